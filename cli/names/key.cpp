/* SPDX-License-Identifier: MIT */
// Reading keys, and overwriting them.
#include "cli/names/key.h"

#include "cli/base/text.h"
#include "cli/names/command_line.h"
#include "cli/os/os.h"

#include <cerrno>
#include <climits>
#include <cstring>
#include <stdexcept>

namespace citius::tool {

void secret::wipe(void *p, size_t len)
{
    for (volatile uint8_t *byte = static_cast<uint8_t *>(p); len > 0; len--)
        *byte++ = 0;
}

void key_options::add_to(command &c)
{
    auto read_hex = [this](const std::string &digits) {
        std::string bytes;
        const bool good = from_hex(digits, bytes);

        secret::wipe(bytes.data(), bytes.size());
        hex = digits;
        if (!good)
            throw usage_error("--key-hex: the key is not in hexadecimal, two digits for each byte");
    };

    add_value(c, "--key-file", [this](const std::string &name) { file = name; });
    add_number(c, "--key-fd", fd, 0, INT_MAX);
    add_value(c, "--key-hex", read_hex);
}

void key_options::check() const
{
    const int given = was_given("--key-file") + was_given("--key-fd") + was_given("--key-hex");

    if (given == 0)
        mistake("missing key: use --key-file FILE, --key-fd N or --key-hex HEX");
    if (given > 1)
        mistake("more than one key: use only one of --key-file, --key-fd and --key-hex");
}

void key_options::check_strength(const std::string &algorithm, size_t key_bits, size_t tag) const
{
    constexpr size_t LEAST_KEY = 128, LEAST_TAG = 8;

    if (allow_weak)
        return;
    if (key_bits < LEAST_KEY)
        mistake(algorithm + ": a key of " + std::to_string(key_bits) + " bits is too short to be safe; use " +
                std::to_string(LEAST_KEY) + " bits or more, or add --allow-weak");
    if (tag > 0 && tag < LEAST_TAG)
        mistake(algorithm + ": a tag of " + std::to_string(tag) + " bytes is too short to be safe; use " +
                std::to_string(LEAST_TAG) + " bytes or more, or add --allow-weak");
}

std::optional<named_file> key_options::source() const
{
    if (file)
        return named_file("--key-file", *file, STDIN_FILENO);
    if (fd)
        return named_file("--key-fd", *fd);
    return std::nullopt;
}

static secret read_bytes(int fd, const std::string &name)
{
    secret key(key_options::LONGEST + 1);
    size_t got = 0;

    while (got < key.size()) {
        const ssize_t n = read_some(fd, key.data() + got, key.size() - got);

        if (n == 0)
            break;
        if (n < 0)
            throw std::runtime_error(name + ": " + std::strerror(errno));
        got += static_cast<size_t>(n);
    }
    if (got > key_options::LONGEST)
        throw std::runtime_error(name + ": the key is longer than " + std::to_string(key_options::LONGEST) + " bytes");
    key.shorten(got);
    return key;
}

static secret read_file(const std::string &name)
{
    int fd = open_to_read(name);

    if (fd < 0)
        throw std::runtime_error(shown(name) + ": " + std::strerror(errno));

    struct closing {
        int fd;
        ~closing() { close(fd); }
    } at_the_end{ fd };

    return read_bytes(fd, shown(name));
}

static secret read_hex(std::string &digits)
{
    std::string bytes;

    complain("warning: other users of this machine can see a key on the command line; there is --key-file");
    bytes.reserve(digits.size());
    if (!from_hex(digits, bytes))
        throw std::runtime_error("--key-hex: the key is not in hexadecimal");

    secret key(bytes.size());

    std::memcpy(key.data(), bytes.data(), bytes.size());
    secret::wipe(bytes.data(), bytes.size());
    secret::wipe(digits.data(), digits.size());
    return key;
}

secret key_options::read()
{
    secret key = hex                         ? read_hex(*hex)
                 : fd                        ? read_bytes(*fd, "file descriptor " + std::to_string(*fd))
                 : file.value_or("-") != "-" ? read_file(*file)
                                             : read_bytes(STDIN_FILENO, "standard input");

    if (key.size() == 0)
        throw std::runtime_error("the key is empty");
    return key;
}

} // namespace citius::tool
