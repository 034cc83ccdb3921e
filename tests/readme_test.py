"""The C examples of the README and of examples/ compile, run, and say what they should.

    python3 readme_test.py README.md INCLUDE_DIRECTORY LIBRARY COMPILER [FLAG...]
"""
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

readme, include, library, *compiler = sys.argv[1:]


def run(example, *arguments):
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "example.c")
        source.write_text(example, encoding="utf-8")
        program = pathlib.Path(folder, "example")
        subprocess.run([*compiler, "-Wall", "-Wextra", "-Werror", f"-I{include}", source, library, "-o", program],
                       check=True)
        return subprocess.run([program, *arguments], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


examples = re.findall(r"```c\n(.*?)```", pathlib.Path(readme).read_text(encoding="utf-8"), re.S)
assert all(example.count("\n") <= 25 for example in examples), "an example has more than 25 lines"
hashing, ocb = [run(example) for example in examples]
assert hashing[0] == hashlib.sha1(b"abc").hexdigest(), hashing
assert hashing[1].endswith(" runs here"), hashing
assert ocb == ["in place"], ocb

# Iterated AES-256 of zeros under a key of zeros: twice, and the two blocks are alike.
kdf = pathlib.Path(readme).parent.joinpath("examples", "keepass_kdf.c").read_text(encoding="utf-8")
once = "dc95c078a2408989ad48a21492842087"  # FIPS 197's cipher on zeros, an answer of CAVP's KeySbox and VarTxt files
assert run(kdf, "00" * 32, "1", "00" * 32, "00" * 32) == [once * 2] * 2
assert run(kdf, "00" * 32, "2", "00" * 32) == run(kdf, "00" * 32, "1", once * 2)
