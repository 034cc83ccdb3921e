/* SPDX-License-Identifier: MIT */
// Reading command lines: the kinds of options that commands have, and what CLI11 must not see.
#ifndef CITIUS_TOOL_NAMES_OPTIONS_H
#define CITIUS_TOOL_NAMES_OPTIONS_H

#include "cli/os/os.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace CLI {
class App;
class Option;
} // namespace CLI

namespace citius::tool {

// ---- command lines ----
// CLI11 stores the options and writes the help.  parse_words reads the command line as GNU's tools do before CLI11 sees it:
// options may follow files, "--" ends them, and a value is what follows "=" (it may not be empty), or else the next word.

// Read the words after the program's name.  Without subcommands, long options may be abbreviated.
void parse_words(CLI::App &tool, std::vector<std::string> words);

// Mistakes in a command line are collected, and reported together as one CLI::ValidationError with a line for each.
void mistake(const std::string &text);
void collect(const std::function<void()> &check); // what it throws as a CLI::ValidationError is a mistake

// Whether an option is on the command line that was read last; its value may be wrong.
bool was_given(const std::string &option);

// What a command does: `check` looks for mistakes; `run` follows if there are none, and returns the exit code.
void set_action(CLI::App &command, int &code, std::function<void()> check, std::function<int()> run);

// The following take an option's long name, such as "--lengths"; options.def has its short name, value and help.

// An option with a value, which is never empty.  `read` receives it as it was written.
using reader = std::function<void(const std::string &)>;
CLI::Option *add_value(CLI::App &command, const std::string &name, reader read);
CLI::Option *add_values(CLI::App &command, const std::string &name, reader read); // may be repeated
CLI::Option *add_optional_value(CLI::App &command, const std::string &name,
                                reader read); // --name, read as "", or --name=VALUE

// A file that is never a standard stream.
CLI::Option *add_file(CLI::App &command, const std::string &name, std::string &file);

// A flag without effect of its own (see was_given), one that sets a bool, and one that calls a function each time it is given, so that
// the last of several flags for one setting counts.
CLI::Option *add_flag(CLI::App &command, const std::string &name);
CLI::Option *add_flag(CLI::App &command, const std::string &name, bool &flag);
CLI::Option *add_flag(CLI::App &command, const std::string &name, std::function<void()> set);

// File arguments: any number of them, or at most one.
CLI::Option *add_files(CLI::App &command, std::vector<std::string> &files, const std::string &help);
CLI::Option *add_one_file(CLI::App &command, std::vector<std::string> &files, const std::string &help);

// A decimal number without sign.  Otherwise a CLI::ValidationError, which says what the option takes.
uint64_t read_number(const std::string &option, const std::string &text, uint64_t least, uint64_t most);

// "a,b": what stands between the commas, be it empty.
std::vector<std::string> list_of(const std::string &list);

// The option --algorithm, which may be repeated: each list adds its algorithms, once each, to those before it.
template <class Info, class Named, class Same>
CLI::Option *add_algorithms(CLI::App &command, std::vector<Info> &kinds, Named named, Same same)
{
    auto read = [&kinds, named, same](const std::string &list) {
        for (const std::string &name : list_of(list)) {
            collect([&] {
                Info kind = named(name);

                if (std::none_of(kinds.begin(), kinds.end(), [&](const Info &k) { return same(k, kind); }))
                    kinds.push_back(kind);
            });
        }
    };

    return add_values(command, "--algorithm", read);
}

// An option with a number for an integer, or a std::optional of one.
template <class T>
CLI::Option *add_number(CLI::App &command, const std::string &name, T &number, uint64_t least, uint64_t most)
{
    auto read = [&number, name, least, most](const std::string &text) {
        using integer = std::decay_t<decltype(*std::optional(number))>;

        number = static_cast<integer>(read_number(name, text, least, most));
    };

    return add_value(command, name, read);
}

// Two lines at the end of a command's help.
void add_examples(CLI::App &command, const std::string &first, const std::string &second);

// ---- files that a command line names twice ----

struct named_file {
    std::string what; // "--key-file", "the input"
    int fd;           // an open descriptor; -1: to be opened by its name
    std::optional<file_identity> id;

    named_file(const std::string &what_, const std::string &name, int standard_stream); // "-" is that stream
    named_file(const std::string &what_, int fd_) : what(what_), fd(fd_), id(identity_of(fd_)) {}

    bool same_as(const named_file &other) const;
    bool is_regular() const { return id && id->type == file_type::regular; }
};

// Report as a mistake: two that read the same stream, so that one would get what the other leaves; an output that would
// overwrite a regular file that is read.
void refuse_shared(const named_file &one, const named_file &other);
void refuse_overwritten(const named_file &out, const named_file &in);

} // namespace citius::tool

#endif
