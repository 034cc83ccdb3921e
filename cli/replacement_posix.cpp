#if !defined(_WIN32)
#include "replacement.h"

#include "text.h"

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

namespace {

const int deadly[] = { SIGHUP, SIGINT, SIGQUIT, SIGTERM };

// The name of the temporary file while there is one, for the handler.
std::atomic<const char *> unfinished{nullptr};
static_assert(std::atomic<const char *>::is_always_lock_free);

void remove_and_end(int signal)
{
    if (const char *name = unfinished)
        unlink(name);
    raise(signal); // SA_RESETHAND: it ends the program when the handler has returned
}

void handle_signals()
{
    for (int signal : deadly) {
        struct sigaction action = {}, old;

        action.sa_handler = remove_and_end;
        action.sa_flags = static_cast<int>(SA_RESETHAND);
        sigfillset(&action.sa_mask);
        if (sigaction(signal, nullptr, &old) == 0 && old.sa_handler == SIG_DFL) // nohup stays nohup
            sigaction(signal, &action, nullptr);
    }
}

// While this lives, the signals wait: file and `unfinished` change together.
class signals_wait {
public:
    signals_wait()
    {
        sigset_t set;

        sigemptyset(&set);
        for (int signal : deadly)
            sigaddset(&set, signal);
        sigprocmask(SIG_BLOCK, &set, &before);
    }

    ~signals_wait() { sigprocmask(SIG_SETMASK, &before, nullptr); }
    signals_wait(const signals_wait &) = delete;
    signals_wait &operator=(const signals_wait &) = delete;

private:
    sigset_t before;
};

mode_t permissions_of_new_files()
{
    mode_t mask = umask(0);

    umask(mask);
    return 0666 & ~mask;
}

// Up to the last slash; nothing for what is in the working directory.
std::string directory_of(const std::string &file)
{
    return file.substr(0, file.rfind('/') + 1);
}

// So that a new name outlasts a power failure.  Returns errno; 0 also where the directory cannot be read, or the file
// system has no such notion.
int bring_names_to_disk(const std::string &directory)
{
    const int fd = open(directory.empty() ? "." : directory.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);

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
    struct stat old, fresh, link;
    const bool exists = stat(name.c_str(), &old) == 0;

    if (exists) {
        std::unique_ptr<char, void (*)(void *)> path(realpath(name.c_str(), nullptr), std::free);

        if (S_ISDIR(old.st_mode))
            fail(EISDIR);
        if (path == nullptr || faccessat(AT_FDCWD, path.get(), W_OK, AT_EACCESS) != 0)
            fail(errno);
        target = path.get();
        permissions = old.st_mode & 0777;
    } else {
        if (errno != ENOENT)
            fail(errno);
        if (lstat(name.c_str(), &link) == 0) // a link that leads nowhere
            fail(ENOENT);
        permissions = permissions_of_new_files();
    }

    handle_signals();
    do {
        temporary = directory_of(target) + random_name();
        signals_wait until_it_is_noted;

        fd = open(temporary.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (fd >= 0)
            unfinished = temporary.c_str();
    } while (fd < 0 && errno == EEXIST);
    if (fd < 0)
        throw std::runtime_error(shown(name) + ": cannot make a temporary file beside it: " + std::strerror(errno));

    if (exists && fstat(fd, &fresh) == 0) {
        if (fresh.st_gid != old.st_gid && fchown(fd, static_cast<uid_t>(-1), old.st_gid) != 0)
            permissions &= 0707 | (permissions & 07) << 3; // another group gets no more than everybody
        if (fresh.st_uid != old.st_uid && fchown(fd, old.st_uid, static_cast<gid_t>(-1)) != 0)
            return; // it belongs to who wrote it
    }
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

void replacement::put_in_place()
{
    if (fchmod(fd, permissions) != 0 || fsync(fd) != 0)
        fail(errno);

    int closed = close(fd);

    fd = -1;
    if (closed != 0)
        fail(errno);

    {
        signals_wait until_it_is_noted;

        if (rename(temporary.c_str(), target.c_str()) != 0)
            fail(errno);
        unfinished = nullptr;
    }
    if (int error = bring_names_to_disk(directory_of(target)))
        fail(error);
}

#endif
