#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`citius check` with lists whose names say the algorithm, or the file: lists_test.py path/to/citius [unittest's arguments]"""

import hashlib
import json
import os
import sys
import unittest

sys.dont_write_bytecode = True

import cli_test
from cli_test import computes_md5, sha1

OURS = {"sha1": ["SHA1SUMS", "x.tar.sha1", "sha1sum.txt", "SHA-1SUMS", "CHECKSUM.SHA1", "manifest-sha1.txt", "x_sha1.asc"],
        "whirlpool": ["whirlpoolsums", "x.whirlpool", "tagmanifest-whirlpool.txt", "WHIRLPOOL"],
        "whirlpool-0": ["x.whirlpool-0"], "luffa-256": ["luffa256.txt", "x.luffa", "LUFFA-256SUMS"],
        "groestl-384": ["x.groestl384", "checksums-groestl.txt"], "sha1dc": ["x.sha1dc", "sha1-dc.sums"]}
LIBCRYPTO = {"md5": ["MD5SUMS", "x.md5", "md5sum.txt", "x.iso.md5.txt", "MD5"],
             "sha224": ["checksums_sha224", "SHA224SUMS.asc"],
             "sha256": ["SHA256SUMS", "x.tar.sha256", "x.sha256sum", "SHASUMS256.txt", "a-SHA-256SUMS", "x-sha256.txt",
                        "manifest-sha256.txt", "sha256.checksums", "SHA256SUMS-1.0"],
             "sha384": ["x.sha384", "tagmanifest-sha384.txt"],
             "sha512": ["SHA512SUMS", "sha512sums.txt", "manifest-sha512.txt", "CHECKSUM.SHA512-FreeBSD-13.2", "x.SHA512"],
             "sha512-256": ["x.sha512-256", "SHA512-256SUMS"], "sha3-256": ["x-sha3-256.txt", "x.sha3", "SHA3-256SUMS"],
             "blake2b": ["B2SUMS", "x.b2", "x.b2sum", "x.blake2b"]}
SILENT = ["list", "md5-tools-1.0.list", "sums.txt", "sha256-notes", "README.md.5", "SHASUMS", "checksums.txt", "x.sha1.gz"]


class Names(cli_test.Case):
    def setUp(self):
        super().setUp()
        self.names = {**OURS, **(LIBCRYPTO if computes_md5() else {})}
        self.write("a.jar", b"alpha")
        self.write("b", b"beta")

    def write(self, name, data=b""):
        return super().write(name, data.encode() if isinstance(data, str) else data)

    def untagged(self, algorithm, *files):
        return self.good("sum", "-a", algorithm, "--untagged", *files)

    def test_the_algorithm_is_in_the_name(self):
        for algorithm, names in self.names.items():
            text = self.untagged(algorithm, "a.jar", "b")
            for name in names:
                for folder in ("", "d.sha1/"):
                    with self.subTest(name=folder + name):
                        self.write(folder + name, text)
                        r = self.citius("check", folder + name)
                        self.assertEqual((r.returncode, r.stdout), (0, b"a.jar: OK\nb: OK\n"), r)
                        self.assertEqual(r.stderr.decode(), f"citius check: {folder + name}: 2 digests taken for {algorithm}, "
                                         "as the list's name says\n")
                        rows = [json.loads(line) for line in self.citius("check", "--json", name).stdout.splitlines()]
                        self.assertEqual([(row["algorithm"], row["algorithm_by"]) for row in rows],
                                         [(algorithm, "list name")] * 2)
                        self.assertEqual(self.good("check", "--quiet", name), b"")
                        self.write(name, text.replace(b"  b", b"  a.jar"))
                        r = self.citius("check", "--quiet", name)
                        self.assertEqual((r.returncode, r.stdout), (1, b"a.jar: FAILED\n"))
                        self.assertIn(b"as the list's name says", r.stderr)
                        self.write(name, text)
                        r = self.citius("check", "--audit", "--include", "a.jar", "--include", "b", ".", name)
                        self.assertEqual((r.returncode, b"as the list's name says" in r.stderr), (0, True))

    def test_no_name_says_what_it_does_not(self):
        text = self.untagged("whirlpool", "a.jar")
        for name in SILENT:
            self.write(name, text)
            r = self.citius("check", name)
            self.assertEqual((r.returncode, r.stdout), (1, b""))
            self.assertIn(b"1 digest was not checked: 128 hexadecimal digits without an algorithm", r.stderr)
            self.assertNotIn(b"name says", r.stderr)
            self.write(name, self.untagged("sha1", "a.jar"))
            self.assertEqual(self.good("check", name), b"a.jar: OK\n")

    def test_a_name_that_contradicts_the_digest_gives_no_verdict(self):
        for name, algorithm in (("SHA256SUMS", "sha1"), ("SHA1SUMS", "whirlpool"), ("x.md5", "sha1"), ("a.jar.sha1", "luffa-256"),
                                ("x.rmd160", "sha1"), ("x.luffa", "sha1"), ("x.sha3", "sha1"), ("RIPEMD160SUMS", "sha1")):
            for data in (b"alpha", b"other"):
                self.write("a.jar", data)
                text = self.untagged(algorithm, "a.jar")
                for text in (text, text.split()[0]) if name == "a.jar.sha1" else (text,):
                    self.write(name, text)
                    r = self.citius("check", name)
                    self.assertEqual((r.returncode, r.stdout), (1, b""), r)
                    self.assertRegex(r.stderr, b"not checked: .*; the list's name says [a-z0-9]+; if that is wrong, name")
                    self.assertEqual(self.citius("check", "-a", algorithm, name).stdout, b"a.jar: OK\n")

    def test_what_a_line_or_the_command_line_says_goes_before(self):
        self.write("SHA256SUMS", self.untagged("whirlpool", "a.jar"))
        self.assertEqual(self.good("check", "-a", "whirlpool", "SHA256SUMS"), b"a.jar: OK\n")
        self.write("x.md5", self.good("sum", "-a", "sha1", "a.jar"))
        self.assertEqual(self.good("check", "x.md5"), b"a.jar: OK\n")

    def test_the_only_algorithm_of_a_length(self):
        if not computes_md5():
            self.skipTest("libcrypto is not here")
        self.write("list", f"{hashlib.md5(b'alpha').hexdigest()}  a.jar\n")
        r = self.citius("check", "list")
        self.assertEqual((r.returncode, r.stdout), (0, b"a.jar: OK\n"))
        self.assertRegex(r.stderr, b": 1 digest taken for md5, the only algorithm here with 32 hexadecimal digits\n$")
        row = json.loads(self.citius("check", "--json", "list").stdout)
        self.assertEqual((row["algorithm"], row["algorithm_by"]), ("md5", "length"))

    def test_a_digest_alone_is_that_of_the_file_next_to_its_list(self):
        self.write("d/a.jar", b"alpha")
        for algorithm in self.names:
            digest = self.untagged(algorithm, "a.jar").split()[0].decode()
            for extension in (algorithm, algorithm.upper(), algorithm + ".txt", algorithm + "sum", algorithm.replace("-", "")):
                for form in ("{}", "{}\n", "\ufeff{}\r\n", "{} \t \n\n", "# made by hand\n{}\n", " {}"):
                    text = form.format(digest.upper() if extension.isupper() else digest)
                    self.write(f"d/a.jar.{extension}", text)
                    for name, cwd in ((f"d/a.jar.{extension}", self.dir), (f"a.jar.{extension}", self.dir + "/d"),
                                      (f"{self.dir}/d/a.jar.{extension}", "/"))[:1 if len(form) > 2 else 3]:
                        r = self.citius("check", name, cwd=cwd)
                        file = os.path.join(os.path.dirname(name), "a.jar")
                        self.assertEqual((r.returncode, r.stdout.decode()), (0, file + ": OK\n"), (text, r))
                        self.assertIn(f"the digest alone is taken for that of {file}\n", r.stderr.decode())
            self.write(f"d/a.jar.{algorithm}", digest.encode("utf-16"))
            self.assertEqual(self.citius("check", f"d/a.jar.{algorithm}").stdout, b"d/a.jar: OK\n")
            self.assertEqual(self.citius("check", "--base", ".", f"d/a.jar.{algorithm}").stdout, b"./a.jar: OK\n")
            os.rename(os.path.join(self.dir, f"d/a.jar.{algorithm}"), os.path.join(self.dir, f"d/a.jarx.{algorithm}"))
            self.fails_with(f"d/a.jarx.{algorithm}", "d/a.jarx: No such file")
        self.write("d/a.jar.sha1", sha1(b"other"))
        r = self.citius("check", "d/a.jar.sha1")
        self.assertEqual((r.returncode, r.stdout), (1, b"d/a.jar: FAILED\n"))
        self.assertEqual(self.citius("check", "--audit", "d", "d/a.jar.sha1").returncode, 1)

    def fails_with(self, name, text):
        r = self.citius("check", name)
        self.assertEqual(r.returncode, 1)
        self.assertIn(text.encode(), r.stderr)

    def test_a_digest_alone_says_too_little(self):
        digest = sha1(b"alpha")
        for name, text in (("list", digest), ("sha1", digest), (".sha1", digest), ("SHA1SUMS", digest), ("a.jar.sum", digest),
                           ("a.jar.sha1", f"{digest}\n{digest}\n"), ("a.jar.sha1", digest[1:]), ("a.jar.sha1", digest + "x"),
                           ("a.jar.sha1", digest[:-2])):
            self.write(name, text)
            self.fails_with(name, "no properly formatted checksum lines found")
        self.fails_with("/dev/null", "no properly formatted")
        self.write("a.jar.sha1", f"{digest}\n{digest}  b\n")
        self.fails_with("a.jar.sha1", "1 line is improperly formatted")
        self.write("a.jar.sha1", digest)
        r = self.run_program([os.path.join(self.home, "sha1sum"), "-c", "a.jar.sha1"])
        self.assertEqual((r.returncode, r.stdout), (1, b""))


if __name__ == "__main__":
    cli_test.TOOL = os.path.abspath(sys.argv.pop(1))
    unittest.main()
