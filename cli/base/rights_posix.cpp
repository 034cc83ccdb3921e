/* SPDX-License-Identifier: MIT */
// Access rights and other attributes, copied from the old file to the new one.
#if !defined(_WIN32)
#include "cli/base/rights.h"

#include "cli/base/text.h"
#include "cli/base/words.h"

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/xattr.h>
#endif

namespace citius::tool {

namespace {

constexpr const char *ACL = "system.posix_acl_access", *DEFAULT_ACL = "system.posix_acl_default";

// ---- extended attributes: these return errno; without any, there are none ----

#if defined(__linux__)
constexpr size_t LONGEST = 1 << 16; // of a value, and of the list of names

bool is_absence(int error)
{
    return error == ENODATA || error == ENOTSUP;
}

int attributes_of(const std::string &file, std::vector<std::string> &names)
{
    std::string list(LONGEST, '\0');
    const ssize_t len = listxattr(file.c_str(), list.data(), list.size());

    for (size_t at = 0; len > 0 && at < static_cast<size_t>(len); at += names.back().size() + 1)
        names.emplace_back(list.c_str() + at);
    return len >= 0 || is_absence(errno) ? 0 : errno;
}

int read_attribute(const std::string &file, const char *name, std::string &value)
{
    value.resize(LONGEST);

    const ssize_t len = getxattr(file.c_str(), name, value.data(), value.size());

    value.resize(len > 0 ? static_cast<size_t>(len) : 0);
    return len >= 0 || is_absence(errno) ? 0 : errno;
}

int copy_attribute(const std::string &from, int fd, const std::string &name)
{
    std::string value, now(LONGEST, '\0');

    if (int error = read_attribute(from, name.c_str(), value))
        return error;

    const ssize_t len = fgetxattr(fd, name.c_str(), now.data(), now.size());

    if (len >= 0 && value == std::string_view(now.data(), static_cast<size_t>(len)))
        return 0;
    return fsetxattr(fd, name.c_str(), value.data(), value.size(), 0) == 0 ? 0 : errno;
}

int remove_acl(int fd)
{
    return fremovexattr(fd, ACL) == 0 || is_absence(errno) ? 0 : errno;
}
#else
int attributes_of(const std::string &, std::vector<std::string> &)
{
    return 0;
}

int read_attribute(const std::string &, const char *, std::string &)
{
    return 0;
}

int copy_attribute(const std::string &, int, const std::string &)
{
    return ENOTSUP;
}

int remove_acl(int)
{
    return 0;
}
#endif

bool begins(const std::string &name, std::string_view with)
{
    return name.compare(0, with.size(), with) == 0;
}

// It describes the old content: a signature, or a measurement.  Or it belongs to the file system.
bool describes_the_old_file(const std::string &name)
{
    return name == "security.ima" || name == "security.evm" || begins(name, "trusted.");
}

// open() with mode 0666 gives these.  The file was made with mode 0600: it may have inherited entries from the
// directory's default ACL, and the group's bits are their mask then.
int permissions_of_new_files(const std::string &directory, mode_t &permissions)
{
    enum { USER = 0x01, GROUP = 0x04, MASK = 0x10, OTHER = 0x20 }; // linux/posix_acl.h

    std::string acl;

    if (int error = read_attribute(directory, DEFAULT_ACL, acl))
        return error;
    if (acl.empty()) {
        const mode_t mask = umask(0);

        umask(mask);
        permissions = 0666 & ~mask;
        return 0;
    }

    // A version of 4 bytes, then tag (2 bytes), permissions (2) and an id (4) of each entry; all little-endian.
    mode_t user = 0, group = 0, mask = 07, other = 0;

    for (size_t at = 4; at + 8 <= acl.size(); at += 8) {
        const mode_t bits = static_cast<mode_t>(acl[at + 2] & 06);

        switch (acl[at]) {
        case USER:
            user = bits;
            break;
        case GROUP:
            group = bits;
            break;
        case MASK:
            mask = bits;
            break;
        case OTHER:
            other = bits;
            break;
        default: // a named user or group
            break;
        }
    }
    permissions = user << 6 | (mask == 07 ? group : mask) << 3 | other;
    return 0;
}

// Owner and group of the old file; what could not be set is added to `without`.
void take_owner(int fd, const struct stat &old, const struct stat &fresh, std::vector<std::string> &without)
{
    if ((fresh.st_uid == old.st_uid && fresh.st_gid == old.st_gid) || fchown(fd, old.st_uid, old.st_gid) == 0)
        return;
    if (fresh.st_uid != old.st_uid)
        without.push_back("owner");
    if (fresh.st_gid != old.st_gid && fchown(fd, static_cast<uid_t>(-1), old.st_gid) != 0)
        without.push_back("group");
}

// The extended attributes of `target`.  `without` gets the names of those that could not be kept; some of them narrow the mode.
void copy_attributes(int fd, const std::string &target, const std::vector<std::string> &attributes, bool group_lost,
                     mode_t &mode, std::vector<std::string> &without)
{
    for (const std::string &name : attributes) {
        if (describes_the_old_file(name))
            continue;
        if (name == "security.capability") {
            without.push_back("file capabilities"); // as after any write
        } else if ((begins(name, "system.") && group_lost) || copy_attribute(target, fd, name) != 0) {
            without.push_back(name == ACL ? "ACL" : "attribute " + shown(name));
            if (!begins(name, "user."))
                mode &= 0700;
        }
    }
}

int give_rights_of_new_files(int fd, const std::string &directory)
{
    mode_t mode;

    if (int error = permissions_of_new_files(directory, mode))
        return error;
    return fchmod(fd, mode) == 0 ? 0 : errno;
}

int give_rights_of(const std::string &target, const struct stat &old, int fd, std::string &lost)
{
    struct stat fresh;
    mode_t mode = old.st_mode & 0777;
    std::vector<std::string> without, attributes;

    if (fstat(fd, &fresh) != 0)
        return errno;
    take_owner(fd, old, fresh, without);

    const bool group_lost = !without.empty() && without.back() == "group";

    // Its members count as others, and who counted as others may be in the new group.
    if (group_lost)
        mode = (mode & 0700) | (mode >> 3 & mode & 07) * 011;
    if (old.st_mode & 07000)
        without.push_back("set-user-ID, set-group-ID or sticky bit");
    if (attributes_of(target, attributes) != 0) {
        without.push_back("extended attributes");
        mode &= 0700;
    }
    // Access control lists come last: they belong to that owner and group.
    std::partition(attributes.begin(), attributes.end(), [](auto &name) { return !begins(name, "system."); });
    if (std::find(attributes.begin(), attributes.end(), ACL) == attributes.end())
        if (int error = remove_acl(fd)) // which the directory's default ACL may have given
            return error;

    const bool listed = !attributes.empty() && begins(attributes.back(), "system.");

    if (fchmod(fd, listed ? mode & 0700 : mode) != 0)
        return errno;
    copy_attributes(fd, target, attributes, group_lost, mode, without);
    if (fstat(fd, &fresh) != 0 || ((fresh.st_mode & 0777) != mode && fchmod(fd, mode) != 0))
        return errno;
    if (!without.empty())
        lost = formatted("could not keep %s of the replaced file; the mode is %04o", joined(without).c_str(),
                         static_cast<unsigned>(mode));
    return 0;
}

} // namespace

int give_rights(int fd, const std::string &directory, const std::string &target, bool &replaces, std::string &lost)
{
    struct stat old;

    lost.clear();
    replaces = stat(target.c_str(), &old) == 0;
    if (replaces)
        return give_rights_of(target, old, fd, lost);
    return errno == ENOENT ? give_rights_of_new_files(fd, directory) : errno;
}

} // namespace citius::tool

#endif
