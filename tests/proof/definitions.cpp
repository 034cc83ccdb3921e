/* SPDX-License-Identifier: MIT */
/* What the definitions share. */
#include "definitions.h"

#include <algorithm>

#include "evaluate.h"

namespace proof {

/* rooms: named */
std::unique_ptr<hash_definition> hash_named(const std::string &name)
{
    for (auto *named : { sha1_named, whirlpool_named, luffa_named, groestl_named })
        if (auto definition = named(name))
            return definition;
    return nullptr;
}

std::unique_ptr<cipher_definition> cipher_named(const std::string &name)
{
    for (auto *named : { aes_named, idea_named, twofish_named, serpent_named, rc6_named, mars_named, sc2000_named })
        if (auto definition = named(name))
            return definition;
    return nullptr;
}
/* end */

/* ---- words ---- */

word exclusive_or(store &s, std::initializer_list<word> words)
{
    word total(words.begin()->size(), ZERO);

    for (const word &w : words)
        total = exclusive_or(s, total, w);
    return total;
}

word add(store &s, std::initializer_list<word> words)
{
    word total(words.begin()->size(), ZERO);

    for (const word &w : words)
        total = s.add(total, w);
    return total;
}

std::vector<word> exclusive_or(store &s, const std::vector<word> &a, const std::vector<word> &b)
{
    std::vector<word> result;

    for (size_t i = 0; i < a.size(); i++)
        result.push_back(exclusive_or(s, a[i], b[i]));
    return result;
}

std::vector<word> split_big(bits bytes, size_t width)
{
    std::vector<word> words = split(bytes, width);

    for (word &w : words)
        w = reversed_bytes(w);
    return words;
}

word joined_big(const std::vector<word> &words)
{
    std::vector<word> parts;

    for (const word &w : words)
        parts.push_back(reversed_bytes(w));
    return joined(parts);
}

/* ---- S-boxes ---- */

s_box inverse(const s_box &box)
{
    s_box result(box.size());

    for (size_t i = 0; i < box.size(); i++)
        result[box[i]] = i;
    return result;
}

/* An affine function of the inverse, or of 0. */
static s_box make_aes_box()
{
    s_box box(256);

    for (unsigned a = 0; a < 256; a++) {
        unsigned b = 0;

        while (a != 0 && field_product(a, b, 0x11b) != 1)
            b++;
        for (unsigned i = 0; i <= 4; i++)
            box[a] ^= (b << i | b >> (8 - i)) & 0xff;
        box[a] ^= 0x63;
    }
    return box;
}

const s_box &aes_box()
{
    static const s_box box = make_aes_box();

    return box;
}

word substituted(store &s, bits bytes, const s_box &box)
{
    std::vector<word> result;

    for (const word &byte : split(bytes, 8))
        result.push_back(s.box(byte, box, 8));
    return joined(result);
}

std::vector<word> substituted(store &s, const std::vector<word> &words, const s_box &box)
{
    std::vector<word> result(words.size());

    for (size_t p = 0; p < words[0].size(); p++) {
        word column;

        for (const word &w : words)
            column.push_back(w[p]);
        column = s.box(column, box, words.size());
        for (size_t i = 0; i < words.size(); i++)
            result[i].push_back(column[i]);
    }
    return result;
}

/* ---- the field of 2^8 elements ---- */

unsigned field_product(unsigned a, unsigned b, unsigned modulus)
{
    unsigned product = 0;

    for (; b != 0; b >>= 1) {
        product ^= (b & 1) * a;
        a = a << 1 ^ (a >> 7) * modulus;
    }
    return product;
}

word field_product(store &s, bits a, unsigned b, unsigned modulus)
{
    word product(8, ZERO);

    /* a is the sum of its bits times the powers of x */
    for (unsigned i = 0; i < 8; i++) {
        const unsigned term = field_product(b, 1u << i, modulus);

        for (unsigned k = 0; k < 8; k++)
            if (term >> k & 1)
                product[k] = s.exclusive_or(product[k], a[i]);
    }
    return product;
}

matrix circulant(const std::vector<unsigned> &row)
{
    const size_t n = row.size();
    matrix m(n, row);

    for (size_t i = 0; i < n; i++)
        for (size_t k = 0; k < n; k++)
            m[i][k] = row[(n + k - i) % n];
    return m;
}

matrix transposed(const matrix &m)
{
    matrix result(m[0].size(), std::vector<unsigned>(m.size()));

    for (size_t i = 0; i < m.size(); i++)
        for (size_t k = 0; k < m[i].size(); k++)
            result[k][i] = m[i][k];
    return result;
}

word field_product(store &s, const matrix &m, bits vectors, unsigned modulus)
{
    std::vector<word> result;

    for (const word &v : split(vectors, 8 * m[0].size()))
        for (const std::vector<unsigned> &row : m) {
            word total(8, ZERO);

            for (size_t k = 0; k < row.size(); k++)
                total = exclusive_or(s, total, field_product(s, part(v, 8 * k, 8), row[k], modulus));
            result.push_back(total);
        }
    return joined(result);
}

} // namespace proof
