/* SPDX-License-Identifier: MIT */
// Names of directories, and names in lists.
#include "cli/files/places.h"

#include "cli/base/mistakes.h"
#include "cli/base/text.h"
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

std::string current_directory()
{
    std::error_code error;

    return normal(std::filesystem::current_path(error).generic_u8string());
}

std::string without_links(const std::string &directory, const std::string &otherwise)
{
    std::error_code error;
    const std::string real = std::filesystem::canonical(native(directory), error).generic_u8string();

    return error ? otherwise : normal(real);
}

// Nothing in it would disappear in normal().
bool is_normal(std::string_view name)
{
    return name.find("//") == name.npos && name.find("/./") == name.npos && name.find("/../") == name.npos;
}

} // namespace

std::vector<std::string> beginnings_in(const std::string &directory)
{
    const std::string lexical = normal(directory[0] == '/' ? directory : current_directory() + directory);
    std::vector<std::string> all = { lexical, without_links(directory, lexical) };
    std::string relative;

    for (size_t at = 0, end; directory[0] != '/' && at < directory.size(); at = end + 1) {
        end = std::min(directory.find('/', at), directory.size());
        if (const std::string part = directory.substr(at, end - at); !part.empty() && part != ".")
            relative += part + "/";
    }
    if (!relative.empty())
        all.push_back(relative);
    return all;
}

places::places(const std::vector<std::string> &directories)
{
    here = current_directory();
    for (const std::string &name : directories) {
        const std::string lexical = normal(name[0] == '/' ? name : here + name);

        trees.push_back({ name, name.back() == '/' ? name : name + "/", lexical, without_links(name, lexical) });
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

void places::refuse_overlapping() const
{
    for (const tree &t : trees)
        for (const tree &other : trees)
            if (&t != &other && begins(t.real, other.real)) {
                mistake("directory " + in_quotes(t.name) + " is in directory " + in_quotes(other.name) +
                        ": name one of them");
                return;
            }
}

} // namespace citius::tool
