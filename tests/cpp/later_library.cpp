/* SPDX-License-Identifier: MIT */
/* citius.hpp with a library that is later than the header: a stub with algorithms, modes and versions that the header lacks. */
#include <citius/citius.hpp>

#include <cstdio>
#include <cstdlib>
#include <cstring>

static const citius_hash_info kinds[] = {
    { CITIUS_SHA1, "sha1", "SHA1", 20, 64, 1, 0, 0 },
    { static_cast<citius_hash_kind>(29), "later-192", "LATER-192", 24, 64, 1, 0, 1 },
    { static_cast<citius_hash_kind>(30), "later-1024", "LATER-1024", 128, 128, 1, 0, 1 },
};
static unsigned calls;

static const citius_hash_info *kind_of(citius_hash_kind kind)
{
    for (const citius_hash_info &info : kinds)
        if (info.kind == kind)
            return &info;
    return nullptr;
}

/* A digest is the number of its message in each byte. */
extern "C" {
int citius_hash_kind_at_sized(size_t index, citius_hash_info *out, size_t size)
{
    if (index >= std::size(kinds))
        return CITIUS_EKIND;
    std::memcpy(out, &kinds[index], size);
    return CITIUS_OK;
}

int citius_hash_many(citius_hash_kind kind, const char *, uint8_t *out, const void *const *, const size_t *, size_t n)
{
    if (kind_of(kind) == nullptr)
        return CITIUS_EKIND;

    const size_t size = kind_of(kind)->digest;

    calls++;
    for (size_t i = 0; i < n; i++)
        std::memset(out + i * size, static_cast<int>(i + 1), size);
    return CITIUS_OK;
}

int citius_hash_many_collisions(citius_hash_kind kind, const char *implementation, uint8_t *out, uint8_t *found,
                                const void *const *in, const size_t *len, size_t n)
{
    std::memset(found, 0, n);
    return citius_hash_many(kind, implementation, out, in, len, n);
}

int citius_hash_once(citius_hash_kind kind, const char *implementation, uint8_t *out, const void *in, size_t len)
{
    return citius_hash_many(kind, implementation, out, &in, &len, 1);
}

int citius_hash_init_with(citius_hash *hash, citius_hash_kind kind, const char *)
{
    hash->opaque[0] = kind;
    return kind_of(kind) != nullptr ? CITIUS_OK : CITIUS_EKIND;
}

int citius_hash_final_bits(const citius_hash *hash, uint8_t *out, size_t len, uint8_t, unsigned)
{
    const citius_hash_info *info = kind_of(static_cast<citius_hash_kind>(hash->opaque[0]));

    if (info == nullptr || len != info->digest)
        return CITIUS_ESIZE;
    std::memset(out, 1, len);
    return CITIUS_OK;
}

int citius_hmac_init_with(citius_hmac *hmac, citius_hash_kind kind, const char *, const void *, size_t)
{
    return citius_hash_init_with(reinterpret_cast<citius_hash *>(hmac), kind, nullptr);
}

int citius_hmac_final(const citius_hmac *hmac, uint8_t *out, size_t len)
{
    return citius_hash_final_bits(reinterpret_cast<const citius_hash *>(hmac), out, len, 0, 0);
}

int citius_hmac_once(citius_hash_kind kind, const char *, uint8_t *out, size_t len, const void *, size_t, const void *,
                     size_t)
{
    if (len > kind_of(kind)->digest)
        return CITIUS_ESIZE;
    std::memset(out, 1, len);
    return CITIUS_OK;
}

int citius_cipher_init(citius_cipher *, const citius_key *, citius_mode, citius_direction, citius_padding,
                       const uint8_t *, size_t)
{
    calls++;
    return CITIUS_OK;
}

int citius_ocb_init(citius_ocb *, const citius_key *, citius_ocb_version, size_t)
{
    calls++;
    return CITIUS_OK;
}

size_t citius_key_block(const citius_key *)
{
    return 16;
}
void citius_hash_wipe(citius_hash *)
{
}
void citius_hmac_wipe(citius_hmac *)
{
}
void citius_key_wipe(citius_key *)
{
}
void citius_cipher_wipe(citius_cipher *)
{
}
void citius_ocb_wipe(citius_ocb *)
{
}
const char *citius_strerror(int)
{
    return "error";
}
int citius_equal(const void *a, const void *b, size_t len)
{
    return std::memcmp(a, b, len) == 0;
}
}

static int faults;

static void expect(bool good, const char *what)
{
    if (!good) {
        std::printf("%s\n", what);
        faults++;
    }
}

#define EXPECT(condition) expect(condition, #condition)

int main()
{
    const auto later = static_cast<citius_hash_kind>(29), too_long = static_cast<citius_hash_kind>(30),
               none = static_cast<citius_hash_kind>(31);
    const std::vector<std::string> messages(3);
    const std::string ones(24, 1), threes(24, 3);
    const citius::key key;
    std::error_code ec;
    auto text = [](const citius::digest &d) { return std::string(d.begin(), d.end()); };

    static_assert(citius::digest_size(CITIUS_SHA1) == 20);
    EXPECT(citius::digest_size(later) == 24);
    EXPECT(citius::digest_size(too_long) == 128);
    EXPECT(citius::digest_size(none) == 0);

    EXPECT(text(citius::hash_once(later, citius::view())) == ones);
    EXPECT(text(citius::hash(later).final()) == ones);
    EXPECT(text(citius::hmac_once(later, citius::view(), citius::view())) == ones);
    EXPECT(text(citius::hmac(later, citius::view()).final()) == ones);
    EXPECT(text(citius::hash_many(later, messages).at(2)) == threes);
    EXPECT(text(citius::hash_many_collisions(later, messages).at(2).digest) == threes);

    calls = 0;
    for (citius_hash_kind kind : { too_long, none }) {
        const int expected = kind == none ? CITIUS_EKIND : CITIUS_ESIZE;

        EXPECT(citius::hash_once(kind, citius::view(), nullptr, ec).empty() && ec.value() == expected);
        EXPECT(citius::hash_many(kind, messages, nullptr, ec).empty() && ec.value() == expected);
        EXPECT(citius::hash_many_collisions(kind, messages, nullptr, ec).empty() && ec.value() == expected);
    }
    EXPECT(citius::hash(too_long).final(ec).empty() && ec == CITIUS_ESIZE);
    EXPECT(citius::hmac(too_long, citius::view()).final(ec).empty() && ec == CITIUS_ESIZE);

    citius::cipher(key, static_cast<citius_mode>(6), CITIUS_ENCRYPT, CITIUS_NO_PADDING, {}, ec);
    EXPECT(ec == CITIUS_EMODE);
    citius::ocb(key, 16, static_cast<citius_ocb_version>(2), ec);
    EXPECT(ec == CITIUS_EMODE);
    EXPECT(calls == 0);
    return faults > 0 ? EXIT_FAILURE : EXIT_SUCCESS;
}
