#include "questions.h"

#include <csetjmp>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <random>
#include <set>
#include <sstream>

#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

/* ---- rows ---- */

std::ostream &operator<<(std::ostream &out, const row &r)
{
    return out << r.kind->name << "/" << r.impl->name;
}

bool usable(const hash_impl *impl)
{
    return (impl->needs & ~citius_cpu_features()) == 0;
}

std::vector<const hash_kind *> all_kinds()
{
    std::vector<const hash_kind *> kinds;

    for (size_t i = 0; citius_hash_kinds[i] != nullptr; i++)
        kinds.push_back(citius_hash_kinds[i]);
    return kinds;
}

std::vector<row> all_rows()
{
    std::vector<row> rows;

    for (const hash_kind *kind : all_kinds())
        for (size_t i = 0; i < kind->count; i++)
            rows.push_back({ kind, &kind->impls[i] });
    return rows;
}

const hash_impl *reference(const hash_kind *kind)
{
    for (size_t i = 0; i < kind->count; i++)
        if (strcmp(kind->impls[i].name, "ref") == 0)
            return &kind->impls[i];
    std::cerr << kind->name << " has no row called ref\n";
    abort();
}

std::string identifier(std::string name)
{
    for (char &c : name)
        if (!isalnum((unsigned char)c))
            c = '_';
    return name;
}

std::string test_name(const testing::TestParamInfo<row> &info)
{
    return identifier(std::string(info.param.kind->name) + "_" + info.param.impl->name);
}

std::string kind_name(const testing::TestParamInfo<const hash_kind *> &info)
{
    return identifier(info.param->name);
}

void skip_unless_usable(uint64_t needs)
{
    const char *no_skip = getenv("CITIUS_NO_SKIP");
    uint64_t lacks = needs & ~citius_cpu_features();

    if (lacks == 0)
        return;
    if (no_skip != nullptr && *no_skip != '\0')
        FAIL() << "this CPU lacks " << feature_names(lacks);
    GTEST_SKIP() << "this CPU lacks " << feature_names(lacks);
}

std::vector<uint64_t> cpu_masks(const hash_kind *kind)
{
    uint64_t all = citius_cpu_features();
    std::set<uint64_t> masks = { 0, all };

    for (size_t i = 0; i < kind->count; i++) {
        masks.insert(all & kind->impls[i].needs);
        for (size_t j = 0; j < i; j++)
            masks.insert(all & (kind->impls[i].needs | kind->impls[j].needs));
    }
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

answer same(const uint8_t *want, const uint8_t *got, size_t len)
{
    size_t i = 0;

    while (i < len && want[i] == got[i])
        i++;
    if (i == len)
        return yes();
    return no() << "byte " << i << " of " << len << "\n    want " << hex(want, len) << "\n    got  " << hex(got, len)
                << "\n";
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

/* "Whirlpool-0" and "whirlpool0" are the same. */
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

    for (const auto &file : std::filesystem::directory_iterator(TEST_DATA "/vectors")) {
        if (file.path().extension() != ".txt")
            continue;
        std::ifstream in(file.path());
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

/* ---- memory ---- */

guarded::guarded(size_t len, side flush)
{
    page_ = (size_t)sysconf(_SC_PAGESIZE);
    inner_ = (len + page_ - 1) / page_ * page_;
    if (inner_ == 0)
        inner_ = page_;
    void *map = mmap(nullptr, inner_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map == MAP_FAILED)
        throw std::bad_alloc();
    map_ = (uint8_t *)map;
    mprotect(map_ + page_, inner_, PROT_READ | PROT_WRITE);
    data_ = map_ + page_ + (flush == BACK ? inner_ - len : 0);
}

guarded::~guarded()
{
    munmap(map_, inner_ + 2 * page_);
}

void guarded::read_only()
{
    mprotect(map_ + page_, inner_, PROT_READ);
}

void guarded::forbid()
{
    mprotect(map_ + page_, inner_, PROT_NONE);
}

static sigjmp_buf way_out;

static void jump_out(int)
{
    siglongjmp(way_out, 1);
}

bool faults(const std::function<void()> &function)
{
    struct sigaction catching = {}, segv, bus;
    volatile bool caught = true;

    catching.sa_handler = jump_out;
    sigaction(SIGSEGV, &catching, &segv);
    sigaction(SIGBUS, &catching, &bus);
    if (sigsetjmp(way_out, 1) == 0) {
        function();
        caught = false;
    }
    sigaction(SIGSEGV, &segv, nullptr);
    sigaction(SIGBUS, &bus, nullptr);
    return caught;
}

static void (*stack_function)(void *);
static void *stack_argument;

static void stack_entry()
{
    stack_function(stack_argument);
}

void call_on_stack(uint8_t *stack, size_t size, void (*function)(void *), void *argument)
{
    static ucontext_t back, there;

    stack_function = function;
    stack_argument = argument;
    getcontext(&there);
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = size;
    there.uc_link = &back;
    makecontext(&there, stack_entry, 0);
    swapcontext(&back, &there);
}

/* ---- calling conventions ---- */

#if HAVE_TRAMPOLINE
void call_kernel(const row &r, void *state, const uint8_t *in, size_t blocks, call_report *report)
{
    void *states[HASH_LANES_MAX];
    const uint8_t *ins[HASH_LANES_MAX];

    for (unsigned i = 0; i < r.impl->lanes; i++) {
        states[i] = (uint8_t *)state + i * HASH_STATE_MAX;
        ins[i] = in + i * blocks * r.kind->block;
    }
    if (r.impl->lanes == 1)
        citius_test_call((void (*)(void))r.impl->absorb, state, in, blocks, report);
    else
        citius_test_call((void (*)(void))r.impl->absorb_many, states, ins, blocks, report);
}
#endif
