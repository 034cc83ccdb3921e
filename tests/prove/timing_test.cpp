/* SPDX-License-Identifier: MIT */
/* Does time depend on secrets?  Each kernel of each row, and each public function that gets secrets, is looked at. */
#include "timing.h"

#include <cstring>
#include <fstream>

/* What the row says must be true: also if it says VARIABLE, secrets must show in some kernel.  But nobody vouches for
 * a reference: what the compiler makes of it may happen to be constant. */
template <class Row> static answer judged(const Row &r)
{
    const bool constant = r.impl->timing == CITIUS_CONSTANT;

    for (const act &act : acts_of(r))
        if (answer a = hides_secret(act, constant); !a)
            return constant ? no() << r << ": " << act.name << " " << a.message() : yes();
    if (constant || strcmp(r.impl->name, "ref") == 0)
        return yes();
    return no() << r << " is VARIABLE, but no secret shows";
}

template <class Kind> static answer judged(const Kind *kind)
{
    for (const act &act : acts_of(kind)) {
        answer a = hides_secret(act, true);

        /* Of 128 pairs of secrets one has right padding by chance, and then another end; but not four in turn. */
        if (act.name.find("decryption, padded") != std::string::npos)
            for (int tries = 1; !a && tries < 4; tries++)
                a = hides_secret(act, true);
        if (act_error() != CITIUS_OK)
            return no() << kind->name << ": " << act.name << " fails: " << citius_strerror(act_error());
        if (!a)
            return no() << kind->name << ": " << act.name << " " << a.message();
    }
    return yes();
}

answer ask_timing_kernels(const row &r)
{
    return judged(r);
}
answer ask_timing_of_calls(const hash_kind *kind)
{
    return judged(kind);
}
answer ask_cipher_timing_kernels(const cipher_row &r)
{
    return judged(r);
}
answer ask_cipher_timing_of_calls(const block_kind *kind)
{
    return judged(kind);
}

/* Write the row's name into the file CITIUS_EVIDENCE, for evidence.py. */
template <class Row> static void note(const Row &r)
{
    if (const char *path = getenv("CITIUS_EVIDENCE"); path != nullptr)
        std::ofstream(path, std::ios::app) << r.kind->name + ("/" + std::string(r.impl->name) + "\n");
}

#define ASK_FOR_EVIDENCE(suite)                       \
    TEST_P(suite, kernels)                            \
    {                                                 \
        answer a = ask_##suite##_kernels(GetParam()); \
                                                      \
        EXPECT_TRUE(a);                               \
        if (a)                                        \
            note(GetParam());                         \
    }

OF_EVERY_ROW(timing);
OF_EVERY_KIND(timing_of);
OF_EVERY_CIPHER_ROW(cipher_timing);
OF_EVERY_CIPHER(cipher_timing_of);
ASK_FOR_EVIDENCE(timing)
ASK_FOR_EVIDENCE(cipher_timing)
ASK(timing_of, calls)
ASK(cipher_timing_of, calls)
