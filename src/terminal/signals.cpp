#include "terminal/signals.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <iterator>

namespace cc::terminal {
namespace {

volatile std::sig_atomic_t has_come;

void note(int signal) { has_come = signal; }

struct sigaction calling(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    return action;
}

}  // namespace

Listening::Listening() {
    has_come = 0;
    const struct sigaction noting = calling(note), ignoring = calling(SIG_IGN);
    for (std::size_t k = 0; k < std::size(ending_signals); ++k) {
        sigaction(ending_signals[k], nullptr, &old_[k]);
        if (old_[k].sa_handler != SIG_IGN) sigaction(ending_signals[k], &noting, nullptr);
    }
    sigaction(SIGPIPE, &ignoring, &old_pipe_);
}

Listening::~Listening() {
    for (std::size_t k = 0; k < std::size(ending_signals); ++k) sigaction(ending_signals[k], &old_[k], nullptr);
    sigaction(SIGPIPE, &old_pipe_, nullptr);
}

int Listening::signal() const { return has_come; }

void Listening::check() const {
    if (has_come) throw Interrupted{has_come};
}

Undisturbed::Undisturbed(int other) {
    sigset_t all;
    sigemptyset(&all);
    sigaddset(&all, other);
    for (const int signal : ending_signals) sigaddset(&all, signal);
    sigprocmask(SIG_BLOCK, &all, &before_);
}

Undisturbed::~Undisturbed() { sigprocmask(SIG_SETMASK, &before_, nullptr); }

// Each takes the lowest number that is free. Opened for reading, so that what is written to one is refused.
void open_closed_streams() {
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(stream, F_GETFD) < 0) open("/dev/null", O_RDONLY);
}

}  // namespace cc::terminal
