/* SPDX-License-Identifier: MIT */
/* Implementations of hashes, test vectors, random bytes, and calls whose registers and stack are checked. */
#include "harness.h"

#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iterator>
#include <random>
#include <set>
#include <sstream>

/* ---- implementations ---- */

std::vector<const hash_kind *> all_hashes()
{
    return kinds_in<hash_kind>(citius_hash_kinds);
}

std::vector<hash_implementation> all_hash_implementations()
{
    return implementations_of<hash_implementation>(all_hashes());
}

const hash_impl *reference(const hash_kind *kind)
{
    if (const hash_impl *impl = implementation_named(kind, "ref"))
        return impl;
    std::cerr << kind->name << " has no implementation called ref\n";
    abort();
}

std::string identifier(std::string name)
{
    for (char &c : name)
        if (!isalnum((unsigned char)c))
            c = '_';
    return name;
}

/* Whether the processor with the features CITIUS_RAN, on which the same test runs, can run it. */
static bool runs_elsewhere(uint64_t needs)
{
    const char *ran = getenv("CITIUS_RAN");
    std::istringstream words(ran != nullptr ? ran : "");
    std::set<std::string> names = { std::istream_iterator<std::string>(words), {} };

    for (unsigned bit = 0; bit < CPU_BITS; bit++)
        if ((needs >> bit & 1) && names.count(citius_cpu_feature_name(bit)) == 0)
            return false;
    return !names.empty();
}

void skip_unless_usable(uint64_t needs)
{
    const char *no_skip = getenv("CITIUS_NO_SKIP");
    uint64_t lacks = needs & ~citius_cpu_features();

    if (lacks == 0 && runs_elsewhere(needs))
        GTEST_SKIP() << "a processor with less than this one runs it";
    if (lacks == 0)
        return;
    if (no_skip != nullptr && *no_skip != '\0')
        FAIL() << "this CPU lacks " << feature_names(lacks);
    GTEST_SKIP() << "this CPU lacks " << feature_names(lacks);
}

std::vector<uint64_t> cpu_masks(const std::vector<uint64_t> &needs)
{
    uint64_t all = citius_cpu_features();
    std::set<uint64_t> masks = { 0, all };

    for (size_t i = 0; i < needs.size(); i++)
        for (size_t j = 0; j <= i; j++)
            masks.insert(all & (needs[i] | needs[j]));
    for (unsigned bit = 0; bit < CPU_BITS; bit++)
        masks.insert(all & ~((uint64_t)1 << bit));
    return std::vector<uint64_t>(masks.begin(), masks.end());
}

std::string feature_names(uint64_t features)
{
    std::string names;

    for (unsigned bit = 0; bit < 64; bit++)
        if (features >> bit & 1) {
            const char *name = citius_cpu_feature_name(bit);

            names += (names.empty() ? "" : " ") + (name != nullptr ? std::string(name) : "bit " + std::to_string(bit));
        }
    return names.empty() ? "nothing" : names;
}

/* ---- bytes ---- */

bytes message(size_t n, unsigned s)
{
    bytes m(n);

    for (size_t i = 0; i < n; i++)
        m[i] = (uint8_t)(7 * i * i + 11 * i + 3 * n + 13 * (i / 256) + 101 * s);
    return m;
}

std::string hex(const uint8_t *p, size_t len)
{
    std::ostringstream out;

    for (size_t i = 0; i < len; i++)
        out << std::hex << std::setw(2) << std::setfill('0') << (unsigned)p[i];
    return out.str();
}

bytes from_hex(const std::string &text)
{
    bytes out;

    for (size_t i = 0; i + 1 < text.size(); i += 2)
        out.push_back((uint8_t)strtoul(text.substr(i, 2).c_str(), nullptr, 16));
    return out;
}

bytes digest(const hash_kind *kind, const hash_impl *impl, const uint8_t *in, size_t len)
{
    bytes out(kind->digest);

    if (citius_hash_once(kind->id, impl->name, out.data(), in, len) != CITIUS_OK)
        out.clear();
    return out;
}

AssertionResult same(const uint8_t *expected, const uint8_t *got, size_t len)
{
    size_t i = 0;

    while (i < len && expected[i] == got[i])
        i++;
    if (i == len)
        return AssertionSuccess();
    return AssertionFailure() << "byte " << i << " of " << len << "\n    expected " << hex(expected, len)
                              << "\n    got      " << hex(got, len) << "\n";
}

AssertionResult fails_with(const AssertionResult &a, const std::string &reason)
{
    if (a)
        return AssertionFailure() << "the check passed";
    if (std::string(a.message()).find(reason) == std::string::npos)
        return AssertionFailure() << "failed, but not with \"" << reason << "\": " << a.message();
    return AssertionSuccess();
}

random_numbers::random_numbers()
{
    const char *given = getenv("CITIUS_SEED");

    seed_ = given != nullptr ? strtoull(given, nullptr, 0) : std::random_device()();
    state_ = seed_;
}

/* SplitMix64. */
uint64_t random_numbers::next()
{
    uint64_t x = state_ += 0x9e3779b97f4a7c15u;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

bytes random_numbers::string(size_t n)
{
    bytes s(n);

    for (uint8_t &byte : s)
        byte = (uint8_t)next();
    return s;
}

/* The same for "Whirlpool-0" and "whirlpool0". */
static std::string plain(const std::string &name)
{
    std::string out;

    for (char c : name)
        if (c != '-')
            out += (char)tolower((unsigned char)c);
    return out;
}

static std::vector<record> read_records()
{
    std::vector<record> records;
    std::vector<std::filesystem::path> files;

    for (const auto &file : std::filesystem::directory_iterator(PROJECT_SOURCES "/tests/vectors"))
        if (file.path().extension() == ".txt")
            files.push_back(file.path());
    for (const char *group : { "hash", "block" })
        for (const auto &room : std::filesystem::directory_iterator(PROJECT_SOURCES "/src/" + std::string(group)))
            files.push_back(room.path() / "vectors.txt");
    for (const std::filesystem::path &file : files) {
        std::ifstream in(file);
        for (std::string line; std::getline(in, line);) {
            std::istringstream words(line);
            record r;

            for (std::string word; words >> word;)
                r.push_back(word);
            if (r.size() > 2 && r[0][0] != '#')
                records.push_back(r);
        }
    }
    return records;
}

std::vector<record> records_of(const char *kind, const std::string &type)
{
    static const std::vector<record> all = read_records();
    std::vector<record> mine;

    for (const record &r : all)
        if (r[0] == type && plain(r[1]) == plain(kind))
            mine.push_back(r);
    return mine;
}

/* ---- calling conventions ---- */

#if HAVE_TRAMPOLINE
void call_kernel(const hash_implementation &r, void *state, const uint8_t *in, size_t blocks, call_report *report)
{
    void *states[HASH_LANES_MAX];
    const uint8_t *ins[HASH_LANES_MAX];

    for (unsigned i = 0; i < r.impl->lanes; i++) {
        states[i] = (uint8_t *)state + i * HASH_STATE_MAX;
        ins[i] = in + i * blocks * r.kind->block;
    }
    bool one = r.impl->lanes == 1;
    const uintptr_t arguments[CALL_ARGUMENTS] = { one ? (uintptr_t)state : (uintptr_t)states,
                                                  one ? (uintptr_t)in : (uintptr_t)ins, blocks };
    citius_test_call(one ? (void (*)(void))r.impl->absorb : (void (*)(void))r.impl->absorb_many, arguments, report);
}

/* ---- residue in the stack and in registers ---- */

enum { UNUSED = 0xa5 };

static struct {
    uint8_t stack[1 << 18] __attribute__((aligned(4096)));
    uint8_t before[1 << 18]; /* the stack after the previous run */
    uint8_t *registers;      /* aligned to 64 */
    const std::function<void()> *operation;
} run;

static void run_operation(void *)
{
    citius_wipe_vectors(); /* residue of the preparation is not the call's */
    (*run.operation)();
    save_registers(run.registers);
}

residue residue_of(size_t secret, const std::function<void(const bytes &)> &prepare,
                   const std::function<void()> &operation)
{
    random_numbers random;
    bytes secrets[2] = { random.string(secret), random.string(secret) }, registers[2];
    const size_t saved = size_of_registers();
    bytes area(saved + 64);
    residue found = { 0, UINTPTR_MAX, 0, 0, "" };

    run.registers = area.data() + (64 - (uintptr_t)area.data() % 64) % 64;
    run.operation = &operation;
    for (int i : { 0, 0, 1 }) { /* the first is a warm-up, in which the dynamic linker resolves symbols */
        prepare(secrets[i]);
        memcpy(run.before, run.stack, sizeof run.stack);
        memset(run.stack, UNUSED, sizeof run.stack);
        memset(run.registers, 0, saved);
        call_on_stack(run.stack, sizeof run.stack, run_operation, nullptr);
        registers[i].assign(run.registers, run.registers + saved);
    }
    for (size_t i = sizeof run.stack; i-- > 0;)
        if (run.before[i] != run.stack[i]) {
            found.stack_bytes++;
            found.lowest = (uintptr_t)&run.stack[i];
            found.depth = sizeof run.stack - i;
        }
    for (size_t i = 0; i < sizeof run.stack && found.used == 0; i++)
        if (run.stack[i] != UNUSED)
            found.used = sizeof run.stack - i;
    for (size_t i = 0; i < saved && found.registers.empty(); i++)
        if (registers[0][i] != registers[1][i])
            found.registers = name_of_register(i);
    return found;
}

AssertionResult check_residue(const residue &found, unsigned declared)
{
    if (found.stack_bytes > 0)
        return AssertionFailure() << "leaves " << found.stack_bytes << " bytes that depend on secrets on the stack, "
                                  << found.depth << " bytes deep; the implementation declares " << declared;
    if (!found.registers.empty())
        return AssertionFailure() << "leaves parts of secrets in the " << found.registers;
    if (found.used > STACK_OF_A_CALL)
        return AssertionFailure() << "takes " << found.used << " bytes of stack, more than " << STACK_OF_A_CALL;
    return AssertionSuccess();
}

#endif
