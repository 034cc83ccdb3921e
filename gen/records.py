#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The records of speed in data/: JSON Lines as `citius bench --record` and --save write them, in a compact form.

    records.py FILE...    write files in that form, in place

Rows of a run that differ in numbers alone are one line: what differs is a list, with an element for each row.
What a line lacks is as in DEFAULTS and OURS.  Quartiles of what pages show as a median alone are dropped.
"""
import json
import pathlib
import sys

DROPPED = {"per_call", "ratio_q1", "ratio_q3", *(f"bytes_per_{unit}_q{n}" for unit in ("second", "cycle") for n in (1, 3))}
DEFAULTS = {"library": "citius", "mode": None, "key_bits": None, "chosen": False, "samples": 101}  # and `kind` is `algorithm`
OURS = {"timing": "CONSTANT", "needs": []}  # of Citius alone
LISTS = {"needs"}  # of a single row
SAME = ("library", "algorithm", "kind", "impl", "op", "mode", "key_bits", "timing", "needs", "threads", "model")


def rows_of(line):
    """The rows of a line, complete; that of a machine as it is."""
    if "machine" in line:
        return [line]
    line = {**defaults_of(line), **line}
    each = {key: value for key, value in line.items() if isinstance(value, list) and key not in LISTS}
    count = len(next(iter(each.values()))) if each else 1
    return [{**line, **{key: value[i] for key, value in each.items()}} for i in range(count)]


def read(path):
    """All lines with machines, and all rows."""
    return [row for line in path.read_text(encoding="utf-8").splitlines() for row in rows_of(json.loads(line))]


def defaults_of(line):
    return {**DEFAULTS, **(OURS if line.get("library", "citius") == "citius" else {}), "kind": line["algorithm"]}


def group(rows):
    """The line of rows that agree in SAME."""
    line = {}
    for key in dict.fromkeys([*(key for key in SAME if key in rows[0]), *(key for key in rows[0] if key not in DROPPED)]):
        values = [row.get(key) for row in rows]
        line[key] = values[0] if all(value == values[0] for value in values) else values
    defaults = defaults_of(line)
    return {key: value for key, value in line.items() if key not in defaults or defaults[key] != value}


def runs(rows):
    """Rows from one line with a machine to the next."""
    found = []
    for row in rows:
        if "machine" in row:
            found.append([])
        found[-1].append(row)
    return found


def text(rows):
    """Rows, and lines with machines, as a record has them.  Where other libraries are, the order says to which row."""
    lines = []
    for head, *run in runs(rows):
        compared = any(row["library"] != "citius" for row in run)
        groups, before, place = {}, None, 0
        for row in run:
            key = json.dumps([*(row.get(name) for name in SAME), sorted(row)])
            place += compared and key != before
            before = key
            groups.setdefault((place, key), []).append(row)
        lines += [head, *map(group, groups.values())]
    return "".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False) + "\n" for line in lines)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = pathlib.Path(name)
        path.write_text(text(read(path)), encoding="utf-8")
