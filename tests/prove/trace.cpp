/* SPDX-License-Identifier: MIT */
/* The detector in emulation, for 64-bit ARM: the emulator records every instruction and every access to memory
 * (tools/models/trace.c).  It also checks that implementations use the instruction sets that they declare, and no others.
 * Run it with tests/prove/trace.sh. */
#include "executed.h"
#include "tools/models/trace.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <map>
#include <set>
#include <stdexcept>

#include <unistd.h>

const struct detector detector = { "trace", "branches on secrets", "touches memory by secrets", "runs udiv" };

/* ---- instructions ---- */

/* An instruction belongs to the first pattern whose bits it has. */
struct pattern {
    uint32_t mask, bits;
    const char *names;
};

/* Those whose time does not depend on their operands. */
static const pattern constant[] = {
#include "dit.inc"
};

/* Optional instruction sets, by the names that `citius list` has for them.  [Arm ARM, C4.1] */
static const pattern optional[] = {
    { 0xffff0c00, 0x4e280800, "aes" },   /* AESE, AESD, AESMC, AESIMC */
    { 0xbfe0fc00, 0x0ee0e000, "pmull" }, /* PMULL, PMULL2 of 64 bits */
    { 0xffe0cc00, 0x5e000000, "sha1" },  /* SHA1C, SHA1P, SHA1M, SHA1SU0 */
    { 0xffffec00, 0x5e280800, "sha1" },  /* SHA1H, SHA1SU1 */
    { 0xffc08000, 0xce000000, "sha3" },  /* EOR3, BCAX */
    { 0xffe0fc00, 0xce608c00, "sha3" },  /* RAX1 */
    { 0xffe00000, 0xce800000, "sha3" },  /* XAR */
    { 0x1e000000, 0x04000000, "sve2" },  /* all of SVE */
    { 0xfe000000, 0x84000000, "sve2" },  /* its accesses to memory */
    { 0xfc000000, 0xa4000000, "sve2" },  { 0xfc000000, 0xc4000000, "sve2" }, { 0xfc000000, 0xe4000000, "sve2" },
};

template <size_t N> static const pattern *pattern_of(const pattern (&patterns)[N], uint32_t word)
{
    for (const pattern &p : patterns)
        if ((word & p.mask) == p.bits)
            return &p;
    return nullptr;
}

/* ---- traces ---- */

static std::map<uintptr_t, uint32_t> words; /* the instructions of the last trace, by address */

std::string in_words(uintptr_t at)
{
    const uint32_t word = words[at];
    char text[64];

    if ((word & 0x7fe0fc00) == 0x1ac00800)
        snprintf(text, sizeof text, "udiv at %#zx", (size_t)at);
    else
        snprintf(text, sizeof text, "%08x at %#zx", word, (size_t)at);
    return text;
}

static std::vector<trace_event> trace_of(const std::function<void()> &function)
{
    const char *path = getenv("CITIUS_TRACE");

    if (path == nullptr || truncate(path, 0) != 0)
        throw std::runtime_error("not under tests/prove/trace.sh");
    TRACE_MARK(TRACE_BEGIN);
    function();
    TRACE_MARK(TRACE_END);

    FILE *file = fopen(path, "rb");
    std::vector<trace_event> events;

    if (file == nullptr || fseek(file, 0, SEEK_END) != 0)
        throw std::runtime_error("there is no trace");
    events.resize((size_t)ftell(file) / sizeof(trace_event));
    rewind(file);
    events.resize(fread(events.data(), sizeof(trace_event), events.size(), file));
    fclose(file);
    if (events.size() < 2 || events.front().what != TRACED_BEGIN || events.back().what != TRACED_END)
        throw std::runtime_error("the trace is not whole");
    return events;
}

steps steps_of(const std::function<void()> &function, size_t most)
{
    steps found;

    words.clear();
    for (const trace_event &event : trace_of(function))
        if (event.what == TRACED_INSTRUCTION) {
            if (found.all.size() == most)
                break;
            found.all.push_back({ event.address, 0 });
            words[event.address] = event.detail;
        } else if (!found.all.empty()) {
            uintptr_t &touched = found.all.back().touched;

            touched = (touched * 0x9e3779b1u + event.address) * 0x9e3779b1u + event.detail;
        }
    for (auto [at, word] : words)
        if (pattern_of(constant, word) == nullptr)
            found.division = at;
    return found;
}

enum { ALL_STEPS = 40000 };

size_t secrets_for(size_t steps)
{
    return std::clamp<size_t>(ALL_STEPS / steps, LEAST_SECRETS + 1, MOST_SECRETS);
}

/* ---- needs ---- */

/* The instruction sets that the kernels use must be those that the implementation declares; what all processors have does not
 * matter. */
template <class Implementation> static AssertionResult check_needs(const Implementation &r)
{
    std::set<std::string> used, declared;

    for (const pattern &p : optional)
        for (unsigned bit = 0; bit < CPU_BITS; bit++)
            if ((r.impl->needs >> bit & 1) != 0 && strcmp(citius_cpu_feature_name(bit), p.names) == 0)
                declared.insert(p.names);
    for (const operation &op : operations_of(r)) {
        op.prepare(bytes(op.secret));
        steps_of(op.run, MOST_STEPS);
        for (auto [at, word] : words)
            if (const pattern *p = pattern_of(optional, word); p != nullptr)
                used.insert(p->names);
    }
    if (used == declared)
        return AssertionSuccess();

    AssertionResult a = AssertionFailure() << r << " declares " << feature_names(r.impl->needs) << ", but uses";

    for (const std::string &name : used)
        a << " " << name;
    return a << (used.empty() ? " nothing" : "");
}

FOR_EACH_HASH_IMPLEMENTATION(needs);
FOR_EACH_CIPHER_IMPLEMENTATION(cipher_needs);

TEST_P(needs, kernels)
{
    EXPECT_TRUE(check_needs(GetParam()));
}
TEST_P(cipher_needs, kernels)
{
    EXPECT_TRUE(check_needs(GetParam()));
}
