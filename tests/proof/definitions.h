/* SPDX-License-Identifier: MIT */
/* What the definitions share. */
#ifndef CITIUS_PROOF_DEFINITIONS_H
#define CITIUS_PROOF_DEFINITIONS_H

#include <initializer_list>

#include "definition.h"

namespace proof {

/* ---- one for each folder; nullptr: the name belongs to another one ---- */

/* rooms: definitions */
std::unique_ptr<hash_definition> sha1_named(const std::string &name);
std::unique_ptr<hash_definition> whirlpool_named(const std::string &name);
std::unique_ptr<hash_definition> luffa_named(const std::string &name);
std::unique_ptr<hash_definition> groestl_named(const std::string &name);
std::unique_ptr<cipher_definition> aes_named(const std::string &name);
std::unique_ptr<cipher_definition> idea_named(const std::string &name);
std::unique_ptr<cipher_definition> twofish_named(const std::string &name);
std::unique_ptr<cipher_definition> serpent_named(const std::string &name);
std::unique_ptr<cipher_definition> rc6_named(const std::string &name);
std::unique_ptr<cipher_definition> mars_named(const std::string &name);
std::unique_ptr<cipher_definition> sc2000_named(const std::string &name);
/* end */

/* ---- words ---- */

word exclusive_or(store &s, std::initializer_list<word> words);
word add(store &s, std::initializer_list<word> words); /* modulo 2^width */

/* Of two lists of words. */
std::vector<word> exclusive_or(store &s, const std::vector<word> &a, const std::vector<word> &b);

/* Between bytes and words with the highest byte first. */
std::vector<word> split_big(bits bytes, size_t width);
word joined_big(const std::vector<word> &words);

/* Byte i of the result is byte from(i). */
template <class From> word moved(bits bytes, From from)
{
    word result;

    for (size_t i = 0; i < bytes.size() / 8; i++)
        for (const bit b : bytes.subspan(8 * from(i), 8))
            result.push_back(b);
    return result;
}

/* ---- S-boxes ---- */

using s_box = std::vector<uint64_t>;

s_box inverse(const s_box &box);
const s_box &aes_box(); /* @[FIPS197, Section 5.1.1] */

/* Every byte through the S-box. */
word substituted(store &s, bits bytes, const s_box &box);

/* Every column of words through an S-box with an input bit for each word, the lowest for the first. */
std::vector<word> substituted(store &s, const std::vector<word> &words, const s_box &box);

/* ---- the field of 2^8 elements: polynomials over GF(2) modulo one of degree 8 ---- */

unsigned field_product(unsigned a, unsigned b, unsigned modulus);
word field_product(store &s, bits a, unsigned b, unsigned modulus);

/* Rows. */
using matrix = std::vector<std::vector<unsigned>>;

matrix circulant(const std::vector<unsigned> &row); /* each row is the one before, rotated to the right by 1 */
matrix transposed(const matrix &m);

/* The matrix times each vector of bytes. */
word field_product(store &s, const matrix &m, bits vectors, unsigned modulus);

} // namespace proof

#endif
