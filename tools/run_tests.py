# SPDX-License-Identifier: MIT
"""Run the tests of builds, print a line for each group of tests, and then all that a person needs to fix what failed.

    python3 tools/run_tests.py [--jobs N] PRESET[:GROUP,GROUP...]...      (./dev test)

A group is a label of ctest, which is the name of a folder in tests/.  `avr` stands for the tests in the simulator.  What the
tests print is kept in build/PRESET/tests.log.
"""
import argparse
import collections
import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import time
import xml.etree.ElementTree

ROOT = pathlib.Path(__file__).resolve().parent.parent
SHOWN = 60  # lines of what a failed test printed, at most
UNLABELLED = "other"
LINE = "{:<15}{:<12}{:>9}{:>9}{:>9}{:>9}"

Result = collections.namedtuple("Result", "name group state checks skipped seconds output repeat")


def counted(output):
    """(checks, skipped checks) of what a test printed: googletest, unittest and pytest say how many there were."""
    for run, skipped in ((r"^\[=+\] (\d+) tests? from .* ran", r"^\[  SKIPPED \] (\d+) test"),
                         (r"^Ran (\d+) tests? in ", r"^(?:OK|FAILED) \(.*?skipped=(\d+)")):
        found = re.search(run, output, re.MULTILINE)
        if found:
            without = re.search(skipped, output, re.MULTILINE)
            return int(found[1]), int(without[1]) if without else 0
    if last := re.search(r"^(?:\d+ \w+, )*\d+ \w+ in [\d.]+s", output, re.MULTILINE):
        numbers = {word: int(number) for number, word in re.findall(r"(\d+) (passed|failed|skipped|error)", last[0])}
        return sum(numbers.values()), numbers.get("skipped", 0)
    return 1, 0


def failed_tests(output):
    """The names of googletest's tests that failed."""
    return list(dict.fromkeys(re.findall(r"^\[  FAILED  \] (\w[\w/]*\.[\w/]+)", output, re.MULTILINE)))


def command_for(test, folder, output):
    """What runs this test, or what failed of it, once more."""
    names = failed_tests(output)
    program = next((word for word in test.get("command", []) if word.endswith("/citius_test")), None)
    settings = [p["value"] for p in test.get("properties", []) if p["name"] == "ENVIRONMENT"]
    others = [
        word for word in (settings[0] if settings else []) if not word.startswith("GTEST_") and not word.endswith("=")
    ]
    if names and program:
        emulator = [word for word in test["command"] if not word.startswith("--gtest_filter")]
        return " ".join(
            [*(["env"] if others else []), *map(shlex.quote, others), *emulator, f"--gtest_filter='{':'.join(names)}'"]
        ).replace(f"{ROOT}/", "")
    return f"ctest --test-dir {folder.relative_to(ROOT)} --output-on-failure -R '^{re.escape(test['name'])}$'"


def chosen(preset):
    """Options of ctest: all tests of a build but those that other verbs of ./dev run."""
    return ["--test-dir", f"build/{preset}", "--label-exclude", "prove|cross|ttest"]


def tests_of(preset):
    """{name: what ctest reports of it}"""
    said = subprocess.run(
        ["ctest", *chosen(preset), "--show-only=json-v1"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True
    )
    return {test["name"]: test for test in json.loads(said.stdout)["tests"]}


def group_of(test):
    labels = [p["value"] for p in test.get("properties", []) if p["name"] == "LABELS"]
    return labels[0][0] if labels and labels[0] else UNLABELLED


def results(preset, folder, junit):
    """What ctest wrote down of a run."""
    tests = tests_of(preset)
    for case in xml.etree.ElementTree.parse(junit).getroot().iter("testcase"):
        name, status = case.get("name"), case.get("status")
        output = case.findtext("system-out") or ""
        state = {"run": "passed", "notrun": "skipped", "disabled": "skipped"}.get(status, "failed")
        if (
            state == "skipped"
            and case.find("skipped") is not None
            and "SKIP" not in (case.find("skipped").get("message") or "")
        ):
            state = "failed"  # no program, or a fixture that failed
        checks, skipped = counted(output)
        yield Result(name, group_of(tests[name]), state, checks, skipped, float(case.get("time") or 0), output,
                     command_for(tests[name], folder, output))


def watched(command, log, preset):
    """Run it with its output in a log; on a terminal, say how far it is."""
    with open(log, "w", encoding="utf-8", errors="replace") as file:
        process = subprocess.Popen(
            command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
        )
        for line in process.stdout:
            file.write(line)
            if sys.stderr.isatty() and (far := re.match(r" *(\d+)/(\d+) Test +#", line)):
                print(f"{preset}: {far[1]} of {far[2]} ", end="\r", file=sys.stderr, flush=True)
        return process.wait()


def run_ctest(preset, groups, jobs):
    of_groups = ["--label-regex", f"^({groups.replace(',', '|')})$"] if groups else []
    folder = ROOT / "build" / preset
    junit = folder / "tests.xml"
    junit.unlink(missing_ok=True)
    code = watched(
        [
            "ctest",
            *chosen(preset),
            "--output-on-failure",
            *of_groups,
            "--parallel",
            str(jobs),
            "--output-junit",
            junit,
            "--no-tests=error",
            "--test-output-size-passed",
            "100000",
            "--test-output-size-failed",
            "1000000",
        ],
        folder / "tests.log",
        preset,
    )
    if not junit.exists():
        sys.exit((folder / "tests.log").read_text(encoding="utf-8", errors="replace"))
    found = list(results(preset, folder, junit))
    if code != 0 and not any(result.state == "failed" for result in found):
        sys.exit(f"ctest ended with {code}: see {folder.relative_to(ROOT)}/tests.log")
    return found


def run_avr():
    start = time.monotonic()
    done = subprocess.run(
        ["./dev", "measure", "avr"], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    )
    state = "passed" if done.returncode == 0 else "failed"
    return [Result("avr", "avr", state, 1, 0, time.monotonic() - start, done.stdout, "./dev test avr")]


def row_of(preset, group, members):
    """A line of the table."""
    failed = sum(max(1, len(failed_tests(r.output))) for r in members if r.state == "failed")
    skipped = sum(r.checks if r.state == "skipped" else r.skipped for r in members)
    passed = max(0, sum(r.checks for r in members) - failed - skipped)
    return (preset, group, passed, failed, skipped, f"{sum(r.seconds for r in members):.0f} s"), (
        passed,
        failed,
        skipped,
    )


def show(preset, found):
    """A line for each group; the number of checks that passed, failed and were skipped."""
    groups = collections.defaultdict(list)
    for result in found:
        groups[result.group].append(result)
    sums = (0, 0, 0)
    for group, members in sorted(groups.items()):
        line, counts = row_of(preset, group, members)
        print(LINE.format(*line), flush=True)
        sums = tuple(map(sum, zip(sums, counts)))
    return sums


def explain(preset, result):
    lines = result.output.rstrip().splitlines()
    print(f"\n=== {preset}: {result.name} ({result.group}) failed")
    if len(lines) > SHOWN:
        print(f"... ({len(lines) - SHOWN} lines before these: build/{preset}/tests.log)")
    print("\n".join(lines[-SHOWN:]))
    print(f"--- to repeat it:  {result.repeat}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("presets", nargs="+", metavar="PRESET[:GROUP...]")
    # The longest tests wait half of their time, for signals, files and other processes.
    parser.add_argument("--jobs", type=int, default=len(os.sched_getaffinity(0)) + 1)
    options = parser.parse_args()
    start = time.monotonic()
    failures, sums = [], (0, 0, 0)
    print(LINE.format("build", "group", "passed", "failed", "skipped", "time"), flush=True)
    for preset, _, groups in (word.partition(":") for word in options.presets):
        found = run_avr() if preset == "avr" else run_ctest(preset, groups, options.jobs)
        sums = tuple(map(sum, zip(sums, show(preset, found))))
        failures += [(preset, result) for result in found if result.state == "failed"]
    for preset, result in failures:
        explain(preset, result)
    minutes, seconds = divmod(round(time.monotonic() - start), 60)
    print("\n{} passed, {} failed, {} skipped in {} min {} s".format(*sums, minutes, seconds))
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
