/* SPDX-License-Identifier: MIT */
// Text for people and programs: what is escaped, and how.
#include "cli/base/text.h"

#include "cli/os/os.h"

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace citius::tool {

static std::string &command()
{
    static std::string name = "citius";

    return name;
}

void name_command(const std::string &name)
{
    command() = name;
}

const std::string &command_name()
{
    return command();
}

std::string formatted(const char *format, ...)
{
    va_list arguments, again;
    std::string s;

    va_start(arguments, format);
    va_copy(again, arguments);
    s.resize(static_cast<size_t>(std::vsnprintf(nullptr, 0, format, arguments)) + 1);
    std::vsnprintf(s.data(), s.size(), format, again);
    s.pop_back();
    va_end(again);
    va_end(arguments);
    return s;
}

size_t character(std::string_view text, char32_t &c)
{
    auto byte = [&](size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u; };
    const unsigned first = byte(0), second = byte(1);
    const size_t len = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 0;

    if (len == 0 || (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
        (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f))
        return 0;
    c = len == 1 ? first : first & (0x7fu >> len);
    for (size_t i = 1; i < len; i++) {
        if (byte(i) >> 6 != 2)
            return 0;
        c = c << 6 | (byte(i) & 0x3f);
    }
    return len;
}

bool is_utf8(std::string_view text)
{
    char32_t c;

    while (!text.empty()) {
        const size_t len = character(text, c);

        if (len == 0)
            return false;
        text.remove_prefix(len);
    }
    return true;
}

// Of the characters that change the direction of writing, all that have the property Bidi_Control.
static bool is_plain(char32_t c)
{
    return c >= 0x20 && (c < 0x7f || c > 0x9f) && c != 0x61c && c != 0x200e && c != 0x200f &&
           (c < 0x2028 || c > 0x202e) && (c < 0x2066 || c > 0x2069);
}

// Calls with each character, or byte that is not UTF-8, and whether it is plain.
template <class Function> static void each_character(std::string_view text, Function function)
{
    while (!text.empty()) {
        char32_t c;
        const size_t len = character(text, c);

        function(text.substr(0, std::max<size_t>(len, 1)), len > 0 && is_plain(c));
        text.remove_prefix(std::max<size_t>(len, 1));
    }
}

bool is_plain(std::string_view text)
{
    bool plain = true;

    each_character(text, [&plain](std::string_view, bool p) { plain &= p; });
    return plain;
}

// As \n or \033, in the way of C and the shells.
static void append_codes(std::string &to, std::string_view bytes)
{
    for (char c : bytes) {
        if (const char *letter = c == '\0' ? nullptr : std::strchr("\aa\bb\tt\nn\vv\ff\rr", c);
            letter != nullptr && c < ' ')
            to += { '\\', letter[1] };
        else
            to += formatted("\\%03o", static_cast<unsigned>(static_cast<unsigned char>(c)));
    }
}

std::string made_plain(std::string_view text)
{
    std::string made;

    each_character(text, [&made](std::string_view c, bool plain) {
        if (plain)
            made += c;
        else
            append_codes(made, c);
    });
    return made;
}

void complain(const std::string &message)
{
    const std::string line = made_plain(command_name() + ": " + message) + "\n";

    std::fwrite(line.data(), 1, line.size(), stderr); // in one piece, though others write too
}

// Between quotes as the shells read them: 'a'$'\n''b', and "it's" where that is enough.
std::string shown(const std::string &name)
{
    const bool plain = is_plain(name), apostrophe = name.find('\'') != std::string::npos;

    if (plain && !name.empty() && name.find_first_of(" :'\"\\*?$`&;|<>()[^!=") == std::string::npos && name[0] != '#' &&
        name[0] != '~')
        return name;
    if (plain && apostrophe && name.find_first_of("\"\\$`!") == std::string::npos)
        return '"' + name + '"';

    std::string text = "'";
    bool inside = false; // of $'...'

    each_character(name, [&](std::string_view c, bool p) {
        if (inside == p) {
            text += inside ? "''" : "'$'";
            inside = !inside;
        }
        if (inside)
            append_codes(text, c);
        else if (c == "'")
            text += "'\\''";
        else
            text += c;
    });
    return text + "'";
}

std::string in_quotes(const std::string &word)
{
    const std::string text = shown(word);

    return text == word ? "'" + word + "'" : text;
}

std::string hex(const uint8_t *bytes, size_t len)
{
    static const char digits[] = "0123456789abcdef";
    std::string text(2 * len, '0');

    for (size_t i = 0; i < len; i++) {
        text[2 * i] = digits[bytes[i] >> 4];
        text[2 * i + 1] = digits[bytes[i] & 15];
    }
    return text;
}

static int digit(char c)
{
    return c >= '0' && c <= '9'   ? c - '0'
           : c >= 'a' && c <= 'f' ? c - 'a' + 10
           : c >= 'A' && c <= 'F' ? c - 'A' + 10
                                  : -1;
}

bool from_hex(std::string_view text, std::string &bytes)
{
    bytes.clear();
    if (text.size() % 2 != 0)
        return false;
    bytes.reserve(text.size() / 2);
    for (size_t i = 0; i < text.size(); i += 2) {
        int high = digit(text[i]), low = digit(text[i + 1]);

        if (high < 0 || low < 0)
            return false;
        bytes += static_cast<char>(high << 4 | low);
    }
    return true;
}

std::string summed_line(const line_style &style, std::string_view kind, const std::string &name,
                        std::string_view digest)
{
    const listed_name listed(name, !style.zero && needs_escape(name), style.terminal);
    std::string before, after;

    if (style.tag)
        before.append(kind).append(" (");
    else
        before.append(digest).append(style.binary ? " *" : "  ");
    if (style.tag)
        after.append(") = ").append(digest);
    return listed.line(before, after += style.zero ? '\0' : '\n');
}

bool to_terminal()
{
    static const bool terminal = isatty(STDOUT_FILENO) == 1;

    return terminal;
}

listed_name::listed_name(const std::string &name, bool escape, bool terminal)
    : escaped(escape), text(escape ? tool::escaped(name) : name)
{
    if (terminal && !is_plain(text)) {
        text = shown(name);
        escaped = false;
    }
}

std::string listed_name::line(std::string_view before, std::string_view after) const
{
    std::string l;

    l.reserve(1 + before.size() + text.size() + after.size());
    if (escaped)
        l += '\\';
    return l.append(before).append(text).append(after);
}

bool needs_escape(std::string_view name)
{
    return std::any_of(name.begin(), name.end(), [](char c) { return c == '\n' || c == '\\' || c == '\r'; });
}

std::string escaped(std::string_view name)
{
    std::string text;

    for (char c : name) {
        if (c == '\n')
            text += "\\n";
        else if (c == '\r')
            text += "\\r";
        else if (c == '\\')
            text += "\\\\";
        else
            text += c;
    }
    return text;
}

bool unescape(std::string_view text, std::string &name)
{
    name.clear();
    for (size_t i = 0; i < text.size(); i++) {
        if (text[i] == '\0')
            return false;
        if (text[i] != '\\') {
            name += text[i];
            continue;
        }
        if (++i == text.size())
            return false;
        if (text[i] == 'n')
            name += '\n';
        else if (text[i] == 'r')
            name += '\r';
        else if (text[i] == '\\')
            name += '\\';
        else
            return false;
    }
    return true;
}

std::string counted(uint64_t n, const char *one, const char *many)
{
    return std::to_string(n) + " " + (n == 1 ? one : many);
}

void output::write(std::string_view text)
{
    if (error != 0)
        return;
    buffer += text;
    if (to_terminal() || buffer.size() >= 1 << 16)
        flush();
}

void output::flush()
{
    if (error == 0)
        error = write_all(STDOUT_FILENO, buffer.data(), buffer.size());
    buffer.clear();
}

bool output::close()
{
    flush();
    if (error == 0 && ::close(STDOUT_FILENO) != 0 && errno != EBADF)
        error = errno;
    if (error != 0)
        complain(std::string("write error: ") + std::strerror(error));
    return error == 0;
}

bool colour(int fd)
{
    const char *no = std::getenv("NO_COLOR"), *terminal = std::getenv("TERM");

    return isatty(fd) == 1 && (no == nullptr || *no == '\0') && terminal != nullptr &&
           std::strcmp(terminal, "dumb") != 0;
}

} // namespace citius::tool
