#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write the completions, and the list items of the manual, from cli/names/options.def.

    options.py         print the names of the files that it writes
    options.py FILE    print one of them

A completion is its template in this folder, with the options inserted.  Of the manual, the list items of the sections "Options of
COMMAND ..." are written, and all other lines are kept: each option of a command must have an item in a section of that command.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
MANUAL = "docs/citius.1"
COMMANDS = ("sum", "check", "mac", "enc", "dec", "list", "selftest", "bench")
Option = collections.namedtuple("Option", "commands names value completion manual help")


def read_options():
    text = (ROOT / "cli/names/options.def").read_text(encoding="utf-8")
    string = r'"((?:[^"\\]|\\.)*)"'
    found = re.findall(r"^OPTION\(" + ", ".join([string] * 6) + r"\)$", text, re.M)
    if len(found) != len(re.findall(r"^OPTION", text, re.M)):
        sys.exit("cli/names/options.def: a line is not of the form OPTION(\"...\", ...)")
    return [
        Option(fields[0].split(), [name for name in fields[1].split(",") if name[0] == "-"], *fields[2:])
        for fields in found
    ]


OPTIONS = read_options()


def of(command):
    return [option for option in OPTIONS if command in option.commands]


def short_help(option):
    """The help without a last part in parentheses."""
    return re.sub(r" \([^()]*\)$", "", option.help)


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


# ---- bash ----

def bash_values():
    """The cases COMMAND:OPTION that complete a value; COMMAND is `*` if the option has the same completion in all commands."""
    cases = collections.defaultdict(list)
    for option in OPTIONS:
        if not option.value or option.value.startswith("["):
            continue
        same = {other.completion for other in OPTIONS if other.names == option.names} == {option.completion}
        patterns = [f"{command}:{name}" for command in (["*"] if same else option.commands) if command != "alias"
                    for name in option.names]
        cases[option.completion] += [pattern for pattern in patterns if pattern not in cases[option.completion]]
    for completion, patterns in cases.items():
        yield f"    {' | '.join(patterns)})"
        yield from ("        " + line for line in bash_completion(completion))
        yield "        return"
        yield "        ;;"


def bash_completion(completion):
    several = completion.startswith("list-")
    kind = completion.removeprefix("list-")
    if kind == "file":
        return ["_citius_files"]
    if kind == "pairs":
        return ['mapfile -t COMPREPLY < <(compgen -S = -W "$(_citius_kinds)" -- "$cur")', "compopt -o nospace"]
    if kind.startswith("words: "):
        return [f'_citius_words "{kind[7:]}"']
    if kind in ("macs", "modes"):
        return ['_citius_words "$(_citius_algorithms "$command")"']
    names = {"hashes": "hashes", "kinds": "kinds", "names": "timed"}
    return [f'_citius_{"list" if several else "words"} "$(_citius_{names[kind]})"'] if kind else []


def bash_options():
    for command in COMMANDS:
        names = " ".join(name for option in of(command) for name in option.names)
        yield f'        {command}) words="{names}" ;;'


def bash(template):
    return template.replace("@VALUES@", "\n".join(bash_values())).replace("@OPTIONS@", "\n".join(bash_options()))


# ---- fish ----

def fish_completion(option):
    kind = option.completion.removeprefix("list-")
    functions = {
        "hashes": "__citius_hashes",
        "kinds": "__citius_kinds ''",
        "names": "__citius_timed",
        "macs": "__citius_macs",
        "modes": "__citius_modes",
        "pairs": "__citius_pairs",
    }
    if not option.value or option.value.startswith("["):
        return ""
    if kind == "file":
        return " -r -F"
    if kind.startswith("words: "):
        return f" -x -a {quoted(kind[7:])}"
    if option.completion.startswith("list-"):
        return f" -x -a {fish_quoted(f'(__fish_complete_list , {fish_double(functions[kind])})')}"
    return f" -x -a '({functions[kind]})'" if kind else " -x"


def fish_double(text):
    return f'"{text}"'


def fish_quoted(text):
    return "'" + text.replace("\\", "\\\\").replace("'", "\\'") + "'"


def fish_options():
    for option in OPTIONS:
        commands = " ".join(command for command in option.commands if command != "alias")
        if commands:
            names = " ".join(f"-l {name[2:]}" if name.startswith("--") else f"-s {name[1:]}" for name in option.names)
            yield f"__citius_option '{commands}' {names}{fish_completion(option)} -d {fish_quoted(short_help(option))}"


def fish(template):
    return template.replace("@OPTIONS@", "\n".join(fish_options()))


# ---- zsh ----

def zsh_value(option):
    kind = option.completion.removeprefix("list-")
    what = option.value.strip("[=.]").split("[")[0].split(",")[0] or "value"
    if kind == "file":
        return f":{what}:_files"
    if kind.startswith("words: "):
        words = kind[7:]
        return f"::{what}:_sequence compadd - {words}" if option.value.startswith("[") else f":{what}:({words})"
    functions = {"hashes": "_citius_hashes", "kinds": "_citius_all", "names": "_citius_timed", "macs": "_citius_macs",
                 "modes": "_citius_modes", "pairs": "_citius_pairs", "": ""}
    return f":{what}:{functions[kind]}"


def zsh_option(option):
    """--long=[help]:value:completion; an option that may be repeated begins with a star, which is escaped within braces."""
    again = (
        "*"
        if option.completion.startswith("list-") or option.completion == "pairs" or option.value.endswith("...")
        else ""
    )
    help_text = short_help(option).replace("[", "\\[").replace("]", "\\]")
    names = []
    for name in option.names:
        long_one = name.startswith("--")
        suffix = "" if not option.value else "=-" if option.value.startswith("[") else "=" if long_one else "+"
        names.append(name + suffix)
    rest = f"[{help_text}]" + (zsh_value(option) if option.value else "")
    if len(names) == 1:
        return quoted(again + names[0] + rest)
    return "{" + ",".join(("\\*" if again else "") + name for name in names) + "}" + quoted(rest)


def zsh_options():
    arguments = {
        "sum": "'*:file:_files'",
        "check": "'*:list:_files'",
        "mac": "'*:file:_files'",
        "enc": "':file:_files'",
        "dec": "':file:_files'",
        "bench": "'*:name:_citius_timed'",
    }
    for command in COMMANDS:
        words = [zsh_option(option) for option in of(command)] + ([arguments[command]] if command in arguments else [])
        yield f"  {command})"
        yield "    _arguments -s -S $help \\"
        yield " \\\n".join("      " + word for word in words)
        yield "    ;;"


def zsh(template):
    return template.replace("@OPTIONS@", "\n".join(zsh_options()))


# ---- the manual ----

def manual_names(option):
    return " , ".join(name.removeprefix("-") for name in option.names)


def manual_item(options):
    """.It Fl a , -algorithm Ar kind , Fl ..."""
    words = []
    for i, option in enumerate(options):
        joined = (
            i > 0
            and not options[i - 1].manual
            and not option.manual
            and len(option.names) == len(options[i - 1].names) == 1
        )
        words.append(
            (", " if i else "")
            + ("" if joined else "Fl ")
            + manual_names(option)
            + (" " + option.manual if option.manual else "")
        )
    return ".It " + " ".join(words)


def names_in(item):
    """The names of the options in a list item of the manual."""
    names = []
    for flags in re.findall(r"\bFl ([^A-Z|]*)", item):
        names += ["-" + flag for flag in flags.replace(",", " ").split()]
    return names


def manual(page):
    commands, lines, found, sections = [], [], set(), set()
    for line in page.splitlines():
        if line.startswith((".Ss", ".Sh")):
            words = line.split()
            commands = [word for word in words[3:] if word != "and"] if words[1:3] == ["Options", "of"] else []
            commands = [] if commands == ["citius"] else commands
            sections |= set(commands)
        if commands and line.startswith(".It Fl"):
            named = []
            for name in names_in(line):
                option = next((o for o in OPTIONS if name in o.names and set(commands) & set(o.commands)), None)
                if option is None:
                    sys.exit(f"docs/citius.1: {' and '.join(commands)} has no option {name}: {line}")
                if option not in named:
                    named.append(option)
            found |= {(command, option.names[-1]) for option in named for command in commands}
            more = re.search(r" , (Ar \S+ \.\.\.)$", line)  # arguments without an option
            line = manual_item(named) + (f" , {more[1]}" if more else "")
        lines.append(line)
    for command in sorted(sections):
        for option in of(command):
            if (command, option.names[-1]) not in found:
                sys.exit(f"docs/citius.1: no section of {command} has an item for {option.names[-1]}")
    return "\n".join(lines) + "\n"


COMPLETIONS = {
    "docs/completions/citius.bash": bash,
    "docs/completions/citius.fish": fish,
    "docs/completions/citius.zsh": zsh,
}


def write(name):
    if name == MANUAL:
        return manual((ROOT / name).read_text(encoding="utf-8"))
    file = pathlib.PurePath(name).name
    template = (HERE / file).read_text(encoding="utf-8")
    written = f"{name}: written by gen/options/options.py from cli/names/options.def"
    return COMPLETIONS[name](template.replace("@WRITTEN@", written))


if __name__ == "__main__":
    sys.stdout.write(write(sys.argv[1]) if sys.argv[1:] else "\n".join([MANUAL, *COMPLETIONS]) + "\n")
