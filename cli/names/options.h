/* SPDX-License-Identifier: MIT */
// Commands and the options that they have.
#ifndef CITIUS_TOOL_NAMES_OPTIONS_H
#define CITIUS_TOOL_NAMES_OPTIONS_H

#include "cli/base/mistakes.h"
#include "cli/base/words.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

namespace citius::tool {

using reader = std::function<void(const std::string &)>;

struct option {
    char letter;             // 'a'; 0: none
    std::string name;        // "--algorithm"
    std::string value, help; // as in options.def
    bool repeated;           // the value may be given more than once
    reader read;             // gets the value as it was written; of a flag, or where it is left out, ""

    bool takes_value() const { return !value.empty(); }
    bool needs_value() const { return takes_value() && value[0] != '['; }
    bool takes_words() const { return value == "FILE..."; } // all that follow, up to the next option
};

// What may stand in a command line without an option.
struct arguments {
    std::string name = "FILE", form, help;
    size_t most = 0;
    reader read;
};

struct command {
    command(std::string name, std::string help); // has --help

    const option *named(const std::string &name) const; // NULL: it has none of that name

    std::string name, help;                                      // as in options.def
    std::vector<std::pair<const char *, const char *>> commands; // of the tool: what follows stands in them
    std::vector<option> options;
    arguments files;
    std::string examples;
    std::function<void()> check; // looks for mistakes
    std::function<int()> run;    // returns the exit code
};

// Without a row in options.def.
void add_version(command &c);

// The following take an option's long name, such as "--lengths"; options.def has its letter, value and help.

// An option with a value, which is never empty; where options.def has it in brackets it may be left out, and is then read as "".
void add_value(command &c, const std::string &name, reader read);
void add_values(command &c, const std::string &name, reader read); // may be repeated

// A file that is never a standard stream.
void add_file(command &c, const std::string &name, std::string &file);

// A flag without effect of its own (see was_given), one that sets a bool, and one that calls a function each time it is given, so that
// the last of several flags for one setting counts.
void add_flag(command &c, const std::string &name);
void add_flag(command &c, const std::string &name, bool &flag);
void add_flag(command &c, const std::string &name, std::function<void()> set);

// File arguments: any number of them, or at most one.
void add_files(command &c, std::vector<std::string> &files, const std::string &help);
void add_one_file(command &c, std::vector<std::string> &files, const std::string &help);

// A decimal number without sign.  Otherwise a usage_error, which says what the option takes.
uint64_t read_number(const std::string &option, const std::string &text, uint64_t least, uint64_t most);

// The option --algorithm, which may be repeated: each list adds its algorithms, once each, to those before it.
template <class Info, class Named, class Same>
void add_algorithms(command &c, std::vector<Info> &kinds, Named named, Same same)
{
    add_values(c, "--algorithm", [&kinds, named, same](const std::string &list) {
        for (const std::string &name : parts_of(list, ',')) {
            collect([&] {
                Info kind = named(name);

                if (std::none_of(kinds.begin(), kinds.end(), [&](const Info &k) { return same(k, kind); }))
                    kinds.push_back(kind);
            });
        }
    });
}

// An option with a number for an integer, or a std::optional of one.
template <class T> void add_number(command &c, const std::string &name, T &number, uint64_t least, uint64_t most)
{
    add_value(c, name, [&number, name, least, most](const std::string &text) {
        using integer = std::decay_t<decltype(*std::optional(number))>;

        number = static_cast<integer>(read_number(name, text, least, most));
    });
}

// Two lines at the end of a command's help.
void add_examples(command &c, const std::string &first, const std::string &second);

} // namespace citius::tool

#endif
