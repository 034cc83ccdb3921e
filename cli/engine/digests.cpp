/* SPDX-License-Identifier: MIT */
// The engine: threads that read and hash many files.
#include "cli/engine/digests.h"

#include "cli/os/os.h"
#include "cli/engine/side_by_side.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <functional>
#include <iterator>
#include <map>
#include <mutex>
#include <new>
#include <numeric>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

namespace citius::tool {

namespace {

constexpr size_t PIECE = 64 << 10;       // a file that is shorter is hashed whole
constexpr size_t LONG_PIECE = 256 << 10; // read at once where few files are open
constexpr size_t SHORT_PIECE = 16 << 10; // at least, where a file is about to end
constexpr size_t PAGE = 4 << 10;
constexpr size_t LANES = 16;                   // files open in a thread, at most
constexpr size_t BUFFER = (LANES + 1) * PIECE; // fits into the second-level cache
constexpr size_t SKEW = 64;                    // between messages, that lanes do not share cache sets
constexpr size_t SMALL_MAX = 64;               // small files in a round
constexpr size_t BATCH = 64;                   // files that a thread takes at once
constexpr size_t LOOK_AHEAD = 1024;            // files that a thread looks at before it reads on in large ones
constexpr size_t WINDOW = 16 << 20;            // bytes of files whose results are not handed back yet
constexpr auto SHORT_ROUND =
    std::chrono::milliseconds(50); // to read small files whose results no other result waits for
constexpr auto PATIENCE =
    std::chrono::milliseconds(100); // until another thread hashes what one holds that waits for a file

// What a thread has in hand.
struct hands {
    bool empty = true;    // it may wait for a file
    bool large = false;   // there is a large file among them
    bool room = true;     // for another large one
    size_t looked = 0;    // files it looked at since it last read in large ones
    uint64_t left = 0;    // bytes of its large files that are to be read
    uint64_t counted = 0; // those of them that engine::in_hands includes
};

} // namespace

struct engine {
    engine(work &todo_, const engine_settings &settings_)
        : todo(todo_), settings(settings_), algorithms(settings_.threads)
    {
    }

    work &todo;
    const engine_settings &settings;
    size_t lanes = 1;                   // files worth having open in a thread
    side_by_side algorithms;            // of a thread while others have nothing to do
    std::function<void()> start_others; // empty once it was called
    std::function<void()> start_helper; // the same, before or with the others

    std::mutex taking;        // held to call todo.next()
    bool input_taken = false; // the standard input was among the files

    std::mutex turn;                // guards what follows
    std::condition_variable change; // of any of it
    bool begun = false;             // files were taken
    bool ended = false;             // todo.next() has returned NULL
    unsigned busy = 0;              // threads with files in hand, or about to have some
    std::deque<std::unique_ptr<file>> window;
    size_t window_bytes = 0;
    std::deque<file *> waiting;                                    // in the window, but not taken by a thread
    std::multimap<uint64_t, file *, std::greater<uint64_t>> aside; // large ones by length, not taken by a thread
    uint64_t aside_bytes = 0;
    uint64_t in_hands = 0;     // bytes that threads have to read of their large files
    bool handing_back = false; // a thread is doing so

    std::atomic<unsigned> idle{ 0 }; // threads without a file, also those that are not started yet
    std::atomic<bool> stop{ false };

    void take(std::vector<file *> &files, hands &h);
    void set_aside(file *f);
    void put_back(std::vector<file *> &files);
    void settle(const std::vector<file *> &files);
    void give_up();
    void rest();
    void start_helping();

    // A thread reads in a file: for the progress line.
    void begin(const file &f) const
    {
        if (settings.bar != nullptr)
            settings.bar->begin(&f, f.name);
    }
    void end(const file &f) const
    {
        if (settings.bar != nullptr)
            settings.bar->end(&f);
    }
    void add(uint64_t bytes, size_t files) const
    {
        if (settings.bar != nullptr)
            settings.bar->add(bytes, files);
    }

private:
    void start();
    bool looks_ahead(const hands &h) const;
    bool takes_large(const hands &h) const;
    void take_new(std::vector<file *> &files, std::unique_lock<std::mutex> &guard, bool may_wait);
    std::vector<std::unique_ptr<file>> next_files(bool may_wait, bool &end);
};

namespace {

uint64_t size_of(const std::vector<file *> &files)
{
    return std::accumulate(files.begin(), files.end(), uint64_t{ 0 }, [](uint64_t n, auto *f) { return n + f->size; });
}

size_t weight(const file &f)
{
    return 256 + f.name.size() + f.digests.size() * CITIUS_HASH_MAX_DIGEST;
}

} // namespace

// The first thread does a little work alone; it calls this when there is more.
void engine::start()
{
    if (settings.threads > 1)
        start_helping();
    if (start_others != nullptr)
        std::exchange(start_others, nullptr)();
}

void engine::start_helping()
{
    if (start_helper != nullptr)
        std::exchange(start_helper, nullptr)();
}

// With a large file in hand a thread begins to look for more of them only when none is set aside: so each is taken at last,
// however many longer ones follow.
bool engine::looks_ahead(const hands &h) const
{
    return !h.large || (h.looked < LOOK_AHEAD && (h.looked > 0 || aside.empty()));
}

// A thread that has its share of the bytes leaves the rest to other threads.  One without a large file always takes one: so
// no thread waits for a pipe or for names while a file is set aside whose result may be due before.
bool engine::takes_large(const hands &h) const
{
    return h.room && !aside.empty() && (!h.large || h.left < (in_hands + aside_bytes) / settings.threads);
}

// The next files that are to be read, the last one first, or a large one that was set aside.  None if there are none, or,
// for a thread that has others in hand, none at the moment.
void engine::take(std::vector<file *> &files, hands &h)
{
    std::unique_lock<std::mutex> guard(turn);
    auto more = [this] { return !waiting.empty() || (!ended && window_bytes < WINDOW); };
    auto over = [this] { return stop || (ended && busy == 0); };

    in_hands += h.left - h.counted;
    h.counted = h.left;
    if (begun && !ended)
        start();
    begun = true;
    for (;;) {
        if (h.empty)
            change.wait(guard, [&] { return more() || !aside.empty() || over(); });
        if (stop || (!more() && aside.empty()))
            return;
        busy += h.empty;
        if ((h.large || aside.empty()) && looks_ahead(h)) {
            if (!waiting.empty()) {
                auto end = waiting.begin() + static_cast<ptrdiff_t>(std::min(waiting.size(), BATCH));

                files.assign(std::make_reverse_iterator(end), waiting.rend());
                waiting.erase(waiting.begin(), end);
            } else if (more()) {
                take_new(files, guard, h.empty);
            }
        }
        if (files.empty() && takes_large(h)) {
            files.push_back(aside.begin()->second);
            aside_bytes -= files[0]->length;
            aside.erase(aside.begin());
        }
        if (!files.empty() || !h.empty) {
            idle -= h.empty;
            return;
        }
        busy -= h.empty;
        change.notify_all();
    }
}

// Large files of a known length, to be taken longest first.
void engine::set_aside(file *f)
{
    {
        std::lock_guard<std::mutex> guard(turn);

        aside.emplace(f->length, f);
        aside_bytes += f->length;
    }
    change.notify_all();
}

// Up to BATCH files from outside; `taking` is held.
std::vector<std::unique_ptr<file>> engine::next_files(bool may_wait, bool &end)
{
    std::vector<std::unique_ptr<file>> next;

    while (!end && next.size() < BATCH && ((may_wait && next.empty()) || todo.ready())) {
        std::unique_ptr<file> f = todo.next();

        end = f == nullptr;
        if (end)
            break;
        f->consumed = f->name == "-" && input_taken;
        input_taken |= f->name == "-";
        f->digests.resize(f->settled ? 0 : settings.kinds.size());
        next.push_back(std::move(f));
    }
    return next;
}

// Files from outside, while `guard` is unlocked.  Files that were taken already, now or before, do not wait for names that arrive slowly.
void engine::take_new(std::vector<file *> &files, std::unique_lock<std::mutex> &guard, bool may_wait)
{
    guard.unlock();

    std::unique_lock<std::mutex> one_at_a_time(taking, std::defer_lock);

    if (may_wait) {
        one_at_a_time.lock();
    } else if (!one_at_a_time.try_lock()) {
        guard.lock();
        return;
    }

    bool end = stop || ended, settled = false;
    std::vector<std::unique_ptr<file>> next = next_files(may_wait, end);

    guard.lock();
    ended = end;
    for (auto f = next.rbegin(); f != next.rend(); f++)
        if (!(*f)->settled)
            files.push_back(f->get());
    for (auto &f : next) {
        settled |= f->settled;
        window_bytes += weight(*f);
        window.push_back(std::move(f));
    }
    one_at_a_time.unlock();
    if (settled) {
        guard.unlock();
        settle({});
        guard.lock();
    }
}

// Others may have these, which were not begun.
void engine::put_back(std::vector<file *> &files)
{
    {
        std::lock_guard<std::mutex> guard(turn);

        waiting.insert(waiting.begin(), files.rbegin(), files.rend());
    }
    files.clear();
    start();
    change.notify_all();
}

// Hand back what is ready, up to the first file that is not.
void engine::settle(const std::vector<file *> &files)
{
    std::unique_lock<std::mutex> guard(turn);

    for (file *f : files)
        f->settled = true;
    if (handing_back)
        return;
    handing_back = true;
    while (!window.empty() && window.front()->settled) {
        std::vector<std::unique_ptr<file>> ready;
        size_t bytes = 0;

        while (!window.empty() && window.front()->settled) {
            bytes += weight(*window.front());
            ready.push_back(std::move(window.front()));
            window.pop_front();
        }
        guard.unlock();
        for (auto &f : ready) {
            if (!stop && !todo.done(*f))
                stop = true;
        }
        ready.clear();
        todo.flush();
        guard.lock();
        window_bytes -= bytes;
        change.notify_all();
    }
    handing_back = false;
    change.notify_all();
}

// One that is being handed back may wait for the program that reads the output.
void engine::give_up()
{
    std::unique_lock<std::mutex> guard(turn);
    const bool is_my_turn = change.wait_for(guard, std::chrono::seconds(1), [this] { return !handing_back; });

    std::vector<file *> hashed;

    stop = true;
    handing_back = true; // from now on no other thread does so
    for (auto &f : window)
        if (is_my_turn && f->settled)
            hashed.push_back(f.get());
    guard.unlock();
    for (file *f : hashed)
        todo.done(*f);
}

// A thread has no file in its hands any more.
void engine::rest()
{
    {
        std::lock_guard<std::mutex> guard(turn);

        busy--;
        idle++;
    }
    change.notify_all();
}

namespace {

struct small_file {
    file *f; // read, or there is an error
    const uint8_t *in;
    size_t len;
};

// What an algorithm found at the end of large files.
struct outcome {
    int error = CITIUS_OK;
    std::vector<file *> attacked;
};

struct large_file {
    file *f;
    int fd;
    const uint8_t *in;
    size_t len; // 0: not read in this round, unless it ended
    bool ended;
    std::unique_ptr<citius_hash[]> hashes;  // one for each algorithm
    std::map<size_t, foreign_hash> foreign; // and one for each foreign one, by its number
};

// Bytes of a large file that are to be read; 0 if that is not known.
uint64_t left_of(const file &f)
{
    return f.length - std::min(f.length, f.size);
}

class worker {
public:
    explicit worker(engine &e_) : e(e_), buffer(static_cast<uint8_t *>(std::malloc(BUFFER + 2 * LANES * SKEW)))
    {
        if (buffer == nullptr)
            throw std::bad_alloc();
        smalls.reserve(SMALL_MAX);
    }
    void run();

    // For another thread, to be called every now and then: if this one waits for a file, hash what it has read before.
    void help();

private:
    bool fill();
    bool has_room() const;
    void open_or_set_aside(file *f);
    bool leave_to_others(file *f);
    bool start_hashes(large_file &large);
    bool starts_again(large_file &large);
    bool needs_helper(const file &f) const;
    void read_large();
    void open_next(file *f);
    void open_large(file *f);
    void take();
    void add_small(const small_file &small);
    void hash_whole(const hash_algorithm &kind, size_t k, const std::vector<file *> &files,
                    const std::vector<const void *> &in, const std::vector<size_t> &len);
    void hash_whole_foreign(const hash_algorithm &kind, size_t k, const std::vector<file *> &files,
                            const std::vector<const void *> &in, const std::vector<size_t> &len);
    void hash_small(std::vector<file *> &hashed);
    void finish(const large_file &large, size_t k, outcome &out);
    void hash_large_foreign(size_t k, outcome &out);
    void hash_large_ours(size_t k, outcome &out);
    outcome hash_large_by(size_t k);
    std::vector<outcome> hash_large_by_all();
    void hash_large();
    bool begin(large_file large);

    struct free_memory {
        void operator()(uint8_t *p) const { std::free(p); }
    };

    engine &e;
    std::unique_ptr<uint8_t, free_memory> buffer;
    size_t used = 0;
    std::vector<file *> mine; // to be opened; the last one comes first
    std::vector<large_file> larges;
    std::vector<std::chrono::steady_clock::duration> costs; // of the algorithms, when they last ran
    hands h;

    std::mutex hashing;                   // held to hash small files, and but for fill() by this thread
    std::vector<small_file> smalls;       // up to SMALL_MAX, never moved
    std::atomic<size_t> smalls_read{ 0 }; // of these; they do not change any more
    size_t smalls_hashed = 0;
    std::atomic<size_t> round{ 0 };
    size_t round_seen = 0;                  // by help()
    std::map<size_t, foreign_hash> foreign; // for small files, by the algorithm's number; guarded by hashing
    std::vector<file *> finished;
    std::chrono::steady_clock::time_point begun; // the round
};

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

void close_file(int fd)
{
    if (fd != STDIN_FILENO)
        close(fd);
}

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

// After a file was read: whether it is to be read once more, because it changed meanwhile.
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

// Digests number k of files that are in memory.
void worker::hash_whole(const hash_algorithm &kind, size_t k, const std::vector<file *> &files,
                        const std::vector<const void *> &in, const std::vector<size_t> &len)
{
    const size_t n = files.size();
    const char *impl = e.settings.impls.impl_for(kind.kind);
    std::vector<uint8_t> out(n * kind.digest), found(n);
    const int error = kind.collisions ? citius_hash_many_collisions(kind.kind, impl, out.data(), found.data(),
                                                                    in.data(), len.data(), n)
                                      : citius_hash_many(kind.kind, impl, out.data(), in.data(), len.data(), n);

    for (size_t i = 0; i < n; i++) {
        if (error != CITIUS_OK && error != CITIUS_ECOLLISION) {
            files[i]->error = EINVAL;
            continue;
        }
        std::memcpy(files[i]->digests[k].data(), &out[i * kind.digest], kind.digest);
        files[i]->collisions |= uint64_t{ found[i] } << k;
    }
}

void worker::hash_whole_foreign(const hash_algorithm &kind, size_t k, const std::vector<file *> &files,
                                const std::vector<const void *> &in, const std::vector<size_t> &len)
{
    auto found = foreign.find(k);

    if (found == foreign.end())
        found = foreign.emplace(k, foreign_hash(kind)).first;
    for (size_t i = 0; i < files.size(); i++) {
        found->second.begin();
        found->second.update(in[i], len[i]);
        found->second.final(files[i]->digests[k].data());
    }
}

// Those that are read and not hashed yet.
void worker::hash_small(std::vector<file *> &hashed)
{
    const size_t first = smalls_hashed, last = smalls_read.load(std::memory_order_acquire);

    for (size_t k = 0; k < e.settings.kinds.size(); k++) {
        const hash_algorithm &kind = e.settings.kinds[k];
        std::vector<const void *> in;
        std::vector<size_t> len;
        std::vector<file *> files;

        for (size_t i = first; i < last; i++) {
            const small_file &small = smalls[i];

            if (small.f->error == 0 && (small.f->kinds >> k & 1)) {
                in.push_back(small.in);
                len.push_back(small.len);
                files.push_back(small.f);
            }
        }

        if (files.empty())
            continue;
        if (kind.foreign())
            hash_whole_foreign(kind, k, files, in, len);
        else
            hash_whole(kind, k, files, in, len);
    }
    for (size_t i = first; i < last; i++)
        hashed.push_back(smalls[i].f);
    smalls_hashed = last;
}

void worker::help()
{
    const size_t now = round;
    std::vector<file *> hashed;

    if (std::exchange(round_seen, now) != now)
        return;

    std::unique_lock<std::mutex> guard(hashing, std::try_to_lock);

    if (!guard || round != now || smalls_hashed == smalls_read)
        return;
    hash_small(hashed);
    e.add(size_of(hashed), hashed.size());
    e.settle(hashed);
}

// Digest number k of a file that was read to its end.
void worker::finish(const large_file &large, size_t k, outcome &out)
{
    const hash_algorithm &kind = e.settings.kinds[k];
    const citius_hash &hash = large.hashes[k];
    const int error = citius_hash_final(&hash, large.f->digests[k].data(), kind.digest);

    if (error == CITIUS_ECOLLISION || (kind.collisions && citius_hash_collision(&hash) == 1))
        out.attacked.push_back(large.f);
    else if (error != CITIUS_OK)
        out.error = error;
}

void worker::hash_large_ours(size_t k, outcome &out)
{
    std::vector<citius_hash *> hashes;
    std::vector<const void *> in;
    std::vector<size_t> len;

    for (large_file &large : larges) {
        if (large.f->error == 0 && (large.f->kinds >> k & 1) && large.len > 0) {
            hashes.push_back(&large.hashes[k]);
            in.push_back(large.in);
            len.push_back(large.len);
        }
    }
    out.error = citius_hash_update_many(hashes.data(), in.data(), len.data(), hashes.size());
    for (large_file &large : larges)
        if (out.error == CITIUS_OK && large.ended && large.f->error == 0 && (large.f->kinds >> k & 1))
            finish(large, k, out);
}

void worker::hash_large_foreign(size_t k, outcome &out)
try {
    for (large_file &large : larges) {
        auto found = large.foreign.find(k);

        if (large.f->error != 0 || found == large.foreign.end())
            continue;
        found->second.update(large.in, large.len);
        if (large.ended)
            found->second.final(large.f->digests[k].data());
    }
} catch (const std::runtime_error &) { // this may be another thread
    out.error = CITIUS_EKIND;
}

// Algorithm number k.  Others run at the same time: of a file only its digest number k may change.
outcome worker::hash_large_by(size_t k)
{
    const auto start = std::chrono::steady_clock::now();
    outcome out;

    if (e.settings.kinds[k].foreign())
        hash_large_foreign(k, out);
    else
        hash_large_ours(k, out);
    costs[k] = std::chrono::steady_clock::now() - start;
    return out;
}

// All algorithms: side by side, the slowest first, if other threads have nothing to do.
std::vector<outcome> worker::hash_large_by_all()
{
    const size_t n = e.settings.kinds.size();
    std::vector<outcome> outcomes(n);
    std::vector<size_t> order(n);
    auto hash = [&](size_t i) { outcomes[order[i]] = hash_large_by(order[i]); };

    costs.resize(n);
    std::iota(order.begin(), order.end(), size_t{ 0 });
    std::sort(order.begin(), order.end(), [this](size_t a, size_t b) { return costs[a] > costs[b]; });
    if (n == 1 || e.idle == 0 || !e.algorithms.run(n, hash))
        for (size_t i = 0; i < n; i++)
            hash(i);
    return outcomes;
}

void worker::hash_large()
{
    const std::vector<outcome> outcomes = hash_large_by_all();

    for (size_t k = 0; k < outcomes.size(); k++) {
        for (file *f : outcomes[k].attacked)
            f->collisions |= uint64_t{ 1 } << k;
        if (outcomes[k].error == CITIUS_OK)
            continue;
        for (const large_file &large : larges)
            if (large.f->error == 0 && (large.f->kinds >> k & 1))
                large.f->error = outcomes[k].error == CITIUS_ELENGTH ? EFBIG : EINVAL;
    }
    for (size_t i = larges.size(); i-- > 0;) {
        if (larges[i].f->error == 0 && (!larges[i].ended || starts_again(larges[i])))
            continue;
        close_file(larges[i].fd);
        e.end(*larges[i].f);
        finished.push_back(larges[i].f);
        larges.erase(larges.begin() + static_cast<ptrdiff_t>(i));
    }
}

void worker::run()
{
    std::unique_lock<std::mutex> guard(hashing, std::defer_lock);

    while (!e.stop && fill()) {
        guard.lock();
        if (smalls_hashed < smalls.size())
            hash_small(finished);

        uint64_t bytes = size_of(finished);

        for (const large_file &large : larges)
            bytes += large.len;
        if (!larges.empty())
            hash_large();
        e.add(bytes, finished.size());
        if (!finished.empty())
            e.settle(finished);
        finished.clear();
        smalls.clear();
        smalls_read = smalls_hashed = 0;
        round++;
        if (larges.empty() && mine.empty())
            e.rest();
        guard.unlock();
    }
}

// The most lanes that any of the kernels which may run here has.
size_t most_lanes(const engine_settings &settings)
{
    size_t lanes = 1;

    for (const hash_algorithm &kind : settings.kinds) {
        if (kind.foreign())
            continue;

        const char *named = settings.impls.impl_for(kind.kind);
        std::set<std::string> may_run;

        for (size_t n = 1; named == nullptr && n <= LANES; n++)
            may_run.insert(citius_hash_chosen(kind.kind, n));
        if (named != nullptr)
            may_run.insert(named);
        for (const citius_implementation &impl : all_implementations(kind.kind))
            if (may_run.count(impl.name) > 0)
                lanes = std::max<size_t>(lanes, impl.lanes);
    }
    return std::min(lanes, LANES);
}

// The worker threads, and the helper.  The engine starts them when it needs them.
class worker_threads {
public:
    explicit worker_threads(engine &e_) : e(e_)
    {
        e.start_others = [this] { start_others(); };
        e.start_helper = [this] { start_helper(); };
        workers.push_back(std::make_unique<worker>(e));
    }

    // Work in this thread, too, until all files are hashed.
    void run()
    {
        workers[0]->run();
        for (std::thread &thread : threads)
            thread.join();
        if (!helper.joinable())
            return;
        {
            std::lock_guard<std::mutex> lock(guard);
            over = true;
        }
        wake.notify_all();
        helper.join();
    }

private:
    engine &e;
    std::mutex guard; // of workers and over
    std::condition_variable wake;
    bool over = false;
    std::vector<std::unique_ptr<worker>> workers;
    std::vector<std::thread> threads;
    std::thread helper;

    void start_others()
    {
        std::lock_guard<std::mutex> lock(guard);

        try {
            while (workers.size() < e.settings.threads) {
                workers.push_back(std::make_unique<worker>(e));
                threads.emplace_back([w = workers.back().get()] {
                    have_files_alone();
                    w->run();
                });
            }
        } catch (const std::exception &) { // where resources are short, the others do the work
            e.idle -= static_cast<unsigned>(e.settings.threads - 1 - threads.size());
        }
    }

    void start_helper()
    {
        try {
            helper = std::thread([this] { help_until_over(); });
        } catch (const std::system_error &) { // NOLINT(bugprone-empty-catch): the helper is not required
            // then results wait for files that do not depend on them
        }
    }

    void help_until_over()
    {
        std::unique_lock<std::mutex> lock(guard);

        while (!wake.wait_for(lock, PATIENCE, [this] { return over; })) {
            std::vector<worker *> now;

            for (auto &w : workers)
                now.push_back(w.get());
            lock.unlock(); // a thread that starts workers holds other locks, which helping takes
            for (worker *w : now)
                w->help();
            lock.lock();
        }
    }
};

} // namespace

hashing::hashing(work &todo, const engine_settings &settings) : e(std::make_unique<engine>(todo, settings))
{
    const size_t files = open_files_max();

    e->lanes = most_lanes(settings);
    e->lanes = std::clamp<size_t>(files > 64 ? (files - 64) / settings.threads : 0, 1, e->lanes);
    e->idle = settings.threads;
}

hashing::~hashing() = default;

void hashing::run()
{
    worker_threads(*e).run();
}

void hashing::give_up()
{
    e->give_up();
}

unsigned default_threads()
{
    const unsigned cpus = usable_cpus();

    return std::clamp(cpus > 0 ? cpus : std::thread::hardware_concurrency(), 1u, 64u);
}

} // namespace citius::tool
