/* SPDX-License-Identifier: MIT */
// The progress of a long job: one line on the standard error, updated a few times a second.
#ifndef CITIUS_TOOL_BASE_PROGRESS_H
#define CITIUS_TOOL_BASE_PROGRESS_H

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace citius::tool {

class progress {
public:
    // total: called once if the job takes long, in another thread; the bytes of all files, or 0 if that is not known.  It must
    // return soon when its argument becomes true.
    progress(bool shown_, std::function<uint64_t(const std::atomic<bool> &)> total);
    ~progress();

    void add(uint64_t bytes_more, uint64_t files_more)
    {
        bytes += bytes_more;
        files += files_more;
    }

    // A file is being read, until end() with the same object; the one that takes longest is shown.
    void begin(const void *object, const std::string &name);
    void end(const void *object);

    // Remove the line, so that other text can be written; the next update shows it again.
    void hide();

    // What --progress and --no-progress mean where neither was given.
    static bool by_default();

private:
    using clock = std::chrono::steady_clock;

    struct reading {
        const void *object;
        std::string name;
        clock::time_point begun;
    };

    void run();
    void show();
    std::string longest() const;

    std::function<uint64_t(const std::atomic<bool> &)> find_total;
    uint64_t total = 0;
    std::atomic<uint64_t> bytes{ 0 }, files{ 0 };
    std::atomic<bool> visible{ false };
    clock::time_point start = clock::now();
    std::mutex guard;
    std::condition_variable wake;
    std::vector<reading> in_hand; // in the order in which they were begun
    std::atomic<bool> over{ false };
    std::thread thread;
};

} // namespace citius::tool

#endif
