/* SPDX-License-Identifier: MIT */
// How a thread reads: whole small files, or the next piece of each large one that it has open.
#include "cli/engine/worker.h"

#include "cli/os/os.h"

#include <algorithm>
#include <cerrno>
#include <new>
#include <utility>

namespace citius::tool {

namespace {

constexpr size_t PIECE = 64 << 10;       // a file that is shorter is hashed whole
constexpr size_t LONG_PIECE = 256 << 10; // read at once where few files are open
constexpr size_t SHORT_PIECE = 16 << 10; // at least, where a file is about to end
constexpr size_t PAGE = 4 << 10;
constexpr size_t BUFFER = (LANES + 1) * PIECE; // fits into the second-level cache
constexpr size_t SKEW = 64;                    // between messages, that lanes do not share cache sets
constexpr size_t SMALL_MAX = 64;               // small files in a round
constexpr auto SHORT_ROUND =
    std::chrono::milliseconds(50); // to read small files whose results no other result waits for

// Bytes of a large file that are to be read; 0 if that is not known.
uint64_t left_of(const file &f)
{
    return f.length - std::min(f.length, f.size);
}

// Read until len bytes are there or the file ends.  Returns errno.
int read_piece(int fd, uint8_t *out, size_t len, size_t &got, bool &ended)
{
    for (got = 0; got < len;) {
        const ssize_t n = read_some(fd, out + got, len - got);

        if (n == 0) {
            ended = true;
            return 0;
        }
        if (n < 0)
            return errno;
        got += static_cast<size_t>(n);
    }
    ended = false;
    return 0;
}

} // namespace

void close_file(int fd)
{
    if (fd != STDIN_FILENO)
        close(fd);
}

namespace {

// The file that is to be read, or an error.
int open_file(file &f)
{
    const int fd = f.name == "-" ? STDIN_FILENO : open_to_read(f.name);

    if (fd < 0)
        f.error = errno;
    else if (f.name == "-" || stamp_of(fd, f.stamp) != 0 || !f.stamp.regular)
        f.stamp = {};
    return fd;
}

} // namespace

bool must_be_read_again(file &f, int fd)
{
    file_stamp now;

    if (!f.stamp.regular || f.error != 0)
        return false;
    f.changed = stamp_of(fd, now) != 0 || !now.has_content_of(f.stamp);
    return f.changed && !std::exchange(f.again, true) && start_again(fd) == 0;
}

void worker::open_next(file *f)
{
    if (f->consumed) {
        add_small({ f, buffer.get(), 0 });
        return;
    }

    e.begin(*f);

    const int fd = open_file(*f);
    uint8_t *in = buffer.get() + used;
    size_t len = 0;
    bool ended = false;

    do {
        if (f->again)
            (void)stamp_of(fd, f->stamp);
        if (f->error == 0)
            f->error = read_piece(fd, in, PIECE, len, ended);
    } while (ended && must_be_read_again(*f, fd));
    f->size = len;
    if (f->error == 0)
        used += (len + SKEW - 1) / SKEW * SKEW + SKEW;
    if (f->error == 0 && !ended) {
        f->length = f->stamp.size;
        if (begin({ f, fd, in, len, false, nullptr, {} }))
            return;
    }
    e.end(*f);
    if (fd >= 0)
        close_file(fd);
    add_small({ f, in, len });
}

// One that was set aside.
void worker::open_large(file *f)
{
    e.begin(*f);

    const int fd = open_file(*f);

    if (fd >= 0 && begin({ f, fd, buffer.get(), 0, false, nullptr, {} }))
        return;
    if (fd >= 0)
        close_file(fd);
    e.end(*f);
    add_small({ f, buffer.get(), 0 });
}

void worker::add_small(const small_file &small)
{
    smalls.push_back(small);
    smalls_read.store(smalls.size(), std::memory_order_release);
}

// False: there is an error.
bool worker::begin(large_file large)
{
    if (!start_hashes(large))
        return false;
    will_read_in_order(large.fd);
    larges.push_back(std::move(large));
    return true;
}

bool worker::start_hashes(large_file &large)
{
    large.hashes.reset(new citius_hash[e.settings.kinds.size()]);
    large.foreign.clear();
    for (size_t k = 0; k < e.settings.kinds.size(); k++) {
        citius_hash_kind kind = e.settings.kinds[k].kind;

        if (!(large.f->kinds >> k & 1))
            continue;
        if (e.settings.kinds[k].foreign()) {
            large.foreign.emplace(k, foreign_hash(e.settings.kinds[k])).first->second.begin();
            continue;
        }
        if (citius_hash_init_with(&large.hashes[k], kind, e.settings.impls.impl_for(kind)) != CITIUS_OK) {
            large.f->error = EINVAL;
            return false;
        }
    }
    return true;
}

// At the end of a file that changed while it was read for the first time.
bool worker::starts_again(large_file &large)
{
    file &f = *large.f;

    if (!must_be_read_again(f, large.fd) || !start_hashes(large))
        return false;
    (void)stamp_of(large.fd, f.stamp);
    f.length = f.stamp.size;
    f.size = 0;
    f.collisions = 0;
    large.ended = false;
    return true;
}

namespace {

// Whether to open or read a file may take until somebody else does something.  If it is a regular file, its size.
bool may_wait(const std::string &name, uint64_t &size)
{
    file_type type;
    uint64_t bytes;

    size = 0;
    if (name == "-")
        return true;
    if (look_at(name, type, &bytes) != 0)
        return false;
    if (type == file_type::regular)
        size = bytes;
    return type == file_type::other;
}

} // namespace

// The next piece of each large file.  No piece is longer than what the shortest file has left, so that no lane is idle
// until the next file takes it.
void worker::read_large()
{
    size_t each = std::clamp(BUFFER / larges.size() / PAGE * PAGE, PIECE, LONG_PIECE);

    for (const large_file &large : larges)
        if (const uint64_t left = left_of(*large.f); left > 0 && left < each)
            each = std::max(static_cast<size_t>(left + PAGE - 1) / PAGE * PAGE, SHORT_PIECE);
    for (large_file &large : larges) {
        const uint64_t left = left_of(*large.f);
        uint8_t *in = buffer.get() + used;

        large.in = in; // one byte more than there should be shows that the file ends
        large.f->error = read_piece(large.fd, in, left > 0 && left <= each ? static_cast<size_t>(left) + 1 : each,
                                    large.len, large.ended);
        large.f->size += large.len;
        used += (large.len + SKEW - 1) / SKEW * SKEW + SKEW;
    }
    h.looked = 0;
}

// For another file, in the buffer and among those in hand.
bool worker::has_room() const
{
    // A thread with one lane looks ahead, too, where other threads share the files.
    const size_t larges_max = e.settings.threads > 1 ? std::max<size_t>(e.lanes, 2) : e.lanes;

    return used + PIECE <= BUFFER && smalls.size() < SMALL_MAX && larges.size() < larges_max;
}

// A thread with a large file in hand takes only small files: it puts back a file that may have to wait for another program, and sets
// large files aside.  False: the file is small.
bool worker::leave_to_others(file *f)
{
    uint64_t size;

    if (larges.empty())
        return false;
    h.looked++;
    if (may_wait(f->name, size)) {
        h.looked = LOOK_AHEAD;
        e.put_back(mine);
        return true;
    }
    if (size < PIECE)
        return false;
    mine.pop_back();
    f->length = size;
    e.set_aside(f);
    return true;
}

// A helper would cost a tenth of a short job's time, and a twentieth of a single thread's, whose calls of the C library are cheaper
// while it is alone: it is started when a file may make this thread wait, or did.
bool worker::needs_helper(const file &f) const
{
    uint64_t size;

    return e.start_helper != nullptr && !smalls.empty() &&
           (std::chrono::steady_clock::now() - begun > SHORT_ROUND || (round == 0 && may_wait(f.name, size)));
}

// The last of `mine`.
void worker::open_or_set_aside(file *f)
{
    if (f->length > 0) {
        mine.pop_back();
        open_large(f);
    } else if (!leave_to_others(f)) {
        if (needs_helper(*f))
            e.start_helping();
        mine.pop_back();
        open_next(f);
    }
}

// Small files, and if there are none now the large ones in hand.  Returns false when there is nothing left to do.
bool worker::fill()
{
    used = 0;
    begun = std::chrono::steady_clock::now();
    for (large_file &large : larges)
        large.len = 0;
    while (has_room()) {
        if (!larges.empty() && e.idle > 0) {
            h.looked = LOOK_AHEAD; // an idle thread is a better place for further files
            if (!mine.empty())
                e.put_back(mine);
        }
        if (mine.empty())
            take();
        if (mine.empty())
            break;
        open_or_set_aside(mine.back());
    }
    if (!mine.empty() && (!larges.empty() || e.idle > 0))
        e.put_back(mine);
    if (!larges.empty() && used == 0)
        read_large();
    return !larges.empty() || !smalls.empty();
}

void worker::take()
{
    h.large = !larges.empty();
    h.empty = !h.large && smalls.empty();
    h.room = larges.size() < e.lanes;
    h.left = 0;
    for (const large_file &large : larges)
        h.left += left_of(*large.f);
    e.take(mine, h);
}

worker::worker(engine &e_) : e(e_), buffer(static_cast<uint8_t *>(std::malloc(BUFFER + 2 * LANES * SKEW)))
{
    if (buffer == nullptr)
        throw std::bad_alloc();
    smalls.reserve(SMALL_MAX);
}

} // namespace citius::tool
