/* SPDX-License-Identifier: MIT */
/* The objects of citius.hpp as values: copied, moved, wiped; and what converts to views and buffers. */
#include "tests/support/harness.h"

#include <citius/citius.hpp>

#include <array>
#include <string_view>
#if __cplusplus >= 202002L
#include <span>
#endif

template <class T> constexpr bool is_value()
{
    return std::is_default_constructible_v<T> && std::is_copy_constructible_v<T> && std::is_copy_assignable_v<T> &&
           std::is_nothrow_default_constructible_v<T> && std::is_nothrow_move_constructible_v<T> &&
           std::is_nothrow_move_assignable_v<T> && std::is_nothrow_swappable_v<T> && std::is_nothrow_destructible_v<T>;
}

static_assert(is_value<citius::hash>() && is_value<citius::key>() && is_value<citius::cipher>() &&
              is_value<citius::ocb>() && is_value<citius::mac>() && is_value<citius::hmac>() &&
              is_value<citius::digest>());

/* Nothing is added to the C object but sizes. */
static_assert(sizeof(citius::key) == sizeof(citius_key));
static_assert(sizeof(citius::hash) <= sizeof(citius_hash) + sizeof(uint64_t));
static_assert(sizeof(citius::cipher) <= sizeof(citius_cipher) + 4 * sizeof(uint64_t));
static_assert(std::is_trivially_copyable_v<citius::digest> && std::is_trivially_copyable_v<citius::view>);

/* An object would point to a key that is gone. */
static_assert(std::is_constructible_v<citius::ocb, const citius::key &> &&
              !std::is_constructible_v<citius::ocb, citius::key>);
static_assert(std::is_constructible_v<citius::mac, citius_mac_kind, citius::key &> &&
              !std::is_constructible_v<citius::mac, citius_mac_kind, citius::key>);
static_assert(!std::is_constructible_v<citius::cipher, citius::key, citius_mode, citius_direction, citius_padding,
                                       citius::view>);

template <class T> inline constexpr bool reads = std::is_convertible_v<T, citius::view>;
template <class T> inline constexpr bool writes = std::is_convertible_v<T, citius::buffer>;

static_assert(reads<bytes> && reads<std::string> && reads<std::string_view> && reads<std::array<std::byte, 3>> &&
              reads<const unsigned char (&)[4]> && reads<const std::byte (&)[4]> && reads<citius::digest> &&
              reads<citius::buffer>);
static_assert(!reads<const char (&)[4]> && !reads<char (&)[4]> && !reads<const char *> && !reads<std::vector<int>> &&
              !reads<std::vector<bool>> && !reads<int> && !reads<std::nullptr_t> && !reads<bool (&)[4]>);
static_assert(writes<bytes &> && writes<std::string &> && writes<std::array<std::byte, 3> &> &&
              writes<unsigned char (&)[4]> && writes<citius::digest &>);
static_assert(!writes<const bytes &> && !writes<std::string_view> && !writes<const unsigned char (&)[4]> &&
              !writes<citius::view> && !writes<const citius::digest &> && !writes<char (&)[4]>);
#if __cplusplus >= 202002L
static_assert(reads<std::span<const std::byte>> && reads<std::span<uint8_t, 4>> && !reads<std::span<int>>);
static_assert(writes<std::span<std::byte>> && writes<std::span<uint8_t, 4>> && !writes<std::span<const std::byte>>);
static_assert(std::is_convertible_v<const citius::digest &, std::span<const uint8_t>> &&
              std::is_convertible_v<citius::view &, std::span<const uint8_t>> &&
              std::is_convertible_v<citius::buffer &, std::span<uint8_t>>);
#endif

static const bytes sixteen = message(16, 1), text = message(100, 2);

/* Not through a call that the compiler sees: it may assume that a destroyed object is not read. */
template <class T> void destroy(void *object)
{
    static_cast<T *>(object)->~T();
}

/* The bytes of the C object after the destructor of one that made makes. */
template <class T, class Make> bytes left_by(const Make &make)
{
    alignas(T) static unsigned char place[sizeof(T)];
    void (*volatile end)(void *) = destroy<T>;
    const volatile unsigned char *left = place;
    const size_t size = sizeof *std::declval<T &>().get();
    T *object = ::new (static_cast<void *>(place)) T(make());

    EXPECT_EQ(static_cast<void *>(object->get()), static_cast<void *>(place));
    EXPECT_NE(bytes(left, left + size), bytes(size));
    end(place);
    return bytes(left, left + size);
}

static bool zeros(const bytes &all)
{
    return !all.empty() && std::all_of(all.begin(), all.end(), [](uint8_t byte) { return byte == 0; });
}

template <class T> bytes content(const T &object)
{
    const auto *from = reinterpret_cast<const uint8_t *>(object.get());

    return bytes(from, from + sizeof *object.get());
}

static citius::hash used_hash()
{
    citius::hash hash(CITIUS_WHIRLPOOL);

    hash.update(text);
    return hash;
}

/* The harness has its list of algorithms only when main begins. */
static const citius::key &aes()
{
    static const citius::key key(CITIUS_AES, sixteen);

    return key;
}

static citius::cipher used_cipher()
{
    citius::cipher cipher(aes(), CITIUS_CBC, CITIUS_ENCRYPT, CITIUS_PKCS7, sixteen);
    bytes out(100);

    EXPECT_EQ(cipher.update(out, text), 96u);
    return cipher;
}

static citius::ocb used_ocb()
{
    citius::ocb ocb(aes());
    bytes out(100);

    ocb.start(CITIUS_ENCRYPT, citius::view(sixteen).subspan(1));
    EXPECT_EQ(ocb.update(out, text), 96u);
    return ocb;
}

static citius::mac used_mac()
{
    citius::mac mac(CITIUS_CMAC, aes());

    mac.update(text);
    return mac;
}

static citius::hmac used_hmac()
{
    citius::hmac hmac(CITIUS_SHA1, sixteen);

    hmac.update(text);
    return hmac;
}

TEST(objects, destructors_wipe)
{
    EXPECT_TRUE(zeros(left_by<citius::hash>(used_hash)));
    EXPECT_TRUE(zeros(left_by<citius::key>([] { return citius::key(CITIUS_TWOFISH, sixteen); })));
    EXPECT_TRUE(zeros(left_by<citius::cipher>(used_cipher)));
    EXPECT_TRUE(zeros(left_by<citius::ocb>(used_ocb)));
    EXPECT_TRUE(zeros(left_by<citius::mac>(used_mac)));
    EXPECT_TRUE(zeros(left_by<citius::hmac>(used_hmac)));
}

/* Copies continue the message, moves too; what was moved from is wiped, fails, and can be assigned to again. */
template <class T, class Make, class End> void check_copies(const Make &make, const End &end)
{
    T object = make(), copy = object, assigned;
    const auto expected = end(make());

    assigned = copy;
    EXPECT_EQ(end(copy), expected);
    EXPECT_EQ(end(assigned), expected);
    T moved = std::move(object);
    EXPECT_TRUE(zeros(content(object)));
    EXPECT_THROW(end(object), citius::error);
    object = std::move(moved);
    EXPECT_TRUE(zeros(content(moved)));
    T &itself = object;
    object = std::move(itself);
    EXPECT_EQ(end(object), expected);
    object = make();
    object.wipe();
    EXPECT_TRUE(zeros(content(object)));
    std::swap(object, assigned);
    EXPECT_THROW(end(assigned), citius::error);
}

TEST(objects, copies_and_moves)
{
    check_copies<citius::hash>(used_hash, [](citius::hash hash) { return hash.final(); });
    check_copies<citius::mac>(used_mac, [](citius::mac mac) { return mac.final(); });
    check_copies<citius::hmac>(used_hmac, [](citius::hmac hmac) { return hmac.final(); });
    check_copies<citius::key>([] { return citius::key(CITIUS_MARS, sixteen); },
                              [](const citius::key &key) { return citius::mac_once(CITIUS_CMAC, key, text); });
    check_copies<citius::cipher>(used_cipher, [](citius::cipher cipher) {
        bytes out(16);

        EXPECT_EQ(cipher.final(out), 16u);
        return out;
    });
    check_copies<citius::ocb>(used_ocb, [](citius::ocb ocb) {
        bytes out(16);

        return ocb.final(out);
    });
}

/* Objects whose key was wiped fail instead of using it. */
TEST(objects, keys_that_were_moved)
{
    citius::key key(CITIUS_SERPENT, sixteen);
    citius::mac mac(CITIUS_CMAC, key);
    const citius::key other = std::move(key);
    std::error_code ec;

    mac.update(text, ec);
    EXPECT_EQ(ec, CITIUS_EINIT);
    EXPECT_EQ(other.block(), 16u);
}

TEST(objects, views)
{
    const citius::view all(text);
    const unsigned char array[] = { 1, 2, 3 };
    bytes out(10);
    citius::buffer writable(out);

    EXPECT_EQ(bytes(all.begin(), all.end()), text);
    EXPECT_EQ(all.subspan(98).size(), 2u);
    EXPECT_EQ(all.subspan(98, 1).data(), text.data() + 98);
    EXPECT_EQ(all.subspan(100).size(), 0u);
    EXPECT_EQ(all.subspan(SIZE_MAX, SIZE_MAX).size(), 0u);
    EXPECT_EQ(citius::view(array).size(), 3u);
    EXPECT_EQ(citius::view(std::string_view("abc")).size(), 3u);
    EXPECT_EQ(citius::view().begin(), citius::view().end());
    EXPECT_EQ(writable.subspan(4, 3).size(), 3u);
    EXPECT_EQ(writable.subspan(4).end(), writable.end());
    EXPECT_EQ(writable.subspan(11).size(), 0u);
}

TEST(objects, digests)
{
    const citius::digest empty, abc = citius::hash_once(CITIUS_SHA1, std::string("abc"));
    citius::digest other = abc;

    EXPECT_EQ(abc.hex(), "a9993e364706816aba3e25717850c26c9cd0d89d");
    EXPECT_EQ(empty.hex(), "");
    EXPECT_TRUE(empty.empty() && !abc.empty() && empty != abc && other == abc);
    other.data()[19] ^= 1;
    EXPECT_NE(other, abc);
    EXPECT_EQ(abc[1], 0x99);
    EXPECT_EQ(citius::digest(100).size(), 64u);
}

TEST(objects, lists)
{
    for (const citius_hash_info &kind : citius::hash_kinds())
        EXPECT_EQ(citius::implementations(kind.kind).size(), kind.implementations);
    for (const citius_cipher_info &kind : citius::cipher_kinds())
        EXPECT_EQ(citius::implementations(kind.kind).size(), kind.implementations);
    EXPECT_EQ(citius::hash_kinds().size(), all_hashes().size());
}
