/* SPDX-License-Identifier: MIT */
// citius enc and dec: encryption of a file.
#ifndef CITIUS_TOOL_ENC_ENC_H
#define CITIUS_TOOL_ENC_ENC_H

namespace citius::tool {

struct command;

// What the command takes and does.
void add_enc(command &c);
void add_dec(command &c);

} // namespace citius::tool

#endif
