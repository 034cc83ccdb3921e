/* SPDX-License-Identifier: MIT */
/* Random AArch64 instructions and operands, and QEMU that executes them. */
#include "arm64_single.h"

#include <cstring>
#include <unistd.h>

namespace proof {

using numbers = std::mt19937_64;

/* ---- the program in QEMU ---- */

arm64_processor::arm64_processor(const char *qemu, const char *program)
{
    int to[2], from[2];

    if (pipe(to) != 0 || pipe(from) != 0 || (child = fork()) < 0)
        throw std::runtime_error("QEMU cannot be started");
    if (child == 0) {
        dup2(to[0], 0);
        dup2(from[1], 1);
        for (int file : { to[0], to[1], from[0], from[1] })
            close(file);
        execlp(qemu, qemu, program, nullptr);
        _exit(127);
    }
    close(to[0]);
    close(from[1]);
    out = fdopen(to[1], "wb");
    in = fdopen(from[0], "rb");
}

arm64_processor::~arm64_processor()
{
    fclose(out);
    fclose(in);
}

void arm64_processor::execute(arm64_case &c)
{
    if (fwrite(&c, sizeof c, 1, out) != 1 || fflush(out) != 0 || fread(&c, sizeof c, 1, in) != 1)
        throw std::runtime_error("QEMU has ended");
}

/* ---- instructions ---- */

static bool has(const arm64_row &row, char letter)
{
    return strchr(row.pattern, letter) != nullptr;
}

/* The instruction with these fields. */
static uint32_t encoded(const arm64_row &row, const arm64_fields &fields)
{
    std::map<char, unsigned> left;
    uint32_t code = 0;

    for (const char *p = row.pattern; *p != 0; p++)
        left[*p]++;
    for (const char *p = row.pattern; *p != 0; p++) {
        if (*p == ' ')
            continue;
        code = code << 1 | (*p == '0' || *p == '1' ? (uint32_t)(*p - '0') : fields.at(*p) >> --left[*p] & 1);
    }
    return code;
}

static bool is_register(char letter)
{
    return strchr("dnmatu", letter) != nullptr;
}

uint32_t random_instruction(const arm64_row &row, arm64_fields fields, numbers &random, operands &o)
{
    const std::string name = row.name;
    std::set<uint32_t> used;

    o = {};
    o.memory = name.starts_with("ld");
    o.branches = name.starts_with("b.") || name.starts_with("cb") || name.starts_with("tb") || name == "b/bl";
    for (const char *p = row.pattern; *p != 0; p++) {
        if (!islower(*p) || fields.count(*p) != 0)
            continue;
        if (is_register(*p)) {
            const bool data = o.memory && (*p == 't' || *p == 'u') && (!has(row, 'V') || fields['V'] != 0);
            const uint32_t most =
                row.compute != nullptr || data ? 32 : ARM64_REGISTERS; /* vectors, or general registers */
            uint32_t n;

            do {
                n = (uint32_t)(random() % most);
                if (random() % 8 == 0)
                    n = 31;
            } while (o.memory && !used.insert(n).second);
            fields[*p] = n;
        } else {
            fields[*p] = (uint32_t)random();
        }
    }
    if (o.branches)
        fields['i'] = (uint32_t)(2 * (random() % 100) + 2);
    else if (o.memory && has(row, 'i') && name != "ldr literal")
        fields['i'] = (uint32_t)(random() % 16) - (name.ends_with("offset") ? 0 : 8);
    else if (name == "ldr literal")
        fields['i'] = (uint32_t)(random() % 100);
    if (o.memory && has(row, 'n'))
        o.base = (int)fields['n'];
    if (o.memory && has(row, 'm'))
        o.index = (int)fields['m'];
    return encoded(row, fields);
}

std::vector<arm64_fields> forms_of(const arm64_row &row)
{
    std::vector<arm64_fields> all = { {} };
    std::map<char, unsigned> widths;

    for (const char *p = row.pattern; *p != 0; p++)
        if (isupper(*p))
            widths[*p]++;
    for (const auto &[letter, width] : widths) {
        std::vector<arm64_fields> more;

        for (const auto &one : all)
            for (uint32_t n = 0; n < 1U << width; n++) {
                more.push_back(one);
                more.back()[letter] = n;
            }
        all.swap(more);
    }
    return all;
}

/* ---- operands ---- */

/* Small and large numbers, and those with one bit. */
static uint64_t random_number(numbers &random)
{
    const uint64_t n = random();

    switch (random() % 6) {
    case 0:
        return n % 64;
    case 1:
        return UINT64_C(1) << n % 64;
    case 2:
        return (uint64_t)((int64_t)n >> n % 64);
    case 3:
        return n & 0xffffffff;
    default:
        return n;
    }
}

void random_state(arm64_case &c, const operands &o, numbers &random)
{
    for (uint64_t &x : c.registers.general)
        x = random_number(random);
    if (random() % 4 == 0) /* equal operands */
        for (uint64_t &x : c.registers.general)
            x = c.registers.general[random() % 2];
    c.registers.stack_pointer = ARM64_MEMORY_AT + MIDDLE;
    c.registers.flags = (random() & 15) << 28;
    for (auto &v : c.registers.vectors) {
        const uint64_t low = random_number(random), high = random_number(random);

        memcpy(v, &low, 8);
        memcpy(v + 8, &high, 8);
        if (random() % 4 == 0)
            for (uint8_t &b : v)
                b %= 40; /* counts, indexes */
    }
    for (uint8_t &b : c.memory)
        b = (uint8_t)random();
    if (o.index >= 0 && o.index != 31)
        c.registers.general[o.index] = random() % 2 != 0 ? random() % 16 : random() % 16 | random() << 32;
    if (o.base >= 0 && o.base != 31)
        c.registers.general[o.base] = ARM64_MEMORY_AT + MIDDLE;
}

} // namespace proof
