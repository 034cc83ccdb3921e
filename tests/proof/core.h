/* SPDX-License-Identifier: MIT */
/* What x86-64 and AArch64 have in common: general registers of 64 bits, flags, calls, the stack. */
#ifndef CITIUS_PROOF_CORE_H
#define CITIUS_PROOF_CORE_H

#include <algorithm>
#include <bit>
#include <iterator>
#include <utility>

#include "machine.h"

namespace proof {

constexpr bit UNDEFINED = ~UINT32_C(0), LAZY = UNDEFINED - 1; /* of a flag: no value; computed when it is read */

/* The flags after an instruction, as what they are computed from.  Carry is the borrow of a difference, as on x86-64. */
struct flags {
    enum kind { NOTHING, LOGIC, ADD, SUBTRACT } kind = NOTHING; /* NOTHING: flags that are LAZY have no value */
    unsigned width = 0;
    value a, b, result;
    bit carry_in = ZERO;
    bool compared = false; /* result was not computed */
    bit carry = LAZY, overflow = LAZY, zero = LAZY, sign = LAZY, parity = LAZY;
    std::shared_ptr<flags> before; /* INC and DEC of x86-64: whose carry is kept */
};

/* What the platform says of calls.  Registers: their numbers. */
struct convention {
    unsigned registers, stack_pointer, stack_offset, red_zone;
    int link; /* the register that has the return address; -1: it is on the stack */
    std::vector<unsigned> arguments, saved;
};

inline uint64_t truncated(uint64_t n, unsigned width)
{
    return width >= 64 ? n : n & ((UINT64_C(1) << width) - 1);
}

inline int64_t with_sign_of(uint64_t n, unsigned width)
{
    return (int64_t)(n << (64 - width)) >> (64 - width);
}

class core : public machine {
public:
    core(const image &library, store &bits_store, convention rules);

    void call(uint64_t function, const std::vector<linear> &arguments) override;
    value result() override { return general[0]; }
    std::map<place, word> contents() override;

    enum { AND, OR, XOR };
    enum { LEFT, RIGHT, RIGHT_SIGNED };

    std::array<value, 32> general; /* in the processor's order */
    bit flag(char name);           /* 'c', 'p', 'z', 's', 'o'; UNDEFINED: the manual gives it no value */

    /* The stack pointer modulo 64 at the function's entry, as the calling convention allows. */
    unsigned stack_offset;

protected:
    const convention rules;
    uint64_t here = 0, next = 0; /* addresses of this and of the next instruction */
    flags state;

    /* ---- for each processor ---- */
    virtual void step() = 0;                  /* execute the instruction at `here` */
    virtual std::string form_now() const = 0; /* its form; empty: it is not decoded yet */
    virtual void clobber_vectors(bool everything) = 0;
    virtual void add_registers(std::map<place, word> &all) = 0; /* for `contents` */
    virtual std::string vectors_changed() { return ""; }        /* which of them a call had to restore */

    void check(const region &r, uint64_t offset, size_t bytes, bool writes) override;
    word garbage(const std::string &name, size_t width);
    word coded(const flags &f);
    void put_flags(bits w);
    void clobber(bool everything);

    /* Whether code is at this address; a function of another library is executed, and the answer is false. */
    bool target(const value &v, uint64_t &to);
    [[noreturn]] void unknown_jump(const std::vector<value> &of); /* by these operands */

    /* ---- registers and addresses ---- */
    struct address {
        linear known;
        std::vector<std::pair<word, unsigned>>
            unknown; /* registers, and by how many bits they are shifted to the left */
    };
    value general_part(unsigned n, unsigned width, bool high = false);
    void set_general(unsigned n, unsigned width, bool high, const value &v);
    uint64_t known(const value &v, const char *what);
    address parts_of(const value &v);
    value sum_of(const address &a, unsigned width);
    word load_table(const address &a, size_t bytes);
    word load(const address &a, size_t bytes)
    {
        return a.unknown.empty() ? machine::load(a.known, bytes) : load_table(a, bytes);
    }
    linear known_address(address a, const char *what);

    /* ---- flags ---- */
    bit less(const value &a, const value &b, unsigned width, bool with_sign, bool &tested);
    bit same(const value &a, const value &b, unsigned width, bool &tested);
    bit top(const value &v, unsigned width, bool &tested);
    bit carry(const flags &f, bool &tested);
    bit overflow(const flags &f, bool &tested);
    bit flag_of(char name, bool &tested);
    bit condition_now(unsigned which, bool &tested);
    bit condition(unsigned which);               /* with x86-64's number */
    template <class Test> bit tested(Test test); /* calls at_count if `test` says so */
    flags &set_sum(enum flags::kind kind, unsigned width, value a, value b, value result);
    void set_result(unsigned width, value result);

    /* ---- arithmetic ---- */
    bool linear_of(const value &v, linear &n) const;
    value reduced(linear n, unsigned width);
    value add(const value &a, const value &b, unsigned width);
    value subtract(const value &a, const value &b, unsigned width);
    value logic(unsigned symbol, const value &a, const value &b, unsigned width);
    value inverse(const value &v, unsigned width);
    value shifted(unsigned symbol, const value &a, unsigned n, unsigned width);
    value shifted(unsigned symbol, const value &a, const word &n, unsigned width);
    bit bit_of(const value &a, unsigned k);
    std::pair<value, value> multiply_wide(const value &a, const value &b, unsigned width);
    value multiply(const value &a, const value &b, unsigned width);
    bool divided(const linear &n, uint64_t by, linear &quotient, linear &rest) const;
    value choose(bit condition, const value &yes, const value &no, unsigned width);
    value sign_extended(const value &v, unsigned from, unsigned to);

    /* ---- branches on unknown bits ---- */
    void branch_both_ways(bit condition, uint64_t to);
    virtual std::vector<uint64_t> successors(uint64_t) { throw not_modelled("branches on an unknown bit"); }
    virtual std::vector<word> vectors_now() { return {}; }
    virtual void put_vectors(const std::vector<word> &) {}

private:
    struct snapshot {
        std::array<value, 32> general;
        flags state;
        unsigned clobbers;
        std::vector<std::unordered_map<uint64_t, region::line>> lines;
        std::vector<word> vectors;
    };
    bit path = ONE; /* that this way is taken */
    uint64_t followed = 0;
    std::unordered_map<uint64_t, uint64_t> joins;
    bool leaves_without(uint64_t from, uint64_t without, std::vector<uint64_t> &way);
    uint64_t join_of(uint64_t branch);
    snapshot now_held();
    void hold(snapshot &&s_);
    void merge(bit condition, snapshot &&other);
    void follow(uint64_t from, uint64_t to, bit path_);

    bool outside = true; /* no call is running: the stack's rules do not count */
    region *stack_region;
    uint64_t entry = 0, top_of_stack = 0; /* offsets of the stack pointer at the entry, and after the return */
    unsigned clobbers = 0;                /* calls of imported functions so far */
    std::unordered_map<bit, std::pair<word, address>>
        sums; /* words that are an address plus an unknown index, by the highest bit */

    void run();
    void imported(const std::string &called);
};

template <class Test> bit core::tested(Test test)
{
    bool depends = false;
    const auto report = [&] {
        if (depends && path != ONE)
            throw not_modelled("tests the number of blocks after a branch on an unknown bit");
        if (depends && at_count)
            at_count(here);
    };

    try {
        const bit b = test(depends);

        report();
        return b;
    } catch (const not_modelled &) {
        report();
        throw;
    }
}

} // namespace proof

#endif
