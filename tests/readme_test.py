"""The README's C examples compile, run, and say what they should.

    python3 readme_test.py README.md INCLUDE_DIRECTORY LIBRARY COMPILER [FLAG...]
"""
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

readme, include, library, *compiler = sys.argv[1:]


def run(example):
    lines = example.count("\n")
    assert lines <= 25, f"an example has {lines} lines"
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "example.c")
        source.write_text(example, encoding="utf-8")
        program = pathlib.Path(folder, "example")
        subprocess.run([*compiler, "-Wall", "-Wextra", "-Werror", f"-I{include}", source, library, "-o", program],
                       check=True)
        return subprocess.run([program], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()


hashing, ocb = [run(e) for e in re.findall(r"```c\n(.*?)```", pathlib.Path(readme).read_text(encoding="utf-8"), re.S)]
assert hashing[0] == hashlib.sha1(b"abc").hexdigest(), hashing
assert hashing[1].endswith(" runs here"), hashing
assert ocb == ["in place"], ocb
