#include "tool_folder.h"

#include <unistd.h>

std::string tool_folder()
{
    char path[4096];
    const ssize_t len = readlink("/proc/self/exe", path, sizeof path);
    const std::string self(path, len > 0 ? static_cast<size_t>(len) : 0);

    return self.substr(0, self.rfind('/') + 1);
}
