#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write the version, the checksums of the source's tarball and its address into every recipe in packaging/.

    recipes.py VERSION                          set the version; checksums become zeros, which no file has
    recipes.py VERSION TARBALL                  set the checksums, too
    recipes.py VERSION TARBALL --into FOLDER    write a copy of packaging/ to FOLDER instead
    recipes.py --check VERSION                  fail if a recipe has another version

`--base-url URL` sets the address: that of the folder with citius-VERSION.tar.gz.  Without it the recipes keep theirs.  All
recipes are written, or none if something does not fit.
"""
import argparse
import base64
import hashlib
import pathlib
import re
import shutil
import sys
import tarfile

PACKAGING = pathlib.Path(__file__).resolve().parent.parent / "packaging"

VERSION = r"\d+\.\d+\.\d+"
SHA256 = r"[0-9a-f]{64}"
SHA512 = r"[0-9a-f]{128}"
NIX = r"sha256-[A-Za-z0-9+/]{43}="
URL = re.compile(r"https://[\w.:/~-]*[\w~-]")

# {recipe: [(what is there, an expression with it as its only group)]}; each expression matches once.
# All of these files have the address.
RECIPES = {
    "alpine/APKBUILD": [
        ("version", rf"^pkgver=({VERSION})$"),
        ("version", rf"^\w+  citius-({VERSION})\.tar\.gz$"),
        ("sha512", rf"^({SHA512})  citius-"),
    ],
    "arch/PKGBUILD": [("version", rf"^pkgver=({VERSION})$"), ("sha256", rf"^sha256sums=\('({SHA256})'\)$")],
    "conan/conandata.yml": [
        ("version", rf'^  "({VERSION})":$'),
        ("version", rf'/citius-({VERSION})\.tar\.gz"$'),
        ("sha256", rf'^    sha256: "({SHA256})"$'),
    ],
    "conan/conanfile.py": [],
    "conda/recipe.yaml": [("version", rf'^  version: "({VERSION})"$'), ("sha256", rf"^  sha256: ({SHA256})$")],
    "fedora/citius.spec": [("version", rf"^Version: +({VERSION})$")],
    "homebrew/citius.rb": [("version", rf'/citius-({VERSION})\.tar\.gz"$'), ("sha256", rf'^  sha256 "({SHA256})"$')],
    "meson/citius.wrap": [
        ("version", rf"^directory = citius-({VERSION})$"),
        ("version", rf"^source_url = .*/citius-({VERSION})\.tar\.gz$"),
        ("version", rf"^source_filename = citius-({VERSION})\.tar\.gz$"),
        ("sha256", rf"^source_hash = ({SHA256})$"),
    ],
    "nix/package.nix": [("version", rf'^  version = "({VERSION})";$'), ("nix", rf'^    hash = "({NIX})";$')],
    "vcpkg/portfile.cmake": [("sha512", rf"^  SHA512 ({SHA512})\)$")],
    "vcpkg/vcpkg.json": [("version", rf'^  "version": "({VERSION})",$')],
}
# The address that all recipes have now.
ADDRESS = ("arch/PKGBUILD", r"^url=(\S+)$")


class Misfit(Exception):
    """A recipe, or the tarball, is not what it should be."""


def place(recipe, text, expression):
    """The one match of the expression in a recipe."""
    found = list(re.finditer(expression, text, re.MULTILINE))
    if len(found) != 1:
        raise Misfit(f"packaging/{recipe}: {len(found)} places match {expression!r}, not one")
    return found[0]


def check(texts, version):
    for recipe, places in RECIPES.items():
        for what, expression in places:
            value = place(recipe, texts[recipe], expression)[1]
            if what == "version" and value != version:
                raise Misfit(f"packaging/{recipe} has version {value}, not {version}")


def source(version, tarball):
    """The bytes of a tarball, which must hold the sources of that version."""
    with tarfile.open(tarball) as archive:
        header = archive.extractfile(f"citius-{version}/include/citius/common.h").read().decode()
    numbers = re.findall(r"^#define CITIUS_VERSION_(?:MAJOR|MINOR|PATCH) (\d+)$", header, re.MULTILINE)
    if ".".join(numbers) != version:
        raise Misfit(f"{tarball} has the sources of version {'.'.join(numbers)}, not {version}")
    return pathlib.Path(tarball).read_bytes()


def checksums(data):
    """{what: value}; zeros for None."""
    sha256, sha512 = (
        bytes(bits // 8) if data is None else hashlib.new(f"sha{bits}", data).digest() for bits in (256, 512)
    )
    return {
        "sha256": sha256.hex(),
        "sha512": sha512.hex(),
        "nix": "sha256-" + base64.b64encode(sha256).decode(),
    }


def filled(texts, values, address):
    """The recipes with these values, and with this address unless it is None."""
    old = place(ADDRESS[0], texts[ADDRESS[0]], ADDRESS[1])[1]
    new = {}
    for recipe, text in texts.items():
        for what, expression in RECIPES[recipe]:
            match = place(recipe, text, expression)
            text = text[: match.start(1)] + values[what] + text[match.end(1) :]
        if old not in text:
            raise Misfit(f"packaging/{recipe} lacks the address {old}, which packaging/{ADDRESS[0]} has")
        new[recipe] = text.replace(old, address or old)
    return new


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", metavar="VERSION")
    parser.add_argument("tarball", metavar="TARBALL", nargs="?")
    parser.add_argument("--base-url", metavar="URL")
    parser.add_argument("--into", metavar="FOLDER", type=pathlib.Path)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    if not re.fullmatch(VERSION, options.version):
        parser.error(f"VERSION is three numbers, such as 1.2.3, not {options.version!r}")
    if options.check and (options.tarball or options.base_url or options.into):
        parser.error("--check takes a VERSION alone")
    if options.base_url is not None and not URL.fullmatch(options.base_url):
        parser.error(f"URL is an https address without a slash at its end, not {options.base_url!r}")
    return options


def main():
    options = arguments()
    try:
        texts = {recipe: (PACKAGING / recipe).read_text(encoding="utf-8") for recipe in RECIPES}
        if options.check:
            check(texts, options.version)
            print(f"recipes: all {len(texts)} files have version {options.version}")
            return
        data = source(options.version, options.tarball) if options.tarball else None
        texts = filled(texts, {"version": options.version, **checksums(data)}, options.base_url)
        if options.into:
            shutil.copytree(PACKAGING, options.into)
    except (Misfit, OSError, KeyError, tarfile.TarError) as error:
        sys.exit(f"recipes.py: {error}")
    for recipe, text in texts.items():
        ((options.into or PACKAGING) / recipe).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
