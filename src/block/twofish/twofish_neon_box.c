/* SPDX-License-Identifier: MIT */
/* Twofish, 16 blocks at a time, NEON, with S-boxes of 256 bytes that depend on the key.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: TBL looks up in four registers and gives 0 beyond them, so four of them look up in an S-box, which is read in
 * parts: nothing but the four parts is ever indexed.  Both words of a round share what is read. */
#include "twofish.h"

#include "../../core/vectors.h"

#if CITIUS_AARCH64

#include "twofish_neon.h"

/* In all S-boxes, the numbers from at on. */
INLINE void fill_boxes(struct twofish_boxes *s, const struct keyed *t, int at)
{
    const unsigned words = s->key.words;
    uint8_t number[SETS][BYTES];
    V x[SETS][4];

    for (int b = 0; b < SETS; b++) {
        for (int i = 0; i < BYTES; i++)
            number[b][i] = (uint8_t)(at + BYTES * b + i);
        for (int i = 0; i < 4; i++)
            x[b][i] = load(number[b]);
    }
    for (unsigned n = words; n-- > 0;)
        pass(x, t, n, n == words - 1);
    for (int b = 0; b < SETS; b++)
        for (int i = 0; i < 4; i++)
            store(s->box[i] + at + BYTES * b,
                  look_up(citius_twofish_nibbles.q[twofish_q_last(i)].last[0], last_split(i, x[b][i])));
}

BLOCK_EXPANSION(twofish, neon_box)
{
    struct twofish_boxes *s = schedule;
    struct keyed t;

    citius_twofish_ct_expand(&s->key, key, len);
    add_key(&t, &s->key);
    for (int at = 0; at < 256; at += SETS * BYTES)
        fill_boxes(s, &t, at);
}

/* The next part, for numbers that differ by `other` from those in the part before. */
#define NEXT_PART(at, other)                                \
    "add x16, %[box], #" at "\n\t"                          \
    "ld1 {v28.16b-v31.16b}, [x16]\n\t"                      \
    "eor %[x].16b, %[x].16b, %[" other "].16b\n\t"          \
    "eor %[y].16b, %[y].16b, %[" other "].16b\n\t"          \
    "tbl %[more_x].16b, {v28.16b-v31.16b}, %[x].16b\n\t"    \
    "tbl %[more_y].16b, {v28.16b-v31.16b}, %[y].16b\n\t"    \
    "orr %[found_x].16b, %[found_x].16b, %[more_x].16b\n\t" \
    "orr %[found_y].16b, %[found_y].16b, %[more_y].16b\n\t"

/* Every byte of x and y in the S-box, which is read in parts of 64 bytes: the other parts give 0.  In assembly, because
 * compilers copy registers to make rows of four. */
INLINE void look_up_both(const uint8_t box[256], V *x, V *y)
{
    V found_x, found_y, more_x, more_y;

    __asm__("ld1 {v28.16b-v31.16b}, [%[box]]\n\t"
            "tbl %[found_x].16b, {v28.16b-v31.16b}, %[x].16b\n\t"
            "tbl %[found_y].16b, {v28.16b-v31.16b}, %[y].16b\n\t" NEXT_PART("64", "other_40")
                NEXT_PART("128", "other_c0") NEXT_PART("192", "other_40")
            : [x] "+w"(*x), [y] "+w"(*y), [found_x] "=&w"(found_x), [found_y] "=&w"(found_y), [more_x] "=&w"(more_x),
              [more_y] "=&w"(more_y)
            : [box] "r"(box), [other_40] "w"(every_8(0x40)), [other_c0] "w"(every_8(0xc0)),
              "m"(*(const uint8_t(*)[256])box)
            : "v28", "v29", "v30", "v31", "x16");
    *x = found_x;
    *y = found_y;
}

/* (b / 2 + a) / 2 modulo x^8 + x^6 + x^5 + x^3 + 1: the lowest bits of b and of the inner sum say what is added. */
INLINE V halve_twice(V b, V a)
{
    static const uint8_t added[16] = { 0, 0x5a, 0xb4, 0x5a ^ 0xb4 };
    uint8x16_t sum = veorq_u8(bytes_of(a), vshrq_n_u8(bytes_of(b), 1));
    uint8x16_t lowest = vandq_u8(vsliq_n_u8(bytes_of(b), sum, 1), vdupq_n_u8(3));

    return bit_xor(of_bytes(vshrq_n_u8(sum, 1)), of_bytes(vqtbl1q_u8(vld1q_u8(added), lowest)));
}

/* The matrix; 5b = 1 + 1/4, ef = 1 + 1/2 + 1/4. */
INLINE void multiply_halves(V x[4])
{
    const V x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], ends = bit_xor(x0, x3), inner = bit_xor(x1, x2),
            all = bit_xor(ends, inner);

    x[0] = bit_xor(all, halve_twice(bit_xor(all, x0), x1));
    x[1] = bit_xor(all, halve_twice(bit_xor(all, x3), inner));
    x[2] = bit_xor(all, halve_twice(bit_xor(all, x2), ends));
    x[3] = bit_xor(all, halve_twice(bit_xor(all, x1), bit_xor(x0, x2)));
}

INLINE void g_boxes(V x[SETS][4], const void *tables, unsigned words)
{
    const struct twofish_boxes *s = tables;

    (void)words;
    UNROLL(4) for (int i = 0; i < 4; i++) look_up_both(s->box[i], &x[0][i], &x[1][i]);
    UNROLL(2) for (int b = 0; b < SETS; b++) multiply_halves(x[b]);
    BARRIER_MEM(); /* or gcc would load the words that take in g before it */
}

/* Two sets of blocks take turns: one has work while the other waits for its look-ups. */
enum { TURNS = 2 };

INLINE void crypt_sets(bool decrypt, int sets, const struct twofish_boxes *s, uint8_t *out, const uint8_t *in)
{
    const uint32_t *k = decrypt ? s->key.k + 38 : s->key.k + 8;
    const int next = decrypt ? -2 : 2;
    V all[TURNS][4][4], (*x)[4][4] = all;

    BARRIER_REG(x); /* the state stays in memory, as registers do not suffice */
    for (int h = 0; h < sets; h++)
        load_blocks(x[h], in + 16 * BYTES * h, decrypt ? s->key.k + 4 : s->key.k);
    for (int round = 0; round < 16; round += 2, k += 2 * next) {
        UNROLL(1)
        for (int h = 0; h < sets; h++)
            crypt_round(decrypt, g_boxes, s, x[h][0], x[h][1], x[h][2], x[h][3], k, 0);
        UNROLL(1)
        for (int h = 0; h < sets; h++)
            crypt_round(decrypt, g_boxes, s, x[h][2], x[h][3], x[h][0], x[h][1], k + next, 0);
    }
    for (int h = 0; h < sets; h++)
        store_blocks(out + 16 * BYTES * h, (const V(*)[4])x[h], decrypt ? s->key.k : s->key.k + 4);
}

INLINE void crypt_all(bool decrypt, const struct twofish_boxes *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    while (blocks > 0) {
        int sets = blocks >= TURNS * BYTES ? TURNS : 1;

        BARRIER_REG(sets); /* one copy of the rounds */
        crypt_sets(decrypt, sets, s, out, in);
        blocks -= (size_t)(sets * BYTES);
        in += 16 * sets * BYTES;
        out += 16 * sets * BYTES;
    }
}

BLOCK_ENCRYPT(twofish, neon_box)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(twofish, neon_box)
{
    crypt_all(true, schedule, out, in, blocks);
}

#endif
