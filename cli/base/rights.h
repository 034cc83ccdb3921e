/* SPDX-License-Identifier: MIT */
// Access rights and other attributes of a file that replaces another one.
#ifndef CITIUS_TOOL_BASE_RIGHTS_H
#define CITIUS_TOOL_BASE_RIGHTS_H

#include <string>

namespace citius::tool {

// Give the open file, made in the same directory with mode 0600, what `target` has: owner, group, mode, access control
// lists and other extended attributes.  `lost` says what could not be kept; then no user gets access who had none.  If there
// is no target, the file gets the rights of a new one, and `replaces` is false.  Returns errno.
int give_rights(int fd, const std::string &directory, const std::string &target, bool &replaces, std::string &lost);

} // namespace citius::tool

#endif
