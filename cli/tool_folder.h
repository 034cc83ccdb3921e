// Where the tool lies: what belongs to it is found from there.
#ifndef CITIUS_CLI_TOOL_FOLDER_H
#define CITIUS_CLI_TOOL_FOLDER_H

#include <string>

// With a slash behind.
std::string tool_folder();

#endif
