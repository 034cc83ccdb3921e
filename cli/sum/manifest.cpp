/* SPDX-License-Identifier: MIT */
// Reading and writing lists of files that may change.
#include "cli/sum/manifest.h"

#include "cli/base/text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <stdexcept>

namespace citius::tool {

using text = std::string_view;
using parsed_json = nlohmann::json;

static constexpr text HEAD = "{\"citius_list\":";
static constexpr text DIGESTS = ",\"digests\":{";
static constexpr int64_t COARSEST_STEP = 2'000'000'000; // ns

static constexpr text COLLISION = ",\"collision\":true";
static constexpr size_t LONGEST_LINE = 1 << 18; // a name of 32,767 bytes as \u00.., and 25 digests

// A time of hashing that is none, or is still to come, is no reason to leave a file unread.
bool manifest::entry::still_has(const file_stamp &now, int64_t run) const
{
    return stamp.has_content_of(now) && stamp.changed == now.changed && stamp.number == now.number && hashed >= 0 &&
           hashed <= run && std::max(stamp.modified, stamp.changed) < hashed - COARSEST_STEP;
}

// Times in whole seconds are those of a file system with coarse steps, within which there may have been a second change.
bool manifest::entry::was_not_written_to(const file_stamp &now) const
{
    const int64_t step = stamp.modified % 1'000'000'000 == 0 ? COARSEST_STEP : 0;

    return stamp.has_content_of(now) && hashed >= 0 && stamp.modified < hashed - step;
}

// ---- writing ----

std::string head_line(const std::vector<hash_algorithm> &kinds)
{
    std::vector<std::string> names;

    for (const hash_algorithm &kind : kinds)
        names.push_back(kind.name);
    return json_object().put("citius_list", 1).put("algorithms", names).line();
}

json_object digests_json(const file &f, const std::vector<hash_algorithm> &kinds)
{
    json_object digests;

    for (size_t k = 0; k < kinds.size(); k++)
        digests.put(kinds[k].name, hex(f.digests[k].data(), kinds[k].digest));
    return digests;
}

static std::string line_of(const std::string &name, const file_stamp &stamp, int64_t hashed, const json_object &digests,
                           bool collision)
{
    json_object object;

    object.put_name(name).put("size", stamp.size).put("modified", stamp.modified).put("changed", stamp.changed);
    object.put("inode", stamp.number).put("hashed", hashed).put("digests", digests);
    if (collision)
        object.put("collision", true);
    return object.line();
}

std::string entry_line(const std::string &name, const file_stamp &stamp, int64_t hashed,
                       const std::vector<hash_algorithm> &kinds, const file &f)
{
    return line_of(name, stamp, hashed, digests_json(f, kinds), f.collisions != 0);
}

text digests_of(text line)
{
    const size_t at = line.rfind(DIGESTS); // quotes in a name are escaped

    return at == text::npos ? text() : line.substr(at, line.find('}', at) - at);
}

// ---- reading ----

manifest::manifest(const std::string &file) : name(file)
{
    try {
        open();
        if (is_there())
            read();
    } catch (...) {
        if (fd >= 0)
            close(fd);
        throw;
    }
}

manifest::~manifest()
{
    if (fd >= 0)
        close(fd);
}

void manifest::fail(const std::string &why) const
{
    throw std::runtime_error(shown(name) + ": " + why);
}

// The list, and not one that another run has just replaced.
void manifest::open()
{
    file_stamp now;

    for (;;) {
        if (const int error = stamp_of(name, now))
            return error == ENOENT ? void() : fail(std::strerror(error));
        if (!now.regular) // to open a FIFO would wait
            fail("not a regular file");
        fd = open_to_hold(name);
        if (fd < 0 && errno == ENOENT)
            continue;
        if (fd < 0)
            fail(std::strerror(errno));

        const int error = hold(fd);

        if (error == EWOULDBLOCK)
            fail("another run is bringing this list up to date; wait until it has ended");
        held = error == 0;
        if (stamp_of(fd, at_first) != 0 || !at_first.regular)
            fail("not a regular file");
        if (stamp_of(name, now) == 0 && now.is_of_same_file(at_first))
            return;
        close(fd);
        fd = -1;
    }
}

void manifest::let_go()
{
    file_stamp now;
    const int error = stamp_of(name, now);

    if (is_there() ? error != 0 || !now.is_of_same_file(at_first) || !now.has_content_of(at_first) : error != ENOENT)
        fail("not written, because another program has made, replaced or changed it meanwhile; run the command again");
    if (!CAN_REPLACE_OPEN_FILES && is_there()) {
        close(fd);
        fd = -1;
    }
}

void manifest::read()
{
    constexpr size_t PART = 1 << 20;
    size_t len = 0;
    ssize_t n;

    content.reserve(static_cast<size_t>(std::min<uint64_t>(at_first.size, 1 << 30)) + PART);
    do {
        content.resize(len + PART);
        n = read_some(fd, &content[len], PART);
        if (n < 0)
            fail(std::strerror(errno));
        len += static_cast<size_t>(n);
    } while (n > 0);
    content.resize(len);

    size_t number = 0;

    for (size_t at = 0; at < content.size(); number++) {
        const size_t end = std::min(content.find('\n', at), content.size());
        const text line = text(content).substr(at, end - at);

        if (number > 0)
            add(line, number + 1);
        else if (!read_head(line))
            fail("not a list that --update wrote: its first line does not begin with " + std::string(HEAD));
        at = end + 1;
    }
    if (number == 0)
        fail("empty, and so not a list that --update wrote");
}

// JSON of a length that a line of a list may have; nothing else takes memory.
static parsed_json parsed(text line)
{
    return line.size() > LONGEST_LINE ? parsed_json() : parsed_json::parse(line, nullptr, false);
}

bool manifest::read_head(text line)
{
    if (line.substr(0, HEAD.size()) != HEAD)
        return false;

    const parsed_json head = parsed(line);

    if (!head.is_object() || !head.contains("algorithms") || !head["algorithms"].is_array())
        return false;
    if (head["citius_list"] != 1)
        fail("written by a newer version of citius");
    for (const parsed_json &algorithm : head["algorithms"]) {
        const size_t number = algorithm.is_string() ? hash_called(algorithm.get<std::string>()) : SIZE_MAX;

        if (number == SIZE_MAX)
            fail("unknown algorithm in its first line: " + algorithm.dump());
        if (!computable(all_hashes()[number]))
            fail(algorithm.get<std::string>() + ": " + why_no_libcrypto());
        algorithms.push_back(all_hashes()[number]);
    }
    return !algorithms.empty();
}

void manifest::add(text line, size_t number)
{
    entry e;

    if (line.empty())
        return;
    if (!read_fast(line, e) && !read_slowly(line, e))
        fail("line " + std::to_string(number) + " is damaged, or none that --update wrote");
    entries.push_back(e);
}

// A line that was written by entry_line(), of a name that needs no escapes.
bool manifest::read_fast(text line, entry &e) const
{
    text rest = line;
    auto skip = [&rest](text t) {
        const bool found = rest.substr(0, t.size()) == t;

        rest.remove_prefix(found ? t.size() : 0);
        return found;
    };
    auto number = [&](text key, auto &value) {
        if (!skip(key))
            return false;
        auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);

        rest.remove_prefix(static_cast<size_t>(end - rest.data()));
        return error == std::errc();
    };
    auto digest = [&](const hash_algorithm &kind, bool first) {
        const size_t len = 2 * kind.digest;

        return (first || skip(",")) && skip("\"") && skip(kind.name) && skip("\":\"") && rest.size() > len &&
               rest.find_first_not_of("0123456789abcdef") == len && (rest.remove_prefix(len), skip("\""));
    };

    if (!skip("{\"file\":\""))
        return false;
    e.line = line;
    e.name = rest.substr(0, std::min(rest.find_first_of("\"\\"), rest.size()));
    rest.remove_prefix(e.name.size());
    if (!number("\",\"size\":", e.stamp.size) || !number(",\"modified\":", e.stamp.modified) ||
        !number(",\"changed\":", e.stamp.changed) || !number(",\"inode\":", e.stamp.number) ||
        !number(",\"hashed\":", e.hashed) || !skip(DIGESTS))
        return false;
    for (const hash_algorithm &kind : algorithms)
        if (!digest(kind, &kind == algorithms.data()))
            return false;
    if (!skip("}"))
        return false;
    e.collision = skip(COLLISION);
    return rest == "}";
}

// Whether an object has a number of 64 bits under a key, with or without a sign.
static bool is_number(const parsed_json &object, const char *key, bool without)
{
    const parsed_json value = object.value(key, parsed_json());

    return without ? value.is_number_unsigned()
                   : value.is_number_integer() && (!value.is_number_unsigned() || value.get<uint64_t>() <= INT64_MAX);
}

// Any other line with the same content.
bool manifest::read_slowly(text line, entry &e)
{
    const parsed_json object = parsed(line);
    std::string file, bytes;
    json_object digests;

    if (!object.is_object() || object.contains("file") == object.contains("file_hex"))
        return false;
    if (!is_number(object, "size", true) || !is_number(object, "inode", true) ||
        !is_number(object, "modified", false) || !is_number(object, "changed", false) ||
        !is_number(object, "hashed", false))
        return false;

    const parsed_json &name_value = object.contains("file") ? object["file"] : object["file_hex"];

    if (!name_value.is_string() || !object.contains("digests") || !object["digests"].is_object())
        return false;
    file = name_value.get<std::string>();
    if (object.contains("file_hex") && (!from_hex(std::string(file), bytes) || (file = bytes).empty()))
        return false;
    e.stamp = { 0, object["inode"], object["size"], object["modified"], object["changed"], true };
    e.hashed = object["hashed"];
    e.collision = object.value("collision", parsed_json()) == true;
    for (const hash_algorithm &kind : algorithms) {
        const parsed_json &digest = object["digests"].value(kind.name, parsed_json());

        if (!digest.is_string() || !from_hex(digest.get<std::string>(), bytes) || bytes.size() != kind.digest)
            return false;
        digests.put(kind.name, hex(reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size()));
    }
    e.line = text(copies.emplace_back(line_of(file, e.stamp, e.hashed, digests, e.collision)));
    e.line.remove_suffix(1); // the end of the line
    e.name = copies.emplace_back(std::move(file));
    return true;
}

manifest::entry *manifest::find(const std::string &file)
{
    if (next >= entries.size() || entries[next].name != file) {
        if (by_name.empty())
            for (size_t i = 0; i < entries.size(); i++)
                by_name.emplace(entries[i].name, i);

        auto found = by_name.find(file);

        if (found == by_name.end())
            return nullptr;
        next = found->second;
    }
    return &entries[next++];
}

} // namespace citius::tool
