#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write each room's costs.h from the records of speed in data/: what every row costs on every core of src/core/cores.def.

    costs.py         print the names of the files that it writes
    costs.py FILE    print one of them

A record is what `citius bench --record` writes, JSON Lines.  The first line of each of its runs describes the machine;
"arch" there says for which builds the run counts: those for x86-64, for aarch64, for wasm32, or all others.
The run "costs" counts, and "prototypes" (kernels measured before they were in the library, or models) for what it
lacks; where there is none, "blocks", "all" and "messages" do.  Of several runs of one name the least of each number
counts: where a row's keys and messages lie is chance, and may cost it a fifth.

    a hash         cycles for one block of a message in every lane: the slope over lengths, or the longest messages
    a cipher       of lower quartiles, which a busy machine disturbs least:
                   cycles for 1, 2, 3, 4, 6, 8, 12, ... 512 blocks in one call: ECB, the mean of both directions; what
                   was not measured, on the line between its neighbours, and one block as a serial one, or as two
                   cycles for a block that depends on the one before: CBC encryption of one message
                   cycles for one block of each message in the kernel for many: CBC encryption of as many as cost the
                   least

What a record lacks is 0: then the costs of the core count that this one falls back to.  An implementation that no record
has costs 0 on all cores, and runs only by name; so it can be built, and then measured.  On aarch64 portable C that no record
has costs what it costs on the first of x86's cores.
"""

import pathlib
import re
import sys

from records import read as read_record
from rooms import rooms

ROOT = pathlib.Path(__file__).resolve().parent.parent
# Names of the cores of 64-bit ARM, of WebAssembly, and of x86: the three parts of the list.
ARM_CORES, WASM_CORES, X86_CORES = (
    re.findall(r'^CORE\(\w+, "([\w-]+)"', part, re.M)
    for part in re.split(r"\n#el.*\n", (ROOT / "src" / "core" / "cores.def").read_text(encoding="utf-8"))
)
RUNS = ("costs", "prototypes", "blocks", "all", "messages")
COUNTS = sorted({2 ** i for i in range(10)} | {3 * 2 ** i for i in range(8)})
ROOMS = {f"src/{group}/{room}/costs.h": data["kind"] for group in ("hash", "block") for room, data in rooms(group).items()}
# Of kinds that do not share the rows of another: bytes of a block, and the prefix of the kernels.
BLOCK = {kind["name"]: kind["block"] for kinds in ROOMS.values() for kind in kinds if "rows" in kind}
PREFIX = {kind["name"]: kind["rows"] for kinds in ROOMS.values() for kind in kinds if "rows" in kind}

# Conditions of rows that are not in builds for an architecture.
OTHER_THAN_ARM = r"CITIUS_(X86|ASM_X86|ASM_I386|WASM)"
OTHER_THAN_WASM = r"CITIUS_(X86|ASM_X86|ASM_I386|AARCH64)"
OTHER_THAN_X86 = r"CITIUS_(AARCH64|WASM)"


def lanes_of(name):
    """Messages at once, of a hash's row: "avx512-x16"."""
    many = re.search(r"-x(\d+)(?:-|$)", name)
    return int(many[1]) if many else 1


def read(core):
    """{architecture: {(kind, row): {run: rows}}}, and {} without a record."""
    record = ROOT / "data" / f"{core}.jsonl"
    found = {}
    for row in read_record(record) if record.exists() else []:
        if "machine" in row:
            machine = row["machine"]
            run, rows = machine["run"], found.setdefault(machine["arch"], {})
        elif run in RUNS and row.get("library") == "citius" and row["impl"] != "(default)" and row["kind"] in BLOCK:
            rows.setdefault((row["kind"], row["impl"]), {}).setdefault(run, []).append(row)
    for rows in found.values():
        if any("costs" in runs for runs in rows.values()):
            for row, runs in rows.items():
                rows[row] = {run: of for run, of in runs.items() if run in ("costs", "prototypes")}
    return found


def hash_cost(runs, kind, name):
    lanes = lanes_of(name)
    for run in RUNS:
        full = [row for row in runs.get(run, ()) if row["op"] == "hash" and row["streams"] == lanes]
        if full:
            longest = max(row["bytes"] for row in full)
            cycles = min(row.get("slope", row["cpb"]) for row in full if row["bytes"] == longest)
            return max(1, round(cycles * BLOCK[kind] * lanes))
    return 0


def of_mode(runs, mode):
    """{messages: {bytes: cycles a byte}} of the first run that has the mode; where it has both directions, their
    mean."""
    for run in RUNS:
        found = {}
        for row in runs.get(run, ()):
            directions = ("encrypt", "decrypt") if mode == "ecb" else ("encrypt",)
            if row["op"] in directions and row["mode"] == mode:
                ways = found.setdefault(row["streams"], {}).setdefault(row["bytes"], {})
                cpb = row.get("cpb_q1", row["cpb"])
                ways[row["op"]] = min(cpb, ways.get(row["op"], cpb))
        if found:
            return {n: {size: sum(ways.values()) / len(ways) for size, ways in of.items()} for n, of in found.items()}
    return {}


def between(blocks):
    """What one and a half times a power of 2 costs, if it is not known, on the line between its neighbours."""
    for i in range(2, len(COUNTS) - 1, 2):
        if blocks[i] == 0:
            blocks[i] = round((blocks[i - 1] + blocks[i + 1]) / 2)
    return [0] * len(COUNTS) if 0 in blocks else blocks


def cipher_cost(runs, kind):
    """Of 1, 2, 4, ... blocks, of a serial block, of a block in each chain."""
    block = BLOCK[kind]
    ecb, cbc = of_mode(runs, "ecb").get(1, {}), of_mode(runs, "cbc")
    serial = round(min(cbc[1].values()) * block) if 1 in cbc else 0
    blocks = [max(1, round(ecb[n * block] * n * block)) if n * block in ecb else 0 for n in COUNTS]
    if blocks[0] == 0:
        blocks[0] = min(serial, blocks[1])
    blocks = between(blocks)
    # A block of each of n messages; with fewer than the kernel takes it costs the same, with more, no less a message.
    each = {n: min(cpb.values()) * block for n, cpb in cbc.items() if n > 1}
    least = min(each.values(), default=0)
    chains = round(min((n * cycles for n, cycles in each.items() if cycles <= 1.08 * least), default=0))
    return blocks, serial, chains


def macro(name, words):
    return [f"#define COST_{name} {{ {', '.join(map(str, words))} }}"]


def cipher_macro(name, costs):
    blocks, serial, chains = zip(*costs)
    each = ", ".join("{ " + ", ".join(map(str, at)) + " }" for at in zip(*blocks))
    return [f"#define COST_{name} {{ \\", f"    .blocks = {{ {each} }}, \\",
            *(f"    .{word} = {{ {', '.join(map(str, of))} }}, \\"
              for word, of in (("serial", serial), ("chains", chains))), "}"]


def table(records, arches, kinds, built=None):
    """The macros of a room, for builds that take the runs of the first of these architectures; of the others where it has no
    row.  built: the rows of such a build, or all."""
    lines = []
    for kind in kinds:
        names = {}
        for record in records:
            for arch in arches:
                names.update(dict.fromkeys(name for of, name in record.get(arch, {}) if of == kind))
        for name in names:
            def runs(record, arch):
                return record.get(arch, {}).get((kind, name), {})
            first = next(arch for arch in arches if any(runs(record, arch) for record in records))
            row = f"{PREFIX[kind]}_{name.replace('-', '_')}"
            if built is not None and row not in built:
                continue
            if any(row["op"] == "hash" for record in records for of in runs(record, first).values() for row in of):
                lines += macro(row, [hash_cost(runs(record, first), kind, name) for record in records])
            else:
                lines += cipher_macro(row, [cipher_cost(runs(record, first), kind) for record in records])
    return lines


def guards(text):
    """(offset of a line, the conditions of #if around it) for each line."""
    offset, around = 0, []
    for line in text.splitlines(keepends=True):
        if re.match(r"#\s*if", line):
            around.append(line)
        elif re.match(r"#\s*endif", line):
            around.pop()
        yield offset, " ".join(around)
        offset += len(line)


def listed(other, file, kinds):
    """The macros, by rows, of a room's rows.def, except those under a condition that names another architecture: a room with
    several kinds has each row for each of them."""
    text = (ROOT / file).with_name("rows.def").read_text(encoding="utf-8")
    lines = list(guards(text))
    for found in re.finditer(r"^ROW\w*\((\w+),", text, re.M):
        if not re.search(other, max(line for line in lines if line[0] <= found.start())[1]):
            yield [f"{PREFIX[kind]}_{found[1]}" for kind in kinds]


def unmeasured(records, lines, other, file, kinds):
    """The macros of implementations that no record has."""
    known = set(re.findall(r"COST_(\w+)", "\n".join(lines)))
    nothing = [0] * len(COUNTS), 0, 0
    for names in listed(other, file, kinds):
        if known.isdisjoint(names):
            known.update(names)
            for name in names:
                yield from (macro(name, [0] * len(records)) if file.startswith("src/hash/") else
                            cipher_macro(name, [nothing] * len(records)))


def write(file, kinds):
    arm, wasm, x86 = [[read(name) for name in names] for names in (ARM_CORES, WASM_CORES, X86_CORES)]
    built = {name for names in listed(OTHER_THAN_ARM, file, kinds) for name in names}
    aarch64 = table([{**x86[0], **arm[0]}, *arm[1:]], ("aarch64", "x86_64"), kinds, built)
    wasm32 = table(wasm, ("wasm32",), kinds)
    x86_64, others = table(x86, ("x86_64", "i386"), kinds), table(x86, ("i386", "x86_64"), kinds)
    print(f"""/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* {file}: written by gen/costs.py.  What every implementation costs, in cycles, on
 * each core of src/core/cores.def in turn; 0: as on the core that this one falls back to.  On 64-bit ARM all are models,
 * or of x86. */""")
    print("#if CITIUS_AARCH64")
    print("\n".join([*aarch64, *unmeasured(arm, aarch64, OTHER_THAN_ARM, file, kinds)]))
    print("#elif CITIUS_WASM")
    print("\n".join([*wasm32, *unmeasured(wasm, wasm32, OTHER_THAN_WASM, file, kinds)]))
    print("#elif CITIUS_X86_64")
    print("\n".join(x86_64))
    print("#else")
    print("\n".join(others))
    print("#endif")
    rest = [*unmeasured(x86, x86_64 + others, OTHER_THAN_X86, file, kinds)]
    if rest:
        print("\n".join(["\n#if !CITIUS_AARCH64 && !CITIUS_WASM", *rest, "#endif"]))


if __name__ == "__main__":
    if len(sys.argv) == 1:
        print("\n".join(ROOMS))
    else:
        write(sys.argv[1], [kind["name"] for kind in ROOMS[sys.argv[1]] if "rows" in kind])
