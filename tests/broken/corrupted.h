/* SPDX-License-Identifier: MIT */
/* Algorithms with an implementation that is wrong on purpose, to test the checks. */
#ifndef CITIUS_TESTS_BROKEN_CORRUPTED_H
#define CITIUS_TESTS_BROKEN_CORRUPTED_H

#include "tests/support/cipher_harness.h"

extern "C" {
#include "broken.h"
#include "ciphers.h"
}

/* A copy of a hash with two copies of the implementation that runs here by default: one is the reference, one to be
 * corrupted.  The library lists the copy for the lifetime of the object. */
class corrupted_hash {
public:
    explicit corrupted_hash(const hash_kind *base)
    {
        broken_kind = base;
        broken_original = by_default(base);
        impls[0] = impls[1] = *broken_original;
        for (hash_impl &impl :
             impls) /* the copy must be valid for every core, the original may have a cost here only */
            if (impl.cost[0] == 0)
                impl.cost[0] = cost_on(impl.cost, core_of(citius_cpu()));
        impls[0].name = "ref";
        impls[1].name = "broken";
        impls[1].absorb = correct_absorb;
        kind = *base;
        kind.id = (citius_hash_kind)0; /* no algorithm has this number */
        if (kind.public_data) {        /* the copy is to be checked for everything */
            kind.public_data = false;
            impls[0].timing = impls[1].timing = CONSTANT;
            impls[0].stack = 32768;
        }
        impls[1].stack = impls[0].stack + 1024; /* the frame around the reference */
        kind.impls = impls;
        kind.count = 2;
        citius_test_kind(&kind);
    }
    ~corrupted_hash() { citius_test_kind(nullptr); }
    corrupted_hash(const corrupted_hash &) = delete;
    corrupted_hash &operator=(const corrupted_hash &) = delete;

    void lanes(void (*absorb_many)(void *const *, const uint8_t *const *, size_t))
    {
        impls[1].absorb = nullptr;
        impls[1].absorb_many = absorb_many;
        impls[1].lanes = BROKEN_LANES;
    }
    hash_implementation wrong() const { return { &kind, &impls[1] }; }
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

/* A copy of a cipher with a correct implementation, called ref, and one to be corrupted. */
class corrupted_cipher {
public:
    explicit corrupted_cipher(const block_kind *base)
    {
        broken_cipher = base;
        broken_cipher_original = implementation_named(base, "ref");
        impls[0] = impls[1] = *broken_cipher_original;
        impls[0].name = "broken";
        impls[0].timing = impls[1].timing = CONSTANT;
        impls[0].encrypt = correct_encrypt;
        impls[0].decrypt = correct_decrypt;
        impls[0].stack = impls[1].stack + 1024; /* the frames around the reference */
        impls[0].expand_stack = impls[1].expand_stack + 1024;
        for (auto &costs : impls[1].cost.blocks)
            for (uint32_t &cost : costs)
                cost *= 2;
        modes = base->block == 16 ? correct_modes : correct_modes_8;
        modes.stack = { impls[0].stack, impls[0].stack, impls[0].stack, impls[0].stack, impls[0].stack };
        kind = *base;
        kind.id = (citius_cipher_kind)0; /* no algorithm has this number */
        kind.impls = impls;
        kind.count = 2;
        citius_test_cipher(&kind);
    }
    ~corrupted_cipher() { citius_test_cipher(nullptr); }
    corrupted_cipher(const corrupted_cipher &) = delete;
    corrupted_cipher &operator=(const corrupted_cipher &) = delete;

    void fuse() { impls[0].modes = &modes; }
    cipher_implementation wrong() const { return { &kind, &impls[0] }; }

    block_kind kind;
    block_impl impls[2];
    block_modes modes;
};

#endif
