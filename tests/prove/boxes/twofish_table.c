#include "boxes.h"
#include "src/block/twofish/twofish_table.c"

typedef uint32_t V;
enum { SIDES = 1, VECTORS = 1 };

#define SCHEDULE struct twofish_full
#define EXPAND citius_twofish_table_expand
#define TURN(s, a, b, c, d, k) turn(&(s), false, k, (a)[0], (b)[0], c, d)

#include "twofish.inc"

ASK_TWOFISH("twofish/table", 0)
