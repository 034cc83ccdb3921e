/* AES with the instructions for it: ECB and the modes, written once for all widths.
 *
 * A vector holds N blocks.  Eight vectors go through the cipher together, more than the latency of a round
 * asks for; what is left over goes one vector at a time, which out-of-order execution overlaps.  Round keys are
 * loaded where they are used, for all eight: that costs nothing, and nothing must be prepared.
 *
 * Before it is included:
 *
 *     ROW(name)                 the name of this row's symbol
 *     CHAIN(name)               that of one chain's kernels, aes_aesni_chain.h
 *     CTR_STACK XTS_STACK OCB_STACK CHAIN_STACK    of struct block_modes
 *     V N LOG_N                 the vector, 16 N bytes, and log2 of N: 0, 1 or 2
 *     ALL(x)                    an __m128i in every lane
 *     LOAD(p) STORE(p, x)
 *     LOAD_SOME(p, n) STORE_SOME(p, x, n)   1 <= n <= N blocks; the others zero
 *     KEEP(x, n)                the first n blocks, the others zero
 *     FIRST(x) FOLD(x)          the first lane, and the sum of all lanes, as an __m128i
 *     XOR(a, b) XOR3(a, b, c) AND(a, b) XOR_AND(a, b, c)    the last: a ^ b & c
 *     ENC(x, k) ENC_LAST(x, k) DEC(x, k) DEC_LAST(x, k)
 *     ADD_8(a, b) SET_8(b) SHUFFLE(x, i)    bytes
 *     BEFORE(a, b)              the last lane of a, then b but its last lane
 *     LEFT(x, e) RIGHT(x, e)    64-bit words times 2^(e + lane), divided by 2^(64 - e - lane)
 *     BYTES_UP(x, n) BYTES_DOWN(x, n)       whole lanes shifted by bytes
 *     MULTIPLY(x, y, i)         PCLMULQDQ
 *     LANES                     lane i full of bytes i
 *     LAST_LANE                 ones there, zeros elsewhere */
#include "../../core/vectors.h"
#include <limits.h>
#include <string.h>

#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "aes_aesni_keys.h"

#define GROUP 8
#define HALF (GROUP / 2)
#define SIZE ((size_t)16 * N)
#define GROUP_BLOCKS ((size_t)GROUP * N)
#define EACH(g, count) UNROLL(16) for (int g = 0; g < (count); g++)

INLINE V first_key(const struct keys *k)
{
    return ALL(load_block(k->key[0]));
}

INLINE V last_key(const struct keys *k)
{
    return ALL(load_block(k->key[k->rounds]));
}

INLINE void middle_round(const struct keys *k, unsigned r, V *x, int count)
{
    V key = ALL(load_block(k->key[r]));

    EACH(g, count)
        x[g] = k->decrypt ? DEC(x[g], key) : ENC(x[g], key);
}

/* All rounds but the last; between the first ones, between(0) to between(7). */
#define MIDDLE_ROUNDS(k, x, count, between)                  \
    do {                                                     \
        EACH(i_, 8) {                                        \
            middle_round(k, (unsigned)i_ + 1, x, count);     \
            between(i_);                                     \
        }                                                    \
        middle_round(k, 9, x, count);                        \
        if ((k)->rounds > 10) {                              \
            middle_round(k, 10, x, count);                   \
            middle_round(k, 11, x, count);                   \
        }                                                    \
        if ((k)->rounds > 12) {                              \
            middle_round(k, 12, x, count);                   \
            middle_round(k, 13, x, count);                   \
        }                                                    \
    } while (0)
#define NOTHING(i) (void)0

INLINE void middle_rounds(const struct keys *k, V *x, int count)
{
    MIDDLE_ROUNDS(k, x, count, NOTHING);
}

INLINE V last_round(const struct keys *k, V x, V key)
{
    return k->decrypt ? DEC_LAST(x, key) : ENC_LAST(x, key);
}

INLINE V load_some(const uint8_t *p, size_t n)
{
    return n == N ? LOAD(p) : LOAD_SOME(p, n);
}

INLINE void store_some(uint8_t *p, V x, size_t n)
{
    if (n == N)
        STORE(p, x);
    else
        STORE_SOME(p, x, n);
}

/* Of count vectors, the last of which has n blocks, those of the g-th. */
#define BLOCKS_OF(g, count, n) ((g) == (count) - 1 ? (n) : (size_t)N)

/* step(count, n): on count vectors, the last of which has n blocks. */
#define RUN(step)                                                                                       \
    do {                                                                                                \
        for (; blocks >= GROUP_BLOCKS; blocks -= GROUP_BLOCKS, in += GROUP * SIZE, out += GROUP * SIZE) \
            step(GROUP, (size_t)N);                                                                     \
        REST(step);                                                                                     \
    } while (0)

/* Long messages by two groups at once, where there are 32 registers and nothing but keys needs some as well: a processor
 * whose AESENC takes four cycles and starts twice a cycle is not busy with one.  In functions apart, which short calls
 * need not prepare for, and which may use more than registers 0 to 15; these call the others for the rest. */
#define LONG (N == 4)
#define TWO (LONG ? 2 * GROUP : GROUP)
#define TWO_BLOCKS ((size_t)TWO * N)
#define RUN_TWO(step)                                                                                    \
    do {                                                                                                 \
        for (; blocks >= TWO_BLOCKS; blocks -= TWO_BLOCKS, in += TWO * SIZE, out += TWO * SIZE)          \
            step(TWO, (size_t)N);                                                                        \
    } while (0)

/* The same on fewer blocks than a group has.  Keys are loaded once for up to half a group, of which all vectors but the
 * last are whole: no message ends in a loop of single blocks. */
#define REST(step)                                \
    do {                                          \
        if (blocks > HALF * N) {                  \
            step(HALF, (size_t)N);                \
            blocks -= HALF * N;                   \
            in += HALF * SIZE;                    \
            out += HALF * SIZE;                   \
        }                                         \
        if (blocks > 2 * N) {                     \
            if (blocks > 3 * N)                   \
                step(4, blocks - 3 * N);          \
            else                                  \
                step(3, blocks - 2 * N);          \
        } else if (blocks > N) {                  \
            step(2, blocks - N);                  \
        } else if (blocks > 0) {                  \
            step(1, blocks);                      \
        }                                         \
    } while (0)

/* One block alone: AES and AVX load the keys in the rounds. */
INLINE void one_round(const struct keys *k, unsigned r, __m128i *x)
{
    __m128i key = load_block(k->key[r]);

    *x = k->decrypt ? _mm_aesdec_si128(*x, key) : _mm_aesenc_si128(*x, key);
}

/* All rounds of a block; last: what the last one adds to its key. */
INLINE __m128i one_block(const struct keys *k, __m128i x, __m128i last)
{
    x = _mm_xor_si128(x, load_block(k->key[0]));
    EACH(i, 9)
        one_round(k, (unsigned)i + 1, &x);
    if (k->rounds > 10) {
        one_round(k, 10, &x);
        one_round(k, 11, &x);
    }
    if (k->rounds > 12) {
        one_round(k, 12, &x);
        one_round(k, 13, &x);
    }
    last = _mm_xor_si128(last, load_block(k->key[k->rounds]));
    return k->decrypt ? _mm_aesdeclast_si128(x, last) : _mm_aesenclast_si128(x, last);
}

/* ---- ECB ---- */

INLINE void ecb_step(const struct keys *k, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[TWO], key = first_key(k);

    EACH(g, count)
        x[g] = XOR(load_some(in + SIZE * (size_t)g, BLOCKS_OF(g, count, n)), key);
    middle_rounds(k, x, count);
    key = last_key(k);
    EACH(g, count)
        store_some(out + SIZE * (size_t)g, last_round(k, x[g], key), BLOCKS_OF(g, count, n));
}

#define STEP(count, n) ecb_step(&k, out, in, count, n)

INLINE void ecb(const void *schedule, int decrypt, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, decrypt);

    if (blocks == 1)
        _mm_storeu_si128((void *)out, one_block(&k, load_block(in), _mm_setzero_si128()));
    else
        RUN(STEP);
}

#if LONG

__attribute__((noinline)) static void encrypt_long(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);

    RUN_TWO(STEP);
    if (blocks > 0)
        ROW(encrypt)(schedule, out, in, blocks);
}

__attribute__((noinline)) static void decrypt_long(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 1);

    RUN_TWO(STEP);
    if (blocks > 0)
        ROW(decrypt)(schedule, out, in, blocks);
}

#endif

#undef STEP

/* ---- CBC decryption ---- */

/* last: the vector of ciphertext before. */
INLINE V cbc_decrypt_step(const struct keys *k, V last, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[TWO], c = load_some(in, BLOCKS_OF(0, count, n)), key = first_key(k), before = BEFORE(last, c);

    x[0] = XOR(c, key);
    EACH(g, count - 1) {
        c = load_some(in + SIZE * (size_t)(g + 1), BLOCKS_OF(g + 1, count, n));
        x[g + 1] = XOR(c, key);
    }
    middle_rounds(k, x, count);
    key = last_key(k);
    /* From the end, so that in place no ciphertext is overwritten that is still needed. */
    EACH(g, count - 1) {
        size_t at = SIZE * (size_t)(count - 1 - g), some = BLOCKS_OF(count - 1 - g, count, n);

        store_some(out + at, last_round(k, x[count - 1 - g], XOR(load_some(in + at - 16, some), key)), some);
    }
    store_some(out, last_round(k, x[0], XOR(before, key)), BLOCKS_OF(0, count, n));
    return c;
}

#define STEP(count, n) last = cbc_decrypt_step(&k, last, out, in, count, n)

#if LONG

static void cbc_decrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);

__attribute__((noinline)) static void cbc_decrypt_long(const void *schedule, uint8_t *chain, uint8_t *out,
                                                       const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 1);
    V last = ALL(load_chain(chain));

    memcpy(chain, in + 16 * (blocks - blocks % TWO_BLOCKS - 1), 16);
    RUN_TWO(STEP);
    if (blocks > 0)
        cbc_decrypt(schedule, chain, out, in, blocks);
}

#endif

ALIGN_STACK static void cbc_decrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 1);
    __m128i before;
    V last;

#if LONG
    if (blocks >= TWO_BLOCKS) {
        cbc_decrypt_long(schedule, chain, out, in, blocks);
        return;
    }
#endif
    before = load_chain(chain);
    last = ALL(before);
    memcpy(chain, in + 16 * (blocks - 1), 16);
    if (blocks == 1)
        _mm_storeu_si128((void *)out, one_block(&k, load_block(in), before));
    else
        RUN(STEP);
}

#undef STEP

/* ---- CFB decryption ---- */

INLINE V cfb_decrypt_step(const struct keys *k, V last, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[GROUP], c = load_some(in, BLOCKS_OF(0, count, n)), key = first_key(k);

    x[0] = XOR(BEFORE(last, c), key);
    EACH(g, count - 1)
        x[g + 1] = XOR(load_some(in + SIZE * (size_t)(g + 1) - 16, BLOCKS_OF(g + 1, count, n)), key);
    if (count > 1)
        last = load_some(in + SIZE * (size_t)(count - 1), n);
    else
        last = c;
    middle_rounds(k, x, count);
    key = last_key(k);
    EACH(g, count - 1) {
        size_t at = SIZE * (size_t)(g + 1), some = BLOCKS_OF(g + 1, count, n);

        store_some(out + at, last_round(k, x[g + 1], XOR(load_some(in + at, some), key)), some);
    }
    store_some(out, last_round(k, x[0], XOR(c, key)), BLOCKS_OF(0, count, n));
    return last;
}

ALIGN_STACK static void cfb_decrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    V last = ALL(load_chain(chain));

    memcpy(chain, in + 16 * (blocks - 1), 16);
#define STEP(count, n) last = cfb_decrypt_step(&k, last, out, in, count, n)
    RUN(STEP);
#undef STEP
}

/* ---- CTR ---- */

/* With GROUP_BLOCKS counters in flight only their lowest bits differ from one of two bases, multiples of GROUP_BLOCKS:
 * which bits and which base is the same for every group.  So the carry costs nothing, and no branch. */

/* The base, and the one behind it, with round key 0 added to them. */
struct counters {
    uint64_t high, low;
    V key, base, next;
};

/* A big-endian word in one load: clang would take bytes that it needs by themselves, too. */
INLINE uint64_t counter_word(const uint8_t *p)
{
    return __builtin_bswap64(load_word(p));
}

INLINE __m128i counter_block(uint64_t high, uint64_t low)
{
    return _mm_set_epi64x((long long)__builtin_bswap64(low), (long long)__builtin_bswap64(high));
}

INLINE void next_base(struct counters *c)
{
    c->base = c->next;
    c->low += GROUP_BLOCKS;
    c->high += c->low < GROUP_BLOCKS;
    c->next = XOR(ALL(counter_block(c->high, c->low)), c->key);
}

/* Of the first blocks behind `rest` others: in every byte the block's distance from the base, and the top bit if that means
 * the next base. */
INLINE V distances(uint64_t rest)
{
    return ADD_8(LANES, SET_8((char)(128 - GROUP_BLOCKS + rest)));
}

INLINE V low_bits(V t)
{
    return AND(t, ALL(_mm_set_epi32((int)(GROUP_BLOCKS - 1) << 24, 0, 0, 0)));
}

INLINE V is_first_base(V t)
{
    return SHUFFLE(SET_8(-1), t);
}

INLINE V counters_at(const struct counters *c, V low, V first)
{
    return XOR(XOR_AND(low, first, XOR(c->base, c->next)), c->next);
}

/* Three operations for a counter, all at the start of a group, would hold up vectors without ternary logic. */
#define NARROW (N < 4)

INLINE void ctr_last(const struct keys *k, const V *x, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V key = last_key(k);

    EACH(g, count) {
        size_t some = BLOCKS_OF(g, count, n);

        store_some(out + SIZE * (size_t)g, ENC_LAST(x[g], XOR(key, load_some(in + SIZE * (size_t)g, some))), some);
    }
}

INLINE struct counters counters_of(const struct keys *k, uint64_t high, uint64_t low)
{
    struct counters c = { .high = high, .low = low - low % GROUP_BLOCKS, .key = first_key(k) };

    c.next = XOR(ALL(counter_block(c.high, c.low)), c.key);
    next_base(&c);
    return c;
}

/* Whole groups.  rest: how many blocks the first one is after its base. */
INLINE void ctr_groups(const struct keys *k, struct counters *c, uint64_t rest, uint8_t *out, const uint8_t *in,
                       size_t blocks)
{
    V x[GROUP], ahead[GROUP], low_of[GROUP], first_of[GROUP], t = distances(rest);

    EACH(g, GROUP) {
        V u = ADD_8(t, SET_8((char)(g * N)));

        low_of[g] = low_bits(u);
        first_of[g] = is_first_base(u);
    }
    EACH(g, GROUP)
        ahead[g] = counters_at(c, low_of[g], first_of[g]);
    for (; blocks >= GROUP_BLOCKS; blocks -= GROUP_BLOCKS, in += GROUP * SIZE, out += GROUP * SIZE) {
        EACH(g, GROUP)
            x[g] = NARROW ? ahead[g] : counters_at(c, low_of[g], first_of[g]);
        if (!NARROW)
            BARRIER_VEC(x[0]); /* or gcc computes the next base first */
        next_base(c);
#define AHEAD(g)                                                \
    if (NARROW) {                                               \
        ahead[g] = counters_at(c, low_of[g], first_of[g]);      \
        BARRIER_VEC(ahead[g]);                                     \
    }
        MIDDLE_ROUNDS(k, x, GROUP, AHEAD);
#undef AHEAD
        ctr_last(k, x, out, in, GROUP, N);
    }
}

#if N == 4

/* counter: of 64-bit words, the lower one first.  Each counter is a sum; its carry is the top bit of the low word before,
 * where that of the sum is 0. */
INLINE V counter_plus(V counter, V add)
{
    V sum = _mm512_add_epi64(counter, add);
    V carry = _mm512_srli_epi64(_mm512_andnot_si512(sum, counter), 63);

    return _mm512_add_epi64(sum, _mm512_bslli_epi128(carry, 8));
}

/* Fewer blocks than a group has. */
INLINE void ctr_rest(const struct keys *k, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const __m128i reverse = _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f);
    V first = ALL(_mm_shuffle_epi8(load_chain(counter), reverse)), key = first_key(k);
    V after = counter_plus(first, _mm512_zextsi128_si512(_mm_cvtsi32_si128((int)blocks)));

    _mm_storeu_si128((void *)counter, _mm_shuffle_epi8(FIRST(after), reverse));
#define FROM(i) _mm512_set_epi64(0, (i) + 3, 0, (i) + 2, 0, (i) + 1, 0, i)
#define STEP(count, n)                                                                          \
    do {                                                                                        \
        V x[count];                                                                             \
                                                                                                \
        EACH(g, count)                                                                          \
            x[g] = XOR(SHUFFLE(counter_plus(first, FROM(g * N)), ALL(reverse)), key);           \
        middle_rounds(k, x, count);                                                             \
        ctr_last(k, x, out, in, count, n);                                                      \
        first = counter_plus(first, _mm512_set_epi64(0, HALF * N, 0, HALF * N, 0, HALF * N, 0, HALF * N)); \
    } while (0)
    REST(STEP);
#undef STEP
#undef FROM
}

ALIGN_STACK static void ctr(const void *schedule, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);

    if (blocks >= GROUP_BLOCKS) {
        uint64_t high = counter_word(counter), low = counter_word(counter + 8);
        size_t whole = blocks - blocks % GROUP_BLOCKS;
        uint64_t after = low + whole;
        struct counters c = counters_of(&k, high, low);

        _mm_storeu_si128((void *)counter, counter_block(high + (after < low), after));
        ctr_groups(&k, &c, low % GROUP_BLOCKS, out, in, whole);
        blocks -= whole;
        in += 16 * whole;
        out += 16 * whole;
    }
    if (blocks > 0)
        ctr_rest(&k, counter, out, in, blocks);
}

#else

ALIGN_STACK static void ctr(const void *schedule, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    uint64_t high = counter_word(counter), low = counter_word(counter + 8);
    uint64_t after = low + blocks, rest = low % GROUP_BLOCKS;
    struct counters c = counters_of(&k, high, low);
    V t;

    _mm_storeu_si128((void *)counter, counter_block(high + (after < low), after));
    if (blocks >= GROUP_BLOCKS) {
        size_t whole = blocks - blocks % GROUP_BLOCKS;

        ctr_groups(&k, &c, rest, out, in, whole);
        blocks -= whole;
        in += 16 * whole;
        out += 16 * whole;
    }
    BARRIER_REG(rest); /* the vector is computed here, so that no register holds it meanwhile */
    t = distances(rest);
#define STEP(count, n)                                               \
    do {                                                             \
        V x[count];                                                  \
                                                                     \
        EACH(g, count) {                                             \
            V u = ADD_8(t, SET_8((char)(g * N)));                    \
                                                                     \
            x[g] = counters_at(&c, low_bits(u), is_first_base(u));   \
        }                                                            \
        middle_rounds(&k, x, count);                                 \
        ctr_last(&k, x, out, in, count, n);                          \
        t = ADD_8(t, SET_8((count) * N));                            \
    } while (0)
    REST(STEP);
#undef STEP
}

#endif

/* ---- XTS ---- */

#define POLYNOMIAL _mm_set_epi32(0, 0, 0, 0x87) /* what x^128 is */

/* Times x^e, 0 <= e < 64. */
INLINE __m128i times(__m128i t, unsigned e)
{
    __m128i over = _mm_srl_epi64(t, _mm_cvtsi32_si128((int)(64 - e)));
    __m128i up = _mm_sll_epi64(t, _mm_cvtsi32_si128((int)e));

    over = _mm_xor_si128(_mm_clmulepi64_si128(over, POLYNOMIAL, 0x01), _mm_slli_si128(over, 8));
    return _mm_xor_si128(up, over);
}

/* t times x^e, x^(e + 1), ... */
INLINE V tweaks(__m128i t, unsigned e)
{
    V all = ALL(t), over = RIGHT(all, e);
    V low = MULTIPLY(over, ALL(POLYNOMIAL), 0x01);

    return XOR3(LEFT(all, e), low, BYTES_UP(over, 8));
}

/* t times x^(8 n). */
#define TIMES_BYTES(t, n) \
    XOR(BYTES_UP(t, n), MULTIPLY(BYTES_DOWN(t, 16 - (n)), ALL(POLYNOMIAL), 0x00))

INLINE void xts_step(const struct keys *k, const V *t, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[GROUP], key = first_key(k);

    EACH(g, count)
        x[g] = XOR3(load_some(in + SIZE * (size_t)g, BLOCKS_OF(g, count, n)), t[g], key);
    middle_rounds(k, x, count);
    key = last_key(k);
    EACH(g, count)
        store_some(out + SIZE * (size_t)g, last_round(k, x[g], XOR(t[g], key)), BLOCKS_OF(g, count, n));
}

/* So many tweaks of the next group are made between the rounds: half, or clang would spill too many.  Barriers keep each
 * in its round. */
#define XTS_AHEAD (N == 1 ? HALF : GROUP)

INLINE void xts(const void *schedule, int decrypt, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, decrypt);
    __m128i t = load_chain(tweak);

    if (blocks >= GROUP_BLOCKS) {
        V of[GROUP];

        EACH(g, GROUP)
            of[g] = g * N < 8 ? tweaks(t, (unsigned)g * N) : TIMES_BYTES(of[(g - 8 / N) & (GROUP - 1)], 1);
        for (; blocks >= GROUP_BLOCKS; blocks -= GROUP_BLOCKS, in += GROUP * SIZE, out += GROUP * SIZE) {
            V x[GROUP], next[GROUP], key = first_key(&k);

            EACH(g, GROUP)
                x[g] = XOR3(LOAD(in + SIZE * (size_t)g), of[g], key);
#define AHEAD(g)                                \
    if (g < XTS_AHEAD) {                        \
        next[g] = TIMES_BYTES(of[g], N);        \
        BARRIER_VEC(next[g]);                      \
    }
            MIDDLE_ROUNDS(&k, x, GROUP, AHEAD);
#undef AHEAD
            key = last_key(&k);
            EACH(g, GROUP) {
                STORE(out + SIZE * (size_t)g, last_round(&k, x[g], XOR(of[g], key)));
                if (g < XTS_AHEAD) {
                    of[g] = next[g];
                } else {
                    of[g] = TIMES_BYTES(of[g], N);
                    BARRIER_VEC(of[g]);
                }
            }
        }
        t = FIRST(of[0]);
    }
#define STEP(count, n)                                       \
    do {                                                     \
        V of[count];                                         \
                                                             \
        EACH(g, count)                                       \
            of[g] = tweaks(t, (unsigned)g * N);              \
        xts_step(&k, of, out, in, count, n);                 \
        t = times(t, (unsigned)(((count) - 1) * N + (n)));   \
    } while (0)
    REST(STEP);
#undef STEP
    _mm_storeu_si128((void *)tweak, t);
}

/* ---- OCB ---- */

/* offset: without base, which has the first round key added; back: what takes that off and adds the last.
 * The sum of the plaintext grows.  Barriers keep the order, in which no block waits in memory. */
INLINE V ocb_step(const struct keys *k, const V *offset, V base, V sum, uint8_t *out, const uint8_t *in,
                  int count, size_t n)
{
    V x[GROUP], back = XOR3(base, first_key(k), last_key(k));

    BARRIER_VEC(back); /* or clang would add base and both keys to every offset */
    EACH(g, count) {
        V p = load_some(in + SIZE * (size_t)g, n);

        x[g] = XOR3(p, offset[g], base);
        BARRIER_VEC(x[g]);
        if (!k->decrypt) {
            sum = XOR(sum, p);
            BARRIER_VEC(sum);
        }
    }
    middle_rounds(k, x, count);
    EACH(g, count) {
        V p = last_round(k, x[g], XOR(offset[g], back));

        if (k->decrypt) {
            sum = XOR(sum, n == N ? p : KEEP(p, n));
            BARRIER_VEC(sum);
        }
        store_some(out + SIZE * (size_t)g, p, n);
    }
    return sum;
}

/* Offsets of the n blocks that follow. */
INLINE V next_offsets(struct ocb_blocks *ocb, size_t n)
{
    uint8_t offsets[N][16] = { { 0 } };
    __m128i offset = load_block(ocb->offset);

    for (size_t i = 0; i < n; i++) {
        offset = _mm_xor_si128(offset, load_block(ocb->l[__builtin_ctzll(++ocb->index)]));
        _mm_storeu_si128((void *)offsets[i], offset);
    }
    _mm_storeu_si128((void *)ocb->offset, offset);
    return LOAD(offsets[0]);
}

/* Offsets of the first vectors of a group that begins at a multiple of GROUP_BLOCKS, but for what is the same in all.
 * Returns those of the next one, but for its last block's L. */
INLINE V first_offsets(V *offset, int count, const uint8_t (*l)[16])
{
    V within = OFFSETS_WITHIN(l), step = OFFSETS_STEP(l);

    EACH(g, count) {
        V last = ALL(load_block(l[LOG_N + __builtin_ctz((unsigned)g + 1)]));

        offset[g] = XOR_AND(within, last, LAST_LANE);
        within = XOR3(within, step, last);
    }
    return within;
}

/* Fewer blocks than the group that they begin, in steps of 4, 2 and 1 vectors and what is left.  Behind 2^i blocks all
 * begins anew, with L_i + L_{i-1} more. */
INLINE V ocb_rest(const struct keys *k, struct ocb_blocks *ocb, V sum, uint8_t *out, const uint8_t *in, size_t blocks)
{
    __m128i end = load_block(ocb->offset);
    V offset[4], base = XOR(ALL(end), first_key(k));

    ocb->index += blocks;
    EACH(i, LOG_N + 3)
        if ((blocks ^ blocks >> 1) >> i & 1)
            end = _mm_xor_si128(end, load_block(ocb->l[i]));
    _mm_storeu_si128((void *)ocb->offset, end);

    (void)first_offsets(offset, 4, ocb->l);
#define STEP(count, log)                                                                                     \
    if (blocks >= (count) * N) {                                                                             \
        sum = ocb_step(k, offset, base, sum, out, in, count, N);                                             \
        if (LOG_N + (log) > 0)                                                                               \
            base = XOR3(base, ALL(load_block(ocb->l[LOG_N + (log)])), ALL(load_block(ocb->l[LOG_N + (log) - 1]))); \
        blocks -= (count) * N;                                                                               \
        in += (count) * SIZE;                                                                                \
        out += (count) * SIZE;                                                                               \
    }
    STEP(4, 2)
    STEP(2, 1)
    STEP(1, 0)
#undef STEP
    return blocks > 0 ? ocb_step(k, offset, base, sum, out, in, 1, blocks) : sum;
}

INLINE void ocb(const void *schedule, int decrypt, struct ocb_blocks *ocb, uint8_t *out, const uint8_t *in,
                size_t blocks)
{
    const struct keys k = keys_of(schedule, decrypt);
    V sum = ALL(_mm_setzero_si128());

    while (blocks > 0) {
        size_t done;

        if (ocb->index % GROUP_BLOCKS == 0 && blocks < GROUP_BLOCKS) {
            sum = ocb_rest(&k, ocb, sum, out, in, blocks);
            done = blocks;
        } else if (ocb->index % GROUP_BLOCKS == 0) {
            uint64_t index = ocb->index;
            V offset[GROUP], unfinished, base = XOR(ALL(load_block(ocb->offset)), first_key(&k));

            unfinished = first_offsets(offset, GROUP - 1, ocb->l);
            for (done = 0; blocks - done >= GROUP_BLOCKS; done += GROUP_BLOCKS) {
                V l = ALL(load_block(ocb->l[__builtin_ctzll(index += GROUP_BLOCKS)]));

                offset[GROUP - 1] = XOR_AND(unfinished, l, LAST_LANE);
                sum = ocb_step(&k, offset, base, sum, out + 16 * done, in + 16 * done, GROUP, N);
                base = XOR3(base, l, ALL(load_block(ocb->l[LOG_N + 2])));
            }
            ocb->index = index;
            _mm_storeu_si128((void *)ocb->offset, FIRST(XOR(base, first_key(&k))));
        } else {
            V offset;

            done = N - ocb->index % N;
            done = blocks < done ? blocks : done;
            offset = next_offsets(ocb, done);
            sum = ocb_step(&k, &offset, first_key(&k), sum, out, in, 1, done);
        }
        blocks -= done;
        in += 16 * done;
        out += 16 * done;
    }
    _mm_storeu_si128((void *)ocb->checksum, _mm_xor_si128(load_block(ocb->checksum), FOLD(sum)));
}

/* ---- many chains of CBC ---- */

#ifdef GATHER

/* GATHER(p, g, at): the blocks at p[i] + at for the N chains of vector g; SCATTER(p, g, at, x) puts them there.
 * The next plaintext and the first round key come with the last one, so that the chain is rounds only. */
ALIGN_STACK static void cbc_many(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                     size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    const V first = first_key(&k), both = XOR(first, last_key(&k));
    const int mac = out[0] == NULL;
    size_t at = 0;
    V x[GROUP];

    EACH(g, GROUP)
        x[g] = XOR3(GATHER(chain, g, 0), GATHER(in, g, 0), first);
    for (; --blocks > 0; at += 16) {
        middle_rounds(&k, x, GROUP);
        EACH(g, GROUP) {
            V p = GATHER(in, g, at + 16);

            x[g] = ENC_LAST(x[g], XOR(both, p));
            if (!mac)
                SCATTER(out, g, at, XOR3(x[g], p, first));
        }
    }
    middle_rounds(&k, x, GROUP);
    EACH(g, GROUP) {
        x[g] = ENC_LAST(x[g], last_key(&k));
        if (!mac)
            SCATTER(out, g, at, x[g]);
    }
    EACH(g, GROUP)
        SCATTER(chain, g, 0, x[g]);
}

enum { CHAINS = GROUP * N };

#endif

/* ---- one row's kernels ---- */

void ROW(encrypt)(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
#if LONG
    if (blocks >= TWO_BLOCKS) {
        encrypt_long(schedule, out, in, blocks);
        return;
    }
#endif
    ecb(schedule, 0, out, in, blocks);
}

void ROW(decrypt)(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
#if LONG
    if (blocks >= TWO_BLOCKS) {
        decrypt_long(schedule, out, in, blocks);
        return;
    }
#endif
    ecb(schedule, 1, out, in, blocks);
}

ALIGN_STACK static void xts_encrypt(const void *schedule, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks)
{
    xts(schedule, 0, tweak, out, in, blocks);
}

ALIGN_STACK static void xts_decrypt(const void *schedule, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks)
{
    xts(schedule, 1, tweak, out, in, blocks);
}

ALIGN_STACK static void ocb_encrypt(const void *schedule, struct ocb_blocks *o, uint8_t *out, const uint8_t *in, size_t blocks)
{
    ocb(schedule, 0, o, out, in, blocks);
}

ALIGN_STACK static void ocb_decrypt(const void *schedule, struct ocb_blocks *o, uint8_t *out, const uint8_t *in, size_t blocks)
{
    ocb(schedule, 1, o, out, in, blocks);
}

const struct block_modes ROW(modes) = {
    .cbc_decrypt = cbc_decrypt, .cfb_decrypt = cfb_decrypt, .ctr = ctr,
    .cfb_encrypt = CHAIN(cfb_encrypt), .ofb = CHAIN(ofb),
    .xts_encrypt = xts_encrypt, .xts_decrypt = xts_decrypt, .ocb_encrypt = ocb_encrypt, .ocb_decrypt = ocb_decrypt,
    .cbc_encrypt = CHAIN(cbc_encrypt), .cbc_many = cbc_many,
    .chains = CHAINS, .few = FEW,
    .stack = { STACK(0), STACK(CTR_STACK), STACK(XTS_STACK), STACK(OCB_STACK), STACK(CHAIN_STACK) },
};
