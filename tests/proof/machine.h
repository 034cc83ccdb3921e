/* SPDX-License-Identifier: MIT */
/* What all processors have in common: memory that consists of declared regions, and numbers that may contain the unknown address of a
 * region or the unknown number of blocks.  [docs/proofs.md] */
#ifndef CITIUS_PROOF_MACHINE_H
#define CITIUS_PROOF_MACHINE_H

#include <array>
#include <functional>
#include <map>
#include <set>
#include <stdexcept>
#include <unordered_map>
#include <variant>

#include "bits.h"
#include "image.h"

namespace proof {

class assignment;

/* Why a proof ends early. */
struct stopped : std::runtime_error {
    using runtime_error::runtime_error;
};
struct fault : stopped { /* an access outside the buffers, a register that is not restored, ... */
    using stopped::stopped;
};
struct leak : stopped { /* a branch on an unknown bit */
    using stopped::stopped;
};
struct not_modelled : stopped { /* what the prover does not know; no statement about the code */
    using stopped::stopped;
};

/* constant + sum of factor * symbol, modulo 2^64.  Symbols: the address of a region, and the number of blocks above those that the proof
 * names. */
struct linear {
    uint64_t constant = 0;
    std::vector<std::pair<uint32_t, uint64_t>> terms; /* symbol, factor; by symbol; no factor is 0 */

    bool is_number() const { return terms.empty(); }
    friend auto operator<=>(const linear &, const linear &) = default;
};

linear operator+(const linear &a, const linear &b);
linear operator-(const linear &a, const linear &b);
linear operator*(const linear &a, uint64_t factor);

/* Numbers between 0 and 2^32 - 1: the blocks above those that a proof names, and the earlier turns of a loop; then come the regions. */
constexpr uint32_t COUNT = 0, TURNS = 1, FIRST_REGION = 2;

/* What a register or an operand holds: a number of at most 64 bits, or bits of which at least one is unknown. */
using value = std::variant<linear, word>;

struct region {
    std::string name;
    uint32_t symbol;
    bool writable;
    bool numbers = false; /* the caller has written numbers with symbols */
    uint64_t alignment;   /* of its address: a power of 2 */
    linear size;          /* bytes; it may contain COUNT */
    struct line {
        uint64_t present = 0; /* bit i: byte i was written or read so far */
        std::array<bit, 512> bits;
    };
    std::unordered_map<uint64_t, line> lines; /* by offset / 64 */
    std::function<std::array<bit, 8>(uint64_t)>
        first; /* what a byte holds at first, by offset; null: garbage, a new unknown */
};

/* A place that holds bits: a byte of memory or a register. */
constexpr uint32_t REGISTER = ~UINT32_C(0);

struct place {
    uint32_t symbol; /* of the region; or REGISTER */
    uint64_t at;     /* offset or the register's number, as the processor counts them */
    auto operator<=>(const place &) const = default;
};

/* What calls of the code have shown. */
struct findings {
    std::map<uint64_t, unsigned> executed; /* address and size of each instruction that some call executed */
    std::map<uint64_t, std::string> leaks; /* instructions whose address or time depends on unknown bits */
    std::set<std::string> forms;           /* the forms of instructions that were executed; see x86.h */
    uint64_t steps = 0;
    uint64_t stack = 0; /* the most bytes below the return address, the red zone included if it was used */

    void add(const findings &other);
};

class machine : public findings {
public:
    machine(const image &library, store &bits_store);
    virtual ~machine() = default;
    machine(const machine &) = delete;
    machine &operator=(const machine &) = delete;

    /* A new buffer, at any address with this alignment.  The reference stays valid. */
    region &buffer(const std::string &name, linear size, bool writable, uint64_t alignment);
    static linear address(const region &r, uint64_t offset = 0) { return { offset, { { r.symbol, 1 } } }; }

    region &region_of(uint32_t symbol) const { return *regions[symbol - FIRST_REGION]; }
    region &named(const std::string &name) const;

    /* Contents of buffers, without checks; for the caller of the code. */
    word read(region &r, uint64_t offset, size_t bytes);
    void write(region &r, uint64_t offset, bits data);
    void write_number(region &r, uint64_t offset, const linear &n, size_t bytes);

    /* Put numbers in place of the unknown bits of all buffers. */
    void use(assignment &values);

    /* Run the function with these arguments until it returns.  Throws stopped.  Checks what the platform's calling convention promises:
     * registers restored, stack pointer, vector state. */
    virtual void call(uint64_t function, const std::vector<linear> &arguments) = 0;

    /* The 64-bit result of the last call. */
    virtual value result() = 0;

    /* Called before an instruction branches (or selects) by a condition that depends on COUNT.  It may throw to end the call. */
    std::function<void(uint64_t pc)> at_count;
    uint64_t watched = ~UINT64_C(0); /* it is also called before the instruction at this address */

    /* All registers, flags, and written bytes of memory that later instructions could read, as bits. */
    virtual std::map<place, word> contents() = 0;

    /* Replace what the place holds; flags lose their values. */
    virtual void put(const place &p, bits w) = 0;

    word fresh(const std::string &name, size_t width) { return s.input(name, width); }

    bool both_ways = false; /* whether branches on unknown bits are followed both ways */

    /* After a test of COUNT that has no answer: by how much COUNT must be larger; UINT64_MAX: no number helps. */
    mutable uint64_t until_decided = 0;

    /* Whether the first of two regions lies below the second: what the code tests, and finds: true, unless the caller has set it. */
    std::map<std::pair<uint32_t, uint32_t>, bool> order;

    /* ---- for the processors ---- */
    word load(const linear &at, size_t bytes); /* checks the region's size; throws fault */
    void save(const linear &at, bits data);
    word bits_of(const value &v,
                 size_t width); /* a number with symbols becomes 64 bits of its own, which value_of finds again */
    value value_of(bits w);
    bool low_half_of(bits w, linear &n) const; /* whether these 32 bits are the low ones of a number with symbols */

    /* Whether a < b, as numbers without sign; a == b.  Throws leak or not_modelled if that is not known.  `tested` says that the answer
     * depends on COUNT. */
    bool below(const linear &a, const linear &b, bool &tested);
    bool equal(const linear &a, const linear &b, bool &tested);
    bool negative(const linear &n, bool &tested); /* as a number with sign */

    /* Whether the low k bits of n are the same whatever its symbols are; then they are in `low`. */
    bool low_bits(const linear &n, unsigned k, uint64_t &low) const;

    /* Whether n is below 2^width whatever COUNT is. */
    bool fits(const linear &n, size_t width) const;

    /* n / 2^k, rounded down.  Throws not_modelled. */
    linear quotient(const linear &n, unsigned k, bool with_sign) const;

    /* Whether one of the bits comes from an address or COUNT. */
    bool of_symbols(bits w) const;

    bool known_number(const value &v) const
    {
        return std::holds_alternative<linear>(v) && std::get<linear>(v).is_number();
    }

protected:
    const image &code;
    store &s;
    std::vector<std::unique_ptr<region>> regions;

    /* What a processor forbids, too: its stack has rules. */
    virtual void check(const region &, uint64_t, size_t, bool) {}

    std::string in_words(const linear &n) const;

private:
    /* Numbers with symbols as bits; the same for all machines that share a store. */
    struct numbers {
        std::map<linear, word> interned;
        std::unordered_map<bit, const linear *> by_top;    /* which number has this highest bit */
        std::unordered_map<bit, const linear *> by_middle; /* which has this bit 31 */
        std::set<uint32_t> symbol_nodes;
    };
    std::shared_ptr<numbers> known_numbers;
    struct range {
        int64_t low, high;
    };
    range range_of(const linear &n) const;
    static std::pair<linear, std::vector<std::pair<uint32_t, uint64_t>>> split_addresses(const linear &n);
    bool in_region(const linear &at, int64_t before, int64_t after) const;
    void decide_later(const linear &n) const;
    bool far_apart(const linear &n, uint64_t least) const;
    bool below_in_order(const linear &a, const linear &b);
    region *locate(const linear &at, size_t bytes, bool writes, uint64_t &offset);
    region::line &line_with(region &r, uint64_t offset, unsigned bytes);
};

} // namespace proof

#endif
