"""The README's C example compiles, runs, and says what it should.

    python3 readme_test.py README.md INCLUDE_DIRECTORY LIBRARY COMPILER [FLAG...]
"""
import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

readme, include, library, *compiler = sys.argv[1:]
example = re.search(r"```c\n(.*?)```", pathlib.Path(readme).read_text(encoding="utf-8"), re.S).group(1)
lines = example.count("\n")
assert lines <= 25, f"the example has {lines} lines"
with tempfile.TemporaryDirectory() as folder:
    source = pathlib.Path(folder, "example.c")
    source.write_text(example, encoding="utf-8")
    program = pathlib.Path(folder, "example")
    subprocess.run([*compiler, "-Wall", "-Wextra", "-Werror", f"-I{include}", source, library, "-o", program], check=True)
    printed = subprocess.run([program], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
assert printed[0] == hashlib.sha1(b"abc").hexdigest(), printed
assert printed[1].endswith(" runs here"), printed
