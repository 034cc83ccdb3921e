/* SPDX-License-Identifier: MIT */
// Words in messages: lists of them, and the one that was probably meant.
#ifndef CITIUS_TOOL_BASE_WORDS_H
#define CITIUS_TOOL_BASE_WORDS_H

#include <string>
#include <vector>

namespace citius::tool {

// "a, b, c"
std::string joined(const std::vector<std::string> &words, const std::string &separator = ", ");

// "a,b": what stands between the separators, be it empty.
std::vector<std::string> parts_of(const std::string &list, char separator);

// ASCII letters in lower case.
std::string lower(std::string word);

// The word that looks most like what was written; nothing if none does.
std::string nearest(const std::string &written, const std::vector<std::string> &words);

} // namespace citius::tool

#endif
