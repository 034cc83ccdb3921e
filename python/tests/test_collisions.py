# SPDX-License-Identifier: MIT
"""Collision attacks on SHA-1: sha1dc and sha1dc-safe, on the published collisions of the library's test vectors."""

import concurrent.futures
import hashlib
import hmac
import pathlib
import pickle
import subprocess
import sys
import threading
from typing import NamedTuple

import citius
import pytest

VECTORS = pathlib.Path(__file__).parents[2] / "src/hash/sha1dc/vectors.txt"


class Case(NamedTuple):
    name: str
    reduced: bool
    message: bytes
    digest: bytes
    found: bool
    safe: bytes

    def digest_of(self, kind):
        return self.safe if kind == "sha1dc-safe" else self.digest


def read_cases():
    for line in VECTORS.read_text().splitlines():
        if line.startswith("D "):
            _, _, name, reduced, message, digest, found, safe = line.split()
            yield Case(name, reduced == "1", bytes.fromhex(message.replace("-", "")), bytes.fromhex(digest),
                       found == "1", bytes.fromhex(safe))


ALL = list(read_cases())
FULL = [c for c in ALL if not c.reduced]
ATTACK, OTHER = [c for c in FULL if c.found][:2]  # two messages with the same digest
both = pytest.mark.parametrize("kind", ["sha1dc", "sha1dc-safe"])
TEXT = "a collision attack on SHA-1 made the message"


def test_the_cases():
    assert len(ALL) == 22 and ATTACK.digest == OTHER.digest and ATTACK.safe != OTHER.safe
    assert citius.public_data_hashes == ("sha1dc", "sha1dc-safe")
    assert issubclass(citius.CollisionError, ValueError)


# ---- one message ----


@pytest.mark.parametrize("case", ALL, ids=lambda c: c.name)
@pytest.mark.parametrize("chunk", [1, 63, 64, 320, 4096])
def test_sha1dc(case, chunk):
    h = citius.sha1dc(reduced_rounds=case.reduced)
    for i in range(0, len(case.message), chunk):
        h.update(case.message[i : i + chunk])
    assert h.collision is case.found
    if not case.found:
        assert h.digest() == case.digest and h.hexdigest() == case.digest.hex()
        return
    for call in h.digest, h.hexdigest, h.digest:
        with pytest.raises(citius.CollisionError, match=f"^{TEXT}$") as caught:
            call()
        assert caught.value.digest == case.digest
        assert caught.value.digests is None and caught.value.indices is None


@pytest.mark.parametrize("case", ALL, ids=lambda c: c.name)
def test_sha1dc_safe(case):
    h = citius.sha1dc_safe(case.message, reduced_rounds=case.reduced)
    assert h.digest() == case.safe and h.hexdigest() == case.safe.hex()
    assert h.collision is case.found


@both
def test_every_implementation(kind):
    for row in citius.implementations(kind):
        if row.usable:
            h = citius.new(kind, ATTACK.message, impl=row.name)
            assert h.collision
            digests, flags = citius.hash_many(kind, [c.message for c in FULL] * 3, impl=row.name, on_collision="flag")
            assert digests == [c.digest_of(kind) for c in FULL] * 3 and flags == [c.found for c in FULL] * 3


def test_reduced_rounds():
    case = next(c for c in ALL if c.name == "reduced-reduced")
    for begin in citius.sha1dc, lambda *a, **more: citius.new("SHA1DC", *a, **more):
        assert not begin(case.message).collision
        assert not begin(case.message, reduced_rounds=0).collision
        assert begin(case.message, reduced_rounds=True).collision
    assert citius.new("sha1", reduced_rounds=False).digest() == hashlib.sha1().digest()
    with pytest.raises(ValueError, match="reduced_rounds: sha1 does not detect collision attacks; sha1dc does"):
        citius.new("sha1", reduced_rounds=True)
    with pytest.raises(TypeError, match="reduced_rounds"):
        citius.sha1(reduced_rounds=True)
    with pytest.raises(TypeError):
        citius.sha1dc(b"", True)


def test_collision_is_an_attribute_of_hashes_that_detect():
    for name in citius.hashes:
        assert hasattr(citius.new(name), "collision") == name.startswith("sha1dc")
    with pytest.raises(AttributeError, match="sha1 does not detect collision attacks; sha1dc does"):
        citius.sha1().collision
    with pytest.raises(AttributeError):
        citius.sha1dc().collision = False


@both
def test_copies(kind):
    """An attack that came before the copy belongs to both, one that came after it to one of them."""
    h = citius.new(kind, ATTACK.message[:256])
    before = h.copy()
    h.update(ATTACK.message[256:])
    after = h.copy()
    assert (before.collision, h.collision, after.collision) == (False, True, True)
    before.update(b"x")
    assert not before.collision and before.digest() == hashlib.sha1(ATTACK.message[:256] + b"x").digest()
    after.update(b"x")  # the attack is not forgotten
    assert after.collision
    if kind == "sha1dc":
        with pytest.raises(citius.CollisionError) as caught:
            after.digest()
        assert caught.value.digest == hashlib.sha1(ATTACK.message + b"x").digest()


def test_hashlib_and_hmac_of_python(tmp_path):
    (tmp_path / "file").write_bytes(ATTACK.message)
    with open(tmp_path / "file", "rb") as file:
        h = hashlib.file_digest(file, citius.sha1dc)
    with pytest.raises(citius.CollisionError):
        h.digest()
    for call in (lambda: hmac.new(b"key", b"", citius.sha1dc), lambda: hmac.digest(b"key", b"", citius.sha1dc_safe),
                 lambda: citius.sha1dc().block_size):
        with pytest.raises(ValueError, match="has no HMAC, and so no block_size: it is for public data"):
            call()


def test_pickled_errors():
    """Engines such as Dask carry exceptions from one process to another."""
    errors = []
    for call in (lambda: citius.sha1dc(ATTACK.message).digest(),
                 lambda: citius.hash_many("sha1dc", [b"", ATTACK.message])):
        with pytest.raises(citius.CollisionError) as caught:
            call()
        errors.append(caught.value)
    for error in errors:
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is citius.CollisionError and str(again) == str(error)
        assert (again.digest, again.digests, again.indices) == (error.digest, error.digests, error.indices)
    with pytest.raises(TypeError):
        pickle.dumps(citius.sha1dc())  # as other hash objects


# ---- many messages ----

MESSAGES = [b"x" * n for n in range(0, 2000, 7)]
DIGESTS = [hashlib.sha1(m).digest() for m in MESSAGES]
PLACES = [0, 17, 18, 100, len(MESSAGES) - 1]


def mixed(kind, places=PLACES):
    """Messages of which those at the places are attacks, their digests and flags."""
    messages, digests = list(MESSAGES), list(DIGESTS)
    for n, i in enumerate(places):
        case = (ATTACK, OTHER)[n % 2]
        messages[i], digests[i] = case.message, case.digest_of(kind)
    return messages, digests, [i in places for i in range(len(messages))]


def test_hash_many_raises():
    messages, digests, _ = mixed("sha1dc")
    for more in {}, {"on_collision": "raise"}:
        with pytest.raises(citius.CollisionError, match=f"made 5 of {len(MESSAGES)} messages") as caught:
            citius.hash_many("sha1dc", map(bytearray, messages), **more)
        assert caught.value.digests == digests and caught.value.indices == PLACES and caught.value.digest is None
    assert citius.hash_many("sha1dc-safe", messages) == mixed("sha1dc-safe")[1]
    assert citius.hash_many("sha1dc", MESSAGES) == DIGESTS


@both
@pytest.mark.parametrize("places", [[], [0], PLACES])
def test_hash_many_flags(kind, places):
    messages, digests, flags = mixed(kind, places)
    assert citius.hash_many(kind, messages, on_collision="flag") == (digests, flags)
    assert citius.hash_many(kind, [], on_collision="flag") == ([], [])
    out = bytearray(20 * len(messages))
    assert citius.hash_many_into(kind, messages, out, on_collision="flag") == flags
    assert bytes(out) == b"".join(digests)


def test_hash_many_into_raises_and_writes():
    messages, digests, _ = mixed("sha1dc")
    out = bytearray(20 * len(messages))
    with pytest.raises(citius.CollisionError) as caught:
        citius.hash_many_into("sha1dc", messages, out)
    assert bytes(out) == b"".join(digests)
    assert caught.value.indices == PLACES and caught.value.digests is None
    assert citius.hash_many_into("sha1dc", MESSAGES, out) is None


def every_function(tmp_path):
    numpy = pytest.importorskip("numpy")
    (tmp_path / "empty").write_bytes(b"")
    return (lambda name, **more: citius.hash_many(name, [b""], **more),
            lambda name, **more: citius.hash_many_into(name, [b""], bytearray(20), **more),
            lambda name, **more: citius.hash_array(name, numpy.array([b""]), **more),
            lambda name, **more: citius.hash_files([tmp_path / "empty"], name, **more))


def test_wrong_choices(tmp_path):
    for function in every_function(tmp_path):
        function("sha1", on_collision="raise")
        for name, choice, error, reason in (
            ("sha1", "flag", ValueError, "sha1 does not detect collision attacks; sha1dc does"),
            ("sha1dc", "ignore", ValueError, "on_collision is 'raise' or 'flag', not 'ignore'"),
            ("sha1dc", None, TypeError, "on_collision must be a str"),
        ):
            with pytest.raises(error, match=reason):
                function(name, on_collision=choice)


# ---- arrays ----


def test_numpy():
    numpy = pytest.importorskip("numpy")
    messages = numpy.array([b"abc", ATTACK.message, b"x" * 400, OTHER.message])  # no message ends with a zero
    with pytest.raises(citius.CollisionError, match="made 2 of 4 messages") as caught:
        citius.hash_array("sha1dc", messages)
    assert caught.value.indices == [1, 3]
    assert list(caught.value.digests) == [hashlib.sha1(m).digest() for m in messages.tolist()]
    digests, flags = citius.hash_array("sha1dc-safe", messages, on_collision="flag")
    assert flags == [False, True, False, True]
    assert digests[1] == ATTACK.safe and digests[3] == OTHER.safe
    assert citius.hash_array("sha1dc-safe", messages)[1] == ATTACK.safe
    assert list(citius.hash_array("sha1dc", messages[::2])) == [hashlib.sha1(m).digest() for m in messages[::2].tolist()]


def test_arrow():
    pyarrow = pytest.importorskip("pyarrow")
    n = 5000  # several groups, in two chunks
    values = [None if i % 11 == 0 else b"%d" % i for i in range(n)]
    places = [1, 1023, 1024, 2501, n - 1]
    for i in places:
        values[i] = ATTACK.message
    for array in pyarrow.array(values), pyarrow.chunked_array([values[:2500], values[2500:]]):
        digests, flags = citius.hash_array("sha1dc", array, on_collision="flag")
        assert [i for i in range(n) if flags[i]] == places and len(flags) == n
        assert list(digests) == [v if v is None else hashlib.sha1(v).digest() for v in values]
        with pytest.raises(citius.CollisionError) as caught:
            citius.hash_array("sha1dc", array)
        assert caught.value.indices == places
        assert pyarrow.array(caught.value.digests).equals(pyarrow.array(digests))


# ---- files ----


@pytest.fixture
def files(tmp_path):
    """Small and large files, with attacks in both; and for each file whether there is one."""
    contents = [b"", ATTACK.message, b"abc", ATTACK.message + bytes(200_000), bytes(200_000), OTHER.message, b"x"]
    for n, content in enumerate(contents):
        (tmp_path / f"{n}").write_bytes(content)
    return [tmp_path / f"{n}" for n in range(len(contents))], contents, [c[:4] == b"%PDF" for c in contents]


@pytest.mark.parametrize("threads", [1, 3])
def test_hash_files(files, threads):
    paths, contents, flags = files
    digests = [hashlib.sha1(c).digest() for c in contents]
    with pytest.raises(citius.CollisionError, match="made 3 of 7 messages") as caught:
        citius.hash_files(paths, "sha1dc", threads)
    assert caught.value.indices == [1, 3, 5] and caught.value.digests == digests
    assert citius.hash_files(paths, "sha1dc", threads, on_collision="flag") == (digests, flags)
    found = citius.hash_files(paths, "sha1dc", threads, return_exceptions=True)
    for result, digest, attacked in zip(found, digests, flags):
        assert isinstance(result, citius.CollisionError) == attacked
        assert (result.digest if attacked else result) == digest
    safe = [citius.sha1dc_safe(c).digest() for c in contents]
    assert safe[1] == ATTACK.safe and safe[3] != digests[3]
    assert citius.hash_files(paths, "sha1dc-safe", threads) == safe
    assert citius.hash_files(paths, "sha1dc-safe", threads, on_collision="flag") == (safe, flags)
    assert citius.hash_files(paths, "sha1dc-safe", threads, return_exceptions=True) == safe


def test_files_that_cannot_be_read(files):
    paths, contents, flags = files
    paths = [*paths, paths[0].parent / "nowhere"]
    with pytest.raises(FileNotFoundError):  # a digest is missing
        citius.hash_files(paths, "sha1dc")
    found = citius.hash_files(paths, "sha1dc", return_exceptions=True)
    assert isinstance(found[-1], FileNotFoundError) and isinstance(found[1], citius.CollisionError)
    digests, flagged = citius.hash_files(paths, "sha1dc", return_exceptions=True, on_collision="flag")
    assert isinstance(digests[-1], FileNotFoundError) and flagged == [*flags, False]
    assert digests[:-1] == [hashlib.sha1(c).digest() for c in contents]


def test_example(files):
    paths, _, flags = files
    program = pathlib.Path(__file__).parents[2] / "docs" / "examples" / "python" / "find_collisions.py"
    done = subprocess.run([sys.executable, program, paths[0].parent], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (1, "")
    assert [line.partition(": COLLISION ATTACK, SHA-1 ")[::2] for line in done.stdout.splitlines()] == [
        (str(path), hashlib.sha1(path.read_bytes()).hexdigest()) for path, attack in zip(paths, flags) if attack]
    for path, attack in zip(paths, flags):
        if attack:
            path.unlink()
    done = subprocess.run([sys.executable, program, paths[0].parent], capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


# ---- threads ----


def test_threads():
    """Objects that several threads use at once, and calls side by side: each finds its own attacks, no more."""
    messages, digests, flags = mixed("sha1dc")
    shared, barrier = citius.sha1dc(ATTACK.message), threading.Barrier(6)

    def work(n):
        barrier.wait()
        for i in range(20):
            own = citius.sha1dc((ATTACK if n % 2 else FULL[1]).message)
            assert own.collision == bool(n % 2) and shared.copy().collision
            with pytest.raises(citius.CollisionError):
                shared.digest()
            shared.update(b"x" * 3000)
            assert citius.hash_many("sha1dc", messages, on_collision="flag") == (digests, flags)
        return True

    with concurrent.futures.ThreadPoolExecutor(6) as pool:
        assert list(pool.map(work, range(6))) == [True] * 6
    with pytest.raises(citius.CollisionError) as caught:
        shared.digest()
    assert caught.value.digest == hashlib.sha1(ATTACK.message + b"x" * 3000 * 120).digest()
