#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Model what implementations cost on cores for 64-bit ARM, and write it into the records of these cores.

    model.py [-n] BUILD [ALGORITHM[/NAME]...]

BUILD is the folder of a build for aarch64 with the target citius_kernels.  Each kernel runs in QEMU with the plugin
trace.so; what it executes goes, as one straight line, through llvm-mca with the scheduling model of the core.  Caches,
branch prediction and instruction fetch are ideal, and so is what the model does not know.  The numbers of blocks are
those of `citius bench --record`.

data/CORE.jsonl gets these implementations, or all; -n: print the figures, but write nothing.
"""
import argparse
import concurrent.futures
import datetime
import os
import pathlib
import re
import struct
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "gen"))
import costs  # noqa: E402
import records as compact  # noqa: E402

# The core of a record, its processor, the model that llvm-mca uses for it, and the features of such processors.
CORES = {
    "neoverse-n1": ("Neoverse N1", "neoverse-n1", "neon aes pmull sha1"),
    "neoverse-v2": ("Neoverse V2", "neoverse-v2", "neon aes pmull sha1 sha3 sve2 dit"),
    # LLVM's models of Apple's cores describe that of 2013.  V3 has as many vector pipes, which do the same.
    "apple-m1": ("Apple M1", "neoverse-v3", "neon aes pmull sha1 sha3 dit"),
}
LONGEST = 8000  # instructions of a call that are modelled; a longer call takes as many a cycle as these
EVENT = struct.Struct("<QII")  # trace.h
OPERATIONS = {"encrypt": ("encrypt", "ecb"), "decrypt": ("decrypt", "ecb"), "ofb": ("encrypt", "ofb"),
              "ctr": ("encrypt", "ctr"), "cbc_many": ("encrypt", "cbc"),
              **{f"{mode}_{way}": (way, mode) for mode in ("cbc", "cfb", "xts", "ocb") for way in ("encrypt", "decrypt")}}
# Calls and returns, which are predicted, and instructions that no model describes.
CONTROL = re.compile(r"(bl|blr|br|ret|bti|hint|nop|paciasp|autiasp|retaa)\b")


def output(*command, **options):
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, **options).stdout


class Call:
    """A call of a kernel: what it executed."""

    def __init__(self, kernel, messages, blocks):
        self.kernel, self.messages, self.blocks = kernel, int(messages), int(blocks)
        self.words, self.count = [], 0


class Row:
    """An implementation, as a line of citius_kernels describes it."""

    def __init__(self, line):
        self.kind, self.name, self.type, lanes, block, self.timing, *self.needs = line.split()
        self.lanes, self.block, self.calls = int(lanes), int(block), []

    def run(self, build):
        # With SVE the C library copies memory by it, which most cores lack.
        cpu = "max" if "sve2" in self.needs else "max,sve=off"
        with tempfile.TemporaryDirectory() as folder:
            trace = pathlib.Path(folder) / "trace"
            calls = output("qemu-aarch64", "-cpu", cpu, "-plugin", f"{build}/trace.so,out={trace},limit={LONGEST + 1}",
                           f"{build}/tests/citius_kernels", self.kind, self.name).splitlines()
            self.calls = [Call(*line.split()) for line in calls]
            self.read(trace.read_bytes())

    def read(self, data):
        waiting = iter(self.calls)
        for address, detail, what in EVENT.iter_unpack(data):
            if what == ord("B"):
                call = next(waiting)
            elif what == ord("I"):
                call.words.append(detail)
            elif what == ord("E"):  # the first instruction was the call
                call.words, call.count = call.words[1:], address - 1


class Assembly:
    """Instructions as text."""

    def __init__(self):
        self.text = {}

    def add(self, words):
        new = sorted(set(words) - self.text.keys())
        if new:
            code = "\n".join(" ".join(f"{byte:#04x}" for byte in struct.pack("<I", word)) for word in new)
            lines = output("llvm-mc-22", "--disassemble", "--triple=aarch64", "-mattr=+all", input=code).splitlines()
            lines = [line.strip() for line in lines if line.startswith("\t") and not line.startswith("\t.")]
            assert len(lines) == len(new), "llvm-mc-22 does not know an instruction"
            self.text.update(zip(new, lines))

    def straight(self, words):
        """One line of code without calls, and without the AESMC that a processor fuses with the AESE before it."""
        lines = [self.text[word] for word in words]

        def fused(before, line):
            return line.startswith(("aesmc", "aesimc")) and before.startswith(("aese", "aesd")) \
                and before.split()[1] == line.split()[1]
        return [line for before, line in zip(["", *lines], lines) if not CONTROL.match(line) and not fused(before, line)]


def cycles(row, assembly, model):
    """What each call takes.  Of each kernel one call that is too long to be modelled as a whole gives the rate of all."""
    rates = {}
    for call in row.calls:
        if call.count <= LONGEST or call.kernel not in rates:
            code = "\n".join(assembly.straight(call.words[:LONGEST])) + "\n"
            report = output("llvm-mca-22", "-mtriple=aarch64", f"-mcpu={model}", "-mattr=+sha3,+aes,+sha2,+sve2",
                            "-iterations=1", "-resource-pressure=false", "-instruction-info=false", input=code)
            took = int(re.search(r"Total Cycles:\s+(\d+)", report)[1])
            if call.count > LONGEST:
                rates[call.kernel] = took / LONGEST
        yield took if call.count <= LONGEST else call.count * rates[call.kernel]


def record(row, algorithm, op, mode, key_bits, streams, **numbers):
    return {"library": "citius", "algorithm": algorithm, "kind": row.kind, "impl": row.name, "op": op, "mode": mode,
            "key_bits": key_bits, "streams": streams, **numbers, "chosen": False, "timing": row.timing,
            "needs": row.needs, "samples": 0, "model": True}


def speed(name, value):
    value = float(f"{value:.4g}")
    return {name: value, f"{name}_q1": value, f"{name}_q3": value}


def hash_records(row, took):
    """The longer of two calls, and the slope between both."""
    (short, fewer), (long, more) = zip(row.calls, took)
    size = row.block * row.lanes
    slope = (more - fewer) / (long.blocks - short.blocks) / size
    yield record(row, row.kind, "hash", None, None, row.lanes, bytes=long.blocks * row.block,
                 **speed("cpb", more / long.blocks / size), slope=float(f"{slope:.4g}"))


def cipher_records(row, took):
    def of(op, mode, streams, blocks, spent):
        return record(row, f"{row.kind}-128-{mode}", op, mode, 128, streams, bytes=blocks * row.block,
                      **speed("cpb", spent / streams / blocks / row.block))
    for call, spent in zip(row.calls, took):
        if call.kernel == "expand":
            yield record(row, f"{row.kind}-128-key", "expand", None, 128, 1, **speed("cycles", spent))
            continue
        op, mode = OPERATIONS[call.kernel]
        if mode != "ecb":
            yield of(op, mode, call.messages, call.blocks, spent)
            continue
        for blocks in costs.COUNTS:  # fewer than a kernel takes cost as many as it takes
            if call.blocks - row.lanes < blocks <= call.blocks:
                yield of(op, mode, 1, blocks, spent)
    if all(call.kernel != "cbc_encrypt" for call in row.calls):  # then CBC calls the kernel for each block
        one = next(spent for call, spent in zip(row.calls, took) if call.kernel == "encrypt")
        yield of("encrypt", "cbc", 1, 1, one)


def modelled(build, row):
    """{core: records} of an implementation, and the lines that are printed."""
    assembly = Assembly()
    row.run(build)
    for call in row.calls:
        assembly.add(call.words)
    found = {}
    for core, (_, model, features) in CORES.items():
        if set(row.needs) <= set(features.split()):
            took = list(cycles(row, assembly, model))
            found[core] = list((hash_records if row.type == "hash" else cipher_records)(row, took))
    return found, list(summary(row, found))


def number(x):
    return f"{x:.3f}" if x < 1 else f"{x:.2f}" if x < 100 else f"{x:.0f}"


def summary(row, found):
    """For the last call of each kernel: instructions, then what each core takes."""
    last = {call.kernel: call for call in row.calls}
    for kernel, call in last.items():
        unit = "key" if kernel == "expand" else "byte"
        size = 1 if kernel == "expand" else call.messages * call.blocks * row.block
        took = []
        for records in found.values():
            if row.type == "hash":
                took.append(records[0]["slope"])
            elif kernel == "expand":
                took.append(records[0]["cycles"])
            else:
                took.append(next(one["cpb"] for one in reversed(records)
                                 if (one["op"], one["mode"]) == OPERATIONS[kernel] and one["streams"] == call.messages))
        cells = " ".join(f"{number(x):>7}" for x in took)
        yield (f"{row.kind + '/' + row.name:<20} {kernel:<12} {number(call.count / size):>6} instructions a {unit:<5}"
               f"{cells} cycles")


def compiler_of(build):
    about = next(build.glob("CMakeFiles/*/CMakeCCompiler.cmake")).read_text()
    name, version = (re.search(rf'set\(CMAKE_C_COMPILER_{what} "(.*)"\)', about)[1] for what in ("ID", "VERSION"))
    return f"{name.lower().replace('gnu', 'gcc')} {version}"


def machine(build, core):
    processor, model, features = CORES[core]
    version = re.search(r"LLVM version (\S+)", output("llvm-mca-22", "--version"))[1]
    common = (ROOT / "include" / "citius" / "common.h").read_text()
    source = f"a model, no measurement: instructions from QEMU, cycles from llvm-mca's model of {model}"
    return {"machine": {
        "run": "prototypes", "core": core, "citius": ".".join(re.findall(r"VERSION_\w+ (\d+)$", common, re.M)[:3]),
        "date": datetime.datetime.now(datetime.timezone.utc).date().isoformat(), "cpu": processor, "arch": "aarch64",
        "features": features.split(), "cpus": 1, "compiler": compiler_of(build), "cycle_source": f"llvm-mca {version}",
        "unit": "cycles", "core_mhz": None, "model": True, "source": source}}


def write(build, core, new, order):
    """Replace the rows of these implementations, and drop those of implementations that are gone."""
    path = ROOT / "data" / f"{core}.jsonl"
    rows = {}
    for row in compact.read(path)[1:] if path.exists() else []:
        rows.setdefault(f"{row['kind']}/{row['impl']}", []).append(row)
    rows.update(new)
    lines = [machine(build, core), *(row for name in order for row in rows.get(name, []))]
    path.write_text(compact.text(lines))


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("-n", action="store_true")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    listed = output("qemu-aarch64", "-cpu", "max", options.build / "tests" / "citius_kernels").splitlines()
    rows = {f"{row.kind}/{row.name}": row for row in map(Row, listed)
            if row.kind in costs.BLOCK}  # other kinds share the rows of these
    named = [name for name, row in rows.items() if not options.names or {row.kind, name} & set(options.names)]
    if not named:
        sys.exit("no such implementation: " + " ".join(options.names))
    found = {core: {} for core in CORES}
    print(f"A model of {', '.join(CORES)}, as far as they have the instructions:")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, (records, lines) in zip(named, pool.map(lambda name: modelled(options.build, rows[name]), named)):
            print("\n".join(lines), flush=True)
            for core in records:
                found[core][name] = records[core]
    if not options.n:
        for core, new in found.items():
            write(options.build, core, new, list(rows))


main()
