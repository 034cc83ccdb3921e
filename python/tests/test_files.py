"""Files, read and hashed outside the GIL."""

import errno
import hashlib
import os
import signal
import threading

import pytest

import citius

SIZES = [0, 1, 55, 64, 65535, 65536, 65537, 131072, 131073, 1_000_000]


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    folder = tmp_path_factory.mktemp("files")
    paths = []
    for n in range(200):
        size = SIZES[n % len(SIZES)] if n % 4 else n
        path = folder / f"file {n} \N{GREEK SMALL LETTER OMEGA}"
        path.write_bytes(bytes(n * i * i % 251 for i in range(1000)) * (size // 1000 + 1))
        os.truncate(path, size)
        paths.append(path)
    return paths


@pytest.mark.parametrize("threads", [1, 2, 7, None])
def test_like_hashlib(files, threads):
    expected = [hashlib.sha1(path.read_bytes()).digest() for path in files]
    assert citius.hash_files(files, "sha1", threads) == expected
    assert citius.hash_files(map(os.fsencode, files), "sha1", threads) == expected


def test_every_kind(files):
    for name in citius.hashes:
        assert citius.hash_files(files[:40], name) == citius.hash_many(name, [p.read_bytes() for p in files[:40]])


def test_implementations(files):
    for row in citius.implementations("sha1"):
        if row.usable:
            assert citius.hash_files(files[:30], "sha1", impl=row.name) == citius.hash_files(files[:30], "sha1")


def test_nothing():
    assert citius.hash_files([], "sha1") == []


def test_failures(files, tmp_path):
    bad = [files[0], tmp_path / "none", tmp_path, files[1]]
    with pytest.raises(FileNotFoundError, match="none") as caught:
        citius.hash_files(bad, "sha1")
    assert caught.value.filename == bad[1]
    first, missing, folder, last = citius.hash_files(bad, "sha1", return_exceptions=True)
    assert [first, last] == citius.hash_files(files[:2], "sha1")
    assert isinstance(missing, FileNotFoundError) and folder.errno == errno.EISDIR
    for call, error in ((lambda: citius.hash_files(files, "sha1", 0), ValueError),
                        (lambda: citius.hash_files(files, "none"), ValueError),
                        (lambda: citius.hash_files(files, "sha1", impl="none"), ValueError),
                        (lambda: citius.hash_files(["a\0b"], "sha1"), ValueError),
                        (lambda: citius.hash_files([1.5], "sha1"), TypeError),
                        (lambda: citius.hash_files(1, "sha1"), TypeError)):
        with pytest.raises(error):
            call()


def test_no_file_stays_open(files):
    before = len(os.listdir("/proc/self/fd"))
    for threads in 1, 4:
        citius.hash_files([*files, "none"], "sha1", threads, return_exceptions=True)
    assert len(os.listdir("/proc/self/fd")) == before


def test_a_signal_stops_it(tmp_path):
    """Reading what never ends, by an interrupted call, leaves no thread and no open file behind."""
    before = len(os.listdir("/proc/self/fd"))

    def interrupt(*_):
        raise InterruptedError

    old = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(InterruptedError):
            citius.hash_files(["/dev/zero"] * 3, "sha1", 2)
    finally:
        signal.signal(signal.SIGALRM, old)
    assert len(os.listdir("/proc/self/fd")) == before


def test_other_threads_go_on(tmp_path):
    """What is read comes from another thread, which thus has its turn while all threads of the call wait."""
    os.mkfifo(tmp_path / "pipe")
    thread = threading.Thread(target=lambda: (tmp_path / "pipe").write_bytes(b"abc" * 100_000))
    thread.start()
    assert citius.hash_files([tmp_path / "pipe"], "sha1") == [hashlib.sha1(b"abc" * 100_000).digest()]
    thread.join()
