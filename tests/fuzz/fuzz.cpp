/* SPDX-License-Identifier: MIT */
/* What all fuzz targets share: planted defects, and findings. */
#include "fuzz.h"

#include <algorithm>

std::string planted_defect;

bool planted(const char *name)
{
    return planted_defect == name;
}

void expect(bool condition, const std::string &what)
{
    if (!condition)
        throw finding(what);
}

void expect_same(const bytes &expected, const bytes &got, const std::string &what)
{
    expect(expected.size() == got.size(),
           what + ": " + std::to_string(got.size()) + " bytes, not " + std::to_string(expected.size()));
    if (const auto [w, g] = std::mismatch(expected.begin(), expected.end(), got.begin()); w != expected.end())
        throw finding(what + ": byte " + std::to_string(w - expected.begin()) + " is " + std::to_string(*g) + ", not " +
                      std::to_string(*w));
}

size_t up_to(provider &in, size_t most)
{
    return in.ConsumeIntegralInRange<size_t>(0, most);
}

size_t one_of(provider &in, const std::vector<std::string> &names)
{
    const uint8_t choice = in.ConsumeIntegral<uint8_t>();
    auto rank = [=](const std::string &name) {
        uint32_t hash = 2166136261u ^ choice; /* FNV-1a */

        for (char c : name)
            hash = (hash ^ (uint8_t)c) * 16777619u;
        return hash ^ hash >> 15;
    };

    return (size_t)(std::max_element(names.begin(), names.end(),
                                     [&](const std::string &a, const std::string &b) { return rank(a) < rank(b); }) -
                    names.begin());
}

bytes exactly(provider &in, size_t len)
{
    bytes few = in.ConsumeBytes<uint8_t>(std::min<size_t>(len, up_to(in, 32))), out(len);

    for (size_t i = 0; i < len; i++)
        out[i] = i < few.size() ? few[i] : (uint8_t)(i * i + i / 251 + (few.empty() ? 0 : 3 * out[i - few.size()]));
    return out;
}

bytes stretched(provider &in, size_t most)
{
    return exactly(in, up_to(in, most));
}

size_t next_chunk(provider &in, size_t left)
{
    return in.remaining_bytes() == 0 ? left : std::min(left, up_to(in, in.ConsumeBool() ? 40 : 2000));
}
