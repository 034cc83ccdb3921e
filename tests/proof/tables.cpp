/* SPDX-License-Identifier: MIT */
/* Operations on truth tables. */
#include "tables.h"

#include <algorithm>

namespace proof {

/* The words' bits in which variable i is 0, i below 6. */
static constexpr uint64_t LOW[6] = { 0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
                                     0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff };

void table::complement()
{
    for (unsigned i = 0; i < size(); i++)
        words[i] = ~words[i];
}

table constant_table(bool value)
{
    table t;

    t.words[0] = value ? ~UINT64_C(0) : 0;
    return t;
}

table variable_table(uint32_t variable)
{
    table t;

    t.n = 1;
    t.variables[0] = variable;
    t.words[0] = ~LOW[0];
    return t;
}

/* Exchange variables i and i + 1 in the table. */
static void exchange(table &t, unsigned i)
{
    const unsigned words = t.size();

    if (i < 5) {
        const unsigned shift = 1u << i;
        const uint64_t up = ~LOW[i] & LOW[i + 1];

        for (unsigned k = 0; k < words; k++) {
            const uint64_t w = t.words[k], moving = (w ^ w >> shift) & up;

            t.words[k] = w ^ moving ^ moving << shift;
        }
    } else if (i == 5) {
        for (unsigned k = 0; k < words; k += 2) {
            const uint64_t a = t.words[k], b = t.words[k + 1];

            t.words[k] = (a & LOW[5]) | b << 32;
            t.words[k + 1] = (b & ~LOW[5]) | a >> 32;
        }
    } else {
        const unsigned one = 1u << (i - 6), two = one << 1;

        for (unsigned k = 0; k < words; k++)
            if ((k & one) != 0 && (k & two) == 0)
                std::swap(t.words[k], t.words[k ^ one ^ two]);
    }
    std::swap(t.variables[i], t.variables[i + 1]);
}

table spread(const table &t, std::span<const uint32_t> variables)
{
    table r = t;

    for (unsigned i = 0; i < variables.size(); i++) {
        if (i < r.n && r.variables[i] == variables[i])
            continue;
        if (r.n >= 6) /* a new variable above all others */
            std::copy_n(r.words.begin(), r.size(), r.words.begin() + r.size());
        r.variables[r.n++] = variables[i];
        for (unsigned k = r.n - 1; k > i; k--)
            exchange(r, k - 1);
    }
    return r;
}

static bool depends(const table &t, unsigned i)
{
    for (unsigned k = 0; k < t.size(); k++)
        if (i < 6 ? ((t.words[k] ^ t.words[k] >> (1u << i)) & LOW[i]) != 0
                  : (k >> (i - 6) & 1) == 0 && t.words[k] != t.words[k | 1u << (i - 6)])
            return true;
    return false;
}

void reduce(table &t)
{
    for (unsigned i = t.n; i-- > 0;) {
        if (depends(t, i))
            continue;
        for (unsigned k = i; k + 1 < t.n; k++)
            exchange(t, k);
        t.n--;
    }
}

bool unite(std::span<const uint32_t> a, std::span<const uint32_t> b, unsigned most,
           std::array<uint32_t, MOST_VARIABLES> &all, unsigned &n)
{
    size_t i = 0, k = 0;

    n = 0;
    while (i < a.size() || k < b.size()) {
        uint32_t next;

        if (k == b.size() || (i < a.size() && a[i] < b[k]))
            next = a[i++];
        else if (i == a.size() || b[k] < a[i])
            next = b[k++];
        else {
            next = a[i++];
            k++;
        }
        if (n == most)
            return false;
        all[n++] = next;
    }
    return true;
}

void add_tables(const table &p, const table &q, table &t)
{
    const table u = spread(p, t.all()), v = spread(q, t.all());

    for (unsigned i = 0; i < t.size(); i++)
        t.words[i] = u.words[i] ^ v.words[i];
}

/* Whether the function stays the same when all of these variables change. */
static bool unchanged(const table &t, unsigned these)
{
    for (unsigned k = 0; k < t.size(); k++) {
        uint64_t w = t.words[k ^ these >> 6];

        for (unsigned i = 0; i < 6; i++)
            if ((these >> i & 1) != 0)
                w = (w & LOW[i]) << (1u << i) | (w >> (1u << i) & LOW[i]);
        if (w != t.words[k])
            return false;
    }
    return true;
}

std::array<unsigned, MOST_VARIABLES> sums_of(const table &t)
{
    std::array<unsigned, MOST_VARIABLES> sums = {};
    unsigned last = 0; /* variables that are the last of what changes nothing */

    for (unsigned i = 0; i < t.n; i++)
        sums[i] = 1u << i;
    for (unsigned i = 0; i < t.n; i++)
        for (unsigned these = 1u << i; these < 2u << i; these++)
            if ((these & last) == 0 && unchanged(t, these)) { /* add x_i to them, and it is 0 */
                sums[i] = 0;
                for (unsigned k = 0; k < i; k++)
                    sums[k] |= (these >> k & 1) << i;
                last |= 1u << i;
                break;
            }
    return sums;
}

void moebius(table &t)
{
    for (unsigned i = 0; i < t.n; i++)
        for (unsigned k = 0; k < t.size(); k++)
            if (i < 6)
                t.words[k] ^= (t.words[k] & LOW[i]) << (1u << i);
            else if ((k >> (i - 6) & 1) == 0)
                t.words[k | 1u << (i - 6)] ^= t.words[k];
}

} // namespace proof
