"""The recipes, on a cluster of this machine."""
import os
import pathlib
import signal
import subprocess
import sys
import time

import pytest

import citius

distributed = pytest.importorskip("distributed", reason="no Dask (python3-distributed)")
sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "recipes"))
import dask_manifest  # noqa: E402


@pytest.fixture(scope="module")
def client():
    paths = os.pathsep.join([str(pathlib.Path(citius.__file__).parents[1]), dask_manifest.__file__.rpartition("/")[0]])
    os.environ["PYTHONPATH"] = paths
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            yield client


@pytest.fixture
def tree(tmp_path):
    folder = tmp_path / "tree"
    for i in range(500):
        (folder / f"d{i % 7}" / ("e" if i % 2 else "")).mkdir(parents=True, exist_ok=True)
        (folder / f"d{i % 7}" / ("e" if i % 2 else "") / f"f{i}").write_bytes(bytes(i * 37))
    for name in (b"d1.x", b"with space", b"new\nline", b"back\\slash", b"\xff"):
        pathlib.Path(os.fsdecode(bytes(folder) + b"/" + name)).write_bytes(name)
    return str(folder)


def test_write_and_check(client, tree, tmp_path):
    manifest = str(tmp_path / "sums")
    for kind in ("sha1", "groestl0-256", "whirlpool-t"):
        seen = []
        dask_manifest.write(client, kind, tree, manifest, lambda done, total: seen.append((done, total)))
        assert seen[-1] == (505, 505) and len(seen) > 4
        if tool := os.environ.get("CITIUS_TOOL"):
            theirs = subprocess.run([tool, "sum", "-a", kind, "-r", tree], capture_output=True, check=True).stdout
            assert pathlib.Path(manifest).read_bytes() == theirs
        assert dask_manifest.check(client, manifest) == []
    os.unlink(tree + "/d0/f0")
    with open(tree + "/d3/f10", "r+b") as file:
        file.write(b"x")
    assert dask_manifest.check(client, manifest) == [tree + "/d0/f0", tree + "/d3/f10"]


def test_what_cannot_be_read(client, tree, tmp_path, monkeypatch):
    monkeypatch.setattr(dask_manifest, "files_of", lambda folder: [tree + "/d0/f0", tree + "/nowhere"])
    with pytest.raises(FileNotFoundError, match="nowhere"):
        dask_manifest.write(client, "sha1", tree, str(tmp_path / "sums"))
    assert os.listdir(tmp_path) == ["tree"]


def test_store(client, tree, tmp_path):
    pytest.importorskip("fsspec")
    for name in (b"/\xff", b"/new\nline"):
        os.unlink(os.fsencode(tree) + name)
    dask_manifest.write(client, "sha1", tree, str(tmp_path / "a"))
    dask_manifest.write(client, "sha1", "file://" + tree, str(tmp_path / "b"))
    assert (tmp_path / "b").read_text().replace("file://", "") == (tmp_path / "a").read_text()
    assert dask_manifest.check(client, str(tmp_path / "b")) == []


def test_a_killed_worker(client, tree, tmp_path, monkeypatch):
    whole, manifest = tmp_path / "whole", tmp_path / "sums"
    dask_manifest.write(client, "sha1", tree, str(whole))
    started = tmp_path / "started"

    def slowly(kind, names):
        with open(started, "a") as file:
            file.write("task\n")
        time.sleep(0.02)
        return citius.hash_files(names, kind)

    monkeypatch.setattr(dask_manifest, "FILES", 5)
    monkeypatch.setattr(dask_manifest, "digests", slowly)
    workers, killed = list(client.run(os.getpid).values()), []

    def kill(done, total):
        if len(killed) < 2 and done >= 50 * (len(killed) + 1):
            killed.append(workers[len(killed)])
            os.kill(killed[-1], signal.SIGKILL)

    dask_manifest.write(client, "sha1", tree, str(manifest), kill)
    assert len(killed) == 2
    assert len(started.read_text().splitlines()) > 505 / 5  # what a worker had begun, or held, was done again
    assert manifest.read_bytes() == whole.read_bytes()
