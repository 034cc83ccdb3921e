/* AES, two blocks at a time, tables.  Variable-time: the tables are indexed with data.
 *
 * Idea: a column is a word.  A byte, through the S-box and its row of the matrix, adds one word of a table to
 * the column to which ShiftRows takes it.  @[Rijndael99, Section 5.2.1] */
#include "aes_table.h"

#include <string.h>

#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "aes_tables.h"

#define MIXED(s1, s2, s3) { s2, s1, s1, s3, s2, s1, s1, s3 },
#define UNMIXED(s9, s11, s13, s14) { s14, s9, s13, s11, s14, s9, s13, s11 },

const _Alignas(64) uint8_t citius_aes_mixed[256][8] = { AES_ENCRYPT(MIXED) };
const _Alignas(64) struct aes_back citius_aes_back = { { AES_DECRYPT(UNMIXED) }, { AES_BACK } };

/* The assembly reads this too. */
struct schedule {
    uint32_t encrypt[15][4];
    uint32_t decrypt[15][4]; /* of the equivalent inverse cipher, in its order */
    uint32_t rounds;
};

void citius_aes_table_expand(void *schedule, const uint8_t *key, size_t len)
{
    struct schedule *s = schedule;
    uint8_t plain[15][16], back[16];

    s->rounds = aes_rounds(len);
    citius_aes_round_keys(plain, key, len);
    for (unsigned r = 0; r <= s->rounds; r++) {
        if (r == 0 || r == s->rounds)
            memcpy(back, plain[r], 16);
        else
            citius_aes_unmix(back, plain[r]);
        for (int c = 0; c < 4; c++) {
            s->encrypt[r][c] = load_le32(plain[r] + 4 * c);
            s->decrypt[s->rounds - r][c] = load_le32(back + 4 * c);
        }
    }
}

/* The second byte of x.  gcc would extend it twice. */
INLINE size_t second(uint32_t x)
{
#if CITIUS_X86
    size_t byte;

    __asm__("movzbl %h1, %k0" : "=R"(byte) : "Q"(x));
    return byte;
#else
    return x >> 8 & 0xff;
#endif
}

#define BYTE(x, i) ((i) == 1 ? second(x) : (size_t)(x) >> 8 * (i) & 0xff)
#define LOOKUP(table, x, i) load_le32(table[BYTE(x, i)] + (4 - (i)) % 4)

#define S(x) (uint32_t)citius_aes_mixed[x][1]
#define BACK(x) (uint32_t)citius_aes_back.s[x]

/* Row i of column c goes i columns on. */
#define LEFT(c, i) (((c) + 4 - (i)) % 4)
#define RIGHT(c, i) (((c) + (i)) % 4)

#define LOAD(a, in, key)                             \
    UNROLL(4) for (int c = 0; c < 4; c++) {          \
        (a)[c] = load_le32((in) + 4 * c) ^ (key)[c]; \
        BARRIER_REG((a)[c]);                               \
    }

/* A round from a to b, but for the last; all new columns grow at once.  Compilers would rather gather one after the
 * other, with copies of all the old ones, or four at once in a vector, or keep the round key for the next block. */
#define ROUND(b, a, key, table, TO)                                    \
    do {                                                               \
        UNROLL(4) for (int c = 0; c < 4; c++) {                        \
            (b)[c] = (key)[c];                                         \
            BARRIER_REG((b)[c]);                                             \
        }                                                              \
        UNROLL(16) for (int i = 0; i < 16; i++) {                      \
            (b)[TO(i / 4, i % 4)] ^= LOOKUP(table, (a)[i / 4], i % 4); \
            BARRIER_REG((b)[TO(i / 4, i % 4)]);                              \
        }                                                              \
        BARRIER_MEM();                                                 \
    } while (0)

/* Column c of what the last one makes of a. */
#define LAST(s, c, a, FROM)                                                                      \
    (s(BYTE((a)[c], 0)) | s(BYTE((a)[FROM(c, 1)], 1)) << 8 | s(BYTE((a)[FROM(c, 2)], 2)) << 16 | \
     s(BYTE((a)[FROM(c, 3)], 3)) << 24)

#define STORE(out, a, key, s, FROM)       \
    UNROLL(4) for (int c = 0; c < 4; c++) \
        store_le32((out) + 4 * c, (key)[c] ^ LAST(s, c, a, FROM))

/* Two blocks are in flight, for one waits.  Two rounds at a time, from a to b and back: there is always one more, and
 * then the last. */
#define DEFINE(crypt, table, s, TO, FROM)                                                               \
    INLINE void crypt##_some(const struct schedule *k, uint8_t *out, const uint8_t *in, size_t count)   \
    {                                                                                                   \
        uint32_t a[2][4], b[2][4];                                                                      \
        unsigned r = 0;                                                                                 \
                                                                                                        \
        LOAD(a[0], in, k->crypt[0]);                                                                    \
        if (count > 1)                                                                                  \
            LOAD(a[1], in + 16, k->crypt[0]);                                                           \
        for (;;) {                                                                                      \
            ROUND(b[0], a[0], k->crypt[r + 1], table, TO);                                              \
            if (count > 1)                                                                              \
                ROUND(b[1], a[1], k->crypt[r + 1], table, TO);                                          \
            r += 2;                                                                                     \
            if (r == k->rounds)                                                                         \
                break;                                                                                  \
            ROUND(a[0], b[0], k->crypt[r], table, TO);                                                  \
            if (count > 1)                                                                              \
                ROUND(a[1], b[1], k->crypt[r], table, TO);                                              \
        }                                                                                               \
        STORE(out, b[0], k->crypt[r], s, FROM);                                                         \
        if (count > 1)                                                                                  \
            STORE(out + 16, b[1], k->crypt[r], s, FROM);                                                \
    }                                                                                                   \
                                                                                                        \
    void citius_aes_table_##crypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) \
    {                                                                                                   \
        for (; blocks >= 2; blocks -= 2, in += 32, out += 32)                                           \
            crypt##_some(schedule, out, in, 2);                                                         \
        if (blocks > 0)                                                                                 \
            crypt##_some(schedule, out, in, 1);                                                         \
    }

DEFINE(encrypt, citius_aes_mixed, S, LEFT, RIGHT)
DEFINE(decrypt, citius_aes_back.unmixed, BACK, RIGHT, LEFT)
