"""The tables and pictures of README.md and docs/ are what the record of speed gives; and what checks this can tell.

    python3 pages_test.py PROJECT
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(sys.argv.pop(1))
RECORD = "data/golden-cove.jsonl"
ZEN4 = "data/zen4.jsonl"


def readme(folder, what):
    done = subprocess.run([sys.executable, folder / "docs" / "readme.py", what], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


class Pages(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.copy = pathlib.Path(directory.name)
        for name in ("README.md", "docs/readme.py", "docs/published.json", "docs/targets.json", "docs/speed.md", "docs/comparison.md",
                     "docs/zen4.md", "docs/speed", "data", "cli/plot.py"):
            where = self.copy / name
            where.parent.mkdir(exist_ok=True)
            (shutil.copytree if (PROJECT / name).is_dir() else shutil.copy)(PROJECT / name, where)

    def change(self, name, old, new):
        path = self.copy / name
        text, count = re.subn(old, new, path.read_text(encoding="utf-8"), count=1)
        self.assertEqual(count, 1)
        path.write_text(text, encoding="utf-8")

    def test_are_what_the_record_gives(self):
        code, _, err = readme(PROJECT, "check")
        self.assertEqual((code, err), (0, ""))

    def test_another_number_is_noticed(self):
        for page, number in (("README.md", r"\| sha1 \|[^|]*\| \d"), ("docs/speed.md", r"\| sha1, 16 KiB \| 2 \| \d"),
                             ("docs/comparison.md", r"\| sha1, 64 B \|[^|]*\| \d"),
                             ("docs/zen4.md", r"\| sha1, 64 B \|[^|]*\| \d")):
            with self.subTest(page=page):
                self.change(page, f"({number})", r"\g<1>9")
                code, _, err = readme(self.copy, "check")
                record = ZEN4 if "zen4" in page else RECORD
                self.assertEqual((code, err), (1, f"{page} is not what {record} gives: ./dev pages writes it anew\n"))
                shutil.copy(PROJECT / page, self.copy / page)

    def test_another_record_is_noticed(self):
        for record in RECORD, ZEN4:
            with self.subTest(record=record):
                self.change(record, r'("cpb":)', r"\g<1>9")
                self.assertEqual(readme(self.copy, "check")[0], 1)
                shutil.copy(PROJECT / record, self.copy / record)

    def test_another_picture_is_noticed(self):
        self.change("docs/speed/threads.svg", r"(GB/s, ×\d)", r"\g<1>9")
        code, out, err = readme(self.copy, "check")
        if "no Matplotlib" in out:
            self.skipTest("no Matplotlib")
        self.assertEqual((code, err), (1, f"docs/speed/threads.svg is not what {RECORD} gives: ./dev pages writes it anew\n"))

    def test_the_record_says_where_it_comes_from(self):
        for record in RECORD, ZEN4:
            machine = json.loads((PROJECT / record).read_text(encoding="utf-8").splitlines()[0])["machine"]
            self.assertRegex(machine["date"], r"^20\d\d-\d\d-\d\d$")
            for key in ("run", "core", "citius", "cpu", "arch", "features", "compiler", "cycle_source", "unit"):
                self.assertIn(key, machine)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
