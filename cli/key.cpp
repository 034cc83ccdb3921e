#include "key.h"

#include "options.h"
#include "os.h"
#include "text.h"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <stdexcept>

void secret::wipe(void *p, size_t len)
{
    for (volatile uint8_t *byte = static_cast<uint8_t *>(p); len > 0; len--)
        *byte++ = 0;
}

void key_options::add_to(CLI::App &command)
{
    command
        .add_option_function<std::string>("--key-file", [this](const std::string &name) { file = unmarked(name); given++; },
                                          "The key is the bytes of F, all of them")
        ->type_name("F");
    command.add_option_function<int>("--key-fd", [this](int n) { fd = n; given++; },
                                     "Read the key from the open file descriptor N")
        ->type_name("N")
        ->check(CLI::NonNegativeNumber);
    command
        .add_option_function<std::string>("--key-hex", [this](const std::string &digits) { hex = unmarked(digits); given++; },
                                          "The key in hexadecimal, for all on this machine to see")
        ->type_name("H");
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
    } at_the_end{fd};

    return read_bytes(fd, shown(name));
}

static secret read_hex(std::string &digits)
{
    std::string bytes;

    complain("warning: other users of this machine can see a key on the command line; there is --key-file");
    bytes.reserve(digits.size());
    if (!from_hex(digits, bytes))
        throw CLI::ValidationError("the key is not in hexadecimal, two digits a byte");

    secret key(bytes.size());

    std::memcpy(key.data(), bytes.data(), bytes.size());
    secret::wipe(bytes.data(), bytes.size());
    secret::wipe(digits.data(), digits.size());
    return key;
}

secret key_options::read()
{
    if (given != 1)
        throw CLI::ValidationError("give the key with one of --key-file, --key-fd and --key-hex");

    secret key = fd >= 0 ? read_bytes(fd, "file descriptor " + std::to_string(fd))
                 : !file.empty() ? read_file(file) : read_hex(hex);

    if (key.size() == 0)
        throw std::runtime_error("the key is empty");
    return key;
}
