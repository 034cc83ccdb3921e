"""Write docs/python.md's table: what a call from Python costs, beside the same call in C and beside hashlib.

    python/bench.py LIBRARY [--write]     LIBRARY: libcitius.a, to call the C functions; needs `citius` to import

The C calls are timed in a program of their own, compiled here against the library; by turns, best of many rounds.
"""

import argparse
import datetime
import hashlib
import pathlib
import ssl
import subprocess
import sys
import tempfile
import time

sys.path.pop(0)  # the folder of this file holds the package without its binary
import citius

ROOT = pathlib.Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "python.md"
ROUNDS, SECONDS = 31, 0.01

C = r"""
#include <citius/citius.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MANY 10000

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Each line of input asks for a kind and a length, 0 for many messages; answered by the seconds of one call. */
int main(void)
{
    static const void *in[MANY];
    static size_t len[MANY];
    uint8_t digest[64], *out = malloc(MANY * 64), *bytes = calloc(1, 1 << 24);
    char name[32];
    size_t n;

    for (size_t i = 0; i < MANY; i++) {
        in[i] = malloc(1024 + 33); /* each by itself, as Python's are */
        memset((void *)in[i], (int)i, 1024);
        len[i] = 1024;
    }
    while (scanf("%31s %zu", name, &n) == 2) {
        struct citius_hash_info info;
        double begin, time;
        long calls = 0;

        if (citius_hash_kind_named(name, &info) != 0)
            return 1;
        for (begin = now(); (time = now() - begin) < SECONDS || calls == 0; calls++)
            for (int i = 0; i < (n > 0 && n < 4096 ? 100 : 1); i++) {
                citius_hash hash;

                if (n == 0 ? citius_hash_many(info.kind, NULL, out, in, len, MANY) != 0
                           : citius_hash_init(&hash, info.kind) != 0 || citius_hash_update(&hash, bytes, n) != 0 ||
                                 citius_hash_final(&hash, digest, info.digest) != 0)
                    return 1;
                citius_hash_wipe(&hash);
            }
        printf("%.12g\n", time / (double)calls / (n > 0 && n < 4096 ? 100 : 1));
        fflush(stdout);
    }
    return 0;
}
"""


def timed(call, number):
    """Seconds of one call."""
    calls, begin = 0, time.perf_counter()
    while (spent := time.perf_counter() - begin) < SECONDS or calls == 0:
        for _ in range(number):
            call()
        calls += number
    return spent / calls


class InC:
    def __init__(self, library):
        self.folder = tempfile.TemporaryDirectory()
        source = pathlib.Path(self.folder.name, "bench.c")
        source.write_text(C.replace("SECONDS", str(SECONDS)))
        program = source.with_suffix("")
        subprocess.run(["cc", "-O2", "-D_GNU_SOURCE", f"-I{ROOT}/include", source, library, "-o", program], check=True)
        self.program = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def time(self, name, n):
        self.program.stdin.write(f"{name} {n}\n")
        self.program.stdin.flush()
        return float(self.program.stdout.readline())


def best(**contenders):
    """The best time of each, taken by turns."""
    times = {name: [] for name in contenders}
    for _ in range(ROUNDS):
        for name, contender in contenders.items():
            times[name].append(contender())
    return {name: min(of) for name, of in times.items()}


def shown(seconds):
    for unit, scale in ("ns", 1e9), ("µs", 1e6), ("ms", 1e3):
        if seconds * scale < 1000:
            return f"{seconds * scale:.3g} {unit}"
    return f"{seconds:.3g} s"


def measure(library):
    c = InC(library)
    rows = []

    def row(what, name, python, beside, other, goal):
        t = best(python=python, other=other)
        rows.append((what, name, t["python"], f"{beside}: {shown(t['other'])}", t["python"] / t["other"], goal))

    long, short = bytes(16384), bytes(64)
    for name in "sha1", "whirlpool", "groestl-256":
        function = getattr(citius, name.replace("-", "_"))
        row("a message of 16 KiB, `new(data).digest()`", name, lambda: timed(lambda: function(long).digest(), 10),
            "C", lambda: c.time(name, 16384), "1.03")
    row("a message of 64 bytes", "sha1", lambda: timed(lambda: citius.sha1(short).digest(), 100),
        "hashlib", lambda: timed(lambda: hashlib.sha1(short).digest(), 100), "1.3")
    messages = [bytes([n % 256]) * 1024 for n in range(10_000)]
    for name in "sha1", "whirlpool":
        out = bytearray(len(messages) * citius.new(name).digest_size)
        for what, call in (("`hash_many`", lambda: citius.hash_many(name, messages)),
                           ("`hash_many_into`", lambda: citius.hash_many_into(name, messages, out))):
            row(f"10,000 messages of 1 KiB, {what}", name, lambda: timed(call, 1), "C", lambda: c.time(name, 0), "1.1")
    return rows


def table(rows):
    cpus = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
    model = next((line.partition(":")[2].strip() for line in cpus if line.startswith("model name")), "")
    lines = [f"Best of {ROUNDS} rounds by turns, {datetime.date.today()}, {model}, Python {sys.version.split()[0]}, "
             f"hashlib with {ssl.OPENSSL_VERSION}.", "",
             "| | hash | time | beside | times as long | goal |", "|---|---|--:|---|--:|--:|"]
    lines += [f"| {what} | {name} | {shown(t)} | {beside} | {ratio:.3f} | {goal} |"
              for what, name, t, beside, ratio, goal in rows]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("library")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    text = table(measure(options.library))
    print(text)
    if options.write:
        before, begin, rest = PAGE.read_text().partition("<!-- speed: written by python/bench.py -->\n")
        _, end, after = rest.partition("<!-- end -->")
        PAGE.write_text(before + begin + text + "\n" + end + after)


if __name__ == "__main__":
    main()
