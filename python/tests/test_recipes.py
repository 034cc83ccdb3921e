# SPDX-License-Identifier: MIT
"""The recipes, each on a cluster of this machine."""
import importlib
import os
import pathlib
import secrets
import shutil
import signal
import subprocess
import sys
import time

import citius
import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "docs" / "examples" / "python"))
import manifest  # noqa: E402

# What each recipe needs, and how it makes a cluster of two workers.
RECIPES = {
    "dask_manifest": ("distributed", {"n_workers": 2, "threads_per_worker": 1, "dashboard_address": None}),
    "ray_manifest": ("ray", {"num_cpus": 2, "include_dashboard": False, "log_to_driver": False,
                             "object_store_memory": 80 << 20}),
    "spark_manifest": ("pyspark", {"master": "local[2,4]", "spark.ui.enabled": "false", "spark.driver.bindAddress": "127.0.0.1",
                                   "spark.driver.host": "127.0.0.1"}),
}


@pytest.fixture(scope="module", params=RECIPES)
def completed(request):
    engine, options = RECIPES[request.param]
    os.environ |= {"PYTHONPATH": str(pathlib.Path(citius.__file__).parents[1]), "RAY_AUTH_TOKEN": secrets.token_hex(),
                   "RAY_USAGE_STATS_ENABLED": "0"}
    pytest.importorskip(engine)
    if engine == "pyspark" and not shutil.which("java"):
        pytest.skip("no java, which Spark runs in")
    with importlib.import_module(request.param).cluster(**options) as completed:
        yield completed


@pytest.fixture
def tree(tmp_path):
    folder = tmp_path / "tree"
    for i in range(500):
        (folder / f"d{i % 7}" / ("e" if i % 2 else "")).mkdir(parents=True, exist_ok=True)
        (folder / f"d{i % 7}" / ("e" if i % 2 else "") / f"f{i}").write_bytes(bytes(i * 37))
    for name in (b"d1.x", b"with space", b"new\nline", b"back\\slash", b"\xff"):
        pathlib.Path(os.fsdecode(bytes(folder) + b"/" + name)).write_bytes(name)
    return str(folder)


def test_write_and_check(completed, tree, tmp_path):
    sums = str(tmp_path / "sums")
    for kind in ("sha1", "groestl0-256", "whirlpool-t"):
        seen = []
        manifest.write(completed, kind, tree, sums, lambda done, total: seen.append((done, total)))
        assert seen[-1] == (505, 505) and len(seen) > 4
        if tool := os.environ.get("CITIUS_TOOL"):
            theirs = subprocess.run([tool, "sum", "-a", kind, "-r", tree], capture_output=True, check=True).stdout
            assert pathlib.Path(sums).read_bytes() == theirs
        assert manifest.check(completed, sums) == []
    os.unlink(tree + "/d0/f0")
    with open(tree + "/d3/f10", "r+b") as file:
        file.write(b"x")
    assert manifest.check(completed, sums) == [tree + "/d0/f0", tree + "/d3/f10"]


def test_what_cannot_be_read(completed, tree, tmp_path, monkeypatch):
    monkeypatch.setattr(manifest, "files_of", lambda folder: [tree + "/d0/f0", tree + "/nowhere"])
    with pytest.raises(FileNotFoundError, match="nowhere"):
        manifest.write(completed, "sha1", tree, str(tmp_path / "sums"))
    assert os.listdir(tmp_path) == ["tree"]


def test_collision_attacks(completed, tree, tmp_path):
    """A file that an attack on SHA-1 made: the manifest is refused, and the check fails."""
    vectors = (pathlib.Path(__file__).parents[2] / "src/hash/sha1dc/vectors.txt").read_text().splitlines()
    attack = next(bytes.fromhex(line.split()[4]) for line in vectors if line.startswith("D sha1dc shattered-1-320 "))
    pathlib.Path(tree + "/attack").write_bytes(attack)
    sums = tmp_path / "sums"
    for folder in tree, "file://" + tree:
        if folder != tree:
            pytest.importorskip("fsspec")
            for name in (b"/\xff", b"/new\nline"):
                os.unlink(os.fsencode(tree) + name)
        with pytest.raises(citius.CollisionError, match="/attack: a collision attack on SHA-1 made the message"):
            manifest.write(completed, "sha1dc", folder, str(sums))
        assert not sums.exists()
    manifest.write(completed, "sha1", tree, str(sums))
    assert manifest.check(completed, str(sums)) == []
    sums.write_text(sums.read_text().replace("SHA1 (", "SHA1DC ("))
    assert manifest.check(completed, str(sums)) == [tree + "/attack"]
    os.unlink(tree + "/attack")


def test_store(completed, tree, tmp_path):
    pytest.importorskip("fsspec")
    for name in (b"/\xff", b"/new\nline"):
        os.unlink(os.fsencode(tree) + name)
    manifest.write(completed, "sha1", tree, str(tmp_path / "a"))
    manifest.write(completed, "sha1", "file://" + tree, str(tmp_path / "b"))
    assert (tmp_path / "b").read_text().replace("file://", "") == (tmp_path / "a").read_text()
    assert manifest.check(completed, str(tmp_path / "b")) == []


def test_killed_workers(completed, tree, tmp_path, monkeypatch):
    whole, sums, started = tmp_path / "whole", tmp_path / "sums", tmp_path / "started"
    manifest.write(completed, "sha1", tree, str(whole))

    def slowly(kind, names):
        with open(started, "a") as file:
            file.write(f"{os.getpid()}\n")
        time.sleep(0.05)
        return citius.hash_files(names, kind)

    monkeypatch.setattr(manifest, "FILES", 5)
    monkeypatch.setattr(manifest, "digests", slowly)
    killed = []

    def kill(done, total):
        """In the middle of its work: when it has just begun a part."""
        if len(killed) < 2 and done >= 50 * (len(killed) + 1):
            before, end = len(started.read_text().split()), time.monotonic() + 30
            while len(begun := started.read_text().split()) == before:
                assert time.monotonic() < end
                time.sleep(0.002)
            killed.append(int(begun[-1]))
            os.kill(killed[-1], signal.SIGKILL)

    manifest.write(completed, "sha1", tree, str(sums), kill)
    assert len(killed) == 2
    assert len(started.read_text().split()) > 505 / 5  # what a worker had begun, or held, was done again
    assert sums.read_bytes() == whole.read_bytes()
