#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Check the heads of templates: headers that expect names from the file that includes them.

usage: tests/templates_test.py ROOT

A head lists these names under "The including file defines:" and "It may define:".  For each such file under src the
check compares the list with what the file uses and with what its including files define:

 - a name in the list that the file does not use
 - an upper-case name that it uses, which is not in the list, and which neither it nor what it includes defines
 - a name in the list that an including file does not define
 - a name under "It may define:" for which the file has no default
 - a name in the list that somebody undefines

In a room a header without a head must not use undefined names at all.  At the end each of these faults
is added to a copy of the sources, and must be found.
"""
import functools
import pathlib
import re
import shutil
import sys
import tempfile

COMPILER = set(
    """NULL UINT8_C UINT16_C UINT32_C UINT64_C UINT8_MAX UINT16_MAX UINT32_MAX UINT64_MAX UINTPTR_MAX SIZE_MAX
    INT32_MAX INT64_MAX CHAR_BIT XL XH YL YH ZL ZH X Y Z GNU GCC _Alignas _Static_assert _Bool""".split()
)

HEADING = re.compile(r"^(The including file defines|It may define|This file defines)\b[^:]*:$")
UPPER = re.compile(r"(?<![\w.\\])[A-Z][A-Z0-9_]*(?![\w])")
WORD = r"(?<![\w]){}(?![\w])"


def without_comments(text):
    text = re.sub(r"/\*.*?\*/", " ", text, flags=re.S)
    text = re.sub(r"//[^\n]*", " ", text)
    return re.sub(r'"[^"\n]*"', '""', re.sub(r"'[^'\n]'", "0", text))


def names_of(entry):
    """The names at the start of a line of a list."""
    head = re.split(r" {2,}", entry, maxsplit=1)[0]
    pattern = re.compile(r"(?:struct )?([A-Za-z_]\w*)(\([^)]*\))?,? *")
    names, at = [], 0
    while match := pattern.match(head, at):
        name = match[1]
        if names and not match[2] and not match[0].startswith("struct ") and not name.isupper():
            break
        names.append(name)
        at = match.end()
    return names


class Source:
    """A file under src: its code, its head, and what it defines."""

    def __init__(self, path):
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.code = without_comments(self.text)
        self.named = []  # files that the head refers to: this file expects the same names
        self.lists = self.head()

    def head(self):
        """The names that the head lists under each heading."""
        lists, heading, depth = {}, None, None
        text = re.sub(r"^(?:/\*|//|#) (?:SPDX-License-Identifier|clang-format).*\n", "", self.text, flags=re.M)
        comment = re.match(r"(?:\s*#.*\n)*\s*(?:/\*.*?\*/|(?://[^\n]*\n)+)", text, flags=re.S)
        self.named = re.findall(r"\b\w+\.(?:h|inc)\b", comment[0]) if comment else []
        for line in comment[0].split("\n") if comment else ():
            line = re.sub(r"^( \*|/\*|//) ?", "", line).replace("*/", "").rstrip()
            indent = len(line) - len(line.lstrip())
            if match := HEADING.match(line.strip()):
                heading, depth = match[1], None
                lists.setdefault(heading, [])
            elif heading and line and indent < 4:
                heading = None
            elif heading and line:
                depth = indent if depth is None else depth
                if indent == depth:
                    lists[heading] += names_of(line.strip())
        return lists

    @property
    def required(self):
        return self.lists.get("The including file defines", [])

    @property
    def optional(self):
        return self.lists.get("It may define", [])

    @property
    def is_template(self):
        return bool(self.required or self.optional)

    @functools.cached_property
    def includes(self):
        found = re.findall(r'^[ \t]*#[ \t]*include[ \t]+"([^"]+)"', self.text, flags=re.M)
        return [(self.path.parent / name).resolve() for name in found]

    def uses(self, name):
        return re.search(WORD.format(re.escape(name)), self.code) is not None

    @functools.cached_property
    def defined(self):
        code = self.code.replace("\\\n", " ")
        names = set(re.findall(r"^[ \t]*#[ \t]*define[ \t]+(\w+)", code, flags=re.M))
        names |= set(re.findall(r"\bstruct (\w+)\s*\{", code))
        names |= set(re.findall(r"^\} (\w+)(?:\[\w+\])*;", code, flags=re.M))
        for body in re.findall(r"\benum\s*\w*\s*\{([^}]*)\}", code):
            names |= set(re.findall(r"\b([A-Za-z_]\w*)\s*(?:=[^,]*)?(?:,|$)", body.strip()))
        for line in re.findall(r"\btypedef\b[^;]*;", code):
            names |= set(
                re.findall(r"\b([A-Za-z_]\w*)\s*(?:\[[^]]*\]|__attribute__.*|\([^)]*\))*\s*;$", line, flags=re.S)
            )
            names |= set(re.findall(r"\b(\w+)\s+__attribute__", line))
        names |= set(re.findall(r"^(?:INLINE|static|HASH_|void|struct)\b[^;={(]*?\b(\w+)\s*[(\[=]", code, flags=re.M))
        names |= set(re.findall(r"^\s*\.(?:macro|set|equ)\s+(\w+)", code, flags=re.M))
        names |= set(re.findall(r"^(\w+):", code, flags=re.M))
        return names

    @functools.cached_property
    def local(self):
        """Names local to the file: parameters of macros, variables."""
        code = self.code.replace("\\\n", " ")
        names = set()
        for parameters in re.findall(r"^[ \t]*#[ \t]*define[ \t]+\w+\(([^)]*)\)", code, flags=re.M):
            names |= set(re.findall(r"\w+", parameters))
        for arguments in re.findall(r"^\s*\.macro\s+\w+\s+(.*)$", code, flags=re.M):
            names |= set(re.findall(r"\w+", arguments))
        return names


class Tree:
    def __init__(self, root):
        self.root = root.resolve()
        files = [p for p in sorted((self.root / "src").rglob("*")) if p.suffix in (".c", ".h", ".inc", ".S", ".def")]
        self.files = {p: Source(p) for p in files}
        self.faults = []

    def fault(self, source, name, what):
        self.faults.append(f"{source.path.relative_to(self.root)}: {name}: {what}")

    def closure(self, source):
        """The files that a file includes, directly or indirectly, without itself."""
        seen, todo = {}, [source]
        while todo:
            for path in todo.pop().includes:
                if path in self.files and path not in seen and path != source.path:
                    seen[path] = self.files[path]
                    todo.append(self.files[path])
        return list(seen.values())

    def provided(self, source):
        return source.defined.union(*(s.defined for s in self.closure(source)))

    def includers(self, source):
        return [s for s in self.files.values() if source.path in s.includes]

    @functools.cached_property
    def core(self):
        """The names that core and the public headers define."""
        paths = [p for p in self.files if p.parent.name == "core"]
        headers = [Source(p) for p in sorted((self.root / "include").rglob("*.h"))]
        return set().union(*(self.files[p].defined for p in paths), *(h.defined for h in headers))

    def ordinary(self, source):
        """The names from ordinary headers that all including files have included before this one."""
        each = []
        for user in self.includers(source):
            names = set()
            for header in self.closure(user):
                if header is not source and not header.is_template and header.path.suffix in (".h", ".inc", ".def"):
                    names |= header.defined
            each.append(names | self.ordinary(user) if user.path.suffix in (".h", ".inc") else names)
        return set.intersection(*each) if each else set()

    def check_uses(self, source):
        listed = set(source.required + source.optional)
        inner = self.closure(source)
        for name in sorted(listed):
            if not source.uses(name) and not any(s.uses(name) for s in inner):
                self.fault(source, name, "is in the list, but not used: take it from the list")
        known = self.provided(source) | source.local | self.core | COMPILER | self.ordinary(source)
        named = [s for p, s in self.files.items() if p.parent == source.path.parent and p.name in source.named]
        known = known.union(listed, *(s.required + s.optional + list(s.defined) for s in inner + named))
        for name in sorted(set(UPPER.findall(source.code)) - known):
            if not name.startswith("CITIUS_") and not name.endswith("_"):
                self.fault(source, name, "is used, but not defined: list it under \"The including file defines:\"")

    def check_includer(self, source, user, missing):
        missing = [n for n in missing if n not in self.provided(user)]
        users = self.includers(user)
        if missing and users and user.path.suffix in (".h", ".inc"):
            for outer in users:
                self.check_includer(source, outer, missing)
        else:
            for name in missing:
                self.fault(user, name, f"is expected by {source.path.name}: define it before that is included")

    def check_defaults(self, source):
        code = "\n".join(s.code for s in [source] + self.closure(source))
        for name in source.optional:
            default = re.search(rf"#[ \t]*ifndef[ \t]+{name}\b.*?#[ \t]*define[ \t]+{name}\b", code, flags=re.S)
            choice = re.search(rf"#[ \t]*ifdef[ \t]+{name}\b.*?#[ \t]*else", code, flags=re.S)
            if not default and not choice:
                self.fault(source, name, "may be defined, but has no default: add #ifndef and #define, or require it")

    def check_undefinitions(self, source):
        expected = set().union(*(s.required + s.optional for s in self.closure(source) + [source]))
        for name in re.findall(r"^[ \t]*#[ \t]*undef[ \t]+(\w+)", source.code, flags=re.M):
            if name in expected:
                self.fault(source, name, "is expected by a template, and undefined here: names stay defined")

    def in_a_room(self, source):
        group = source.path.parent.parent
        return group.parent == self.root / "src" and source.path.suffix in (".h", ".inc")

    def check(self):
        for source in self.files.values():
            if source.is_template or self.in_a_room(source):
                self.check_uses(source)
            if source.is_template:
                for user in self.includers(source):
                    self.check_includer(source, user, source.required)
                self.check_defaults(source)
            self.check_undefinitions(source)
        return self.faults


def planted(root):
    """The planted faults, one of each kind, that the check does not find."""
    template, user = "src/hash/sha1/sha1_shani.h", "src/hash/sha1/sha1_shani.c"
    entry = " *     AHEAD  "
    faults = {
        "unused": (template, entry, " *     UNUSED                     nothing\n" + entry, "UNUSED: is in the list"),
        "unlisted": (template, "INLINE void rounds(", "static const int unlisted = UNLISTED;\nINLINE void rounds(",
                     "UNLISTED: is used, but not defined"),
        "undefined": (user, "#define AHEAD 4\n", "", "AHEAD: is expected by sha1_shani.h"),
        "without default": (template, "#ifndef NEXT_E\n#define NEXT_E _mm_sha1nexte_epu32\n#endif\n", "",
                            "NEXT_E: may be defined, but has no default"),
        "undone": (user, "TARGET_END", "#undef AHEAD\nTARGET_END", "AHEAD: is expected by a template, and undefined"),
        "without a head": ("src/hash/sha1/sha1.h", "struct sha1_state", "enum { BARE = HEADLESS };\nstruct sha1_state",
                           "HEADLESS: is used, but not defined"),
    }
    missed = []
    for what, (path, old, new, expected) in faults.items():
        with tempfile.TemporaryDirectory() as directory:
            copy = pathlib.Path(directory)
            for part in ("src/core", "src/hash/sha1", "include"):
                shutil.copytree(root / part, copy / part)
            text = (copy / path).read_text(encoding="utf-8")
            if old not in text:
                missed.append(f"{what}: cannot be planted, since {path} has no {old!r}: fix this test")
                continue
            (copy / path).write_text(text.replace(old, new, 1), encoding="utf-8")
            if not any(expected in fault for fault in Tree(copy).check()):
                missed.append(f"{what}: planted in {path}, but not found")
    return missed


def main():
    root = pathlib.Path(sys.argv[1])
    tree = Tree(root)
    faults = tree.check() + [f"self-check: {m}" for m in planted(root)]
    print("\n".join(faults))
    print(f"{sum(s.is_template for s in tree.files.values())} templates, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
