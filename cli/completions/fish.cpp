/* SPDX-License-Identifier: MIT */
// Completions for fish.
#include "cli/completions/shells.h"

#include "cli/base/words.h"

#include <algorithm>

namespace citius::tool {

static const char FISH[] = R"sh(# fish completion for citius

function __citius_command
    set -l words (commandline -opc)
    contains -- "$words[2]" $argv
end

function __citius_commands
@COMMANDS@end

# An option of commands: their names, then what complete takes.
function __citius_option
    complete -c citius -n "__citius_command $argv[1]" $argv[2..]
end

complete -c citius -n 'test (count (commandline -opc)) = 1' -f -a '(__citius_commands)'
complete -c citius -n 'test (count (commandline -opc)) = 1' -s V -l version -d 'Show the version'
complete -c citius -s h -l help -d 'Show the options'
__citius_option 'list selftest bench completions help' -f
__citius_option help -a '(__citius_commands)'
__citius_option bench -a '(citius completions names 2>/dev/null)'
__citius_option list -a '(citius completions kinds 2>/dev/null)'
__citius_option completions -a 'bash zsh fish'

@OPTIONS@)sh";

static std::string fish_quoted(const std::string &text)
{
    return "'" + replaced(replaced(text, "\\", "\\\\"), "'", "\\'") + "'";
}

static std::string fish_value(const option_row &row)
{
    const value_completion value(row);
    const std::string names = "citius completions " + value.text + " 2>/dev/null";

    if (!row.needs_value())
        return "";
    switch (value.what) {
    case value_completion::file:
        return " -r -F";
    case value_completion::words:
        return " -x -a " + fish_quoted(value.text);
    case value_completion::names:
        return " -x -a " + fish_quoted(value.several ? "(__fish_complete_list , '" + names + "')" : "(" + names + ")");
    default:
        return " -x";
    }
}

std::string fish_completions()
{
    std::string commands, options;

    for (const command_row &command : command_rows)
        commands += std::string("    printf '%s\\t%s\\n' ") + command.name + " " + fish_quoted(command.help) + "\n";
    commands += "    printf '%s\\t%s\\n' help 'Show the options of a command'\n";
    for (const option_row &row : option_rows) {
        std::vector<std::string> of = parts_of(row.commands, ' ');

        of.erase(std::remove(of.begin(), of.end(), "alias"), of.end());
        if (of.empty())
            continue;
        options += "__citius_option '" + joined(of, " ") + "'";
        for (const std::string &name : row.options())
            options += name[1] == '-' ? " -l " + name.substr(2) : " -s " + name.substr(1);
        options += fish_value(row) + " -d " + fish_quoted(short_help(row)) + "\n";
    }
    return replaced(replaced(FISH, "@COMMANDS@", commands), "@OPTIONS@", options);
}

} // namespace citius::tool
