/* SPDX-License-Identifier: MIT */
/* The sight of valgrind's memcheck, for which secrets are memory that was never written: it follows every bit of
 * them, and reports a branch or an address that depends on one.  It does not see divisions, and runs only what
 * valgrind knows.  To be run by tests/prove/memcheck.sh. */
#include "sight.h"

#include <valgrind/memcheck.h>

#include <fstream>

const struct sight sight = { "memcheck", "branches on secrets", "touches memory by secrets", nullptr };

void make_secret(void *p, size_t len)
{
    VALGRIND_MAKE_MEM_UNDEFINED(p, len);
}

void make_public(void *p, size_t len)
{
    VALGRIND_MAKE_MEM_DEFINED(p, len);
}

/* What valgrind tells when asked for its last error: what it was and where.  By itself it tells none twice. */
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

answer hides_secret(const act &act, bool thorough)
{
    random_numbers random;

    if (!RUNNING_ON_VALGRIND)
        return no() << "is not run by valgrind";
    act.prepare(random.string(act.secret));

    const unsigned before = VALGRIND_COUNT_ERRORS;

    act.run();
    if (VALGRIND_COUNT_ERRORS > before) {
        const std::string error = last_error();

        return no() << (error.find("Conditional jump") != std::string::npos ? sight.branch : sight.address) << ": "
                    << error;
    }
    if (thorough && secret_bytes(act.out, act.out_len) < act.out_len)
        return no() << "makes of secrets what memcheck takes for none: "
                    << act.out_len - secret_bytes(act.out, act.out_len) << " bytes of " << act.out_len;
    return yes();
}
