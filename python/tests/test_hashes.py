# SPDX-License-Identifier: MIT
"""Hash objects, and many messages: the answers of hashlib, of the tests' vectors, and of each other."""

import hashlib
import hmac
import inspect
import io
import itertools
import json
import os
import pathlib
import subprocess
import sys
import threading
import time

import citius
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

every_hash = pytest.mark.parametrize("name", citius.hashes)


def test_names_as_other_programs_write_them():
    table = pathlib.Path(__file__).parents[2] / "tests" / "vectors" / "hash_names.json"
    for name, others in json.loads(table.read_text()).items():
        for other in others:
            if not name:
                with pytest.raises(ValueError, match="is called"):
                    citius.new(other)
                continue
            assert citius.new(other, b"abc").name == name
            assert citius.hash_many(other, [b"abc"]) == citius.hash_many(name, [b"abc"])
            assert citius.implementations(other) == citius.implementations(name)
            if name not in ("sha1dc", "sha1dc-safe", "luffa-384", "luffa-512"):  # which have no HMAC
                assert citius.hmac(other, b"k" * 20, b"abc") == citius.hmac(name, b"k" * 20, b"abc")


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
    more = ", reduced_rounds=False" * name.startswith("sha1dc")
    assert str(inspect.signature(function)) == f"(data=b'', *, impl=None, usedforsecurity=True{more})"


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


# HMAC hashes a key that is longer than a block, and RFC 2104 does not say what to do when a digest is, too.  Hashes for
# public data would have a time that depends on the key.
WITHOUT_HMAC = "luffa-384", "luffa-512", *citius.public_data_hashes


def outcome(call):
    """What a call returns, in hexadecimal, or that it refuses."""
    try:
        result = call()
    except ValueError as error:
        return type(error).__name__
    return result.hex()


@every_hash
@pytest.mark.parametrize("size", [0, 1, 32, 33, 64, 65, 128, 129, 200])
def test_one_question_has_one_answer(name, size, tmp_path):
    """Each way to an HMAC gives the same value, or all refuse."""
    function, key = getattr(citius, name.replace("-", "_")), bytes(range(size))

    def by_tool():
        (tmp_path / "key").write_bytes(key)
        said = subprocess.run([tool, "mac", "-a", f"hmac-{name}", "--key-file", tmp_path / "key", "--untagged", "-"],
                              input=b"message", capture_output=True)
        if said.returncode != 0:
            raise ValueError(said.stderr)
        return bytes.fromhex(said.stdout.split()[0].decode())

    ways = {
        "citius.hmac": lambda: citius.hmac(name, key, b"message"),
        "citius.hmac, ref": lambda: citius.hmac(name, key, b"message", impl="ref"),
        "hmac.new": lambda: hmac.new(key, b"message", function).digest(),
        "hmac.digest": lambda: hmac.digest(key, b"message", function),
        "hmac.HMAC": lambda: bytes.fromhex(hmac.HMAC(key, b"message", digestmod=function).hexdigest()),
        "in pieces": lambda: in_pieces(hmac.new(key, digestmod=function)),
        "citius.new": lambda: hmac.new(key, b"message", lambda data=b"": citius.new(name, data)).digest(),
        "ref": lambda: hmac.new(key, b"message", lambda data=b"": function(data, impl="ref")).digest(),
    }
    if (tool := os.environ.get("CITIUS_TOOL")) and size > 0:  # the tool takes an empty key for a mistake
        ways["tool"] = by_tool
    outcomes = {way: outcome(call) for way, call in ways.items()}
    assert len(set(outcomes.values())) == 1, outcomes
    assert (outcomes["citius.hmac"] == "ValueError") == (name in WITHOUT_HMAC)
    derived = {"citius.pbkdf2": outcome(lambda: citius.pbkdf2(name, key, b"salt", 3, 70)),
               "definition": outcome(lambda: pbkdf2(function, key, b"salt", 3, 70))}
    assert len(set(derived.values())) == 1, derived


def in_pieces(mac):
    mac.update(b"mess")
    copy = mac.copy()
    copy.update(b"age")
    return copy.digest()


def pbkdf2(function, password, salt, iterations, length):
    """The definition, in RFC 8018."""
    key = b""
    for n in itertools.count(1):
        total, last = 0, salt + n.to_bytes(4, "big")
        for _ in range(iterations):
            last = hmac.digest(password, last, function)
            total ^= int.from_bytes(last, "big")
        key += total.to_bytes(len(last), "big")
        if len(key) >= length:
            return key[:length]


def hmac_of_openssl(name, key, data):
    """For the hashes whose digest is longer than a block of 32 bytes: OpenSSL hashes a longer key, and cuts the
    digest.  For those for public data, which have SHA-1's digest: HMAC over SHA-1."""
    if name in citius.public_data_hashes:
        return citius.hmac("sha1", key, data)
    digest = getattr(citius, name.replace("-", "_"))
    key = (key if len(key) <= 32 else digest(key).digest())[:32].ljust(32, b"\0")
    inner = digest(bytes(b ^ 0x36 for b in key) + data).digest()
    return digest(bytes(b ^ 0x5c for b in key) + inner).digest()


@pytest.mark.parametrize("name", citius.hashes)
def test_openssl_over_the_provider_gives_that_answer(name):
    configuration = os.environ.get("CITIUS_PROVIDER", "")
    if not os.path.isfile(configuration):
        pytest.skip("the provider for OpenSSL is not here")
    program = """
import hashlib, hmac, sys
name = sys.argv[1]
for size in 0, 1, 64, 200:
    key = bytes(range(size))
    for call in (lambda: hmac.new(key, b"message", name).digest(), lambda: hmac.digest(key, b"message", name),
                 lambda: hashlib.pbkdf2_hmac(name, key, b"salt", 3, 70)):
        try:
            print(call().hex())
        except ValueError:
            print("ValueError")
"""
    said = subprocess.run([sys.executable, "-c", program, name], capture_output=True, text=True, check=True, env={
        **os.environ, "OPENSSL_CONF": configuration, "OPENSSL_MODULES": os.path.dirname(configuration)})
    expected = []
    for size in 0, 1, 64, 200:
        key = bytes(range(size))
        expected += 2 * [outcome(lambda: citius.hmac(name, key, b"message"))]
        expected += [outcome(lambda: citius.pbkdf2(name, key, b"salt", 3, 70))]
    if name in WITHOUT_HMAC:  # OpenSSL computes what the library refuses (docs/provider.md)
        assert set(expected) == {"ValueError"}
        assert said.stdout.split()[::3] == [hmac_of_openssl(name, bytes(range(size)), b"message").hex()
                                            for size in (0, 1, 64, 200)]
    else:
        assert said.stdout.split() == expected


@pytest.mark.parametrize("name", WITHOUT_HMAC)
def test_a_hash_without_hmac_says_so(name):
    reason = "it is for public data" if name in citius.public_data_hashes else "its digest of"
    for call in lambda: citius.hmac(name, b"key", b""), lambda: citius.pbkdf2(name, b"password", b"salt", 1):
        with pytest.raises(ValueError, match=f"{name} has no HMAC: {reason}"):
            call()
    h = citius.new(name, b"abc")
    with pytest.raises(ValueError, match=f"{name} has no HMAC, and so no block_size"):
        h.block_size
    assert h.copy().digest() == citius.hash_many(name, [b"abc"])[0]


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
@pytest.mark.parametrize("buffers", ["abc", b"abc", bytearray(b"abc"), memoryview(b"abc"), pathlib.Path("abc"), None,
                                     1], ids=repr)
def test_one_message_is_no_list(function, buffers):
    with pytest.raises(TypeError, match="buffers must be an iterable of bytes-like objects, such as a list, not <"):
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
        except BaseException as problem:  # passed to pytest, which does not see other threads
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
    assert len(said) == 10
    for family, grown, references in map(str.split, said):
        assert (int(grown) > 1 << 20) == leak, family
        counted = "hashes", "arrays", "collisions", "ciphers", "OCB"
        assert (int(references) > 1000) == (leak and family in counted), family
