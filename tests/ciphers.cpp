#include "ciphers.h"

#include <cstring>

std::ostream &operator<<(std::ostream &out, const cipher_row &r)
{
    return out << r.kind->name << "/" << r.impl->name;
}

std::vector<const block_kind *> all_ciphers()
{
    std::vector<const block_kind *> kinds;

    for (size_t i = 0; citius_block_kinds[i] != nullptr; i++)
        kinds.push_back(citius_block_kinds[i]);
    return kinds;
}

std::vector<cipher_row> all_cipher_rows()
{
    std::vector<cipher_row> rows;

    for (const block_kind *kind : all_ciphers())
        for (size_t i = 0; i < kind->count; i++)
            rows.push_back({ kind, &kind->impls[i] });
    return rows;
}

std::string cipher_test_name(const testing::TestParamInfo<cipher_row> &info)
{
    return identifier(std::string(info.param.kind->name) + "_" + info.param.impl->name);
}

std::string cipher_name(const testing::TestParamInfo<const block_kind *> &info)
{
    return identifier(info.param->name);
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

cipher_key::cipher_key(const block_kind *kind, const char *row, const bytes &key)
{
    if (int error = citius_key_init_with(&key_, kind->id, row, key.data(), key.size()); error != CITIUS_OK)
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
