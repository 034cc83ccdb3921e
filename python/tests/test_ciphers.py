# SPDX-License-Identifier: MIT
"""Ciphers, OCB and CMAC, compared with the packages `cryptography` and `pycryptodome`."""

import re

import citius
import pytest
from hypothesis import given
from hypothesis import strategies as st

STREAMS = ["ctr", "cfb", "ofb"]
WHOLE = ["cbc-cs1", "cbc-cs2", "cbc-cs3", "xts"]
KEY, IV = bytes(range(32)), bytes(range(100, 116))


def cipher(mode, **more):
    key = KEY + KEY[::-1] if mode == "xts" else KEY
    return citius.Cipher(f"aes-256-{mode}", key, None if mode == "ecb" else IV, **more)


# ---- compared with other packages ----


@pytest.mark.parametrize("mode", ["ecb", "cbc", "xts", *STREAMS])
@given(data=st.binary(min_size=16, max_size=3000))
def test_pyca(mode, data):
    pyca = pytest.importorskip("cryptography.hazmat.primitives.ciphers")
    theirs = {"ecb": lambda: pyca.modes.ECB(), "cbc": lambda: pyca.modes.CBC(IV), "ctr": lambda: pyca.modes.CTR(IV),
              "cfb": lambda: pyca.modes.CFB(IV), "ofb": lambda: pyca.modes.OFB(IV), "xts": lambda: pyca.modes.XTS(IV)}
    if mode in ("ecb", "cbc"):
        data = data[:len(data) // 16 * 16]
    key = KEY + KEY[::-1] if mode == "xts" else KEY
    e = pyca.Cipher(pyca.algorithms.AES(key), theirs[mode]()).encryptor()
    expected = e.update(data) + e.finalize()
    assert cipher(mode).encrypt(data) == expected
    assert cipher(mode).decrypt(expected) == data


@given(st.binary(max_size=200), st.binary(max_size=3000), st.binary(min_size=12, max_size=15))
def test_ocb_beside_pyca(aad, data, nonce):
    pyca = pytest.importorskip("cryptography.hazmat.primitives.ciphers.aead")
    expected = pyca.AESOCB3(KEY).encrypt(nonce, data, aad)
    assert citius.AESOCB3(KEY).encrypt(nonce, data, aad) == expected
    assert citius.AESOCB3(KEY).decrypt(nonce=nonce, data=expected, associated_data=aad) == data


@given(st.binary(max_size=100), st.binary(max_size=1000), st.binary(min_size=1, max_size=14), st.integers(8, 16))
def test_ocb_beside_pycryptodome(aad, data, nonce, tag):
    """Not with nonces of 15 bytes, for which its version 3.11 disagrees with RFC 7253 and all others."""
    AES = pytest.importorskip("Cryptodome.Cipher.AES")
    theirs = AES.new(KEY, AES.MODE_OCB, nonce=nonce, mac_len=tag)
    theirs.update(aad)
    assert citius.AESOCB3(KEY, tag).encrypt(nonce, data, aad) == b"".join(theirs.encrypt_and_digest(data))


@given(st.binary(max_size=1000))
def test_cmac_beside_pycryptodome(data):
    CMAC = pytest.importorskip("Cryptodome.Hash.CMAC")
    AES = pytest.importorskip("Cryptodome.Cipher.AES")
    assert citius.cmac("aes", KEY, data) == CMAC.new(KEY, data, AES).digest()
    assert citius.cmac("aes-256", KEY, bytearray(data), impl="ref") == CMAC.new(KEY, data, AES).digest()


# ---- compared with itself ----


@pytest.mark.parametrize("mode", ["ecb", "cbc", *STREAMS])
@given(data=st.binary(max_size=500), cuts=st.lists(st.integers(0, 500), max_size=5))
def test_pieces(mode, data, cuts):
    c = cipher(mode, padding="pkcs7" if mode in ("ecb", "cbc") else None)
    cuts = sorted({0, *(min(cut, len(data)) for cut in cuts), len(data)})
    pieces = [data[a:b] for a, b in zip(cuts, cuts[1:])]
    e, d = c.encryptor(), c.decryptor()
    encrypted = [e.update(piece) for piece in pieces] + [e.finalize()]
    assert b"".join(encrypted) == c.encrypt(data)
    assert b"".join([d.update(piece) for piece in encrypted] + [d.finalize()]) == data == c.decrypt(c.encrypt(data))


@pytest.mark.parametrize("mode", ["ecb", "cbc", *STREAMS, *WHOLE])
@pytest.mark.parametrize("name", citius.ciphers)
def test_every_cipher_in_every_mode(name, mode):
    block = 8 if name == "idea" else 16
    key, iv = KEY[:16], None if mode == "ecb" else IV[:block]
    if mode == "xts":
        key += KEY[16:]
        if block == 8:
            with pytest.raises(ValueError):
                citius.Cipher(f"{name}-128-xts", key, iv)
            return
    c = citius.Cipher(f"{name}-128-{mode}".upper(), key, iv)
    data = bytes(range(240)) * 20
    assert (c.name, c.block_size, c.key_size) == (f"{name}-128-{mode}", block, len(key))
    assert c.decrypt(c.encrypt(data)) == data != c.encrypt(data)
    for row in citius.implementations(name):
        if row.usable:
            assert citius.Cipher(c.name, key, iv, impl=row.name).encrypt(data) == c.encrypt(data)


def test_into():
    data = bytes(range(160))
    for c in cipher("cbc", padding="pkcs7"), cipher("ctr"), cipher("xts"):
        expected = c.encrypt(data)
        buffer = bytearray(data + bytes(16))
        assert c.encrypt_into(memoryview(buffer)[:160], buffer) == len(expected)
        assert buffer[:len(expected)] == expected
        assert c.decrypt_into(memoryview(buffer)[:len(expected)], buffer) == 160
        assert buffer[:160] == data
        with pytest.raises(ValueError, match="needed"):
            c.encrypt_into(data, bytearray(159))
        with pytest.raises(ValueError, match="overlap"):
            c.encrypt_into(memoryview(buffer)[:96], memoryview(buffer)[1:])
    e, out = cipher("ctr").encryptor(), bytearray(160)
    assert e.update_into(data, out) == 160
    assert out == cipher("ctr").encrypt(data)
    with pytest.raises(ValueError, match="needed"):
        e.update_into(data, bytearray(159))


@pytest.mark.parametrize("direction", ["encryptor", "decryptor"])
@pytest.mark.parametrize("mode, padding", [("ecb", None), ("cbc", None), ("ecb", "pkcs7"), ("cbc", "pkcs7"),
                                           ("ctr", None), ("cfb", None), ("ofb", None)])
@given(sizes=st.lists(st.integers(0, 50), max_size=8))
def test_update_into_needs_room_for_what_comes_out(mode, padding, direction, sizes):
    c = cipher(mode, padding=padding)
    theirs, ours = getattr(c, direction)(), getattr(c, direction)()
    for size in sizes:
        expected = theirs.update(bytes(size))
        if expected:
            with pytest.raises(ValueError, match=f"out has {len(expected) - 1} bytes, and {len(expected)} are needed"):
                ours.update_into(bytes(size), bytearray(len(expected) - 1))  # and nothing is lost
        out = bytearray(len(expected))
        assert (ours.update_into(bytes(size), out), bytes(out)) == (len(expected), expected)


@pytest.mark.parametrize("size", [0, 1, 15, 16, 17, 160])
def test_into_needs_room_for_what_comes_out(size):
    for c in cipher("cbc", padding="pkcs7"), cipher("ecb", padding="pkcs7"), cipher("ctr"):
        sealed = c.encrypt(bytes(size))
        # Before decryption the size of the padding is unknown: one byte or more.
        for call, data, room in (c.encrypt_into, bytes(size), len(sealed)), \
                (c.decrypt_into, sealed, len(sealed) - (c.name[-3:] != "ctr")):
            assert call(data, bytearray(room)) in range(room + 1)
            if room > 0:
                with pytest.raises(ValueError, match=f"out has {room - 1} bytes, and {room} are needed"):
                    call(data, bytearray(room - 1))


def test_wrong_padding_leaves_nothing():
    c, buffer = cipher("cbc", padding="pkcs7"), bytearray(b"x" * 48)
    for call in (lambda: c.decrypt(bytes(32)), lambda: c.decrypt(b""), lambda: c.decrypt(bytes(31)),
                 lambda: c.decrypt_into(bytes(48), buffer)):
        with pytest.raises(ValueError):
            call()
    assert buffer == bytes(48)
    d = c.decryptor()
    d.update(bytes(32))
    with pytest.raises(ValueError, match="padding"):
        d.finalize()


def test_cipher_errors():
    for arguments, reason in {
        ("aes-256-cbc", KEY): "cbc takes an IV of 16 bytes",
        ("aes-256-ecb", KEY, IV): "ecb takes no IV",
        ("aes-256-cbc", KEY[:16], IV): "the key has 16 bytes, not 32",
        ("aes-256-xts", KEY[:16] * 4, IV): "halves",
        ("aes-100-cbc", KEY, IV): "a key size in bits after",
        ("aes-cbc", KEY, IV): "a key size in bits after",
        ("aes-256-gcm", KEY, IV): "modes are ecb",
        ("aes-256-ocb", KEY, IV): "AESOCB3",
        ("aes-256", KEY, IV): "aes-256-cbc",
        ("des-56-cbc", KEY, IV): "no cipher",
        ("a" * 100, KEY, IV): "no cipher",
    }.items():
        with pytest.raises(ValueError, match=reason):
            citius.Cipher(*arguments)
    for more in {"padding": "pkcs7"}, {"impl": "none"}, {"padding": "zeros"}:
        with pytest.raises(ValueError):
            cipher("ctr", **more)
    for arguments in (KEY, "text" * 4), ("text" * 8, IV), (None, IV):
        with pytest.raises(TypeError):
            citius.Cipher("aes-256-cbc", *arguments)
    with pytest.raises(ValueError, match="whole blocks"):
        cipher("cbc").encrypt(bytes(17))
    with pytest.raises(ValueError, match="whole blocks"):
        e = cipher("cbc").encryptor()
        e.update(bytes(17)), e.finalize()
    for mode in WHOLE:
        with pytest.raises(ValueError, match="as a whole"):
            cipher(mode).encryptor()
        with pytest.raises(ValueError, match="at least a block"):
            cipher(mode).encrypt(bytes(15))
    e = cipher("ctr").encryptor()
    assert e.finalize() == b""
    for again in e.finalize, lambda: e.update(b"x"):
        with pytest.raises(ValueError, match="finalized"):
            again()


# ---- keys ----


@pytest.mark.parametrize("name, size", [("aes-128", 16), ("aes-192", 24), ("mars-448", 56), ("rc6-0", 0), ("rc6-40", 5),
                                        ("rc6-128", 16), ("rc6-2040", 255), ("serpent-256", 32)])
def test_a_name_with_a_size_takes_keys_of_that_size(name, size):
    calls = (lambda key: citius.Cipher(f"{name}-ctr", key, IV), lambda key: citius.OCB(name, key),
             lambda key: citius.cmac(name, key, b""), lambda key: citius.cbc_mac(name, key, bytes(16)))
    for call in calls:
        call(bytes(size))
        for other in {0, 5, 15, 16, 17, 24, 32, size + 1, max(size - 1, 0)} - {size}:
            with pytest.raises(ValueError, match="the key .*has "):
                call(bytes(other))


@pytest.mark.parametrize("name", citius.ciphers)
def test_a_name_without_a_size_takes_no_short_key(name):
    """RC6 has keys of any length: what is shorter than 16 bytes must be named, as in rc6-40."""
    calls = [lambda key: citius.cmac(name, key, b""), lambda key: citius.cbc_mac(name, key, bytes(16))]
    if name != "idea":
        calls += [lambda key: citius.OCB(name, key)]
    for call in calls:
        call(KEY[:16])
        for size in range(16):
            reason = (f"too short; if it must be, the name is rc6-{8 * size}$" if name == "rc6"
                      else f"{name} takes keys of 16 .*not of {size}$")
            with pytest.raises(ValueError, match=reason):
                call(bytes(size))


@pytest.mark.parametrize("name", ["aes-", "aes--128", "aes-+128", "aes- 128", "aes-0128", "aes-128-", "aes-1e2",
                                  "aes-99999", "aes-18446744073709551744", "aes-136", "rc6-00", "rc6-4", "rc6-2048",
                                  "mars-136"])
def test_no_key_size(name):
    for call in (lambda: citius.cmac(name, KEY[:16], b""), lambda: citius.OCB(name, KEY[:16]),
                 lambda: citius.Cipher(f"{name}-ctr", KEY[:16], IV), lambda: citius.Cipher(name, KEY[:16])):
        with pytest.raises(ValueError):
            call()


AEADS = [getattr(citius, name) for name in dir(citius) if re.fullmatch(r"[A-Za-z]\w*OCB3", name)]


@pytest.mark.parametrize("cls", AEADS)
def test_generated_keys(cls):
    made = []
    for bits in range(-8, 2100):
        try:
            key = cls.generate_key(bits)
        except ValueError as error:
            assert "takes keys of 128 to" in str(error) and str(error).endswith(f"not of {bits}")
        else:
            assert len(key) * 8 == bits
            cls(key)
            made.append(bits)
    others = {"MARSOCB3": [*range(128, 449, 32)], "RC6OCB3": [*range(128, 2041, 8)]}
    assert made == others.get(cls.__name__, [128, 192, 256])
    assert cls.generate_key(bit_length=128) != cls.generate_key(128)
    for wrong in "128", 128.0, None:
        with pytest.raises(TypeError):
            cls.generate_key(wrong)


# ---- OCB ----

@pytest.mark.parametrize("cls", AEADS)
def test_forgeries(cls):
    aead, nonce, data = cls(cls.generate_key(128)), IV[:12], bytes(100)
    sealed = aead.encrypt(nonce, data, b"aad")
    assert aead.decrypt(nonce, sealed, b"aad") == data
    for forged, n, aad in (
        (sealed[:-1], nonce, b"aad"), (sealed[:15], nonce, b"aad"), (b"", nonce, b"aad"),
        (bytes([sealed[0] ^ 1]) + sealed[1:], nonce, b"aad"), (sealed[:-1] + bytes([sealed[-1] ^ 1]), nonce, b"aad"),
        (sealed, IV[:13], b"aad"), (sealed, nonce, None), (sealed, nonce, b"aae"),
    ):
        with pytest.raises(citius.InvalidTag):
            aead.decrypt(n, forged, aad)
    out = bytearray(b"x" * 100)
    with pytest.raises(citius.InvalidTag):
        aead.decrypt_into(nonce, sealed, b"aae", out)
    assert out == bytes(100)


def test_ocb_into():
    aead, nonce = citius.TwofishOCB3(KEY), IV[:12]
    buffer = bytearray(range(100)) + bytearray(16)
    assert aead.encrypt_into(nonce, memoryview(buffer)[:100], None, buffer) == 116
    assert bytes(buffer) == aead.encrypt(nonce, bytes(range(100)), None)
    assert aead.decrypt_into(nonce, buffer, None, buffer) == 100
    assert buffer[:100] == bytes(range(100))
    with pytest.raises(ValueError, match="needed"):
        aead.encrypt_into(nonce, bytes(100), None, bytearray(115))


def test_ocb_errors():
    for arguments in ("idea", KEY[:16]), ("aes", KEY[:15]), ("aes-128", KEY), ("aes-256-ocb", KEY), ("aes", KEY, 17), \
            ("aes", KEY, 0), ("aes", KEY, 7), ("aes", KEY, -1):
        with pytest.raises(ValueError):
            citius.OCB(*arguments)
    for nonce in b"", bytes(16):
        with pytest.raises(ValueError, match="nonce"):
            citius.AESOCB3(KEY).encrypt(nonce, b"", None)
    with pytest.raises(ValueError):
        citius.OCB("aes", KEY, version=2)
    with pytest.raises(TypeError):
        citius.AESOCB3(KEY).encrypt(b"nonce", b"data")


def test_mac_errors():
    with pytest.raises(ValueError, match="whole blocks"):
        citius.cbc_mac("aes", KEY, b"")
    for call in (lambda: citius.cmac("aes", bytes(15), b""), lambda: citius.cmac("aes-128", KEY, b""),
                 lambda: citius.cmac("aes-256-cbc", KEY, b""), lambda: citius.cbc_mac("aes", KEY, b"", padding=3)):
        with pytest.raises(ValueError):
            call()
