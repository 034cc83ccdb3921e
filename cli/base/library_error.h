/* SPDX-License-Identifier: MIT */
// Errors of the library as exceptions.
#ifndef CITIUS_TOOL_BASE_LIBRARY_ERROR_H
#define CITIUS_TOOL_BASE_LIBRARY_ERROR_H

#include <citius/common.h>

#include <stdexcept>

namespace citius::tool {

// A result of the library other than CITIUS_OK.
struct library_error : std::runtime_error {
    explicit library_error(int code_) : std::runtime_error(citius_strerror(code_)), code(code_) {}

    int code;
};

// Throws library_error.  Inline, because citius bench measures calls within it.
inline void must(int error)
{
    if (error != CITIUS_OK)
        throw library_error(error);
}

} // namespace citius::tool

#endif
