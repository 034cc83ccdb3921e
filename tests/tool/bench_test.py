# SPDX-License-Identifier: MIT
"""citius bench: the shape of what it prints.  bench_test.cpp checks the numbers.

Usage: bench_test.py COMMAND..., where COMMAND runs the tool.
"""
import filecmp
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

CITIUS = sys.argv[1:]


def run(*args):
    done = subprocess.run(CITIUS + ["bench", "--quick", *args], capture_output=True, text=True)
    return done.returncode, done.stdout, done.stderr


def no_constant(word):
    raise ValueError(f"{word} is not JSON")


class Bench(unittest.TestCase):
    def test_json(self):
        code, out, err = run("--json", "--lengths", "64,512", "sha1")
        self.assertEqual((code, err), (0, ""))
        machine, *rows = [json.loads(line, parse_constant=no_constant) for line in out.splitlines()]

        machine = machine["machine"]
        for key in ("cpu", "arch", "compiler"):
            self.assertIsInstance(machine[key], str)
        self.assertRegex(machine["date"], r"^20\d\d-\d\d-\d\d$")
        self.assertGreaterEqual(machine["cpus"], 1)
        self.assertIsInstance(machine["features"], list)
        self.assertIn(machine["cycle_source"], ("perf", "tsc", "ns"))
        self.assertIn(machine["unit"], ("cycles", "ns"))

        self.assertGreater(len(rows), 0)
        for row in rows:
            self.assertEqual((row["library"], row["kind"], row["op"]), ("citius", "sha1", "hash"))
            self.assertIsNone(row["mode"])
            self.assertIsNone(row["key_bits"])
            self.assertIsInstance(row["impl"], str)
            self.assertIsInstance(row["chosen"], bool)
            self.assertEqual(row["algorithm"], "sha1")
            self.assertIn(row["timing"], ("CONSTANT", "VARIABLE"))
            self.assertIsInstance(row["needs"], list)
            # Two lengths make a line, which a disturbed machine may turn any way.
            self.assertAlmostEqual(row["cpb"], row["slope"] + row["per_call"] / row["bytes"], delta=0.02 * row["cpb"])
            self.assertIn(row["bytes"], (64, 512))
            self.assertGreater(row["streams"], 0)
            self.assertGreater(row["cpb_q1"], 0)
            self.assertLessEqual(row["cpb_q1"], row["cpb"])
            self.assertLessEqual(row["cpb"], row["cpb_q3"])
            if row["chosen"]:
                self.assertEqual(row["timing"], "CONSTANT")

        names = [(row["impl"], row["streams"], row["bytes"]) for row in rows]
        self.assertEqual(len(names), len(set(names)))
        self.assertIn("ref", [row["impl"] for row in rows])
        for streams in (1, 2, 4, 8, 16):
            chosen = [row for row in rows if row["chosen"] and row["streams"] == streams]
            self.assertEqual(sorted(row["bytes"] for row in chosen), [64, 512])

    def test_table(self):
        code, out, err = run("--impl", "sha1=ref", "--lengths", "64,512")
        self.assertEqual((code, err), (0, ""))
        self.assertTrue(out.startswith("Citius "))
        self.assertNotIn("\033", out)
        self.assertNotIn("whirlpool", out)
        self.assertRegex(out, r"(?m)^[* ] ref +1( +[0-9.]+){3} +-?\d+ +[0-9.]+%$")

    def test_lengths(self):
        _, out, _ = run("--json", "--impl", "sha1=ref", "--lengths", "pow2")
        lengths = {json.loads(line)["bytes"] for line in out.splitlines()[1:]}
        self.assertEqual(sorted(lengths), [2 ** i for i in range(4, 17)])
        _, out, _ = run("--json", "--impl", "sha1=ref", "--lengths", "ebash")
        self.assertEqual([json.loads(line)["bytes"] for line in out.splitlines()[1:]], [8, 64, 576, 1536, 4096, 16384])
        for bad in ("0", "64,,512", "x", "-1", "99999999999"):
            with self.subTest(bad=bad):
                code, out, err = run("sha1", "--lengths", bad)
                self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))

    def test_usage(self):
        for args in (("sha11",), ("--impl", "sha1=no"), ("--rounds", "0"), ("--json", "--check-order")):
            with self.subTest(args=args):
                code, out, err = run(*args)
                self.assertEqual((code, out), (2, ""))
                self.assertEqual(len(err.splitlines()), 1, err)

    def test_ciphers_json(self):
        code, out, err = run("--json", "--lengths", "64,100,512", "--impl", "aes=ct", "aes-128-cbc,cmac-aes-256", "-a",
                             "aes-192-ocb-dec", "aes-256-ctr")
        self.assertEqual((code, err), (0, ""))
        rows = [json.loads(line, parse_constant=no_constant) for line in out.splitlines()[1:]]
        found = {}
        for row in rows:
            self.assertEqual((row["library"], row["kind"], row["impl"]), ("citius", "aes", "ct"))
            self.assertGreater(row["cpb"], 0)
            found.setdefault((row["mode"], row["key_bits"], row["op"], row["streams"]), []).append(row["bytes"])
        whole, all_lengths = [64, 512], [64, 100, 512]
        self.assertEqual(
            found,
            {
                ("cbc", 128, "encrypt", 1): whole,
                ("cbc", 128, "encrypt", 16): whole,
                ("cbc", 128, "encrypt", 64): whole,
                ("cbc", 128, "decrypt", 1): whole,
                ("cmac", 256, "mac", 1): all_lengths,
                ("cmac", 256, "mac", 16): all_lengths,
                ("cmac", 256, "mac", 64): all_lengths,
                ("ocb", 192, "decrypt", 1): all_lengths,
                ("ctr", 256, "encrypt", 1): all_lengths,
            },
        )

    def test_cipher_as_a_whole(self):
        """One length, the longest, and the time for a key; the default first."""
        code, out, err = run("--json", "--lengths", "64,1024", "aes-256")
        self.assertEqual((code, err), (0, ""))
        rows = [json.loads(line) for line in out.splitlines()[1:]]
        impls = list(dict.fromkeys(row["impl"] for row in rows))
        self.assertEqual(impls[0], "(default)")
        self.assertIn("ref", impls)
        for impl in impls:
            of = {(row["mode"], row["op"]): row for row in rows if row["impl"] == impl}
            self.assertEqual(set(of), {("ecb", "encrypt"), ("cbc", "encrypt"), ("cbc", "decrypt"), ("ctr", "encrypt"),
                                       ("xts", "encrypt"), ("ocb", "encrypt"), (None, "expand")})
            key = of.pop((None, "expand"))
            self.assertGreater(key["cycles"], 0)
            self.assertNotIn("cpb", key)
            self.assertEqual({row["bytes"] for row in of.values()}, {1024})
            self.assertEqual({row["key_bits"] for row in of.values()}, {256})
            self.assertEqual({row["chosen"] for row in of.values()}, {impl == "(default)"})

    def test_cipher_tables(self):
        code, out, err = run("--impl", "aes=ct", "--lengths", "64,100", "aes-128", "aes-128-cbc")
        self.assertEqual((code, err), (0, ""))
        self.assertRegex(out, r"(?m)^  implementation +ecb +cbc +cbc-dec +ctr +xts +ocb +key$")
        self.assertRegex(out, r"(?m)^[* ] ct( +[0-9.]+){7}$")
        for table in ("aes-128-cbc,", "aes-128-cbc-dec,"):
            self.assertIn("\n" + table, out)
        self.assertRegex(out, r"(?m)^[* ] ct +16 +[0-9.]+ +- +- +- +[0-9.]+%$")  # 100 bytes are no whole blocks

    def test_iterated(self):
        code, out, err = run("--impl", "aes=ct", "--lengths", "64,100", "aes-256-iterated")
        self.assertEqual((code, err), (0, ""))
        self.assertIn("\naes-256-iterated,", "\n" + out)
        self.assertRegex(out, r"(?m)^[* ] ct +64 +[0-9.]+ +- ")  # 100 bytes are no pairs of blocks

    def test_cipher_names(self):
        for name, words in (
            ("aes-", "no keys of ''"),
            ("aes-100", "no keys of '100' bits"),
            ("aes-128-", "cipher-bits-mode"),
            ("aes-128-gcm", "the modes of aes are ecb,"),
            ("aes-128-ctr-dec", "encrypts and decrypts with the same function"),
            ("cmac-aes", "no keys|cmac-cipher-bits"),
            ("cmac-aes-128-x", "cmac-cipher-bits"),
            ("cmac-axs-128", "did you mean 'aes'"),
            ("aex", "did you mean 'aes'"),
        ):
            with self.subTest(name=name):
                code, out, err = run(name)
                self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))
                self.assertRegex(err, words)
        code, _, err = run("--check-order", "aes-128-ecb")
        self.assertEqual((code, len(err.splitlines())), (2, 1))

    def test_check_order_of_a_cipher(self):
        code, out, err = run("--check-order", "--lengths", "512", "aes-128")
        last = re.fullmatch(r"(\d+) choices checked, (\d+) beaten", out.splitlines()[-1])
        self.assertEqual((err, len(out.splitlines()) - 1), ("", int(last[2])))
        self.assertEqual(int(last[1]), 2 * 15 + 10)  # numbers of blocks, both ways; numbers of messages in CBC
        for line in out.splitlines()[:-1]:
            self.assertRegex(
                line,
                r"^aes-128-(ecb(-dec)?, \d+ blocks?|cbc, \d+ messages? of 512 bytes): \(default\) runs at "
                r"[0-9.]+ \w+ per byte( \([0-9.]+ per call\))?, but \S+ at [0-9.]+ \w+ per byte( \([0-9.]+ per call\))?$",
            )

    def test_check_order_without_whole_blocks(self):
        """A length that CBC does not take is left out; of a cipher whose default is not run, there is no choice."""
        _, out, err = run("--check-order", "--lengths", "100", "rc6-128")
        self.assertEqual((err, out.splitlines()[-1].split(",")[0]), ("", "15 choices checked"))
        self.assertEqual(run("--check-order", "--impl", "rc6=ref", "rc6-128"), (0, "0 choices checked, 0 beaten\n", ""))

    def test_check_order_says_what_it_checked(self):
        # Whether a choice is beaten depends on the machine and on what else it does just now.
        code, out, err = run("--check-order", "--lengths", "512", "sha1")
        last = re.fullmatch(r"(\d+) choices checked, (\d+) beaten", out.splitlines()[-1])
        self.assertEqual((err, last[1]), ("", "10"))
        self.assertEqual(code, 0 if last[2] == "0" else 1)
        self.assertEqual(len(out.splitlines()) - 1, int(last[2]))


class Messages(unittest.TestCase):
    def test_json(self):
        code, out, err = run(
            "--json",
            "--messages",
            "1,3,16",
            "--lengths",
            "64,100",
            "--impl",
            "sha1=ref",
            "--impl",
            "aes=ct",
            "sha1",
            "aes-128",
            "aes-256-cbc",
        )
        self.assertEqual((code, err), (0, ""))
        found = {}
        for row in map(json.loads, out.splitlines()[1:]):
            self.assertGreater(row["cpb"], 0)
            found.setdefault((row["algorithm"], row["streams"]), []).append(row["bytes"])
        # What takes many messages at once: of ciphers CBC encryption, which takes whole blocks, and CMAC.
        self.assertEqual(found, {(name, n): lengths for n in (1, 3, 16) for name, lengths in (
            ("sha1", [64, 100]), ("aes-128-cbc", [64]), ("cmac-aes-128", [64, 100]), ("aes-256-cbc", [64]))})

    def test_the_chosen_for_each_number(self):
        code, out, err = run("--json", "--messages", "pow2", "--lengths", "64", "sha1")
        self.assertEqual((code, err), (0, ""))
        rows = [json.loads(line) for line in out.splitlines()[1:]]
        self.assertEqual(sorted(row["streams"] for row in rows if row["chosen"]), [1, 2, 4, 8, 16, 32, 64])
        self.assertEqual(len(rows) % 7, 0)  # every implementation with every number

    def test_table(self):
        code, out, err = run("--messages", "1,16", "--lengths", "64,512", "--impl", "sha1=ref", "sha1")
        self.assertEqual((code, err), (0, ""))
        titles = [line for line in out.splitlines() if line.startswith("sha1, ")]
        self.assertRegex(
            "\n".join(titles),
            r"^sha1, 64 bytes, (\w+) per byte, by messages at once\n"
            r"sha1, 512 bytes, \1 per byte, .*\nsha1, slope, \1 per byte, .*\nsha1, \1 per call and message, .*$",
        )
        self.assertEqual(len(re.findall(r"(?m)^  ref +[0-9.]+ +[0-9.]+$", out)), 4)

    def test_usage(self):
        for args in (("--messages", "0"), ("--messages", "1,,2"), ("--messages", "all"), ("--messages", "9999"),
                     ("--messages", "1024", "--lengths", "9999999"), ("--messages", "2", "--compare"),
                     ("--messages", "2", "--check-order")):
            with self.subTest(args=args):
                code, out, err = run(*args, "sha1")
                self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))
        code, _, err = run("--messages", "2", "aes-128-ctr")
        self.assertEqual((code, len(err.splitlines())), (1, 1))
        self.assertIn("nothing of this takes many messages", err)


class Threads(unittest.TestCase):
    def setUp(self):
        self.most = min(2, len(os.sched_getaffinity(0)))

    def test_json(self):
        code, out, err = run(
            "--json",
            "--threads",
            str(self.most),
            "--impl",
            "aes=ct",
            "--messages",
            "1,3",
            "--lengths",
            "64",
            "sha1",
            "aes-128-cbc",
        )
        self.assertEqual((code, err), (0, ""))
        machine, *rows = [json.loads(line, parse_constant=no_constant) for line in out.splitlines()]
        steps = [1, 2][:self.most]
        self.assertEqual([(row["algorithm"], row["streams"], row["threads"]) for row in rows],
                         [(name, n, threads) for name, numbers in (("sha1", (1, 3)), ("aes-128-cbc", (1, 3)),
                                                                   ("aes-128-cbc-dec", (1,)))
                          for n in numbers for threads in steps])
        for row in rows:
            self.assertEqual((row["library"], row["bytes"]), ("citius", 64))
            per_unit = {"cycles": "bytes_per_cycle", "ns": "bytes_per_ns"}[machine["machine"]["unit"]]
            for key in ("bytes_per_second", "scaling", per_unit):
                if key in row or not key.startswith("bytes_per_c"):  # the clock may have changed all the time
                    self.assertLess(0, row[key + "_q1"])
                    self.assertLessEqual(row[key + "_q1"], row[key])
                    self.assertLessEqual(row[key], row[key + "_q3"])
            if row["threads"] == 1:
                self.assertEqual(row["scaling"], 1)
            else:
                self.assertLess(row["scaling"], 100)

    def test_table(self):
        code, out, err = run("--threads", str(self.most), "--impl", "sha1=ref", "--lengths", "64", "sha1")
        self.assertEqual((code, err), (0, ""))
        self.assertRegex(out, r"(?m)^sha1 +ref +1 +64 +1 +\d+ +([0-9.]+|\?) +1\.00  1\.00-1\.00$")
        if self.most == 2:
            self.assertRegex(out, r"(?m)^ +2 +\d+ +([0-9.]+|\?) +[0-9.]+  [0-9.]+-[0-9.]+$")

    def test_usage(self):
        for args in (("--threads", "0"), ("--threads", "x"), ("--threads", "-1"), ("--threads", "1", "--compare"),
                     ("--threads", "1", "--check-order"), ("--threads", "1", "--against", "x")):
            with self.subTest(args=args):
                code, out, err = run(*args, "sha1")
                self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))

    def test_as_many_as_there_are_cpus(self):
        cpu = min(os.sched_getaffinity(0))
        done = subprocess.run(CITIUS + ["bench", "--quick", "--threads", "2", "sha1"], capture_output=True, text=True,
                              preexec_fn=lambda: os.sched_setaffinity(0, {cpu}))
        self.assertEqual((done.returncode, done.stdout, done.stderr),
                         (2, "", "citius bench: --threads: 2 are more than the 1 CPU here\n"))


class Plot(unittest.TestCase):
    SUBJECTS = ("--impl", "sha1=ref", "--impl", "aes=ct", "sha1", "aes-128-ctr", "--lengths", "64,512")

    @classmethod
    def setUpClass(cls):
        cls.directory = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.directory.cleanup)
        cls.rows = os.path.join(cls.directory.name, "rows.json")
        run("--save", cls.rows, *cls.SUBJECTS)
        _, _, err = run("--plot", cls.file("probe.svg"), "--from", cls.rows)
        cls.can_plot = "python3-matplotlib" not in err

    @classmethod
    def file(cls, name):
        return os.path.join(cls.directory.name, name)

    def drawn(self, name):
        with open(self.file(name), encoding="utf-8") as file:
            return file.read()

    def needs_matplotlib(self):
        if not self.can_plot:
            self.skipTest("no Matplotlib")

    def words(self, name):
        svg = self.drawn(name)
        return {element.text for element in ElementTree.fromstring(svg[svg.index("<svg"):svg.index("</svg>") + 6]).iter(
            "{http://www.w3.org/2000/svg}text")}

    def test_what_is_measured(self):
        self.needs_matplotlib()
        code, out, err = run("--plot", self.file("a.svg"), *self.SUBJECTS)
        self.assertEqual((code, err), (0, ""))
        self.assertTrue(out.startswith("Citius "))
        self.assertLessEqual({"sha1", "aes-128-ctr", "ref", "ct", "64 B", "512 B"}, self.words("a.svg"))
        self.assertIn("prefers-color-scheme: dark", self.drawn("a.svg"))

    def test_what_was_saved(self):
        self.needs_matplotlib()
        code, out, err = run("--plot", self.file("b.html"), "--from", self.rows, "sha1")
        self.assertEqual((code, out, err), (0, "", ""))
        self.assertTrue(self.drawn("b.html").startswith("<!doctype html>"))
        self.assertIn("sha1", self.words("b.html"))
        self.assertNotIn("aes-128-ctr", self.words("b.html"))

    def test_one_length(self):
        self.needs_matplotlib()
        code, _, err = run("--plot", self.file("one.svg"), "--impl", "aes=ct", "aes-128")
        self.assertEqual((code, err), (0, ""))
        self.assertLessEqual({"By implementation", "aes-128-ocb, 16 KiB", "aes-128-key", "ct"}, self.words("one.svg"))

    def test_messages_threads_and_peers(self):
        self.needs_matplotlib()
        lines = []
        for args in (("--messages", "1,2,4", "--lengths", "64", "sha1"), ("--threads", "1", "--lengths", "64", "sha1"),
                     ("--compare", "--lengths", "64", "sha1")):
            lines += run("--json", *args)[1].splitlines(keepends=True)
        with open(self.file("all.json"), "w", encoding="utf-8") as file:
            file.writelines(lines)
        code, _, err = run("--plot", self.file("all.svg"), "--from", self.file("all.json"))
        self.assertEqual((code, err), (0, ""))
        headings = {"By number of messages at once", "By number of threads"}
        if any('"ratio"' in line for line in lines):
            headings |= {"Compared with other libraries"}
        self.assertLessEqual(headings, self.words("all.svg"))

    def test_usage(self):
        for args in (("--plot", "x.png"), ("--plot", "svg"), ("--plot", ""), ("--from", self.rows),
                     ("--plot", "x.svg", "--from", self.rows, "--json"), ("--plot", "x.svg", "--check-order")):
            with self.subTest(args=args):
                code, out, err = run(*args, "sha1")
                self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))
        self.assertFalse(os.path.exists("x.svg"))

    def test_a_picture_does_not_overwrite_a_record(self):
        record = self.file("record.svg")
        shutil.copy(self.rows, record)
        os.link(record, self.file("hard.svg"))
        os.symlink(record, self.file("soft.svg"))
        for picture in (record, self.file("hard.svg"), self.file("soft.svg")):
            for option in ("--from", "--against", "--save"):
                code, out, err = run("--plot", picture, option, record, "sha1")
                self.assertEqual((code, out), (2, ""))
                self.assertIn(f"--plot is the same file as {option}, which must not change", err)
        code, out, err = run("--plot", self.file("new.svg"), "--save", self.file("new.svg"), "sha1")
        self.assertEqual((code, out, err), (2, "", "citius bench: --plot and --save name the same file\n"))
        self.assertFalse(os.path.exists(self.file("new.svg")))
        self.assertTrue(filecmp.cmp(record, self.rows, shallow=False))

    def test_bad_records(self):
        self.needs_matplotlib()
        with open(self.rows, encoding="utf-8") as file:
            machine, row, *_ = file.read().splitlines()
        for text, words in (("", "it holds no rows"), ("x", "line 1 is nothing"), (machine + "\n", "it holds no rows"),
                            (f"{machine}\n[]", "line 2 is nothing"), (row, "python3 could not draw it")):
            with self.subTest(text=text):
                with open(self.file("bad"), "w", encoding="utf-8") as file:
                    file.write(text)
                code, out, err = run("--plot", self.file("bad.svg"), "--from", self.file("bad"))
                self.assertEqual((code, out), (1, ""))
                self.assertIn(words, err.splitlines()[-1])
        code, _, err = run("--plot", self.file("bad.svg"), "--from", self.rows, "whirlpool")
        self.assertEqual((code, err), (1, f"citius bench: {self.rows}: it holds no such rows\n"))
        code, _, err = run("--plot", self.file("bad.svg"), "--from", self.rows + "-not")
        self.assertEqual(code, 1)
        self.assertIn("No such file", err)
        self.assertFalse(os.path.exists(self.file("bad.svg")))

    def test_says_so_before_it_measures(self):
        self.needs_matplotlib()
        code, out, err = run("--plot", self.file(os.path.join("no", "a.svg")), *self.SUBJECTS)
        self.assertEqual((code, out, len(err.splitlines())), (1, "", 1))

    def bench_with(self, environment):
        tool = [shutil.which(CITIUS[0]), *CITIUS[1:]]  # before PATH is another
        done = subprocess.run([*tool, "bench", "--quick", "--plot", self.file("old.svg"), *self.SUBJECTS],
                              capture_output=True, text=True, env={**os.environ, **environment})
        return done.returncode, done.stdout, done.stderr

    def test_no_python(self):
        code, out, err = self.bench_with({"PATH": self.file("nowhere")})
        self.assertEqual((code, out, len(err.splitlines())), (1, "", 1))
        self.assertIn(
            "--plot needs python3 and its Matplotlib: on Debian and Ubuntu the package python3-matplotlib", err
        )

    def test_no_matplotlib(self):
        fake = self.file("fake")
        os.makedirs(fake)
        with open(os.path.join(fake, "matplotlib.py"), "w", encoding="utf-8") as file:
            file.write("raise ImportError")
        code, out, err = self.bench_with({"PYTHONPATH": fake})
        self.assertEqual((code, out, len(err.splitlines())), (1, "", 1))
        self.assertIn("--plot needs python3's Matplotlib: on Debian and Ubuntu the package python3-matplotlib", err)

    def test_a_python_that_fails_leaves_what_was(self):
        folder = self.file("bin")
        os.makedirs(folder)
        with open(os.path.join(folder, "python3"), "w", encoding="utf-8") as file:
            file.write('#!/bin/sh\n[ "$2" = check ] || { echo half; exit 1; }\n')
        os.chmod(os.path.join(folder, "python3"), 0o755)
        with open(self.file("old.svg"), "w", encoding="utf-8") as file:
            file.write("old")
        before = sorted(os.listdir(self.directory.name))
        code, _, err = self.bench_with({"PATH": folder})
        self.assertEqual((code, err), (1, f"citius bench: {self.file('old.svg')}: python3 could not draw it\n"))
        self.assertEqual((self.drawn("old.svg"), sorted(os.listdir(self.directory.name))), ("old", before))


class Record(unittest.TestCase):
    """--save and --against, with rows that are ten times as fast, or as slow, as they were."""

    SUBJECTS = ("--lengths", "64,512", "--impl", "sha1=ref", "--impl", "aes=ct", "sha1", "aes-128")

    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.file = os.path.join(self.directory.name, "rows")

    def saved(self, factor):
        """The file, with all times multiplied."""
        with open(self.file, encoding="utf-8") as file:
            machine, *rows = map(json.loads, file)
        for row in rows:
            for key in row:
                if key.startswith(("cpb", "cycles")):
                    row[key] *= factor
        with open(self.file, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in (machine, *rows))
        return rows

    def test_saves_what_json_writes(self):
        with open(self.file, "w", encoding="utf-8") as file:
            file.write("old")
        code, out, err = run("--json", "--save", self.file, *self.SUBJECTS)
        self.assertEqual((code, err), (0, ""))
        with open(self.file, encoding="utf-8") as file:
            self.assertEqual(file.read(), out)
        self.assertEqual(os.listdir(self.directory.name), ["rows"])

    @unittest.skipUnless(hasattr(os, "mkfifo") and "wine" not in CITIUS[0], "no named pipes")
    def test_saves_to_what_is_no_file(self):
        """A pipe or a device gets the lines, and stays what it is."""
        fifo = os.path.join(self.directory.name, "fifo")
        os.mkfifo(fifo)
        reader = os.open(fifo, os.O_RDONLY | os.O_NONBLOCK)
        self.addCleanup(os.close, reader)
        code, out, err = run("--json", "--save", fifo, *self.SUBJECTS)
        self.assertEqual((code, out, err), (0, os.read(reader, 1 << 16).decode(), ""))
        self.assertTrue(stat.S_ISFIFO(os.stat(fifo).st_mode))
        code, out, err = run("--save", "/dev/stdout", *self.SUBJECTS)
        self.assertEqual((code, err), (0, ""))
        self.assertIn('"cycle_source"', out)
        os.rename(fifo, fifo + ".svg")
        run("--save", self.file, *self.SUBJECTS)
        code, _, err = run("--plot", fifo + ".svg", "--from", self.file)
        self.assertEqual((code, err), (1, f"citius bench: {fifo}.svg: not a regular file\n"))
        self.assertTrue(stat.S_ISFIFO(os.stat(fifo + ".svg").st_mode))

    def test_faster(self):
        run("--save", self.file, *self.SUBJECTS)
        rows = self.saved(10)
        code, out, err = run("--against", self.file, *self.SUBJECTS)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out.splitlines()[-1], f"{len(rows)} rows compared with {self.file}: 0 slower")

    def test_slower(self):
        run("--save", self.file, *self.SUBJECTS)
        rows = self.saved(0.1)
        code, out, err = run("--against", self.file, *self.SUBJECTS)
        self.assertEqual((code, err), (1, ""))
        lines = out.splitlines()[-1 - len(rows):]
        self.assertEqual(lines[-1], f"{len(rows)} rows compared with {self.file}: {len(rows)} slower")
        self.assertRegex(
            lines[0], r"^sha1 ref, 1 message of 64 bytes: [0-9.]+ a byte, before [0-9.]+ \([0-9.]+ to [0-9.]+\)$"
        )
        self.assertRegex(
            lines[-2], r"^aes-128-key ct, 1 message: [0-9.]+ [a-z]+, before [0-9.]+ \([0-9.]+ to [0-9.]+\)$"
        )
        code, out, err = run("--json", "--against", self.file, "sha1", "--impl", "sha1=ref", "--lengths", "64")
        self.assertEqual((code, len(out.splitlines()), len(err.splitlines())), (1, 2, 2))

    def test_several_runs_in_one_file(self):
        run("--save", self.file, *self.SUBJECTS)
        rows = self.saved(10)
        with open(self.file, encoding="utf-8") as file:
            lines = file.readlines()
        with open(self.file, "w", encoding="utf-8") as file:
            file.writelines(lines[:2] + lines[:1] + lines[2:])
        code, out, err = run("--against", self.file, *self.SUBJECTS)
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out.splitlines()[-1], f"{len(rows)} rows compared with {self.file}: 0 slower")

    def test_bad_files(self):
        run("--save", self.file, *self.SUBJECTS)
        with open(self.file, encoding="utf-8") as file:
            machine, row, *_ = file.read().splitlines()
        for text, words in (
            ("", "it holds no rows"),
            ("x", "line 1 is nothing"),
            (machine + "\n", "it holds no rows"),
            (row, "line 1 is nothing"),
            (f"{machine}\n{{}}", "line 2 is nothing"),
            (f"{machine}\n{row[:-9]}", "line 2 is nothing"),
            (re.sub('"unit":"[a-z]*"', '"unit":"days"', machine) + "\n" + row, "its unit is days"),
            (machine + "\n" + re.sub('"unit":"[a-z]*"', '"unit":"days"', machine), "line 2: its unit is days"),
        ):
            with self.subTest(text=text):
                with open(self.file, "w", encoding="utf-8") as file:
                    file.write(text)
                code, out, err = run("--against", self.file, *self.SUBJECTS)
                self.assertEqual((code, out, len(err.splitlines())), (1, "", 1))
                self.assertIn(words, err)
        code, out, err = run("--against", self.file + "-not", "sha1")
        self.assertEqual((code, out), (1, ""))
        self.assertIn("No such file", err)
        code, _, err = run("--save", os.path.join(self.directory.name, "no", "rows"), "--impl", "sha1=ref", "sha1")
        self.assertEqual((code, len(err.splitlines())), (1, 1))

    def test_nothing_in_common(self):
        run("--save", self.file, *self.SUBJECTS)
        code, _, err = run("--against", self.file, "--impl", "sha1=ref", "--lengths", "100", "sha1")
        self.assertEqual((code, err), (1, f"citius bench: {self.file}: it holds none of these rows\n"))

    def test_usage(self):
        for args in (
            ("--check-order", "--save", "x"),
            ("--check-order", "--against", "x"),
            ("--compare", "--against", "x"),
        ):
            with self.subTest(args=args):
                self.assertEqual(run(*args, "sha1")[0], 2)


class Costs(unittest.TestCase):
    """--record: each number of blocks and of messages that the table of costs is made from."""

    def setUp(self):
        self.directory = tempfile.TemporaryDirectory()
        self.addCleanup(self.directory.cleanup)
        self.file = os.path.join(self.directory.name, "costs")

    def recorded(self, *names):
        code, out, err = run("--record", self.file, *names)
        self.assertEqual((code, err), (0, ""))
        with open(self.file, encoding="utf-8") as file:
            machine, *rows = [json.loads(line, parse_constant=no_constant) for line in file]
        self.assertEqual(os.listdir(self.directory.name), ["costs"])
        self.assertEqual(out.splitlines()[-1], f"measuring {len(rows)} rows")
        self.assertEqual(machine["machine"]["run"], "costs")
        names = [(row["algorithm"], row["impl"], row["streams"], row["bytes"]) for row in rows]
        self.assertEqual(len(names), len(set(names)))
        return rows

    def listed(self, kind):
        """The usable implementations."""
        out = subprocess.run(CITIUS + ["list", "--json"], capture_output=True, text=True).stdout
        return {
            row["implementation"]: row
            for row in map(json.loads, out.splitlines())
            if row["kind"] == kind and row["usable"]
        }

    def test_a_hash(self):
        numbers = (1, 2, 3, 4, 6, 8, 16, 32)
        rows, of = self.recorded("sha1", "-a", "sha1"), {}
        for row in rows:
            self.assertEqual((row["kind"], row["op"]), ("sha1", "hash"))
            self.assertIsInstance(row["slope"], float)
            of.setdefault((row["impl"], row["streams"]), []).append(row)
        for name, impl in self.listed("sha1").items():
            expected = {impl["lanes"]} | {n for n in numbers if n < impl["lanes"]}
            expected |= {n for (other, n), (row, *_) in of.items() if other == name and row["chosen"]}
            self.assertEqual({n for other, n in of if other == name}, expected)
        for found in of.values():
            self.assertEqual([row["bytes"] for row in found], [64, 1024])
        for n in numbers:  # the default with each number
            self.assertEqual(len([key for key, rows in of.items() if key[1] == n and rows[0]["chosen"]]), 1, n)

    def test_a_cipher(self):
        """Blocks of ECB, one message of CBC by every implementation, and many by those in constant time."""
        rows, of = self.recorded("rc6", "rc6-128"), {}
        for row in rows:
            self.assertEqual((row["kind"], row["key_bits"], row["op"]), ("rc6", 128, "encrypt"))
            self.assertEqual(row["chosen"], row["impl"] == "(default)")
            of.setdefault((row["impl"], row["mode"]), []).append((row["streams"], row["bytes"]))
        impls = {"(default)": {"timing": "CONSTANT"}, **self.listed("rc6")}
        self.assertEqual({impl for impl, _ in of}, set(impls))
        for name, impl in impls.items():
            self.assertEqual(
                of[name, "ecb"], [(1, 16 * n) for n in sorted({1 << i for i in range(10)} | {3 << i for i in range(8)})]
            )
            self.assertEqual(
                of[name, "cbc"], [(n, 1024) for n in (1, 2, 4, 8, 16, 32) if n == 1 or impl["timing"] == "CONSTANT"]
            )

    def test_against_a_record(self):
        """It is a file such as --save writes."""
        self.recorded("sha1")
        code, out, err = run("--against", self.file, "--lengths", "64,1024", "--impl", "sha1=ref", "sha1")
        self.assertIn(code, (0, 1))  # the machine may be slower now
        self.assertEqual(err, "")
        self.assertIn("2 rows compared with", out)

    def test_against_the_compact_form(self):
        """As data/ has it: rows that differ in numbers alone are one line."""
        self.recorded("sha1")
        with open(self.file, encoding="utf-8") as file:
            lines = len(file.readlines())
        project = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
        subprocess.run([sys.executable, "-B", os.path.join(project, "gen/records.py"), self.file], check=True)
        with open(self.file, encoding="utf-8") as file:
            self.assertLess(len(file.readlines()), lines)
        code, out, err = run("--against", self.file, "--lengths", "64,1024", "--impl", "sha1=ref", "sha1")
        self.assertIn(code, (0, 1))
        self.assertEqual(err, "")
        self.assertIn("2 rows compared with", out)

    def test_usage(self):
        for args, words in (
            (("aes-128-ecb",), "--record takes kinds: aes-128-ecb is none"),
            (("aes-256",), "--record measures keys of 128 bits: not aes-256"),
            *(
                (args, f"--record and {args[0]} exclude each other")
                for args in (
                    ("--json",),
                    ("--compare",),
                    ("--save", "x"),
                    ("--against", "x"),
                    ("--messages", "2"),
                    ("--threads", "1"),
                    ("--lengths", "64"),
                    ("--plot", "x.svg"),
                    ("--check-order",),
                    ("--impl", "sha1=ref"),
                )
            ),
        ):
            with self.subTest(args=args):
                self.assertEqual(run("--record", self.file, *args), (2, "", f"citius bench: {words}\n"))
        self.assertEqual(os.listdir(self.directory.name), [])

    def test_says_so_before_it_measures(self):
        code, out, err = run("--record", os.path.join(self.file, "no", "costs"), "sha1")
        self.assertEqual((code, out, len(err.splitlines())), (1, "", 1))


class Compare(unittest.TestCase):
    """Compared with the libraries that are on this machine."""

    @classmethod
    def setUpClass(cls):
        _, out, _ = run("--compare", "--json", "--lengths", "64", "sha1")
        cls.peers = json.loads(out.splitlines()[0])["machine"].get("peers", {})

    def setUp(self):
        if not self.peers:
            self.skipTest("no peers here")

    def test_every_peer_is_right(self):
        """And timed together with Citius; a wrong result would be an error."""
        kinds = [name for name in ("aes", "serpent", "twofish", "rc6", "mars", "idea")
                 if subprocess.run(CITIUS + ["bench", name + "-128-nonesuch"], capture_output=True, text=True)
                 .stderr.find("the modes of") > 0]
        code, out, err = run("--compare", "--json", "--lengths", "48,100", "sha1,whirlpool", *kinds)
        self.assertEqual((code, err), (0, ""))
        contests = {}
        for row in (json.loads(line, parse_constant=no_constant) for line in out.splitlines()[1:]):
            key = (row["kind"], row["key_bits"], row["mode"], row["op"], row.get("bytes"))
            contests.setdefault(key, []).append(row)
        self.assertIn(("sha1", None, None, "hash", 100), contests)
        seen = set()
        for key, (ours, *theirs) in contests.items():
            with self.subTest(key=key):
                self.assertEqual(ours["library"], "citius")
                self.assertNotIn("ratio", ours)
                names = [row["library"] for row in theirs]
                self.assertGreater(len(names), 0)
                self.assertEqual(len(names), len(set(names)))
                seen.update(names)
                for row in theirs:
                    self.assertEqual(row["impl"], self.peers[row["library"]])
                    self.assertIn(row["timing"], ("CONSTANT", "VARIABLE"))
                    self.assertNotIn("needs", row)
                    self.assertFalse(row["chosen"])
                    self.assertLessEqual(row["ratio_q1"], row["ratio"])
                    self.assertLessEqual(row["ratio"], row["ratio_q3"])
        self.assertEqual(seen, set(self.peers))

    def test_table(self):
        name, version = next(iter(self.peers.items()))
        code, out, err = run(f"--compare={name}", "--lengths", "64,512", "sha1")
        self.assertEqual((code, err), (0, ""))
        self.assertIn(f"\nPeers: {name} {version}\n", out)
        line = rf"(?m)^sha1 +%d +{name} {re.escape(version)}( +[0-9.]+){{3}} +[0-9.]+-[0-9.]+$"
        for n in (64, 512):
            self.assertRegex(out, line % n)

    @staticmethod
    def tallies(rows):
        """[cells, ahead, level, behind] against the best of either class, each as (least, most): figures are rounded."""
        contests, found = [], {"constant": [(0, 0)] * 4, "table": [(0, 0)] * 4}
        for row in rows:
            if row["library"] == "citius":
                contests.append([])
            else:
                contests[-1].append(row)
        for theirs in contests:
            for name, timing in (("constant", "CONSTANT"), ("table", "VARIABLE")):
                of = [row for row in theirs if row["timing"] == timing and row["ratio"] > 0]
                if not of:
                    continue
                value = {id(row): row.get("cpb", row.get("cycles")) for row in of}
                best = [row for row in of if value[id(row)] <= 1.001 * min(value.values())]
                maybe = [(True, True)]
                ratios = [row["ratio"] * near for row in best for near in (0.999, 1.001)]
                for test in (lambda r: r >= 1.05, lambda r: 1 / 1.05 < r < 1.05, lambda r: r <= 1 / 1.05):
                    maybe.append((all(map(test, ratios)), any(map(test, ratios))))
                found[name] = [(least + sure, most + may) for (least, most), (sure, may) in zip(found[name], maybe)]
        return found

    def test_counts_agree_with_the_rows(self):
        code, out, err = run("--compare", "--json", "--lengths", "64,512", "sha1,whirlpool,aes-128,idea-128")
        self.assertEqual((code, err), (0, ""))
        machine, *rows = map(json.loads, out.splitlines())
        for name, bounds in self.tallies(rows).items():
            counts = machine["machine"]["compared"][name]
            self.assertEqual(list(counts), ["cells", "ahead", "level", "behind"])
            self.assertEqual(counts["cells"], counts["ahead"] + counts["level"] + counts["behind"])
            for n, (least, most) in zip(counts.values(), bounds):
                self.assertLessEqual(least, n)
                self.assertLessEqual(n, most)

    def test_text_ends_with_the_counts(self):
        code, out, err = run("--compare", "--lengths", "64", "sha1,whirlpool,idea-128")
        self.assertEqual((code, err), (0, ""))
        for words, line, marked in (
            ("constant-time code", out.splitlines()[-2], False),
            ("table code", out.splitlines()[-1], True),
        ):
            found = re.fullmatch(
                rf"against {words}: (\d+) ahead by 5 % or more, (\d+) level, (\d+) behind by 5 % or more, "
                r"of (\d+) algorithms? and lengths?",
                line,
            )
            cells = re.findall(r"(?m)^\S+ +(?:\d+|-) +\S+ \S+(?: +[0-9.]+){3} +[0-9.]+-[0-9.]+" +
                               ("  table code$" if marked else "$"), out)
            self.assertEqual(sum(map(int, found.groups()[:3])), len(cells))
            self.assertEqual(int(found[4]), len(cells))

    def test_planted_ratios(self):
        """A peer whose SHA-1 takes four times as long as ours and whose Whirlpool, which is known for tables, no time."""
        if "PLANTED_PEERS" not in os.environ:
            self.skipTest("no planted peer")
        command = CITIUS + ["bench", "--quick", "--compare=rhash", "--lengths", "1024", "sha1,whirlpool"]
        environment = {**os.environ, "LD_LIBRARY_PATH": os.environ["PLANTED_PEERS"]}
        done = subprocess.run(command + ["--json"], capture_output=True, text=True, env=environment)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        machine, _, sha1, _, whirlpool = map(json.loads, done.stdout.splitlines())
        self.assertEqual((sha1["timing"], whirlpool["timing"]), ("CONSTANT", "VARIABLE"))
        self.assertGreater(sha1["ratio"], 2)
        self.assertLess(whirlpool["ratio"], 0.5)
        self.assertEqual(machine["machine"]["compared"], {"constant": {"cells": 1, "ahead": 1, "level": 0, "behind": 0},
                                                          "table": {"cells": 1, "ahead": 0, "level": 0, "behind": 1}})
        done = subprocess.run(command, capture_output=True, text=True, env=environment)
        self.assertEqual(
            (done.returncode, done.stdout.splitlines()[-2:]),
            (
                0,
                [
                    "against constant-time code: 1 ahead by 5 % or more, 0 level, 0 behind by 5 % or more, "
                    "of 1 algorithm and length",
                    "against table code: 0 ahead by 5 % or more, 0 level, 1 behind by 5 % or more, of 1 algorithm and length",
                ],
            ),
        )

    def test_no_such_algorithm(self):
        code, out, err = run("--compare", "luffa-256")
        self.assertEqual((code, err), (1, "citius bench: none of the libraries has any of these algorithms: "
                                       "name others, or other libraries\n"))

    def test_a_wrong_peer_is_not_timed(self):
        if "BROKEN_PEERS" not in os.environ:
            self.skipTest("no broken peer")
        done = subprocess.run(CITIUS + ["bench", "--quick", "--compare=rhash", "--json", "--lengths", "64", "sha1"],
                              capture_output=True, text=True,
                              env={**os.environ, "LD_LIBRARY_PATH": os.environ["BROKEN_PEERS"]})
        self.assertEqual(done.returncode, 1)
        self.assertIn("citius bench: rhash 0.1.2, sha1, 64 bytes, is not timed: wrong result\n", done.stderr)
        self.assertEqual(len(done.stdout.splitlines()), 1)


class CompareOptions(unittest.TestCase):
    def test_names(self):
        for args in (("--compare=nonesuch",), ("--compare=openssl,opensssl",), ("--compare", "--check-order")):
            with self.subTest(args=args):
                code, out, err = run(*args, "sha1")
                self.assertEqual((code, out, len(err.splitlines())), (2, "", 1))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
