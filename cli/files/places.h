/* SPDX-License-Identifier: MIT */
// Directories that the user names: other names of them, and whether the names in a list are in them.
#ifndef CITIUS_TOOL_FILES_PLACES_H
#define CITIUS_TOOL_FILES_PLACES_H

#include <string>
#include <string_view>
#include <vector>

namespace citius::tool {

// What a path in a directory may begin with, each with a slash at its end: the directory's name without "." and empty parts,
// and the absolute ones, before and after its symbolic links are followed.
std::vector<std::string> beginnings_in(const std::string &directory);

class places {
public:
    explicit places(const std::vector<std::string> &directories);

    // Gives a name in one of the directories the form that a walk through that directory finds: ./a, a/../a and /home/me/a
    // become a.  Returns the bytes of the directory's part of it; otherwise 0, and the name stays.  Symbolic links are
    // followed in the names of the directories, and nowhere else.
    size_t place(std::string &name) const;

    // Report as a mistake: two of the directories of which one is in the other.
    void refuse_overlapping() const;

private:
    struct tree {
        std::string name;          // as it was given
        std::string prefix;        // as the walk puts it before names
        std::string lexical, real; // absolute, with a slash at their ends
    };

    size_t prefix_of(std::string_view name) const;

    std::vector<tree> trees;
    std::string here; // the current directory, with a slash at its end
};

} // namespace citius::tool

#endif
