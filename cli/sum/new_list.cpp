/* SPDX-License-Identifier: MIT */
// Writing the new list of sum --update.
#include "cli/sum/new_list.h"

#include "cli/base/text.h"
#include "cli/os/os.h"

#include <cstring>
#include <stdexcept>

namespace citius::tool {

static constexpr size_t PART = 1 << 20;

void new_list::fail(int problem) const
{
    throw std::runtime_error(shown(name) + ": not written: " + std::strerror(problem));
}

int64_t new_list::time() const
{
    file_stamp stamp;

    if (const int problem = stamp_of(whole.descriptor(), stamp))
        fail(problem);
    return stamp.modified;
}

void new_list::reserve(uint64_t bytes) const
{
    if (const int problem = citius::tool::reserve(whole.descriptor(), bytes))
        fail(problem);
}

uint64_t new_list::write(std::string_view text)
{
    const uint64_t at = written + buffer.size();

    buffer += text;
    if (buffer.size() >= PART)
        flush();
    return at;
}

int new_list::flush()
{
    if (error == 0)
        error = write_all(whole.descriptor(), buffer.data(), buffer.size());
    written += buffer.size();
    buffer.clear();
    return error;
}

std::vector<uint64_t> new_list::line_ends(uint64_t &bytes) const
{
    const int fd = whole.descriptor();
    std::vector<uint64_t> ends;
    std::string part(PART, '\0');

    bytes = 0;
    if (const int problem = start_again(fd))
        fail(problem);
    for (ssize_t n; (n = read_some(fd, part.data(), part.size())) > 0; bytes += static_cast<size_t>(n))
        for (size_t at = 0; at < static_cast<size_t>(n); at++)
            if (part[at] == '\n')
                ends.push_back(bytes + at + 1);
    return ends;
}

void new_list::shorten(uint64_t bytes)
{
    error = cut(whole.descriptor(), bytes);
    written = bytes;
}

bool new_list::put_in_place(bool swap)
{
    if (flush() == 0)
        error = cut(whole.descriptor(), written); // what was reserved and not needed
    if (error != 0)
        fail(error);
    return whole.put_in_place(swap);
}

} // namespace citius::tool
