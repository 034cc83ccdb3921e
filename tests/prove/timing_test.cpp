/* SPDX-License-Identifier: MIT */
/* Check that time does not depend on secrets: in each kernel of each implementation, and in each public function that
 * takes secrets. */
#include "timing.h"

#include <cstring>
#include <fstream>

/* Two random messages may by chance take the same time where it depends on whether a block is suspected of an attack.  Tables
 * are seen with any two. */
static int tries_for(const hash_kind *kind)
{
    return kind->public_data ? 150 : 8;
}

static int tries_for(const block_kind *)
{
    return 8;
}

/* The declared timing must be true: if it is VARIABLE, secrets must be visible in some kernel.  References are exempt: the
 * compiler may happen to make them constant-time. */
template <class Implementation> static AssertionResult check_declared_timing(const Implementation &r)
{
    const bool constant = r.impl->timing == CITIUS_CONSTANT;

    if (!constant && strcmp(r.impl->name, "ref") == 0)
        return AssertionSuccess();
    for (int tries = constant ? 1 : tries_for(r.kind); tries > 0; tries--)
        for (const operation &op : operations_of(r))
            if (AssertionResult a = hides_secret(op, constant); !a)
                return constant ? AssertionFailure() << r << ": " << op.name << " " << a.message() : AssertionSuccess();
    if (constant)
        return AssertionSuccess();
    return AssertionFailure() << r << " is VARIABLE, but no leak was detected";
}

template <class Kind> static AssertionResult check_constant_time(const Kind *kind)
{
    for (const operation &op : operations_of(kind)) {
        AssertionResult a = hides_secret(op, true);

        /* In one of 32 checks, or fewer, a secret has valid padding by chance and then ends differently; not in four in a row. */
        if (op.name.find("decryption, padded") != std::string::npos)
            for (int tries = 1; !a && tries < 4; tries++)
                a = hides_secret(op, true);
        if (operation_error() != CITIUS_OK)
            return AssertionFailure() << kind->name << ": " << op.name
                                      << " fails: " << citius_strerror(operation_error());
        if (!a)
            return AssertionFailure() << kind->name << ": " << op.name << " " << a.message();
    }
    return AssertionSuccess();
}

AssertionResult check_timing_kernels(const hash_implementation &r)
{
    return check_declared_timing(r);
}
AssertionResult check_timing_of_calls(const hash_kind *kind)
{
    return kind->public_data ? AssertionSuccess() : check_constant_time(kind); /* its time may depend on messages */
}
AssertionResult check_cipher_timing_kernels(const cipher_implementation &r)
{
    return check_declared_timing(r);
}
AssertionResult check_cipher_timing_of_calls(const block_kind *kind)
{
    return check_constant_time(kind);
}

/* Append the implementation's name to the file CITIUS_EVIDENCE, for evidence.py. */
template <class Implementation> static void record_pass(const Implementation &r)
{
    if (const char *path = getenv("CITIUS_EVIDENCE"); path != nullptr)
        std::ofstream(path, std::ios::app) << r.kind->name + ("/" + std::string(r.impl->name) + "\n");
}

#define CHECK_EACH_FOR_EVIDENCE(suite)                           \
    TEST_P(suite, kernels)                                       \
    {                                                            \
        AssertionResult a = check_##suite##_kernels(GetParam()); \
                                                                 \
        EXPECT_TRUE(a);                                          \
        if (a)                                                   \
            record_pass(GetParam());                             \
    }

FOR_EACH_HASH_IMPLEMENTATION(timing);
FOR_EACH_HASH(timing_of);
FOR_EACH_CIPHER_IMPLEMENTATION(cipher_timing);
FOR_EACH_CIPHER(cipher_timing_of);
CHECK_EACH_FOR_EVIDENCE(timing)
CHECK_EACH_FOR_EVIDENCE(cipher_timing)
CHECK_EACH(timing_of, calls)
CHECK_EACH(cipher_timing_of, calls)
