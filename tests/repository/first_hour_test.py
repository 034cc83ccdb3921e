# SPDX-License-Identifier: MIT
"""Run the steps of "First hour" in CONTRIBUTING.md as they stand there, in a copy of the tree with one algorithm, and compare
what they print with what the page says; and look for the files of its list "An algorithm" in each room.

    first_hour_test.py SOURCE_DIRECTORY
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(sys.argv.pop(1)).resolve()
# For each step, what it must print; a step of 5 to 7, the tests that it says must fail, and no others.
PRINTED = [r"^sha1 +ref +1 +CONSTANT +\S", r"^sha1 +toy +1 +CONSTANT *$", r"^15 passed, 0 failed$[^$]*^ +toy +1 +[\d.]+ ",
           r" 15 FAILED,", "", "", "", r"\A\Z"]
FAILED = {5: {"contract.implementation"}, 6: {"wiping.calls", "wiping.claim"}, 7: {"timing.kernels"}}

ABSENT = {("sha1dc", "definition.cpp"), ("sha1dc", "mutants.txt")}  # it computes SHA-1, whose room has them


def steps(page):
    """The text of each step, and its commands."""
    part = re.search(r"^## First hour$(.*?)^## ", page, re.M | re.S)[1]
    for text in re.split(r"^(?=\d\. )", part, flags=re.M)[1:]:
        yield text, "".join(re.findall(r"^   ```sh\n(.*?)^   ```", text, re.M | re.S))


class FirstHour(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="citius-first-hour-")
        self.addCleanup(folder.cleanup)
        self.copy = folder.name
        self.environment = {**os.environ, "CITIUS_ROOMS": "sha1"}
        if shutil.which("ccache"):
            self.environment |= {f"CMAKE_{language}_COMPILER_LAUNCHER": "ccache" for language in ("C", "CXX")}
            self.environment |= {"CCACHE_BASEDIR": self.copy, "CCACHE_NOHASHDIR": "1"}

    def run_shell(self, commands):
        done = subprocess.run(["sh", "-c", commands], cwd=self.copy, env=self.environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        return done.stdout

    def test_the_files_of_an_algorithm(self):
        page = (PROJECT / "CONTRIBUTING.md").read_text(encoding="utf-8")
        items = re.search(r"^## An algorithm$.*?(^- \[ \].*?)^## ", page, re.M | re.S)[1]
        names = re.findall(r"`(\w+\.\w+)`", items)
        self.assertIn("room.toml", names)
        rooms = [path.parent for path in PROJECT.glob("src/*/*/room.toml")]
        missing = {(room.name, name) for room in rooms for name in names
                   if not (room / name.replace("ALGORITHM", room.name)).is_file()}
        self.assertEqual(missing, ABSENT)

    def test_the_steps(self):
        files = subprocess.run(["git", "ls-files", "-z"], cwd=PROJECT, stdout=subprocess.PIPE).stdout
        if not files:
            self.skipTest("needs a checkout by git")
        subprocess.run(["xargs", "-0", "cp", "-P", "--parents", "-t", self.copy], cwd=PROJECT, input=files, check=True)
        self.run_shell("git init -q && git add . && git -c user.name=a -c user.email=a commit -qm a")
        # One build serves for the tool and the tests, and ccache cannot use precompiled headers.
        self.run_shell("cmake --preset default -D CMAKE_DISABLE_PRECOMPILE_HEADERS=ON -D CITIUS_ROOMS=sha1")
        page = pathlib.Path(self.copy, "CONTRIBUTING.md").read_text(encoding="utf-8")
        found = list(steps(page))
        self.assertEqual(len(found), len(PRINTED))
        for number, ((text, commands), printed) in enumerate(zip(found, PRINTED), 1):
            said = self.run_shell(commands)
            self.assertRegex(said.removesuffix("\n"), re.compile(printed, re.M), f"step {number}: {said}")
            failed = FAILED.get(number, set())
            self.assertEqual(set(re.findall(r"^\[  FAILED  \] ([\w.]+)/", said, re.M)), failed, f"step {number}: {said}")
            for name in failed:
                self.assertIn(f"`{name}`", text)
        self.assertEqual(self.run_shell("git status --porcelain"), "")


if __name__ == "__main__":
    unittest.main()
