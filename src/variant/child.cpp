// The reader's engine in a process of its own: child ENGINE.so makes the steps that come in on `talk`. If it crashes,
// and whenever it is asked by SIGUSR1, it writes where it is to `places`.
#include <dlfcn.h>
#include <execinfo.h>
#include <fenv.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <csignal>
#include <iostream>

#include "base/fail.hpp"
#include "variant/shared_object.hpp"
#include "variant/talk.hpp"

namespace {

using namespace cc;

constexpr rlim_t memory_limit = rlim_t{2} << 30;  // bytes
constexpr int most_places = 200;                  // on the way to where it is
char own_stack[1 << 16];                          // for signals: the other one may be full
std::uintptr_t base = 0;                          // where the engine lies in memory

// The place that the signal interrupted and the calls that lead to it, as addresses in the engine's file, the innermost
// first; then 0. Before them come this function and what the system calls it by.
void write_places(int signal) {
    void* found[most_places];
    const int count = backtrace(found, most_places);
    std::uint64_t places[most_places + 1];
    int n = 0;
    for (int k = 2; k < count; ++k) {
        const std::uintptr_t behind = k > 2;  // where a call returns to is behind it
        places[n++] = reinterpret_cast<std::uintptr_t>(found[k]) - behind - base;
    }
    places[n++] = 0;
    if (write(places_end, places, n * sizeof *places) < 0 || signal != SIGUSR1) _exit(128 + signal);
}

void listen_to_signals() {
    void* warm[1];
    backtrace(warm, 1);  // what it needs is loaded now, and not in a signal
    stack_t stack{};
    stack.ss_sp = own_stack;
    stack.ss_size = sizeof own_stack;
    sigaltstack(&stack, nullptr);
    struct sigaction action{};
    action.sa_handler = write_places;
    action.sa_flags = SA_ONSTACK | SA_RESTART;
    for (const int signal : {SIGUSR1, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT}) sigaction(signal, &action, nullptr);
}

// What the engine tells of a step; nothing if a number in it is out of the library's range.
std::vector<double> told_of(Unit& engine, std::span<const double> now) try {
    return engine.step(now);
} catch (const BadInput&) {
    return {};
}

// The same, but where a number is NaN or out of range, it crashes.
std::vector<double> strictly_told_of(Unit& engine, std::span<const double> now) noexcept {
    feenableexcept(FE_INVALID | FE_DIVBYZERO | FE_OVERFLOW);
    return engine.step(now);
}

void serve(Unit& engine) {
    std::vector<double> order, numbers;
    while (receive(talk_end, order) && receive(talk_end, numbers)) {
        if (order[0] == order_begin) {
            engine.begin(numbers);
            continue;
        }
        const bool is_strict = order[0] == order_strict_step;
        if (!send(talk_end, is_strict ? strictly_told_of(engine, numbers) : told_of(engine, numbers))) return;
    }
}

}  // namespace

int main(int, char** words) try {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const rlimit limit{memory_limit, memory_limit};
    setrlimit(RLIMIT_AS, &limit);
    dup2(STDERR_FILENO, STDOUT_FILENO);  // what the reader's parts print does not disturb the program's table
    SharedObject engine(words[1]);
    Dl_info place{};
    dladdr(engine.place_of_step(), &place);
    base = reinterpret_cast<std::uintptr_t>(place.dli_fbase);
    listen_to_signals();
    serve(engine);
} catch (const BadInput& fault) {
    std::cerr << fault.what() << "\n";
    return 1;
}
