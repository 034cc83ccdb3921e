#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Check the files of ./dev pack wheels: names, metadata and content.

    wheels_test.py [FILE...]

The source distribution must have all that CMake reads; a wheel the extension for its machine, the tool, and nothing else.  First
the checks are checked, with a wheel that is right and wheels with one fault each.
"""
import base64
import hashlib
import pathlib
import re
import struct
import sys
import tarfile
import tempfile
import zipfile

MACHINES = {"x86_64": 62, "aarch64": 183}  # e_machine of ELF
WHEEL = re.compile(r"citius-(\d+\.\d+\.\d+)-cp311-abi3-(manylinux_2_28|musllinux_1_2)_(x86_64|aarch64)\.whl")
CONTENT = ["citius/__init__.py", "citius/__init__.pyi", "citius/_citius.abi3.so", "citius/_tool.py", "citius/py.typed"]
TOOL = ["scripts/citius", "data/share/citius/citius-plot.py"]


def faults_in_sdist(path):
    with tarfile.open(path) as archive:
        members = archive.getmembers()
    names = {member.name.partition("/")[2] for member in members}
    for name in ("CMakeLists.txt", "LICENSE", "README.md", "PKG-INFO", "pyproject.toml", "cmake/rooms.cmake", "src/registry.c",
                 "include/citius/common.h", "cli/main.cpp", "data/evidence.inc", "python/src/module.c"):
        if name not in names:
            yield f"no {name}"
    yield from (f"{member.name} is outside of its folder" for member in members
                if not (member.name + "/").startswith(path.name.removesuffix(".tar.gz") + "/"))
    yield from (f"{name} is generated" for name in names if re.search(r"\.(o|so|a|pyc)$|(^|/)build/", name))
    if len({member.mtime for member in members}) != 1:
        yield "files have several times"


def faults_in_wheel(path):
    match = WHEEL.fullmatch(path.name)
    if not match:
        yield "the name or the tag is not expected"
        return
    version, system, arch = match.groups()
    info = f"citius-{version}.dist-info/"
    with zipfile.ZipFile(path) as archive:
        files = {name: archive.read(name) for name in archive.namelist() if not name.endswith("/")}
    expected = CONTENT + [f"citius-{version}.data/{name}" for name in TOOL]
    if sorted(expected) != sorted(name for name in files if not name.startswith(info)):
        yield f"content: {sorted(files)}"
        return
    if f"Tag: cp311-abi3-{system}_{arch}\n" not in files[info + "WHEEL"].decode():
        yield "WHEEL has another tag"
    metadata = files[info + "METADATA"].decode()
    yield from (f"METADATA lacks '{line}'" for line in (f"Version: {version}", "Requires-Python: >=3.11") if line not in metadata)
    for name in expected:
        if files[name][:4] == b"\x7fELF" and struct.unpack_from("<H", files[name], 18)[0] != MACHINES[arch]:
            yield f"{name} is for another machine"
    yield from faults_in_record(files, info)


def digest_of(text):
    return base64.urlsafe_b64encode(hashlib.sha256(text).digest()).rstrip(b"=").decode()


def faults_in_record(files, info):
    for line in files[info + "RECORD"].decode().splitlines():
        name, digest, _ = line.rsplit(",", 2)
        if digest and digest != f"sha256={digest_of(files[name])}":
            yield f"RECORD has another digest of {name}"


def write_wheel(folder, change):
    """A wheel whose programs are headers of ELF; change(files) plants a fault before the digests are taken, or after."""
    info = "citius-1.2.3.dist-info/"
    elf = b"\x7fELF" + bytes(14) + struct.pack("<H", 62)
    files = {name: b"" for name in CONTENT} | {f"citius-1.2.3.data/{name}": b"" for name in TOOL}
    files["citius/_citius.abi3.so"] = files["citius-1.2.3.data/scripts/citius"] = elf
    files[info + "WHEEL"] = b"Tag: cp311-abi3-musllinux_1_2_x86_64\n"
    files[info + "METADATA"] = b"Version: 1.2.3\nRequires-Python: >=3.11\n"
    files[info + "RECORD"] = "".join(f"{name},sha256={digest_of(text)},1\n" for name, text in files.items()).encode()
    change(files)
    path = folder / "citius-1.2.3-cp311-abi3-musllinux_1_2_x86_64.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in files.items():
            archive.writestr(name, text)
    return path


def self_check():
    planted = [
        (lambda files: None, 0),
        (lambda files: files.pop("citius-1.2.3.data/scripts/citius"), 1),
        (lambda files: files.update({"citius/libc++.so.1": b""}), 1),
        (lambda files: files.update({"citius/py.typed": b"x"}), 1),
        (lambda files: files.update({"citius/_citius.abi3.so": b"\x7fELF" + bytes(14) + struct.pack("<H", 183)}), 2),
        (lambda files: files.update({"citius-1.2.3.dist-info/WHEEL": b"Tag: cp312-cp312-musllinux_1_2_x86_64\n"}), 2),
    ]
    with tempfile.TemporaryDirectory() as folder:
        for i, (change, count) in enumerate(planted):
            found = list(faults_in_wheel(write_wheel(pathlib.Path(folder), change)))
            assert len(found) == count, (i, found)


def main():
    self_check()
    faults = [f"{file}: {fault}" for file in sys.argv[1:]
              for fault in (faults_in_sdist if file.endswith(".tar.gz") else faults_in_wheel)(pathlib.Path(file))]
    if faults:
        sys.exit("\n".join(faults))
    print(f"{len(sys.argv) - 1} files: ok")


main()
