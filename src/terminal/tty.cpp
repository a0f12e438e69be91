#include "terminal/tty.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string_view>

namespace cc::terminal {
namespace {

constexpr int listened[] = {SIGINT, SIGTERM, SIGHUP, SIGWINCH};

volatile std::sig_atomic_t is_interrupted;
volatile std::sig_atomic_t is_resized;

void hear(int signal) {
    if (signal == SIGWINCH)
        is_resized = 1;
    else
        is_interrupted = 1;
}

// The signals arrive only while the program waits: none is lost between a question and the wait.
sigset_t ours() {
    sigset_t all;
    sigemptyset(&all);
    for (const int signal : listened) sigaddset(&all, signal);
    return all;
}

void listen(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    for (const int signal : listened) sigaction(signal, &action, nullptr);
}

void write_all(std::string_view text) {
    while (!text.empty()) {
        const ssize_t done = write(STDOUT_FILENO, text.data(), text.size());
        if (done < 0 && errno != EINTR) return;  // closed: the next wait says so
        if (done > 0) text.remove_prefix(static_cast<std::size_t>(done));
    }
}

}  // namespace

bool Tty::is_there() {
    const char* const kind = std::getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && kind && std::string_view(kind) != "dumb";
}

Tty::Tty() {
    is_interrupted = 0;
    is_resized = 0;
    const sigset_t all = ours();
    sigprocmask(SIG_BLOCK, &all, nullptr);
    listen(hear);
    tcgetattr(STDIN_FILENO, &before_);
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VSUSP] = _POSIX_VDISABLE;  // stopped, it would leave its screen behind
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    write_all("\033[?1049h\033[?25l\033[?7l");  // another screen, without a cursor, lines are cut
}

Tty::~Tty() {
    write_all("\033[0m\033[?7h\033[?25h\033[?1049l");
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    listen(SIG_DFL);
    const sigset_t all = ours();
    sigprocmask(SIG_UNBLOCK, &all, nullptr);
}

Extent Tty::size() const {
    winsize found{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &found) != 0 || found.ws_col == 0 || found.ws_row == 0) return {};
    return {found.ws_col, found.ws_row};
}

void Tty::show(const std::vector<std::string>& lines) const {
    std::string text = "\033[H";
    for (std::size_t k = 0; k < lines.size(); ++k)
        text.append(k ? "\r\n" : "").append(lines[k]).append("\033[K");
    write_all(text + "\033[J");
}

Tty::Event Tty::wait(char& byte) const {
    sigset_t open;
    sigprocmask(SIG_BLOCK, nullptr, &open);
    for (const int signal : listened) sigdelset(&open, signal);
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = ppoll(&input, 1, nullptr, &open);
    if (is_interrupted) return Event::interrupted;
    if (is_resized) {
        is_resized = 0;
        return Event::resized;
    }
    if (ready < 0) return errno == EINTR ? Event::resized : Event::closed;
    return read(STDIN_FILENO, &byte, 1) == 1 ? Event::byte : Event::closed;
}

}  // namespace cc::terminal
