# SPDX-License-Identifier: MIT
"""Files, read and hashed outside the GIL."""

import errno
import hashlib
import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import citius
import pytest

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
                        (lambda: citius.hash_files(["a\0b"], "sha1"), ValueError)):
        with pytest.raises(error):
            call()


def test_every_form_of_a_path(files):
    """str, bytes, os.PathLike of either; in a list, tuple, generator, set, dict, iterator."""
    class Path:
        def __init__(self, path):
            self.path = path

        def __fspath__(self):
            return self.path

    path = str(files[5])
    expected = [hashlib.sha1(files[5].read_bytes()).digest()]
    for form in path, os.fsencode(path), files[5], Path(path), Path(os.fsencode(path)):
        for paths in [form], (form,), (p for p in [form]), {form}, {form: 1}, iter([form]):
            assert citius.hash_files(paths, "sha1") == expected


@pytest.mark.parametrize("paths", ["la", "", b"la", b"", bytearray(b"la"), memoryview(b"la"), pathlib.Path("la"), None,
                                   1, 1.5, object()], ids=repr)
def test_one_path_is_no_list(paths):
    with pytest.raises(TypeError, match="paths must be an iterable of paths, such as a list, not <class "):
        citius.hash_files(paths, "sha1")


@pytest.mark.parametrize("path", [None, 1, 1.5, ["la"], bytearray(b"la"), memoryview(b"la")], ids=repr)
def test_no_path(path):
    with pytest.raises(TypeError, match="expected str, bytes or os.PathLike object, not "):
        citius.hash_files(["la", path], "sha1")


def test_wrong_types():
    for arguments, more, reason in (
        ((["la"], b"sha1"), {}, "the name of a hash must be a str, not <class 'bytes'>"),
        ((["la"], citius.sha1), {}, "the name of a hash must be a str, not <class 'builtin"),
        (("sha1", ["la"]), {}, "the name of a hash must be a str, not <class 'list'>"),
        ((["la"], "sha1", "2"), {}, "'str' object cannot be interpreted as an integer"),
        ((["la"], "sha1", 2.0), {}, "'float' object cannot be interpreted as an integer"),
        ((["la"], "sha1"), {"impl": b"ref"}, "impl must be a str, not <class 'bytes'>"),
    ):
        with pytest.raises(TypeError, match=reason):
            citius.hash_files(*arguments, **more)


def test_an_error_of_the_iterable_is_kept():
    def generator():
        yield "la"
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        citius.hash_files(generator(), "sha1")


def test_no_file_stays_open(files):
    before = len(os.listdir("/proc/self/fd"))
    for threads in 1, 4:
        citius.hash_files([*files, "none"], "sha1", threads, return_exceptions=True)
    assert len(os.listdir("/proc/self/fd")) == before


class Interrupted(Exception):
    """What a signal handler raises here."""


def seconds_to_stop(call):
    """How long a call goes on after a signal whose handler raises."""
    sent = []

    def interrupt(*_):
        sent.append(time.monotonic())
        raise Interrupted

    old = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with pytest.raises(Interrupted):
            call()
        return time.monotonic() - sent[0]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, old)


def entries(folder):
    return len(os.listdir(f"/proc/self/{folder}"))


def wait_for_no_more_than(files, threads):
    """Until so few are open and so few are there; a thread ends a moment after its call."""
    end = time.monotonic() + 30
    while entries("fd") > files or entries("task") > threads:
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.mark.parametrize("threads", [1, 2, 7, None])
def test_a_signal_stops_what_never_ends(threads):
    before = entries("fd"), entries("task")
    paths = ["/dev/zero"] * 20
    assert min(seconds_to_stop(lambda: citius.hash_files(paths, "sha1", threads)) for _ in range(3)) < 0.2
    wait_for_no_more_than(*before)  # no residue


@pytest.mark.parametrize("threads", [1, 2, None])
@pytest.mark.parametrize("opened", [False, True])
def test_a_signal_stops_what_waits(files, tmp_path, threads, opened):
    """A thread that stays in open or read remains, and ends without harm when its system call returns."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    time.sleep(0.1)  # for threads of tests before
    before = entries("fd"), entries("task")
    writer = os.open(pipe, os.O_RDWR) if opened else None
    times = [seconds_to_stop(lambda: citius.hash_files([pipe, *files[:70]], "whirlpool", threads)) for _ in range(3)]
    assert min(times) < 0.2
    assert entries("task") > before[1]
    kept = [citius.hash_files(files, "sha1", threads) for _ in range(10)]  # in memory that was not freed too early
    os.close(writer if opened else os.open(pipe, os.O_RDWR))
    wait_for_no_more_than(*before)
    assert kept == [kept[0]] * 10


@pytest.mark.parametrize("end", ["", "sys.exit(3)", "os.close(os.open(pipe, os.O_WRONLY))"])
def test_exit_with_a_waiting_thread(tmp_path, end):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    program = f"""
import citius, os, signal, sys, threading
pipe = sys.argv[1]
threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT)).start()
try:
    citius.hash_files([pipe] * 3, "sha1", 2)
except KeyboardInterrupt:
    print("interrupted", flush=True)
{end}
"""
    ended = subprocess.run([sys.executable, "-c", program, pipe], capture_output=True, text=True, timeout=30,
                           preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))  # background jobs ignore it
    assert (ended.returncode, ended.stdout, ended.stderr) == (3 if "exit" in end else 0, "interrupted\n", "")


@pytest.mark.parametrize("handler", [signal.SIG_DFL, signal.SIG_IGN, lambda *_: None])
@pytest.mark.parametrize("threads", [1, 3])
def test_harmless_signals_disturb_nothing(files, tmp_path, threads, handler):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def write():
        for number in signal.SIGWINCH, signal.SIGCHLD, signal.SIGURG:
            os.kill(os.getpid(), number)
        time.sleep(0.1)
        with open(pipe, "wb", buffering=0) as file:
            for _ in range(20):
                file.write(b"abc" * 10)
                os.kill(os.getpid(), signal.SIGWINCH)
                signal.pthread_kill(threading.main_thread().ident, signal.SIGCHLD)
                time.sleep(0.005)

    old = [(number, signal.signal(number, handler)) for number in (signal.SIGWINCH, signal.SIGCHLD, signal.SIGURG)]
    try:
        thread = threading.Thread(target=write)
        thread.start()
        expected = [hashlib.sha1(data).digest() for data in (b"abc" * 200, *(path.read_bytes() for path in files))]
        assert citius.hash_files([pipe, *files], "sha1", threads) == expected
        thread.join()
    finally:
        for number, before in old:
            signal.signal(number, before)


def test_no_thread_can_be_started(files):
    """An error, and no call that hangs."""
    program = """
import citius, resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1 << 28, 1 << 28))
held = []
try:
    while True:
        held.append(bytearray(1 << 20))
except MemoryError:
    pass
try:
    citius.hash_files(sys.argv[1:], "sha1", 2)
except RuntimeError as error:
    print(error)
"""
    said = subprocess.run([sys.executable, "-c", program, *files[:3]], capture_output=True, text=True, timeout=30)
    assert (said.stdout, said.stderr) == ("hash_files: no thread could be started\n", "")


def test_other_threads_go_on(tmp_path):
    """What is read comes from another thread, which thus has its turn while all threads of the call wait."""
    os.mkfifo(tmp_path / "pipe")
    thread = threading.Thread(target=lambda: (tmp_path / "pipe").write_bytes(b"abc" * 100_000))
    thread.start()
    assert citius.hash_files([tmp_path / "pipe"], "sha1") == [hashlib.sha1(b"abc" * 100_000).digest()]
    thread.join()
