/* SPDX-License-Identifier: MIT */
/* What the checks of block ciphers and their modes share.  As for hashes, nothing here keeps a list of algorithms or
 * implementations. */
#ifndef CITIUS_TESTS_CIPHERS_H
#define CITIUS_TESTS_CIPHERS_H

#include "harness.h"

using cipher_implementation = implementation_of<block_kind, block_impl>;

std::vector<cipher_implementation> all_cipher_implementations();
std::vector<const block_kind *> all_ciphers();

#define FOR_EACH_CIPHER_IMPLEMENTATION(suite) \
    FOR_EACH(suite, each_implementation_of<cipher_implementation>, all_cipher_implementations())
#define FOR_EACH_CIPHER(suite) FOR_EACH(suite, testing::TestWithParam<const block_kind *>, all_ciphers())

/* Key sizes in bytes to test: all, or the smallest, the largest and some between. */
std::vector<size_t> key_sizes(const block_kind *kind);

/* The keys, IVs and nonces of tests/vectors/README.md. */
bytes test_key(size_t len, unsigned s);
bytes test_iv(size_t len, unsigned s);
bytes test_nonce(size_t len, unsigned s);

/* A key for the implementation; the destructor wipes it. */
class cipher_key {
public:
    cipher_key(const block_kind *kind, const char *implementation, const bytes &key);
    ~cipher_key() { citius_key_wipe(&key_); }
    cipher_key(const cipher_key &) = delete;
    cipher_key &operator=(const cipher_key &) = delete;
    operator const citius_key *() const { return &key_; }

private:
    citius_key key_;
};

/* Modes as defined, block by block over the reference implementation, for comparison. */
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
    bytes ocb3(size_t tag_len, const bytes &nonce, const bytes &aad, const bytes &in) const; /* followed by the tag */
    bytes ocb1(size_t tag_len, const bytes &nonce, const bytes &in) const;

    const size_t block;

private:
    cipher_key key_;
};

/* ---- kernels ---- */

/* A kernel of an implementation: expand, encrypt, decrypt, or one for a whole mode. */
struct block_kernel {
    enum shape { EXPAND, BLOCKS, CHAIN, OCB, CHAINS } shape;
    const char *name;
    void (*function)(void);
    unsigned group;  /* takes multiples of this number of blocks */
    unsigned chains; /* of this number of messages */
    bool silent;     /* the output is NULL */
    unsigned stack;  /* that it may clobber, as the implementation declares */
};

std::vector<block_kernel> kernels_of(const block_impl *impl);

/* Numbers of blocks around those that a kernel may process at once. */
std::vector<size_t> kernel_counts(const block_impl *impl, const block_kernel &kernel);

/* What a kernel works on.  Messages lie one after the other, the first of them in lane number `first`. */
struct kernel_places {
    void *schedule;
    const uint8_t *key; /* EXPAND: blocks bytes */
    uint8_t *chain;     /* of each message */
    ocb_blocks *ocb;
    uint8_t *out;
    const uint8_t *in;
    size_t block, blocks;
    unsigned first;
};

class kernel_call {
public:
    kernel_call(const block_kernel &kernel, const kernel_places &places);
    kernel_call(const kernel_call &) = delete;
    kernel_call &operator=(const kernel_call &) = delete;
    void run() const;
    const uintptr_t *arguments() const { return arguments_; }
#if HAVE_TRAMPOLINE
    void run(call_report *report) const { citius_test_call(kernel_.function, arguments_, report); }
#endif

private:
    enum { MOST = 128 };
    block_kernel kernel_;
    uintptr_t arguments_[CALL_ARGUMENTS];
    uint8_t *chain_[MOST], *out_[MOST];
    const uint8_t *in_[MOST];
};

/* L_0 to L_63 of an invented OCB key. */
const uint8_t (*ocb_table())[16];

/* ---- public functions ---- */

/* What a public function works on. */
struct mode_places {
    const citius_key *key, *other; /* other: for tweaks */
    uint8_t *iv;                   /* a block */
    uint8_t *out;
    const uint8_t *in;
    size_t len;
    uint8_t *tag; /* a block; a function that computes a tag may overwrite out as well */
};

/* A function that processes len bytes, or a few calls that belong together. */
struct mode_call {
    std::string name;
    size_t unit, least; /* len: a multiple of unit, and at least `least` */
    size_t more;        /* out is this number of bytes longer */
    bool iv;            /* whether the IV matters */
    std::function<int(const mode_places &)> run;
};

/* The functions that take a whole message at once, with an output of the same length. */
std::vector<mode_call> whole_modes(const block_kind *kind);

/* All functions that use a key. */
std::vector<mode_call> all_modes(const block_kind *kind);

/* ---- the checks ---- */

AssertionResult check_cipher_vectors_blocks(const cipher_implementation &r);
AssertionResult check_cipher_vectors_modes(const cipher_implementation &r);
AssertionResult check_cipher_vectors_ocb(const cipher_implementation &r);
AssertionResult check_cipher_vectors_iterated(const cipher_implementation &r);
AssertionResult check_cipher_modes_lengths(const cipher_implementation &r);
AssertionResult check_cipher_modes_chunks(const cipher_implementation &r);
AssertionResult check_cipher_modes_many(const cipher_implementation &r);
AssertionResult check_cipher_modes_ocb(const cipher_implementation &r);
AssertionResult check_cipher_bounds_kernels(const cipher_implementation &r);
AssertionResult check_cipher_bounds_modes(const cipher_implementation &r);
AssertionResult check_cipher_convention_kernels(const cipher_implementation &r);
AssertionResult check_cipher_wiping_calls(const cipher_implementation &r);
AssertionResult check_cipher_wiping_claim(const cipher_implementation &r);
AssertionResult check_cipher_dispatch_choice(const block_kind *kind);
AssertionResult check_cipher_dispatch_tails(const block_kind *kind);

#endif
