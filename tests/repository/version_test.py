#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Check that include/citius/common.h, the build, the wheel, the files that repeat the version, and the newest release of
CHANGELOG.md have the same version, and that tools/release/version.py can set another one; and that the Debian packages list the
functions of the headers as the symbols of the library.

    version_test.py SOURCE_DIRECTORY PROJECT_VERSION [TOOL]
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib

sys.dont_write_bytecode = True
ROOT = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(ROOT / "tools" / "release"))
import version as numbers

version = numbers.current(ROOT)
assert sys.argv[2] == version, f"CMake has {sys.argv[2]}, common.h {version}"

project = tomllib.loads((ROOT / "pyproject.toml").read_text())
assert project["project"]["dynamic"] == ["version"]
rule = project["tool"]["scikit-build"]["metadata"]["version"]
found = re.search(rule["regex"], (ROOT / rule["input"]).read_text(), re.M)
assert found and rule["result"].format(**found.groupdict()) == version, (rule, found)

wrong = list(numbers.faults(ROOT, version))
assert not wrong, wrong
npm = [json.loads((ROOT / "wasm" / name).read_text()) for name in ("package.json", "package-lock.json")]
assert [package["version"] for package in npm] == [version] * 2 and npm[1]["packages"][""]["version"] == version, npm
crates = tomllib.loads((ROOT / "rust" / "Cargo.toml").read_text())["workspace"]["package"]["version"]
assert crates == version, crates

# Another version: each file gets it, nothing else changes, and the way back gives the same files.
with tempfile.TemporaryDirectory(prefix="citius-version-test-") as folder:
    copy = pathlib.Path(folder)
    files = {file for file, _, _ in numbers.places(version)}
    for file in files:
        (copy / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / file, copy / file)
    numbers.write(copy, "11.22.33")
    assert numbers.current(copy) == "11.22.33" and not list(numbers.faults(copy, "11.22.33"))
    assert {fault.split(" has ")[0] for fault in numbers.faults(copy, version)} == files
    numbers.write(copy, version)
    for file in files:
        assert (copy / file).read_bytes() == (ROOT / file).read_bytes(), f"{file} is another one"
    (copy / "docs/provider.md").write_text("nothing\n")
    before = (copy / "rust/Cargo.toml").read_bytes()
    try:
        numbers.write(copy, "11.22.33")
        raise AssertionError("a file without a version is not reported")
    except ValueError as error:
        assert str(error).startswith("docs/provider.md "), error
    assert (copy / "rust/Cargo.toml").read_bytes() == before, "half of the files were written"
assert [numbers.soversion(number) for number in ("0.2.0", "0.12.1", "1.0.0", "2.3.4")] == ["0.2", "0.12", "1", "2"]

promised = {name for header in (ROOT / "include" / "citius").glob("*.h")
            for name in re.findall(r"^.*CITIUS_API.*[ *](citius_\w+)\(", header.read_text(), re.M)}
number = numbers.soversion(version)
head, *symbols = re.findall("^[^#\n].*", (ROOT / "debian" / f"libcitius{number}.symbols").read_text(), re.M)
assert head == f"libcitius.so.{number} libcitius{number} #MINVER#", f"debian/libcitius{number}.symbols: {head}"
listed = {line.split("@")[0].strip() for line in symbols}
assert listed == promised | {f"CITIUS_{number}"}, "debian/*.symbols: not what the headers have"

releases = re.findall(r"^## \[?(Unreleased|\d+\.\d+\.\d+)\b", (ROOT / "CHANGELOG.md").read_text(), re.M)
assert [release for release in releases if release != "Unreleased"][0] == version, f"CHANGELOG.md: {releases}"
if sys.argv[3:] > [""]:
    said = subprocess.run([sys.argv[3], "--version"], check=True, capture_output=True, text=True).stdout
    assert said == f"citius {version}\n", said
print(f"version {version}: ok")
