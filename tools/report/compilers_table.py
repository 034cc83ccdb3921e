# SPDX-License-Identifier: MIT
"""Time every implementation as gcc and as clang compile it, and write the table in docs/speed.md.

    python3 tools/report/compilers_table.py GCC_TOOL CLANG_TOOL [BLOCK]      (or: ./dev measure compilers [BLOCK])

BLOCK: which table of the page, there is one for each machine; compilers if none is named.

The two tools take turns, with one algorithm after the other: next to others, processors that save power would time a
kernel with wide vectors in one state or in another.  All of that twice, and up to six times more where a row is apart:
what disturbs an algorithm now is gone then.  Of each implementation the best of the lower quartiles counts.
"""
import json
import subprocess
import sys

from pages import ROOT, filled, number, table

PASSES = 8
TURNS = 3
LENGTH = 16384
APART = 1.05


def said(tool, *arguments):
    """The lines of JSON that the tool prints, even if it fails."""
    done = subprocess.run([tool, *arguments, "--json"], check=False, text=True, stdout=subprocess.PIPE)
    return map(json.loads, done.stdout.splitlines())


def kinds(tool):
    """In the order of the tool; ciphers with keys of 128 bits."""
    return list(dict.fromkeys(row["kind"] + ("" if row["primitive"] == "hash" else "-128")
                              for row in said(tool, "list")))


def measure(tool, kind):
    """The machine, and {(kind, algorithm, implementation, streams): cycles per byte, or cycles for a key}."""
    # It fails for a row during which the clock never stood still, too; another turn may have that one.
    machine, *rows = said(tool, "bench", "--quick", "--lengths", str(LENGTH), "-a", kind)
    return machine["machine"], {(kind, row["algorithm"], row["impl"], row["streams"]):
                                row.get("cpb_q1", row.get("cycles_q1")) for row in rows}


def take_turns(turns, kind):
    """Measure one kind with each tool, and add to its turns; its machine, with the compiler."""
    machines = {}
    for _ in range(TURNS):
        for tool, found in turns.items():
            machines[tool], measured = measure(tool, kind)
            found.append(measured)
    return list(machines.values())


def best(turns):
    """The least of each row, over all turns."""
    least = {}
    for key, value in (row for turn in turns for row in turn.items()):
        if value:
            least[key] = min(value, least.get(key, value))
    return least


def apart(one, other):
    """Rows of which one compiler makes code that is slower than APART: [(key, one, other)], the references left out."""
    rows = [(key, one[key], other[key]) for key in one if key in other and key[2] != "ref"]
    return len(rows), [row for row in rows if not 1 / APART <= row[1] / row[2] <= APART]


def summary(machines, count, rows):
    """Rows of one implementation together, in the order of the tool."""
    lines = {}
    for (_, algorithm, name, streams), gcc, clang in rows:
        lines.setdefault((algorithm.split("-")[0], name), []).append((gcc / clang, algorithm, streams, gcc, clang))
    shown = []
    for (kind, name), found in lines.items():
        ratio, algorithm, streams, gcc, clang = max(found, key=lambda line: abs(line[0] - 1))
        what = algorithm if streams == 1 else f"{algorithm}, {streams} messages"
        shown.append([f"{kind} `{name}`", what, number(gcc), number(clang), f"{ratio:.2f}", str(len(found))])
    compilers = " and ".join(machine["compiler"] for machine in machines)
    return [
        f"{compilers}, {machines[0]['date']}, {machines[0]['cpu']}: of {count} rows, {len(rows)} differ by more than "
        f"{APART - 1:.0%}. Of each implementation, the row that differs most:",
        "",
        *table(["", "row", "gcc", "clang", "gcc / clang", "rows"], shown, 2),
    ]


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    turns = {tool: [] for tool in sys.argv[1:3]}
    todo = kinds(sys.argv[1])
    for number_of_pass in range(PASSES):
        for kind in todo:
            machines = take_turns(turns, kind)
        count, rows = apart(*map(best, turns.values()))
        if number_of_pass > 0:
            todo = list(dict.fromkeys(key[0] for key, _, _ in rows))
    page = ROOT / "docs" / "speed.md"
    page.write_text(
        filled(page, {(sys.argv[3:] or ["compilers"])[0]: summary(machines, count, rows)}, "./dev measure compilers"),
        encoding="utf-8",
    )


if __name__ == "__main__":
    main()
