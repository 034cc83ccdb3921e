/* SPDX-License-Identifier: MIT */
/* SHA-256; its constants are the first bits of the fractional parts of roots of primes.  [FIPS 180-4, 4.2.2, 5.3.3] */
#include "sha256.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

namespace proof {

/* The first 32 bits of the fractional part of the square root or the cube root. */
static uint32_t root(unsigned n, unsigned degree)
{
    const long double r = degree == 2 ? std::sqrt((long double)n) : std::cbrt((long double)n);

    return (uint32_t)(uint64_t)(r * 4294967296.0L);
}

static std::array<uint32_t, 64> roots(unsigned degree)
{
    std::array<uint32_t, 64> all;
    unsigned n = 2;

    for (uint32_t &r : all) {
        for (unsigned d = 2; d * d <= n; d++)
            if (n % d == 0) {
                n++;
                d = 1;
            }
        r = root(n++, degree);
    }
    return all;
}

static void compress(std::array<uint32_t, 8> &state, const std::string &bytes, size_t at)
{
    static const std::array<uint32_t, 64> K = roots(3);
    const auto mix = [](uint32_t x, int a, int b, int c) {
        return std::rotr(x, a) ^ std::rotr(x, b) ^ std::rotr(x, c);
    };
    std::array<uint32_t, 64> w = {};
    std::array<uint32_t, 8> h = state;

    for (size_t i = 0; i < 64; i++)
        w[i / 4] |= (uint32_t)(uint8_t)bytes[at + i] << (24 - 8 * (i % 4));
    for (size_t i = 16; i < 64; i++)
        w[i] = w[i - 16] + w[i - 7] + (std::rotr(w[i - 15], 7) ^ std::rotr(w[i - 15], 18) ^ w[i - 15] >> 3) +
               (std::rotr(w[i - 2], 17) ^ std::rotr(w[i - 2], 19) ^ w[i - 2] >> 10);
    for (size_t i = 0; i < 64; i++) {
        const uint32_t first = h[7] + mix(h[4], 6, 11, 25) + ((h[4] & h[5]) ^ (~h[4] & h[6])) + K[i] + w[i];
        const uint32_t second = mix(h[0], 2, 13, 22) + ((h[0] & h[1]) ^ (h[0] & h[2]) ^ (h[1] & h[2]));

        h = { first + second, h[0], h[1], h[2], h[3] + first, h[4], h[5], h[6] };
    }
    for (size_t i = 0; i < 8; i++)
        state[i] += h[i];
}

std::string sha256(std::string bytes)
{
    static const std::array<uint32_t, 64> START = roots(2);
    const uint64_t length = 8 * (uint64_t)bytes.size();
    std::array<uint32_t, 8> state;
    std::string text;

    std::copy_n(START.begin(), 8, state.begin());
    bytes += (char)0x80;
    bytes.resize((bytes.size() + 8 + 63) / 64 * 64 - 8);
    for (unsigned i = 0; i < 8; i++)
        bytes += (char)(length >> (56 - 8 * i));
    for (size_t at = 0; at < bytes.size(); at += 64)
        compress(state, bytes, at);
    for (uint32_t word : state)
        for (int k = 28; k >= 0; k -= 4)
            text += "0123456789abcdef"[word >> k & 15];
    return text;
}

} // namespace proof
