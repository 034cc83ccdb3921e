#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Look for words that hide standard terms (tools/words.txt) in every tracked text file.

Exceptions: tools/words-exceptions.txt has lines `path: word, word`; a word of * excepts the whole file.  An exception
that no longer excepts anything is an error, too, so that the list only shrinks.

    tools/words.py [--root DIRECTORY] [FILE...]     print every place; status 1 if there is one
"""
import argparse
import pathlib
import re
import subprocess
import sys

TEXT = {
    ".md",
    ".txt",
    ".c",
    ".h",
    ".hpp",
    ".cpp",
    ".py",
    ".pyi",
    ".rs",
    ".ts",
    ".js",
    ".html",
    ".css",
    ".sh",
    ".S",
    ".inc",
    ".def",
    ".cmake",
    ".yml",
    ".yaml",
    ".1",
    ".in",
    ".fish",
    ".bash",
    ".zsh",
}
HERE = pathlib.PurePath("tools")


def entries(path):
    """Lines of a file that are neither empty nor a comment."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield line


def word_list(root):
    """(expression, advice) for each line of the list."""
    words = []
    for line in entries(root / HERE / "words.txt"):
        pattern, tab, advice = line.partition("\t")
        if not tab:
            sys.exit(f"tools/words.txt: no tab in {line!r}")
        words.append((re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])", re.IGNORECASE), advice))
    return words


def exceptions(root):
    """path -> set of excepted words in lower case."""
    table = {}
    for line in entries(root / HERE / "words-exceptions.txt"):
        path, colon, words = line.partition(":")
        if not colon or not words.strip():
            sys.exit(f"tools/words-exceptions.txt: expected 'path: word, word', found {line!r}")
        table.setdefault(path.strip(), set()).update(word.strip().lower() for word in words.split(","))
    return table


def tracked(root, paths):
    """Text files under version control in those files and folders, without the lists of words themselves."""
    names = subprocess.run(
        ["git", "ls-files", "-z", "--", *paths], cwd=root, check=True, capture_output=True, text=True
    ).stdout.split("\0")
    for name in filter(None, names):
        path = pathlib.PurePath(name)
        is_text = path.suffix in TEXT or (root / name).name in {"dev", "CMakeLists.txt", "control", "rules"}
        if is_text and (path.parent != HERE or not path.name.startswith("words")) and (root / name).is_file():
            yield name


def found(root, names, words):
    """(path, line number, word, advice) of each place."""
    for name in names:
        text = (root / name).read_text(encoding="utf-8", errors="replace")
        for number, line in enumerate(text.splitlines(), 1):
            for expression, advice in words:
                for match in expression.finditer(line):
                    yield name, number, match[0].lower(), advice


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--root", type=pathlib.Path, default=pathlib.Path(__file__).resolve().parent.parent)
    parser.add_argument("files", nargs="*", help="files and folders (default: all tracked text files)")
    args = parser.parse_args()
    root, excepted = args.root, exceptions(args.root)
    used, bad = set(), 0
    for name, number, word, advice in found(root, tracked(root, args.files), word_list(root)):
        allowed = excepted.get(name, set())
        if "*" in allowed or word in allowed:
            used.add((name, "*" if "*" in allowed else word))
            continue
        print(f"{name}:{number}: {word!r}: write {advice}")
        bad += 1
    if not args.files:
        for name, word in sorted({(name, word) for name in excepted for word in excepted[name]} - used):
            print(f"tools/words-exceptions.txt: {name}: {word!r} is not needed any more: remove it")
            bad += 1
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
