# SPDX-License-Identifier: MIT
"""The parts of a release: the commands that make them in a clean clone of the tag, the files that these leave, and how users
install them.  Words in braces: version, tag, soversion, epoch."""
import collections
import pathlib
import shutil
import subprocess

# A step is a command, and {pattern of files in the clone: name in the release, or None for their own}.  Python's files get a
# folder: pip searches it, and calls its source distribution as the source is called.
Part = collections.namedtuple("Part", "name title steps install folder", defaults=("",))

PARTS = [
    Part("source", "Source", [
        ("git archive --format=tar --prefix=citius-{version}/ -o build/citius-{version}.tar {tag}", {}),
        ("gzip -9 -n build/citius-{version}.tar", {"build/citius-{version}.tar.gz": None}),
    ], """tar xf citius-{version}.tar.gz
cd citius-{version}
./dev setup                                          # compilers and libraries, on Debian and Ubuntu
cmake --preset tool && cmake --build --preset tool   # library, tool, OpenSSL provider
sudo cmake --install build/tool"""),
    Part("recipes", "Recipes for packages of other systems", [
        ("python3 -B tools/recipes.py {version} build/citius-{version}.tar.gz --into build/citius-{version}-packaging", {}),
        ("tar --create --sort=name --mtime=@{epoch} --owner=0 --group=0 --numeric-owner --directory=build "
         "--file=build/citius-{version}-packaging.tar citius-{version}-packaging", {}),
        ("gzip -9 -n build/citius-{version}-packaging.tar", {"build/citius-{version}-packaging.tar.gz": None}),
    ], """tar xf citius-{version}-packaging.tar.gz   # with the checksums of citius-{version}.tar.gz
ls citius-{version}-packaging"""),
    Part("wheels", "Python package", [
        ("./dev pack wheels x86_64 aarch64", {"build/wheels/*.whl": None, "build/wheels/*.tar.gz": None}),
    ], """# in a virtual environment; pip chooses the wheel for this system
python3 -m pip install --no-index --find-links python citius
citius selftest""", "python"),
    Part("packages", "Debian packages", [
        ("./dev pack deb amd64 arm64",
         {"build/package/*.deb": None, "build/package/*.dsc": None, "build/package/*.tar.*": None}),
    ], """sudo apt install ./citius_{version}*_$(dpkg --print-architecture).deb   # the tool; the others likewise
citius selftest"""),
    Part("proofs", "What is proved of the library in the Debian package", [
        ("./dev prove record build/package/libcitius_amd64.so build/citius-{version}-amd64.proofs",
         {"build/citius-{version}-amd64.proofs": None}),
    ], """grep -v '"not tried"' citius-{version}-amd64.proofs   # one JSON object a row; sha256: of the code of its functions"""),
    Part("tool", "Static tool for any Linux", [
        (f"./dev pack static {arch}", {"build/musl/citius": "citius-{version}-" + f"{arch}-linux"})
        for arch in ("x86_64", "aarch64")
    ], """install -D -m 755 citius-{version}-$(uname -m)-linux ~/.local/bin/citius
citius selftest"""),
    Part("crates", "Rust crates", [("./dev pack rust", {"build/rust/package/*-{version}.crate": None})],
         """# in a program's folder, with both crates
for crate in citius-sys citius; do tar xf $crate-{version}.crate; done
printf '[patch.crates-io]\\ncitius-sys = {{ path = "citius-sys-{version}" }}\\n' >>Cargo.toml
cargo add citius --path citius-{version}"""),
    Part("npm", "npm package", [("./dev pack npm", {"build/citius-{version}.tgz": None})],
         "npm install ./citius-{version}.tgz"),
]
NAMES = [part.name for part in PARTS]


class Failure(Exception):
    """What makes a release impossible, in a sentence for the maintainer."""


def run(command, tree, environment, log):
    """A command in the clone; its output goes into the log, and is shown if it fails."""
    log.write(f"\n$ {command}\n")
    log.flush()
    start = pathlib.Path(log.name).stat().st_size
    if subprocess.run(command.split(), cwd=tree, env=environment, stdin=subprocess.DEVNULL, stdout=log,
                      stderr=subprocess.STDOUT).returncode != 0:
        said = pathlib.Path(log.name).read_bytes()[start:].decode(errors="replace").splitlines()
        raise Failure("\n".join([f"`{command}` failed:", *said[-20:], f"(all of it: {log.name})"]))


def make(part, words, tree, folder, environment, log):
    """Run a part's commands, and copy what they made into the folder; the names of these files in it."""
    made = []
    for command, files in part.steps:
        command = command.format(**words)
        run(command, tree, environment, log)
        for pattern, name in files.items():
            found = sorted(tree.glob(pattern.format(**words)))
            if not found:
                raise Failure(f"{part.name}: `{command}` succeeded, but there is no {pattern.format(**words)}")
            for path in found:
                target = folder / part.folder / (name.format(**words) if name else path.name)
                if target.exists():
                    raise Failure(f"{part.name}: there are two files {target.name}")
                target.parent.mkdir(exist_ok=True)
                shutil.copyfile(path, target)
                target.chmod(0o755 if name else 0o644)
                made.append(target.relative_to(folder).as_posix())
    return made
