/* SPDX-License-Identifier: MIT */
// Making and recognising names of temporary files.
#include "cli/base/temporary_name.h"

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

std::string temporary_name()
{
    uint8_t random[RANDOM];

    if (int error = random_bytes(random, sizeof random))
        throw std::runtime_error(std::string("no random bytes: ") + std::strerror(error));
    return std::string(PREFIX) + hex(random, sizeof random);
}

} // namespace citius::tool
