# SPDX-License-Identifier: MIT
"""What the recipes that open containers share: fields of bytes, hashes by name, secrets, and the command line.

A recipe is a generator `opened(source, password, **options)` over an open binary file, which yields the plaintext in
parts, and raises Unreadable.
"""
import argparse
import getpass
import hashlib
import os
import struct
import sys

import citius


class Unreadable(ValueError):
    """The password is wrong, or the file is damaged, truncated, or of a kind that the recipe does not open."""


class Fields:
    """Bytes that are read from the beginning on."""

    def __init__(self, data):
        self.data, self.position = memoryview(data), 0

    def __len__(self):
        return len(self.data) - self.position

    def take(self, size):
        if size > len(self):
            raise Unreadable(f"truncated: {size} bytes are missing at offset {self.position}, where {len(self)} are left")
        self.position += size
        return bytes(self.data[self.position - size:self.position])

    def numbers(self, layout):
        """The values of a layout of struct: one, or a tuple."""
        values = struct.unpack(layout, self.take(struct.calcsize(layout)))
        return values if len(values) > 1 else values[0]


def read(source, offset, size):
    """Exactly that part of a file."""
    source.seek(offset)
    data = source.read(size)
    if len(data) < size:
        raise Unreadable(f"truncated: {size} bytes at offset {offset} are {len(data)}")
    return data


class Secrets(list):
    """Keys in memory that is overwritten at the end: `with Secrets() as keep: key = keep(citius.pbkdf2(...))`.

    Python does not overwrite the bytes objects that functions return, so this limits the time, and is no guarantee.
    """

    def __call__(self, data):
        self.append(bytearray(data))
        return self[-1]

    def __enter__(self):
        return self

    def __exit__(self, *error):
        for data in self:
            data[:] = bytes(len(data))


def new(name, data=b""):
    """A hash of citius, or of hashlib."""
    try:
        return citius.new(name, data) if name in citius.hashes else hashlib.new(name, data)
    except ValueError:
        raise Unreadable(f"hash {name!r} is not available") from None


def pbkdf2(name, password, salt, iterations, size):
    if not 0 < iterations < 1 << 31:
        raise Unreadable(f"{iterations} iterations of PBKDF2")
    if name in citius.hashes:
        return citius.pbkdf2(name, password, salt, iterations, size)
    new(name)
    return hashlib.pbkdf2_hmac(name, password, salt, iterations, size)


def password_of(path):
    """The first line of a file, or what is typed on the terminal."""
    if path is None:
        return getpass.getpass().encode()
    with open(path, "rb") as file:
        return file.readline().rstrip(b"\r\n")


def write(parts, path):
    """A new file that only its owner may read; if a part fails, there is none."""
    with open(path, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as target:
        try:
            for part in parts:
                target.write(part)
        except BaseException:
            os.unlink(path)
            raise


def main(opened, text, **options):
    """Run a recipe; options: the keywords of `opened`, with the settings of argparse."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", metavar="FILE")
    parser.add_argument("out", metavar="OUT", help="a new file for the plaintext; only its owner may read it")
    parser.add_argument("--password-file", help="a file whose first line is the password (default: typed on the terminal)")
    for name, settings in options.items():
        parser.add_argument("--" + name, **settings)
    arguments = parser.parse_args()
    try:
        with open(arguments.file, "rb") as source, Secrets() as keep:
            password = keep(password_of(arguments.password_file))
            write(opened(source, password, **{name: getattr(arguments, name) for name in options}), arguments.out)
    except (OSError, Unreadable) as error:
        return f"{os.path.basename(sys.argv[0])}: {arguments.file}: {error}"
