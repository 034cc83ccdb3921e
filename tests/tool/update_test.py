#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`citius sum --update`: what is read again, what the list has afterwards, and that it is never half a list.
update_test.py path/to/citius [unittest's arguments]"""

import contextlib
import fcntl
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
import unittest

sys.dont_write_bytecode = True

import cli_test
import faults_test
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

    def rot(self, name, data):
        """Other content in a new file of the same name, size and time, as of a disk or a copy that went wrong."""
        path = os.path.join(self.dir, name)
        old = os.stat(path)
        self.write("rotten", data)
        os.utime(os.path.join(self.dir, "rotten"), ns=(old.st_atime_ns, old.st_mtime_ns))
        os.replace(os.path.join(self.dir, "rotten"), path)

    def test_other_content_of_the_same_size_and_time_is_damage(self):
        """Whatever else was done to the file: its name, its rights, its place on the disk."""
        path = os.path.join(self.dir, "d/a")

        def write():
            old = os.stat(path)
            with open(path, "r+b") as f:
                f.write(b"A")
            os.utime(path, ns=(old.st_atime_ns, old.st_mtime_ns))

        for damage in (write, lambda: self.rot("d/a", b"A"), lambda: (self.rot("d/a", b"A"), os.chmod(path, 0o600))):
            self.tree(a=b"a", b=b"b")
            self.update()
            good = self.listed()[b"d/a"]
            damage()
            for _ in range(2):  # it stays damaged
                self.assertEqual(self.update(code=1)[0], ["d/a: DAMAGED"])
                self.assertEqual(self.listed()[b"d/a"], good)
            r = self.citius("sum", "--update", "list", "--json", "-r", "d")
            self.assertIn(b'{"file":"d/a","result":"damaged"}'.lower(), r.stdout.lower())
            self.assertEqual(self.update("--accept")[0], ["d/a: changed"])
            self.assertEqual(self.listed()[b"d/a"]["digests"]["sha1"], sha1(b"A"))
            self.assertEqual(self.update()[0], [])
            os.unlink(os.path.join(self.dir, "list"))

    def test_the_same_content_elsewhere_is_no_damage(self):
        self.tree(a=b"a")
        self.settle()
        self.update()
        self.rot("d/a", b"a")
        self.assertEqual(self.update(), ([], {"new": 0, "changed": 0, "removed": 0, "read": 1}))
        self.settle()
        self.assertEqual([self.update()[1]["read"] for _ in range(2)], [1, 0])

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
        self.write("d/stray", b"of the directory below")
        self.fails(3, "none of its files is there any more", "sum", "--update", "list", "-r", "d")
        self.assertEqual(self.listed(), before)
        self.write("e/b", b"b")
        self.assertEqual(self.update(files=("-r", "d", "e"), code=1)[0], ["d/stray: new", "e/b: new"])
        self.assertEqual(set(self.listed()), {b"d/a", b"d/stray", b"e/b"})
        os.unlink(os.path.join(self.dir, "e/b"))
        self.write("e/c", b"c")
        self.assertEqual(self.update(files=("-r", "d", "e"), code=1)[0], ["e/c: new", "d/a: removed"])
        self.assertEqual(self.update("--accept", files=("-r", "e"))[0], ["e/b: removed"])
        self.assertEqual(set(self.listed()), {b"d/stray", b"e/c"})

    def test_nothing_to_list(self):
        os.mkdir(os.path.join(self.dir, "d"))
        self.fails(3, "no file to list", "sum", "-a", "sha1", "--update", "list", "-r", "d")
        self.assertFalse(os.path.exists(os.path.join(self.dir, "list")))

    def test_overlapping_arguments(self):
        self.write("d/s/a", b"a")
        self.update(files=("-r", "d", "d/s", "d/s/a"))
        self.settle()
        self.update(files=("-r", "d", "d/s", "d/s/a"))
        with open(os.path.join(self.dir, "list"), "rb") as f:
            self.assertEqual(len(f.readlines()), 2)

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
        self.assertEqual(r.returncode, 1)
        self.assertIn(b"No space left on device", r.stderr)
        self.assertEqual(os.listdir(os.path.join(self.dir, "disk")), ["list"])
        self.holds_a_part(before, "disk/list", b"d/")
        with contextlib.suppress(OSError):
            self.write("disk/more", bytes(60 << 10))
        r = self.citius("sum", "--update", "disk/list", "-r", "d")
        self.assertEqual(r.returncode, 3)  # not even the old list finds room
        self.assertEqual(sorted(os.listdir(os.path.join(self.dir, "disk"))), ["list", "more"])

    def holds_a_part(self, before, name, folder):
        """What was listed, and some of what is new."""
        after = self.listed(name)
        self.assertEqual({n: after[n]["digests"] for n in before}, {n: before[n]["digests"] for n in before})
        self.assertTrue(len(before) < len(after) and all(n.startswith(folder) for n in after), len(after))
        self.assertEqual(self.good("check", "--quiet", name), b"")

    def test_a_limit_of_the_size_is_no_reason_to_lose_all(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_FSIZE, (20000, resource.RLIM_INFINITY))

        self.tree(a=b"a")
        self.update()
        before = self.listed()
        for i in range(1000):
            self.write(f"d/{i}")
        r = self.citius("sum", "--update", "list", "-r", "d", preexec_fn=limit)
        self.assertEqual(r.returncode, 1)
        self.assertIn(b"File too large", r.stderr)
        self.holds_a_part(before, "list", b"d/")
        missing = 1001 - len(self.listed())
        self.assertEqual(self.update()[1]["new"], missing)

    def interrupted(self, number, *files, until):
        """The run, which waits for a FIFO among its files, is ended by a signal when `until` is true of its open files."""
        os.mkfifo(os.path.join(self.dir, "fifo"))
        with subprocess.Popen([cli_test.TOOL, "sum", "-a", "sha1", "-j2", "--update", "list", *files], cwd=self.dir,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                              preexec_fn=lambda: cli_test.to_be_ended_by(number)) as process:
            end = time.monotonic() + 20
            while not until(process.pid):
                self.assertLess(time.monotonic(), end)
                time.sleep(0.01)
            time.sleep(0.3)
            process.send_signal(number)
            out, error = process.communicate(timeout=20)
            self.assertEqual(process.returncode, -number)
        os.unlink(os.path.join(self.dir, "fifo"))
        self.assertEqual([name for name in os.listdir(self.dir) if name.startswith(".citius-")], [])
        return out.decode().splitlines(), error.decode()

    def waits_in_open(self, pid):
        """A thread of the process waits for the other end of a FIFO."""
        for task in os.listdir(f"/proc/{pid}/task"):
            with open(f"/proc/{pid}/task/{task}/wchan") as f:
                if f.read() in ("wait_for_partner", "fifo_open"):
                    return True
        return False

    @unittest.skipUnless(os.access("/proc/self/wchan", os.R_OK), "does not show where a process waits")
    def test_what_a_signal_interrupts_is_listed(self):
        for i in range(64):  # this number a thread takes together
            self.write(f"c/{i}")
            self.write(f"f/{i}")
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGRTMIN + 3):
            for files in (("-r", "d", "fifo", "e"), ("-r", "c", "fifo", "f", "d", "e")):
                with contextlib.suppress(FileNotFoundError):
                    os.unlink(os.path.join(self.dir, "list"))
                self.tree(a=b"a", b=b"b", c=b"c")
                self.write("e/later", b"1")
                self.update(files=("-r", "d", "e"))
                before = self.listed()
                self.tree(b=b"other", d=b"d")
                os.unlink(os.path.join(self.dir, "d/c"))
                lines, error = self.interrupted(number, *files, until=self.waits_in_open)
                self.assertIn("interrupted", error)
                after = self.listed()
                self.assertLessEqual({"d/b: changed", "d/d: new"}, set(lines))
                self.assertEqual(after[b"d/b"]["digests"]["sha1"], sha1(b"other"))
                self.assertEqual(after[b"d/d"]["digests"]["sha1"], sha1(b"d"))
                self.assertEqual(after[b"d/c"], before[b"d/c"])  # not reached: no one has looked for it
                self.assertEqual({name for name in after if name[:2] not in (b"c/", b"f/")},
                                 {b"d/a", b"d/b", b"d/c", b"d/d", b"e/later"})
                self.assertEqual(self.update(files=("-r", "d", "e"))[0], ["d/c: removed"])
                os.unlink(os.path.join(self.dir, "d/d"))

    @unittest.skipUnless(os.access("/proc/self/wchan", os.R_OK), "does not show where a process waits")
    def test_the_first_run_is_interrupted(self):
        for i in range(100):
            self.write(f"d/{i}", b"%d" % i)
        self.interrupted(signal.SIGTERM, "-r", "d", "fifo", until=self.waits_in_open)
        self.assertEqual(len(self.listed()), 100)
        self.assertEqual(self.update()[0], [])

    def test_no_one_reads_the_report(self):
        for i in range(20000):
            self.write(f"d/{i}")
        with subprocess.Popen([cli_test.TOOL, "sum", "-a", "sha1", "--update", "list", "-r", "d"], cwd=self.dir,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, restore_signals=True) as process:
            process.stdout.close()
            self.assertEqual(process.wait(60), 1)
        self.assertEqual(len(self.listed()), 20000)

    def test_a_reader_that_waits_does_not_hold_up_the_end(self):
        for i in range(20000):
            self.write(f"d/{i}")
        with subprocess.Popen([cli_test.TOOL, "sum", "-a", "sha1", "--update", "list", "-r", "d"], cwd=self.dir,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
            time.sleep(1.5)
            process.terminate()
            self.assertEqual(process.wait(20), -signal.SIGTERM)
        self.assertGreater(len(self.listed()), 1000)

    def stopped_while_it_reads(self, change, *arguments):
        """The file `big` changes while it is read; change is called each time that its beginning has been read again."""
        with subprocess.Popen([cli_test.TOOL, "sum", "-j1", *arguments, "big"], cwd=self.dir, stdout=subprocess.PIPE,
                              stderr=subprocess.PIPE) as process:
            last, end = 1 << 62, time.monotonic() + 60
            while process.poll() is None:
                self.assertLess(time.monotonic(), end)
                place = self.place(process.pid)
                if place is not None and 0 < place < last:  # it began, or began again
                    process.send_signal(signal.SIGSTOP)
                    change()
                    process.send_signal(signal.SIGCONT)
                last = last if place is None or place == 0 else place
            return process.returncode, process.stdout.read().decode(), process.stderr.read().decode()

    def place(self, pid):
        try:
            for fd in os.listdir(f"/proc/{pid}/fd"):
                if os.readlink(f"/proc/{pid}/fd/{fd}") == os.path.join(os.path.realpath(self.dir), "big"):
                    with open(f"/proc/{pid}/fdinfo/{fd}") as f:
                        return int(f.readline().split()[1])
        except OSError:
            pass
        return None

    @unittest.skipUnless(os.path.exists("/proc/self/fdinfo/0"), "does not show where a process reads")
    def test_a_file_that_changes_while_it_is_read(self):
        path = os.path.join(self.dir, "big")

        def grow():
            with open(path, "ab") as f:
                f.write(b"more")

        for change in (grow, lambda: os.truncate(path, os.stat(path).st_size - 1), lambda: os.utime(path)):
            for times, options in ((1, ()), (9, ()), (9, ("--json",))):
                with open(path, "wb") as f:
                    f.truncate(150 << 20)
                left = [times]

                def once(left=left, change=change):
                    if left[0]:
                        left[0] -= 1
                        change()

                with contextlib.suppress(FileNotFoundError):
                    os.unlink(os.path.join(self.dir, "list"))
                code, out, error = self.stopped_while_it_reads(once, "-a", "sha1", *options, "--update", "list")
                self.assertLess(left[0], times, "no one saw it read")
                if times == 1:
                    self.assertEqual((code, out), (0, "big: new\n"))
                    self.assertEqual(self.listed()[b"big"]["size"], os.stat(path).st_size)
                    self.assertEqual(self.good("check", "--quiet", "list"), b"")
                else:
                    self.assertEqual(code, 1)
                    self.assertIn("big: changed while it was read, twice; not listed", error)
                    self.assertEqual(self.listed(), {})
                code, out, error = self.stopped_while_it_reads(change, "-a", "sha1", "--json")
                self.assertEqual(code, 1)
                self.assertIn("changed while it was read", error)

    def test_a_list_that_no_run_wrote(self):
        self.tree(a=b"a", b=b"b")
        self.settle()
        self.update()
        with open(os.path.join(self.dir, "list"), encoding="utf-8") as f:
            whole = f.read()
        entry = self.listed()[b"d/a"]

        def with_value(key, value):
            return whole.replace(f'"{key}":{entry[key]}', f'"{key}":{value}', 1)

        for value in (-1 << 63, -1, (1 << 63) - 1, 1 << 62):  # no time at which it was read
            self.write("list", with_value("hashed", value).encode())
            self.assertEqual(self.update()[1]["read"], 1, value)
            self.assertEqual(self.update()[1]["read"], 0)
        for key, value in (("hashed", 1 << 63), ("hashed", 1.5), ("hashed", "true"), ("size", -1), ("inode", -1),
                           ("modified", 1 << 64), ("changed", -1 << 64), ("size", "[" * 1000 + "]" * 1000)):
            self.write("list", with_value(key, value).encode())
            self.fails(3, "line 2 is damaged", "sum", "--update", "list", "-r", "d")

    @unittest.skipIf(cli_test.SANITIZED, "takes addresses of its own")
    def test_no_line_takes_more_memory_than_it_has(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (256 << 20, 256 << 20))

        self.tree(a=b"a")
        head = b'{"citius_list":1,"algorithms":["sha1"]}\n'
        for text in (b"[" * 20_000_000, head + b"[" * 20_000_000, head[:30] + b"[" * 20_000_000,
                     head + b'{"file":' * 2_000_000, head + b'{"file":"' + b"a" * 20_000_000):
            self.write("list", text)
            started = time.monotonic()
            r = self.citius("sum", "-a", "sha1", "-j1", "--update", "list", "-r", "d", preexec_fn=limit)
            self.assertEqual(r.returncode, 3, r.stderr[-300:])
            self.assertLess(time.monotonic() - started, 5)

    def test_a_list_that_is_no_file(self):
        self.tree(a=b"a")
        os.mkfifo(os.path.join(self.dir, "fifo"))
        for name in ("fifo", "/dev/zero", "d"):
            self.fails(3, "not a regular file", "sum", "-a", "sha1", "--update", name, "-r", "d")

    def test_temporary_files_are_not_listed(self):
        """Those of another run, or of one that was killed."""
        self.tree(a=b"a")
        self.write("d/.citius-0123456789abcdef", b"x")
        self.write("d/.citius-0123456789abcde", b"y")  # no such name
        self.update(files=("-r", "d"))
        self.assertEqual(set(self.listed()), {b"d/a", b"d/.citius-0123456789abcde"})

    def at_once(self, *more):
        """Two runs, each with a directory of its own, on one list: what exits with 0 is listed, also what was before."""
        commands = [[*more, cli_test.TOOL, "sum", "-a", "sha1", "--update", "list", "-r", d] for d in ("d", "e")]
        runs = [subprocess.Popen(command, cwd=self.dir, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
                for command in commands]
        good = set()
        for folder, run in zip(("d", "e"), runs):
            error = run.communicate(timeout=60)[1]
            self.assertIn(run.returncode, (0, 3))
            if run.returncode:
                self.assertRegex(error, b"another (program|run) ")
            else:
                good.add(folder)
        return good

    def two_at_once(self, times, *more):
        for i in range(200):
            self.write(f"d/{i}", b"%d" % i)
            self.write(f"e/{i}", b"%d" % i)
        lost = 0
        for listed in (True, False):
            for turn in range(times):
                before = set()
                if listed:
                    self.write("z", b"z")
                    self.update(files=("z",))
                    before = {b"z"}
                good = self.at_once(*more)
                lost += 2 - len(good)
                self.assertTrue(good or listed)
                names = {os.fsencode(f"{folder}/{i}") for folder in good for i in range(200)} | before
                self.assertEqual(set(self.listed()) if os.path.exists(os.path.join(self.dir, "list")) else set(), names)
                os.unlink(os.path.join(self.dir, "list"))
        return lost

    def test_two_at_once(self):
        self.assertGreater(self.two_at_once(6), 0)

    @unittest.skipIf(cli_test.SANITIZED or cli_test.EMULATED or not faults_test.traceable(), "cannot be traced here")
    def test_two_at_once_where_files_cannot_be_locked(self):
        self.assertGreater(self.two_at_once(3, "strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=flock", "-e",
                                            "inject=flock:error=ENOLCK"), 0)

    def test_a_list_that_is_held(self):
        self.tree(a=b"a")
        self.update()
        with open(os.path.join(self.dir, "list"), "rb") as f:
            fcntl.flock(f, fcntl.LOCK_EX)
            self.fails(3, "another run is bringing this list up to date", "sum", "--update", "list", "-r", "d")
        self.update()

    def test_mistakes(self):
        self.tree(a=b"a")
        self.fails(2, "--accept is about the files of a list", "sum", "-a", "sha1", "--accept", "d/a")
        self.fails(2, "--verify reads a part of a list", "sum", "-a", "sha1", "--verify", "10", "d/a")
        self.fails(2, "files with names", "sum", "-a", "sha1", "--update", "list")
        self.fails(2, "files with names", "sum", "-a", "sha1", "--update", "list", "-")
        self.fails(2, "from 1 to 100", "sum", "-a", "sha1", "--update", "list", "--verify", "0", "d/a")
        for option in (["--untagged"], ["--tag"], ["--shard", "1/2"], ["-b"]):
            self.fails(2, "cannot be combined with --update", "sum", "-a", "sha1", *option, "--update", "list", "d/a")


if __name__ == "__main__":
    cli_test.TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
