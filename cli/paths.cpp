#include "paths.h"

#include "text.h"

#include <algorithm>
#include <cerrno>
#include <dirent.h>
#include <sys/stat.h>

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
    DIR *dir = opendir(p.name.c_str());
    directory d;

    if (dir == nullptr) {
        p.error = errno;
        return;
    }
    d.prefix = p.name.back() == '/' ? p.name : p.name + "/";
    errno = 0;
    while (const struct dirent *entry = readdir(dir)) {
        std::string name = entry->d_name;

        if (name != "." && name != "..")
            d.entries.emplace_back(std::move(name), entry->d_type);
    }
    p.error = errno;
    closedir(dir);
    std::sort(d.entries.rbegin(), d.entries.rend());
    inside.push_back(std::move(d));
}

// The next regular file in the directories; false when they are done.  A symbolic link counts as
// what it points to, unless that is a directory.
bool paths::next_inside(path &p)
{
    while (!inside.empty()) {
        directory &d = inside.back();
        struct stat st;

        if (d.entries.empty()) {
            inside.pop_back();
            continue;
        }
        p = path();
        p.name = d.prefix + d.entries.back().first;

        unsigned char type = d.entries.back().second;
        bool link = type == DT_LNK;

        d.entries.pop_back();
        if (type == DT_REG)
            return true;
        if (type == DT_UNKNOWN) {
            if (lstat(p.name.c_str(), &st) != 0) {
                p.error = errno;
                return true;
            }
            link = S_ISLNK(st.st_mode);
            type = static_cast<unsigned char>(IFTODT(st.st_mode));
        }
        if (link) {
            if (stat(p.name.c_str(), &st) != 0) {
                p.error = errno;
                return true;
            }
            if (S_ISDIR(st.st_mode))
                continue;
            type = static_cast<unsigned char>(IFTODT(st.st_mode));
        }
        if (type == DT_DIR) {
            enter(p);
            if (p.error != 0)
                return true;
            continue;
        }
        if (type != DT_REG)
            p.complaint = shown(p.name) + ": skipped, not a regular file";
        return true;
    }
    return false;
}

bool paths::next(path &p)
{
    struct stat st;

    while (!next_inside(p)) {
        p = path();
        if (!next_named(p))
            return false;
        if (!recursive || p.error != 0 || !p.complaint.empty() || p.name == "-" ||
            stat(p.name.c_str(), &st) != 0 || !S_ISDIR(st.st_mode))
            return true;
        enter(p);
        if (p.error != 0)
            return true;
    }
    return true;
}

uint64_t paths::total() const
{
    uint64_t bytes = 0;
    struct stat st;

    if (recursive || !names0.empty())
        return 0;
    for (const std::string &name : arguments) {
        if (name == "-")
            return 0;
        if (stat(name.c_str(), &st) == 0)
            bytes += static_cast<uint64_t>(st.st_size);
    }
    return bytes;
}
