/* AES, one block at a time, tables.  Variable-time: the tables are indexed with data.
 *
 * Idea: a column is a word.  A byte, through the S-box and its row of the matrix, adds one word of a table to
 * the column to which ShiftRows takes it.  @[Rijndael99, Section 5.2.1] */
#include "aes_table.h"

#include <string.h>

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

#define BYTE(x, i) (uint8_t)((x) >> 8 * (i))
#define LOOKUP(table, x, i) load_le32(table[BYTE(x, i)] + (4 - (i)) % 4)

#define S(x) (uint32_t)citius_aes_mixed[x][1]
#define BACK(x) (uint32_t)citius_aes_back.s[x]

/* A column whose row i comes from w_i. */
#define MIX(table, w0, w1, w2, w3) \
    (LOOKUP(table, w0, 0) ^ LOOKUP(table, w1, 1) ^ LOOKUP(table, w2, 2) ^ LOOKUP(table, w3, 3))
#define LAST(s, w0, w1, w2, w3) (s(BYTE(w0, 0)) | s(BYTE(w1, 1)) << 8 | s(BYTE(w2, 2)) << 16 | s(BYTE(w3, 3)) << 24)

/* Row i of a column comes from i columns to the right, or to the left. */
#define RIGHT(what, by, c, a) what(by, (a)[c], (a)[((c) + 1) % 4], (a)[((c) + 2) % 4], (a)[((c) + 3) % 4])
#define LEFT(what, by, c, a) what(by, (a)[c], (a)[((c) + 3) % 4], (a)[((c) + 2) % 4], (a)[((c) + 1) % 4])

/* Two rounds at a time, from a to b and back: there is always one more, and then the last. */
#define DEFINE(crypt, table, s, SHIFT)                                                                 \
    void citius_aes_table_##crypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)   \
    {                                                                                                   \
        const struct schedule *k = schedule;                                                            \
                                                                                                        \
        for (; blocks > 0; blocks--, in += 16, out += 16) {                                               \
            uint32_t a[4], b[4];                                                                        \
            unsigned r = 0;                                                                             \
                                                                                                        \
            for (int c = 0; c < 4; c++)                                                                 \
                a[c] = load_le32(in + 4 * c) ^ k->crypt[0][c];                                            \
            for (;;) {                                                                                  \
                for (int c = 0; c < 4; c++)                                                             \
                    b[c] = k->crypt[r + 1][c] ^ SHIFT(MIX, table, c, a);                                  \
                r += 2;                                                                                 \
                if (r == k->rounds)                                                                     \
                    break;                                                                              \
                for (int c = 0; c < 4; c++)                                                             \
                    a[c] = k->crypt[r][c] ^ SHIFT(MIX, table, c, b);                                      \
            }                                                                                           \
            for (int c = 0; c < 4; c++)                                                                 \
                store_le32(out + 4 * c, k->crypt[r][c] ^ SHIFT(LAST, s, c, b));                            \
        }                                                                                               \
    }

DEFINE(encrypt, citius_aes_mixed, S, RIGHT)
DEFINE(decrypt, citius_aes_back.unmixed, BACK, LEFT)
