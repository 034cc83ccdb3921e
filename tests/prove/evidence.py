#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compare data/evidence.inc with the results of the proofs.

    evidence.py TOOL FOUND          check that the record has all results in the directory FOUND
    evidence.py --write TOOL FOUND  add them, and remove implementations that TOOL, of the same build, no longer lists
    evidence.py --proofs            correct what it says of proofs: all rows are proved but those of tests/proof/unproved.txt
    evidence.py --rows TOOL         check that the record names exactly the implementations that TOOL lists, and the proofs

Before these: --record FILE, for another file than data/evidence.inc.

A file in FOUND is called METHOD-COMPILER or METHOD-COMPILER-FLAVOUR, and has the implementations that passed, as
ALGORITHM/IMPLEMENTATION.  Only those that passed in every flavour count.  Implementations that this CPU cannot run have
no result and keep their record.  A method without any record is reported, but is no error.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECORD = ROOT / "data" / "evidence.inc"
UNPROVED = ROOT / "tests" / "proof" / "unproved.txt"  # what `./dev prove` does not prove
PROOFS = [("x86_64", "gcc"), ("x86_64", "clang")]  # of these libraries
HEAD = """\
/* SPDX-License-Identifier: MIT */
// How each implementation was verified: results of `./dev prove`, written by `./dev prove evidence`.
// { architecture, algorithm, implementation, methods }.  A method is one of
//
//     proof     on unknown bits: the machine code computes the definition, in its buffers, and CONSTANT time depends on no bit
//     steps     single steps on the processor: the same instructions and addresses for all secrets
//     memcheck  valgrind with secrets marked as uninitialised memory, at -O1, -O2 and -O3
//     msan      clang's memory sanitizer with the same marks, in kernels in C, with all their instructions
//     trace     in emulation, for 64-bit ARM: as steps, and every instruction takes a time that does not depend on operands
//
// and the compiler: gcc 12, clang 19.  For VARIABLE implementations, except references, a detector must find a leak.
"""
LINE = re.compile(r'{ "(\w+)", "([\w-]+)", "([\w-]+)", "([\w -]*)" },\n')
ORDER = ["proof", "steps", "memcheck", "msan", "trace"]
MACHINES = {3: "i386", 62: "x86_64", 183: "aarch64"}  # of ELF's header


def read(path):
    """{architecture: {(kind, implementation): words}}"""
    record = {}
    for architecture, kind, name, words in LINE.findall(path.read_text()):
        record.setdefault(architecture, {})[kind, name] = set(words.split())
    return record


def write(path, record):
    def order(word):
        return ORDER.index(word.split("-")[0]), word.split("-")[1] != "gcc"

    path.write_text(HEAD + "".join(
        f'{{ "{architecture}", "{kind}", "{name}", "{" ".join(sorted(words, key=order))}" }},\n'
        for architecture, rows in sorted(record.items(), reverse=True) for (kind, name), words in rows.items()))


def listed(tool):
    """The architecture of the tool, and its implementations."""
    machine = MACHINES[int.from_bytes(pathlib.Path(tool).read_bytes()[18:20], "little")]
    run = ["qemu-aarch64", "-cpu", "max"] if machine == "aarch64" else []
    text = subprocess.check_output([*run, tool, "list", "--json"], text=True)
    return machine, [(row["kind"], row["implementation"]) for row in map(json.loads, text.splitlines())]


def found(directory):
    """{word: rows}"""
    flavours = {}
    for file in pathlib.Path(directory).iterdir():
        method, compiler = file.name.split("-")[:2]
        rows = {tuple(line.split("/")) for line in file.read_text().split()}
        flavours.setdefault(f"{method}-{compiler}", []).append(rows)
    return {word: set.intersection(*rows) for word, rows in flavours.items()}


def correct_proofs(record):
    """Mark as proved those rows that no line of the prover's exceptions names; what was not so."""
    wrong = []
    lines = [line.split(": ") for line in UNPROVED.read_text().splitlines() if line and line[0] != "#"]
    for architecture, compiler in PROOFS:
        word = f"proof-{compiler}"
        names = {name for libraries, rows, part, *_ in lines for name in rows.split()
                 if f"{architecture}-{compiler}" in libraries.split() and not part.startswith("coverage ")}
        for row, words in record.get(architecture, {}).items():
            if bool(names & {row[0], "/".join(row)}) == (word in words):
                wrong.append(f"{architecture}, {'/'.join(row)}: {word} is wrong")
                words ^= {word}
    return wrong


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--record", type=pathlib.Path, default=RECORD)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--rows", action="store_true")
    parser.add_argument("--proofs", action="store_true")
    parser.add_argument("tool", nargs="?")
    parser.add_argument("found", nargs="?")
    options = parser.parse_args()
    record = read(options.record)
    if options.proofs:
        correct_proofs(record)
        write(options.record, record)
        return
    architecture, rows = listed(options.tool)
    mine = record.setdefault(architecture, {})

    if options.rows:
        wrong = [f"{'/'.join(row)} is not" for row in rows if row not in mine]
        wrong += [f"{'/'.join(row)} is no longer listed, but is" for row in mine if row not in rows]
        wrong += correct_proofs(record)
    else:
        now = found(options.found)
        passed = {row: {word for word in now if row in now[word]} for row in rows}
        if options.write:
            record[architecture] = mine = {row: mine.get(row, set()) | passed[row] for row in rows}
            correct_proofs(record)
            write(options.record, record)
        wrong = [] if now or options.write else ["no results were found: nothing is"]
        for word in sorted(now.keys() - set().union(*mine.values())):
            print(f"{word} is not recorded yet: ./dev prove evidence")
            del now[word]
        for row in rows:
            if more := (passed[row] & now.keys()) - mine.get(row, set()):
                wrong.append(f"{'/'.join(row)} passed {' '.join(sorted(more))}, which is not")
    for line in wrong:
        print(f"{line} in {options.record}", file=sys.stderr)
    if wrong:
        sys.exit("update it: ./dev prove evidence")


main()
