#pragma once
/// Signals that ask the program to end (Ctrl-C, kill, a terminal that is closed), and what else a program has to settle
/// with the system.
#include <csignal>

namespace cc::terminal {

inline constexpr int ending_signals[] = {SIGINT, SIGTERM, SIGHUP};  ///< all that ask it to end

/// Thrown where one of them has ended some work.
struct Interrupted {
    int signal;  ///< which
};

/// The exit code of a program that this signal has ended, as shells have it.
inline int exit_code(int signal) { return 128 + signal; }

/// While this lives, these signals only leave a note: who works for long asks for it, and takes unfinished files away.
/// One that the program was told to ignore (nohup) stays ignored. A closed pipe is an error like any other meanwhile.
/// One at a time.
class Listening {
public:
    Listening();
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;
    ~Listening();
    /// The last one that has come; 0: none.
    int signal() const;
    /// Throws Interrupted if one has come.
    void check() const;

private:
    struct sigaction old_[3], old_pipe_;
};

/// While this lives, these signals wait: short work is done whole.
class Undisturbed {
public:
    /// `other` waits, too.
    explicit Undisturbed(int other = SIGINT);
    Undisturbed(const Undisturbed&) = delete;
    Undisturbed& operator=(const Undisturbed&) = delete;
    ~Undisturbed();
    /// What waited before.
    const sigset_t& before() const { return before_; }

private:
    sigset_t before_;
};

/// Gives a program the streams of standard input, output and error that it was started without: nothing can be read
/// from them or written to them. Otherwise the first file that is opened would be standard output.
void open_closed_streams();

}  // namespace cc::terminal
