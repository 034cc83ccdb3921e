/* SPDX-License-Identifier: MIT */
// Rows of citius bench for block ciphers.
#include "cli/bench/cipher.h"

#include "cli/base/library_error.h"
#include "cli/bench/measure.h"

#include <cstring>

namespace citius::tool {

namespace {

// What the calls of one row work with.
struct bench_state {
    // At the same place of a page in every row, half a page from where long messages begin: where a store and the load of a round
    // key that follows agree in the lower 12 bits of their addresses, the load waits, and rows would differ by chance.
    alignas(4096) uint8_t half_a_page[2048];
    citius_key key, tweaks;
    citius_ocb ocb;
    citius_mac initialised, current;
    bench_messages out; // or, where decryption must find a good tag, what it decrypts
    uint8_t tag[CITIUS_CIPHER_MAX_BLOCK];
    page_vector<size_t> len;
    page_vector<uint8_t> iv;  // of each message
    page_vector<uint8_t> mac; // the same, or two blocks of each

    bench_state(size_t streams, size_t bytes)
        : key(), tweaks(), ocb(), initialised(), current(), out(streams, bytes), tag(), len(streams, bytes),
          iv(streams * CITIUS_CIPHER_MAX_BLOCK), mac(2 * iv.size())
    {
    }
};

const uint8_t nonce[12] = { 1, 2, 3 }, nonce1[16] = { 1, 2, 3 };

// The IV of each call, all zeros: each call has its own messages, as hashes have, and as those of the peers, so that CBC does not wait
// for the call before.
struct new_iv {
    uint8_t *iv;
    size_t len;

    uint8_t *operator()() const
    {
        std::memset(iv, 0, len);
        return iv;
    }
};

std::function<void()> cbc_work(const cipher_op &op, std::shared_ptr<bench_state> s, const bench_messages &messages,
                               size_t streams, size_t bytes)
{
    const new_iv iv{ s->iv.data(), s->iv.size() };

    if (streams > 1)
        return [=, &messages] {
            must(citius_cbc_encrypt_many(&s->key, iv(), s->out.out(), messages.in(), s->len.data(), streams));
        };
    return [=, back = op.decrypt, in = messages.in()[0], out = s->out.out()[0]] {
        must(back ? citius_cbc_decrypt(&s->key, iv(), out, in, bytes)
                  : citius_cbc_encrypt(&s->key, iv(), out, in, bytes));
    };
}

std::function<void()> ocb_work(const cipher_op &op, std::shared_ptr<bench_state> s, const void *in, void *out,
                               size_t bytes)
{
    const bool first = op.mode == cipher_mode::ocb1;
    const uint8_t *n = first ? nonce1 : nonce;
    const size_t len = first ? sizeof nonce1 : sizeof nonce;

    must(citius_ocb_init(&s->ocb, &s->key, first ? CITIUS_OCB1 : CITIUS_OCB3, sizeof s->tag));
    if (!op.decrypt)
        return [=] { must(citius_ocb_encrypt(&s->ocb, out, s->tag, n, len, nullptr, 0, in, bytes)); };
    must(citius_ocb_encrypt(&s->ocb, out, s->tag, n, len, nullptr, 0, in, bytes));
    return [=, plain = std::make_shared<bench_messages>(1, bytes)] {
        must(citius_ocb_decrypt(&s->ocb, plain->out()[0], s->tag, n, len, nullptr, 0, out, bytes));
    };
}

citius_stealing stealing_of(cipher_mode mode)
{
    return mode == cipher_mode::cbc_cs1 ? CITIUS_CS1 : mode == cipher_mode::cbc_cs2 ? CITIUS_CS2 : CITIUS_CS3;
}

std::function<void()> crypt_work(const cipher_op &op, std::shared_ptr<bench_state> s, const bench_messages &messages,
                                 size_t streams, size_t bytes)
{
    const void *in = messages.in()[0];
    void *out = s->out.out()[0];
    const bool back = op.decrypt;
    const new_iv iv{ s->iv.data(), s->iv.size() };

    switch (op.mode) {
    case cipher_mode::ecb:
        return [=] {
            must(back ? citius_ecb_decrypt(&s->key, out, in, bytes) : citius_ecb_encrypt(&s->key, out, in, bytes));
        };
    case cipher_mode::cbc:
        return cbc_work(op, s, messages, streams, bytes);
    case cipher_mode::cbc_cs1:
    case cipher_mode::cbc_cs2:
    case cipher_mode::cbc_cs3:
        return [=, variant = stealing_of(op.mode)] {
            must(back ? citius_cbc_cts_decrypt(&s->key, variant, iv(), out, in, bytes)
                      : citius_cbc_cts_encrypt(&s->key, variant, iv(), out, in, bytes));
        };
    case cipher_mode::ctr:
        return [=] { must(citius_ctr(&s->key, iv(), out, in, bytes)); };
    case cipher_mode::cfb:
        return [=] {
            must(back ? citius_cfb_decrypt(&s->key, iv(), out, in, bytes)
                      : citius_cfb_encrypt(&s->key, iv(), out, in, bytes));
        };
    case cipher_mode::ofb:
        return [=] { must(citius_ofb(&s->key, iv(), out, in, bytes)); };
    case cipher_mode::xts:
        return [=] {
            must(back ? citius_xts_decrypt(&s->key, &s->tweaks, s->iv.data(), out, in, bytes)
                      : citius_xts_encrypt(&s->key, &s->tweaks, s->iv.data(), out, in, bytes));
        };
    default:
        return ocb_work(op, s, in, out, bytes);
    }
}

std::function<void()> mac_work(const cipher_op &op, std::shared_ptr<bench_state> s, const bench_messages &messages,
                               size_t streams, size_t bytes)
{
    const size_t size = op.cipher.block;
    const citius_mac_kind mac = op.mac;

    // Subkeys belong to the key, as in other libraries; but AES makes them while it waits for blocks of the message.
    if (streams == 1 && op.cipher.kind == CITIUS_AES)
        return [=, in = messages.in()[0]] { must(citius_mac_once(mac, &s->key, s->mac.data(), size, in, bytes)); };
    must(citius_mac_init(&s->initialised, mac, &s->key));
    if (streams == 1)
        return [=, in = messages.in()[0]] {
            s->current = s->initialised;
            must(citius_mac_update(&s->current, in, bytes));
            must(citius_mac_final(&s->current, s->mac.data(), size));
        };
    return [=, &messages] {
        must(citius_mac_many(mac, &s->key, s->mac.data(), size, messages.in(), s->len.data(), streams));
    };
}

} // namespace

std::string cipher_op::label() const
{
    const std::string key = std::string(cipher.name) + "-" + std::to_string(key_bits);

    switch (what) {
    case crypt:
        return key + "-" + mode_name(mode) + (decrypt ? "-dec" : "");
    case mac_of:
        return std::string(mac_name(mac)) + "-" + key;
    case iterate:
        return key + "-iterated";
    case expand:
        break;
    }
    return key + "-key";
}

bool cipher_op::two_ways(cipher_mode mode)
{
    return mode != cipher_mode::ctr && mode != cipher_mode::ofb;
}

bool cipher_op::takes(size_t bytes) const
{
    if (what == iterate)
        return bytes % (2 * cipher.block) == 0;
    if (what == crypt && (mode == cipher_mode::ecb || mode == cipher_mode::cbc))
        return bytes % cipher.block == 0;
    if (what == crypt && (mode == cipher_mode::xts || (mode > cipher_mode::cbc && mode < cipher_mode::ctr)))
        return bytes >= cipher.block;
    return what != mac_of || mac != CITIUS_CBC_MAC || bytes % cipher.block == 0;
}

bool cipher_op::takes_many() const
{
    return what == mac_of || what == iterate || (what == crypt && mode == cipher_mode::cbc && !decrypt);
}

std::vector<size_t> cipher_op::streams() const
{
    return takes_many() ? std::vector<size_t>{ 1, 16, 64 } : std::vector<size_t>{ 1 };
}

// A row with everything but what is measured.
static bench_row row_without_work(const cipher_op &op, const citius_implementation *impl, size_t streams, size_t bytes)
{
    bench_row row = { "citius", op.cipher.name,  impl != nullptr ? impl->name : "(default)",       "encrypt", streams,
                      bytes,    impl == nullptr, impl != nullptr ? impl->timing : CITIUS_CONSTANT, {} };

    row.needs = impl != nullptr ? impl->cpu_features : 0;
    row.key_bits = op.key_bits;
    row.algorithm = op.label();
    return row;
}

bench_row cipher_row(const cipher_op &op, const citius_implementation *impl, size_t streams, size_t bytes,
                     const bench_messages &messages)
{
    const char *name = impl != nullptr ? impl->name : nullptr;
    const std::vector<uint8_t> bits(op.key_bits / 8, 0x5a), others(op.key_bits / 8, 0xa5);
    bench_row row = row_without_work(op, impl, streams, bytes);
    auto s = std::make_shared<bench_state>(op.what == cipher_op::expand ? 0 : streams, bytes);

    must(citius_key_init_with(&s->key, op.cipher.kind, name, bits.data(), bits.size()));
    must(citius_key_init_with(&s->tweaks, op.cipher.kind, name, others.data(), others.size()));
    switch (op.what) {
    case cipher_op::crypt:
        row.op = op.decrypt ? "decrypt" : "encrypt";
        row.mode = mode_name(op.mode);
        row.work = crypt_work(op, s, messages, streams, bytes);
        break;
    case cipher_op::mac_of:
        row.op = "mac";
        row.mode = mac_name(op.mac);
        row.work = mac_work(op, s, messages, streams, bytes);
        break;
    case cipher_op::iterate:
        row.op = "iterate";
        row.mode = "ecb";
        row.work = [=, keys = s->mac.data(), len = 2 * op.cipher.block * streams] {
            must(citius_ecb_iterate(&s->key, keys, keys, len, bytes * streams / len));
        };
        break;
    case cipher_op::expand:
        row.op = "expand";
        row.bytes = 1; // so that a call counts
        row.work = [=, kind = op.cipher.kind] {
            must(citius_key_init_with(&s->key, kind, name, bits.data(), bits.size()));
        };
        break;
    }
    return row;
}

} // namespace citius::tool
