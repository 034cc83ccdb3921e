/* SPDX-License-Identifier: MIT */
/* Lists for `citius sum --update`: any content is refused, or its entries are valid, are written in one form, and are read
 * back from it as the same entries. */
#include "fuzz.h"

#include "cli/sum/manifest.h"

#include <cstdio>
#include <memory>
#include <unistd.h>

using namespace citius::tool;

const char *const planted_defects[] = { "loses_the_collision", "loses_an_entry", "loses_the_inode", nullptr };

using temporary = std::unique_ptr<std::FILE, int (*)(std::FILE *)>;

/* One of two files, with this content; its name.  The other one may be held. */
static std::string file_with(const std::string &content, bool second)
{
    static const temporary files[] = { temporary(std::tmpfile(), std::fclose), temporary(std::tmpfile(), std::fclose) };
    const int fd = fileno(files[second].get());

    expect(ftruncate(fd, 0) == 0 && pwrite(fd, content.data(), content.size(), 0) == (ssize_t)content.size(),
           "no temporary file");
    return "/proc/self/fd/" + std::to_string(fd);
}

static std::string replaced(std::string text, const std::string &what, const std::string &by)
{
    const size_t at = text.find(what);

    return at == std::string::npos ? text : text.replace(at, what.size(), by);
}

static void same(const manifest &a, const manifest &b)
{
    expect(a.entries.size() == b.entries.size(), "the number of entries changes");
    for (size_t i = 0; i < a.entries.size(); i++) {
        const manifest::entry &x = a.entries[i], &y = b.entries[i];

        expect(x.name == y.name && x.hashed == y.hashed && x.collision == y.collision, "an entry changes");
        expect(x.stamp.has_content_of(y.stamp) && x.stamp.is_of_same_file(y.stamp) &&
                   x.stamp.changed == y.stamp.changed,
               "a stamp changes");
        expect(x.line == y.line && digests_of(x.line) == digests_of(y.line), "a line changes");
    }
}

static void read_back(const manifest &read)
{
    std::string text = head_line(read.kinds());
    const size_t digests = read.entries.empty() ? 0 : digests_of(read.entries[0].line).size();

    for (const manifest::entry &e : read.entries) {
        expect(!e.name.empty(), "no name");
        expect(digests > 0 && digests_of(e.line).size() == digests, "digests of another length");
        expect(!e.still_has(e.stamp, INT64_MAX) || e.hashed > e.stamp.modified, "read before it was written");
        text.append(e.line) += '\n';
    }
    if (planted("loses_the_collision"))
        text = replaced(text, ",\"collision\":true", "");
    if (planted("loses_an_entry") && read.entries.size() > 1)
        text.erase(text.rfind('\n', text.size() - 2));
    if (planted("loses_the_inode"))
        text = replaced(text, "\"inode\":", "\"inode\":1");
    same(read, manifest(file_with(text, true)));
}

void target(provider &in)
{
    std::unique_ptr<manifest> read;

    try {
        read = std::make_unique<manifest>(file_with(in.ConsumeRemainingBytesAsString(), false));
    } catch (const finding &) {
        throw;
    } catch (const std::runtime_error &) {
        return; /* refused */
    }
    read_back(*read);
}
