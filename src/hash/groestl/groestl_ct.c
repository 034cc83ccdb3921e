/* Groestl, one message, portable 64-bit words.
 *
 * state and in: as in groestl.h.  No table is indexed with data; time depends on blocks only.
 * Idea: bit slices of one lane, groestl_slice.h.  P and Q run one after the other. */
#include "groestl.h"

typedef uint64_t W;

#define ROR_1(x) ror64(x, 8)
#define ROR_2(x) ror64(x, 16)
#define ROR_3(x) ror64(x, 24)
#define ROR_4(x) ror64(x, 32)
#define ROR_6(x) ror64(x, 48)
#define LANES(pair, lane) ((pair)[lane])

#include "groestl_slice.h"

/* Column c is in slice c % slices, as word c / slices. */
INLINE void load(W a[2][8], const uint8_t *in, int slices)
{
    for (int c = 0; c < 8 * slices; c++)
        a[c % slices][c / slices] = load_le64(in + 8 * c);
    for (int s = 0; s < slices; s++)
        transpose(a[s]);
}

INLINE void store(uint8_t *out, W a[2][8], int slices)
{
    for (int s = 0; s < slices; s++)
        transpose(a[s]);
    for (int c = 0; c < 8 * slices; c++)
        store_le64(out + 8 * c, a[c % slices][c / slices]);
}

INLINE void add(W a[2][8], W b[2][8], int slices)
{
    for (int s = 0; s < slices; s++)
        for (int b_ = 0; b_ < 8; b_++)
            a[s][b_] ^= b[s][b_];
}

INLINE void absorb(const struct constants *k, int slices, uint8_t *state, const uint8_t *in, size_t blocks)
{
    W h[2][8], p[2][8], q[2][8];

    load(h, state, slices);
    for (; blocks > 0; blocks--, in += 64 * slices) {
        load(q, in, slices);
        memcpy(p, h, sizeof p);
        add(p, q, slices);
        permute(k, slices, p, 0);
        permute(k, slices, q, 1);
        add(h, p, slices);
        add(h, q, slices);
    }
    store(state, h, slices);
}

INLINE void output(const struct constants *k, int slices, uint8_t *state)
{
    W h[2][8], p[2][8];

    load(h, state, slices);
    memcpy(p, h, sizeof p);
    permute(k, slices, p, 0);
    add(h, p, slices);
    store(state, h, slices);
}

#define DEFINE(room, slices)                                                      \
    void citius_##room##_ct_absorb(void *state, const uint8_t *in, size_t blocks) \
    {                                                                             \
        absorb(&room, slices, state, in, blocks);                                 \
    }                                                                             \
    void citius_##room##_ct_output(void *state)                                   \
    {                                                                             \
        output(&room, slices, state);                                             \
    }

DEFINE(groestl_256, 1)
DEFINE(groestl_512, 2)
DEFINE(groestl0_256, 1)
DEFINE(groestl0_512, 2)
