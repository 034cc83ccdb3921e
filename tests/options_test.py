"""What `citius … --help` shows is in the manual and in the shells' completions, and nothing else is: no command and
no option, of any command.

    options_test.py path/to/citius PROJECT [unittest's arguments]
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

HELP = {"-h", "--help"}


def lines_of(*arguments):
    environment = dict(os.environ, PATH=f"{TOOL.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8")
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
                          text=True, env=environment, timeout=120).stdout.splitlines()


def offered_by_help():
    """{command: its options}; the command "" is the tool itself.  `help` is one, too, that --help does not show."""
    def options(*command):
        return {option for line in lines_of(TOOL, *command, "--help") if re.match(" +-", line)
                for option in re.match(r" *(\S+)", line)[1].split(",")}

    text = "\n".join(lines_of(TOOL, "--help"))
    commands = re.findall(r"^  ([a-z]+) ", text.partition("Subcommands:")[2], re.MULTILINE)
    return {"": options(), "help": set(), **{command: options(command) for command in commands}}


def manual(folder):
    """Of the synopsis, and of the sections "Options of COMMAND and COMMAND"; those of `citius` are everybody's."""
    found, commands, synopsis = {"": set(), "help": set()}, [], False
    for line in (folder / "citius.1").read_text(encoding="utf-8").splitlines():
        words = line.split() or [""]
        if words[0] in (".Sh", ".Nm"):
            commands = []
            synopsis = words[-1] == "SYNOPSIS" or words[0] == ".Nm" and synopsis
        elif words[0] == ".Ss":
            commands = [word for word in words[3:] if word != "and"]
            commands = [""] if commands == ["citius"] else commands
        elif words[0] == ".Cm" and synopsis:
            commands = [word for word in words[1:] if word not in ("|", "Ar", "Op", "command")]
        for flags in re.findall(r"\bFl ([^A-Z|]*)", line) if synopsis or words[0] == ".It" else ():
            for flag in flags.replace(",", " ").split():
                names = {"-" + flag} if flag.startswith("-") else {"-" + letter for letter in flag}
                for command in commands:
                    found.setdefault(command, set()).update(names)
        for command in commands:
            found.setdefault(command, set())
    return {command: options | (HELP & found[""]) if command not in ("", "help") else options
            for command, options in found.items()}


def bash(folder):
    def complete(*words):
        return lines_of("bash", "-c", 'source "$0"; COMP_WORDS=(citius "$@"); COMP_CWORD=$#; _citius; '
                        'printf "%s\\n" "${COMPREPLY[@]}"', folder / "completions/citius.bash", *words)

    return from_shell(complete)


def fish(folder):
    def complete(*words):
        script = f"source {folder}/completions/citius.fish; complete -C 'citius {' '.join(words)}'"
        return [line.split("\t")[0] for line in lines_of("fish", "-N", "-c", script)]

    return from_shell(complete)


def from_shell(complete):
    first = [word for word in complete("") if not word.startswith("-")]
    options = {"": complete("-"), **{command: complete(command, "-") for command in first}}
    if "help" in options:
        options["help"] = set()
    return {command: {word for word in words if word.startswith("-")} for command, words in options.items()}


def zsh(folder):
    """What the completion hands to the functions of zsh, which parse the line and show what fits."""
    def asked(state, command):
        return lines_of("zsh", "-f", "-c", '_arguments() { print -rl -- "${(@)argv:#-[CsS]}"; state=$wanted }; '
                        '_describe() { print -rl -- "${(@P)2}" }; wanted=$1 words=($2); source $0',
                        folder / "completions/citius.zsh", state, command)

    def options(specs):
        return {found[1] for spec in specs if (found := re.match(r"(?:\([^)]*\))?\*?(-[^\[=+]*)[=+]?-?\[", spec))}

    own = options(asked("", ""))
    commands = [line.partition(":")[0] for line in asked("command", "") if re.match("[a-z]+:", line)]
    return {"": own, **{command: options(asked("argument", command)) - (own - HELP) for command in commands},
            **({"help": set()} if "help" in commands else {})}


SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}


class Options(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.wanted = offered_by_help()
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.copy = pathlib.Path(directory.name) / "docs"
        (self.copy / "completions").mkdir(parents=True)
        for file in (DOCS / "citius.1", *(DOCS / "completions").iterdir()):
            shutil.copy(file, self.copy / file.relative_to(DOCS))

    def each(self):
        yield "manual", manual, "citius.1"
        for shell, options in SHELLS.items():
            if shutil.which(shell):
                yield shell, options, f"completions/citius.{shell}"

    def test_help_shows_some(self):
        self.assertLessEqual({"", "sum", "check", "mac", "enc", "dec", "list", "selftest", "bench"}, set(self.wanted))
        self.assertLessEqual({"-a", "--algorithm", "--files0-from", "-z", "--shard"} | HELP, self.wanted["sum"])
        self.assertEqual(self.wanted[""], HELP | {"--version"})

    def test_everything_is_everywhere(self):
        for name, options, _ in self.each():
            with self.subTest(name):
                self.assertEqual(options(DOCS), self.wanted)

    def test_every_shell_is_here(self):
        missing = [shell for shell in SHELLS if not shutil.which(shell)]
        if missing:
            self.skipTest("not installed: " + ", ".join(missing))

    def test_an_omission_and_an_invention_are_noticed(self):
        for name, options, file in self.each():
            text = (DOCS / file).read_text(encoding="utf-8")
            for old, new, command in (("ignore-missing", "ignored", "check"), ("first-sector", "sector-size", "dec"),
                                      ("progress", "quiet", "sum"), ("list", "lists", "list")):
                with self.subTest(name, old=old):
                    changed = re.sub(rf"(?m)(^\.Cm |Fl.* -|--|-l |[' ])\b{old}(?![\w-])", rf"\g<1>{new}", text)
                    self.assertNotEqual(changed, text)
                    (self.copy / file).write_text(changed, encoding="utf-8")
                    self.assertNotEqual(options(self.copy).get(command), self.wanted[command])

    def test_algorithms_are_those_of_list(self):
        hashes = {line.split()[0] for line in lines_of(TOOL, "list") if re.match("sha1|whirlpool|luffa|gr", line)}
        self.assertGreater(len(hashes), 10)
        found = {"bash": lines_of("bash", "-c", 'source "$0"; _citius_hashes', DOCS / "completions/citius.bash")}
        if shutil.which("zsh"):
            found["zsh"] = lines_of("zsh", "-f", "-c", "_arguments() {}; source $0; _citius_kinds hash",
                                    DOCS / "completions/citius.zsh")
        if shutil.which("fish"):
            found["fish"] = [line.split("\t")[0] for line in lines_of(
                "fish", "-N", "-c", f"source {DOCS}/completions/citius.fish; complete -C 'citius sum -a '")]
        for shell, names in found.items():
            with self.subTest(shell):
                self.assertEqual({name.rstrip(",") for name in names}, hashes)


if __name__ == "__main__":
    TOOL = pathlib.Path(sys.argv.pop(1)).resolve()
    DOCS = pathlib.Path(sys.argv.pop(1)).resolve() / "docs"
    unittest.main()
