/* SPDX-License-Identifier: MIT */
/* AES with the instructions for it: what aes_modes.h takes, for vectors of one block.
 *
 * The including file defines all that aes_modes.h takes of blocks, and:
 *     V              the same type as B
 *     bit_and(a, b)  a & b
 *     every_8(b)     a byte everywhere */
enum { N = 1, LOG_N = 0 };

INLINE V all(B x)
{
    return x;
}

INLINE V load(const void *p)
{
    return load_block(p);
}

INLINE void store(void *p, V x)
{
    store_block(p, x);
}

INLINE B first_lane(V x)
{
    return x;
}

INLINE V load_few(const uint8_t *p, size_t n)
{
    (void)n;
    return load(p);
}

INLINE void store_few(uint8_t *p, V x, size_t n)
{
    (void)n;
    store(p, x);
}

INLINE V keep_blocks(V x, size_t n)
{
    (void)n;
    return x;
}

INLINE B sum_of_lanes(V x)
{
    return x;
}

INLINE V bit_xor(V a, V b)
{
    return xor_block(a, b);
}

INLINE V xor3(V a, V b, V c)
{
    return bit_xor(bit_xor(a, b), c);
}

INLINE V xor_and(V a, V b, V c)
{
    return bit_xor(a, bit_and(b, c));
}

INLINE V delayed(V a, V b)
{
    (void)b;
    return (a);
}

INLINE V lane_numbers(void)
{
    return every_8(0);
}

INLINE V last_lane(void)
{
    return every_8(0xff);
}

INLINE V offsets_within(const uint8_t (*l)[16])
{
    (void)l;
    return every_8(0);
}

INLINE V offsets_step(const uint8_t (*l)[16])
{
    (void)l;
    return every_8(0);
}
