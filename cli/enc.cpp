#include "choice.h"
#include "cli.h"
#include "message.h"
#include "options.h"
#include "os.h"
#include "replacement.h"
#include "text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <optional>

namespace {

struct enc_options {
    citius_direction direction;
    std::string algorithm;
    key_options key;
    std::optional<std::string> iv, aad, out;
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
        : fd(file == "-" ? STDIN_FILENO : open_to_read(file)),
          name(file == "-" ? "standard input" : shown(file))
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

// Where bytes go to: a regular file appears, or is replaced, as a whole; the standard output, a pipe or a device gets
// them as they come.
class sink {
public:
    explicit sink(const std::string &file) : name(file == "-" ? "standard output" : shown(file)), fd(STDOUT_FILENO)
    {
        file_type type;

        if (file == "-")
            return;
        if (look_at(file, type) != 0 || type == file_type::regular || type == file_type::directory) {
            whole.emplace(file);
            fd = whole->descriptor();
        } else {
            fd = open_to_write(file);
            if (fd < 0)
                fail(name, errno);
        }
    }

    bool at_once() const { return !whole; } // what is written is seen

    void write(const uint8_t *p, size_t len)
    {
        if (int error = write_all(fd, p, len))
            fail(name, error);
    }

    void close()
    {
        if (whole)
            whole->put_in_place();
        else if (::close(fd) != 0)
            fail(name, errno);
    }

private:
    const std::string name;
    int fd;
    std::optional<replacement> whole;
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

// What does not fit the algorithm makes no sense.
void check(const enc_options &options, const cipher_name &algorithm, bytes &iv)
{
    const size_t drawn = iv_size(algorithm);
    std::string given;
    auto only_if = [&](bool fits, bool asked, const char *what) {
        if (asked && !fits)
            throw CLI::ValidationError(std::string(what) + " is not for " + mode_name(algorithm.mode));
    };

    only_if(drawn > 0, options.iv.has_value(), "--iv-hex");
    only_if(drawn > 0, options.iv_prepend, "--iv-prepend");
    only_if(algorithm.mode == cipher_mode::ocb, options.aad.has_value(), "--aad");
    only_if(is_authenticated(algorithm.mode), options.tag.has_value(), "--tag-bytes");
    only_if(is_padded(algorithm.mode), options.no_padding, "--no-padding");
    only_if(algorithm.mode == cipher_mode::xts, options.sector.has_value(), "--sector-size");
    only_if(algorithm.mode == cipher_mode::xts, options.first_sector.has_value(), "--first-sector");
    if (drawn > 0 && options.iv.has_value() == options.iv_prepend)
        throw CLI::ValidationError("give one of --iv-hex and --iv-prepend");
    if (options.iv) {
        if (!from_hex(*options.iv, given))
            throw CLI::ValidationError("the IV is not in hexadecimal, two digits a byte");
        if (!iv_fits(algorithm, given.size()))
            throw CLI::ValidationError(std::string("an IV of ") + mode_name(algorithm.mode) + " has " +
                                       (algorithm.mode == cipher_mode::ocb ? "1 to 15" : std::to_string(drawn)) +
                                       " bytes, not " + std::to_string(given.size()));
        iv.assign(given.begin(), given.end());
    }
    if (options.in.size() > 1)
        throw CLI::ValidationError("one file at a time, not " + std::to_string(options.in.size()));
    if (options.out.value_or("").empty())
        throw CLI::ValidationError("name the output with -o; - is the standard output");
    if (options.key.from_stdin() + (options.in.empty() || options.in[0] == "-") + (options.aad == "-") > 1)
        throw CLI::ValidationError("the standard input can be only one of key, associated data and file");
}

int run_enc(enc_options &options)
{
    if (options.algorithm.empty())
        throw CLI::ValidationError("name an algorithm with -a, such as -a aes-256-ocb");

    const cipher_name algorithm = cipher_named(options.algorithm);
    bytes iv;

    check(options, algorithm, iv);

    const cipher_keys keys(algorithm, options.impls.impl_for(algorithm.cipher.kind), options.key.read());
    message_settings settings{options.direction};
    source in(options.in.empty() ? "-" : options.in[0]);

    settings.padding = options.no_padding ? CITIUS_NO_PADDING : CITIUS_PKCS7;
    settings.tag = options.tag.value_or(settings.tag);
    settings.sector = options.sector.value_or(settings.sector);
    settings.first_sector = options.first_sector.value_or(settings.first_sector);
#if defined(SIGXFSZ)
    signal(SIGXFSZ, SIG_IGN); // an error like a full disk
#endif

    if (options.iv_prepend) {
        iv.resize(iv_size(algorithm));
        if (options.direction == CITIUS_ENCRYPT ? random_bytes(iv.data(), iv.size()) != 0
                                                : in.read(iv.data(), iv.size()) < iv.size())
            throw std::runtime_error(options.direction == CITIUS_ENCRYPT ? "no random bytes"
                                                                         : in.name + ": shorter than an IV");
    }

    std::unique_ptr<message> m = make_message(algorithm.mode, keys, settings, iv);

    if (options.aad)
        associate(*m, *options.aad);
    sink out(*options.out);
    auto write = [&](const uint8_t *, size_t, const uint8_t *p, size_t len) { out.write(p, len); };

    try {
        std::unique_ptr<message> rehearsal = out.at_once() ? m->rehearsal() : nullptr;

        if (options.iv_prepend && options.direction == CITIUS_ENCRYPT)
            out.write(iv.data(), iv.size());
        if (rehearsal == nullptr) {
            run_through(*m, in, write);
        } else { // nothing is shown before all is verified; a copy of what was verified is then decrypted again
            const int temporary = open_nameless();

            if (temporary < 0)
                fail(shown(temporary_folder()), errno);

            source copy(temporary, "temporary file");

            run_through(*rehearsal, in, [&](const uint8_t *p, size_t len, const uint8_t *, size_t) {
                if (int error = write_all(copy.fd, p, len))
                    fail(copy.name, error);
            });
            if (lseek(copy.fd, 0, SEEK_SET) != 0)
                fail(copy.name, errno);
            run_through(*m, copy, write);
        }
    } catch (const bad_message &error) {
        throw std::runtime_error(in.name + ": " + error.what());
    }
    out.close();
    return EXIT_GOOD;
}

void add_direction(CLI::App &tool, int &code, citius_direction direction, const char *name, const char *help)
{
    CLI::App *command = tool.add_subcommand(name, help);
    auto options = std::make_shared<enc_options>();
    auto word = [](std::optional<std::string> &to) { return [&to](const std::string &text) { to = unmarked(text); }; };

    options->direction = direction;
    command->add_option("-a,--algorithm", options->algorithm, "Cipher, bits of the key and mode, such as aes-256-ocb")
        ->type_name("NAME");
    options->key.add_to(*command);
    command->add_option_function<std::string>("--iv-hex", word(options->iv), "The IV, or nonce, in hexadecimal")
        ->type_name("H");
    command->add_flag("--iv-prepend", options->iv_prepend,
                      direction == CITIUS_ENCRYPT ? "Draw an IV and write it in front of the ciphertext"
                                                  : "The IV stands in front of the ciphertext");
    command->add_option_function<std::string>("--aad", word(options->aad),
                                              "OCB: the bytes of F are authenticated with the message")
        ->type_name("F");
    command->add_option("--tag-bytes", options->tag, "OCB: size of the tag behind the ciphertext; 16")
        ->type_name("N")
        ->check(CLI::Range(4, 16));
    command->add_flag("--no-padding", options->no_padding, "ECB and CBC: the message is whole blocks");
    command->add_option("--sector-size", options->sector, "XTS: bytes in a sector; 512")
        ->type_name("N")
        ->check(CLI::Range(16, 16 << 20));
    command->add_option("--first-sector", options->first_sector, "XTS: number of the first sector; 0")->type_name("N");
    command->add_option_function<std::string>("-o,--output", word(options->out), "The output; - is the standard output")
        ->type_name("OUT");
    add_files(*command, options->in, "The input; none, or -, is the standard input")->option_text(" ");
    options->impls.add_to(*command);
    command->callback([options, &code] { code = run_enc(*options); });
}

} // namespace

void add_enc(CLI::App &tool, int &code)
{
    add_direction(tool, code, CITIUS_ENCRYPT, "enc", "Encrypt a file");
}

void add_dec(CLI::App &tool, int &code)
{
    add_direction(tool, code, CITIUS_DECRYPT, "dec", "Decrypt a file");
}
