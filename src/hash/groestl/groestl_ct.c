/* Groestl, one message, portable 64-bit words.
 *
 * state and in: as in groestl.h.  No table is indexed with data; time depends on blocks only.
 * Idea: bit slices of one lane, groestl_slice.h.  P and Q run one after the other. */
#include "groestl.h"

typedef uint64_t W;

#define ROR_1(x) ror64(x, 8)
#define ROR_2(x) ror64(x, 16)
#define ROR_3(x) ror64(x, 24)
#define ROR_4(x) ror64(x, 32)
#define ROR_6(x) ror64(x, 48)
#define LANES(pair, lane) ((pair)[lane])

#define SCALAR(x) AS_IS(x)
#define SIDE_BY_SIDE 0
#define FOR_P(x) (x)
#define EXCHANGE(x) (x)
#define LOAD(p) load_le64(p)
#define STORE(p, x) store_le64(p, x)

#include "groestl_slice.h"

DEFINE_ALL(ct)
