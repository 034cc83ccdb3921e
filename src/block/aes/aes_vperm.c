/* AES, one block at a time, four in flight, SSSE3.
 *
 * Time depends on blocks and on the key's length only: PSHUFB looks up in registers.
 * Idea: a byte is i + j w over the field of 16 elements, and the S-box is nine lookups of nibbles; gen/aes.py
 * derives the tables.  All is kept in that basis.  The last lookups give multiples of the S-box as easily as
 * the S-box.  Rows are not shifted until the end, as in aes_slice.h.  @[Hamburg09] */
#include "../../core/vectors.h"
#include "aes_round_keys.h"
#include "aes_ssse3.h"
#include "aes_tables.h"

#if CITIUS_X86

#define FROM(i, n, c, p) (((c) + (p)) % 4 * 4 + ((i) + (n)) % 4)
#define TURN_COLUMN(n, p, c) \
    FROM(0, n, c, (n) * (p)), FROM(1, n, c, (n) * (p)), FROM(2, n, c, (n) * (p)), FROM(3, n, c, (n) * (p))
#define SHIFT_COLUMN(p, c) FROM(0, 0, c, 0), FROM(1, 0, c, p), FROM(2, 0, c, 2 * (p)), FROM(3, 0, c, 3 * (p))
#define TURN(n, p) { TURN_COLUMN(n, p, 0), TURN_COLUMN(n, p, 1), TURN_COLUMN(n, p, 2), TURN_COLUMN(n, p, 3) }
#define SHIFT(p) { SHIFT_COLUMN(p, 0), SHIFT_COLUMN(p, 1), SHIFT_COLUMN(p, 2), SHIFT_COLUMN(p, 3) }

const _Alignas(16) uint8_t citius_aes_turns[3][4][16] = {
    { TURN(1, 0), TURN(1, 1), TURN(1, 2), TURN(1, 3) },
    { TURN(2, 0), TURN(2, 1), TURN(2, 2), TURN(2, 3) },
    { TURN(3, 0), TURN(3, 1), TURN(3, 2), TURN(3, 3) },
};
const _Alignas(16) uint8_t citius_aes_shifts[4][16] = { SHIFT(0), SHIFT(1), SHIFT(2), SHIFT(3) };

TARGET_BEGIN("ssse3")

typedef __m128i V;

#define XOR(a, b) _mm_xor_si128(a, b)
#define AND(a, b) _mm_and_si128(a, b)
#define SHUFFLE(x, mask) _mm_shuffle_epi8(x, mask)
#define LOAD(p) _mm_loadu_si128((const V *)(const void *)(p))
#define STORE(p, x) _mm_storeu_si128((V *)(void *)(p), x)

static _Alignas(16) const uint8_t tables[][16] = {
    { VPERM_INVERSE }, { VPERM_A_OVER },
    { VPERM_INTO_0 }, { VPERM_INTO_1 }, { VPERM_1_0 }, { VPERM_1_1 }, { VPERM_2_0 }, { VPERM_2_1 },
    { VPERM_OUT_0 }, { VPERM_OUT_1 },
    { VPERM_BACK_INTO_0 }, { VPERM_BACK_INTO_1 }, { VPERM_BACK_9_0 }, { VPERM_BACK_9_1 },
    { VPERM_BACK_11_0 }, { VPERM_BACK_11_1 }, { VPERM_BACK_13_0 }, { VPERM_BACK_13_1 },
    { VPERM_BACK_14_0 }, { VPERM_BACK_14_1 }, { VPERM_BACK_OUT_0 }, { VPERM_BACK_OUT_1 },
};
enum { INVERSE, A_OVER, INTO, TIMES_1 = 4, TIMES_2 = 6, OUT = 8,
       BACK_INTO = 10, BACK_9 = 12, BACK_11 = 14, BACK_13 = 16, BACK_14 = 18, BACK_OUT = 20 };

#define LOOKUP(table, index) SHUFFLE(LOAD(tables[table]), index)
#define MAP(table, a, b) XOR(LOOKUP(table, a), LOOKUP((table) + 1, b))

#define NIBBLES _mm_set1_epi8(15)
#define LOW(x) AND(x, NIBBLES)
#define HIGH(x) _mm_srli_epi16(_mm_andnot_si128(NIBBLES, x), 4)

INLINE V change(int table, V x)
{
    return MAP(table, LOW(x), HIGH(x));
}

/* The nibbles from which the S-box follows. */
INLINE void invert(V *io, V *jo, V x)
{
    V i = HIGH(x), k = LOW(x), j = XOR(i, k), ak = LOOKUP(A_OVER, k);
    V iak = XOR(LOOKUP(INVERSE, i), ak), jak = XOR(LOOKUP(INVERSE, j), ak);

    *io = XOR(LOOKUP(INVERSE, iak), j);
    *jo = XOR(LOOKUP(INVERSE, jak), i);
}

/* MixColumns: with b_i = 2 a_i + a_(i+1) it is b_i + b_(i+1) + a_(i+3). */
INLINE V turn(V x, V next, V last, V key)
{
    V io, jo, a, b;

    invert(&io, &jo, x);
    a = MAP(TIMES_1, io, jo);
    b = XOR(MAP(TIMES_2, io, jo), SHUFFLE(a, next));
    return XOR(XOR(XOR(SHUFFLE(a, last), key), b), SHUFFLE(b, next));
}

INLINE V turn_back(V x, V next, V key)
{
    V io, jo, a;

    invert(&io, &jo, x);
    a = XOR(MAP(BACK_13, io, jo), SHUFFLE(MAP(BACK_9, io, jo), next));
    a = XOR(MAP(BACK_11, io, jo), SHUFFLE(a, next));
    return XOR(XOR(MAP(BACK_14, io, jo), key), SHUFFLE(a, next));
}

INLINE V finish(int table, V x, V unshift, V key)
{
    V io, jo;

    invert(&io, &jo, x);
    return XOR(SHUFFLE(MAP(table, io, jo), unshift), key);
}

INLINE void encrypt(const struct schedule *s, uint8_t *out, const uint8_t *in, int n)
{
    V x[4], key = LOAD(s->encrypt[0]), unshift = LOAD(citius_aes_shifts[s->rounds % 4]);

    for (int b = 0; b < n; b++)
        x[b] = change(INTO, XOR(LOAD(in + 16 * b), key));
    for (unsigned r = 1; r < s->rounds; r++) {
        V next = LOAD(citius_aes_turns[0][r % 4]), last = LOAD(citius_aes_turns[2][r % 4]);

        key = LOAD(s->encrypt[r]);
        for (int b = 0; b < n; b++)
            x[b] = turn(x[b], next, last, key);
    }
    key = LOAD(s->encrypt[s->rounds]);
    for (int b = 0; b < n; b++)
        STORE(out + 16 * b, finish(OUT, x[b], unshift, key));
}

INLINE void decrypt(const struct schedule *s, uint8_t *out, const uint8_t *in, int n)
{
    V x[4], key = LOAD(s->decrypt[0]), unshift = LOAD(citius_aes_shifts[s->rounds % 4]);

    for (int b = 0; b < n; b++)
        x[b] = change(BACK_INTO, XOR(LOAD(in + 16 * b), key));
    for (unsigned r = 1; r < s->rounds; r++) {
        V next = LOAD(citius_aes_turns[0][-r % 4]);

        key = LOAD(s->decrypt[r]);
        for (int b = 0; b < n; b++)
            x[b] = turn_back(x[b], next, key);
    }
    key = LOAD(s->decrypt[s->rounds]);
    for (int b = 0; b < n; b++)
        STORE(out + 16 * b, finish(BACK_OUT, x[b], unshift, key));
}

void citius_aes_vperm_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
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

void citius_aes_vperm_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
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
        V bit = _mm_set1_epi8((char)(1 << b));

        STORE(out + 2 * b, _mm_cmpeq_epi8(AND(key, bit), bit));
    }
}

/* SubBytes of four bytes. */
static uint32_t sub_word(uint32_t x)
{
    V io, jo;

    invert(&io, &jo, change(INTO, _mm_cvtsi32_si128((int)x)));
    return (uint32_t)_mm_cvtsi128_si32(MAP(OUT, io, jo)) ^ 0x63636363;
}

/* Each byte times 2. */
INLINE V twice_all(V x)
{
    return XOR(_mm_add_epi8(x, x), AND(_mm_cmpgt_epi8(_mm_setzero_si128(), x), _mm_set1_epi8(0x1b)));
}

/* The inverse of MixColumns, as citius_aes_unmix. */
INLINE V unmix(V x)
{
    const V one = LOAD(citius_aes_turns[0][0]), two = LOAD(citius_aes_turns[1][0]);
    V a = XOR(x, twice_all(twice_all(XOR(x, SHUFFLE(x, two))))), next = SHUFFLE(a, one), both = XOR(a, next);

    return XOR(XOR(twice_all(both), next), SHUFFLE(both, two));
}

void citius_aes_vperm_expand(void *schedule, const uint8_t *key, size_t len)
{
    const V constant = _mm_set1_epi8(0x63); /* of the S-box, which the kernels leave out */
    struct schedule *s = schedule;
    uint8_t keys[15][16];
    V first, last;

    s->rounds = aes_rounds(len);
    round_keys(keys, key, len, sub_word);
    first = LOAD(keys[0]);
    last = XOR(LOAD(keys[s->rounds]), constant);
    STORE(s->encrypt[0], first);
    STORE(s->encrypt[s->rounds], last);
    STORE(s->decrypt[0], last);
    STORE(s->decrypt[s->rounds], first);
    slice(s->sliced[0], first);
    slice(s->sliced[s->rounds], last);
    for (unsigned r = 1; r < s->rounds; r++) {
        unsigned back = s->rounds - r; /* in the equivalent inverse cipher.  @[FIPS197, Section 5.3.5] */
        V x = SHUFFLE(XOR(LOAD(keys[r]), constant), LOAD(citius_aes_shifts[-r % 4]));

        slice(s->sliced[r], x);
        STORE(s->encrypt[r], change(INTO, x));
        x = SHUFFLE(XOR(unmix(LOAD(keys[r])), constant), LOAD(citius_aes_shifts[back % 4]));
        STORE(s->decrypt[back], change(BACK_INTO, x));
    }
}

TARGET_END
#endif
