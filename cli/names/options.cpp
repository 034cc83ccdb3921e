/* SPDX-License-Identifier: MIT */
// Commands and the options that they have.
#include "cli/names/options.h"

#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/names/table.h"

#include <charconv>
#include <stdexcept>

namespace citius::tool {

namespace {

const option_row &row_of(const command &c, const std::string &name)
{
    for (const option_row &row : option_rows)
        if (row.is_of(c.name) && row.options().back() == name)
            return row;
    throw std::logic_error("cli/names/options.def has no option " + name + " of " + c.name);
}

void add(command &c, const std::string &name, bool repeated, reader read)
{
    const option_row &text = row_of(c, name);
    const std::vector<std::string> names = parts_of(text.names, ',');

    c.options.push_back({ names[0][1] == '-' ? '\0' : names[0][1], name, text.value, text.help, repeated, read });
    if (names.back()[0] != '-') // an argument without an option has the same effect
        c.files = { names.back(), text.value, text.help, SIZE_MAX, read };
}

reader append(std::vector<std::string> &files)
{
    return [&files](const std::string &name) { files.push_back(name); };
}

} // namespace

command::command(std::string name_, std::string help_) : name(std::move(name_)), help(std::move(help_))
{
    options.push_back({ 'h', "--help", "", "Print this help message and exit", true, {} });
}

void add_version(command &c)
{
    c.options.push_back({ 'V', "--version", "", "Display program version information and exit", true, {} });
}

const option *command::named(const std::string &long_name) const
{
    for (const option &o : options)
        if (o.name == long_name)
            return &o;
    return nullptr;
}

void add_value(command &c, const std::string &name, reader read)
{
    add(c, name, false, read);
}

void add_values(command &c, const std::string &name, reader read)
{
    add(c, name, true, read);
}

void add_file(command &c, const std::string &name, std::string &file)
{
    add_value(c, name, [&file, name](const std::string &text) {
        if (text == "-")
            throw usage_error(name + " takes the name of a file; '-' is no standard stream here");
        file = text;
    });
}

void add_flag(command &c, const std::string &name)
{
    add_flag(c, name, [] {});
}

void add_flag(command &c, const std::string &name, bool &flag)
{
    add_flag(c, name, [&flag] { flag = true; });
}

void add_flag(command &c, const std::string &name, std::function<void()> set)
{
    add(c, name, true, [set](const std::string &) { set(); });
}

void add_files(command &c, std::vector<std::string> &files, const std::string &help)
{
    c.files = { "FILE", "...", help, SIZE_MAX, append(files) };
}

void add_one_file(command &c, std::vector<std::string> &files, const std::string &help)
{
    c.files = { "FILE", "", help, 1, append(files) };
}

uint64_t read_number(const std::string &option, const std::string &text, uint64_t least, uint64_t most)
{
    uint64_t number = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);

    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
        throw usage_error(option + " takes a decimal number from " + std::to_string(least) + " to " +
                          std::to_string(most) + ", not " + in_quotes(text));
    return number;
}

void add_examples(command &c, const std::string &first, const std::string &second)
{
    c.examples = "Examples:\n  " + first + "\n  " + second + "\n";
}

} // namespace citius::tool
