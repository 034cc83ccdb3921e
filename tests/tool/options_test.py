# SPDX-License-Identifier: MIT
"""`citius COMMAND --help`, the manual and the shells' completions have the same commands and options, which are those of
cli/names/options.def.

    options_test.py path/to/citius PROJECT BUILD [unittest's arguments]
"""
import json
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
    # Clang's leak detector never ends in half of the programs that zsh starts; other tests look for leaks.
    environment = dict(os.environ, PATH=f"{TOOL.parent}:{os.environ['PATH']}", LC_ALL="C.UTF-8", ASAN_OPTIONS="detect_leaks=0")
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
                          text=True, env=environment, timeout=120).stdout.splitlines()


def offered_by_help():
    """{command: its options}; the command "" is the tool itself.  `help` is one, too, that --help does not show."""
    def options(*command):
        return {option for line in lines_of(TOOL, *command, "--help") if re.match(" +-", line)
                for option in re.match(r" *(\S+)", line)[1].split(",")}

    text = "\n".join(lines_of(TOOL, "--help"))
    commands = re.findall(r"^  ([a-z]+) ", text.partition("Subcommands:")[2].partition("Examples:")[0],
                          re.MULTILINE)
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
            commands = [word for word in words[3:] if word != "and"] if words[1] == "Options" else []
            commands = [""] if commands == ["citius"] else commands
        elif words[0] == ".Cm" and synopsis:
            commands = [word for word in line.partition(" Fl ")[0].split()[1:] if word not in ("|", "Ar", "Op", "command")]
        for flags in re.findall(r"\bFl ((?:V(?= )|[^A-Z|])*)", line) if synopsis or words[0] == ".It" else ():
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
    def output_of(state, command):
        return lines_of("zsh", "-f", "-c", '_arguments() { print -rl -- "${(@)argv:#-[CsS]}"; state=$state_now }; '
                        '_describe() { print -rl -- "${(@P)2}" }; state_now=$1 words=($2); source $0',
                        folder / "completions/citius.zsh", state, command)

    def options(specs):
        return {found[1] for spec in specs if (found := re.match(r"(?:\([^)]*\))?\*?(-[^\[=+]*)[=+]?-?\[", spec))}

    own = options(output_of("", ""))
    commands = [line.partition(":")[0] for line in output_of("command", "") if re.match("[a-z]+:", line)]
    return {"": own, **{command: options(output_of("argument", command)) - (own - HELP) for command in commands},
            **({"help": set()} if "help" in commands else {})}


def names_in_help(text):
    """Of each option in a help text its names, and whether it takes a value, or may take one."""
    for line in text.splitlines():
        if found := re.match(r" +(-\S+)(?: (\[=)?([A-Z]\S*))?(?:  |$)", line):
            yield found[1].split(","), found[3] is not None, found[2] is not None


COMMANDS = ("sum", "check", "mac", "enc", "dec", "list", "selftest", "bench", "completions", "alias")


def options_of_help(lines):
    """{(names, value, help)} of the options in a help text but --help and --version.  A long help text has several lines."""
    options = []
    for line in lines[lines.index("Options:") + 1 :]:
        if found := re.match(r" +(-\S+?)(?:,[A-Z]+)?(?: (\S+))?(?: {2,}(.*))?$", line):
            options.append([found[1], found[2] or "", found[3] or ""])
        elif line.startswith("      "):
            options[-1][2] += " " + line.strip()
        else:
            break
    return {tuple(" ".join(field.split()) for field in option) for option in options
            if option[0] not in ("-h,--help", "-V,--version")}


def options_of_table(project, command):
    """The same, of a command, or of the tool under the name of a kind, from cli/names/options.def."""
    rows = re.findall(r'^OPTION\("(.*?)", "(.*?)", "(.*?)", ".*?", ".*?", "(.*?)"\)$',
                      (project / "cli/names/options.def").read_text(encoding="utf-8"), re.MULTILINE)
    return {(names.removesuffix(",NAME"), value, " ".join(text.split())) for commands, names, value, text in rows
            if command in commands.split()}


SHELLS = {"bash": bash, "zsh": zsh, "fish": fish}


class Options(unittest.TestCase):
    maxDiff = None

    def setUp(self):
        self.offered = offered_by_help()
        self.docs, self.copy = self.written(), self.written()

    def written(self):
        """A folder with the manual and completions."""
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        folder = pathlib.Path(directory.name)
        shutil.copy(PROJECT / "docs/citius.1", folder)
        (folder / "completions").mkdir()
        for shell in SHELLS:
            (folder / "completions" / f"citius.{shell}").write_text("\n".join(lines_of(TOOL, "completions", shell)) + "\n",
                                                                   encoding="utf-8")
        return folder

    def each(self):
        yield "manual", manual, "citius.1"
        for shell, options in SHELLS.items():
            if shutil.which(shell):
                yield shell, options, f"completions/citius.{shell}"

    def test_help_shows_some(self):
        self.assertLessEqual({"", "sum", "check", "mac", "enc", "dec", "list", "selftest", "bench"}, set(self.offered))
        self.assertLessEqual({"-a", "--algorithm", "--files0-from", "-z", "--shard"} | HELP, self.offered["sum"])
        self.assertEqual(self.offered[""], HELP | {"-V", "--version"})

    def test_everything_is_everywhere(self):
        for name, options, _ in self.each():
            with self.subTest(name):
                self.assertEqual(options(self.docs), self.offered)

    def test_what_is_installed_loads_them(self):
        for name, options, _ in self.each():
            if name != "manual":
                with self.subTest(name):
                    self.assertEqual(options(BUILD), self.offered)

    def test_each_algorithm_has_a_description(self):
        described = dict(line.split("\t") for line in lines_of(TOOL, "completions", "kinds"))
        self.assertEqual(list(described), list(dict.fromkeys(
            json.loads(line)["kind"] for line in lines_of(TOOL, "list", "--json"))))
        self.assertEqual(len({*described.values()} - {""}), len(described))
        self.assertEqual(described["sha1"], "SHA-1 (FIPS 180-4)")

    def test_the_tool_takes_what_completions_offer(self):
        def rejected(option, names, *command):
            words = [word for name in names for word in (option, name)]
            r = subprocess.run([TOOL, *command, *words], capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120)
            return [line for line in r.stderr.splitlines() if "algorithm '" in line or "implementation '" in line]

        offered = {name: [line.split("\t")[0] for line in lines_of(TOOL, "completions", name)]
                   for name in ("hashes", "kinds", "names", "macs", "modes", "pairs")}
        for names in offered.values():
            self.assertGreaterEqual(len(names), 18)  # of hashes as many without libcrypto
        self.assertEqual(rejected("-a", offered["hashes"], "sum", "nope"), [])
        self.assertEqual(rejected("-a", offered["kinds"], "selftest", "--kat", "-"), [])
        self.assertEqual(rejected("-a", offered["names"], "bench", "--from", "nope", "--plot", "nope.svg"), [])
        self.assertEqual(rejected("--impl", offered["pairs"], "selftest", "--kat", "-"), [])
        for command, names in (("mac", offered["macs"]), ("enc", offered["modes"])):
            self.assertEqual([name for name in names if rejected("-a", [name], command)], [])
            self.assertEqual(len(rejected("-a", ["nope"], command)), 1)

    def test_every_shell_is_here(self):
        missing = [shell for shell in SHELLS if not shutil.which(shell)]
        if missing:
            self.skipTest("not installed: " + ", ".join(missing))

    def test_an_omission_and_an_invention_are_noticed(self):
        for name, options, file in self.each():
            text = (self.docs / file).read_text(encoding="utf-8")
            for old, new, command in (("ignore-missing", "ignored", "check"), ("first-sector", "sector-size", "dec"),
                                      ("progress", "quiet", "sum"), ("list", "lists", "list")):
                with self.subTest(name, old=old):
                    changed = re.sub(rf"(?m)(^\.Cm |Fl.* -|--|-l |[' ])\b{old}(?![\w-])", rf"\g<1>{new}", text)
                    self.assertNotEqual(changed, text)
                    (self.copy / file).write_text(changed, encoding="utf-8")
                    self.assertNotEqual(options(self.copy).get(command), self.offered[command])

    def test_algorithms_are_those_of_list(self):
        listed = lines_of(TOOL, "list")
        hashes = {line.split()[0] for line in listed if re.match("sha1|whirlpool|luffa|gr", line)}
        self.assertGreater(len(hashes), 10)
        for line in listed:
            if line.startswith("LIBCRYPTO: "):
                hashes |= set(re.search("computes (.*) in sum and check", line)[1].split(", "))
                self.assertIn("sha256", hashes)
        found = {"bash": lines_of("bash", "-c", 'source "$0"; _citius_names hashes', self.docs / "completions/citius.bash")}
        if shutil.which("zsh"):
            found["zsh"] = lines_of("zsh", "-f", "-c",
                                    "_arguments() {}; _sequence() { print -l ${@:6} }; source $0; _citius_list hashes",
                                    self.docs / "completions/citius.zsh")
        if shutil.which("fish"):
            found["fish"] = [line.split("\t")[0] for line in lines_of(
                "fish", "-N", "-c", f"source {self.docs}/completions/citius.fish; complete -C 'citius sum -a '")]
        for shell, names in found.items():
            with self.subTest(shell):
                self.assertEqual({name.rstrip(",") for name in names}, hashes)


class Table(unittest.TestCase):
    """The help has exactly the names, values and help texts of cli/names/options.def.  (tests/repository/generated.sh
    compares the manual with it.)"""

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)

    def copy_of_the_table(self):
        """A project that has only the table, the generator and what the generator writes."""
        for file in ("cli/names/options.def", "gen/manual.py", "docs/citius.1"):
            (self.directory / file).parent.mkdir(parents=True)
            shutil.copy(PROJECT / file, self.directory / file)
        return self.directory / "cli/names/options.def"

    def generate(self):
        return subprocess.run([sys.executable, self.directory / "gen/manual.py", "docs/citius.1"], capture_output=True,
                              text=True, timeout=120)

    def test_help_is_that_of_the_table(self):
        alias = self.directory / "sha1sum"
        alias.symlink_to(TOOL)
        for command in COMMANDS:
            with self.subTest(command):
                words = (alias,) if command == "alias" else (TOOL, command)
                self.assertEqual(options_of_help(lines_of(*words, "--help")), options_of_table(PROJECT, command))

    def test_a_planted_option_is_noticed(self):
        table = self.copy_of_the_table()
        planted = 'OPTION("dec", "--planted", "FILE", "file", "Ar file", "Do what no source does")\n'
        table.write_text(table.read_text(encoding="utf-8") + planted, encoding="utf-8")
        self.assertNotEqual(options_of_help(lines_of(TOOL, "dec", "--help")), options_of_table(self.directory, "dec"))
        self.assertIn("no section of dec has an item for --planted", self.generate().stderr)

    def test_a_removed_or_renamed_option_and_another_help_text_are_noticed(self):
        table = self.copy_of_the_table()
        text = table.read_text(encoding="utf-8")
        shown = options_of_help(lines_of(TOOL, "check", "--help"))
        for old, new in (('OPTION("check alias", "--strict"', 'OPTION("alias", "--strict"'), ("--quiet", "--quieter"),
                         ("Do not print OK", "Do not write OK"), ('"-w,--warn", ""', '"-w,--warn", "WORD"')):
            with self.subTest(new):
                self.assertIn(old, text)
                table.write_text(text.replace(old, new), encoding="utf-8")
                self.assertNotEqual(shown, options_of_table(self.directory, "check"))
        table.write_text(text.replace("--quiet", "--quieter"), encoding="utf-8")
        self.assertIn("check has no option --quiet", self.generate().stderr)

    def test_a_malformed_row_is_noticed(self):
        table = self.copy_of_the_table()
        table.write_text(table.read_text(encoding="utf-8") + 'OPTION("dec", "--planted")\n', encoding="utf-8")
        self.assertIn("is not of the form", self.generate().stderr)


class Values(unittest.TestCase):
    """Every option of every command, and of an alias: a value that is given but empty, that is missing, that is given
    twice; and a flag that gets one."""

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.directory = pathlib.Path(directory.name)
        self.alias = self.directory / "sha1sum"
        self.alias.symlink_to(TOOL)
        self.decoy = self.directory / "decoy"
        self.decoy.write_bytes(b"what was there")

    def commands(self):
        yield (self.alias,)
        for command in sorted(set(offered_by_help()) - {"", "help"}):
            yield TOOL, command

    def refused(self, what, *arguments):
        r = subprocess.run(arguments, capture_output=True, text=True, stdin=subprocess.DEVNULL, cwd=self.directory,
                           timeout=120)
        self.assertEqual((r.returncode, r.stdout), (2, ""), (arguments, r.stderr))
        self.assertIn(what, r.stderr, arguments)
        self.assertEqual(self.decoy.read_bytes(), b"what was there", arguments)
        self.assertEqual(sorted(self.directory.iterdir()), [self.decoy, self.alias], arguments)

    def test_each(self):
        tried = {True: 0, False: 0}
        for command in self.commands():
            for names, value, optional in names_in_help("\n".join(lines_of(*command, "--help"))):
                if names[-1] in ("--help", "--version"):
                    continue
                long = names[-1]
                tried[value] += 1
                with self.subTest(command=command[1:], option=long):
                    if not value:
                        for word in (long + "=", long + "=1", long + "=decoy"):
                            self.refused(f"{long} takes no value", *command, word, "decoy")
                        continue
                    self.refused(f"{long}: the value is empty", *command, long + "=", "decoy")
                    if optional:
                        continue
                    self.refused(f"{long} needs a value", *command, "decoy", long)
                    for name in names:
                        self.refused(f"{long}: the value is empty", *command, name, "", "decoy")
                        if len(name) == 2:
                            self.refused(f"{name}= is not understood", *command, name + "=", "decoy")
                            self.refused(f"{name}= is not understood", *command, name + "=decoy", "decoy")
        self.assertGreater(tried[True], 40)
        self.assertGreater(tried[False], 30)

    def test_numbers_are_decimal_without_sign_and_in_range(self):
        tried = 0
        for command in self.commands():
            for names, value, _ in names_in_help("\n".join(lines_of(*command, "--help"))):
                takes = {"--shard": "1/{}", "--lengths": "1,{}", "--messages": "{},1"}.get(names[-1])
                takes = takes or ("{}" if names[-1] in NUMBERS else None)
                if takes is None:
                    continue
                for number in (
                    "-1",
                    "+1",
                    " 1",
                    "1 ",
                    "0x1",
                    "1e1",
                    "1.0",
                    "1k",
                    "one",
                    str(2**64),
                    str(10**23),
                    "1\n",
                ):
                    with self.subTest(command=command[1:], option=names[-1], number=number):
                        self.refused(f"{names[-1]}", *command, names[-1] + "=" + takes.format(number))
                        tried += 1
        self.assertGreater(tried, 150)

    def test_numbers_are_all_known(self):
        """An option whose value is shown as N is in the list above."""
        for command in self.commands():
            for line in lines_of(*command, "--help"):
                if found := re.match(r" +(?:-\w,)?(--\S+) N  ", line):
                    self.assertIn(found[1], NUMBERS)

    def test_everything_that_is_wrong_at_once(self):
        def lines(*arguments):
            r = subprocess.run([TOOL, *arguments], capture_output=True, text=True, stdin=subprocess.DEVNULL,
                               cwd=self.directory)
            self.assertEqual((r.returncode, r.stdout), (2, ""))
            return [line.split(": ", 1)[1] for line in r.stderr.splitlines()]

        for command in ("enc", "dec"):
            self.assertEqual([line.split(":")[0] for line in lines(command)],
                             ["missing algorithm", "missing key", "missing output"])
            self.assertEqual([line.split(":")[0] for line in lines(command, "-a", "aes-256-ocb")],
                             ["missing IV", "missing key", "missing output"])
            wrong = lines(command, "-a", "aes-256-gcm", "--key-hex", "0g", "--iv-hex", "0", "--tag-bytes", "99",
                          "--sector-size=", "--impl", "aes", "--nope", "-x", "--output=", "decoy", "decoy")
            for what in ("-gcm'", "--key-hex", "--iv-hex", "--tag-bytes", "--sector-size", "--impl", "--nope", "'-x'",
                         "--output", "not 2"):
                self.assertEqual(len([line for line in wrong if what in line]), 1, (what, wrong))
            self.assertEqual(len(wrong), 10)
        self.assertEqual(len(lines("mac")), 2)
        self.assertEqual(len(lines("mac", "-a", "hmac-md5", "--key-fd", "-1", "--tag-hex", "x", "a", "b")), 4)
        self.assertEqual(len(lines("sum", "-a", "md4,sha2", "--impl", "x", "-j", "0", "--shard", "2/1")), 5)
        self.assertEqual(len(lines("sum", "--files0-from", "x", "decoy")), 3)
        self.assertEqual(len(lines("check", "-a", "md4", "-j", "x", "--shard", "1", "--impl", "sha1=x")), 4)
        self.assertEqual(len(lines("bench", "md5", "--compare", "--threads", "2", "--lengths", "0", "--from", "x")), 7)
        self.assertEqual(len(lines("bench", "--compare=nope,openssl,", "--rounds", "x", "--plot", "x.png")), 4)
        self.assertEqual(len(lines("selftest", "-a", "md5", "--kat", "-", "--impl=")), 3)
        self.assertEqual(len(lines("list", "--jsonl", "decoy")), 2)

    def test_values_are_shown_on_one_line_without_controls(self):
        value = "aes-1\x1b[31m\n\x9b-ctr"
        for arguments in ((value,), ("sum", "-a", value), ("enc", "-a", value), ("enc", "-a", "aes-128-" + value),
                          ("mac", "-a", value), ("mac", "-a", "cmac-" + value), ("bench", value), ("list", value),
                          ("sum", "--" + value), ("sum", "--impl", value), ("sum", "--impl", "sha1=" + value),
                          ("sum", "-j", value), ("sum", "--shard", value), ("dec", "--iv-hex", value),
                          ("bench", "--lengths", value), ("bench", "--compare=" + value), ("bench", "--plot", value)):
            r = subprocess.run([TOOL, *arguments], capture_output=True, stdin=subprocess.DEVNULL, cwd=self.directory)
            self.assertEqual((r.returncode, r.stdout), (2, b""), arguments)
            for line in r.stderr.splitlines():
                self.assertTrue(line.startswith(b"citius"), (arguments, r.stderr))
            self.assertNotIn(b"\x1b", r.stderr, arguments)

    def test_help_ends_with_two_examples(self):
        for command in (*self.commands(), (TOOL,)):
            with self.subTest(command=command[1:]):
                text = "\n".join(lines_of(*command, "--help"))
                examples = text.partition("\nExamples:\n")[2].strip("\n").splitlines()
                self.assertEqual(len(examples), 2)
                name = "sha1sum" if command[0] == self.alias else "citius"
                for example in examples:
                    self.assertRegex(example, rf"^  (.*\| )?{name} ?{command[1] if command[1:] else ''}")
                self.assertNotRegex(text, r":(UINT|INT|TEXT|FLOAT)|Excludes|Needs:| in \[")


NUMBERS = {"--threads", "--strip", "--rounds", "--key-fd", "--tag-bytes", "--sector-size", "--first-sector"}

if __name__ == "__main__":
    TOOL = pathlib.Path(sys.argv.pop(1)).resolve()
    PROJECT = pathlib.Path(sys.argv.pop(1)).resolve()
    BUILD = pathlib.Path(sys.argv.pop(1)).resolve()
    unittest.main()
