#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Check that tools/commit_message.py accepts good messages and rejects each kind of bad one with the right reason.

    commit_message_test.py SOURCE_DIRECTORY
"""
import importlib.util
import os
import pathlib
import subprocess
import sys
import tempfile

SCRIPT = pathlib.Path(sys.argv[1]) / "tools" / "commit_message.py"
spec = importlib.util.spec_from_file_location("commit_message", SCRIPT)
checker = importlib.util.module_from_spec(spec)
spec.loader.exec_module(checker)

GOOD = ["sha1: Align the message schedule\n\nIt saves two loads a round.\n", "luffa, tests: Press on\n\nWhy.\n",
        "core/cpu: Pass the word on\n\nWhy\n# a comment of git's", "Merge branch 'x'", "fixup! sha1: Was bad"]
BAD = [
    ("sha1: Align the message schedule\n", "no body"),
    ("sha1: Align the message schedule\n\n# only a comment\n", "no body"),
    ("sha1: " + "Align " * 12 + "\n\nWhy.\n", "at most 72"),
    ("Align the message schedule\n\nWhy.\n", "not `area: Summary`"),
    ("sha1: align the message schedule\n\nWhy.\n", "capital letter"),
    ("sha1: Aligned the message schedule\n\nWhy.\n", "imperative"),
    ("sha1: Aligning the message schedule\n\nWhy.\n", "imperative"),
    ("sha1: Aligns the message schedule\n\nWhy.\n", "imperative"),
    ("docs: As measured\n\nWhy.\n", "imperative"),
    ("sha1: Align the message schedule.\n\nWhy.\n", "full stop"),
    ("sha1: Align the message schedule\nbecause\n", "second line"),
    ("", "not `area: Summary`"),
]
for message in GOOD:
    assert checker.faults(message, True) == [], (message, checker.faults(message, True))
for message, reason in BAD:
    found = checker.faults(message, True)
    assert any(reason in fault for fault in found), (message, reason, found)
assert checker.faults("docs: Explain the layout\n", False) == []

# As git runs it: the hook refuses a commit, and a range is read from the history.
with tempfile.TemporaryDirectory() as folder:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    environment |= {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}

    def git(*arguments):
        return subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *arguments], cwd=folder,
                              env=environment, capture_output=True, text=True)

    git("init", "-q", "-b", "main")
    hook = pathlib.Path(folder, ".git", "hooks", "commit-msg")
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(f"#!/bin/sh\nexec '{sys.executable}' '{SCRIPT.resolve()}' \"$1\"\n")
    hook.chmod(0o755)
    pathlib.Path(folder, "src").mkdir()
    pathlib.Path(folder, "src", "a.c").write_text("int a;\n")
    git("add", ".")
    refused = git("commit", "-q", "-m", "a: Add a")
    assert refused.returncode and "no body" in refused.stderr, refused
    assert not git("commit", "-q", "-m", "a: Add a", "-m", "The reason.").returncode
    git("commit", "-q", "--no-verify", "--allow-empty", "-m", "more")
    history = subprocess.run([sys.executable, SCRIPT.resolve(), "HEAD"], cwd=folder, env=environment,
                             capture_output=True, text=True)
    assert history.returncode == 1 and history.stderr.count("not `area: Summary`") == 1, history
    assert "Add a" not in history.stderr, history
print("commit messages: ok")
