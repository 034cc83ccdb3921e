/* SPDX-License-Identifier: MIT */
// How far a long job is: one line on the standard error, renewed a few times a second.
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

namespace citius::tool {

class progress {
public:
    // total: called once if the job takes long; the bytes that it has, or 0 if nobody knows.
    progress(bool wanted, std::function<uint64_t()> total);
    ~progress();

    void add(uint64_t bytes_more, uint64_t files_more)
    {
        bytes += bytes_more;
        files += files_more;
    }

    // Take the line away, for other text.  It comes back by itself.
    void hide();

    // What --progress and --no-progress mean where neither was given.
    static bool by_default();

private:
    void run();
    void show();

    std::function<uint64_t()> find_total;
    uint64_t total = 0;
    std::atomic<uint64_t> bytes{ 0 }, files{ 0 };
    std::atomic<bool> visible{ false };
    std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
    std::mutex guard;
    std::condition_variable wake;
    bool over = false;
    std::thread thread;
};

} // namespace citius::tool

#endif
