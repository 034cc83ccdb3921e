/* SPDX-License-Identifier: MIT */
// Files replaced as a whole: what is the same on all systems.
#include "cli/base/replacement.h"

#include "cli/base/text.h"
#include "cli/os/os.h"

#include <cstring>
#include <stdexcept>

namespace citius::tool {

static constexpr std::string_view PREFIX = ".citius-";
static constexpr size_t RANDOM = 8; // bytes

bool is_temporary(std::string_view name)
{
    return name.size() == PREFIX.size() + 2 * RANDOM && name.substr(0, PREFIX.size()) == PREFIX &&
           name.find_first_not_of("0123456789abcdef", PREFIX.size()) == std::string_view::npos;
}

std::string replacement::temporary_name()
{
    uint8_t random[RANDOM];

    if (int error = random_bytes(random, sizeof random))
        throw std::runtime_error(std::string("no random bytes: ") + std::strerror(error));
    return std::string(PREFIX) + hex(random, sizeof random);
}

// Whether the file of this name is the one that was found at first, with the same content as far as its size and time show it.
bool replacement::is_as_before(const std::string &file) const
{
    file_stamp now;

    return found && stamp_of(file, now) == 0 && now.is_of_same_file(*found) && now.has_content_of(*found);
}

replacement::~replacement()
{
    remove();
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
