/* SPDX-License-Identifier: MIT */
/* Files of test vectors: any content is rejected with a kat_error, or its records are consistent. */
#include "fuzz.h"

#include "cli/kat/cipher.h"
#include "cli/kat/cipher_lists.h"
#include "cli/kat/hash.h"

#include <sys/mman.h>
#include <unistd.h>

using namespace citius::tool;

const char *const planted_defects[] = { "loses_a_byte", "loses_a_digest", nullptr };

/* A file in memory, with a name. */
class memory_file {
public:
    explicit memory_file(const std::string &text) : fd(memfd_create("kat", MFD_CLOEXEC))
    {
        expect(fd >= 0 && write(fd, text.data(), text.size()) == static_cast<ssize_t>(text.size()),
               "no file in memory");
    }
    ~memory_file() { close(fd); }
    memory_file(const memory_file &) = delete;
    memory_file &operator=(const memory_file &) = delete;
    std::string name() const { return "/proc/self/fd/" + std::to_string(fd); }

private:
    const int fd;
};

static void of_hashes(const std::string &name)
{
    kat_file file = read_kat(name);
    size_t size = file.digest_size(), chained = 0;

    (void)file.first_line();
    (void)guess_kind(file, "whirlpool-0.txt", { "whirlpool", "whirlpool-0", "sha1" });
    if (planted("loses_a_digest") && !file.chains.empty())
        file.chains.back().digest.pop_back();
    for (const kat_message &m : file.messages) {
        expect(m.digest.size() == size, "digests of different sizes");
        expect(m.text.size() == m.bits / 8 + (m.bits % 8 != 0), "a message of another size");
    }
    for (const kat_chain &chain : file.chains) {
        expect(!chain.digest.empty() && chain.digest.size() == chain.line.size(), "a chain without digests, or lines");
        chained += chain.digest.size();
        for (const bytes &digest : chain.digest)
            expect(digest.size() == size, "digests of different sizes");
        expect(chain.seed.size() == (chain.rule == kat_chain::CAVP ? size : 128),
               "a chain that begins with another size");
    }
    expect(file.vectors() == file.messages.size() + chained, "vectors are not counted");
}

static void of_ciphers(const std::string &name)
{
    cipher_kat file = read_cipher_kat(name);

    (void)guess_cipher(file, "aes/ecb_vk.txt", { "aes", "serpent" });
    reverse_bytes(file);
    if (planted("loses_a_byte") && !file.records.empty())
        file.records.back().answer.push_back(0);
    for (const cipher_record &r : file.records) {
        expect(!r.place.empty(), "a record without a place");
        expect(r.steps > 0, "no steps");
        if (r.what == cipher_record::is::answer || r.what == cipher_record::is::iterated)
            expect(r.answer.size() == r.text.size() + r.tag, "a result of another size");
    }
}

void target(provider &in)
{
    const memory_file file(in.ConsumeRemainingBytesAsString());

    try {
        (is_cipher_kat(file.name()) ? of_ciphers : of_hashes)(file.name());
    } catch (const kat_error &) {
    }
}
