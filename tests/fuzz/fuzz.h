/* SPDX-License-Identifier: MIT */
/* Fuzz targets: each makes a case of any bytes, and throws a `finding` when the answer is wrong.  The bytes come from
 * libFuzzer, or from files that were kept (replay.cpp). */
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

/* ---- what a target brings ---- */

void target(provider &in);

/* Names of defects that can be put in on purpose, each of which some kept file must find; NULL behind the last. */
extern const char *const plants[];

/* ---- what it may use ---- */

/* Whether the replay asks for that defect. */
bool planted(const char *name);
extern std::string planted_name;

/* Throws unless the condition holds. */
void expect(bool condition, const std::string &what);

void expect_same(const bytes &want, const bytes &got, const std::string &what);

/* 0 to most. */
size_t up_to(provider &in, size_t most);

/* One of these names, by its index.  The same input chooses the same one of any list that has it, unless it chooses one
 * that is new: what is kept stays what it was when a room is added, or the processor lacks a row. */
size_t one_of(provider &in, const std::vector<std::string> &names);

/* Up to so many bytes, of which the input has only the first few: long messages come from short files. */
bytes stretched(provider &in, size_t most);
bytes exactly(provider &in, size_t len);

/* Cuts a message into pieces: the length of the next one, at most what is left. */
size_t next_piece(provider &in, size_t left);

#endif
