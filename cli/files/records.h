/* SPDX-License-Identifier: MIT */
// Lines, or other records that end with a certain byte, of a file of any size.
#ifndef CITIUS_TOOL_FILES_RECORDS_H
#define CITIUS_TOOL_FILES_RECORDS_H

#include <memory>
#include <string>
#include <string_view>

namespace citius::tool {

inline constexpr std::string_view BYTE_ORDER_MARK = "\xef\xbb\xbf"; // as UTF-8

class records {
public:
    // Bytes as they are; or text, which becomes UTF-8 if it is UTF-16; or names, which do so only after a byte order mark.
    enum content { BYTES, TEXT, MARKED };

    // "-" is the standard input.  A file that cannot be opened has no records, and an error.
    records(const std::string &name, char end, content what = BYTES);
    ~records();
    records(const records &) = delete;
    records &operator=(const records &) = delete;

    // The next record without its end.  False after the last one, and on an error.  Of a record
    // that is too long only the beginning is kept; one without end is an error, EFBIG.
    bool next(std::string &record);

    // Whether next() need not wait for the program that writes the records.
    bool ready() const;

    uint64_t number() const { return count; } // of the record: from 1 on
    bool too_long() const { return cut; }     // the record was
    int error() const { return failure; }     // errno, or 0

    static constexpr size_t LONGEST = 64 << 10;
    static constexpr uint64_t ENDLESS = 256 << 20;

private:
    bool refill();
    void find_encoding();
    bool recode();

    int fd;
    char end;
    enum { NOT_KNOWN, AS_IS, LITTLE, BIG } encoding;
    bool only_marked;
    static constexpr unsigned NO_HALF = 0x100;
    unsigned half = NO_HALF; // the first byte of a UTF-16 unit whose second has not been read
    char32_t surrogate = 0;  // the first of two that has not been written; or 0
    int failure = 0;
    uint64_t count = 0;
    bool cut = false;
    std::string buffer;
    size_t at = 0, held = 0;
};

} // namespace citius::tool

#endif
