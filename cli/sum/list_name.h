/* SPDX-License-Identifier: MIT */
// What the name of a list says about the digests in it.
#ifndef CITIUS_TOOL_SUM_LIST_NAME_H
#define CITIUS_TOOL_SUM_LIST_NAME_H

#include <string>

namespace citius::tool {

struct list_name {
    explicit list_name(const std::string &name);

    // A name of the algorithm, as hash_called() takes it; or of several, which differ in the length of their digests; or of
    // one that is not here.  Empty: the list's name says none.
    std::string algorithm;

    // The file next to the list whose digest may stand alone in it: a.jar for a.jar.sha1.  Empty: none.
    std::string file;
};

// The number in all_hashes() of the algorithm of such a name whose digests have that number of bytes; SIZE_MAX if there is none.
size_t hash_of_length(const std::string &algorithm, size_t bytes);

} // namespace citius::tool

#endif
