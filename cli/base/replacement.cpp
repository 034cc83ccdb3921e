/* SPDX-License-Identifier: MIT */
// Files replaced as a whole: what is the same on all systems.  It calls none of what each system has of its own.
#include "cli/base/replacement.h"

#include "cli/base/text.h"

#include <cstring>
#include <stdexcept>

namespace citius::tool {

// Whether the file of this name is the one that was found at first, with the same content as far as its size and time show it.
bool replacement::is_as_before(const std::string &file) const
{
    file_stamp now;

    return found && stamp_of(file, now) == 0 && now.is_of_same_file(*found) && now.has_content_of(*found);
}

void replacement::fail(int error) const
{
    throw std::runtime_error(shown(name) + ": " + std::strerror(error));
}

void replacement::fail_meanwhile() const
{
    throw std::runtime_error(shown(name) +
                             ": not written, because another program has made, replaced or changed it meanwhile");
}

} // namespace citius::tool
