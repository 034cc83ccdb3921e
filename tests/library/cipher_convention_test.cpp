/* SPDX-License-Identifier: MIT */
/* Check that every kernel of a cipher preserves what belongs to its caller. */
#include "tests/support/cipher_harness.h"

#if HAVE_TRAMPOLINE

AssertionResult check_cipher_convention_kernels(const cipher_implementation &r)
{
    const bytes key = test_key(r.kind->key_max, 1);
    std::vector<uint64_t> schedule(BLOCK_SCHEDULE_MAX / 8), spare(BLOCK_SCHEDULE_MAX / 8);

    r.impl->expand(schedule.data(), key.data(), key.size());
    for (const block_kernel &kernel : kernels_of(r.impl)) {
        bool expand = kernel.shape == block_kernel::EXPAND;

        for (size_t n : expand ? key_sizes(r.kind) : kernel_counts(r.impl, kernel)) {
            bytes in = message(kernel.chains * n * r.kind->block, 0), chain(kernel.chains * r.kind->block);
            bytes readable = test_key(n + 64, 2);
            ocb_blocks ocb = {};
            call_report report = {};

            ocb.l = ocb_table();
            report.can_tell = upper_halves_matter();
            kernel_call call(kernel, { expand ? spare.data() : schedule.data(), readable.data(), chain.data(), &ocb,
                                       in.data(), in.data(), r.kind->block, n, 0 });
            call.run(&report);
            if (AssertionResult a = check_convention(report); !a)
                return AssertionFailure() << r << ": " << kernel.name << " " << a.message();
        }
    }
    return AssertionSuccess();
}

FOR_EACH_CIPHER_IMPLEMENTATION(cipher_convention);
CHECK_EACH(cipher_convention, kernels)

#endif
