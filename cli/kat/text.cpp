/* SPDX-License-Identifier: MIT */
// Reading lines and values of a file of published results.
#include "cli/kat/text.h"

#include "cli/os/os.h"

#include <cerrno>
#include <cstring>

namespace citius::tool {

namespace {

constexpr size_t LONGEST_LINE = size_t(1) << 28;

int digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    c = static_cast<char>(c | 0x20); // lower case
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

} // namespace

std::string plain(const std::string &s)
{
    std::string out;

    for (char c : s) {
        if (c >= 'A' && c <= 'Z')
            c = static_cast<char>(c + 32);
        if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
            out += c;
    }
    return out;
}

std::string trim(const std::string &s)
{
    size_t from = s.find_first_not_of(" \t\r"), to = s.find_last_not_of(" \t\r");

    return from == std::string::npos ? "" : s.substr(from, to - from + 1);
}

kat_text::kat_text(const std::string &name) : file(open_stream(name), std::fclose)
{
    file_type type;

    if (file == nullptr)
        throw kat_error(std::strerror(errno));
    if (look_at(name, type) == 0 && type == file_type::directory)
        throw kat_error(std::strerror(EISDIR));
}

bool kat_text::next(std::string &line)
{
    int c;

    line.clear();
    number_++;
    while ((c = std::getc(file.get())) != EOF && c != '\n') {
        if ((c < ' ' && c != '\t' && c != '\r') || c == 0x7f)
            fail("unknown format: this is not text");
        if (line.size() >= LONGEST_LINE)
            fail("this line is too long");
        line += static_cast<char>(c);
    }
    if (std::ferror(file.get()))
        throw kat_error(std::strerror(errno));
    return c != EOF || !line.empty();
}

void kat_text::fail(const std::string &what) const
{
    throw kat_error("line " + std::to_string(number_) + ": " + what);
}

uint64_t kat_text::number(const std::string &key, const std::string &value) const
{
    uint64_t n = 0;

    if (value.empty() || value.size() > 18 || value.find_first_not_of("0123456789") != std::string::npos)
        fail(key + " is not a number");
    for (char c : value)
        n = 10 * n + static_cast<uint64_t>(c - '0');
    return n;
}

bytes kat_text::hex(const std::string &key, const std::string &value) const
{
    bytes b(value.size() / 2);

    for (size_t i = 0; i < value.size(); i++)
        if (digit(value[i]) < 0)
            fail(key + " is not hexadecimal at digit " + std::to_string(i + 1));
    if (value.size() % 2 != 0)
        fail(key + " has an odd number of digits: " + std::to_string(value.size()));
    for (size_t i = 0; i < b.size(); i++)
        b[i] = static_cast<uint8_t>(digit(value[2 * i]) << 4 | digit(value[2 * i + 1]));
    return b;
}

} // namespace citius::tool
