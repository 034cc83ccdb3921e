/* SPDX-License-Identifier: MIT */
/* Random choice of implementations and keys, for the targets of hashes and ciphers. */
#ifndef CITIUS_TESTS_FUZZ_CHOICES_H
#define CITIUS_TESTS_FUZZ_CHOICES_H

#include "fuzz.h"

#include "tests/broken/corrupted.h"

#include <optional>

void expect_ok(int error, const std::string &what);

/* An implementation that this CPU can run; a broken one if such a defect is enabled. */
class hash_choice {
public:
    explicit hash_choice(provider &in);
    const hash_implementation *operator->() const { return &chosen; }
    std::string name() const { return std::string(chosen.kind->name) + "/" + chosen.impl->name; }

private:
    std::optional<corrupted_hash> broken;
    hash_implementation chosen;
};

/* The same with a key, and with the reference implementation under that key.  block_size: 16, or 0 for any. */
class cipher_choice {
public:
    cipher_choice(provider &in, size_t block_size);
    std::string name() const { return std::string(chosen.kind->name) + "/" + chosen.impl->name; }
    size_t block() const { return chosen.kind->block; }
    operator const citius_key *() const { return *fast_; }
    const plain_cipher &plain() const { return *plain_; }

    /* Another key of the same cipher, for tweaks. */
    cipher_key other(const bytes &second) const { return { chosen.kind, chosen.impl->name, second }; }
    plain_cipher plain_other(const bytes &second) const { return { chosen.kind, second }; }
    size_t key_size() const { return key.size(); }

private:
    std::optional<corrupted_cipher> broken;
    cipher_implementation chosen;
    bytes key;
    std::optional<plain_cipher> plain_;
    std::optional<cipher_key> fast_;
};

#endif
