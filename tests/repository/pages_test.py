# SPDX-License-Identifier: MIT
"""Check that the tables and pictures of docs/ match the speed records, and that the check detects changes.

    python3 pages_test.py PROJECT
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(sys.argv.pop(1))
RECORDS = sorted(
    path.relative_to(PROJECT) for path in (PROJECT / "data").glob("*.jsonl") if path.stem != "wasm"  # for the costs alone
)
ROOM_FILES = [path.relative_to(PROJECT) for name in ("room.toml", "README.md") for path in PROJECT.glob(f"src/*/*/{name}")]


def report(folder, *what):
    done = subprocess.run(
        [sys.executable, folder / "tools" / "report" / "pages.py", *what], capture_output=True, text=True
    )
    return done.returncode, done.stdout, done.stderr


def copied(folder, *names):
    """Copy these parts of the project."""
    for name in names:
        where = folder / name
        where.parent.mkdir(parents=True, exist_ok=True)
        (shutil.copytree if (PROJECT / name).is_dir() else shutil.copy)(PROJECT / name, where)


def other_than(page, *cores):
    return (
        f"{page} is not what {', '.join(f'data/{core}.jsonl' for core in cores)} gives: ./dev gen pages writes it again\n"
    )


class Pages(unittest.TestCase):
    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.copy = pathlib.Path(directory.name)
        copied(self.copy, "docs", "data", "tools", "gen", "src/core/cores.def", *ROOM_FILES)

    def change(self, name, old, new):
        path = self.copy / name
        text, count = re.subn(old, new, path.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
        self.assertEqual(count, 1)
        path.write_text(text, encoding="utf-8")

    def restore(self, name):
        shutil.copy(PROJECT / name, self.copy / name)

    def invent(self, line, record="zen4"):
        """A core after all others, with the record of another."""
        name = re.search('"(.*?)"', line)[1]
        with open(self.copy / "src/core/cores.def", "a", encoding="utf-8") as file:
            file.write(line + "\n")
        text = (PROJECT / "data" / f"{record}.jsonl").read_text(encoding="utf-8")
        (self.copy / "data" / f"{name}.jsonl").write_text(
            text.replace(f'"core":"{record}"', f'"core":"{name}"'), encoding="utf-8"
        )

    def page(self, name):
        return (self.copy / name).read_text(encoding="utf-8")

    def test_are_what_the_records_give(self):
        code, _, err = report(PROJECT, "check")
        self.assertEqual((code, err), (0, ""))

    def test_another_number_is_noticed(self):
        for page, number, cores in (
            ("docs/speed.md", r"^\| sha1 \| \d", self.measured()),
            ("docs/speed.md", r"^\| aes-128-ctr \| \d", self.measured()),
            ("docs/speed.md", r"^\| \[Zen 4\].*?\d", self.measured()),
            ("docs/speed/models.md", r"^- \w.*?\d\d", self.modelled()),
            ("docs/comparison.md", r"^\| Whirlpool, one message \|[^|]*\| \d", ["golden-cove"]),
            ("docs/speed/golden-cove.md", r"^\| sha1 \| `[^|]*\| \d", ["golden-cove"]),
            ("docs/speed/zen4.md", r"^\| aes-128 \| \d", ["zen4"]),
            ("src/block/serpent/README.md", r"^\| `avx2` \| \d", self.measured()),
            ("docs/speed.svg", r"commit \w", ["golden-cove"]),
        ):
            with self.subTest(page=page, number=number):
                self.change(page, f"({number})", r"\g<1>9")
                code, _, err = report(self.copy, "check")
                self.assertEqual((code, err), (1, other_than(page, *cores)))
                self.restore(page)

    def is_model(self, core):
        return '"model":true' in self.page(f"data/{core}.jsonl").split("\n", 1)[0]

    def measured(self):
        return [core for core in self.in_order() if not self.is_model(core)]

    def modelled(self):
        return [core for core in self.in_order() if self.is_model(core)]

    def in_order(self):
        named = re.findall(r'^CORE\(\w+, "([\w-]+)"', self.page("src/core/cores.def"), re.MULTILINE)
        return [core for core in named if core != "wasm"]

    def test_models_are_told_apart(self):
        """A core whose record holds only models is on their page alone, until it is measured."""
        page = self.page("docs/speed/models.md")
        self.assertRegex(page, r"^# Model, no measurement: ")
        for core in self.modelled():
            self.assertIn(f"data/{core}.jsonl", page)
        for core in self.modelled():
            self.assertFalse((self.copy / f"docs/speed/{core}.md").exists())
            self.assertNotIn(core, self.page("docs/speed.md"))
        heads = next(line for line in self.of_the_site("models").splitlines() if line.startswith("| algorithm"))
        self.assertEqual(heads.count("| model: "), len(self.modelled()))
        core = self.modelled()[0]
        shutil.copy(PROJECT / "data/zen4.jsonl", self.copy / f"data/{core}.jsonl")
        path = self.copy / f"data/{core}.jsonl"
        path.write_text(path.read_text(encoding="utf-8").replace('"core":"zen4"', f'"core":"{core}"'), encoding="utf-8")
        self.assertEqual(report(self.copy, "pages")[::2], (0, ""))
        self.assertIn(f"(speed/{core}.md)", self.page("docs/speed.md"))
        self.assertNotIn(f"data/{core}.jsonl", self.page("docs/speed/models.md"))

    def test_another_record_is_noticed(self):
        self.assertGreaterEqual(len(RECORDS), 3)
        for record in RECORDS:
            with self.subTest(record=record):
                page, number = ("models", "slope") if record.stem in self.modelled() else (record.stem, "cpb")
                before = self.of_the_site(page)
                self.change(record, rf'("{number}":\[?)', r"\g<1>9")
                self.assertNotEqual(self.of_the_site(page), before)
                self.restore(record)

    def of_the_site(self, core):
        """What the site appends to a page of docs/speed."""
        say = f"import pages; print(pages.appended()['docs/speed/{core}'])"
        done = subprocess.run([sys.executable, "-c", say], cwd=self.copy / "tools/report", capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout

    def test_the_picture_compares_with_the_best_other_library(self):
        bar = r'class="(ours|theirs)"[^>]*width="([0-9.]+)"[^>]*>\n<text[^>]*>([0-9.]+),'
        drawn = re.findall(bar, self.page("docs/speed.svg"))
        self.assertGreaterEqual(len(drawn), 18)
        for (_, wide, ours), (_, narrow, theirs) in zip(drawn[::2], drawn[1::2]):
            self.assertEqual(float(wide) > float(narrow), float(ours) < float(theirs))

    def test_a_core_is_a_record_and_a_line(self):
        self.invent('CORE(OAK_RIDGE9, "oak-ridge9", ACORN, 0x01, 0x00, 0xff, CPU_EVERY, ZEN4)')
        self.assertEqual(report(self.copy, "check")[0], 1)
        self.assertEqual(report(self.copy, "pages")[::2], (0, ""))
        self.assertEqual(report(self.copy, "check")[::2], (0, ""))
        page, model = self.page("docs/speed/oak-ridge9.md"), self.page("docs/speed/zen4.md")
        self.assertTrue(page.startswith("# Speed on Oak Ridge 9\n"))
        self.assertEqual(
            page[page.index("<!-- speed") :].replace("oak-ridge9", "zen4"), model[model.index("<!-- speed") :]
        )
        self.assertIn("(speed/oak-ridge9.md)", self.page("docs/speed.md"))
        self.assertIn("| Oak Ridge 9: 1 × 16 KiB |", self.page("docs/speed.md"))

    def test_the_first_table_has_the_newest_core_of_each_vendor(self):
        self.invent('CORE(OAK, "oak", AMD, 0x1c, 0x00, 0xff, CPU_EVERY, ZEN5)')
        self.assertEqual(report(self.copy, "pages")[::2], (0, ""))
        self.assertIn("| Oak: 1 × 16 KiB |", self.page("docs/speed.md"))
        self.assertNotIn("Zen 5: 1 × 16 KiB", self.page("docs/speed.md"))

    def test_tables_of_other_libraries(self):
        """Newer records have the timing of other libraries and the number of cells where Citius is faster."""
        self.change(
            "data/zen4.jsonl",
            r'("run":"peers",.*?)}}$',
            r'\1,"compared":{"constant":{"cells":9,"ahead":4,"level":3,"behind":2},'
            '"table":{"cells":0,"ahead":0,"level":0,"behind":0}}}}',
        )
        path = self.copy / "data/zen4.jsonl"
        path.write_text(
            re.sub(
                r'^(\{"library":"(?!citius").*),"timing":"[A-Z]+"',
                r"\1",
                path.read_text(encoding="utf-8"),
                flags=re.MULTILINE,
            ),
            encoding="utf-8",
        )  # older records do not have them
        self.change(
            "data/zen4.jsonl", r'("library":"cryptopp","algorithm":"mars-128-key",.*?)}$', r'\1,"timing":"VARIABLE"}'
        )
        self.assertEqual(report(self.copy, "pages")[::2], (0, ""))
        page = self.of_the_site("zen4")
        self.assertIn(
            "\nCompared with the best constant-time library, 4 of 9 cells are ahead by 5 %, 3 level and 2 behind.\n",
            page,
        )
        self.assertTrue(re.search(r"\| mars-128-key \| cryptopp [0-9.]+ \(variable\) \|", page))
        self.assertEqual(page.count("(variable) |"), 1)

    def test_a_run_may_be_missing(self):
        """A missing run omits its sections; runs of other names are ignored."""
        everything, whole = self.page("data/zen5.jsonl"), self.of_the_site("zen5")
        for run, section in (
            ("blocks", "## Few blocks"),
            ("messages", "## Many messages at once"),
            ("peers", "## Other libraries"),
            ("all", "## Every implementation"),
        ):
            with self.subTest(run=run):
                self.assertIn(section, whole)
                (self.copy / "data/zen5.jsonl").write_text(
                    everything.replace(f'"run":"{run}"', '"run":"costs"'), encoding="utf-8"
                )
                self.assertEqual(report(self.copy, "pages")[::2], (0, ""))
                self.assertNotIn(section, self.of_the_site("zen5"))
                self.assertIn("## Targets", self.of_the_site("zen5"))

    def test_bad_records(self):
        for change, words in (
            (lambda: (self.copy / "data/zen4.jsonl").unlink(), "data/zen4.jsonl: there is no such file, but"),
            (lambda: shutil.copy(self.copy / "data/zen5.jsonl", self.copy / "data/oak.jsonl"), "names no such core"),
            (lambda: self.change("data/zen4.jsonl", '"core":"zen4"', '"core":"zen5"'), 'does not say "core":"zen4"'),
            (lambda: self.change("data/zen4.jsonl", '"run":"all",', ""), "which run it is"),
        ):
            with self.subTest(words=words):
                change()
                code, _, err = report(self.copy, "check")
                self.assertEqual((code, len(err.splitlines())), (1, 1))
                self.assertIn(words, err)
                (self.copy / "data/oak.jsonl").unlink(missing_ok=True)
                self.restore("data/zen4.jsonl")

    def test_the_records_say_where_they_come_from(self):
        for record in RECORDS:
            for line in (PROJECT / record).read_text(encoding="utf-8").splitlines():
                machine = json.loads(line).get("machine")
                if machine is None:
                    continue
                self.assertRegex(machine["date"], r"^20\d\d-\d\d-\d\d$")
                self.assertEqual(machine["core"], record.stem)
                for key in ("run", "citius", "cpu", "arch", "features", "compiler", "cycle_source", "unit"):
                    self.assertIn(key, machine)


class Recording(unittest.TestCase):
    """`./dev measure core`, with a tool that measures nothing."""

    def setUp(self):
        directory = tempfile.TemporaryDirectory()
        self.addCleanup(directory.cleanup)
        self.copy = pathlib.Path(directory.name)
        copied(self.copy, "docs", "data", "tools", "gen", "src/core/cores.def", *ROOM_FILES)
        self.before = (self.copy / "data/zen4.jsonl").read_text(encoding="utf-8")
        machine = {**json.loads(self.before.splitlines()[0])["machine"], "date": "2099-01-02"}
        del machine["run"], machine["core"]
        head = json.dumps({"machine": machine}, separators=(",", ":")) + "\n"
        self.tool = self.copy / "tool.py"
        self.tool.write_text(f"#!{sys.executable}\nimport sys\n"
                             f"if sys.argv[1] == 'bench':\n    open(sys.argv[-1], 'w').write({head!r})\n"
                             "else:\n    print('core: zen4')\n", encoding="utf-8")
        self.tool.chmod(0o755)

    def record(self, *arguments):
        return report(self.copy, "record", self.tool, *arguments)

    def test_writes_the_record_and_the_page(self):
        for arguments in ["zen4"], ["quick"]:
            with self.subTest(arguments=arguments):
                (self.copy / "data/zen4.jsonl").write_text(self.before, encoding="utf-8")
                self.assertEqual(self.record(*arguments)[::2], (0, ""))
                machines = [
                    json.loads(line)["machine"]
                    for line in (self.copy / "data/zen4.jsonl").read_text(encoding="utf-8").splitlines()
                    if "machine" in line
                ]
                machines = [machine for machine in machines if machine["arch"] == "x86_64"]
                self.assertEqual({(machine["core"], machine["date"]) for machine in machines}, {("zen4", "2099-01-02")})
                self.assertEqual({"all", "blocks", "messages", "lengths", "threads", "peers", "costs"},
                                     {machine["run"] for machine in machines})
                self.assertIn("2099-01-02", (self.copy / "docs/speed/zen4.md").read_text(encoding="utf-8"))

    def test_keeps_the_runs_of_another_architecture(self):
        other = (
            self.before.splitlines()[0].replace('"arch":"x86_64"', '"arch":"i386"')
            + "\n"
            + self.before.splitlines()[1]
            + "\n"
        )
        (self.copy / "data/zen4.jsonl").write_text(self.before + other, encoding="utf-8")
        self.assertEqual(self.record("zen4")[::2], (0, ""))
        self.assertTrue((self.copy / "data/zen4.jsonl").read_text(encoding="utf-8").endswith("\n" + other))

    def test_refuses_a_core_without_a_line(self):
        code, _, err = self.record("oak")
        self.assertEqual((code, err), (1, "src/core/cores.def names no core oak: add a line for it first\n"))
        self.assertFalse((self.copy / "data/oak.jsonl").exists())

    def test_leaves_the_record_when_measuring_fails(self):
        self.tool.write_text(f"#!{sys.executable}\nimport sys\nsys.exit(1)\n", encoding="utf-8")
        self.assertEqual(self.record("zen4")[0], 1)
        self.assertEqual((self.copy / "data/zen4.jsonl").read_text(encoding="utf-8"), self.before)

    def test_a_core_that_the_tool_does_not_name(self):
        self.tool.write_text(f"#!{sys.executable}\n", encoding="utf-8")
        code, _, err = self.record()
        self.assertEqual(
            (code, err), (1, f"{self.tool} list does not say which core this is: name it, ./dev measure core CORE\n")
        )


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
