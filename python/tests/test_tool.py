# SPDX-License-Identifier: MIT
"""Audits and lists that the tool makes for Python."""
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

import citius
import pytest

TOOL = os.environ.get("CITIUS_TOOL") or shutil.which("citius")


def need(command, option):
    if not TOOL or option not in subprocess.run([TOOL, command, "--help"], capture_output=True, text=True).stdout:
        pytest.skip(f"no tool with {command} {option}")


@pytest.fixture
def tree(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = pathlib.Path("-tree")  # no option
    folder.mkdir()
    for name in ("a", "b", "new\nline", os.fsdecode(b"\xff"), "skipped.tmp"):
        (folder / name).write_text(name, errors="surrogateescape")
        os.utime(folder / name, (0, 0))
    return folder


def test_update_manifest(tree):
    need("sum", "--update")
    options = {"exclude": ["*.tmp"], "tool": TOOL, "threads": 1}
    first = citius.update_manifest("list", [tree], ["sha1", "whirlpool"], **options)
    names = [f"./{tree}/{name}" for name in ("a", "b", "new\nline", os.fsdecode(b"\xff"))]
    assert first.ok and sorted(first.files) == sorted((name, "new") for name in names)
    (tree / "a").write_text("changed")
    (tree / "b").unlink()
    again = citius.update_manifest("list", [tree], **options)
    assert again.ok and sorted(again.files) == [(names[0], "changed"), (names[1], "removed")]
    assert again.counts.pop("read") in (1, 3)  # the files may be as young as the list, and then are read again
    assert again.counts == {"new": 0, "changed": 1, "removed": 1, "left_out": 0, "damaged": 0, "unreadable": 0}
    listed = pathlib.Path("list").read_bytes()
    with pytest.raises(citius.ToolError, match="its algorithms are"):
        citius.update_manifest("list", [tree], "groestl-256", **options)
    missing = citius.update_manifest("list", ["nowhere"], **options)
    assert not missing.ok and missing.files == [] and "nowhere: No such file" in missing.messages[0]
    shutil.move(tree, "elsewhere")
    tree.mkdir()
    with pytest.raises(citius.ToolError, match="is a disk not mounted"):
        citius.update_manifest("list", [tree], **options)
    assert pathlib.Path("list").read_bytes() == listed


def test_ctrl_c_saves_what_was_read(tree):
    need("sum", "--accept")
    os.mkfifo("fifo")
    code = f"import citius; citius.update_manifest('list', ['{tree}', 'fifo'], ['sha1'], tool={TOOL!r})"
    with subprocess.Popen([sys.executable, "-c", code], stderr=subprocess.PIPE) as process:
        with open("fifo", "wb"):  # the tool reads it by now, after the files
            time.sleep(0.5)
            process.send_signal(signal.SIGINT)
            assert b"KeyboardInterrupt" in process.communicate(timeout=20)[1]
    assert len(pathlib.Path("list").read_bytes().splitlines()) == 6


def test_audit(tree):
    need("check", "--audit")
    with open("list", "wb") as file:
        subprocess.run([TOOL, "sum", "-a", "sha1", "-r", f"./{tree}"], stdout=file, check=True)
    whole = citius.audit([tree], ["list"], tool=TOOL)
    assert whole.ok and whole.files == [] and whole.counts["ok"] == 5
    (tree / "a").write_text("changed")
    (tree / "b").rename(tree / "c")
    (tree / "new\nline").unlink()
    (tree / os.fsdecode(b"\xfe")).write_bytes(b"?")
    found = citius.audit([tree], ["list"], tool=TOOL)
    at = f"./{tree}/"
    assert not found.ok and found.counts["ok"] == 2
    assert {(file.name, file.result, file.old_name) for file in found.files} == {
        (at + "a", "changed", None), (at + "c", "moved", at + "b"), (at + "new\nline", "missing", None),
        (at + os.fsdecode(b"\xfe"), "new", None)}
    chosen = citius.audit([tree], ["list"], exclude=["[abc]", "new*", os.fsdecode(b"\xfe")], tool=TOOL)
    assert chosen.ok and chosen.counts["ok"] == 2


def test_errors(tree):
    for directories, lists, error in ((["nowhere"], [__file__], FileNotFoundError), ([tree], ["nowhere"], FileNotFoundError),
                                      ([tree], [tree], IsADirectoryError), ([], [__file__], ValueError), ([tree], [], ValueError),
                                      (str(tree), [__file__], TypeError), ([tree], __file__, TypeError)):
        with pytest.raises(error):
            citius.audit(directories, lists, tool=TOOL)
    with pytest.raises(TypeError):
        citius.update_manifest("list", "a", tool=TOOL)
    with pytest.raises(FileNotFoundError):
        citius.update_manifest("list", [tree], tool="/nowhere/citius")


@pytest.mark.skipif(not TOOL, reason="no tool")
def test_mistakes_of_options(tree):
    with pytest.raises(citius.ToolError, match="citius"):
        citius.update_manifest("list", [tree], "md55", tool=TOOL)
    assert not os.path.exists("list")
