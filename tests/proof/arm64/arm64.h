/* SPDX-License-Identifier: MIT */
/* AArch64: registers and instructions.  [ARM ARM] */
#ifndef CITIUS_PROOF_ARM64_H
#define CITIUS_PROOF_ARM64_H

#include "../core.h"

namespace proof {

class arm64;
struct arm64_row;

/* A decoded instruction: its row in the table, and the fields of its encoding, by the letters in the row. */
struct arm64_instruction {
    const arm64_row *row = nullptr;
    std::array<uint32_t, 64> fields = {};

    uint32_t operator[](char letter) const { return fields[(size_t)letter % 64]; }
    bool has(char letter) const;
    unsigned width() const { return (*this)['W'] != 0 ? 64 : 32; } /* of general registers */
    std::string form() const;                                      /* "add/subtract immediate P0 S0 W1" */
    std::string text() const;                                      /* with the other fields */
};

/* What a vector instruction makes of elements of `width` bits; c: what was in the destination, or a third source. */
using vector_function = word (*)(size_t width, store &s, bits a, bits b, bits c, unsigned n);

/* An encoding: 0, 1, and a letter for each bit of a field, its highest bit first; spaces do not count.  Fields with capitals are part of the
 * form: W: registers of 64 bits, Z: size of elements, Q: 128 bits, U: without signs, ...; others are registers and numbers: d, n, m, a, t, u:
 * registers; i: the immediate. */
struct arm64_row {
    const char *name, *pattern;
    void (arm64::*run)(const arm64_instruction &);
    vector_function compute = nullptr;
    unsigned number = 0;
    unsigned element = 0; /* bits; 0: as Z says */
};

class arm64 : public core {
public:
    arm64(const image &library, store &bits_store);

    void put(const place &p, bits w) override;

    static arm64_instruction decode(uint32_t code, uint64_t at); /* throws not_modelled */
    static std::vector<const arm64_row *> rows();
    static std::vector<std::pair<unsigned, char>> letters_of(const arm64_row
                                                                 &row); /* bits of fields, from the highest on */

    /* ---- for tests of single instructions ---- */
    uint64_t run_one(uint32_t code, uint64_t at);
    const word &vector(unsigned n); /* 128 bits */
    void set_vector(unsigned n, word w);
    void set_flags(bit negative, bit zero, bit carry, bit overflow);
    bit flag_now(char name); /* 'n', 'z', 'c', 'v' */

protected:
    void step() override;
    std::string form_now() const override { return now == nullptr ? "" : now->form(); }
    void clobber_vectors(bool everything) override;
    void add_registers(std::map<place, word> &all) override;
    std::string vectors_changed() override;

private:
    using instruction = arm64_instruction;
    static std::span<const arm64_row> general_rows(), product_rows(), control_rows(), memory_rows(), move_rows(),
        vector_rows(), crypto_rows();

    std::unordered_map<uint64_t, instruction> decoded; /* by address */
    const instruction *now = nullptr;
    std::array<word, 32> vectors; /* empty: garbage, made when it is read */

    const instruction &instruction_at(uint64_t at);

    /* ---- general registers; 31 is 0, or the stack pointer if the name says so ---- */
    value get(unsigned n, unsigned width) { return n == 31 ? linear{} : general_part(n, width); }
    void put(unsigned n, unsigned width, const value &v)
    {
        if (n != 31)
            set_general(n, width, false, v);
    }
    value shift(unsigned kind, const value &v, unsigned n, unsigned width);
    value extend(unsigned option, unsigned n, unsigned width);
    void sum(const instruction &i, const value &a, const value &b, bool stack_pointer);
    void combine(const instruction &i, const value &a, value b, bool stack_pointer);
    bit condition_of(unsigned code);
    void compare_if(const instruction &i, const value &b);
    void jump_if(bit b, const value &of, uint64_t to);
    void add_immediate(const instruction &), add_shifted(const instruction &), add_extended(const instruction &),
        add_with_carry(const instruction &), logical_immediate(const instruction &), logical(const instruction &),
        move_wide(const instruction &), pc_relative(const instruction &), bit_field(const instruction &),
        extract_bits(const instruction &), compare_register(const instruction &),
        compare_immediate(const instruction &), select(const instruction &), shift_by_register(const instruction &),
        divide(const instruction &), reverse(const instruction &), leading_zeros(const instruction &),
        multiply_add(const instruction &), multiply_long(const instruction &), multiply_high(const instruction &);
    void branch(const instruction &), branch_if(const instruction &), branch_if_zero(const instruction &),
        branch_if_bit(const instruction &), branch_register(const instruction &), ret(const instruction &),
        nothing(const instruction &);

    /* ---- memory ---- */
    address base(unsigned n);
    static address moved_by(address a, const linear &n);
    void update(unsigned n, const value &by) { general[n] = add(general[n], by, 64); }
    struct transfer {
        bool loads, vector;
        size_t bytes;
        unsigned sign; /* extend with the sign to this width; 0: with zeros */
    };
    void move_data(const transfer &t, unsigned n, const address &at);
    void load_store(const instruction &i, const address &at);
    void at_literal(const instruction &), at_offset(const instruction &), at_near_offset(const instruction &),
        at_register(const instruction &), pair(const instruction &), structures(const instruction &),
        one_structure(const instruction &);
    void finish_structures(const instruction &i, size_t bytes);

    /* ---- vectors ---- */
    static size_t vector_width(const instruction &i) { return i.has('Q') ? size_t{ 64 } << i['Q'] : 128; }
    static size_t element_of(const instruction &i);
    word source(unsigned n, size_t width) { return part(vector(n), 0, width); }
    word second(const instruction &i, size_t element);
    void vector_operation(const instruction &), scalar_operation(const instruction &),
        shift_elements(const instruction &), widen(const instruction &), narrow(const instruction &),
        extract(const instruction &), look_up(const instruction &), constants(const instruction &),
        repeat(const instruction &), repeat_general(const instruction &), insert(const instruction &),
        insert_general(const instruction &), to_general(const instruction &), move_general(const instruction &),
        move_scalar(const instruction &), across(const instruction &), hash_rounds(const instruction &),
        rotate_exclusive(const instruction &);
    void compute(const instruction &i, size_t element, size_t width, unsigned n);
};

} // namespace proof

#endif
