// What selftest and bench share.
#ifndef CITIUS_CLI_SELFTEST_H
#define CITIUS_CLI_SELFTEST_H

#include "choice.h"

// As printf, into a string.
[[gnu::format(printf, 1, 2)]] std::string formatted(const char *format, ...);

// "needs avx512, which this CPU does not have"
std::string why_not(const citius_implementation &impl);

// The kinds named; if none were, those that --impl names; if that was not given, all.
std::vector<citius_hash_info> selected_kinds(const std::vector<citius_hash_info> &named, const choices &impls);

// The implementation that --impl names, else all, with those that do not run here.
std::vector<citius_implementation> selected_implementations(const citius_hash_info &kind, const choices &impls);

#endif
