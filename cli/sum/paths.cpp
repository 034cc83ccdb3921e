/* SPDX-License-Identifier: MIT */
// The files that a command line names, also in directories and lists.
#include "cli/sum/paths.h"

#include "cli/base/text.h"

#include <algorithm>
#include <cerrno>

namespace citius::tool {

paths::paths(std::vector<std::string> arguments_, const std::string &names0_, bool recursive_)
    : arguments(std::move(arguments_)), names0(names0_), recursive(recursive_)
{
    if (!names0.empty())
        names = std::make_unique<records>(names0, '\0');
}

bool paths::next_named(path &p)
{
    if (names == nullptr) {
        if (at == arguments.size())
            return false;
        p.name = arguments[at++];
        return true;
    }
    if (names->next(p.name)) {
        std::string place = shown(names0) + ":" + std::to_string(names->number()) + ": ";

        if (p.name.empty())
            p.complaint = place + "invalid zero-length file name";
        else if (names->too_long())
            p.error = ENAMETOOLONG;
        else if (p.name == "-" && names0 == "-")
            p.complaint = place + "when reading file names from standard input, no file name '-' is allowed";
        p.failure = !p.complaint.empty();
        return true;
    }
    p.error = names->error();
    p.name = names0 == "-" ? "standard input" : names0;
    names.reset();
    arguments.clear();
    return p.error != 0;
}

// p is a directory: its contents are next.
void paths::enter(path &p)
{
    directory d;

    p.error = read_directory(p.name, d.entries);
    if (p.error != 0 && d.entries.empty())
        return;
    d.prefix = p.name.back() == '/' ? p.name : p.name + "/";
    std::sort(d.entries.rbegin(), d.entries.rend());
    inside.push_back(std::move(d));
}

// The next regular file in the directories; false when they are done.  A symbolic link counts as
// what it points to, unless that is a directory.
bool paths::next_inside(path &p)
{
    while (!inside.empty()) {
        directory &d = inside.back();

        if (d.entries.empty()) {
            inside.pop_back();
            continue;
        }
        p = path();
        p.name = d.prefix + d.entries.back().first;

        file_type type = d.entries.back().second;

        d.entries.pop_back();
        if (type == file_type::regular)
            return true;
        if (type == file_type::unknown)
            p.error = look_at_link(p.name, type);
        if (type == file_type::link && p.error == 0) {
            p.error = look_beyond(p.name, type);
            if (type == file_type::directory && p.error == 0)
                continue;
        }
        if (p.error != 0)
            return true;
        if (type == file_type::directory) {
            enter(p);
            if (p.error != 0)
                return true;
            continue;
        }
        p.skipped = type == file_type::output;
        if (type != file_type::regular && !p.skipped)
            p.complaint = shown(p.name) + ": skipped, not a regular file";
        return true;
    }
    return false;
}

bool paths::next(path &p)
{
    file_type type;

    while (!next_inside(p)) {
        p = path();
        if (!next_named(p))
            return false;
        if (p.error == 0 && p.complaint.empty() && p.name != "-" && is_output(p.name)) {
            p.complaint = shown(p.name) + ": not read, because it is the output";
            p.failure = true;
        }
        if (!recursive || p.error != 0 || !p.complaint.empty() || p.name == "-" || look_at(p.name, type) != 0 ||
            type != file_type::directory)
            return true;
        enter(p);
        if (p.error != 0)
            return true;
    }
    return true;
}

uint64_t paths::total() const
{
    uint64_t bytes = 0, size;
    file_type type;

    if (recursive || !names0.empty())
        return 0;
    for (const std::string &name : arguments) {
        if (name == "-")
            return 0;
        if (look_at(name, type, &size) == 0)
            bytes += size;
    }
    return bytes;
}

} // namespace citius::tool
