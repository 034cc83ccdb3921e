/* SPDX-License-Identifier: MIT */
/* Vector instructions: AES, SHA-1, GF(2^8), and products without carries.  [Intel SDM 2] [FIPS 197] [FIPS 180-4] */
#include "vectors_inside.h"

#include <array>

namespace proof {

/* ---- GF(2^8) modulo x^8 + x^4 + x^3 + x + 1 ---- */

using box = std::array<uint64_t, 256>;

static constexpr unsigned twice(unsigned a)
{
    return a << 1 ^ (a >> 7) * 0x11b;
}

/* The powers of 3 are all elements but 0; 3^i * 3^(255 - i) = 1. */
static constexpr box inverses()
{
    std::array<unsigned, 256> powers{ 1 };
    box inverse{};

    for (size_t i = 1; i < 256; i++)
        powers[i] = twice(powers[i - 1]) ^ powers[i - 1];
    for (size_t i = 0; i < 255; i++)
        inverse[powers[i]] = powers[255 - i];
    return inverse;
}

static constexpr box substitution(const box &inverse) /* [FIPS 197, 5.1.1] */
{
    box result{};

    for (size_t i = 0; i < 256; i++) {
        const uint64_t b = inverse[i] * 0x101;

        result[i] = (b ^ b >> 4 ^ b >> 5 ^ b >> 6 ^ b >> 7 ^ 0x63) & 255;
    }
    return result;
}

static constexpr box opposite(const box &b)
{
    box result{};

    for (size_t i = 0; i < 256; i++)
        result[b[i]] = i;
    return result;
}

static constexpr box INVERSE = inverses(), BOX = substitution(INVERSE), OPPOSITE = opposite(BOX);

static word product(store &s, bits a, bits b)
{
    word result(8, ZERO), power(a.begin(), a.end());

    for (bit factor : b) {
        for (size_t i = 0; i < 8; i++)
            result[i] = s.exclusive_or(result[i], s.both(factor, power[i]));
        std::rotate(power.begin(), power.end() - 1, power.end()); /* times x */
        for (const size_t i : { 1U, 3U, 4U })
            power[i] = s.exclusive_or(power[i], power[0]);
    }
    return result;
}

template <bool Inverse> word affine(store &s, bits a, bits matrix, unsigned n)
{
    word result = constant(n * UINT64_C(0x0101010101010101), 64);

    for (size_t at = 0; at < 64; at += 8) {
        const word inverse = Inverse ? s.lookup(a.subspan(at, 8), INVERSE, 8) : part(a, at, 8);

        for (size_t i = 0; i < 8; i++)
            for (size_t k = 0; k < 8; k++)
                result[at + i] = s.exclusive_or(result[at + i], s.both(matrix[8 * (7 - i) + k], inverse[k]));
    }
    return result;
}

/* ---- AES [FIPS 197, 5] ---- */

static word substituted(store &s, bits a, const box &b)
{
    word result;

    for (size_t i = 0; i < a.size(); i += 8)
        append(result, s.lookup(a.subspan(i, 8), b, 8));
    return result;
}

/* Row r of the state moves by r columns, or back. */
static word rows_shifted(bits a, bool back)
{
    word result;

    for (size_t i = 0; i < 16; i++)
        append(result, a.subspan(8 * ((back ? i - 4 * (i % 4) : i + 4 * (i % 4)) % 16), 8));
    return result;
}

/* Each column times this one. */
static word mixed_columns(store &s, bits a, const std::array<uint8_t, 4> &column)
{
    word result(128, ZERO);

    for (size_t to = 0; to < 16; to++)
        for (size_t row = 0; row < 4; row++) {
            unsigned factor = column[(row - to) % 4]; /* of one bit, which moves up */

            for (size_t k = 0; k < 8; k++, factor = twice(factor))
                for (size_t i = 0; i < 8; i++)
                    if ((factor >> i & 1) != 0)
                        result[8 * to + i] = s.exclusive_or(result[8 * to + i], a[8 * (to / 4 * 4 + row) + k]);
        }
    return result;
}

static constexpr std::array<uint8_t, 4> COLUMN = { 2, 3, 1, 1 }, COLUMN_BACK = { 14, 11, 13, 9 };

word aes_substituted(store &s, bits a, bool back)
{
    return substituted(s, rows_shifted(a, back), back ? OPPOSITE : BOX);
}

word aes_mixed(store &s, bits a, bool back)
{
    return mixed_columns(s, a, back ? COLUMN_BACK : COLUMN);
}

static word encrypt_last(store &s, bits a, bits key)
{
    return exclusive_or(s, aes_substituted(s, a, false), key);
}

static word encrypt(store &s, bits a, bits key)
{
    return exclusive_or(s, aes_mixed(s, aes_substituted(s, a, false), false), key);
}

static word decrypt_last(store &s, bits a, bits key)
{
    return exclusive_or(s, aes_substituted(s, a, true), key);
}

static word decrypt(store &s, bits a, bits key)
{
    return exclusive_or(s, aes_mixed(s, aes_substituted(s, a, true), true), key);
}

static word mix_back(store &s, bits a)
{
    return aes_mixed(s, a, true);
}

static word key_assist(store &s, bits a, unsigned n)
{
    const word x = substituted(s, a.subspan(32, 32), BOX), y = substituted(s, a.subspan(96, 32), BOX);
    const word round = constant(n, 32);

    return joined({ x, exclusive_or(s, rotated_left(x, 24), round), y, exclusive_or(s, rotated_left(y, 24), round) });
}

/* ---- SHA-1 [FIPS 180-4, 6.1.2]; the first word of a vector is the highest ---- */

word sha1_function(store &s, unsigned n, bits b, bits c, bits d)
{
    if (n == 0)
        return exclusive_or(s, d, both(s, b, exclusive_or(s, c, d)));
    if (n == 2)
        return exclusive_or(s, both(s, b, c), exclusive_or(s, both(s, b, d), both(s, c, d)));
    return exclusive_or(s, b, exclusive_or(s, c, d));
}

static word sha1_rounds(store &s, bits state, bits words, unsigned n)
{
    static const uint32_t constants[] = { 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6 };
    const word k = constant(constants[n % 4], 32);
    std::vector<word> v = split(state, 32); /* d, c, b, a */
    word e(32, ZERO);

    for (size_t i = 4; i-- > 0;) {
        const word f = s.add(s.add(sha1_function(s, n % 4, v[2], v[1], v[0]), rotated_left(v[3], 5)), e);
        word a = s.add(f, s.add(words.subspan(32 * i, 32), k));

        e = v[0];
        v = { v[1], rotated_left(v[2], 30), v[3], std::move(a) };
    }
    return joined(v);
}

static word sha1_next(store &s, bits a, bits b)
{
    return joined({ part(b, 0, 96), s.add(b.subspan(96), rotated_left(a.subspan(96), 30)) });
}

static word sha1_message(store &s, bits a, bits b)
{
    return exclusive_or(s, a, joined({ part(b, 64, 64), part(a, 0, 64) }));
}

static word sha1_message_end(store &s, bits a, bits b)
{
    const std::vector<word> x = split(a, 32), y = split(b, 32);
    const word first = rotated_left(exclusive_or(s, x[3], y[2]), 1);

    return joined({ rotated_left(exclusive_or(s, x[0], first), 1), rotated_left(exclusive_or(s, x[1], y[0]), 1),
                    rotated_left(exclusive_or(s, x[2], y[1]), 1), first });
}

/* ---- products without carries ---- */

static word carryless(store &s, bits a, bits b, unsigned n)
{
    const bits x = a.subspan(64 * (n & 1), 64), y = b.subspan(64 * (n >> 4 & 1), 64);
    word result(128, ZERO);

    for (size_t i = 0; i < 64; i++)
        for (size_t k = 0; k < 64 && x[i] != ZERO; k++)
            if (y[k] != ZERO)
                result[i + k] = s.exclusive_or(result[i + k], s.both(x[i], y[k]));
    return result;
}

std::span<const family> cryptographic_operations()
{
    using enum shape;
    static constexpr family table[] = {
        { "aesenc", binary, 8, lanes<encrypt> },
        { "aesenclast", binary, 8, lanes<encrypt_last> },
        { "aesdec", binary, 8, lanes<decrypt> },
        { "aesdeclast", binary, 8, lanes<decrypt_last> },
        { "aesimc", unary, 8, lanes<mix_back> },
        { "aeskeygenassist", unary_number, 8, lanes<key_assist> },
        { "gf2p8affineqb", binary_number, 8, each<64, affine<false>> },
        { "gf2p8affineinvqb", binary_number, 8, each<64, affine<true>> },
        { "gf2p8mulb", binary, 8, each<8, product> },
        { "pclmulqdq", binary_number, 64, lanes<carryless> },
        { "sha1rnds4", binary_number, 32, lanes<sha1_rounds> },
        { "sha1nexte", binary, 32, lanes<sha1_next> },
        { "sha1msg1", binary, 32, lanes<sha1_message> },
        { "sha1msg2", binary, 32, lanes<sha1_message_end> },
    };

    return table;
}

} // namespace proof
