/* What the questions about block ciphers and their modes share.  As for hashes, nothing here keeps a
 * list of kinds or implementations. */
#ifndef CITIUS_TESTS_CIPHERS_H
#define CITIUS_TESTS_CIPHERS_H

#include "questions.h"

struct cipher_row {
    const block_kind *kind;
    const block_impl *impl;
};

std::ostream &operator<<(std::ostream &out, const cipher_row &r);
std::vector<cipher_row> all_cipher_rows();
std::vector<const block_kind *> all_ciphers();
std::string cipher_test_name(const testing::TestParamInfo<cipher_row> &info);
std::string cipher_name(const testing::TestParamInfo<const block_kind *> &info);

class every_cipher_row : public testing::TestWithParam<cipher_row> {
protected:
    void SetUp() override { skip_unless_usable(GetParam().impl->needs); }
};

class every_cipher : public testing::TestWithParam<const block_kind *> {};

#define OF_EVERY_CIPHER_ROW(suite)                                                                     \
    class suite : public every_cipher_row {};                                                          \
    INSTANTIATE_TEST_SUITE_P(, suite, testing::ValuesIn(all_cipher_rows()), cipher_test_name)

#define OF_EVERY_CIPHER(suite)                                                                         \
    class suite : public every_cipher {};                                                              \
    INSTANTIATE_TEST_SUITE_P(, suite, testing::ValuesIn(all_ciphers()), cipher_name)

/* Key sizes in bytes that stand for all: every one, or the smallest, the largest and some between. */
std::vector<size_t> key_sizes(const block_kind *kind);

/* The keys, IVs and nonces of tests/vectors/README.md. */
bytes test_key(size_t len, unsigned s);
bytes test_iv(size_t len, unsigned s);
bytes test_nonce(size_t len, unsigned s);

/* A key for the row; wiped when it goes. */
class cipher_key {
public:
    cipher_key(const block_kind *kind, const char *row, const bytes &key);
    ~cipher_key() { citius_key_wipe(&key_); }
    cipher_key(const cipher_key &) = delete;
    cipher_key &operator=(const cipher_key &) = delete;
    operator const citius_key *() const { return &key_; }

private:
    citius_key key_;
};

/* Modes as their definitions have them, block by block over the reference, for comparison. */
class plain_cipher {
public:
    plain_cipher(const block_kind *kind, const bytes &key) : block(kind->block), key_(kind, "ref", key) {}

    bytes encrypt(bytes x) const;
    bytes decrypt(bytes x) const;

    bytes ecb(bool decrypt, const bytes &in) const;
    bytes cbc(bool decrypt, bytes iv, const bytes &in) const;
    bytes stealing(citius_stealing variant, const bytes &iv, const bytes &in) const; /* encryption */
    bytes ctr(bytes counter, const bytes &in) const;
    bytes cfb(bool decrypt, bytes iv, const bytes &in) const;
    bytes ofb(bytes iv, const bytes &in) const;
    bytes xts(const plain_cipher &tweaks, bytes tweak, const bytes &in) const; /* encryption */
    bytes mac(citius_mac_kind kind, const bytes &in) const;
    bytes ocb3(size_t tag_len, const bytes &nonce, const bytes &aad, const bytes &in) const; /* with the tag behind */
    bytes ocb1(size_t tag_len, const bytes &nonce, const bytes &in) const;

    const size_t block;

private:
    cipher_key key_;
};

answer ask_cipher_answers_blocks(const cipher_row &r);
answer ask_cipher_answers_modes(const cipher_row &r);
answer ask_cipher_answers_ocb(const cipher_row &r);
answer ask_cipher_answers_iterated(const cipher_row &r);
answer ask_cipher_modes_lengths(const cipher_row &r);
answer ask_cipher_modes_pieces(const cipher_row &r);
answer ask_cipher_modes_many(const cipher_row &r);
answer ask_cipher_modes_ocb(const cipher_row &r);

#endif
