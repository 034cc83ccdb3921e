#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do relative links in Markdown lead to a file and a heading, do tests that pages name exist, has the page of each
algorithm at most 700 words and README.md at most 120 lines, and lists the site each page?

    docs_test.py SOURCE_DIRECTORY

Words are what `wc -w` counts: all that stands between spaces, so the lines of tables count, too, but for
those that programs write.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

MOST_WORDS, MOST_LINES = 700, 120
WRITTEN = re.compile(r"<!-- [\w-]+: written by .*?<!-- end -->", re.DOTALL)  # by programs
SUFFIXES = "py md sh c h cpp hpp json jsonl txt inc def toml so pc cnf js rs html".split()
LINK = re.compile(r"\]\((?!\w+:)([^)\s]+)\)|\b(?:src|href|srcset)=\"(?!\w+:)([^\"]+)\"")
CODE = re.compile(r"^( *)```.*?^\1```|`[^`\n]*`", re.MULTILINE | re.DOTALL)


def words(text):
    return len(WRITTEN.sub("", text).split())


def anchors(text):
    """The names that hosting sites give headings, and those that <a> and id= give."""
    found = set(re.findall(r"\b(?:name|id)=\"([^\"]+)\"", text))
    for heading in re.findall(r"^#+ +(.*?)\s*$", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.MULTILINE):
        name = slug = re.sub(r"[^\w\- ]", "", re.sub(r"\]\([^)]*\)", "", heading).lower()).replace(" ", "-")
        count = 0
        while name in found:
            count += 1
            name = f"{slug}-{count}"
        found.add(name)
    return found


def dead_links(root, page):
    """Targets of a page that do not exist."""
    for match in LINK.finditer(CODE.sub("", (root / page).read_text(encoding="utf-8"))):
        target, _, anchor = (match[1] or match[2]).partition("#")
        path = (root / page).parent / target if target else root / page
        if not path.exists():
            yield f"{page}: no file {target}"
        elif anchor and path.suffix == ".md" and anchor not in anchors(path.read_text(encoding="utf-8")):
            yield f"{page}: no heading {target}#{anchor}"


def sources_of_tests(root):
    """All programs of the tests, and their names."""
    files = [path for folder in ("tests", "python", "wasm/tests", "rust") for path in (root / folder).rglob("*")
             if path.suffix in (".py", ".cpp", ".c", ".h", ".sh", ".rs", ".js", ".txt", ".corpus") and "target" not in path.parts]
    return [path.name for path in files], "\n".join(path.read_text(encoding="utf-8", errors="replace") for path in files)


def unknown_tests(text, files, sources):
    """`suite.name`, of GoogleTest or CTest, test_NAME and FILE_test.py of a page that are in no test."""
    for suite, name in re.findall(r"`([a-z_0-9]+)\.([a-z_0-9]+)`", text):
        known = re.search(rf"\b{suite}\.{name}\b|\(\s*{suite},\s*{name}\b|{suite}_{name}\b", sources)
        if not known and f"{name}_fuzz.cpp" not in files and f"{name}_test.py" not in files and not (
                name in SUFFIXES or name.isdigit()):
            yield f"no test {suite}.{name}"
    for name, rest in re.findall(r"\b(test_\w+)\b(?!\.py)(…?)", text):
        if not re.search(rf"def {name}" + ("" if rest else r"\b"), sources):
            yield f"no test {name}"
    for name in re.findall(r"`(\w+_test\.(?:py|cpp)|test_\w+\.py)`", text):
        if name not in files:
            yield f"no file {name}"


def faults(root, pages):
    files, sources = sources_of_tests(root)
    for page in pages:
        yield from dead_links(root, page)
        if page in ("CONTRIBUTING.md", "docs/promises.md", "tests/faults.md"):
            for fault in unknown_tests((root / page).read_text(encoding="utf-8"), files, sources):
                yield f"{page}: {fault}"
        if page == "README.md" and (count := (root / page).read_text(encoding="utf-8").count("\n")) > MOST_LINES:
            yield f"{page}: {count} lines, limit {MOST_LINES}: details belong to docs/"
        if re.fullmatch(r"src/(hash|block)/[^/]+/README\.md", page):
            count = words((root / page).read_text(encoding="utf-8"))
            if count > MOST_WORDS:
                yield f"{page}: {count} words, limit {MOST_WORDS}: experiments belong to notes.md"


def site_faults(root):
    """Pages of the site (./dev build site) that its index lists, and are gone; pages that it does not list."""
    folder, listed = root / "docs", {root / "docs/index.md"}
    for tree in re.findall(r"^```\{toctree\}\n(.*?)^```", (folder / "index.md").read_text(encoding="utf-8"), re.M | re.S):
        for entry in re.findall(r"^[^:\s].*$", tree, re.M):
            pages = {path.resolve() for end in ("md", "rst") for path in root.glob(
                f"{entry[3:] if entry.startswith('../') else 'docs/' + entry}.{end}")}
            if not pages:
                yield f"docs/index.md: no page {entry}"
            listed |= pages
    for pattern in "*.md", "docs/**/*.md", "docs/**/*.rst", "src/*/*/README.md":
        for path in sorted(set(root.glob(pattern)) - listed):
            yield f"docs/index.md: {path.relative_to(root).as_posix()} is not listed"


def self_check(folder):
    """That planted faults are found, and nothing else."""
    page = folder / "src" / "hash" / "x" / "README.md"
    page.parent.mkdir(parents=True)
    (folder / "a.md").write_text("# A `b`, c\n\n## A\n\n## A\n[x](#a) [x](#a-1) [x](#a-b-c) [x](https://x.y/z) `[x](y)`\n")
    page.write_text("[a](../../../a.md#a) [b](../b.md) [c](../../../a.md#c) [d](#d)\n" + " w |" * (MOST_WORDS // 2)
                    + "\n<!-- a: written by b -->\nw w\n<!-- end -->\n")
    (folder / "tests").mkdir()
    (folder / "tests" / "x_test.py").write_text("def test_a(): CHECK_EACH(suite, name)")
    (folder / "docs").mkdir()
    (folder / "docs/promises.md").write_text("`suite.name` `suite.none` `x_test.py` `y_test.py` test_a test_… test_b `a.py`")
    assert list(faults(folder, ["docs/promises.md"])) == [
        f"docs/promises.md: no {name}" for name in ("test suite.none", "test test_b", "file y_test.py")]
    (folder / "docs/promises.md").unlink()
    found = list(faults(folder, ["a.md", "src/hash/x/README.md"]))
    assert [fault.split(": ", 1)[1].split(",")[0] for fault in found] == [
        "no file ../b.md", "no heading ../../../a.md#c", "no heading #d", f"{MOST_WORDS + 4} words"], found
    (folder / "README.md").write_text("\n" * (MOST_LINES + 1))
    assert list(faults(folder, ["README.md"])) == ["README.md: 121 lines, limit 120: details belong to docs/"]
    (folder / "README.md").unlink()
    (folder / "docs/index.md").write_text("```{toctree}\n:glob:\n\n../src/*/x/README\ngone\n```\n")
    assert list(site_faults(folder)) == ["docs/index.md: no page gone", "docs/index.md: a.md is not listed"]


def main():
    with tempfile.TemporaryDirectory() as folder:
        self_check(pathlib.Path(folder).resolve())
    root = pathlib.Path(sys.argv[1]).resolve()
    listed = subprocess.run(["git", "ls-files", "-z", "*.md"], cwd=root, capture_output=True, text=True)
    pages = listed.stdout.split("\0")[:-1] if listed.returncode == 0 else [
        path.relative_to(root).as_posix() for path in root.rglob("*.md") if "build" not in path.parts]
    assert sum(page.endswith("/README.md") for page in pages) >= 11, pages
    found = [*faults(root, pages), *site_faults(root)]
    print("\n".join(found) or "docs: ok")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
