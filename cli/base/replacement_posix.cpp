/* SPDX-License-Identifier: MIT */
// Files replaced as a whole, on POSIX systems: without a name until they are complete.
#if !defined(_WIN32)
#include "cli/base/replacement.h"

#include "cli/base/rights.h"
#include "cli/base/temporary_name.h"
#include "cli/base/text.h"
#include "cli/os/interruption.h"
#include "cli/os/os.h"

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
#if defined(__linux__)
#include <sys/syscall.h>
#endif

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

void handle_signals()
{
    for (int signal : signals_that_end()) {
        struct sigaction action = {}, old;

        action.sa_handler = remove_and_end;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        sigfillset(&action.sa_mask);
        if (sigaction(signal, nullptr, &old) == 0 && old.sa_handler == SIG_DFL) // nohup stays nohup
            sigaction(signal, &action, nullptr);                                // but for SIGKILL
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

    const int error = bring_to_disk(fd);

    close(fd);
    return error == EINVAL || error == ENOTSUP ? 0 : error;
}

// Names change; they return errno.  Where a file system lacks a way, the next one is used.

int link_to_new_name(const std::string &from, const std::string &to)
{
    return linkat(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), AT_SYMLINK_FOLLOW) == 0 ? 0 : errno;
}

enum { KEEP_OTHERS = 1, SWAP = 2 }; // RENAME_NOREPLACE and RENAME_EXCHANGE of Linux

int rename_by(int way, const std::string &from, const std::string &to)
{
#if defined(SYS_renameat2)
    return syscall(SYS_renameat2, AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), way) == 0 ? 0 : errno;
#elif defined(RENAME_SWAP)
    return renamex_np(from.c_str(), to.c_str(), way == SWAP ? RENAME_SWAP : RENAME_EXCL) == 0 ? 0 : errno;
#else
    (void)way, (void)from, (void)to;
    return ENOSYS;
#endif
}

bool is_lacking(int error)
{
    return error == EINVAL || error == ENOSYS || error == ENOTSUP || error == EOPNOTSUPP || error == EPERM;
}

int rename_to_new_name(const std::string &from, const std::string &to)
{
    struct stat there;
    int error = rename_by(KEEP_OTHERS, from, to);

    if (!is_lacking(error))
        return error;
    error = link_to_new_name(from, to);
    if (error == 0)
        unlink(from.c_str());
    if (!is_lacking(error))
        return error;
    if (lstat(to.c_str(), &there) == 0)
        return EEXIST;
    return rename(from.c_str(), to.c_str()) == 0 ? 0 : errno;
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
        if (const int error = stamp_of(target, found.emplace()))
            fail(error);
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
        temporary = directory_of(target) + temporary_name();
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

// There is no old file, or none any more: where another one is there by now, that one stays.
void replacement::appear()
{
    signals_wait until_it_is_done;
    const int error =
        unfinished == nullptr ? link_to_new_name(link_to(fd), target) : rename_to_new_name(temporary, target);

    if (error == EEXIST)
        fail_meanwhile();
    if (error != 0)
        fail(error);
    unfinished = nullptr;
}

// A nameless file cannot replace another one: it has a name for a moment, which only SIGKILL can make last.
void replacement::give_name()
{
    while (unfinished == nullptr) {
        temporary = directory_of(target) + temporary_name();

        const int error = link_to_new_name(link_to(fd), temporary);

        if (error == 0)
            unfinished = temporary.c_str();
        else if (error != EEXIST)
            fail(error);
    }
}

void replacement::take_over(bool swap)
{
    signals_wait until_it_is_done;

    if (!is_as_before(target))
        fail_meanwhile();
    give_name();
    if (swap) {
        const int error = rename_by(SWAP, temporary, target);

        if (error == 0 && !is_as_before(temporary)) {
            rename_by(SWAP, temporary, target);
            fail_meanwhile();
        }
        if (error == 0)
            return remove(); // the old file, which has the temporary name
        if (!is_lacking(error))
            fail(error);
    }
    if (rename(temporary.c_str(), target.c_str()) != 0)
        fail(errno);
    unfinished = nullptr;
}

bool replacement::put_in_place(bool swap)
{
    const std::string directory = directory_of(target);
    bool replaces;
    std::string lost;

    if (const int error = give_rights(fd, directory, target, replaces, lost))
        fail(error);
    if (const int error = bring_to_disk(fd))
        fail(error);
    if (replaces && !found)
        fail_meanwhile();
    if (replaces)
        take_over(swap);
    else
        appear();

    int error = fd >= 0 && close(fd) != 0 ? errno : 0;

    fd = -1;
    if (error == 0 || error == EINTR)
        error = bring_names_to_disk(directory);
    if (error != 0)
        complain(shown(name) + ": written, but a power failure may undo it: " + std::strerror(error));
    if (!lost.empty())
        complain(shown(name) + ": " + lost);
    return error == 0;
}

} // namespace citius::tool

#endif
