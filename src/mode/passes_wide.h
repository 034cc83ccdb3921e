/* Passes over memory in wide vectors.  The file that includes this defines
 *
 *     PASSES NEEDS              the name of the list, and its CPU features
 *     V WIDTH                   the vector, and its bytes
 *     LOAD(p) STORE(p, x) XOR(a, b) ADD_64(a, b) SHUFFLE(x, i)
 *     BYTES_UP(x, n) BYTES_DOWN(x, n)    blocks of 16 bytes shifted by bytes, as little-endian numbers
 *     UP_16(x, n)               16-bit words shifted
 *     FOLD(x)                   the sum of the blocks, as an __m128i */
enum { BLOCKS = WIDTH / 16 };

static void xor_blocks(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t len)
{
    for (; len >= 2 * WIDTH; len -= 2 * WIDTH, out += 2 * WIDTH, a += 2 * WIDTH, b += 2 * WIDTH) {
        V x = XOR(LOAD(a), LOAD(b)), y = XOR(LOAD(a + WIDTH), LOAD(b + WIDTH));

        STORE(out, x);
        STORE(out + WIDTH, y);
    }
    for (; len > 0; len -= 8, out += 8, a += 8, b += 8)
        store_word(out, load_word(a) ^ load_word(b));
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

static void counters(uint64_t high, uint64_t low, uint8_t *out, size_t blocks)
{
    uint64_t first[WIDTH / 8], step[WIDTH / 8];
    uint8_t reverse[WIDTH];
    V x, add, order;

    for (size_t i = 0; i < BLOCKS; i++) {
        first[2 * i] = high;
        first[2 * i + 1] = low + i;
        step[2 * i] = 0;
        step[2 * i + 1] = BLOCKS;
    }
    for (size_t i = 0; i < WIDTH; i++)
        reverse[i] = (uint8_t)((i & 8) + 7 - (i & 7));
    x = LOAD(first);
    add = LOAD(step);
    order = LOAD(reverse);
    for (; blocks >= BLOCKS; blocks -= BLOCKS, out += WIDTH) {
        STORE(out, SHUFFLE(x, order));
        x = ADD_64(x, add);
    }
    STORE(reverse, SHUFFLE(x, order));
    memcpy(out, reverse, 16 * blocks);
}

/* Times x^8: the byte that falls out at the top comes back times x^7 + x^2 + x + 1.  @[SP800-38E] */
INLINE V times_256(V x)
{
    V top = BYTES_DOWN(x, 15);

    x = XOR(BYTES_UP(x, 1), top);
    return XOR(XOR(x, UP_16(top, 1)), XOR(UP_16(top, 2), UP_16(top, 7)));
}

static void tweaks(uint8_t tweak[16], uint8_t *out, size_t blocks)
{
    enum { AHEAD = 8, VECTORS = AHEAD / BLOCKS };
    uint8_t next[16 * AHEAD];
    uint64_t low = load_le64(tweak), high = load_le64(tweak + 8);
    V x[VECTORS];

    for (int i = 0; i < AHEAD; i++) {
        store_le64(next + 16 * i, low);
        store_le64(next + 16 * i + 8, high);
        next_tweak(&low, &high);
    }
    for (int i = 0; i < VECTORS; i++)
        x[i] = LOAD(next + WIDTH * i);
    for (; blocks >= AHEAD; blocks -= AHEAD, out += 16 * AHEAD)
        for (int i = 0; i < VECTORS; i++) {
            STORE(out + WIDTH * i, x[i]);
            x[i] = times_256(x[i]);
        }
    for (int i = 0; i < VECTORS; i++)
        STORE(next + WIDTH * i, x[i]);
    memcpy(out, next, 16 * blocks);
    memcpy(tweak, next + 16 * blocks, 16);
    citius_wipe(next, sizeof next);
}

const struct passes PASSES = { NEEDS, xor_blocks, xor_into, counters, tweaks };
