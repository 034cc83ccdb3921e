# SPDX-License-Identifier: MIT
"""The recipes that open containers, with files that other programs made: now, where these are installed, or recorded ones."""
import os
import pathlib
import shutil
import stat
import subprocess
import sys
import zlib

import citius
import pytest

ROOT = pathlib.Path(__file__).parents[2]
RECIPES = ROOT / "docs" / "examples" / "python"
sys.path.insert(0, str(RECIPES))
import containers  # noqa: E402
import open_luks  # noqa: E402
import open_openpgp  # noqa: E402
import open_veracrypt  # noqa: E402

PASSWORD = b"correct horse battery"
TEXT = b"".join(b"line %d\n" % i for i in range(40_000))
MAKE_KDBX = r"""
use File::KDBX; use File::KDBX::Constants qw(:all);
my ($file, $version, $cipher, $kdf, $password) = @ARGV;
my %cipher = (aes => CIPHER_UUID_AES256, twofish => CIPHER_UUID_TWOFISH, serpent => CIPHER_UUID_SERPENT,
              chacha20 => CIPHER_UUID_CHACHA20);
my %kdf = (aes => KDF_UUID_AES, argon2 => KDF_UUID_ARGON2D);
my $kdbx = File::KDBX->new;
$kdbx->version($version == 3 ? KDBX_VERSION_3_1 : KDBX_VERSION_4_1);
$kdbx->cipher_id($cipher{$cipher});
if ($version == 3) { $kdbx->transform_rounds(6001); }
elsif ($kdf eq 'aes') { $kdbx->kdf_parameters({KDF_PARAM_UUID() => $kdf{aes}, KDF_PARAM_AES_ROUNDS() => 6001}); }
else { $kdbx->kdf_parameters({KDF_PARAM_UUID() => $kdf{argon2}}); }
$kdbx->add_entry(title => 'mail', username => 'ann', password => "s3cret \x{20ac}");
$kdbx->add_entry(title => 'bank', username => 'bob', password => '0000');
$kdbx->dump_file($file, $password);
"""


def need(program):
    if not shutil.which(program):
        pytest.skip(f"no {program}")


def content(recipe, path, password=PASSWORD, **options):
    with open(path, "rb") as source:
        return b"".join(recipe.opened(source, password, **options))


def rejects(recipe, path, message, password=PASSWORD):
    with pytest.raises(containers.Unreadable, match=message):
        content(recipe, path, password)


def rejects_damage(recipe, path, sizes, change_at):
    """A wrong password; every truncation; one changed byte; garbage; nothing at all."""
    whole = path.read_bytes()
    rejects(recipe, path, "password", b"wrong")
    for size in sizes:
        path.write_bytes(whole[:size])
        rejects(recipe, path, "truncated|not |changed|malformed")
    for at in change_at:
        path.write_bytes(whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1:])
        rejects(recipe, path, "changed|password|malformed|truncated|not ")
    for garbage in (b"", b"\0" * 5000, bytes(range(256)) * 64):
        path.write_bytes(garbage)
        rejects(recipe, path, "truncated|not ")
    path.write_bytes(whole)


# ---- KeePass ----

@pytest.fixture
def keepass():
    pytest.importorskip("Cryptodome")
    if subprocess.run(["perl", "-MFile::KDBX", "-e1"], capture_output=True).returncode:
        pytest.skip("no File::KDBX for Perl")
    import open_keepass

    return open_keepass


def kdbx(folder, *settings):
    path = folder / "a.kdbx"
    subprocess.run(["perl", "-e", MAKE_KDBX, path, *settings, PASSWORD], check=True)
    return path


@pytest.mark.parametrize("cipher", ["aes", "twofish", "serpent"])
@pytest.mark.parametrize("version", ["3", "4"])
def test_keepass(keepass, version, cipher, tmp_path):
    path = kdbx(tmp_path, version, cipher, "aes")
    xml = content(keepass, path).decode()
    for value in ("s3cret &#8364;", "0000"):
        assert f'<Value ProtectInMemory="True">{value}</Value>' in xml
    assert "<Value>ann</Value>" in xml
    size = len(path.read_bytes())
    rejects_damage(keepass, path, range(0, size, 23 if version == "4" else 97), range(12, size, 211))


def test_what_of_keepass_is_not_opened(keepass, tmp_path):
    rejects(keepass, kdbx(tmp_path, "4", "aes", "argon2"), "not AES-KDF")
    rejects(keepass, kdbx(tmp_path, "4", "chacha20", "aes"), "the cipher is not AES, Twofish or Serpent")


# ---- LUKS ----

def luks(path, version, *options):
    need("cryptsetup")
    path.write_bytes(b"")
    os.truncate(path, 20 << 20)
    subprocess.run(["cryptsetup", "luksFormat", "-q", "--type", version, "--cipher", "aes-xts-plain64", "--hash", "whirlpool",
                    "--pbkdf-force-iterations", "1000", *options, path, "-"], input=PASSWORD, check=True, capture_output=True)


@pytest.mark.parametrize("options", [("luks1", "--key-size", "512"), ("luks1", "--key-size", "256"),
                                     ("luks2", "--key-size", "512", "--pbkdf", "pbkdf2", "--sector-size", "512"),
                                     ("luks2", "--key-size", "256", "--pbkdf", "pbkdf2", "--sector-size", "4096")])
def test_luks_of_cryptsetup(options, tmp_path):
    """PBKDF2 and the splitter with Whirlpool; AES, as Serpent and Twofish need the kernel."""
    path = tmp_path / "image"
    luks(path, *options)
    cipher, sector = f"aes-{int(options[2]) // 2}", 4096 if "4096" in options else 512
    key_file = tmp_path / "key"
    subprocess.run(["cryptsetup", "luksDump", "-q", "--dump-volume-key", "--volume-key-file", key_file, "--key-file=-", path],
                   input=PASSWORD, check=True, capture_output=True)
    plain = content(open_luks, path)
    data = path.read_bytes()[-4096:]
    first = (len(plain) - 4096) // 512
    assert plain[-4096:] == b"".join(
        citius.xts_decrypt_sectors(cipher, key_file.read_bytes(), data[at:at + sector], first + at // 512, sector)
        for at in range(0, 4096, sector))
    rejects_damage(open_luks, path, (6, 100, 4095, 4096, 16000, 40_000), (9, 20, 120) if options[0] == "luks2" else (9, 115, 150))


def test_argon2_of_luks(tmp_path):
    luks(tmp_path / "image", "luks2", "--pbkdf", "argon2id", "--pbkdf-memory", "64", "--pbkdf-force-iterations", "4")
    rejects(open_luks, tmp_path / "image", "argon2id, not pbkdf2")


@pytest.mark.parametrize("cipher", ["serpent-256", "serpent-128", "twofish-256", "aes-256"])
def test_luks_of_qemu(cipher, tmp_path):
    need("qemu-img")
    plain, image, secret = tmp_path / "plain", tmp_path / "image", tmp_path / "secret"
    plain.write_bytes(TEXT[:256 << 10])
    secret.write_bytes(PASSWORD)
    for _ in range(5):  # it measures its own speed, and fails where the hash takes too little time
        made = subprocess.run(["qemu-img", "convert", "-f", "raw", "-O", "luks", "--object", f"secret,id=s,file={secret}", "-o",
                               f"key-secret=s,cipher-alg={cipher},cipher-mode=xts,ivgen-alg=plain64,hash-alg=sha512,iter-time=50",
                               plain, image], capture_output=True, text=True)
        if "CPU usage" not in made.stderr:
            break
    assert made.returncode == 0, made.stderr
    assert content(open_luks, image) == plain.read_bytes()
    rejects(open_luks, image, "no slot opens with this password", b"wrong")
    os.truncate(image, 100_000)
    rejects(open_luks, image, "truncated")


# ---- TrueCrypt and VeraCrypt ----

VOLUMES = [line.split()[1:] for line in (ROOT / "tests/vectors/VOLUMES.txt").read_text().splitlines() if line[0] == "T"]


@pytest.mark.parametrize("volume", VOLUMES, ids=lambda volume: "-".join(volume[:3]))
def test_volumes(volume, tmp_path):
    """The header of another program; after it what Citius encrypts under the header's keys."""
    magic, hash_name, cascade, sealed = volume
    found, header = open_veracrypt.opened_header(bytes.fromhex(sealed), PASSWORD, hash_name, 0)
    assert (",".join(found), header[:4]) == (cascade, magic.encode())
    offset, size = open_veracrypt.segment(header)
    assert (offset, size) == (128 << 10, 768 << 10)
    keys, data = header[192:192 + 64 * len(found)], (TEXT * 3)[:size]
    for index, cipher in enumerate(found):
        key = keys[32 * index:][:32] + keys[32 * (len(found) + index):][:32]
        data = citius.xts_encrypt_sectors(cipher + "-256", key, data, offset // 512, 512)
    path = tmp_path / "volume"
    path.write_bytes(bytes.fromhex(sealed).ljust(offset, b"\0") + data)
    assert content(open_veracrypt, path, hash=hash_name) == (TEXT * 3)[:size]


def test_damaged_volumes(tmp_path):
    magic, _, _, sealed = VOLUMES[0]
    path = tmp_path / "volume"
    for size, message in ((0, "truncated"), (511, "truncated"), (512, "truncated"), (200_000, "truncated")):
        path.write_bytes(bytes.fromhex(sealed).ljust(size, b"\0")[:size])
        with pytest.raises(containers.Unreadable, match=message):
            content(open_veracrypt, path, hash="whirlpool", pim=0)
    for password, at in ((b"wrong", 0), (PASSWORD, 1), (PASSWORD, 300)):
        header = bytearray.fromhex(sealed)
        header[at:at + 7] = b"garbage" if at else header[:7]
        path.write_bytes(header)
        with pytest.raises(containers.Unreadable, match="no header opens"):
            with open(path, "rb") as source:
                open_veracrypt.opened_header(source.read(512), password, "whirlpool", 1)


# ---- OpenPGP ----

def message(program, folder, cipher, *options):
    need(program)
    plain, path = folder / "plain", folder / "message"
    plain.write_bytes(TEXT)
    path.unlink(missing_ok=True)
    home = folder / "home"
    home.mkdir(mode=0o700, exist_ok=True)
    command = {"gpg": ["gpg", "--homedir", home, "--batch", "--pinentry-mode", "loopback", "--passphrase", PASSWORD,
                       "--cipher-algo", cipher, "--s2k-count", "65536", "-o", path],
               "rnp": ["rnp", "--homedir", home, "--notty", "--password", PASSWORD, "--cipher", cipher, "--output", path]}
    subprocess.run([*command[program], *options, "-c", plain], check=True, capture_output=True)
    return path


@pytest.mark.parametrize("cipher", ["IDEA", "TWOFISH", "AES128", "AES192", "AES256"])
@pytest.mark.parametrize("program", ["gpg", "rnp"])
def test_openpgp(program, cipher, tmp_path):
    cipher = cipher.replace("AES128", "AES") if program == "gpg" else cipher
    for options in (["-z", "0"], ["-z", "6"], ["--armor"]):
        assert content(open_openpgp, message(program, tmp_path, cipher, *options)) == TEXT, options


@pytest.mark.parametrize("cipher", ["TWOFISH", "AES128", "AES192", "AES256"])
def test_openpgp_in_ocb(cipher, tmp_path):
    path = message("rnp", tmp_path, cipher, "--aead=OCB", "-z", "0")
    assert content(open_openpgp, path) == TEXT  # more than one chunk
    size = path.stat().st_size
    rejects_damage(open_openpgp, path, (1, 20, 70, 90, size // 2, size - 40, size - 16, size - 1),
                   (90, 1000, size - 20, size - 2))
    rejects(open_openpgp, message("rnp", tmp_path, cipher, "--aead=EAX"), "AEAD mode 1 is not OCB")


@pytest.mark.parametrize("program", ["gpg", "rnp"])
def test_damaged_messages(program, tmp_path):
    path = message(program, tmp_path, "TWOFISH", "-z", "0")
    size = path.stat().st_size
    rejects_damage(open_openpgp, path, (1, 5, 14, 16, 40, size // 2, size - 21, size - 1), (17, 30, 1000, size - 25, size - 2))


def test_openpgp_of_rfc_9580(tmp_path):
    """Its sample A.10: OCB with AES-128, version 2 of the packet."""
    path = tmp_path / "message"
    path.write_text("-----BEGIN PGP MESSAGE-----\n\nwz8GHQcCCwMIVqKY0vXjZFP/z8xcEWZO2520JZDX3EawckG2EsOBLP/76gDyNHsl\n"
                    "ZBEj+IeuYNT9YU4IN9gZ02zSaQIHAgYgpmH3MfyaMDK1YjMmAn46XY21dI6+/wsM\n"
                    "WRDQns3WQf+f04VidYA1vEl1TOG/P/+n2tCjuBBPUTPPQqQQCoPu9MobSAGohGv0\n"
                    "K82nyM6dZeIS8wHLzZj9yt5pSod61CRzI/boVw==\n-----END PGP MESSAGE-----\n")
    assert content(open_openpgp, path, b"password") == b"Hello, world!"
    rejects(open_openpgp, path, "wrong password", b"passwore")


def test_two_passwords(tmp_path):
    """rnp's second password opens it as well: the packets are tried one after the other."""
    need("rnp")
    path = message("rnp", tmp_path, "AES256")
    whole = path.read_bytes()
    packet = bytes([0xC3, 13]) + whole[2:7] + bytes(8) + whole[15:]
    path.write_bytes(packet[:15] + whole)
    assert content(open_openpgp, path) == TEXT


def gpg(folder, *arguments, **options):
    need("gpg")
    (folder / "home").mkdir(mode=0o700, exist_ok=True)
    command = ["gpg", "--homedir", folder / "home", "--batch", "--pinentry-mode", "loopback", "--passphrase", PASSWORD,
               "--cipher-algo", "TWOFISH", "--s2k-count", "65536", *arguments]
    return subprocess.run(command, check=True, capture_output=True, **options).stdout


def opens(folder, data):
    path = folder / "changed"
    path.write_bytes(data)
    return content(open_openpgp, path)


def refuses(folder, data, reason):
    path = folder / "changed"
    path.write_bytes(data)
    rejects(open_openpgp, path, reason)


GPG_OPTIONS = [
    ["--s2k-mode", "0"], ["--s2k-mode", "1"], ["--s2k-mode", "3"],
    ["--s2k-digest-algo", "SHA512"], ["--s2k-digest-algo", "RIPEMD160"],
    ["--compress-algo", "none"], ["--compress-algo", "zip"], ["--compress-algo", "zlib"], ["--compress-algo", "bzip2"],
    ["--compress-level", "9"], ["--textmode"], ["--set-filename", "a" * 200], ["--set-filename", ""], ["--for-your-eyes-only"],
    ["--emit-version", "--comment", "two: colons: here", "--comment", "", "--armor"], ["--armor", "--textmode"], ["--openpgp"],
    ["--rfc4880"], ["--force-mdc"], ["--s2k-cipher-algo", "AES256"],
]


@pytest.mark.parametrize("options", GPG_OPTIONS, ids=" ".join)
def test_every_option_of_gpg(options, tmp_path):
    for text in (b"", b"x", TEXT):
        (tmp_path / "plain").write_bytes(text)
        assert opens(tmp_path, gpg(tmp_path, *options, "-o", "-", "-c", tmp_path / "plain")) == text
        assert opens(tmp_path, gpg(tmp_path, *options, "-c", input=text)) == text  # the length is not known: parts


def test_text_has_the_ends_of_lines_of_this_system(tmp_path):
    """As gpg does; binary data stays as it is."""
    text = b"a\r\nb\nc\r\n"
    sealed = gpg(tmp_path, "--textmode", "-c", input=text)
    assert opens(tmp_path, sealed) == gpg(tmp_path, "-d", input=sealed) == b"a\nb\nc\n"
    assert opens(tmp_path, gpg(tmp_path, "-c", input=text)) == text


def test_signatures_and_public_keys(tmp_path):
    gpg(tmp_path, "--quick-gen-key", "ann@example.org", "default", "default", "never")
    # With another cipher GnuPG 2.2 encrypts the session key with it, says AES-256, and cannot open that itself.
    key = ["--trust-model", "always", "-r", "ann@example.org", "--cipher-algo", "AES256"]
    assert opens(tmp_path, gpg(tmp_path, "-s", "-c", input=TEXT)) == TEXT  # one-pass signature, data, signature
    assert opens(tmp_path, gpg(tmp_path, *key, "-e", "-c", input=TEXT)) == TEXT  # for a key and for a password
    assert opens(tmp_path, gpg(tmp_path, *key, "--armor", "-s", "-e", "-c", input=TEXT)) == TEXT
    for arguments, reason in [([*key, "-e"], "not encrypted with a password but to public keys"),
                              (["-s"], "not an encrypted message"),
                              (["--store"], "not an encrypted message"), (["--detach-sign"], "not an encrypted message"),
                              (["--clearsign"], "has a PGP SIGNATURE"), (["--armor", "--detach-sign"], "has a PGP SIGNATURE")]:
        refuses(tmp_path, gpg(tmp_path, *arguments, input=b"text"), reason)
    refuses(tmp_path, gpg(tmp_path, "--armor", "--export"), "not an encrypted message: the text has a PGP PUBLIC KEY BLOCK")
    refuses(tmp_path, gpg(tmp_path, "--export"), "not an encrypted message")
    inner = gpg(tmp_path, "--armor", "-c", input=TEXT)
    assert opens(tmp_path, gpg(tmp_path, "--clearsign", input=inner)) == TEXT  # its lines are escaped there
    refuses(tmp_path, gpg(tmp_path, "--no-literal", "-c", input=gpg(tmp_path, "-c", input=TEXT)), "another encrypted message")


def test_armor_in_a_text(tmp_path):
    armored = gpg(tmp_path, "--armor", "-c", input=TEXT)
    lines = armored.splitlines()
    assert lines[:2] == [b"-----BEGIN PGP MESSAGE-----", b""] and lines[-2][:1] == b"="
    head, body, sum, end = lines[0], lines[2:-2], lines[-2], lines[-1]
    mail = b"From: ann\nSubject: -----BEGIN PGP MESSAGE----- is in the text\n\nDear Bob: \xc3\xa9\n\n"
    forms = {
        "as gpg writes it": lines, "mail": [*mail.splitlines(), *lines, b"", b"-- ", b"Ann"],
        "headers": [head, b"Version: GnuPG v2", b"Comment: a", b"Comment:", b"Charset: utf-8", b"Hash: SHA256",
                    b"MessageID: x", b"", *lines[2:]],
        "blanks": [b"  " + line + b" \t" for line in [head, b"", *body, sum, end]],
        "no blank line": [head, *body, sum, end], "no checksum": [head, b"", *body, end],
        "wrong checksum": [head, b"", *body, b"=AAAA", end],
        "malformed checksum": [head, b"", *body, b"=A", end], "one line": [head, b"", b"".join(body), sum, end],
        "blank lines": [line for each in [head, b"", *body, sum, end] for line in (each, b"")],
        "with a key": [*lines, b"-----BEGIN PGP PUBLIC KEY BLOCK-----", b"", b"AAAA", b"-----END PGP PUBLIC KEY BLOCK-----"],
    }
    for name, form in forms.items():
        for ends in (b"\n", b"\r\n", b"\r"):
            assert opens(tmp_path, ends.join(form)) == TEXT, name
    assert opens(tmp_path, b"\xef\xbb\xbf" + armored) == TEXT
    for encoding in ("utf-16", "utf-16-be"):
        mark = b"\xfe\xff" if encoding == "utf-16-be" else b""
        assert opens(tmp_path, mark + armored.decode().encode(encoding)) == TEXT
    refuses(tmp_path, armored + armored, "the text has 2 of them")
    refuses(tmp_path, b"\n".join(lines[:-1]), "truncated: the armor has no end")
    refuses(tmp_path, b"\n".join([*lines[:9], *lines]), "truncated: the armor has no end")
    refuses(tmp_path, b"\n".join([*lines, end]), "an end without its beginning")
    refuses(tmp_path, armored.replace(body[3], body[3][:-1] + b"!"), "the armor is malformed")
    refuses(tmp_path, armored.replace(b"PGP MESSAGE", b"PGP MESSAGE, PART 01/02"), "has a PGP MESSAGE, PART 01/02")


def packet(tag, body, form="new"):
    size = len(body)
    if form == "parts":
        return bytes([0xC0 | tag, 0xE0 | 9]) + body[:512] + b"\xff" + (size - 512).to_bytes(4, "big") + body[512:]
    if form == "new":
        return bytes([0xC0 | tag, 0xFF]) + size.to_bytes(4, "big") + body
    length = b"" if form == "rest" else size.to_bytes(form, "big")
    return bytes([0x80 | tag << 2 | {1: 0, 2: 1, 4: 2, "rest": 3}[form]]) + length + body


def sealed(text, form="new", before=b""):
    """A message of a literal or other packets, under a session key that each of two passwords opens."""
    session, salt = bytes(range(16)), b"\3\2saltsalt\x10"
    keys = []
    for password in (b"another", PASSWORD):
        key = open_openpgp.key_of(containers.Fields(salt), password, 32)
        wrapped = citius.Cipher("twofish-256-cfb", key, bytes(16)).encrypt(b"\x07" + session)
        keys.append(packet(3, b"\4\x0a" + salt + wrapped))
    plain = bytes(14) + b"ab" + b"ab" + text + b"\xd3\x14"
    plain += citius.sha1(plain).digest()
    return before + b"".join(keys) + packet(18, b"\1" + citius.Cipher("aes-128-cfb", session, bytes(16)).encrypt(plain), form)


def test_forms_of_packets(tmp_path):
    literal = b"b\0\0\0\0\0" + TEXT
    for form in ("new", "parts", 4, "rest"):
        whole = packet(11, literal, form)
        for outer in ("new", "parts") if form != 4 else ("new",):  # tags above 15 have no old form
            assert opens(tmp_path, sealed(whole, outer)) == TEXT
        assert opens(tmp_path, sealed(packet(8, b"\0" + packet(8, b"\2" + zlib.compress(whole)), "rest"))) == TEXT
    for form in (1, 2):
        assert opens(tmp_path, sealed(packet(11, b"b\0\0\0\0\0short", form))) == b"short"
    for form, expected in {b"b": b"a\r\n", b"t": b"a\n", b"u": b"a\n", b"l": b"a\r\n", b"1": b"a\r\n"}.items():
        assert opens(tmp_path, sealed(packet(11, form + b"\4name\1\2\3\4a\r\n"))) == expected
    marker, padding, private, unknown = packet(10, b"PGP"), packet(21, bytes(9)), packet(60, b"x"), packet(30, b"x")
    data = packet(11, literal)
    for around in (marker, padding, private):
        assert opens(tmp_path, sealed(around + data + around, before=around) + around) == TEXT
    refuses(tmp_path, sealed(data, before=unknown), "packet 30 is not part of an encrypted message")
    refuses(tmp_path, sealed(unknown + data), "packet 30 is not part of a message")
    refuses(tmp_path, sealed(data + data), "holds 2 data packets, not one")
    refuses(tmp_path, sealed(marker), "holds no data packets, not one")
    refuses(tmp_path, sealed(packet(8, b"\4x")), "compression 4 is unknown")
    refuses(tmp_path, sealed(packet(8, b"\2" + zlib.compress(data)[:-9])), "the content is malformed")
    deep = data
    for _ in range(10):
        deep = packet(8, b"\2" + zlib.compress(deep))
    refuses(tmp_path, sealed(deep), "more than 8 compressed packets")
    refuses(tmp_path, sealed(data) + sealed(data), "not one message but 2")
    refuses(tmp_path, sealed(data) + b"\n", "not an OpenPGP message")
    refuses(tmp_path, packet(3, b"\4\7\4\x09" + bytes(40)) + packet(18, b"\1" + bytes(60)), "4 is Argon2")
    refuses(tmp_path, packet(9, bytes(60)), "older than 2001")
    refuses(tmp_path, packet(18, b"\1" + bytes(60)), "not encrypted with a password$")
    refuses(tmp_path, packet(3, b"\4\7\0\2") + packet(18, b"\3" + bytes(60)), "version 3 of the encrypted data")


# ---- the command line ----

def run(recipe, *arguments):
    return subprocess.run([sys.executable, "-B", RECIPES / f"{recipe}.py", *arguments], capture_output=True, text=True)


def test_command_line(tmp_path):
    path, password, out = message("rnp", tmp_path, "TWOFISH"), tmp_path / "password", tmp_path / "out"
    password.write_bytes(b"wrong\n")
    failed = run("open_openpgp", path, out, "--password-file", password)
    assert failed.returncode == 1 and not out.exists()
    assert failed.stderr == f"open_openpgp.py: {path}: wrong password, or the message was changed\n"
    password.write_bytes(PASSWORD + b"\n")
    assert run("open_openpgp", path, out, "--password-file", password).returncode == 0
    assert out.read_bytes() == TEXT and stat.S_IMODE(out.stat().st_mode) == 0o600
    again = run("open_openpgp", path, out, "--password-file", password)
    assert again.returncode == 1 and "File exists" in again.stderr and out.read_bytes() == TEXT


def test_nothing_is_left_of_a_failure(tmp_path):
    """An image whose end is missing fails after a part was written."""
    need("cryptsetup")
    image, password, out = tmp_path / "image", tmp_path / "password", tmp_path / "out"
    luks(image, "luks1", "--key-size", "256")
    os.truncate(image, 4096)
    password.write_bytes(PASSWORD)
    failed = run("open_luks", image, out, "--password-file", password)
    assert failed.returncode == 1 and "truncated" in failed.stderr and not out.exists()


def test_secrets_are_overwritten():
    with containers.Secrets() as keep:
        key = keep(b"key")
        assert key == b"key"
    assert key == bytes(3)


# ---- published images ----

IMAGES = os.environ.get("CITIUS_CONTAINERS")


@pytest.mark.skipif(not IMAGES, reason="CITIUS_CONTAINERS is not set")
def test_published_images():
    """cryptsetup's images hold a FAT file system with this serial number (the hidden ones CAFE-BABE)."""
    seen = 0
    for path in sorted(pathlib.Path(IMAGES, "luks1-images").glob("*-xts-plain64-*")):
        password = (path.parent / "keyfile1").read_bytes()
        assert bytes.fromhex("bebaadde") in content(open_luks, path, password)[:512], path
        seen += 1
    for path in sorted(pathlib.Path(IMAGES, "tcrypt-images").glob("*-xts-*")):
        program, hash_name, _, *names = path.name.split("-")
        hidden = names[-1] == "hidden"
        missing = {"argon2id", "stribog512", "camellia", "kuznyechik"} & {hash_name, *names}
        if missing or program not in ("tc_4", "tc_5", "vc_1"):
            continue
        plain = content(open_veracrypt, path, b"bbbbbbbbbbbb" if hidden else b"aaaaaaaaaaaa", hash=hash_name, hidden=hidden)
        assert bytes.fromhex("bebafeca" if hidden else "bebaadde") in plain[:512], path
        seen += 1
    assert seen > 35
