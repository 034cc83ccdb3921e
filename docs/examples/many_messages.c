/* SPDX-License-Identifier: MIT */
/* The digests of many messages at once, here of the arguments: side by side in vector registers, where the processor has
 * them wide enough.
 *
 *     many_messages MESSAGE... */
#include <citius/citius.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
    size_t n = (size_t)argc - 1, *lengths = calloc(n + 1, sizeof *lengths);
    uint8_t *digests = malloc(32 * (n + 1));

    if (lengths == NULL || digests == NULL)
        return 1;
    for (size_t i = 0; i < n; i++)
        lengths[i] = strlen(argv[i + 1]);
    if (citius_groestl_256_many(digests, (const void *const *)(argv + 1), lengths, n) != CITIUS_OK)
        return 1;
    for (size_t i = 0; i < 32 * n; i++)
        printf("%02x%s", digests[i], i % 32 == 31 ? "\n" : "");
    free(lengths);
    free(digests);
    return 0;
}
