/* SPDX-License-Identifier: MIT */
/* SC2000, 512 blocks at a time, AVX-512.
 *
 * No table; time depends on blocks and on the key's length only.
 * Idea: as sc2000_sse2.c, with gates of three inputs. */
#include "../../core/vectors.h"

#if CITIUS_X86

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl")

#define VECTOR __m512i
#define MM(name) _mm512_##name
#define TERN(a, b, c, table) (W) _mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), table)
#define KEY(k) (W) MM(set1_epi32)(k)

#include "sc2000_vectors.h"

#include "sc2000_slice.h"

SC2000_SLICE(avx512_slice)

TARGET_END
#endif
