/* SPDX-License-Identifier: MIT */
/* Passes over memory in wide vectors.  The file that includes this defines
 *
 *     PASSES NEEDS              the name of the list, and its CPU features
 *     V WIDTH                   the vector, and its bytes
 *     LOAD(p) STORE(p, x) XOR(a, b) XOR_3(a, b, c) ADD_64(a, b) SHUFFLE(x, i)
 *     BROADCAST(p)              16 bytes, everywhere
 *     BUT_LAST(x, y)            the blocks of x, but the last of y
 *     LOW(x)                    the first block, as an __m128i
 *     BYTES_UP(x, n) BYTES_DOWN(x, n)    blocks of 16 bytes shifted by bytes, as little-endian numbers
 *     UP_16(x, n)               16-bit words shifted
 *     FOLD(x)                   the sum of the blocks, as an __m128i */
enum { BLOCKS = WIDTH / 16 };

static void xor_blocks(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t len)
{
    while (len > 0) {
        /* From where the output is aligned: stores across cache lines take twice as long. */
        if (((uintptr_t)(out + len) & (WIDTH - 8)) == 0)
            for (; len >= 2 * WIDTH; len -= 2 * WIDTH) {
                V x = XOR(LOAD(a + len - WIDTH), LOAD(b + len - WIDTH));
                V y = XOR(LOAD(a + len - 2 * WIDTH), LOAD(b + len - 2 * WIDTH));

                STORE(out + len - WIDTH, x);
                STORE(out + len - 2 * WIDTH, y);
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
        V x = LOAD(in), y = LOAD(in + WIDTH);

        for (blocks -= 2 * BLOCKS, in += 2 * WIDTH; blocks >= 2 * BLOCKS; blocks -= 2 * BLOCKS, in += 2 * WIDTH) {
            x = XOR(x, LOAD(in));
            y = XOR(y, LOAD(in + WIDTH));
        }
        s = _mm_xor_si128(s, FOLD(XOR(x, y)));
    }
    for (; blocks > 0; blocks--, in += 16)
        s = _mm_xor_si128(s, _mm_loadu_si128((const void *)in));
    _mm_storeu_si128((void *)sum, s);
}

/* The words first, first + step, ..., big-endian. */
INLINE void count(const uint64_t *first, const uint64_t *step, uint8_t *out, size_t len)
{
    uint8_t reverse[WIDTH];
    V x = LOAD(first), add = LOAD(step), order;

    for (size_t i = 0; i < WIDTH; i++)
        reverse[i] = (uint8_t)((i & 8) + 7 - (i & 7));
    order = LOAD(reverse);
    for (; len >= WIDTH; len -= WIDTH, out += WIDTH) {
        STORE(out, SHUFFLE(x, order));
        x = ADD_64(x, add);
    }
    STORE(reverse, SHUFFLE(x, order));
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

    return XOR_3(XOR_3(BYTES_UP(x, 1), top, UP_16(top, 1)), UP_16(top, 2), UP_16(top, 7));
}

static void tweaks(uint8_t tweak[16], uint8_t *masks, uint8_t *out, const uint8_t *in, size_t blocks)
{
    enum { AHEAD = 8, VECTORS = AHEAD / BLOCKS };
    uint8_t next[16 * AHEAD];
    uint64_t low = load_word(tweak), high = load_word(tweak + 8);
    V x[VECTORS];

    for (int i = 0; i < AHEAD; i++) {
        store_word(next + 16 * i, low);
        store_word(next + 16 * i + 8, high);
        next_tweak(&low, &high);
    }
    for (int i = 0; i < VECTORS; i++)
        x[i] = LOAD(next + WIDTH * i);
    for (; blocks >= AHEAD; blocks -= AHEAD, masks += sizeof next, out += sizeof next, in += sizeof next)
        for (int i = 0; i < VECTORS; i++) {
            STORE(masks + WIDTH * i, x[i]);
            STORE(out + WIDTH * i, XOR(LOAD(in + WIDTH * i), x[i]));
            x[i] = times_256(x[i]);
        }
    for (int i = 0; i < VECTORS; i++)
        STORE(next + WIDTH * i, x[i]);
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

/* Of the 8 offsets behind Offset_i, i a multiple of 8, all but the last differ from it by what does not depend on
 * i: by the L that a Gray code of 1, 2, ... 7 picks.  The last is in the place of the next Offset_i, and
 * differs by L_2 ^ L_{ntz(i + 8)}. */
static void offsets(struct ocb_blocks *ocb, uint8_t *sum, uint8_t *out, const uint8_t *in, size_t blocks)
{
    enum { AHEAD = 8, VECTORS = AHEAD / BLOCKS };
    const uint8_t(*l)[16] = ocb->l;
    __m128i all = _mm_setzero_si128();

    for (; blocks > 0 && ocb->index % AHEAD != 0; blocks--, out += 16, in += 16)
        all = next_offset(ocb, all, out, in);
    if (blocks >= AHEAD) {
        uint64_t index = ocb->index;
        uint8_t within[16 * AHEAD];
        __m128i next = _mm_setzero_si128();
        V base = BROADCAST(ocb->offset), step = BROADCAST(l[2]), from[VECTORS], many = XOR(base, base);

        for (int i = 0; i < AHEAD; i++) {
            next = _mm_xor_si128(next, _mm_loadu_si128((const void *)l[ntz((uint64_t)i + 1)]));
            _mm_storeu_si128((void *)(within + 16 * i), next);
        }
        for (int i = 0; i < VECTORS; i++)
            from[i] = LOAD(within + WIDTH * i);
        for (; blocks >= AHEAD; blocks -= AHEAD, out += sizeof within, in += sizeof within) {
            V offset[VECTORS];

            for (int i = 0; i < VECTORS; i++)
                offset[i] = XOR(base, from[i]);
            index += AHEAD;
            base = XOR_3(base, step, BROADCAST(l[ntz(index)]));
            offset[VECTORS - 1] = BUT_LAST(offset[VECTORS - 1], base);
            for (int i = 0; i < VECTORS; i++) {
                V x = LOAD(in + WIDTH * i);

                many = XOR(many, x);
                STORE(out + WIDTH * i, XOR(x, offset[i]));
            }
        }
        all = _mm_xor_si128(all, FOLD(many));
        _mm_storeu_si128((void *)ocb->offset, LOW(base));
        ocb->index = index;
    }
    for (; blocks > 0; blocks--, out += 16, in += 16)
        all = next_offset(ocb, all, out, in);
    if (sum != NULL)
        _mm_storeu_si128((void *)sum, _mm_xor_si128(all, _mm_loadu_si128((const void *)sum)));
}

const struct passes PASSES = { NEEDS, xor_blocks, xor_into, counters_8, counters_16, tweaks, offsets };
