# SPDX-License-Identifier: MIT
"""The package against the test vectors of the library's own tests."""

import pathlib
import sys

import citius
import pytest

ROOT = pathlib.Path(__file__).parents[2]
FILES = [*ROOT.glob("tests/vectors/*.txt"), *ROOT.glob("src/*/*/vectors.txt")]
sys.path.append(str(ROOT / "tests" / "vectors"))  # after the others: there is an hmac.py
from inputs import iv, key, msg, nonce  # noqa: E402


def records(record, kind=None):
    """The fields of every such record, of that kind."""
    for path in sorted(FILES):
        for line in path.read_text().splitlines():
            fields = line.split()
            if fields[:1] == [record] and kind in (None, fields[1]):
                yield fields[1:]


def unhex(text):
    return bytes.fromhex(text.replace("-", ""))


def numbers(fields):
    return [int(field) for field in fields]


@pytest.mark.parametrize("name", citius.hashes)
def test_hashes(name):
    kind = "sha1" if name.startswith("sha1dc") else name  # which has the same digests where there is no attack
    answers = [(int(n), digest) for _, n, digest in records("L", kind.replace("-", "") if "0-" not in kind else kind)]
    messages = [msg(n, 0) for n, _ in answers]
    expected = [unhex(digest) for _, digest in answers]
    assert len(answers) > 100
    assert citius.hash_many(name, messages) == expected
    assert [citius.new(name, m).digest() for m in messages] == expected


@pytest.mark.parametrize("cipher", citius.ciphers)
def test_ciphers(cipher):
    checked = 0
    for _, *fields, ct in records("CBC", cipher):
        bits, s, n = numbers(fields)
        c = citius.Cipher(f"{cipher}-{bits}-cbc", key(bits // 8, s), iv(8 if cipher == "idea" else 16, s))
        message = msg(c.block_size * n, s)
        assert c.encrypt(message) == unhex(ct)
        assert c.decrypt(unhex(ct)) == message
        checked += 1
    for padding in None, 1, 2:
        for _, *fields, tag in records(f"MAC{padding or 0}", cipher):
            bits, s, n = numbers(fields)
            assert citius.cbc_mac(f"{cipher}-{bits}", key(bits // 8, s), msg(n, s), padding=padding) == unhex(tag)
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("version, cipher", sorted({(v, r[0]) for v in (1, 3) for r in records(f"OCB{v}")}))
def test_ocb(version, cipher):
    checked = 0
    for _, *fields, ct, tag in records(f"OCB{version}", cipher):
        if version == 3:
            bits, s, nl, al, n, tl = numbers(fields)
        else:
            bits, s, n, tl, nl, al = *numbers(fields), 16, 0
        if tl < 8:  # the library makes them; the package refuses them
            with pytest.raises(ValueError, match="tag_length is 8 to 16"):
                citius.OCB(cipher, key(bits // 8, s), tl, version=version)
            continue
        aead = citius.OCB(f"{cipher}-{bits}", key(bits // 8, s), tl, version=version)
        message, aad = msg(n, s + 2), msg(al, s + 1) or None
        assert aead.encrypt(nonce(nl, s), message, aad) == unhex(ct) + unhex(tag)
        assert aead.decrypt(nonce(nl, s), unhex(ct) + unhex(tag), aad) == message
        checked += 1
    assert checked > 10
