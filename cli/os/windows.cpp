/* SPDX-License-Identifier: MIT */
// The operating system, where it is Windows.
#if defined(_WIN32)
#include "cli/os/os.h"

#include "cli/os/stamp.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <system_error>

#include <fcntl.h>
#include <io.h>
#include <process.h>
#include <sys/stat.h>

#include <windows.h> // before those that need it

#include <bcrypt.h>
#include <shellapi.h>

namespace citius::tool {

namespace {

std::wstring wide(const std::string &name)
{
    return native(name).wstring();
}

std::string utf8(const std::wstring &name)
{
    return std::filesystem::path(name).u8string();
}

int errno_of(DWORD error)
{
    return std::error_code(static_cast<int>(error), std::system_category()).default_error_condition().value();
}

// To open a folder fails, but with another error than a lack of permission.
int opened(const std::string &name, int fd)
{
    file_type type;

    if (fd < 0 && errno == EACCES && look_at(name, type) == 0 && type == file_type::directory)
        errno = EISDIR;
    return fd;
}

unsigned piece(size_t len)
{
    return static_cast<unsigned>(std::min<size_t>(len, INT_MAX));
}

} // namespace

void prepare_streams()
{
    for (int fd : { STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO })
        _setmode(fd, _O_BINARY);
    SetConsoleOutputCP(CP_UTF8);
    for (DWORD id : { STD_OUTPUT_HANDLE, STD_ERROR_HANDLE }) { // "\033[K"
        const HANDLE console = GetStdHandle(id);
        DWORD mode;

        if (GetConsoleMode(console, &mode))
            SetConsoleMode(console, mode | ENABLE_VIRTUAL_TERMINAL_PROCESSING);
    }
}

// The program's own name without folders and ".exe".
std::vector<std::string> arguments_of(int, char **)
{
    int n = 0;
    wchar_t **const words = CommandLineToArgvW(GetCommandLineW(), &n);
    std::vector<std::string> arguments;

    for (int i = 0; i < n; i++)
        arguments.push_back(utf8(words[i]));
    LocalFree(words);
    if (arguments.empty())
        arguments.push_back("citius");
    arguments[0] = native(arguments[0]).stem().u8string();
    return arguments;
}

std::string tool_folder()
{
    wchar_t path[4096];
    const DWORD len = GetModuleFileNameW(nullptr, path, 4096);

    return std::filesystem::path(std::wstring(path, len)).parent_path().generic_u8string() + "/";
}

int open_to_read(const std::string &name)
{
    return opened(name, _wopen(wide(name).c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT));
}

int descriptor_named(const std::string &)
{
    return -1;
}

int open_to_write(const std::string &name)
{
    return opened(name, _wopen(wide(name).c_str(), _O_WRONLY | _O_BINARY | _O_NOINHERIT));
}

std::string temporary_folder()
{
    wchar_t folder[MAX_PATH + 1];
    const DWORD len = GetTempPathW(MAX_PATH + 1, folder);

    return utf8(std::wstring(folder, len));
}

int open_to_hold(const std::string &name)
{
    return open_to_read(name);
}

int open_nameless()
{
    wchar_t name[MAX_PATH + 1];

    if (GetTempFileNameW(wide(temporary_folder()).c_str(), L"ctu", 0, name) == 0) {
        errno = errno_of(GetLastError());
        return -1;
    }

    const HANDLE file = CreateFileW(name, GENERIC_READ | GENERIC_WRITE, 0, nullptr, CREATE_ALWAYS,
                                    FILE_ATTRIBUTE_TEMPORARY | FILE_FLAG_DELETE_ON_CLOSE, nullptr);

    if (file == INVALID_HANDLE_VALUE) {
        errno = errno_of(GetLastError());
        return -1;
    }
    return _open_osfhandle(reinterpret_cast<intptr_t>(file), _O_RDWR | _O_BINARY | _O_NOINHERIT);
}

std::FILE *open_stream(const std::string &name)
{
    return _wfopen(wide(name).c_str(), L"rb");
}

ssize_t read_some(int fd, void *out, size_t len)
{
    return _read(fd, out, piece(len));
}

int start_again(int fd)
{
    return _lseeki64(fd, 0, SEEK_SET) == 0 ? 0 : errno;
}

bool can_read_now(int)
{
    return true;
}

int write_all(int fd, const void *in, size_t len)
{
    for (const char *p = static_cast<const char *>(in); len > 0;) {
        const int n = _write(fd, p, piece(len));

        if (n < 0)
            return errno;
        p += n;
        len -= static_cast<size_t>(n);
    }
    return 0;
}

// One byte far beyond the end of the file: others could not read one within it.
int hold(int fd)
{
    OVERLAPPED place = {};

    place.OffsetHigh = 1 << 30;
    if (LockFileEx(reinterpret_cast<HANDLE>(_get_osfhandle(fd)), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0,
                   1, 0, &place))
        return 0;
    return GetLastError() == ERROR_LOCK_VIOLATION ? EWOULDBLOCK : errno_of(GetLastError());
}

int reserve(int, uint64_t)
{
    return 0;
}

int cut(int fd, uint64_t bytes)
{
    const int64_t end = static_cast<int64_t>(bytes);
    const int error = _chsize_s(fd, end);

    return error != 0 ? error : _lseeki64(fd, end, SEEK_SET) == end ? 0 : errno;
}

int bring_to_disk(int fd)
{
    return _commit(fd) == 0 ? 0 : errno;
}

void will_read_in_order(int)
{
}

int look_at(const std::string &name, file_type &type, uint64_t *size)
{
    struct _stat64 status;

    if (_wstat64(wide(name).c_str(), &status) != 0)
        return errno;
    type = S_ISREG(status.st_mode)   ? file_type::regular
           : S_ISDIR(status.st_mode) ? file_type::directory
                                     : file_type::other;
    if (size != nullptr)
        *size = static_cast<uint64_t>(status.st_size);
    return 0;
}

int look_at_link(const std::string &name, file_type &type)
{
    return look_at(name, type);
}

static std::optional<file_identity> identity_of_handle(HANDLE file)
{
    BY_HANDLE_FILE_INFORMATION status;

    if (GetFileType(file) != FILE_TYPE_DISK || !GetFileInformationByHandle(file, &status))
        return std::nullopt;
    return file_identity{ status.dwVolumeSerialNumber, uint64_t{ status.nFileIndexHigh } << 32 | status.nFileIndexLow,
                          status.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY ? file_type::directory
                                                                             : file_type::regular };
}

static HANDLE open_to_look(const std::string &name)
{
    return CreateFileW(wide(name).c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                       OPEN_EXISTING, FILE_FLAG_BACKUP_SEMANTICS, nullptr);
}

std::optional<file_identity> identity_of(const std::string &name)
{
    const HANDLE file = open_to_look(name);

    if (file == INVALID_HANDLE_VALUE)
        return std::nullopt;

    const std::optional<file_identity> id = identity_of_handle(file);

    CloseHandle(file);
    return id;
}

std::optional<file_identity> identity_of(int fd)
{
    const intptr_t file = _get_osfhandle(fd);

    return file == -1 ? std::nullopt : identity_of_handle(reinterpret_cast<HANDLE>(file));
}

static int stamp_of_handle(HANDLE file, file_stamp &stamp)
{
    BY_HANDLE_FILE_INFORMATION status;
    FILE_BASIC_INFO times;
    auto nanoseconds = [](int64_t since_1601) { return (since_1601 - 116444736000000000) * 100; };

    if (!GetFileInformationByHandle(file, &status) ||
        !GetFileInformationByHandleEx(file, FileBasicInfo, &times, sizeof times))
        return errno_of(GetLastError());
    stamp = { status.dwVolumeSerialNumber,
              uint64_t{ status.nFileIndexHigh } << 32 | status.nFileIndexLow,
              uint64_t{ status.nFileSizeHigh } << 32 | status.nFileSizeLow,
              nanoseconds(times.LastWriteTime.QuadPart),
              nanoseconds(times.ChangeTime.QuadPart),
              (status.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0 };
    return 0;
}

int stamp_of(const std::string &name, file_stamp &stamp)
{
    const HANDLE file = open_to_look(name);

    if (file == INVALID_HANDLE_VALUE)
        return errno_of(GetLastError());

    const int error = stamp_of_handle(file, stamp);

    CloseHandle(file);
    return error;
}

int stamp_of(int fd, file_stamp &stamp)
{
    return stamp_of_handle(reinterpret_cast<HANDLE>(_get_osfhandle(fd)), stamp);
}

bool is_output(const std::string &)
{
    return false;
}

int look_beyond(const std::string &name, file_type &type)
{
    return look_at(name, type);
}

int read_directory(const std::string &name, std::vector<std::pair<std::string, file_type>> &entries)
{
    WIN32_FIND_DATAW entry;
    const HANDLE search = FindFirstFileW((native(name) / "*").c_str(), &entry);

    if (search == INVALID_HANDLE_VALUE)
        return errno_of(GetLastError());
    do {
        const std::string file = utf8(entry.cFileName);
        const DWORD has = entry.dwFileAttributes;

        if (file != "." && file != "..")
            entries.emplace_back(file, has & FILE_ATTRIBUTE_REPARSE_POINT ? file_type::link
                                       : has & FILE_ATTRIBUTE_DIRECTORY   ? file_type::directory
                                                                          : file_type::regular);
    } while (FindNextFileW(search, &entry));

    const DWORD error = GetLastError();

    FindClose(search);
    return error == ERROR_NO_MORE_FILES ? 0 : errno_of(error);
}

size_t open_files_max()
{
    return 2048; // the C library's
}

unsigned usable_cpus()
{
    return 0;
}

void have_files_alone()
{
}

size_t terminal_width()
{
    CONSOLE_SCREEN_BUFFER_INFO console;

    return GetConsoleScreenBufferInfo(GetStdHandle(STD_ERROR_HANDLE), &console)
               ? static_cast<size_t>(console.srWindow.Right - console.srWindow.Left + 1)
               : 0;
}

std::string machine_name()
{
    return "x86_64";
}

int random_bytes(void *out, size_t len)
{
    return BCryptGenRandom(nullptr, static_cast<UCHAR *>(out), static_cast<ULONG>(len),
                           BCRYPT_USE_SYSTEM_PREFERRED_RNG) == 0
               ? 0
               : EIO;
}

// As a child inherits what this program has, it has them meanwhile.
int run_program(const std::vector<std::string> &words, int in, int out)
{
    std::vector<std::wstring> quoted;
    std::vector<const wchar_t *> argv;
    const int kept_in = _dup(STDIN_FILENO), kept_out = _dup(STDOUT_FILENO);

    for (const std::string &word : words)
        quoted.push_back(L"\"" + wide(word) + L"\"");
    for (const std::wstring &word : quoted)
        argv.push_back(word.c_str());
    argv.push_back(nullptr);
    _dup2(in, STDIN_FILENO);
    _dup2(out, STDOUT_FILENO);
    const intptr_t code = _wspawnvp(_P_WAIT, wide(words[0]).c_str(), argv.data());
    const int error = errno;

    _dup2(kept_in, STDIN_FILENO);
    _dup2(kept_out, STDOUT_FILENO);
    _close(kept_in);
    _close(kept_out);
    errno = error;
    return code == -1 && error == ENOENT ? 127 : static_cast<int>(code);
}

} // namespace citius::tool

#endif
