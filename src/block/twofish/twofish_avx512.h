/* Twofish: what the AVX-512 rows share. */
#ifndef CITIUS_BLOCK_TWOFISH_AVX512_H
#define CITIUS_BLOCK_TWOFISH_AVX512_H

#include "../../core/vectors.h"
#include "twofish.h"
#include "twofish_tables.h"

#define TWOFISH_AVX512_ISA "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,gfni"

struct twofish_boxes {
    struct twofish_key key;
    uint8_t box[4][256]; /* what byte i of g's input goes through in front of the matrix */
};

#define ALL_8(x) _mm512_set1_epi8((char)(x))
#define ALL_16(x) _mm512_set1_epi16((short)(x))
#define ALL_32(x) _mm512_set1_epi32((int)(x))
#define ALL_64(x) _mm512_set1_epi64((long long)(x))
#define LOAD(p) _mm512_loadu_si512(p)
#define STORE(p, x) _mm512_storeu_si512(p, x)
#define XOR(a, b) _mm512_xor_si512(a, b)
#define XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define SELECT(mask, a, b) _mm512_ternarylogic_epi64(mask, a, b, 0xca) /* a where the mask is all ones */
#define AFFINE(x, m) _mm512_gf2p8affine_epi64_epi8(x, m, 0)
#define ADD(a, b) _mm512_add_epi32(a, b)
#define SHUFFLE(table, x) _mm512_shuffle_epi8(table, x)

#endif
