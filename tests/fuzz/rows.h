/* SPDX-License-Identifier: MIT */
/* What the targets for hashes and ciphers share. */
#ifndef CITIUS_TESTS_FUZZ_ROWS_H
#define CITIUS_TESTS_FUZZ_ROWS_H

#include "fuzz.h"

#include "tests/broken/spoiled.h"

#include <optional>

void expect_ok(int error, const std::string &what);

/* A row that this CPU can run; a broken one if a defect of rows is planted. */
class hash_choice {
public:
    explicit hash_choice(provider &in);
    const row *operator->() const { return &chosen; }
    std::string name() const { return std::string(chosen.kind->name) + "/" + chosen.impl->name; }

private:
    std::optional<spoiled> broken;
    row chosen;
};

/* The same with a key, and with the reference under that key.  want_block: 16, or 0 for any. */
class cipher_choice {
public:
    cipher_choice(provider &in, size_t want_block);
    std::string name() const { return std::string(chosen.kind->name) + "/" + chosen.impl->name; }
    size_t block() const { return chosen.kind->block; }
    operator const citius_key *() const { return *fast_; }
    const plain_cipher &plain() const { return *plain_; }

    /* Another key of the same cipher, for tweaks. */
    cipher_key other(const bytes &second) const { return { chosen.kind, chosen.impl->name, second }; }
    plain_cipher plain_other(const bytes &second) const { return { chosen.kind, second }; }
    size_t key_size() const { return key.size(); }

private:
    std::optional<spoiled_cipher> broken;
    cipher_row chosen;
    bytes key;
    std::optional<plain_cipher> plain_;
    std::optional<cipher_key> fast_;
};

#endif
