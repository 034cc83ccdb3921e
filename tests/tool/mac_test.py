#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""citius mac, tried as its users would: mac_test.py path/to/citius [unittest's arguments]."""

import hashlib
import hmac
import json
import os
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True

import cli_test
from cli_test import AWKWARD, Case

KEY = bytes(range(200, 256))


def tag(data, key=KEY):
    return hmac.new(key, data, "sha1").hexdigest()


class Mac(Case):
    def setUp(self):
        super().setUp()
        self.key = os.path.join(self.home, "key")
        with open(self.key, "wb") as f:
            f.write(KEY)
        self.with_key = ["mac", "-a", "hmac-sha1", "--key-file", self.key]

    def test_lines_look_like_those_of_sum(self):
        for name in AWKWARD:
            self.write(name, name)
        for flags in ([], ["--untagged"], ["-z"], ["--untagged", "-z"]):
            expected = self.good("sum", "-a", "sha1", *flags, "--", *AWKWARD)
            for name in AWKWARD:
                expected = expected.replace(hashlib.sha1(name).hexdigest().encode(), tag(name).encode())
            if "--untagged" not in flags:
                expected = expected.replace(b"SHA1 (", b"HMAC-SHA1 (")
            self.assertEqual(self.good(*self.with_key, *flags, "--", *AWKWARD), expected, flags)

    def test_lengths_and_the_standard_input(self):
        for n in (0, 1, 63, 64, 262143, 262144, 262145, 1000000):
            data = os.urandom(n)
            self.write("x", data)
            expected = f"HMAC-SHA1 (x) = {tag(data)}\n".encode()
            self.assertEqual(self.good(*self.with_key, "x"), expected)
            self.assertEqual(self.good(*self.with_key, input=data), expected.replace(b"(x)", b"(-)"))
            self.assertEqual(self.good(*self.with_key, "-", input=data), expected.replace(b"(x)", b"(-)"))

    def test_key_comes_from_a_file_a_descriptor_or_the_command_line(self):
        self.write("x", b"abc")
        for key in (b"k", b"with\nnewline\n", b"\0", b"k" * 65, os.urandom(64 << 10)):
            expected = f"HMAC-SHA1 (x) = {tag(b'abc', key)}\n".encode()
            with open(self.key, "wb") as f:
                f.write(key)
            self.assertEqual(self.good(*self.with_key, "x"), expected)
            self.assertEqual(self.good("mac", "-a", "HMAC-SHA1", "--key-fd", "0", "x", input=key), expected)
            with open(self.key, "rb") as f:
                self.assertEqual(self.good("mac", "-a", "hmac-sha1", "--key-fd", str(f.fileno()), "x",
                                           pass_fds=[f.fileno()]), expected)
            if len(key) < 100:
                for digits in (key.hex(), key.hex().upper()):
                    out = self.fails(0, "warning: other users", "mac", "-a", "hmac-sha1", "--key-hex", digits, "x")
                    self.assertEqual(out, expected)

    def test_verify(self):
        self.write("x", b"abc")
        self.write(b"new\nline", b"abc")
        right = tag(b"abc")
        for n in range(20, 41, 2):
            self.assertEqual(self.good(*self.with_key, "--tag-hex", right[:n], "x"), b"x: OK\n")
        self.assertEqual(self.good(*self.with_key, "--tag-hex", right.upper(), b"new\nline"), b"\\new\\nline: OK\n")
        self.assertEqual(self.good(*self.with_key, "-z", "--tag-hex", right, b"new\nline"), b"new\nline: OK\0")
        self.assertEqual(self.good(*self.with_key, "--tag-hex", right, input=b"abc"), b"-: OK\n")
        for wrong in (
            "0" + right[1:] if right[0] != "0" else "1" + right[1:],
            right[:-1] + "%x" % (int(right[-1], 16) ^ 1),
        ):
            r = self.citius(*self.with_key, "--tag-hex", wrong, "x")
            self.assertEqual((r.returncode, r.stdout, r.stderr), (1, b"x: FAILED\n", b""))
        self.fails(2, "10 to 20 bytes, not 9", *self.with_key, "--tag-hex", right[:18], "x")
        self.fails(2, "10 to 20 bytes, not 21", *self.with_key, "--tag-hex", right + "00", "x")
        self.fails(2, "is not hexadecimal", *self.with_key, "--tag-hex", right[:-1], "x")
        self.fails(2, "of one file, not of 2", *self.with_key, "--tag-hex", right, "x", "x")

    def test_every_hash_with_every_implementation(self):
        self.write("x", os.urandom(1000))
        rows = [json.loads(line) for line in self.good("list", "--json").splitlines()]
        seen = {}
        for row in rows:
            if row["primitive"] == "cipher":
                continue
            if row["kind"] in ("luffa-384", "luffa-512"):  # a digest is longer than a block
                self.fails(
                    2,
                    f"hmac-{row['kind']} is not defined: digests of {row['kind']} have .* more than its blocks of 32",
                    "mac",
                    "-a",
                    "hmac-" + row["kind"].upper(),
                    "--key-file",
                    self.key,
                    "x",
                )
            elif row["public_data"]:
                self.fails(2, f"hmac-{row['kind']} is not defined: the time of {row['kind']} depends on the data", "mac", "-a",
                           "hmac-" + row["kind"].upper(), "--key-file", self.key, "x")
            elif row["usable"]:
                out = self.good("mac", "-a", "hmac-" + row["kind"], "--key-file", self.key, "--impl",
                                f"{row['kind']}={row['implementation']}", "x")
                self.assertEqual(seen.setdefault(row["kind"], out), out, row)
        self.assertTrue(seen)

    @unittest.skipUnless(cli_test.openssl_has_whirlpool(), "no openssl with Whirlpool")
    def test_same_as_openssl(self):
        self.write("x", os.urandom(1000))
        for kind in ("sha1", "whirlpool"):
            theirs = subprocess.run(["openssl", "mac", "-provider", "legacy", "-provider", "default", "-digest", kind,
                                     "-macopt", "hexkey:" + KEY.hex(), "-in", os.path.join(self.dir, "x"), "HMAC"],
                                    capture_output=True).stdout.strip().lower()
            ours = self.good("mac", "-a", "hmac-" + kind, "--key-file", self.key, "--untagged", "x")
            self.assertEqual(ours, theirs + b"  x\n")

    def test_mistakes(self):
        self.write("x", b"abc")
        self.write("empty")
        self.write("long", bytes((64 << 10) + 1))
        self.fails(2, "missing key: use --key-file FILE, --key-fd N or --key-hex HEX", "mac", "-a", "hmac-sha1", "x")
        self.fails(2, "more than one key", *self.with_key, "--key-fd", "0", "x")
        self.fails(2, "missing algorithm: use -a NAME", "mac", "--key-file", self.key, "x")
        self.fails(2, "did you mean 'hmac-sha1'", "mac", "-a", "hmac-sha", "--key-file", self.key, "x")
        self.fails(
            2, "--key-fd and the standard input read the same", "mac", "-a", "hmac-sha1", "--key-fd", "0", "x", "-"
        )
        self.fails(2, "--key-fd and the standard input read the same", "mac", "-a", "hmac-sha1", "--key-fd", "0")
        self.fails(1, "nowhere: No such file", "mac", "-a", "hmac-sha1", "--key-file", "nowhere", "x")
        self.fails(1, "the key is empty", "mac", "-a", "hmac-sha1", "--key-file", "empty", "x")
        self.fails(1, "longer than 65536 bytes", "mac", "-a", "hmac-sha1", "--key-file", "long", "x")
        self.fails(1, "file descriptor 99: Bad file", "mac", "-a", "hmac-sha1", "--key-fd", "99", "x")
        self.fails(1, "Is a directory", "mac", "-a", "hmac-sha1", "--key-file", ".", "x")
        r = self.citius("mac", "-a", "hmac-sha1", "--key-hex", "0g", "x")
        self.assertEqual(r.returncode, 2)
        self.assertIn(b"not in hexadecimal", r.stderr)
        out = self.fails(1, "nowhere: No such file", *self.with_key, "nowhere", "x")
        self.assertEqual(out, f"HMAC-SHA1 (x) = {tag(b'abc')}\n".encode())
        self.fails(1, "Is a directory", *self.with_key, ".")
        with open("/dev/full", "wb") as full:
            self.fails(1, "write error", *self.with_key, "x", stdout=full)


if __name__ == "__main__":
    cli_test.TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
