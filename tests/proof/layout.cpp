/* SPDX-License-Identifier: MIT */
/* The layout of a state, by elimination. */
#include "layout.h"

#include <algorithm>

#include "bits_inside.h"
#include "kernel.h"

namespace proof {

/* The bits of the chaining value as a basis: each has an atom that no other has. */
class basis {
public:
    basis(store &s, bits chain) : f(s.inside())
    {
        for (size_t i = 0; i < chain.size(); i++) {
            vector v = { set_of(chain[i]), { (uint32_t)i }, (chain[i] & 1) != 0 };

            reduce(v);
            if (!v.atoms.empty()) {
                pivots[v.atoms.back()] = rows.size();
                rows.push_back(std::move(v));
            }
        }
    }

    /* Which bits of the chaining value add up to this one; false: none do. */
    bool solve(bit b, std::vector<uint32_t> &parts, bit &constant)
    {
        vector v = { set_of(b), {}, (b & 1) != 0 };

        reduce(v);
        parts = v.parts;
        constant = v.complement;
        return v.atoms.empty();
    }

private:
    struct vector {
        std::vector<uint32_t> atoms, parts;
        bool complement;
    };
    store::forms &f;
    std::vector<vector> rows;
    std::unordered_map<uint32_t, size_t> pivots; /* the largest atom of a row: the row */

    std::vector<uint32_t> set_of(bit b)
    {
        const std::span<const uint32_t> form = f.set(b >> 1);

        return { form.begin(), form.end() };
    }

    static void add(std::vector<uint32_t> &a, const std::vector<uint32_t> &b)
    {
        std::vector<uint32_t> sum;

        std::set_symmetric_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(sum));
        a.swap(sum);
    }

    /* From the largest atom down, so that a row's lower atoms are met later. */
    void reduce(vector &v)
    {
        for (size_t i = v.atoms.size(); i > 0;) {
            const auto row = pivots.find(v.atoms[i - 1]);

            if (row == pivots.end()) {
                i--;
                continue;
            }

            const uint32_t pivot = v.atoms[i - 1];

            add(v.atoms, rows[row->second].atoms);
            add(v.parts, rows[row->second].parts);
            v.complement = v.complement != rows[row->second].complement;
            i = (size_t)(std::lower_bound(v.atoms.begin(), v.atoms.end(), pivot) - v.atoms.begin());
        }
    }
};

layout::layout(store &s, bits state, bits chain)
{
    std::unordered_map<uint32_t, uint32_t> direct;
    std::unique_ptr<basis> all;

    for (size_t i = 0; i < chain.size(); i++)
        direct[s.canonical(chain[i]) >> 1] = (uint32_t)i;
    for (bit b : state) {
        const bit c = s.canonical(b);
        sum p;

        if (c < 2) {
            p.constant = c;
        } else if (const auto known = direct.find(c >> 1); known != direct.end()) {
            p.parts = { known->second };
            p.constant = (c ^ s.canonical(chain[known->second])) & 1;
        } else {
            if (all == nullptr)
                all = std::make_unique<basis>(s, chain);
            p.anything = !all->solve(c, p.parts, p.constant);
        }
        places.push_back(std::move(p));
    }
}

bit layout::of(store &s, const sum &p, bits chain) const
{
    bit b = p.constant;

    for (uint32_t i : p.parts)
        b = s.exclusive_or(b, chain[i]);
    return b;
}

word layout::state(store &s, const std::string &name, bits chain) const
{
    word w;

    for (const sum &p : places)
        w.push_back(p.anything ? s.shared_input(name + ", bit " + std::to_string(w.size()), 1)[0] : of(s, p, chain));
    return w;
}

void layout::check(const session &all, const std::string &what, bits got, bits chain) const
{
    word have, expected;

    for (size_t i = 0; i < places.size(); i++)
        if (!places[i].anything) {
            have.push_back(got[i]);
            expected.push_back(of(all.s, places[i], chain));
        }
    all.expect(what, have, expected);
}

} // namespace proof
