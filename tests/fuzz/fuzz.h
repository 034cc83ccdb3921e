/* SPDX-License-Identifier: MIT */
/* Fuzz targets: each makes a test case from arbitrary bytes, and throws a `finding` if a result is wrong.  The bytes come
 * from libFuzzer, or from kept files (replay.cpp). */
#ifndef CITIUS_TESTS_FUZZ_H
#define CITIUS_TESTS_FUZZ_H

#include <fuzzer/FuzzedDataProvider.h>

#include <stdexcept>
#include <string>
#include <vector>

using bytes = std::vector<uint8_t>;
using provider = FuzzedDataProvider;

struct finding : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/* ---- a target defines ---- */

void target(provider &in);

/* Names of defects that can be enabled on purpose; some kept file must find each.  NULL ends the list. */
extern const char *const planted_defects[];

/* ---- a target may use ---- */

/* Whether the replay has enabled that defect. */
bool planted(const char *name);
extern std::string planted_defect;

/* Throws unless the condition holds. */
void expect(bool condition, const std::string &what);

void expect_same(const bytes &expected, const bytes &got, const std::string &what);

/* 0 to most. */
size_t up_to(provider &in, size_t most);

/* The index of one of these names.  The same input chooses the same name from any list that has it, unless it chooses a new
 * one: kept inputs keep their meaning when an algorithm is added, or the processor lacks an implementation. */
size_t one_of(provider &in, const std::vector<std::string> &names);

/* Up to `most` bytes, of which the input has only the first few: long messages come from short files. */
bytes stretched(provider &in, size_t most);
bytes exactly(provider &in, size_t len);

/* Cuts a message into chunks: the length of the next one, at most `left`. */
size_t next_chunk(provider &in, size_t left);

#endif
