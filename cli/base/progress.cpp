/* SPDX-License-Identifier: MIT */
// The progress line, which a thread of its own renews.
#include "cli/base/progress.h"

#include "cli/base/text.h"
#include "cli/os/os.h"

#include <algorithm>
#include <cstdio>
#include <system_error>

namespace citius::tool {

using namespace std::chrono_literals;

static std::string bytes_text(double n)
{
    static const char *const units[] = { "B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB" };
    size_t unit = 0;
    char text[32];

    while (n >= 1000 && unit < 6) {
        n /= 1024;
        unit++;
    }
    std::snprintf(text, sizeof text, unit == 0 ? "%.0f %s" : "%.2f %s", n, units[unit]);
    return text;
}

static std::string time_text(double seconds)
{
    // NOLINTNEXTLINE(bugprone-incorrect-roundings): the tool does without libm, and seconds are not negative
    unsigned long s = static_cast<unsigned long>(seconds + 0.5);
    char text[64];

    if (s < 3600)
        std::snprintf(text, sizeof text, "%lu:%02lu", s / 60, s % 60);
    else
        std::snprintf(text, sizeof text, "%lu:%02lu:%02lu", s / 3600, s / 60 % 60, s % 60);
    return text;
}

bool progress::by_default()
{
    return isatty(STDERR_FILENO) == 1;
}

progress::progress(bool shown_, std::function<uint64_t(const std::atomic<bool> &)> total_)
    : find_total(std::move(total_))
{
    if (!shown_)
        return;
    try {
        thread = std::thread(&progress::run, this);
    } catch (const std::system_error &) { // NOLINT(bugprone-empty-catch): progress is not required
        // no thread, so no progress is shown
    }
}

progress::~progress()
{
    if (!thread.joinable())
        return;
    {
        std::lock_guard<std::mutex> lock(guard);
        over = true;
    }
    wake.notify_all();
    thread.join();
    hide();
}

void progress::run()
{
    std::unique_lock<std::mutex> lock(guard);

    if (wake.wait_for(lock, 1s, [this] { return over.load(); }))
        return;
    lock.unlock();
    total = find_total ? find_total(over) : 0;
    lock.lock();
    do {
        show();
    } while (!wake.wait_for(lock, 200ms, [this] { return over.load(); }));
}

void progress::begin(const void *object, const std::string &name)
{
    if (!thread.joinable())
        return;
    std::lock_guard<std::mutex> lock(guard);

    in_hand.push_back({ object, name, clock::now() });
}

void progress::end(const void *object)
{
    if (!thread.joinable())
        return;
    std::lock_guard<std::mutex> lock(guard);

    in_hand.erase(std::find_if(in_hand.begin(), in_hand.end(), [&](auto &file) { return file.object == object; }));
}

// The file that has been read for the longest time, if that is long.  Called with the guard held.
std::string progress::longest() const
{
    const double seconds = in_hand.empty() ? 0 : std::chrono::duration<double>(clock::now() - in_hand[0].begun).count();

    return seconds < 2 ? "" : ", " + time_text(seconds) + " in " + shown(in_hand[0].name);
}

// Called with the guard held.
void progress::show()
{
    double seconds = std::chrono::duration<double>(clock::now() - start).count();
    double done = static_cast<double>(bytes), all = static_cast<double>(total);
    std::string speed = bytes_text(done / seconds) + "/s", line;
    size_t width = terminal_width();

    if (width == 0)
        width = 80;

    const std::string in_file = longest();

    if (all >= done && done > 0) {
        line = bytes_text(done) + " of " + bytes_text(all) + ", " + speed + ", " +
               time_text((all - done) * seconds / done) + " left";

        const size_t most = line.size() + 12 + in_file.size();
        size_t space = std::min<size_t>(width > most ? width - most : 0, 40);
        size_t filled = static_cast<size_t>(static_cast<double>(space) * done / all);
        char percent[8];

        std::snprintf(percent, sizeof percent, "%3.0f%%", 100 * done / all);
        if (space >= 8)
            line = "[" + std::string(filled, '=') + std::string(space - filled, ' ') + "] " + percent + "  " + line;
    } else {
        line = std::to_string(files) + " files, " + bytes_text(done) + ", " + speed + ", " + time_text(seconds);
    }
    line += in_file;

    size_t len = std::min(line.size(), width - 1);

    while (len > 0 && len < line.size() && (line[len] & 0xc0) == 0x80) // not within a character
        len--;
    line.resize(len);
    line = "\r" + line + "\033[K";
    std::fwrite(line.data(), 1, line.size(), stderr);
    visible = true;
}

void progress::hide()
{
    if (!visible)
        return;
    std::lock_guard<std::mutex> lock(guard);

    std::fputs("\r\033[K", stderr);
    visible = false;
}

} // namespace citius::tool
