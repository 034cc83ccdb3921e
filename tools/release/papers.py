# SPDX-License-Identifier: MIT
"""What a release says about itself: checksums, how it was made, and the index page."""
import hashlib
import pathlib
import platform
import re
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
SUMS, CHECKSUMS, PROVENANCE, INDEX = "SHA256SUMS", "CHECKSUMS", "PROVENANCE.txt", "index.html"
# Programs whose version may change what is made: the first line of what they say.
PROGRAMS = ["gcc --version", "g++ --version", "aarch64-linux-gnu-gcc --version", "clang-19 --version", "ld --version",
            "cmake --version", "ninja --version", "python3 --version", "cargo --version", "rustc --version", "node --version",
            "npm --version", "gzip --version", "git --version", "dpkg-buildpackage --version"]


def said(command, tree, environment):
    """The first line that a program prints, without paths; None if there is none."""
    try:
        done = subprocess.run(command, cwd=tree, env=environment, capture_output=True, text=True)
    except OSError:
        return None
    lines = done.stdout.splitlines()
    return re.sub(r"\s*(?<!\w)/\S+", "", lines[0]) if done.returncode == 0 and lines else None


def sha256(path):
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def files_of(folder):
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


def write_sums(folder, tool):
    """SHA256SUMS, and by the released tool CHECKSUMS, both over all that is there so far."""
    names = files_of(folder)
    (folder / SUMS).write_text("".join(f"{sha256(folder / name)}  {name}\n" for name in names), encoding="utf-8")
    listed = subprocess.run([tool, "sum", "--no-progress", "-a", "sha1,whirlpool", *names], cwd=folder, check=True,
                            capture_output=True, text=True).stdout
    (folder / CHECKSUMS).write_text(listed, encoding="utf-8")
    subprocess.run([tool, "check", "--quiet", "--no-progress", CHECKSUMS], cwd=folder, check=True)


def write_provenance(folder, release, parts, tree, environment):
    lines = [f"Citius {release['version']}: how these files were made", "",
             f"commit             {release['commit']}", f"tag                {release['tag']}",
             f"SOURCE_DATE_EPOCH  {release['epoch']} ({release['date']})",
             f"machine            {platform.machine()}, {platform.freedesktop_os_release()['PRETTY_NAME']}",
             "", "In a clean clone of the tag, with SOURCE_DATE_EPOCH, TZ=UTC, LC_ALL=C.UTF-8 and umask 022:", ""]
    lines += [f"    {command.format(**release)}" for part in parts for command, _ in part.steps]
    if release["without"]:
        lines += ["", f"Left out: {', '.join(release['without'])}."]
    lines += ["", "Programs:", ""]
    versions = {command.split()[0]: said(command.split(), tree, environment) for command in PROGRAMS}
    versions["zig"] = said(["build/zig/bin/python-zig", "version"], tree, environment)
    lines += [f"    {name:<23}{version}" for name, version in versions.items() if version]
    (folder / PROVENANCE).write_text("\n".join(lines) + "\n", encoding="utf-8")


def size(count):
    return f"{count} B" if count < 1000 else f"{count / 1e3:.0f} kB" if count < 1e6 else f"{count / 1e6:.1f} MB"


def write_index(folder, release, parts, made):
    """The page lists every file but itself; made: {part's name: its files}."""
    import jinja2  # of tools/release/requirements.txt

    def row(name):
        return {"name": name, "size": size((folder / name).stat().st_size), "sha256": sha256(folder / name)}

    groups = [{"id": part.name, "title": part.title, "files": [row(name) for name in made[part.name]],
               "install": part.install.format(**release)} for part in parts]
    rest = [row(name) for name in files_of(folder) if name not in sum(made.values(), []) and name != INDEX]
    loader = jinja2.Environment(loader=jinja2.FileSystemLoader(HERE), autoescape=True, undefined=jinja2.StrictUndefined,
                                trim_blocks=True, lstrip_blocks=True, keep_trailing_newline=True)
    page = loader.get_template("index.html").render(**release, groups=groups, rest=rest)
    (folder / INDEX).write_text(page, encoding="utf-8")
