/* RC6, 16 blocks at a time, SSE4.1, which multiplies words. */
#include "rc6.h"

#if CITIUS_X86
TARGET_BEGIN("sse4.1")

#define ENCRYPT citius_rc6_sse41_encrypt
#define DECRYPT citius_rc6_sse41_decrypt
#define PRODUCT _mm_mullo_epi32

#include "rc6_sse.h"

TARGET_END
#endif
