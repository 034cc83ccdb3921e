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

namespace citius::tool {

class progress {
public:
    // total: called once if the job takes long; the bytes of all files, or 0 if that is not known.
    progress(bool shown_, std::function<uint64_t()> total);
    ~progress();

    void add(uint64_t bytes_more, uint64_t files_more)
    {
        bytes += bytes_more;
        files += files_more;
    }

    // Remove the line, so that other text can be written; the next update shows it again.
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
