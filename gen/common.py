# SPDX-License-Identifier: MIT
"""What the programs of several rooms share that write tables: fields, the S-box of AES by look-ups of nibbles, and text."""

# ---- text ----

def lines(values, per_line, digits=16, before="0x", after=","):
    items = [f"{before}{v:0{digits}x}{after}" for v in values]
    return ["    " + " ".join(items[i:i + per_line]) for i in range(0, len(items), per_line)]


def macro(name, body):
    return [f"#define {name} \\", *(line + " \\" for line in body[:-1]), body[-1], ""]


def little(octets):
    """A word whose lowest byte comes first."""
    return sum(b << 8 * i for i, b in enumerate(octets))


# ---- functions of bits ----

def monomials(f):
    """The algebraic normal form of f on 0..n-1: the sum over all subsets of the argument's bits."""
    f = list(f)
    step = 1
    while step < len(f):
        for i in range(len(f)):
            if i & step:
                f[i] ^= f[i ^ step]
        step *= 2
    return f


# ---- the field of AES and Groestl, and their S-box ----

def product(a, b, polynomial):
    """Multiply in GF(2^8) modulo a polynomial."""
    r = 0
    while b:
        r ^= a * (b & 1)
        a = a << 1 ^ polynomial * (a >> 7)
        b >>= 1
    return r


def times(a, b):
    return product(a, b, 0x11b)


INVERSE = [next((b for b in range(256) if times(a, b) == 1), 0) for a in range(256)]


def affine(a):
    """The linear part of the S-box."""
    r = a
    for n in range(1, 5):
        r ^= (a << n | a >> 8 - n) & 255
    return r


SBOX = [affine(INVERSE[a]) ^ 0x63 for a in range(256)]


# ---- the S-box by lookups of nibbles ----
#
# GF(2^8) over its subfield of 16 elements: x = i + j w, kept as a byte with i above and k = i + j below.
# With 1/0 = infinity, let
#     io = 1 / (1/i + a/k) + j        jo = 1 / (1/j + a/k) + i
# Then 1/x is the sum of a function of io and one of jo, for the right w and a, which are found by trying.
# @[Hamburg09, Section 3]

INFINITY = 0x80                         # as an index of PSHUFB it gives zero


def power(x, n):
    r = 1
    for _ in range(n):
        r = times(r, x)
    return r


SUBFIELD = [x for x in range(256) if power(x, 16) == x]


def span(basis):
    """The sums of a basis: entry n has the basis elements of n's bits."""
    out = [0]
    for b in basis:
        out += [x ^ b for x in out]
    return out


def subfield_names():
    """The element of each nibble, so that adding nibbles adds elements."""
    basis = []
    for x in SUBFIELD:
        if x not in span(basis):
            basis.append(x)
    return span(basis)


ELEMENT = subfield_names()
NIBBLE = {x: n for n, x in enumerate(ELEMENT)}


def reciprocal(a):
    """The table of a/n for nibbles n, a given as an element."""
    return [INFINITY] + [NIBBLE[times(a, INVERSE[ELEMENT[n]])] for n in range(1, 16)]


def lookup(table, index):
    return 0 if index & 0x80 else table[index & 15]


def outputs(a, i, k):
    """io and jo as the lookups give them; what infinity leaves in the low bits does not matter."""
    one, by_a = reciprocal(1), reciprocal(a)
    ak, j = lookup(by_a, k), i ^ k
    iak, jak = lookup(one, i) ^ ak, lookup(one, j) ^ ak
    io, jo = lookup(one, iak) ^ j, lookup(one, jak) ^ i
    return [INFINITY if x & 0x80 else x for x in (io, jo)]


def split(w, a):
    """Functions f, g with 1/x = f(io) + g(jo) for all x; None if there are none.  f is zero at infinity, so is g."""
    f, g = {INFINITY: 0}, {INFINITY: 0}
    sums = {}
    for i in range(16):
        for k in range(16):
            io, jo = outputs(a, i, k)
            value = INVERSE[ELEMENT[i] ^ times(ELEMENT[i ^ k], w)]
            if sums.setdefault((io, jo), value) != value:
                return None
    progress = True
    while progress:
        progress = False
        for (io, jo), value in sums.items():
            for here, there, x, y in (f, g, io, jo), (g, f, jo, io):
                if x in here and y not in there:
                    there[y] = here[x] ^ value
                    progress = True
    if any(f.get(io, 0) ^ g.get(jo, 0) != value for (io, jo), value in sums.items()):
        return None
    return f, g


def find_split():
    for w in range(2, 256):
        if w in SUBFIELD:
            continue
        for a in SUBFIELD[1:]:
            found = split(w, a)
            if found:
                return w, a, found
    raise ValueError("no such w and a")
