/* SPDX-License-Identifier: MIT */
// What the threads of the engine share: the files that are to be taken, and the window of those whose results are not handed back yet.
#ifndef CITIUS_TOOL_ENGINE_WINDOW_H
#define CITIUS_TOOL_ENGINE_WINDOW_H

#include "cli/engine/digests.h"
#include "cli/engine/side_by_side.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>

namespace citius::tool {

constexpr size_t LOOK_AHEAD = 1024; // files that a thread looks at before it reads on in large ones

// What a thread has in hand.
struct hands {
    bool empty = true;    // it may wait for a file
    bool large = false;   // there is a large file among them
    bool room = true;     // for another large one
    size_t looked = 0;    // files it looked at since it last read in large ones
    uint64_t left = 0;    // bytes of its large files that are to be read
    uint64_t counted = 0; // those of them that engine::in_hands includes
};

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

uint64_t size_of(const std::vector<file *> &files);

} // namespace citius::tool

#endif
