#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the commands of README.md and docs/ work as they stand there?

    commands_test.py SOURCE_DIRECTORY BUILD_DIRECTORY

Runs each block of commands (```sh), and the commands in the tables of README.md, in the order of the page, in a folder with what
the pages speak of: what a clone without tags has after `./dev build tool`, and example files. A block is passed over only after

    <!-- not run: REASON -->        where the same section, or row, shows the words REASON to a reader;
    <!-- run by: FILE -->           where the test FILE names the page.

A block without a language that looks like commands is an error, so that no new command is passed over.
"""
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM = re.compile(r"(\./dev|citius|cmake|make|cc|c\+\+|cp|mkdir|find|sudo|cargo|npm|node|git|pip|python3|openssl"
                     r"|pkg-config|hashdeep|export|printf|\$) |[A-Z_]+=\S")
BLOCK = re.compile(r"(?:^ *<!-- (not run|run by): (.*?) -->\n)?^( *)```(\S*)[^\n]*\n(.*?)^ *```$", re.M | re.S)
ROW = re.compile(r"^\|[^|\n]*\| `([^`\n]+)`([^|\n]*)", re.M)
COMMENT = re.compile(r"<!-- not run: (.*?) -->")
TEXT = {"c": "example.c", "cpp": "example.cpp"}
DEV = """#!/bin/sh
# Stands for ./dev, in a clone whose tool is built.
[ "$1" = run ] || exit 2
shift
exec citius "$@"
"""


def shown(text):
    """What a reader sees, in one line."""
    return " ".join(re.sub(r"<!--.*?-->|^```.*?^```", "", text, flags=re.M | re.S).split())


def section(page, position):
    """From the last heading before the position to the next one."""
    bounds = [0, *(match.start() for match in re.finditer(r"^#+ ", re.sub(
        r"^```.*?^```", lambda block: " " * len(block[0]), page, flags=re.M | re.S), re.M)), len(page)]
    return page[max(b for b in bounds if b <= position):min(b for b in bounds if b > position)]


def steps(name, page):
    """(kind, comment, where its words must be, text) of each block and each row of the page, in order."""
    for match in BLOCK.finditer(page):
        yield match[4], match[1], match[2], section(page, match.start()), re.sub(f"^{match[3]}", "", match[5], flags=re.M)
    for match in ROW.finditer(page) if name == "README.md" else ():
        reason = COMMENT.search(match[2])
        if PROGRAM.match(match[1]):
            yield "sh", reason and "not run", reason and reason[1], match[0], match[1] + "\n"


def why_not(root, name, kind, comment, words, where, text):
    """None if the commands are to be run, "" if they are rightly passed over, or the fault."""
    if kind == "" and any(PROGRAM.match(line) for line in text.splitlines()):
        return f"a block of commands is not marked as sh: {text.splitlines()[0]}"
    if kind != "sh":
        return ""
    if comment == "not run":
        return "" if words and words in shown(where) else f"the section of {text.splitlines()[0]!r} does not say {words!r}"
    if comment == "run by":
        tests = [path for path in (*root.glob("tests/**/*"), *root.glob("python/tests/*")) if path.name == words]
        return "" if any(name in path.read_text() for path in tests) else f"no test {words} names the page"
    return None


def run(root, name, page, folder):
    """(number of blocks and rows that were run, faults)"""
    count, faults = 0, []
    for kind, comment, words, where, text in steps(name, page):
        if kind in TEXT and "main(" in text:
            (folder / TEXT[kind]).write_text(text, encoding="utf-8")
        fault = why_not(root, name, kind, comment, words, where, text)
        if fault is None:
            count += 1
            done = subprocess.run(["sh", "-exc", text], cwd=folder, capture_output=True, text=True, errors="replace", timeout=300,
                                  input="correct horse\n", start_new_session=True)
            fault = done.returncode and f"{text}{done.returncode}: {done.stderr.strip()[-800:]}"
        if fault:
            faults.append(f"{name}: {fault}")
    return count, faults


def prepare(root, build, folder):
    """A clone after `./dev build tool`, photos, a list of them by another program, a key, and files to encrypt and to decrypt."""
    lines = ["%%%% HASHDEEP-1.0", "%%%% size,sha1,filename"]
    (folder / "photos").mkdir()
    for i in range(40):
        photo = folder / "photos" / f"{i}.raw"
        photo.write_bytes(b"%d" % i * 1000)
        lines.append(f"{photo.stat().st_size},{hashlib.sha1(photo.read_bytes()).hexdigest()},photos/{i}.raw")
    (folder / "old.hashdeep").write_text("\n".join(lines) + "\n")
    (folder / "backup.tar").write_bytes(os.urandom(100000))
    (folder / "FILE").write_bytes(b"abc")
    (folder / "LIST").write_text(f"SHA1 (FILE) = {hashlib.sha1(b'abc').hexdigest()}\n")
    for name in "include", "src", "README.md":
        (folder / name).symlink_to(root / name)
    shutil.copytree(root / "docs", folder / "docs")
    (folder / "build").mkdir()
    (folder / "build/tool").symlink_to(build)
    (folder / "dev").write_text(DEV)
    (folder / "dev").chmod(0o755)
    subprocess.run(["openssl", "enc", "-idea-cbc", "-pbkdf2", "-pass", "pass:correct horse", "-in", "README.md",
                    "-out", "old.enc"], cwd=folder, check=True,
                   env={**os.environ, "OPENSSL_CONF": "build/tool/provider/citius.cnf"})


def self_check(root):
    """That faults are found: a command that fails, a hidden reason, a test that does not name the page, no language."""
    for page, fault in (
            ("```sh\ncitius check nothing.sums\n```\n", "No such file or directory"),
            ("```sh\nfalse\ntrue\n```\n", "1: + false"),
            ("# A\n\nas root\n\n# B\n\n<!-- not run: as root -->\n```sh\nfalse\n```\n", "does not say 'as root'"),
            ("# A\n\nas\nroot\n\n<!-- not run: as root -->\n```sh\nfalse\n```\n", None),
            ("<!-- run by: none.sh -->\n```sh\nfalse\n```\n", "no test none.sh names the page"),
            ("| x | `citius none` | y |\n", "citius none"),
            ("| x | `citius none` <!-- not run: a while --> takes a while | y |\n", None),
            ("```\ncitius list\n```\n", "is not marked as sh")):
        with tempfile.TemporaryDirectory() as folder:
            found = run(root, "README.md", page, pathlib.Path(folder))[1]
            assert len(found) == (fault is not None) and (not fault or fault in found[0]), (page, found)


def main():
    root, build = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    pages, counts, faults = [root / "README.md", *sorted((root / "docs").rglob("*.md"))], {}, []
    with tempfile.TemporaryDirectory() as programs:
        pathlib.Path(programs, "citius").symlink_to(build / "citius")
        os.environ["PATH"] = f"{programs}:{os.environ['PATH']}"
        self_check(root)
        for path in pages:
            name = path.relative_to(root).as_posix()
            with tempfile.TemporaryDirectory() as folder:
                prepare(root, build, pathlib.Path(folder))
                counts[name], found = run(root, name, path.read_text(encoding="utf-8"), pathlib.Path(folder))
                faults += found
    assert not faults, "\n".join(faults)
    assert counts["README.md"] >= 7 and sum(counts.values()) >= 25, counts
    print("\n".join(f"{name}: {count} blocks or rows work" for name, count in counts.items() if count))


if __name__ == "__main__":
    main()
