/* SPDX-License-Identifier: MIT */
/* Child processes and their pipes. */
#include "children.h"

#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdio>
#include <stdexcept>
#include <vector>

namespace proof {

struct child {
    size_t number;
    pid_t id;
    int pipe;
    std::string text = {};
};

static void say(int pipe, const std::string &text)
{
    for (size_t at = 0; at < text.size();) {
        const ssize_t n = write(pipe, text.data() + at, text.size() - at);

        if (n <= 0)
            _exit(3);
        at += (size_t)n;
    }
}

[[noreturn]] static void be_child(size_t number, int pipe, const limits &most,
                                  const std::function<void(size_t, const speaker &)> &work)
{
    const rlimit memory = { most.bytes, most.bytes }, time = { most.seconds, most.seconds + 5 }, none = { 0, 0 };

    prctl(PR_SET_PDEATHSIG, SIGKILL); /* no work for a parent that is gone */
    setrlimit(RLIMIT_AS, &memory);
    setrlimit(RLIMIT_CPU, &time);
    setrlimit(RLIMIT_CORE, &none);
    try {
        work(number, [pipe](const std::string &text) { say(pipe, text); });
    } catch (const std::exception &e) {
        fprintf(stderr, "%s\n", e.what());
        _exit(2);
    }
    _exit(0);
}

static child begin(size_t number, const limits &most, const std::function<void(size_t, const speaker &)> &work)
{
    int ends[2];

    fflush(nullptr);
    if (pipe(ends) != 0)
        throw std::runtime_error("no pipe can be made");

    const pid_t id = fork();

    if (id < 0)
        throw std::runtime_error("no process can be started");
    if (id == 0) {
        close(ends[0]);
        be_child(number, ends[1], most, work);
    }
    close(ends[1]);
    return { number, id, ends[0] };
}

static ended end(child &c, const limits &most)
{
    int status = 0;
    rusage used = {};

    close(c.pipe);
    wait4(c.id, &status, 0, &used);

    const auto seconds = [](const timeval &t) { return (double)t.tv_sec + (double)t.tv_usec / 1e6; };
    const int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
    std::string problem;

    if (signal == SIGXCPU)
        problem = "more than " + std::to_string(most.seconds) + " s";
    else if (signal != 0)
        problem = "the prover ended with signal " + std::to_string(signal);
    else if (WEXITSTATUS(status) != 0)
        problem = "the prover ended with status " + std::to_string(WEXITSTATUS(status));
    return { c.text, problem, seconds(used.ru_utime) + seconds(used.ru_stime), (uint64_t)used.ru_maxrss / 1024 };
}

void in_children(size_t count, const limits &most, const std::function<void(size_t, const speaker &)> &work,
                 const std::function<void(size_t, const ended &)> &done)
{
    std::vector<child> all;

    for (size_t next = 0; next < count || !all.empty();) {
        while (next < count && all.size() < most.jobs)
            all.push_back(begin(next++, most, work));

        std::vector<pollfd> pipes;

        for (const child &c : all)
            pipes.push_back({ c.pipe, POLLIN, 0 });
        poll(pipes.data(), pipes.size(), -1);
        for (size_t i = all.size(); i-- > 0;) {
            char room[65536];

            if (pipes[i].revents == 0)
                continue;

            const ssize_t n = read(all[i].pipe, room, sizeof room);

            if (n > 0) {
                all[i].text.append(room, (size_t)n);
                continue;
            }

            child c = std::move(all[i]);

            all.erase(all.begin() + (ptrdiff_t)i);
            done(c.number, end(c, most));
        }
    }
}

} // namespace proof
