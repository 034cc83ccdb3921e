/* SPDX-License-Identifier: MIT */
// The files that a command line names, also in directories and lists.
#include "cli/files/paths.h"

#include "cli/base/text.h"

#include <cerrno>

namespace citius::tool {

paths::paths(std::vector<std::string> arguments_, const std::string &names0_, bool recursive_,
             const selection &selected_)
    : arguments(std::move(arguments_)), names0(names0_), recursive(recursive_), selected(selected_), inside(selected_)
{
    if (!names0.empty())
        names = std::make_unique<records>(names0, '\0', records::MARKED);
}

// The next one of those in the file of names.
bool paths::read_name(path &p)
{
    constexpr uint64_t MOST_EMPTY = 100; // of a file that never ends

    if (empty_names == MOST_EMPTY || !names->next(p.name))
        return false;

    const std::string place = shown(names0) + ":" + std::to_string(names->number()) + ": ";
    file_type type;

    named++;
    if (names->number() == 1 && p.name.compare(0, BYTE_ORDER_MARK.size(), BYTE_ORDER_MARK) == 0 &&
        look_at_link(p.name, type) != 0)
        p.name.erase(0, BYTE_ORDER_MARK.size());
    if (p.name.empty() && ++empty_names == MOST_EMPTY)
        p.complaint = place + "zero-length file names, over and over; the rest is not read";
    else if (p.name.empty())
        p.complaint = place + "invalid zero-length file name";
    else if (names->too_long())
        p.error = ENAMETOOLONG;
    else if (p.name == "-" && names0 == "-")
        p.complaint = place + "when reading file names from standard input, no file name '-' is allowed";
    p.failure = !p.complaint.empty();
    return true;
}

bool paths::next_named(path &p)
{
    if (names == nullptr) {
        if (at == arguments.size())
            return false;
        p.name = arguments[at++];
        return true;
    }
    if (read_name(p))
        return true;
    p.error = names->error();
    p.name = names0 == "-" ? "standard input" : names0;
    names.reset();
    arguments.clear();
    return p.error != 0;
}

std::string paths::why_none() const
{
    if (count == 0 && !names0.empty() && named == 0)
        return "no file is named in " + (names0 == "-" ? "the standard input" : shown(names0));
    if (count == 0 && selected.chooses())
        return "no file was chosen: --include, --exclude and the options like them leave out all that was found";
    return "";
}

bool paths::find_next(path &p)
{
    file_type type;

    while (!inside.next(p)) {
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
        inside.enter(p);
        if (p.error != 0)
            return true;
    }
    return true;
}

bool paths::next(path &p)
{
    if (!find_next(p))
        return false;
    count += !p.skipped && (p.complaint.empty() || p.failure);
    return true;
}

uint64_t paths::total(const std::atomic<bool> &over) const
{
    uint64_t bytes = 0, size;
    file_type type;

    if (!names0.empty())
        return 0;

    paths again(arguments, names0, recursive, selected);

    for (path p; again.next(p); p = path()) {
        if (p.name == "-" || over)
            return 0;
        if (p.error == 0 && p.complaint.empty() && !p.skipped && look_at(p.name, type, &size) == 0)
            bytes += size;
    }
    return bytes;
}

} // namespace citius::tool
