# SPDX-License-Identifier: MIT
"""Time `citius sum` and `citius check` and the tools that do the same, and write the table of docs/files.md.

    python3 tools/report/sums_table.py TOOL [OPTION...]      (or: ./dev measure files [OPTION...]; --help lists the options)

The files are made in a temporary directory, in memory where there is room, and read once before anything is timed.
All tools must give the same digests, in the same order but for hashdeep and rclone.  They take turns; what counts is the
best time of each.
"""
import argparse
import datetime
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

from pages import ROOT, filled, table

MEGABYTE = 1 << 20
DIGITS = {"sha1": 40, "whirlpool": 128, "blake3": 64}
LEGACY = "openssl dgst -provider legacy -provider default"

HASHDEEP = "xargs -0 hashdeep -l -j {{threads}} -c {} <names"
RCLONE = "rclone -q hashsum {} --checkers {{threads}} --files-from-raw lines ."

# What runs for an algorithm, in a directory with the files, names (each ended by NUL), lines and list (of digests).
COMMANDS = {
    ("sum", "sha1"): {"sha1sum": "xargs -0 sha1sum <names", "cksum": "xargs -0 cksum -a sha1 <names",
                      "openssl": "xargs -0 openssl dgst -sha1 <names", "rhash": "rhash --sha1 --file-list lines",
                      "hashdeep": HASHDEEP.format("sha1"), "rclone": RCLONE.format("sha1")},
    ("sum", "whirlpool"): {"openssl": f"xargs -0 {LEGACY} -whirlpool <names",
                           "rhash": "rhash --whirlpool --file-list lines",
                           "hashdeep": HASHDEEP.format("whirlpool"), "rclone": RCLONE.format("whirlpool")},
    ("sum", "blake3"): {"b3sum": "xargs -0 b3sum --num-threads {threads} <names"},
    ("check", "sha1"): {"sha1sum": "sha1sum -c list", "rhash": "rhash -c list"},
    ("audit", "sha1"): {"hashdeep": "hashdeep -a -r -l -j {threads} -k known files",
                        "rclone": "rclone -q checksum sha1 bare files --checkers {threads}"},
}
OURS = {"sum": "{tool} sum -a {algorithm} -j {threads} --files0-from names", "check": "{tool} check -j {threads} list",
        "audit": "{tool} check --audit --quiet --no-detect-collisions -j {threads} files list"}
OTHERS = ("sha1sum", "cksum", "openssl", "rhash", "hashdeep", "rclone", "b3sum")


def spread(count, largest, seed=1):
    """Sizes of which each power of two has as many."""
    rng = random.Random(seed)
    return [int(largest ** rng.random()) for _ in range(count)]


def cases(options):
    """{name: (what it is, what is done, algorithms, turns in a round, sizes of the files)}"""
    large, files, mix = options.large * MEGABYTE, options.files, options.mix
    return {
        "large": (f"one file of {options.large:,} MiB", "sum", ("sha1", "whirlpool"), 1, [large]),
        "small": (f"{files:,} files of 4 KiB", "sum", ("sha1", "whirlpool"), 1, [4096] * files),
        "mix": (f"{mix:,} files up to 1 MiB, 4 of {options.large // 16} MiB", "sum", ("sha1", "whirlpool"), 1,
                spread(mix, MEGABYTE) + [large // 16] * 4),
        "check": (f"a list of {files:,} digests, files of 4 KiB", "check", ("sha1",), 1, [4096] * files),
        "audit": (f"a directory with these {files:,} files, and the list", "audit", ("sha1",), 1, [4096] * files),
        "start": ("one file of 4 KiB", "sum", ("sha1", "whirlpool"), 20, [4096]),
    }


def make(folder, sizes):
    """The files, a thousand in a directory, with names for the tools to read; nothing compresses or repeats."""
    names = []
    for i, size in enumerate(sizes):
        name = f"files/{i // 1000:03d}/{i % 1000:03d}"
        path = folder / name
        if i % 1000 == 0:
            path.parent.mkdir(parents=True)
        with open(path, "wb") as file:
            for at in range(0, size, 64 * MEGABYTE):
                file.write(os.urandom(min(64 * MEGABYTE, size - at)))
        names.append(name)
    (folder / "names").write_text("".join(name + "\0" for name in names), encoding="ascii")
    (folder / "lines").write_text("".join(name + "\n" for name in names), encoding="ascii")
    return names


def single(command, name):
    """The same for one file, which needs no list and no xargs."""
    command = re.sub(r"^xargs -0 (.*) <names$", r"\1 names", command)
    return re.sub(r"(--files0-from|--file-list|--files-from-raw)? (names|lines)( \.)?$", f" {name}", command)


def run(command, folder, **options):
    return subprocess.run(command, shell=True, cwd=folder, stdin=subprocess.DEVNULL, **options)


def clocked(command):
    """Seconds that a command takes, in this directory; a shell only where it is needed."""
    arguments = ["sh", "-c", command] if "<" in command else command.split()
    quiet = [(os.POSIX_SPAWN_OPEN, 0, os.devnull, os.O_RDONLY, 0), (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    begin = time.perf_counter()
    _, status = os.waitpid(os.posix_spawnp(arguments[0], arguments, os.environ, file_actions=quiet), 0)
    seconds = time.perf_counter() - begin
    if status != 0:
        raise SystemExit(f"sums: {command} failed")
    return seconds


def answers(what, algorithm, command, folder, names):
    """What a tool says, in a form that all of them share: the digests, or nothing if all files are good."""
    result = run(command, folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if result.returncode != 0:
        raise SystemExit(f"sums: {command} failed: {result.stderr.strip()}")
    if what == "audit":
        return None
    if what == "check":
        found = re.findall(r"^(files/\d+/\d+)\b.*\bOK ?$", result.stdout, re.M)
        if found != names:
            raise SystemExit(f"sums: {command} found {len(found)} good files of {len(names)}")
        return None
    digests = re.findall(rf"\b[0-9a-f]{{{DIGITS[algorithm]}}}\b", result.stdout)
    if len(digests) != len(names):
        raise SystemExit(f"sums: {command} gave {len(digests)} digests of {len(names)} files")
    return sorted(digests) if command.startswith(("rclone", "xargs -0 hashdeep")) else digests


def contest(what, algorithm, threads, tool):
    """{(tool, threads): command}: ours, the others with the algorithm, and b3sum next to SHA-1."""
    def filled(command, n):
        return command.format(tool=tool, algorithm=algorithm, threads=n)

    others = dict(COMMANDS[what, algorithm])
    commands = {("citius", n): filled(OURS[what], n) for n in threads}
    commands.update({(name, n): filled(command, n) for name, command in others.items()
                     for n in (threads if "{threads}" in command else [1])})
    if (what, algorithm) == ("sum", "sha1"):
        commands.update({("b3sum", n): filled(COMMANDS["sum", "blake3"]["b3sum"], n) for n in threads})
    return commands


def write_lists(algorithm, tool, folder):
    """Of the same digests: list, bare with names that are relative to files, and known for hashdeep."""
    lines = run(f"{tool} sum -a {algorithm} --untagged --files0-from names", folder, stdout=subprocess.PIPE).stdout
    (folder / "list").write_bytes(lines)
    (folder / "bare").write_bytes(lines.replace(b"  files/", b"  "))
    with open(folder / "known", "wb") as file:
        file.write(b"%%%% HASHDEEP-1.0\n%%%% size," + algorithm.encode() + b",filename\n")
        for line in lines.decode().splitlines():
            digest, name = line.split("  ")
            file.write(f"{(folder / name).stat().st_size},{digest},{name}\n".encode())


def measure(case, options):
    """Rows of one case: a line for each algorithm, tool and number of threads."""
    text, what, algorithms, turns, sizes = cases(options)[case]
    rows = []
    with tempfile.TemporaryDirectory(prefix="citius-sums-", dir=options.directory) as name:
        folder = pathlib.Path(name)
        names = make(folder, sizes)
        for algorithm in algorithms:
            commands = contest(what, algorithm, options.threads, options.tool)
            for tool in {tool for tool, _ in commands} - {"citius"}:
                if shutil.which(tool) is None:
                    print(f"sums: goes on without {tool}, which is not here", file=sys.stderr)
                    commands = {key: command for key, command in commands.items() if key[0] != tool}
            if what != "sum":
                write_lists(algorithm, options.tool, folder)
            if len(names) == 1:
                commands = {key: single(command, names[0]) for key, command in commands.items()}
            said = {key: answers(what, "blake3" if key[0] == "b3sum" else algorithm, command, folder, names)
                    for key, command in commands.items()}
            for key, digests in said.items():
                ours = said["citius", options.threads[0]]
                if key[0] != "b3sum" and digests not in (ours, ours and sorted(ours)):
                    raise SystemExit(f"sums: {key[0]} and citius differ about {algorithm}")
            seconds = {key: [] for key in commands}
            os.chdir(folder)
            for _ in range(options.rounds * turns):
                for key, command in commands.items():
                    seconds[key].append(clocked(command))
            os.chdir(ROOT)
            rows += [{"case": case, "text": text, "what": what, "algorithm": algorithm, "tool": tool, "threads": n,
                      "rounds": options.rounds, "seconds": round(min(samples), 6)}
                     for (tool, n), samples in seconds.items()]
    return rows


def written(measured):
    """The table: our best time with each number of threads, and how many times as long each other tool takes."""
    rows = measured["rows"]
    best = {(row["case"], row["algorithm"], row["tool"], row["threads"]): row["seconds"] for row in rows}
    threads = sorted({row["threads"] for row in rows if row["tool"] == "citius"})
    others = [tool for tool in OTHERS if any(row["tool"] == tool for row in rows)]
    lines = []
    for case, algorithm in dict.fromkeys((row["case"], row["algorithm"]) for row in rows):
        row = next(row for row in rows if (row["case"], row["algorithm"]) == (case, algorithm))
        ours = {n: best[case, algorithm, "citius", n] for n in threads}
        line = [row["text"], f"`{row['what']}`", algorithm, *(clock(ours[n]) for n in threads)]
        for tool in others:
            theirs = {n: best.get((case, algorithm, tool, n), best.get((case, algorithm, tool, 1))) for n in threads}
            line.append(" / ".join(f"{theirs[n] / ours[n]:.2f}" for n in threads) if theirs[threads[0]] else "")
        lines.append(line)
    heads = ["files", "", "algorithm", *(f"citius, {n} thread{'s' * (n > 1)}" for n in threads), *others]
    rounds = [row["rounds"] for row in rows]
    rounds = "–".join(map(str, sorted({min(rounds), max(rounds)})))
    ours = " and ".join(map(str, threads))
    return [f"Files in the page cache, best of {rounds} rounds, {measured['date']}, {measured['cpus']} CPUs "
            f"({measured['cpu']}). Of the other tools, how many times as long as Citius with {ours} threads they "
            f"take; sha1sum, cksum, openssl and rhash have one, hashdeep, rclone and b3sum as many as we. b3sum computes "
            f"BLAKE3, and is only a yardstick. `audit` is `check --audit --no-detect-collisions`, `hashdeep -a` and "
            f"`rclone checksum`; only Citius looks for collision attacks by default. {', '.join(measured['versions'])}.", "",
            *table(heads, lines, 3)]


def clock(seconds):
    if seconds >= 1:
        return f"{seconds:.2f} s"
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.01 else f"{seconds * 1000:.2f} ms"


def machine():
    cpu = re.search(r"^model name\s*: (.*)$", pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8"), re.M)
    versions = [subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False).stdout.splitlines()[0]
                for command in (["sha1sum", "--version"], ["openssl", "version"], ["rhash", "--version"],
                                ["rclone", "--version"], ["b3sum", "--version"]) if shutil.which(command[0])]
    return {"date": str(datetime.date.today()), "cpu": cpu.group(1) if cpu else "unknown CPU",
            "cpus": len(os.sched_getaffinity(0)), "versions": [text.split(" (Library")[0] for text in versions]}


def room(options):
    """In memory if the files fit into half of what is free there, else where temporary files are."""
    need = max(sum(sizes) for *_, sizes in cases(options).values())
    memory = pathlib.Path("/dev/shm")
    fits = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > 2 * need
    return str(memory) if fits else None


def main():
    parser = argparse.ArgumentParser(prog="sums", description="Time citius sum and check, and other tools.")
    parser.add_argument("tool", type=os.path.abspath)
    parser.add_argument("--large", type=int, default=4096, metavar="MIB", help="size of the large file (4096)")
    parser.add_argument("--files", type=int, default=100000, metavar="N", help="how many small files (100000)")
    parser.add_argument("--mix", type=int, default=10000, metavar="N", help="how many files in the mix (10000)")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="how often each tool runs (5)")
    parser.add_argument("--threads", type=lambda text: sorted(map(int, text.split(","))), default=[1, 2],
                        metavar="N,...", help="of citius (1,2)")
    parser.add_argument("--only", action="append", choices=("large", "small", "mix", "check", "audit", "start"),
                        help="measure this case; the others stay as they were measured before")
    parser.add_argument("--directory", help="where the files are made for a while (in memory, if there is room)")
    parser.add_argument("--table", action="store_true", help="do not measure, but write the table again")
    parser.add_argument("--json", type=pathlib.Path, default=ROOT / "data" / "sums.json", help="what was measured")
    parser.add_argument("--page", type=pathlib.Path, default=ROOT / "docs" / "files.md")
    options = parser.parse_args()

    if not options.table:
        options.directory = options.directory or room(options)
        selected = options.only or list(cases(options))
        kept = options.only and options.json.exists()
        before = json.loads(options.json.read_text(encoding="utf-8"))["rows"] if kept else []
        rows = {case: [row for row in before if row["case"] == case] for case in cases(options)}
        for case in selected:
            print(f"sums: {cases(options)[case][0]}", file=sys.stderr)
            rows[case] = measure(case, options)
        measured = {**machine(), "rows": [row for case in rows.values() for row in case]}
        text = json.dumps({**measured, "rows": []}, indent=1)
        lines = ",\n".join(json.dumps(row) for row in measured["rows"])
        options.json.write_text(text.replace('"rows": []', f'"rows": [\n{lines}\n]') + "\n", encoding="utf-8")
    lines = written(json.loads(options.json.read_text(encoding="utf-8")))
    options.page.write_text(filled(options.page, {"sums": lines}, "./dev measure files"), encoding="utf-8")


if __name__ == "__main__":
    main()
