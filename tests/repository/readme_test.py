# SPDX-License-Identifier: MIT
"""Check that the C examples of docs/library.md and docs/examples/ compile, run, and print the expected output.

    python3 readme_test.py SOURCE_DIRECTORY INCLUDE_DIRECTORY LIBRARY COMPILER [FLAG...]
"""
import hashlib
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

source, include, library, *compiler = sys.argv[1:]
root = pathlib.Path(source).resolve()


def run(example, *arguments, status=0, library=library):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "example.c")
        source.write_text(example, encoding="utf-8")
        program = pathlib.Path(folder, "example")
        subprocess.run([*compiler, "-Wall", "-Wextra", "-Werror", f"-I{include}", source, library, "-o", program],
                       check=True)
        done = subprocess.run([program, *arguments], stdout=subprocess.PIPE, text=True)
        assert done.returncode == status, done
        return done.stdout.splitlines()


examples = re.findall(r"```c\n(.*?)```", (root / "docs/library.md").read_text(encoding="utf-8"), re.S)
assert all(example.count("\n") <= 25 for example in examples), "an example has more than 25 lines"
hashing, ocb = [run(example) for example in examples]
assert hashing[0] == hashlib.sha1(b"abc").hexdigest(), hashing
assert hashing[1].endswith(" runs here"), hashing
assert ocb == ["in place"], ocb


def example(name, *arguments, **more):
    return run((root / "docs/examples" / name).read_text(encoding="utf-8"), *arguments, **more)


# Iterated AES-256 of zeros under a key of zeros: two equal blocks.
once = "dc95c078a2408989ad48a21492842087"  # AES of zeros, from CAVP's KeySbox and VarTxt files
assert example("keepass_kdf.c", "00" * 32, "1", "00" * 32, "00" * 32) == [once * 2] * 2
assert example("keepass_kdf.c", "00" * 32, "2", "00" * 32) == example("keepass_kdf.c", "00" * 32, "1", once * 2)

# One algorithm without CMake, by the page's commands.
with tempfile.TemporaryDirectory() as folder:
    for name in "include", "src":
        shutil.copytree(root / name, pathlib.Path(folder, name))
    page = (root / "docs/guide/small-builds.md").read_text(encoding="utf-8")
    commands = re.search(r"## Without CMake.*?```sh\n(.*?)```", page, re.S)[1]
    subprocess.run(["sh", "-ec", commands.replace("cc -O2", shlex.join(compiler))], cwd=folder, check=True)
    whirlpool = run('#include <stdio.h>\n#include <citius/citius.h>\nint main(void)\n{\nunsigned char out[64];\n'
                    'return citius_whirlpool(out, "abc", 3) != CITIUS_OK || printf("%02x%02x", out[0], out[1]) != 4;\n}\n',
                    library=pathlib.Path(folder, "small", "libcitius.a"))
    assert whirlpool == ["4e24"], whirlpool

with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder, "file")
    file.write_bytes(b"abc" * 50000)
    assert example("hash_file.c", "sha1", str(file)) == [f"{hashlib.sha1(file.read_bytes()).hexdigest()}  {file}"]

    # A published collision attack, shortened.
    vectors = (root / "src/hash/sha1dc/vectors.txt").read_text(encoding="utf-8")
    attack = pathlib.Path(folder, "attack")
    attack.write_bytes(bytes.fromhex(re.search(r"^D sha1dc shattered-1-320 0 (\w+)", vectors, re.M)[1]))
    assert example("find_collisions.c", str(file)) == []
    assert example("find_collisions.c", str(file), str(attack), str(file), status=1) == [
        f"{attack}: COLLISION ATTACK, SHA-1 {hashlib.sha1(attack.read_bytes()).hexdigest()}"
    ]
    assert example("find_collisions.c", str(file) + ".none", status=2) == []

    # The first and the last whole sector of 129, computed with OpenSSL.
    file.write_bytes(bytes(129 * 512 + 3))
    key = "".join(f"{i:02x}" for i in range(64))
    example("xts_disk.c", "encrypt", key, str(file))
    secret = file.read_bytes()
    assert secret[:8].hex() == "cd6b103236fbd87d" and secret[128 * 512 : 128 * 512 + 8].hex() == "27ba799a40ff054d", (
        secret[:8].hex()
    )
    assert secret[-3:] == bytes(3)
    example("xts_disk.c", "decrypt", key, str(file))
    assert file.read_bytes() == bytes(129 * 512 + 3)

# Groestl-256 of the empty message, and of 16 such messages.
empty = "1a52d11d550039be16107f9c58db9ebcc417f16f736adb2502567119f0083467"
assert example("many_messages.c", *[""] * 16) == [empty] * 16
assert example("ocb_message.c") == ["changed: refused", "as sent: hello, Bob", "again:   refused"]
