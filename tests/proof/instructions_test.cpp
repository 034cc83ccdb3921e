/* SPDX-License-Identifier: MIT */
/* Every form of instruction that the library contains, and every vector operation: the model computes what this
 * processor computes.  CITIUS_LIBRARY names another library, CITIUS_SEED the seed, CITIUS_VALIDATED a file for the
 * record: "form, cpu", or "form, -". */
#include <cstdlib>
#include <fstream>
#include <iostream>

#include <gtest/gtest.h>

#include "single.h"

using namespace proof;

static constexpr unsigned SETS = 224;

static std::string setting(const char *name, const std::string &otherwise)
{
    const char *text = getenv(name);

    return text != nullptr ? text : otherwise;
}

static std::mt19937_64 random_numbers_of_this_run()
{
    const uint64_t seed = std::stoull(setting("CITIUS_SEED", std::to_string(std::random_device()())));

    std::cout << "CITIUS_SEED=" << seed << "\n";
    return std::mt19937_64(seed);
}

/* What came of one form. */
struct verdict {
    unsigned equal = 0, equal_unknown = 0; /* sets of operands */
    std::string difference;                /* the first */
    std::string not_here;                  /* why it cannot be executed, if so */
};

/* The processor executes `real`, the model `e`. */
static void run_once(processor &cpu, modelled &model, std::mt19937_64 &random, const example &real, const example &e,
                     bool unknown, verdict &v)
{
    offsets addresses;
    const state before = random_state(random, real, cpu.page(), addresses);
    state after = before;

    cpu.load(real.bytes);
    switch (cpu.execute(after)) {
    case 0:
        break;
    case SIGFPE: /* a division; another set of operands */
        return;
    case SIGILL:
        v.not_here = "this processor does not know it";
        return;
    default:
        v.difference = "it faults";
        return;
    }
    try {
        v.difference = model.compare(e, before, addresses, after, cpu, unknown, random);
        if (v.difference.empty())
            (unknown ? v.equal_unknown : v.equal)++;
    } catch (const fault &why) {
        v.difference = why.what();
    } catch (const stopped &why) { /* unknown bits may need what the model does not have */
        v.difference = unknown ? "" : why.what();
    }
}

static std::string in_hexadecimal(const std::vector<uint8_t> &bytes)
{
    std::string text;
    char digits[4];

    for (const uint8_t b : bytes) {
        snprintf(digits, sizeof digits, "%02x ", b);
        text += digits;
    }
    return text;
}

static verdict run_form(processor &cpu, const image &library, std::mt19937_64 &random,
                        const std::vector<example> &examples)
{
    modelled model(library);
    verdict v;

    if (examples.empty())
        v.not_here = "it cannot be executed alone";
    for (unsigned i = 0; i < 2 * SETS && v.equal < SETS && v.difference.empty() && v.not_here.empty(); i++) {
        example e = examples[i % examples.size()];

        if (uint8_t *immediate = e.immediate(); immediate != nullptr && random() % 2 != 0)
            *immediate = (uint8_t)random();
        run_once(cpu, model, random, e, e, i % 28 == 27, v);
        if (!v.difference.empty())
            v.difference = in_hexadecimal(e.bytes) + ": " + v.difference;
    }
    return v;
}

TEST(Instructions, EqualTheProcessor)
{
    const image library(setting("CITIUS_LIBRARY", LIBRARY));
    const form_examples all(library);
    std::mt19937_64 random = random_numbers_of_this_run();
    std::ofstream record(setting("CITIUS_VALIDATED", "/dev/null"));
    processor cpu;
    unsigned validated = 0, unknown = 0;

    for (const auto &[form, examples] : all.forms) {
        const verdict v = run_form(cpu, library, random, examples);
        const bool equal = v.not_here.empty() && v.difference.empty() && v.equal >= 200;

        EXPECT_TRUE(equal || !v.not_here.empty())
            << form << ": " << v.difference << v.equal << " sets of operands were equal";
        if (!v.not_here.empty())
            std::cout << "not validated here: " << form << ": " << v.not_here << "\n";
        record << form << ", " << (equal ? "cpu" : "-") << "\n";
        validated += equal ? 1 : 0;
        unknown += v.equal_unknown != 0 ? 1 : 0;
    }
    for (const std::string &what : all.unknown)
        std::cout << "not modelled: " << what << "\n";
    std::cout << validated << " of " << all.forms.size() << " forms were validated, " << unknown
              << " also with unknown bits\n";
    EXPECT_GT(validated, all.forms.size() / 5); /* processors without AVX-512 know fewer */
}

/* ---- a wrong row is found ---- */

static std::vector<uint8_t> general_instruction(ZydisMnemonic mnemonic)
{
    std::vector<uint8_t> bytes(ZYDIS_MAX_INSTRUCTION_LENGTH);
    ZyanUSize length = bytes.size();
    ZydisEncoderRequest r = {};

    r.machine_mode = ZYDIS_MACHINE_MODE_LONG_64;
    r.mnemonic = mnemonic;
    for (const auto name : { ZYDIS_REGISTER_RBX, ZYDIS_REGISTER_R9 }) {
        r.operands[r.operand_count].type = ZYDIS_OPERAND_TYPE_REGISTER;
        r.operands[r.operand_count++].reg.value = name;
    }
    if (!ZYAN_SUCCESS(ZydisEncoderEncodeInstruction(&r, bytes.data(), &length)))
        throw std::logic_error("no such instruction");
    bytes.resize(length);
    return bytes;
}

static void expect_difference(const std::string &what, std::vector<uint8_t> real, std::vector<uint8_t> wrong)
{
    const image library(setting("CITIUS_LIBRARY", LIBRARY));
    std::mt19937_64 random = random_numbers_of_this_run();
    processor cpu;
    modelled model(library);
    example a, b;
    verdict right, v;

    ASSERT_TRUE(make_example(std::move(real), a) && make_example(std::move(wrong), b)) << what;
    for (unsigned i = 0; i < SETS && v.difference.empty() && v.not_here.empty(); i++) {
        run_once(cpu, model, random, a, a, false, right);
        run_once(cpu, model, random, a, b, false, v);
    }
    EXPECT_EQ(right.difference, "") << what;
    EXPECT_TRUE(!v.difference.empty() || !v.not_here.empty()) << what;
}

TEST(Instructions, WrongVectorOperationsAreFound)
{
    static const char *const PAIRS[][2] = {
        { "paddd", "psubd" },     { "paddd", "paddq" },         { "psubusb", "psubb" },     { "psrad", "psrld" },
        { "pcmpgtd", "pcmpgtw" }, { "punpckldq", "punpckhdq" }, { "packuswb", "packsswb" }, { "pmulhuw", "pmulhw" },
        { "pand", "pandn" },      { "aesenc", "aesenclast" },   { "shufps", "shufpd" },     { "pblendvb", "blendvps" },
    };

    for (const auto &[real, wrong] : PAIRS)
        expect_difference(real, encodings(*vector_operation_named(real)).at(0),
                          encodings(*vector_operation_named(wrong)).at(0));
}

TEST(Instructions, WrongGeneralInstructionsAreFound)
{
    static const ZydisMnemonic PAIRS[][2] = {
        { ZYDIS_MNEMONIC_ADD, ZYDIS_MNEMONIC_ADC },      { ZYDIS_MNEMONIC_SUB, ZYDIS_MNEMONIC_CMP },
        { ZYDIS_MNEMONIC_AND, ZYDIS_MNEMONIC_TEST },     { ZYDIS_MNEMONIC_OR, ZYDIS_MNEMONIC_XOR },
        { ZYDIS_MNEMONIC_CMOVL, ZYDIS_MNEMONIC_CMOVLE }, { ZYDIS_MNEMONIC_CMOVB, ZYDIS_MNEMONIC_CMOVBE },
    };

    for (const auto &[real, wrong] : PAIRS)
        expect_difference(ZydisMnemonicGetString(real), general_instruction(real), general_instruction(wrong));
}
