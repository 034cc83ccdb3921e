/* SPDX-License-Identifier: MIT */
// The interface to the operating system, implemented by posix.cpp and windows.cpp: streams, files and the machine.  File names are bytes,
// on Windows UTF-8.  Functions that can fail return errno, or return -1 and set errno.
#ifndef CITIUS_TOOL_OS_OS_H
#define CITIUS_TOOL_OS_OS_H

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>
#include <unistd.h>

#if defined(_WIN32)
#include <filesystem>
#endif

namespace citius::tool {

// ---- the program ----

// Make the standard streams binary, and open closed ones, so that no file gets their descriptors.
void prepare_streams();

// The first is the name under which the program was called.
std::vector<std::string> arguments_of(int argc, char **argv);

// The folder of the tool, with a slash at its end; other files of its installation are found from there.
std::string tool_folder();

// ---- files ----

// The descriptor of this program that a name such as /dev/stdout or /dev/fd/3 stands for, also through symbolic links;
// -1 if it stands for none.
int descriptor_named(const std::string &name);

// Descriptors that no other program inherits.  A file that is opened to be written must exist; the name of an open descriptor
// (descriptor_named) duplicates it, so that output continues at its current position.
int open_to_read(const std::string &name);
int open_to_write(const std::string &name);
int open_to_hold(const std::string &name); // to read it and to hold it
int open_nameless();                       // in the temporary folder, to be written and read; gone with its descriptor
std::string temporary_folder();            // with a slash at its end
std::FILE *open_stream(const std::string &name); // to be read

// As read, but continues after a signal; and write all bytes, which returns errno.
ssize_t read_some(int fd, void *out, size_t len);
int write_all(int fd, const void *in, size_t len);
int start_again(int fd); // at the beginning

// Whether read_some() returns without waiting for another program.  On Windows always true.
bool can_read_now(int fd);

// Keep other runs of the program that hold the same file out until the descriptor is closed.  EWOULDBLOCK: one of them holds it; other
// errors: the file system cannot do that.
int hold(int fd);

// Whether a file that is open can be replaced.
#if defined(_WIN32)
constexpr bool CAN_REPLACE_OPEN_FILES = false;
#else
constexpr bool CAN_REPLACE_OPEN_FILES = true;
#endif

// Have room on the disk for this number of bytes of the file, where the file system can promise it: otherwise no error.
int reserve(int fd, uint64_t bytes);

// Only this number of bytes of the file stays, and writing goes on after them.
int cut(int fd, uint64_t bytes);

// What is written is on the disk.
int bring_to_disk(int fd);

void will_read_in_order(int fd);

enum class file_type { regular, directory, link, other, unknown, output };

// The type of the file, or of the link, of that name.  `output` is the regular file that the standard output goes to; only
// read_directory() and look_beyond() distinguish it from other files.
int look_at(const std::string &name, file_type &type, uint64_t *size = nullptr);
int look_at_link(const std::string &name, file_type &type);
int look_beyond(const std::string &name, file_type &type); // as look_at()

// Whether a name stands for the regular file that the standard output goes to.  This is cheap where the last parts of
// their names differ; then the file is another one, unless it has several names.
bool is_output(const std::string &name);

// Which file a name, or a descriptor, stands for: the same for all its names.  Nothing if there is none, or, on Windows,
// if it is not on a disk.
struct file_identity {
    uint64_t device, number;
    file_type type;

    bool operator==(const file_identity &other) const { return device == other.device && number == other.number; }
};

std::optional<file_identity> identity_of(const std::string &name);
std::optional<file_identity> identity_of(int fd);

// Names, in any order, and types where they cost nothing.
int read_directory(const std::string &name, std::vector<std::pair<std::string, file_type>> &entries);

// For the standard library's streams.
#if defined(_WIN32)
inline std::filesystem::path native(const std::string &name)
{
    return std::filesystem::u8path(name);
}
#else
inline const std::string &native(const std::string &name)
{
    return name; // NOLINT(bugprone-return-const-ref-from-parameter): used within the caller's expression only
}
#endif

// ---- the machine ----

size_t open_files_max(); // SIZE_MAX: no limit
unsigned usable_cpus();  // 0 if that is not known

// Give the thread its own table of open files, so that it does not wait for other threads to open and close files.
void have_files_alone();

size_t terminal_width();    // of the standard error; 0 if it has none
std::string machine_name(); // "x86_64"
int random_bytes(void *out, size_t len);

// Run a program with these standard streams.  Its exit code; 127 if there is no such program, -1 and errno.
int run_program(const std::vector<std::string> &words, int in, int out);

} // namespace citius::tool

#endif
