/* SPDX-License-Identifier: MIT */
/* Citius for C++17 and later: one header over the C interface, and nothing to link but the C library.
 *
 * Objects are values.  Each holds the C object of its name, without a pointer to anything of its own, and its destructor wipes
 * it.  They can be copied, which copies a message or key; a move wipes its source, which is then like a default-constructed
 * object: not initialised, so that calls fail with CITIUS_EINIT until another object is assigned to it.
 *
 * Errors: a function with a last parameter `errors` throws citius::error, or, if the argument is a std::error_code, throws nothing
 * and sets that to the error or to 0, as the functions of std::filesystem do.  The codes are those of `enum citius_error`, so
 * `ec == CITIUS_EFORGED` compares; the functions of the C interface have a list of theirs.  Sizes that the C interface takes on trust
 * are checked, too: a wrong one of an output, an IV, a counter, a tweak or a tag is CITIUS_ESIZE.  After a failure objects and outputs
 * are unchanged where those of the C function are, and a returned value is empty or 0.
 *
 * Bytes: an input is a `view`, an output a `buffer`.  Both convert from anything contiguous with elements of one byte: std::vector,
 * std::array, std::string, std::string_view, arrays of unsigned char or std::byte, and spans.  Arrays of char and string literals
 * do not convert, because it is not known whether the 0 at the end belongs to the message: write "abc"sv.
 *
 * Allocation: only the functions that return a std::vector, or that take ranges of messages (..._many), allocate.  Timing, overlap,
 * alignment, stack and threads: as in the C interface. */
#ifndef CITIUS_CITIUS_HPP
#define CITIUS_CITIUS_HPP

#if !defined(__cplusplus) || (__cplusplus < 201703L && (!defined(_MSVC_LANG) || _MSVC_LANG < 201703L))
#error "citius.hpp needs C++17 or later"
#endif

#include "citius.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <iterator>
#include <new>
#include <string>
#include <system_error>
#include <type_traits>
#include <utility>
#include <vector>

/* ---- errors ---- */

namespace std {
template <> struct is_error_code_enum<citius_error> : true_type {};
} // namespace std

namespace citius {

namespace detail {

struct category_type final : std::error_category {
    const char *name() const noexcept override { return "citius"; }
    std::string message(int error) const override { return citius_strerror(error); }
};

} // namespace detail

/* The category of the error codes; their messages are those of citius_strerror. */
inline const std::error_category &category() noexcept
{
    /* Never destroyed, so that destructors of static objects can use it. */
    alignas(detail::category_type) static unsigned char place[sizeof(detail::category_type)];
    static const detail::category_type *const only = ::new (static_cast<void *>(place)) detail::category_type;

    return *only;
}

/* What functions throw; code() is one of `enum citius_error`, what() its description. */
class error : public std::system_error {
public:
    explicit error(int code) : std::system_error(code, category()) {}
};

/* A wrong tag (CITIUS_EFORGED): the message is forged or damaged, or the key is another one. */
class forged : public error {
public:
    forged() : error(CITIUS_EFORGED) {}
};

} // namespace citius

inline std::error_code make_error_code(citius_error code) noexcept
{
    return { static_cast<int>(code), citius::category() };
}

namespace citius {

namespace detail {

/* Without exceptions in the compiler a failure that the caller does not take as a std::error_code ends the program. */
[[noreturn]] inline void fail(int code)
{
#if defined(__cpp_exceptions)
    if (code == CITIUS_EFORGED)
        throw forged();
    throw error(code);
#else
    (void)code;
    std::terminate();
#endif
}

} // namespace detail

/* Where a function puts its error: an exception, or the std::error_code that is given. */
class errors {
public:
    errors() noexcept = default;
    errors(std::error_code &code) noexcept : code_(&code) {}

    /* Report a result of the C interface; whether it is no failure. */
    bool operator()(int result) const
    {
        if (code_ != nullptr)
            *code_ = result < 0 ? std::error_code(result, category()) : std::error_code();
        else if (result < 0)
            detail::fail(result);
        return result >= 0;
    }

    /* The same with the result of a function that may run out of memory (std::errc::not_enough_memory, std::bad_alloc). */
    template <class Function> bool allocating(const Function &function) const
    {
#if defined(__cpp_exceptions)
        try {
            return (*this)(function());
        } catch (const std::bad_alloc &) {
            if (code_ == nullptr)
                throw;
            *code_ = std::make_error_code(std::errc::not_enough_memory);
            return false;
        }
#else
        return (*this)(function());
#endif
    }

private:
    std::error_code *code_ = nullptr;
};

/* Report the result of any function of the C interface: check(citius_sha1(out, in, len)). */
inline void check(int result, errors report = {})
{
    report(result);
}

/* ---- bytes ---- */

namespace detail {

template <class Range> using element_of = std::remove_pointer_t<decltype(std::data(std::declval<Range &>()))>;

template <class T> constexpr bool is_byte()
{
    using plain = std::remove_cv_t<T>;

    return sizeof(plain) == 1 && !std::is_same_v<plain, bool> &&
           (std::is_integral_v<plain> || std::is_same_v<plain, std::byte>);
}

template <class Range> constexpr bool is_text() /* an array of char, such as a literal */
{
    return std::is_array_v<Range> && std::is_same_v<std::remove_cv_t<element_of<Range>>, char>;
}

/* Whether view or buffer, whichever Self is, converts from Range. */
template <class Self, class Range>
using if_bytes = std::enable_if_t<!std::is_same_v<std::decay_t<Range>, Self> &&
                                      is_byte<element_of<std::remove_reference_t<Range>>>() &&
                                      !is_text<std::remove_reference_t<Range>>(),
                                  int>;

} // namespace detail

/* Bytes to read; they belong to someone else, and must outlive the view. */
class view {
public:
    constexpr view() noexcept = default;
    view(const void *data, std::size_t size) noexcept : data_(static_cast<const std::uint8_t *>(data)), size_(size) {}
    template <class Range, detail::if_bytes<view, const Range> = 0>
    view(const Range &range) noexcept : view(std::data(range), std::size(range))
    {
    }

    const std::uint8_t *data() const noexcept { return data_; }
    std::size_t size() const noexcept { return size_; }
    const std::uint8_t *begin() const noexcept { return data_; }
    const std::uint8_t *end() const noexcept { return size_ > 0 ? data_ + size_ : data_; }

    /* Those from offset on, at most count; none if offset is above size. */
    view subspan(std::size_t offset, std::size_t count = SIZE_MAX) const noexcept
    {
        return offset < size_ ? view(data_ + offset, std::min(count, size_ - offset)) : view();
    }

private:
    const std::uint8_t *data_ = nullptr;
    std::size_t size_ = 0;
};

/* Bytes to write, otherwise like a view. */
class buffer {
public:
    constexpr buffer() noexcept = default;
    buffer(void *data, std::size_t size) noexcept : data_(static_cast<std::uint8_t *>(data)), size_(size) {}
    template <class Range, detail::if_bytes<buffer, Range> = 0,
              std::enable_if_t<!std::is_const_v<detail::element_of<std::remove_reference_t<Range>>>, int> = 0>
    buffer(Range &&range) noexcept : buffer(std::data(range), std::size(range))
    {
    }

    std::uint8_t *data() const noexcept { return data_; }
    std::size_t size() const noexcept { return size_; }
    std::uint8_t *begin() const noexcept { return data_; }
    std::uint8_t *end() const noexcept { return size_ > 0 ? data_ + size_ : data_; }

    buffer subspan(std::size_t offset, std::size_t count = SIZE_MAX) const noexcept
    {
        return offset < size_ ? buffer(data_ + offset, std::min(count, size_ - offset)) : buffer();
    }

private:
    std::uint8_t *data_ = nullptr;
    std::size_t size_ = 0;
};

/* A digest, or a tag: up to 64 bytes, in the object itself.  It is not wiped: where it is a secret, use the functions that write to
 * a buffer of yours. */
class digest {
public:
    digest() noexcept = default;
    explicit digest(std::size_t size) noexcept : size_(std::min(size, bytes_.size())) {}

    const std::uint8_t *data() const noexcept { return bytes_.data(); }
    std::uint8_t *data() noexcept { return bytes_.data(); }
    std::size_t size() const noexcept { return size_; }
    bool empty() const noexcept { return size_ == 0; }
    const std::uint8_t *begin() const noexcept { return data(); }
    const std::uint8_t *end() const noexcept { return data() + size_; }
    std::uint8_t operator[](std::size_t i) const noexcept { return bytes_[i]; }

    /* In hexadecimal digits, in lower case. */
    std::string hex() const
    {
        std::string text;

        for (std::uint8_t byte : *this)
            text.append({ "0123456789abcdef"[byte >> 4], "0123456789abcdef"[byte & 15] });
        return text;
    }

    /* The time does not depend on where they differ. */
    friend bool operator==(const digest &a, const digest &b) noexcept
    {
        return a.size_ == b.size_ && citius_equal(a.data(), b.data(), a.size_) == 1;
    }
    friend bool operator!=(const digest &a, const digest &b) noexcept { return !(a == b); }

private:
    std::array<std::uint8_t, CITIUS_HASH_MAX_DIGEST> bytes_{};
    std::size_t size_ = 0;
};

namespace detail {

/* The library may be a later one, and have algorithms, modes and versions that are not in this header. */
inline std::size_t digest_size_in_library(citius_hash_kind kind) noexcept
{
    citius_hash_info info{};

    for (std::size_t i = 0; citius_hash_kind_at(i, &info) == CITIUS_OK; i++)
        if (info.kind == kind)
            return info.digest;
    return 0;
}

} // namespace detail

/* Bytes in the digest of an algorithm; 0 if there is no such algorithm.  A constant for those in this header. */
constexpr std::size_t digest_size(citius_hash_kind kind) noexcept
{
    switch (kind) {
    case CITIUS_SHA1:
    case CITIUS_SHA1DC:
    case CITIUS_SHA1DC_SAFE:
        return 20;
    case CITIUS_LUFFA_224:
    case CITIUS_GROESTL_224:
    case CITIUS_GROESTL0_224:
        return 28;
    case CITIUS_LUFFA_256:
    case CITIUS_GROESTL_256:
    case CITIUS_GROESTL0_256:
        return 32;
    case CITIUS_LUFFA_384:
    case CITIUS_GROESTL_384:
    case CITIUS_GROESTL0_384:
        return 48;
    case CITIUS_WHIRLPOOL:
    case CITIUS_WHIRLPOOL_0:
    case CITIUS_WHIRLPOOL_T:
    case CITIUS_LUFFA_512:
    case CITIUS_GROESTL_512:
    case CITIUS_GROESTL0_512:
        return 64;
    }
    return detail::digest_size_in_library(kind);
}

namespace detail {

/* A C object that is wiped when it is destroyed and when it is moved from. */
template <class Object, void (*wipe_object)(Object *)> class wiped {
public:
    wiped() noexcept : object_{} {}
    wiped(const wiped &) noexcept = default;
    wiped(wiped &&other) noexcept : object_(other.object_) { other.wipe(); }
    wiped &operator=(const wiped &) noexcept = default;
    wiped &operator=(wiped &&other) noexcept
    {
        if (this != &other) {
            object_ = other.object_;
            other.wipe();
        }
        return *this;
    }
    ~wiped() { wipe(); }

    /* Wipe the object; it is not initialised afterwards. */
    void wipe() noexcept { wipe_object(&object_); }

    /* The object of the C interface, for its functions. */
    Object *get() noexcept { return &object_; }
    const Object *get() const noexcept { return &object_; }

protected:
    struct later {};
    explicit wiped(later) noexcept {} // the C function that initialises it comes next

private:
    Object object_;
};

/* How many bytes of a message in chunks wait for more, and so how many a call writes. */
class chunks {
public:
    chunks() noexcept = default;
    /* block: 0 if none wait; keeps: a last block waits even if it is whole. */
    chunks(std::size_t block, bool keeps) noexcept : block_(block), keeps_(keeps) {}

    std::size_t waiting() const noexcept { return waiting_; }
    std::size_t ready(std::size_t len) const noexcept
    {
        const std::size_t all = waiting_ + len, whole = all - (keeps_ && all > 0 ? 1 : 0);

        return block_ == 0 ? len : whole / block_ * block_;
    }
    void advance(std::size_t len) noexcept { waiting_ += len - ready(len); }
    void restart() noexcept { waiting_ = 0; }

private:
    std::size_t block_ = 0, waiting_ = 0;
    bool keeps_ = false;
};

/* A range of messages, as the C interface takes it. */
struct messages {
    template <class Range> explicit messages(const Range &range)
    {
        for (const view message : range) {
            data.push_back(message.data());
            size.push_back(message.size());
        }
    }
    std::vector<const void *> data{};
    std::vector<std::size_t> size{};
};

/* The digests, or the tags, of messages: function writes them one after the other. */
template <class Range, class Function>
std::vector<digest> digests_of(std::size_t size, const Range &range, errors report, const Function &function)
{
    std::vector<digest> out;

    report.allocating([&] {
        if (size > CITIUS_HASH_MAX_DIGEST)
            return static_cast<int>(CITIUS_ESIZE);

        const messages in(range);
        std::vector<std::uint8_t> flat(in.data.size() * size);
        std::vector<digest> all(in.data.size(), digest(size));
        const int result = function(flat.data(), in);

        for (std::size_t i = 0; i < all.size(); i++)
            std::copy_n(flat.data() + i * size, all[i].size(), all[i].data());
        if (result >= 0 || result == CITIUS_ECOLLISION)
            out.swap(all);
        return result;
    });
    return out;
}

} // namespace detail

/* ---- hashes ---- */

/* The state of one message. */
class hash : public detail::wiped<citius_hash, citius_hash_wipe> {
public:
    hash() noexcept = default;

    /* An empty message, with the named implementation, or the fastest constant-time one (nullptr).  VARIABLE implementations run only
     * when they are named.  Fails with CITIUS_EKIND, CITIUS_EIMPL, CITIUS_ECPU. */
    explicit hash(citius_hash_kind kind, const char *implementation = nullptr, errors report = {})
        : wiped(later()), size_(digest_size(kind))
    {
        report(citius_hash_init_with(get(), kind, implementation));
    }

    /* Append bytes.  CITIUS_ELENGTH when the message becomes longer than the standard allows; then nothing was appended. */
    void update(view in, errors report = {}) { report(citius_hash_update(get(), in.data(), in.size())); }

    /* The digest of the bytes so far; more may follow.  CITIUS_SHA1DC fails with CITIUS_ECOLLISION if a collision attack made the
     * message; the digest is written and, where report is a std::error_code, returned nevertheless. */
    [[nodiscard]] digest final(errors report = {}) const { return final_bits(0, 0, report); }
    void final(buffer out, errors report = {}) const { report(citius_hash_final(get(), out.data(), out.size())); }

    /* The same for a message that ends within a byte: the `bits` (0 to 7) most significant bits of `last` come at its end. */
    [[nodiscard]] digest final_bits(std::uint8_t last, unsigned bits, errors report = {}) const
    {
        digest out(size_);
        const int result = citius_hash_final_bits(get(), out.data(), out.size(), last, bits);

        return report(result) || result == CITIUS_ECOLLISION ? out : digest();
    }

    /* Whether a collision attack made one of the message's whole blocks so far.  CITIUS_EMODE if the algorithm detects none. */
    [[nodiscard]] bool collision(errors report = {}) const
    {
        const int result = citius_hash_collision(get());

        return report(result) && result == 1;
    }

    /* Also report attacks on SHA-1 with fewer steps; before the first update.  CITIUS_EMODE otherwise. */
    void reduced_rounds(errors report = {}) { report(citius_hash_reduced_rounds(get())); }

private:
    std::size_t size_ = 0;
};

/* The digest of one message; the parameters are those of citius::hash. */
[[nodiscard]] inline digest hash_once(citius_hash_kind kind, view in, const char *implementation = nullptr,
                                      errors report = {})
{
    const std::size_t size = digest_size(kind);
    digest out(size);
    const int result = out.size() < size ? static_cast<int>(CITIUS_ESIZE)
                                         : citius_hash_once(kind, implementation, out.data(), in.data(), in.size());

    return report(result) || result == CITIUS_ECOLLISION ? out : digest();
}

/* The digests of any number of messages of any lengths, in parallel where that is faster.  in: a range whose elements convert to
 * view.  citius_hash_many does the same without allocating. */
template <class Messages>
[[nodiscard]] std::vector<digest> hash_many(citius_hash_kind kind, const Messages &in,
                                            const char *implementation = nullptr, errors report = {})
{
    return detail::digests_of(digest_size(kind), in, report, [&](std::uint8_t *out, const detail::messages &m) {
        return citius_hash_many(kind, implementation, out, m.data.data(), m.size.data(), m.data.size());
    });
}

/* A digest, and whether a collision attack made the message. */
struct verdict {
    citius::digest digest;
    bool collision;
};

/* The same for algorithms that detect collision attacks (CITIUS_EMODE otherwise).  An attack is no error here. */
template <class Messages>
[[nodiscard]] std::vector<verdict> hash_many_collisions(citius_hash_kind kind, const Messages &in,
                                                        const char *implementation = nullptr, errors report = {})
{
    std::vector<verdict> out;
    std::vector<std::uint8_t> found;
    const std::vector<digest> all =
        detail::digests_of(digest_size(kind), in, report, [&](std::uint8_t *to, const detail::messages &m) {
            found.resize(m.data.size());
            out.resize(m.data.size());
            const int result = citius_hash_many_collisions(kind, implementation, to, found.data(), m.data.data(),
                                                           m.size.data(), m.data.size());
            return result == CITIUS_ECOLLISION ? CITIUS_OK : result;
        });

    out.resize(all.size());
    for (std::size_t i = 0; i < all.size(); i++)
        out[i] = { all[i], found[i] == 1 };
    return out;
}

/* hash.update for several objects at once, all of one algorithm and implementation (CITIUS_EKIND, CITIUS_EIMPL otherwise): the
 * i-th of hashes gets the i-th of in.  CITIUS_ESIZE if their numbers differ.  On failure nothing was appended to any. */
template <class Hashes, class Messages> void update_many(Hashes &hashes, const Messages &in, errors report = {})
{
    report.allocating([&] {
        const detail::messages m(in);
        std::vector<citius_hash *> objects;

        for (hash &object : hashes)
            objects.push_back(object.get());
        return objects.size() != m.data.size()
                   ? static_cast<int>(CITIUS_ESIZE)
                   : citius_hash_update_many(objects.data(), m.data.data(), m.size.data(), objects.size());
    });
}

/* ---- block ciphers ---- */

/* An expanded key, and the modes for a whole message, or for chunks of one that end between blocks.
 *
 * In all modes out has the size of in (CITIUS_ESIZE otherwise), and may be the same bytes; any other overlap is CITIUS_EOVERLAP.
 * iv and counter have the size of a block, and are updated so that the next call continues the message.
 * Other objects (cipher, ocb, mac) point to their key, which must stay where it is and outlive them. */
class key : public detail::wiped<citius_key, citius_key_wipe> {
public:
    key() noexcept = default;

    /* Fails with CITIUS_EKIND, CITIUS_EIMPL, CITIUS_ECPU, CITIUS_ENULL, CITIUS_ESIZE (no such key size). */
    key(citius_cipher_kind kind, view value, const char *implementation = nullptr, errors report = {}) : wiped(later())
    {
        report(citius_key_init_with(get(), kind, implementation, value.data(), value.size()));
    }

    /* Bytes in a block; 0 if the key is not initialised. */
    std::size_t block() const noexcept { return citius_key_block(get()); }

    /* Each block by itself.  Equal blocks have equal ciphertexts, so ECB is rarely the right mode. */
    void ecb_encrypt(buffer out, view in, errors report = {}) const { run(citius_ecb_encrypt, out, in, report); }
    void ecb_decrypt(buffer out, view in, errors report = {}) const { run(citius_ecb_decrypt, out, in, report); }

    /* Encrypt each block `iterations` times, for key derivation. */
    void ecb_iterate(buffer out, view in, std::uint64_t iterations, errors report = {}) const
    {
        report(same(out, in) ? citius_ecb_iterate(get(), out.data(), in.data(), in.size(), iterations) : wrong());
    }

    /* Cipher block chaining.  The IV must not be predictable. */
    void cbc_encrypt(buffer iv, buffer out, view in, errors report = {}) const
    {
        run(citius_cbc_encrypt, iv, out, in, report);
    }
    void cbc_decrypt(buffer iv, buffer out, view in, errors report = {}) const
    {
        run(citius_cbc_decrypt, iv, out, in, report);
    }

    /* CBC encryption of several messages in parallel.  iv: a block for each message, one after the other; out, in: ranges whose
     * elements convert to buffer and to view, of equal sizes. */
    template <class Outputs, class Messages>
    void cbc_encrypt_many(buffer iv, Outputs &out, const Messages &in, errors report = {}) const
    {
        report.allocating([&] {
            const detail::messages m(in);
            std::vector<void *> to;
            bool fit = iv.size() == m.data.size() * block();

            for (buffer b : out) {
                fit = fit && to.size() < m.size.size() && m.size[to.size()] == b.size();
                to.push_back(b.data());
            }
            return fit && to.size() == m.data.size()
                       ? citius_cbc_encrypt_many(get(), iv.data(), to.data(), m.data.data(), m.size.data(), to.size())
                       : wrong();
        });
    }

    /* CBC with ciphertext stealing, for a whole message of at least one block.  iv is not updated. */
    void cbc_cts_encrypt(citius_stealing variant, view iv, buffer out, view in, errors report = {}) const
    {
        report(same(out, in) && fits(iv)
                   ? citius_cbc_cts_encrypt(get(), variant, iv.data(), out.data(), in.data(), in.size())
                   : wrong());
    }
    void cbc_cts_decrypt(citius_stealing variant, view iv, buffer out, view in, errors report = {}) const
    {
        report(same(out, in) && fits(iv)
                   ? citius_cbc_cts_decrypt(get(), variant, iv.data(), out.data(), in.data(), in.size())
                   : wrong());
    }

    /* Counter mode, both directions.  No counter may be used twice under one key. */
    void ctr(buffer counter, buffer out, view in, errors report = {}) const
    {
        run(citius_ctr, counter, out, in, report);
    }

    /* Cipher feedback, full blocks. */
    void cfb_encrypt(buffer iv, buffer out, view in, errors report = {}) const
    {
        run(citius_cfb_encrypt, iv, out, in, report);
    }
    void cfb_decrypt(buffer iv, buffer out, view in, errors report = {}) const
    {
        run(citius_cfb_decrypt, iv, out, in, report);
    }

    /* Output feedback, both directions.  The IV must never repeat under one key. */
    void ofb(buffer iv, buffer out, view in, errors report = {}) const { run(citius_ofb, iv, out, in, report); }

    /* XTS: one data unit, with this key for the data and another one of the same cipher for tweaks.  tweak: the unit's number, as
     * 16 bytes, little-endian.  Also fails with CITIUS_EMODE and CITIUS_EKIND. */
    void xts_encrypt(const key &tweaks, view tweak, buffer out, view in, errors report = {}) const
    {
        report(same(out, in) && fits(tweak)
                   ? citius_xts_encrypt(get(), tweaks.get(), tweak.data(), out.data(), in.data(), in.size())
                   : wrong());
    }
    void xts_decrypt(const key &tweaks, view tweak, buffer out, view in, errors report = {}) const
    {
        report(same(out, in) && fits(tweak)
                   ? citius_xts_decrypt(get(), tweaks.get(), tweak.data(), out.data(), in.data(), in.size())
                   : wrong());
    }

    /* The same for consecutive sectors of `sector` bytes, from number `first` on. */
    void xts_encrypt_sectors(const key &tweaks, std::uint64_t first, std::size_t sector, buffer out, view in,
                             errors report = {}) const
    {
        report(same(out, in)
                   ? citius_xts_encrypt_sectors(get(), tweaks.get(), first, sector, out.data(), in.data(), in.size())
                   : wrong());
    }
    void xts_decrypt_sectors(const key &tweaks, std::uint64_t first, std::size_t sector, buffer out, view in,
                             errors report = {}) const
    {
        report(same(out, in)
                   ? citius_xts_decrypt_sectors(get(), tweaks.get(), first, sector, out.data(), in.data(), in.size())
                   : wrong());
    }

private:
    static bool same(buffer out, view in) noexcept { return out.size() == in.size(); }
    bool fits(view iv) const noexcept { return iv.size() == block(); }
    /* A key that is not initialised has blocks of 0 bytes, which no IV fits. */
    int wrong() const noexcept { return block() == 0 ? CITIUS_EINIT : CITIUS_ESIZE; }

    void run(int (*mode)(const citius_key *, void *, const void *, std::size_t), buffer out, view in,
             errors report) const
    {
        report(same(out, in) ? mode(get(), out.data(), in.data(), in.size()) : wrong());
    }
    void run(int (*mode)(const citius_key *, std::uint8_t *, void *, const void *, std::size_t), buffer iv, buffer out,
             view in, errors report) const
    {
        report(same(out, in) && fits(iv) ? mode(get(), iv.data(), out.data(), in.data(), in.size()) : wrong());
    }
};

/* A message in chunks of any length.  It points to the key. */
class cipher : public detail::wiped<citius_cipher, citius_cipher_wipe> {
public:
    cipher() noexcept = default;

    /* iv: the IV, or the first counter block; empty for ECB.  Fails with CITIUS_EINIT (key), CITIUS_ESIZE (iv), CITIUS_EDIRECTION,
     * CITIUS_EMODE. */
    cipher(const key &k, citius_mode mode, citius_direction direction, citius_padding padding, view iv,
           errors report = {})
        : wiped(later()), chunks_(mode == CITIUS_ECB || mode == CITIUS_CBC ? k.block() : 0,
                                  padding == CITIUS_PKCS7 && direction == CITIUS_DECRYPT),
          final_size_(padding == CITIUS_PKCS7 ? k.block() : 0)
    {
        /* How much an update writes in other modes is not known here. */
        report(mode < CITIUS_ECB || mode > CITIUS_OFB
                   ? static_cast<int>(CITIUS_EMODE)
                   : citius_cipher_init(get(), k.get(), mode, direction, padding, iv.data(), iv.size()));
    }
    cipher(const key &&, citius_mode, citius_direction, citius_padding, view, errors = {}) = delete;

    /* The bytes that update writes for len bytes of input, and the room that final needs. */
    std::size_t update_size(std::size_t len) const noexcept { return chunks_.ready(len); }
    std::size_t final_size() const noexcept { return final_size_; }

    /* Process in; write what is complete, update_size(in.size()) bytes, to the beginning of out, and return its size.  CITIUS_ESIZE if
     * out is shorter.  CTR, CFB and OFB write in.size() bytes. */
    std::size_t update(buffer out, view in, errors report = {})
    {
        std::size_t written = 0;

        if (report(out.size() < update_size(in.size())
                       ? CITIUS_ESIZE
                       : citius_cipher_update(get(), out.data(), &written, in.data(), in.size())))
            chunks_.advance(in.size());
        return written;
    }

    /* End the message: write at most a block to out, and return its size.  CITIUS_ESIZE, and nothing has changed, if out is shorter
     * than final_size().  Otherwise the object is wiped, also after CITIUS_ESIZE (the message is not whole blocks) and
     * CITIUS_EPADDING. */
    std::size_t final(buffer out = {}, errors report = {})
    {
        std::size_t written = 0;

        report(out.size() < final_size() ? CITIUS_ESIZE : citius_cipher_final(get(), out.data(), &written));
        return written;
    }

    /* Continue at that byte of the message; CTR only (CITIUS_EMODE). */
    void seek(std::uint64_t byte, errors report = {}) { report(citius_cipher_seek(get(), byte)); }

private:
    detail::chunks chunks_{};
    std::size_t final_size_ = 0;
};

/* ---- authenticated encryption ---- */

/* OCB: a key prepared for it, and the state of one message in chunks.  It points to the key.  A nonce must never be used twice with
 * one key.  encrypt and decrypt do not change the object, so any number of threads may share it for these. */
class ocb : public detail::wiped<citius_ocb, citius_ocb_wipe> {
public:
    ocb() noexcept = default;

    /* Tags have 16 bytes unless a protocol requires another length.  Fails with CITIUS_EINIT (key), CITIUS_ESIZE, CITIUS_EMODE (blocks
     * are not 16 bytes long, or there is no such version). */
    explicit ocb(const key &k, std::size_t tag_len = 16, citius_ocb_version version = CITIUS_OCB3, errors report = {})
        : wiped(later()), tag_(tag_len), chunks_(16, version == CITIUS_OCB1)
    {
        report(version != CITIUS_OCB1 && version != CITIUS_OCB3 ? static_cast<int>(CITIUS_EMODE)
                                                                : citius_ocb_init(get(), k.get(), version, tag_len));
    }
    explicit ocb(const key &&, std::size_t = 16, citius_ocb_version = CITIUS_OCB3, errors = {}) = delete;

    /* Encrypt a whole message to out, which has the size of in, and return the tag.  aad is authenticated, but not encrypted. */
    [[nodiscard]] digest encrypt(buffer out, view nonce, view aad, view in, errors report = {}) const
    {
        digest tag(tag_);

        return report(out.size() == in.size()
                          ? citius_ocb_encrypt(get(), out.data(), tag.data(), nonce.data(), nonce.size(), aad.data(),
                                               aad.size(), in.data(), in.size())
                          : CITIUS_ESIZE)
                   ? tag
                   : digest();
    }

    /* Decrypt and verify.  If the tag is wrong, out is zeroed, and the error is CITIUS_EFORGED (citius::forged). */
    void decrypt(buffer out, view tag, view nonce, view aad, view in, errors report = {}) const
    {
        report(out.size() == in.size() && tag.size() == tag_
                   ? citius_ocb_decrypt(get(), out.data(), tag.data(), nonce.data(), nonce.size(), aad.data(),
                                        aad.size(), in.data(), in.size())
                   : CITIUS_ESIZE);
    }

    /* Begin a message in chunks; an unfinished one is discarded. */
    void start(citius_direction direction, view nonce, errors report = {})
    {
        chunks_.restart();
        report(citius_ocb_start(get(), direction, nonce.data(), nonce.size()));
    }

    /* Add associated data, at any time before the end. */
    void aad(view data, errors report = {}) { report(citius_ocb_aad(get(), data.data(), data.size())); }

    /* The bytes that update writes for len bytes of input, and that final or verify writes: at most 16. */
    std::size_t update_size(std::size_t len) const noexcept { return chunks_.ready(len); }
    std::size_t final_size() const noexcept { return chunks_.waiting(); }

    /* Process in; write the complete blocks, update_size(in.size()) bytes, to the beginning of out, and return their size.
     * CITIUS_ESIZE if out is shorter.  Decrypted bytes are not verified before the end: use none of them until verify succeeds. */
    std::size_t update(buffer out, view in, errors report = {})
    {
        std::size_t written = 0;

        if (report(out.size() < update_size(in.size())
                       ? CITIUS_ESIZE
                       : citius_ocb_update(get(), out.data(), &written, in.data(), in.size())))
            chunks_.advance(in.size());
        return written;
    }

    /* End encryption: write what is left, final_size() bytes, to the beginning of out, and return the tag. */
    [[nodiscard]] digest final(buffer out, errors report = {})
    {
        std::size_t written = 0;
        digest tag(tag_);

        return report(out.size() < final_size() ? CITIUS_ESIZE
                                                : citius_ocb_final(get(), out.data(), &written, tag.data()))
                   ? tag
                   : digest();
    }

    /* End decryption: write what is left, final_size() bytes.  If the tag is wrong, nothing is written, the error is CITIUS_EFORGED,
     * and the caller must discard all output of this message. */
    void verify(buffer out, view tag, errors report = {})
    {
        std::size_t written = 0;

        report(out.size() < final_size() || tag.size() != tag_
                   ? CITIUS_ESIZE
                   : citius_ocb_verify(get(), out.data(), &written, tag.data()));
    }

private:
    std::size_t tag_ = 0;
    detail::chunks chunks_{};
};

/* ---- message authentication ---- */

/* CMAC, and CBC-MAC: the state of one message.  It points to the key. */
class mac : public detail::wiped<citius_mac, citius_mac_wipe> {
public:
    mac() noexcept = default;

    /* Fails with CITIUS_EINIT (key), CITIUS_EKIND. */
    mac(citius_mac_kind kind, const key &k, errors report = {}) : wiped(later()), size_(k.block())
    {
        report(citius_mac_init(get(), kind, k.get()));
    }
    mac(citius_mac_kind, const key &&, errors = {}) = delete;

    void update(view in, errors report = {}) { report(citius_mac_update(get(), in.data(), in.size())); }

    /* The MAC of the bytes so far, of a block, or its first out.size() bytes; more may follow. */
    [[nodiscard]] digest final(errors report = {}) const
    {
        digest out(size_);

        return report(citius_mac_final(get(), out.data(), out.size())) ? out : digest();
    }
    void final(buffer out, errors report = {}) const { report(citius_mac_final(get(), out.data(), out.size())); }

    /* Compare the MAC, or its first bytes (4 or more), with tag: CITIUS_EFORGED (citius::forged) if they differ. */
    void verify(view tag, errors report = {}) const { report(citius_mac_verify(get(), tag.data(), tag.size())); }

private:
    std::size_t size_ = 0;
};

/* The MAC of one message. */
[[nodiscard]] inline digest mac_once(citius_mac_kind kind, const key &k, view in, errors report = {})
{
    digest out(k.block());

    return report(citius_mac_once(kind, k.get(), out.data(), out.size(), in.data(), in.size())) ? out : digest();
}

/* The MACs of several messages under one key, in parallel.  in: a range whose elements convert to view. */
template <class Messages>
[[nodiscard]] std::vector<digest> mac_many(citius_mac_kind kind, const key &k, const Messages &in, errors report = {})
{
    return detail::digests_of(k.block(), in, report, [&](std::uint8_t *out, const detail::messages &m) {
        return citius_mac_many(kind, k.get(), out, k.block(), m.data.data(), m.size.data(), m.data.size());
    });
}

/* HMAC: a key, and the state of one message.  Begin each message with a copy of a fresh object, which needs no hashing. */
class hmac : public detail::wiped<citius_hmac, citius_hmac_wipe> {
public:
    hmac() noexcept = default;

    /* Fails with CITIUS_EKIND, CITIUS_EIMPL, CITIUS_ECPU, CITIUS_EMODE (the hash has no HMAC), CITIUS_ELENGTH. */
    hmac(citius_hash_kind kind, view key, const char *implementation = nullptr, errors report = {})
        : wiped(later()), size_(digest_size(kind))
    {
        report(citius_hmac_init_with(get(), kind, implementation, key.data(), key.size()));
    }

    void update(view in, errors report = {}) { report(citius_hmac_update(get(), in.data(), in.size())); }

    /* The tag of the bytes so far, of the digest's size, or its first out.size() bytes; more may follow. */
    [[nodiscard]] digest final(errors report = {}) const
    {
        digest out(size_);

        return report(citius_hmac_final(get(), out.data(), out.size())) ? out : digest();
    }
    void final(buffer out, errors report = {}) const { report(citius_hmac_final(get(), out.data(), out.size())); }

    /* Compare the tag, or its first bytes (10 or more), with this one: CITIUS_EFORGED (citius::forged) if they differ. */
    void verify(view tag, errors report = {}) const { report(citius_hmac_verify(get(), tag.data(), tag.size())); }

private:
    std::size_t size_ = 0;
};

/* The tag of one message. */
[[nodiscard]] inline digest hmac_once(citius_hash_kind kind, view key, view in, const char *implementation = nullptr,
                                      errors report = {})
{
    digest out(digest_size(kind));

    return report(citius_hmac_once(kind, implementation, out.data(), out.size(), key.data(), key.size(), in.data(),
                                   in.size()))
               ? out
               : digest();
}

/* PBKDF2: fill out from a password and a salt.  CITIUS_ESIZE when iterations is 0. */
inline void pbkdf2(citius_hash_kind kind, buffer out, view password, view salt, std::uint64_t iterations,
                   const char *implementation = nullptr, errors report = {})
{
    report(citius_pbkdf2(kind, implementation, out.data(), out.size(), password.data(), password.size(), salt.data(),
                         salt.size(), iterations));
}

/* ---- algorithms and implementations ---- */

namespace detail {

/* All that at(index, &info) describes, until it fails. */
template <class Info, class At> std::vector<Info> list(const At &at)
{
    std::vector<Info> all;

    for (Info info; at(all.size(), &info) == CITIUS_OK;)
        all.push_back(info);
    return all;
}

} // namespace detail

/* The algorithms in this build. */
inline std::vector<citius_hash_info> hash_kinds()
{
    return detail::list<citius_hash_info>(citius_hash_kind_at);
}
inline std::vector<citius_cipher_info> cipher_kinds()
{
    return detail::list<citius_cipher_info>(citius_cipher_kind_at);
}

/* The algorithm of that name, upper or lower case, such as "whirlpool".  CITIUS_EKIND if there is none. */
inline citius_hash_info hash_kind_named(const char *name, errors report = {})
{
    citius_hash_info info{};

    report(citius_hash_kind_named(name, &info));
    return info;
}
inline citius_cipher_info cipher_kind_named(const char *name, errors report = {})
{
    citius_cipher_info info{};

    report(citius_cipher_kind_named(name, &info));
    return info;
}

/* The implementations of an algorithm; their order means nothing. */
inline std::vector<citius_implementation> implementations(citius_hash_kind kind)
{
    return detail::list<citius_implementation>([kind](std::size_t i, citius_implementation *info) {
        return citius_hash_implementation_at(kind, i, info);
    });
}
inline std::vector<citius_implementation> implementations(citius_cipher_kind kind)
{
    return detail::list<citius_implementation>([kind](std::size_t i, citius_implementation *info) {
        return citius_cipher_implementation_at(kind, i, info);
    });
}

/* The implementation that runs on this CPU when none is named, for this number of messages, or of blocks in a parallel mode; nullptr if
 * there is no such algorithm. */
inline const char *chosen(citius_hash_kind kind, std::size_t messages = 1) noexcept
{
    return citius_hash_chosen(kind, messages);
}
inline const char *chosen(citius_cipher_kind kind, std::size_t blocks) noexcept
{
    return citius_cipher_chosen(kind, blocks);
}

} // namespace citius

#endif
