/* SPDX-License-Identifier: MIT */
// citius enc and dec: encryption of a file.
#ifndef CITIUS_TOOL_ENC_ENC_H
#define CITIUS_TOOL_ENC_ENC_H

namespace CLI {
class App;
} // namespace CLI

namespace citius::tool {

// Add the command and its options to the tool; its exit code goes into `code` when it has run.
void add_enc(CLI::App &tool, int &code);
void add_dec(CLI::App &tool, int &code);

} // namespace citius::tool

#endif
