# SPDX-License-Identifier: MIT
"""What the command-line tool does, for Python: it runs the tool, and reads its JSON Lines."""

import importlib.metadata
import json
import os
import shutil
import subprocess
from typing import NamedTuple


class ToolError(RuntimeError):
    """The tool failed, and there is no result; the text is its message."""


class Audited(NamedTuple):
    """A file, or a listed name without a file."""

    name: str
    result: str  # ok, changed, new, moved, copied, missing, attacked, unchecked or unreadable
    old_name: str | None  # moved and copied: the listed name
    error: str | None  # unreadable: why


class Audit(NamedTuple):
    """A comparison of directories with lists."""

    ok: bool  # all files are as listed, none is missing or new, and all lines of the lists were understood
    counts: dict[str, int]  # of each result, with the files that are ok
    files: list[Audited]  # those that are not ok
    messages: list[str]  # warnings of the tool


class Updated(NamedTuple):
    """A file whose entry in a list was added, replaced or removed, or which is damaged."""

    name: str
    result: str  # new, changed, removed, left out, or DAMAGED: another content, but size, times and inode as listed


class Update(NamedTuple):
    """An update of a list."""

    ok: bool  # all files could be read, and none is damaged
    counts: dict[str, int]  # new, changed, removed, left_out, damaged, unreadable, and read: those that were hashed
    files: list[Updated]  # the unchanged ones are not among them
    messages: list[str]  # numbers of files, and files that could not be read


def _find():
    """The tool that was installed with the package, else that of the search path."""
    try:
        files = importlib.metadata.files(__package__) or ()
    except importlib.metadata.PackageNotFoundError:
        files = ()
    for file in files:
        if file.name in ("citius", "citius.exe") and os.path.isfile(path := file.locate()):
            return os.fspath(path)
    if path := shutil.which("citius"):
        return path
    raise FileNotFoundError("there is no tool 'citius': the package was installed without it; see tool=")


def _name(path):
    """A name that the tool takes for neither an option nor the standard input."""
    name = os.fspath(path)
    return name if os.path.dirname(name) else os.path.join(b"." if isinstance(name, bytes) else ".", name)


def _names(paths, what):
    if isinstance(paths, (str, bytes, os.PathLike)):
        raise TypeError(f"{what} must be several paths, not one")
    return [_name(path) for path in paths]


def _decoded(object, key):
    """A name that is not UTF-8 is in hexadecimal digits."""
    if key in object:
        return object[key]
    return os.fsdecode(bytes.fromhex(object[key + "_hex"])) if key + "_hex" in object else None


def _options(values):
    """--name VALUE for each value of each name; None and False leave an option out, True has no value."""
    for name, value in values.items():
        option = "--" + name.replace("_", "-")
        for one in [value] if isinstance(value, (str, bytes, int, os.PathLike)) else value or ():
            if one is not False:
                yield from [option] if one is True else [option, str(one) if isinstance(one, int) else os.fspath(one)]


def _run(tool, arguments):
    """The objects that the tool writes, its messages, and whether all was well."""
    command = [tool or _find(), *arguments]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            out, error = process.communicate()
        except BaseException:  # above all KeyboardInterrupt: the tool saves what it has done
            process.terminate()
            process.wait()
            raise
    messages = os.fsdecode(error).splitlines()
    if process.returncode not in (0, 1):
        raise ToolError("\n".join(messages) or f"{command[0]} ended with status {process.returncode}")
    return [json.loads(line) for line in out.splitlines()], messages, process.returncode == 0


def audit(directories, lists, *, base=None, strip=None, exclude=(), include=(), one_file_system=False, threads=None,
          tool=None):
    """Compare directories with lists of digests, as `citius check --audit` does.

    base: the directory that listed names are relative to; strip: the number of leading directories that are removed from
    listed names; exclude, include: patterns of gitignore, of which the last that matches decides.  tool: the path of the
    tool; None: the one of the package.  A list or directory that cannot be read raises its OSError; a file that cannot be
    read is among the files of the result.
    """
    directories, lists = _names(directories, "directories"), _names(lists, "lists")
    if not directories or not lists:
        raise ValueError("an audit needs a directory and a list")
    for directory in directories:
        os.scandir(directory).close()
    for name in lists:
        open(name, "rb").close()
    options = _options({"base": base, "strip": strip, "exclude": exclude, "include": include,
                        "one_file_system": one_file_system, "threads": threads})
    objects, messages, ok = _run(tool, ["check", "--audit", "--json", "--quiet", *options, *directories, *lists])
    if not objects or "counts" not in objects[-1]:
        raise ToolError("\n".join(messages))
    files = [Audited(_decoded(o, "file"), o["result"], _decoded(o, "from"), o.get("error")) for o in objects[:-1]]
    return Audit(ok, objects[-1]["counts"], files, messages)


def update_manifest(manifest, paths, algorithms=(), *, verify=None, accept=False, exclude=(), include=(),
                    one_file_system=False, threads=None, tool=None):
    """Bring a list of digests up to date, or begin it, as `citius sum --update` does: only new or changed files are read.

    algorithms: of a new list; verify: the percentage of unchanged files that are read, too; accept: list damaged files as they
    are, and drop entries even if no listed file is left; exclude, include: patterns of gitignore, of which the last that
    matches decides.  The list is replaced as a whole or not at all: if it could not be written, or another run is bringing
    it up to date, ToolError is raised.  Ctrl-C: what was read until then is listed.
    """
    paths = _names(paths, "paths")
    if isinstance(algorithms, str):
        algorithms = [algorithms]
    options = _options({"algorithm": ",".join(algorithms) or None, "verify": verify, "accept": accept, "exclude": exclude,
                        "include": include, "one_file_system": one_file_system, "threads": threads})
    objects, messages, ok = _run(tool, ["sum", "--update", _name(manifest), "--json", "--recursive", *options, *paths])
    if not objects or "counts" not in objects[-1]:  # written after the list
        raise ToolError("\n".join(messages))
    files = [Updated(_decoded(o, "file"), o["result"]) for o in objects[:-1]]
    return Update(ok, objects[-1]["counts"], files, messages)
