# SPDX-License-Identifier: MIT
"""Write docs/python.md's table: what a call from Python costs, compared with the same call in C and with hashlib.

    python/benchmarks/calls.py LIBRARY [--write]     LIBRARY: libcitius.a, to call the C functions; needs `citius` to import

The C calls are timed in C, compiled here against the library, with the same bytes; they alternate, medians of many rounds.
"""

import argparse
import ctypes
import datetime
import hashlib
import pathlib
import ssl
import statistics
import subprocess
import sys
import tempfile
import time

import citius

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "python.md"
ROUNDS = 101

C = r"""
#include <citius/citius.h>
#include <time.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Seconds of a call; negative if one fails. */
double time_one(const char *name, const void *in, size_t len, int calls)
{
    struct citius_hash_info info;
    int failed = citius_hash_kind_named(name, &info) != CITIUS_OK;
    const double begin = now();

    for (int i = 0; i < calls && !failed; i++) {
        uint8_t digest[64];
        citius_hash hash;

        failed = citius_hash_init(&hash, info.kind) != CITIUS_OK || citius_hash_update(&hash, in, len) != CITIUS_OK ||
                 citius_hash_final(&hash, digest, info.digest) != CITIUS_OK;
        citius_hash_wipe(&hash);
    }
    return failed ? -1 : (now() - begin) / calls;
}

double time_many(const char *name, uint8_t *out, const void *const *in, const size_t *len, size_t n)
{
    struct citius_hash_info info;
    int failed = citius_hash_kind_named(name, &info) != CITIUS_OK;
    const double begin = now();

    failed = failed || citius_hash_many(info.kind, NULL, out, in, len, n) != CITIUS_OK;
    return failed ? -1 : now() - begin;
}
"""


def timed(call, number):
    """Seconds of one call."""
    begin = time.perf_counter()
    for _ in range(number):
        call()
    return (time.perf_counter() - begin) / number


def timed_alone(call):
    """Seconds of one call, until it returns: what it returned goes afterwards."""
    begin = time.perf_counter()
    result = call()
    end = time.perf_counter()
    del result
    return end - begin


class InC:
    """The C functions, with the bytes of Python's objects."""

    def __init__(self, library):
        with tempfile.TemporaryDirectory() as folder:
            source, shared = pathlib.Path(folder, "bench.c"), pathlib.Path(folder, "bench.so")
            source.write_text(C)
            subprocess.run(["cc", "-O2", "-fPIC", "-shared", "-D_GNU_SOURCE", f"-I{ROOT}/include", source, library,
                            "-Wl,--exclude-libs,ALL", "-o", shared], check=True)
            self.functions = ctypes.CDLL(shared)
        self.functions.time_one.restype = self.functions.time_many.restype = ctypes.c_double

    def one(self, name, message, number):
        time = self.functions.time_one(name.encode(), message, ctypes.c_size_t(len(message)), number)
        assert time > 0
        return time

    def many(self, name, messages):
        n, digest = len(messages), citius.new(name).digest_size
        where, lengths = (ctypes.c_char_p * n)(*messages), (ctypes.c_size_t * n)(*map(len, messages))
        out = ctypes.create_string_buffer(n * digest)

        def call():
            time = self.functions.time_many(name.encode(), out, where, lengths, ctypes.c_size_t(n))
            assert time > 0
            return time

        call()
        assert out.raw == b"".join(citius.hash_many(name, messages))
        return call


def medians(**contenders):
    """The median of each one's times, which alternate."""
    times = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, contender in contenders.items():
            times[name].append(contender())
    return {name: statistics.median(of) for name, of in times.items()}


def shown(seconds):
    for unit, scale in ("ns", 1e9), ("µs", 1e6), ("ms", 1e3):
        if seconds * scale < 1000:
            return f"{seconds * scale:.3g} {unit}"
    return f"{seconds:.3g} s"


def measure(library):
    c = InC(library)
    rows = []

    def row(what, name, python, compared, other, goal):
        t = medians(python=python, other=other)
        rows.append((what, name, t["python"], f"{compared}: {shown(t['other'])}", t["python"] / t["other"], goal))

    long, short = bytes(16384), bytes(64)
    for name in "sha1", "whirlpool", "groestl-256":
        function = getattr(citius, name.replace("-", "_"))
        row("a message of 16 KiB, `new(data).digest()`", name, lambda: timed(lambda: function(long).digest(), 200),
            "C", lambda: c.one(name, long, 200), "1.03")
    row("a message of 64 bytes", "sha1", lambda: timed(lambda: citius.sha1(short).digest(), 10_000),
        "hashlib", lambda: timed(lambda: hashlib.sha1(short).digest(), 10_000), "1.3")
    messages = [bytes([n % 256]) * 1024 for n in range(10_000)]
    for name in "sha1", "whirlpool":
        out = bytearray(len(messages) * citius.new(name).digest_size)
        for what, call in (("`hash_many`", lambda: citius.hash_many(name, messages)),
                           ("`hash_many_into`", lambda: citius.hash_many_into(name, messages, out))):
            row(f"10,000 messages of 1 KiB, {what}", name, lambda: timed_alone(call), "C", c.many(name, messages),
                "1.1")
    return rows


def table(rows):
    cpus = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.partition(":")[2].strip() for line in cpus if line.startswith("model name")), "")
    lines = [
        f"Medians of {ROUNDS} alternating rounds, {datetime.date.today()}, {model}, Python {sys.version.split()[0]}, "
        f"hashlib with {ssl.OPENSSL_VERSION}.",
        "",
        "| | hash | time | compared with | times as long | goal |",
        "|---|---|--:|---|--:|--:|",
    ]
    lines += [f"| {what} | {name} | {shown(t)} | {compared} | {ratio:.3f} | {goal} |"
              for what, name, t, compared, ratio, goal in rows]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    text = table(measure(options.library))
    print(text)
    if options.write:
        before, begin, rest = PAGE.read_text().partition("<!-- speed: written by python/benchmarks/calls.py -->\n")
        _, end, after = rest.partition("<!-- end -->")
        PAGE.write_text(before + begin + text + "\n" + end + after)


if __name__ == "__main__":
    main()
