/* SPDX-License-Identifier: MIT */
/* The detector on valgrind's memcheck.  Secrets are marked as uninitialised memory; memcheck tracks every bit of them and
 * reports a branch or an address that depends on one.  It does not detect divisions, and runs only instructions that
 * valgrind supports.  Run it with tests/prove/memcheck.sh. */
#include "detector.h"

#include <valgrind/memcheck.h>

#include <fstream>

const struct detector detector = { "memcheck", "branches on secrets", "touches memory by secrets", nullptr };

void make_secret(void *p, size_t len)
{
    VALGRIND_MAKE_MEM_UNDEFINED(p, len);
}

void make_public(void *p, size_t len)
{
    VALGRIND_MAKE_MEM_DEFINED(p, len);
}

/* Valgrind's last error, on request: what and where.  Without a request valgrind reports each error once only. */
static std::string last_error()
{
    static std::ifstream log(getenv("CITIUS_MEMCHECK_LOG"));
    std::string line, text;

    log.clear();
    log.seekg(0, std::ios::end);
    VALGRIND_MONITOR_COMMAND("v.info last_error");
    for (int i = 0; i < 2 && std::getline(log, line); i++)
        text += line;
    return text;
}

static size_t secret_bytes(const void *p, size_t len)
{
    size_t count = 0;

    for (size_t i = 0; i < len; i++) {
        uint8_t bits = 0;

        (void)VALGRIND_GET_VBITS((const uint8_t *)p + i, &bits, 1);
        count += bits != 0;
    }
    return count;
}

AssertionResult hides_secret(const operation &op, bool thorough)
{
    random_numbers random;

    if (!RUNNING_ON_VALGRIND)
        return AssertionFailure() << "does not run under valgrind";
    op.prepare(random.string(op.secret));

    const unsigned before = VALGRIND_COUNT_ERRORS;

    op.run();
    if (VALGRIND_COUNT_ERRORS > before) {
        const std::string error = last_error();

        return AssertionFailure() << (error.find("Conditional jump") != std::string::npos ? detector.branch
                                                                                          : detector.address)
                                  << ": " << error;
    }
    if (thorough && secret_bytes(op.out, op.out_len) < op.out_len)
        return AssertionFailure() << "computes from secrets values that memcheck considers public: "
                                  << op.out_len - secret_bytes(op.out, op.out_len) << " bytes of " << op.out_len;
    return AssertionSuccess();
}
