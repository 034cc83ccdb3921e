#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Check commit messages: `area: Imperative summary` in at most 72 characters, and a body if the commit changes src/.

    commit_message.py FILE       the message in FILE of the commit that is being made: a commit-msg hook
    commit_message.py RANGE...   the messages of existing commits, e.g. main..HEAD

Git's own subjects (Merge ..., Revert ..., fixup! ...) are accepted.
"""
import pathlib
import re
import subprocess
import sys

LONGEST = 72
SUBJECT = re.compile(r"(?P<area>[a-z0-9][a-z0-9_.,/+ -]*): (?P<summary>\S.*)")
BY_GIT = re.compile(r"(Merge|Revert|Reapply) |(fixup|squash|amend)! ")
# Endings that no imperative has, and the imperatives that have them nevertheless.
NOT_IMPERATIVE = re.compile(
    r"(?:.*(?:ed|ing|[^s]s)|the|a|an|as|no|all|more|new|some|what|which|how|where|when)", re.IGNORECASE)
IMPERATIVE = {"bias", "bring", "embed", "exceed", "feed", "focus", "need", "proceed", "seed", "shed", "speed", "string"}


def faults(message, touches_source):
    """What is wrong with a message, one sentence each."""
    lines = [line.rstrip() for line in message.split("\n# ---", 1)[0].splitlines() if not line.startswith("#")]
    subject, rest = (lines or [""])[0], lines[1:]
    if BY_GIT.match(subject):
        return []
    found = []
    if len(subject) > LONGEST:
        found.append(f"the subject has {len(subject)} characters; at most {LONGEST} are allowed")
    match = SUBJECT.fullmatch(subject)
    if not match:
        found.append("the subject is not `area: Summary`, e.g. `sha1: Align the message schedule`")
    else:
        word = match["summary"].split()[0].strip(",;:`")
        if not word[0].isupper():
            found.append(f"the summary does not begin with a capital letter: {word}")
        if NOT_IMPERATIVE.fullmatch(word) and word.lower() not in IMPERATIVE:
            found.append(f"the summary does not begin with a verb in the imperative: {word}")
        if subject.endswith("."):
            found.append("the subject ends with a full stop")
    if rest and rest[0]:
        found.append("the second line is not empty")
    if touches_source and not any(rest):
        found.append("the commit changes src/ and its message has no body: say why, and what was compared or measured")
    return found


def git(*arguments):
    return subprocess.run(["git", *arguments], check=True, capture_output=True, text=True).stdout


def in_source(names):
    return any(name.startswith("src/") for name in names.splitlines())


def messages(arguments):
    """(title, message, whether the commit changes src/) of each commit."""
    if len(arguments) == 1 and pathlib.Path(arguments[0]).is_file():
        yield "message", pathlib.Path(arguments[0]).read_text(), in_source(git("diff", "--cached", "--name-only"))
        return
    for commit in git("rev-list", "--no-merges", *arguments).split():
        names = git("show", "--format=", "--name-only", commit)
        yield commit[:10], git("show", "-s", "--format=%B", commit), in_source(names)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    bad = 0
    for title, message, touches_source in messages(sys.argv[1:]):
        for fault in faults(message, touches_source):
            print(f"{title}: {fault}: {message.splitlines()[0] if message.strip() else '(empty)'}", file=sys.stderr)
            bad = 1
    return bad


if __name__ == "__main__":
    sys.exit(main())
