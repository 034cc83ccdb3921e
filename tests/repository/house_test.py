# SPDX-License-Identifier: MIT
"""Check that the counts in docs/house.md match the sources and are within their limits.

    python3 house_test.py PROJECT            fail if a count differs from the page, or is above its limit
    python3 house_test.py PROJECT --write    write the counts into the page; limits and exceptions are written by hand
"""
import collections
import pathlib
import re
import sys

BEGIN, END = "<!-- counts: written by ./dev gen house -->\n", "<!-- end -->\n"
CODE = (".c", ".h", ".hpp", ".inc", ".S", ".cpp", ".def")
SCRIPTS = (".py", ".sh", ".cmake")
FOLDERS = ("src", "cli", "include", "provider", "python", "gen", "tools", "docs/examples", "tests")
LONG = 40  # lines of a function's body

# Names that barriers had before core/barriers.h.
OLD_BARRIERS = re.compile(
    r"\b(AS_IS|IN_ORDER|ANEW|FORGET_MEMORY|IN_TURN|IN_PLACE|ALL_IN_ORDER|APART|LOAD_AGAIN|BY_POINTER|BESIDE)\b"
)
RAW_BARRIER = re.compile(r"__asm__\s*(volatile\s*)?\(\s*\"\"\s*:")
GENERATED = re.compile(r"((/\*|//) (SPDX-|clang-format).*\n)*(/\*|//) (src|cli|data)/\S+: ")
MACRO = re.compile(r"^[ \t]*#[ \t]*define[ \t]+(\w+)", re.MULTILINE)
WRAPPER = re.compile(r"^INLINE [^\n]*\)\n\{\n    return ([^\n]*);\n\}\n", re.MULTILINE)
INTRINSIC = re.compile(r"\b(?:_mm\d*_\w+|v\w+q?_\w+|wasm_\w+)\(")
SKIPPED = re.compile(
    r"(#!.*\n|.*SPDX-License-Identifier.*\n|#ifndef \w+\n#define \w+\n|\s*\n)*"
)  # may precede the comment

Function = collections.namedtuple("Function", "lines name file")


def sources(project, *folders, suffixes=CODE):
    """{path in the project: text}"""
    return {path.relative_to(project).as_posix(): path.read_text(encoding="utf-8")
            for folder in folders for path in sorted((project / folder).rglob("*")) if path.suffix in suffixes}


def macros(texts):
    """Distinct names, except those of generated files."""
    return {name for text in texts.values() if not GENERATED.match(text) for name in MACRO.findall(text)}


def wrappers(texts):
    """Files, once for each function that is one intrinsic."""
    return [file for file, text in texts.items() for body in WRAPPER.findall(text) if len(INTRINSIC.findall(body)) == 1]


def functions(file, text):
    """Functions whose closing brace is in the first column, with the number of lines between their braces."""
    lines = text.split("\n")
    for end, line in enumerate(lines):
        if not re.match(r"\}(\s*//.*)?$", line):
            continue
        start = end - 1
        while start >= 0 and not lines[start].startswith("{") and not re.match(r"\S.*\{( \\)?$", lines[start]):
            start -= 1
        head = start
        while head > 0 and lines[head - 1].strip() and not lines[head - 1].startswith(("}", "#", "*/")) and \
                not lines[head - 1].rstrip().endswith((";", "*/")):
            head -= 1
        signature = " ".join(lines[head:start + 1])
        named = re.search(r"([A-Za-z_][\w:~]*)(?=\()", re.sub(r"<[^<>]*(<[^<>]*>[^<>]*)*>", "", signature))
        if named and "=" not in signature.split("(")[0]:
            name = signature.rstrip(" {") if named[1].isupper() else named[1]
            yield Function(end - start - 1, name, file)


def longest(project, *folders):
    texts = sources(project, *folders, suffixes=(".c", ".h", ".hpp", ".inc", ".cpp"))
    return sorted(
        (f for file, text in texts.items() if not GENERATED.match(text) for f in functions(file, text)), reverse=True
    )


def largest_folder(project, folder):
    """(files, folder)"""
    counts = collections.Counter(
        pathlib.PurePath(file).parent.as_posix() for file in sources(project, folder, suffixes=CODE + SCRIPTS)
    )
    where, count = max(counts.items(), key=lambda item: (item[1], item[0]))
    return count, where


def has_banner(file, text):
    """Whether the file begins with a comment that is more than a licence."""
    comments = ("/*", "//") if file.endswith(CODE) else ("#", '"""', 'r"""')
    return text[SKIPPED.match(text).end():].startswith(comments)


def without_banner(project):
    return [
        file
        for file, text in sources(project, *FOLDERS, suffixes=CODE + SCRIPTS).items()
        if text and not has_banner(file, text)
    ]


def exceptions(page):
    """{(file, function): lines} of the table of longer functions."""
    return {
        (file, name): int(lines)
        for file, name, lines in re.findall(r"^\| `([^`]+)` \| `([^`]+)` \| (\d+) \|", page, re.MULTILINE)
    }


def limits(page):
    """{count: limit} of the current table."""
    return {what: int(limit) for what, limit in re.findall(r"^\| ([^|]+?) \| [^|]+ \| (\d+) \|", page, re.MULTILINE)}


def counts(project, allowed):
    """[what, number, where]"""
    src = {file: text for file, text in sources(project, "src").items() if "/proof/" not in file}  # those are tests
    old = [file for file, text in src.items() for _ in OLD_BARRIERS.findall(text)]
    raw = [file for file, text in src.items() if not file.startswith("src/core/") for _ in RAW_BARRIER.findall(text)]
    bare = without_banner(project)
    without_avr = {file: text for file, text in src.items() if not file.startswith("src/avr/")}
    found = [["distinct macros in src", len(macros(without_avr)), ""]]
    for folder in ("src", "cli", "tests"):
        found.append([f"files in the largest folder of {folder}", *largest_folder(project, folder)])
    for folder in ("src", "cli"):
        inside = [f for f in longest(project, folder) if (f.file, f.name) not in allowed]
        found.append(
            [
                f"lines of the longest function in {folder}, without exceptions",
                inside[0].lines,
                f"{inside[0].name}, {inside[0].file}",
            ]
        )
    for what, files in (("files without a comment on top", bare), ("old names of barriers in src", old),
                        ("empty asm statements outside src/core", raw), ("functions of one intrinsic in src", wrappers(src))):
        found.append(
            [
                what,
                len(files),
                collections.Counter(pathlib.PurePath(f).parent.as_posix() for f in files).most_common(1)[0][0]
                if files
                else "",
            ]
        )
    return found


def table(found, limit):
    lines = ["| count | now | limit | where |", "|---|--:|--:|---|"]
    lines += [
        f"| {what} | {number} | {limit.get(what, number)} | {f'`{where}`' if where else ''} |"
        for what, number, where in found
    ]
    return "\n".join(lines) + "\n"


def faults(project, page, found, allowed):
    """The faults, a sentence each."""
    limit = limits(page)
    for what, number, where in found:
        if what not in limit:
            yield f"docs/house.md has no limit for {what}"
        elif number > limit[what]:
            yield f"{what}: {number}, limit {limit[what]} ({where})"
    lengths = {(f.file, f.name): f.lines for f in longest(project, "src", "cli")}
    for (file, name), lines in allowed.items():
        now = lengths.get((file, name), 0)
        if now <= LONG or now != lines:
            yield f"docs/house.md, exceptions: {name} in {file} has {now} lines, not {lines}" + (
                "; it needs no exception" if now <= LONG else ""
            )


def self_check():
    """Check the parsers themselves."""
    text = (
        "/* A. */\nstatic int f(int a,\n             int b)\n{\n    a;\n\n    b;\n}\n\n"
        "static const int t[] = {\n    1,\n};\n\nHASH_KERNEL(sha1, c)\n{\n}\n"
    )
    assert [(f.lines, f.name) for f in functions("x", text)] == [(3, "f"), (0, "HASH_KERNEL(sha1, c)")], list(
        functions("x", text)
    )
    assert macros(
        {
            "a": "#define X 1\n# define Y(a) a\n",
            "b": "/* SPDX-License-Identifier: MIT */\n/* clang-format off */\n/* src/b: written by gen/b.py */\n#define Z\n",
        }
    ) == {"X", "Y"}
    assert has_banner("a.sh", "#!/bin/sh\n# a\n") and has_banner("a.h", "#ifndef A_H\n#define A_H\n/* a */")
    assert not has_banner("a.c", "#include <a>\n/* a */") and not has_banner("a.py", "import a\n")
    wrapper = "INLINE V f(V x)\n{\n    return _mm_abs_epi8(x);\n}\n"
    assert wrappers({"a": wrapper, "b": wrapper.replace("_mm_abs_epi8", "")}) == ["a"]
    assert OLD_BARRIERS.search("IN_TURN(x);") and RAW_BARRIER.search('__asm__ volatile("" : "+r"(x))')


def main():
    self_check()
    project = pathlib.Path(sys.argv[1]).resolve()
    path = project / "docs" / "house.md"
    page = path.read_text(encoding="utf-8")
    allowed = exceptions(page)
    found = counts(project, allowed)
    before, rest = page.split(BEGIN)
    old, after = rest.split(END, 1)
    new = table(found, limits(page))
    if sys.argv[2:] == ["--write"]:
        path.write_text(before + BEGIN + new + END + after, encoding="utf-8")
        page = path.read_text(encoding="utf-8")
    elif old != new:
        sys.stdout.writelines(f"- {a}\n+ {b}\n" for a, b in zip(old.split("\n"), new.split("\n")) if a != b)
        sys.exit("docs/house.md has other counts than the sources: ./dev gen house writes them")
    wrong = list(faults(project, page, found, allowed))
    print("\n".join(wrong))
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
