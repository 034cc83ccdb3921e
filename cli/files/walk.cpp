/* SPDX-License-Identifier: MIT */
// Descending into directories.
#include "cli/files/walk.h"

#include "cli/base/text.h"
#include "cli/names/command_line.h"
#include "cli/names/options.h"

#include <algorithm>
#include <cstring>

namespace citius::tool {

// ---- which files ----

void selection::add_to(command &c)
{
    auto read = [this](const std::string &file) {
        if (const int error = rules.read(file))
            throw usage_error("--exclude-from " + shown(file) + ": " + std::strerror(error));
    };

    // The order of these options counts.
    add_values(c, "--exclude", [this](const std::string &glob) { rules.exclude(glob); });
    add_values(c, "--include", [this](const std::string &glob) { rules.include(glob); });
    add_values(c, "--exclude-from", read);
    add_flag(c, "--follow", [this] { links = ALL; }); // the last one counts
    add_flag(c, "--no-follow", [this] { links = NONE; });
    add_flag(c, "--hidden", [this] { hidden = true; }); // the last one counts
    add_flag(c, "--no-hidden", [this] { hidden = false; });
    add_flag(c, "--one-file-system", one_file_system);
}

void reject_selection(const char *without)
{
    for (const char *option : { "--exclude", "--include", "--exclude-from", "--follow", "--no-follow", "--hidden",
                                "--no-hidden", "--one-file-system" })
        if (was_given(option))
            mistake(std::string(option) + " chooses files in directories: use " + without);
}

selection selection::within(const std::string &directory) const
{
    selection here = *this;

    here.rules = rules.within(directory);
    return here;
}

bool selection::leave_out_below(const std::string &file) const
{
    if (!hidden && (file[0] == '.' || file.find("/.") != std::string::npos))
        return true;
    return rules.leave_out_below(file);
}

// ---- walking ----

bool walk::open(path &p, directory &d)
{
    p.error = read_directory(p.name, d.entries);
    if (p.error != 0 && d.entries.empty())
        return false;
    d.prefix = p.name.back() == '/' ? p.name : p.name + "/";
    if (selected.one_file_system || selected.links == selection::ALL)
        d.id = identity_of(p.name);
    std::sort(d.entries.rbegin(), d.entries.rend());
    return true;
}

void walk::enter(path &p)
{
    directory d;

    if (!open(p, d))
        return;
    here = selected.within(p.name);
    root = d.prefix.size();
    inside.push_back(std::move(d));
}

// p is a directory in the one that is being walked.  False: there is nothing to report.
bool walk::enter_found(path &p)
{
    directory d;
    auto is_this = [&d](const directory &above) { return above.id && d.id && *above.id == *d.id; };

    if (open(p, d)) {
        if (selected.one_file_system && d.id && inside[0].id && d.id->device != inside[0].id->device)
            return false;
        if (selected.links == selection::ALL && std::any_of(inside.begin(), inside.end(), is_this)) {
            p.complaint = shown(p.name) + ": skipped, a link to a directory that it is in";
            return true;
        }
        inside.push_back(std::move(d));
    }
    return p.error != 0;
}

// By its name, relative to the directory that the user named.
bool walk::leaves_out(const std::string &name, bool is_directory) const
{
    return here.rules.leave_out(std::string_view(name).substr(root), is_directory);
}

// An entry of a directory.  False: it is left out, or is a directory whose files are next.
bool walk::take(path &p, file_type type)
{
    bool linked = false;

    if (type == file_type::unknown)
        p.error = look_at_link(p.name, type);
    if (type == file_type::link && p.error == 0) {
        if (selected.links == selection::NONE)
            return false;
        linked = true;
        p.error = look_beyond(p.name, type);
    }
    if (p.error != 0)
        return !leaves_out(p.name, false);
    if (type == file_type::directory) {
        if (linked && selected.links != selection::ALL)
            return false;
        return !leaves_out(p.name, true) && enter_found(p);
    }
    if (leaves_out(p.name, false))
        return false;
    p.skipped = type == file_type::output;
    if (type != file_type::regular && !p.skipped)
        p.complaint = shown(p.name) + ": skipped, not a regular file";
    return true;
}

bool walk::next(path &p)
{
    while (!inside.empty()) {
        directory &d = inside.back();

        if (d.entries.empty()) {
            inside.pop_back();
            continue;
        }

        const auto [name, type] = std::move(d.entries.back());

        p = path();
        p.name = d.prefix + name;
        d.entries.pop_back();
        if ((selected.hidden || name[0] != '.') && take(p, type))
            return true;
    }
    return false;
}

} // namespace citius::tool
