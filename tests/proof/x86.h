/* SPDX-License-Identifier: MIT */
/* x86-64: registers, flags and instructions.  What vector operations compute is in vectors.h.  [Intel SDM 1, 2] */
#ifndef CITIUS_PROOF_X86_H
#define CITIUS_PROOF_X86_H

#include <algorithm>
#include <bit>
#include <iterator>

#include "machine.h"
#include "vectors.h"

namespace proof {

class x86;

/* An operand of a decoded instruction. */
struct operand {
    enum kind { GENERAL, VECTOR, MASK, MEMORY, IMMEDIATE } kind;
    uint8_t number = 0;        /* of the register */
    bool high = false;         /* AH, CH, DH, BH */
    unsigned width = 0;        /* bits */
    uint64_t immediate = 0;    /* extended with its sign to 64 bits; or an address's displacement, with RIP added */
    int base = -1, index = -1; /* general registers of an address, or -1 */
    unsigned scale = 0;
    unsigned index_width = 0; /* of an index that is a vector; 0: it is not */
};

struct instruction {
    uint64_t at = 0, next = 0;
    unsigned mnemonic = 0;    /* ZydisMnemonic */
    std::string name;         /* the mnemonic in lower case, without the v of VEX and EVEX */
    std::vector<operand> ops; /* those that an assembler shows, without masks in braces */
    bool vex = false;         /* VEX or EVEX: clears the upper part of its destination */
    bool repeated = false;    /* REP */
    int mask = -1;            /* number of the mask register; -1: none */
    bool zeroing = false;
    unsigned broadcast = 0;    /* bits of the element of memory that is repeated; 0: none */
    unsigned vector_width = 0; /* bits */
    const vector_operation *operation = nullptr;
    unsigned number = 0; /* which condition, width, ...; see the tables of instructions */
    void (x86::*run)(const instruction &) = nullptr;
    std::string form = {}; /* as in machine::forms: "vpaddd zmm zmm m512{1to16} {k}{z}" */
};

constexpr bit UNDEFINED = ~UINT32_C(0), LAZY = UNDEFINED - 1; /* of a flag: no value; computed when it is read */

/* The flags after an instruction, as what they are computed from. */
struct flags {
    enum kind { NOTHING, LOGIC, ADD, SUBTRACT } kind = NOTHING; /* NOTHING: flags that are LAZY have no value */
    unsigned width = 0;
    value a, b, result;
    bit carry_in = ZERO;
    bool compared = false; /* result was not computed */
    bit carry = LAZY, overflow = LAZY, zero = LAZY, sign = LAZY, parity = LAZY;
    std::shared_ptr<flags> before; /* INC and DEC: whose carry is kept */
};

class x86 : public machine {
public:
    x86(const image &library, store &bits_store);

    /* The stack pointer modulo 64 at the function's entry: 8, 24, 40 or 56, as the calling convention allows. */
    unsigned stack_offset = 8;

    void call(uint64_t function, const std::vector<linear> &arguments) override;
    value result() override { return general[0]; }
    std::map<place, word> contents() override;
    void put(const place &p, bits w) override;
    void put_flags(bits w);

    /* ---- for tests of single instructions ---- */

    /* Execute the instruction with these bytes, at address 0; returns the address of the next one.  Memory operands are addressed with
     * registers that hold addresses of buffers. */
    uint64_t run_one(std::span<const uint8_t> bytes);

    /* The decoded instruction, or not_modelled. */
    instruction decode(std::span<const uint8_t> bytes, uint64_t at) const;

    std::array<value, 16> general;            /* in the processor's order: rax, rcx, rdx, rbx, rsp, ... */
    std::array<bit, 512> &vector(unsigned n); /* all of zmm n */
    std::array<std::array<bit, 64>, 8> masks;
    void set_flags(bit carry, bit parity, bit zero, bit sign, bit overflow);
    bit flag(char name); /* 'c', 'p', 'z', 's', 'o'; UNDEFINED: the manual gives it no value */

protected:
    void check(const region &r, uint64_t offset, size_t bytes, bool writes) override;

private:
    /* The tables of instructions are in the files that implement them. */
    using handler = void (x86::*)(const instruction &);
    struct table_row {
        const char *names; /* mnemonics, separated by spaces; in the general table with "CC": all conditions */
        handler run;
        unsigned number = 0;
    };
    static std::span<const table_row> general_rows(), shift_rows(), bit_rows(), control_rows(), vector_rows(),
        mask_rows();
    static const std::map<std::string, table_row> &rows();

    std::unordered_map<uint64_t, instruction> decoded; /* by address */
    const instruction *now = nullptr;
    uint64_t next = 0; /* address of the next instruction */
    region *stack_region;
    uint64_t entry = 0;  /* offset of the return address in the stack */
    bool outside = true; /* no call is running: the stack's rules do not count */
    std::array<std::array<bit, 512>, 32> vectors;
    std::array<size_t, 32> valid; /* how many bits of a vector are; others are garbage, made when it is read */
    flags state;

    void find_handler(instruction &i) const;
    void run();
    void execute(const instruction &i);
    const instruction &instruction_at(uint64_t at);
    word coded(const flags &f);
    void clobber(bool everything);
    unsigned clobbers = 0; /* calls of imported functions so far */
    word garbage(const std::string &name, size_t width);
    word unknown(const std::string &name, size_t width);

    /* ---- operands ---- */
    struct address {
        linear known;
        std::vector<std::pair<word, unsigned>>
            unknown; /* registers, and by how many bits they are shifted to the left */
    };
    std::unordered_map<bit, std::pair<word, address>>
        sums; /* words that are an address plus an unknown index, by the highest bit */
    address address_of(const operand &o);
    linear known_address(const operand &o, const char *what);
    address parts_of(const value &v);
    value sum_of(const address &a, unsigned width);
    word load_table(const address &a, size_t bytes);
    word load(const operand &o, size_t bytes);
    value get(const operand &o);
    word get_bits(const operand &o) { return bits_of(get(o), o.width); }
    value general_part(unsigned n, unsigned width, bool high);
    void set(const operand &o, const value &v);
    void set_general(unsigned n, unsigned width, bool high, const value &v);
    uint64_t known(const value &v, const char *what);

    /* ---- flags ---- */
    bit less(const value &a, const value &b, unsigned width, bool with_sign, bool &tested);
    bit same(const value &a, const value &b, unsigned width, bool &tested);
    bit top(const value &v, unsigned width, bool &tested);
    bit carry(const flags &f, bool &tested);
    bit overflow(const flags &f, bool &tested);
    bit flag_of(char name, bool &tested);
    bit condition_now(unsigned which, bool &tested);
    bit condition(unsigned which);
    void set_carry(bit b);
    flags &set_sum(enum flags::kind kind, unsigned width, value a, value b, value result);
    void set_result(unsigned width, value result);

    /* ---- general instructions ---- */
    bool linear_of(const value &v, linear &n) const;
    value reduced(linear n, unsigned width);
    value add(const value &a, const value &b, unsigned width);
    value subtract(const value &a, const value &b, unsigned width);
    value logic(unsigned symbol, const value &a, const value &b, unsigned width);
    value shifted(unsigned symbol, const value &a, unsigned n, unsigned width);
    value shifted(unsigned symbol, const value &a, const word &n, unsigned width);
    value count_of(const operand &o, unsigned width);
    bit bit_of(const value &a, unsigned k);
    std::pair<value, value> multiply_wide(const value &a, const value &b, unsigned width);
    value multiply(const value &a, const value &b, unsigned width);
    value choose(bit condition, const value &yes, const value &no, unsigned width);
    value second(const instruction &i);
    value sign_extended(const value &v, unsigned from, unsigned to);
    value inverse(const value &v, unsigned width);
    void mov(const instruction &), movzx(const instruction &), movsx(const instruction &), widen(const instruction &),
        bswap(const instruction &), xchg(const instruction &), lea(const instruction &),
        add_subtract(const instruction &), add_with_carry(const instruction &), logic(const instruction &),
        andn(const instruction &), inverted(const instruction &), inc_dec(const instruction &),
        neg(const instruction &), imul(const instruction &), mul(const instruction &), mulx(const instruction &),
        div(const instruction &), shift(const instruction &), rotate(const instruction &),
        shift_without_flags(const instruction &), double_shift(const instruction &), bit_test(const instruction &),
        count_bits(const instruction &), lowest_bit(const instruction &), bextr(const instruction &),
        bzhi(const instruction &), deposit(const instruction &);

    /* ---- control ---- */
    void jump(const instruction &), jump_if(const instruction &), call_function(const instruction &),
        ret(const instruction &), push(const instruction &), pop(const instruction &), leave(const instruction &),
        set_if(const instruction &), move_if(const instruction &), string(const instruction &),
        nothing(const instruction &), carry_flag(const instruction &);
    [[noreturn]] void unknown_jump();
    void push_value(const value &v);
    value pop_value();
    bool target(const operand &o, uint64_t &to);
    void imported(const std::string &name);

    /* ---- vectors ---- */
    bits low(unsigned n, size_t width);
    bits source(const instruction &i, const operand &o, size_t width, word &room);
    void check_alignment(const operand &o, size_t bytes);
    void finish(const instruction &i, unsigned element, bits result);
    void set_vector(const instruction &i, unsigned n, bits result);
    void set_mask_by_elements(const instruction &i, unsigned element, bits result);
    bit mask_bit(const instruction &i, size_t element) { return i.mask < 0 ? ONE : masks[(size_t)i.mask][element]; }
    bool add_addresses(const instruction &i, bits a, bits b, word &result);
    word masked_load(const instruction &i, const operand &o, size_t width, unsigned element);
    word low_part(const instruction &i, const operand &o, size_t width);
    word mask_of(const operand &o, size_t width);
    void set_mask(const operand &o, const word &w);
    void set_zero_and_carry(bits zero_if, bits carry_if);
    address element_address(const operand &memory, size_t k, unsigned index_width);
    void run_operation(const instruction &), move(const instruction &), move_element(const instruction &),
        move_half(const instruction &), move_low(const instruction &), insert(const instruction &),
        extract(const instruction &), insert_lane(const instruction &), extract_lane(const instruction &),
        broadcast(const instruction &), blend(const instruction &), zero_upper(const instruction &),
        sign_bits(const instruction &), compress(const instruction &), gather(const instruction &),
        scatter(const instruction &), mask_move(const instruction &), mask_logic(const instruction &),
        mask_shift(const instruction &), mask_unpack(const instruction &), mask_test(const instruction &),
        mask_to_vector(const instruction &), test_all(const instruction &);
};

} // namespace proof

#endif
