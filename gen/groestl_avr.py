# SPDX-License-Identifier: MIT
"""Write the S-box of Groestl for AVR from its definition.  @[FIPS197, Section 5.1.1]"""


def times(a, b):
    """Multiply in GF(2^8) modulo x^8 + x^4 + x^3 + x + 1."""
    r = 0
    while b:
        r ^= a * (b & 1)
        a = a << 1 ^ 0x11b * (a >> 7)
        b >>= 1
    return r


def inverse(a):
    return next((b for b in range(256) if times(a, b) == 1), 0)


def rotate(a, n):
    return (a << n | a >> 8 - n) & 0xff


def affine(a):
    return a ^ rotate(a, 1) ^ rotate(a, 2) ^ rotate(a, 3) ^ rotate(a, 4) ^ 0x63


def table(name, values):
    print(f"""
        .section .progmem.data.{name}, "a", @progbits
        .globl  {name}
        .type   {name}, @object
        .balign 256
{name}:""")
    for i in range(0, 256, 16):
        print("        .byte   " + ", ".join(f"0x{v:02x}" for v in values[i:i + 16]))
    print(f"        .size   {name}, 256")


SBOX = [affine(inverse(a)) for a in range(256)]

print("/* SPDX-License-Identifier: MIT */\n"
      "/* src/hash/groestl/groestl_sbox_avr.S: written by gen/groestl_avr.py. */")
print("""
// The S-box, and for Q the S-box of the complement.  Each begins a page of 256 bytes: an index goes into ZL as it is.
#include "../../core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE""")
table("citius_groestl_sbox", SBOX)
table("citius_groestl_sbox_complement", [SBOX[a ^ 0xff] for a in range(256)])
print("#endif")
