# SPDX-License-Identifier: MIT
"""Check ./dev: its screen and help pages, that each noun has a function, what it says of unknown words, and that every
`./dev VERB NOUN` in the files of the project exists.

    dev_test.py SOURCE_DIRECTORY
"""
import functools
import pathlib
import re
import subprocess
import sys
import unittest

ROOT = pathlib.Path(sys.argv.pop(1)).resolve()
MOST_VERBS, MOST_LINES, COLUMNS = 12, 30, 80
WITHOUT_NOUNS = ("run", "release")  # their first argument is one of the tool, or a version
COMMAND = re.compile(r"\./dev +([A-Za-z][\w-]*)(?: +([A-Za-z][\w-]*))?|promise: [\w-]+, command: ([a-z]+)(?: ([A-Za-z][\w-]*))?")


def dev(*words):
    return subprocess.run([ROOT / "dev", *words], capture_output=True, text=True, timeout=60)


@functools.cache
def page(verb):
    return dev(verb, "--help").stdout


VERBS = re.findall(r"^  ([a-z]+) ", dev().stdout, re.M)
NOUNS = {verb: re.findall(r"^  ([a-z]+)\b", page(verb), re.M) for verb in VERBS}
PRESETS = re.findall(r'^    { "name": "([\w-]+)"(?!, "hidden)', (ROOT / "CMakePresets.json").read_text(), re.M)
ALLOWED = {**NOUNS, "test": [*NOUNS["test"], *PRESETS, "avr"], "build": [*NOUNS["build"], *PRESETS],
           "prove": [*NOUNS["prove"], *PRESETS],
           "lint": [*NOUNS["lint"], "format", "python", "shell", "spelling", "licence", "words"],
           "fuzz": [*NOUNS["fuzz"], *(path.name[:-9] for path in ROOT.glob("tests/fuzz/*_fuzz.cpp"))]}


def unknown(text):
    """Commands in a text that do not exist.  Words in capitals stand for something else."""
    for match in COMMAND.finditer(text):
        verb, noun = match[1] or match[3], match[2] or match[4]
        if verb not in VERBS:
            if verb != "VERB" and verb != "help":
                yield match[0]
        elif noun and noun.islower() and verb not in WITHOUT_NOUNS and noun not in ALLOWED[verb]:
            yield match[0]


class Dev(unittest.TestCase):
    def test_the_screen_is_small(self):
        lines = dev().stdout.splitlines()
        self.assertLessEqual(len(lines), MOST_LINES)
        self.assertLessEqual(len(VERBS), MOST_VERBS)
        for verb in VERBS:
            lines += page(verb).splitlines()
            self.assertTrue(page(verb).split("\n")[2].startswith(f"usage: ./dev {verb}"), verb)
        self.assertEqual([line for line in lines if len(line) > COLUMNS], [])

    def test_each_noun_has_a_function(self):
        self.assertEqual({path.stem for path in (ROOT / "tools/dev").glob("*.sh")} - {"common"}, set(VERBS))
        for verb in VERBS:
            text = (ROOT / f"tools/dev/{verb}.sh").read_text(encoding="utf-8")
            functions = set(re.findall(rf"^{verb}_([a-z]+)\(\)", text, re.M))
            self.assertEqual(functions - {"default"}, set(NOUNS[verb]), verb)
            self.assertTrue("default" in functions or NOUNS[verb], verb)

    def test_an_unknown_word_leads_to_the_nearest(self):
        for words, near in ((["measures"], "measure"), (["wheels"], "pack wheels"), (["pack", "weels"], "wheels"),
                            (["measure", "abi"], "check abi"), (["gen", "page"], "pages"), (["lint", "formats"], "format")):
            done = dev(*words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertIn(f'do you mean "{near}"?', done.stderr)
        done = dev("pack")
        self.assertEqual((done.returncode, done.stderr), (2, page("pack")))

    def test_the_search_for_commands(self):
        text = "./dev bench; `./dev run bench`, ./dev pack debs, ./dev pack NOUN { promise: x-y, command: abi }"
        self.assertEqual(list(unknown(text)), ["./dev bench", "./dev pack debs", "promise: x-y, command: abi"])

    def test_every_command_in_the_project_exists(self):
        names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True).stdout.split("\0")[:-1]
        if not names:
            self.skipTest("needs a checkout by git")
        for name in names:
            if name == "tests/repository/dev_test.py" or not (ROOT / name).is_file():
                continue
            text = (ROOT / name).read_text(encoding="utf-8", errors="replace")
            if name == "CHANGELOG.md":  # releases keep the names that they had
                text = text[:[match.start() for match in re.finditer(r"^## ", text, re.M)][1]]
            with self.subTest(name):
                self.assertEqual(list(unknown(text)), [])


if __name__ == "__main__":
    unittest.main()
