#pragma once
/// A process that another one watches.
#include <sys/prctl.h>
#include <sys/resource.h>

#include <csignal>

namespace campaign {

/// For a child: it ends with its parent, leaves Ctrl-C to it, writes no core and lets no handler hide a
/// crash.
inline void be_watched() {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    for (const int crash : {SIGABRT, SIGSEGV, SIGFPE, SIGILL, SIGBUS, SIGALRM}) std::signal(crash, SIG_DFL);
    std::signal(SIGINT, SIG_IGN);
    const rlimit no_core{0, 0};
    setrlimit(RLIMIT_CORE, &no_core);
}

}  // namespace campaign
