/* SPDX-License-Identifier: MIT */
// Where bytes go to: a file as a whole, or a stream.
#include "cli/base/sink.h"

#include "cli/base/text.h"
#include "cli/os/os.h"

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace citius::tool {

sink::sink(const std::string &file) : name(file == "-" ? "standard output" : shown(file)), fd(STDOUT_FILENO)
{
    file_type type;

    if (file == "-")
        return;
    if (descriptor_named(file) < 0 &&
        (look_at(file, type) != 0 || type == file_type::regular || type == file_type::directory)) {
        whole.emplace(file);
        fd = whole->descriptor();
    } else {
        fd = open_to_write(file);
        if (fd < 0)
            fail(errno);
    }
}

sink::~sink()
{
    if (!whole && fd > STDOUT_FILENO)
        ::close(fd);
}

void sink::write(const uint8_t *p, size_t len)
{
    if (int error = write_all(fd, p, len))
        fail(error);
}

bool sink::close()
{
    if (whole)
        return whole->put_in_place();

    const int closed = ::close(fd);

    fd = -1;
    if (closed != 0)
        fail(errno);
    return true;
}

void sink::fail(int error) const
{
    throw std::runtime_error(name + ": " + std::strerror(error));
}

} // namespace citius::tool
