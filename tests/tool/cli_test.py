#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The tool, tried as its users would: cli_test.py path/to/citius [unittest's arguments]."""

import base64
import functools
import hashlib
import json
import os
import pty
import re
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

TOOL = None
EMULATED = "CITIUS_EMULATED" in os.environ
SANITIZED = "CITIUS_SANITIZED" in os.environ
NEEDS_SPACE = "sanitizers and emulators need address space"
OPENSSL = ["openssl", "dgst", "-provider", "legacy", "-provider", "default"]
ABC_WHIRLPOOL = ("4e2448a4c6f486bb16b6562c73b4020bf3043e3a731bce721ae1b303d97e6d4c"
                 "7181eebdb6c57e277d0e34957114cbd6c797fc9d95d8b582d225292076d4eef5")
AWKWARD = [
    b"plain",
    b"with space",
    b"new\nline",
    b"back\\slash",
    b"carriage\rreturn",
    b"all\\of\nthem\r!",
    b"caf\xc3\xa9",
    b"not utf-8 \xff\xfe",
    b"-dash",
    b"[a,b]",
    b"{}",
    b"++",
    b"sum",
    b"*star",
    b"(a) = b",
    b"#hash",
]


def sha1(data):
    return hashlib.sha1(data).hexdigest()


def to_be_ended_by(number):
    """In a child: the signal ends it, without a core file, though a shell's background jobs ignore some."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if number != signal.SIGKILL:
        signal.signal(number, signal.SIG_DFL)


def shown_by(master):
    """All that a program writes to a terminal, until it closes it."""
    out = b""
    try:
        while piece := os.read(master, 4096):
            out += piece
    except OSError:
        pass  # so ends a terminal
    os.close(master)
    return out


def terminal():
    try:
        return pty.openpty()
    except OSError as error:
        raise unittest.SkipTest(f"no pseudo-terminal here: {error}")


def openssl_has_whirlpool():
    try:
        return subprocess.run(OPENSSL + ["-whirlpool", "/dev/null"], capture_output=True).returncode == 0
    except OSError:
        return False


@functools.cache
def computes_md5():
    """Whether libcrypto is here, and the tool can load it."""
    return subprocess.run([TOOL, "sum", "-a", "md5", os.devnull], capture_output=True).returncode == 0


class Case(unittest.TestCase):
    def setUp(self):
        self.home = tempfile.mkdtemp(prefix="citius-cli-")
        self.addCleanup(shutil.rmtree, self.home)
        self.alias = os.path.join(self.home, "sha1sum")
        os.symlink(TOOL, self.alias)
        self.dir = os.path.join(self.home, "files")
        os.mkdir(self.dir)

    def write(self, name, data=b""):
        path = os.path.join(os.fsencode(self.dir), os.fsencode(name))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as f:
            f.write(data)
        return name

    def run_program(self, arguments, **options):
        options.setdefault("cwd", self.dir)
        options.setdefault("env", dict(os.environ, LC_ALL="C.UTF-8"))
        if "input" not in options and "stdin" not in options:
            options["stdin"] = subprocess.DEVNULL
        options.setdefault("stdout", subprocess.PIPE)
        return subprocess.run(arguments, stderr=subprocess.PIPE, timeout=120, **options)

    def citius(self, *arguments, **options):
        return self.run_program([TOOL, *arguments], **options)

    def good(self, *arguments, **options):
        r = self.citius(*arguments, **options)
        self.assertEqual((r.returncode, r.stderr), (0, b""), arguments)
        return r.stdout

    def fails(self, code, error, *arguments, **options):
        """Exits with that code, and writes one line that matches."""
        r = self.citius(*arguments, **options)
        self.assertEqual(r.returncode, code, (arguments, r))
        self.assertEqual(r.stderr.count(b"\n"), 1, (arguments, r.stderr))
        self.assertRegex(r.stderr.decode(errors="replace"), error)
        return r.stdout

    def same_as_coreutils(self, *arguments, **options):
        ours = self.run_program([self.alias, *arguments], **options)
        theirs = self.run_program(["sha1sum", *arguments], **options)
        self.assertEqual((ours.stdout, ours.stderr, ours.returncode),
                         (theirs.stdout, theirs.stderr, theirs.returncode), arguments)


class Sum(Case):
    def test_formats_are_those_of_coreutils(self):
        for name in AWKWARD:
            self.write(name, name)
        for flags in ([], ["-b"], ["-z"], ["--tag"], ["--tag", "-z"]):
            self.same_as_coreutils(*flags, "--", *AWKWARD)
        tagged = self.run_program(["sha1sum", "--tag", "--", *AWKWARD]).stdout
        self.assertEqual(self.good("sum", "-a", "sha1", "--", *AWKWARD), tagged)
        untagged = self.run_program(["sha1sum", "--", *AWKWARD]).stdout
        self.assertEqual(self.good("sum", "-a", "sha1", "--untagged", "--", *AWKWARD), untagged)

    def test_lengths_around_every_limit(self):
        data = os.urandom(1 << 20)
        lengths = [0, 1, 55, 56, 63, 64, 65, 4095, 4096, 65535, 65536, 65537, 131072, 262144, 262145, 1000000]
        for n in lengths:
            self.write(f"f{n}", data[:n])
        for threads in ("1", "2", "8"):
            out = self.good("sum", "-a", "sha1", "-j", threads, *[f"f{n}" for n in lengths])
            self.assertEqual(out.decode(), "".join(f"SHA1 (f{n}) = {sha1(data[:n])}\n" for n in lengths))

    def test_order_is_that_of_the_arguments(self):
        data = os.urandom(3 << 20)
        sizes = [(i * 7919) % 5000 if i % 10 else (i * 104729) % (3 << 20) for i in range(600)]
        for i, n in enumerate(sizes):
            self.write(f"d{i % 7}/f{i}", data[:n])
        names = [f"d{i % 7}/f{i}" for i in range(600)]
        names[300] = "d0/missing"
        r = self.citius("sum", "-a", "sha1", "-j", "8", *names)
        self.assertEqual(r.returncode, 1)
        self.assertEqual(r.stderr, b"citius sum: d0/missing: No such file or directory\n")
        self.assertEqual(r.stdout.decode(), "".join(f"SHA1 ({names[i]}) = {sha1(data[:n])}\n"
                                                    for i, n in enumerate(sizes) if i != 300))

    def test_several_algorithms_in_one_read(self):
        out = self.good("sum", "-a", "sha1,WHIRLPOOL", "-a", "sha1", input=b"abc").decode()
        self.assertEqual(out, f"SHA1 (-) = {sha1(b'abc')}\nWHIRLPOOL (-) = {ABC_WHIRLPOOL}\n")
        data = os.urandom(300000)
        self.write("big", data)
        rows = [json.loads(line) for line in self.good("sum", "-a", "whirlpool,sha1", "--json", "big", "-",
                                                       input=data).splitlines()]
        self.assertEqual(rows[0]["digests"], rows[1]["digests"])
        self.assertEqual(rows[0]["digests"]["sha1"], sha1(data))
        self.assertEqual([rows[0]["file"], rows[1]["file"], rows[0]["size"]], ["big", "-", 300000])

    @unittest.skipUnless(openssl_has_whirlpool(), "openssl has no Whirlpool here")
    def test_whirlpool_is_that_of_openssl(self):
        data = os.urandom(200000)
        names = [self.write(f"f{n}", data[:n]) for n in (0, 1, 31, 32, 33, 63, 64, 65, 1000, 65536, 200000)]
        theirs = self.run_program(OPENSSL + ["-whirlpool", *names]).stdout.decode()
        ours = self.good("sum", "-a", "whirlpool", *names).decode()
        self.assertEqual(ours, theirs.replace("(", " (").replace(")=", ") ="))

    def test_every_usable_implementation_gives_the_same(self):
        data = os.urandom(70000)
        names = [self.write(f"f{n}", data[:n]) for n in (0, 100, 4096, 70000)]
        for row in map(json.loads, self.good("list", "--json").splitlines()):
            if row["usable"] and row["primitive"] == "hash":
                kind = row["kind"]
                self.assertEqual(self.good("sum", "-a", kind, *names),
                                 self.good("sum", "-a", kind, "--impl", f"{kind}={row['implementation']}", *names))

    def test_standard_input(self):
        data = os.urandom(500001)
        expected = f"SHA1 (-) = {sha1(data)}\n".encode()
        self.assertEqual(self.good("sum", "-a", "sha1", input=data), expected)
        self.assertEqual(self.good("sum", "-a", "sha1", "-", input=data), expected)
        self.same_as_coreutils(input=data)
        self.same_as_coreutils("-", "-", input=data)

    def test_recursion(self):
        for name in ("b/2", "b/1", "a", "c/d/e", "B", b"c/\xff"):
            self.write(name, os.fsencode(name))
        d = self.dir
        os.mkfifo(d + "/fifo")
        os.symlink("..", d + "/b/up")        # a directory, and a loop
        os.symlink("itself", d + "/itself")  # a loop without a directory
        os.symlink("nowhere", d + "/dangling")
        os.symlink("a", d + "/to_a")
        r = self.citius("sum", "-a", "sha1", "--untagged", "-r", ".")
        names = [line[42:] for line in r.stdout.split(b"\n")[:-1]]
        self.assertEqual(names, [b"./B", b"./a", b"./b/1", b"./b/2", b"./c/d/e", b"./c/\xff", b"./to_a"])
        self.assertEqual(r.stderr.splitlines(), [
            b"citius sum: ./dangling: No such file or directory",
            b"citius sum: ./fifo: skipped, not a regular file",
            b"citius sum: ./itself: Too many levels of symbolic links"])
        self.assertEqual(r.returncode, 1)
        self.assertEqual(self.good("sum", "-a", "sha1", "-r", "b/", "a"),
                         "".join(f"SHA1 ({n}) = {sha1(n.encode())}\n" for n in ("b/1", "b/2", "a")).encode())
        os.unlink(d + "/dangling"), os.unlink(d + "/itself")
        self.assertEqual(self.citius("sum", "-a", "sha1", "-r", ".").returncode, 0)

    def test_the_output_is_no_input(self):
        """A list that is written into the tree that it is about does not name itself, whichever name it has there."""
        for name in ("a", "d/b"):
            self.write(name, name.encode())
        self.write("sums", b"of another time")
        os.symlink("../sums", self.dir + "/d/link")
        os.link(self.dir + "/sums", self.dir + "/hard")
        expected = "".join(f"SHA1 (./{n}) = {sha1(n.encode())}\n" for n in ("a", "d/b")).encode()
        for mode, options in (("wb", []), ("ab", []), ("wb", ["-j1"]), ("wb", ["--json"])):
            with open(self.dir + "/sums", mode) as out:
                self.good("sum", "-a", "sha1", "-r", *options, ".", stdout=out)
            with open(self.dir + "/sums", "rb") as out:
                text = out.read()
            if options == ["--json"]:
                self.assertEqual([json.loads(line)["file"] for line in text.splitlines()], ["./a", "./d/b"])
            else:
                self.assertEqual(text, expected * (2 if mode == "ab" else 1))
                self.assertEqual(self.good("check", "--quiet", "sums"), b"")
        with open(self.dir + "/d/sums", "wb") as out:  # another file of the same name is an input
            self.good("sum", "-a", "sha1", "-r", ".", stdout=out)
        with open(self.dir + "/d/sums") as out:
            self.assertEqual(re.findall(r"\((.*?)\)", out.read()), ["./a", "./d/b", "./d/link", "./hard", "./sums"])
        os.remove(self.dir + "/hard")
        for arguments in (["sums", "a"], ["-r", "./sums", "a"]):
            with open(self.dir + "/sums", "wb") as out:
                self.fails(1, "sums: not read, because it is the output$", "sum", "-a", "sha1", *arguments, stdout=out)
            self.assertEqual(self.good("check", "sums"), b"a: OK\n")

    def test_parts_count_the_output(self):
        """Each part leaves its own list out, and yet all parts number the files alike."""
        names = [self.write(f"f{i}", b"%d" % i) for i in range(20)] + [self.write(f"a{i}") for i in (1, 2, 3)]
        seen = []
        for i in (1, 2, 3):
            with open(f"{self.dir}/a{i}", "wb") as out:
                self.good("sum", "-a", "sha1", "-r", "--shard", f"{i}/3", ".", stdout=out)
            with open(f"{self.dir}/a{i}") as out:
                seen += re.findall(r"\(\./(.*?)\)", out.read())
        self.assertEqual(len(seen), len(set(seen)))
        self.assertEqual(set(names) - set(seen), {"a1", "a2", "a3"})  # by chance each is in the part that writes it

    def lines_while_it_waits(self, *arguments, lines, seconds=1, given=b"", **options):
        """The first lines that appear on the standard output while the tool waits for something, such as more input."""
        with subprocess.Popen([TOOL, *arguments], cwd=self.dir, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              **options) as process:
            if given:
                process.stdin.write(given)
                process.stdin.flush()
            start, text = time.monotonic(), b""
            try:
                while text.count(b"\n") < lines and time.monotonic() < start + 20:
                    if select.select([process.stdout], [], [], 0.05)[0]:
                        text += os.read(process.stdout.fileno(), 1 << 16) or self.fail(text)
                taken = time.monotonic() - start
                self.assertIsNone(process.poll())
            finally:
                process.kill()
        self.assertLess(taken, seconds + (4 if SANITIZED or EMULATED else 0), text)
        return text.splitlines()

    def test_results_are_seen_at_once(self):
        """Whatever the next file waits for: a FIFO, or the standard input."""
        os.mkfifo(self.dir + "/fifo")
        small = [self.write(f"s{i}", b"%d" % i) for i in range(300)]
        self.write("big", bytes(3000000))
        mixed = ["s0", "big", *[self.write(f"m{i}", bytes(50000 * i)) for i in range(12)], "s1", "big", "s2"]
        digests = self.good("sum", "-a", "sha1", *small[:70], "big").splitlines()
        self.write("list", b"\n".join(digests) + b"\n" + f"SHA1 (fifo) = {sha1(b'')}\n".encode())
        self.write("key", bytes(16))
        for threads in ("-j1", "-j2", "-j4"):
            for n in (1, 2, 63) if threads == "-j1" else (1, 2, 63, 64, 65, 70):
                expected = digests[:n]
                self.assertEqual(
                    self.lines_while_it_waits("sum", "-a", "sha1", threads, *small[:n], "fifo", lines=n), expected
                )
            self.assertEqual(
                self.lines_while_it_waits("sum", "-a", "sha1", threads, *small[:70], "big", "fifo", lines=71), digests
            )
            self.assertEqual(
                self.lines_while_it_waits("sum", "-a", "sha1", threads, *mixed, "fifo", "big", lines=len(mixed)),
                self.good("sum", "-a", "sha1", *mixed).splitlines(),
            )
            self.assertEqual(self.lines_while_it_waits("sum", "-a", "sha1", threads, "s0", "-", "s1", lines=1,
                                                       stdin=subprocess.PIPE), digests[:1])
            self.assertEqual(
                self.lines_while_it_waits("sum", "-a", "sha1", "--json", threads, "s0", "fifo", lines=1)[0][:14],
                b'{"file":"s0","',
            )
            lines = 64 if threads == "-j1" else 71
            self.assertGreaterEqual(len(self.lines_while_it_waits("check", threads, "list", lines=lines)), lines)
            self.assertEqual(
                sorted(self.lines_while_it_waits("sum", "-a", "sha1", threads, "s0", "nope", "fifo", lines=2)),
                digests[:1] + [b"citius sum: nope: No such file or directory"],
            )
        self.assertEqual(
            len(self.lines_while_it_waits("mac", "-a", "hmac-sha1", "--key-file", "key", "s0", "s1", "fifo", lines=2)),
            2,
        )

    def test_results_do_not_wait_for_more_names(self):
        """A program that writes names or lines slowly holds no result back."""
        small = [self.write(f"s{i}", b"%d" % i) for i in range(70)]
        digests = self.good("sum", "-a", "sha1", *small).splitlines()
        for threads in ("-j1", "-j2", "-j4"):
            for n in (1, 3, 63, 64, 65, 70):
                names = "".join(name + "\0" for name in small[:n]).encode()
                self.assertEqual(self.lines_while_it_waits("sum", "-a", "sha1", threads, "--files0-from", "-", lines=n,
                                                           given=names, stdin=subprocess.PIPE), digests[:n])
                self.assertEqual(self.lines_while_it_waits("check", threads, "-", lines=n, stdin=subprocess.PIPE,
                                                           given=b"\n".join(digests[:n]) + b"\n"),
                                 [f"{name}: OK".encode() for name in small[:n]])
            names = [name for i in range(10) for name in (small[i], self.write(f"m{i}", bytes(50000 * i)))]
            self.assertEqual(
                self.lines_while_it_waits(
                    "sum",
                    "-a",
                    "sha1",
                    threads,
                    "--files0-from",
                    "-",
                    lines=20,
                    given="".join(name + "\0" for name in names).encode(),
                    stdin=subprocess.PIPE,
                ),
                self.good("sum", "-a", "sha1", *names).splitlines(),
            )

    def test_whatever_ends_it_results_are_written(self):
        """A long job that is killed has written what it had finished, in whole lines; there is nothing to be flushed."""
        os.mkfifo(self.dir + "/fifo")
        names = [self.write(f"s{i}", b"%d" % i) for i in range(300)]
        expected = self.good("sum", "-a", "sha1", *names[:256])
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGXCPU, signal.SIGKILL):
            with open(self.dir + "/out", "wb") as out:
                with subprocess.Popen(
                    [TOOL, "sum", "-a", "sha1", "-j2", *names[:256], "fifo", *names],
                    cwd=self.dir,
                    stdout=out,
                    preexec_fn=functools.partial(to_be_ended_by, number),
                ) as process:
                    time.sleep(1)
                    process.send_signal(number)
                    self.assertEqual(process.wait(20), -number)
            with open(self.dir + "/out", "rb") as out:
                self.assertEqual(out.read(), expected)

    def test_directory_without_r(self):
        self.write("x")
        out = self.fails(1, r"^citius sum: \.: Is a directory$", "sum", "-a", "sha1", ".", "x")
        self.assertEqual(out, f"SHA1 (x) = {sha1(b'')}\n".encode())
        self.same_as_coreutils(".", "x")

    def test_names_from_a_file(self):
        for name in ("a", "b", "c\nd"):
            self.write(name, name.encode())
        expected = self.good("sum", "-a", "sha1", "a", "b", "c\nd")
        for names in (b"a\0b\0c\nd\0", b"a\0b\0c\nd"):  # with and without the last NUL
            self.assertEqual(self.good("sum", "-a", "sha1", "--files0-from", "-", input=names), expected)
            self.write("../names", names)
            self.assertEqual(self.good("sum", "-a", "sha1", "--files0-from", "../names"), expected)
        self.fails(1, "no file is named in /dev/null", "sum", "-a", "sha1", "--files0-from", "/dev/null")
        out = self.fails(
            1, ":2: invalid zero-length file name", "sum", "-a", "sha1", "--files0-from", "-", input=b"a\0\0b"
        )
        self.assertEqual(out.count(b"\n"), 2)
        self.fails(1, "no file name '-' is allowed", "sum", "-a", "sha1", "--files0-from=-", input=b"-\0")
        self.fails(1, "nope: No such file", "sum", "-a", "sha1", "--files0-from", "nope")
        self.fails(1, r"\.: Is a directory", "sum", "-a", "sha1", "--files0-from", ".")
        self.fails(2, "cannot be combined", "sum", "-a", "sha1", "--files0-from", "../names", "a")
        self.fails(1, "File name too long", "sum", "-a", "sha1", "--files0-from", "-", input=b"x" * 100000)

    def test_json_names(self):
        for name in AWKWARD:
            self.write(name, name)
        for line, name in zip(self.good("sum", "-a", "sha1", "--json", "--", *AWKWARD).splitlines(), AWKWARD):
            row = json.loads(line)
            got = row["file"].encode() if "file" in row else bytes.fromhex(row["file_hex"])
            self.assertEqual((got, row["digests"]["sha1"]), (name, sha1(name)))
            self.assertEqual("file_hex" in row, b"\xff" in name)
        out = self.fails(1, "No such file", "sum", "-a", "sha1", "--json", "nope")
        self.assertEqual(json.loads(out), {"file": "nope", "error": "No such file or directory"})

    def test_a_file_that_changes_while_it_is_read(self):
        data = os.urandom(1 << 20) * 16
        for change in ("grows", "shrinks"):
            self.write(change, data if change == "shrinks" else data[:len(data) // 2])
            over = threading.Event()

            def disturb():
                with open(os.path.join(self.dir, change), "r+b") as f:
                    for at in range(len(data) // 2, len(data), 1 << 20):
                        if over.is_set():
                            break
                        if change == "grows":
                            f.seek(at), f.write(data[at:at + (1 << 20)])
                        else:
                            f.truncate(len(data) - at)

            thread = threading.Thread(target=disturb)
            thread.start()
            runs = [self.citius("sum", "-a", "sha1", "--json", change) for _ in range(3)]
            over.set()
            thread.join()
            for r in runs:
                row = json.loads(r.stdout)
                self.assertEqual(row["digests"]["sha1"], sha1(data[:row["size"]]))
                self.assertEqual(r.returncode, int(b"changed while it was read, twice" in r.stderr), r.stderr)

    def test_read_error(self):
        out = self.fails(1, "^citius sum: /proc/self/mem: Input/output error$", "sum", "-a", "sha1", "/proc/self/mem",
                         self.write("x"))
        self.assertEqual(out, f"SHA1 (x) = {sha1(b'')}\n".encode())

    def test_message_names_stay_on_one_line(self):
        self.fails(
            1, r"^citius sum: 'no'\$'\\n''such'\$'\\033''file': No such", "sum", "-a", "sha1", "no\nsuch\033file"
        )
        self.fails(1, r"^citius sum: 'no such': No such", "sum", "-a", "sha1", "no such")

    def test_full_disk(self):
        names = [self.write(f"f{i}") for i in range(3000)]
        with open("/dev/full", "wb") as full:
            for arguments in (["x"], ["--json", "x"], names):
                self.write("x")
                self.fails(1, "^citius sum: write error: No space left on device$", "sum", "-a", "sha1", *arguments,
                           stdout=full)
            self.fails(1, "write error", "list", stdout=full)
            self.fails(1, "write error", "--help", stdout=full)
            self.run_program(["sh", "-c", 'sha1sum x > list'])
            self.fails(1, "write error", "check", "list", stdout=full)

    def test_closed_pipe(self):
        names = [self.write(f"f{i}") for i in range(3000)]
        for ignore in (False, True):
            r, w = os.pipe()
            os.close(r)
            done = self.citius("sum", "-a", "sha1", *names, stdout=w, restore_signals=not ignore)
            os.close(w)
            if ignore:  # Python ignores SIGPIPE, and so do its children then
                self.assertEqual((done.returncode, done.stderr), (1, b"citius sum: write error: Broken pipe\n"))
            else:
                self.assertEqual((done.returncode, done.stderr), (-signal.SIGPIPE, b""))

    def test_closed_output(self):
        self.write("x")
        r = self.run_program(["sh", "-c", '"$0" sum -a sha1 x >&-', TOOL])
        self.assertEqual((r.returncode, r.stderr), (1, b"citius sum: write error: Bad file descriptor\n"))

    def little_memory(self, *arguments):
        """What it says in 32 MiB, of which the program and its libraries take 12."""
        limit = (32 << 20, 32 << 20)
        return self.good(*arguments, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, limit))

    @unittest.skipIf(SANITIZED or EMULATED, NEEDS_SPACE)
    def test_memory_does_not_grow_with_the_file(self):
        size = (4 << 30) + 12345 if os.environ.get("CITIUS_TEST_HUGE") else (1 << 30) + 12345
        with open(self.dir + "/large", "wb") as f:
            f.truncate(size)
        self.assertEqual(json.loads(self.little_memory("sum", "-a", "sha1", "--json", "large"))["size"], size)

    @unittest.skipIf(SANITIZED or EMULATED, NEEDS_SPACE)
    def test_memory_does_not_grow_with_the_files(self):
        n, line = 200000, f"SHA1 (f) = {sha1(b'')}\n".encode()
        self.write("f")
        self.write("names", b"f\0" * n)
        self.write("sums", line * n)
        self.assertEqual(self.little_memory("sum", "-a", "sha1", "-j1", "--files0-from", "names"), line * n)
        self.assertEqual(self.little_memory("check", "-j1", "sums"), b"f: OK\n" * n)

    def test_few_open_files(self):
        names = [self.write(f"f{i}", bytes(100000 + i)) for i in range(60)]
        limited = ["sh", "-c", 'ulimit -n 20; exec "$0" "$@"', TOOL, "sum", "-a", "sha1", "-j", "4", *names]
        r = self.run_program(limited)
        self.assertEqual((r.returncode, r.stderr, r.stdout), (0, b"", self.good("sum", "-a", "sha1", "-j1", *names)))

    def test_progress(self):
        script = '(printf a; sleep 1.6; printf b) | "$0" sum -a sha1 '
        r = self.run_program(["sh", "-c", script + "--progress", TOOL])
        self.assertEqual(r.stdout, f"SHA1 (-) = {sha1(b'ab')}\n".encode())
        self.assertIn(b"\r", r.stderr)
        self.assertTrue(r.stderr.endswith(b"\r\033[K"))
        self.assertEqual(self.run_program(["sh", "-c", script, TOOL]).stderr, b"")

    def test_progress_in_directories(self):
        """How much there is, and the file that takes longest: a FIFO, which is named, as in directories they are skipped."""
        self.write("d/a", bytes(1000))
        self.write("d/b", bytes(24))
        os.mkfifo(os.path.join(self.dir, "slow"))
        script = '(printf a; sleep 3.6; printf b) >slow & "$0" sum -a sha1 --progress -r '
        lines = self.run_program(["sh", "-c", script + "slow", TOOL]).stderr
        self.assertRegex(lines, rb"\r0 files, .*, 0:0[23] in slow\033")
        lines = self.run_program(["sh", "-c", script + "d d slow", TOOL], env={**os.environ, "COLUMNS": "200"}).stderr
        self.assertRegex(lines, rb"of 2.00 KiB, .* left, 0:0[23] in slow\033")


class Listed(Case):
    """Three files, and lists of them."""

    def setUp(self):
        super().setUp()
        self.data = {"a": b"alpha", "b": b"beta", "c d": b"gamma"}
        for name, data in self.data.items():
            self.write(name, data)

    def list_of(self, text, name="list"):
        self.write("../" + name, text if isinstance(text, bytes) else text.encode())
        return "../" + name

    def lines(self, form):
        return "".join(form.format(sha1(data), name) + "\n" for name, data in self.data.items())


class Check(Listed):
    def test_formats(self):
        ok = b"a: OK\nb: OK\nc d: OK\n"
        gnu, star, reversed_, tag, openssl = map(self.lines, ("{0}  {1}", "{0} *{1}", "{0} {1}", "SHA1 ({1}) = {0}",
                                                              "SHA1({1})= {0}"))
        hashdeep = ("%%%% HASHDEEP-1.0\n%%%% size,sha1,filename\n## Invoked from: /\n## \n" + "".join(
            f"{len(d)},{sha1(d)},{n}\n" for n, d in self.data.items()))
        for text in (
            gnu,
            star,
            reversed_,
            tag,
            openssl,
            hashdeep,
            gnu.upper().replace("  A", "  a").replace("  B", "  b").replace("  C D", "  c d"),
            "# a comment\n\n" + gnu,
            gnu.replace("\n", "\r\n"),
            gnu[:-1],
        ):
            self.assertEqual(self.good("check", self.list_of(text)), ok, text)
            self.assertEqual(self.good("check", input=text.encode()), ok)
        self.assertEqual(self.good("check", self.list_of(gnu + tag + openssl)), ok * 3)
        self.assertEqual(self.good("check", self.list_of(gnu), self.list_of(hashdeep, "other")), ok * 2)
        self.assertEqual(self.good("check", "-z", self.list_of(gnu.replace("\n", "\0"))), ok)

    @unittest.skipUnless(openssl_has_whirlpool(), "openssl has no Whirlpool here")
    def test_whirlpool_lists_of_openssl(self):
        for flags in ([], ["-r"]):
            text = self.run_program(OPENSSL + ["-whirlpool", *flags, *self.data]).stdout
            self.assertEqual(self.good("check", "-a", "whirlpool", self.list_of(text)), b"a: OK\nb: OK\nc d: OK\n")
            self.assertEqual(self.citius("check", self.list_of(text)).stdout.count(b"OK"), 0 if flags else 3)

    def test_own_output(self):
        for name in AWKWARD:
            self.write(name, name)
        for flags in ([], ["--untagged"]):
            text = self.good("sum", "-a", "sha1", *flags, "--", *AWKWARD)
            self.assertEqual(self.good("check", self.list_of(text)).count(b": OK\n"), len(AWKWARD))
            self.assertEqual(self.good("check", "--quiet", self.list_of(text)), b"")
        text = self.good("sum", "-a", "whirlpool-0,sha1,whirlpool-t,whirlpool", "a", "b")
        self.assertEqual(self.good("check", self.list_of(text)), b"a: OK\n" * 4 + b"b: OK\n" * 4)
        rows = [json.loads(line) for line in self.good("check", "--json", "../list").splitlines()]
        self.assertEqual([r["algorithm"] for r in rows], ["whirlpool-0", "sha1", "whirlpool-t", "whirlpool"] * 2)

    def test_coreutils_to_the_byte(self):
        good = self.lines("{0}  {1}")
        wrong = "0" * 40 + "  a\n"
        missing = "0" * 40 + "  missing\n" + "1" * 40 + "  gone\n"
        lists = [good, wrong, missing, good + wrong, good + missing, wrong * 2 + missing, good + "nonsense\n" * 2,
                 "nonsense\n", "", good + "\\" + "0" * 40 + "  a\\x\n", "   " + good, good + "12345678  a\n",
                 good.replace("  ", " "), "0" * 40 + "\n", "0" * 40 + "  \n", "SHA1 (a = " + "0" * 40 + "\n",
                 "SHA1 (a) = " + sha1(b"alpha") + "\n", "SHA1 (a) = 123\n", "SHA1 (a) " + "0" * 40 + "\n",
                 good + "0" * 40 + " x\n", "0" * 40 + " x\n" + good, "0" * 40 + "  -\n"]
        for text in lists:
            path = self.list_of(text)
            for flags in ([], ["--quiet"], ["--status"], ["--warn"], ["--strict"], ["--ignore-missing"],
                          ["--strict", "--warn", "--ignore-missing"], ["--quiet", "--ignore-missing"]):
                self.same_as_coreutils("-c", *flags, path)
                self.same_as_coreutils("-c", *flags, input=text.encode())
        self.same_as_coreutils("-c", "nope", self.list_of(good))
        self.same_as_coreutils("-c", "/bin/ls")
        for name in AWKWARD:
            self.write(name, name)
        listing = self.run_program(["sha1sum", "--", *AWKWARD]).stdout
        self.same_as_coreutils("-c", self.list_of(listing))
        self.same_as_coreutils("-c", self.list_of(listing.replace(b"a", b"b")))

    def test_exit_codes_and_summary(self):
        path = self.list_of("0" * 40 + "  a\n" + sha1(b"beta") + "  b\n" + "0" * 40 + "  gone\nnonsense\n")
        r = self.citius("check", path)
        self.assertEqual(r.returncode, 1)
        self.assertEqual(r.stdout, b"a: FAILED\nb: OK\ngone: FAILED open or read\n")
        self.assertEqual(r.stderr.decode().splitlines(), [
            "citius check: gone: No such file or directory",
            "citius check: WARNING: 1 line is improperly formatted",
            "citius check: WARNING: 1 listed file could not be read",
            "citius check: WARNING: 1 computed checksum did NOT match"])

    def test_hashdeep(self):
        head = "%%%% HASHDEEP-1.0\n%%%% size,sha1,whirlpool,filename\n"
        self.write("x,y", b"abc")
        row = f"3,{sha1(b'abc')},{ABC_WHIRLPOOL},x,y\n"
        self.assertEqual(self.good("check", self.list_of(head + row)), b"x,y: OK\nx,y: OK\n")
        out = self.fails(1, "2 computed checksums did NOT match", "check", self.list_of(head + "4" + row[1:]))
        self.assertEqual(out, b"x,y: FAILED\nx,y: FAILED\n")
        for bad in ("x" + row[1:], row.replace(",", ";"), "3,12," + row[2:], "99999999999999999999" + row[1:]):
            self.fails(1, "no properly formatted", "check", self.list_of(head + bad))
        self.fails(1, "no properly formatted", "check", self.list_of("%%%% HASHDEEP-1.0\n%%%% size,filename\n3,x,y\n"))
        only_tiger = "%%%% HASHDEEP-1.0\n%%%% size,tiger,filename\n3," + "0" * 48 + ",x,y\n"
        r = self.citius("check", self.list_of(only_tiger))
        self.assertEqual(r.returncode, 1)
        self.assertRegex(r.stderr.decode(), r"1 line was not checked: unknown algorithm \(tiger\)")

    def test_unknown_algorithms_are_not_checked(self):
        path = self.list_of(f"TIGER (a) = {'0' * 48}\nSHA1 (a) = {sha1(b'alpha')}\n")
        r = self.citius("check", path)
        self.assertEqual((r.returncode, r.stdout), (0, b"a: OK\n"))
        self.assertRegex(
            r.stderr.decode(), r"^citius check: WARNING: 1 line was not checked: unknown algorithm \(TIGER\)\n$"
        )
        self.assertEqual(self.citius("check", "--strict", path).returncode, 1)
        r = self.citius("check", self.list_of(hashlib.sha384(b"alpha").hexdigest() + "  a\n"))
        self.assertEqual(r.returncode, 1)
        self.assertRegex(
            r.stderr.decode(),
            "1 digest was not checked: 96 hexadecimal digits without an algorithm, as in lists of SHA-384; if the "
            r"algorithm is one of luffa-384, .*, name it with -a\n.*no checksum lines that can be checked\n$",
        )

    def test_algorithm_of_untagged_digests(self):
        digest = self.good("sum", "-a", "whirlpool-t", "--untagged", "a")
        path = self.list_of(digest)
        self.assertEqual(self.good("check", "-a", "whirlpool-t", path), b"a: OK\n")
        for kinds, names in ([], "whirlpool, whirlpool-0, whirlpool-t, luffa-512, .*groestl0-512, .*blake2b"), (
                ["-a", "whirlpool-0,whirlpool-t,sha1"], "whirlpool-0, whirlpool-t"):
            r = self.citius("check", *kinds, path)
            self.assertEqual((r.returncode, r.stdout), (1, b""))
            self.assertRegex(
                r.stderr.decode(), f"1 digest was not checked: 128 .*if the algorithm is one of {names}, name it"
            )
        self.fails(1, "no properly formatted", "check", "-a", "sha1", path)

    def test_a_digest_without_an_algorithm_gets_no_verdict_by_guess(self):
        for algorithm, like in (
            ("sha512", "SHA-512 or BLAKE2b"),
            ("blake2b", "SHA-512 or BLAKE2b"),
            ("sha256", "SHA-256"),
            ("sha384", "SHA-384"),
            ("sha224", "SHA-224"),
        ):
            text = "".join(f"{hashlib.new(algorithm, d).hexdigest()}  {n}\n" for n, d in self.data.items())
            r = self.citius("check", self.list_of(text))
            self.assertEqual((r.returncode, r.stdout), (1, b""))
            self.assertEqual(r.stderr.count(b"\n"), 2, r.stderr)
            self.assertRegex(r.stderr.decode(), f"list: 3 digests were not checked: .* as in lists of {like}; ")
            r = self.citius("check", self.list_of(text + self.lines("{0}  {1}")))
            self.assertEqual((r.returncode, r.stdout.count(b": OK\n")), (1, 3))
            self.assertEqual(self.citius("check", "--strict", "../list").returncode, 1)
        whirlpool = self.good("sum", "-a", "whirlpool", "--untagged", "a")
        self.assertEqual(self.good("check", "-a", "whirlpool", self.list_of(whirlpool)), b"a: OK\n")
        text = "".join(f"{'12' * 20}  {n}\n" for n in self.data)  # RIPEMD-160, perhaps
        r = self.citius("check", self.list_of(text))
        self.assertRegex(r.stderr.decode(), "3 computed checksums did NOT match\n.*RIPEMD-160 has as many\n$")
        self.assertNotIn(b"RIPEMD", self.citius("check", "-a", "sha1", self.list_of(text)).stderr)
        if computes_md5():
            r = self.citius("check", self.list_of("".join(f"{'12' * 16}  {n}\n" for n in self.data)))
            self.assertRegex(r.stderr.decode(), "did NOT match\n.*taken for MD5, but MD4 has as many\n$")
        self.assertNotIn(b"RIPEMD", self.citius("check", self.list_of(text + sha1(b"alpha") + "  a\n")).stderr)

    def test_no_digest_is_passed_over_in_silence(self):
        good, bad = sha1(b"alpha"), "0" * 40
        for columns, digests, results in (("sha1,sha1", [good, good], "OK OK"), ("sha1,sha1", [good, bad], "OK FAILED"),
                                          ("sha1,sha1", [bad, good], "FAILED OK"),
                                          ("sha1,tiger,sha1", [good, "0" * 48, bad], "OK FAILED")):
            text = f"%%%% HASHDEEP-1.0\n%%%% size,{columns},filename\n5,{','.join(digests)},a\n"
            r = self.citius("check", self.list_of(text))
            self.assertEqual(r.stdout.decode(), "".join(f"a: {v}\n" for v in results.split()))
            self.assertEqual((r.returncode, b"in part: unknown algorithm (tiger)\n" in r.stderr),
                             (int("FAILED" in results), "tiger" in columns))
        for text in (f'{{"file": "a", "digests": {{"sha1": "{bad}", "sha1": "{good}"}}}}',
                     f'{{"file": "b", "file": "a", "digests": {{"sha1": "{good}"}}}}',
                     f"%%%% HASHDEEP-1.0\n%%%% size,sha1\n5,{good},a", f"Hash : {good}\n", "SHA1 hash of a:\n"):
            self.fails(1, "no properly formatted", "check", self.list_of(text))
        md5 = hashlib.md5(b"alpha").hexdigest()
        for text in (f"a  {md5}  {good}\n", f'{{"file": "a", "digests": {{"tiger": "{"0" * 48}", "sha1": "{good}"}}}}\n'):
            r = self.citius("check", self.list_of(text))
            checked = 2 if md5 in text and computes_md5() else 1
            self.assertEqual((r.returncode, r.stdout, r.stderr.count(b"\n")), (0, b"a: OK\n" * checked, 1))
            self.assertEqual(self.citius("check", "--strict", "../list").returncode, 2 - checked)
        r = self.citius("check", self.list_of(self.lines("{0}  {1}") + f"Algorithm : SHA1\nHash : {good}\n"))
        self.assertEqual((r.returncode, r.stdout.count(b"OK")), (0, 3))
        self.assertIn(b"1 line is improperly formatted", r.stderr)

    def test_no_name_has_a_zero_byte(self):
        for form in (
            "{0}  a\0b",
            "SHA1 (a\0b) = {0}",
            "a\0b  {0}",
            "SHA1 hash of a\0b:\n{0}",
            "Algorithm : SHA1\nHash : {0}\nPath : a\0b",
            "Hash,Path\n{0},a\0b",
            '{{"file": "a\\u0000b", "digests": {{"sha1": "{0}"}}}}',
            "%%%% HASHDEEP-1.0\n%%%% size,sha1,filename\n5,{0},a\0b",
        ):
            self.fails(1, "no properly formatted", "check", self.list_of(form.format(sha1(b"alpha")) + "\n"))

    def test_no_digest_is_taken_for_a_heading(self):
        names = [
            "Size Name",
            "x,Hash,Path",
            "Hash Path",
            "7-Zip 22.exe",
            "for data",
            "Scanning",
            "CertUtil: x",
            "1 file",
            "x hash of y:",
            "%%%% size,filename",
            "; x",
            "// x",
            "---",
        ]
        for name in names:
            self.write(name.replace("/", "-"), b"abc")
        for form in ("{1}  {0}", "{1} *{0}", "SHA1 ({0}) = {1}", "{0}  {1}"):
            for before in (
                "",
                "7-Zip 22 : Copyright (c)\n",
                "Algorithm Hash Path\n",
                "// File Checksum Integrity Verifier version 2.05.\n",
            ):
                here = [n for n in names if form[1] == "1" or form[0] == "S" or n[0] not in "%;/"]
                text = before + "".join(form.format(n.replace("/", "-"), sha1(b"abc")) + "\n" for n in here)
                r = self.citius("check", self.list_of(text))
                self.assertEqual((r.returncode, r.stdout.count(b": OK\n")), (0, len(here)), (text, r))

    def test_names_of_other_systems(self):
        self.write("sub/e", b"e")
        for form in ("{0}  {1}", "SHA1(sub\\e)= {0}"):
            path = self.list_of(form.format(sha1(b"e"), "sub\\e") + "\r\n")
            self.assertEqual(self.good("check", path), b"sub/e: OK\n")
        self.assertEqual(self.good("check", self.list_of(sha1(b"alpha") + "  a \t\n")), b"a: OK\n")
        self.write("sub\\e", b"literally")
        self.write("a ", b"literally")
        self.assertEqual(self.good("check", self.list_of(sha1(b"literally") + "  sub\\e\n")), b"sub\\e: OK\n")
        self.assertEqual(
            self.fails(1, "did NOT", "check", "-a", "sha1", self.list_of(sha1(b"e") + "  sub\\e\n")),
            b"sub\\e: FAILED\n",
        )
        self.assertEqual(self.good("check", self.list_of(sha1(b"literally") + "  a \n")), b"a : OK\n")
        os.unlink(self.dir + "/sub\\e")
        r = self.citius("check", self.list_of("\\" + sha1(b"e") + "  sub\\\\e\n"))  # escaped: no other name is meant
        self.assertEqual((r.returncode, r.stdout), (1, b"sub\\e: FAILED open or read\n"))

    def test_lists_of_installed_tools(self):
        self.write("sub/e", b"x" * 70000)
        self.write(b"caf\xc3\xa9", b"x")
        names = ["a", "b", "c d", "sub/e", "caf\u00e9"]
        run = 0
        for command in (
            "sha1sum",
            "sha1sum -b",
            "sha1sum --tag",
            "cksum -a sha1",
            "cksum -a sha1 --untagged",
            "cksum -a sha1 --base64",
            "cksum -a sha1 --base64 --untagged",
            "openssl dgst -sha1",
            "openssl dgst -sha1 -c",
            "openssl dgst -sha1 -r",
            "rhash --sha1",
            "rhash --sha1 --bsd",
            "rhash --sha1 --simple",
            "rhash --sha1 --sfv",
            "rhash --sha1 --uppercase",
            "rhash --sha1 --base64",
            "rhash --sha1 --md5",
            "rhash --sha1 --md5 --bsd",
            "rhash --sha1 --md5 --sfv",
            "hashdeep -l -c sha1",
            "hashdeep -c md5,sha1",
            "sha1deep -l",
            "busybox sha1sum",
            "shasum",
            "shasum --tag",
            "7zz h -scrcSHA1",
            "7zz h -scrc*",
        ):
            if shutil.which(command.split()[0]) is None:
                continue
            made = self.run_program([*command.split(), *names])
            if made.returncode != 0 or b"nknown" in made.stderr:
                continue
            run += 1
            path = self.list_of(made.stdout)
            r = self.citius("check", path)
            named = "md5" in command
            good = r.stdout.count(b": OK\n")
            self.assertEqual((r.returncode, r.stdout.count(b"\n")), (0, good), (command, made.stdout, r))
            if "scrc*" in command:  # the algorithms depend on the version
                self.assertIn(good, range(5, 50, 5), (command, made.stdout, r))
            else:
                self.assertEqual(good, 5 + 5 * (named and computes_md5()), (command, made.stdout, r))
                by_length = "--bsd" not in command and "hashdeep" not in command
                self.assertEqual(r.stderr != b"", named and (good == 5 or by_length), (command, r.stderr))
            changed = made.stdout.replace(sha1(b"beta").encode(), sha1(b"gamma").encode()).replace(
                sha1(b"beta").upper().encode(), sha1(b"gamma").upper().encode())
            if changed != made.stdout:
                r = self.citius("check", self.list_of(changed))
                self.assertRegex(r.stdout, rb"b: FAILED\n")
                self.assertEqual((r.returncode, r.stdout.count(b": OK\n"), r.stdout.count(b"FAILED")), (1, good - 1, 1))
        self.assertGreater(run, 2)

    def test_malformed_lists(self):
        for text in (
            b"",
            b"\0" * 1000,
            os.urandom(100000).replace(b"(", b"x"),
            b"x" * 1000000,
            b"\n" * 1000,
            b"%%%% HASHDEEP-1.0\n",
            b"%%%% size,\n%%%% size,,,\n,,,\n",
            b"SHA1 () = \nSHA1 (",
            b")(=",
            b"\\" * 50,
            b"(a) = 00",
        ):
            self.fails(1, "no properly formatted checksum lines found", "check", self.list_of(text))
        self.fails(1, "Is a directory", "check", ".")
        self.fails(1, "No such file", "check", "nope")
        self.fails(1, "no properly formatted", "check", TOOL)

    def test_ignore_missing(self):
        path = self.list_of("0" * 40 + "  gone\n" + self.lines("{0}  {1}"))
        self.assertEqual(self.good("check", "--ignore-missing", "--quiet", path), b"")
        self.fails(1, "no file was verified", "check", "--ignore-missing", self.list_of("0" * 40 + "  gone\n"))

    def test_json(self):
        path = self.list_of("0" * 40 + "  a\n" + sha1(b"beta") + "  b\n" + "0" * 40 + "  gone\n")
        rows = [json.loads(line) for line in self.citius("check", "--json", path).stdout.splitlines()]
        self.assertEqual(
            rows,
            [
                {"file": "a", "algorithm": "sha1", "result": "FAILED", "collision": False},
                {"file": "b", "algorithm": "sha1", "result": "OK", "collision": False},
                {"file": "gone", "result": "FAILED open or read", "error": "No such file or directory"},
            ],
        )

    def test_order_with_threads(self):
        names = [self.write(f"f{i}", bytes((i * 7919) % (300000 if i % 50 == 0 else 3000))) for i in range(300)]
        text = self.good("sum", "-a", "sha1,whirlpool", *names)
        out = self.good("check", "-j", "8", self.list_of(text))
        self.assertEqual(out.decode(), "".join(f"{n}: OK\n{n}: OK\n" for n in names))


# Heading, entry and end of what tools write, with the digests of the entry's file.
FORMS = {
    "sha1sum": ("", "{sha1}  {name}\n", ""),
    "sha1sum -b": ("", "{sha1} *{name}\n", ""),
    "sha1sum -z": ("", "{sha1}  {name}\0", ""),
    "cksum -a sha1": ("", "SHA1 ({name}) = {sha1}\n", ""),
    "cksum -a sha1 -z": ("", "SHA1 ({name}) = {sha1}\0", ""),
    "cksum -a sha1 --base64": ("", "SHA1 ({name}) = {base64}\n", ""),
    "cksum -a sha1 --base64 --untagged": ("", "{base64}  {name}\n", ""),
    "cksum -a sha1 --base64 --untagged -z": ("", "{base64}  {name}\0", ""),
    "openssl dgst -sha1": ("", "SHA1({name})= {sha1}\n", ""),
    "openssl dgst -sha1 -c": ("", "SHA1({name})= {colons}\n", ""),
    "openssl dgst -sha1 -r": ("", "{sha1} *{name}\n", ""),
    "sha1 -r": ("", "{sha1} {name}\n", ""),
    "digest -v -a sha1": ("", "sha1 ({name}) = {sha1}\n", ""),
    "jacksum": ("", "{sha1}\t{name}\n", ""),
    "with a hyphen": ("", "SHA-1 ({name}) = {sha1}  \n", ""),
    "rhash --sha1 --bsd": ("", "SHA1  ({name}) = {sha1}\n", ""),
    "rhash --sha1 --md5 --bsd": ("", "MD5   ({name}) = {md5}\nSHA1  ({name}) = {sha1}\n", ""),
    "rhash --sha1 --md5": ("", "{name}  {md5}  {sha1}\n", ""),
    "rhash --sha1 --sfv": (
        "; Generated by RHash v1.4.3 on 2026-11-25 at 02:15.31\n; Written by Kravchenko Aleksey\n;\n"
        ";            5  02:15.31 2026-11-25 a\n",
        "{name} {SHA1}\n",
        "",
    ),
    "rhash --sha1 --md5 --sfv": (
        "; Generated by RHash v1.4.3 on 2026-11-25 at 02:15.31\n;\n",
        "{name} {MD5} {SHA1}\n",
        "",
    ),
    "hashdeep": (
        "%%%% HASHDEEP-1.0\n%%%% size,sha1,filename\n## Invoked from: /tmp\n## # hashdeep -l -c sha1 a b c d\n## \n",
        "{size},{sha1},{name}\n",
        "",
    ),
    "hashdeep -c md5,sha1,sha256": (
        "%%%% HASHDEEP-1.0\n%%%% size,md5,sha1,sha256,filename\n## Invoked from: C:\\tmp\n## \n",
        "{size},{md5},{sha1},{sha256},{name}\n",
        "",
    ),
    "citius sum --json": ("", '{{"file":"{name}","size":{size},"digests":{{"sha1":"{sha1}"}}}}\n', ""),
    "Get-FileHash": (
        "\nAlgorithm       Hash                                                                   Path            \n"
        "---------       ----                                                                   ----            \n",
        "SHA1            {SHA1}                               {name}                           \n",
        "\n\n",
    ),
    "Get-FileHash | Format-List": ("\n\n", "Algorithm : SHA1\nHash      : {SHA1}\nPath      : {name}\n\n", "\n\n"),
    "Get-FileHash | Export-Csv": (
        '#TYPE Microsoft.Powershell.Utility.FileHash\n"Algorithm","Hash","Path"\n',
        '"SHA1","{SHA1}","{name}"\n',
        "",
    ),
    "Get-FileHash | Export-Csv -UseCulture": ('"Algorithm";"Hash";"Path"\n', '"SHA1";"{SHA1}";"{name}"\n', ""),
    "Get-FileHash | Select-Object Path, Hash | ConvertTo-Csv": ("Path,Hash\n", "{name},{SHA1}\n", ""),
    "certutil -hashfile": (
        "",
        "SHA1 hash of {name}:\n{sha1}\nCertUtil: -hashfile command completed successfully.\n",
        "",
    ),
    "certutil -hashfile of Windows 7": (
        "",
        "SHA1 hash of file {name}:\n{spaces}\nCertUtil: -hashfile command completed successfully.\n",
        "",
    ),
    "fciv -sha1": ("//\n// File Checksum Integrity Verifier version 2.05.\n//\n", "{sha1} {name}\n", ""),
    "fciv -both": (
        "//\n// File Checksum Integrity Verifier version 2.05.\n//\n\t\tMD5\t\t\t\tSHA-1\n" + "-" * 73 + "\n",
        "{md5} {sha1} {name}\n",
        "",
    ),
    "7zz h -scrcSHA1": (
        "\n7-Zip (z) 26.02 (x64) : Copyright (c) 1999-2026 Igor Pavlov : 2026-06-25\n 64-bit locale=C.UTF-8 Threads:2\n\n"
        "Scanning\n1 folder, 3 files, 14 bytes (1 KiB)\n\n"
        "SHA1                                              Size  Name\n"
        "---------------------------------------- -------------  ------------\n"
        "                                                        sub/\n",
        "{sha1} {size:>13}  {name}\n",
        "---------------------------------------- -------------  ------------\n"
        "0de2f62c706a71b9cc1ec95d5a9460e4f3b61b99-00000003            14  \n\nFolders: 1\nFiles: 3\nSize: 14\n\n"
        "SHA1   for data:              0de2f62c706a71b9cc1ec95d5a9460e4f3b61b99\n"
        "SHA1   for data and names:    f11c040788ee4469337d64b9ae9a72956822a238-00000002\n\nEverything is Ok\n",
    ),
    "7z h -scrc*": (
        "\n7-Zip 16.02 : Copyright (c) 1999-2016 Igor Pavlov : 2016-05-21\n\nScanning\n3 files, 14 bytes (1 KiB)\n\n"
        "CRC32    MD5                              SHA1                                              Size  Name\n"
        "-------- -------------------------------- ---------------------------------------- -------------  ------------\n",
        "12345678 {MD5} {SHA1} {size:>13}  {name}\n",
        "-------- -------------------------------- ---------------------------------------- -------------  ------------\n"
        "12345678-00000001 1a13105b7e4eb5fb2e7c9515ac06aa48-00000001 0de2f62c706a71b9cc1ec95d5a9460e4f3b61b99-00000003  14  \n"
        "\nFiles: 3\nSize: 14\n\nEverything is Ok\n",
    ),
}

# The algorithms that these name, or that have a length of their own.
NAMED = {
    "rhash --sha1 --md5": ["md5", "sha1"],
    "rhash --sha1 --md5 --sfv": ["md5", "sha1"],
    "fciv -both": ["md5", "sha1"],
    "rhash --sha1 --md5 --bsd": ["md5", "sha1"],
    "hashdeep -c md5,sha1,sha256": ["md5", "sha1", "sha256"],
    "7z h -scrc*": ["md5", "sha1"],
}


class Lists(Listed):
    def text(self, form, **changed):
        head, row, tail = FORMS[form]
        text = head
        for name, data in self.data.items():
            digest = bytearray(hashlib.sha1(data).digest())
            digest[7] ^= 16 * (name == changed.get("wrong"))
            digest = bytes(digest[:changed.get("bytes", 20)])
            md5 = hashlib.md5(data).hexdigest()[:30 if "bytes" in changed else 32]
            text += row.format(
                name=name,
                size=len(data),
                sha1=digest.hex(),
                SHA1=digest.hex().upper(),
                spaces=digest.hex(" "),
                colons=digest.hex(":"),
                base64=base64.b64encode(digest).decode(),
                md5=md5,
                MD5=md5.upper(),
                sha256=hashlib.sha256(data).hexdigest(),
            )
        return text + tail

    def verdicts(self, form, wrong=None):
        """One line for each digest that has a name, and SHA-1; libcrypto may compute the others."""
        named = [a for a in NAMED.get(form, ["sha1"]) if a == "sha1" or computes_md5()]
        return "".join(f"{n}: {'FAILED' if n == wrong and a == 'sha1' else 'OK'}\n" for n in self.data for a in named)

    def check(self, form, data):
        return self.citius("check", *(["-z"] if "\0" in FORMS[form][1] else []), self.list_of(data))

    def test_every_form_in_every_encoding(self):
        for form in FORMS:
            in_part = any(word in form for word in ("md5", "both", "scrc*")) and "bsd" not in form
            in_part &= form not in NAMED or not computes_md5() or "scrc*" in form  # there is no CRC-32 in libcrypto
            for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"):
                for end in ("\n", "\r\n"):
                    text = self.text(form).replace("\n", end)
                    data = (b"\xfe\xff" if encoding == "utf-16-be" and end == "\n" else b"") + text.encode(encoding)
                    r = self.check(form, data)
                    self.assertEqual(
                        (r.returncode, r.stdout.decode()), (0, self.verdicts(form)), (form, encoding, end, r.stderr)
                    )
                    self.assertNotIn(b"improper", r.stderr, form)
                    self.assertEqual(
                        b"only in part" in r.stderr or b"3 digests were not checked" in r.stderr,
                        in_part,
                        (form, r.stderr),
                    )

    def test_a_wrong_digest_is_found(self):
        for form in FORMS:
            for wrong in self.data:
                r = self.check(form, self.text(form, wrong=wrong))
                self.assertEqual(
                    (r.returncode, r.stdout.decode()),
                    (1, self.verdicts(form, wrong)),
                    (form, r.stderr),
                )

    def test_a_damaged_list_passes_for_nothing(self):
        for form in FORMS:
            for text in (
                self.text(form, bytes=19),
                self.text(form).translate(str.maketrans("abcdefABCDEF", "ghijklGHIJKL")),
            ):
                r = self.check(form, text)
                self.assertEqual((r.returncode, r.stdout.count(b": OK")), (1, 0), (form, text, r))

    def test_half_a_character(self):
        text = self.text("sha1sum").encode("utf-16")
        self.assertEqual(self.check("sha1sum", text + b"x").stdout.count(b": OK"), 3)
        r = self.check("sha1sum", text[:-2] + b"\xd8")
        self.assertEqual((r.returncode, r.stdout), (1, b"a: OK\nb: OK\nc d\xff: FAILED open or read\n"))
        r = self.check("sha1sum", text[:-2] + b"\x00\xd8")  # a surrogate without the other
        self.assertEqual((r.returncode, r.stdout), (1, b"a: OK\nb: OK\nc d\xed\xa0\x80: FAILED open or read\n"))
        name = "\U0001f600 caf\u00e9 \u4e2d"
        self.write(name.encode(), b"x")
        big = (f"{sha1(b'x')}  {name}\n" * 3000).encode("utf-16")  # of several pieces
        self.assertEqual(self.check("sha1sum", big).stdout, f"{name}: OK\n".encode() * 3000)


class Shard(Case):
    def setUp(self):
        super().setUp()
        self.names = [self.write(f"d{i % 3}/f{i}", bytes(i)) for i in range(20)]
        self.list = os.path.join(self.home, "list")

    def parts(self, n, *arguments, code=0, **options):
        """What each part writes."""
        done = [self.citius(*arguments, "--shard", f"{i}/{n}", **options) for i in range(1, n + 1)]
        self.assertEqual([r.returncode for r in done], [code] * n if isinstance(code, int) else code, done)
        return [r.stdout.splitlines() for r in done]

    def save(self, text):
        with open(self.list, "wb") as f:
            f.write(text)

    def test_parts_are_the_whole_by_turns(self):
        whole = self.good("sum", "-a", "sha1", "-r", ".").splitlines()
        self.assertEqual(len(whole), 20)
        self.save(b"\n".join(whole))
        for arguments, lines in ((["sum", "-a", "sha1", "-r", "."], whole),
                                 (["check", self.list], self.good("check", self.list).splitlines())):
            for n in (1, 2, 3, 7, 20, 23):
                self.assertEqual(self.parts(n, *arguments), [lines[i::n] for i in range(n)])
        rows = [json.loads(line) for line in self.good("check", "--json", "--shard", "2/7", self.list).splitlines()]
        self.assertEqual([row["result"] for row in rows], ["OK"] * 3)
        last = f"{2**64 - 1}/{2**64 - 1}"
        self.assertEqual(self.good("check", "--shard", last, self.list), b"")
        names = b"\0".join(name.encode() for name in self.names)
        self.assertEqual(self.parts(3, "sum", "-a", "sha1", "--files0-from", "-", input=names)[1],
                         [f"SHA1 ({n}) = {sha1(bytes(int(n[4:])))}".encode() for n in self.names[1::3]])
        self.assertEqual(self.parts(2, "check", input=b"\n".join(whole))[0],
                         [b"%s: OK" % line.split(b"(")[1].split(b")")[0] for line in whole[::2]])

    def test_lines_about_one_file_stay_together(self):
        self.save(self.good("sum", "-a", "sha1,whirlpool", *self.names))
        whole = self.good("check", self.list).splitlines()
        self.assertEqual(self.parts(4, "check", self.list), [
            [line for i in range(part, 20, 4) for line in whole[2 * i:2 * i + 2]] for part in range(4)])

    def test_lists_go_on_counting(self):
        lists = [os.path.join(self.home, f"list{i}") for i in range(20)]
        for name, path in zip(self.names, lists):
            with open(path, "wb") as f:
                f.write(self.good("sum", "-a", "sha1", name))
        self.assertEqual(
            self.parts(2, "check", *lists), [[f"{n}: OK".encode() for n in self.names[i::2]] for i in (0, 1)]
        )

    def test_each_fault_is_found_once(self):
        good = self.good("sum", "-a", "sha1", *self.names).splitlines(keepends=True)
        for fault, text in ((b"SHA1 (d0/f3) = " + b"0" * 40, b"1 computed checksum did NOT match"),
                            (b"0" * 40 + b"  gone", b"1 listed file could not be read"),
                            (b"nonsense", b"1 line is improperly formatted"),
                            (b"TIGER (d0/f0) = " + b"0" * 48, b"1 line was not checked: unknown algorithm (TIGER)")):
            for at in (0, 5, 20):
                self.save(b"".join(good[:at]) + fault + b"\n" + b"".join(good[at:]))
                for n in (1, 2, 5, 30):
                    done = [self.citius("check", "--strict", "--shard", f"{i}/{n}", self.list) for i in range(1, n + 1)]
                    self.assertEqual(sorted(r.returncode for r in done), [0] * (n - 1) + [1])
                    self.assertEqual(sum(r.stderr.count(text) for r in done), 1, (fault, at, n))

    def test_nothing_to_check(self):
        for text, why in ((b"", b"no properly formatted"), (b"nonsense\n", b"no properly formatted"),
                          (b"TIGER (x) = " + b"0" * 48, b"no checksum lines that can be checked")):
            self.save(text)
            for part in ("1/2", "2/2"):  # each says so: no part may pass for a check
                r = self.citius("check", "--shard", part, self.list)
                self.assertEqual((r.returncode, r.stdout), (1, b""))
                self.assertIn(why, r.stderr)
        self.save(b"0" * 40 + b"  gone\n" + self.good("sum", "-a", "sha1", "d0/f0"))
        self.parts(3, "check", "--ignore-missing", self.list, code=[1, 0, 0])

    def test_faults_of_files_are_found_once(self):
        names = [*self.names[:7], "missing", *self.names[7:]]
        done = [self.citius("sum", "-a", "sha1", *names, "--shard", f"{i}/5") for i in range(1, 6)]
        self.assertEqual([r.returncode for r in done], [0, 0, 1, 0, 0])
        self.assertEqual(sum(r.stdout.count(b"\n") for r in done), 20)

    def test_bad_values(self):
        for value in (
            "1",
            "/",
            "1/",
            "/2",
            "a/b",
            "1/2/3",
            "-1/2",
            "+1/2",
            " 1/2",
            "1/2 ",
            "0x1/2",
            "1.0/2",
            f"1/{2**64}",
        ):
            for command in ("sum -a sha1", "check"):
                self.fails(2, "--shard( I/N: [IN])? takes", *command.split(), f"--shard={value}")
        for value in ("0/2", "3/2", "0/0", "1/0"):
            self.fails(2, "--shard I/N: [IN] takes a decimal number from 1 to", "check", "--shard", value)
        for value in ([], [""]):
            self.fails(2, "--shard", "check", "--shard", *value)

    def test_names_of_kinds_have_it(self):
        self.save(self.run_program([self.alias, *self.names]).stdout)
        r = self.run_program([self.alias, "-c", "--shard", "2/2", self.list])
        self.assertEqual((r.returncode, r.stdout), (0, "".join(f"{n}: OK\n" for n in self.names[1::2]).encode()))


# Characters that control a terminal or change the order in which it shows text.
UNSAFE = [
    b"\x1b]0;title\x07\x1b[31m",
    b"a\rb\b\x7f",
    b"a\nb",
    b"\x9b31m\xff\xc0\x9b\xe2\x80",
    "\x80\x85\x9b31m\x9f".encode(),
    "\u061c\u200e\u200f\u2028\u2029\u202a\u202e\u2066\u2069".encode(),
]
RAW = re.compile("[\\x00-\\x09\\x0b-\\x1f\\x7f-\\x9f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069]")


class Terminal(Case):
    """Nothing from a list, a file system or the command line reaches a terminal as it is."""

    def on_terminal(self, *arguments, program=None):
        master, slave = terminal()
        process = subprocess.Popen(
            [program or TOOL, *arguments],
            cwd=self.dir,
            stdin=subprocess.DEVNULL,
            stdout=slave,
            stderr=slave,
            env=dict(os.environ, TERM="dumb"),
        )
        os.close(slave)
        out = shown_by(master)
        process.wait()
        return out.replace(b"\r\n", b"\n").replace(b"\r\x1b[K", b"")

    def test_no_command_writes_names_raw(self):
        with open(self.dir + "/key", "wb") as f:
            f.write(b"k" * 16)
        for raw in UNSAFE:
            name, absent = b"x" + raw + b"y", b"gone" + raw
            self.write(name, b"x")
            self.write(b"d" + raw + b"/x", b"x")
            os.symlink("nowhere", os.path.join(os.fsencode(self.dir), b"d" + raw, b"link" + raw))
            self.write(
                "list",
                b"".join(
                    (
                        sha1(b"x").encode() + b"  " + name + b"\n",
                        b"0" * 40 + b"  " + name + b"\n",
                        b"0" * 40 + b"  " + absent + b"\n",
                        b"X" + raw + b" (a) = 0123\n",
                        b"SHA1 (" + raw + b") = 00\n",
                    )
                ),
            )
            self.write(
                "deep",
                b"%%%% HASHDEEP-1.0\n%%%% size,sha1,m"
                + raw
                + b"d,filename\n1,"
                + sha1(b"x").encode()
                + b",00,"
                + name
                + b"\n",
            )
            self.write("json", self.good("sum", "-a", "sha1", "--json", "--", name))
            shutil.copy(os.path.join(self.dir, "list"), os.path.join(os.fsencode(self.dir), b"list" + raw))
            key = ["--key-file", "key"]
            for arguments in (
                ["sum", "-a", "sha1", name, absent, b"d" + raw],
                ["sum", "-a", "sha1", "--untagged", name],
                ["sum", "-a", "sha1", "-z", name],
                ["sum", "-a", "sha1", "--json", name, absent],
                ["sum", "-a", "sha1", "-r", b"d" + raw],
                ["sum", "-a", raw],
                ["sum", raw],
                [raw],
                [b"-" + raw],
                ["sum", b"--" + raw],
                ["check", "-w", "list"],
                ["check", "--json", "list"],
                ["check", "-w", "deep"],
                ["check", "-w", "json"],
                ["check", b"list" + raw, absent],
                ["check", "-j", raw],
                ["check", "--shard", raw],
                ["sum", "-a", "sha1", "--impl", raw],
                ["sum", "-a", "sha1", "--impl", b"sha1=" + raw],
                ["sum", "-a", "sha1", "--files0-from", absent],
                ["mac", "-a", "hmac-sha1", *key, name, absent],
                ["mac", "-a", "hmac-sha1", *key, "--untagged", name],
                ["mac", "-a", "hmac-sha1", *key, "--tag-hex", "0" * 40, name],
                ["mac", "-a", raw, *key, name],
                ["mac", "-a", "hmac-sha1", "--key-file", absent, name],
                ["mac", "-a", "hmac-sha1", *key, "--tag-hex", raw, name],
                ["enc", "-a", "aes-128-ocb", *key, "--iv-prepend", "-o", b"no/" + raw, name],
                ["enc", "-a", "aes-128-ocb", *key, "--iv-prepend", "-o", "out", absent],
                ["enc", "-a", raw, *key],
                ["dec", "-a", "aes-128-ocb", *key, "--iv-prepend", "-o", "out", name],
                ["enc", "-a", "aes-128-xts", "--first-sector", raw],
                ["dec", "-a", "aes-128-ocb", *key, "--iv-hex", raw, "-o", "out", name],
                ["selftest", "--kat", name, absent],
                ["selftest", "-a", raw],
                ["bench", "--against", absent],
                ["bench", "--against", name],
                ["bench", raw],
                ["bench", "-a", raw],
                ["bench", "--lengths", raw],
                ["bench", "--plot", "x.svg", "--from", name],
                ["bench", b"--compare=" + raw],
                ["list", raw],
                ["help", raw],
            ):
                out = self.on_terminal(*arguments)
                text = out.decode()  # and it is UTF-8
                if "-z" in arguments:
                    text = text.rstrip("\0")
                self.assertIsNone(RAW.search(text), (arguments, out))
                self.assertLessEqual(text.count("\n"), 20, (arguments, out))
            self.assertIsNone(RAW.search(self.on_terminal("-c", "list", program=self.alias).decode()))

    def test_a_pipe_gets_the_bytes(self):
        for raw in UNSAFE:
            name = b"x" + raw
            self.write(name, b"x")
            line = name.replace(b"\n", b"\\n").replace(b"\r", b"\\r")
            self.assertEqual(self.good("sum", "-a", "sha1", "--untagged", name),
                             (b"\\" if line != name else b"") + sha1(b"x").encode() + b"  " + line + b"\n")
            self.same_as_coreutils(name)
            row = json.loads(self.good("sum", "-a", "sha1", "--json", name))
            self.assertEqual(row["file"].encode() if "file" in row else bytes.fromhex(row["file_hex"]), name)

    def test_a_plain_name_stays(self):
        for name in ("caf\u00e9", "\u4e2d\u6587", "\u0645\u0631\u062d\u0628\u0627", "\U0001f600", "a b", "it's"):
            self.write(name.encode(), b"x")
            out = self.on_terminal("sum", "-a", "sha1", "--untagged", name.encode())
            self.assertEqual(out.decode(), f"{sha1(b'x')}  {name}\n")
        self.write(b"x\x1by", b"x")
        self.assertEqual(
            self.on_terminal("sum", "-a", "sha1", b"x\x1by").decode(), f"SHA1 ('x'$'\\033''y') = {sha1(b'x')}\n"
        )


class List(Case):
    def test_json(self):
        rows = [json.loads(line) for line in self.good("list", "--json").splitlines()]
        for kind in {row["kind"] for row in rows}:
            mine = [row for row in rows if row["kind"] == kind]
            if mine[0]["primitive"] == "hash":
                self.assertEqual(sorted(n for row in mine for n in row["chosen_messages"]), list(range(1, 33)))
            else:
                blocks = [n for row in mine for first, last in row["chosen_blocks"] for n in range(first, last + 1)]
                self.assertEqual(sorted(blocks), list(range(1, 513)))
                self.assertEqual([row["chosen_serial"] for row in mine].count(True), 1)
        self.assertEqual({row["primitive"] for row in rows}, {"hash", "cipher"})
        self.assertIn("ref", [row["implementation"] for row in rows if row["kind"] == "aes"])
        for row in rows:
            self.assertEqual(row["usable"], row["missing"] == [])
            self.assertLessEqual(set(row["missing"]), set(row["needs"]))
            chosen = row["chosen_messages"] if row["primitive"] == "hash" else row["chosen_blocks"]
            self.assertEqual(row["chosen"], chosen != [] or row.get("chosen_serial", False))
            self.assertEqual((row["core"], row["costs_of"]), (rows[0]["core"], rows[0]["costs_of"]))
            self.assertRegex(row["costs_of"], "^[a-z0-9-]+$")
            self.assertIn(row["timing"], ("CONSTANT", "VARIABLE"))
            self.assertGreaterEqual(row["lanes"], 1)
            proved = any(word.startswith("proof-") for word in row["evidence"])
            what = ["result", "memory"] + ["time"] * (row["timing"] == "CONSTANT")
            self.assertEqual(row["proved"], what if proved else [])
            if row["chosen"]:
                self.assertTrue(row["usable"] and (row["timing"] == "CONSTANT" or row["public_data"]))
        self.assertEqual({row["kind"] for row in rows if row["public_data"]}, {"sha1dc", "sha1dc-safe"})

    def test_table(self):
        lines = self.good("list").decode().splitlines()
        self.assertRegex(lines[0], "^KIND +IMPLEMENTATION")
        rows = [json.loads(line) for line in self.good("list", "--json").splitlines()]
        for line, row in zip(lines[1:], rows):
            self.assertEqual(line.split()[:2], [row["kind"], row["implementation"]])
            self.assertEqual(" proof" in line, row["proved"] != [])
        core = next(line for line in lines if line.startswith("CORE: "))
        self.assertTrue(core.startswith(f"CORE: {rows[0]['core'] or 'not known'}; "), core)
        if rows[0]["core"] != rows[0]["costs_of"]:
            self.assertIn(rows[0]["costs_of"], core)

    def test_colour(self):
        def on_terminal(**more):
            master, slave = terminal()
            environment = {k: v for k, v in os.environ.items() if k != "NO_COLOR"}
            process = subprocess.Popen([TOOL, "list"], stdout=slave, env=dict(environment, TERM="xterm", **more))
            os.close(slave)
            out = shown_by(master)
            self.assertEqual(process.wait(), 0)
            return out

        self.assertIn(b"\033[", on_terminal())
        self.assertNotIn(b"\033[", on_terminal(NO_COLOR="1"))
        self.assertNotIn(b"\033[", self.good("list"))


class Names(Case):
    def test_names_as_other_programs_write_them(self):
        """As for every language: tests/vectors/hash_names.json."""
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../vectors/hash_names.json")) as f:
            table = json.load(f)
        self.write("a", b"abc")
        self.write("key", b"k" * 20)
        for name, others in table.items():
            for other in others:
                if not name and other not in ("", "sha--1", "-sha1", "sha1-"):  # lists write names in more ways
                    self.fails(2, "unknown algorithm", "sum", "-a", other, "a")
                if not name:
                    continue
                line = self.good("sum", "-a", name, "a")
                self.assertEqual(self.good("sum", "-a", other, "a"), line)
                self.write("list", line.replace(line.split()[0], other.encode(), 1))
                self.assertEqual(self.good("check", "list"), b"a: OK\n")
                self.assertEqual(self.good("sum", "-a", name, "--impl", other + "=ref", "a") if "sha1dc" not in name else line,
                                 line)
                if name not in ("sha1dc", "sha1dc-safe", "luffa-384", "luffa-512"):  # which have no HMAC
                    mac = ("mac", "--key-file", "key", "a", "-a")
                    self.assertEqual(self.good(*mac, "hmac-" + other), self.good(*mac, "hmac-" + name))


class Usage(Case):
    def test_without_an_algorithm(self):
        """Two lines: one to take, and where the others are.  What it says to type works."""
        self.write("x", b"")
        r = self.citius("sum", "x")
        self.assertEqual((r.returncode, r.stdout), (2, b""))
        first, second = r.stderr.decode().splitlines()
        self.assertIn("citius list", second)
        self.assertIn(b"(x) = ", self.good(*re.search("as in citius (sum -a [a-z0-9-]+ x)$", first)[1].split()))

    def test_no_other_algorithm_is_suggested(self):
        for name in ("blake3", "sha9", "md4", "des", "lea", "/tmp/sha1", "./md5"):
            error = self.citius("sum", "-a", name, "x").stderr
            self.assertIn(b"unknown algorithm", error)
            self.assertNotIn(b"did you mean", error, name)
        for name in ("des-128-cbc", "tea-128-ctr", "rc4-128-ctr"):
            self.assertNotIn(b"did you mean", self.citius("enc", "-a", name).stderr, name)
        self.assertNotIn(b"did you mean", self.citius("./sum").stderr)
        for name, meant in (("sha265", "sha256"), ("blake2", "blake2b"), ("whirlpol", "whirlpool"), ("SHA11", "sha1")):
            found = re.search(rb"did you mean '(.*)'", self.citius("sum", "-a", name, "x").stderr)
            self.assertEqual(found and found[1].decode(), meant)

    def test_version(self):
        for word in ("-V", "version"):
            self.assertEqual(self.good(word), self.good("--version"))

    def test_list_of_some(self):
        lines = self.good("list", "--json").splitlines()
        some = [line for line in lines if json.loads(line)["kind"] in ("sha1", "aes")]
        self.assertGreater(len(lines), len(some))
        self.assertEqual(self.good("list", "--json", "AES", "sha1").splitlines(), some)
        table = self.good("list", "idea").partition(b"\n\n")[0].splitlines()[1:]
        self.assertEqual({line.split()[0] for line in table}, {b"idea"})

    def test_one_line_and_exit_code_2(self):
        for error, *arguments in (
            ("missing command: use one of sum,",),
            ("unknown command 'lst': did you mean 'list'", "lst"),
            ("unknown command 'xyzzy': there are .*sum", "xyzzy"),
            ("unknown option '-x'", "-x"),
            ("unknown option '--nope'", "sum", "-a", "sha1", "--nope"),
            ("unknown option '--recursiv': did you mean '--recursive'", "sum", "-a", "sha1", "--recursiv"),
            ("unknown algorithm 'shaa1': did you mean 'sha1'", "sum", "-a", "shaa1"),
            ("unknown algorithm 'Wirlpool': did you mean 'whirlpool'", "sum", "-a", "sha1,Wirlpool"),
            ("unknown algorithm 'xyzzy!': there are .*sha1", "sum", "-a", "xyzzy!"),
            ("unknown algorithm ''", "sum", "-a", "sha1,"),
            ("unknown implementation 'nope' of sha1: there are .*ref", "sum", "-a", "sha1", "--impl", "sha1=nope"),
            ("unknown implementation 'nope' of aes: there are .*ref", "selftest", "--impl", "aes=nope"),
            ("unknown algorithm 'aes'", "sum", "-a", "aes"),
            ("--impl takes KIND=NAME, not 'sha1'", "sum", "-a", "sha1", "--impl", "sha1"),
            ("unknown algorithm 'sha9'", "check", "--impl", "sha9=ref"),
            ("--algorithm needs a value", "sum", "-a"),
            ("--recursive takes no value", "sum", "-a", "sha1", "--recursive=1"),
            ("unknown algorithm 'nope'", "list", "nope"),
            ("'sha1' is no command but an algorithm; write citius sum -a sha1 'a b'", "sha1", "a b"),
            ("'SHA-256' is no command but an algorithm; write citius sum -a sha256 FILE", "SHA-256"),
            ("'aes-256' is no command but a cipher; see citius enc --help", "aes-256", "x"),
        ):
            self.fails(2, error, *arguments)
        self.write("a file", b"")
        self.fails(2, "'a file' is no command but a file; write citius sum -a [a-z0-9-]+ 'a file', or citius check", "a file")
        for arguments in (["--quiet", "x"], ["--tag", "-c", "x"], ["-r", "-c", "x"], ["--strict"]):
            r = self.run_program([self.alias, *arguments])
            self.assertEqual((r.returncode, r.stderr.count(b"\n"), r.stdout), (2, 1, b""))
            self.assertRegex(r.stderr, rb"^sha1sum: the --\S+ option is meaning(less|ful)")

    def test_unusable_implementation(self):
        rows = [json.loads(line) for line in self.good("list", "--json").splitlines()]
        unusable = [row for row in rows if not row["usable"] and row["primitive"] == "hash"]
        if not unusable:
            self.skipTest("this CPU runs everything")
        for row in unusable:
            self.fails(
                2,
                "needs " + ", ".join(map(re.escape, row["missing"])) + ", which this CPU does not have",
                "sum",
                "-a",
                row["kind"],
                "--impl",
                f"{row['kind']}={row['implementation']}",
            )

    def test_help_and_version(self):
        self.assertRegex(self.good("--version"), rb"^citius \d+\.\d+\.\d+\n$")
        self.assertEqual(self.good("help"), self.good("--help"))
        self.assertEqual(self.good("help", "sum"), self.good("sum", "--help"))
        self.assertIn(b"--files0-from", self.good("sum", "--help"))

    def test_an_alias_takes_options_as_coreutils_do(self):
        self.write("x", b"abc")
        self.write("sums", self.run_program(["sha1sum", "x"]).stdout + self.run_program(["sha1sum", "missing"]).stdout)
        self.write("-c")
        for arguments in (
            ["--bin", "x"],
            ["--tex", "x"],
            ["-b", "-t", "x"],
            ["-t", "-b", "x"],
            ["-bt", "--b", "x"],
            ["--ta", "x"],
            ["--zer", "x"],
            ["x", "-z"],
            ["x", "--", "-c"],
            ["--", "-c", "x"],
            ["-", "x"],
            ["--chec", "sums"],
            ["sums", "-c"],
            ["-c", "--quie", "sums"],
            ["-c", "--stat", "sums"],
            ["--check", "--ignore-miss", "sums"],
            ["-cw", "sums", "--str"],
            ["-c", "--warn", "-w", "sums"],
            ["--quiet", "--check", "--quiet", "sums"],
            [""],
            ["", "x"],
        ):
            self.same_as_coreutils(*arguments)
        for arguments in (["--st", "x"], ["--t", "x"], ["--strict=1"], ["--c=x"], ["--nope"], ["-x"], ["--="], ["---"]):
            ours = self.run_program([self.alias, *arguments])
            self.assertEqual((ours.returncode, ours.stdout, ours.stderr.count(b"\n")), (2, b"", 1), arguments)
            self.assertNotEqual(self.run_program(["sha1sum", *arguments]).returncode, 0)
        self.assertEqual(self.run_program([self.alias, "--st", "x"]).stderr,
                         b"sha1sum: option '--st' is ambiguous; possibilities: '--status', '--strict'\n")
        self.assertEqual(self.run_program([self.alias, "-rbzj2", "x"]).stdout, (sha1(b"abc") + " *x\0").encode())
        self.fails(2, "unknown option '--unta': did you mean '--untagged'", "sum", "-a", "sha1", "--unta", "x")

    def test_aliases(self):
        self.write("x", b"abc")
        for kind in ("whirlpool", "WHIRLPOOL", "whirlpool-0"):
            alias = os.path.join(self.home, kind + "sum")
            os.symlink(TOOL, alias)
            r = self.run_program([alias, "x"])
            self.assertEqual(r.stdout, self.good("sum", "-a", kind, "--untagged", "x"))
            self.assertEqual(self.run_program([alias, "-c"], input=r.stdout).stdout, b"x: OK\n")


if __name__ == "__main__":
    TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
