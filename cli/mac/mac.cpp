/* SPDX-License-Identifier: MIT */
// citius mac: message authentication codes of files.
#include "cli/mac/mac.h"

#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/mac/algorithm.h"
#include "cli/names/cipher_name.h"
#include "cli/names/command_line.h"
#include "cli/names/named_file.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/os/os.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <optional>

namespace citius::tool {

namespace {

struct mac_options {
    std::optional<mac_algorithm> algorithm;
    key_options key;
    std::optional<std::string> tag; // to be verified, in bytes
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

    const std::string hmac = "hmac-";
    citius_hash_info hash;

    name = lower(name);
    if (is_cipher_mac(name))
        return cipher_mac_algorithm(name);
    if (name.compare(0, hmac.size(), hmac) == 0 &&
        citius_hash_kind_named(name.substr(hmac.size()).c_str(), &hash) == CITIUS_OK)
        name = hmac + hash.name;
    for (const mac_algorithm &algorithm : all_macs()) {
        if (algorithm.name == name)
            return algorithm;
        names.push_back(algorithm.name);
    }
    refuse_hmac(name);
    unknown_algorithm(name, names);
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

void check(mac_options &options)
{
    const std::optional<named_file> key = options.key.source();

    if (!was_given("--algorithm"))
        mistake("missing algorithm: use -a NAME, such as -a hmac-sha1");
    options.key.check();
    if (options.files.empty())
        options.files.push_back("-");

    const auto input = std::find(options.files.begin(), options.files.end(), "-");

    for (auto name = options.files.begin(); name != options.files.end(); ++name) {
        const named_file file(*name == "-" ? "the standard input" : shown(*name), *name, STDIN_FILENO);

        if (name->empty())
            mistake("a file name is empty");
        if (key)
            refuse_shared(*key, file);
        if (input != options.files.end() && name != input)
            refuse_shared(named_file("the standard input", STDIN_FILENO), file);
    }
    if (key)
        refuse_overwritten(named_file("the standard output", STDOUT_FILENO), *key);
    if (was_given("--tag-hex") && options.files.size() != 1)
        mistake("--tag-hex is the tag of one file, not of " + std::to_string(options.files.size()));
    if (!options.algorithm)
        return;

    const mac_algorithm &algorithm = *options.algorithm;
    const size_t tag = options.tag ? options.tag->size() : algorithm.size;

    if (tag < algorithm.least || tag > algorithm.size)
        mistake("--tag-hex: a tag of " + algorithm.name + " has " + std::to_string(algorithm.least) + " to " +
                std::to_string(algorithm.size) + " bytes, not " + std::to_string(tag));
    else
        options.key.check_strength(algorithm.name, algorithm.key_bits, tag);
}

int run_mac(mac_options &options)
{
    const mac_algorithm &algorithm = *options.algorithm;
    std::vector<uint8_t> tag(algorithm.size), buffer(256 << 10);
    const std::string claimed = options.tag.value_or("");
    std::unique_ptr<mac> m = algorithm.make(options.key.read(), options.impls);
    output out;
    bool all_good = true;

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
            const bool good = result == CITIUS_OK;
            const listed_name listed(name, !options.style.zero && needs_escape(name));

            out.write(listed.line("", std::string(good ? ": OK" : ": FAILED") + (options.style.zero ? '\0' : '\n')));
            all_good &= good;
        } else {
            out.write(summed_line(options.style, algorithm.tag, name, hex(tag.data(), tag.size())));
        }
        out.flush(); // the next file may keep us waiting
    }
    return out.close() && all_good ? EXIT_GOOD : EXIT_BAD;
}

} // namespace

void add_mac(command &c)
{
    auto options = std::make_shared<mac_options>();

    auto read_tag = [options](const std::string &digits) {
        std::string tag;

        if (!from_hex(digits, tag))
            throw usage_error("--tag-hex: " + in_quotes(digits) + " is not hexadecimal, two digits for each byte");
        options->tag = tag;
    };

    add_value(c, "--algorithm", [options](const std::string &name) { options->algorithm = mac_named(name); });
    options->key.add_to(c);
    add_flag(c, "--allow-weak", options->key.allow_weak);
    add_value(c, "--tag-hex", read_tag);
    add_files(c, options->files, "Files; none, or -, is the standard input");
    add_flag(c, "--untagged", [options] { options->style.tag = false; });
    add_flag(c, "--zero", options->style.zero);
    options->impls.add_to(c);
    add_examples(c, "citius mac -a hmac-sha1 --key-file key backup.tar",
                 "citius mac -a cmac-aes-128 --key-file key --tag-hex 5f1c7d09e2a4b3865f1c7d09e2a4b386 backup.tar");
    c.check = [options] { check(*options); };
    c.run = [options] { return run_mac(*options); };
}

} // namespace citius::tool
