# SPDX-License-Identifier: MIT
"""Write the S-box of Groestl for AVR from its definition.  @[FIPS197, Section 5.1.1]"""

from common import SBOX


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


print("/* SPDX-License-Identifier: MIT */\n"
      "/* src/hash/groestl/avr/groestl_sbox_avr.S: written by src/hash/groestl/avr/sbox.py. */")
print("""
// The S-box, and for Q the S-box of the complement.  Each begins a page of 256 bytes: an index goes into ZL as it is.
#include "../../../core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE""")
table("citius_groestl_sbox", SBOX)
table("citius_groestl_sbox_complement", [SBOX[a ^ 0xff] for a in range(256)])
print("#endif")
