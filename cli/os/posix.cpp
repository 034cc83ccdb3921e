/* SPDX-License-Identifier: MIT */
// The operating system, where it is a POSIX one.
#if !defined(_WIN32)
#include "cli/os/os.h"

#include "cli/os/exit_code.h"
#include "cli/os/stamp.h"

#include <cerrno>
#include <cstdlib>

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <spawn.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/utsname.h>
#include <sys/wait.h>

extern char **environ;

namespace citius::tool {

// What takes the place of a closed stream can be read or written as little as it.
void prepare_streams()
{
    for (int fd : { STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO })
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY) != fd)
            std::_Exit(EXIT_BAD);
}

std::vector<std::string> arguments_of(int argc, char **argv)
{
    return argc > 0 ? std::vector<std::string>(argv, argv + argc) : std::vector<std::string>{ "citius" };
}

std::string tool_folder()
{
    char path[4096];
    const ssize_t len = readlink("/proc/self/exe", path, sizeof path);
    const std::string self(path, len > 0 ? static_cast<size_t>(len) : 0);

    return self.substr(0, self.rfind('/') + 1);
}

int open_to_read(const std::string &name)
{
    return open(name.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
}

int descriptor_named(const std::string &name)
{
    enum { LINKS_MAX = 40 }; // as in Linux

    struct stat folder, here;
    std::string path = name;

    for (int links = 0; links < LINKS_MAX; links++) {
        const size_t slash = path.rfind('/');
        const std::string directory = slash == std::string::npos ? "./" : path.substr(0, slash + 1);
        const std::string last = path.substr(slash == std::string::npos ? 0 : slash + 1);
        char target[4096];

        if (!last.empty() && last.size() < 10 && last.find_first_not_of("0123456789") == std::string::npos &&
            stat(directory.c_str(), &folder) == 0)
            for (const char *descriptors : { "/proc/self/fd", "/proc/thread-self/fd", "/dev/fd" })
                if (stat(descriptors, &here) == 0 && here.st_dev == folder.st_dev && here.st_ino == folder.st_ino)
                    return std::stoi(last);

        const ssize_t len = readlink(path.c_str(), target, sizeof target);

        if (len <= 0)
            return -1;
        path.assign(target, static_cast<size_t>(len));
        if (path[0] != '/')
            path.insert(0, directory);
    }
    return -1;
}

int open_to_write(const std::string &name)
{
    const int fd = descriptor_named(name);

    if (fd >= 0)
        return fcntl(fd, F_DUPFD_CLOEXEC, 0);
    return open(name.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
}

std::string temporary_folder()
{
    const char *directory = std::getenv("TMPDIR");

    return std::string(directory == nullptr || *directory == '\0' ? "/tmp" : directory) + "/";
}

// NFS lets only those hold a file who may write to it.
int open_to_hold(const std::string &name)
{
    const int fd = open(name.c_str(), O_RDWR | O_CLOEXEC | O_NOCTTY);

    return fd < 0 && (errno == EACCES || errno == EROFS || errno == EPERM) ? open_to_read(name) : fd;
}

int open_nameless()
{
#if defined(O_TMPFILE)
    const int nameless = open(temporary_folder().c_str(), O_TMPFILE | O_EXCL | O_RDWR | O_CLOEXEC, 0600);

    if (nameless >= 0)
        return nameless;
#endif

    std::string name = temporary_folder() + "citius-XXXXXX";
    const int fd = mkostemp(name.data(), O_CLOEXEC);

    return fd < 0 || unlink(name.c_str()) != 0 ? -1 : fd;
}

std::FILE *open_stream(const std::string &name)
{
    return std::fopen(name.c_str(), "rb");
}

ssize_t read_some(int fd, void *out, size_t len)
{
    ssize_t n;

    do {
        n = read(fd, out, len);
    } while (n < 0 && errno == EINTR);
    return n;
}

int start_again(int fd)
{
    return lseek(fd, 0, SEEK_SET) == 0 ? 0 : errno;
}

bool can_read_now(int fd)
{
    struct pollfd file = { fd, POLLIN, 0 };

    return poll(&file, 1, 0) != 0;
}

int write_all(int fd, const void *in, size_t len)
{
    for (const char *p = static_cast<const char *>(in); len > 0;) {
        const ssize_t n = write(fd, p, len);

        if (n < 0 && errno != EINTR)
            return errno;
        if (n > 0) {
            p += n;
            len -= static_cast<size_t>(n);
        }
    }
    return 0;
}

int hold(int fd)
{
    while (flock(fd, LOCK_EX | LOCK_NB) != 0)
        if (errno != EINTR)
            return errno;
    return 0;
}

int reserve(int fd, uint64_t bytes)
{
#if defined(FALLOC_FL_KEEP_SIZE)
    if (bytes > 0 && fallocate(fd, FALLOC_FL_KEEP_SIZE, 0, static_cast<off_t>(bytes)) != 0 &&
        (errno == ENOSPC || errno == EDQUOT))
        return errno;
#else
    (void)fd, (void)bytes;
#endif
    return 0;
}

int cut(int fd, uint64_t bytes)
{
    const off_t end = static_cast<off_t>(bytes);

    return ftruncate(fd, end) == 0 && lseek(fd, end, SEEK_SET) == end ? 0 : errno;
}

int bring_to_disk(int fd)
{
    while (fsync(fd) != 0)
        if (errno != EINTR)
            return errno;
    return 0;
}

void will_read_in_order(int fd)
{
    (void)posix_fadvise(fd, 0, 0, POSIX_FADV_SEQUENTIAL);
}

static file_type type_of(mode_t mode)
{
    return S_ISREG(mode)   ? file_type::regular
           : S_ISDIR(mode) ? file_type::directory
           : S_ISLNK(mode) ? file_type::link
                           : file_type::other;
}

int look_at(const std::string &name, file_type &type, uint64_t *size)
{
    struct stat status;

    if (stat(name.c_str(), &status) != 0)
        return errno;
    type = type_of(status.st_mode);
    if (size != nullptr)
        *size = static_cast<uint64_t>(status.st_size);
    return 0;
}

int look_at_link(const std::string &name, file_type &type)
{
    struct stat status;

    if (lstat(name.c_str(), &status) != 0)
        return errno;
    type = type_of(status.st_mode);
    return 0;
}

static std::optional<file_identity> identity_if(int error, const struct stat &status)
{
    if (error != 0)
        return std::nullopt;
    return file_identity{ static_cast<uint64_t>(status.st_dev), static_cast<uint64_t>(status.st_ino),
                          type_of(status.st_mode) };
}

std::optional<file_identity> identity_of(const std::string &name)
{
    struct stat status;
    const int error = stat(name.c_str(), &status);

    return identity_if(error, status);
}

std::optional<file_identity> identity_of(int fd)
{
    struct stat status;
    const int error = fstat(fd, &status);

    return identity_if(error, status);
}

static int stamp_if(int error, const struct stat &status, file_stamp &stamp)
{
    auto nanoseconds = [](const struct timespec &t) { return int64_t{ t.tv_sec } * 1'000'000'000 + t.tv_nsec; };

    if (error != 0)
        return errno;
    stamp = { static_cast<uint64_t>(status.st_dev),
              static_cast<uint64_t>(status.st_ino),
              static_cast<uint64_t>(status.st_size),
#if defined(__APPLE__)
              nanoseconds(status.st_mtimespec),
              nanoseconds(status.st_ctimespec),
#else
              nanoseconds(status.st_mtim),
              nanoseconds(status.st_ctim),
#endif
              S_ISREG(status.st_mode) };
    return 0;
}

int stamp_of(const std::string &name, file_stamp &stamp)
{
    struct stat status;
    const int error = stat(name.c_str(), &status);

    return stamp_if(error, status, stamp);
}

int stamp_of(int fd, file_stamp &stamp)
{
    struct stat status;
    const int error = fstat(fd, &status);

    return stamp_if(error, status, stamp);
}

// The regular file that the standard output goes to.
static const std::optional<file_identity> &output_file()
{
    static const std::optional<file_identity> file = [] {
        const std::optional<file_identity> output = identity_of(STDOUT_FILENO);

        return output && output->type == file_type::regular ? output : std::nullopt;
    }();

    return file;
}

static bool is_output_file(const struct stat &status)
{
    return output_file() && *output_file() == *identity_if(0, status);
}

bool is_output(const std::string &name)
{
    static const std::string output = [] {
        char path[4096];
        const ssize_t len = readlink("/proc/self/fd/1", path, sizeof path);

        return std::string(path, len > 0 ? static_cast<size_t>(len) : 0);
    }();
    struct stat status;

    if (!output_file())
        return false;
    if (!output.empty() && output.substr(output.rfind('/') + 1) != name.substr(name.rfind('/') + 1))
        return false;
    return stat(name.c_str(), &status) == 0 && is_output_file(status);
}

int look_beyond(const std::string &name, file_type &type)
{
    struct stat status;

    if (stat(name.c_str(), &status) != 0)
        return errno;
    type = is_output_file(status) ? file_type::output : type_of(status.st_mode);
    return 0;
}

int read_directory(const std::string &name, std::vector<std::pair<std::string, file_type>> &entries)
{
    DIR *dir = opendir(name.c_str());

    if (dir == nullptr)
        return errno;
    errno = 0;
    while (const struct dirent *entry = readdir(dir)) {
        std::string file = entry->d_name;

        const mode_t mode = static_cast<mode_t>(DTTOIF(entry->d_type));
        file_type type = mode == 0 ? file_type::unknown : type_of(mode);
        struct stat status;

        if (output_file() && entry->d_ino == output_file()->number &&
            // NOLINTNEXTLINE(clang-analyzer-unix.StdCLibraryFunctions): dirfd does not fail for an open directory
            fstatat(dirfd(dir), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) == 0 && is_output_file(status))
            type = file_type::output;
        if (file != "." && file != "..")
            entries.emplace_back(std::move(file), type);
        errno = 0;
    }

    const int error = errno;

    closedir(dir);
    return error;
}

size_t open_files_max()
{
    struct rlimit files;

    return getrlimit(RLIMIT_NOFILE, &files) == 0 && files.rlim_cur != RLIM_INFINITY
               ? static_cast<size_t>(files.rlim_cur)
               : SIZE_MAX;
}

unsigned usable_cpus()
{
#ifdef __linux__
    cpu_set_t set;

    if (sched_getaffinity(0, sizeof set, &set) == 0)
        return static_cast<unsigned>(CPU_COUNT(&set));
#endif
    return 0;
}

void have_files_alone()
{
#ifdef __linux__
    (void)unshare(CLONE_FILES);
#endif
}

size_t terminal_width()
{
    struct winsize window = {};

    return ioctl(STDERR_FILENO, TIOCGWINSZ, &window) == 0 ? window.ws_col : 0;
}

std::string machine_name()
{
    struct utsname host;

    return uname(&host) == 0 ? host.machine : "unknown";
}

int random_bytes(void *out, size_t len)
{
    return getentropy(out, len) == 0 ? 0 : errno;
}

int run_program(const std::vector<std::string> &words, int in, int out)
{
    std::vector<char *> argv;
    posix_spawn_file_actions_t files;
    pid_t child;
    int status;

    for (const std::string &word : words)
        argv.push_back(const_cast<char *>(word.c_str()));
    argv.push_back(nullptr);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, in, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    const int error = posix_spawnp(&child, argv[0], &files, nullptr, argv.data(), environ);

    posix_spawn_file_actions_destroy(&files);
    if (error == ENOENT)
        return 127;
    if (error != 0) {
        errno = error;
        return -1;
    }
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace citius::tool

#endif
