# SPDX-License-Identifier: MIT
"""Check that dependencies between files and folders have one direction and match the picture in docs/design.md.

    graph_test.py SOURCE_DIRECTORY BUILD_DIRECTORY [NM]    run the tests
    graph_test.py --print SOURCE_DIRECTORY BUILD_DIRECTORY [NM]    print the picture of the current tree

An arrow is an #include, or a symbol that one object file uses and another defines; outside of src/, the use of a symbol
that a public header declares is an arrow to that header.  The picture is the block of docs/design.md that begins with
```graph: a line for each folder (or single file), below everything that it uses.  `src/hash/*` means each folder there;
these have no arrows to each other.  `fills NAMES` lists symbols that a lower folder declares and this one defines, such
as the list of algorithms: their use is not an arrow.
"""
import collections
import pathlib
import re
import subprocess
import sys
import unittest

ROOTS = ("include", "src", "cli", "provider", "python/src")
SUFFIXES = (".h", ".hpp", ".c", ".cpp", ".S", ".inc")
Line = collections.namedtuple("Line", "uses fills")


# ---- the sources and objects ----

def read_sources(root):
    """The text of each source file by its path."""
    paths = (p for folder in ROOTS + ("data",) for p in (root / folder).rglob("*") if p.suffix in SUFFIXES)
    return {str(p.relative_to(root)): p.read_text(encoding="utf-8") for p in paths}


def source_of(path, build, sources):
    """The source that an object file in the build was compiled from; None if it is not in the project, or was removed."""
    folder, _, rest = str(path.relative_to(build)).partition("CMakeFiles/")
    name = folder + rest.split(".dir/", 1)[-1].removesuffix(".o").removesuffix(".obj")
    return name if name in sources else None


def read_objects(build, sources, nm):
    """For each compiled source: the symbols that it defines, and those that it uses."""
    found = {}
    for top in ("CMakeFiles/citius_objects.dir", "cli/CMakeFiles", "provider/CMakeFiles", "provider/sha1detectcoll/CMakeFiles"):
        for path in sorted((build / top).rglob("*.o")):
            source = source_of(path, build, sources)
            if source is None:
                continue
            defined, used = set(), set()
            for line in subprocess.run([nm, path], capture_output=True, text=True, check=True).stdout.splitlines():
                *_, kind, name = line.split()
                if kind == "U":
                    used.add(name)
                elif kind in "TDBR":  # weak ones belong to inline functions, which several files define
                    defined.add(name)
            found[source] = (defined, used)
    return found


def included(path, text, sources):
    """The source files that a file includes."""
    for name in re.findall(r'^[ \t]*#[ \t]*include[ \t]+["<]([^">]+)[">]', text, re.M):
        for place in (pathlib.PurePath(path).parent / name, pathlib.PurePath(name), pathlib.PurePath("include") / name):
            parts = []
            for part in place.parts:
                parts = parts[:-1] if part == ".." else parts + [part]
            if "/".join(parts) in sources:
                yield "/".join(parts)
                break


def arrows_of(sources, objects, filled=()):
    """(from, to) -> the reasons, for files."""
    arrows = collections.defaultdict(list)
    owner = {name: path for path, (defined, _) in objects.items() for name in defined}
    public = {name: path for path, text in sources.items() if path.startswith("include/")
              for name in re.findall(r"\b(citius_\w+)\(", text)}
    for path, text in sources.items():
        for other in included(path, text, sources):
            arrows[path, other].append("#include")
    for path, (_, used) in objects.items():
        for name in sorted(used - set(filled)):
            where = public.get(name) if not path.startswith("src/") and name in public else owner.get(name, path)
            if where != path:
                arrows[path, where].append(name)
    return arrows


def circle(arrows):
    """The nodes of one cycle in order; [] if there is none."""
    uses = collections.defaultdict(set)
    for a, b in arrows:
        if a != b:
            uses[a].add(b)
    done = set()
    for start in sorted(uses):
        path, todo = [], [(start, iter(sorted(uses[start])))]
        while todo:
            node, others = todo[-1]
            if node not in path:
                path.append(node)
            other = next(others, None)
            if other is None:
                done.add(node)
                path.pop()
                todo.pop()
            elif other in path:
                return path[path.index(other):] + [other]
            elif other not in done:
                todo.append((other, iter(sorted(uses.get(other, ())))))
    return []


# ---- the picture ----

def read_picture(page):
    """Line by name, from the bottom to the top."""
    block = re.search(r"^```graph\n(.*?)^```$", page, re.M | re.S)
    picture = {}
    for line in block.group(1).splitlines() if block else ():
        name, _, rest = line.partition("->")
        uses, _, fills = rest.partition(" fills ")
        if name.strip():
            picture[name.strip()] = Line(set(uses.split()), set(fills.split()))
    return picture


def node_of(path, picture):
    """The name in the picture that a file belongs to, and its folder; they differ if the name ends with *."""
    folder = str(pathlib.PurePath(path).parent)
    if path in picture:
        return path, path
    while folder != ".":
        if folder in picture:
            return folder, folder
        pattern = str(pathlib.PurePath(folder).parent) + "/*"
        if pattern in picture:
            return pattern, folder
        folder = str(pathlib.PurePath(folder).parent)
    return None, str(pathlib.PurePath(path).parent)


def folder_table(text):
    """What cli/CMakeLists.txt lets each folder use."""
    return {"cli/" + name: {"cli/" + other for other in others.split()}
            for name, others in re.findall(r"^citius_folder\((\w+) ?([\w ]*)\)$", text, re.M)}


# ---- faults ----

def faults(sources, objects, page, cmake):
    """The faults, a sentence each."""
    picture = read_picture(page)
    filled = {name for line in picture.values() for name in line.fills}
    arrows = arrows_of(sources, objects, filled)
    order = list(picture)
    drawn = {(a, b) for a, line in picture.items() for b in line.uses}
    for a, b in sorted(drawn):
        if b not in picture:
            yield f"the picture has an arrow from {a} to {b}, but no line for {b}"
        elif order.index(b) >= order.index(a):
            yield f"the picture has an arrow from {a} upwards to {b}"

    seen = set()
    for (a, b), why in sorted(arrows.items()):
        (x, folder), (y, other) = node_of(a, picture), node_of(b, picture)
        if folder == other:
            continue
        for name, place, path in ((x, folder, a), (y, other, b)):
            if name is None:
                yield f"{place} is not in the picture ({path})"
        if x is not None and y is not None:
            if x == y or (x, y) not in drawn:
                yield f"{a} uses {b} ({why[0]}): the picture has no arrow from {x} to {y}"
            seen.add((x, y))
    for a, b in sorted(drawn - seen):
        yield f"the picture has an arrow from {a} to {b}, which nothing uses"

    used = {name for _, names in objects.values() for name in names}
    for name in sorted(filled - used):
        yield f"the picture says that {name} is filled, which nothing uses"
    yield from circles(arrows, picture)
    yield from table_faults(picture, cmake)


def circles(arrows, picture):
    """A cycle of files, or of folders."""
    def stem(path):  # in the tool, header and source of one name count as one
        return path.rsplit(".", 1)[0] if path.startswith("cli/") else path

    def folder(path):
        return node_of(path, picture)[1]

    for what, name in (("files", stem), ("folders", folder)):
        found = circle({(name(a), name(b)) for a, b in arrows})
        if found:
            yield f"a circle of {what}: {' -> '.join(found)}"


def table_faults(picture, cmake):
    """Differences between the table in cli/CMakeLists.txt and the picture."""
    allowed = folder_table(cmake)
    drawn = {name: {other for other in line.uses if other.startswith("cli/")}
             for name, line in picture.items() if name.startswith("cli/")}
    for name in sorted(allowed.keys() | drawn.keys()):
        if allowed.get(name) != drawn.get(name):
            yield f"cli/CMakeLists.txt lets {name} use {sorted(allowed.get(name, ()))}, the picture {sorted(drawn.get(name, ()))}"


# ---- tests ----

class Graph(unittest.TestCase):
    def setUp(self):
        self.sources = dict(SOURCES)
        self.objects = {path: (set(defined), set(used)) for path, (defined, used) in OBJECTS.items()}
        self.page, self.cmake = PAGE, CMAKE

    def found(self):
        return list(faults(self.sources, self.objects, self.page, self.cmake))

    def refused(self, *words):
        found = self.found()
        self.assertTrue(any(all(word in fault for word in words) for fault in found), f"{words} not in {found}")

    def swap(self, old, new):
        self.assertIn(old, self.page)
        self.page = self.page.replace(old, new)

    def test_the_tree_is_as_in_the_picture(self):
        self.assertEqual(self.found(), [])

    def test_there_are_objects_of_each_part(self):
        for part in ("src/core/", "src/mode/", "src/hash/", "src/block/", "cli/bench/", "cli/os/"):
            self.assertTrue(any(path.startswith(part) for path in OBJECTS), f"no object of {part} in the build")

    def test_an_include_upwards_is_refused(self):
        self.sources["cli/os/os.h"] += '#include "cli/base/text.h"\n'
        self.refused("cli/os/os.h uses cli/base/text.h (#include): the picture has no arrow from cli/os to cli/base")
        self.refused("a circle of folders: ", "cli/base -> cli/os")

    def test_a_symbol_upwards_is_refused(self):
        defined, _ = self.objects["src/mode/ctr.c"]
        self.objects["src/core/hash.c"][1].update(defined)
        self.refused("src/core/hash.c uses src/mode/ctr.c (", "the picture has no arrow from src/core to src/mode")

    def test_the_provider_may_not_use_the_tool(self):
        self.sources["provider/planted.c"] = '#include "../cli/base/text.h"\n'
        self.refused("the picture has no arrow from provider to cli/base")

    def test_rooms_may_not_use_each_other(self):
        self.sources["src/hash/sha1/sha1.c"] += '#include "../luffa/luffa.h"\n'
        self.sources.setdefault("src/hash/luffa/luffa.h", "")
        self.refused("the picture has no arrow from src/hash/* to src/hash/*")

    def test_a_circle_of_files_within_a_folder_is_refused(self):
        self.sources["cli/bench/format.h"] += '#include "cli/bench/table.h"\n'
        self.refused("a circle of files: ", "cli/bench/format -> cli/bench/table")

    def test_a_circle_of_symbols_within_a_folder_is_refused(self):
        self.objects["cli/bench/format.cpp"][0].add("planted")
        self.objects["cli/bench/table.cpp"][1].add("planted")
        self.objects["cli/bench/format.cpp"][1].add("back")
        self.objects["cli/bench/table.cpp"][0].add("back")
        self.refused("a circle of files: ", "cli/bench/format -> cli/bench/table")

    def test_a_new_folder_must_be_in_the_picture(self):
        self.sources["src/planted/planted.c"] = '#include "../core/impl.h"\n'
        self.refused("src/planted is not in the picture (src/planted/planted.c)")

    def test_the_picture_has_no_arrow_too_many(self):
        self.swap("\ncli/kat ", "\ncli/kat -> include/citius src/core cli/base cli/os cli/names\nunused ")
        self.refused("the picture has an arrow from cli/kat to src/core, which nothing uses")

    def test_the_picture_has_no_arrow_upwards(self):
        self.swap("\ncli/os\n", "\ncli/os -> cli/main\n")
        self.refused("the picture has an arrow from cli/os to cli/main, but no line for cli/main")
        self.swap("cli/main", "cli/bench")
        self.refused("the picture has an arrow from cli/os upwards to cli/bench")

    def test_the_table_of_cmake_is_that_of_the_picture(self):
        self.assertIn("citius_folder(base os)", self.cmake)
        self.cmake = self.cmake.replace("citius_folder(base os)", "citius_folder(base)")
        self.refused("cli/CMakeLists.txt lets cli/base use [], the picture ['cli/os']")

    def test_a_symbol_that_is_filled_is_used(self):
        self.swap(" fills ", " fills planted ")
        self.refused("the picture says that planted is filled, which nothing uses")


def printed():
    """Print the actual arrows in the format of the picture."""
    picture = read_picture(PAGE)
    uses = collections.defaultdict(set)
    for (a, b), _ in arrows_of(SOURCES, OBJECTS, {name for line in picture.values() for name in line.fills}).items():
        x, y = node_of(a, picture), node_of(b, picture)
        if x[1] != y[1]:
            uses[x[0] or x[1]].add(y[0] or y[1])
    for name in list(picture) + sorted(uses.keys() - picture.keys()):
        print(f"{name:<22} -> {' '.join(sorted(uses[name]))}")


if __name__ == "__main__":
    printing = sys.argv[1] == "--print"
    ROOT, BUILD, *rest = (pathlib.Path(word) for word in sys.argv[1 + printing:])
    SOURCES = read_sources(ROOT)
    OBJECTS = read_objects(BUILD, SOURCES, rest[0] if rest else "nm")
    PAGE = (ROOT / "docs/design.md").read_text(encoding="utf-8")
    CMAKE = (ROOT / "cli/CMakeLists.txt").read_text(encoding="utf-8")
    if printing:
        printed()
    else:
        unittest.main(argv=sys.argv[:1])
