#include "terminal/tty.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string_view>

namespace cc::terminal {
namespace {

volatile std::sig_atomic_t is_resized;

void note_resize(int) { is_resized = 1; }

void hear_resizes(void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    sigaction(SIGWINCH, &action, nullptr);
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
    is_resized = 0;
    hear_resizes(note_resize);
    tcgetattr(STDIN_FILENO, &before_);
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
    raw.c_cc[VSUSP] = _POSIX_VDISABLE;  // stopped, or ended by Ctrl-\, it would leave its screen behind
    raw.c_cc[VQUIT] = _POSIX_VDISABLE;
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    write_all("\033[?1049h\033[?25l\033[?7l");  // another screen, without a cursor, lines are cut
}

Tty::~Tty() {
    write_all("\033[0m\033[?7h\033[?25h\033[?1049l");
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &before_);
    hear_resizes(SIG_DFL);
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

// The signals arrive only while the program waits: none is lost between a question and the wait.
Tty::Event Tty::wait(char& byte) const {
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = ppoll(&input, 1, nullptr, &undisturbed_.before());
    if (listening_.signal()) return Event::interrupted;
    if (is_resized) {
        is_resized = 0;
        return Event::resized;
    }
    if (ready < 0) return errno == EINTR ? Event::resized : Event::closed;
    return read(STDIN_FILENO, &byte, 1) == 1 ? Event::byte : Event::closed;
}

}  // namespace cc::terminal
