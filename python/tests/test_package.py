# SPDX-License-Identifier: MIT
"""The package as a whole: its stubs, its examples, the binary's promises."""

import ast
import doctest
import os
import pathlib
import re
import subprocess
import sysconfig

import citius
import pytest

HERE = pathlib.Path(__file__).parent
EXTENSION = pathlib.Path(os.environ.get("CITIUS_EXTENSION", citius._citius.__file__))


def test_stubs_tell_what_there_is():
    stub = ast.parse((pathlib.Path(citius.__file__).parent / "__init__.pyi").read_text())
    names = {n.name for n in stub.body if isinstance(n, (ast.FunctionDef, ast.ClassDef))}
    names |= {n.target.id for n in stub.body if isinstance(n, ast.AnnAssign)}
    there = {n for n in vars(citius) if not n.startswith("_") and n not in ("os", "Literal", "NamedTuple")}
    assert {n for n in names if not n.startswith("_")} == there
    for node in stub.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            for member in node.body:
                if isinstance(member, ast.FunctionDef) and member.name not in ("__buffer__", "__iter__"):
                    assert hasattr(getattr(citius, node.name), member.name)


def test_version():
    header = (HERE.parents[1] / "include" / "citius" / "common.h").read_text()
    parts = zip(("MAJOR", "MINOR", "PATCH"), citius.__version__.split("."), strict=True)
    assert all(f"#define CITIUS_VERSION_{part} {number}\n" in header for part, number in parts)


def failures(examples, said):
    test = doctest.DocTestParser().get_doctest(examples, {}, "examples", None, 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test, out=said.append)
    return runner.failures


@pytest.mark.parametrize(
    ("page", "part"), [("docs/python.md", "4e2448a4"), ("docs/library.md", "4e2448a4"),
                       ("docs/guide/open-keepass.md", "cb3444b7"), ("docs/guide/open-luks.md", "9a0832de"),
                       ("docs/guide/open-veracrypt.md", "VERA'"), ("docs/guide/open-openpgp.md", "from PGP 2'")]
)
def test_examples(page, part, tmp_path, monkeypatch):
    text = (HERE.parents[1] / page).read_text()
    examples = "\n".join(re.findall(r"^```python\n(.*?)^```", text, re.M | re.S))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "photo.raw").write_bytes(b"abc")
    said = []
    assert ">>>" in examples
    assert failures(examples, said) == 0, "".join(said)
    assert failures(examples.replace(part, "00000000"), said) == 1  # a wrong one would be seen


def symbols(*flags):
    listed = subprocess.run(["nm", "-D", *flags, EXTENSION], capture_output=True, text=True, check=True).stdout
    return {line.split()[-1].partition("@")[0] for line in listed.splitlines()}


def test_nothing_but_the_module_is_seen_from_outside():
    """Another Citius in the process must not get in the way."""
    assert {s for s in symbols("--defined-only") if not s.startswith("_")} == {"PyInit__citius"}


@pytest.mark.skipif(".abi3." not in EXTENSION.name, reason="a free-threaded Python has no Limited API")
def test_python_is_entered_by_the_limited_api_alone():
    """The list is that of the headers, read through the preprocessor; abi3audit, in `./dev pack python`, has its own."""
    include = sysconfig.get_path("include")
    if not pathlib.Path(include, "Python.h").exists():
        pytest.skip("no Python.h")
    source = "#define Py_LIMITED_API 0x030B0000\n#include <Python.h>\n"
    headers = subprocess.run(["cc", "-E", "-P", "-I", include, "-xc", "-"], input=source,
                             capture_output=True, text=True, check=True).stdout
    used = {s for s in symbols("--undefined-only") if re.match("_?Py", s)}
    assert len(used) > 50
    known = set(re.findall(r"\b_?Py\w+", headers))
    assert used - known == set()
    assert {"_PyBytes_Resize", "PyUnicode_AsUTF8"} & known == set()  # these would be seen
