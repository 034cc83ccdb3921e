/* SPDX-License-Identifier: MIT */
// Files replaced as a whole, on Windows: marked to be deleted until they are complete.
#if defined(_WIN32)
#include "cli/base/replacement.h"

#include "cli/base/text.h"
#include "cli/os/os.h"

#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <system_error>

#include <fcntl.h>
#include <io.h>

#include <windows.h>

namespace citius::tool {

namespace {

int last_error()
{
    return std::error_code(static_cast<int>(GetLastError()), std::system_category()).default_error_condition().value();
}

// Whether the file goes when the last handle does, also when that is because the program ends.
bool let_go(int fd, bool go)
{
    FILE_DISPOSITION_INFO disposition = { go };

    return SetFileInformationByHandle(reinterpret_cast<HANDLE>(_get_osfhandle(fd)), FileDispositionInfo, &disposition,
                                      sizeof disposition) != 0;
}

std::string random_name()
{
    uint8_t random[8];

    if (int error = random_bytes(random, sizeof random))
        throw std::runtime_error(std::string("no random bytes: ") + std::strerror(error));
    return ".citius-" + hex(random, sizeof random);
}

} // namespace

replacement::replacement(const std::string &name_) : name(name_), target(name_)
{
    file_type type;

    if (look_at(name, type) == 0 && type == file_type::directory)
        fail(EISDIR);

    temporary = name.substr(0, name.find_last_of("/\\:") + 1) + random_name();
    const HANDLE file = CreateFileW(native(temporary).c_str(), GENERIC_READ | GENERIC_WRITE | DELETE, 0, nullptr,
                                    CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr);

    if (file == INVALID_HANDLE_VALUE)
        throw std::runtime_error(shown(name) +
                                 ": cannot create a temporary file in its directory: " + std::strerror(last_error()));
    fd = _open_osfhandle(reinterpret_cast<intptr_t>(file), _O_RDWR | _O_BINARY | _O_NOINHERIT);
    let_go(fd, true);
}

replacement::~replacement()
{
    remove();
}

void replacement::remove()
{
    if (fd >= 0)
        _close(fd);
    fd = -1;
}

void replacement::fail(int error) const
{
    throw std::runtime_error(shown(name) + ": " + std::strerror(error));
}

void replacement::put_in_place()
{
    if (_commit(fd) != 0)
        fail(errno);
    if (!let_go(fd, false))
        fail(last_error());
    remove();
    if (!MoveFileExW(native(temporary).c_str(), native(target).c_str(),
                     MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH)) {
        const int error = last_error();

        DeleteFileW(native(temporary).c_str());
        fail(error);
    }
}

} // namespace citius::tool

#endif
