#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Do the commands of README.md and of a guide work as they stand there?

    commands_test.py SOURCE_DIRECTORY TOOL

Each command in a block of these pages without a language is run in the order of the page, in a folder that has what the page
speaks of, or stands below with the reason why it is not; so a new command is never passed over.
"""
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

# The beginning of a command, and what runs it instead, or why nothing does.
ELSEWHERE = {
    "./dev setup": "setup.sh",
    "cmake --preset tool": "install.sh builds and installs the default preset",
    "sudo cmake --install": "install.sh",
    "cc example.c $(pkg-config": "install.sh and readme_test.py",
    "OPENSSL_CONF=/usr/local": "install.sh, with another prefix",
    "cargo ": "`./dev test rust`",
    "npm install": "`./dev test wasm`",
    "node -e": "`./dev test wasm`",
    "citius bench --compare": "bench_test.py; takes minutes",
    "citius selftest": "selftest_test.py; takes a minute",
}


def commands(page):
    """The lines of the blocks without a language that begin with a program, not those of pictures."""
    for language, block in re.findall(r"^```(\w*)\n(.*?)^```", page, re.M | re.S):
        for line in block.splitlines() if language in ("", "sh") else ():
            command = line.split("   #")[0].strip()
            if re.match(r"(\./dev|citius|cmake|cc|cp|mkdir|find|sudo|cargo|npm|node|git|\(|[A-Z_]+=)", command):
                yield command


def prepare(folder):
    """Photos, a list of them by another program, a key, and a file to be encrypted."""
    lines = ["%%%% HASHDEEP-1.0", "%%%% size,sha1,filename"]
    (folder / "photos").mkdir()
    for i in range(40):
        photo = folder / "photos" / f"{i}.raw"
        photo.write_bytes(b"%d" % i * 1000)
        lines.append(f"{photo.stat().st_size},{hashlib.sha1(photo.read_bytes()).hexdigest()},photos/{i}.raw")
    (folder / "old.hashdeep").write_text("\n".join(lines) + "\n")
    (folder / "key").write_bytes(os.urandom(32))
    (folder / "backup.tar").write_bytes(os.urandom(100000))


def run(page, folder):
    """The commands that fail, and how many were run."""
    count, failed = 0, []
    for command in commands(page):
        if any(command.startswith(start) for start in ELSEWHERE):
            continue
        done = subprocess.run(command, shell=True, cwd=folder, capture_output=True, text=True, timeout=300)
        count += 1
        if done.returncode != 0:
            failed.append(f"{command}: {done.returncode}: {done.stderr.strip()[:500]}")
    return count, failed


def main():
    root, tool = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as name:
        pathlib.Path(name, "citius").symlink_to(tool)
        os.environ["PATH"] = f"{name}:{os.environ['PATH']}"
        for page, least in (("README.md", 7), ("docs/guide/archives.md", 5)):
            with tempfile.TemporaryDirectory() as folder:
                prepare(pathlib.Path(folder))
                count, failed = run((root / page).read_text(encoding="utf-8"), folder)
                assert not failed, f"{page}:\n" + "\n".join(failed)
                assert count >= least, (page, count)
                print(f"{page}: {count} commands work")
        with tempfile.TemporaryDirectory() as folder:  # what a clone lacks is noticed
            assert run("```\ncitius check nothing.sums\n```\n", folder) == (1, [
                "citius check nothing.sums: 1: citius check: nothing.sums: No such file or directory"])


if __name__ == "__main__":
    main()
