/* SPDX-License-Identifier: MIT */
// Reading records of a file of any size.
#include "cli/files/records.h"

#include "cli/os/os.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace citius::tool {

records::records(const std::string &name, char end_, content what)
    : fd(name == "-" ? STDIN_FILENO : open_to_read(name)), end(end_), encoding(what == BYTES ? AS_IS : NOT_KNOWN),
      only_marked(what == MARKED), buffer(LONGEST, '\0')
{
    if (fd < 0)
        failure = errno;
}

records::~records()
{
    if (fd > STDIN_FILENO)
        close(fd);
}

static void append_utf8(std::string &to, char32_t c)
{
    const unsigned more = c < 0x80 ? 0 : c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned first[] = { 0, 0xc0, 0xe0, 0xf0 };

    to += static_cast<char>(first[more] | c >> 6 * more);
    for (unsigned i = more; i-- > 0;)
        to += static_cast<char>(0x80 | (c >> 6 * i & 0x3f));
}

// UTF-16 begins with a byte order mark, or a list with ASCII: one of its first two bytes is zero.
void records::find_encoding()
{
    const unsigned char *begin = reinterpret_cast<const unsigned char *>(buffer.data());

    encoding = AS_IS;
    if (held < 2)
        return;
    if ((begin[0] == 0xff && begin[1] == 0xfe) || (!only_marked && begin[0] != 0 && begin[0] < 0x80 && begin[1] == 0))
        encoding = LITTLE;
    if ((begin[0] == 0xfe && begin[1] == 0xff) || (!only_marked && begin[0] == 0 && begin[1] != 0 && begin[1] < 0x80))
        encoding = BIG;
}

bool records::refill()
{
    if (failure != 0)
        return false;

    at = held = 0;
    do {
        const ssize_t n = read_some(fd, &buffer[held], LONGEST - held);

        if (n < 0)
            failure = errno;
        if (n <= 0)
            break;
        held += static_cast<size_t>(n);
    } while (encoding == NOT_KNOWN && held < 2);
    if (encoding == NOT_KNOWN && held > 0)
        find_encoding();
    return encoding == LITTLE || encoding == BIG ? recode() : held > 0;
}

// What the buffer holds, and at the end of the file the incomplete rest, becomes UTF-8.  A surrogate that has no other
// becomes three bytes and half a unit one, which are no UTF-8: the name of a file that holds them is that of no other.
bool records::recode()
{
    const std::string raw = buffer.substr(0, held);

    buffer.clear();
    for (char c : raw) {
        const unsigned byte = static_cast<unsigned char>(c);

        if (half == NO_HALF) {
            half = byte;
            continue;
        }

        const char32_t unit = encoding == LITTLE ? byte << 8 | half : half << 8 | byte;

        half = NO_HALF;
        if (surrogate != 0 && unit >> 10 == 0xdc00 >> 10) {
            append_utf8(buffer, 0x10000 + ((surrogate & 0x3ff) << 10) + (unit & 0x3ff));
            surrogate = 0;
            continue;
        }
        if (surrogate != 0)
            append_utf8(buffer, surrogate);
        surrogate = unit >> 10 == 0xd800 >> 10 ? unit : 0;
        if (surrogate == 0)
            append_utf8(buffer, unit);
    }
    if (raw.empty() && failure == 0) {
        if (surrogate != 0)
            append_utf8(buffer, surrogate);
        if (half != NO_HALF)
            buffer += '\xff';
        surrogate = 0;
        half = NO_HALF;
    }
    held = buffer.size();
    buffer.resize(std::max(held, LONGEST));
    return held > 0 || (!raw.empty() && refill());
}

bool records::next(std::string &record)
{
    bool any = false;
    uint64_t dropped = 0;

    record.clear();
    while (at < held || refill()) {
        const char *begin = buffer.data() + at;
        const void *found = std::memchr(begin, end, held - at);
        size_t len = found != nullptr ? static_cast<size_t>(static_cast<const char *>(found) - begin) : held - at;
        size_t keep = std::min(len, LONGEST - record.size());

        any = true;
        record.append(begin, keep);
        dropped += len - keep;
        at += len;
        if (found != nullptr) {
            at++;
            break;
        }
        if (dropped > ENDLESS)
            failure = EFBIG;
    }
    cut = dropped > 0;
    if (failure != 0 || !any)
        return false;
    count++;
    return true;
}

bool records::ready() const
{
    return failure != 0 || std::memchr(buffer.data() + at, end, held - at) != nullptr || can_read_now(fd);
}

} // namespace citius::tool
