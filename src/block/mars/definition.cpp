/* SPDX-License-Identifier: MIT */
/* The definition of MARS.  @[MARS99] */
#include <algorithm>

#include "tests/proof/definitions.h"

namespace proof {

namespace {

/* Whether two words agree in two bytes or more. */
bool similar(uint64_t a, uint64_t b)
{
    int equal = 0;

    for (int i = 0; i < 32; i += 8)
        equal += ((a ^ b) >> i & 0xff) == 0;
    return equal >= 2;
}

/* The S-box: digests of SHA-1, of which a few are multiplied by 3. */
s_box make_box()
{
    const std::unique_ptr<hash_definition> sha1 = hash_named("sha1");
    store s;
    s_box box;

    for (uint32_t i = 0; i < 515; i += 5) {
        word message = joined({ constant(i, 32), constant(0xb7e15162, 32), constant(0x243f6a88, 32),
                                constant(0x02917d59, 32), constant(0x80, 32) }),
             length = reversed_bytes(constant(128, 64));
        const word block = joined({ extended(message, 448), length });

        for (const word &w : split(sha1->finish(s, sha1->compress(s, sha1->initial(s), block)), 32))
            box.push_back(number(w));
    }
    box.resize(512);
    for (size_t i = 0; i < 512; i++)
        for (size_t j = i + 1; j < (i | 255) + 1; j++)
            if (similar(box[i], box[j])) {
                box[i] = (uint32_t)(3 * box[i]);
                break;
            }
    return box;
}

const s_box &whole_box()
{
    static const s_box box = make_box();

    return box;
}

/* S, S0 and S1. */
word look_up(store &s, bits x)
{
    return s.box(x.first(9), whole_box(), 32);
}

word look_up(store &s, int half, bits byte)
{
    return s.box(byte, std::span(whole_box()).subspan(half == 0 ? 0 : 256, 256), 32);
}

/* Ones where a bit of w equals both neighbours and is in a run of ten equal bits, but not in bits 0, 1 and 31: for the bits in the middle of
 * the run, eight or more. */
word mask(store &s, const word &w)
{
    word run(32, ZERO), result(32, ZERO);

    for (size_t i = 0; i < 31; i++)
        run[i] = s.exclusive_or(w[i], w[i + 1]) ^ 1;
    for (size_t more : { 1U, 2U, 4U, 1U }) /* bit i begins a run of 3, 5, 9, 10 */
        run = both(s, run, shifted_right(run, more));
    for (size_t more : { 1U, 2U, 4U }) /* or does one of the 1, 3, 7 bits below it */
        run = complement(both(s, complement(run), complement(shifted_left(run, more))));
    std::copy(run.begin() + 1, run.begin() + 30, result.begin() + 2);
    return result;
}

struct lmr {
    word l, m, r;
};

/* The function E. */
lmr e(store &s, const word &in, const word &k, const word &odd_k)
{
    word m = s.add(in, k), r = rotated_left(s.multiply(rotated_left(in, 13), odd_k), 5),
         l = exclusive_or(s, look_up(s, m), r);

    m = s.rotate_left(m, part(r, 0, 5));
    r = rotated_left(r, 5);
    l = s.rotate_left(exclusive_or(s, l, r), part(r, 0, 5));
    return { l, m, r };
}

using state = std::vector<word>; /* four words */

/* So that the source of the next or the last round is first. */
void turn(state &d)
{
    std::rotate(d.begin(), d.begin() + 1, d.end());
}

void turn_back(state &d)
{
    std::rotate(d.begin(), d.begin() + 3, d.end());
}

void forward_mixing(store &s, state &d)
{
    for (int i = 0; i < 8; i++, turn(d)) {
        const state b = split(d[0], 8);

        d[1] = s.add(exclusive_or(s, d[1], look_up(s, 0, b[0])), look_up(s, 1, b[1]));
        d[2] = s.add(d[2], look_up(s, 0, b[2]));
        d[3] = exclusive_or(s, d[3], look_up(s, 1, b[3]));
        d[0] = rotated_left(d[0], 8);
        if (i % 4 <= 1)
            d[0] = s.add(d[0], d[i % 4 == 0 ? 3 : 1]);
    }
}

void undo_forward_mixing(store &s, state &d)
{
    for (int i = 7; i >= 0; i--) {
        turn_back(d);
        if (i % 4 <= 1)
            d[0] = s.subtract(d[0], d[i % 4 == 0 ? 3 : 1]);
        d[0] = rotated_left(d[0], 24);

        const state b = split(d[0], 8);

        d[3] = exclusive_or(s, d[3], look_up(s, 1, b[3]));
        d[2] = s.subtract(d[2], look_up(s, 0, b[2]));
        d[1] = exclusive_or(s, s.subtract(d[1], look_up(s, 1, b[1])), look_up(s, 0, b[0]));
    }
}

void keyed_core(store &s, state &d, const std::vector<word> &k)
{
    for (size_t i = 0; i < 16; i++, turn(d)) {
        const auto [l, m, r] = e(s, d[0], k[2 * i + 4], k[2 * i + 5]);
        word &added = d[i < 8 ? 1 : 3], &summed = d[i < 8 ? 3 : 1];

        d[0] = rotated_left(d[0], 13);
        d[2] = s.add(d[2], m);
        added = s.add(added, l);
        summed = exclusive_or(s, summed, r);
    }
}

void undo_keyed_core(store &s, state &d, const std::vector<word> &k)
{
    for (size_t i = 16; i-- > 0;) {
        turn_back(d);
        d[0] = rotated_left(d[0], 32 - 13);

        const auto [l, m, r] = e(s, d[0], k[2 * i + 4], k[2 * i + 5]);
        word &added = d[i < 8 ? 1 : 3], &summed = d[i < 8 ? 3 : 1];

        d[2] = s.subtract(d[2], m);
        added = s.subtract(added, l);
        summed = exclusive_or(s, summed, r);
    }
}

void backwards_mixing(store &s, state &d)
{
    for (int i = 0; i < 8; i++, turn(d)) {
        if (i % 4 >= 2)
            d[0] = s.subtract(d[0], d[i % 4 == 2 ? 3 : 1]);

        const state b = split(d[0], 8);

        d[1] = exclusive_or(s, d[1], look_up(s, 1, b[0]));
        d[2] = s.subtract(d[2], look_up(s, 0, b[3]));
        d[3] = exclusive_or(s, s.subtract(d[3], look_up(s, 1, b[2])), look_up(s, 0, b[1]));
        d[0] = rotated_left(d[0], 24);
    }
}

void undo_backwards_mixing(store &s, state &d)
{
    for (int i = 7; i >= 0; i--) {
        turn_back(d);
        d[0] = rotated_left(d[0], 8);

        const state b = split(d[0], 8);

        d[3] = s.add(exclusive_or(s, d[3], look_up(s, 0, b[1])), look_up(s, 1, b[2]));
        d[2] = s.add(d[2], look_up(s, 0, b[3]));
        d[1] = exclusive_or(s, d[1], look_up(s, 1, b[0]));
        if (i % 4 >= 2)
            d[0] = s.add(d[0], d[i % 4 == 2 ? 3 : 1]);
    }
}

struct mars : cipher_definition {
    mars()
    {
        block = 16;
        keys = { 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56 };
    }

    std::vector<word> expand(store &s, bits key) const override
    {
        const size_t n = key.size() / 32;
        std::vector<word> t = split(extended(key, 15 * 32), 32), k;

        t[n] = constant(n, 32);
        for (size_t j = 0; j < 4; j++) {
            for (size_t i = 0; i < 15; i++) {
                const word mixed = rotated_left(exclusive_or(s, t[(i + 8) % 15], t[(i + 13) % 15]), 3);

                t[i] = exclusive_or(s, { t[i], mixed, constant(4 * i + j, 32) });
            }
            for (size_t i = 0; i < 4 * 15; i++)
                t[i % 15] = rotated_left(s.add(t[i % 15], look_up(s, t[(i + 14) % 15])), 9);
            for (size_t i = 0; i < 10; i++)
                k.push_back(t[4 * i % 15]);
        }
        for (size_t i = 5; i <= 35; i += 2) { /* the keys that multiply */
            const word b = s.lookup(part(k[i], 0, 2), std::span(whole_box()).subspan(265, 4), 32),
                       p = s.rotate_left(b, part(k[i - 1], 0, 5));

            k[i][0] = k[i][1] = ONE;
            k[i] = exclusive_or(s, k[i], both(s, p, mask(s, k[i])));
        }
        return k;
    }

    word encrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        state d = split(in, 32);

        for (size_t i = 0; i < 4; i++)
            d[i] = s.add(d[i], k[i]);
        forward_mixing(s, d);
        keyed_core(s, d, k);
        backwards_mixing(s, d);
        for (size_t i = 0; i < 4; i++)
            d[i] = s.subtract(d[i], k[36 + i]);
        return joined(d);
    }

    word decrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        state d = split(in, 32);

        for (size_t i = 0; i < 4; i++)
            d[i] = s.add(d[i], k[36 + i]);
        undo_backwards_mixing(s, d);
        undo_keyed_core(s, d, k);
        undo_forward_mixing(s, d);
        for (size_t i = 0; i < 4; i++)
            d[i] = s.subtract(d[i], k[i]);
        return joined(d);
    }
};

} // namespace

std::unique_ptr<cipher_definition> mars_named(const std::string &name)
{
    return name == "mars" ? std::make_unique<mars>() : nullptr;
}

} // namespace proof
