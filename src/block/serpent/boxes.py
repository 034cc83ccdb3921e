#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Write src/block/serpent/serpent_boxes.h: the S-boxes as circuits, proved on all inputs.  @[Serpent98, Section 3]

usage: src/block/serpent/boxes.py > src/block/serpent/serpent_boxes.h

Of each box S the circuits compute N(x) = S(x) ^ S(0), and its inverse: neither needs a NOT, as 0 becomes 0, and
S(0) is part of the key that is added next.
"""

import re

BOXES = [[int(digit, 16) for digit in box] for box in (
    "38f1a65bed42709c", "fc27905a1be86d34", "86793cafd1e40b52", "0fb8c963d124a75e",
    "1f83c0b6254a9e7d", "f52b4a9c03e8d671", "72c5846be91fd3a0", "1df0e82b74ca9356")]

# Gates of two inputs, in order, and the four outputs: found by a random walk that exchanges gates and counts gates and
# the time from the words that are known last to those that are needed first.
TWO = {
    "SUB": [
        "t0 = x0 ^ x3; t1 = x0 | x3; t2 = x2 ^ x3; t3 = x2 ^ t0; t4 = x1 & t0; t5 = x1 ^ t1; t6 = x2 ^ t5; "
        "t7 = t2 ^ t4; t8 = t3 & ~t7; t9 = t7 & ~t6; t10 = t5 ^ t8; t11 = t3 ^ t9; "
        "t12 = t7 ^ t11 -> t11 t12 t10 t6",
        "t0 = x1 & ~x0; t1 = x0 ^ x1; t2 = x2 ^ t0; t3 = x3 & ~t1; t4 = x3 ^ t2; t5 = x0 ^ t3; "
        "t6 = t1 ^ t4; t7 = t4 ^ t5; t8 = t6 & t7; t9 = t2 | t7; t10 = t2 ^ t8; t11 = t6 ^ t9; "
        "t12 = t7 ^ t11 -> t10 t12 t4 t11",
        "t0 = x3 & ~x0; t1 = x0 ^ x1; t2 = x0 & x2; t3 = x1 ^ x2; t4 = x2 ^ t1; t5 = x2 ^ t0; "
        "t6 = x3 ^ t2; t7 = t4 & ~t5; t8 = t3 ^ t6; t9 = x1 & t6; t10 = t6 ^ t7; t11 = t4 ^ t9; "
        "t12 = t9 ^ t10; t13 = t5 ^ t12 -> t8 t13 t10 t11",
        "t0 = x1 & ~x3; t1 = x0 & ~x1; t2 = x0 ^ x3; t3 = x2 ^ t2; t4 = t1 | t2; t5 = x3 | t3; "
        "t6 = t0 | t4; t7 = x0 & t4; t8 = x1 ^ t3; t9 = t4 & ~t8; t10 = t6 & t8; t11 = t5 & ~t7; "
        "t12 = t8 ^ t11; t13 = t1 | t10; t14 = t5 & ~t9; t15 = t0 | t10; t16 = x2 ^ t15 -> t13 t12 t14 t16",
        "t0 = x0 ^ x3; t1 = x3 & ~x0; t2 = x1 ^ t0; t3 = x2 ^ t1; t4 = x1 & ~t0; t5 = t3 ^ t4; "
        "t6 = x3 ^ t3; t7 = t3 & ~x1; t8 = t5 | t6; t9 = t2 ^ t7; t10 = t2 ^ t8; t11 = t2 | t8; "
        "t12 = t6 ^ t11; t13 = x1 ^ t12 -> t5 t13 t10 t9",
        "t0 = x1 ^ x3; t1 = x1 & x3; t2 = x0 | x1; t3 = x0 | x3; t4 = x0 ^ t0; t5 = t1 ^ t3; t6 = x2 ^ t2; "
        "t7 = x3 ^ t6; t8 = t5 ^ t6; t9 = t5 & t6; t10 = t9 & ~t4; t11 = t8 & ~x3; t12 = t4 ^ t9; "
        "t13 = t4 ^ t11; t14 = t7 ^ t10 -> t8 t13 t12 t14",
        "t0 = x0 & x3; t1 = x0 ^ x3; t2 = x2 ^ t0; t3 = x1 ^ t1; t4 = x1 ^ t2; t5 = t1 | t4; t6 = x0 ^ t5; "
        "t7 = t2 | t6; t8 = t2 & t6; t9 = t3 ^ t7; t10 = t3 ^ t8; t11 = t10 & ~t9; "
        "t12 = t2 ^ t11 -> t10 t4 t9 t12",
        "t0 = x2 & ~x1; t1 = x1 ^ x2; t2 = x3 ^ t0; t3 = x0 ^ t1; t4 = x1 | t2; t5 = x0 & t2; "
        "t6 = t2 | t3; t7 = t2 ^ t3; t8 = t3 ^ t5; t9 = x0 & t7; t10 = t4 & t6; t11 = t7 & ~t5; "
        "t12 = x2 ^ t9; t13 = t9 ^ t10; t14 = t4 & ~t11; t15 = t11 ^ t12 -> t14 t15 t13 t8",
    ],
    "UNSUB": [
        "t0 = x0 & x1; t1 = x0 ^ x1; t2 = x2 ^ t0; t3 = x3 | t1; t4 = x0 ^ t3; t5 = x3 ^ t2; t6 = t2 ^ t4; "
        "t7 = t2 & ~t4; t8 = t1 ^ t5; t9 = t7 ^ t8; t10 = t6 | t8; t11 = t6 ^ t9; "
        "t12 = t2 ^ t10 -> t9 t12 t5 t11",
        "t0 = x1 ^ x3; t1 = x1 & ~x3; t2 = x0 & ~t0; t3 = x0 ^ t1; t4 = x1 ^ t2; t5 = x3 ^ t2; "
        "t6 = x2 ^ t3; t7 = x2 ^ t4; t8 = t6 | t7; t9 = t5 & t7; t10 = t3 ^ t9; t11 = t5 ^ t8; "
        "t12 = t7 ^ t11 -> t11 t12 t10 t6",
        "t0 = x0 ^ x3; t1 = x1 ^ x2; t2 = x3 | t1; t3 = x3 ^ t1; t4 = x1 ^ t2; t5 = t3 & ~x1; "
        "t6 = t0 & t4; t7 = x0 ^ t4; t8 = t0 ^ t5; t9 = t1 ^ t6; t10 = t7 ^ t9; t11 = t8 & t9; "
        "t12 = t4 ^ t11 -> t8 t10 t9 t12",
        "t0 = x0 & ~x1; t1 = x0 ^ x3; t2 = x1 & ~x0; t3 = x2 ^ t0; t4 = x2 & t0; t5 = t3 & ~x3; "
        "t6 = t3 & ~x1; t7 = t2 ^ t4; t8 = t1 | t5; t9 = t5 ^ t7; t10 = x3 & ~t7; t11 = t8 & ~t9; "
        "t12 = t8 & ~t10; t13 = t3 ^ t11; t14 = x0 ^ t12; t15 = t6 ^ t12; t16 = t9 ^ t13; "
        "t17 = t14 ^ t16 -> t13 t17 t15 t9",
        "t0 = x0 | x3; t1 = x0 & x1; t2 = x0 | x1; t3 = t0 & ~x2; t4 = x2 ^ t1; t5 = x3 ^ t2; "
        "t6 = x1 ^ t3; t7 = x3 | t4; t8 = x3 ^ t4; t9 = x2 & ~t5; t10 = t3 ^ t5; t11 = t6 | t8; "
        "t12 = x3 & t10; t13 = t7 ^ t9; t14 = t11 ^ t13; t15 = t8 ^ t12; t16 = x0 ^ t13 -> t14 t10 t16 t15",
        "t0 = x0 | x3; t1 = x2 & ~x0; t2 = x2 ^ t0; t3 = x1 | t1; t4 = x3 ^ t2; t5 = x1 & ~t2; "
        "t6 = t2 ^ t3; t7 = x0 ^ t5; t8 = x1 ^ t4; t9 = t6 & ~t7; t10 = t7 ^ t8; t11 = t4 ^ t9; "
        "t12 = t10 | t11; t13 = t8 ^ t12 -> t10 t11 t13 t6",
        "t0 = x0 & ~x2; t1 = x0 ^ x2; t2 = x3 ^ t0; t3 = x3 | t1; t4 = x1 ^ t2; t5 = x2 ^ t3; "
        "t6 = t1 ^ t4; t7 = t4 ^ t5; t8 = t7 & ~x1; t9 = t6 & ~t7; t10 = t6 ^ t8; t11 = t2 ^ t9; "
        "t12 = t7 ^ t10 -> t10 t4 t11 t12",
        "t0 = x0 & x3; t1 = x3 & ~x0; t2 = x2 | x3; t3 = x0 ^ x2; t4 = t1 ^ t2; t5 = x1 | t4; "
        "t6 = t3 ^ t5; t7 = t2 & ~t6; t8 = t6 & ~t4; t9 = t0 ^ t6; t10 = x1 ^ t7; t11 = x3 ^ t8; "
        "t12 = t10 ^ t11; t13 = t10 & t11; t14 = t4 ^ t13 -> t9 t12 t10 t14",
    ],
}

# Gates of three inputs, bit 4 a + 2 b + c of the number being what it does with a, b, c: found in the same way.  A
# gate that needs two may add a word of the key, k0 to k3; to the other outputs the key is added afterwards.
THREE = {
    "SUB": [
        "t0 = b8:x0,x1,x3; t1 = 96:x0,x2,x3; t2 = 6c:x0,x1,x3; t3 = d4:t0,t1,t2; t4 = e8:t0,t1,t2; "
        "t5 = 1e:x1,x2,t0; t6 = 96:t1,t5,k2; t7 = 96:t1,t2,k3 -> t3 t4 t6 t7",
        "t0 = a6:x0,x1,x2; t1 = d8:x0,x1,x3; t2 = 96:x0,x1,x3; t3 = e8:t0,t1,t2; t4 = 9a:t0,t1,t2; "
        "t5 = a6:t0,t1,t2; t6 = 96:x3,t0,k2 -> t3 t4 t6 t5",
        "t0 = 6a:x0,x2,x3; t1 = 36:x0,x1,x3; t2 = c6:x0,x2,x3; t3 = 96:x1,x2,t0; t4 = 56:t0,t1,t2; "
        "t5 = 2e:t0,t1,t2; t6 = b4:t0,t1,t2 -> t3 t5 t6 t4",
        "t0 = 62:x0,x2,x3; t1 = b6:x0,x1,x3; t2 = b0:x1,x2,x3; t3 = d6:x0,x1,x2; t4 = 6e:x0,x1,x3; "
        "t5 = f2:x0,x2,x3; t6 = 96:t2,t5,k0; t7 = 96:t0,t1,k1; t8 = 96:t3,t4,k2; "
        "t9 = 96:t0,t3,k3 -> t6 t7 t8 t9",
        "t0 = c6:x0,x2,x3; t1 = 96:x0,x1,x3; t2 = 84:x0,x1,x3; t3 = a6:x1,t0,t1; t4 = 7e:x2,x3,t2; "
        "t5 = d2:x0,t1,t4; t6 = 96:t0,t2,k0; t7 = 96:t0,t5,k1; t8 = 96:t1,t4,k2 -> t6 t7 t8 t3",
        "t0 = 96:x0,x1,x3; t1 = a6:x0,x1,x2; t2 = 82:x0,x1,x3; t3 = c6:x3,t0,t1; t4 = 18:x0,x2,t2; "
        "t5 = 76:x0,t0,t1; t6 = 96:t1,t2,k0; t7 = 96:t0,t4,k2; t8 = 96:x1,t5,k3 -> t6 t3 t7 t8",
        "t0 = 96:x0,x1,x2; t1 = 6c:x0,x2,x3; t2 = 4e:x0,x3,t0; t3 = 82:x2,x3,t2; t4 = 66:x0,t0,t3; "
        "t5 = 94:t0,t2,t3; t6 = e4:t1,t2,t4; t7 = 96:t1,t5,k0; t8 = 96:x1,t1,k1; "
        "t9 = 96:t0,t3,k2 -> t7 t8 t9 t6",
        "t0 = 96:x0,x1,x2; t1 = a6:x1,x2,x3; t2 = 6c:x0,t0,t1; t3 = 26:x2,t0,t1; t4 = a8:x0,t0,t1; "
        "t5 = 10:x1,x3,t0; t6 = 1a:x0,t0,t1; t7 = 96:t4,t5,k0; t8 = 96:x1,t6,k1; "
        "t9 = 96:t3,t4,k2 -> t7 t8 t9 t2",
    ],
    "UNSUB": [
        "t0 = 6a:x0,x1,x2; t1 = 4e:x0,x1,x3; t2 = d2:x3,t0,t1; t3 = 96:x0,x1,t2; t4 = 8e:t0,t1,t3; "
        "t5 = 96:t1,t3,k0; t6 = 96:x3,t0,k2; t7 = 96:t0,t3,k3 -> t5 t4 t6 t7",
        "t0 = 3a:x0,x1,x3; t1 = 96:x1,x2,x3; t2 = d2:x0,x1,x3; t3 = 8e:t0,t1,t2; t4 = b2:t0,t1,t2; "
        "t5 = 1e:x2,t0,t1; t6 = 96:t2,t5,k2; t7 = 96:t1,t2,k3 -> t3 t4 t6 t7",
        "t0 = 4e:x1,x2,x3; t1 = 78:x1,x2,x3; t2 = a6:x0,t0,t1; t3 = 9a:x0,t0,t1; t4 = b4:x0,t0,t1; "
        "t5 = 48:x3,t2,t4; t6 = 96:x3,t4,k0; t7 = 96:t0,t5,k3 -> t6 t3 t2 t7",
        "t0 = 68:x0,x1,x3; t1 = 86:x1,x2,x3; t2 = 9a:x0,x3,t1; t3 = 1c:x0,x1,t1; t4 = 9a:x2,x3,t3; "
        "t5 = 9c:x2,t0,t2; t6 = 74:x1,t0,t4; t7 = 96:t1,t6,k1 -> t2 t7 t5 t4",
        "t0 = 68:x0,x2,x3; t1 = c2:x0,x1,x3; t2 = a6:x0,x1,t0; t3 = 9a:x2,x3,t1; t4 = 36:x0,x3,t2; "
        "t5 = d8:t2,t3,t4; t6 = 96:t3,t4,k0; t7 = 96:x0,t5,k2 -> t6 t2 t7 t3",
        "t0 = 94:x0,x1,x2; t1 = 68:x0,x1,x3; t2 = 32:x0,x2,x3; t3 = a6:x0,x3,t0; t4 = a6:x1,x2,t1; "
        "t5 = 56:x1,t1,t2; t6 = 36:x0,x1,t3; t7 = 96:t4,t6,k1; t8 = 96:x0,t5,k2 -> t4 t7 t8 t3",
        "t0 = 9a:x0,x2,x3; t1 = a6:x0,x2,x3; t2 = 4e:x0,x2,x3; t3 = ac:x1,t1,t2; t4 = 3a:x1,t1,t2; "
        "t5 = 28:x1,t1,t2; t6 = 96:x1,t0,k1; t7 = 96:t0,t5,k2 -> t4 t6 t7 t3",
        "t0 = c2:x1,x2,x3; t1 = b6:x0,x2,x3; t2 = 9e:x0,x1,x3; t3 = 7c:x0,x2,x3; t4 = ba:x1,x2,t1; "
        "t5 = 8a:x3,t0,t4; t6 = 96:t0,t2,k0; t7 = 96:t0,t1,k1; t8 = 96:t2,t3,k2; "
        "t9 = 96:x0,t5,k3 -> t6 t7 t8 t9",
    ],
}

# Gates of two inputs, and CHOOSE(a, b, c), the bits of b where a has ones, those of c elsewhere: found by adding random gates
# and dropping what can be computed without.
CHOICE = {
    "SUB": [
        "t0 = x0 ^ x3; t1 = x2 ^ t0; t2 = CHOOSE(x1, x3, x0); t3 = CHOOSE(t0, x3, x1); t4 = t2 ^ t3; "
        "t5 = CHOOSE(t1, t3, t4); t6 = x2 ^ t4; t7 = CHOOSE(t6, t1, t2); t8 = CHOOSE(t6, t2, t1) -> t7 t8 t5 t6",
        "t0 = x1 & ~x0; t1 = x0 ^ x1; t2 = x2 ^ t0; t3 = x3 ^ t2; t4 = CHOOSE(x3, x1, x0); t5 = t2 ^ t4; "
        "t6 = CHOOSE(t4, x3, t3); t7 = t1 ^ t6; t8 = CHOOSE(t7, t4, t2); t9 = t5 ^ t7 -> t8 t7 t3 t9",
        "t0 = x0 & x2; t1 = x3 ^ t0; t2 = x2 ^ t1; t3 = x1 ^ t2; t4 = CHOOSE(x0, x2, t2); t5 = x0 ^ t3; "
        "t6 = CHOOSE(t4, t1, t5); t7 = t1 ^ t5; t8 = CHOOSE(t5, t7, t4); t9 = CHOOSE(x1, t5, t7) -> t3 t8 t6 t9",
        "t0 = x0 ^ x3; t1 = x1 ^ t0; t2 = x2 ^ t1; t3 = CHOOSE(t1, t0, x3); t4 = CHOOSE(t3, x2, x0); t5 = t2 ^ t4; "
        "t6 = CHOOSE(x0, x1, x2); t7 = CHOOSE(t0, x3, t6); t8 = t2 ^ t7; t9 = CHOOSE(t8, t2, t3); "
        "t10 = CHOOSE(t3, t2, t7) -> t9 t8 t10 t5",
        "t0 = CHOOSE(x1, x0, x3); t1 = x0 ^ x1; t2 = x3 ^ t1; t3 = CHOOSE(t0, t2, x1); t4 = x2 ^ t3; "
        "t5 = CHOOSE(t4, t0, x1); t6 = t2 ^ t4; t7 = CHOOSE(x1, t2, t6); t8 = t0 ^ t6; t9 = CHOOSE(t2, t8, t5); "
        "t10 = t5 ^ t8 -> t4 t9 t10 t7",
        "t0 = x0 ^ x1; t1 = x3 ^ t0; t2 = CHOOSE(x3, x0, x1); t3 = CHOOSE(t0, x0, x3); t4 = x2 ^ t3; t5 = t0 ^ t4; "
        "t6 = CHOOSE(x3, t1, t4); t7 = CHOOSE(t5, t1, t2); t8 = CHOOSE(t5, t0, x3); "
        "t9 = CHOOSE(t2, t8, t4) -> t5 t6 t7 t9",
        "t0 = x0 & x3; t1 = x0 ^ x3; t2 = x2 ^ t0; t3 = x1 ^ t2; t4 = CHOOSE(t3, x3, x0); t5 = t2 ^ t4; "
        "t6 = t1 ^ t3; t7 = CHOOSE(t2, t5, t6); t8 = CHOOSE(t2, t6, t4); t9 = CHOOSE(t4, t2, t6) -> t7 t3 t8 t9",
        "t0 = x2 ^ x3; t1 = CHOOSE(x1, x3, t0); t2 = CHOOSE(x2, t0, x1); t3 = x0 ^ x1; t4 = x2 ^ t3; "
        "t5 = CHOOSE(t4, t1, t2); t6 = CHOOSE(t1, t2, t4); t7 = CHOOSE(t6, t3, t1); t8 = CHOOSE(t5, t4, t7); "
        "t9 = CHOOSE(t2, t0, t3); t10 = t7 ^ t9 -> t5 t10 t8 t6",
    ],
    "UNSUB": [
        "t0 = CHOOSE(x3, x1, x0); t1 = x0 ^ x1; t2 = CHOOSE(t1, x1, x3); t3 = t0 ^ t2; t4 = x2 ^ t3; t5 = t1 ^ t4; "
        "t6 = CHOOSE(t5, t2, t3); t7 = CHOOSE(t6, t4, t0); t8 = CHOOSE(t6, t0, t4) -> t7 t6 t5 t8",
        "t0 = x0 ^ x1; t1 = CHOOSE(t0, x3, x0); t2 = CHOOSE(x3, x0, t0); t3 = x2 ^ t2; t4 = CHOOSE(t1, x2, t0); "
        "t5 = t1 ^ t3; t6 = CHOOSE(t0, x1, x3); t7 = t4 ^ t6; t8 = t5 ^ t7; t9 = CHOOSE(t5, t6, t2) -> t8 t7 t9 t3",
        "t0 = x1 ^ x2; t1 = x3 | t0; t2 = x1 ^ t1; t3 = CHOOSE(x1, x3, x2); t4 = x0 ^ t3; t5 = x3 ^ t4; "
        "t6 = CHOOSE(t2, t5, t0); t7 = t2 ^ t6; t8 = x0 ^ t7; t9 = CHOOSE(t4, t7, t2) -> t4 t8 t6 t9",
        "t0 = x0 & ~x1; t1 = x2 ^ t0; t2 = CHOOSE(t1, x2, x3); t3 = x0 ^ t2; t4 = CHOOSE(t1, x0, t3); t5 = x3 ^ t3; "
        "t6 = x1 ^ t5; t7 = CHOOSE(t6, t1, t4); t8 = CHOOSE(t7, t1, x1); t9 = t4 ^ t8; t10 = CHOOSE(t7, t1, x3); "
        "t11 = t5 ^ t10 -> t7 t9 t11 t6",
        "t0 = x0 ^ x2; t1 = CHOOSE(x1, t0, x2); t2 = x3 ^ t1; t3 = CHOOSE(t2, x2, t0); t4 = x1 ^ t0; "
        "t5 = CHOOSE(x3, t3, t4); t6 = CHOOSE(x2, t2, t3); t7 = t4 ^ t6; t8 = CHOOSE(t7, t1, t2); "
        "t9 = CHOOSE(t3, t7, t2); t10 = x0 ^ t9 -> t5 t7 t10 t8",
        "t0 = x0 ^ x1; t1 = CHOOSE(x3, x1, t0); t2 = x2 ^ t1; t3 = CHOOSE(x0, t1, x2); t4 = CHOOSE(t3, x2, t2); "
        "t5 = x3 ^ t4; t6 = t3 ^ t5; t7 = CHOOSE(t6, t0, x0); t8 = t2 ^ t7; t9 = t5 ^ t7; "
        "t10 = CHOOSE(t8, t7, t5) -> t8 t9 t10 t6",
        "t0 = x0 & ~x2; t1 = x0 ^ x2; t2 = x3 ^ t0; t3 = x1 ^ t2; t4 = t1 ^ t3; t5 = CHOOSE(t2, x0, x2); "
        "t6 = CHOOSE(t4, t5, t2); t7 = t2 ^ t5; t8 = CHOOSE(x1, t4, t7); t9 = CHOOSE(x1, t7, t4) -> t8 t3 t6 t9",
        "t0 = x0 ^ x2; t1 = CHOOSE(x3, x0, x2); t2 = x1 | t1; t3 = t0 ^ t2; t4 = x3 ^ t3; t5 = CHOOSE(x0, t4, t3); "
        "t6 = CHOOSE(t1, x3, t4); t7 = t1 ^ t6; t8 = CHOOSE(t4, x3, t7); t9 = x1 ^ t8; t10 = t6 ^ t9; "
        "t11 = CHOOSE(t9, t7, t1) -> t5 t10 t9 t11",
    ],
}

# The same with sums of three and BCAX(a, b, c) = a ^ (b & ~c).
SHA3 = {
    "SUB": [
        "t0 = CHOOSE(x1, x3, x0); t1 = x0 ^ x2 ^ x3; t2 = BCAX(x1, t0, x2); t3 = x0 ^ x3 ^ t2; "
        "t4 = BCAX(t2, t1, t0); t5 = CHOOSE(t4, t1, t0); t6 = CHOOSE(t4, t0, t1) -> t5 t6 t3 t4",
        "t0 = BCAX(x2, x1, x0); t1 = x3 ^ t0; t2 = CHOOSE(x3, x1, x0); t3 = BCAX(x3, t2, t0); t4 = x0 ^ x1 ^ t3; "
        "t5 = CHOOSE(t4, t0, t2); t6 = t0 ^ t2 ^ t4 -> t5 t6 t1 t4",
        "t0 = BCAX(x2, x3, x0); t1 = x0 ^ x1 ^ x2; t2 = x0 ^ x2; t3 = BCAX(x3, x0, t2); t4 = x0 ^ t1 ^ t3; "
        "t5 = BCAX(t3, t1, t0); t6 = CHOOSE(t5, t1, t0); t7 = CHOOSE(t3, t2, t1) -> t4 t6 t5 t7",
        "t0 = BCAX(x2, x0, x1); t1 = BCAX(t0, x3, x0); t2 = x2 ^ t1; t3 = BCAX(x1, x2, t1); t4 = x3 ^ t0 ^ t3; "
        "t5 = CHOOSE(x3, x1, x0); t6 = CHOOSE(t5, t1, t3); t7 = t4 ^ t5 ^ t6; t8 = BCAX(t2, t6, t7) -> t8 t6 t7 t4",
        "t0 = BCAX(x2, x3, x0); t1 = BCAX(x0, x1, t0); t2 = x3 ^ t0 ^ t1; t3 = x1 ^ t2; t4 = BCAX(t0, x1, t3); "
        "t5 = CHOOSE(t4, t3, t1); t6 = x2 | t4; t7 = BCAX(t3, t6, t1) -> t4 t7 t5 t2",
        "t0 = BCAX(x2, x1, x0); t1 = BCAX(x1, x3, t0); t2 = x0 ^ t0 ^ t1; t3 = BCAX(t1, t2, x3); t4 = x0 ^ t3; "
        "t5 = BCAX(x3, t0, x0); t6 = CHOOSE(t2, t3, t5); t7 = BCAX(t1, t4, t6) -> t4 t2 t7 t6",
        "t0 = x0 ^ x3; t1 = BCAX(x2, x0, t0); t2 = x1 ^ t1; t3 = BCAX(x3, t2, t0); t4 = t1 | t3; t5 = x1 ^ t0 ^ t4; "
        "t6 = t1 ^ t3 ^ t5; t7 = CHOOSE(t5, t1, t3) -> t6 t2 t5 t7",
        "t0 = BCAX(x3, x2, x1); t1 = t0 & ~x0; t2 = x0 ^ x1 ^ t0; t3 = x2 ^ t1 ^ t2; t4 = CHOOSE(t0, t1, t2); "
        "t5 = CHOOSE(t3, t4, t0); t6 = CHOOSE(t3, t0, x0); t7 = BCAX(t6, t4, t5); "
        "t8 = BCAX(t2, x0, t6) -> t7 t8 t5 t3",
    ],
    "UNSUB": [
        "t0 = CHOOSE(x3, x1, x0); t1 = x0 ^ x1; t2 = CHOOSE(t1, x1, x3); t3 = x2 ^ t2; t4 = t0 ^ t1 ^ t3; "
        "t5 = BCAX(t2, t0, t4); t6 = BCAX(t0, t3, t5); t7 = t3 ^ t6 -> t7 t5 t4 t6",
        "t0 = BCAX(x0, x1, x3); t1 = x2 ^ t0; t2 = x1 ^ x3 ^ t0; t3 = CHOOSE(t0, x3, x1); t4 = BCAX(t2, t1, t3); "
        "t5 = t1 ^ t3 ^ t4; t6 = BCAX(t0, t5, t4) -> t4 t5 t6 t1",
        "t0 = x1 ^ x2; t1 = BCAX(x2, x3, t0); t2 = x0 ^ x3 ^ t1; t3 = BCAX(t0, t1, t2); t4 = x0 ^ t1 ^ t3; "
        "t5 = BCAX(t2, t1, t4); t6 = t1 ^ t5; t7 = CHOOSE(t3, t5, t1) -> t6 t4 t3 t7",
        "t0 = BCAX(x2, x0, x1); t1 = x1 ^ x2 ^ x3; t2 = BCAX(x1, t0, t1); t3 = BCAX(x0, t0, t2); t4 = x1 ^ t3; "
        "t5 = CHOOSE(t4, t0, t1); t6 = CHOOSE(t1, t5, x3); t7 = t0 ^ t4 ^ t6; t8 = t2 ^ t5 ^ t7 -> t5 t7 t8 t4",
        "t0 = BCAX(x2, x0, x1); t1 = BCAX(x1, x3, x2); t2 = CHOOSE(x0, x2, t1); t3 = x3 ^ t2; "
        "t4 = BCAX(x0, x3, t2); t5 = BCAX(t0, t3, t4); t6 = x3 ^ t0 ^ t4; t7 = BCAX(t4, t6, t5) -> t5 t3 t7 t6",
        "t0 = BCAX(x2, x0, x3); t1 = t0 & ~x1; t2 = BCAX(x0, x3, x1); t3 = x3 ^ t1 ^ t2; t4 = x1 ^ t0 ^ t3; "
        "t5 = BCAX(t0, t2, t4); t6 = BCAX(t4, t5, t3); t7 = BCAX(t2, t4, t1) -> t3 t5 t6 t7",
        "t0 = BCAX(x3, x0, x2); t1 = x1 ^ t0; t2 = x0 ^ x2 ^ t1; t3 = CHOOSE(t0, x1, t2); t4 = x2 ^ t3; "
        "t5 = BCAX(t2, t4, x1); t6 = BCAX(t0, t2, t4); t7 = t4 ^ t5 -> t5 t1 t6 t7",
        "t0 = CHOOSE(x3, x0, x2); t1 = x0 ^ x1 ^ x2; t2 = t1 & ~t0; t3 = BCAX(x1, x3, t2); t4 = BCAX(t1, t0, t3); "
        "t5 = CHOOSE(t0, t1, t3); t6 = x3 ^ t2 ^ t5; t7 = BCAX(t0, t5, t6) -> t4 t6 t5 t7",
    ],
}

MACROS = {"CHOOSE": lambda a, b, c: a & b | ~a & c, "BCAX": lambda a, b, c: a ^ b & ~c}


def normal(box):
    return [y ^ box[0] for y in box]


def inverse(box):
    return [box.index(y) for y in range(16)]


def gates_of(circuit):
    """A list of (name, operation), and the names of the outputs."""
    gates, outputs = circuit.split("->")
    return [gate.strip().split(" = ") for gate in gates.split(";")], outputs.split()


def two(operation, wires):
    return eval(operation, MACROS, wires) & 1


def three(operation, wires):
    number, *inputs = re.split("[:,]", operation)
    a, b, c = (wires[i] for i in inputs)
    return int(number, 16) >> 4 * a + 2 * b + c & 1


def added(gates):
    """The words of the key that gates add."""
    return {key for _, operation in gates for key in re.findall("k[0-3]", operation)}


def ending_first(circuit):
    """The first input of each gate, which gcc overwrites, is one that no other gate needs, if there is one."""
    gates, outputs = gates_of(circuit)
    for i, (name, operation) in enumerate(gates):
        number, *inputs = re.split("[:,]", operation)
        needed = set(outputs).union(*(re.split("[:,]", later) for _, later in gates[i + 1:]))
        order = sorted(inputs, key=lambda wire: (wire[0] == "k", wire in needed))
        places = [inputs.index(wire) for wire in order]
        table = 0
        for row in range(8):
            bits = [0, 0, 0]
            for place, old in enumerate(places):
                bits[old] = row >> 2 - place & 1
            table |= (int(number, 16) >> 4 * bits[0] + 2 * bits[1] + bits[2] & 1) << row
        gates[i] = name, "%02x:%s" % (table, ",".join(order))
    return "; ".join(" = ".join(gate) for gate in gates) + " -> " + " ".join(outputs)


def prove(circuit, evaluate, box):
    gates, outputs = gates_of(circuit)
    for x in range(16):
        for key in range(16):
            wires = {"%s%d" % (name, j): value >> j & 1 for name, value in (("x", x), ("k", key)) for j in range(4)}
            for name, operation in gates:
                wires[name] = evaluate(operation, wires)
            y = sum((wires[output] ^ (wires["k%d" % j] if "k%d" % j not in added(gates) else 0)) << j
                    for j, output in enumerate(outputs))
            assert y == box[x] ^ key


def choosing(operation, ended):
    """CHOOSE by the instruction that overwrites an input which no other gate needs, if there is one."""
    inputs = re.findall("[xt][0-9]+", operation)
    if not operation.startswith("CHOOSE") or inputs[0] in ended:
        return operation.replace("CHOOSE", "BSL")
    if inputs[2] in ended:
        return "BIT({2}, {1}, {0})".format(*inputs)
    return ("BIF({1}, {2}, {0})" if inputs[1] in ended else "BSL({0}, {1}, {2})").format(*inputs)


def overwriting(circuit):
    gates, outputs = gates_of(circuit)
    for i, (name, operation) in enumerate(gates):
        needed = set(outputs).union(*(re.findall("[xt][0-9]+", later) for _, later in gates[i + 1:]))
        gates[i] = name, choosing(operation, set(re.findall("[xt][0-9]+", operation)) - needed)
    return "; ".join(" = ".join(gate) for gate in gates) + " -> " + " ".join(outputs)


def function(name, circuit, write):
    """The circuit as a function, its words declared in lines of at most 120 columns."""
    gates, outputs = gates_of(circuit)
    lines = ["INLINE void %s(W x[4], const key_word *k)" % name, "{"]
    line = "    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], "
    for i, (gate, operation) in enumerate(gates):
        text = "%s = %s" % (gate, write(operation)) + ("," if i + 1 < len(gates) else ";")
        if len(line) + len(text) > 120:
            lines.append(line.rstrip())
            line = "      "
        line += text + " "
    lines += [line.rstrip(), ""]
    for j, output in enumerate(outputs):
        key = "" if "k%d" % j in added(gates) else " ^ key_at(k, %d)" % j
        lines.append("    x[%d] = %s%s;" % (j, output, key))
    lines.append("}")
    print("\n".join(lines) + "\n")


def ternary(operation):
    number, *inputs = re.split("[:,]", operation)
    return "TERN(%s, 0x%s)" % (", ".join(re.sub("k([0-3])", r"key_at(k, \1)", i) for i in inputs), number)


def main():
    print("""/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/block/serpent/serpent_boxes.h: made by src/block/serpent/boxes.py
 *
 * Serpent's S-boxes as circuits on words x[0] to x[3], without what they make of 0, followed by the addition of a key.
 *
 * The including file defines:
 *     W                       a word, or a vector of words, on which the operators of C work
 *     key_word                the type of an element of a key
 *     key_at(k, j)            word j of the key at k
 * It may define:
 *     TERN(a, b, c, table)    any function of three bits: bit 4 a + 2 b + c of the table; default: none, and circuits
 *                             of gates with two inputs
 *     BSL(a, b, c)            without TERN: the bits of b where a has ones, those of c elsewhere, in one instruction, which
 *                             overwrites a; default: none, and circuits of gates with two inputs
 *     BIT(c, b, a)            the same, but what is overwritten is c; default: by BSL
 *     BIF(b, c, a)            the same, but what is overwritten is b; default: by BSL
 *     BCAX(a, b, c)           with BSL: a ^ (b & ~c) in one instruction, as a ^ b ^ c is then; default: none, and circuits
 *                             without these
 * This file defines:
 *     sub_0(x, k)             S-box 0, then the key at k; likewise sub_1 to sub_7
 *     unsub_0(x, k)           the inverse of that box, then the key; likewise unsub_1 to unsub_7
 *     box                     the type of these functions */
#ifndef CITIUS_BLOCK_SERPENT_BOXES_H
#define CITIUS_BLOCK_SERPENT_BOXES_H

#include "../../core/target.h"

typedef void box(W x[4], const key_word *k);

#ifndef BIT
#define BIT(c, b, a) BSL(a, b, c)
#endif
#ifndef BIF
#define BIF(b, c, a) BSL(a, b, c)
#endif

#ifdef TERN
""")
    families = ((THREE, three, ternary, "#else\n#ifdef BCAX"), (SHA3, two, str, "#else\n#ifdef BSL"),
                (CHOICE, two, str, "#else"), (TWO, two, str, "#endif\n#endif\n#endif"))
    for circuits, evaluate, write, end in families:
        for name, back in (("sub", False), ("unsub", True)):
            for i, box in enumerate(BOXES):
                circuit = ending_first(circuits[name.upper()][i]) if circuits is THREE else circuits[name.upper()][i]
                prove(circuit, evaluate, inverse(normal(box)) if back else normal(box))
                function("%s_%d" % (name, i), overwriting(circuit), write)
        print(end + "\n")
    print("#endif")


if __name__ == "__main__":
    main()
