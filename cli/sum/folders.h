/* SPDX-License-Identifier: MIT */
// Names of files and folders, and what is in the folders.
#ifndef CITIUS_TOOL_SUM_FOLDERS_H
#define CITIUS_TOOL_SUM_FOLDERS_H

#include <string>
#include <string_view>
#include <unordered_set>

namespace citius::tool {

class folders {
public:
    void add(std::string_view name)
    {
        while (!name.empty() && name.back() == '/')
            name.remove_suffix(1);
        names.emplace(name);
    }
    void remove(const std::string &name) { names.erase(name); }
    bool empty() const { return names.empty(); }
    size_t size() const { return names.size(); }

    // Call f with each of these, from the outermost on, that the name is or is in.
    template <typename function> void each(std::string_view name, const function &f) const
    {
        for (size_t end = name.find('/'); !names.empty(); end = name.find('/', end + 1)) {
            if (auto found = names.find(std::string(name.substr(0, end))); found != names.end())
                f(*found);
            if (end == std::string_view::npos)
                return;
        }
    }

    bool have(std::string_view name) const
    {
        bool any = false;

        each(name, [&any](auto &) { any = true; });
        return any;
    }

private:
    std::unordered_set<std::string> names;
};

} // namespace citius::tool

#endif
