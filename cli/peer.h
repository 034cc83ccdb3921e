// What others wrote: libraries found on this machine while the tool runs.  It is linked with none of them and needs none
// of their headers; each adapter declares what it calls.
#ifndef CITIUS_CLI_PEER_H
#define CITIUS_CLI_PEER_H

#include "cipher_name.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <vector>

// What to do with a message, over and over, in Citius's words.
struct peer_job {
    enum task { hash, encrypt, decrypt, mac, expand } what;
    std::string kind;         // "sha1", "aes"
    size_t block;             // of a cipher
    cipher_mode mode;         // of encrypt and decrypt
    std::vector<uint8_t> key; // in XTS both, that for tweaks behind
    const uint8_t *iv;        // a block; in OCB its first 12 bytes are the nonce
    const uint8_t *in;
    uint8_t *out;             // the digest, the message, or a block of MAC
    size_t bytes;             // in OCB the ciphertext has its tag of 16 bytes behind it

    static constexpr size_t NONCE = 12, TAG = 16;

    bool mode_is(cipher_mode m) const { return (what == encrypt || what == decrypt) && mode == m; }
};

struct peer {
    std::string name, version;

    // A function that does the job, from the first byte to the last with a key that is expanded already; an empty one
    // if the library has no such algorithm.  The job's memory must outlive it.  Both may throw std::runtime_error.
    std::function<std::function<void()>(const peer_job &)> work;

    // VARIABLE: that code looks secrets up in tables, or branches on them, as the library's source shows.  What Citius
    // promises of a CONSTANT implementation it may not promise.
    std::function<citius_timing(const peer_job &)> timing;
};

// All that there may be, and those of these names that there are: all where none is given.  What is there, but is not
// as we know it, is complained about.
std::vector<std::string> peer_names();
std::vector<peer> find_peers(const std::vector<std::string> &names);

// One for each library: true if it is there.  Fail with std::runtime_error.
bool find_openssl(peer &found);
bool find_gcrypt(peer &found);
bool find_nettle(peer &found);
bool find_botan(peer &found);
bool find_cryptopp(peer &found);
bool find_tomcrypt(peer &found);
bool find_rhash(peer &found);

// A shared library, which stays loaded.
class shared_library {
public:
    // The first of these that is there.
    explicit shared_library(std::initializer_list<std::string> names);

    explicit operator bool() const { return handle != nullptr; }

    // A symbol, as what the caller declares; throws std::runtime_error if there is none.
    template <class T> void get(T *&symbol, const std::string &name) const
    {
        symbol = reinterpret_cast<T *>(address(name));
    }

    // The same, but NULL.
    template <class T> T *find(const std::string &name) const
    {
        return reinterpret_cast<T *>(address_or_null(name));
    }

private:
    std::string file;
    void *handle = nullptr;

    void *address(const std::string &name) const;
    void *address_or_null(const std::string &name) const;
};

// Whether this CPU has one of these features, by which libraries choose their code.  Citius knows x86 only: other
// processors are taken to have instructions for AES.
bool cpu_has_any(std::initializer_list<std::string> features);

// "LibTomCrypt 1.18.2 (Tom St Denis)": "1.18.2".
std::string version_in(const std::string &text);

// For calls that tell by their result whether all went well.
void peer_must(bool good);

#endif
