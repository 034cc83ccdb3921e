/* SPDX-License-Identifier: MIT */
// The engine's threads: workers, and a helper for results that wait.
#include "cli/engine/digests.h"

#include "cli/engine/worker.h"
#include "cli/os/os.h"

#include <algorithm>
#include <condition_variable>
#include <set>
#include <system_error>
#include <thread>

namespace citius::tool {

namespace {

constexpr auto PATIENCE =
    std::chrono::milliseconds(100); // until another thread hashes what one holds that waits for a file

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
