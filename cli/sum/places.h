/* SPDX-License-Identifier: MIT */
// Names in lists, and the directories that an audit compares: are they in these, and how does the walk call them?
#ifndef CITIUS_TOOL_SUM_PLACES_H
#define CITIUS_TOOL_SUM_PLACES_H

#include <string>
#include <string_view>
#include <vector>

namespace citius::tool {

class places {
public:
    explicit places(const std::vector<std::string> &directories);

    // Gives a name in one of the directories the form that a walk through that directory finds: ./a, a/../a and /home/me/a
    // become a.  Returns the bytes of the directory's part of it; otherwise 0, and the name stays.  Symbolic links are
    // followed in the names of the directories, and nowhere else.
    size_t place(std::string &name) const;

    // Two of the directories of which one is in the other; empty if there are none.
    std::vector<std::string> overlapping() const;

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
