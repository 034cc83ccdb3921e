# SPDX-License-Identifier: MIT
"""The recipes that open containers, with files that other programs made: now, where these are installed, or recorded ones."""
import os
import pathlib
import shutil
import stat
import subprocess
import sys

import citius
import pytest

ROOT = pathlib.Path(__file__).parents[2]
RECIPES = ROOT / "examples" / "python"
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
