# SPDX-License-Identifier: MIT
"""The formulas of README.md, from which the inputs of the answers follow."""


def msg(n, s):
    return bytes((7 * i * i + 11 * i + 3 * n + 13 * (i // 256) + 101 * s) % 256 for i in range(n))


def key(k, s):
    return bytes((5 * i * i + 17 * i + 29 * s + k) % 256 for i in range(k))


def iv(b, s):
    return bytes((31 * i + 7 * s + 3) % 256 for i in range(b))


def nonce(n, s):
    return bytes((13 * i + 59 * s + n) % 256 for i in range(n))
