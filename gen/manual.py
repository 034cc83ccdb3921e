#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write the list items of the manual from cli/names/options.def.

    manual.py         print the name of the file that it writes
    manual.py FILE    print it

The list items of the sections "Options of COMMAND ..." are written, and all other lines are kept: each option of a command must
have an item in a section of that command.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[1]
MANUAL = "docs/citius.1"
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


if __name__ == "__main__":
    sys.stdout.write(manual((ROOT / MANUAL).read_text(encoding="utf-8")) if sys.argv[1:] else MANUAL + "\n")
