/* SPDX-License-Identifier: MIT */
// A thread of the engine: it reads files into its buffer, and hashes what is there.
#ifndef CITIUS_TOOL_ENGINE_WORKER_H
#define CITIUS_TOOL_ENGINE_WORKER_H

#include "cli/engine/window.h"

#include <chrono>
#include <cstdlib>

namespace citius::tool {

constexpr size_t LANES = 16; // files open in a thread, at most

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

class worker {
public:
    explicit worker(engine &e_);
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

void close_file(int fd);

// After a file was read: whether it is to be read once more, because it changed meanwhile.
bool must_be_read_again(file &f, int fd);

} // namespace citius::tool

#endif
