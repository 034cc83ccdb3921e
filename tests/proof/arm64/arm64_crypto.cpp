/* SPDX-License-Identifier: MIT */
/* AArch64: AES, SHA-1, SHA-3.  [ARM ARM, C7] [FIPS 197] [FIPS 180-4] */
#include "arm64.h"
#include "../vectors_inside.h"

namespace proof {

template <bool Back> word aes_round(size_t, store &s, bits a, bits, bits c, unsigned)
{
    return aes_substituted(s, exclusive_or(s, a, c), Back);
}

template <bool Back> word aes_columns(size_t, store &s, bits a, bits, bits, unsigned)
{
    return aes_mixed(s, a, Back);
}

static word sha1_fixed(store &, bits a)
{
    return rotated_left(a, 30);
}

static word sha1_schedule(size_t, store &s, bits a, bits b, bits c, unsigned)
{
    return exclusive_or(s, exclusive_or(s, joined({ part(c, 64, 64), part(a, 0, 64) }), c), b);
}

static word sha1_schedule_end(size_t, store &s, bits a, bits, bits c, unsigned)
{
    std::vector<word> t = split(exclusive_or(s, c, shifted_right(a, 32)), 32);
    const word first = rotated_left(t[0], 2);

    for (word &w : t)
        w = rotated_left(w, 1);
    t[3] = exclusive_or(s, t[3], first);
    return joined(t);
}

static word sum_of_three(store &s, bits a, bits b, bits c)
{
    return exclusive_or(s, exclusive_or(s, a, b), c);
}

static word sum_with_product(store &s, bits a, bits b, bits c)
{
    return exclusive_or(s, a, both(s, b, complement(c)));
}

static word sum_with_rotated(store &s, bits a, bits b)
{
    return exclusive_or(s, a, rotated_left(b, 1));
}

/* ---- with operands of their own ---- */

void arm64::hash_rounds(const instruction &i) /* SHA1C, SHA1P, SHA1M */
{
    std::vector<word> x = split(vector(i['d']), 32);
    word y = source(i['n'], 32);

    for (const word &w : split(vector(i['m']), 32)) {
        const word f = sha1_function(s, i.row->number, x[1], x[2], x[3]);

        y = s.add(s.add(y, rotated_left(x[0], 5)), s.add(f, w));
        x[1] = rotated_left(x[1], 30);
        std::swap(y, x[3]);
        std::rotate(x.begin(), x.end() - 1, x.end());
    }
    set_vector(i['d'], joined(x));
}

/* XAR; that of SVE2 has elements of any size, and a destination that is an operand.  What is above 128 bits, no instruction reads. */
void arm64::rotate_exclusive(const instruction &i)
{
    const bool scalable = !i.has('n');
    const size_t size = scalable ? i['i'] : 64U, element = size < 8 ? 0 : std::bit_floor(size);
    const word both_of = exclusive_or(s, vector(i[scalable ? 'd' : 'n']), vector(i['m']));
    word r;

    if (element == 0)
        throw not_modelled("elements that do not exist");
    for (const word &w : split(both_of, element))
        append(r, rotated_left(w, (scalable ? i['i'] - element : 64 - i['i']) % element));
    set_vector(i['d'], r);
}

std::span<const arm64_row> arm64::crypto_rows()
{
    static const arm64_row all[] = {
        { "aese", "01001110 00 10100 00100 10 nnnnn ddddd", &arm64::vector_operation, aes_round<false>, 0, 128 },
        { "aesd", "01001110 00 10100 00101 10 nnnnn ddddd", &arm64::vector_operation, aes_round<true>, 0, 128 },
        { "aesmc", "01001110 00 10100 00110 10 nnnnn ddddd", &arm64::vector_operation, aes_columns<false>, 0, 128 },
        { "aesimc", "01001110 00 10100 00111 10 nnnnn ddddd", &arm64::vector_operation, aes_columns<true>, 0, 128 },
        { "sha1h", "01011110 00 10100 00000 10 nnnnn ddddd", &arm64::scalar_operation, pieces<sha1_fixed>, 0, 32 },
        { "sha1su0", "01011110000 mmmmm 001100 nnnnn ddddd", &arm64::vector_operation, sha1_schedule, 0, 128 },
        { "sha1su1", "01011110 00 10100 00001 10 nnnnn ddddd", &arm64::vector_operation, sha1_schedule_end, 0, 128 },
        { "eor3", "11001110000 mmmmm 0 aaaaa nnnnn ddddd", &arm64::vector_operation, pieces<sum_of_three>, 0, 32 },
        { "bcax", "11001110001 mmmmm 0 aaaaa nnnnn ddddd", &arm64::vector_operation, pieces<sum_with_product>, 0, 32 },
        { "rax1", "11001110011 mmmmm 100011 nnnnn ddddd", &arm64::vector_operation, pieces<sum_with_rotated>, 0, 64 },
        { "sha1c", "01011110000 mmmmm 000000 nnnnn ddddd", &arm64::hash_rounds, nullptr, 0 },
        { "sha1p", "01011110000 mmmmm 000100 nnnnn ddddd", &arm64::hash_rounds, nullptr, 1 },
        { "sha1m", "01011110000 mmmmm 001000 nnnnn ddddd", &arm64::hash_rounds, nullptr, 2 },
        { "xar", "11001110100 mmmmm iiiiii nnnnn ddddd", &arm64::rotate_exclusive },
        { "xar scalable", "00000100 ii 1 iiiii 001101 mmmmm ddddd", &arm64::rotate_exclusive },
    };

    return all;
}

} // namespace proof
