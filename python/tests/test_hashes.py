"""Hash objects, and many messages: the answers of hashlib, of the tests' vectors, and of each other."""

import hashlib
import hmac
import inspect
import io
import pathlib
import subprocess
import sys
import threading
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import citius

every_hash = pytest.mark.parametrize("name", citius.hashes)


@every_hash
def test_shape_is_that_of_hashlib(name):
    function = getattr(citius, name.replace("-", "_"))
    h = function(b"abc")
    assert (h.name, h.digest_size) == (name, len(h.digest()))
    assert h.digest().hex() == h.hexdigest() == citius.new(name.upper(), b"abc").hexdigest()
    h.update(b"def")
    copy = h.copy()
    copy.update(b"g")
    assert h.digest() == function(b"abcdef").digest()
    assert copy.digest() == function(data=b"abcdefg", usedforsecurity=False).digest()
    assert hashlib.file_digest(io.BytesIO(b"abc"), function).digest() == function(b"abc").digest()
    assert function.__name__ == name.replace("-", "_")
    assert str(inspect.signature(function)) == "(data=b'', *, impl=None, usedforsecurity=True)"


@given(st.binary(max_size=5000), st.integers(0, 5000))
def test_sha1_is_that_of_hashlib(data, cut):
    h = citius.sha1(data[:cut])
    h.update(memoryview(data)[cut:])
    assert h.digest() == hashlib.sha1(data).digest()


def test_any_buffer():
    data = bytes(range(256)) * 20
    for buffer in bytearray(data), memoryview(data), memoryview(data).cast("I"):
        assert citius.sha1(buffer).digest() == hashlib.sha1(data).digest()
    with pytest.raises(BufferError):
        citius.sha1(memoryview(data)[::2])
    for wrong in "text", 1, None:
        with pytest.raises(TypeError):
            citius.sha1(wrong)


def test_wrong_arguments():
    for call in (lambda: citius.sha1(b"", b""), lambda: citius.sha1(date=b""), lambda: citius.sha1(b"", data=b""),
                 lambda: citius.new(), lambda: citius.new(b"sha1"), lambda: type(citius.sha1())()):
        with pytest.raises(TypeError):
            call()
    for call in (lambda: citius.new("sha2"), lambda: citius.new("sha1\0"), lambda: citius.sha1(impl="none")):
        with pytest.raises(ValueError):
            call()


@every_hash
def test_every_implementation(name):
    data = bytes(range(256)) * 9
    for row in citius.implementations(name):
        if row.usable:
            assert citius.new(name, data, impl=row.name).digest() == citius.new(name, data).digest()
            assert citius.hash_many(name, [data] * 3, impl=row.name)[2] == citius.new(name, data).digest()
        else:
            with pytest.raises(ValueError):
                citius.new(name, impl=row.name)
    with pytest.raises(ValueError):
        citius.implementations("none")


def test_whirlpool_is_that_of_openssl():
    try:
        theirs = hashlib.new("whirlpool", b"abc" * 100)
    except ValueError:
        pytest.skip("this OpenSSL offers no Whirlpool")
    assert theirs.digest() == citius.whirlpool(b"abc" * 100).digest()


def test_sha1_is_that_of_pycryptodome():
    SHA1 = pytest.importorskip("Cryptodome.Hash.SHA1")
    assert SHA1.new(b"abc" * 100).digest() == citius.sha1(b"abc" * 100).digest()


# ---- HMAC and PBKDF2 ----


@given(st.binary(max_size=200), st.binary(max_size=3000))
def test_hmac(key, data):
    expected = hmac.digest(key, data, "sha1")
    assert citius.hmac("sha1", key, data) == expected
    assert hmac.new(key, data, citius.sha1).digest() == expected


@pytest.mark.parametrize("name", [n for n in citius.hashes if n not in ("luffa-384", "luffa-512")])
def test_hmac_is_what_hmac_makes_of_the_hash(name):
    function = getattr(citius, name.replace("-", "_"))
    assert hmac.new(b"k" * 200, b"abc", function).digest() == citius.hmac(name, b"k" * 200, b"abc")


@settings(max_examples=20)
@given(st.binary(max_size=100), st.binary(max_size=100), st.integers(1, 20), st.integers(1, 100))
def test_pbkdf2(password, salt, iterations, length):
    assert citius.pbkdf2("sha1", password, salt, iterations, length) == hashlib.pbkdf2_hmac(
        "sha1", password, salt, iterations, length)


def test_mac_errors():
    with pytest.raises(ValueError):
        citius.hmac("luffa-512", b"", b"")
    for iterations, length in (0, 1), (1, 0), (1, -1):
        with pytest.raises(ValueError):
            citius.pbkdf2("sha1", b"", b"", iterations, length)
    with pytest.raises(OverflowError):
        citius.pbkdf2("sha1", b"", b"", -1)


# ---- many ----


@settings(max_examples=50)
@given(st.lists(st.binary(max_size=300), max_size=40))
def test_many(messages):
    expected = [hashlib.sha1(m).digest() for m in messages]
    out = bytearray(20 * len(messages))
    assert citius.hash_many("sha1", messages) == expected
    assert citius.hash_many("sha1", iter(map(bytearray, messages))) == expected
    citius.hash_many_into("sha1", messages, out)
    assert bytes(out) == b"".join(expected)


@every_hash
def test_many_of_every_kind(name):
    messages = [bytes([n]) * (37 * n) for n in range(70)]
    assert citius.hash_many(name, messages) == [citius.new(name, m).digest() for m in messages]


@pytest.mark.parametrize("function", [citius.hash_many, lambda *a: citius.hash_many_into(*a, bytearray(20))])
@pytest.mark.parametrize("buffers", ["abc", b"abc", bytearray(b"abc"), memoryview(b"abc"), pathlib.Path("abc"), None, 1],
                         ids=repr)
def test_one_message_is_no_list(function, buffers):
    with pytest.raises(TypeError, match="buffers must be an iterable of bytes-like objects, such as a list, not <class "):
        function("sha1", buffers)


def test_many_errors():
    for call in (lambda: citius.hash_many("sha1", 1), lambda: citius.hash_many("sha1", [b"", "text"]),
                 lambda: citius.hash_many("sha1", [bytearray(3), None])):
        with pytest.raises(TypeError):
            call()
    inside = memoryview(bytearray(40))
    for out in bytearray(39), bytearray(41):
        with pytest.raises(ValueError):
            citius.hash_many_into("sha1", [b"", b""], out)
    with pytest.raises(ValueError, match="overlap"):
        citius.hash_many_into("sha1", [inside, b""], inside)
    with pytest.raises((BufferError, TypeError)):
        citius.hash_many_into("sha1", [b""], bytes(20))


# ---- threads ----


def in_threads(count, work):
    problems = []

    def guarded(n):
        try:
            work(n)
        except BaseException as problem:  # told to pytest, which does not see other threads
            problems.append(problem)

    threads = [threading.Thread(target=guarded, args=(n,)) for n in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert problems == []


def others_turns(call):
    """How often another thread has its turn in the middle of a call."""
    turns, over = [], threading.Event()

    def count():
        while not over.is_set():
            turns.append(time.perf_counter())

    thread = threading.Thread(target=count)
    thread.start()
    begin = time.perf_counter()
    call()
    end = time.perf_counter()
    over.set()
    thread.join()
    return sum(begin + (end - begin) / 4 < turn < end - (end - begin) / 4 for turn in turns)


@pytest.mark.parametrize("size", [64, 2047, 2048, 100_000])
def test_one_object_in_many_threads(size):
    """Updates come in any order, but one at a time."""
    h, piece = citius.groestl_256(), b"x" * size

    def work(n):
        for _ in range(50):
            h.update(piece)
            h.digest()
            h.copy()

    in_threads(8, work)
    assert h.digest() == citius.groestl_256(piece * 400).digest()


def test_many_objects_in_many_threads():
    def work(n):
        data = bytes([n]) * 10_000
        for _ in range(50):
            assert citius.sha1(data).digest() == hashlib.sha1(data).digest()

    in_threads(8, work)


def test_the_gil_is_given_up():
    data = bytes(64 << 20)
    assert others_turns(lambda: citius.whirlpool(data)) > 10
    assert others_turns(lambda: citius.hash_many("whirlpool", [data[:20 << 20]] * 3)) > 10
    c = citius.Cipher("twofish-128-cbc", data[:16], data[:16])
    assert others_turns(lambda: c.encrypt(data[:16 << 20])) > 10
    if getattr(sys, "_is_gil_enabled", lambda: True)():
        # That would be seen, if not each time: the other may have a long turn before we look at the clock again.
        assert min(others_turns(lambda: sum(data[:16 << 20])) for _ in range(5)) == 0


@pytest.mark.parametrize("leak", [False, True])
def test_growth(leak):
    """A million calls of every family, in a fresh process; what is not let go must show in each."""
    command = [sys.executable, pathlib.Path(__file__).parent / "growth.py", *(["leak"] if leak else [])]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    assert len(said) == 8
    for family, grown, references in map(str.split, said):
        assert (int(grown) > 1 << 20) == leak, family
        assert (int(references) > 1000) == (leak and family in ("hashes", "arrays", "ciphers", "OCB")), family
