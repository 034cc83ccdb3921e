/* SPDX-License-Identifier: MIT */
/* Passes over memory in vectors of 32 or 64 bytes, with V, load, store, every_128 and bit_xor from core/vector_*.h.
 *
 * The including file defines:
 *     WIDTH                 the bytes of a vector
 *     xor_3(a, b, c)        a ^ b ^ c
 *     add_64(a, b)          sums of words of 64 bits
 *     shuffle(x, i)         bytes of each block of 16, by index
 *     but_last(x, y)        the blocks of x, except the last one, which is that of y
 *     low_block(x)          the first block, as an __m128i
 *     fold(x)               the XOR of all blocks, as an __m128i
 *     BYTES_UP(x, n)        blocks of 16 bytes shifted left by n bytes, as little-endian numbers; n is an immediate operand
 *     BYTES_DOWN(x, n)      the same to the right
 *     UP_16(x, n)           words of 16 bits shifted left by n bits
 * This file defines:
 *     xor_blocks, xor_into, counters_8, counters_16, tweaks, offsets   the functions of struct passes */

enum { BLOCKS = WIDTH / 16, AHEAD = 8 }; /* of a vector; of one turn of a loop */

static void xor_blocks(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t len)
{
    while (len > 0) {
        /* From where the output is aligned: stores across cache lines take twice as long. */
        if (((uintptr_t)(out + len) & (WIDTH - 8)) == 0)
            for (; len >= 2 * WIDTH; len -= 2 * WIDTH) {
                V x = bit_xor(load(a + len - WIDTH), load(b + len - WIDTH));
                V y = bit_xor(load(a + len - 2 * WIDTH), load(b + len - 2 * WIDTH));

                store(out + len - WIDTH, x);
                store(out + len - 2 * WIDTH, y);
            }
        if (len > 0) {
            len -= 8;
            store_word(out + len, load_word(a + len) ^ load_word(b + len));
        }
    }
}

static void xor_into(uint8_t sum[16], const uint8_t *in, size_t blocks)
{
    __m128i s = _mm_loadu_si128((const void *)sum);

    if (blocks >= 2 * BLOCKS) {
        V x = load(in), y = load(in + WIDTH);

        for (blocks -= 2 * BLOCKS, in += 2 * WIDTH; blocks >= 2 * BLOCKS; blocks -= 2 * BLOCKS, in += 2 * WIDTH) {
            x = bit_xor(x, load(in));
            y = bit_xor(y, load(in + WIDTH));
        }
        s = _mm_xor_si128(s, fold(bit_xor(x, y)));
    }
    for (; blocks > 0; blocks--, in += 16)
        s = _mm_xor_si128(s, _mm_loadu_si128((const void *)in));
    _mm_storeu_si128((void *)sum, s);
}

/* The words first, first + step, ..., big-endian. */
INLINE void count(const uint64_t *first, const uint64_t *step, uint8_t *out, size_t len)
{
    uint8_t reverse[WIDTH];
    V x = load(first), add = load(step), order;

    for (size_t i = 0; i < WIDTH; i++)
        reverse[i] = (uint8_t)((i & 8) + 7 - (i & 7));
    order = load(reverse);
    for (; len >= WIDTH; len -= WIDTH, out += WIDTH) {
        store(out, shuffle(x, order));
        x = add_64(x, add);
    }
    store(reverse, shuffle(x, order));
    memcpy(out, reverse, len);
}

static void counters_8(uint64_t low, uint8_t *out, size_t blocks)
{
    uint64_t first[WIDTH / 8], step[WIDTH / 8];

    for (size_t i = 0; i < WIDTH / 8; i++) {
        first[i] = low + i;
        step[i] = WIDTH / 8;
    }
    count(first, step, out, 8 * blocks);
}

static void counters_16(uint64_t high, uint64_t low, uint8_t *out, size_t blocks)
{
    uint64_t first[WIDTH / 8], step[WIDTH / 8];

    for (size_t i = 0; i < BLOCKS; i++) {
        first[2 * i] = high;
        first[2 * i + 1] = low + i;
        step[2 * i] = 0;
        step[2 * i + 1] = BLOCKS;
    }
    count(first, step, out, 16 * blocks);
}

/* Times x^8: the byte that falls out at the top comes back times x^7 + x^2 + x + 1.  @[SP800-38E] */
INLINE V times_256(V x)
{
    V top = BYTES_DOWN(x, 15);

    return xor_3(xor_3(BYTES_UP(x, 1), top, UP_16(top, 1)), UP_16(top, 2), UP_16(top, 7));
}

static void tweaks(uint8_t tweak[16], uint8_t *masks, uint8_t *out, const uint8_t *in, size_t blocks)
{
    enum { VECTORS = AHEAD / BLOCKS };
    uint8_t next[16 * AHEAD];
    uint64_t low = load_word(tweak), high = load_word(tweak + 8);
    V x[VECTORS];

    for (int i = 0; i < AHEAD; i++) {
        store_word(next + 16 * i, low);
        store_word(next + 16 * i + 8, high);
        next_tweak(&low, &high);
    }
    for (int i = 0; i < VECTORS; i++)
        x[i] = load(next + WIDTH * i);
    for (; blocks >= AHEAD; blocks -= AHEAD, masks += sizeof next, out += sizeof next, in += sizeof next)
        for (int i = 0; i < VECTORS; i++) {
            store(masks + WIDTH * i, x[i]);
            store(out + WIDTH * i, bit_xor(load(in + WIDTH * i), x[i]));
            x[i] = times_256(x[i]);
        }
    for (int i = 0; i < VECTORS; i++)
        store(next + WIDTH * i, x[i]);
    memcpy(masks, next, 16 * blocks);
    xor_blocks(out, in, next, 16 * blocks);
    memcpy(tweak, next + 16 * blocks, 16);
}

/* out = in ^ the next offset, 16 bytes; the sum goes on. */
INLINE __m128i next_offset(struct ocb_blocks *ocb, __m128i sum, uint8_t *out, const uint8_t *in)
{
    __m128i step = _mm_loadu_si128((const void *)ocb->l[ntz(++ocb->index)]);
    __m128i offset = _mm_xor_si128(_mm_loadu_si128((const void *)ocb->offset), step);
    __m128i block = _mm_loadu_si128((const void *)in);

    _mm_storeu_si128((void *)ocb->offset, offset);
    _mm_storeu_si128((void *)out, _mm_xor_si128(block, offset));
    return _mm_xor_si128(sum, block);
}

/* L_ntz(1), L_ntz(1) ^ L_ntz(2), ... */
INLINE void differences(const uint8_t (*l)[16], uint8_t out[16 * AHEAD])
{
    __m128i sum = _mm_setzero_si128();

    for (int i = 0; i < AHEAD; i++) {
        sum = _mm_xor_si128(sum, _mm_loadu_si128((const void *)l[ntz((uint64_t)i + 1)]));
        _mm_storeu_si128((void *)(out + 16 * i), sum);
    }
}

/* Of the 8 offsets after Offset_i, i a multiple of 8, the first seven differ from it by values that do not depend on i: the sums of
 * L_ntz(1), L_ntz(2), ...  The last one is the next Offset_i, and differs by L_2 ^ L_ntz(i + 8). */
static void offsets(struct ocb_blocks *ocb, uint8_t *sum, uint8_t *out, const uint8_t *in, size_t blocks)
{
    enum { VECTORS = AHEAD / BLOCKS };
    const uint8_t(*l)[16] = ocb->l;
    __m128i all = _mm_setzero_si128();

    for (; blocks > 0 && ocb->index % AHEAD != 0; blocks--, out += 16, in += 16)
        all = next_offset(ocb, all, out, in);
    if (blocks >= AHEAD) {
        uint64_t index = ocb->index;
        uint8_t within[16 * AHEAD];
        V base = every_128(ocb->offset), step = every_128(l[2]), from[VECTORS], many = bit_xor(base, base);

        differences(l, within);
        for (int i = 0; i < VECTORS; i++)
            from[i] = load(within + WIDTH * i);
        for (; blocks >= AHEAD; blocks -= AHEAD, out += sizeof within, in += sizeof within) {
            V offset[VECTORS];

            for (int i = 0; i < VECTORS; i++)
                offset[i] = bit_xor(base, from[i]);
            index += AHEAD;
            base = xor_3(base, step, every_128(l[ntz(index)]));
            offset[VECTORS - 1] = but_last(offset[VECTORS - 1], base);
            for (int i = 0; i < VECTORS; i++) {
                V x = load(in + WIDTH * i);

                many = bit_xor(many, x);
                store(out + WIDTH * i, bit_xor(x, offset[i]));
            }
        }
        all = _mm_xor_si128(all, fold(many));
        _mm_storeu_si128((void *)ocb->offset, low_block(base));
        ocb->index = index;
    }
    for (; blocks > 0; blocks--, out += 16, in += 16)
        all = next_offset(ocb, all, out, in);
    if (sum != NULL)
        _mm_storeu_si128((void *)sum, _mm_xor_si128(all, _mm_loadu_si128((const void *)sum)));
}
