# SPDX-License-Identifier: MIT
"""What one sends to other processes: functions, classes, results and errors; and what must not go there."""

import concurrent.futures
import copy
import functools
import inspect
import multiprocessing
import pickle

import citius
import pytest

PROTOCOLS = range(pickle.HIGHEST_PROTOCOL + 1)
PUBLIC = {name: value for name, value in vars(citius).items() if not name.startswith("_") and not inspect.ismodule(value)}
CALLABLES = {name: value for name, value in PUBLIC.items()
             if callable(value) and getattr(value, "__module__", "").startswith("citius")}
KEY = bytes(range(16))


def sent(value, protocol=pickle.HIGHEST_PROTOCOL):
    return pickle.loads(pickle.dumps(value, protocol))


def attributes(error):
    digests = getattr(error, "digests", None)
    return (type(error), error.args, getattr(error, "digest", None), digests and list(digests),
            getattr(error, "indices", None))


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_functions_and_classes_go_by_name(protocol):
    assert {n.replace("-", "_") for n in citius.hashes} | {"new", "hash_files", "OCB", "AESOCB3", "ToolError"} <= set(CALLABLES)
    for name, function in CALLABLES.items():
        assert sent(function, protocol) is function, name
        assert copy.copy(function) is copy.deepcopy(function) is function
        assert function.__qualname__ == name
        members = inspect.getmembers(function) if inspect.isclass(function) else ()
        for member, method in members:
            if getattr(method, "__self__", None) is function and not member.startswith("_"):  # class methods
                assert sent(method, protocol) == method


def test_signatures_are_those_of_before():
    assert str(inspect.signature(citius.sha1)) == "(data=b'', *, impl=None, usedforsecurity=True)"
    assert repr(citius.luffa_256) == "<built-in function luffa_256>"


def test_partials_and_containers():
    work = [functools.partial(citius.sha1, usedforsecurity=False), {"hash": citius.sha1dc},
            functools.partial(citius.new, "whirlpool")]
    first, second, third = sent(work)
    assert first(b"abc").digest() == citius.sha1(b"abc").digest()
    assert second["hash"] is citius.sha1dc
    assert third(b"abc").digest() == citius.whirlpool(b"abc").digest()


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_results_and_errors(protocol):
    results = [*citius.implementations("sha1"), citius.hashes,
               citius.Audit(True, {"ok": 1}, [citius.Audited("a", "new", None, None)], []),
               citius.Update(True, {"new": 1}, [citius.Updated("a", "new")], ["text"])]
    for result in results:
        assert sent(result, protocol) == result
        assert type(sent(result, protocol)) is type(result)
    one, many, digests = citius.CollisionError("text"), citius.CollisionError("text"), citius._citius._digests(20, bytes(40), b"")
    one.digest, many.digests, many.indices = bytes(20), digests, [1]
    classes = [c for c in CALLABLES.values() if inspect.isclass(c) and issubclass(c, Exception)]
    assert len(classes) >= 3
    for error in (one, many, *(c() for c in classes), *(c("text", 2) for c in classes)):
        assert attributes(sent(error, protocol)) == attributes(error) == attributes(copy.deepcopy(error))


def same_digests(again, digests):
    assert type(again) is type(digests)
    assert list(again) == list(digests)
    assert (again.digest_size, again.null_count) == (digests.digest_size, digests.null_count)
    assert bytes(again) == bytes(digests)


@pytest.mark.parametrize("protocol", PROTOCOLS)
@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 1000])
def test_digests(count, protocol):
    np = pytest.importorskip("numpy")
    digests = citius.hash_array("luffa-384", np.array([str(i) for i in range(count)], "S8"))
    assert list(digests) == [citius.luffa_384(str(i).encode()).digest() for i in range(count)]
    for again in (sent(digests, protocol), copy.copy(digests), copy.deepcopy(digests)):
        same_digests(again, digests)
    rows = bytes(range(1, 21)) * count
    for valid in (bytes(count // 8 + 1), b"\x5a" * (count // 8 + 1)):  # nulls
        some = citius._citius._digests(20, rows, valid)
        assert list(some) == [bytes(range(1, 21)) if valid[i // 8] >> i % 8 & 1 else None for i in range(count)]
        same_digests(sent(some, protocol), some)


def test_digests_of_arrow():
    pa = pytest.importorskip("pyarrow")
    digests = citius.hash_array("sha1", pa.array([b"a", None, b"b"]))
    same_digests(sent(digests), digests)
    assert pa.array(sent(digests)).to_pylist() == list(digests)


@pytest.mark.parametrize("arguments", [
    (0, b"", b""), (65, bytes(65), b""), (-1, b"", b""), (20, bytes(21), b""), (20, bytes(40), b"xy"), (2**70, b"", b""),
    ("20", b"", b""), (20, "text", b""), (20, bytes(20), None), (20, bytes(20)),
])
def test_malformed_digests(arguments):
    with pytest.raises((ValueError, TypeError, OverflowError)):
        citius._citius._digests(*arguments)


def keyed():
    cipher = citius.Cipher("aes-128-ctr", KEY, KEY)
    ocbs = [getattr(citius, name)(KEY) for name in CALLABLES if name.endswith("OCB3")]
    return [citius.sha1(b"part"), citius.new("whirlpool"), cipher, cipher.encryptor(), cipher.decryptor(),
            citius.OCB("serpent", KEY), *ocbs]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_secrets_and_states_are_not_sent(protocol):
    objects = keyed()
    types = {c for c in CALLABLES.values() if inspect.isclass(c) and not issubclass(c, (tuple, Exception, citius.Digests))}
    assert types == {type(o) for o in objects}  # a new type must be added to one of the two tests
    for object in objects:
        for what in (object, [object], object.update if hasattr(object, "update") else object.encrypt):
            with pytest.raises(TypeError, match="cannot pickle or copy a citius "):
                pickle.dumps(what, protocol)
        for copied in (copy.copy, copy.deepcopy):
            with pytest.raises(TypeError, match="cannot pickle or copy a citius "):
                copied(object)


def digest_of(function, data):
    return function(data).hexdigest()


def test_process_pools():
    messages = [b"abc", b"", b"x" * 5000]
    for start in ("spawn", "forkserver"):
        with concurrent.futures.ProcessPoolExecutor(2, multiprocessing.get_context(start)) as pool:
            functions = [citius.sha1, functools.partial(citius.new, "groestl-256")]
            for function in functions:
                found = pool.map(digest_of, [function] * len(messages), messages)
                assert list(found) == [function(message).hexdigest() for message in messages]
            assert pool.submit(citius.hash_many, "sha1", messages).result() == citius.hash_many("sha1", messages)
            digests = citius._citius._digests(20, bytes(range(40)), b"\2")
            assert list(pool.submit(copy.copy, digests).result()) == [None, bytes(range(20, 40))]
            assert pool.submit(citius.pbkdf2, "sha1", KEY, b"salt", 2).result() == citius.pbkdf2("sha1", KEY, b"salt", 2)
            with pytest.raises(citius.InvalidTag):
                pool.submit(opened_wrongly).result()


def opened_wrongly():
    citius.AESOCB3(KEY).decrypt(bytes(12), bytes(16), None)


def test_cloudpickle():
    cloudpickle = pytest.importorskip("cloudpickle")
    for function in CALLABLES.values():
        assert pickle.loads(cloudpickle.dumps(function)) is function
    assert pickle.loads(cloudpickle.dumps(lambda: citius.sha1(b"abc").hexdigest()))() == citius.sha1(b"abc").hexdigest()
    for object in keyed():
        with pytest.raises(TypeError):
            cloudpickle.dumps(object)
