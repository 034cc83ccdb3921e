# SPDX-License-Identifier: MIT
"""Check that ./dev check nightly runs the commands of its part and records only passes, and that docs/gates.md lists its parts.

    python3 gates_test.py PROJECT
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(sys.argv.pop(1))


class Gates(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="citius-gates-test-")
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name)
        for name in "tools/gates.py", "docs/gates.md":
            (self.home / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(PROJECT / name, self.home / name)
        (self.home / "src/hash/one").mkdir(parents=True)
        self.dev("exit 0")
        self.git("init", "--quiet")
        self.git("add", ".")
        self.git("-c", "user.name=a", "-c", "user.email=a", "commit", "--quiet", "-m", "a")

    def git(self, *arguments):
        return subprocess.run(
            ["git", *arguments], cwd=self.home, check=True, stdout=subprocess.PIPE, text=True
        ).stdout.strip()

    def dev(self, script):
        path = self.home / "dev"
        path.write_text(f'#!/bin/sh\necho "$*" >>"$0.calls"\n{script}\n', encoding="utf-8")
        path.chmod(0o755)

    def gates(self, *arguments):
        return subprocess.run(
            [sys.executable, self.home / "tools/gates.py", *arguments], stdout=subprocess.PIPE, text=True
        )

    def row(self, part):
        text = (self.home / "docs/gates.md").read_text(encoding="utf-8")
        return next(line for line in text.splitlines() if line.startswith(f"| {part} |"))

    def test_the_page_has_the_parts(self):
        done = subprocess.run([sys.executable, PROJECT / "tools/gates.py", "check"])
        self.assertEqual(done.returncode, 0)

    def test_what_passes_is_recorded_with_its_commit(self):
        self.assertEqual(self.gates("mutants").returncode, 0)
        self.assertEqual((self.home / "dev.calls").read_text(), "check mutants one 60\n")
        self.assertIn(self.git("rev-parse", "--short=12", "HEAD"), self.row("mutants"))
        self.assertEqual(self.gates("check").returncode, 0)

    def test_what_fails_is_not_recorded(self):
        before = self.row("release")
        self.dev('[ "$2" != deb ]')
        self.git("-c", "user.name=a", "-c", "user.email=a", "commit", "--quiet", "-am", "b")
        done = self.gates("release")
        self.assertEqual(done.returncode, 1)
        self.assertIn("FAILED: ./dev pack deb amd64 arm64 twice\n", done.stdout)
        commands = re.search(r"^release: (.*)$", self.gates("list").stdout, re.MULTILINE)[1].split("; ")
        self.assertEqual((self.home / "dev.calls").read_text(), "".join(f"{c.removeprefix('./dev ')}\n" for c in commands))
        self.assertEqual(self.row("release"), before)

    def test_what_no_commit_has_is_not_recorded(self):
        before = self.row("aarch64")
        self.dev("exit 0 # changed")
        self.assertEqual(self.gates("aarch64").returncode, 0)
        self.assertEqual(self.row("aarch64"), before)

    def test_the_note_of_a_pass(self):
        commit = self.git("rev-parse", "HEAD")
        note = self.home / "build/gates" / commit
        self.assertNotEqual(self.gates("passed", "0" * 40).returncode, 0)
        self.assertFalse(note.exists())
        self.assertEqual(self.gates("passed", commit).returncode, 0)
        self.assertTrue(note.exists())
        note.unlink()
        self.dev("exit 0 # changed")
        self.assertNotEqual(self.gates("passed", commit).returncode, 0)
        self.assertFalse(note.exists())

    def test_seven_parts_make_a_week(self):
        said = self.gates("list").stdout.splitlines()
        self.assertEqual(len(said), 7)
        self.assertNotEqual(self.gates("eighth").returncode, 0)


if __name__ == "__main__":
    unittest.main()
