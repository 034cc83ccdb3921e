#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The version of the project, and every file that repeats it.  It stands in include/citius/common.h.

    version.py            print it
    version.py set X.Y.Z  write it into all of these files, with an entry in debian/changelog
"""
import datetime
import email.utils
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HEADER = "include/citius/common.h"
BINDINGS = "rust/citius-sys/src/bindings.rs"  # which gen/rust.py writes from it
FORM = re.compile(r"(\d|[1-9]\d+)\.(\d|[1-9]\d+)\.(\d|[1-9]\d+)")

# (file, pattern): group 1 of every match is the version.
VERSIONS = [
    ("rust/Cargo.toml", r'^version = "([^"]*)"'),
    ("rust/Cargo.lock", r'^name = "citius(?:-sys)?"\nversion = "([^"]*)"'),
    ("rust/citius/Cargo.toml", r'^citius-sys = .*version = "=([^"]*)"'),
    ("wasm/package.json", r'\A\{\n  "name": "citius",\n  "version": "([^"]*)"'),
    ("wasm/package-lock.json", r'^ +"name": "citius",\n +"version": "([^"]*)"'),
]
# The same for what the name of the shared library ends in, and the version of its symbols: two of these libraries in one process
# do not get each other's functions.
SOVERSIONS = [
    ("cmake/citius.abi", r"soname='libcitius\.so\.([\d.]+)'"),
    ("cmake/citius.abi", r" version='CITIUS_([\d.]+)'"),
    ("docs/provider.md", r"\blibcitius\.so\.(\d+(?:\.\d+)*)"),
    ("docs/packages.md", r"\blibcitius(\d+(?:\.\d+)*)"),
]


# The Debian packages are named after the shared library, and list its symbols; their changelog keeps the names of its time.
DEBIAN_NAME = re.compile(r"\b(libcitius(?:\.so\.)?|CITIUS_)(\d+\.\d+|\d+)(?![\d.]*\d)")
RECIPES = "tools/recipes.py"  # writes the version into packaging/


def soversion(version):
    """0.MINOR until 1.0.0, then MAJOR, as in CMakeLists.txt."""
    major, minor, _ = version.split(".")
    return f"0.{minor}" if major == "0" else major


def current(root=ROOT):
    text = (root / HEADER).read_text(encoding="utf-8")
    return ".".join(
        re.search(rf"^#define CITIUS_VERSION_{part} (\d+)$", text, re.M)[1] for part in ("MAJOR", "MINOR", "PATCH"))


def places(version):
    """(file, pattern, what group 1 has to be)"""
    yield from ((file, pattern, version) for file, pattern in VERSIONS)
    yield from ((file, pattern, soversion(version)) for file, pattern in SOVERSIONS)
    for part, number in zip(("MAJOR", "MINOR", "PATCH"), version.split(".")):
        yield HEADER, rf"^#define CITIUS_VERSION_{part} (\d+)$", number
        yield BINDINGS, rf"^pub const CITIUS_VERSION_{part}: usize = (\d+);$", number


def faults(root, version):
    """Where another version stands, or none, one sentence each."""
    for file, pattern, expected in places(version):
        found = re.findall(pattern, (root / file).read_text(encoding="utf-8"), re.M)
        if set(found) != {expected}:
            yield f"{file} has {', '.join(sorted(set(found))) or 'no version'}, not {expected} ({pattern})"
    for path in debian_files(root):
        for name in DEBIAN_NAME.findall(path.name) + DEBIAN_NAME.findall(path.read_text(encoding="utf-8")):
            if name[1] != soversion(version):
                yield f"debian/{path.name} has {''.join(name)}, not {name[0]}{soversion(version)}"
    if (entry := debian_version(root)) not in (None, version):
        yield f"debian/changelog has {entry} on top, not {version}"
    if (root / RECIPES).exists():
        done = subprocess.run([sys.executable, "-B", root / RECIPES, "--check", version], capture_output=True, text=True)
        if done.returncode != 0:
            yield done.stderr.strip()


def with_group(match, value):
    """The match with another group 1."""
    start, end = match.start(1) - match.start(), match.end(1) - match.start()
    return match[0][:start] + value + match[0][end:]


def write(root, version):
    """Replace it everywhere; fail, with nothing written, if a file has no place for it."""
    texts = {}
    for file, pattern, value in places(version):
        text = texts.get(file) or (root / file).read_text(encoding="utf-8")
        texts[file], count = re.subn(pattern, lambda match: with_group(match, value), text, flags=re.M)
        if count == 0:
            raise ValueError(f"{file} has no place for the version: {pattern}")
    for file, text in texts.items():
        (root / file).write_text(text, encoding="utf-8")
    write_debian(root, version)
    if (root / RECIPES).exists():
        subprocess.run([sys.executable, "-B", root / RECIPES, version], check=True)


def debian_files(root):
    return [path for path in sorted((root / "debian").rglob("*")) if path.is_file() and path.name != "changelog"]


def debian_version(root):
    """The upstream version of the newest entry of debian/changelog; None without that file."""
    path = root / "debian" / "changelog"
    return re.match(r"citius \(([^-)]*)-", path.read_text(encoding="utf-8"))[1] if path.exists() else None


def write_debian(root, version):
    """Rename the packages with the shared library, in files and in names of files, and begin an entry of the changelog."""
    for path in debian_files(root):
        renamed = path.with_name(DEBIAN_NAME.sub(rf"\g<1>{soversion(version)}", path.name))
        path.rename(renamed)
        text = renamed.read_text(encoding="utf-8")
        renamed.write_text(DEBIAN_NAME.sub(rf"\g<1>{soversion(version)}", text), encoding="utf-8")
    if debian_version(root) not in (None, version):
        maintainer = re.search(r"^Maintainer: (.*)$", (root / "debian" / "control").read_text(encoding="utf-8"), re.M)[1]
        path, now = root / "debian" / "changelog", email.utils.format_datetime(datetime.datetime.now(datetime.UTC))
        entry = (f"citius ({version}-1) unstable; urgency=medium\n\n  * New upstream release.\n\n"
                 f" -- {maintainer}  {now}\n\n")
        path.write_text(entry + path.read_text(encoding="utf-8"), encoding="utf-8")


def main():
    if len(sys.argv) == 1:
        print(current())
    elif len(sys.argv) == 3 and sys.argv[1] == "set" and FORM.fullmatch(sys.argv[2]):
        write(ROOT, sys.argv[2])
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main()
