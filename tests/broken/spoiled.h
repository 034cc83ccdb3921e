/* SPDX-License-Identifier: MIT */
/* Kinds with a row that is wrong on purpose, for those who are to find it. */
#ifndef CITIUS_TESTS_BROKEN_SPOILED_H
#define CITIUS_TESTS_BROKEN_SPOILED_H

#include "tests/support/cipher_harness.h"

extern "C" {
#include "broken.h"
#include "ciphers.h"
}

/* A kind like another, with two copies of the row that runs here by default: one is the reference,
 * one to be spoiled.  The library knows the kind for as long as the object lives. */
class spoiled {
public:
    explicit spoiled(const hash_kind *base)
    {
        broken_kind = base;
        broken_good = by_default(base);
        impls[0] = impls[1] = *broken_good;
        impls[0].name = "ref";
        impls[1].name = "broken";
        impls[1].absorb = broken_not;
        impls[1].stack = impls[0].stack + 1024; /* the frame around the reference */
        kind = *base;
        kind.id = (citius_hash_kind)0; /* no kind has this number */
        kind.impls = impls;
        kind.count = 2;
        citius_test_kind(&kind);
    }
    ~spoiled() { citius_test_kind(nullptr); }
    spoiled(const spoiled &) = delete;
    spoiled &operator=(const spoiled &) = delete;

    void lanes(void (*absorb_many)(void *const *, const uint8_t *const *, size_t))
    {
        impls[1].absorb = nullptr;
        impls[1].absorb_many = absorb_many;
        impls[1].lanes = BROKEN_LANES;
    }
    row wrong() const { return { &kind, &impls[1] }; }
    static const hash_impl *by_default(const hash_kind *base)
    {
        std::string name = citius_hash_chosen(base->id, 1);
        size_t i = 0;

        while (name != base->impls[i].name)
            i++;
        return &base->impls[i];
    }

    hash_kind kind;
    hash_impl impls[2];
};

/* A kind like another, with a row that is right, called ref, and one to be spoiled. */
class spoiled_cipher {
public:
    explicit spoiled_cipher(const block_kind *base)
    {
        broken_cipher = base;
        broken_cipher_good = row_named(base, "ref");
        impls[0] = impls[1] = *broken_cipher_good;
        impls[0].name = "broken";
        impls[0].timing = impls[1].timing = CONSTANT;
        impls[0].encrypt = broken_not_encrypt;
        impls[0].decrypt = broken_not_decrypt;
        impls[0].stack = impls[1].stack + 1024; /* the frames around the reference */
        impls[0].expand_stack = impls[1].expand_stack + 1024;
        for (auto &costs : impls[1].cost.blocks)
            for (uint32_t &cost : costs)
                cost *= 2;
        modes = base->block == 16 ? broken_not_modes : broken_not_modes_8;
        modes.stack = { impls[0].stack, impls[0].stack, impls[0].stack, impls[0].stack, impls[0].stack };
        kind = *base;
        kind.id = (citius_cipher_kind)0; /* no kind has this number */
        kind.impls = impls;
        kind.count = 2;
        citius_test_cipher(&kind);
    }
    ~spoiled_cipher() { citius_test_cipher(nullptr); }
    spoiled_cipher(const spoiled_cipher &) = delete;
    spoiled_cipher &operator=(const spoiled_cipher &) = delete;

    void fuse() { impls[0].modes = &modes; }
    cipher_row wrong() const { return { &kind, &impls[0] }; }

    block_kind kind;
    block_impl impls[2];
    block_modes modes;
};

#endif
