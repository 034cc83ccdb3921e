/* SPDX-License-Identifier: MIT */
/* Every form of AArch64 instruction in the table: the model computes what QEMU computes.  CITIUS_SEED names the seed,
 * CITIUS_VALIDATED a file for the record: "form, qemu", or "form, -". */
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iostream>

#include <gtest/gtest.h>

#include "arm64_single.h"
#include "../evaluate.h"

using namespace proof;

using numbers = std::mt19937_64;

static constexpr unsigned SETS = 200;

/* ---- the model ---- */

class modelled {
public:
    explicit modelled(const image &library) : m(library, s), memory(m.buffer("memory", { ARM64_MEMORY, {} }, true, 64))
    {
    }

    void prepare(arm64_case &c, const operands &o, bool unknown, numbers &random)
    {
        const auto f = [&](unsigned n) { return (bit)(c.registers.flags >> n & 1); };

        values = std::make_unique<assignment>(s, random());
        for (unsigned n = 0; n < ARM64_REGISTERS; n++)
            m.general[n] = (int)n == o.base ? value(address(MIDDLE))
                                            : m.value_of(contents("x" + std::to_string(n), &c.registers.general[n], 8,
                                                                  unknown && (int)n != o.index && random() % 2));
        m.general[31] = o.memory ? value(address(MIDDLE)) : value(linear{ c.registers.stack_pointer, {} });
        for (unsigned n = 0; n < 32; n++)
            m.set_vector(n,
                         contents("v" + std::to_string(n), c.registers.vectors[n], 16, unknown && random() % 2 != 0));
        m.write(memory, 0, contents("", c.memory, ARM64_MEMORY, false));
        m.write(memory, MIDDLE, contents("memory", c.memory + MIDDLE, 32, unknown));
        m.set_flags(f(31), f(30), f(29), f(28));
    }

    /* What the processor's state differs in; empty: in nothing. */
    std::string differences(const arm64_case &after)
    {
        std::string text;
        const auto expect = [&](const std::string &name, uint64_t got, uint64_t expected) {
            std::ostringstream one;

            one << std::hex << name << ": " << got << ", not " << expected << "; ";
            text += got != expected ? one.str() : "";
        };

        for (unsigned n = 0; n < ARM64_REGISTERS; n++)
            expect("x" + std::to_string(n), number_of(m.general[n]), after.registers.general[n]);
        expect("sp", number_of(m.general[31]), after.registers.stack_pointer);
        for (unsigned n = 0; n < 32; n++)
            for (size_t half = 0; half < 2; half++) {
                uint64_t expected;

                memcpy(&expected, after.registers.vectors[n] + 8 * half, 8);
                expect("v" + std::to_string(n), number_of(m.value_of(part(m.vector(n), 64 * half, 64))), expected);
            }
        for (size_t k = 0; k < 4; k++) {
            const char name = "nzcv"[k];

            expect(std::string("flag ") + name, values->of(m.flag_now(name)), after.registers.flags >> (31 - k) & 1);
        }
        for (size_t at = 0; at < ARM64_MEMORY; at += 8) {
            uint64_t expected;

            memcpy(&expected, after.memory + at, 8);
            expect("memory at " + std::to_string(at), number_of(m.value_of(m.read(memory, at, 8))), expected);
        }
        return text;
    }

    uint64_t run(uint32_t code) { return m.run_one(code, ARM64_CODE_AT); }

private:
    store s;
    arm64 m;
    std::unique_ptr<assignment> values;
    region &memory;

    linear address(uint64_t offset) const { return machine::address(memory, offset); }

    /* Bits with the values that these bytes have; or unknown ones, and the bytes become their values. */
    word contents(const std::string &name, void *at, size_t bytes, bool unknown)
    {
        auto *byte = (uint8_t *)at;
        word w = unknown ? s.shared_input(name, 8 * bytes) : word();

        for (size_t i = 0; i < bytes; i++)
            if (unknown) {
                byte[i] = (uint8_t)values->of(bits(w).subspan(8 * i, 8));
            } else {
                const word one = constant(byte[i], 8);

                w.insert(w.end(), one.begin(), one.end());
            }
        return w;
    }
    uint64_t number_of(const value &v)
    {
        if (const word *w = std::get_if<word>(&v))
            return values->of(*w);

        const linear &n = std::get<linear>(v);

        return n.constant + (n.is_number() ? 0 : n.terms[0].second * ARM64_MEMORY_AT);
    }
};

/* ---- one form ---- */

struct verdict {
    unsigned equal = 0, equal_unknown = 0, refused = 0, not_there = 0;
    std::string difference = {};
};

static std::string hexadecimal(uint32_t n)
{
    char text[16];

    snprintf(text, sizeof text, "%08x", n);
    return text;
}

/* `real` is executed, `code` modelled. */
static void run_once(arm64_processor &cpu, modelled &model, const operands &o, uint32_t real, uint32_t code,
                     bool unknown, numbers &random, verdict &v)
{
    arm64_case c = {};

    c.code = real;
    random_state(c, o, random);

    uint64_t next = 0;

    try {
        model.prepare(c, o, unknown, random);
        next = model.run(code);
    } catch (const stopped &) {
        v.refused++;
        return;
    }
    cpu.execute(c);
    if (c.code == SIGILL) {
        v.not_there++;
        return;
    }
    if (c.code != 0) {
        v.difference = hexadecimal(code) + ": signal " + std::to_string(c.code);
        return;
    }
    v.difference = model.differences(c);
    if ((next != ARM64_CODE_AT + 4) != (c.registers.jumped != 0))
        v.difference += "it jumps, or does not";
    if (v.difference.empty())
        (unknown ? v.equal_unknown : v.equal)++;
    else
        v.difference = hexadecimal(code) + (unknown ? " with unknown bits: " : ": ") + v.difference.substr(0, 300);
}

static numbers random_numbers_of_this_run()
{
    const char *given = getenv("CITIUS_SEED");
    const uint64_t seed = given != nullptr ? std::stoull(given) : std::random_device()();

    std::cout << "CITIUS_SEED=" << seed << "\n";
    return numbers(seed);
}

/* Branches to registers, and literals, are read, not executed. */
static bool cannot_be_executed(const arm64_row &row)
{
    const std::string name = row.name;

    return name == "br/blr" || name == "ret" || name == "ldr literal";
}

/* With random registers and numbers; most forms that do not exist are refused at once, by the model. */
static verdict run_form(arm64_processor &cpu, const image &library, const arm64_row &row, const arm64_fields &form,
                        numbers &random)
{
    modelled model(library);
    verdict v;

    for (unsigned i = 0; i < 64 * SETS && v.equal < SETS && v.difference.empty() && v.not_there < 4; i++) {
        operands o;
        const uint32_t code = random_instruction(row, form, random, o);

        if (i >= SETS && v.refused == i)
            break;
        if (arm64::decode(code, 0).row == &row) /* and not another one, which comes before it */
            run_once(cpu, model, o, code, code, i % 16 == 15, random, v);
        else
            v.refused++;
    }
    return v;
}

TEST(Arm64, EqualsTheProcessor)
{
    const image library(LIBRARY);
    numbers random = random_numbers_of_this_run();
    const char *file = getenv("CITIUS_VALIDATED"), *only = getenv("CITIUS_FORM");
    std::ofstream record(file != nullptr ? file : "/dev/null");
    arm64_processor cpu(QEMU, PROGRAM);
    unsigned validated = 0, forms = 0, unknown = 0;

    for (const arm64_row *row : arm64::rows())
        for (const arm64_fields &fields : forms_of(*row)) {
            operands o;

            if (cannot_be_executed(*row) || (only != nullptr && strcmp(only, row->name) != 0))
                continue;

            const std::string form = arm64::decode(random_instruction(*row, fields, random, o), 0).form();
            const verdict v = run_form(cpu, library, *row, fields, random);
            const bool equal = v.difference.empty() && v.equal >= SETS;

            if (v.equal + v.not_there == 0 && v.difference.empty())
                continue; /* it does not exist */
            forms++;
            validated += equal ? 1 : 0;
            unknown += equal && v.equal_unknown != 0 ? 1 : 0;
            EXPECT_TRUE(equal) << form << ": " << v.difference << v.equal << " sets of operands were equal, "
                               << v.not_there << " do not exist";
            record << form << (equal ? ", qemu\n" : ", -\n");
        }
    std::cout << validated << " of " << forms << " forms were validated, " << unknown << " also with unknown bits\n";
    EXPECT_TRUE(only != nullptr || validated > 1500);
}

/* ---- a wrong row is found ---- */

static const arm64_row &row_named(const std::string &name)
{
    for (const arm64_row *row : arm64::rows())
        if (name == row->name)
            return *row;
    throw std::logic_error("no row " + name);
}

/* The processor executes one instruction, the model another one. */
TEST(Arm64, WrongRowsAreFound)
{
    static const char *const PAIRS[][2] = {
        { "add", "sub" },
        { "zip1", "uzp1" },
        { "ushr", "sshr" },
        { "cmhi", "cmgt" },
        { "bsl", "bif" },
        { "aese", "aesd" },
        { "sha1c", "sha1p" },
        { "eor3", "bcax" },
        { "and", "bic" },
        { "cmhs", "cmeq" },
        { "rev64", "rev32" },
        { "mla", "mul" },
        { "ushl", "sshl" },
        { "trn1", "trn2" },
        { "ushr", "sri" },
        { "udiv/sdiv", "lslv/lsrv/asrv/rorv" },
        { "saddl/uaddl", "saddw/uaddw" },
    };
    const image library(LIBRARY);
    numbers random = random_numbers_of_this_run();
    arm64_processor cpu(QEMU, PROGRAM);

    for (const auto &[real, wrong] : PAIRS) {
        const std::vector<arm64_fields> forms = forms_of(row_named(real));
        modelled model(library);
        verdict v;

        for (unsigned i = 0; i < 16 * SETS && v.difference.empty(); i++) {
            arm64_fields fields = forms[random() % forms.size()];
            operands o;

            for (char letter : { 'd', 'n', 'm', 'a' })
                fields[letter] = (uint32_t)(random() % ARM64_REGISTERS);
            for (char letter : { 'i', 'H', 'P' })
                if (fields.count(letter) == 0)
                    fields[letter] = 64 + (uint32_t)(random() % 64);

            const uint32_t code = random_instruction(row_named(real), fields, random, o);

            run_once(cpu, model, o, code, random_instruction(row_named(wrong), fields, random, o), false, random, v);
        }
        EXPECT_NE(v.difference, "") << real << ", " << wrong;
    }
}
