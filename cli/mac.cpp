#include "mac.h"

#include "cipher_name.h"
#include "cli.h"
#include "options.h"
#include "os.h"
#include "text.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

namespace {

struct mac_options {
    std::string algorithm;
    key_options key;
    std::optional<std::string> tag; // to be verified
    std::vector<std::string> files;
    line_style style;
    choices impls;
};

std::vector<mac_algorithm> all_macs()
{
    std::vector<mac_algorithm> algorithms;

    add_hmacs(algorithms);
    add_cipher_macs(algorithms);
    return algorithms;
}

mac_algorithm mac_named(std::string name)
{
    std::vector<std::string> names;

    if (name.empty())
        throw CLI::ValidationError("name an algorithm with -a, such as -a hmac-sha1");
    for (char &c : name)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    if (is_cipher_mac(name))
        return cipher_mac_algorithm(name);
    for (const mac_algorithm &algorithm : all_macs()) {
        if (algorithm.name == name)
            return algorithm;
        names.push_back(algorithm.name);
    }

    std::string like = nearest(name, names);

    throw CLI::ValidationError("unknown algorithm '" + name + "': " +
                               (like.empty() ? "there are " + joined(names) : "did you mean '" + like + "'?"));
}

// Put a file into the MAC.  Returns errno.
int absorb(mac &m, const std::string &name, std::vector<uint8_t> &buffer)
{
    int fd = name == "-" ? STDIN_FILENO : open_to_read(name), error = 0;

    if (fd < 0)
        return errno;
    m.begin();
    for (;;) {
        const ssize_t n = read_some(fd, buffer.data(), buffer.size());

        if (n == 0)
            break;
        if (n > 0 && m.update(buffer.data(), static_cast<size_t>(n)) != CITIUS_OK)
            error = EFBIG;
        if (n < 0)
            error = errno;
        if (error != 0)
            break;
    }
    if (fd != STDIN_FILENO)
        close(fd);
    return error;
}

int run_mac(mac_options &options)
{
    mac_algorithm algorithm = mac_named(options.algorithm);
    std::vector<uint8_t> tag(algorithm.size), buffer(256 << 10);
    std::string claimed;
    output out;
    bool all_good = true;

    if (options.files.empty())
        options.files.push_back("-");
    if (options.tag && options.files.size() != 1)
        throw CLI::ValidationError("--tag-hex is the tag of one file");
    if (options.tag && !from_hex(*options.tag, claimed))
        throw CLI::ValidationError("the tag is not in hexadecimal, two digits a byte");
    if (options.tag && (claimed.size() < algorithm.least || claimed.size() > algorithm.size))
        throw CLI::ValidationError("a tag of " + algorithm.name + " has " + std::to_string(algorithm.least) + " to " +
                                   std::to_string(algorithm.size) + " bytes, not " + std::to_string(claimed.size()));
    if (options.key.from_stdin() && std::count(options.files.begin(), options.files.end(), "-") > 0)
        throw CLI::ValidationError("the standard input cannot be both the key and a file");

    std::unique_ptr<mac> m = algorithm.make(options.key.read(), options.impls);

    for (const std::string &name : options.files) {
        if (int error = absorb(*m, name, buffer)) {
            complain(shown(name) + ": " + std::strerror(error));
            all_good = false;
            continue;
        }

        int result = options.tag ? m->verify(reinterpret_cast<const uint8_t *>(claimed.data()), claimed.size())
                                 : m->final(tag.data(), tag.size());

        if (result != CITIUS_OK && result != CITIUS_EFORGED) {
            complain(shown(name) + ": " +
                     (result == CITIUS_ESIZE ? "not a whole number of blocks, or none" : citius_strerror(result)));
            all_good = false;
        } else if (options.tag) {
            bool good = result == CITIUS_OK;
            bool escape = !options.style.zero && needs_escape(name);

            out.write((escape ? "\\" + escaped(name) : name) + (good ? ": OK" : ": FAILED") +
                      (options.style.zero ? '\0' : '\n'));
            all_good &= good;
        } else {
            out.write(summed_line(options.style, algorithm.tag, name, hex(tag.data(), tag.size())));
        }
    }
    return out.close() && all_good ? EXIT_GOOD : EXIT_BAD;
}

} // namespace

void add_mac(CLI::App &tool, int &code)
{
    CLI::App *command = tool.add_subcommand("mac", "Print, or verify, message authentication codes of files");
    auto options = std::make_shared<mac_options>();

    command
        ->add_option("-a,--algorithm", options->algorithm,
                     "hmac- and a hash, or cmac-, cbcmac-, cbcmac1- or cbcmac2-, a cipher and the bits of its key")
        ->type_name("NAME");
    options->key.add_to(*command);
    command
        ->add_option_function<std::string>(
            "--tag-hex", [options](const std::string &digits) { options->tag = unmarked(digits); },
            "Verify that this, in hexadecimal, is the tag of FILE")
        ->type_name("T");
    add_files(*command, options->files, "Files; none, or -, is the standard input");
    command->add_flag_callback("--untagged", [options] { options->style.tag = false; }, "Print TAG  FILE");
    command->add_flag("-z,--zero", options->style.zero, "End lines with NUL and do not escape file names");
    options->impls.add_to(*command);
    command->callback([options, &code] { code = run_mac(*options); });
}
