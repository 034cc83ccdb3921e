/* SPDX-License-Identifier: MIT */
/* Implementations of ciphers, keys and modes, for the tests of every implementation. */
#include "cipher_harness.h"

#include <cstring>

std::vector<const block_kind *> all_ciphers()
{
    return kinds_in<block_kind>(citius_block_kinds);
}

std::vector<cipher_implementation> all_cipher_implementations()
{
    return implementations_of<cipher_implementation>(all_ciphers());
}

std::vector<size_t> key_sizes(const block_kind *kind)
{
    size_t all = (kind->key_max - kind->key_min) / kind->key_step + 1, every = all <= 11 ? 1 : all / 6;
    std::vector<size_t> sizes;

    for (size_t i = 0; i < all; i += every)
        sizes.push_back(kind->key_min + i * kind->key_step);
    if (sizes.back() != kind->key_max)
        sizes.push_back(kind->key_max);
    return sizes;
}

bytes test_key(size_t len, unsigned s)
{
    bytes key(len);

    for (size_t i = 0; i < len; i++)
        key[i] = (uint8_t)(5 * i * i + 17 * i + 29 * s + len);
    return key;
}

bytes test_iv(size_t len, unsigned s)
{
    bytes iv(len);

    for (size_t i = 0; i < len; i++)
        iv[i] = (uint8_t)(31 * i + 7 * s + 3);
    return iv;
}

bytes test_nonce(size_t len, unsigned s)
{
    bytes nonce(len);

    for (size_t i = 0; i < len; i++)
        nonce[i] = (uint8_t)(13 * i + 59 * s + len);
    return nonce;
}

cipher_key::cipher_key(const block_kind *kind, const char *implementation, const bytes &key)
{
    if (int error = citius_key_init_with(&key_, kind->id, implementation, key.data(), key.size()); error != CITIUS_OK)
        throw std::runtime_error(std::string(kind->name) + ": " + citius_strerror(error));
}

/* ---- the modes, as defined ---- */

static bytes operator^(bytes a, const bytes &b)
{
    for (size_t i = 0; i < a.size() && i < b.size(); i++)
        a[i] ^= b[i];
    return a;
}

static bytes operator+(bytes a, const bytes &b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

static bytes cut(const bytes &x, size_t from, size_t len)
{
    from = std::min(from, x.size());
    return bytes(x.begin() + (ptrdiff_t)from, x.begin() + (ptrdiff_t)std::min(x.size(), from + len));
}

bytes plain_cipher::encrypt(bytes x) const
{
    if (citius_ecb_encrypt(key_, x.data(), x.data(), block) != CITIUS_OK)
        x.clear();
    return x;
}

bytes plain_cipher::decrypt(bytes x) const
{
    if (citius_ecb_decrypt(key_, x.data(), x.data(), block) != CITIUS_OK)
        x.clear();
    return x;
}

bytes plain_cipher::ecb(bool decrypting, const bytes &in) const
{
    bytes out;

    for (size_t i = 0; i < in.size(); i += block)
        out = out + (decrypting ? decrypt(cut(in, i, block)) : encrypt(cut(in, i, block)));
    return out;
}

bytes plain_cipher::cbc(bool decrypting, bytes iv, const bytes &in) const
{
    bytes out;

    for (size_t i = 0; i < in.size(); i += block) {
        bytes x = cut(in, i, block), y = decrypting ? decrypt(x) ^ iv : encrypt(x ^ iv);

        iv = decrypting ? x : y;
        out = out + y;
    }
    return out;
}

bytes plain_cipher::stealing(citius_stealing variant, const bytes &iv, const bytes &in) const
{
    size_t rest = (in.size() - 1) % block + 1, before = in.size() - rest;
    bytes c = cbc(false, iv, in + bytes(block - rest));

    if (before == 0)
        return c;
    bytes head = cut(c, 0, before - block), stolen = cut(c, before - block, rest), last = cut(c, before, block);
    bool swap = variant == CITIUS_CS3 || (variant == CITIUS_CS2 && rest < block);
    return swap ? head + last + stolen : head + stolen + last;
}

bytes plain_cipher::ctr(bytes counter, const bytes &in) const
{
    bytes out;

    for (size_t i = 0; i < in.size(); i += block) {
        out = out + (cut(in, i, block) ^ encrypt(counter));
        for (size_t j = block; j-- > 0 && ++counter[j] == 0;)
            ;
    }
    return out;
}

bytes plain_cipher::cfb(bool decrypting, bytes iv, const bytes &in) const
{
    bytes out;

    for (size_t i = 0; i < in.size(); i += block) {
        bytes x = cut(in, i, block), y = x ^ encrypt(iv);

        iv = decrypting ? x : y;
        out = out + y;
    }
    return out;
}

bytes plain_cipher::ofb(bytes iv, const bytes &in) const
{
    bytes out;

    for (size_t i = 0; i < in.size(); i += block) {
        iv = encrypt(iv);
        out = out + (cut(in, i, block) ^ iv);
    }
    return out;
}

bytes plain_cipher::xts(const plain_cipher &tweaks, bytes tweak, const bytes &in) const
{
    bytes out, t = tweaks.encrypt(std::move(tweak));
    size_t rest = in.size() % block;

    for (size_t i = 0; i < in.size(); i += block) {
        bytes x = cut(in, i, block);

        if (x.size() < block) {
            bytes whole = cut(out, i - block, block);

            out = cut(out, 0, i - block) + (encrypt((x + cut(whole, rest, block)) ^ t) ^ t) + cut(whole, 0, rest);
            break;
        }
        out = out + (encrypt(x ^ t) ^ t);
        unsigned carry = 0;
        for (uint8_t &byte : t) {
            unsigned wide = (unsigned)byte << 1 | carry;

            byte = (uint8_t)wide;
            carry = wide >> 8;
        }
        t[0] ^= (uint8_t)(0x87 * carry);
    }
    return out;
}

/* Times x, big-endian. */
static bytes times_two(bytes x)
{
    unsigned carry = 0;

    for (size_t i = x.size(); i-- > 0;) {
        unsigned wide = (unsigned)x[i] << 1 | carry;

        x[i] = (uint8_t)wide;
        carry = wide >> 8;
    }
    if (!x.empty())
        x.back() ^= (uint8_t)((x.size() == 16 ? 0x87 : 0x1b) * carry);
    return x;
}

static bytes half(bytes x)
{
    unsigned carry = 0, low = x.back() & 1;

    for (uint8_t &byte : x) {
        unsigned next = byte & 1;

        byte = (uint8_t)(byte >> 1 | carry << 7);
        carry = next;
    }
    if (low) {
        x.front() ^= 0x80;
        x.back() ^= 0x43;
    }
    return x;
}

static bytes with_one(bytes x, size_t block)
{
    x.push_back(0x80);
    x.resize((x.size() + block - 1) / block * block);
    return x;
}

bytes plain_cipher::mac(citius_mac_kind kind, const bytes &in) const
{
    bytes padded = in;

    if (kind == CITIUS_CMAC) {
        bytes k1 = times_two(encrypt(bytes(block))), k2 = times_two(k1);
        bool whole = !in.empty() && in.size() % block == 0;

        padded = whole ? in : with_one(in, block);
        bytes last = cut(padded, padded.size() - block, block) ^ (whole ? k1 : k2);
        padded = cut(padded, 0, padded.size() - block) + last;
    } else if (kind == CITIUS_CBC_MAC_1) {
        padded.resize(in.empty() ? block : (in.size() + block - 1) / block * block);
    } else if (kind == CITIUS_CBC_MAC_2) {
        padded = with_one(in, block);
    }
    bytes c = cbc(false, bytes(block), padded);
    return cut(c, c.size() - block, block);
}

static unsigned ntz(size_t i)
{
    return i % 2 == 1 ? 0 : 1 + ntz(i / 2);
}

static bytes doubled(bytes x, unsigned times)
{
    while (times-- > 0)
        x = times_two(x);
    return x;
}

bytes plain_cipher::ocb3(size_t tag_len, const bytes &nonce, const bytes &aad, const bytes &in) const
{
    bytes l_star = encrypt(bytes(16)), l_dollar = times_two(l_star), l_0 = times_two(l_dollar);
    bytes first = bytes(15 - nonce.size()) + bytes(1, 1) + nonce, top = first, stretch, offset(16), sum(16), out;
    unsigned bottom;

    first.resize(16);
    first[0] |= (uint8_t)(8 * tag_len % 128 << 1);
    bottom = first[15] & 63;
    first[15] &= 0xc0;
    top = encrypt(first);
    stretch = top + (cut(top, 0, 8) ^ cut(top, 1, 8));
    for (size_t bit = 0; bit < 128; bit++)
        offset[bit / 8] |= (uint8_t)((stretch[(bit + bottom) / 8] >> (7 - (bit + bottom) % 8) & 1) << (7 - bit % 8));

    for (size_t i = 0; i < in.size(); i += 16) {
        bytes x = cut(in, i, 16);

        if (x.size() == 16) {
            offset = offset ^ doubled(l_0, ntz(i / 16 + 1));
            out = out + (encrypt(x ^ offset) ^ offset);
            sum = sum ^ x;
        } else {
            offset = offset ^ l_star;
            out = out + (x ^ encrypt(offset));
            sum = sum ^ with_one(x, 16);
        }
    }
    bytes tag = encrypt(sum ^ offset ^ l_dollar), aad_offset(16);
    for (size_t i = 0; i < aad.size(); i += 16) {
        bytes x = cut(aad, i, 16);

        aad_offset = aad_offset ^ (x.size() == 16 ? doubled(l_0, ntz(i / 16 + 1)) : l_star);
        tag = tag ^ encrypt((x.size() == 16 ? x : with_one(x, 16)) ^ aad_offset);
    }
    return out + cut(tag, 0, tag_len);
}

bytes plain_cipher::ocb1(size_t tag_len, const bytes &nonce, const bytes &in) const
{
    bytes l_0 = encrypt(bytes(16)), offset = encrypt(nonce ^ l_0), sum(16), out;
    size_t i = 0;

    for (;; i += 16) {
        offset = offset ^ doubled(l_0, ntz(i / 16 + 1));
        if (in.size() <= i + 16)
            break;
        out = out + (encrypt(cut(in, i, 16) ^ offset) ^ offset);
        sum = sum ^ cut(in, i, 16);
    }
    bytes x = cut(in, i, 16), length(16);
    length[15] = (uint8_t)(8 * x.size());
    bytes y = encrypt(length ^ half(l_0) ^ offset), c = x ^ y;
    bytes padded = c;
    padded.resize(16);
    return out + c + cut(encrypt(sum ^ padded ^ y ^ offset), 0, tag_len);
}

/* ---- kernels ---- */

std::vector<block_kernel> kernels_of(const block_impl *impl)
{
    static const block_modes none = {};
    const block_modes &m = impl->modes != nullptr ? *impl->modes : none;
    const block_kernel all[] = {
        { block_kernel::EXPAND, "expand", (void (*)(void))impl->expand, 1, 1, false, impl->expand_stack },
        { block_kernel::BLOCKS, "encrypt", (void (*)(void))impl->encrypt, impl->lanes, 1, false, impl->stack },
        { block_kernel::BLOCKS, "decrypt", (void (*)(void))impl->decrypt, impl->lanes, 1, false, impl->stack },
        { block_kernel::CHAIN, "cbc_encrypt", (void (*)(void))m.cbc_encrypt, 1, 1, false, m.stack.feedback },
        { block_kernel::CHAIN, "cbc_encrypt without output", (void (*)(void))m.cbc_encrypt, 1, 1, true,
          m.stack.feedback },
        { block_kernel::CHAIN, "cbc_decrypt", (void (*)(void))m.cbc_decrypt, 1, 1, false, m.stack.feedback },
        { block_kernel::CHAIN, "cfb_encrypt", (void (*)(void))m.cfb_encrypt, 1, 1, false, m.stack.feedback },
        { block_kernel::CHAIN, "cfb_decrypt", (void (*)(void))m.cfb_decrypt, 1, 1, false, m.stack.feedback },
        { block_kernel::CHAIN, "ofb", (void (*)(void))m.ofb, 1, 1, false, m.stack.feedback },
        { block_kernel::CHAIN, "ctr", (void (*)(void))m.ctr, 1, 1, false, m.stack.ctr },
        { block_kernel::CHAIN, "xts_encrypt", (void (*)(void))m.xts_encrypt, 1, 1, false, m.stack.xts },
        { block_kernel::CHAIN, "xts_decrypt", (void (*)(void))m.xts_decrypt, 1, 1, false, m.stack.xts },
        { block_kernel::OCB, "ocb_encrypt", (void (*)(void))m.ocb_encrypt, 1, 1, false, m.stack.ocb },
        { block_kernel::OCB, "ocb_decrypt", (void (*)(void))m.ocb_decrypt, 1, 1, false, m.stack.ocb },
        { block_kernel::CHAINS, "cbc_many", (void (*)(void))m.cbc_many, 1, m.chains, false, m.stack.many },
        { block_kernel::CHAINS, "cbc_many without output", (void (*)(void))m.cbc_many, 1, m.chains, true,
          m.stack.many },
    };
    std::vector<block_kernel> kernels;

    for (const block_kernel &kernel : all)
        if (kernel.function != nullptr)
            kernels.push_back(kernel);
    return kernels;
}

std::vector<size_t> kernel_counts(const block_impl *impl, const block_kernel &kernel)
{
    std::vector<size_t> counts;

    if (kernel.group > 1)
        return { kernel.group, 2 * kernel.group, 3 * kernel.group };
    for (size_t n = 1; n <= (kernel.chains > 1 ? 9 : 35); n++)
        counts.push_back(n);
    if (kernel.chains == 1)
        for (size_t n :
             { (size_t)63, (size_t)64, (size_t)67, (size_t)129, impl->lanes + (size_t)1, 2 * impl->lanes + (size_t)3 })
            counts.push_back(n);
    return counts;
}

kernel_call::kernel_call(const block_kernel &kernel, const kernel_places &p) : kernel_(kernel), arguments_()
{
    auto set = [&](auto... arguments) {
        size_t i = 0;

        ((arguments_[i++] = (uintptr_t)arguments), ...);
    };
    uint8_t *out = kernel.silent ? nullptr : p.out;

    switch (kernel.shape) {
    case block_kernel::EXPAND:
        set(p.schedule, p.key, p.blocks);
        break;
    case block_kernel::BLOCKS:
        set(p.schedule, p.out, p.in, p.blocks);
        break;
    case block_kernel::CHAIN:
        set(p.schedule, p.chain, out, p.in, p.blocks);
        break;
    case block_kernel::OCB:
        set(p.schedule, p.ocb, p.out, p.in, p.blocks);
        break;
    case block_kernel::CHAINS:
        for (unsigned i = 0; i < kernel.chains; i++) {
            unsigned lane = (p.first + i) % kernel.chains;

            chain_[lane] = p.chain + i * p.block;
            out_[lane] = kernel.silent ? nullptr : p.out + i * p.blocks * p.block;
            in_[lane] = p.in + i * p.blocks * p.block;
        }
        set(p.schedule, chain_, out_, in_, p.blocks);
        break;
    }
}

void kernel_call::run() const
{
    const uintptr_t *a = arguments_;

    if (kernel_.shape == block_kernel::EXPAND)
        ((decltype(block_impl::expand))kernel_.function)((void *)a[0], (const uint8_t *)a[1], a[2]);
    else if (kernel_.shape == block_kernel::BLOCKS)
        ((decltype(block_impl::encrypt))kernel_.function)((const void *)a[0], (uint8_t *)a[1], (const uint8_t *)a[2],
                                                          a[3]);
    else if (kernel_.shape == block_kernel::CHAIN)
        ((decltype(block_modes::ctr))kernel_.function)((const void *)a[0], (uint8_t *)a[1], (uint8_t *)a[2],
                                                       (const uint8_t *)a[3], a[4]);
    else if (kernel_.shape == block_kernel::OCB)
        ((decltype(block_modes::ocb_encrypt))kernel_.function)((const void *)a[0], (ocb_blocks *)a[1], (uint8_t *)a[2],
                                                               (const uint8_t *)a[3], a[4]);
    else
        ((decltype(block_modes::cbc_many))kernel_.function)((const void *)a[0], chain_, out_, in_, a[4]);
}

const uint8_t (*ocb_table())[16]
{
    static uint8_t table[64][16];

    for (unsigned i = 0; i < 64; i++)
        memcpy(table[i], message(16, i).data(), 16);
    return table;
}

/* ---- public functions ---- */

template <int (*function)(const citius_key *, uint8_t *, void *, const void *, size_t)>
static int with_iv(const mode_places &p)
{
    return function(p.key, p.iv, p.out, p.in, p.len);
}

template <int (*function)(const citius_key *, void *, const void *, size_t)> static int without_iv(const mode_places &p)
{
    return function(p.key, p.out, p.in, p.len);
}

std::vector<mode_call> whole_modes(const block_kind *kind)
{
    size_t size = kind->block;
    std::vector<mode_call> modes = {
        { "citius_ecb_encrypt", size, 0, 0, false, without_iv<citius_ecb_encrypt> },
        { "citius_ecb_decrypt", size, 0, 0, false, without_iv<citius_ecb_decrypt> },
        { "citius_cbc_encrypt", size, 0, 0, true, with_iv<citius_cbc_encrypt> },
        { "citius_cbc_decrypt", size, 0, 0, true, with_iv<citius_cbc_decrypt> },
        { "citius_ctr", 1, 0, 0, true, with_iv<citius_ctr> },
        { "citius_cfb_encrypt", 1, 0, 0, true, with_iv<citius_cfb_encrypt> },
        { "citius_cfb_decrypt", 1, 0, 0, true, with_iv<citius_cfb_decrypt> },
        { "citius_ofb", 1, 0, 0, true, with_iv<citius_ofb> },
    };

    for (citius_stealing variant : { CITIUS_CS1, CITIUS_CS2, CITIUS_CS3 }) {
        modes.push_back({ "citius_cbc_cts_encrypt " + std::to_string(variant), 1, size, 0, true,
                          [=](const mode_places &p) {
                              return citius_cbc_cts_encrypt(p.key, variant, p.iv, p.out, p.in, p.len);
                          } });
        modes.push_back({ "citius_cbc_cts_decrypt " + std::to_string(variant), 1, size, 0, true,
                          [=](const mode_places &p) {
                              return citius_cbc_cts_decrypt(p.key, variant, p.iv, p.out, p.in, p.len);
                          } });
    }
    if (size != 16)
        return modes;
    modes.push_back({ "citius_xts_encrypt", 1, 16, 0, true, [](const mode_places &p) {
                         return citius_xts_encrypt(p.key, p.other, p.iv, p.out, p.in, p.len);
                     } });
    modes.push_back({ "citius_xts_decrypt", 1, 16, 0, true, [](const mode_places &p) {
                         return citius_xts_decrypt(p.key, p.other, p.iv, p.out, p.in, p.len);
                     } });
    for (size_t sector : { (size_t)19, (size_t)64 }) {
        modes.push_back({ "citius_xts_encrypt_sectors", sector, 0, 0, false, [=](const mode_places &p) {
                             return citius_xts_encrypt_sectors(p.key, p.other, 1, sector, p.out, p.in, p.len);
                         } });
        modes.push_back({ "citius_xts_decrypt_sectors", sector, 0, 0, false, [=](const mode_places &p) {
                             return citius_xts_decrypt_sectors(p.key, p.other, 1, sector, p.out, p.in, p.len);
                         } });
    }
    return modes;
}

/* In three chunks.  Wrong padding is not a failure here: the ciphertext is arbitrary. */
static int stream(const mode_places &p, citius_mode mode, citius_direction direction, citius_padding padding)
{
    citius_cipher cipher;
    uint8_t *out = p.out;
    size_t n = 0, first = p.len / 3, second = p.len / 2;
    int error = citius_cipher_init(&cipher, p.key, mode, direction, padding, p.iv,
                                   mode == CITIUS_ECB ? 0 : citius_key_block(p.key));

    error |= citius_cipher_update(&cipher, out, &n, p.in, first);
    out += n;
    error |= citius_cipher_update(&cipher, out, &n, p.in + first, second - first);
    out += n;
    error |= citius_cipher_update(&cipher, out, &n, p.in + second, p.len - second);
    out += n;
    if (mode == CITIUS_CTR)
        error |= citius_cipher_seek(&cipher, 3);
    int last = citius_cipher_final(&cipher, out, &n);

    return error | (padding == CITIUS_PKCS7 && direction == CITIUS_DECRYPT ? 0 : last);
}

/* Encryption and decryption, then decryption with a wrong tag. */
static int ocb_once(const mode_places &p, citius_ocb_version version)
{
    size_t nonce = version == CITIUS_OCB1 ? 16 : 12, aad = version == CITIUS_OCB1 ? 0 : p.len;
    citius_ocb ocb;
    int error = citius_ocb_init(&ocb, p.key, version, 16);

    error |= citius_ocb_encrypt(&ocb, p.out, p.tag, p.iv, nonce, p.in, aad, p.in, p.len);
    error |= citius_ocb_decrypt(&ocb, p.out, p.tag, p.iv, nonce, p.in, aad, p.out, p.len);
    error |= citius_ocb_decrypt(&ocb, p.out, p.iv, p.iv, nonce, p.in, aad, p.in, p.len) == CITIUS_EFORGED ? 0 : -100;
    citius_ocb_wipe(&ocb);
    return error;
}

static int ocb_chunks(const mode_places &p, citius_ocb_version version, bool forged)
{
    size_t nonce = version == CITIUS_OCB1 ? 16 : 12, first = p.len / 3, n = 0, last = 0;
    citius_ocb ocb;
    int error = citius_ocb_init(&ocb, p.key, version, 16);

    for (citius_direction direction : { CITIUS_ENCRYPT, CITIUS_DECRYPT }) {
        const uint8_t *in =
            direction == CITIUS_ENCRYPT ? p.in : p.out; /* the second time in place, except for the chunks */
        uint8_t *out = p.out;

        if (direction == CITIUS_DECRYPT)
            first = p.len;
        error |= citius_ocb_start(&ocb, direction, p.iv, nonce);
        if (version == CITIUS_OCB3) {
            error |= citius_ocb_aad(&ocb, p.in, first);
            error |= citius_ocb_aad(&ocb, p.in + first, p.len - first);
        }
        error |= citius_ocb_update(&ocb, out, &n, in, first);
        out += n;
        error |= citius_ocb_update(&ocb, out, &n, in + first, p.len - first);
        out += n;
        if (direction == CITIUS_ENCRYPT)
            error |= citius_ocb_final(&ocb, out, &last, p.tag);
        else if (forged)
            error |= citius_ocb_verify(&ocb, out, &last, p.iv) == CITIUS_EFORGED ? 0 : -100;
        else
            error |= citius_ocb_verify(&ocb, out, &last, p.tag);
    }
    citius_ocb_wipe(&ocb);
    return error;
}

static int mac_chunks(const mode_places &p, citius_mac_kind kind)
{
    size_t first = p.len / 3, second = p.len / 2, size = citius_key_block(p.key);
    citius_mac mac;
    int error = citius_mac_init(&mac, kind, p.key);

    error |= citius_mac_update(&mac, p.in, first);
    error |= citius_mac_update(&mac, p.in + first, second - first);
    error |= citius_mac_update(&mac, p.in + second, p.len - second);
    error |= citius_mac_final(&mac, p.tag, size);
    error |= citius_mac_verify(&mac, p.tag, size);
    error |= citius_mac_verify(&mac, p.iv, size) == CITIUS_EFORGED ? 0 : -100;
    citius_mac_wipe(&mac);
    return error;
}

enum { MANY = 19 };

/* The same message at different lengths. */
static int mac_many(const mode_places &p, citius_mac_kind kind)
{
    size_t size = citius_key_block(p.key), len[MANY];
    const void *in[MANY];

    for (size_t i = 0; i < MANY; i++) {
        in[i] = p.in;
        len[i] = p.len * (i + 1) / MANY;
    }
    return citius_mac_many(kind, p.key, p.out, size, in, len, MANY);
}

/* In `out`: the IVs of all messages, then their ciphertexts. */
static int cbc_many(const mode_places &p)
{
    size_t size = citius_key_block(p.key), part = p.len / MANY / size * size, len[MANY];
    const void *in[MANY];
    void *out[MANY];

    for (size_t i = 0; i < MANY; i++) {
        memcpy(p.out + i * size, p.iv, size);
        in[i] = p.in + i * part;
        out[i] = p.out + MANY * size + i * part;
        len[i] = i + 1 < MANY ? part : p.len - i * part;
    }
    return citius_cbc_encrypt_many(p.key, p.out, out, in, len, MANY);
}

std::vector<mode_call> all_modes(const block_kind *kind)
{
    static const char *const names[] = { "", "ECB", "CBC", "CTR", "CFB", "OFB" };
    size_t size = kind->block;
    std::vector<mode_call> modes = whole_modes(kind);

    for (citius_mode mode : { CITIUS_ECB, CITIUS_CBC, CITIUS_CTR, CITIUS_CFB, CITIUS_OFB })
        for (citius_direction direction : { CITIUS_ENCRYPT, CITIUS_DECRYPT })
            for (citius_padding padding : { CITIUS_NO_PADDING, CITIUS_PKCS7 }) {
                bool whole = mode <= CITIUS_CBC, decrypt = direction == CITIUS_DECRYPT;

                if (padding != CITIUS_NO_PADDING && !whole)
                    continue;
                modes.push_back({ std::string("citius_cipher, ") + names[mode] + (decrypt ? ", decryption" : "") +
                                      (padding != CITIUS_NO_PADDING ? ", padded" : ""),
                                  whole && (decrypt || padding == CITIUS_NO_PADDING) ? size : 1,
                                  padding != CITIUS_NO_PADDING && decrypt ? size : 0,
                                  padding != CITIUS_NO_PADDING && !decrypt ? size : 0, mode != CITIUS_ECB,
                                  [=](const mode_places &p) { return stream(p, mode, direction, padding); } });
            }
    for (citius_mac_kind mac : { CITIUS_CMAC, CITIUS_CBC_MAC, CITIUS_CBC_MAC_1, CITIUS_CBC_MAC_2 }) {
        size_t unit = mac == CITIUS_CBC_MAC ? size : 1, least = mac == CITIUS_CBC_MAC ? size : 0;

        modes.push_back({ "citius_mac " + std::to_string(mac), unit, least, 0, true,
                          [=](const mode_places &p) { return mac_chunks(p, mac); } });
        modes.push_back({ "citius_mac_once " + std::to_string(mac), unit, least, 0, false, [=](const mode_places &p) {
                             return citius_mac_once(mac, p.key, p.tag, size, p.in, p.len);
                         } });
        if (mac != CITIUS_CBC_MAC)
            modes.push_back({ "citius_mac_many " + std::to_string(mac), 1, 0, MANY * size, false,
                              [=](const mode_places &p) { return mac_many(p, mac); } });
    }
    modes.push_back({ "citius_cbc_encrypt_many", size, 0, MANY * size, true, cbc_many });
    if (size != 16)
        return modes;
    for (citius_ocb_version version : { CITIUS_OCB1, CITIUS_OCB3 }) {
        modes.push_back({ "citius_ocb, version " + std::to_string(version), 1, 0, 0, true,
                          [=](const mode_places &p) { return ocb_once(p, version); } });
        modes.push_back({ "citius_ocb in chunks, version " + std::to_string(version), 1, 0, 0, true,
                          [=](const mode_places &p) { return ocb_chunks(p, version, false); } });
        modes.push_back({ "citius_ocb in chunks, forged, version " + std::to_string(version), 1, 0, 0, true,
                          [=](const mode_places &p) { return ocb_chunks(p, version, true); } });
    }
    return modes;
}
