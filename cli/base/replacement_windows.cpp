/* SPDX-License-Identifier: MIT */
// Files replaced as a whole, on Windows: marked to be deleted until they are complete.
#if defined(_WIN32)
#include "cli/base/replacement.h"

#include "cli/base/temporary_name.h"
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

} // namespace

replacement::replacement(const std::string &name_) : name(name_), target(name_)
{
    file_type type;

    if (look_at(name, type) == 0 && type == file_type::directory)
        fail(EISDIR);
    if (stamp_of(name, found.emplace()) != 0)
        found.reset();

    temporary = name.substr(0, name.find_last_of("/\\:") + 1) + temporary_name();
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

bool replacement::put_in_place(bool)
{
    if (const int error = bring_to_disk(fd))
        fail(error);
    if (!let_go(fd, false))
        fail(last_error());
    remove();

    const bool unchanged = !found || is_as_before(target);
    const DWORD how = MOVEFILE_WRITE_THROUGH | (found ? MOVEFILE_REPLACE_EXISTING : 0);

    if (unchanged && MoveFileExW(native(temporary).c_str(), native(target).c_str(), how))
        return true;

    const DWORD code = unchanged ? GetLastError() : ERROR_ALREADY_EXISTS;
    const int error = last_error();

    DeleteFileW(native(temporary).c_str());
    if (code == ERROR_ALREADY_EXISTS || code == ERROR_FILE_EXISTS)
        fail_meanwhile();
    fail(error);
}

} // namespace citius::tool

#endif
