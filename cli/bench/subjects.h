/* SPDX-License-Identifier: MIT */
// What citius bench measures: what the names on the command line stand for, and which implementations of it are right.
#ifndef CITIUS_TOOL_BENCH_SUBJECTS_H
#define CITIUS_TOOL_BENCH_SUBJECTS_H

#include "cli/bench/options.h"

#include <list>
#include <map>

namespace citius::tool {

// "aes": the cipher as a whole, with all its usual keys; "aes-128": with these; else what it does.  Unknown
// names in a list are mistakes.
void add_subjects(subjects &named, const std::string &list);

// Where nothing was named: all kinds, or those that --impl names; ciphers with their shortest usual key.
subjects selected(const bench_options &opt);

// What the table of a cipher as a whole shows, and what peers may have of it.
std::vector<cipher_op> main_ops(const citius_cipher_info &cipher, size_t key_bits);
std::vector<cipher_op> all_ops(const citius_cipher_info &cipher, size_t key_bits);

// The right implementations that run here; none, if what runs when none is named is wrong.  What is wrong is reported, and
// good becomes false.
std::vector<citius_implementation> right_implementations(const citius_hash_info &kind, const bench_options &opt,
                                                         bool &good);

// The same for ciphers, each checked once.
class right_ciphers {
public:
    right_ciphers(const bench_options &opt, bool &good) : opt_(opt), good_(good) {}

    // NULL first, for what runs when none is named, unless --impl names one.
    std::vector<const citius_implementation *> of(const citius_cipher_info &cipher);

private:
    const bench_options &opt_;
    bool &good_;
    std::map<citius_cipher_kind, std::vector<citius_implementation>> known;
};

// What runs: what --impl names, or what runs where it names nothing.
class running {
public:
    running(const bench_options &opt, bool &good) : opt_(opt), good_(good) {}

    // Whether its answers are right; each kind is asked once.
    bool is_right(const citius_hash_info &kind);
    bool is_right(const citius_cipher_info &kind);

    // The implementation for so many messages; of ciphers NULL if --impl does not name it.
    const citius_implementation *implementation(const citius_hash_info &kind, size_t streams);
    const citius_implementation *implementation(const citius_cipher_info &kind);

private:
    const bench_options &opt_;
    bool &good_;
    std::map<std::string, bool> known;
    std::list<citius_implementation> impls;

    template <class Info> bool ask(const Info &kind);
    template <class Info> const citius_implementation *named(const Info &kind, const char *name);
};

// Whether all rows have samples; one that has none is reported.
bool timed(const std::vector<bench_row> &rows);

} // namespace citius::tool

#endif
