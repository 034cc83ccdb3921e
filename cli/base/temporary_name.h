/* SPDX-License-Identifier: MIT */
// Names of temporary files.
#ifndef CITIUS_TOOL_BASE_TEMPORARY_NAME_H
#define CITIUS_TOOL_BASE_TEMPORARY_NAME_H

#include <string>
#include <string_view>

namespace citius::tool {

// A random name, without a directory.  Fails with std::runtime_error.
std::string temporary_name();

// Whether a file without its directory has such a name: a run that is going on, or that was killed, has made it.
bool is_temporary(std::string_view name);

} // namespace citius::tool

#endif
