#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Check that all recipes in packaging/ have the version of include/citius/common.h, and that tools/recipes.py fills each
value, and nothing if the version, the tarball, the address or a recipe is not as it should be.

    recipes_test.py SOURCE_DIRECTORY
"""
import base64
import hashlib
import io
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile

ROOT = pathlib.Path(sys.argv[1]).resolve()
VALUES = re.compile(r"\b[0-9a-f]{64,128}\b|sha256-[\w+/]{43}=|\b\d+\.\d+\.\d+\b|https://[^/\s\"';]+[.]\w+(/\w+)*")
header = (ROOT / "include" / "citius" / "common.h").read_text()
numbers = re.findall(r"^#define CITIUS_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$", header, re.M)


def run(project, *arguments):
    return subprocess.run([sys.executable, project / "tools/recipes.py", *arguments], capture_output=True, text=True)


def pack(path, version, content):
    with tarfile.open(path, "w:gz") as archive:
        entry = tarfile.TarInfo(f"citius-{version}/include/citius/common.h")
        entry.size = len(content)
        archive.addfile(entry, io.BytesIO(content.encode()))


def texts(project):
    return {path: path.read_text() for path in sorted((project / "packaging").rglob("*")) if path.is_file()}


def check_filling(project, new):
    """That a copy of the recipes for a tarball differs in the values alone, and that all of them are new."""
    tarball, copy = project / "source.tar.gz", project / "copy"
    pack(tarball, new, re.sub(r"(CITIUS_VERSION_PATCH) \d+", r"\1 99", header))
    before = texts(project)
    done = run(project, new, tarball, "--into", copy, "--base-url", "https://example.org/a/b")
    assert done.returncode == 0, done.stderr
    assert texts(project) == before, "--into changes packaging/"
    sha256, sha512 = (hashlib.new(name, tarball.read_bytes()).hexdigest() for name in ("sha256", "sha512"))
    nix = "sha256-" + base64.b64encode(bytes.fromhex(sha256)).decode()
    counts = {value: 0 for value in (new, sha256, sha512, nix, "https://example.org/a/b")}
    for path, text in before.items():
        after = (copy / path.relative_to(project / "packaging")).read_text()
        assert VALUES.sub("", after) == VALUES.sub("", text), f"{path}: more than the values changed"
        assert "0" * 64 not in after and "citius.invalid" not in after and "A" * 43 not in after, path
        for value in counts:
            counts[value] += value in after
    assert list(counts.values()) == [9, 5, 2, 1, 11], counts
    assert run(project, new, tarball, "--into", copy).returncode, "a folder that exists is overwritten"


def check_faults(project, old, new):
    tarball, other, recipe = project / "source.tar.gz", project / "other.tar.gz", project / "packaging/arch/PKGBUILD"
    pack(other, new, header)
    before = texts(project)
    for arguments, expected in [
        (("1.2",), "three numbers"),
        ((old, tarball), "not found"),
        ((new, other), f"sources of version {old}"),
        ((new, project / "none"), "No such file"),
        ((new, recipe), "not a gzip file"),
        ((new, tarball, "--base-url", "http://example.org"), "https address"),
        ((new, tarball, "--base-url", "https://example.org/"), "without a slash"),
        (("--check", new), f"has version {old}"),
    ]:
        done = run(project, *arguments)
        assert done.returncode and expected in done.stderr, (arguments, done)
        assert texts(project) == before, f"{arguments}: something was written"
    recipe.write_text(before[recipe].replace("pkgver=", "version="))
    planted = texts(project)
    done = run(project, new, tarball)
    assert done.returncode and "packaging/arch/PKGBUILD: 0 places" in done.stderr, done
    assert texts(project) == planted, "some recipes were filled"


def check_port(project):
    """That the stand-ins for vcpkg's functions accept the port, and notice planted faults."""
    port = project / "packaging" / "vcpkg"
    command = ["cmake", "-D", f"PORT_FOLDER={port}", "-P", project / "tools/recipes/vcpkg.cmake"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    for name, old, new in [
        ("portfile.cmake", "    tool CITIUS_CLI", "    tools CITIUS_CLI"),
        ("portfile.cmake", "  SHA512 0", "  SHA512 "),
        ("portfile.cmake", "citius-${VERSION}.tar.gz\"\n  F", "citius.tar.gz\"\n  F"),
        ("portfile.cmake", "vcpkg_fixup_pkgconfig()\n", ""),
        ("portfile.cmake", "(CONFIG_PATH", "(CONFIGURATION CONFIG_PATH"),
        ("vcpkg.json", '"license": "MIT"', '"license": "mit"'),
        ("vcpkg.json", '"features"', '"feature"'),
    ]:
        text = (port / name).read_text()
        assert text.count(old) == 1, (name, old)
        (port / name).write_text(text.replace(old, new))
        assert subprocess.run(command, capture_output=True).returncode, f"the port's check does not notice {new!r} in {name}"
        (port / name).write_text(text)


def main():
    old, new = ".".join(numbers), ".".join([*numbers[:2], "99"])
    done = run(ROOT, "--check", old)
    assert done.returncode == 0, done.stderr
    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder)
        shutil.copytree(ROOT / "packaging", project / "packaging")
        shutil.copytree(ROOT / "tools", project / "tools")
        check_port(project)
        check_filling(project, new)
        check_faults(project, old, new)
    print("recipes: ok")


main()
