/* SPDX-License-Identifier: MIT */
// Names in lists, and the directories that an audit compares.
#include "cli/sum/places.h"

#include "cli/os/os.h"

#include <filesystem>

namespace citius::tool {

namespace {

bool begins(std::string_view text, std::string_view with)
{
    return text.substr(0, with.size()) == with;
}

// An absolute name without empty parts, "." and "..".
std::string normal(std::string_view name)
{
    std::string out = "/";

    while (!name.empty()) {
        const std::string_view part = name.substr(0, name.find('/'));

        name.remove_prefix(std::min(part.size() + 1, name.size()));
        if (part == "..")
            out.resize(out.size() > 1 ? out.rfind('/', out.size() - 2) + 1 : 1);
        else if (!part.empty() && part != ".")
            out.append(part) += '/';
    }
    return out;
}

// Nothing in it would disappear in normal().
bool is_normal(std::string_view name)
{
    return name.find("//") == name.npos && name.find("/./") == name.npos && name.find("/../") == name.npos;
}

} // namespace

places::places(const std::vector<std::string> &directories)
{
    std::error_code error;

    here = normal(std::filesystem::current_path(error).generic_u8string());
    for (const std::string &name : directories) {
        const std::string lexical = normal(name[0] == '/' ? name : here + name);
        const std::string real = std::filesystem::canonical(native(name), error).generic_u8string();

        trees.push_back({ name, name.back() == '/' ? name : name + "/", lexical, error ? lexical : normal(real) });
    }
}

size_t places::prefix_of(std::string_view name) const
{
    for (const tree &t : trees)
        if (begins(name, t.prefix) && name.size() > t.prefix.size() && is_normal(name.substr(t.prefix.size() - 1)))
            return t.prefix.size();
    return 0;
}

size_t places::place(std::string &name) const
{
    if (const size_t prefix = prefix_of(name); prefix > 0)
        return prefix;

    std::string absolute = normal(name[0] == '/' ? name : here + name);

    for (const tree &t : trees)
        for (const std::string *top : { &t.lexical, &t.real })
            if (begins(absolute, *top) && absolute.size() > top->size()) {
                absolute.pop_back();
                name = t.prefix + absolute.substr(top->size());
                return t.prefix.size();
            }
    return 0;
}

std::vector<std::string> places::overlapping() const
{
    for (const tree &t : trees)
        for (const tree &other : trees)
            if (&t != &other && begins(t.real, other.real))
                return { t.name, other.name };
    return {};
}

} // namespace citius::tool
