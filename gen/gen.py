#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Run the programs that write files of the tree: gen/costs.py, gen/manual.py, gen/rooms.py, gen/rust.py, and those of
the rooms.

    gen.py            write what has changed, and say so
    gen.py --check    write nothing, and fail if a file is not what its program writes

A program prints a file that it names in its first three lines; or, if it writes several, their names, and with one of these as
argument that file.  Programs import common.py and those of their own folder.
"""
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
os.environ |= {"PYTHONPATH": str(ROOT / "gen"), "PYTHONDONTWRITEBYTECODE": "1"}


def run(program, *words):
    return subprocess.run([sys.executable, program, *words], cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True).stdout


def written():
    """(program, file, text) of each file."""
    drivers = [ROOT / "gen/costs.py", ROOT / "gen/manual.py", ROOT / "gen/rooms.py", ROOT / "gen/rust.py"]
    programs = [*drivers, *ROOT.glob("src/*/*/**/*.py")]
    for program in sorted(str(path.relative_to(ROOT)) for path in programs):
        text = run(program)
        head = re.search(r"^/\* ([^\s:]+/[^\s:]+): ", "".join(text.splitlines(keepends=True)[:3]), re.M)
        if head:
            yield program, head[1], text
        elif re.fullmatch(r"(\S+\n)+", text):
            for name in text.split():
                yield program, name, run(program, name)
        else:
            sys.exit(f"{program} does not name its file in its first three lines")


def main(check):
    bad = []
    for program, name, text in written():
        path = ROOT / name
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            bad.append(name)
            if check:
                print(f"{name} is not what {program} writes: ./dev gen", file=sys.stderr)
            else:
                path.write_text(text, encoding="utf-8")
                print(f"wrote {name}")
    return check and bool(bad)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] == ["--check"]))
