/* SPDX-License-Identifier: MIT */
/* One AArch64 instruction with random fields and operands, and QEMU that executes it. */
#ifndef CITIUS_PROOF_ARM64_SINGLE_H
#define CITIUS_PROOF_ARM64_SINGLE_H

#include <random>

#include "arm64.h"
#include "execute_arm64.h"

namespace proof {

constexpr uint64_t MIDDLE = ARM64_MEMORY / 2; /* where addresses point to */

class arm64_processor {
public:
    arm64_processor(const char *qemu, const char *program);
    ~arm64_processor();
    arm64_processor(const arm64_processor &) = delete;
    arm64_processor &operator=(const arm64_processor &) = delete;
    void execute(arm64_case &c);

private:
    pid_t child;
    FILE *out, *in;
};

/* What an instruction does with its general registers: which one has an address, or an index. */
struct operands {
    bool memory = false, branches = false;
    int base = -1, index = -1;
};

using arm64_fields = std::map<char, uint32_t>;

/* All values of the fields that are part of the form. */
std::vector<arm64_fields> forms_of(const arm64_row &row);

/* With these fields; others are random: registers, of which those of loads and stores differ, and immediates, of which offsets are small. */
uint32_t random_instruction(const arm64_row &row, arm64_fields fields, std::mt19937_64 &random, operands &o);

/* Random contents of registers and memory. */
void random_state(arm64_case &c, const operands &o, std::mt19937_64 &random);

} // namespace proof

#endif
