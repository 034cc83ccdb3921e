/* SPDX-License-Identifier: MIT */
// The engine: many files, read once each by several threads, their digests in order.
//
// Each thread works in rounds.  In a round it fills its buffer, with whole small files or with the
// next piece of each large one it has open, and then hashes all that at once, so that the lanes of
// the kernels are full.  A thread that has a large file open first reads the small files that follow,
// sets the large ones aside, and then takes the longest of these, so that no thread is
// left with a long one at the end.  Memory is bounded: a buffer for each thread, and a window of files that are not yet
// handed back.
#ifndef CITIUS_TOOL_ENGINE_DIGESTS_H
#define CITIUS_TOOL_ENGINE_DIGESTS_H

#include "cli/base/progress.h"
#include "cli/os/stamp.h"
#include "cli/peers/hashes.h"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace citius::tool {

// A file on its way through the engine.
struct file {
    explicit file(std::string name_) : name(std::move(name_)) {}
    virtual ~file() = default;

    std::string name;        // "-" is the standard input
    bool settled = false;    // nothing is to be read (any more)
    bool consumed = false;   // the standard input, once more: at its end by then
    int error = 0;           // errno of what went wrong; then there are no digests
    uint64_t kinds = 0;      // bit k: algorithm number k of the engine's list is requested
    uint64_t collisions = 0; // bit k: a collision attack on algorithm number k made the file
    bool changed = false;    // while it was read, a second time, too: the digests may be those of no state that it had
    bool again = false;      // it is read for the second time
    uint64_t size = 0;       // bytes read
    file_stamp stamp = {};   // of a regular file, before it was read
    uint64_t length = 0;     // of a large file, what its size was before it was read; 0 if that is not known
    std::vector<std::array<uint8_t, CITIUS_HASH_MAX_DIGEST>> digests; // number k for algorithm k
};

// Where files come from and go to.
class work {
public:
    virtual ~work() = default;

    // The next file; NULL after the last one.  May be called by any thread, but by one at a time.
    virtual std::unique_ptr<file> next() = 0;

    // Whether next() need not wait for another program.  Called like next().
    virtual bool ready() = 0;

    // The same files come back in the same order, one at a time.  False: stop.
    virtual bool done(file &f) = 0;

    // No more come back at the moment: their results may be shown.  Not at the same time as done().
    virtual void flush() = 0;
};

struct engine_settings {
    std::vector<hash_algorithm> kinds;
    choices impls;
    unsigned threads = 1;
    progress *bar = nullptr;
};

struct engine;

class hashing {
public:
    hashing(work &todo, const engine_settings &settings);
    ~hashing();
    hashing(const hashing &) = delete;
    hashing &operator=(const hashing &) = delete;

    // Until all files are handed back, or done() returns false.
    void run();

    // From another thread, while run() is going on or over: hand back the files that are hashed, also those after one that is not, and
    // then no more.
    void give_up();

private:
    std::unique_ptr<engine> e;
};

inline void hash_files(work &todo, const engine_settings &settings)
{
    hashing(todo, settings).run();
}

// As many threads as the process has CPUs, within reason.
unsigned default_threads();
enum { THREADS_MAX = 256 };

} // namespace citius::tool

#endif
