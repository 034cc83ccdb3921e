/* SPDX-License-Identifier: MIT */
/* `citius enc` and `citius dec` as a whole: decryption restores the plaintext; damaged input is handled; with OCB it is
 * rejected and leaves no file. */
#include "fuzz.h"

#include "cli/base/text.h"
#include "cli/cipher/message.h"
#include "cli/enc/enc.h"
#include "cli/names/choice.h"
#include "cli/names/cipher_name.h"
#include "cli/names/command_line.h"
#include "cli/os/exit_code.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <unistd.h>

using namespace citius::tool;

const char *const planted_defects[] = { "loses_the_end", "keeps_what_is_forged", nullptr };

namespace fs = std::filesystem;

static const size_t PIECE = 256 << 10; /* the tool's chunk, or as many sectors as fit into it */

/* A temporary folder, in memory if possible. */
class folder {
public:
    folder()
    {
        std::string name = std::string(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp") + "/citius-fuzz-XXXXXX";

        expect(mkdtemp(name.data()) != nullptr, "no directory");
        path = name;
    }
    ~folder() { fs::remove_all(path); }
    folder(const folder &) = delete;
    folder &operator=(const folder &) = delete;

    std::string of(const char *name) const { return path / name; }
    size_t files() const { return static_cast<size_t>(std::distance(fs::directory_iterator(path), {})); }

private:
    fs::path path;
};

static void write(const std::string &name, const bytes &data)
{
    std::ofstream(name, std::ios::binary)
        .write(reinterpret_cast<const char *>(data.data()), static_cast<std::streamsize>(data.size()));
}

static bytes read(const std::string &name)
{
    std::ifstream in(name, std::ios::binary);

    return bytes(std::istreambuf_iterator<char>(in), {});
}

/* Run a command line.  Returns the tool's error message; empty if there is none. */
static std::string run_tool(const std::vector<std::string> &words)
{
    command c(words[0], "");

    (c.name == "enc" ? add_enc : add_dec)(c);
    try {
        expect(perform(c, { words.begin() + 1, words.end() }) == EXIT_GOOD, "neither an error nor success");
    } catch (const std::runtime_error &error) { /* usage_error, too */
        return *error.what() == '\0' ? "nameless" : error.what();
    }
    return "";
}

static cipher_name any_algorithm(provider &in)
{
    cipher_name name;
    const std::vector<citius_cipher_info> ciphers = all_ciphers();
    std::vector<std::string> names;

    for (const citius_cipher_info &cipher : ciphers)
        names.push_back(cipher.name);
    name.cipher = ciphers[one_of(in, names)];

    const std::vector<size_t> keys = usual_keys(name.cipher);
    const std::vector<cipher_mode> modes = modes_of(name.cipher);

    names.clear();
    for (cipher_mode mode : modes)
        names.push_back(mode_name(mode));
    name.mode = modes[one_of(in, names)];
    name.key_bits = keys[in.ConsumeIntegral<uint8_t>() % keys.size()];
    return name;
}

/* Change bits, cut the end, or append zeros. */
static bool damage(provider &in, bytes &m)
{
    const bytes before = m;

    switch (up_to(in, 2)) {
    case 0:
        for (size_t n = 1 + up_to(in, 2); n > 0 && !m.empty(); n--)
            m[up_to(in, m.size() - 1)] ^= in.ConsumeIntegral<uint8_t>();
        break;
    case 1:
        m.resize(up_to(in, m.size()));
        break;
    default:
        m.resize(m.size() + up_to(in, 40));
        break;
    }
    return m != before;
}

/* A message, and the options with which it is encrypted and decrypted. */
struct encryption {
    cipher_name algorithm;
    std::string name;
    bytes key, text;
    std::vector<std::string> options;
};

static encryption any_encryption(provider &in, const folder &here)
{
    const cipher_name algorithm = any_algorithm(in);
    const bool prepended = iv_size(algorithm) > 0 && in.ConsumeBool();
    const bytes key = exactly(in, algorithm.key_bits / 8 * (algorithm.mode == cipher_mode::xts ? 2 : 1));
    const bytes iv = exactly(in, iv_size(algorithm)), aad = stretched(in, 100);
    const size_t tag = 8 + up_to(in, 8), sector = 16 + up_to(in, 600);
    const std::string name =
        std::string(algorithm.cipher.name) + "-" + std::to_string(algorithm.key_bits) + "-" + mode_name(algorithm.mode);
    std::vector<std::string> options = { "-a", name, "--key-file", here.of("key") };
    const size_t pieces = up_to(in, 2),
                 len = pieces * PIECE - (pieces == 0 ? 0 : 700) + up_to(in, pieces == 0 ? 300 : 1400);
    bytes text = exactly(in, len);

    write(here.of("key"), key);
    if (prepended)
        options.push_back("--iv-prepend");
    else if (!iv.empty())
        options.insert(options.end(), { "--iv-hex", hex(iv.data(), iv.size()) });
    if (algorithm.mode == cipher_mode::ocb) {
        write(here.of("aad"), aad);
        options.insert(options.end(), { "--aad", here.of("aad") });
    }
    if (is_authenticated(algorithm.mode))
        options.insert(options.end(), { "--tag-bytes", std::to_string(tag) });
    if (algorithm.mode == cipher_mode::xts) {
        options.insert(options.end(),
                       { "--sector-size", std::to_string(sector), "--first-sector", std::to_string(up_to(in, 1000)) });
        text.resize(text.size() / sector * sector);
    }
    if (is_padded(algorithm.mode) && text.size() % algorithm.cipher.block == 0 && in.ConsumeBool())
        options.push_back("--no-padding");
    return { algorithm, name, key, text, options };
}

/* Whether the tool rejects it: a message that is too short for ciphertext stealing, or a weak key of XTS. */
static bool is_rejected(const encryption &e)
{
    const cipher_mode mode = e.algorithm.mode;
    const bool steals = mode == cipher_mode::cbc_cs1 || mode == cipher_mode::cbc_cs2 || mode == cipher_mode::cbc_cs3;
    const auto half = e.key.begin() + static_cast<ptrdiff_t>(e.key.size() / 2);

    return (steals && e.text.size() < e.algorithm.cipher.block) ||
           (mode == cipher_mode::xts && std::equal(e.key.begin(), half, half));
}

/* Run `citius enc` or `citius dec`, from one file to another that does not exist. */
static std::string run_on(const encryption &e, const folder &here, const char *command, const char *from,
                          const char *to)
{
    std::vector<std::string> words = e.options;

    words.insert(words.begin(), command);
    words.insert(words.end(), { here.of(from), "-o", here.of(to) });
    fs::remove(here.of(to));
    return run_tool(words);
}

static void decrypt_damaged(provider &in, const encryption &e, const folder &here)
{
    bytes cipher = read(here.of("cipher"));

    if (!damage(in, cipher))
        return;
    write(here.of("damaged"), cipher);
    fs::remove(here.of("back"));

    const size_t files = here.files();
    const std::string error = run_on(e, here, "dec", "damaged", "back");

    if (planted("keeps_what_is_forged"))
        write(here.of("back"), e.text);
    expect(!error.empty() || !is_authenticated(e.algorithm.mode), e.name + ": damaged input is not rejected");
    expect(here.files() == files + error.empty(), e.name + ": a file is left, or missing");
}

void target(provider &in)
{
    static const folder here;
    const encryption e = any_encryption(in, here);
    const std::string what = e.name + ", " + std::to_string(e.text.size()) + " bytes: ";
    bytes text = e.text;

    write(here.of("text"), text);

    std::string error = run_on(e, here, "enc", "text", "cipher");

    expect(error.empty() != is_rejected(e), what + "enc: " + error);
    if (is_rejected(e))
        return;
    error = run_on(e, here, "dec", "cipher", "back");
    expect(error.empty(), what + "dec: " + error);
    if (planted("loses_the_end"))
        text.push_back(0);
    expect_same(text, read(here.of("back")), e.name);
    decrypt_damaged(in, e, here);
}
