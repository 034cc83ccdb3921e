/* SPDX-License-Identifier: MIT */
// What citius bench measures: what the names on the command line stand for, and which implementations give the expected results.
#ifndef CITIUS_TOOL_BENCH_SUBJECTS_H
#define CITIUS_TOOL_BENCH_SUBJECTS_H

#include "cli/bench/options.h"

#include <list>
#include <map>

namespace citius::tool {

// "aes": the cipher as a whole, with all its usual keys; "aes-128": with these; else what it does.  Unknown
// names in a list are mistakes.
void add_subjects(subjects &named, const std::string &list);

// Where nothing was named: all algorithms, or those that --impl names; ciphers with their shortest usual key.
subjects selected(const bench_options &opt);

// What the table of a cipher as a whole shows, and what peers may have of it.
std::vector<cipher_op> main_ops(const citius_cipher_info &cipher, size_t key_bits);
std::vector<cipher_op> all_ops(const citius_cipher_info &cipher, size_t key_bits);

// The implementations that run here and give the expected results; none, if the default gives wrong ones.  Wrong results are reported,
// and good becomes false.
std::vector<citius_implementation> verified_implementations(const citius_hash_info &kind, const bench_options &opt,
                                                            bool &good);

// The same for ciphers, each checked once.
class verified_ciphers {
public:
    verified_ciphers(const bench_options &opt, bool &good) : opt_(opt), good_(good) {}

    // NULL first, which stands for the default, unless --impl names an implementation.
    std::vector<const citius_implementation *> of(const citius_cipher_info &cipher);

private:
    const bench_options &opt_;
    bool &good_;
    std::map<citius_cipher_kind, std::vector<citius_implementation>> known;
};

// The implementation that --impl names for an algorithm, or else the default.
class effective_implementations {
public:
    effective_implementations(const bench_options &opt, bool &good) : opt_(opt), good_(good) {}

    // Whether it gives the expected results; each algorithm is checked once.
    bool is_verified(const citius_hash_info &kind);
    bool is_verified(const citius_cipher_info &kind);

    // The implementation for this number of messages; of ciphers NULL, the default, if --impl names none.
    const citius_implementation *implementation(const citius_hash_info &kind, size_t streams);
    const citius_implementation *implementation(const citius_cipher_info &kind);

private:
    const bench_options &opt_;
    bool &good_;
    std::map<std::string, bool> known;
    std::list<citius_implementation> impls;

    template <class Info> bool verify(const Info &kind);
    template <class Info> const citius_implementation *named(const Info &kind, const char *name);
};

// Whether all rows have samples; one that has none is reported.
bool timed(const std::vector<bench_row> &rows);

} // namespace citius::tool

#endif
