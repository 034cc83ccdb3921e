# SPDX-License-Identifier: MIT
"""The long checks: one part a day, so that each comes around in a week; docs/gates.md records when each last passed.

    python3 tools/gates.py           run today's part        (./dev check nightly)
    python3 tools/gates.py PART...   run these               (./dev check nightly PART...)
    python3 tools/gates.py list      print the parts and their commands
    python3 tools/gates.py check     fail if docs/gates.md has other parts than this file
    python3 tools/gates.py passed COMMIT    note, if the tree is this commit's, that .ci/run passed (./dev check passed)
"""
import collections
import datetime
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "gates.md"
BEGIN, END = "<!-- gates: written by ./dev check nightly -->\n", "<!-- end -->\n"
NEVER = ("never", "")

Part = collections.namedtuple("Part", "name day what commands")
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")

# The order of the days is that of this list.
PARTS = [Part(name, day, what, commands) for day, (name, what, commands) in zip(DAYS, (
    ("cross", "the subset of tests on all emulated machines, older processors and Windows", ["./dev test cross"]),
    ("aarch64", "all tests on an emulated ARM machine; constant time there, with gcc and clang",
     ["./dev test aarch64", "./dev prove aarch64 trace", "./dev prove aarch64-clang trace"]),
    ("prove", "constant time and arithmetic, with gcc and clang; all tests with clang",
     ["./dev prove", "./dev prove clang", "./dev test clang"]),
    ("mutants", "60 mutants of each algorithm's kernels", ["./dev check mutants ROOM 60"]),
    ("fuzz", "each fuzz target for an hour, AFL++ for an hour", ["./dev fuzz 60", "./dev fuzz afl 60"]),
    ("sanitize", "all tests with gcc's sanitizers, on Windows, without optimisation and with few algorithms",
     ["./dev test sanitize-gcc", "./dev test mingw", "./dev test debug", "./dev test rooms"]),
    ("release", "static tools, Debian packages, the Python package, wheels, recipes for other systems",
     ["./dev pack static x86_64 x86 aarch64", "./dev pack deb amd64 arm64 twice", "./dev pack python", "./dev pack wheels",
      "./dev check recipes", "./dev check recipes try"]),
))]


def git(*arguments):
    return subprocess.run(["git", *arguments], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.strip()


def commands_of(part):
    """One of these for each algorithm, where ROOM stands in it."""
    rooms = [
        path.name for path in sorted(ROOT.glob("src/hash/*/")) + sorted(ROOT.glob("src/block/*/")) if path.is_dir()
    ]
    for command in part.commands:
        yield from (command.replace("ROOM", room) for room in rooms) if "ROOM" in command else [command]


def record():
    """{part: (date, commit)}, as the page has it."""
    text = PAGE.read_text(encoding="utf-8")
    return {name: (date, commit) for name, date, commit in
            re.findall(r"^\| (\w+) \| \w+ \|.*\| ([\w-]+) \| `?(\w*)`? \|$", text, re.MULTILINE)}


def write(green):
    before, rest = PAGE.read_text(encoding="utf-8").split(BEGIN)
    after = rest.split(END, 1)[1]
    lines = ["| part | day | what it checks | commands | last passed | commit |", "|---|---|---|---|---|---|"]
    for part in PARTS:
        date, commit = green.get(part.name, NEVER)
        commands = "; ".join(f"`{command}`" for command in part.commands)
        lines.append(
            f"| {part.name} | {part.day} | {part.what} | {commands} | {date} | {f'`{commit}`' if commit else ''} |"
        )
    PAGE.write_text(before + BEGIN + "\n".join(lines) + "\n" + END + after, encoding="utf-8")


def changed(*without):
    """The files that differ from the commit."""
    return git("status", "--porcelain", "--untracked-files=no", "--", ".", *(f":!{path}" for path in without))


def passed(commit):
    """Write build/gates/COMMIT, which ./dev release reads."""
    if git("rev-parse", "HEAD") != commit or changed():
        sys.exit(f"gates: all passed; not noted, because the tree is not that of the commit {commit}")
    note = ROOT / "build" / "gates" / commit
    note.parent.mkdir(parents=True, exist_ok=True)
    note.write_text(f"passed {datetime.date.today().isoformat()}\n", encoding="utf-8")
    print(f"gates: noted that all passed on {commit}")


def run(part):
    """Every command, also after one that failed; the page records the part if all passed."""
    commit, failed = git("rev-parse", "--short=12", "HEAD"), []
    for command in commands_of(part):
        print(f"nightly {part.name}: {command}", flush=True)
        if subprocess.run(command.split(), cwd=ROOT).returncode != 0:
            failed.append(command)
    if failed:
        print(f"nightly {part.name}: FAILED: {'; '.join(failed)}", flush=True)
    elif changed("docs/gates.md"):
        print(f"nightly {part.name}: passed; not recorded, because there are changes that no commit has", flush=True)
    else:
        write({**record(), part.name: (datetime.date.today().isoformat(), commit)})
        print(f"nightly {part.name}: passed", flush=True)
    return not failed


def check():
    text = PAGE.read_text(encoding="utf-8")
    write(record())
    if PAGE.read_text(encoding="utf-8") != text:
        PAGE.write_text(text, encoding="utf-8")
        sys.exit("docs/gates.md has other parts than tools/gates.py: the next `./dev check nightly` that passes writes it")


def main():
    names = {part.name: part for part in PARTS}
    if sys.argv[1:] == ["list"]:
        for part in PARTS:
            print(f"{part.name}: {'; '.join(part.commands)}")
    elif sys.argv[1:] == ["check"]:
        check()
    elif sys.argv[1:2] == ["passed"] and len(sys.argv) == 3:
        passed(sys.argv[2])
    elif not set(sys.argv[1:]) <= names.keys():
        sys.exit(f"no such part: there are {', '.join(names)}")
    else:
        chosen = sys.argv[1:] or [PARTS[datetime.date.today().weekday()].name]
        sys.exit(not all([run(names[name]) for name in chosen]))


if __name__ == "__main__":
    main()
