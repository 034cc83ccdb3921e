/* SPDX-License-Identifier: MIT */
// Lists of digests with what shows whether a file has changed since: JSON Lines, which check reads as well.
//
//     {"citius_list":1,"algorithms":["sha1"]}
//     {"file":"a","size":3,"modified":N,"changed":N,"inode":N,"hashed":N,"digests":{"sha1":"a999..."}}
//
// Times are in nanoseconds since 1970; `hashed` is when the run began that read the file.  An entry ends in "collision":true if a
// collision attack on SHA-1 made the file.
#ifndef CITIUS_TOOL_SUM_MANIFEST_H
#define CITIUS_TOOL_SUM_MANIFEST_H

#include "cli/base/json.h"
#include "cli/names/choice.h"
#include "cli/os/os.h"
#include "cli/os/stamp.h"
#include "cli/engine/digests.h"

#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace citius::tool {

class manifest {
public:
    static constexpr uint64_t NOWHERE = UINT64_MAX;

    struct entry {
        std::string_view line; // as in the list, without its end
        std::string_view name;
        file_stamp stamp = {}; // without a device
        int64_t hashed = 0;
        bool collision = false;
        bool due = false;      // to be hashed again
        bool found = false;    // the file
        bool dropped = false;  // from the new list
        uint64_t at = NOWHERE; // where its line begins in the new list

        // Whether the file need not be read: it is as it was when it was hashed.  A time that is not older than that by 2 s, the
        // coarsest step of a file system (FAT), proves nothing: the file may have changed once more within this step.
        bool still_has(const file_stamp &now, int64_t run) const;

        // Whether no one has written to the file since it was hashed, as its size and time show; then other content is damage,
        // whatever has happened to its name, its rights or its place on the disk.
        bool was_not_written_to(const file_stamp &now) const;
    };

    // The list of this name; none if there is no such file.  No other run has it while this lives.  Throws std::runtime_error if
    // another one has it, or if it cannot be read, or is something else.
    explicit manifest(const std::string &file);
    ~manifest();
    manifest(const manifest &) = delete;
    manifest &operator=(const manifest &) = delete;

    bool is_there() const { return fd >= 0; }
    bool is_held() const { return held; } // false: the file system cannot keep others out
    bool is_file(const file_stamp &stamp) const { return is_there() && stamp.is_of_same_file(at_first); }
    uint64_t size() const { return content.size(); }

    // Before the list is replaced.  Throws std::runtime_error if another program has replaced or changed it since it was read.
    void let_go();

    // The entry of this name, or NULL.  Fast if names are looked up in the order of the list.
    entry *find(const std::string &file);

    const std::vector<hash_algorithm> &kinds() const { return algorithms; }
    std::vector<entry> entries;

private:
    void open();
    void read();
    void add(std::string_view line, size_t number);
    bool read_head(std::string_view line);
    bool read_fast(std::string_view line, entry &e) const;
    bool read_slowly(std::string_view line, entry &e);
    [[noreturn]] void fail(const std::string &why) const;

    std::string name;
    int fd = -1; // held open, so that no other file gets its inode
    bool held = false;
    file_stamp at_first = {};
    std::vector<hash_algorithm> algorithms;
    std::string content;
    std::deque<std::string> copies; // of lines and names that are not in `content` as they should be
    std::unordered_map<std::string_view, size_t> by_name;
    size_t next = 0;
};

// The digests of a file: {"sha1":"a999...", ...}
json_object digests_json(const file &f, const std::vector<hash_algorithm> &kinds);

// Lines of a list, with their ends.
std::string head_line(const std::vector<hash_algorithm> &kinds);
std::string entry_line(const std::string &name, const file_stamp &stamp, int64_t hashed,
                       const std::vector<hash_algorithm> &kinds, const file &f);

// The part of an entry's line that has the digests.
std::string_view digests_of(std::string_view line);

} // namespace citius::tool

#endif
