#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What goes wrong around the tool: failing system calls, sudden death, full disks, lost permissions, odd files.
faults_test.py path/to/citius [unittest's arguments].  CITIUS_TEST_FILES: how many files are many; 10000."""

import collections
import functools
import io
import json
import os
import re
import shutil
import signal
import socket
import stat
import subprocess
import sys
import time
import unittest

sys.dont_write_bytecode = True

import cli_test
from cli_test import AWKWARD, sha1
from enc_test import ACL, Encryption, acl_of

MANY = int(os.environ.get("CITIUS_TEST_FILES", "10000"))
NOBODY = 65534
KIB = 1 << 10


def traceable():
    strace = shutil.which("strace")
    return strace is not None and subprocess.run([strace, "-qq", "-o", "/dev/null", "true"],
                                                 stderr=subprocess.DEVNULL).returncode == 0


class Fault(Encryption):
    def is_there(self, name):
        return os.path.lexists(os.path.join(self.dir, name))

    def temporaries(self):
        return [name for name in os.listdir(self.dir) if name.startswith(".citius-")]


@unittest.skipIf(cli_test.SANITIZED or cli_test.EMULATED, "these call the system, too, and die of its failures")
@unittest.skipUnless(traceable(), "strace is missing, or may not trace here (ptrace)")
class SystemCalls(Fault):
    """Each system call in turn fails, or is the last one."""

    ENVIRONMENT = dict(os.environ, LC_ALL="C.UTF-8", ASAN_OPTIONS="detect_leaks=0")

    def strace(self, options, *arguments, **more):
        return self.run_program(["strace", "-qq", *options, cli_test.TOOL, *arguments], env=self.ENVIRONMENT, **more)

    def text_of(self, log):
        with open(log, errors="replace") if os.path.exists(log) else io.StringIO() as f:
            return f.read()

    def absent(self, calls):
        """Options for calls that find no file."""
        return [word for name, number, _ in calls for word in ("-e", f"inject={name}:error=ENOENT:when={number}")]

    def calls(self, *arguments, also=(), **more):
        """What is called, from the first file of this test's on: name, which of that name, line."""
        log, seen, calls = os.path.join(self.home, "log"), collections.Counter(), []
        r = self.strace(["-y", "-s", "0", "-o", log, *self.absent(also)], *arguments, **more)
        self.assertEqual((r.returncode, r.stderr), (0, b""))
        for line in self.text_of(log).splitlines(keepends=True):
            name = line.split("(")[0]
            if name.isidentifier() and name != "exit_group":
                seen[name] += 1
                if calls or self.home in re.sub("AT_FDCWD<[^>]*>", "", line).partition("execve(")[0]:
                    calls.append((name, seen[name], line))
        self.assertTrue(calls)
        return calls

    def inject(self, call, what, *arguments, also=(), **more):
        name, number = call[:2]
        trace = ",".join([name, *(other[0] for other in also)])
        return self.strace(["-o", "/dev/null", "-e", f"trace={trace}", "-e", f"inject={name}:{what}:when={number}",
                            *self.absent(also)], *arguments, **more)

    def ways(self, *arguments):
        """The calls that do not find /proc, so that the output has a name while it is written; and none."""
        looks = [call for call in self.calls(*arguments) if '"/proc/self/fd/' in call[2] and "stat" in call[0]]
        self.assertEqual(len(looks), 1)
        return looks, []

    def replacements(self):
        """Commands that write OUT, what was there (None: nothing), and what is there afterwards."""
        options, text = self.default("ocb"), os.urandom(600000)
        self.write("text", text)
        self.good("enc", *options, "text", "-o", "cipher")
        cipher = self.read("cipher")
        yield ("enc", *options, "text", "-o", "out"), None, cipher
        yield ("enc", *options, "text", "-o", "out"), b"old", cipher
        yield ("dec", *options, "cipher", "-o", "out"), b"old", text
        yield ("enc", *options, "out", "-o", "out"), text, cipher

    def put(self, before):
        for name in self.temporaries() + ["out"] * self.is_there("out"):
            os.remove(os.path.join(self.dir, name))
        if before is not None:
            self.write("out", before)

    def now(self):
        return self.read("out") if self.is_there("out") else None

    def each_way(self):
        for arguments, before, after in self.replacements():
            self.put(before)
            for also in self.ways(*arguments):
                self.put(before)
                calls = self.calls(*arguments, also=also)
                yield arguments, before, after, also, [c for c in calls if c[0] not in [other[0] for other in also]]

    def test_killed_at_any_call_there_is_the_old_file_or_the_whole_new_one(self):
        for arguments, before, after, also, calls in self.each_way():
            seen = []
            for call in calls:
                self.put(before)
                r = self.inject(call, "signal=KILL", *arguments, also=also)
                self.assertIn(r.returncode, (-signal.SIGKILL, 128 + signal.SIGKILL), call)
                self.assertIn(self.now(), (before, after), call)
                seen.append(self.now() == after)
                for name in self.temporaries():
                    self.assertTrue(also or call[0] in ("linkat", "rename"), call)  # else it has no name yet
                    if self.read(name) != after:
                        mode = os.stat(os.path.join(self.dir, name)).st_mode
                        self.assertTrue(also and not stat.S_IMODE(mode) & 0o077, call)
            self.assertEqual(seen, sorted(seen), "old, old, ... new, new")
            self.assertTrue(not seen[0] and seen[-1])

    def test_a_failing_call_is_reported_and_leaves_the_old_file_or_the_new(self):
        for arguments, before, after, also, calls in self.each_way():
            for call in calls:
                self.put(before)
                what = "retval=0" if call[0] == "brk" else "error=EIO"  # brk says so
                r = self.inject(call, what, *arguments, also=also)
                self.assertIn(r.returncode, (0, 1), (call, r))
                self.assertIn(self.now(), (before, after), call)
                if r.returncode == 0:
                    self.assertEqual(self.now(), after, call)
                    self.assertRegex(r.stderr, b"could not keep" if call[0] == "listxattr" else b"^$", call)
                else:
                    self.assertEqual(r.stderr.count(b"\n"), 1, (call, r))
                if (call[0] in ("read", "write", "fsync", "fchmod", "linkat", "rename", "renameat2")
                        or "O_CREAT" in call[2]):
                    self.assertEqual(r.returncode, 1, call)
                    self.assertIn(b"Input/output error", r.stderr, call)
                    self.assertEqual(self.now() == after, b"written, but a power failure may undo it" in r.stderr, call)
                if call[0] not in ("unlink", "rt_sigprocmask"):
                    self.assertEqual(self.temporaries(), [], call)

    def test_the_new_file_is_on_the_disk_before_and_after_it_takes_its_place(self):
        for arguments, before, _, also, calls in self.each_way():
            ways = ("linkat", "rename", "renameat2")
            lines = [line for name, _, line in calls if name in ("write", "fsync", *ways)]
            kinds = [line.split("(")[0] for line in lines]
            takes = [kind for kind in kinds if kind in ways]
            self.assertEqual(takes, {(True, True): ["renameat2"], (True, False): ["rename"], (False, True): ["linkat"],
                                     (False, False): ["linkat", "rename"]}[bool(also), before is None])
            self.assertEqual(kinds[-len(takes) - 2:], ["fsync", *takes, "fsync"])
            self.assertEqual(set(kinds[:-len(takes) - 2]), {"write"})
            self.assertIn(f"<{os.path.realpath(self.dir)}/", lines[-len(takes) - 2])
            self.assertIn(f"<{os.path.realpath(self.dir)}", lines[-1])

    def signals(self):
        """All that end a program, but SIGKILL."""
        harmless = (signal.SIGCHLD, signal.SIGCONT, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU, signal.SIGURG,
                    signal.SIGWINCH, signal.SIGSTOP, signal.SIGKILL, signal.SIGXFSZ)  # of these enc ignores the last
        return sorted(signal.valid_signals() - set(harmless))

    def test_no_signal_leaves_anything(self):
        """In the middle of enc and dec, with a temporary file and without one."""
        options, text = self.default("ocb"), os.urandom(1 << 20)
        cipher = self.turn("enc", options, text)

        def prepare():
            for number in self.signals():  # of which Python ignores some
                cli_test.to_be_ended_by(number)

        for command, data in (("enc", text), ("dec", cipher)):
            self.write("in", data)
            self.write("out", b"what was there")
            arguments = (command, *options, "-o", "out")
            for also in self.ways(*arguments, "in"):
                named = bool(also)
                for number in self.signals() + ([] if named else [signal.SIGKILL]):
                    self.write("out", b"what was there")
                    trace = [] if not named else ["strace", "-D", "-qq", "-o", "/dev/null", "-e", f"trace={also[0][0]}",
                                                  *self.absent(also)]
                    with subprocess.Popen([*trace, cli_test.TOOL, *arguments], cwd=self.dir, stdin=subprocess.PIPE,
                                          stderr=subprocess.PIPE, env=self.ENVIRONMENT, preexec_fn=prepare) as process:
                        process.stdin.write(data[:1 << 19])  # more than a pipe holds
                        process.stdin.flush()
                        until = time.monotonic() + 20
                        while named and not self.temporaries() and time.monotonic() < until:
                            time.sleep(0.002)
                        self.assertEqual(len(self.temporaries()), named)
                        process.send_signal(number)
                        self.assertEqual(process.wait(20), -number)
                    self.assertEqual((self.temporaries(), self.read("out")), ([], b"what was there"), number)

    @unittest.skipUnless(os.geteuid() == 0, "only root may give a file away")
    def test_what_cannot_be_kept_narrows_access(self):
        options, text = self.default("ocb"), os.urandom(1000)
        self.write("text", text)
        out = os.path.join(self.dir, "out")
        arguments = ("enc", *options, "text", "-o", "out")

        def old():
            self.write("out", b"old")
            os.chmod(out, 0o664)
            os.chown(out, NOBODY, NOBODY)
            try:
                os.setxattr(out, "system.posix_acl_access", acl_of(0o664, {1: 4}, {2: 0}))
                os.setxattr(out, "user.note", b"kept")
            except OSError:
                self.skipTest("no ACLs here")

        old()
        calls = self.calls(*arguments)
        old()
        self.good(*arguments)
        self.assertEqual(os.getxattr(out, "system.posix_acl_access"), acl_of(0o664, {1: 4}, {2: 0}))
        self.assertEqual(os.getxattr(out, "user.note"), b"kept")
        self.assertEqual(
            [c[0] for c in calls if "xattr" in c[0]], ["listxattr"] + ["getxattr", "fgetxattr", "fsetxattr"] * 2
        )
        give = next(c[0] for c in calls if c[0].startswith("fchown"))  # fchown32 on i386
        for call, mode, error in (
            ((give, "1+"), 0o600, "owner, group, ACL"),
            (("listxattr", 1), 0o600, "extended attributes"),
            (("getxattr", 1), 0o664, "attribute user.note"),
            (("getxattr", 2), 0o600, "ACL"),
            (("fsetxattr", 1), 0o664, "attribute user.note"),
            (("fsetxattr", 2), 0o600, "ACL"),
        ):
            old()
            r = self.inject(call, "error=EPERM", *arguments)
            self.assertEqual((r.returncode, r.stderr.decode()), (0, f"citius enc: out: could not keep {error} of the "
                                                                 f"replaced file; the mode is {mode:04o}\n"))
            self.assertEqual(stat.S_IMODE(os.stat(out).st_mode), mode)
            self.assertEqual(ACL in os.listxattr(out), "ACL" not in error and call[0] != "listxattr")

    def test_interrupted_calls_go_on(self):
        text = os.urandom(600000)
        self.write("text", text)
        options = self.default("ocb")
        names = [self.write(f"f{i}", text[:i * 7001]) for i in range(40)]
        digests = self.good("sum", "-a", "sha1", *names)
        self.write("list", digests)
        cipher = self.turn("enc", options, text)
        for arguments, data, expected in (
            (("sum", "-a", "sha1", "-j", "3", *names), None, digests),
            (("check", "list"), None, self.good("check", "list")),
            (("enc", *options, "-o", "-"), text, cipher),
            (("dec", *options, "-o", "-"), cipher, text),
        ):
            inject = ["-f", "-o", "/dev/null", "-e", "trace=read,write", "-e", "inject=read,write:error=EINTR:when=8+3"]
            r = self.strace(inject, *arguments, **({} if data is None else {"input": data}))
            self.assertEqual((r.returncode, r.stderr, r.stdout), (0, b"", expected))

    def opened(self, *arguments):
        """The files of this test, in the order in which they are opened."""
        lines = [line for name, _, line in self.calls(*arguments) if name in ("open", "openat")]
        return [match[1] for match in (re.search(r'"(?:\./)?([sl]\d+)"', line) for line in lines) if match]

    def test_the_longest_files_are_begun_first(self):
        """The first large file starts when it is found; of the large files that follow in a window, the longest is read first."""
        rows = [json.loads(line) for line in self.good("list", "--json").splitlines()]
        if not any(row["lanes"] > 1 for row in rows if row["kind"] == "sha1" and row["chosen"]):
            self.skipTest("one thread hashes one file at a time here")
        sizes = [100, 70, 5000, 65, 200, 65, 3000, 1000, 90, 64]
        for i, size in enumerate(sizes):
            self.write(f"l{i}", bytes(size * KIB))
        for i in range(20):
            self.write(f"s{i}", bytes(i * 3000))
        names = [f"s{i}" for i in range(10)] + ["l0", "l1", "s10", "l2", *(f"s{i}" for i in range(11, 20)),
                                               *(f"l{i}" for i in range(3, 10))]
        expected = self.good("sum", "-a", "sha1", *names)
        self.write("list", expected)
        self.write("names", "\0".join(names).encode())
        by_length = ["l0"] + sorted((f"l{i}" for i in range(1, 10)), key=lambda name: -sizes[int(name[1:])])
        for arguments in (("sum", "-a", "sha1", "-j1", *names), ("sum", "-a", "sha1", "-j1", "--files0-from", "names"),
                          ("check", "-j1", "list")):
            opened = self.opened(*arguments)
            self.assertEqual([name for name in opened if name[0] == "s"], [f"s{i}" for i in range(20)], arguments)
            self.assertEqual([name for name in opened if name[0] == "l"], by_length, arguments)
        self.assertEqual(
            self.opened("sum", "-a", "sha1", "-j1", "--impl", "sha1=ref", *names), names
        )  # it has one lane
        self.assertEqual(sorted(self.opened("sum", "-a", "sha1", "-j1", *names)), sorted(names))  # each of them once
        opened = self.opened("sum", "-a", "sha1", "-j1", "l0", "l1", *["s0"] * 1500, "l2")
        self.assertLess(opened.index("l1"), opened.index("l2"))
        for threads in ("-j1", "-j2", "-j5"):
            self.assertEqual(self.good("sum", "-a", "sha1", threads, *names), expected)

    def test_a_read_error_in_the_middle(self):
        self.write("text", os.urandom(600000))
        self.write("small", b"abc")
        self.write("list", self.good("sum", "-a", "sha1", "small", "text"))
        self.write("long", b"# a comment\n" * 20000 + self.good("sum", "-a", "sha1", "small"))
        self.write("names", (b"./" * 2000 + b"small\0") * 40)
        self.write("kat", b"Len = 8\nMsg = 00\nMD = 5ba93c9db0cff93f52b521d7420e43f6eda2784f\n" * 1000)
        self.write("aad", bytes(300000))
        self.write("short", bytes(16))
        options = self.default("ocb")
        for file, arguments in (
            ("text", ("sum", "-a", "sha1", "-j1", "small", "text")),
            ("text", ("sum", "-a", "sha1,luffa-512", "-j1", "text")),
            ("text", ("check", "-j1", "list")),
            ("long", ("check", "-j1", "--quiet", "long")),
            ("names", ("sum", "-a", "sha1", "-j1", "--files0-from", "names")),
            ("text", ("mac", "-a", "hmac-sha1", "--key-file", "short", "text")),
            ("text", ("mac", "-a", "cmac-aes-128", "--key-file", "short", "-", "text")),
            ("text", ("enc", *options, "text", "-o", "out")),
            ("aad", ("enc", *options, "--aad", "aad", "text", "-o", "out")),
            ("key", ("enc", *options, "text", "-o", "out")),
            ("kat", ("selftest", "--kat", "kat", "-a", "sha1", "--impl", "sha1=ref")),
        ):
            reads = [call for call in self.calls(*arguments) if call[0] == "read" and f"/{file}>" in call[2]]
            self.assertTrue(reads, arguments)
            for call in reads[:2] + reads[-1:]:
                self.put(None)
                r = self.inject(call, "error=EIO", *arguments)
                self.assertEqual(r.returncode, 1, (arguments, call, r))
                self.assertIn(
                    b"Input/output error" if "check" not in arguments or file != "text" else b"FAILED open or read",
                    r.stderr + r.stdout,
                    (arguments, call, r),
                )
                self.assertFalse(self.is_there("out"))

    def test_a_file_that_is_cut_off_while_it_is_read(self):
        """The digest is that of the bytes read before: the file is truncated while the tool is stopped after its second read."""
        text, options, log = os.urandom(1 << 20), self.default("ocb"), os.path.join(self.home, "log")
        self.write("text", text)
        self.write("list", self.good("sum", "-a", "sha1", "text"))
        for arguments in (
            ("sum", "-a", "sha1", "-j1", "text"),
            ("check", "-j1", "list"),
            ("mac", "-a", "hmac-sha1", "--key-file", self.key, "text"),
            ("enc", *options, "text", "-o", "out"),
        ):
            self.write("text", text)
            reads = [call for call in self.calls(*arguments) if call[0] == "read" and "/text>" in call[2]]
            begun = sum(int(line.rsplit(" ", 1)[1]) for _, _, line in reads[:2])
            self.assertTrue(0 < begun < len(text), reads)
            command = ["strace", "-qq", "-o", log, "-e", "trace=read", "-e",
                       f"inject=read:signal=STOP:when={reads[1][1]}", cli_test.TOOL, *arguments]
            with subprocess.Popen(command, cwd=self.dir, env=self.ENVIRONMENT, stdin=subprocess.DEVNULL,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                until = time.monotonic() + 60
                while "stopped by SIGSTOP" not in self.text_of(log):
                    self.assertLess(time.monotonic(), until)
                    time.sleep(0.01)
                os.truncate(os.path.join(self.dir, "text"), begun + 1000)
                with open(f"/proc/{process.pid}/task/{process.pid}/children") as f:
                    os.kill(int(f.read()), signal.SIGCONT)
                out, error = process.communicate(timeout=60)
            got = text[:begun + 1000]
            if arguments[0] == "check":
                self.assertEqual((process.returncode, out), (1, b"text: FAILED\n"), error)
                continue
            self.assertEqual((process.returncode, error), (0, b""))
            if arguments[0] == "sum":
                self.assertEqual(out.decode(), f"SHA1 (text) = {sha1(got)}\n")
            elif arguments[0] == "mac":
                self.write("text", got)
                self.assertEqual(out, self.good(*arguments))
            else:
                self.assertEqual(self.turn("dec", options, self.read("out")), got)


    def update(self, *injected):
        """Bring the list in the directory `d` up to date, which it is in, while calls fail."""
        log = os.path.join(self.home, "log")
        r = self.strace(["-o", log, *injected], "sum", "-a", "sha1", "-j1", "--update", "d/list", "-r", "d")
        names = []
        if self.is_there("d/list"):
            names = [json.loads(line)["file"] for line in self.read("d/list").splitlines()[1:]]
        return r, names, [line for line in self.text_of(log).splitlines() if line.split("(")[0].isidentifier()]

    def test_a_list_does_not_list_itself(self):
        """Nor the temporary file that it is, where no file can be without a name."""
        self.write("d/a", b"a")
        *_, calls = self.update()
        os.unlink(os.path.join(self.dir, "d/list"))
        opens = [line for line in calls if line.startswith("openat(")]
        number, = [i for i, line in enumerate(opens, 1) if "O_TMPFILE" in line]
        for _ in range(2):
            r, names, calls = self.update("-e", f"inject=openat:error=EOPNOTSUPP:when={number}")
            self.assertEqual((r.returncode, names), (0, ["d/a"]), r)
            self.assertTrue(any("/.citius-" in line and "O_EXCL" in line for line in calls))
            number += 1  # the list itself is opened before
        self.assertEqual(sorted(os.listdir(os.path.join(self.dir, "d"))), ["a", "list"])

    def test_an_update_whose_directory_is_not_on_the_disk(self):
        """The list has been replaced by then."""
        self.write("d/a", b"a")
        for error, code in (("EIO", 1), ("EINTR", 0)):
            for number in (1, 2):
                r, names, _ = self.update("-e", f"inject=fsync:error={error}:when={number}")
                if number == 1 and code:
                    self.assertEqual((r.returncode, names), (3, []))
                else:
                    self.assertEqual((r.returncode, names), (code, ["d/a"]))
                    self.assertEqual(b"written, but a power failure may undo it" in r.stderr, bool(code))
                    os.unlink(os.path.join(self.dir, "d/list"))


class Disks(Fault):
    @unittest.skipUnless(os.geteuid() == 0, "only root may mount")
    def test_a_full_disk(self):
        disk = os.path.join(self.dir, "disk")
        os.mkdir(disk)
        if self.run_program(["mount", "-t", "tmpfs", "-o", "size=200k", "tmpfs", disk]).returncode != 0:
            self.skipTest("may not mount here")
        self.addCleanup(subprocess.run, ["umount", disk])
        options, text = self.default("ocb"), os.urandom(300 * KIB)
        self.write("text", text)
        self.good("enc", *options, "text", "-o", "cipher")
        self.write("disk/old", b"what was there")
        self.fails(1, "disk/old: No space left", "enc", *options, "text", "-o", "disk/old")
        self.fails(1, "disk/old: No space left", "dec", *options, "cipher", "-o", "disk/old")
        self.fails(1, "disk/new: No space left", "enc", *options, "text", "-o", "disk/new")
        environment = dict(os.environ, TMPDIR=disk)
        out = self.fails(1, "temporary file: No space left", "dec", *options, "cipher", "-o", "-", env=environment)
        self.assertEqual(out, b"")
        self.assertEqual(os.listdir(disk), ["old"])
        self.assertEqual(self.read("disk/old"), b"what was there")
        with open(os.path.join(disk, "list"), "wb") as f:
            self.fails(1, "write error: No space left", "sum", "-a", "sha1", *["text"] * 5000, stdout=f)

    def test_many_files(self):
        expected = {}
        for i in range(MANY):
            name = b"d%d/f%d" % (i % 37, i)
            if i % 100 == 0:
                name += AWKWARD[i // 100 % len(AWKWARD)].replace(b"/", b"")
            data = name if i % 3 else b""
            self.write(name, data)
            expected[name] = sha1(data)
        out = self.good("sum", "-a", "sha1", "-r", "-z", "--untagged", ".")
        lines = out.split(b"\0")[:-1]
        self.assertEqual({line[44:]: line[:40].decode() for line in lines}, expected)
        names = [line[42:] for line in lines]
        self.assertEqual(len(names), MANY)
        self.write("../list", self.good("sum", "-a", "sha1", "-r", "."))
        self.assertEqual(self.good("check", "--quiet", "../list"), b"")
        self.assertEqual(self.good("check", "../list").count(b": OK\n"), MANY)
        for line in self.good("sum", "-a", "sha1", "-r", "--json", ".").splitlines():
            row = json.loads(line)
            name = row["file"].encode() if "file" in row else bytes.fromhex(row["file_hex"])
            self.assertEqual(row["digests"]["sha1"], expected.pop(name[2:]))
        self.assertEqual(expected, {})

    def test_what_is_no_file(self):
        here = socket.socket(socket.AF_UNIX)
        self.addCleanup(here.close)
        here.bind(os.path.join(self.dir, "socket"))
        os.mkfifo(os.path.join(self.dir, "fifo"))
        self.write("deep/x", b"x")
        for target, link in ((".", "deep/here"), ("../deep", "deep/up"), ("a", "b"), ("b", "a"), ("x", "deep/to_x")):
            os.symlink(target, os.path.join(self.dir, link))
        special = [b"fifo", b"socket"]
        if os.geteuid() == 0:
            try:
                os.mknod(os.path.join(self.dir, "device"), stat.S_IFCHR | 0o600, os.makedev(1, 5))
                special.insert(0, b"device")
            except PermissionError:
                pass
        r = self.citius("sum", "-a", "sha1", "-r", ".")
        self.assertEqual(
            r.stdout, b"".join(b"SHA1 (./deep/%s) = %s\n" % (n, sha1(b"x").encode()) for n in (b"to_x", b"x"))
        )
        self.assertEqual(r.returncode, 1)
        self.assertEqual(sorted(r.stderr.splitlines()), sorted(
            [b"citius sum: ./%s: skipped, not a regular file" % name for name in special] +
            [b"citius sum: ./%s: Too many levels of symbolic links" % name for name in (b"a", b"b")]))
        self.fails(1, "socket: No such device or address", "sum", "-a", "sha1", "socket")


class Permissions(Fault):
    """If the tests run as root, these run as the user nobody."""

    def setUp(self):
        super().setUp()
        os.chmod(self.home, 0o755)
        self.tool = shutil.copy(cli_test.TOOL, os.path.join(self.home, "citius"))
        self.as_nobody = {}
        if os.geteuid() == 0:
            os.chown(self.dir, NOBODY, NOBODY)
            self.as_nobody = {"user": NOBODY, "group": NOBODY, "extra_groups": []}

    def run_program(self, arguments, **options):
        return super().run_program([self.tool if a == cli_test.TOOL else a for a in arguments],
                                   **{**self.as_nobody, **options})

    def write(self, name, data=b""):
        super().write(name, data)
        if os.geteuid() == 0:
            for part in (os.path.dirname(name), name):
                os.chown(os.path.join(self.dir, part), NOBODY, NOBODY)
        return name

    def permit(self, name, mode):
        os.chmod(os.path.join(self.dir, name), mode)
        self.addCleanup(lambda: os.path.lexists(os.path.join(self.dir, name)) and
                        os.chmod(os.path.join(self.dir, name), 0o700))

    def test_what_may_not_be_read(self):
        for name in ("a", "closed/x", "nameless/x", "secret", "z"):
            self.write(name, name.encode())
        self.write("../list", self.good("sum", "-a", "sha1", "a", "secret", "closed/x"))
        self.permit("secret", 0)
        self.permit("closed", 0o600)    # its names can be read, but not its files
        self.permit("nameless", 0o300)
        r = self.citius("sum", "-a", "sha1", "-r", ".")
        self.assertEqual(r.stdout.decode(), "".join(f"SHA1 (./{n}) = {sha1(n.encode())}\n" for n in ("a", "z")))
        self.assertEqual(r.stderr.decode().splitlines(), [f"citius sum: ./{n}: Permission denied"
                                                          for n in ("closed/x", "nameless", "secret")])
        self.assertEqual(r.returncode, 1)
        r = self.citius("check", "../list")
        self.assertEqual(r.stdout, b"a: OK\nsecret: FAILED open or read\nclosed/x: FAILED open or read\n")
        self.assertEqual(r.returncode, 1)
        self.fails(1, "^citius check: secret: Permission denied$", "check", "secret")
        self.fails(1, "secret: Permission denied", "sum", "-a", "sha1", "--files0-from", "secret")

    def test_what_may_not_be_written(self):
        options = self.default("ocb")
        os.chmod(self.key, 0o644)
        self.write("old", b"what was there")
        self.permit("old", 0o444)
        self.fails(1, "old: Permission denied", "enc", *options, "-o", "old", input=b"abc")
        self.permit("old", 0o644)
        self.permit(".", 0o500)
        for name in ("old", "new"):
            self.fails(1, f"{name}: cannot create a temporary file in its directory: Permission denied", "enc", *options, "-o",
                       name, input=b"abc")
        self.alone("old")
        self.assertEqual(self.read("old"), b"what was there")

    @unittest.skipUnless(os.geteuid() == 0, "only root may give a file away")
    def test_owner_and_group_that_cannot_be_kept(self):
        """Users who could not read the old file cannot read the new one."""
        options, path = self.default("ocb"), os.path.join(self.dir, "old")
        os.chmod(self.key, 0o644)
        for old, access, new, lost in (
            (0o666, None, 0o666, "owner, group"),
            (0o646, None, 0o644, "owner, group"),
            (0o606, None, 0o600, "owner, group"),
            (0o662, None, 0o622, "owner, group"),
            (0o660, {NOBODY: 6}, 0o600, "owner, group, ACL"),
            (0o666, {NOBODY: 6, 1: 0}, 0o600, "owner, group, ACL"),
        ):
            self.write("old", b"old")
            os.chown(path, 1, 1)
            os.chmod(path, old)
            if access is not None:
                try:
                    os.setxattr(path, ACL, acl_of(old, access))
                except OSError:
                    self.skipTest("no ACLs here")
            r = self.citius("enc", *options, "-o", "old", input=b"abc")
            self.assertEqual((r.returncode, r.stderr.decode()), (0, f"citius enc: old: could not keep {lost} of the "
                                                                 f"replaced file; the mode is {new:04o}\n"))
            status = os.stat(path)
            self.assertEqual((status.st_uid, status.st_gid, stat.S_IMODE(status.st_mode)), (NOBODY, NOBODY, new))
            self.assertNotIn(ACL, os.listxattr(path))

    def test_a_directory_that_is_closed_meanwhile(self):
        options = self.default("ocb")
        os.chmod(self.key, 0o644)
        self.write("old", b"what was there")
        with subprocess.Popen([self.tool, "enc", *options, "-o", "old"], cwd=self.dir, stdin=subprocess.PIPE,
                              stderr=subprocess.PIPE, **self.as_nobody) as process:
            process.stdin.write(bytes(1 << 18))
            process.stdin.flush()  # more than a pipe holds
            self.permit(".", 0o500)
            error = process.communicate(bytes(1000))[1]
        self.assertEqual((process.returncode, error), (1, b"citius enc: old: Permission denied\n"))
        self.assertEqual(self.read("old"), b"what was there")


class Streams(Fault):
    def shell(self, script, *arguments, **more):
        return self.run_program(["sh", "-c", '"$0" "$@" ' + script, cli_test.TOOL, *arguments], **more)

    def test_closed_streams_do_not_become_files(self):
        options, text = self.default("ocb"), os.urandom(300000)
        self.write("text", text)
        self.good("enc", *options, "text", "-o", "cipher")
        cipher = self.read("cipher")
        for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
            r = self.shell(closed, "dec", *options, "cipher", "-o", "back")
            self.assertEqual((r.returncode, r.stderr, self.read("back")), (0, b"", text), closed)
            self.shell(closed, "dec", *options, "text", "-o", "back")  # forged
            self.assertEqual(self.read("back"), text, closed)
            self.write("back")
        for data in (cipher, self.turn("enc", options, b"short")):
            r = self.shell(">&-", "dec", *options, "-o", "-", input=data)
            self.assertEqual((r.returncode, r.stderr), (1, b"citius dec: standard output: Bad file descriptor\n"))
        r = self.shell("<&-", "dec", *options, "-o", "-")
        self.assertEqual((r.returncode, r.stderr), (1, b"citius dec: standard input: Bad file descriptor\n"))
        r = self.shell("<&-", "sum", "-a", "sha1", "text", "-", "text")
        self.assertEqual((r.returncode, r.stderr), (1, b"citius sum: -: Bad file descriptor\n"))
        self.assertEqual(r.stdout.decode(), f"SHA1 (text) = {sha1(text)}\n" * 2)
        self.assertEqual(self.shell(">&- 2>&-", "sum", "-a", "sha1", "text", "nope").returncode, 1)
        self.assertEqual(self.read("text"), text)

    def test_a_closed_pipe_leaves_nothing(self):
        options, temporary = self.default("ocb"), os.path.join(self.home, "tmp")
        os.mkdir(temporary)
        self.write("cipher", self.turn("enc", options, os.urandom(1 << 20)))
        for ignore in (False, True):
            r, w = os.pipe()
            os.close(r)
            done = self.citius("dec", *options, "cipher", "-o", "-", stdout=w, restore_signals=not ignore,
                               env=dict(os.environ, TMPDIR=temporary))
            os.close(w)
            self.assertEqual(done.returncode, 1 if ignore else -signal.SIGPIPE)
            self.assertEqual(os.listdir(temporary), [])

    def test_interrupted(self):
        """SIGINT and the others end it at once, wherever it waits; the output written so far has whole lines."""
        self.write("x", b"x")
        os.mkfifo(os.path.join(self.dir, "fifo"))
        for arguments in (("sum", "-a", "sha1", "-j2", "x", "fifo"), ("check", "fifo"), ("sum", "-a", "sha1"),
                          ("sum", "-a", "sha1", "--files0-from", "fifo")):
            for number in (signal.SIGINT, signal.SIGTERM):
                with subprocess.Popen([cli_test.TOOL, *arguments], cwd=self.dir, stdin=subprocess.PIPE,
                                      stdout=subprocess.PIPE,
                                      preexec_fn=functools.partial(cli_test.to_be_ended_by, number)) as process:
                    time.sleep(0.2)
                    process.send_signal(number)
                    try:
                        self.assertEqual(process.wait(20), -number)
                    finally:
                        process.kill()
                    self.assertIn(process.stdout.read(), (b"", f"SHA1 (x) = {sha1(b'x')}\n".encode()))


if __name__ == "__main__":
    cli_test.TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
