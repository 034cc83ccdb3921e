#include "digests.h"

#include "os.h"

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
#include <mutex>
#include <new>
#include <set>
#include <system_error>
#include <thread>
#include <utility>

namespace {

constexpr size_t PIECE = 64 << 10;         // a file that is shorter is hashed whole
constexpr size_t LONG_PIECE = 256 << 10;   // read at once where few files are open
constexpr size_t LANES = 16;               // files open in a thread, at most
constexpr size_t BUFFER = (LANES + 1) * PIECE; // fits into the second-level cache
constexpr size_t SKEW = 64;                // between messages, that lanes do not share cache sets
constexpr size_t SMALL_MAX = 64;           // small files in a round
constexpr size_t BATCH = 64;               // files that a thread takes at once
constexpr size_t WINDOW = 16 << 20;        // bytes of files that wait for their turn to be handed back
constexpr auto SHORT_ROUND = std::chrono::milliseconds(50); // to read small files that keep nobody waiting
constexpr auto PATIENCE = std::chrono::milliseconds(100); // until another thread hashes what one holds that waits for a file

struct engine {
    engine(work &todo_, const engine_settings &settings_) : todo(todo_), settings(settings_) {}

    work &todo;
    const engine_settings &settings;
    size_t lanes = 1;                       // files worth having open in a thread
    std::function<void()> start_others;     // empty once it was called
    std::function<void()> start_helper;     // the same, before or with the others

    std::mutex taking;                      // held to call todo.next()
    bool input_taken = false;               // the standard input was among the files

    std::mutex turn;                        // guards what follows
    std::condition_variable change;         // of any of it
    bool begun = false;                     // files were taken
    bool ended = false;                     // todo.next() has returned NULL
    unsigned busy = 0;                      // threads with files in hand, or about to have some
    std::deque<std::unique_ptr<file>> window;
    size_t window_bytes = 0;
    std::deque<file *> waiting;             // in the window, but in nobody's hands
    bool handing_back = false;              // a thread is doing so

    std::atomic<unsigned> idle{0};          // threads without a file, also those that are not started yet
    std::atomic<bool> stop{false};

    void take(std::vector<file *> &files, bool empty_handed);
    void put_back(std::vector<file *> &files);
    void settle(const std::vector<file *> &files);
    void rest();
    void start_helping();

private:
    void start();
    void take_new(std::vector<file *> &files, std::unique_lock<std::mutex> &guard, bool may_wait);
};

size_t weight(const file &f)
{
    return 256 + f.name.size() + f.digests.size() * CITIUS_HASH_MAX_DIGEST;
}

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

// The next files that are to be read, the last one first.  None if there are none, or, for a thread
// that has others in hand, none at the moment.
void engine::take(std::vector<file *> &files, bool empty_handed)
{
    std::unique_lock<std::mutex> guard(turn);
    auto more = [this] { return !waiting.empty() || (!ended && window_bytes < WINDOW); };
    auto over = [this] { return stop || (ended && busy == 0); };

    if (begun && !ended)
        start();
    begun = true;
    for (;;) {
        if (empty_handed)
            change.wait(guard, [&] { return more() || over(); });
        if (stop || !more())
            return;
        busy += empty_handed;
        if (!waiting.empty()) {
            auto end = waiting.begin() + static_cast<ptrdiff_t>(std::min(waiting.size(), BATCH));

            files.assign(std::make_reverse_iterator(end), waiting.rend());
            waiting.erase(waiting.begin(), end);
        } else {
            take_new(files, guard, empty_handed);
        }
        if (!files.empty() || !empty_handed) {
            idle -= empty_handed;
            return;
        }
        busy -= empty_handed;
        change.notify_all();
    }
}

// The same from outside, with the guard open meanwhile.  What was taken already, now or before, does not wait for names
// that come slowly.
void engine::take_new(std::vector<file *> &files, std::unique_lock<std::mutex> &guard, bool may_wait)
{
    std::vector<std::unique_ptr<file>> next;
    bool settled = false;

    guard.unlock();

    std::unique_lock<std::mutex> one_at_a_time(taking, std::defer_lock);

    if (may_wait) {
        one_at_a_time.lock();
    } else if (!one_at_a_time.try_lock()) {
        guard.lock();
        return;
    }

    bool end = stop || ended;

    while (!end && next.size() < BATCH && ((may_wait && next.empty()) || todo.ready())) {
        std::unique_ptr<file> f = todo.next();

        end = f == nullptr;
        if (end)
            break;
        f->consumed = f->name == "-" && input_taken;
        input_taken |= f->name == "-";
        f->digests.resize(f->settled ? 0 : settings.kinds.size());
        settled |= f->settled;
        next.push_back(std::move(f));
    }
    guard.lock();
    ended = end;
    for (auto f = next.rbegin(); f != next.rend(); f++)
        if (!(*f)->settled)
            files.push_back(f->get());
    for (auto &f : next) {
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

struct small_file {
    file *f; // read, or there is an error
    const uint8_t *in;
    size_t len;
};

struct large_file {
    file *f;
    int fd;
    const uint8_t *in;
    size_t len;
    bool ended;
    std::unique_ptr<citius_hash[]> hashes; // one for each kind
};

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
    void open_next(file *f);
    void add_small(const small_file &small);
    void hash_small(std::vector<file *> &hashed);
    void hash_large();
    bool begin(large_file &large);

    struct free_memory {
        void operator()(uint8_t *p) const { std::free(p); }
    };

    engine &e;
    std::unique_ptr<uint8_t, free_memory> buffer;
    size_t used = 0;
    std::vector<file *> mine; // to be opened; the last one comes first
    std::vector<large_file> larges;

    std::mutex hashing;                 // held to hash small files, and but for fill() by this thread
    std::vector<small_file> smalls;     // up to SMALL_MAX, never moved
    std::atomic<size_t> smalls_read{0}; // of these; they do not change any more
    size_t smalls_hashed = 0;
    std::atomic<size_t> round{0};
    size_t round_seen = 0;              // by help()
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

void worker::open_next(file *f)
{
    if (f->consumed) {
        add_small({f, buffer.get(), 0});
        return;
    }

    int fd = f->name == "-" ? STDIN_FILENO : open_to_read(f->name);
    uint8_t *in = buffer.get() + used;
    size_t len = 0;
    bool ended = false;

    f->error = fd < 0 ? errno : read_piece(fd, in, PIECE, len, ended);
    f->size = len;
    if (f->error == 0 && !ended) {
        large_file large{f, fd, in, len, false, nullptr};

        will_read_in_order(fd);
        if (begin(large)) {
            larges.push_back(std::move(large));
            used += (len + SKEW - 1) / SKEW * SKEW + SKEW;
            return;
        }
        f->error = EINVAL;
    }
    if (fd >= 0)
        close_file(fd);
    if (f->error == 0)
        used += (len + SKEW - 1) / SKEW * SKEW + SKEW;
    add_small({f, in, len});
}

void worker::add_small(const small_file &small)
{
    smalls.push_back(small);
    smalls_read.store(smalls.size(), std::memory_order_release);
}

bool worker::begin(large_file &large)
{
    large.hashes.reset(new citius_hash[e.settings.kinds.size()]);
    for (size_t k = 0; k < e.settings.kinds.size(); k++) {
        citius_hash_kind kind = e.settings.kinds[k].kind;

        if (!(large.f->kinds >> k & 1))
            continue;

        if (citius_hash_init_with(&large.hashes[k], kind, e.settings.impls.impl_for(kind)) != CITIUS_OK)
            return false;
    }
    return true;
}

// Whether to open or read a file may take until somebody else does something.
bool may_wait(const std::string &name)
{
    file_type type;

    return name == "-" || (look_at(name, type) == 0 && type == file_type::other);
}

// Returns false when there is nothing left to do.
bool worker::fill()
{
    used = 0;
    begun = std::chrono::steady_clock::now();
    if (!larges.empty()) {
        size_t each = std::clamp((BUFFER - PIECE) / larges.size(), PIECE, LONG_PIECE);

        for (large_file &large : larges) {
            uint8_t *in = buffer.get() + used;

            large.in = in;
            large.f->error = read_piece(large.fd, in, each, large.len, large.ended);
            large.f->size += large.len;
            used += (large.len + SKEW - 1) / SKEW * SKEW + SKEW;
        }
    }
    while (used + PIECE <= BUFFER && smalls.size() < SMALL_MAX && larges.size() < e.lanes) {
        if (!larges.empty() && e.idle > 0)
            break; // a large file is better off in a thread that has nothing to do
        if (mine.empty()) {
            e.take(mine, larges.empty() && smalls.empty());
            if (mine.empty())
                break;
        }
        if (!larges.empty() && may_wait(mine.back()->name))
            break;

        file *f = mine.back();

        // A helper would cost a tenth of a short job's time, and a twentieth of a single thread's, whose calls of the C
        // library are cheaper while it is alone: it is started when a file may make this thread wait, or did.
        if (e.start_helper != nullptr && !smalls.empty() &&
            (std::chrono::steady_clock::now() - begun > SHORT_ROUND || (round == 0 && may_wait(f->name))))
            e.start_helping();
        mine.pop_back();
        open_next(f);
    }
    if (!mine.empty() && (!larges.empty() || e.idle > 0))
        e.put_back(mine);
    return !larges.empty() || !smalls.empty();
}

// Those that are read and not hashed yet.
void worker::hash_small(std::vector<file *> &hashed)
{
    const size_t first = smalls_hashed, last = smalls_read.load(std::memory_order_acquire);

    for (size_t k = 0; k < e.settings.kinds.size(); k++) {
        const citius_hash_info &kind = e.settings.kinds[k];
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

        std::vector<uint8_t> out(files.size() * kind.digest);

        if (citius_hash_many(kind.kind, e.settings.impls.impl_for(kind.kind), out.data(), in.data(), len.data(),
                             files.size()) != CITIUS_OK) {
            for (file *f : files)
                f->error = EINVAL;
        } else {
            for (size_t i = 0; i < files.size(); i++)
                std::memcpy(files[i]->digests[k].data(), &out[i * kind.digest], kind.digest);
        }
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
    if (e.settings.bar != nullptr)
        e.settings.bar->add(0, hashed.size());
    e.settle(hashed);
}

void worker::hash_large()
{
    for (size_t k = 0; k < e.settings.kinds.size(); k++) {
        std::vector<citius_hash *> hashes;
        std::vector<const void *> in;
        std::vector<size_t> len;

        for (large_file &large : larges) {
            if (large.f->error == 0 && (large.f->kinds >> k & 1)) {
                hashes.push_back(&large.hashes[k]);
                in.push_back(large.in);
                len.push_back(large.len);
            }
        }
        int error = citius_hash_update_many(hashes.data(), in.data(), len.data(), hashes.size());

        for (large_file &large : larges) {
            if (large.f->error != 0 || !(large.f->kinds >> k & 1))
                continue;
            if (error == CITIUS_OK && large.ended)
                error = citius_hash_final(&large.hashes[k], large.f->digests[k].data(), e.settings.kinds[k].digest);
            if (error != CITIUS_OK)
                large.f->error = error == CITIUS_ELENGTH ? EFBIG : EINVAL;
        }
    }
    for (size_t i = larges.size(); i-- > 0;) {
        if (!larges[i].ended && larges[i].f->error == 0)
            continue;
        close_file(larges[i].fd);
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
        if (!larges.empty())
            hash_large();
        if (e.settings.bar != nullptr)
            e.settings.bar->add(used, finished.size());
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

    for (const citius_hash_info &kind : settings.kinds) {
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

} // namespace

void hash_files(work &todo, const engine_settings &settings)
{
    engine e(todo, settings);
    std::mutex guard; // of what follows
    std::condition_variable wake;
    bool over = false;
    std::vector<std::unique_ptr<worker>> workers;
    std::vector<std::thread> threads;
    std::thread helper;
    const size_t files = open_files_max();

    e.lanes = most_lanes(settings);
    e.lanes = std::clamp<size_t>(files > 64 ? (files - 64) / settings.threads : 0, 1, e.lanes);
    e.start_others = [&] {
        std::lock_guard<std::mutex> lock(guard);

        try {
            while (workers.size() < settings.threads) {
                workers.push_back(std::make_unique<worker>(e));
                threads.emplace_back([w = workers.back().get()] {
                    have_files_alone();
                    w->run();
                });
            }
        } catch (const std::exception &) { // where resources are short, the others do the work
            e.idle -= static_cast<unsigned>(settings.threads - 1 - threads.size());
        }
    };
    e.start_helper = [&] {
        try {
            helper = std::thread([&] {
                std::unique_lock<std::mutex> lock(guard);
                while (!wake.wait_for(lock, PATIENCE, [&] { return over; })) {
                    std::vector<worker *> now;

                    for (auto &w : workers)
                        now.push_back(w.get());
                    lock.unlock(); // who starts workers holds other locks, which helping takes
                    for (worker *w : now)
                        w->help();
                    lock.lock();
                }
            });
        } catch (const std::system_error &) {
            // then results wait for files that do not depend on them
        }
    };
    e.idle = settings.threads;
    workers.push_back(std::make_unique<worker>(e));
    workers[0]->run();
    for (std::thread &thread : threads)
        thread.join();
    if (helper.joinable()) {
        {
            std::lock_guard<std::mutex> lock(guard);
            over = true;
        }
        wake.notify_all();
        helper.join();
    }
}

unsigned default_threads()
{
    const unsigned cpus = usable_cpus();

    return std::clamp(cpus > 0 ? cpus : std::thread::hardware_concurrency(), 1u, 64u);
}
