#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Give every program file that git tracks an SPDX line with the licence of LICENSE.

    spdx.py [FILE...]           add the missing lines
    spdx.py --check [FILE...]   list the files without the line, and fail if there are any

The line precedes the file's own text, in the comment form of its language, and follows a first line that must stay the
first (#!, #compdef).  Programs in gen/ write it into what they generate.  Pages, data and vectors are under LICENSE
without a line.
"""
import pathlib
import re
import subprocess
import sys

LICENCE = "MIT"
LINE = f"SPDX-License-Identifier: {LICENCE}"
NAMES = {"CMakeLists.txt", "Makefile", "dev", "run", "CODEOWNERS", ".clang-format", "clang-tidy",
         ".editorconfig", "APKBUILD", "PKGBUILD", "meson.build", "rules", "control", "watch"}
FORMS = [  # (suffixes, the line as a comment)
    ({".c", ".h", ".cpp", ".hpp", ".S", ".inc", ".def", ".map", ".css"}, f"/* {LINE} */"),
    ({".py", ".pyi", ".sh", ".cmake", ".in", ".toml", ".yaml", ".yml", ".bash", ".fish", ".zsh", ".nix", ".rb", ".wrap",
      ".install", ".docs", ".examples", ".symbols", ".lintian-overrides", ".rpmlintrc", ".spec"}, f"# {LINE}"),
    ({".rs", ".ts", ".js"}, f"// {LINE}"),
    ({".html"}, f"<!-- {LINE} -->"),
    ({".1", ".7"}, f'.\\" {LINE}'),
]
FIRST = re.compile(r"#!|#compdef")  # a line that must stay the first
HEAD = 5  # lines in which the SPDX line stands


def comment(path):
    """The line as a comment of that file's language; None for a file that gets none."""
    if path.name in NAMES:
        return f"# {LINE}"
    return next((line for suffixes, line in FORMS if path.suffix in suffixes), None)


def has_line(path, line):
    with path.open(encoding="utf-8") as file:
        return line in [next(file, "").rstrip("\n") for _ in range(HEAD)]


def add(path, line):
    text = path.read_text(encoding="utf-8")
    first, rest = text.split("\n", 1) if FIRST.match(text) and "\n" in text else ("", text)
    path.write_text((first + "\n" if first else "") + line + "\n" + rest, encoding="utf-8")


def tracked(root):
    names = subprocess.run(["git", "-C", root, "ls-files", "-z"], check=True, capture_output=True, text=True).stdout
    return [root / name for name in names.split("\0") if name]


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    assert (root / "LICENSE").read_text().startswith(f"{LICENCE} License"), "LICENSE is another licence"
    check, names = "--check" in sys.argv, [name for name in sys.argv[1:] if name != "--check"]
    bad = 0
    for path in [pathlib.Path(name) for name in names] or tracked(root):
        line = comment(path)
        if line is None or not path.is_file() or has_line(path, line):
            continue
        if check:
            print(f"{path}: no SPDX line: tools/spdx.py adds it", file=sys.stderr)
            bad = 1
        else:
            add(path, line)
    return bad


if __name__ == "__main__":
    sys.exit(main())
