# SPDX-License-Identifier: MIT
"""Lists of digests by many workers: what `citius sum -r` writes, and the check of it; for any engine that runs tasks.

What an engine has to offer is a function (`cluster`) that gives a context, and in it a function `completed(work,
parts)`: it calls work(*part) on some worker, for each part, again if that worker dies, and yields pairs of a part's
index and what work returned, as they come.
"""
import os
import re
import stat
import sys

import citius

FILES = 64  # of a part: what is done again when a worker dies


def is_url(name):
    return "://" in name


def files_of(folder):
    """In the order of `citius sum -r`: that of the bytes of the names, directory by directory."""
    if is_url(folder):
        import fsspec

        store, path = fsspec.core.url_to_fs(folder)
        names = [store.unstrip_protocol(name) for name in store.find(path)]
        return sorted(names, key=lambda name: name.encode().split(b"/"))
    names = [os.path.join(parent, name) for parent, _, names in os.walk(folder, onerror=fail) for name in names]
    return sorted((name for name in names if stat.S_ISREG(os.stat(name).st_mode)),
                  key=lambda name: os.fsencode(name).split(b"/"))


def fail(error):
    raise error


def digests(kind, names):
    """What a worker does; an OSError stands for the digest of a file that cannot be read, a CollisionError for that of a
    file that an attack on SHA-1 made (kind sha1dc)."""
    if not is_url(names[0]):
        return citius.hash_files(names, kind, 1, return_exceptions=True)
    return [digest_of_url(kind, name) for name in names]


def digest_of_url(kind, name):
    import fsspec

    hash = citius.new(kind)
    try:
        with fsspec.open(name) as file:
            while data := file.read(1 << 20):
                hash.update(data)
        return hash.digest()
    except (OSError, citius.CollisionError) as error:
        return error


def hashed(completed, jobs, progress):
    """The digests of (kind, name) pairs, in their order.

    Each part has its place here: no digest is missing, and none is there twice.
    """
    jobs, parts, starts, start = list(jobs), [], [], 0
    while start < len(jobs):
        kind, name = jobs[start]
        end = start + 1
        while end < len(jobs) and end - start < FILES and (jobs[end][0], is_url(jobs[end][1])) == (kind, is_url(name)):
            end += 1
        parts.append((kind, [name for _, name in jobs[start:end]]))
        starts.append(start)
        start = end
    found, done = [None] * len(jobs), 0
    for index, part in completed(digests, parts):
        found[starts[index]:starts[index] + len(part)] = part
        done += len(part)
        progress(done, len(jobs))
    return found


def silent(done, total):
    pass


def write(completed, kind, folder, manifest, progress=silent):
    """All or nothing: the manifest takes its name when it is whole."""
    names = files_of(folder)
    found = hashed(completed, [(kind, name) for name in names], progress)
    for name, digest in zip(names, found):
        if isinstance(digest, OSError):
            digest.filename = name
            raise digest
        if isinstance(digest, citius.CollisionError):
            raise citius.CollisionError(f"{name}: {digest}")
    with open(manifest + ".part", "wb") as file:
        for name, digest in zip(names, found):
            escaped = name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")
            line = ("\\" if escaped != name else "") + f"{kind.upper()} ({escaped}) = {digest.hex()}\n"
            file.write(os.fsencode(line))
        file.flush()
        os.fsync(file.fileno())
    os.replace(manifest + ".part", manifest)


def check(completed, manifest, progress=silent):
    """The names whose files do not have their digest, cannot be read, or were made by an attack (kind sha1dc)."""
    with open(manifest, "rb") as file:
        lines = [os.fsdecode(line) for line in file.read().split(b"\n")[:-1]]
    jobs, expected = [], []
    for number, line in enumerate(lines, 1):
        if not (read := re.fullmatch(r"(\\?)(\S+) \((.*)\) = ([0-9a-f]+)", line, re.DOTALL)):
            raise ValueError(f"{manifest}: {number}: not a line of citius sum")
        escape, tag, name, digest = read.groups()
        if escape:
            name = re.sub(r"\\(.)", lambda found: {"n": "\n", "r": "\r", "\\": "\\"}[found[1]], name)
        jobs.append((tag.lower(), name))
        expected.append(bytes.fromhex(digest))
    found = hashed(completed, jobs, progress)
    return [name for (_, name), digest, right in zip(jobs, found, expected) if digest != right]


def main(cluster, usage, command=None, *arguments):
    count = {"write": 3, "check": 1}.get(command)
    if count is None or len(arguments) not in (count, count + 1):
        return usage

    def progress(done, total):
        print(f"\r{done} of {total} files", end="\n" if done == total else "", file=sys.stderr)

    with cluster(*arguments[count:]) as completed:
        if command == "write":
            write(completed, *arguments[:count], progress)
            return 0
        bad = check(completed, *arguments[:count], progress)
        for name in bad:
            print(f"{name}: FAILED")
        return 1 if bad else 0
