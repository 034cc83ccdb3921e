#!/usr/bin/python3
# SPDX-License-Identifier: MIT
"""Mutation testing: change a kernel in one place and check that the tests fail.

    mutants.py BUILD ROOM [N]      the first N mutants (200) of src/*/ROOM, in an order that depends on the source only

Each is compiled alone, with -O1, in a copy of the source, linked with the tests of BUILD, and run with the tests of the
room's algorithms: first those of its implementation, also with traps at the ends of arrays, then the quick ones, and if
it survives, all.  A change to a header is tried in each file that includes it, one after the other; if the object code
stays the same, there is nothing to detect.  A survivor that is not in mutants.txt of the room, with the reason why no test can
detect it, is a gap in the tests, and the program fails.  mutants.txt has, under the name of the file:

    - the line
    + what it became
    why
"""

import os
import pathlib
import random
import re
import resource
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
PROJECT = HERE.parent.parent
SOURCES, INCLUDED = (".c", ".S"), (".h", ".inc", ".def")
LEFT_OUT = re.compile(
    r"_(ref|i386)\.|_(tables|constants|forms)\.[ch]|costs\.h"
)  # the last are generated, and compared
QUICK = ("vectors.", "cipher_vectors.", "differential.", "many.")
EXCLUDED = "*_ref:bench*"
WIPING = "*wiping.*"  # for assembly only: with -O1, C may use more stack than declared even without a mutation
UNCHANGED = 1000  # maximum seconds of processor time
# What `./dev test sanitize-gcc` would detect; gcc assumes that loops end with an array, which would remove the traps.
TRAPS = ("-fsanitize=bounds,object-size", "-fsanitize-undefined-trap-on-error", "-fno-tree-loop-optimize")

# Not detectable by tests: declared speed, declared stack, assertions; and code for other processors and compilers.
UNSEEN = re.compile(r"\.(cycles|stack)\b|CHAIN_CYCLES|[A-Z]+_STACK\b|_Static_assert|__attribute__|_Alignas|^\s*#\s*"
                    r"(if|el|endif|include|undef|pragma)|__asm__|TARGET_BEGIN|_Pragma")
DECLARED = re.compile(r"STACK\([^)]*\)|(?<=CONSTANT, )\d+|(?<=VARIABLE, )\d+")  # stack, in rows.def
# Hints to compilers.
HINT = re.compile(r"\bUNROLL\(\d+\)|\bBARRIER_[A-Z_]+\(.*?\);")

SWAPS = (
    (r"(?<![<>=!&|^+*/%-])\^(?!=)", "|"), (r"\^=", "|="), (r"(?<![&])&(?![&=])(?=\s)", "|"), (r"&=", "|="),
    (r"(?<= )\|(?= )", "&"), (r"\|=", "&="), (r"<<(?!=)", ">>"), (r">>(?!=)", "<<"), (r"(?<= )\+(?= )", "-"),
    (r"(?<= )-(?= )", "+"), (r"\+=", "-="), (r"-=", "+="), (r"(?<= )<(?= )", "<="), (r"(?<= )>(?= )", ">="),
    (r"==", "!="), (r"!=", "=="), (r"~", ""), (r"unpacklo", "unpackhi"), (r"unpackhi", "unpacklo"),
    (r"(?<=_)slli(?=_)", "srli"), (r"(?<=_)srli(?=_)", "slli"), (r"\bLOW_", "HIGH_"), (r"\bHIGH_", "LOW_"),
    (r"\bXOR\(", "AND("), (r"\bfalse\b", "true"), (r"\btrue\b", "false"),
    (r"\badd\b", "sub"), (r"\bsub\b", "add"), (r"\bxor\b", "or"), (r"\brol\b", "ror"), (r"\bror\b", "rol"),  # assembly
)
STRING = re.compile(r'"[^"]*"')
NUMBER = re.compile(r"(?<![\w.])(0x[0-9a-f]+|\d+)(?=[uUlL]*\b)")
INDEX = re.compile(r"(?<=[a-z_])(\d)\b")
STATEMENT = re.compile(r"^\s+[\w\[\]*.>()-]+(\[.*\])? [&^|+-]?= [^{]*;( \\)?$|^\s+\w+\([^{]*\);$")


def without_comments(text):
    """The same lines; comments and hints are blank."""
    blank = lambda match: re.sub(r"[^\n]", " ", match.group())
    return HINT.sub(blank, re.sub(r"/\*.*?\*/|//[^\n]*", blank, text, flags=re.S))


def changes(line, assembly):
    """The mutations of a line."""
    for match in NUMBER.finditer(line):
        old = match.group(1)
        value = int(old, 0) if old.startswith("0x") or old == "0" or old[0] != "0" else int(old, 8)
        bit = 1 << (match.start() * 7 % max(1, value.bit_length())) if old.startswith("0x") else 1
        new = f"{value ^ bit:#x}" if old.startswith("0x") else str(value + 1)
        yield line[:match.start(1)] + new + line[match.end(1):]
    for match in INDEX.finditer(line):
        yield line[:match.start(1)] + str(int(match.group(1)) ^ 1) + line[match.end(1):]
    for pattern, new in SWAPS:
        for match in re.finditer(pattern, line):
            yield line[:match.start()] + new + line[match.end():]
    if STATEMENT.match(line) or assembly and re.match(r"^\s+[a-z]\w* ", line):
        yield "\\" if line.endswith("\\") else ""


def mutants(room):
    """(file, line number, new line), in an order for this source."""
    found = []
    for path in sorted(room.iterdir()):
        if path.suffix not in SOURCES + INCLUDED or LEFT_OUT.search(path.name):
            continue
        assembly = path.suffix in (".S", ".inc")
        lines = without_comments(path.read_text()).split("\n")
        for number, line in enumerate(lines):
            if line.strip() == "" or UNSEEN.search(line) or assembly and line.lstrip().startswith((".", "#")):
                continue
            for new in dict.fromkeys(changes(line.rstrip(), assembly)):
                if DECLARED.findall(new) == DECLARED.findall(line) and \
                        STRING.sub("", new) != STRING.sub("", line.rstrip()):  # tests are chosen by names
                    found.append((path.name, number, new))
    random.Random(room.name).shuffle(found)
    return found


def known(room):
    """Survivors with a reason: {(file, line, new line)}."""
    path = room / "mutants.txt"
    entries, name, old = {}, None, None
    for line in path.read_text().split("\n") if path.exists() else []:
        if line.startswith("- "):
            old = line[2:].strip()
        elif line.startswith("+"):
            entries[name, old, line[1:].strip()] = True
        elif line.endswith(":") and " " not in line:
            name = line[:-1]
    return entries


def spent():
    """Seconds of processor time of all child processes so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


class Bench:
    """A copy of the source, and everything that is linked with a mutant."""

    def __init__(self, build, room):
        self.build = build
        self.place = build / "mutants" / room.name
        shutil.rmtree(self.place, ignore_errors=True)
        self.place.mkdir(parents=True)
        for part in ("src", "include"):
            shutil.copytree(PROJECT / part, self.place / part)
        self.room = self.place / room.relative_to(PROJECT)
        objects = [
            str(path)
            for part in (
                "support/CMakeFiles/citius_harness.dir",
                "support/CMakeFiles/citius_broken.dir",
                "library/CMakeFiles/citius_test.dir",
            )
            for path in sorted((build / "tests" / part).rglob("*.o"))
        ]
        self.tests = str(self.place / "tests.o")
        subprocess.run(["ld", "-r", "-o", self.tests, *objects], check=True)
        self.limits = {}
        # With -O1 alone gcc would omit vzeroupper, and the tests would fail for that instead.
        self.flags = ["-std=gnu17", "-O1", "-fexpensive-optimizations", "-w",
                      f"-I{self.place}/include", f"-I{self.place}/src"]
        known = self.place / "known.h"  # a precompiled header: the slowest part of compiling
        known.write_text("#include <immintrin.h>\n" if os.uname().machine == "x86_64" else "")
        subprocess.run(["cc", *self.flags, str(known)], check=True)
        self.rest = self.place / "rest.a"  # without the room: no original may replace a mutant
        shutil.copy(build / "libcitius.a", self.rest)
        members = subprocess.run(["ar", "t", str(self.rest)], capture_output=True, text=True, check=True).stdout.split()
        names = [path.name for path in self.room.iterdir() if path.name + ".o" in members]
        for verb in ("x", "d"):
            subprocess.run(["ar", verb, str(self.rest), *(name + ".o" for name in names)], cwd=self.place, check=True)
        self.unchanged = {name: self.compiled(name) for name in names}
        if not self.link(self.unchanged, "unchanged"):
            sys.exit("the tests cannot be linked")
        self.kinds = sorted({path.name.split("_")[0].split(".")[0] for path in room.glob("*.c")})

    def users(self, name):
        """The files that include a header, or the file itself."""
        if not name.endswith(INCLUDED):
            return {name}
        found = set()
        for path in self.room.iterdir():
            if path.suffix in SOURCES + INCLUDED and f'"{name}"' in path.read_text():
                found |= self.users(path.name)
        return found & self.unchanged.keys()

    def compiled(self, name, *flags):
        """The object code of the file, as bytes; None if it does not compile."""
        out = self.room / (name + ".o")
        command = ["cc", *self.flags, *flags, "-c", "-o", str(out), str(self.room / name)]
        if name.endswith(".c") and not flags:  # with TRAPS, gcc would crash
            command += ["-include", str(self.place / "known.h")]
        return out.read_bytes() if subprocess.run(command, capture_output=True).returncode == 0 else None

    def link(self, names, program="test"):
        """The tests with these objects in the place of the library's."""
        objects = [str((self.room if name in names else self.place) / (name + ".o")) for name in sorted(self.unchanged)]
        command = ["c++", "-o", str(self.place / program), self.tests, *objects, str(self.rest)]
        return subprocess.run([*command, "-lgtest_main", "-lgtest"], capture_output=True).returncode == 0

    def run(self, program, tests, seconds):
        """Whether all tests pass within this much processor time."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))

        excluded = EXCLUDED if WIPING in tests else f"{EXCLUDED}:{WIPING}"
        command = [str(self.place / program), f"--gtest_filter={tests}:-{excluded}", "--gtest_brief=1",
                   "--gtest_fail_fast"]
        return subprocess.run(command, capture_output=True, preexec_fn=limit).returncode == 0

    def passes(self, tests):
        """Run with twice the time of the unchanged code plus 2 s: a mutant may not terminate."""
        if tests not in self.limits:
            before = spent()
            if not self.run("unchanged", tests, UNCHANGED):
                sys.exit(f"the tests fail without a mutation: {tests}")
            self.limits[tests] = int(2 * (spent() - before)) + 2
        return self.run("test", tests, self.limits[tests])

    def filter(self, suites, implementation=""):
        """The tests of these suites for the room's algorithms, or for one implementation."""
        return ":".join(f"{suite}*{kind}*{implementation}*" for suite in suites for kind in self.kinds)

    def implementation_in(self, name):
        """The implementation that a file contains; empty unless it is exactly one."""
        implementation = pathlib.Path(name).stem.partition("_")[2].removesuffix("_x86_64")
        tests = ":".join(f"*{kind}*_{implementation}" for kind in self.kinds)
        listed = subprocess.run([str(self.place / "unchanged"), "--gtest_list_tests", f"--gtest_filter={tests}"],
                                capture_output=True, text=True, check=True).stdout
        return implementation if "\n  " in listed else ""  # names are indented

    def verdict(self, name):
        """The result for the current state of the copy."""
        users = set()
        for user in sorted(self.users(name)):
            if self.compiled(user) in (None, self.unchanged[user]) or not self.link({user}):
                continue
            users.add(user)
            implementation = self.implementation_in(user)
            vectors, tests = self.filter(("*vectors.",), implementation), [self.filter(QUICK)]
            if implementation != "":
                tests.insert(0, self.filter(("",), implementation))
            if not self.passes(vectors):
                return "killed"
            if user.endswith(".S"):
                tests.append(":".join(f"{WIPING}{kind}*_{implementation}" for kind in self.kinds))
            elif self.compiled(user, *TRAPS) and self.link({user}) and not self.passes(tests[0]):
                return "killed"
            self.compiled(user)
            if not self.link({user}) or not all(self.passes(each) for each in tests):
                return "killed"
        if users and self.link(users) and not self.passes(self.filter(("",))):
            return "killed"
        return "survived" if users else "without effect"


def show(name, number, old, new):
    return f"{name}:{number + 1}\n- {old.strip()}\n+ {new.strip()}"


def try_mutants(bench, room, limit):
    """The number of mutants with each result."""
    reasons, counts = known(room), dict.fromkeys(("killed", "explained", "survived", "without effect"), 0)
    for name, number, new in mutants(room):
        if counts["killed"] + counts["explained"] + counts["survived"] >= limit:
            break
        path = bench.room / name
        text = path.read_text()
        lines = text.split("\n")
        old, lines[number] = lines[number], new
        path.write_text("\n".join(lines))
        verdict = bench.verdict(name)
        if verdict == "survived":
            if (name, old.strip(), new.strip()) in reasons:
                verdict = "explained"
            else:
                print(show(name, number, old, new), flush=True)
        counts[verdict] += 1
        path.write_text(text)
    return counts


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    rooms = sorted(PROJECT.glob(f"src/*/{sys.argv[2]}"))
    if not rooms:
        sys.exit(f"no room {sys.argv[2]}")
    room = rooms[0]
    bench = Bench(pathlib.Path(sys.argv[1]).resolve(), room)
    before = spent()
    counts = try_mutants(bench, room, int(sys.argv[3]) if len(sys.argv) > 3 else 200)
    seconds = spent() - before
    print(f"{room.name}: " + ", ".join(f"{count} {verdict}" for verdict, count in counts.items())
          + f"; {seconds / max(1, sum(counts.values())):.1f} s of processor time each")
    sys.exit(counts["survived"] > 0 or counts["killed"] == 0)


if __name__ == "__main__":
    main()
