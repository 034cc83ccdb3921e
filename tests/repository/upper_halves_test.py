# SPDX-License-Identifier: MIT
"""x86: check that no object of the library runs SSE or SHA instructions while upper halves of vector registers are in use.

    upper_halves_test.py LIBRARY OBJDUMP COMPILER...

A core may be a hundred times slower in that state, which instructions on ymm0 to ymm15 or zmm0 to zmm15 begin and only
VZEROUPPER and VZEROALL end.  Every function is followed from its beginning along all branches, and into what it calls in its
object.  Between objects no upper half is in use: at the beginning of functions, at calls, and at returns.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

CLEAN, DIRTY = 1, 2  # bits of a set of states
PREFIXES = re.compile(r"^(?:(?:bnd|notrack|lock|rep\w*|data16|addr32|[c-gs]s|\{\w+\}) +)+(?=\w)")
CLASSES = {  # of instructions; the first that fits
    "clears": r"vzero(upper|all)\b",
    "wide": r".*%[yz]mm(\d|1[0-5])\b",
    "sse": r"[^v]\S*\s.*%xmm",
    "calls": r"call",
    "jumps": r"jmp",
    "branches": r"j|loop|xbegin",
    "returns": r"ret",
    "stops": r"ud2|hlt|int3",
}
CLASS = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in CLASSES.items()))
SYMBOL = re.compile(r"[0-9a-f]+ g.{6} \S+\t[0-9a-f]+ (?:\.hidden )?(\S+)$")
HEADING = re.compile(r"(?:Disassembly of section (?P<section>.*):|[0-9a-f]+ <(?P<name>.*)>:)$")
INSTRUCTION = re.compile(r" *([0-9a-f]+):\t([^\t#]+)(?:#[^\t]*)?(?:\t([0-9a-f]+): R_\w+\t(\S+))?$")


class Object:
    """code: [(class, text, function)]; starts: {function: its first index}; targets: {index of a jump or call: index}."""

    def __init__(self, listing):
        self.code, self.starts, self.targets = [], {}, {}
        self.shared, self.faults, self.known = set(), {}, {}
        places, jumps, section, function = {}, [], "", ""
        for line in listing.splitlines():
            if found := INSTRUCTION.match(line):
                address, text, field, symbol = found.groups()
                text = " ".join(PREFIXES.sub("", text).split())
                kind = found.lastgroup if (found := CLASS.match(text)) else ""
                places[section, int(address, 16)] = len(self.code)
                if kind in ("calls", "jumps", "branches"):
                    jumps.append((len(self.code), section, text, field, symbol))
                self.code.append((kind, text, function))
            elif found := HEADING.match(line):
                if found["section"]:
                    section = found["section"]
                    self.code.append(("stops", "", ""))
                else:
                    function = found["name"]
                    self.starts[function] = len(self.code)
            elif found := SYMBOL.match(line):
                self.shared.add(found[1])
        self.code.append(("stops", "", ""))
        for index, *jump in jumps:
            self.targets[index] = self.target(places, *jump)
        self.labels = set(self.targets.values())

    def target(self, places, section, text, field, symbol):
        """Where a jump or call goes: an index, or None if that is in another object or in a register."""
        shown = re.match(r"\w+ ([0-9a-f]+)\b", text)
        if not symbol:
            return places.get((section, int(shown[1], 16))) if shown else None
        name, addend = re.fullmatch(r"(.+?)([-+]0x[0-9a-f]+)?", symbol).groups()
        if name in self.starts:
            return self.starts[name]
        offset = int(addend, 16) + 4 if addend else int(shown[1], 16) - int(field, 16) if shown else None
        return places.get((name, offset))

    def fault(self, index, since):
        kind, text, function = self.code[index]
        self.faults.setdefault((function, kind), f"{function}: `{text}` after `{since}`")

    def table(self, index):
        """Where the jump there may go through a table: all beginnings of blocks in its function; of another jump: nowhere."""
        kind, text, function = self.code[index]
        before = self.code[index - 1][1]
        added = before.startswith("add ") and before.endswith("," + text.removeprefix("jmp *"))  # to the table's address
        if kind != "jumps" or not (added or re.search(r",%\w+,", text)):
            return []
        ends = ("jumps", "returns", "stops")
        return [i for i in range(self.starts[function], len(self.code)) if self.code[i][2] == function and
                (i in self.labels or self.code[i - 1][0] in ends or "nop" in self.code[i - 1][1])]

    def after(self, index, state, since):
        """After an instruction: [(index of a next one, or None of a return; state)]."""
        kind, text, _ = self.code[index]
        target, following = self.targets.get(index), [(index + 1, state)]
        if kind in ("clears", "wide"):
            return [(index + 1, CLEAN if kind == "clears" else DIRTY)]
        if kind in ("returns", "stops"):
            return [(None, state)] * (kind == "returns")
        if kind == "calls" and target is not None:
            return [(index + 1, returned) for returned in self.follow(target, state)]
        if places := [target] if target is not None else self.table(index):
            return [(place, state) for place in places] + following * (kind == "branches")
        if kind and state == DIRTY:  # SSE, or to another object
            self.fault(index, since)
        return [(None, CLEAN)] if kind == "jumps" else following if kind != "calls" else [(index + 1, CLEAN)]

    def follow(self, start, state):
        """Follow the code from an index on; returns the states in which it returns."""
        if (start, state) in self.known:
            return self.known[start, state]
        returned = self.known[start, state] = set()  # what a recursion finds
        seen, work = set(), [(start, state, "what calls it")]
        while work:
            index, state, since = work.pop()
            if index is None:
                returned.add(state)
            elif (index, state) not in seen:
                seen.add((index, state))
                kind, text, _ = self.code[index]
                work += [(*place, text if kind in ("wide", "calls") else since) for place in self.after(index, state, since)]
        return returned

    def check(self):
        """The faults of all functions."""
        inner = self.labels - {self.starts.get(name) for name in self.shared}
        for function, start in self.starts.items():
            if DIRTY in self.follow(start, CLEAN) and start not in inner:
                self.faults[function, "returns"] = f"{function}: returns without VZEROUPPER"
        return sorted(self.faults.values())


def objects(objdump, *files):
    """(name, Object) of each object in these files."""
    listing = subprocess.run([objdump, "-d", "-r", "-t", "-w", "--no-show-raw-insn", *files], capture_output=True, text=True,
                             check=True).stdout
    parts = re.split(r"^(\S+):\s+file format .*$", listing, flags=re.M)[1:]
    return [(name, Object(part)) for name, part in zip(parts[::2], parts[1::2])]


# Functions with a fault are those whose names begin with "bad".
PLANTED = """
#define SHARED(name) .globl name; .type name, @function; name:
#define INNER(name) .type name, @function; name:
#define WIDE vpaddd %ymm0, %ymm1, %ymm2
#ifdef __x86_64__
#define COUNT %rcx
#else
#define COUNT %ecx
#endif
        .text
SHARED(bad_sse) WIDE; paddd %xmm0, %xmm1; vzeroupper; ret
SHARED(bad_sha) vmovdqu %ymm7, (COUNT); sha1nexte (COUNT), %xmm1; vzeroupper; ret
SHARED(bad_load) vpxord %zmm3, %zmm3, %zmm3; movdqa (COUNT), %xmm1; vzeroupper; ret
SHARED(bad_loop) 1: pxor %xmm0, %xmm1; WIDE; dec COUNT; jnz 1b; vzeroupper; ret
SHARED(bad_branch) WIDE; test COUNT, COUNT; jz 1f; vzeroupper; 1: aesenc %xmm0, %xmm1; vzeroupper; ret
SHARED(bad_return) WIDE; ret
SHARED(bad_call) WIDE; call other; vzeroupper; ret
SHARED(bad_end) WIDE; jmp other
SHARED(bad_pointer) WIDE; jmp *COUNT
SHARED(bad_loaded) WIDE; mov (COUNT), COUNT; jmp *COUNT
SHARED(bad_after_inner) call wide_inner; pxor %xmm0, %xmm1; vzeroupper; ret
SHARED(bad_through_table) WIDE; add COUNT, COUNT; jmp *COUNT; 2: vzeroupper; ret; 3: pxor %xmm0, %xmm1; jmp 2b
SHARED(calls_bad_inner) WIDE; call bad_inner; vzeroupper; ret
SHARED(jumps_to_bad_part) WIDE; jmp bad_part
SHARED(good) WIDE; vzeroupper; pxor %xmm0, %xmm1; call other; jmp other
SHARED(good_all) WIDE; vzeroall; sha1msg1 %xmm0, %xmm1; ret
SHARED(good_narrow) vpaddd %xmm0, %xmm1, %xmm2; sha1msg1 %xmm0, %xmm1; ret
SHARED(good_before) pxor %xmm0, %xmm1; WIDE; vzeroupper; ret
SHARED(good_branch) test COUNT, COUNT; jz 1f; WIDE; vzeroupper; 1: aesenc %xmm0, %xmm1; ret
SHARED(good_inner) call wide_inner; vzeroupper; pxor %xmm0, %xmm1; ret
SHARED(good_cleared) WIDE; call clears_inner; pxor %xmm0, %xmm1; ret
SHARED(good_unreached) WIDE; jmp 1f; pxor %xmm0, %xmm1; 1: vzeroupper; ret
SHARED(good_table) WIDE; add COUNT, COUNT; jmp *COUNT; 2: vzeroupper; ret; 3: paddd %mm0, %mm1; jmp 2b
INNER(wide_inner) WIDE; ret
INNER(clears_inner) vzeroupper; ret
INNER(bad_inner) pxor %xmm0, %xmm1; ret
#ifdef __x86_64__
SHARED(good_high) vpaddd %zmm16, %zmm17, %zmm18; sha1msg1 %xmm0, %xmm1; ret
#endif
        .section .text.unlikely, "ax", @progbits
INNER(good_part) vzeroupper; ret
INNER(bad_part) pxor %xmm0, %xmm1; vzeroupper; ret
        .section .note.GNU-stack, "", @progbits
"""


def check_planted(objdump, compiler):
    """The faults in PLANTED are found, and no others."""
    with tempfile.TemporaryDirectory() as folder:
        source, planted = pathlib.Path(folder, "planted.S"), pathlib.Path(folder, "planted.o")
        source.write_text(PLANTED)
        subprocess.run([*compiler, "-c", source, "-o", planted], check=True)
        [(_, code)] = objects(objdump, planted)
        found = {fault.split(":")[0] for fault in code.check()}
        assert found == {name for name in code.starts if name.startswith("bad")}, sorted(found)


def main():
    library, objdump, *compiler = sys.argv[1:]
    check_planted(objdump, compiler)
    wrong = checked = wide = 0
    for name, code in objects(objdump, library):
        checked += 1
        wide += any(kind == "wide" for kind, _, _ in code.code)
        for fault in code.check():
            wrong += 1
            print(f"{name}: {fault}")
    if checked == 0 or wide == 0:
        sys.exit(f"{library}: {checked} objects, {wide} with wide vectors")
    sys.exit(wrong > 0)


if __name__ == "__main__":
    main()
