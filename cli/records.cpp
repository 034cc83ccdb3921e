#include "records.h"

#include "os.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

records::records(const std::string &name, char end_)
    : fd(name == "-" ? STDIN_FILENO : open_to_read(name)), end(end_),
      buffer(LONGEST, '\0')
{
    if (fd < 0)
        failure = errno;
}

records::~records()
{
    if (fd > STDIN_FILENO)
        close(fd);
}

bool records::refill()
{
    if (failure != 0)
        return false;

    const ssize_t n = read_some(fd, &buffer[0], buffer.size());

    if (n < 0)
        failure = errno;
    at = 0;
    held = n > 0 ? static_cast<size_t>(n) : 0;
    return n > 0;
}

bool records::next(std::string &record)
{
    bool any = false;

    record.clear();
    cut = false;
    while (at < held || refill()) {
        const char *begin = buffer.data() + at;
        const void *found = std::memchr(begin, end, held - at);
        size_t len = found != nullptr ? static_cast<size_t>(static_cast<const char *>(found) - begin) : held - at;
        size_t keep = std::min(len, LONGEST - record.size());

        any = true;
        record.append(begin, keep);
        cut |= keep < len;
        at += len;
        if (found != nullptr) {
            at++;
            break;
        }
    }
    if (failure != 0 || !any)
        return false;
    count++;
    return true;
}
