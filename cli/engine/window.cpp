/* SPDX-License-Identifier: MIT */
// Threads take files, and hand back results in the order of the files.
#include "cli/engine/window.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <numeric>
#include <utility>

namespace citius::tool {

namespace {

constexpr size_t BATCH = 64;        // files that a thread takes at once
constexpr size_t WINDOW = 16 << 20; // bytes of files whose results are not handed back yet

size_t weight(const file &f)
{
    return 256 + f.name.size() + f.digests.size() * CITIUS_HASH_MAX_DIGEST;
}

} // namespace

uint64_t size_of(const std::vector<file *> &files)
{
    return std::accumulate(files.begin(), files.end(), uint64_t{ 0 }, [](uint64_t n, auto *f) { return n + f->size; });
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

} // namespace citius::tool
