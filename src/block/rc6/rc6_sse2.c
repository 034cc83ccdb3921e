/* RC6, 16 blocks at a time, SSE2. */
#include "rc6.h"

#if CITIUS_X86
TARGET_BEGIN("sse2")

#define ENCRYPT citius_rc6_sse2_encrypt
#define DECRYPT citius_rc6_sse2_decrypt
#define PRODUCT(x, y) in_order(halves_low(_mm_mul_epu32(x, y), _mm_mul_epu32(ODD(x), ODD(y))))

#include "rc6_sse.h"

TARGET_END
#endif
