/* SPDX-License-Identifier: MIT */
/* Check that PSTATE.DIT of 64-bit ARM is on in every kernel that a public function runs, and afterwards as the caller had it. */
#include "tests/broken/corrupted.h"

#if CITIUS_AARCH64 && CITIUS_DIT

static struct {
    unsigned runs, without;
} kernels;

static bool dit_is_on()
{
    uint64_t state;

    __asm__ volatile("mrs %0, s3_3_c4_c2_5" : "=r"(state));
    return state >> 24 & 1;
}

static void set_dit(bool on)
{
    __asm__ volatile("msr s3_3_c4_c2_5, %0" : : "r"((uint64_t)on << 24));
}

static void note()
{
    kernels.runs++;
    kernels.without += !dit_is_on();
}

static void absorb(void *state, const uint8_t *in, size_t blocks)
{
    note();
    correct_absorb(state, in, blocks);
}

static void absorb_many(void *const *state, const uint8_t *const *in, size_t blocks)
{
    note();
    correct_absorb_many(state, in, blocks);
}

static void expand(void *schedule, const uint8_t *key, size_t len)
{
    note();
    broken_cipher_original->expand(schedule, key, len);
}

static void encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    note();
    correct_encrypt(schedule, out, in, blocks);
}

static void decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    note();
    correct_decrypt(schedule, out, in, blocks);
}

/* Runs the function for callers of both kinds. */
static AssertionResult check_dit(const std::string &name, const std::function<void()> &function)
{
    for (bool on : { false, true }) {
        kernels = {};
        set_dit(on);
        function();

        const bool after = dit_is_on();

        set_dit(false);
        if (kernels.runs == 0)
            return AssertionFailure() << name << " runs no kernel";
        if (kernels.without > 0)
            return AssertionFailure() << name << " runs " << kernels.without << " of " << kernels.runs
                                      << " kernels without DIT";
        if (after != on)
            return AssertionFailure() << name << " leaves DIT " << (after ? "on" : "off");
    }
    return AssertionSuccess();
}

class dit : public testing::Test {
protected:
    void SetUp() override { skip_unless_usable(CPU_DIT); }
};

TEST_F(dit, detects_a_kernel_without)
{
    EXPECT_TRUE(fails_with(check_dit("x", note), "x runs 1 of 1 kernels without DIT"));
    EXPECT_TRUE(fails_with(check_dit("x", [] { set_dit(true), note(); }), "x leaves DIT on"));
    EXPECT_TRUE(fails_with(check_dit("x", [] {}), "x runs no kernel"));
}

TEST_F(dit, hashes)
{
    const hash_kind *kind = all_hashes().front();
    const bytes text = message(3000, 1);
    const void *in[7];
    size_t len[7];
    std::vector<uint8_t> out(7 * CITIUS_HASH_MAX_DIGEST);

    for (size_t i = 0; i < 7; i++) {
        in[i] = text.data();
        len[i] = text.size() - i;
    }
    for (bool many : { false, true }) {
        corrupted_hash s(kind);
        const auto id = s.kind.id;
        citius_hash hash = {}, hashes[7];
        citius_hash *each[7];
        citius_hmac hmac = {};
        int error = 0;
        auto check = [&](const char *name, const std::function<int()> &function) {
            EXPECT_TRUE(check_dit(name, [&] { error |= function(); }));
            EXPECT_EQ(error, CITIUS_OK) << name;
        };

        s.impls[0].absorb = s.impls[1].absorb = absorb;
        if (many)
            s.lanes(absorb_many);
        for (size_t i = 0; i < 7; i++) {
            each[i] = &hashes[i];
            error |= citius_hash_init_with(each[i], id, "broken");
        }
        check("once", [&] { return citius_hash_once(id, "broken", out.data(), text.data(), text.size()); });
        check("many", [&] { return citius_hash_many(id, "broken", out.data(), in, len, 7); });
        check("update_many", [&] { return citius_hash_update_many(each, in, len, 7); });
        check("pbkdf2",
              [&] { return citius_pbkdf2(id, "broken", out.data(), 100, text.data(), 5, text.data(), 8, 3); });
        error |= citius_hash_init_with(&hash, id, "broken");
        check("update", [&] { return citius_hash_update(&hash, text.data(), text.size()); });
        check("final", [&] { return citius_hash_final(&hash, out.data(), kind->digest); });
        check("hmac_init", [&] { return citius_hmac_init_with(&hmac, id, "broken", text.data(), 20); });
        check("hmac_update", [&] { return citius_hmac_update(&hmac, text.data(), text.size()); });
        check("hmac_final", [&] { return citius_hmac_final(&hmac, out.data(), kind->digest); });
    }
}

TEST_F(dit, ciphers)
{
    for (const char *name : { "aes", "idea" }) {
        citius_cipher_info info;

        ASSERT_EQ(citius_cipher_kind_named(name, &info), CITIUS_OK);

        corrupted_cipher s(citius_block_find(info.kind));
        const bytes secret = test_key(s.kind.key_max, 1), text = message(3000, 1);
        bytes out(4 * text.size()), iv(CITIUS_CIPHER_MAX_BLOCK), tag(CITIUS_CIPHER_MAX_BLOCK);
        citius_key keys[2];

        s.impls[0].expand = expand;
        s.impls[0].encrypt = encrypt;
        s.impls[0].decrypt = decrypt;
        EXPECT_TRUE(check_dit("key_init", [&] {
            for (citius_key &key : keys)
                EXPECT_EQ(citius_key_init_with(&key, s.kind.id, "broken", secret.data(), secret.size()), CITIUS_OK);
        }));
        for (const mode_call &mode : all_modes(&s.kind)) {
            const size_t len = std::max<size_t>(1000, mode.unit) / mode.unit * mode.unit;

            EXPECT_TRUE(check_dit(mode.name, [&] {
                (void)mode.run({ &keys[0], &keys[1], iv.data(), out.data(), text.data(), len, tag.data() });
            }));
        }
    }
}

#endif
