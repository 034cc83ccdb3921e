/* SPDX-License-Identifier: MIT */
/* The modes for which struct block_modes has kernels, as their standards define them. */
#ifndef CITIUS_PROOF_MODES_H
#define CITIUS_PROOF_MODES_H

#include "definition.h"

namespace proof {

/* A cipher with a key. */
struct keyed_cipher {
    const cipher_definition &cipher;
    const std::vector<word> &keys;
    std::vector<word> l = {}; /* for OCB: L_0, L_1 and so on, as many as the blocks' numbers need */
};

/* A chain is what goes from block to block, and from call to call: the last block of ciphertext; for OFB, of the key
 * stream; the next block's counter or tweak; or the first members of struct ocb_blocks: the offset, the checksum, and
 * the number of blocks so far, which must be known. */
struct mode_definition {
    const char *name;
    size_t chain; /* bits; 0: a block */

    /* A block of output; the chain becomes the next one. */
    word (*step)(store &s, const keyed_cipher &cipher, word &chain, bits block);
};

/* In the order of struct block_modes.  cbc_many: cbc_encrypt for each message. */
std::span<const mode_definition> mode_definitions();

struct mode_result {
    word out, chain;
};

/* One or more blocks. */
mode_result compute(store &s, const mode_definition &mode, const keyed_cipher &cipher, bits chain, bits in);

} // namespace proof

#endif
