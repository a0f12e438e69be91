#pragma once
/// A process that another one watches.
#include <sys/prctl.h>
#include <sys/resource.h>

#include <csignal>
#include <cstdint>
#include <ctime>

namespace campaign {

/// Nanoseconds of a processor that a process has used so far; 0 if it is gone.
inline std::int64_t processor_time(pid_t process) {
    clockid_t clock;
    timespec used{};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0) return 0;
    return used.tv_sec * std::int64_t{1'000'000'000} + used.tv_nsec;
}

/// For a child: it ends with its parent, leaves Ctrl-C to it, writes no core and lets no handler hide a
/// crash.
inline void be_watched() {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (const int crash : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS, SIGPROF}) std::signal(crash, SIG_DFL);
    std::signal(SIGINT, SIG_IGN);
    const rlimit no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
}

}  // namespace campaign
