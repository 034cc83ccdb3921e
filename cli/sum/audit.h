/* SPDX-License-Identifier: MIT */
// citius check --audit: are directories what lists say?
#ifndef CITIUS_TOOL_SUM_AUDIT_H
#define CITIUS_TOOL_SUM_AUDIT_H

#include "cli/sum/check_options.h"

namespace citius::tool {

// Returns the exit code.
int run_audit(const check_options &options);

} // namespace citius::tool

#endif
