/* SPDX-License-Identifier: MIT */
// Completions for bash.
#include "cli/completions/shells.h"

#include "cli/base/words.h"

#include <map>

namespace citius::tool {

static const char BASH[] = R"sh(# bash completion for citius                                    -*- shell-script -*-

# The names in a list: hashes, kinds, names, macs, modes or pairs.
_citius_names()
{
    citius completions "$1" 2>/dev/null | cut -f1
}

# Words that begin with the text after the last comma.
_citius_list()
{
    local before=${cur%"${cur##*,}"}

    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${cur##*,}")
}

_citius_words()
{
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$cur")
}

_citius_files()
{
    mapfile -t COMPREPLY < <(compgen -f -- "$cur")
    compopt -o filenames
}

_citius()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]} words=

    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        _citius_words "@COMMANDS@ help -h --help -V --version"
        return
    fi
    # readline splits words at "=": the word may be half of a pair
    if [[ $cur == = || $prev == = ]]; then
        local name=$cur kind=${COMP_WORDS[COMP_CWORD - 2]}

        [[ $cur == = ]] && name= kind=$prev
        mapfile -t COMPREPLY < <(compgen -W "$(_citius_names pairs | sed -n "s/^$kind=//p")" -- "$name")
        return
    fi
    case $command:$prev in
@VALUES@    esac
    if [[ $cur == -* ]]; then
        case $command in
@OPTIONS@        esac
        _citius_words "$words"
    elif [[ $command == help ]]; then
        _citius_words "@COMMANDS@"
    elif [[ $command == list ]]; then
        _citius_words "$(_citius_names kinds)"
    elif [[ $command == completions ]]; then
        _citius_words "bash zsh fish"
    elif [[ $command == bench ]]; then
        _citius_words "$(_citius_names names)"
    else
        _citius_files
    fi
}

complete -F _citius citius
)sh";

static std::string completion_of(const option_row &row)
{
    const value_completion value(row);

    switch (value.what) {
    case value_completion::file:
        return "        _citius_files\n";
    case value_completion::words:
        return "        _citius_words \"" + value.text + "\"\n";
    case value_completion::names:
        if (value.text == "pairs")
            return "        mapfile -t COMPREPLY < <(compgen -S = -W \"$(_citius_names kinds)\" -- \"$cur\")\n"
                   "        compopt -o nospace\n";
        return std::string("        _citius_") + (value.several ? "list" : "words") + " \"$(_citius_names " +
               value.text + ")\"\n";
    default:
        return "";
    }
}

// What completes a value, in the cases COMMAND:OPTION.
static std::string cases()
{
    std::map<std::string, std::vector<std::string>> patterns;
    std::string text;

    for (const option_row &row : option_rows) {
        if (!row.needs_value())
            continue;
        for (const command_row &command : command_rows)
            for (const std::string &name : row.options())
                if (row.is_of(command.name))
                    patterns[completion_of(row)].push_back(std::string(command.name) + ":" + name);
    }
    for (const auto &[completion, all] : patterns)
        text += "    " + joined(all, " | ") + ")\n" + completion + "        return\n        ;;\n";
    return text;
}

std::string bash_completions()
{
    std::vector<std::string> commands;
    std::string options;

    for (const command_row &command : command_rows) {
        std::vector<std::string> names;

        commands.push_back(command.name);
        for (const option_row &row : option_rows)
            if (row.is_of(command.name))
                for (const std::string &name : row.options())
                    names.push_back(name);
        names.insert(names.end(), { "-h", "--help" });
        options += std::string("        ") + command.name + ") words=\"" + joined(names, " ") + "\" ;;\n";
    }
    return replaced(replaced(replaced(BASH, "@VALUES@", cases()), "@OPTIONS@", options), "@COMMANDS@",
                    joined(commands, " "));
}

} // namespace citius::tool
