// What selftest and bench share.
#ifndef CITIUS_CLI_SELFTEST_H
#define CITIUS_CLI_SELFTEST_H

#include "choice.h"
#include "text.h"

struct totals {
    output &out;
    size_t passed = 0, failed = 0;
    bool error = false;
};

constexpr size_t FAILURES_SHOWN = 5; // per file and implementation

// "needs avx512, which this CPU does not have"
std::string why_not(const citius_implementation &impl);

// The kinds named; if none were, those that --impl names; if that was not given, all.
std::vector<primitive> selected_kinds(const std::vector<primitive> &named, const choices &impls);

// The implementation that --impl names, else all, with those that do not run here.
template <class Info>
std::vector<citius_implementation> selected_implementations(const Info &kind, const choices &impls)
{
    const char *only = impls.impl_for(kind.kind);
    std::vector<citius_implementation> all;

    for (const citius_implementation &impl : all_implementations(kind.kind))
        if (only == nullptr || std::string(only) == impl.name)
            all.push_back(impl);
    return all;
}

// Ask a file of answers for block ciphers of every implementation chosen; of the cipher given, or the one that the
// file is for.  Throws kat_error.
void answer_cipher_file(const std::string &name, const citius_cipher_info *given, const choices &impls, totals &total);

#endif
