/* SPDX-License-Identifier: MIT */
/* The modes, block by block.  @[SP800-38A, Section 6] @[IEEE1619, Section 5.3] @[RFC7253, Sections 4.2 and 4.3] */
#include "modes.h"

#include <bit>

namespace proof {

static word encrypt(store &s, const keyed_cipher &k, bits block)
{
    return k.cipher.encrypt(s, k.keys, block);
}

static word decrypt(store &s, const keyed_cipher &k, bits block)
{
    return k.cipher.decrypt(s, k.keys, block);
}

static word copy(bits w)
{
    return word(w.begin(), w.end());
}

/* ---- CBC, CFB and OFB ---- */

static word cbc_encrypt(store &s, const keyed_cipher &k, word &chain, bits in)
{
    return chain = encrypt(s, k, exclusive_or(s, in, chain));
}

static word cbc_decrypt(store &s, const keyed_cipher &k, word &chain, bits in)
{
    const word out = exclusive_or(s, decrypt(s, k, in), chain);

    chain = copy(in);
    return out;
}

static word cfb_encrypt(store &s, const keyed_cipher &k, word &chain, bits in)
{
    return chain = exclusive_or(s, in, encrypt(s, k, chain));
}

static word cfb_decrypt(store &s, const keyed_cipher &k, word &chain, bits in)
{
    const word out = exclusive_or(s, in, encrypt(s, k, chain));

    chain = copy(in);
    return out;
}

static word ofb(store &s, const keyed_cipher &k, word &chain, bits in)
{
    chain = encrypt(s, k, chain);
    return exclusive_or(s, in, chain);
}

/* ---- CTR: the counter is the whole block, highest byte first ---- */

static word ctr(store &s, const keyed_cipher &k, word &counter, bits in)
{
    const word out = exclusive_or(s, in, encrypt(s, k, counter));
    std::vector<word> words = split(reversed_bytes(counter), 64);
    bit carry = ONE;

    for (word &w : words) {
        bit next = carry; /* if all bits are ones */

        for (const bit b : w)
            next = s.both(next, b);
        w = s.add(w, extended(word{ carry }, 64));
        carry = next;
    }
    counter = reversed_bytes(joined(words));
    return out;
}

/* ---- XTS: the next tweak is x times this one, modulo x^128 + x^7 + x^2 + x + 1 ---- */

static word next_tweak(store &s, bits tweak)
{
    word next = shifted_left(tweak, 1);

    for (const size_t i : { 0U, 1U, 2U, 7U })
        next[i] = s.exclusive_or(next[i], tweak[127]);
    return next;
}

static word xts_encrypt(store &s, const keyed_cipher &k, word &tweak, bits in)
{
    const word out = exclusive_or(s, encrypt(s, k, exclusive_or(s, in, tweak)), tweak);

    tweak = next_tweak(s, tweak);
    return out;
}

static word xts_decrypt(store &s, const keyed_cipher &k, word &tweak, bits in)
{
    const word out = exclusive_or(s, decrypt(s, k, exclusive_or(s, in, tweak)), tweak);

    tweak = next_tweak(s, tweak);
    return out;
}

/* ---- OCB: the offset of block i, from 1, is the one before plus L_n, if i ends with n zeros in binary ---- */

struct ocb_chain {
    word offset, checksum;
    uint64_t index;
};

/* For the next block. */
static ocb_chain next_block(store &s, const keyed_cipher &k, bits chain)
{
    const uint64_t index = number(chain.subspan(256)) + 1;

    return { exclusive_or(s, chain.first(128), k.l.at((size_t)std::countr_zero(index))), part(chain, 128, 128), index };
}

static word ocb_encrypt(store &s, const keyed_cipher &k, word &chain, bits in)
{
    const auto [offset, checksum, index] = next_block(s, k, chain);

    chain = joined({ offset, exclusive_or(s, checksum, in), constant(index, 64) });
    return exclusive_or(s, encrypt(s, k, exclusive_or(s, in, offset)), offset);
}

static word ocb_decrypt(store &s, const keyed_cipher &k, word &chain, bits in)
{
    const auto [offset, checksum, index] = next_block(s, k, chain);
    const word out = exclusive_or(s, decrypt(s, k, exclusive_or(s, in, offset)), offset);

    chain = joined({ offset, exclusive_or(s, checksum, out), constant(index, 64) });
    return out;
}

/* ---- all of them ---- */

std::span<const mode_definition> mode_definitions()
{
    static constexpr mode_definition modes[] = {
        { "cbc_decrypt", 0, cbc_decrypt },
        { "cfb_encrypt", 0, cfb_encrypt },
        { "cfb_decrypt", 0, cfb_decrypt },
        { "ofb", 0, ofb },
        { "ctr", 0, ctr },
        { "xts_encrypt", 128, xts_encrypt },
        { "xts_decrypt", 128, xts_decrypt },
        { "ocb_encrypt", 320, ocb_encrypt },
        { "ocb_decrypt", 320, ocb_decrypt },
        { "cbc_encrypt", 0, cbc_encrypt },
    };

    return modes;
}

mode_result compute(store &s, const mode_definition &mode, const keyed_cipher &cipher, bits chain, bits in)
{
    mode_result result = { {}, copy(chain) };
    std::vector<word> blocks;

    for (const word &block : split(in, 8 * cipher.cipher.block))
        blocks.push_back(mode.step(s, cipher, result.chain, block));
    result.out = joined(blocks);
    return result;
}

} // namespace proof
