/* RC6 in portable C, two blocks in flight: one alone waits for its multiplications. */
#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "rc6.h"

/* turned: rol(x odd, 5).  mixed: (x ^ t) <<< n.  unmixed: ((x - k) >>> n) ^ t.
 * x86 rotates when the flags are there: so each rotation stands behind what it waits for anyway. */
#if CITIUS_X86 && !defined(CITIUS_PLAIN)
static inline uint32_t turned(uint32_t x, uint32_t odd)
{
    __asm__("imull %1, %0\n\t"
            "roll $5, %0"
            : "+r"(odd) : "r"(x) : "cc");
    return odd;
}

static inline uint32_t mixed(uint32_t x, uint32_t t, uint32_t n)
{
    __asm__("xorl %1, %0\n\t"
            "roll %%cl, %0"
            : "+r"(x) : "r"(t), "c"(n) : "cc");
    return x;
}

static inline uint32_t unmixed(uint32_t x, uint32_t k, uint32_t n, uint32_t t)
{
    __asm__("subl %1, %0\n\t"
            "rorl %%cl, %0\n\t"
            "xorl %3, %0"
            : "+&r"(x) : "r"(k), "c"(n), "r"(t) : "cc");
    return x;
}
#else
static inline uint32_t turned(uint32_t x, uint32_t odd)
{
    return rol32(x * odd, 5);
}

static inline uint32_t mixed(uint32_t x, uint32_t t, uint32_t n)
{
    x ^= t;
    return x << (n & 31) | x >> (-n & 31);
}

static inline uint32_t unmixed(uint32_t x, uint32_t k, uint32_t n, uint32_t t)
{
    x -= k;
    return (x >> (n & 31) | x << (-n & 31)) ^ t;
}
#endif

static inline uint32_t turn(uint32_t x)
{
#if CITIUS_X86_64 && !defined(CITIUS_PLAIN) /* gcc's LEA has three parts, which costs a cycle more */
    uint32_t odd;

    __asm__("leal 1(,%q1,2), %0" : "=r"(odd) : "r"(x));
    return turned(x, odd);
#else
    return turned(x, 2 * x + 1);
#endif
}

#if CITIUS_X86_64 && !defined(CITIUS_PLAIN) /* in the order of x86_64, which compilers do not find */
#define ROUND(i, a, b, c, d)                                                                     \
    do {                                                                                         \
        uint32_t t, u;                                                                           \
                                                                                                 \
        __asm__("leal 1(,%q[b_], 2), %[t]\n\t"                                                   \
                "imull %[b_], %[t]\n\t"                                                          \
                "roll $5, %[t]\n\t"                                                              \
                "xorl %[t], %[a_]\n\t"                                                           \
                "leal 1(,%q[d_], 2), %[u]\n\t"                                                   \
                "imull %[d_], %[u]\n\t"                                                          \
                "roll $5, %[u]\n\t"                                                              \
                "roll %%cl, %[a_]\n\t"                                                           \
                "xorl %[u], %[c_]\n\t"                                                           \
                "movl %[t], %[u]\n\t"                                                            \
                "roll %%cl, %[c_]\n\t"                                                           \
                "addl %[key_c], %[c_]\n\t"                                                       \
                "addl %[key_a], %[a_]"                                                           \
                : [t] "=&r"(t), [u] "=&c"(u), [a_] "+&r"(a), [c_] "+&r"(c)                       \
                : [b_] "r"(b), [d_] "r"(d), [key_a] "m"(k[2 * (i)]), [key_c] "m"(k[2 * (i) + 1]) \
                : "cc");                                                                         \
    } while (0)
#else
#define ROUND(i, a, b, c, d)                 \
    do {                                     \
        uint32_t t = turn(b), u = turn(d);   \
                                             \
        a = mixed(a, t, u) + k[2 * (i)];     \
        c = mixed(c, u, t) + k[2 * (i) + 1]; \
    } while (0)
#endif

#define ROUND_BACK(i, a, b, c, d)             \
    do {                                      \
        uint32_t t = turn(b), u = turn(d);    \
                                              \
        c = unmixed(c, k[2 * (i) + 1], t, u); \
        a = unmixed(a, k[2 * (i)], u, t);     \
    } while (0)

/* Round i of both blocks or of one; then a has the name b, b the name c and so on. */
#define TWO(round, i, a, b, c, d)         \
    do {                                  \
        round(i, x##a, x##b, x##c, x##d); \
        round(i, y##a, y##b, y##c, y##d); \
    } while (0)
#define ONE(round, i, a, b, c, d) round(i, x##a, x##b, x##c, x##d)

#define ENCRYPT(which)                                     \
    for (const uint32_t *k = s; k < s + 2 * RC6_ROUNDS; k += 8) { \
        which(ROUND, 1, a, b, c, d);                       \
        which(ROUND, 2, b, c, d, a);                       \
        which(ROUND, 3, c, d, a, b);                       \
        which(ROUND, 4, d, a, b, c);                       \
    }

#define DECRYPT(which)                                     \
    for (const uint32_t *k = s + 2 * RC6_ROUNDS; k > s;) { \
        k -= 8;                                            \
        which(ROUND_BACK, 4, d, a, b, c);                  \
        which(ROUND_BACK, 3, c, d, a, b);                  \
        which(ROUND_BACK, 2, b, c, d, a);                  \
        which(ROUND_BACK, 1, a, b, c, d);                  \
    }

#define LOAD(x, in)                                               \
    uint32_t x##a = load_le32(in), x##b = load_le32((in) + 4),    \
             x##c = load_le32((in) + 8), x##d = load_le32((in) + 12)

#define STORE(x, out)             \
    do {                          \
        store_le32(out, x##a);    \
        store_le32((out) + 4, x##b);  \
        store_le32((out) + 8, x##c);  \
        store_le32((out) + 12, x##d); \
    } while (0)

/* b and d, or a and c, of a block with two words of the key. */
#define BEFORE(x, op) (x##b op s[0], x##d op s[1])
#define AFTER(x, op) (x##a op s[2 * RC6_ROUNDS + 2], x##c op s[2 * RC6_ROUNDS + 3])

#define KERNEL(name, first, op, rounds, last)                                       \
    void name(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) \
    {                                                                               \
        const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;             \
                                                                                    \
        for (; blocks >= 2; blocks -= 2, in += 32, out += 32) {                     \
            LOAD(x, in);                                                            \
            LOAD(y, in + 16);                                                       \
            first(x, op);                                                           \
            first(y, op);                                                           \
            rounds(TWO)                                                             \
            last(x, op);                                                            \
            last(y, op);                                                            \
            STORE(x, out);                                                          \
            STORE(y, out + 16);                                                     \
        }                                                                           \
        if (blocks > 0) {                                                           \
            LOAD(x, in);                                                            \
            first(x, op);                                                           \
            rounds(ONE)                                                             \
            last(x, op);                                                            \
            STORE(x, out);                                                          \
        }                                                                           \
    }

KERNEL(citius_rc6_c_encrypt, BEFORE, +=, ENCRYPT, AFTER)
KERNEL(citius_rc6_c_decrypt, AFTER, -=, DECRYPT, BEFORE)

/* ---- one block after the other: modes in which each waits for the one before keep its words in registers ---- */

#define XOR(x, y) (x##a ^= y##a, x##b ^= y##b, x##c ^= y##c, x##d ^= y##d)

/* 2 a + 1 comes beside a, from what a is the sum of, so that the product waits for one of them only. */
#define ROUND_SOON(i, a, b, c, d)                                              \
    do {                                                                       \
        uint32_t t = turned(b, b##_odd), u = turned(d, d##_odd);               \
        uint32_t more_a = 2 * k[2 * (i)] + 1, more_c = 2 * k[2 * (i) + 1] + 1; \
                                                                               \
        BARRIER_REG(more_a); /* else a would be doubled when it is there */    \
        BARRIER_REG(more_c);                                                   \
        a = mixed(a, t, u);                                                    \
        a##_odd = 2 * a + more_a;                                              \
        a += k[2 * (i)];                                                       \
        c = mixed(c, u, t);                                                    \
        c##_odd = 2 * c + more_c;                                              \
        c += k[2 * (i) + 1];                                                   \
    } while (0)
#define SOON(round, i, a, b, c, d) ROUND_SOON(i, x##a, x##b, x##c, x##d)

#if UINTPTR_MAX > UINT32_MAX
#define ENCRYPT_WORDS(x)                                 \
    do {                                                 \
        uint32_t x##a_odd, x##b_odd, x##c_odd, x##d_odd; \
                                                         \
        BEFORE(x, +=);                                   \
        x##b_odd = 2 * x##b + 1;                         \
        x##d_odd = 2 * x##d + 1;                         \
        ENCRYPT(SOON)                                    \
        AFTER(x, +=);                                    \
    } while (0)
#else /* for eight registers too many */
#define ENCRYPT_WORDS(x) \
    do {                 \
        BEFORE(x, +=);   \
        ENCRYPT(ONE)     \
        AFTER(x, +=);    \
    } while (0)
#endif

static void cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;
    LOAD(x, chain);

    for (; blocks > 0; blocks--, in += 16) {
        LOAD(y, in);
        XOR(x, y);
        ENCRYPT_WORDS(x);
        if (out != NULL) {
            STORE(x, out);
            out += 16;
        }
    }
    STORE(x, chain);
}

static void cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;
    LOAD(x, chain);

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        LOAD(y, in);
        ENCRYPT_WORDS(x);
        XOR(x, y);
        STORE(x, out);
    }
    STORE(x, chain);
}

static void ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint32_t *s = ((const struct rc6_schedule *)schedule)->s;
    LOAD(x, chain);

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        LOAD(y, in);
        ENCRYPT_WORDS(x);
        XOR(y, x);
        STORE(y, out);
    }
    STORE(x, chain);
}

const struct block_modes citius_rc6_serial_modes = {
    .cbc_encrypt = cbc_encrypt, .cfb_encrypt = cfb_encrypt, .ofb = ofb, .stack = { .feedback = STACK(256) },
};
