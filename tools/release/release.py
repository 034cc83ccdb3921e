# SPDX-License-Identifier: MIT
"""Make a release: set the version, finish the changelog, commit, tag, and make all files that are published, in
build/release/X.Y.Z.  All of it happens in a clone, build/release/tree; the commit and the tag come here when all files are made.
With --from-tag, make the files of a release that exists.
"""
import argparse
import datetime
import filecmp
import os
import re
import shlex
import shutil
import subprocess
import sys

import version as numbers
from parts import NAMES, PARTS, Failure, make, run

ROOT = numbers.ROOT
RELEASES = ROOT / "build" / "release"
NOTE = "build/gates"  # the folder of ./dev check passed
SHARED = ("build/zig", "build/node")  # compilers from pip: the clone uses those that are here


def git(*arguments, tree=ROOT):
    done = subprocess.run(["git", *arguments], cwd=tree, capture_output=True, text=True)
    if done.returncode != 0:
        raise Failure(f"`git {shlex.join(arguments)}` failed: {done.stderr.strip()}")
    return done.stdout.strip()


def settings():
    """Options of git for who makes the release, who may be set in this clone alone."""
    values = {name: subprocess.run(["git", "config", name], cwd=ROOT, capture_output=True, text=True).stdout.strip()
              for name in ("user.name", "user.email", "user.signingkey", "gpg.format", "gpg.program")}
    return values["user.signingkey"], [word for name, value in values.items() if value for word in ("-c", f"{name}={value}")]


def say(text):
    print(f"release: {text}", file=sys.stderr, flush=True)


def arguments():
    parser = argparse.ArgumentParser(prog="./dev release", add_help=False)  # tools/dev/release.sh has the help
    parser.add_argument("version", metavar="X.Y.Z")
    for name in "--dry-run", "--twice", "--from-tag":
        parser.add_argument(name, action="store_true")
    parser.add_argument("--without", action="append", choices=NAMES, default=[], metavar="PART")
    options = parser.parse_args()
    if options.from_tag and (options.dry_run or options.twice):
        parser.error("--from-tag goes with neither --dry-run nor --twice")
    return options


def changelog(text, version, date=None):
    """CHANGELOG.md with the date of the release; its section must have an entry."""
    head = re.search(rf"^## ({re.escape(version)}, unreleased|Unreleased)$", text, re.M)
    if not head:
        raise Failure(f"CHANGELOG.md has no heading `## {version}, unreleased` or `## Unreleased`")
    if not re.search(r"^- \S", re.split(r"^## ", text[head.end():], maxsplit=1, flags=re.M)[0], re.M):
        raise Failure(f"CHANGELOG.md has no entry under `{head[0]}`")
    return f"{text[:head.start()]}## {version} - {date}{text[head.end():]}"


def check_tree(options):
    """That the version is one, and the tree is that of a commit."""
    if not numbers.FORM.fullmatch(options.version):
        raise Failure(f"a version is X.Y.Z, three numbers, not {options.version!r}")
    if changed := git("status", "--porcelain"):
        raise Failure(f"the tree has changes that no commit has:\n{changed}")


def check(options):
    """That this version can be released from this tree."""
    now = numbers.current()
    if tuple(map(int, options.version.split("."))) < tuple(map(int, now.split("."))):
        raise Failure(f"{options.version} is lower than {now}, the version in {numbers.HEADER}")
    if git("tag", "--list", f"v{options.version}"):
        raise Failure(f"the tag v{options.version} exists: a release is never made again (--from-tag makes its files)")
    branch = git("branch", "--show-current")
    if branch != "main" and not options.dry_run:
        raise Failure(f"releases are made on the branch main, not on {branch or 'no branch'}")
    changelog((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), options.version)


def check_gates(commit, dry_run):
    """That .ci/run passed on this commit; it is run if there is no note of that."""
    if (ROOT / NOTE / commit).exists():
        return
    if dry_run:
        say(f"there is no note that the gates passed on {commit[:12]}; a release would run .ci/run now")
        return
    say(f"runs .ci/run: there is no note that the gates passed on {commit[:12]}")
    if subprocess.run([ROOT / ".ci" / "run"], cwd=ROOT).returncode != 0:
        raise Failure(".ci/run failed")
    if not (ROOT / NOTE / commit).exists():
        raise Failure(f".ci/run left no note in {NOTE}: the tree changed while it ran")


def clone(source, commit, tree):
    shutil.rmtree(tree, ignore_errors=True)
    git("clone", "--quiet", str(source), str(tree))
    git("checkout", "--quiet", "-B", "main", commit, tree=tree)
    (tree / "build").mkdir()
    for name in SHARED:
        if (found := next((path for path in (ROOT / name, source / name) if path.exists()), None)):
            (tree / name).symlink_to(found.resolve())


def publish(tree, version, log):
    """In the clone: version, changelog, interface; commit and tag them."""
    numbers.write(tree, version)
    path, date = tree / "CHANGELOG.md", datetime.datetime.now(datetime.UTC).date().isoformat()
    path.write_text(changelog(path.read_text(encoding="utf-8"), version, date), encoding="utf-8")
    run(f"./dev check abi {version}", tree, dict(os.environ), log)
    shutil.rmtree(tree / "cmake" / "abi", ignore_errors=True)  # cmake/citius.abi is this release's record now
    key, who = settings()
    git("add", "--all", tree=tree)
    git(*who, "commit", "--quiet", "-m", f"release: Publish {version}",
        "-m", "Set the version, date the section of CHANGELOG.md, and record the interface.", tree=tree)
    git(*who, "tag", "--sign" if key else "--annotate", f"v{version}", "-m", f"Citius {version}", tree=tree)


def tool_of(folder, version, environment, log):
    """The tool that makes CHECKSUMS: the released one if it runs here, else this tree's."""
    released = folder / f"citius-{version}-{os.uname().machine}-linux"
    if released.exists():
        return released
    run("./dev run --version", ROOT, environment, log)
    built = [ROOT / "build" / preset / "citius" for preset in ("default", "tool")]
    return next(path for path in built if path.exists())


def fill(tree, folder, version, without, log, **more):
    """Make every file of the release from the tag in the clone; more: variables of the environment."""
    import papers
    import sbom

    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    tag = f"v{version}"
    epoch = git("log", "-1", "--format=%ct", tag, tree=tree)
    date = datetime.datetime.fromtimestamp(int(epoch), datetime.UTC).date().isoformat()
    words = {"version": version, "tag": tag, "soversion": numbers.soversion(version), "without": without, "date": date,
             "epoch": epoch, "commit": git("rev-parse", f"{tag}^{{commit}}", tree=tree)}
    environment = {**os.environ, "SOURCE_DATE_EPOCH": epoch, "TZ": "UTC", "LC_ALL": "C.UTF-8", **more}
    chosen, made = [part for part in PARTS if part.name not in without], {}
    for part in chosen:
        say(f"makes {part.name}")
        made[part.name] = make(part, words, tree, folder, environment, log)
    sbom.write(folder, words, made, tree, environment)
    papers.write_provenance(folder, words, chosen, tree, environment)
    papers.write_sums(folder, tool_of(folder, version, environment, log))
    papers.write_index(folder, words, chosen, made)


def differences(one, other):
    """Files that differ or that only one folder has."""
    names = {path.relative_to(folder) for folder in (one, other) for path in folder.rglob("*") if path.is_file()}
    return sorted(str(name) for name in names if not ((one / name).exists() and (other / name).exists()
                                                      and filecmp.cmp(one / name, other / name, shallow=False)))


def bring_home(tree, version):
    """The commit and the tag, from the clone."""
    git("fetch", "--quiet", "--no-tags", str(tree), "main")
    git("merge", "--quiet", "--ff-only", "FETCH_HEAD")
    git("fetch", "--quiet", "--no-tags", str(tree), f"refs/tags/v{version}:refs/tags/v{version}")


def compare(source, folder, options, log):
    """Make all files once more, in another clone, and fail if a byte differs."""
    say("makes all of it again")
    tree, second = RELEASES / "tree-again", RELEASES / f"{options.version}-again"
    clone(source, f"v{options.version}", tree)
    # Objects of a cache would hide that a compiler writes paths into its own.
    fill(tree, second, options.version, options.without, log, CCACHE_DISABLE="1")
    if found := differences(folder, second):
        raise Failure(f"made twice, these files differ in {folder} and {second}: {', '.join(found)}")
    say("made twice, all files have the same bytes")
    shutil.rmtree(second)
    shutil.rmtree(tree, ignore_errors=True)


def make_from_tag(folder, options, log):
    """The files of a release that exists; a folder that has them is compared."""
    tag, tree = f"v{options.version}", RELEASES / "tree"
    if not git("tag", "--list", tag):
        raise Failure(f"there is no tag {tag}")
    if git("rev-parse", "HEAD") != git("rev-parse", f"{tag}^{{commit}}"):
        raise Failure(f"`git checkout {tag}` first: the files of a release are made by its own tools")
    if folder.exists():
        compare(ROOT, folder, options, log)
    else:
        clone(ROOT, tag, tree)
        fill(tree, folder, options.version, options.without, log)
        shutil.rmtree(tree, ignore_errors=True)


def release(folder, options, log):
    check(options)
    commit, tree = git("rev-parse", "HEAD"), RELEASES / "tree"
    check_gates(commit, options.dry_run)
    run("./dev check abi", ROOT, dict(os.environ), log)
    clone(ROOT, commit, tree)
    publish(tree, options.version, log)
    fill(tree, folder, options.version, options.without, log)
    if options.twice:
        compare(tree, folder, options, log)
    if not options.dry_run:
        bring_home(tree, options.version)
    shutil.rmtree(tree, ignore_errors=True)


def main():
    options = arguments()
    os.umask(0o022)
    RELEASES.mkdir(parents=True, exist_ok=True)
    folder = RELEASES / options.version
    try:
        check_tree(options)
        with (RELEASES / "log").open("w", encoding="utf-8") as log:
            (make_from_tag if options.from_tag else release)(folder, options, log)
    except (Failure, ValueError, subprocess.CalledProcessError) as error:
        sys.exit(f"release: {error}")
    if options.dry_run or options.from_tag:
        say(f"{folder} has all files; neither the branch nor a tag was changed")
        return
    say(f"{folder} has all files, and the tag v{options.version} is here.  Sign the lists, then follow docs/releasing.md:")
    print(f"    cd {shlex.quote(str(folder))}\n    for list in SHA256SUMS CHECKSUMS; do gpg --armor --detach-sign $list; done")


if __name__ == "__main__":
    main()
