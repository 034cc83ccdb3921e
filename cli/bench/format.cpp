/* SPDX-License-Identifier: MIT */
// Cycles per byte as text.
#include "cli/bench/format.h"

#include "cli/base/text.h"

namespace citius::tool {

std::string cpb_text(double x)
{
    return formatted("%.*f", x < 10 ? 3 : x < 100 ? 2 : x < 1000 ? 1 : 0, x);
}

} // namespace citius::tool
