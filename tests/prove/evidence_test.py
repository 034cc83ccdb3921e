# SPDX-License-Identifier: MIT
"""Check that the evidence record names exactly the tool's implementations, and that evidence.py detects differences.

    evidence_test.py TOOL
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
RECORD = HERE.parents[1] / "data" / "evidence.inc"
TOOL = os.path.abspath(sys.argv.pop(1))


class Evidence(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.dir = pathlib.Path(self.folder.name)
        self.addCleanup(self.folder.cleanup)
        (self.dir / "found").mkdir()

    def run_on(self, record, *arguments):
        """The errors of evidence.py for such a record; empty if it succeeds."""
        path = self.dir / "record"
        path.write_text(record)
        r = subprocess.run([sys.executable, HERE / "evidence.py", "--record", path, *arguments],
                           stderr=subprocess.PIPE, text=True)
        self.assertEqual(r.returncode != 0, r.stderr != "")
        return r.stderr.replace(str(path), "RECORD")

    def test_rows(self):
        record = RECORD.read_text()
        self.assertEqual(self.run_on(record, "--rows", TOOL), "")
        less = "".join(line for line in record.splitlines(True) if '"sha1", "ref"' not in line)
        self.assertIn("sha1/ref is not in RECORD\n", self.run_on(less, "--rows", TOOL))
        more = record.replace('"sha1", "ref"', '"sha1", "other"')
        self.assertIn("sha1/other is no longer listed, but is in RECORD\n", self.run_on(more, "--rows", TOOL))

    def test_proofs(self):
        record = RECORD.read_text()
        for word in "proof-gcc", "proof-clang":
            less, changes = re.subn(f'(?m)^({{ "x86_64", "sha1", "ref", ".*){word} ', r"\1", record)
            self.assertEqual(changes, 1)
            self.assertIn(f"x86_64, sha1/ref: {word} is wrong in RECORD\n", self.run_on(less, "--rows", TOOL))
            more = record.replace('"x86_64", "sha1dc", "ref", "', f'"x86_64", "sha1dc", "ref", "{word} ')
            self.assertIn(f"x86_64, sha1dc/ref: {word} is wrong in RECORD\n", self.run_on(more, "--rows", TOOL))

    def test_findings(self):
        record, found = RECORD.read_text(), self.dir / "found"
        record = re.sub('(?m)("sha1", "[^r].*)" },$', r'\1 memcheck-other" },', record)
        self.assertIn("no results were found", self.run_on(record, TOOL, found))
        for flavour in ("O1", "O2"):
            (found / f"memcheck-other-{flavour}").write_text("sha1/ref\n")
        self.assertIn("sha1/ref passed memcheck-other, which is not in RECORD\n", self.run_on(record, TOOL, found))
        (found / "memcheck-other-O3").write_text("sha1/ct\n")  # in this flavour it did not pass
        self.assertEqual(self.run_on(record, TOOL, found), "")

    def test_writing(self):
        (self.dir / "found" / "memcheck-other").write_text("sha1/ref\n")
        less = "".join(line for line in RECORD.read_text().splitlines(True) if '"ref"' not in line)
        self.assertEqual(self.run_on(less, "--write", TOOL, self.dir / "found"), "")
        written = (self.dir / "record").read_text()
        self.assertTrue(re.search('"sha1", "ref", "(proof-gcc proof-clang )?memcheck-other" },\n', written))
        self.assertEqual(self.run_on(written, "--rows", TOOL), "")
        self.assertEqual(self.run_on(written, TOOL, self.dir / "found"), "")


unittest.main()
