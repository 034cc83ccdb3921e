# SPDX-License-Identifier: MIT
"""Iterated ECB, XTS over sectors, CBC of many messages, compared with plain definitions and other packages."""

import signal
import time

import citius
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

KEY, OTHER = bytes(range(32)), bytes(range(200, 232))
BLOCK = {name: 8 if name == "idea" else 16 for name in citius.ciphers}
every_cipher = pytest.mark.parametrize("name", citius.ciphers)

# ---- iterated ECB ----


@every_cipher
@pytest.mark.parametrize("blocks, iterations", [(0, 5), (1, 1), (2, 300), (3, 7), (40, 3), (2000, 2)])
def test_iterate(name, blocks, iterations):
    data = bytes(n % 251 for n in range(BLOCK[name] * blocks))
    expected = data
    for _ in range(iterations):
        expected = citius.Cipher(f"{name}-128-ecb", KEY[:16]).encrypt(expected)
    assert citius.ecb_iterate(name, KEY[:16], data, iterations) == expected
    assert citius.ecb_iterate(f"{name}-128", KEY[:16], bytearray(data), iterations, impl="ref") == expected


@settings(max_examples=20)
@given(st.binary(min_size=32, max_size=32), st.binary(min_size=32, max_size=32), st.integers(1, 500))
def test_keepass_like_pycryptodome(seed, data, iterations):
    AES = pytest.importorskip("Cryptodome.Cipher.AES")
    expected, aes = data, AES.new(seed, AES.MODE_ECB)
    for _ in range(iterations):
        expected = aes.encrypt(expected)
    assert citius.ecb_iterate("aes-256", seed, data, iterations) == expected


def test_iterations_in_slices():
    """More than are made between two looks for signals; a step in CBC of zeros is an iteration."""
    n = (1 << 19) + 3
    for blocks in 1, 5:
        data = bytes(range(16 * blocks))
        last = [citius.Cipher("aes-256-cbc", KEY, data[at:at + 16]).encrypt(bytes(16 * n))[-16:]
                for at in range(0, 16 * blocks, 16)]
        assert citius.ecb_iterate("aes", KEY, data, n) == b"".join(last)


def test_iterate_errors():
    for arguments, error, reason in (
        (("aes", KEY, bytes(17), 1), ValueError, "no whole blocks of 16"),
        (("aes", KEY, bytes(16), 0), ValueError, "iterations is 1 or more"),
        (("aes", KEY, bytes(16), -1), OverflowError, ""), (("aes", KEY, bytes(16), 1 << 64), OverflowError, ""),
        (("aes", KEY, bytes(16), 1.0), TypeError, ""), (("aes", KEY, "text" * 4, 1), TypeError, "encode"),
        (("aes-256-ecb", KEY, bytes(16), 1), ValueError, "without a mode"),
        (("aes", b"", bytes(16), 1), ValueError, ""),
        (("none", KEY, bytes(16), 1), ValueError, "no cipher"),
        ((b"aes", KEY, bytes(16), 1), TypeError, "must be a str"),
        (("rc6", KEY[:5], bytes(16), 1), ValueError, "rc6-40"),
    ):
        with pytest.raises(error, match=reason):
            citius.ecb_iterate(*arguments)


# ---- XTS over sectors ----


def in_sectors(method, name, key, data, first, size):
    """The definition: each sector by itself, with its number as the tweak."""
    return b"".join(
        getattr(citius.Cipher(f"{name}-{4 * len(key)}-xts", key, (first + at // size).to_bytes(16, "little")), method)(
            data[at:at + size]) for at in range(0, len(data), size))


@pytest.mark.parametrize("name", [name for name in citius.ciphers if BLOCK[name] == 16])
@pytest.mark.parametrize("size", [16, 17, 512, 520, 4096])
@pytest.mark.parametrize("first", [0, 255, (1 << 64) - 70])
def test_sectors(name, size, first):
    for count in 0, 1, 3, 70:
        data = bytes(n % 251 for n in range(size * count))
        expected = in_sectors("encrypt", name, KEY + OTHER, data, first, size)
        assert citius.xts_encrypt_sectors(name, KEY + OTHER, data, first, size) == expected
        assert citius.xts_decrypt_sectors(f"{name}-256", KEY + OTHER, expected, first, size, impl="ref") == data
        buffer = bytearray(data)
        assert citius.xts_encrypt_sectors_into(name, KEY + OTHER, buffer, buffer, first, size) == len(data)
        assert buffer == expected
        assert citius.xts_decrypt_sectors_into(name, KEY + OTHER, buffer, buffer, first_sector=first,
                                               sector_size=size) == len(data)
        assert buffer == data


@settings(max_examples=20)
@given(st.binary(min_size=64, max_size=64), st.integers(0, (1 << 64) - 1),
       st.integers(16, 600), st.binary(min_size=600))
def test_a_sector_like_pyca(key, number, size, data):
    pyca = pytest.importorskip("cryptography.hazmat.primitives.ciphers")
    if key[:32] == key[32:]:
        return
    theirs = pyca.Cipher(pyca.algorithms.AES(key), pyca.modes.XTS(number.to_bytes(16, "little"))).encryptor()
    expected = theirs.update(data[:size]) + theirs.finalize()
    assert citius.xts_encrypt_sectors("aes-256", key, data[:size], number, size) == expected


def test_sector_errors():
    both, last = KEY + OTHER, (1 << 64) - 1
    assert citius.xts_encrypt_sectors("aes", both, bytes(512), last, 512)
    for arguments, error, reason in (
        (("aes", both, bytes(1024), last, 512), OverflowError, "above 2\\^64 - 1"),
        (("aes", both, bytes(512), last + 1, 512), OverflowError, ""),
        (("aes", both, bytes(512), -1, 512), OverflowError, ""),
        (("aes", both, bytes(513), 0, 512), ValueError, "no whole sectors of 512"),
        (("aes", both, bytes(15), 0, 15), ValueError, "sector_size is 16 to"),
        (("aes", both, b"", 0, 0), ValueError, ""),
        (("aes", both, b"", 0, -512), ValueError, "sector_size is 16 to"),
        (("aes", both, b"", 0, (16 << 20) + 1), ValueError, "sector_size is 16 to"),
        (("aes", both, b"", 0.0, 512), TypeError, ""), (("aes", both, b"", 0, 512.0), TypeError, ""),
        (("aes", KEY + KEY, b"", 0, 512), ValueError, "two halves of the key are the same"),
        (("aes-256", KEY, b"", 0, 512), ValueError, "the key of aes-256 has 64 bytes, not 32"),
        (("aes", KEY + b"x", b"", 0, 512), ValueError, "not two keys of one length"),
        (("aes", b"", b"", 0, 512), ValueError, "aes takes keys of"),
        (("idea", KEY, b"", 0, 512), ValueError, "blocks of 16"),
        (("rc6", KEY[:10], b"", 0, 512), ValueError, "too short"),
        (("aes-256-xts", both, b"", 0, 512), ValueError, "mode"),
        (("rc6-0", b"", b"", 0, 512), ValueError, "two halves of the key are the same"),
        (("aes", both, "text", 0, 512), TypeError, "encode"),
    ):
        for function in citius.xts_encrypt_sectors, citius.xts_decrypt_sectors:
            with pytest.raises(error, match=reason):
                function(*arguments)
        with pytest.raises(error, match=reason):
            citius.xts_encrypt_sectors_into(*arguments[:3], bytearray(2000), *arguments[3:])
    with pytest.raises(ValueError, match="out has 511 bytes, and 512 are needed"):
        citius.xts_encrypt_sectors_into("aes", both, bytes(512), bytearray(511), 0, 512)
    with pytest.raises(ValueError, match="overlap"):
        inside = memoryview(bytearray(1024))
        citius.xts_encrypt_sectors_into("aes", both, inside[:512], inside[1:], 0, 512)


# ---- CBC of many messages ----


@every_cipher
@pytest.mark.parametrize("padding", [None, "pkcs7"])
def test_many(name, padding):
    block = BLOCK[name]
    sizes = [0, 1, 2, 5, 40, 1000] + [n % 7 for n in range(200)]
    messages = [bytes([n % 256]) * (size * block + (n % block if padding else 0)) for n, size in enumerate(sizes)]
    ivs = [(n * 12345).to_bytes(block, "little") for n in range(len(sizes))]
    expected = [citius.Cipher(f"{name}-128-cbc", KEY[:16], iv, padding=padding).encrypt(message)
                for iv, message in zip(ivs, messages)]
    assert citius.cbc_encrypt_many(name, KEY[:16], ivs, messages, padding=padding) == expected
    assert citius.cbc_encrypt_many(f"{name}-128", KEY[:16], iter(ivs), map(bytearray, messages), padding=padding,
                                   impl="ref") == expected
    assert citius.cbc_encrypt_many(name, KEY[:16], [], []) == []


@given(st.lists(st.tuples(st.binary(min_size=16, max_size=16), st.binary(max_size=200)), max_size=20,
                unique_by=lambda pair: pair[0]))
def test_many_like_pycryptodome(pairs):
    AES = pytest.importorskip("Cryptodome.Cipher.AES")
    padded = pytest.importorskip("Cryptodome.Util.Padding").pad
    assert citius.cbc_encrypt_many("aes", KEY, [iv for iv, _ in pairs], [m for _, m in pairs], padding="pkcs7") == [
        AES.new(KEY, AES.MODE_CBC, iv).encrypt(padded(m, 16)) for iv, m in pairs]


def test_many_errors():
    iv, other = bytes(16), bytes(range(16))
    for arguments, error, reason in (
        (([iv], []), ValueError, "1 IVs for 0 messages"), (([iv[:15]], [iv]), ValueError, "an IV has 16 bytes, not 15"),
        (([iv], [bytes(17)]), ValueError, "whole blocks of 16 bytes, not 17"),
        ((["x" * 16], [iv]), TypeError, "encode"),
        (([iv], ["x" * 16]), TypeError, "encode"), ((iv, [iv]), TypeError, "ivs must be an iterable"),
        (([iv], iv), TypeError, "messages must be an iterable"),
        (([iv, other, iv], [iv] * 3), ValueError, "the same IV"),
    ):
        with pytest.raises(error, match=reason):
            citius.cbc_encrypt_many("aes", KEY, *arguments)
    with pytest.raises(ValueError, match="padding is None or 'pkcs7', not 'zeros'"):
        citius.cbc_encrypt_many("aes", KEY, [iv], [iv], padding="zeros")
    with pytest.raises(ValueError, match="the same IV"):
        citius.cbc_encrypt_many("idea", KEY[:16], [bytes(8)] * 2, [iv] * 2)


# ---- Ctrl-C ----


class Interrupted(Exception):
    """What a signal handler raises here."""


LONG = bytes(1 << 28)


def elements():
    return pytest.importorskip("numpy").frombuffer(LONG, "V64")


@pytest.mark.parametrize("call", [
    lambda: citius.ecb_iterate("aes", KEY, bytes(32), 1 << 40),
    lambda: citius.ecb_iterate("aes", KEY, bytes(1 << 20), 1 << 40),
    lambda: citius.ecb_iterate("serpent", KEY, bytes(16), 1 << 40, impl="ref"),
    lambda: [citius.whirlpool(LONG, impl="ref") for _ in range(100)],
    lambda: [citius.hash_array("whirlpool", elements()) for _ in range(100)],
], ids=["iterate", "iterate much", "iterate slowly", "hash", "array"])
def test_a_signal_stops_long_calls(call):
    def interrupt(*_):
        raise Interrupted

    # In time of the processor, since others may keep it busy.
    old = signal.signal(signal.SIGPROF, interrupt)
    times = []
    try:
        while not times or (times[-1] > 0.2 and len(times) < 3):
            signal.setitimer(signal.ITIMER_PROF, 0.4)
            began = time.process_time()
            with pytest.raises(Interrupted):
                call()
            times.append(time.process_time() - began - 0.4)
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, old)
    assert min(times) < 0.2
