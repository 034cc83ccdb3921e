#include "records.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

records::records(const std::string &name, char end_)
    : fd(name == "-" ? STDIN_FILENO : open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY)), end(end_),
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
    ssize_t n;

    if (failure != 0)
        return false;
    do {
        n = read(fd, &buffer[0], buffer.size());
    } while (n < 0 && errno == EINTR);
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
