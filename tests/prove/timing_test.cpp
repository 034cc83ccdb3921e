/* Does time depend on secrets?  Not if for all of them the same instructions run and touch the same addresses.
 * Each kernel of each row, and each public function that gets secrets, is gone through step by step; 17 microseconds
 * a step on a virtual machine, so messages are short. */
#include "timing.h"

#include <algorithm>
#include <cstring>

/* What the row says must be true: also if it says VARIABLE, secrets must show in some kernel. */
template <class Row> static answer judged(const Row &r, const std::vector<answer> &kernels)
{
    bool constant = r.impl->timing == CITIUS_CONSTANT;

    for (const answer &a : kernels)
        if (!a)
            return constant ? no() << r << ": " << a.message() : yes();
    if (constant)
        return yes();
    return no() << r << " is VARIABLE, but no secret shows";
}

/* A difference shows soon; where there should be none, all count. */
template <class Row> static size_t steps_for(const Row &r)
{
    return r.impl->timing == CITIUS_CONSTANT ? MOST_STEPS : 60000;
}

static answer about(const std::string &what, const answer &a)
{
    return a ? yes() : no() << what << " " << a.message();
}

/* ---- hashes ---- */

enum { MESSAGES = 3 * HASH_LANES_MAX, BLOCKS = 2 };

static struct {
    uint8_t text[MESSAGES * BLOCKS * HASH_BLOCK_MAX], out[MESSAGES * CITIUS_HASH_MAX_DIGEST];
    uint64_t states[HASH_LANES_MAX][HASH_STATE_MAX / 8];
    void *state[HASH_LANES_MAX];
    const uint8_t *blocks[HASH_LANES_MAX];
    const void *in[MESSAGES];
    size_t len[MESSAGES];
    citius_hmac hmac;
    int error;
} hashing;

answer ask_timing_kernels(const row &r)
{
    auto prepare = [&](const bytes &secret) {
        memcpy(hashing.text, secret.data(), secret.size());
        for (unsigned i = 0; i < r.impl->lanes; i++) {
            r.impl->init(r.kind, hashing.states[i]);
            hashing.state[i] = hashing.states[i];
            hashing.blocks[i] = hashing.text + i * BLOCKS * r.kind->block;
        }
    };
    auto act = [&] {
        if (r.impl->lanes == 1)
            r.impl->absorb(hashing.states[0], hashing.text, BLOCKS);
        else
            r.impl->absorb_many(hashing.state, hashing.blocks, BLOCKS);
        r.impl->finish(r.kind, hashing.states[0], hashing.out);
    };

    return judged(r, { same_steps(sizeof hashing.text, prepare, act, false, steps_for(r)) });
}

/* The library's own choice of rows. */
answer ask_timing_of_calls(const hash_kind *kind)
{
    auto prepare = [&](const bytes &secret) {
        memcpy(hashing.text, secret.data(), secret.size());
        hashing.error = CITIUS_OK;
        for (size_t i = 0; i < MESSAGES; i++) {
            hashing.in[i] = hashing.text + i * BLOCKS * kind->block;
            hashing.len[i] = i * BLOCKS * kind->block / MESSAGES;
        }
    };
    const struct {
        const char *name;
        std::function<void()> act;
    } calls[] = {
        { "citius_hash_once", [=] {
            hashing.error |= citius_hash_once(kind->id, nullptr, hashing.out, hashing.text, BLOCKS * kind->block + 5);
        } },
        { "citius_hash_many", [=] {
            hashing.error |= citius_hash_many(kind->id, nullptr, hashing.out, hashing.in, hashing.len, MESSAGES);
        } },
        { "citius_hmac", [=] {
            hashing.error |= citius_hmac_init(&hashing.hmac, kind->id, hashing.text, kind->block + 1);
            hashing.error |= citius_hmac_update(&hashing.hmac, hashing.text, 2 * kind->block + 7);
            hashing.error |= citius_hmac_final(&hashing.hmac, hashing.out, kind->digest);
            hashing.error |= citius_hmac_verify(&hashing.hmac, hashing.out, kind->digest);
        } },
        { "citius_pbkdf2", [=] {
            hashing.error |= citius_pbkdf2(kind->id, nullptr, hashing.out, 3 * kind->digest, hashing.text, 20,
                                           hashing.text + 20, 16, 3);
        } },
    };

    for (const auto &call : calls) {
        if (kind->digest > kind->block && strstr(call.name, "hash") == nullptr) /* HMAC is not defined */
            break;

        answer a = same_steps(sizeof hashing.text, prepare, call.act, true);

        if (hashing.error != CITIUS_OK)
            return no() << kind->name << ": " << call.name << " fails: " << citius_strerror(hashing.error);
        if (!a)
            return no() << kind->name << ": " << call.name << " " << a.message();
    }
    return yes();
}

/* ---- block ciphers ---- */

enum { MOST_BLOCKS = 2 * BLOCK_LANES_MAX, MOST_CHAINS = 128, MOST = MOST_BLOCKS * CITIUS_CIPHER_MAX_BLOCK };

static struct {
    uint8_t secret[2 * CITIUS_CIPHER_MAX_KEY + MOST + MOST_CHAINS * CITIUS_CIPHER_MAX_BLOCK];
    citius_key keys[2];
    uint64_t schedule[BLOCK_SCHEDULE_MAX / 8];
    uint8_t out[2 * MOST], chain[MOST_CHAINS * CITIUS_CIPHER_MAX_BLOCK], iv[CITIUS_CIPHER_MAX_BLOCK];
    uint8_t tag[CITIUS_CIPHER_MAX_BLOCK];
    ocb_blocks ocb;
    int error;
} play;

static uint8_t *const text = play.secret + 2 * CITIUS_CIPHER_MAX_KEY;

static void prepare(const block_kind *kind, const bytes &secret)
{
    memcpy(play.secret, secret.data(), secret.size());
    memcpy(play.chain, text + MOST, sizeof play.chain);
    memset(play.iv, 0x96, sizeof play.iv);
    play.ocb = {};
    play.ocb.l = ocb_table();
    play.error = CITIUS_OK;
    for (size_t i = 0; i < 2; i++)
        play.error |= citius_key_init(&play.keys[i], kind->id, play.secret + i * CITIUS_CIPHER_MAX_KEY, kind->key_max);
}

/* So many blocks that all of a kernel's paths are taken, but not for longer than 20,000 cycles. */
static size_t enough(const block_impl *impl, unsigned group)
{
    size_t cycles = impl->cycles / impl->lanes + 1, n = std::min<size_t>(20000 / cycles, 67);

    return std::max<size_t>(n / group * group, group);
}

answer ask_cipher_timing_kernels(const cipher_row &r)
{
    std::vector<answer> answers;

    for (const block_kernel &kernel : kernels_of(r.impl)) {
        const bool expand = kernel.shape == block_kernel::EXPAND;
        const size_t n = expand ? r.kind->key_max : kernel.chains > 1 ? 5 : enough(r.impl, kernel.group);
        kernel_call call(kernel, { play.schedule, play.secret, play.chain, &play.ocb, play.out, text, r.kind->block, n, 0 });

        answers.push_back(about(kernel.name, same_steps(sizeof play.secret, [&](const bytes &secret) {
            prepare(r.kind, secret);
            r.impl->expand(play.schedule, play.secret, r.kind->key_max);
        }, [&] { call.run(); }, false, steps_for(r))));
    }
    return judged(r, answers);
}

/* With the library's own choice of rows, and with the portable ones. */
answer ask_cipher_timing_of_calls(const block_kind *kind)
{
    for (uint64_t features : { ~(uint64_t)0, (uint64_t)0 }) {
        cpu_mask mask(features);

        /* Modes are the same code for all ciphers: slow kernels leave the portable passes to quicker ones. */
        if (features == 0 && row_named(kind, citius_cipher_chosen(kind->id, 1))->cycles > 1000)
            continue;
        for (const mode_call &mode : all_modes(kind)) {
            const size_t len = (features != 0 ? 5 : 2) * kind->block + 3;
            mode_places places = { &play.keys[0], &play.keys[1], play.iv, play.out, text,
                                   std::max(len, mode.unit) / mode.unit * mode.unit, play.tag };
            auto act = [&] { play.error |= mode.run(places); };
            auto asked = [&] {
                return same_steps(sizeof play.secret, [&](const bytes &secret) { prepare(kind, secret); }, act, true);
            };
            answer a = asked();

            /* Of 128 pairs of secrets one has right padding by chance, and then another end; not twice. */
            if (!a && mode.name.find("decryption, padded") != std::string::npos)
                a = asked();
            if (play.error != CITIUS_OK)
                return no() << kind->name << ": " << mode.name << " fails: " << citius_strerror(play.error);
            if (!a)
                return no() << kind->name << ": " << mode.name << (features != 0 ? " " : ", portable, ") << a.message();
        }
    }
    return yes();
}

OF_EVERY_ROW(timing);
OF_EVERY_KIND(timing_of);
OF_EVERY_CIPHER_ROW(cipher_timing);
OF_EVERY_CIPHER(cipher_timing_of);
ASK(timing, kernels)
ASK(timing_of, calls)
ASK(cipher_timing, kernels)
ASK(cipher_timing_of, calls)
