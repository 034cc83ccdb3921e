/* SPDX-License-Identifier: MIT */
/* One instruction, executed by this processor and by the model. */
#ifndef CITIUS_PROOF_SINGLE_H
#define CITIUS_PROOF_SINGLE_H

#include <random>
#include <sstream>

#include <Zydis/Zydis.h>

#include "evaluate.h"
#include "x86.h"

namespace proof {

constexpr size_t PAGE = 1024; /* bytes of memory that the instruction may access */

/* What execute_x86_64.S loads and stores; the order is known there. */
struct registers {
    uint64_t general[16], flags, masks[8], code, level, taken; /* taken: whether the instruction jumped */
    alignas(64) uint8_t vectors[32][64];
};

struct state {
    struct registers registers;
    std::array<uint8_t, PAGE> memory;
};

/* An instruction of a library, in a form in which it can be executed alone. */
struct example {
    std::vector<uint8_t> bytes;
    ZydisDecodedInstruction instruction;
    std::vector<ZydisDecodedOperand> operands; /* also the hidden ones */
    std::string form;                          /* as in machine::forms */

    /* The byte that is an immediate operand, or nullptr. */
    uint8_t *immediate();
};

constexpr size_t BACK = 14; /* bytes of the code that follows an instruction; a jump goes to the end of it */

/* Decode; false: it cannot be executed alone: a call, an indirect jump, an address that cannot be chosen. */
bool make_example(std::vector<uint8_t> bytes, example &e);

/* The operation with registers, in all encodings that there are. */
std::vector<std::vector<uint8_t>> encodings(const vector_operation &o);

/* All forms that the library's functions contain, or that the table of vector operations adds, with examples; a form
 * without any cannot be executed alone. */
struct form_examples {
    explicit form_examples(const image &library);
    std::map<std::string, std::vector<example>> forms;
    std::set<std::string> unknown; /* to the model */

private:
    std::set<std::string> patterns;
    void add(const x86 &decoder, std::vector<uint8_t> bytes);
};

unsigned instruction_length(std::span<const uint8_t> code); /* throws not_modelled */

/* Random contents of registers and memory, with which the instruction accesses only the page, which is at this address.
 * addresses: of general registers, their offset from the page; VECTOR + 8 * n + i: of element i of vector n. */
constexpr unsigned VECTOR = 16;
using offsets = std::map<unsigned, uint64_t>;
state random_state(std::mt19937_64 &random, const example &e, uint64_t page, offsets &addresses);

/* The processor on which this runs. */
class processor {
public:
    processor();
    ~processor();
    processor(const processor &) = delete;
    processor &operator=(const processor &) = delete;

    uint64_t page() const { return (uint64_t)memory; }
    void load(std::span<const uint8_t> bytes);
    int execute(state &s); /* 0, or the signal: SIGILL, SIGFPE, SIGSEGV */
    unsigned level;        /* 0: SSE, 1: AVX, 2: AVX-512 */

private:
    uint8_t *code, *memory;
};

/* The model. */
class modelled {
public:
    explicit modelled(const image &library);

    /* Execute; what differs from the processor's state, or an empty string.  Throws stopped.  unknown: some operands
     * are unknown bits, and the values of the resulting forms are compared; `random` chooses which. */
    std::string compare(const example &e, const state &before, const offsets &addresses, const state &after,
                        const processor &cpu, bool unknown, std::mt19937_64 &random);

private:
    store s;
    x86 m;
    region &page_region;
    std::map<std::string, word> symbols; /* unknown bits, by the name of the register */
    std::unique_ptr<assignment> values;  /* of these bits */
    std::ostringstream text;

    word contents(const std::string &name, const uint8_t *bytes, size_t width, bool unknown);
    void prepare(const example &e, const state &before, const offsets &addresses, uint64_t page, bool unknown,
                 std::mt19937_64 &random);
    void differ(const std::string &name, bits model, const uint8_t *processor);
    word address_bits(uint64_t offset, uint64_t page);
    word general(unsigned n, uint64_t page);
};

} // namespace proof

#endif
