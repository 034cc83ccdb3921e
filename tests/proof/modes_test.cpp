/* SPDX-License-Identifier: MIT */
/* The modes' definitions with known bits, against the library's generic path and its kernels. */
#include "tests/proof/modes.h"
#include "tests/proof/known.h"
#include "tests/support/cipher_harness.h"

using namespace proof;

static bytes followed(bytes a, const bytes &b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/* What a mode made of the input, and the chain after it. */
struct known_result {
    bytes out, chain;
};

static known_result by_definition(const block_kind *kind, const mode_definition &mode, const bytes &key,
                                  const bytes &chain, const bytes &in)
{
    const std::unique_ptr<cipher_definition> definition = cipher_named(kind->name);
    store s;
    const std::vector<word> keys = definition->expand(s, word_of(key));
    keyed_cipher cipher = { *definition, keys };

    for (size_t i = 0; i < 64; i++)
        cipher.l.push_back(word_of(bytes(ocb_table()[i], ocb_table()[i] + 16)));

    const mode_result result = compute(s, mode, cipher, word_of(chain), word_of(in));

    return { bytes_of(result.out), bytes_of(result.chain) };
}

static const mode_definition &mode_named(const std::string &name)
{
    for (const mode_definition &mode : mode_definitions())
        if (mode.name == name)
            return mode;
    ADD_FAILURE() << "no definition of " << name;
    return mode_definitions().front();
}

static size_t chain_bytes(const block_kind *kind, const mode_definition &mode)
{
    return mode.chain == 0 ? kind->block : mode.chain / 8;
}

/* ---- the tests' own modes ---- */

using whole_mode = bytes (*)(const plain_cipher &, const bytes &iv, const bytes &in);

/* For every cipher; XTS begins with the tweak that another key has encrypted. */
static const struct {
    const char *name;
    whole_mode compute;
} whole[] = {
    { "cbc_encrypt", [](const plain_cipher &c, const bytes &iv, const bytes &in) { return c.cbc(false, iv, in); } },
    { "cbc_decrypt", [](const plain_cipher &c, const bytes &iv, const bytes &in) { return c.cbc(true, iv, in); } },
    { "cfb_encrypt", [](const plain_cipher &c, const bytes &iv, const bytes &in) { return c.cfb(false, iv, in); } },
    { "cfb_decrypt", [](const plain_cipher &c, const bytes &iv, const bytes &in) { return c.cfb(true, iv, in); } },
    { "ofb", [](const plain_cipher &c, const bytes &iv, const bytes &in) { return c.ofb(iv, in); } },
    { "ctr", [](const plain_cipher &c, const bytes &iv, const bytes &in) { return c.ctr(iv, in); } },
    { "xts_encrypt",
      [](const plain_cipher &c, const bytes &iv, const bytes &in) { return c.xts(c, c.decrypt(iv), in); } },
};

FOR_EACH_CIPHER(defined_modes);

/* In two calls, of which the second one continues the first; counters close to an overflow. */
TEST_P(defined_modes, plain)
{
    random_numbers random;
    const size_t block = GetParam()->block;

    for (const auto &[name, expected] : whole)
        for (size_t before_overflow = 0; before_overflow < 2 && (block == 16 || strstr(name, "xts") == nullptr);
             before_overflow++) {
            const bytes key = random.string(16), in = random.string(5 * block), first(&in[0], &in[2 * block]),
                        second(&in[2 * block], &in[0] + in.size());
            bytes iv = before_overflow == 0 ? random.string(block) : bytes(block, 0xff);

            iv.back() = (uint8_t)(0xfd + before_overflow);

            const known_result a = by_definition(GetParam(), mode_named(name), key, iv, first),
                               b = by_definition(GetParam(), mode_named(name), key, a.chain, second);

            EXPECT_EQ(expected(plain_cipher(GetParam(), key), iv, in), followed(a.out, b.out))
                << name << "; CITIUS_SEED=" << random.seed();
        }
}

/* ---- kernels: also the chain is compared ---- */

static std::vector<cipher_implementation> implementations_with_modes()
{
    std::vector<cipher_implementation> found;

    for (const cipher_implementation &r : all_cipher_implementations())
        if (r.impl->modes != nullptr)
            found.push_back(r);
    return found;
}

FOR_EACH(defined_kernels, each_implementation_of<cipher_implementation>, implementations_with_modes());

static known_result by_kernel(const cipher_implementation &r, const block_kernel &kernel, const bytes &key,
                              const bytes &chain, const bytes &in)
{
    alignas(64) uint8_t schedule[BLOCK_SCHEDULE_MAX];
    known_result result = { bytes(in.size()), chain };
    ocb_blocks ocb = {};
    const size_t messages = std::max(kernel.chains, 1U);

    r.impl->expand(schedule, key.data(), key.size());
    if (kernel.shape == block_kernel::OCB)
        memcpy(&ocb, chain.data(), chain.size());
    ocb.l = ocb_table();
    kernel_call(kernel, { schedule, key.data(), result.chain.data(), &ocb, result.out.data(), in.data(), r.kind->block,
                          in.size() / r.kind->block / messages, 0 })
        .run();
    if (kernel.shape == block_kernel::OCB)
        memcpy(result.chain.data(), &ocb, chain.size());
    return result;
}

/* Of messages that lie one after the other, as the kernel takes them. */
static known_result by_definition_of_all(const block_kind *kind, const mode_definition &mode, const bytes &key,
                                         const bytes &chains, const bytes &in, size_t messages)
{
    const size_t chain = chains.size() / messages, len = in.size() / messages;
    known_result all;

    for (size_t i = 0; i < messages; i++) {
        const known_result one = by_definition(kind, mode, key, bytes(&chains[i * chain], &chains[0] + (i + 1) * chain),
                                               bytes(&in[i * len], &in[0] + (i + 1) * len));

        all.out = followed(all.out, one.out);
        all.chain = followed(all.chain, one.chain);
    }
    return all;
}

/* With the definition of this or another mode. */
static AssertionResult check_kernel(const cipher_implementation &r, const block_kernel &kernel,
                                    const mode_definition &mode)
{
    random_numbers random;
    const size_t messages = std::max(kernel.chains, 1U), size = chain_bytes(r.kind, mode);
    const bytes key = random.string(16), in = random.string(messages * (messages > 1 ? 3 : 19) * r.kind->block);
    bytes chain = random.string(messages * size);

    if (kernel.shape == block_kernel::OCB) /* blocks 1022 and so on, of which 1024 has an uncommon L */
        for (size_t i = 0; i < 8; i++)
            chain[32 + i] = (uint8_t)(UINT64_C(1021) >> 8 * i);

    const known_result expected = by_definition_of_all(r.kind, mode, key, chain, in, messages),
                       got = by_kernel(r, kernel, key, chain, in);

    if (got.out != expected.out)
        return AssertionFailure() << mode.name << ": the output differs; CITIUS_SEED=" << random.seed();
    if (got.chain != expected.chain)
        return AssertionFailure() << mode.name << ": the chain differs; CITIUS_SEED=" << random.seed();
    return AssertionSuccess();
}

TEST_P(defined_kernels, same)
{
    for (const block_kernel &kernel : kernels_of(GetParam().impl)) {
        const std::string name = kernel.shape == block_kernel::CHAINS ? "cbc_encrypt" : kernel.name;

        if (kernel.shape == block_kernel::EXPAND || kernel.shape == block_kernel::BLOCKS || kernel.silent)
            continue;
        EXPECT_TRUE(check_kernel(GetParam(), kernel, mode_named(name)));
        for (const mode_definition &mode : mode_definitions()) { /* no other definition fits */
            const bool fits = mode.name == name,
                       same_chain = (mode.chain == 320) == (kernel.shape == block_kernel::OCB);

            EXPECT_TRUE(fits || !same_chain || !check_kernel(GetParam(), kernel, mode)) << name << ", " << mode.name;
        }
    }
}
