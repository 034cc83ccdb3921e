# SPDX-License-Identifier: MIT
"""The components of a release as CycloneDX: what is ours, what the tool is compiled with, what the static parts hold, and what
the crates require."""
import datetime
import json
import re
import subprocess
import uuid

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output import make_outputter
from cyclonedx.schema import OutputFormat, SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
from packageurl import PackageURL
from papers import sha256
from parts import Failure

SCHEMA = SchemaVersion.V1_6
# What a part is: (component's name, type of its package URL, namespace, its components).
PRODUCTS = {
    "source": ("citius", ComponentType.LIBRARY, "generic", ()),
    "recipes": ("citius-packaging", ComponentType.DATA, "generic", ()),
    "wheels": ("citius", ComponentType.LIBRARY, "pypi", ("nlohmann-json", "libc++")),
    "packages": ("citius", ComponentType.APPLICATION, "deb", ("nlohmann-json",)),
    "proofs": ("citius-proofs", ComponentType.DATA, "generic", ()),
    "tool": ("citius-static", ComponentType.APPLICATION, "generic", ("nlohmann-json", "libc++", "musl")),
    "crates": ("citius", ComponentType.LIBRARY, "cargo", ()),
    "npm": ("citius", ComponentType.LIBRARY, "npm", ()),
}
# {name: (licence, the macros of its version, and the header with them)} of the headers that the tool is compiled with.
HEADERS = {
    "nlohmann-json": ("MIT", "nlohmann/json.hpp", ("NLOHMANN_JSON_VERSION_MAJOR", "NLOHMANN_JSON_VERSION_MINOR",
                                                   "NLOHMANN_JSON_VERSION_PATCH")),
}


def licence_of(text):
    """The licence, or an expression of licences, in identifiers of SPDX."""
    made = LicenseFactory().make_from_string(text)
    if getattr(made, "name", None):
        raise Failure(f"{text!r} is neither an SPDX licence nor an expression of them")
    return made


def component(name, version, licence="MIT", kind=ComponentType.LIBRARY, purl="generic", **more):
    url = PackageURL(purl, name=name, version=version, namespace="debian" if purl == "deb" else None)
    return Component(name=name, version=version, type=kind, licenses=[licence_of(licence)], purl=url, bom_ref=str(url), **more)


def macros(compiler, header, names, tree):
    """The values of macros, as the preprocessor has them."""
    text = f"#include <{header}>\n" + "".join(f"@ {name}\n" for name in names)
    done = subprocess.run([*compiler, "-x", "c++", "-E", "-P", "-"], cwd=tree, input=text, capture_output=True, text=True)
    found = [value.strip('" ') for value in re.findall(r"^@ (.*)$", done.stdout, re.M)]
    if done.returncode != 0 or len(found) != len(names):
        raise Failure(f"the compiler does not find {header}: {done.stderr.strip()}")
    return found


def musl_version(zig, tree):
    said = subprocess.run([*zig, "env"], cwd=tree, check=True, capture_output=True, text=True).stdout
    library = tree / re.search(r'\blib_dir"?\s*[=:]\s*"([^"]+)"', said)[1]  # zig names a folder in the tree relative to it
    return re.search(r'VERSION "(.+)"', (library / "libc/musl/src/internal/version.h").read_text(encoding="utf-8"))[1]


def third_parties(names, tree):
    """{name: component} of what is compiled into the parts that are made."""
    found = {name: component(name, ".".join(macros(["c++"], header, values, tree)), licence)
             for name, (licence, header, values) in HEADERS.items() if name in names}
    if names & {"musl", "libc++"}:
        zig = ["build/zig/bin/python-zig"]
        number, = macros([*zig, "c++", "-target", "x86_64-linux-musl"], "version", ["_LIBCPP_VERSION"], tree)
        major, minor = divmod(int(number), 10000)
        found["libc++"] = component("libc++", f"{major}.{minor // 100}.{minor % 100}", "Apache-2.0 WITH LLVM-exception")
        version = subprocess.run([*zig, "version"], cwd=tree, check=True, capture_output=True, text=True).stdout.strip()
        found["zig"] = component("zig", version, kind=ComponentType.APPLICATION)
        found["musl"] = component("musl", musl_version(zig, tree))
    return found


def crates(tree, environment):
    """{name: component} of the crates that ours require."""
    listed = subprocess.run(
        "cargo tree --manifest-path rust/Cargo.toml --package citius --edges normal,build --prefix none --no-dedupe --locked "
        "--format {p}|{l}".split(), cwd=tree, env=environment, check=True, capture_output=True, text=True).stdout
    rows = {tuple(re.match(r"(\S+) v(\S+).*\|(.*)", line).groups()) for line in listed.splitlines()}
    return {name: component(name, version, licence.replace("/", " OR "), purl="cargo")
            for name, version, licence in sorted(rows) if not name.startswith("citius")}


def product(folder, release, part, made):
    """The component of a part, with its files."""
    name, kind, purl, _ = PRODUCTS[part]
    files = [Component(name=file, type=ComponentType.FILE, bom_ref=f"file:{file}",
                       hashes=[HashType(alg=HashAlgorithm.SHA_256, content=sha256(folder / file))]) for file in made]
    whole = component(name, release["version"], kind=kind, purl=purl, components=files)
    whole.bom_ref.value = f"{part}:{whole.purl}"
    return whole


def write(folder, release, made, tree, environment):
    """citius-X.Y.Z.cdx.json; made: {part: its files}."""
    moment = datetime.datetime.fromtimestamp(int(release["epoch"]), datetime.UTC)
    root = component("citius", release["version"], description="fast, constant-time hashes and ciphers")
    root.bom_ref.value = f"citius@{release['version']}"
    bom = Bom(serial_number=uuid.uuid5(uuid.NAMESPACE_OID, f"citius {release['commit']} {' '.join(made)}"),
              metadata=BomMetaData(timestamp=moment, component=root))
    parties = third_parties({name for part in made for name in PRODUCTS[part][3]}, tree)
    required = crates(tree, environment) if "crates" in made else {}
    products = {part: product(folder, release, part, files) for part, files in made.items()}
    for each in (*products.values(), *parties.values(), *required.values()):
        bom.components.add(each)
    bom.register_dependency(root, products.values())
    for part, whole in products.items():
        held = [parties[name] for name in PRODUCTS[part][3]]
        bom.register_dependency(whole, [*held, *(required.values() if part == "crates" else ())])
    text = make_outputter(bom, OutputFormat.JSON, SCHEMA).output_as_string(indent=2) + "\n"
    if errors := JsonStrictValidator(SCHEMA).validate_str(text):
        raise Failure(f"the list of components does not fit the schema: {errors}")
    assert json.loads(text)["specVersion"] == "1.6"
    (folder / f"citius-{release['version']}.cdx.json").write_text(text, encoding="utf-8")
