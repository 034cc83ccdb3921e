/* SPDX-License-Identifier: MIT */
// Text for people and programs: messages, names, the standard output.
#ifndef CITIUS_TOOL_BASE_TEXT_H
#define CITIUS_TOOL_BASE_TEXT_H

#include <cstdint>
#include <string>
#include <string_view>

namespace citius::tool {

// One line on the standard error, begun with the name of the command: "citius sum: ".  Characters that control a
// terminal are escaped.
void complain(const std::string &message);
void name_command(const std::string &name);
const std::string &command_name();

// The bytes of the character that a text begins with, and its number; 0 bytes if that is not UTF-8.
size_t character(std::string_view text, char32_t &c);
bool is_utf8(std::string_view text);

// Whether a terminal shows the text as it is: UTF-8 without controls (C0, DEL, C1), separators of lines and paragraphs,
// and characters that change the direction of writing.
bool is_plain(std::string_view text);
std::string made_plain(std::string_view text); // all else as \n or \033

// A file name in a message: as it is, or between quotes if it would not read as one word on one line, or is not plain.
std::string shown(const std::string &name);

// The same for other words, always between quotes.
std::string in_quotes(const std::string &word);

// As printf, into a string.
#if defined(_WIN32) && !defined(__clang__)
#define PRINTF gnu_printf // "printf" is Microsoft's there
#else
#define PRINTF printf
#endif
[[gnu::format(PRINTF, 1, 2)]] std::string formatted(const char *format, ...);
#undef PRINTF

// Bytes as lower-case hexadecimal digits, and back; false if the text is not hexadecimal.
std::string hex(const uint8_t *bytes, size_t len);
bool from_hex(std::string_view text, std::string &bytes);

// The coreutils' way with newlines, backslashes and carriage returns in names.
bool needs_escape(std::string_view name);
std::string escaped(std::string_view name);
bool unescape(std::string_view text, std::string &name);

// Whether the standard output is a terminal.
bool to_terminal();

// The name of a file in a line of the standard output.  A backslash before the line says that it is escaped.  A terminal
// gets a name that is not plain as messages show it; everything else gets its bytes.
struct listed_name {
    listed_name(const std::string &name, bool escape, bool terminal = to_terminal());
    std::string line(std::string_view before, std::string_view after) const;

    bool escaped;
    std::string text;
};

// A line about a file: "KIND (FILE) = DIGEST", or "DIGEST  FILE".
struct line_style {
    bool tag = true;
    bool zero = false;   // ends with NUL, and the name is not escaped
    bool binary = false; // untagged, it has * before the name
    bool terminal = to_terminal();
};
std::string summed_line(const line_style &style, std::string_view kind, const std::string &name,
                        std::string_view digest);

// "1 line", "2 lines"
std::string counted(uint64_t n, const char *one, const char *many);

// The standard output.  After the first failure everything is dropped.
class output {
public:
    void write(std::string_view text);
    void flush();

    // Flush, and complain if anything went wrong at any time.  Returns whether all is well.
    bool close();

    bool failed() const { return error != 0; }

private:
    std::string buffer;
    int error = 0;
};

// Whether text on a stream has colours: it is a terminal that can show them, and NO_COLOR is not set.
bool colour(int fd);

} // namespace citius::tool

#endif
