/* SPDX-License-Identifier: MIT */
// Files that a command line names twice.
#include "cli/names/named_file.h"

#include "cli/base/mistakes.h"

namespace citius::tool {

named_file::named_file(const std::string &what_, const std::string &name, int standard_stream)
    : what(what_), fd(name == "-" ? standard_stream : -1), id(fd < 0 ? identity_of(name) : identity_of(fd))
{
}

bool named_file::same_as(const named_file &other) const
{
    return (fd >= 0 && fd == other.fd) || (id && other.id && *id == *other.id);
}

void refuse_shared(const named_file &one, const named_file &other)
{
    const bool whole = one.fd < 0 && other.fd < 0 && one.is_regular(); // each opens it, and gets it from its start

    if (one.same_as(other) && !whole)
        mistake(one.what + " and " + other.what + " read the same stream; take one of them from a file");
}

void refuse_overwritten(const named_file &out, const named_file &in)
{
    if (out.is_regular() && out.same_as(in))
        mistake(out.what + " is the same file as " + in.what + ", which must not change; name another file");
}

} // namespace citius::tool
