#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does data/evidence.inc say what the proofs found?

    evidence.py TOOL FOUND          does it hold all that is in the directory FOUND?
    evidence.py --write TOOL FOUND  put it in, and take out rows that TOOL, of the same build, no longer lists
    evidence.py --rows TOOL         does it name every row that TOOL lists, and no other?

Before these: --record FILE, for another than data/evidence.inc.

A file in FOUND is called WAY-COMPILER or WAY-COMPILER-FLAVOUR, and holds the rows that passed, KIND/IMPLEMENTATION.
Only what passed in every flavour counts.  What this CPU cannot run is not found, and stays as it was.  A way that no
row is recorded for is mentioned, and nothing more.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

RECORD = pathlib.Path(__file__).resolve().parents[2] / "data" / "evidence.inc"
HEAD = """\
/* SPDX-License-Identifier: MIT */
// What each implementation went through, with what its row says of its time: found by `./dev prove`, written by
// `./dev evidence`.  { architecture, kind, implementation, evidence }, and evidence is made of
//
//     steps     single steps on the processor: for all secrets the same instructions and addresses
//     memcheck  valgrind with secrets taken for memory never written, at -O1, -O2 and -O3
//     msan      clang's memory sanitizer with the same, through kernels in C, whatever their instructions
//
// and the compiler: gcc 12, clang 19.  VARIABLE rows, but for references, must be seen to leak.
"""
LINE = re.compile(r'{ "(\w+)", "([\w-]+)", "([\w-]+)", "([\w -]*)" },\n')
ORDER = ["steps", "memcheck", "msan"]


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
    """The architecture of the tool, and its rows."""
    rows = [json.loads(line) for line in subprocess.check_output([tool, "list", "--json"], text=True).splitlines()]
    elf = pathlib.Path(tool).read_bytes()[:5]
    return "x86_64" if elf[4] == 2 else "i386", [(row["kind"], row["implementation"]) for row in rows]


def found(directory):
    """{word: rows}"""
    flavours = {}
    for file in pathlib.Path(directory).iterdir():
        way, compiler = file.name.split("-")[:2]
        rows = {tuple(line.split("/")) for line in file.read_text().split()}
        flavours.setdefault(f"{way}-{compiler}", []).append(rows)
    return {word: set.intersection(*rows) for word, rows in flavours.items()}


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--record", type=pathlib.Path, default=RECORD)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--rows", action="store_true")
    parser.add_argument("tool")
    parser.add_argument("found", nargs="?")
    options = parser.parse_args()
    record, (architecture, rows) = read(options.record), listed(options.tool)
    mine = record.setdefault(architecture, {})

    if options.rows:
        wrong = [f"{'/'.join(row)} is not" for row in rows if row not in mine]
        wrong += [f"{'/'.join(row)} is no row any more, but is" for row in mine if row not in rows]
    else:
        now = found(options.found)
        passed = {row: {word for word in now if row in now[word]} for row in rows}
        if options.write:
            record[architecture] = mine = {row: mine.get(row, set()) | passed[row] for row in rows}
            write(options.record, record)
        wrong = [] if now or options.write else ["nothing was found: nothing is"]
        for word in sorted(now.keys() - set().union(*mine.values())):
            print(f"{word} is not recorded yet: ./dev evidence")
            del now[word]
        for row in rows:
            if more := (passed[row] & now.keys()) - mine.get(row, set()):
                wrong.append(f"{'/'.join(row)} passed {' '.join(sorted(more))}, which is not")
    for line in wrong:
        print(f"{line} in {options.record}", file=sys.stderr)
    if wrong:
        sys.exit("./dev evidence writes it anew")


main()
