/* SPDX-License-Identifier: MIT */
// Completions for zsh.
#include "cli/completions/shells.h"

#include "cli/base/words.h"

#include <map>

namespace citius::tool {

static const char ZSH[] = R"sh(#compdef citius

# The names in a list, the last argument: hashes, kinds, names, macs, modes or pairs.
_citius_names() {
  local -a lines=(${(f)"$(citius completions $@[-1] 2>/dev/null)"})
  local -a names=(${lines%%$'\t'*}) shown=(${lines/$'\t'/  -- })

  compadd "${@[1,-2]}" -l -d shown -a names
}

# The same, separated by commas.
_citius_list() {
  local -a lines=(${(f)"$(citius completions $@[-1] 2>/dev/null)"})
  local -a names=(${lines%%$'\t'*}) shown=(${lines/$'\t'/  -- })

  _sequence "${@[1,-2]}" compadd -l -d shown - $names
}

_citius() {
  local state
  local -a commands help

  commands=(
@COMMANDS@    'help:Show the options of a command'
  )
  help=('(- *)'{-h,--help}'[Show the options]')

  _arguments -C $help '(- *)'{-V,--version}'[Show the version]' ':command:->command' '*::argument:->argument'
  [[ $state == command ]] && _describe command commands
  [[ $state == argument ]] || return
  case $words[1] in
@OPTIONS@  help) _describe command commands ;;
  esac
}

_citius "$@"
)sh";

static std::string zsh_quoted(const std::string &text)
{
    return "'" + replaced(text, "'", "'\\''") + "'";
}

// :what:completion
static std::string zsh_value(const option_row &row)
{
    const value_completion value(row);
    std::string what = row.value;

    what.erase(0, what.find_first_not_of("[="));
    what.erase(std::min(what.find_first_of("[.,"), what.size()));
    switch (value.what) {
    case value_completion::file:
        return ":" + what + ":_files";
    case value_completion::words:
        return row.needs_value() ? ":" + what + ":(" + value.text + ")"
                                 : "::" + what + ":_sequence compadd - " + value.text;
    case value_completion::names:
        return ":" + what + (value.several ? ":_citius_list " : ":_citius_names ") + value.text;
    default:
        return row.takes_value() ? ":" + what + ":" : "";
    }
}

// --long=[help]:value:completion; an option that may be repeated begins with a star, which is escaped within braces.
static std::string words_of(const option_row &row)
{
    const value_completion value(row);
    const std::string form = row.value;
    const bool again =
        value.several || value.text == "pairs" || (form.size() > 3 && form.substr(form.size() - 3) == "...");
    const std::string help = replaced(replaced(short_help(row), "[", "\\["), "]", "\\]");
    std::vector<std::string> names = row.options();
    const bool one = names.size() == 1;

    for (std::string &name : names) {
        if (row.takes_value())
            name += !row.needs_value() ? "=-" : name[1] == '-' ? "=" : "+";
        if (again)
            name.insert(0, one ? "*" : "\\*");
    }
    return one ? zsh_quoted(names[0] + "[" + help + "]" + zsh_value(row))
               : "{" + joined(names, ",") + "}" + zsh_quoted("[" + help + "]" + zsh_value(row));
}

std::string zsh_completions()
{
    const std::map<std::string, std::string> arguments = {
        { "sum", "'*:file:_files'" },
        { "check", "'*:list:_files'" },
        { "mac", "'*:file:_files'" },
        { "enc", "':file:_files'" },
        { "dec", "':file:_files'" },
        { "bench", "'*:name:_citius_names names'" },
        { "list", "'*:kind:_citius_names kinds'" },
        { "completions", "':shell:(bash zsh fish)'" },
    };
    std::string commands, options;

    for (const command_row &command : command_rows) {
        commands += "    " + zsh_quoted(std::string(command.name) + ":" + command.help) + "\n";
        options += std::string("  ") + command.name + ")\n    _arguments -s -S $help";
        for (const option_row &row : option_rows)
            if (row.is_of(command.name))
                options += " \\\n      " + words_of(row);
        if (arguments.count(command.name))
            options += " \\\n      " + arguments.at(command.name);
        options += "\n    ;;\n";
    }
    return replaced(replaced(ZSH, "@COMMANDS@", commands), "@OPTIONS@", options);
}

} // namespace citius::tool
