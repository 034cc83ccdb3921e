#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The C++ programs of docs/library.md, docs/cpp.md and docs/examples/, and the snippets of docs/guide/from-botan-cryptopp.md.

    programs_test.py SOURCE_DIRECTORY LIBRARY CXX_COMPILER [unittest's arguments]

Programs are compiled with many warnings, run, and compared with the output that the page shows.  The snippets of the
other libraries are compiled where their headers are installed; all of one section must compute the same.
"""
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True

ROOT = pathlib.Path(sys.argv[1]).resolve()
LIBRARY = sys.argv[2]
COMPILER = sys.argv[3]
del sys.argv[1:4]

CLANG = "clang" in subprocess.run([COMPILER, "--version"], capture_output=True, text=True, check=True).stdout
# What docs/cpp.md names.
GCC_WARNINGS = ("-Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wold-style-cast -Wuseless-cast").split()
CLANG_WARNINGS = ("-Weverything -Wno-c++98-compat -Wno-c++98-compat-pedantic -Wno-padded -Wno-unsafe-buffer-usage "
                  "-Wno-weak-vtables -Wno-switch-default").split()
WARNINGS = [*(CLANG_WARNINGS if CLANG else GCC_WARNINGS), "-Werror"]
SNIPPET_WARNINGS = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"] # the test's frame is not for -Weverything

BOTAN = pathlib.Path("/usr/include/botan-2")
CRYPTOPP = pathlib.Path("/usr/include/cryptopp")

# What the page's introduction says about the variables.
FRAME = """
#include <cstdint>
#include <iostream>
#include <vector>
%(includes)s
static std::vector<std::uint8_t> bytes(std::size_t size, unsigned first)
{
    std::vector<std::uint8_t> all;
    for (std::size_t i = 0; i < size; i++)
        all.push_back(static_cast<std::uint8_t>(first + 7 * i));
    return all;
}
static const std::vector<std::uint8_t> key = bytes(32, 1), iv = bytes(16, 2), nonce = bytes(12, 3), header = bytes(9, 4),
                                       message = bytes(100, 5), password = bytes(11, 6), salt = bytes(8, 7);
int main()
{
%(snippets)s
}
"""
SNIPPET = """
    {
        std::vector<std::uint8_t> out;
%s
        for (unsigned byte : out)
            std::cout << byte << " ";
        std::cout << std::endl;
    }
"""
INCLUDES = {
    "citius": ["citius/citius.hpp"],
    "botan": [f"botan/{name}.h" for name in ("hash", "cipher_mode", "aead", "stream_cipher", "mac", "pwdhash")],
    "cryptopp": [f"cryptopp/{name}.h" for name in
                 ("whrlpool", "modes", "serpent", "twofish", "filters", "cmac", "aes", "hmac", "sha", "pwdbased")],
}
LIBRARIES = {"citius": [LIBRARY], "botan": ["-lbotan-2"], "cryptopp": ["-lcryptopp"]}
INSTALLED = {"citius": True, "botan": BOTAN.is_dir(), "cryptopp": CRYPTOPP.is_dir()}


def fenced(page):
    """(info string, text) of each code block."""
    return re.findall(r"^```([^\n]*)\n(.*?)^```$", page, re.M | re.S)


class Compiled(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def program(self, text, *flags, libraries=(LIBRARY,)):
        source, program = pathlib.Path(self.folder.name, "program.cpp"), pathlib.Path(self.folder.name, "program")
        source.write_text(text, encoding="utf-8")
        command = [COMPILER, *flags, f"-I{ROOT / 'include'}", source, *libraries, "-o", program]
        run = subprocess.run(command, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stderr)
        return program

    def output(self, program, *arguments, status=0):
        run = subprocess.run([program, *arguments], capture_output=True, text=True)
        self.assertEqual(run.returncode, status, run)
        return run.stdout

    def example(self, name, *flags):
        return self.program((ROOT / "docs/examples" / name).read_text(encoding="utf-8"), *flags)


class Programs(Compiled):
    def test_page(self):
        blocks = fenced((ROOT / "docs/cpp.md").read_text(encoding="utf-8"))
        programs = [(text, blocks[i + 1]) for i, (info, text) in enumerate(blocks) if info == "cpp"]
        self.assertEqual(len(programs), 2)
        for text, (info, expected) in programs:
            self.assertEqual(info, "text")
            for standard in ("c++17", "c++2b"):
                with self.subTest(standard=standard, program=text):
                    self.assertEqual(self.output(self.program(text, f"-std={standard}", *WARNINGS)), expected)

    def test_library_page(self):
        text, = [text for info, text in fenced((ROOT / "docs/library.md").read_text(encoding="utf-8")) if info == "cpp"]
        lines = self.output(self.program(text, "-std=c++17", *WARNINGS)).splitlines()
        self.assertEqual(lines[0], hashlib.sha1(b"one").hexdigest())
        self.assertEqual([len(line) for line in lines], [40, 128, 128, 128])

    def test_hash_files(self):
        file, none = pathlib.Path(self.folder.name, "file"), pathlib.Path(self.folder.name, "none")
        file.write_bytes(b"abc" * 50000)
        line = f"{hashlib.sha1(file.read_bytes()).hexdigest()}  {file}\n"
        program = self.example("hash_files.cpp", "-std=c++20", *WARNINGS)
        self.assertEqual(self.output(program, "sha1", file), line)
        self.assertEqual(self.output(program, "SHA1", file, none, file, status=1), line * 2)
        self.assertEqual(self.output(program, "sha2", file, status=2), "")
        self.assertEqual(self.output(program, status=2), "")

    def test_sealed_messages(self):
        expected = "hello, Bob\nchanged\na size that does not fit\n"
        for flags in ([], ["-fno-exceptions", "-fno-rtti"]):
            program = self.example("sealed_messages.cpp", "-std=c++17", *WARNINGS, *flags)
            self.assertEqual(self.output(program), expected)

    def test_without_exceptions_a_failure_ends_the_program(self):
        program = self.program("#include <citius/citius.hpp>\nint main() { citius::hash().update({}); }\n", "-std=c++17",
                               "-fno-exceptions")
        run = subprocess.run([program], capture_output=True)
        self.assertLess(run.returncode, 0)

    def test_older_standards_are_refused(self):
        source = pathlib.Path(self.folder.name, "old.cpp")
        source.write_text("#include <citius/citius.hpp>\n", encoding="utf-8")
        command = [COMPILER, "-std=c++14", "-fsyntax-only", f"-I{ROOT / 'include'}", source]
        run = subprocess.run(command, capture_output=True, text=True)
        self.assertNotEqual(run.returncode, 0)
        self.assertIn("needs C++17", run.stderr)


class Snippets(Compiled):
    """The page for users of Botan and Crypto++."""

    def results(self, library, sections):
        """What the library's snippets compute, by section."""
        there = {title: snippets[library] for title, snippets in sections.items() if library in snippets}
        includes = "\n".join(f"#include <{name}>" for name in INCLUDES[library])
        text = FRAME % {"includes": includes, "snippets": "".join(SNIPPET % snippet for snippet in there.values())}
        flags = ["-std=c++17", *(SNIPPET_WARNINGS if library == "citius" else ["-w", f"-isystem{BOTAN}"])]
        lines = self.output(self.program(text, *flags, libraries=LIBRARIES[library])).splitlines()
        self.assertEqual(len(lines), len(there))
        return dict(zip(there, lines))

    def test_all_compute_the_same(self):
        page = (ROOT / "docs/guide/from-botan-cryptopp.md").read_text(encoding="utf-8")
        sections = {
            section.partition("\n")[0]: {info.split()[1]: text for info, text in fenced(section) if info.startswith("cpp ")}
            for section in page.split("\n## ")[1:]
        }
        ours = self.results("citius", sections)
        self.assertEqual(len(ours), 7)
        for title, line in ours.items():
            self.assertGreater(len(line.split()), 15, title)
        for library, most in ("botan", 7), ("cryptopp", 6):
            with self.subTest(library=library):
                if not INSTALLED[library]:
                    self.skipTest(f"the headers of {library} are not installed")
                theirs = self.results(library, sections)
                self.assertEqual(len(theirs), most)
                for title, line in theirs.items():
                    self.assertEqual(line, ours[title], title)


if __name__ == "__main__":
    unittest.main()
