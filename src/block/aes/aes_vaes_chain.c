/* AES, AVX: one chain at a time, for the rows vaes256 and vaes512.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only. */
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,avx")

#define CHAIN(name) citius_aes_vaes_##name
#include "aes_aesni_chain.h"

TARGET_END
#endif
