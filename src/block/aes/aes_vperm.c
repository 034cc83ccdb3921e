/* SPDX-License-Identifier: MIT */
/* AES, one block at a time, four in flight, SSSE3, NEON or WebAssembly.
 *
 * Time depends on blocks and on the key's length only: PSHUFB, TBL and swizzles look up in registers.
 * Idea: a byte is i + j w over the field of 16 elements, and the S-box is nine lookups of nibbles; src/block/aes/tables.py
 * derives the tables.  All is kept in that basis.  The last lookups give multiples of the S-box as easily as
 * the S-box.  Rows are not shifted until the end, as in aes_slice.h.  @[Hamburg09] */
#include "../../core/vectors.h"
#include "aes_round_keys.h"
#include "aes_vperm.h"
#include "aes_tables.h"

#if CITIUS_X86 || CITIUS_AARCH64 || CITIUS_WASM_SIMD

const _Alignas(16) uint8_t citius_aes_turns[3][4][16] = {
    {
        { 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12 },
        { 5, 6, 7, 4, 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0 },
        { 9, 10, 11, 8, 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4 },
        { 13, 14, 15, 12, 1, 2, 3, 0, 5, 6, 7, 4, 9, 10, 11, 8 },
    },
    {
        { 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13 },
        { 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5 },
        { 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13 },
        { 10, 11, 8, 9, 14, 15, 12, 13, 2, 3, 0, 1, 6, 7, 4, 5 },
    },
    {
        { 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14 },
        { 15, 12, 13, 14, 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10 },
        { 11, 8, 9, 10, 15, 12, 13, 14, 3, 0, 1, 2, 7, 4, 5, 6 },
        { 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14, 3, 0, 1, 2 },
    },
};
const _Alignas(16) uint8_t citius_aes_shifts[4][16] = {
    { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
    { 0, 5, 10, 15, 4, 9, 14, 3, 8, 13, 2, 7, 12, 1, 6, 11 },
    { 0, 9, 2, 11, 4, 13, 6, 15, 8, 1, 10, 3, 12, 5, 14, 7 },
    { 0, 13, 10, 7, 4, 1, 14, 11, 8, 5, 2, 15, 12, 9, 6, 3 },
};

#if CITIUS_X86

TARGET_BEGIN("ssse3")

#define VECTOR_BITS 128
#define VECTOR_SHUFFLES
#include "../../core/vector.h"

INLINE V low_nibbles(V x)
{
    return bit_and(x, every_8(15));
}

INLINE V high_nibbles(V x)
{
    return _mm_srli_epi16(_mm_andnot_si128(every_8(15), x), 4);
}

/* Bytes of ones where x has the bit. */
INLINE V has_bit(V x, V bit)
{
    return _mm_cmpeq_epi8(bit_and(x, bit), bit);
}

INLINE V has_top_bit(V x)
{
    return _mm_cmpgt_epi8(_mm_setzero_si128(), x);
}

INLINE V of_word(uint32_t x)
{
    return _mm_cvtsi32_si128((int)x);
}

INLINE uint32_t first_word(V x)
{
    return (uint32_t)_mm_cvtsi128_si32(x);
}

#elif CITIUS_AARCH64

#include "../../core/vector_neon.h"

INLINE V low_nibbles(V x)
{
    return bit_and(x, every_8(15));
}

INLINE V high_nibbles(V x)
{
    return of_bytes(vshrq_n_u8(bytes_of(x), 4));
}

INLINE V has_bit(V x, V bit)
{
    return of_bytes(vtstq_u8(bytes_of(x), bytes_of(bit)));
}

INLINE V has_top_bit(V x)
{
    return of_bytes(vcltzq_s8(vreinterpretq_s8_u32(x)));
}

INLINE V of_word(uint32_t x)
{
    return every_32(x);
}

INLINE uint32_t first_word(V x)
{
    return vgetq_lane_u32(x, 0);
}

#else

#include "../../core/vector_wasm.h"

INLINE V has_bit(V x, V bit)
{
    return wasm_i8x16_eq(bit_and(x, bit), bit);
}

INLINE V has_top_bit(V x)
{
    return wasm_i8x16_lt(x, every_8(0));
}

INLINE V of_word(uint32_t x)
{
    return every_32(x);
}

INLINE uint32_t first_word(V x)
{
    return wasm_u32x4_extract_lane(x, 0);
}

#endif

static _Alignas(16) const uint8_t tables[][16] = {
    { VPERM_INVERSE },     { VPERM_A_OVER },      { VPERM_INTO_0 },    { VPERM_INTO_1 },    { VPERM_1_0 },
    { VPERM_1_1 },         { VPERM_2_0 },         { VPERM_2_1 },       { VPERM_OUT_0 },     { VPERM_OUT_1 },
    { VPERM_BACK_INTO_0 }, { VPERM_BACK_INTO_1 }, { VPERM_BACK_9_0 },  { VPERM_BACK_9_1 },  { VPERM_BACK_11_0 },
    { VPERM_BACK_11_1 },   { VPERM_BACK_13_0 },   { VPERM_BACK_13_1 }, { VPERM_BACK_14_0 }, { VPERM_BACK_14_1 },
    { VPERM_BACK_OUT_0 },  { VPERM_BACK_OUT_1 },
};
enum {
    INVERSE,
    A_OVER,
    INTO,
    TIMES_1 = 4,
    TIMES_2 = 6,
    OUT = 8,
    BACK_INTO = 10,
    BACK_9 = 12,
    BACK_11 = 14,
    BACK_13 = 16,
    BACK_14 = 18,
    BACK_OUT = 20
};

INLINE V lookup(int table, V index)
{
    return shuffle(load(tables[table]), index);
}

/* A linear map by halves. */
INLINE V map(int table, V a, V b)
{
    return bit_xor(lookup(table, a), lookup(table + 1, b));
}

INLINE V change(int table, V x)
{
    return map(table, low_nibbles(x), high_nibbles(x));
}

/* The nibbles from which the S-box follows. */
INLINE void invert(V *io, V *jo, V x)
{
    V i = high_nibbles(x), k = low_nibbles(x), j = bit_xor(i, k), ak = lookup(A_OVER, k);
    V iak = bit_xor(lookup(INVERSE, i), ak), jak = bit_xor(lookup(INVERSE, j), ak);

    *io = bit_xor(lookup(INVERSE, iak), j);
    *jo = bit_xor(lookup(INVERSE, jak), i);
}

/* MixColumns: with b_i = 2 a_i + a_(i+1) it is b_i + b_(i+1) + a_(i+3). */
INLINE V middle_round(V x, V next, V last, V key)
{
    V io, jo, a, b;

    invert(&io, &jo, x);
    a = map(TIMES_1, io, jo);
    b = bit_xor(map(TIMES_2, io, jo), shuffle(a, next));
    return bit_xor(bit_xor(bit_xor(shuffle(a, last), key), b), shuffle(b, next));
}

INLINE V middle_round_back(V x, V next, V key)
{
    V io, jo, a;

    invert(&io, &jo, x);
    a = bit_xor(map(BACK_13, io, jo), shuffle(map(BACK_9, io, jo), next));
    a = bit_xor(map(BACK_11, io, jo), shuffle(a, next));
    return bit_xor(bit_xor(map(BACK_14, io, jo), key), shuffle(a, next));
}

INLINE V finish(int table, V x, V unshift, V key)
{
    V io, jo;

    invert(&io, &jo, x);
    return bit_xor(shuffle(map(table, io, jo), unshift), key);
}

INLINE void encrypt(const struct schedule *s, uint8_t *out, const uint8_t *in, int n)
{
    V x[4], key = load(s->encrypt[0]), unshift = load(citius_aes_shifts[s->rounds % 4]);

    for (int b = 0; b < n; b++)
        x[b] = change(INTO, bit_xor(load(in + 16 * b), key));
    for (unsigned r = 1; r < s->rounds; r++) {
        V next = load(citius_aes_turns[0][r % 4]), last = load(citius_aes_turns[2][r % 4]);

        key = load(s->encrypt[r]);
        for (int b = 0; b < n; b++)
            x[b] = middle_round(x[b], next, last, key);
    }
    key = load(s->encrypt[s->rounds]);
    for (int b = 0; b < n; b++)
        store(out + 16 * b, finish(OUT, x[b], unshift, key));
}

INLINE void decrypt(const struct schedule *s, uint8_t *out, const uint8_t *in, int n)
{
    V x[4], key = load(s->decrypt[0]), unshift = load(citius_aes_shifts[s->rounds % 4]);

    for (int b = 0; b < n; b++)
        x[b] = change(BACK_INTO, bit_xor(load(in + 16 * b), key));
    for (unsigned r = 1; r < s->rounds; r++) {
        V next = load(citius_aes_turns[0][-r % 4]);

        key = load(s->decrypt[r]);
        for (int b = 0; b < n; b++)
            x[b] = middle_round_back(x[b], next, key);
    }
    key = load(s->decrypt[s->rounds]);
    for (int b = 0; b < n; b++)
        store(out + 16 * b, finish(BACK_OUT, x[b], unshift, key));
}

BLOCK_ENCRYPT(aes, vperm)
{
    for (; blocks >= 4; blocks -= 4, in += 64, out += 64)
        encrypt(schedule, out, in, 4);
    if (blocks >= 2) {
        encrypt(schedule, out, in, 2);
        blocks -= 2;
        in += 32;
        out += 32;
    }
    if (blocks > 0)
        encrypt(schedule, out, in, 1);
}

BLOCK_DECRYPT(aes, vperm)
{
    for (; blocks >= 4; blocks -= 4, in += 64, out += 64)
        decrypt(schedule, out, in, 4);
    if (blocks >= 2) {
        decrypt(schedule, out, in, 2);
        blocks -= 2;
        in += 32;
        out += 32;
    }
    if (blocks > 0)
        decrypt(schedule, out, in, 1);
}

/* A key for all blocks: each bit eight times. */
static void slice(uint64_t out[16], V key)
{
    for (int b = 0; b < 8; b++) {
        store(out + 2 * b, has_bit(key, every_8(1u << b)));
    }
}

/* SubBytes of four bytes. */
static uint32_t sub_word(uint32_t x)
{
    V io, jo;

    invert(&io, &jo, change(INTO, of_word(x)));
    return first_word(map(OUT, io, jo)) ^ 0x63636363;
}

/* Each byte times 2. */
INLINE V twice_all(V x)
{
    return bit_xor(add_8(x, x), bit_and(has_top_bit(x), every_8(0x1b)));
}

/* The inverse of MixColumns, as citius_aes_unmix. */
INLINE V unmix(V x)
{
    const V one = load(citius_aes_turns[0][0]), two = load(citius_aes_turns[1][0]);
    V a = bit_xor(x, twice_all(twice_all(bit_xor(x, shuffle(x, two))))), next = shuffle(a, one),
      both = bit_xor(a, next);

    return bit_xor(bit_xor(twice_all(both), next), shuffle(both, two));
}

BLOCK_EXPANSION(aes, vperm)
{
    const V constant = every_8(0x63); /* of the S-box, which the kernels leave out */
    struct schedule *s = schedule;
    uint8_t keys[15][16];
    V first, last;

    s->rounds = aes_rounds(len);
    round_keys(keys, key, len, sub_word);
    first = load(keys[0]);
    last = bit_xor(load(keys[s->rounds]), constant);
    store(s->encrypt[0], first);
    store(s->encrypt[s->rounds], last);
    store(s->decrypt[0], last);
    store(s->decrypt[s->rounds], first);
    slice(s->sliced[0], first);
    slice(s->sliced[s->rounds], last);
    for (unsigned r = 1; r < s->rounds; r++) {
        unsigned back = s->rounds - r; /* in the equivalent inverse cipher.  @[FIPS197, Section 5.3.5] */
        V x = shuffle(bit_xor(load(keys[r]), constant), load(citius_aes_shifts[-r % 4]));

        slice(s->sliced[r], x);
        store(s->encrypt[r], change(INTO, x));
        x = shuffle(bit_xor(unmix(load(keys[r])), constant), load(citius_aes_shifts[back % 4]));
        store(s->decrypt[back], change(BACK_INTO, x));
    }
}

#if CITIUS_X86
TARGET_END
#endif
#endif
