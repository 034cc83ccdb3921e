# SPDX-License-Identifier: MIT
"""Does the record of evidence name every row of the tool, and no other; and would evidence.py notice?

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

    def ask(self, record, *arguments):
        """What evidence.py says about such a record; nothing if it is content."""
        path = self.dir / "record"
        path.write_text(record)
        r = subprocess.run([sys.executable, HERE / "evidence.py", "--record", path, *arguments],
                           stderr=subprocess.PIPE, text=True)
        self.assertEqual(r.returncode != 0, r.stderr != "")
        return r.stderr.replace(str(path), "RECORD")

    def test_rows(self):
        record = RECORD.read_text()
        self.assertEqual(self.ask(record, "--rows", TOOL), "")
        less = "".join(line for line in record.splitlines(True) if '"sha1", "ref"' not in line)
        self.assertIn("sha1/ref is not in RECORD\n", self.ask(less, "--rows", TOOL))
        more = record.replace('"sha1", "ref"', '"sha1", "other"')
        self.assertIn("sha1/other is no row any more, but is in RECORD\n", self.ask(more, "--rows", TOOL))

    def test_findings(self):
        record, found = RECORD.read_text(), self.dir / "found"
        record = re.sub('(?m)("sha1", "[^r].*)" },$', r'\1 memcheck-other" },', record)
        self.assertIn("nothing was found", self.ask(record, TOOL, found))
        for flavour in ("O1", "O2"):
            (found / f"memcheck-other-{flavour}").write_text("sha1/ref\n")
        self.assertIn("sha1/ref passed memcheck-other, which is not in RECORD\n", self.ask(record, TOOL, found))
        (found / "memcheck-other-O3").write_text("sha1/ct\n")  # in this flavour it did not pass
        self.assertEqual(self.ask(record, TOOL, found), "")

    def test_writing(self):
        (self.dir / "found" / "memcheck-other").write_text("sha1/ref\n")
        less = "".join(line for line in RECORD.read_text().splitlines(True) if '"ref"' not in line)
        self.assertEqual(self.ask(less, "--write", TOOL, self.dir / "found"), "")
        written = (self.dir / "record").read_text()
        self.assertIn('"sha1", "ref", "memcheck-other" },\n', written)
        self.assertEqual(self.ask(written, "--rows", TOOL), "")
        self.assertEqual(self.ask(written, TOOL, self.dir / "found"), "")


unittest.main()
