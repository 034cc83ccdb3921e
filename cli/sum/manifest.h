/* SPDX-License-Identifier: MIT */
// Lists of digests with what shows whether a file has changed since: JSON Lines, which check reads as well.
//
//     {"citius_list":1,"algorithms":["sha1"]}
//     {"file":"a","size":3,"modified":N,"changed":N,"inode":N,"hashed":N,"digests":{"sha1":"a999..."}}
//
// Times are in nanoseconds since 1970; `hashed` is when the run began that read the file.
#ifndef CITIUS_TOOL_SUM_MANIFEST_H
#define CITIUS_TOOL_SUM_MANIFEST_H

#include "cli/names/choice.h"
#include "cli/os/os.h"
#include "cli/os/stamp.h"
#include "cli/sum/digests.h"

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace citius::tool {

class manifest {
public:
    struct entry {
        std::string_view line; // as in the list, without its end
        std::string_view name;
        file_stamp stamp;
        int64_t hashed;
        bool seen = false; // by find()
        bool due = false;  // to be hashed again

        // Whether the file is as it was when it was hashed.  A time that is not older than that by 2 s, the coarsest step
        // of a file system (FAT), proves nothing: the file may have changed once more within this step.
        bool still_has(const file_stamp &now) const;
    };

    // The list of this name; none if there is no such file.  Throws std::runtime_error if it cannot be read, or is something else.
    explicit manifest(const std::string &file);
    ~manifest();
    manifest(const manifest &) = delete;
    manifest &operator=(const manifest &) = delete;

    bool is_there() const { return fd >= 0; }
    bool is_file(const file_stamp &stamp) const
    {
        return id && id->number == stamp.number && id->device == stamp.device;
    }

    // Throws std::runtime_error if another program has replaced the list since it was read.
    void must_be_unchanged() const;

    // The entry of this name, or NULL.  Fast if names are looked up in the order of the list.
    entry *find(const std::string &file);

    const std::vector<hash_algorithm> &kinds() const { return algorithms; }
    std::vector<entry> entries;

private:
    void read();
    void add(std::string_view line, size_t number);
    bool read_head(std::string_view line);
    bool read_fast(std::string_view line, entry &e) const;
    bool read_slowly(std::string_view line, entry &e);
    [[noreturn]] void fail(const std::string &why) const;

    std::string name;
    int fd; // held open, so that no other file gets its inode
    std::optional<file_identity> id;
    std::vector<hash_algorithm> algorithms;
    std::string content;
    std::deque<std::string> copies; // of lines and names that are not in `content` as they should be
    std::unordered_map<std::string_view, size_t> by_name;
    size_t next = 0;
};

// Lines of a list, with their ends.
std::string head_line(const std::vector<hash_algorithm> &kinds);
std::string entry_line(const std::string &name, const file_stamp &stamp, int64_t hashed,
                       const std::vector<hash_algorithm> &kinds, const file &f);

// The part of an entry's line that has the digests.
std::string_view digests_of(std::string_view line);

} // namespace citius::tool

#endif
