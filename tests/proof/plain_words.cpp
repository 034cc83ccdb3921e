/* SPDX-License-Identifier: MIT */
/* Words as lists of bits: what needs no normal form. */
#include "bits.h"

#include <algorithm>

namespace proof {

word constant(uint64_t value, size_t width)
{
    word w(width);

    for (size_t i = 0; i < width && i < 64; i++)
        w[i] = (bit)(value >> i & 1);
    return w;
}

bool known(bits w)
{
    return std::all_of(w.begin(), w.end(), [](bit b) { return b < 2; });
}

uint64_t number(bits w)
{
    uint64_t n = 0;

    for (size_t i = 0; i < w.size() && i < 64; i++)
        n |= (uint64_t)w[i] << i;
    return n;
}

word joined(const std::vector<word> &parts)
{
    word all;

    for (const word &p : parts)
        all.insert(all.end(), p.begin(), p.end());
    return all;
}

std::vector<word> split(bits w, size_t width)
{
    std::vector<word> parts;

    for (size_t i = 0; i < w.size(); i += width)
        parts.emplace_back(w.begin() + (ptrdiff_t)i, w.begin() + (ptrdiff_t)std::min(w.size(), i + width));
    return parts;
}

word extended(bits w, size_t width)
{
    word r(w.begin(), w.end());

    r.resize(width, ZERO);
    return r;
}

word extended_signed(bits w, size_t width)
{
    word r(w.begin(), w.end());

    r.resize(width, w.back());
    return r;
}

word complement(bits w)
{
    word r(w.begin(), w.end());

    for (bit &b : r)
        b ^= 1;
    return r;
}

word reversed_bytes(bits w)
{
    word r;

    for (size_t i = w.size(); i > 0; i -= 8)
        r.insert(r.end(), w.begin() + (ptrdiff_t)i - 8, w.begin() + (ptrdiff_t)i);
    return r;
}

word rotated_left(bits w, size_t n)
{
    word r(w.begin(), w.end());

    std::rotate(r.begin(), r.end() - (ptrdiff_t)(n % w.size()), r.end());
    return r;
}

word shifted_left(bits w, size_t n)
{
    word r(std::min(n, w.size()), ZERO);

    r.insert(r.end(), w.begin(), w.end() - (ptrdiff_t)r.size());
    return r;
}

word shifted_right(bits w, size_t n)
{
    word r(w.begin() + (ptrdiff_t)std::min(n, w.size()), w.end());

    r.resize(w.size(), ZERO);
    return r;
}

word shifted_right_signed(bits w, size_t n)
{
    word r(w.begin() + (ptrdiff_t)std::min(n, w.size()), w.end());

    r.resize(w.size(), w.back());
    return r;
}

word exclusive_or(store &s, bits a, bits b)
{
    word r;

    r.reserve(a.size());
    for (size_t i = 0; i < a.size(); i++)
        r.push_back(s.exclusive_or(a[i], b[i]));
    return r;
}

word both(store &s, bits a, bits b)
{
    word r;

    r.reserve(a.size());
    for (size_t i = 0; i < a.size(); i++)
        r.push_back(s.both(a[i], b[i]));
    return r;
}

} // namespace proof
