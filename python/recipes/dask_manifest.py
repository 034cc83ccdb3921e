"""Lists of digests by the workers of a Dask cluster: what `citius sum -r` writes, and the check of it.

    python3 dask_manifest.py write sha1 FOLDER MANIFEST [SCHEDULER]
    python3 dask_manifest.py check MANIFEST [SCHEDULER]

FOLDER may be the URL of a store that fsspec knows, such as s3://bucket/folder.  All workers must see it.  Without the
address of a scheduler, workers of this machine are started.
"""
import os
import re
import stat
import sys

import citius
from dask.distributed import Client, as_completed

FILES = 64  # of a task: what is done again when a worker dies


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
    """What a worker does; an OSError stands for the digest of a file that cannot be read."""
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
    except OSError as error:
        return error
    return hash.digest()


def hashed(client, jobs, progress):
    """The digests of (kind, name) pairs, in their order.

    The scheduler gives the tasks of a dead worker to another one, and each task has its place here: no digest is
    missing, and none is there twice.
    """
    jobs, tasks, start = list(jobs), {}, 0
    while start < len(jobs):
        kind, name = jobs[start]
        end = start + 1
        while end < len(jobs) and end - start < FILES and (jobs[end][0], is_url(jobs[end][1])) == (kind, is_url(name)):
            end += 1
        tasks[client.submit(digests, kind, [name for _, name in jobs[start:end]], pure=False)] = start
        start = end
    found, done = [None] * len(jobs), 0
    for task, part in as_completed(tasks, with_results=True):
        found[tasks[task]:tasks[task] + len(part)] = part
        done += len(part)
        progress(done, len(jobs))
    return found


def silent(done, total):
    pass


def write(client, kind, folder, manifest, progress=silent):
    """All or nothing: the manifest takes its name when it is whole."""
    names = files_of(folder)
    found = hashed(client, [(kind, name) for name in names], progress)
    for name, digest in zip(names, found):
        if isinstance(digest, OSError):
            digest.filename = name
            raise digest
    with open(manifest + ".part", "wb") as file:
        for name, digest in zip(names, found):
            escaped = name.replace("\\", "\\\\").replace("\n", "\\n").replace("\r", "\\r")
            line = ("\\" if escaped != name else "") + f"{kind.upper()} ({escaped}) = {digest.hex()}\n"
            file.write(os.fsencode(line))
        file.flush()
        os.fsync(file.fileno())
    os.replace(manifest + ".part", manifest)


def check(client, manifest, progress=silent):
    """The names whose files do not have their digest, or cannot be read."""
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
    return [name for (_, name), found, digest in zip(jobs, hashed(client, jobs, progress), expected) if found != digest]


def main(command, *arguments):
    def progress(done, total):
        print(f"\r{done} of {total} files", end="\n" if done == total else "", file=sys.stderr)

    count = {"write": 3, "check": 1}[command]
    with Client(*arguments[count:]) as client:
        if command == "write":
            write(client, *arguments[:count], progress)
            return 0
        bad = check(client, *arguments[:count], progress)
        for name in bad:
            print(f"{name}: FAILED")
        return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) > 2 else __doc__)
