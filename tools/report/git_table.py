# SPDX-License-Identifier: MIT
"""Time git with its own SHA-1 and git with Citius, and write the table of docs/git.md.

    python3 tools/report/git_table.py OWN CITIUS [ROUNDS]      (or: ./dev measure git OWN CITIUS [ROUNDS])

OWN, CITIUS: folders in which git was built, as docs/git.md says.  A history of 160,000 objects, 820 MB without compression, is
made in a temporary folder first.
"""
import os
import pathlib
import random
import subprocess
import sys
import tempfile

from pages import ROOT, filled
from sums_table import machine

FILES, VERSIONS, COMMITS = 1000, 70, 10000


# ---- a history ----

def blobs():
    """Text files, most of them of 1 to 30 KiB, of which each version differs from the one before in a few lines."""
    chosen = random.Random(1)
    words = ["".join(chosen.choices("etaoinshrdlucmfw_(){};=*", k=chosen.randint(2, 9))) for _ in range(3000)]

    def line():
        return " ".join(chosen.choices(words, k=chosen.randint(1, 12))).encode() + b"\n"

    for number in range(FILES):
        lines = [line() for _ in range(max(3, int(chosen.lognormvariate(4.8, 1.2))))]
        for version in range(VERSIONS):
            for _ in range(chosen.randint(1, 5)):
                lines[chosen.randrange(len(lines))] = line()
            text = b"".join(lines)
            yield b"blob\nmark :%d\ndata %d\n%s\n" % (number * VERSIONS + version + 1, len(text), text)


def commits():
    """Each with as many new versions, in 25 folders."""
    changes = [(version, number) for version in range(VERSIONS) for number in range(FILES)]
    each = len(changes) // COMMITS
    for i in range(COMMITS):
        yield b"commit refs/heads/main\ncommitter A <a@example.org> %d +0000\ndata 7\nchange\n" % (10**9 + i)
        for version, number in changes[i * each:(i + 1) * each]:
            yield b"M 100644 :%d d%d/f%d\n" % (number * VERSIONS + version + 1, number % 25, number)


def make_history(git, folder):
    """A repository with one pack, and a list of paths of its newest files, each ten times."""
    subprocess.run([git, "init", "-q", folder], check=True)
    with subprocess.Popen([git, "-C", folder, "fast-import", "--quiet"], stdin=subprocess.PIPE) as into:
        for part in (blobs, commits):
            into.stdin.writelines(part())
    subprocess.run([git, "-C", folder, "checkout", "-q", "main"], check=True)
    (folder / ".git/paths").write_text("".join(f"{path}\n" for path in sorted(folder.glob("d*/f*"))) * 10, encoding="utf-8")


# ---- time ----

def works(folder):
    """Name -> arguments, and the file for standard input."""
    pack, = (folder / ".git/objects/pack").glob("*.pack")
    index = ["index-pack", "-o", folder / ".git/new.idx", pack]
    paths = folder / ".git/paths"
    return {
        "`git index-pack --threads=1`": ([*index[:1], "--threads=1", *index[1:]], os.devnull),
        "`git index-pack`": (index, os.devnull),
        "`git fsck`": (["-C", folder, "fsck", "--no-progress"], os.devnull),
        "`git hash-object --stdin-paths`": (["hash-object", "--no-filters", "--stdin-paths"], paths),
    }


def seconds(git, arguments, stdin, folder):
    """Time of all CPUs, in user mode and in the system."""
    (folder / ".git/new.idx").unlink(missing_ok=True)
    with open(stdin, "rb") as source:
        child = subprocess.Popen([git, *arguments], stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                 cwd="/", env={**os.environ, "GIT_EXEC_PATH": str(pathlib.Path(git).parent)})
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"{git} {arguments[0]} failed")
    return used.ru_utime + used.ru_stime


def table(builds, folder, rounds):
    """Best of the rounds, in which both builds take turns."""
    yield "| | git's own SHA-1 | with Citius | |\n|---|--:|--:|--:|"
    for name, (arguments, stdin) in works(folder).items():
        best = [min(times) for times in zip(*([seconds(git, arguments, stdin, folder) for git in builds]
                                              for _ in range(rounds)))]
        yield f"| {name} | {best[0]:.2f} s | {best[1]:.2f} s | {best[0] / best[1]:.2f} times as fast |"


def main():
    builds = [str(pathlib.Path(build).resolve() / "git") for build in sys.argv[1:3]]
    rounds = int(sys.argv[3]) if len(sys.argv) > 3 else 5
    version = subprocess.run([builds[1], "version"], check=True, stdout=subprocess.PIPE, text=True).stdout.split()[2]
    where = machine()
    with tempfile.TemporaryDirectory() as work:
        folder = pathlib.Path(work) / "history"
        make_history(builds[0], folder)
        rows = "\n".join(table(builds, folder, rounds))
    page = ROOT / "docs" / "git.md"
    intro = (f"CPU time of all threads, user and system, best of {rounds} rounds, {where['date']}, {where['cpu']}, "
             f"git {version}, gcc -O2:\n\n")
    page.write_text(filled(page, {"git": [intro + rows]}, "./dev measure git"), encoding="utf-8")


if __name__ == "__main__":
    main()
