#include "text.h"

#include "os.h"

#include <algorithm>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

static std::string command = "citius";

void name_command(const std::string &name)
{
    command = name;
}

const std::string &command_name()
{
    return command;
}

void complain(const std::string &message)
{
    std::string line = command + ": " + message + "\n";

    std::fwrite(line.data(), 1, line.size(), stderr); // in one piece, though others write too
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

static bool is_utf8(std::string_view text)
{
    for (size_t i = 0; i < text.size();) {
        auto byte = [&](size_t at) { return at < text.size() ? static_cast<unsigned char>(text[at]) : 0u; };
        unsigned first = byte(i), second = byte(i + 1);
        size_t more = first < 0x80 ? 0 : first < 0xc2 ? 4 : first < 0xe0 ? 1 : first < 0xf0 ? 2 : first < 0xf5 ? 3 : 4;

        if (more == 4 || (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
            (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f))
            return false;
        for (size_t j = 1; j <= more; j++)
            if (byte(i + j) >> 6 != 2)
                return false;
        i += more + 1;
    }
    return true;
}

// Between quotes as the shells read them: 'a'$'\n''b', and "it's" where that is enough.
std::string shown(const std::string &name)
{
    bool utf8 = is_utf8(name), apostrophe = name.find('\'') != std::string::npos, escapes = false;
    auto needs_code = [utf8](char c) { return (c >= 0 && c < ' ') || c == 0x7f || (c < 0 && !utf8); };

    for (char c : name)
        escapes |= needs_code(c);
    if (!escapes && !name.empty() && name.find_first_of(" :'\"\\*?$`&;|<>()[^!=") == std::string::npos &&
        name[0] != '#' && name[0] != '~')
        return name;
    if (!escapes && apostrophe && name.find_first_of("\"\\$`!") == std::string::npos)
        return '"' + name + '"';

    std::string text = "'";
    bool inside = false; // of $'...'

    for (char c : name) {
        char code[5];

        if (inside != needs_code(c)) {
            text += inside ? "''" : "'$'";
            inside = !inside;
        }
        std::snprintf(code, sizeof code, "\\%03o", static_cast<unsigned>(static_cast<unsigned char>(c)));
        if (!inside && c == '\'')
            text += "'\\''";
        else if (!inside)
            text += c;
        else if (const char *letter = c == '\0' ? nullptr : std::strchr("\aa\bb\tt\nn\vv\ff\rr", c))
            text += {'\\', letter[1]};
        else
            text += code;
    }
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
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool from_hex(std::string_view text, std::string &bytes)
{
    bytes.clear();
    if (text.size() % 2 != 0)
        return false;
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
    bool escape = !style.zero && needs_escape(name);
    std::string line;

    line.reserve(kind.size() + 2 * name.size() + digest.size() + 8);
    if (escape)
        line += '\\';
    if (style.tag)
        line.append(kind).append(" (");
    else
        line.append(digest).append(style.binary ? " *" : "  ");
    if (escape)
        line += escaped(name);
    else
        line += name;
    if (style.tag)
        line.append(") = ").append(digest);
    return line += style.zero ? '\0' : '\n';
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

void put_name(nlohmann::ordered_json &object, const std::string &name)
{
    if (is_utf8(name))
        object["file"] = name;
    else
        object["file_hex"] = hex(reinterpret_cast<const uint8_t *>(name.data()), name.size());
}

std::string counted(uint64_t n, const char *one, const char *many)
{
    return std::to_string(n) + " " + (n == 1 ? one : many);
}

void output::write(std::string_view text)
{
    static const bool terminal = isatty(STDOUT_FILENO) == 1;

    if (error != 0)
        return;
    buffer += text;
    if (terminal || buffer.size() >= 1 << 16)
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
