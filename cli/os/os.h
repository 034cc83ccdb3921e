/* SPDX-License-Identifier: MIT */
// What the tool asks of the operating system: os_posix.cpp and os_windows.cpp.  Names of files are bytes, on Windows in
// UTF-8.  What can fail returns errno, or -1 and leaves it in errno.
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

// The standard streams carry bytes, and one that is closed is not taken for the next file that is opened.
void prepare_streams();

// The first is how the program was called.
std::vector<std::string> arguments_of(int argc, char **argv);

// Where the tool lies, with a slash behind: what belongs to it is found from there.
std::string tool_folder();

// ---- files ----

// The descriptor of this program that a name such as /dev/stdout or /dev/fd/3 stands for, also through symbolic links;
// -1 if it stands for none.
int descriptor_named(const std::string &name);

// Descriptors that no other program inherits.  What is opened to be written exists; one that is open already is duplicated,
// so that it goes on where the others are that have it.
int open_to_read(const std::string &name);
int open_to_write(const std::string &name);
int open_nameless();            // in the temporary folder, to be written and read; gone with its descriptor
std::string temporary_folder(); // with a slash behind
std::FILE *open_stream(const std::string &name); // to be read

// As read, but it goes on after a signal.  And all that is to be written; returns errno.
ssize_t read_some(int fd, void *out, size_t len);
int write_all(int fd, const void *in, size_t len);

// Whether read_some() returns without waiting for another program.  On Windows always true.
bool can_read_now(int fd);

void will_read_in_order(int fd);

enum class file_type { regular, directory, link, other, unknown, output };

// What a name stands for, or a link of that name.  `output` is what the standard output goes to, if that is a regular file;
// only read_directory() and look_beyond() know it from others.
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
    return name;
}
#endif

// ---- the machine ----

size_t open_files_max(); // SIZE_MAX: no limit
unsigned usable_cpus();  // 0 if that is not known

// A table of open files of the thread's own, so that it waits for no other to open and close files.
void have_files_alone();

size_t terminal_width();    // of the standard error; 0 if it has none
std::string machine_name(); // "x86_64"
int random_bytes(void *out, size_t len);

// Run a program with these standard streams.  Its exit code; 127 if there is no such program, -1 and errno.
int run_program(const std::vector<std::string> &words, int in, int out);

} // namespace citius::tool

#endif
