#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`citius sum --update`: what is read again, what the list has afterwards, and that it is never half a list.
update_test.py path/to/citius [unittest's arguments]"""

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
import unittest

sys.dont_write_bytecode = True

import cli_test
from cli_test import AWKWARD, sha1

STEP = 2.2  # seconds: a file must be older than the run that reads it by 2 s, or it is read again


class Update(cli_test.Case):
    def update(self, *options, code=0, files=("-r", "d"), kinds=("-a", "sha1"), **more):
        """The lines of the standard output, and the numbers in the last line of stderr."""
        r = self.citius("sum", *kinds, "--update", "list", *options, *files, **more)
        self.assertEqual(r.returncode, code, r)
        counts = {word.rpartition(" ")[2]: int(word.split()[0])
                  for word in r.stderr.decode().rpartition("list: ")[2].strip().split(", ") if word[0].isdigit()}
        return r.stdout.decode(errors="surrogateescape").splitlines(), counts

    def listed(self, name="list"):
        with open(os.path.join(self.dir, name), "rb") as f:
            lines = [json.loads(line) for line in f]
        self.assertEqual(lines[0]["citius_list"], 1)
        return {bytes.fromhex(e["file_hex"]) if "file_hex" in e else os.fsencode(e["file"]): e for e in lines[1:]}

    def settle(self):
        time.sleep(STEP)

    def tree(self, **files):
        for name, data in files.items():
            self.write("d/" + name, data)

    def test_only_what_changed_is_read(self):
        self.tree(a=b"a", b=b"b", c=b"c")
        self.settle()
        self.assertEqual(self.update(), (["d/a: new", "d/b: new", "d/c: new"], {"new": 3, "changed": 0, "removed": 0,
                                                                               "read": 3}))
        self.assertEqual(self.good("check", "--quiet", "list"), b"")
        before = os.stat(os.path.join(self.dir, "list"))
        self.assertEqual(self.update()[1]["read"], 0)
        self.assertEqual(os.stat(os.path.join(self.dir, "list")), before)  # nothing to write
        self.tree(b=b"other", e=b"e")
        os.unlink(os.path.join(self.dir, "d/c"))
        self.assertEqual(self.update(), (["d/b: changed", "d/e: new", "d/c: removed"],
                                         {"new": 1, "changed": 1, "removed": 1, "read": 2}))
        self.assertEqual({name: e["digests"]["sha1"] for name, e in self.listed().items()},
                         {b"d/a": sha1(b"a"), b"d/b": sha1(b"other"), b"d/e": sha1(b"e")})

    def test_a_change_that_keeps_size_and_modification_time_is_found(self):
        self.tree(a=b"a")
        path = os.path.join(self.dir, "d/a")
        self.settle()
        self.update()
        old = os.stat(path)
        with open(path, "r+b") as f:
            f.write(b"A")
        os.utime(path, ns=(old.st_atime_ns, old.st_mtime_ns))
        self.assertEqual(self.update()[0], ["d/a: changed"])

    def test_a_young_time_is_not_trusted(self):
        self.tree(a=b"a")
        self.update()
        for _ in range(3):  # read again until the run began 2 s after the time of the file
            self.assertEqual(self.update()[1]["read"], 1)
        self.settle()
        self.assertEqual([self.update()[1]["read"] for _ in range(2)], [1, 0])

    def test_the_last_json_line_has_the_counts(self):
        self.tree(a=b"a", b=b"b", c=b"c")
        self.settle()
        self.update()
        self.tree(a=b"A", d=b"d")
        os.unlink(os.path.join(self.dir, "d/b"))
        os.symlink("circle", os.path.join(self.dir, "d/circle"))
        *lines, last = [json.loads(line) for line in self.update("--json", "--exclude", "c", code=1)[0]]
        self.assertEqual(last, {"counts": {"new": 1, "changed": 1, "removed": 1, "left_out": 1, "damaged": 0,
                                           "unreadable": 1, "read": 2}})
        self.assertEqual([line["result"] for line in lines], ["changed", "new", "removed", "left out"])
        r = self.citius("sum", "-a", "whirlpool", "--json", "--update", "list", "-r", "d")
        self.assertEqual((r.returncode, r.stdout), (3, b""))

    def test_names(self):
        for name in AWKWARD:
            self.write(b"d/" + name, name)
        self.settle()
        self.update()
        self.assertEqual(set(self.listed()), {b"d/" + name for name in AWKWARD})
        self.assertEqual(self.good("check", "--quiet", "list"), b"")
        self.assertEqual(self.update(), ([], {"new": 0, "changed": 0, "removed": 0, "read": 0}))

    def test_verify_reads_all_in_turn(self):
        for i in range(50):
            self.write(f"d/{i}", b"%d" % i)
        self.settle()
        self.update()
        first = {name: e["hashed"] for name, e in self.listed().items()}
        for turn in range(1, 8):
            self.assertEqual(self.update("--verify", "15")[1]["read"], 8)
            again = {name for name, e in self.listed().items() if e["hashed"] != first[name]}
            self.assertEqual(len(again), min(8 * turn, 50))

    def test_verify_finds_damage_and_keeps_the_digest(self):
        self.tree(a=b"a", b=b"b")
        self.settle()
        self.update()
        with open(os.path.join(self.dir, "list")) as f:
            text = f.read()
        self.write("list", text.replace(sha1(b"a"), sha1(b"x")).encode())
        self.assertEqual(self.update()[1]["read"], 0)
        lines, _ = self.update("--verify", "100", code=1)
        self.assertEqual(lines, ["d/a: DAMAGED"])
        self.assertEqual(self.listed()[b"d/a"]["digests"]["sha1"], sha1(b"x"))

    def test_entries_elsewhere_stay(self):
        self.tree(a=b"a")
        self.write("e/b", b"b")
        self.update(files=("-r", "d", "e"))
        os.unlink(os.path.join(self.dir, "e/b"))
        self.tree(c=b"c")
        self.assertEqual(self.update()[0], ["d/c: new"])
        self.assertEqual(set(self.listed()), {b"d/a", b"d/c", b"e/b"})
        self.assertEqual(self.update("--exclude", "c")[0], ["d/c: left out"])

    def test_unreadable_files_and_directories_keep_their_entries(self):
        self.tree(a=b"a", b=b"b")
        self.write("d/deep/c", b"c")
        self.update()
        shutil.move(os.path.join(self.dir, "d/a"), os.path.join(self.dir, "a"))
        os.symlink("a", os.path.join(self.dir, "d/a"))  # a circle: ELOOP, also for root
        lines, _ = self.update(code=1)
        self.assertEqual(lines, [])
        self.assertEqual(set(self.listed()), {b"d/a", b"d/b", b"d/deep/c"})
        self.update(files=("-r", "d", "nowhere"), code=1)
        self.assertEqual(set(self.listed()), {b"d/a", b"d/b", b"d/deep/c"})

    def test_an_unmounted_disk_is_no_reason_to_forget_it(self):
        self.tree(a=b"a")
        self.update()
        shutil.rmtree(os.path.join(self.dir, "d"))
        before = self.listed()
        self.update(code=3)
        os.mkdir(os.path.join(self.dir, "d"))
        self.fails(3, "none of its files is there any more", "sum", "--update", "list", "-r", "d")
        self.assertEqual(self.listed(), before)

    def test_the_list_in_its_own_directory(self):
        self.tree(a=b"a")
        for _ in range(2):
            self.update(files=("-r", "."))
            self.assertEqual(set(self.listed()), {b"./d/a"})

    def test_algorithms(self):
        self.tree(a=b"a")
        self.fails(3, "no such list yet: name its algorithms with -a", "sum", "--update", "list", "-r", "d")
        self.update(kinds=("-a", "sha1,whirlpool"))
        self.update(kinds=())
        self.fails(3, "its algorithms are sha1, whirlpool, not sha1", "sum", "-a", "sha1", "--update", "list", "-r", "d")
        self.assertEqual(list(self.listed()[b"d/a"]["digests"]), ["sha1", "whirlpool"])

    def test_other_files_are_never_overwritten(self):
        self.tree(a=b"a")
        for text, error in ((b"", "empty"), (b"text\n", "not a list"), (b"{}\n", "not a list"), (b"\0" * 100, "not a list"),
                            (b'{"citius_list":2,"algorithms":["sha1"]}\n', "newer"),
                            (b'{"citius_list":1,"algorithms":["md9"]}\n', "unknown algorithm"),
                            (b'{"citius_list":1,"algorithms":["sha1"]}\n{"file":"a"}\n', "line 2")):
            self.write("list", text)
            self.fails(3, error, "sum", "-a", "sha1", "--update", "list", "-r", "d")
            with open(os.path.join(self.dir, "list"), "rb") as f:
                self.assertEqual(f.read(), text)
        self.fails(3, "not a regular file", "sum", "-a", "sha1", "--update", "d", "-r", "d")

    def test_a_line_that_another_program_wrote(self):
        self.tree(a=b"a", b=b"b")
        self.settle()
        self.update()
        with open(os.path.join(self.dir, "list"), encoding="utf-8") as f:
            head, *entries = [json.loads(line) for line in f]
        text = [json.dumps(head, separators=(",", ":"))] + [json.dumps(dict(reversed(e.items()))) for e in entries]
        self.write("list", "\n".join(text).encode())
        self.assertEqual(self.update()[1]["read"], 0)

    def test_lines_cut_anywhere_are_refused_or_complete(self):
        self.tree(a=b"a", b=b"b")
        self.settle()
        self.update()
        with open(os.path.join(self.dir, "list"), "rb") as f:
            whole = f.read()
        for end in random.Random(1).sample(range(len(whole) - 1), 30):
            self.write("list", whole[:end])
            r = self.citius("sum", "-a", "sha1", "--update", "list", "-r", "d")
            if r.returncode == 0:
                self.assertEqual(set(self.listed()), {b"d/a", b"d/b"})
            else:
                with open(os.path.join(self.dir, "list"), "rb") as f:
                    self.assertEqual(f.read(), whole[:end])

    def test_killed_at_any_time(self):
        for i in range(300):
            self.write(f"d/{i}", b"%d" % i * 1000)
        self.update()
        complete = set(self.listed())
        killed = 0
        for delay in [i / 2000 for i in range(40)]:
            os.utime(os.path.join(self.dir, "d/7"))
            p = subprocess.Popen([cli_test.TOOL, "sum", "--update", "list", "-r", "d"], cwd=self.dir,
                                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            time.sleep(delay)
            p.send_signal(signal.SIGKILL)
            killed += p.wait() == -signal.SIGKILL
            self.assertEqual(set(self.listed()), complete)
        self.assertGreater(killed, 0)

    @unittest.skipUnless(os.geteuid() == 0, "only root may mount")
    def test_a_full_disk(self):
        os.mkdir(os.path.join(self.dir, "disk"))
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", os.path.join(self.dir, "disk")],
                          capture_output=True).returncode:
            self.skipTest("may not mount here")
        self.addCleanup(subprocess.run, ["umount", os.path.join(self.dir, "disk")], check=True)
        self.tree(a=b"a")
        self.assertEqual(self.citius("sum", "-a", "sha1", "--update", "disk/list", "-r", "d").returncode, 0)
        before = self.listed("disk/list")
        for i in range(1000):
            self.write(f"d/{i}")
        r = self.citius("sum", "--update", "disk/list", "-r", "d")
        self.assertEqual(r.returncode, 3)
        self.assertIn(b"No space left on device", r.stderr)
        self.assertEqual(self.listed("disk/list"), before)
        self.assertEqual(os.listdir(os.path.join(self.dir, "disk")), ["list"])

    def test_two_at_once(self):
        for i in range(200):
            self.write(f"d/{i}", b"%d" % i)
        for _ in range(10):
            os.utime(os.path.join(self.dir, "d/7"))
            both = [subprocess.Popen([cli_test.TOOL, "sum", "-a", "sha1", "--update", "list", "-r", "d"], cwd=self.dir,
                                     stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for _ in range(2)]
            for p in both:
                error = p.communicate()[1]
                self.assertIn(p.returncode, (0, 3))
                if p.returncode:
                    self.assertIn(b"another program has replaced it", error)
            self.assertEqual(len(self.listed()), 200)
            self.assertEqual(self.good("check", "--quiet", "list"), b"")

    def test_mistakes(self):
        self.tree(a=b"a")
        self.fails(2, "--verify reads a part of a list", "sum", "-a", "sha1", "--verify", "10", "d/a")
        self.fails(2, "files with names", "sum", "-a", "sha1", "--update", "list")
        self.fails(2, "files with names", "sum", "-a", "sha1", "--update", "list", "-")
        self.fails(2, "from 1 to 100", "sum", "-a", "sha1", "--update", "list", "--verify", "0", "d/a")
        for option in (["--untagged"], ["--tag"], ["--shard", "1/2"], ["-b"]):
            self.fails(2, "cannot be combined with --update", "sum", "-a", "sha1", *option, "--update", "list", "d/a")


if __name__ == "__main__":
    cli_test.TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
