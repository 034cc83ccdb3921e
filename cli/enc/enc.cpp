/* SPDX-License-Identifier: MIT */
// citius enc and dec: encryption of a file.
#include "cli/enc/enc.h"

#include "cli/base/sink.h"
#include "cli/base/text.h"
#include "cli/cipher/message.h"
#include "cli/names/choice.h"
#include "cli/names/command_line.h"
#include "cli/names/named_file.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/os/os.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>

namespace citius::tool {

namespace {

struct enc_options {
    citius_direction direction;
    std::optional<cipher_name> algorithm;
    std::string name; // of the algorithm, as it was written
    key_options key;
    std::optional<bytes> iv;
    std::optional<std::string> aad, out;
    bool iv_prepend = false, no_padding = false;
    std::optional<size_t> tag, sector;
    std::optional<uint64_t> first_sector;
    std::vector<std::string> in;
    choices impls;
};

[[noreturn]] void fail(const std::string &name, int error)
{
    throw std::runtime_error(name + ": " + std::strerror(error));
}

// Bytes of a file, or of the standard input.
class source {
public:
    explicit source(const std::string &file)
        : fd(file == "-" ? STDIN_FILENO : open_to_read(file)), name(file == "-" ? "standard input" : shown(file))
    {
        if (fd < 0)
            fail(name, errno);
    }

    source(int open_fd, const std::string &name_) : fd(open_fd), name(name_) {}

    ~source()
    {
        if (fd != STDIN_FILENO)
            close(fd);
    }

    source(const source &) = delete;
    source &operator=(const source &) = delete;

    // Fewer than len only at the end.
    size_t read(uint8_t *p, size_t len)
    {
        size_t got = 0;

        while (got < len) {
            const ssize_t n = read_some(fd, p + got, len - got);

            if (n == 0)
                break;
            if (n < 0)
                fail(name, errno);
            got += static_cast<size_t>(n);
        }
        return got;
    }

    const int fd;
    const std::string name;
};

// The whole message from there; `use` gets what comes in and what goes out, piece by piece.
template <class Use> void run_through(message &m, source &from, Use use)
{
    const size_t pieces = m.granule * std::max<size_t>(1, (256 << 10) / m.granule);
    secret in(pieces + m.tail), out(pieces + m.tail + message::EXCESS);
    size_t have = 0;

    for (;;) {
        const size_t fresh = from.read(in.data() + have, in.size() - have), before = have;
        const bool end = (have += fresh) < in.size();
        const size_t written = end ? m.last(out.data(), in.data(), have) : m.more(out.data(), in.data(), pieces);

        use(in.data() + before, fresh, out.data(), written);
        if (end)
            break;
        std::memmove(in.data(), in.data() + pieces, m.tail);
        have = m.tail;
    }
}

void associate(message &m, const std::string &file)
{
    source aad(file);
    secret piece(64 << 10);

    while (size_t n = aad.read(piece.data(), piece.size()))
        m.associate(piece.data(), n);
}

// Options that the mode has no use for, and an IV that it needs or cannot take.
void check_mode(enc_options &options, const cipher_name &algorithm)
{
    const size_t drawn = iv_size(algorithm);
    const std::string mode = mode_name(algorithm.mode);
    auto only_if = [&](bool fits, const char *option) {
        if (!fits && was_given(option))
            mistake(option + (" is not for " + mode));
    };

    only_if(drawn > 0, "--iv-hex");
    only_if(drawn > 0, "--iv-prepend");
    only_if(algorithm.mode == cipher_mode::ocb, "--aad");
    only_if(is_authenticated(algorithm.mode), "--tag-bytes");
    only_if(is_padded(algorithm.mode), "--no-padding");
    only_if(algorithm.mode == cipher_mode::xts, "--sector-size");
    only_if(algorithm.mode == cipher_mode::xts, "--first-sector");
    if (drawn > 0 && !was_given("--iv-hex") && !options.iv_prepend)
        mistake(options.direction == CITIUS_ENCRYPT
                    ? "missing IV: use --iv-prepend to draw a random one, or --iv-hex HEX"
                    : "missing IV: use --iv-prepend if it precedes the ciphertext, or --iv-hex HEX");
    if (drawn > 0 && options.iv && !iv_fits(algorithm, options.iv->size()))
        mistake("--iv-hex: an IV of " + mode + " has " +
                (algorithm.mode == cipher_mode::ocb ? "1 to 15" : std::to_string(drawn)) + " bytes, not " +
                std::to_string(options.iv->size()));
}

// Files that are named twice: one would get what another one leaves, or be overwritten.
void check_files(const enc_options &options)
{
    const named_file in("the input", options.in.empty() ? "-" : options.in[0], STDIN_FILENO);
    const std::optional<named_file> key = options.key.source();
    std::optional<named_file> aad, out;

    if (options.aad)
        aad.emplace("--aad", *options.aad, STDIN_FILENO);
    if (options.out) {
        const int opened = descriptor_named(*options.out);

        if (opened >= 0)
            out.emplace("--output", opened);
        else
            out.emplace("--output", *options.out, STDOUT_FILENO);
    }
    if (key)
        refuse_shared(*key, in);
    if (aad)
        refuse_shared(*aad, in);
    if (key && aad)
        refuse_shared(*key, *aad);
    if (out && key)
        refuse_overwritten(*out, *key);
    if (out && aad)
        refuse_overwritten(*out, *aad);
    if (out && (out->fd >= 0 || out->same_as(named_file("", STDOUT_FILENO)))) // appended to while it is read
        refuse_overwritten(*out, in);
}

void check(enc_options &options)
{
    if (!was_given("--algorithm"))
        mistake("missing algorithm: use -a NAME, such as -a aes-256-ocb");
    if (options.algorithm)
        check_mode(options, *options.algorithm);
    if (was_given("--iv-hex") && options.iv_prepend)
        mistake("--iv-hex and --iv-prepend exclude each other");
    options.key.check();
    if (options.algorithm)
        options.key.check_strength(options.name, options.algorithm->key_bits, options.tag.value_or(0));
    if (!was_given("--output"))
        mistake("missing output: use -o FILE, or -o - for the standard output");
    if (!options.in.empty() && options.in[0].empty())
        mistake("the name of the input is empty");
    else
        check_files(options);
}

message_settings settings_of(const enc_options &options)
{
    message_settings settings{ options.direction };

    settings.padding = options.no_padding ? CITIUS_NO_PADDING : CITIUS_PKCS7;
    settings.tag = options.tag.value_or(settings.tag);
    settings.sector = options.sector.value_or(settings.sector);
    settings.first_sector = options.first_sector.value_or(settings.first_sector);
    return settings;
}

// The IV of --iv-hex; with --iv-prepend a random one, or the one at the beginning of the input.
bytes iv_of(const enc_options &options, source &in)
{
    bytes iv = options.iv.value_or(bytes());

    if (!options.iv_prepend)
        return iv;
    iv.resize(iv_size(*options.algorithm));
    if (options.direction == CITIUS_ENCRYPT) {
        if (random_bytes(iv.data(), iv.size()) != 0)
            throw std::runtime_error("the system has no random bytes for the IV");
    } else if (in.read(iv.data(), iv.size()) < iv.size()) {
        throw std::runtime_error(in.name + ": shorter than an IV");
    }
    return iv;
}

// Verify the whole message before any output: copy it, still encrypted, into a nameless file while it is verified, and then decrypt
// that copy.
template <class Write> void verify_then_decrypt(message &m, message &verification, source &in, Write write)
{
    const int temporary = open_nameless();

    if (temporary < 0)
        fail(shown(temporary_folder()), errno);

    source copy(temporary, "temporary file");

    run_through(verification, in, [&](const uint8_t *p, size_t len, const uint8_t *, size_t) {
        if (int error = write_all(copy.fd, p, len))
            fail(copy.name, error);
    });
    if (lseek(copy.fd, 0, SEEK_SET) != 0)
        fail(copy.name, errno);
    run_through(m, copy, write);
}

int run_enc(enc_options &options)
{
    const cipher_name &algorithm = *options.algorithm;
    const cipher_keys keys(algorithm, options.impls.impl_for(algorithm.cipher.kind), options.key.read(),
                           options.key.allow_weak);
    source in(options.in.empty() ? "-" : options.in[0]);
#if defined(SIGXFSZ)
    signal(SIGXFSZ, SIG_IGN); // an error like a full disk
#endif

    const bytes iv = iv_of(options, in);
    std::unique_ptr<message> m = make_message(algorithm.mode, keys, settings_of(options), iv);

    if (options.aad)
        associate(*m, *options.aad);
    sink out(*options.out);
    auto write = [&](const uint8_t *, size_t, const uint8_t *p, size_t len) { out.write(p, len); };

    try {
        std::unique_ptr<message> verification = out.at_once() ? m->verification() : nullptr;

        if (options.iv_prepend && options.direction == CITIUS_ENCRYPT)
            out.write(iv.data(), iv.size());
        if (verification == nullptr)
            run_through(*m, in, write);
        else
            verify_then_decrypt(*m, *verification, in, write);
    } catch (const bad_message &error) {
        throw std::runtime_error(in.name + ": " + error.what());
    }
    return out.close() ? EXIT_GOOD : EXIT_BAD;
}

void add_direction(command &c, citius_direction direction)
{
    auto options = std::make_shared<enc_options>();
    const bool encrypt = direction == CITIUS_ENCRYPT;
    auto text = [](std::optional<std::string> &to) { return [&to](const std::string &word) { to = word; }; };
    auto read_algorithm = [options](const std::string &word) {
        options->algorithm = cipher_named(word);
        options->name = word;
    };
    auto read_iv = [options](const std::string &digits) {
        std::string iv;

        if (!from_hex(digits, iv))
            throw usage_error("--iv-hex: " + in_quotes(digits) + " is not hexadecimal, two digits for each byte");
        options->iv.emplace(iv.begin(), iv.end());
    };

    options->direction = direction;
    add_value(c, "--algorithm", read_algorithm);
    options->key.add_to(c);
    add_flag(c, "--allow-weak", options->key.allow_weak);
    add_value(c, "--iv-hex", read_iv);
    add_flag(c, "--iv-prepend", options->iv_prepend);
    add_value(c, "--aad", text(options->aad));
    add_number(c, "--tag-bytes", options->tag, 4, 16);
    add_flag(c, "--no-padding", options->no_padding);
    add_number(c, "--sector-size", options->sector, 16, 16 << 20);
    add_number(c, "--first-sector", options->first_sector, 0, UINT64_MAX);
    add_value(c, "--output", text(options->out));
    add_one_file(c, options->in, "What to read; none, or -, is the standard input");
    options->impls.add_to(c);
    if (encrypt)
        add_examples(c, "citius enc -a aes-256-ocb --key-file key --iv-prepend -o letter.ocb letter",
                     "tar c photos | citius enc -a aes-256-ocb --key-file key --iv-prepend -o photos.ocb");
    else
        add_examples(c, "citius dec -a aes-256-ocb --key-file key --iv-prepend -o letter letter.ocb",
                     "citius dec -a aes-256-ocb --key-file key --iv-prepend -o - photos.ocb | tar x");
    c.check = [options] { check(*options); };
    c.run = [options] { return run_enc(*options); };
}

} // namespace

void add_enc(command &c)
{
    add_direction(c, CITIUS_ENCRYPT);
}

void add_dec(command &c)
{
    add_direction(c, CITIUS_DECRYPT);
}

} // namespace citius::tool
