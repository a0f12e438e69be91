#include "variant/child_engine.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <iostream>
#include <optional>

#include "base/fail.hpp"
#include "variant/numbers.hpp"
#include "variant/talk.hpp"

namespace cc {
namespace {

constexpr double time_limit = 2;   // of its processor's time for a step, seconds
constexpr double patience = 60;    // if it waits for something, seconds
constexpr int looks = 10;          // at where a loop is
constexpr int between_looks = 20;  // milliseconds

double seconds_of(clockid_t clock) {
    timespec time{};
    clock_gettime(clock, &time);
    return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

}  // namespace

/// The process with an engine.
class Child {
public:
    /// Starts it with this shared object.
    explicit Child(std::string engine) {
        int talk[2], places[2];
        if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, talk) < 0 || pipe2(places, O_CLOEXEC) < 0)
            throw BadInput("engine", "no process can be started for it");
        talk_ = talk[0];
        places_ = places[0];
        spawn(std::move(engine), fcntl(talk[1], F_DUPFD_CLOEXEC, 10), fcntl(places[1], F_DUPFD_CLOEXEC, 10));
        close(talk[1]);
        close(places[1]);
    }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;
    ~Child() { end(); }

    /// What the engine tells of a step; none if it did not come through it.
    std::optional<std::vector<double>> step(std::span<const double> scene, double bodies) {
        std::vector<double> told;
        const bool sent = send(talk_, {&bodies, 1}) && send(talk_, scene);
        if (sent && is_ready() && receive(talk_, told)) return told;
        return std::nullopt;
    }

    /// How it ended: "loop" or the number of a signal, and the places where it was, seen one or several times. It is
    /// gone then.
    std::string fault() {
        for (int k = 0; is_slow_ && k < looks; ++k) {
            kill(process_, SIGUSR1);
            usleep(1000 * between_looks);
        }
        const int code = end();
        std::string words = is_slow_ ? "loop" : std::to_string(WEXITSTATUS(code) - 128);
        std::uint64_t place = 0;
        bool begins = true;
        while (read(places_, &place, sizeof place) == sizeof place) {
            words += begins ? " " : place == 0 ? "" : ",";
            begins = place == 0;
            char hexadecimal[20];
            std::snprintf(hexadecimal, sizeof hexadecimal, "%llx", static_cast<unsigned long long>(place));
            if (!begins) words += hexadecimal;
        }
        close(places_);
        return words;
    }

private:
    // Whether there is something to be received in time. The machine may be busy with other things: its own time counts.
    bool is_ready() {
        clockid_t its_own = CLOCK_MONOTONIC;
        clock_getcpuclockid(process_, &its_own);
        const double began = seconds_of(CLOCK_MONOTONIC), used = seconds_of(its_own);
        pollfd ready{talk_, POLLIN, 0};
        while (!is_slow_ && poll(&ready, 1, between_looks) == 0)
            is_slow_ = seconds_of(its_own) > used + time_limit || seconds_of(CLOCK_MONOTONIC) > began + patience;
        return !is_slow_;
    }

    void spawn(std::string engine, int talk, int places) {
        posix_spawn_file_actions_t actions;
        posix_spawn_file_actions_init(&actions);
        posix_spawn_file_actions_adddup2(&actions, talk, talk_end);
        posix_spawn_file_actions_adddup2(&actions, places, places_end);
        std::string program = CC_CHILD;
        char* const words[] = {program.data(), engine.data(), nullptr};
        const int fault = posix_spawn(&process_, program.c_str(), &actions, nullptr, words, environ);
        posix_spawn_file_actions_destroy(&actions);
        close(talk);
        close(places);
        if (fault != 0) throw BadInput(program, "cannot be started");
    }

    // Ends it, if it has not ended; how it did.
    int end() {
        if (process_ == 0) return 0;
        if (is_slow_) kill(process_, SIGKILL);
        close(talk_);
        int code = 0;
        waitpid(process_, &code, 0);
        process_ = 0;
        return code;
    }

    pid_t process_ = 0;
    int talk_ = -1, places_ = -1;
    bool is_slow_ = false;
};

ChildEngine::ChildEngine() : Engine("mine", "your engine") {}
ChildEngine::~ChildEngine() = default;

// The tool's words are shown; the last line is the file of the engine, and the one before says what is in it.
void ChildEngine::start(const std::string& command) {
    const std::string whole = "'" CC_PYTHON "' -B '" CC_ENGINE_TOOL "' " + command;
    std::FILE* tool = popen(whole.c_str(), "r");
    if (!tool) throw BadInput("engine", "src/tools/engine.py cannot be run");
    std::vector<std::string> lines(1);
    for (int letter; (letter = std::fgetc(tool)) != EOF;) {
        if (letter == '\n') {
            if (lines.size() > 1) std::cerr << lines[lines.size() - 2] << std::endl;
            lines.emplace_back();
        } else {
            lines.back() += static_cast<char>(letter);
        }
    }
    const bool is_made = pclose(tool) == 0 && lines.size() > 2;
    if (!is_made) throw BadInput("engine", lines.size() > 1 ? lines[lines.size() - 2] : "the tool for it is missing");
    if (command != "build") set_note(lines[lines.size() - 3]);  // what was put aside
    child_ = std::make_unique<Child>(lines[lines.size() - 2]);
}

void ChildEngine::step(World& world, double dt, const ImpulseOptions& options) {
    require_sound(world, dt);
    if (!child_) start("build");
    const std::vector<double> scene = to_numbers({world, dt, options});
    for (;;) {
        if (const auto told = child_->step(scene, static_cast<double>(world.bodies.size())))
            return go_on(world, dt, *told);
        start("aside " + child_->fault());
    }
}

}  // namespace cc
