/* SPDX-License-Identifier: MIT */
// The machine that citius bench runs on: its processor, clock and CPUs, and the compiler.
#include "cli/bench/machine.h"

#include "cli/bench/cycles.h"
#include "cli/os/os.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <thread>
#include <utility>

#if defined(__linux__)
#include <sched.h>
#endif

namespace citius::tool {

machine this_machine()
{
#if defined(__clang__)
    std::string compiler = "clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__) + "." +
                           std::to_string(__clang_patchlevel__);
#elif defined(__GNUC__)
    std::string compiler = "gcc " + std::to_string(__GNUC__) + "." + std::to_string(__GNUC_MINOR__) + "." +
                           std::to_string(__GNUC_PATCHLEVEL__);
#else
    std::string compiler = "unknown";
#endif
#if defined(__x86_64__)
    const char *arch = "x86_64";
#elif defined(__i386__)
    const char *arch = "i386";
#elif defined(__aarch64__)
    const char *arch = "aarch64";
#else
    const char *arch = "other";
#endif
    return { cpu_name(), arch, compiler, core_mhz() };
}

std::string cpu_name()
{
    std::ifstream info("/proc/cpuinfo");
    std::string line;

    while (std::getline(info, line)) {
        size_t colon = line.find(": ");

        if (line.compare(0, 10, "model name") == 0 && colon != std::string::npos)
            return line.substr(colon + 2);
    }
    return machine_name();
}

std::vector<int> cpus_in_order()
{
    std::vector<int> cpus;
#if defined(__linux__)
    std::vector<std::pair<size_t, int>> ranked; // by how many CPUs of the same core stand before
    std::map<std::string, size_t> of_core;
    cpu_set_t set;

    if (sched_getaffinity(0, sizeof set, &set) != 0)
        CPU_ZERO(&set);
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
        if (!CPU_ISSET(static_cast<size_t>(cpu), &set))
            continue;

        const std::string number = std::to_string(cpu);
        std::ifstream topology("/sys/devices/system/cpu/cpu" + number + "/topology/thread_siblings_list");
        std::string core;

        if (!std::getline(topology, core))
            core = "cpu" + number;
        ranked.emplace_back(of_core[core]++, cpu);
    }
    std::sort(ranked.begin(), ranked.end());
    for (const auto &[rank, cpu] : ranked)
        cpus.push_back(cpu);
#endif
    if (cpus.empty())
        for (unsigned cpu = 0; cpu < std::max(std::thread::hardware_concurrency(), 1u); cpu++)
            cpus.push_back(static_cast<int>(cpu));
    return cpus;
}

} // namespace citius::tool
