#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""citius enc, dec and the MACs of ciphers, as users try them: enc_test.py path/to/citius [unittest's arguments]."""

import functools
import json
import os
import resource
import shutil
import signal
import socket
import stat
import struct
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True

VECTORS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "vectors")
sys.path.append(VECTORS)  # last, because it has an hmac.py

import cli_test
import inputs
from cli_test import AWKWARD, Case

LENGTHS = (0, 1, 15, 16, 17, 31, 32, 33, 1000, 262143, 262144, 262145, 262160, 524288, 600000)
OPENSSL = shutil.which("openssl") is not None
MODES = ("ecb", "cbc", "cbc-cs1", "cbc-cs2", "cbc-cs3", "ctr", "cfb", "ofb", "ocb", "ocb1", "xts")


def answers(name, *kinds):
    """Records of ciphers that are there, as lists of words."""
    with open(os.path.join(VECTORS, name)) as f:
        for line in f:
            words = line.split("#")[0].split()
            if words and words[0] in kinds and words[1] == "aes":
                text, tag = words[-2:]
                yield *(int(w) if w.isdigit() else w for w in words[:-2]), "" if text == "-" else text, tag


ACL = "system.posix_acl_access"


def acl_of(mode, users=(), groups=()):
    """An access control list as Linux has it: permissions of named users and groups; the mode's middle is the mask."""
    entries = [(1, mode >> 6 & 7, -1), *((2, p, id) for id, p in sorted(dict(users).items())), (4, mode >> 3 & 7, -1)]
    entries += [(8, p, id) for id, p in sorted(dict(groups).items())]
    entries += [(16, mode >> 3 & 7, -1)] * (len(entries) > 2) + [(32, mode & 7, -1)]
    return struct.pack("<I", 2) + b"".join(struct.pack("<HHi", *entry) for entry in entries)


class Encryption(Case):
    def setUp(self):
        super().setUp()
        self.key = os.path.join(self.home, "key")

    def options(self, algorithm, key, iv=None, **more):
        with open(self.key, "wb") as f:
            f.write(key)
        options = ["-a", algorithm, "--key-file", self.key]
        if iv is not None:
            options += ["--iv-hex", iv.hex()]
        for name, value in more.items():
            options += ["--" + name.replace("_", "-")] + ([] if value is True else [str(value)])
        return options

    def default(self, mode, **more):
        """Options that suit the mode."""
        iv = {"ecb": None, "xts": None, "ocb": inputs.nonce(12, 1)}.get(mode, inputs.iv(16, 1))
        return self.options(f"aes-256-{mode}", inputs.key(64 if mode == "xts" else 32, 1), iv, **more)

    def read(self, name):
        with open(os.path.join(os.fsencode(self.dir), os.fsencode(name)), "rb") as f:
            return f.read()

    def cipher_rows(self):
        rows = [json.loads(line) for line in self.good("list", "--json").splitlines()]
        rows = [row for row in rows if row["primitive"] == "cipher" and row["usable"]]
        self.assertTrue(rows)
        return rows

    def turn(self, command, options, data, **run):
        """Standard input to standard output."""
        return self.good(command, *options, "-o", "-", input=data, **run)

    def alone(self, *names):
        """Nothing else is in the directory."""
        self.assertEqual(sorted(os.listdir(self.dir)), sorted(names))

    def leaves(self, error, *arguments, code=1, **run):
        """Fails, with OUT as it was: old, or not there; and no other file is left."""
        before = sorted(os.listdir(self.dir))
        self.fails(code, error, *arguments, "-o", "new", **run)
        self.assertEqual(sorted(os.listdir(self.dir)), before)
        self.write("old", b"what was there")
        self.fails(code, error, *arguments, "-o", "old", **run)
        self.assertEqual(self.read("old"), b"what was there")
        os.remove(os.path.join(self.dir, "old"))
        self.assertEqual(sorted(os.listdir(self.dir)), before)


class Answers(Encryption):
    @unittest.skipUnless(OPENSSL, "no openssl")
    def test_same_as_openssl_in_both_directions(self):
        for bits in (128, 192, 256):
            key, iv = inputs.key(bits // 8, 2), inputs.iv(16, 2)
            for mode in ("ecb", "cbc", "ctr", "cfb", "ofb"):
                ours = self.options(f"aes-{bits}-{mode}", key, None if mode == "ecb" else iv)
                theirs = ["openssl", "enc", f"-aes-{bits}-{mode}", "-K", key.hex()]
                theirs += [] if mode == "ecb" else ["-iv", iv.hex()]
                for n in LENGTHS if bits == 128 else (0, 33, 262144):
                    text = os.urandom(n)
                    self.write("text", text)
                    cipher = self.run_program(theirs + ["-in", "text"]).stdout
                    self.good("enc", *ours, "text", "-o", "cipher")
                    self.assertEqual(self.read("cipher"), cipher, (mode, n))
                    self.good("dec", *ours, "cipher", "-o", "back")
                    self.assertEqual(self.read("back"), text, (mode, n))
                    if n % 16 == 0 and mode in ("ecb", "cbc"):
                        raw = self.run_program(theirs + ["-nopad", "-in", "text"]).stdout
                        self.assertEqual(self.turn("enc", ours + ["--no-padding"], text), raw)
                        self.assertEqual(self.turn("dec", ours + ["--no-padding"], raw), text)

    def test_ocb_gives_the_published_answers(self):
        records = list(answers("OCB3.txt", "OCB3"))
        shorter = [a for a in records if a[4] != 12 or a[7] != 16]
        tried = 0
        for _, cipher, bits, s, nonce, aad, n, tag, text, mark in records[::6] + shorter:
            if tag < 4:  # which the tool refuses
                continue
            options = self.options(f"{cipher}-{bits}-ocb", inputs.key(bits // 8, s), inputs.nonce(nonce, s),
                                   tag_bytes=tag, **({"allow_weak": True} if tag < 8 else {}))
            self.write("aad", inputs.msg(aad, s + 1))
            options += ["--aad", "aad"] if aad else []
            expected = bytes.fromhex(text + mark)
            self.write("text", inputs.msg(n, s + 2))
            self.good("enc", *options, "text", "-o", "cipher")
            self.assertEqual(self.read("cipher"), expected)
            self.good("dec", *options, "cipher", "-o", "back")
            self.assertEqual(self.read("back"), inputs.msg(n, s + 2))
            self.assertEqual(self.turn("dec", options, expected), inputs.msg(n, s + 2))
            tried += 1
        self.assertGreater(tried, 50)
        for _, cipher, bits, s, n, tag, text, mark in list(answers("OCB1.txt", "OCB1"))[::10]:
            if tag < 4:
                continue
            options = self.options(f"{cipher}-{bits}-ocb1", inputs.key(bits // 8, s), inputs.nonce(16, s),
                                   tag_bytes=tag, **({"allow_weak": True} if tag < 8 else {}))
            self.assertEqual(self.turn("enc", options, inputs.msg(n, s + 2)).hex(), text + mark)
            self.assertEqual(self.turn("dec", options, bytes.fromhex(text + mark)), inputs.msg(n, s + 2))

    def test_stealing(self):
        """CS3 gives the answers of RFC 3962; CS1 and CS2 differ from it in the last two blocks only."""
        key, zero = b"chicken teriyaki", bytes(16)
        text = b"I would like the General Gau's Chicken, please, and wonton soup."
        answers = {17: "c6353568f2bf8cb4d8a580362da7ff7f97",
                   31: "fc00783e0efdb2c1d445d4c8eff7ed2297687268d6ecccc0c07b25e25ecfe5",
                   32: "39312523a78662d5be7fcbcc98ebf5a897687268d6ecccc0c07b25e25ecfe584",
                   64: "97687268d6ecccc0c07b25e25ecfe58439312523a78662d5be7fcbcc98ebf5a8"
                       "4807efe836ee89a526730dbc2f7bc8409dad8bbb96c4cdc03bc103e1a194bbd8"}
        for n, expected in answers.items():
            options = self.options("aes-128-cbc-cs3", key, zero)
            self.assertEqual(self.turn("enc", options, text[:n]).hex(), expected)
            self.assertEqual(self.turn("dec", options, bytes.fromhex(expected)), text[:n])
        for n in (16, 17, 32, 33, 48, 262143, 262144, 262175, 262176, 262177, 262192, 600000):
            text, out = os.urandom(n), {}
            for variant in ("cs1", "cs2", "cs3"):
                options = self.default(f"cbc-{variant}")
                out[variant] = self.turn("enc", options, text)
                self.assertEqual(self.turn("dec", options, out[variant]), text)
            whole, part = n - 16 - (n % 16 or 16), n % 16
            self.assertEqual(out["cs2"], out["cs3"] if part else out["cs1"])
            if n > 16:
                last = out["cs3"][whole:]
                self.assertEqual(out["cs1"], out["cs3"][:whole] + last[16:] + last[:16])
            padded = self.turn("enc", self.default("cbc", no_padding=True), text + bytes(-n % 16))
            self.assertEqual(out["cs1"][:whole], padded[:whole])

    def test_xts(self):
        """Vectors 4 and 10 of IEEE 1619; a run of sectors may begin anywhere."""
        key = bytes.fromhex("27182818284590452353602874713526" "31415926535897932384626433832795")
        text = bytes(range(256)) * 2
        out = self.turn("enc", self.options("aes-128-xts", key), text)
        self.assertEqual(out[:16].hex(), "27a7479befa1d476489f308cd4cfa6e2")
        key = bytes.fromhex("2718281828459045235360287471352662497757247093699959574966967627"
                            "3141592653589793238462643383279502884197169399375105820974944592")
        out = self.turn("enc", self.options("aes-256-xts", key, first_sector=0xff), text)
        self.assertEqual(out[:16].hex(), "1c3b3a102f770386e4836c99e370cf9b")
        text = os.urandom(3 * 200000)
        for size in (16, 17, 512, 4096, 200000, 600000):
            text = text[:len(text) - len(text) % size]
            options = self.default("xts", sector_size=size)
            out = self.turn("enc", options, text)
            self.assertEqual(self.turn("dec", options, out), text)
            third = self.default("xts", sector_size=size, first_sector=2)
            self.assertEqual(self.turn("enc", third, text[2 * size:]), out[2 * size:])
        self.assertEqual(self.turn("enc", self.default("xts"), b""), b"")
        self.leaves("not a whole number of sectors of 512 bytes", "enc", *self.default("xts"), input=bytes(513))

        decimal = self.turn("enc", self.default("xts", first_sector=100), bytes(512))
        self.assertEqual(self.turn("enc", self.default("xts", first_sector="0100"), bytes(512)), decimal)

    def test_the_last_sectors_of_xts(self):
        """Numbers end with 2^64 - 1: none wraps to 0."""
        text, last = os.urandom(3 * 16), 2**64 - 1
        of = lambda first: self.default("xts", sector_size=16, first_sector=first)
        cipher = self.turn("enc", of(last - 2), text)
        self.assertEqual(self.turn("dec", of(last - 2), cipher), text)
        self.assertEqual(self.turn("enc", of(last), text[32:]), cipher[32:])
        big = os.urandom(1 << 18)  # as much as is encrypted at once
        self.turn("enc", of(last - 16383), big)
        for command in ("enc", "dec"):
            for first, n in ((last, 32), (last - 1, 48), (last - 16383, (1 << 18) + 16), (last - 16382, 1 << 18)):
                self.leaves(f"standard input: sector numbers would pass {last}", command, *of(first), input=bytes(n))
            self.leaves("not a whole number of sectors", command, *of(last), input=bytes(17))

    def test_weak_parameters_need_a_word_of_their_own(self):
        for command in ("enc", "dec"):
            self.leaves("two halves of the key are the same", command, *self.options("aes-128-xts", bytes(32)),
                        input=bytes(512))
            self.leaves("rc6-120-ctr: a key of 120 bits is too short", command,
                        *self.options("rc6-120-ctr", bytes(15), bytes(16)), code=2)
            self.leaves("rc6-0-ctr: a key of 0 bits is too short", command,
                        *self.options("rc6-0-ctr", b"", bytes(16)), code=2)
            for tag in range(4, 8):
                self.leaves(f"AES-256-OCB: a tag of {tag} bytes is too short", command,
                            *self.options("AES-256-OCB", bytes(32), bytes(12)), "--tag-bytes", str(tag), code=2)
            self.leaves("--tag-bytes takes", command, *self.default("ocb"), "--allow-weak", "--tag-bytes", "3", code=2)
        for algorithm, n, iv, more in (("aes-128-xts", 32, None, {}), ("rc6-40-ocb", 5, bytes(12), {"tag_bytes": 4})):
            options = self.options(algorithm, bytes(n), iv, allow_weak=True, **more)
            text = os.urandom(512)
            self.assertEqual(self.turn("dec", options, self.turn("enc", options, text)), text)
        self.good("enc", *self.options("rc6-128-ctr", bytes(16), bytes(16)), "-o", "-", input=b"abc")
        for n in (4, 7):
            mac = ["mac", *self.options("cmac-aes-128", bytes(16))]
            tag = self.good(*mac, "--untagged", input=b"abc").split()[0].decode()
            self.fails(
                2, f"cmac-aes-128: a tag of {n} bytes is too short", *mac, "--tag-hex", tag[: 2 * n], input=b"abc"
            )
            self.assertEqual(self.good(*mac, "--allow-weak", "--tag-hex", tag[:2 * n], input=b"abc"), b"-: OK\n")
        self.assertEqual(self.good(*mac, "--tag-hex", tag[:16], input=b"abc"), b"-: OK\n")
        self.fails(2, "has 4 to 16 bytes, not 3", *mac, "--allow-weak", "--tag-hex", tag[:6], input=b"abc")
        short = ["mac", *self.options("cmac-rc6-64", bytes(8))]
        self.fails(2, "cmac-rc6-64: a key of 64 bits is too short", *short, input=b"abc")
        self.good(*short, "--allow-weak", input=b"abc")

    def test_every_implementation(self):
        text = os.urandom(5000)
        names = [row["implementation"] for row in self.cipher_rows() if row["kind"] == "aes"]
        for mode in MODES:
            data = text[:4608]
            expected = self.turn("enc", self.default(mode), data)
            for name in names:
                options = self.default(mode) + ["--impl", f"aes={name}"]
                self.assertEqual(self.turn("enc", options, data), expected, (mode, name))
                self.assertEqual(self.turn("dec", options, expected), data, (mode, name))


class Files(Encryption):
    def test_all_modes_in_all_ways(self):
        for mode in MODES:
            for n in (512, 262144, 524288 + 512):
                text = os.urandom(n)
                options = self.default(mode)
                cipher = self.turn("enc", options, text)
                self.assertEqual(self.turn("dec", options, cipher), text)
                self.write("x", text)
                self.good("enc", *options, "x", "-o", "x")  # in place
                self.assertEqual(self.read("x"), cipher)
                self.good("dec", *options, "x", "-o", "x")
                self.assertEqual(self.read("x"), text)
                self.good("enc", *options, "-", "-o", "y", input=text)
                self.assertEqual(self.read("y"), cipher)
                self.assertEqual(self.good("dec", *options, "y", "--output=-"), text)
        self.alone("x", "y")

    def test_lengths_of_ocb(self):
        options = self.default("ocb")
        for n in LENGTHS:
            text = os.urandom(n)
            cipher = self.turn("enc", options, text)
            self.assertEqual(len(cipher), n + 16)
            self.assertEqual(self.turn("dec", options, cipher), text)

    def test_a_drawn_iv_goes_in_front(self):
        for mode in MODES:
            options = self.default(mode)
            if "--iv-hex" not in options:
                self.leaves(f"--iv-prepend is not for {mode}", "enc", *options, "--iv-prepend", code=2, input=b"")
                continue
            at = options.index("--iv-hex")
            size, options = len(options[at + 1]) // 2, options[:at]
            text = os.urandom(1000)
            first, second = (self.turn("enc", options + ["--iv-prepend"], text) for _ in range(2))
            self.assertNotEqual(first[:size], second[:size])
            self.assertEqual(self.turn("dec", options + ["--iv-prepend"], first), text)
            given = options + ["--iv-hex", first[:size].hex()]
            self.assertEqual(self.turn("dec", given, first[size:]), text)
            self.assertEqual(self.turn("enc", given, text), first[size:])
            self.leaves("shorter than an IV", "dec", *options, "--iv-prepend", input=first[:size - 1])

    def test_names(self):
        options = self.default("ctr")
        for name in AWKWARD:
            self.write(name, name)
            self.good("enc", *options, "-o", name + b".out", "--", name)
            self.good("dec", *options, "-o", name + b".back", "--", name + b".out")
            self.assertEqual(self.read(name + b".back"), name)

    def test_permissions(self):
        options = self.default("ocb")
        mode = lambda name: stat.S_IMODE(os.stat(os.path.join(self.dir, name)).st_mode)
        for mask in (0o022, 0o077, 0o002):
            self.good("enc", *options, "-o", f"new{mask}", input=b"abc", umask=mask)
            self.assertEqual(mode(f"new{mask}"), 0o666 & ~mask)
        for permissions in (0o600, 0o640, 0o664, 0o755):
            self.write("old", b"old")
            os.chmod(os.path.join(self.dir, "old"), permissions)
            self.good("enc", *options, "-o", "old", input=b"abc")
            self.assertEqual(mode("old"), permissions)

    def attribute(self, name, attribute, value=None):
        path = os.path.join(self.dir, name)
        try:
            return os.getxattr(path, attribute) if value is None else os.setxattr(path, attribute, value)
        except (AttributeError, OSError):
            self.skipTest(f"no {attribute} here")

    def test_access_control_lists(self):
        """Only users who could read the old file can read the new one; a new file gets the usual rights."""
        options, deny_group = self.default("ocb"), acl_of(0o640, {1: 4}, {2: 0})
        self.write("old", b"old")
        self.attribute("old", ACL, deny_group)
        self.attribute("old", "user.note", b"\0kept")
        for way in (["old", "-o", "old"], ["old", "-o", "link"]):
            os.symlink("old", os.path.join(self.dir, "link")) if "link" in way else None
            self.good("enc", *options, *way)
            self.assertEqual(self.attribute("old", ACL), deny_group)
            self.assertEqual(self.attribute("old", "user.note"), b"\0kept")
        os.mkdir(os.path.join(self.dir, "d"))
        self.write("d/plain", b"old")
        os.chmod(os.path.join(self.dir, "d/plain"), 0o640)
        for number, acl in enumerate((acl_of(0o750, {1: 7}), acl_of(0o770), acl_of(0o777, {}, {2: 7}))):
            self.attribute("d", "system.posix_acl_default", acl)
            touched, new = f"d/touched{number}", f"d/new{number}"
            self.write(touched)
            self.good("enc", *options, "-o", new, input=b"abc")
            status = [os.stat(os.path.join(self.dir, name)).st_mode for name in (touched, new)]
            self.assertEqual(status[0], status[1])
            lists = [os.listxattr(os.path.join(self.dir, name)) for name in (touched, new)]
            self.assertEqual(lists[0], lists[1])
            if ACL in lists[0]:
                self.assertEqual(self.attribute(touched, ACL), self.attribute(new, ACL))
            self.good("enc", *options, "-o", "d/plain", input=b"abc")
            self.assertEqual(os.listxattr(os.path.join(self.dir, "d/plain")), [])
            self.assertEqual(stat.S_IMODE(os.stat(os.path.join(self.dir, "d/plain")).st_mode), 0o640)

    def test_rights_of_the_moment(self):
        """What counts are the rights of the file when the new one takes its place, not when that was begun."""
        path = os.path.join(self.dir, "out")
        self.write("out", b"old")
        os.chmod(path, 0o644)
        self.assertEqual(self.meanwhile(lambda: os.chmod(path, 0o600))[0], 0)
        self.assertEqual((os.stat(path).st_size, stat.S_IMODE(os.stat(path).st_mode)), ((1 << 19) + 16, 0o600))
        self.alone("out")

    def meanwhile(self, change):
        """Encrypt to `out`, and change before it takes its place."""
        with subprocess.Popen([cli_test.TOOL, "enc", *self.default("ocb"), "-o", "out"], cwd=self.dir,
                              stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            process.stdin.write(bytes(1 << 19))
            process.stdin.flush()
            change()
            process.stdin.close()
            return process.wait(20), process.stderr.read().decode()

    def test_a_file_that_is_made_or_changed_meanwhile_stays(self):
        path = os.path.join(self.dir, "out")

        def append():
            with open(path, "ab") as f:
                f.write(b" other")

        def replace():
            self.write("new", b"other")
            os.replace(os.path.join(self.dir, "new"), path)

        for before, change, after in ((None, lambda: self.write("out", b"other"), b"other"), (b"old", append, b"old other"),
                                   (b"old", replace, b"other")):
            if before is not None:
                self.write("out", before)
            code, error = self.meanwhile(change)
            self.assertEqual(code, 1)
            self.assertIn("another program has made, replaced or changed it meanwhile", error)
            self.assertEqual(self.read("out"), after)
            self.alone("out")
            os.remove(path)
        self.write("out", b"old")
        self.assertEqual(self.meanwhile(lambda: os.remove(path))[0], 0)  # nothing is lost
        self.assertEqual(os.stat(path).st_size, (1 << 19) + 16)

    @unittest.skipUnless(os.geteuid() == 0, "only root may give a file away")
    def test_owner_and_special_bits(self):
        options, path = self.default("ocb"), os.path.join(self.dir, "old")
        self.write("old", b"old")
        os.chown(path, 1, 2)
        os.chmod(path, 0o6755)
        r = self.citius("enc", *options, "-o", "old", input=b"abc")
        self.assertEqual((r.returncode, r.stderr), (0, b"citius enc: old: could not keep set-user-ID, set-group-ID or "
                                                    b"sticky bit of the replaced file; the mode is 0755\n"))
        status = os.stat(path)
        self.assertEqual((status.st_uid, status.st_gid, stat.S_IMODE(status.st_mode)), (1, 2, 0o755))

    @unittest.skipIf(os.geteuid() == 0, "root may write to everything")
    def test_what_may_not_be_written(self):
        self.write("old", b"old")
        os.chmod(os.path.join(self.dir, "old"), 0o444)
        self.fails(1, "old: Permission denied", "enc", *self.default("ocb"), "-o", "old", input=b"abc")
        self.assertEqual(self.read("old"), b"old")

    def test_links_devices_and_pipes(self):
        options = self.default("ocb")
        cipher = self.turn("enc", options, b"abc")
        os.mkdir(os.path.join(self.dir, "d"))
        os.symlink("d/target", os.path.join(self.dir, "link"))
        self.fails(1, "link: No such file", "enc", *options, "-o", "link", input=b"abc")
        self.write("d/target", b"old")
        self.good("enc", *options, "-o", "link", input=b"abc")
        self.assertTrue(os.path.islink(os.path.join(self.dir, "link")))
        self.assertEqual(self.read("d/target"), cipher)
        self.good("enc", *options, "-o", "/dev/null", input=b"abc")
        self.assertTrue(stat.S_ISCHR(os.stat("/dev/null").st_mode))
        self.assertEqual(self.good("dec", *options, "link", "-o", "/dev/stdout"), b"abc")
        self.fails(1, "d: Is a directory", "enc", *options, "-o", "d", input=b"abc")
        self.fails(1, "x: cannot create a temporary file in its directory: No such file", "enc", *options, "-o", "nowhere/x",
                   input=b"abc")
        with open("/dev/full", "wb") as full:
            self.fails(1, "standard output: No space", "enc", *options, "-o", "-", input=b"abc", stdout=full)

    def test_output_that_is_open_already(self):
        """Output is appended to an open file of any type, which is neither opened again nor replaced."""
        options = self.default("ocb")
        self.write("cipher", self.turn("enc", options, b"abc"))
        os.symlink("/dev/stdout", os.path.join(self.dir, "link"))
        for name, redirection in (
            ("/dev/stdout", ">>"),
            ("/proc/self/fd/1", ">>"),
            ("/dev/fd/7", "7>>"),
            ("link", ">>"),
            ("/dev/stderr", "2>>"),
            ("/proc/thread-self/fd/1", ">>"),
            ("/dev/fd/5", "5<>"),
        ):
            self.write("log", b"" if "<" in redirection else b"begun\n")
            inode = os.stat(os.path.join(self.dir, "log")).st_ino
            r = self.run_program(
                ["sh", "-c", f'"$@" {redirection}log', "sh", cli_test.TOOL, "dec", *options, "cipher", "-o", name]
            )
            self.assertEqual((r.returncode, r.stderr, r.stdout), (0, b"", b""), name)
            self.assertEqual(self.read("log"), (b"" if "<" in redirection else b"begun\n") + b"abc", name)
            self.assertEqual(os.stat(os.path.join(self.dir, "log")).st_ino, inode)
        ours, theirs = socket.socketpair()
        with ours, theirs:
            self.good("dec", *options, "cipher", "-o", f"/dev/fd/{theirs.fileno()}", pass_fds=[theirs.fileno()])
            self.assertEqual(ours.recv(10), b"abc")
        self.fails(1, "^citius dec: /dev/fd/9: Bad file descriptor$", "dec", *options, "cipher", "-o", "/dev/fd/9")
        with open(os.path.join(self.dir, "log"), "rb") as to_be_read:
            self.fails(
                1,
                "^citius dec: /dev/stdin: Bad file descriptor$",
                "dec",
                *options,
                "cipher",
                "-o",
                "/dev/stdin",
                stdin=to_be_read,
            )
        os.mkfifo(os.path.join(self.dir, "fifo"))
        with subprocess.Popen(["cat", "fifo"], cwd=self.dir, stdout=subprocess.PIPE) as reader:
            self.good("dec", *options, "cipher", "-o", "fifo")
            self.assertEqual(reader.communicate(timeout=20)[0], b"abc")
        self.assertTrue(stat.S_ISFIFO(os.stat(os.path.join(self.dir, "fifo")).st_mode))

    def test_associated_data(self):
        options = self.default("ocb")
        self.write("aad", b"header")
        cipher = self.turn("enc", options + ["--aad", "aad"], b"abc")
        self.assertEqual(self.turn("dec", options + ["--aad", "aad"], cipher), b"abc")
        self.leaves("wrong tag", "dec", *options, input=cipher)
        self.write("text", cipher)
        self.assertEqual(self.good("dec", *options, "--aad", "-", "text", "-o", "-", input=b"header"), b"abc")
        self.leaves("nowhere: No such", "enc", *options, "--aad", "nowhere", input=b"abc")

    def test_key_from_a_descriptor_or_the_command_line(self):
        self.write("x", b"abc")
        expected = self.turn("enc", self.options("aes-128-ctr", bytes(16), bytes(16)), b"abc")
        options = ["enc", "-a", "AES-128-CTR", "--iv-hex", "00" * 16, "-o", "-", "x"]
        self.assertEqual(self.good(*options, "--key-fd", "0", input=bytes(16)), expected)
        self.assertEqual(self.fails(0, "warning: other users", *options, "--key-hex", "00" * 16), expected)


class Trouble(Encryption):
    def test_forged_or_damaged(self):
        text = os.urandom(600000)
        for mode in ("ocb", "ocb1"):
            options = self.default(mode)
            cipher = self.turn("enc", options, text)
            for at in (0, 300000, len(cipher) - 17, len(cipher) - 16, len(cipher) - 1):
                forged = bytearray(cipher)
                forged[at] ^= 1
                self.leaves("standard input: wrong tag", "dec", *options, input=bytes(forged))
                self.assertEqual(self.fails(1, "wrong tag", "dec", *options, "-o", "-", input=bytes(forged)), b"")
            self.leaves("wrong tag", "dec", *options, input=cipher[:-1])
            self.leaves("wrong tag", "dec", *options, input=cipher[:300000])
            self.leaves("wrong tag", "dec", *options, "--tag-bytes", "12", input=cipher)
            self.leaves("shorter than a tag", "dec", *options, input=cipher[:15])
            self.leaves("shorter than a tag", "dec", *options, input=b"")
            self.write("x", cipher[:-1] + bytes([cipher[-1] ^ 0x80]))
            self.leaves("x: wrong tag", "dec", *options, "x")
            before = self.read("x")
            self.fails(1, "x: wrong tag", "dec", *options, "x", "-o", "x")
            self.assertEqual(self.read("x"), before)
            os.remove(os.path.join(self.dir, "x"))

    def test_temporary_directory(self):
        options = self.default("ocb")
        cipher = self.turn("enc", options, b"abc")
        env = dict(os.environ, TMPDIR=self.dir)
        self.assertEqual(self.turn("dec", options, cipher, env=env), b"abc")
        self.assertEqual(self.fails(1, "wrong tag", "dec", *options, "-o", "-", input=cipher[1:], env=env), b"")
        self.alone()
        env["TMPDIR"] = "/nowhere"
        self.assertEqual(self.fails(1, "/nowhere/", "dec", *options, "-o", "-", input=cipher, env=env), b"")

    def test_padding_and_blocks(self):
        for mode in ("ecb", "cbc"):
            options = self.default(mode)
            raw = options + ["--no-padding"]
            self.leaves("wrong padding", "dec", *options, input=self.turn("enc", raw, bytes(32)))
            self.leaves("not a whole number of blocks", "dec", *options, input=bytes(300001))
            self.leaves("not a whole number of blocks", "dec", *options, input=b"")
            self.leaves("not a whole number of blocks", "enc", *raw, input=bytes(17))
            self.leaves("not a whole number of blocks", "dec", *raw, input=bytes(17))
        for variant in ("cs1", "cs2", "cs3"):
            self.leaves("shorter than a block", "enc", *self.default("cbc-" + variant), input=bytes(15))

    def test_input_and_key(self):
        options = self.default("cbc")
        self.leaves("nowhere: No such file", "enc", *options, "nowhere")
        self.leaves(r"\.: Is a directory", "enc", *options, ".")
        self.leaves("key must have 32 bytes, not 31", "enc", *self.options("aes-256-cbc", bytes(31), bytes(16)))
        self.leaves("key must have 64 bytes, not 32", "enc", *self.options("aes-256-xts", bytes(32)))
        self.leaves("the key is empty", "enc", *self.options("aes-256-cbc", b"", bytes(16)))
        self.leaves("no-key: No such file", "enc", "-a", "aes-256-ecb", "--key-file", "no-key")

    def test_command_lines_that_make_no_sense(self):
        cbc, ecb, ocb, xts = (self.default(mode) for mode in ("cbc", "ecb", "ocb", "xts"))
        self.write("x", b"abc")
        for command in ("enc", "dec"):
            def wrong(error, *arguments):
                self.leaves(error, command, *arguments, code=2)
            wrong("missing algorithm: use -a NAME", "--key-file", self.key, "x")
            wrong("did you mean 'aes'", "-a", "ase-128-ctr", "--key-file", self.key, "x")
            wrong("modes of aes are", "-a", "aes-128-gcm", "--key-file", self.key, "x")
            wrong("no keys of '100' bits", "-a", "aes-100-ctr", "--key-file", self.key, "x")
            wrong("missing key: use --key-file", "-a", "aes-128-ecb", "x")
            wrong("missing IV: use --iv-prepend", *cbc[:4], "x")
            wrong("--iv-hex and --iv-prepend exclude each other", *cbc, "--iv-prepend", "x")
            wrong("--iv-hex is not for ecb", *ecb, "--iv-hex", "00" * 16, "x")
            wrong("--iv-prepend is not for ecb", *ecb, "--iv-prepend", "x")
            wrong("--iv-hex is not for xts", *xts, "--iv-hex", "00" * 16, "x")
            wrong("is not hexadecimal", *cbc[:4], "--iv-hex", "0g" * 16, "x")
            wrong("an IV of cbc has 16 bytes, not 15", *cbc[:4], "--iv-hex", "00" * 15, "x")
            wrong("an IV of ocb has 1 to 15 bytes, not 16", *ocb[:4], "--iv-hex", "00" * 16, "x")
            wrong("--iv-hex: the value is empty", *ocb[:4], "--iv-hex", "", "x")
            wrong("--aad is not for cbc", *cbc, "--aad", "x", "x")
            wrong("--aad is not for ocb1", *self.default("ocb1"), "--aad", "x", "x")
            wrong("--tag-bytes is not for cbc", *cbc, "--tag-bytes", "16", "x")
            wrong("--tag-bytes", *ocb, "--tag-bytes", "3", "x")
            wrong("--tag-bytes", *ocb, "--tag-bytes", "17", "x")
            wrong("--no-padding is not for ctr", *self.default("ctr"), "--no-padding", "x")
            wrong("--sector-size is not for cbc", *cbc, "--sector-size", "512", "x")
            wrong("--first-sector is not for cbc", *cbc, "--first-sector", "1", "x")
            wrong("--sector-size", *xts, "--sector-size", "15", "x")
            wrong("one file at a time, not 2", *cbc, "x", "x")
            wrong("unknown implementation 'nice'", *cbc, "--impl", "aes=nice", "x")
            wrong("--key-fd and the input read the same stream", *cbc[:2], "--iv-hex", "00" * 16, "--key-fd", "0")
            wrong("--aad and the input read the same stream", *ocb, "--aad", "-", "-")
            self.fails(2, "missing output: use -o FILE", command, *cbc, "x")
            self.fails(2, "--output: the value is empty", command, *cbc, "x", "-o", "")
            self.fails(2, "--output", command, *cbc, "x", "-o", "y", "-o", "z")
        self.alone("x")

    def test_the_output_is_not_a_file_that_is_needed(self):
        """Key and associated data, by whatever name; only the input may be replaced."""
        text, aad = b"abc" * 100, b"header"
        options = self.default("ocb", aad="aad")
        key = self.read(self.key)
        self.write("x", text)
        self.write("aad", aad)
        os.link(self.key, os.path.join(self.dir, "hard"))
        os.symlink(self.key, os.path.join(self.dir, "soft"))
        os.symlink("soft", os.path.join(self.dir, "softer"))
        os.symlink("aad", os.path.join(self.dir, "soft-aad"))
        cipher = self.turn("enc", options, text)
        for command in ("enc", "dec"):
            for out in (self.key, "hard", "soft", "softer", "./../files/hard"):
                self.fails(2, "--output is the same file as --key-file", command, *options, "x", "-o", out)
            for out in ("aad", "soft-aad"):
                self.fails(2, "--output is the same file as --aad", command, *options, "x", "-o", out)
            with open(self.key, "r+b") as f:
                by_fd = [*options[:2], *options[4:], "--key-fd", str(f.fileno())]
                self.fails(2, "--output is the same file as --key-fd", command, *by_fd, "x", "-o", "hard",
                           pass_fds=[f.fileno()])
                if os.path.exists("/dev/fd"):
                    self.fails(2, "--output is the same file as --key-file", command, *options, "x", "-o",
                               f"/dev/fd/{f.fileno()}", pass_fds=[f.fileno()])
            for name, what in ((self.key, "--key-file"), ("aad", "--aad"), ("x", "the input")):
                with open(os.path.join(self.dir, name), "ab") as f:
                    for out in ("-", "/dev/stdout"):
                        self.fails(
                            2, f"--output is the same file as {what}", command, *options, "x", "-o", out, stdout=f
                        )
                    if os.path.exists("/dev/fd"):
                        self.fails(2, f"--output is the same file as {what}", command, *options, "x", "-o",
                                   f"/dev/fd/{f.fileno()}", pass_fds=[f.fileno()])
            self.assertEqual((self.read(self.key), self.read("aad"), self.read("x")), (key, aad, text))
        self.good("enc", *options, "x", "-o", "x")
        self.assertEqual(self.read("x"), cipher)
        with open(self.key, "ab") as f:
            self.fails(2, "the standard output is the same file as --key-file", "mac", "-a", "hmac-sha1", "--key-file",
                       self.key, "x", stdout=f)
        self.assertEqual(self.read(self.key), key)

    def test_the_standard_input_has_one_reader(self):
        options = self.default("ocb")
        key, rest = self.read(self.key), [*options[:2], *options[4:]]
        expected = self.turn("enc", options, b"abc")
        self.write("x", b"abc")
        names = ["-"] + [name for name in ("/dev/stdin", "/dev/fd/0", "/proc/self/fd/0") if os.path.exists(name)]
        for name in names:
            self.assertEqual(self.good("enc", *rest, "--key-file", name, "x", "-o", "-", input=key), expected)
            self.leaves(
                "--key-file and the input read the same stream", "enc", *rest, "--key-file", name, code=2, input=key
            )
            self.leaves("--aad and the input read the same stream", "enc", *options, "--aad", name, code=2, input=b"")
            self.leaves(
                "--key-file and --aad read the same stream",
                "dec",
                *rest,
                "--key-file",
                name,
                "--aad",
                "-",
                "x",
                code=2,
                input=b"",
            )
            self.fails(
                2,
                "--key-file and the standard input read the same stream",
                "mac",
                "-a",
                "hmac-sha1",
                "--key-file",
                name,
                input=key,
            )
            with open(self.key, "rb") as f:  # a regular file, too
                self.leaves(
                    "--key-file and the input read the same stream", "enc", *rest, "--key-file", name, code=2, stdin=f
                )
            self.fails(
                2,
                "the standard input and .* read the same stream",
                "mac",
                "-a",
                "hmac-sha1",
                "--key-file",
                self.key,
                "x",
                "-",
                name,
                input=b"abc",
            )
        self.assertEqual(self.good("mac", "-a", "hmac-sha1", "--key-file", "-", "x", input=key),
                         self.good("mac", "-a", "hmac-sha1", "--key-file", self.key, "x"))
        there, here = os.pipe()
        try:
            self.leaves("--key-fd and the input read the same stream", "enc", *rest, "--key-fd", str(there), code=2,
                        stdin=there, pass_fds=[there])
        finally:
            os.close(there)
            os.close(here)

    def test_empty_names(self):
        options = self.default("ocb")
        for command in ("enc", "dec"):
            self.leaves("the name of the input is empty", command, *options, "", code=2)
        self.fails(2, "a file name is empty", "mac", "-a", "hmac-sha1", "--key-file", self.key, "")
        self.write("x", b"abc")
        for command in ("sum", "check"):
            self.fails(1, f"^citius {command}: '': No such file", command, "-a", "sha1", "")
        self.assertIn(b"(x)", self.fails(1, "'': No such file", "sum", "-a", "sha1", "", "x"))

    def test_full_disk(self):
        def limit():
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (100000, 100000))

        for mode in MODES:
            options = self.default(mode)
            text = os.urandom(200 * 512)
            cipher = self.turn("enc", options, text)
            self.leaves("(new|old): File too large", "enc", *options, input=text, preexec_fn=limit)
            self.leaves("(new|old): File too large", "dec", *options, input=cipher, preexec_fn=limit)
        cipher = self.turn("enc", self.default("ocb"), text)
        self.fails(1, "temporary file: File too large", "dec", *self.default("ocb"), "-o", "-", input=cipher,
                   preexec_fn=limit)

    def test_signals(self):
        """The usual signals, for systems without strace; faults_test.py sends all."""
        options = self.default("ocb")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGUSR1):
            self.write("old", b"what was there")
            with subprocess.Popen([cli_test.TOOL, "enc", *options, "-o", "old"], cwd=self.dir, stdin=subprocess.PIPE,
                                  preexec_fn=functools.partial(cli_test.to_be_ended_by, number)) as process:
                process.stdin.write(bytes(1 << 20))  # more than a pipe holds
                process.stdin.flush()
                for name in os.listdir(self.dir):
                    permissions = os.stat(os.path.join(self.dir, name)).st_mode
                    self.assertTrue(name == "old" or stat.S_IMODE(permissions) == 0o600)
                process.send_signal(number)
                self.assertEqual(process.wait(20), -number)
            self.alone("old")
            self.assertEqual(self.read("old"), b"what was there")

    @unittest.skipIf(cli_test.SANITIZED or cli_test.EMULATED, cli_test.NEEDS_SPACE)
    def test_a_big_file_in_little_memory(self):
        def limit():
            resource.setrlimit(resource.RLIMIT_AS, (32 << 20, 32 << 20))

        text = os.urandom(1 << 20) * 40
        self.write("text", text)
        for mode in ("cbc", "cbc-cs3", "ocb", "xts"):
            options = self.default(mode)
            self.good("enc", *options, "text", "-o", "cipher", preexec_fn=limit)
            self.good("dec", *options, "cipher", "-o", "back", preexec_fn=limit)
            self.assertEqual(self.read("back"), text)
            self.assertEqual(self.good("dec", *options, "cipher", "-o", "-", preexec_fn=limit), text)


class Macs(Encryption):
    def mac(self, algorithm, key, data):
        return self.good("mac", *self.options(algorithm, key), "--untagged", input=data).split()[0].decode()

    def test_cmac_gives_the_answers_of_rfc_4493(self):
        key = bytes.fromhex("2b7e151628aed2a6abf7158809cf4f3c")
        text = bytes.fromhex("6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
                             "30c81c46a35ce411e5fbc1191a0a52eff69f2445df4f9b17ad2b417be66c3710")
        for n, expected in ((0, "bb1d6929e95937287fa37d129b756746"), (16, "070a16b46b4d4144f79bdd9dd04a287c"),
                        (40, "dfa66747de9ae63030ca32611497c827"), (64, "51f0bebf7e3b9d92fc49741779363cfe")):
            self.assertEqual(self.mac("cmac-aes-128", key, text[:n]), expected)
            verified = self.good("mac", *self.options("CMAC-AES-128", key), "--tag-hex", expected[:16], input=text[:n])
            self.assertEqual(verified, b"-: OK\n")

    def test_every_implementation(self):
        text, seen = os.urandom(1000), {}
        for row in self.cipher_rows():
            for mac in ("cmac", "cbcmac1", "cbcmac2"):
                options = self.options(f"{mac}-{row['kind']}-128", inputs.key(16, 3))
                out = self.good("mac", *options, "--impl", f"{row['kind']}={row['implementation']}", input=text)
                self.assertEqual(seen.setdefault((mac, row["kind"]), out), out, row)

    @unittest.skipUnless(OPENSSL, "no openssl")
    def test_raw_cbc_mac_is_the_last_block_of_cbc(self):
        for bits in (128, 192, 256):
            key, text = inputs.key(bits // 8, 4), os.urandom(262144 + 48)
            chain = lambda data: self.turn("enc", self.options(f"aes-{bits}-cbc", key, bytes(16), no_padding=True),
                                           data)[-16:].hex()
            self.assertEqual(self.mac(f"cbcmac-aes-{bits}", key, text), chain(text))
            for n in (0, 1, 15, 16, 17, 262144 + 47):
                one = text[:n] + bytes(-n % 16 if n else 16)
                two = text[:n] + b"\x80" + bytes(-(n + 1) % 16)
                self.assertEqual(self.mac(f"cbcmac1-aes-{bits}", key, text[:n]), chain(one))
                self.assertEqual(self.mac(f"cbcmac2-aes-{bits}", key, text[:n]), chain(two))

    def test_mistakes(self):
        self.write("x", b"abc")
        self.write("y", bytes(16))
        raw = self.options("cbcmac-aes-128", bytes(16))
        out = self.fails(1, "x: not a whole number of blocks", "mac", *raw, "x", "y")
        self.assertEqual(out, b"CBCMAC-AES-128 (y) = 66e94bd4ef8a2c3b884cfa59ca342b2e\n")
        self.fails(1, "x: not a whole number of blocks", "mac", *raw, "--tag-hex", "00" * 16, "x")
        r = self.citius("mac", *raw, "--tag-hex", "00" * 16, "y")
        self.assertEqual((r.returncode, r.stdout), (1, b"y: FAILED\n"))
        self.fails(1, "key must have 32 bytes, not 16", "mac", *self.options("cmac-aes-256", bytes(16)), "x")
        self.fails(2, "no keys of '100' bits", "mac", *self.options("cmac-aes-100", bytes(16)), "x")
        self.fails(2, "has the form cmac-cipher-bits", "mac", *self.options("cmac-aes", bytes(16)), "x")
        self.fails(2, "did you mean 'cmac-aes-128'", "mac", *self.options("cmc-aes-128", bytes(16)), "x")
        short = self.options("cmac-aes-128", bytes(16), tag_hex="000000")
        self.fails(2, "4 to 16 bytes, not 3", "mac", *short, "x")


if __name__ == "__main__":
    cli_test.TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
