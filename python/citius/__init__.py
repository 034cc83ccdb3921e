# SPDX-License-Identifier: MIT
"""Fast hashes and ciphers, constant-time.

Hashes are shaped like hashlib's (`citius.whirlpool(b"...").hexdigest()`), authenticated encryption like
pyca/cryptography's (`citius.AESOCB3(key).encrypt(nonce, data, aad)`).  See docs/python.md.
"""

import os
from typing import Literal, NamedTuple

from . import _citius
from ._citius import *  # noqa: F403  among them a function for each hash that the library has
from ._citius import OCB
from ._citius import __version__ as __version__
from ._tool import Audit, Audited, ToolError, Update, Updated, audit, update_manifest  # noqa: F401


class Implementation(NamedTuple):
    """One way to compute a hash or a cipher."""

    name: str  # what impl= takes
    cpu_features: tuple[str, ...]  # those that it requires
    timing: Literal["constant", "variable"]  # a variable one runs only when named, or in public_data_hashes
    lanes: int  # messages, or blocks, at once
    usable: bool  # this CPU has all required features


def implementations(name):
    """The implementations of a hash or a cipher, fastest first."""
    return [Implementation(*row) for row in _citius.implementations(name)]


def hash_files(paths, name, threads=None, *, impl=None, return_exceptions=False, on_collision="raise"):
    """The list of the digests of files, read and hashed in threads (None: one a CPU) outside the GIL.

    A file that cannot be read raises its OSError; with return_exceptions, that stands in the list instead.  If the hash
    is sha1dc and a collision attack made a file, CollisionError is raised; with return_exceptions, one stands in the
    list instead; with on_collision="flag", the result is (digests, flags), and flags[i] is True if an attack made file i.
    """
    if threads is None:
        threads = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return _citius.hash_files(paths, name, threads, impl, return_exceptions, on_collision)


class _OCB3(OCB):
    """OCB (RFC 7253) with one cipher: authenticated encryption, in the shape that pyca/cryptography gave it."""

    def __new__(cls, key, tag_length=16, *, impl=None):
        return OCB.__new__(cls, cls._cipher, key, tag_length, impl=impl)

    @classmethod
    def generate_key(cls, bit_length):
        return os.urandom(_citius._key_bytes(cls._cipher, bit_length))


# rooms: ocb-classes
class AESOCB3(_OCB3):
    _cipher = "aes"


class MARSOCB3(_OCB3):
    _cipher = "mars"


class RC6OCB3(_OCB3):
    _cipher = "rc6"


class SC2000OCB3(_OCB3):
    _cipher = "sc2000"


class SerpentOCB3(_OCB3):
    _cipher = "serpent"


class TwofishOCB3(_OCB3):
    _cipher = "twofish"
# end
