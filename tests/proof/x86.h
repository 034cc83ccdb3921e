/* SPDX-License-Identifier: MIT */
/* x86-64: registers, flags and instructions.  What vector operations compute is in vectors.h.  [Intel SDM 1, 2] */
#ifndef CITIUS_PROOF_X86_H
#define CITIUS_PROOF_X86_H

#include "core.h"
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

class x86 : public core {
public:
    x86(const image &library, store &bits_store);

    void put(const place &p, bits w) override;

    /* ---- for tests of single instructions ---- */

    /* Execute the instruction with these bytes, at address 0; returns the address of the next one.  Memory operands are addressed with
     * registers that hold addresses of buffers. */
    uint64_t run_one(std::span<const uint8_t> bytes);

    /* The decoded instruction, or not_modelled. */
    instruction decode(std::span<const uint8_t> bytes, uint64_t at) const;

    std::array<bit, 512> &vector(unsigned n); /* all of zmm n */
    std::array<std::array<bit, 64>, 8> masks;
    void set_flags(bit carry, bit parity, bit zero, bit sign, bit overflow);

protected:
    void step() override;
    std::string form_now() const override { return now == nullptr ? "" : now->form; }
    void clobber_vectors(bool everything) override;
    void add_registers(std::map<place, word> &all) override;
    std::vector<uint64_t> successors(uint64_t at) override;
    std::vector<word> vectors_now() override;
    void put_vectors(const std::vector<word> &all) override;

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
    std::array<std::array<bit, 512>, 32> vectors;
    std::array<size_t, 32> valid; /* how many bits of a vector are; others are garbage, made when it is read */

    void find_handler(instruction &i) const;
    void execute(const instruction &i);
    const instruction &instruction_at(uint64_t at);

    /* ---- operands ---- */
    address address_of(const operand &o);
    linear known_address(const operand &o, const char *what) { return core::known_address(address_of(o), what); }
    word load(const operand &o, size_t bytes) { return core::load(address_of(o), bytes); }
    value get(const operand &o);
    word get_bits(const operand &o) { return bits_of(get(o), o.width); }
    void set(const operand &o, const value &v);
    void set_carry(bit b);

    /* ---- general instructions ---- */
    using core::logic;
    value count_of(const operand &o, unsigned width);
    value second(const instruction &i);
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
    void push_value(const value &v);
    value pop_value();

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
