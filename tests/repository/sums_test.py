# SPDX-License-Identifier: MIT
"""A small run of `./dev measure files`: it measures the selected cases, writes its table, and rejects tools with other digests.

    python3 sums_test.py path/to/citius [unittest's arguments]
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

SUMS = pathlib.Path(__file__).resolve().parents[2] / "tools" / "report" / "sums_table.py"
TOOL = None
MARKERS = "before\n<!-- sums: written by ./dev measure files -->\n<!-- end -->\nafter\n"


class Sums(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="citius-sums-test-")
        self.addCleanup(folder.cleanup)
        self.home = pathlib.Path(folder.name)
        self.page, self.json = self.home / "files.md", self.home / "sums.json"
        self.page.write_text(MARKERS, encoding="utf-8")

    def sums(self, tool, *arguments, path=os.environ["PATH"]):
        little = ["--large", "1", "--files", "50", "--mix", "20", "--rounds", "1"]
        places = ["--directory", self.home, "--json", self.json, "--page", self.page]
        return subprocess.run([sys.executable, SUMS, tool, *little, *places, *arguments], stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE, text=True, env=dict(os.environ, PATH=path))

    def fake(self, name, script):
        program = self.home / name
        program.write_text("#!/bin/sh\n" + script, encoding="utf-8")
        program.chmod(0o755)
        return program

    def test_table(self):
        done = self.sums(TOOL)
        self.assertEqual(done.returncode, 0, done.stderr)
        text = self.page.read_text(encoding="utf-8")
        for case in ("one file of 1 MiB", "50 files of 4 KiB", "20 files up to 1 MiB", "a list of 50 digests"):
            self.assertIn(f"| {case}", text)
        self.assertEqual(sorted(os.listdir(self.home)), ["files.md", "sums.json"])
        rows = json.loads(self.json.read_text(encoding="utf-8"))["rows"]
        self.assertEqual({row["threads"] for row in rows if row["tool"] == "citius"}, {1, 2})
        self.page.write_text(MARKERS, encoding="utf-8")
        self.assertEqual(self.sums(TOOL, "--table").returncode, 0)
        self.assertEqual(self.page.read_text(encoding="utf-8"), text)
        self.assertEqual(self.sums(TOOL, "--only", "small").returncode, 0)
        self.assertEqual(len(json.loads(self.json.read_text(encoding="utf-8"))["rows"]), len(rows))

    def test_tools_that_are_missing(self):
        (self.home / "bin").mkdir()
        for name in ("sh", "xargs", "sha1sum"):
            (self.home / "bin" / name).symlink_to(f"/usr/bin/{name}")
        done = self.sums(TOOL, "--only", "small", path=str(self.home / "bin"))
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("goes on without rhash", done.stderr)

    def test_wrong_digests_are_not_timed(self):
        wrong = self.fake("wrong", f'"{TOOL}" "$@" | sed "s/[0-9]$/f/"\n')
        done = self.sums(wrong, "--only", "small")
        self.assertNotEqual(done.returncode, 0)
        self.assertIn("citius differ about sha1", done.stderr)
        few = self.fake("few", f'"{TOOL}" "$@" | sed 1d\n')
        self.assertIn("49 digests of 50 files", self.sums(few, "--only", "small").stderr)
        self.assertIn("good files of 50", self.sums(few, "--only", "check").stderr)
        self.assertIn("failed", self.sums(self.fake("fails", "exit 3\n"), "--only", "small").stderr)
        self.assertEqual(self.page.read_text(encoding="utf-8"), MARKERS)


if __name__ == "__main__":
    TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
