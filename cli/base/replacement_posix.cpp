/* SPDX-License-Identifier: MIT */
// Files replaced as a whole, on POSIX systems: without a name until they are complete.
#if !defined(_WIN32)
#include "cli/base/replacement.h"

#include "cli/base/rights.h"
#include "cli/base/text.h"

#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <stdexcept>
#include <sys/stat.h>
#include <unistd.h>

namespace citius::tool {

namespace {

// The name of the temporary file while there is one, for the handler.
std::atomic<const char *> unfinished{ nullptr };
static_assert(std::atomic<const char *>::is_always_lock_free);

void remove_and_end(int signal)
{
    if (const char *name = unfinished)
        unlink(name);
    raise(signal); // SA_RESETHAND: it ends the program when the handler has returned
}

// Whether a program that does not handle the signal goes on, now or later.
bool is_harmless(int signal)
{
    for (int harmless : { SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH })
        if (signal == harmless)
            return true;
    return false;
}

void handle_signals()
{
#if defined(SIGRTMAX)
    const int last = SIGRTMAX;
#else
    const int last = NSIG - 1;
#endif

    for (int signal = 1; signal <= last; signal++) {
        struct sigaction action = {}, old;

        action.sa_handler = remove_and_end;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        sigfillset(&action.sa_mask);
        if (!is_harmless(signal) && sigaction(signal, nullptr, &old) == 0 &&
            old.sa_handler == SIG_DFL)           // nohup stays nohup
            sigaction(signal, &action, nullptr); // but for SIGKILL and SIGSTOP
    }
}

// While this lives, signals wait: the names of files and `unfinished` change together.
class signals_wait {
public:
    signals_wait()
    {
        sigset_t set;

        sigfillset(&set);
        sigprocmask(SIG_BLOCK, &set, &before);
    }

    ~signals_wait() { sigprocmask(SIG_SETMASK, &before, nullptr); }
    signals_wait(const signals_wait &) = delete;
    signals_wait &operator=(const signals_wait &) = delete;

private:
    sigset_t before;
};

// With a slash at its end.
std::string directory_of(const std::string &file)
{
    const size_t slash = file.rfind('/');

    return slash == std::string::npos ? "./" : file.substr(0, slash + 1);
}

std::string link_to(int fd)
{
    return "/proc/self/fd/" + std::to_string(fd);
}

// A file that has no name, but can get one; -1 where there is no such thing.
int open_unnamed(const std::string &directory)
{
#if defined(O_TMPFILE)
    const int fd = open(directory.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    struct stat file, seen;

    if (fd < 0)
        return -1;
    if (fstat(fd, &file) == 0 && stat(link_to(fd).c_str(), &seen) == 0 && file.st_ino == seen.st_ino &&
        file.st_dev == seen.st_dev)
        return fd;
    close(fd); // without /proc it would stay nameless
#else
    (void)directory;
#endif
    return -1;
}

// So that a new name outlasts a power failure.  Returns errno; 0 also where the directory cannot be read, or the file
// system has no such notion.
int bring_names_to_disk(const std::string &directory)
{
    const int fd = open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);

    if (fd < 0)
        return errno == EACCES ? 0 : errno;

    const int error = fsync(fd) == 0 ? 0 : errno;

    close(fd);
    return error == EINVAL || error == ENOTSUP ? 0 : error;
}

std::string random_name()
{
    uint8_t random[8];

    if (getentropy(random, sizeof random) != 0)
        throw std::runtime_error(std::string("no random bytes: ") + std::strerror(errno));
    return ".citius-" + hex(random, sizeof random);
}

} // namespace

replacement::replacement(const std::string &name_) : name(name_), target(name_)
{
    struct stat old, link;

    if (stat(name.c_str(), &old) == 0) {
        std::unique_ptr<char, void (*)(void *)> path(realpath(name.c_str(), nullptr), std::free);

        if (S_ISDIR(old.st_mode))
            fail(EISDIR);
        if (!S_ISREG(old.st_mode))
            throw std::runtime_error(shown(name) + ": not a regular file");
        if (path == nullptr || faccessat(AT_FDCWD, path.get(), W_OK, AT_EACCESS) != 0)
            fail(errno);
        target = path.get();
    } else {
        if (errno != ENOENT)
            fail(errno);
        if (lstat(name.c_str(), &link) == 0) // a link that leads nowhere
            fail(ENOENT);
    }
    fd = open_unnamed(directory_of(target));
    if (fd < 0)
        make_temporary();
}

void replacement::make_temporary()
{
    handle_signals();
    do {
        temporary = directory_of(target) + random_name();
        signals_wait until_it_is_noted;

        fd = open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd >= 0)
            unfinished = temporary.c_str();
    } while (fd < 0 && errno == EEXIST);
    if (fd < 0)
        throw std::runtime_error(shown(name) +
                                 ": cannot create a temporary file in its directory: " + std::strerror(errno));
}

replacement::~replacement()
{
    remove();
}

void replacement::remove()
{
    signals_wait until_it_is_gone;

    if (fd >= 0)
        close(fd);
    if (unfinished != nullptr)
        unlink(temporary.c_str());
    fd = -1;
    unfinished = nullptr;
}

void replacement::fail(int error) const
{
    throw std::runtime_error(shown(name) + ": " + std::strerror(error));
}

// The nameless file gets its name, at once; false if that name is taken meanwhile.
bool replacement::appear()
{
    if (linkat(AT_FDCWD, link_to(fd).c_str(), AT_FDCWD, target.c_str(), AT_SYMLINK_FOLLOW) == 0)
        return true;
    if (errno != EEXIST)
        fail(errno);
    return false;
}

void replacement::take_over()
{
    signals_wait until_it_is_done; // a nameless file has a name for a moment, which only SIGKILL can make last

    while (unfinished == nullptr) {
        temporary = directory_of(target) + random_name();
        if (linkat(AT_FDCWD, link_to(fd).c_str(), AT_FDCWD, temporary.c_str(), AT_SYMLINK_FOLLOW) == 0)
            unfinished = temporary.c_str();
        else if (errno != EEXIST)
            fail(errno);
    }
    if (rename(temporary.c_str(), target.c_str()) != 0)
        fail(errno);
    unfinished = nullptr;
}

void replacement::put_in_place()
{
    const std::string directory = directory_of(target);
    bool replaces;
    std::string lost;
    auto dress = [&] {
        if (int error = give_rights(fd, directory, target, replaces, lost))
            fail(error);
    };

    dress();
    if (fsync(fd) != 0)
        fail(errno);
    if (unfinished != nullptr || replaces) {
        take_over();
    } else if (!appear()) {
        dress();
        take_over();
    }

    const int closed = close(fd);

    fd = -1;
    if (closed != 0)
        fail(errno);
    if (int error = bring_names_to_disk(directory))
        fail(error);
    if (!lost.empty())
        complain(shown(name) + ": " + lost);
}

} // namespace citius::tool

#endif
