# SPDX-License-Identifier: MIT
"""Time the crate citius and the crates of RustCrypto, and write the table in docs/rust.md.

    python3 tools/report/rust_table.py [ROUNDS [FILTER]]      (or: ./dev measure rust)

The benchmarks are those of rust/citius/benches, which criterion runs.  In each round the libraries alternate; the least time of
all rounds counts, because other programs on the machine only ever add time.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

from pages import ROOT, filled
from sums_table import machine

OURS, THEIRS = "citius", "RustCrypto"
SHORT = ["--noplot", "--warm-up-time", "0.02", "--measurement-time", "0.1", "--sample-size", "10"]


def program():
    """The compiled benchmark."""
    command = ["cargo", "bench", "--package", "citius", "--bench", "rustcrypto", "--no-run", "--message-format", "json"]
    out = subprocess.run(command, cwd=ROOT / "rust", check=True, stdout=subprocess.PIPE, text=True).stdout
    return [found for line in out.splitlines() if (found := json.loads(line).get("executable"))][-1]


def least_times(folder):
    """{(group, library): nanoseconds of one iteration, the least of the samples}"""
    times = {}
    for path in folder.rglob("new/benchmark.json"):
        what, sample = (json.loads((path.parent / name).read_text()) for name in ("benchmark.json", "sample.json"))
        times[what["group_id"], what["function_id"]] = min(t / n for t, n in zip(sample["times"], sample["iters"]))
    return times


def measure(rounds, pattern):
    """The least time of each benchmark, in the order in which they run."""
    executable, least = program(), {}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(rounds):
            for library in (OURS, THEIRS):
                command = [executable, "--bench", *SHORT, f"{pattern}.*/{library}"]
                subprocess.run(command, check=True, env={**os.environ, "CRITERION_HOME": folder}, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
            for key, time in least_times(pathlib.Path(folder)).items():
                least[key] = min(time, least.get(key, time))
    return least


def rows(least):
    """A row for each group: both times, and their ratio."""
    def order(group):
        name, _, what = group.partition("/")
        number = what.split(" ")[0]
        return name, int(number) if number.isdigit() else 0

    for group in sorted({group for group, library in least if (group, OURS) in least}, key=order):
        ours = least[group, OURS]
        theirs = next((time for (g, library), time in least.items() if g == group and library.startswith(THEIRS)), None)
        name, _, what = group.partition("/")
        if theirs is not None:
            yield f"| {name} | {what or '16384 bytes'} | {ours:,.0f} | {theirs:,.0f} | {theirs / ours:.2f} |"


def main():
    rounds, pattern = int((sys.argv[1:] or ["20"])[0]), (sys.argv[2:] or [""])[0]
    compilers = [subprocess.run([name, "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout.split("\n")[0]
                 for name in ("rustc", os.environ.get("CC", "cc").split()[-1])]
    where = machine()
    lines = [f"{where['date']}, {where['cpu']}, {compilers[0].split(' (')[0]}, {compilers[1]}; least of {rounds} rounds.", "",
             f"| algorithm | work | {OURS}, ns | {THEIRS}, ns | ratio |", "|---|---|--:|--:|--:|",
             *rows(measure(rounds, pattern))]
    if pattern:
        print("\n".join(lines))
    else:
        page = ROOT / "docs" / "rust.md"
        page.write_text(filled(page, {"speed": lines}, "./dev measure rust"), encoding="utf-8")


if __name__ == "__main__":
    main()
