# SPDX-License-Identifier: MIT
"""Check what ./dev release refuses, that it leaves nothing half-done, and the folder that it makes, in a small repository whose
`dev` makes small files.

    python3 release_test.py PROJECT TOOL

What needs the Python packages of tools/release/requirements.txt is skipped where ./dev release has not installed them.
"""
import hashlib
import html.parser
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

PROJECT, TOOL = pathlib.Path(sys.argv.pop(1)).resolve(), pathlib.Path(sys.argv.pop(1)).resolve()
sys.dont_write_bytecode = True
sys.path.insert(0, str(PROJECT / "tools" / "release"))
import version as numbers

PYTHON = PROJECT / "build/release/python/bin/python"
# What needs more than a script.
AWAY = [f"--without={part}" for part in ("recipes", "wheels", "packages", "proofs", "tool", "crates")]

# Makes what the parts that are tried here make, and fails or differs on demand.
DEV = f"""#!/bin/sh
cd "$(dirname "$0")"
echo "$*" >>"${{CALLS:?}}"
[ "$2" != "${{FAILS:-}}" ] || {{ echo "cannot make $2"; exit 1; }}
case $2 in
abi) [ -z "${{3:-}}" ] || python3 -B {PROJECT}/tools/release/interface.py "$3" cmake/abi cmake/citius.abi ;;
--version) mkdir -p build/tool && ln -sf {TOOL} build/tool/citius ;;
npm) mkdir -p build
     {{ [ -z "${{VARIES:-}}" ] || pwd; echo module; }} >"build/citius-$(python3 -B tools/release/version.py).tgz" ;;
*) exit 3 ;;
esac
"""
GATES = '#!/bin/sh\necho gates >>"$CALLS"\n[ -z "${RED:-}" ] && python3 -B tools/gates.py passed "$(git rev-parse HEAD)"\n'
CHANGELOG = "# Changelog\n\n## 0.2.0, unreleased\n\n### Added\n\n- All of it.\n"


class Page(html.parser.HTMLParser):
    """The links and the text of the index page."""

    def __init__(self, text):
        super().__init__()
        self.links, self.words = [], ""
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.links += [value for name, value in attributes if name == "href" and not value.startswith("#")]

    def handle_data(self, data):
        self.words += data


class Release(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="citius-release-test-")
        self.addCleanup(folder.cleanup)
        self.home, self.calls = pathlib.Path(folder.name, "home"), pathlib.Path(folder.name, "calls")
        for file in sorted({file for file, _, _ in numbers.places("0.2.0")} | {"tools/gates.py"}):
            self.copy(file)
        for path in (PROJECT / "tools/release").glob("*.*"):
            self.copy(path.relative_to(PROJECT))
        self.write("dev", DEV)
        self.write(".ci/run", GATES)
        self.write("CHANGELOG.md", CHANGELOG)
        self.write(".gitignore", "/build/\n")
        numbers.write(self.home, "0.2.0")
        self.git("init", "--quiet", "--initial-branch=main")
        self.git("config", "user.name", "A")
        self.git("config", "user.email", "a@b.invalid")
        self.commit()
        self.pass_gates()

    def copy(self, file):
        (self.home / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(PROJECT / file, self.home / file)

    def write(self, name, text):
        path = self.home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def git(self, *words):
        return subprocess.run(["git", *words], cwd=self.home, check=True, capture_output=True, text=True).stdout.strip()

    def commit(self):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "-m", "a")

    def pass_gates(self):
        subprocess.run([sys.executable, "-B", self.home / "tools/gates.py", "passed", self.git("rev-parse", "HEAD")],
                       check=True, capture_output=True)

    def release(self, *words, **environment):
        python = PYTHON if PYTHON.exists() else sys.executable
        return subprocess.run([python, "-B", self.home / "tools/release/release.py", *words], capture_output=True, text=True,
                              env={**os.environ, "CALLS": str(self.calls), **environment})

    def refused(self, expected, *words, **environment):
        """It fails with this message, and branch, tags and tree are as they were."""
        state = [("rev-parse", "HEAD"), ("tag", "--list"), ("status", "--porcelain"), ("branch", "--list")]
        before = [self.git(*command) for command in state]
        done = self.release(*words, **environment)
        self.assertNotEqual(done.returncode, 0, done)
        self.assertIn(expected, done.stderr)
        self.assertNotIn("Traceback", done.stderr)
        self.assertEqual([self.git(*command) for command in state], before)

    def made(self, *words, **environment):
        if not PYTHON.exists():
            self.skipTest("./dev release has not installed its Python packages")
        done = self.release(*words, *AWAY, **environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.home / "build/release" / words[0], done

    def test_what_is_no_version(self):
        for word in "1.2", "v0.2.0", "0.2.0-rc1", "0.2.0.1", "00.2.0", "0.2.x", "":
            self.refused("a version is X.Y.Z", word)
        self.refused("the following arguments are required: X.Y.Z")
        self.refused("invalid choice: 'wheel'", "0.2.0", "--without=wheel")

    def test_a_lower_version(self):
        self.refused("0.1.9 is lower than 0.2.0", "0.1.9")
        self.refused("lower than", "0.1.10", "--dry-run")

    def test_from_a_tag(self):
        self.refused("there is no tag v0.2.0", "0.2.0", "--from-tag")
        for option in "--dry-run", "--twice":
            self.refused("--from-tag goes with neither", "0.2.0", "--from-tag", option)
        self.write("new", "")
        self.refused("no commit has:\n?? new", "0.2.0", "--from-tag")

    def test_a_tag_that_exists(self):
        self.git("tag", "v0.2.0")
        self.refused("the tag v0.2.0 exists", "0.2.0")

    def test_changes_that_no_commit_has(self):
        self.write("new", "")
        self.refused("no commit has:\n?? new", "0.2.0")
        self.refused("no commit has", "0.2.0", "--dry-run")

    def test_another_branch(self):
        self.git("checkout", "--quiet", "-b", "other")
        self.refused("on the branch main, not on other", "0.2.0")

    def test_a_changelog_without_the_version(self):
        self.refused("no heading `## 0.3.0, unreleased`", "0.3.0")
        for text, expected in (
                (CHANGELOG.replace("- All of it.", ""), "no entry under `## 0.2.0, unreleased`"),
                (CHANGELOG.replace("- All of it.", "## 0.1.0\n\n- Old."), "no entry under `## 0.2.0, unreleased`"),
                (CHANGELOG.replace(", unreleased", " - 2020-01-01"), "no heading")):
            self.write("CHANGELOG.md", text)
            self.commit()
            self.refused(expected, "0.2.0")

    def test_gates(self):
        self.commit()
        self.refused(".ci/run failed", "0.2.0", RED="1")
        self.assertEqual(self.calls.read_text(), "gates\n")
        self.refused("`./dev check abi` failed:\ncannot make abi", "0.2.0", FAILS="abi")  # the gates passed
        self.refused("`./dev check abi` failed", "0.2.0", FAILS="abi")  # and are not run again
        self.assertEqual(self.calls.read_text(), "gates\ngates\ncheck abi\ncheck abi\n")

    def test_gates_that_change_the_tree(self):
        self.write(".ci/run", "#!/bin/sh\necho changed >>CHANGELOG.md\n" + GATES + "exit 0\n")
        self.commit()
        done = self.release("0.2.0")
        self.assertIn("left no note", done.stderr)
        self.assertEqual(self.git("tag", "--list"), "")

    def test_an_incompatible_interface(self):
        if not shutil.which("abidiff"):
            self.skipTest("no abidiff")
        record = self.home / "cmake/citius.abi"
        (self.home / "cmake/abi").mkdir()
        shutil.copy(record, self.home / "cmake/abi/0.2.0.abi")
        record.write_text(record.read_text().replace("citius_equal", "citius_level"))
        self.write("CHANGELOG.md", CHANGELOG.replace("0.2.0, unreleased", "Unreleased"))
        self.commit()
        self.refused("it needs a new MINOR", "0.2.1", "--dry-run")

    def test_a_part_that_fails(self):
        if not PYTHON.exists():
            self.skipTest("./dev release has not installed its Python packages")
        self.refused("`./dev pack npm` failed:\ncannot make npm", "0.2.0", *AWAY, FAILS="npm")
        self.refused("`./dev pack rust` failed", "0.2.0", *AWAY[:-1])

    def test_what_differs_when_made_twice(self):
        if not PYTHON.exists():
            self.skipTest("./dev release has not installed its Python packages")
        self.refused("made twice, these files differ", "0.2.0", "--twice", *AWAY, VARIES="1")

    def test_licences_in_the_list_of_components(self):
        if not PYTHON.exists():
            self.skipTest("./dev release has not installed its Python packages")
        for licence in "MIT", "Apache-2.0 WITH LLVM-exception", "MIT OR Apache-2.0", "MIT OR Apache-2.0 (*)", "None":
            done = subprocess.run([PYTHON, "-B", "-c", "import sbom, sys; print(sbom.licence_of(sys.argv[1]))", licence],
                                  cwd=self.home / "tools/release", capture_output=True, text=True)
            self.assertEqual(done.returncode, int("*" in licence or licence == "None"), done.stderr)

    def test_a_dry_run(self):
        before = self.git("rev-parse", "HEAD")
        folder, done = self.made("0.2.0", "--dry-run", "--twice")
        self.assertIn("made twice, all files have the same bytes", done.stderr)
        self.assertEqual((self.git("rev-parse", "HEAD"), self.git("tag", "--list"), self.git("status", "--porcelain")),
                         (before, "", ""))
        self.check_folder(folder)
        self.assertEqual(sorted(path.name for path in folder.parent.iterdir()), ["0.2.0", "log"])

    def test_a_release(self):
        self.write("CHANGELOG.md", CHANGELOG.replace("0.2.0, unreleased", "Unreleased"))
        self.commit()
        self.pass_gates()
        before = self.git("rev-parse", "HEAD")
        folder, done = self.made("0.10.3")
        self.assertIn("gpg --armor --detach-sign", done.stdout)
        self.assertEqual(self.git("rev-parse", "HEAD^", "v0.10.3^{commit}"), before + "\n" + self.git("rev-parse", "HEAD"))
        self.assertEqual(self.git("cat-file", "-t", "v0.10.3"), "tag")
        self.assertEqual(self.git("log", "-1", "--format=%s"), "release: Publish 0.10.3")
        self.assertEqual(self.git("status", "--porcelain", "--untracked-files=all"), "")
        self.assertEqual(list(numbers.faults(self.home, "0.10.3")), [])
        self.assertRegex((self.home / "CHANGELOG.md").read_text(), r"\n## 0\.10\.3 - \d{4}-\d\d-\d\d\n")
        self.assertFalse((self.home / "cmake/abi").exists())
        self.check_folder(folder)
        self.refused("the tag v0.10.3 exists", "0.10.3")
        self.check_from_tag(folder)

    def check_from_tag(self, folder):
        """A release can be made again from its tag, and only from there."""
        version, files = folder.name, sorted(folder.rglob("*"))
        _, done = self.made(version, "--from-tag")
        self.assertIn("made twice, all files have the same bytes", done.stderr)
        self.assertEqual(sorted(path.name for path in folder.parent.iterdir()), [version, "log"])
        self.refused("these files differ", version, "--from-tag", *AWAY, VARIES="1")
        shutil.rmtree(folder)
        self.made(version, "--from-tag")
        self.assertEqual(sorted(folder.rglob("*")), files)
        self.check_folder(folder)
        self.commit()
        self.refused(f"`git checkout v{version}` first", version, "--from-tag")

    def check_folder(self, folder):
        version = folder.name
        names = {path.relative_to(folder).as_posix() for path in folder.rglob("*")}
        made = {f"citius-{version}.tar.gz", f"citius-{version}.tgz"}
        listed = made | {f"citius-{version}.cdx.json", "PROVENANCE.txt"}
        self.assertEqual(names, listed | {"SHA256SUMS", "CHECKSUMS", "index.html"})
        sums = dict(line.split("  ")[::-1] for line in (folder / "SHA256SUMS").read_text().splitlines())
        self.assertEqual(sums, {name: hashlib.sha256((folder / name).read_bytes()).hexdigest() for name in listed})
        for name in listed:
            digest = hashlib.sha1((folder / name).read_bytes()).hexdigest()
            self.assertIn(f"({name}) = {digest}\n", (folder / "CHECKSUMS").read_text())
        page = Page((folder / "index.html").read_text())
        self.assertEqual(set(page.links), names - {"index.html"})
        self.assertTrue(all(digest in page.words for digest in sums.values()))
        self.assertIn("Left out: recipes, wheels, packages, proofs, tool, crates.", page.words)
        components = json.loads((folder / f"citius-{version}.cdx.json").read_text())
        files = {file["name"]: file["hashes"][0]["content"] for one in components["components"] for file in one["components"]}
        self.assertEqual(files, {name: sums[name] for name in made})
        for name in "PROVENANCE.txt", "index.html", f"citius-{version}.cdx.json":
            self.assertNotIn(str(self.home), (folder / name).read_text(), "a path of this machine")
        with tempfile.TemporaryDirectory() as unpacked:
            subprocess.run(["tar", "xf", folder / f"citius-{version}.tar.gz", "-C", unpacked], check=True)
            self.assertEqual(numbers.current(pathlib.Path(unpacked, f"citius-{version}")), version)


if __name__ == "__main__":
    unittest.main()
