#pragma once
/// The terminal itself, taken over while this lives.
#include <termios.h>

#include <optional>
#include <string>
#include <vector>

#include "terminal/screen.hpp"
#include "terminal/signals.hpp"

namespace cc::terminal {

/// Keys come one by one and are not shown, the screen is our own; the destructor gives all of it back, also
/// after Ctrl-C and its like. One at a time.
class Tty {
public:
    /// Whether standard input and output are a terminal that obeys escape codes.
    static bool is_there();
    /// Takes it over.
    Tty();
    Tty(const Tty&) = delete;
    Tty& operator=(const Tty&) = delete;
    ~Tty();

    /// How large it is now.
    Extent size() const;
    /// Shows these lines, and nothing else.
    void show(const std::vector<std::string>& lines) const;
    /// What happened next.
    enum class Event { byte, resized, interrupted, closed };
    /// Waits for it; a byte that was typed is left in `byte`.
    Event wait(char& byte) const;
    /// The signal that interrupted it.
    int signal() const { return listening_.signal(); }

private:
    Undisturbed undisturbed_{SIGWINCH};
    Listening listening_;
    termios before_{};
};

}  // namespace cc::terminal
