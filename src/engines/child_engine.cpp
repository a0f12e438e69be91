#include "engines/child_engine.hpp"

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
#include <utility>

#include "base/fail.hpp"
#include "variant/begun_unit.hpp"
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

    /// Begins. If it crashes here, the next step reports it.
    void begin(std::span<const double> start) { send(talk_, {&order_begin, 1}) && send(talk_, start); }

    /// What the engine tells of a step, nothing if a number is out of range; none if it did not come through it. If it is
    /// strict, it does not come through where a number is out of range, infinite or none at all.
    std::optional<std::vector<double>> step(std::span<const double> now, bool is_strict = false) {
        std::vector<double> told;
        const double& order = is_strict ? order_strict_step : order_step;
        const bool sent = send(talk_, {&order, 1}) && send(talk_, now);
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

namespace {

// Runs the tool with this command. Its words are shown, but for the last lines, so many, which are given.
std::vector<std::string> ask_tool(const std::string& command, std::size_t last) {
    const std::string whole = "'" CC_PYTHON "' -B '" CC_ENGINE_TOOL "' " + command;
    std::FILE* tool = popen(whole.c_str(), "r");
    if (!tool) throw BadInput("engine", "src/tools/engine.py cannot be run");
    std::vector<std::string> lines;
    std::string line;
    for (int letter; (letter = std::fgetc(tool)) != EOF;) {
        if (letter != '\n') {
            line += static_cast<char>(letter);
            continue;
        }
        lines.push_back(std::exchange(line, ""));
        if (lines.size() <= last) continue;
        std::cerr << lines.front() << std::endl;
        lines.erase(lines.begin());
    }
    if (pclose(tool) != 0 || lines.size() < last)
        throw BadInput("engine", lines.empty() ? "the tool for it is missing" : lines.back());
    return lines;
}

}  // namespace

/// The unit that is in it.
class ChildUnit : public Unit {
public:
    ChildUnit(ChildEngine& engine, std::string file) : engine_(engine) { start(std::move(file)); }

    void begin(std::span<const double> start) override {
        start_.assign(start.begin(), start.end());
        child_->begin(start_);
    }

    // A part that does not come through it is put aside, until one does.
    std::vector<double> step(std::span<const double> now) override {
        now_.assign(now.begin(), now.end());
        auto told = child_->step(now_);
        for (; !told; told = child_->step(now_)) {
            start(engine_.build("aside '" + file_ + "' " + child_->fault()));
            child_->begin(start_);
        }
        if (told->empty()) throw BadInput("bodies", "one flies or spins out of range");
        return std::move(*told);
    }

    // Whose fault the last step is, in words: it is made again, up to where a number is NaN.
    std::string whose_fault() {
        std::string places;
        if (!child_->step(now_, true)) {
            const std::string fault = child_->fault();
            places = fault.substr(std::min(fault.find(' '), fault.size()));
        }
        start(file_);
        begun_for = nullptr;
        return ask_tool("blame '" + file_ + "'" + places, 1)[0];
    }

private:
    void start(std::string file) {
        file_ = std::move(file);
        child_ = std::make_unique<Child>(file_);
    }

    ChildEngine& engine_;
    std::string file_;
    std::unique_ptr<Child> child_;
    std::vector<double> start_, now_;
};

namespace {

// A world of it. What cannot be is told with the part to blame.
class BegunChild : public BegunUnit {
public:
    BegunChild(ChildUnit& unit, const EngineFace& face, const World& world, const Settings& settings)
        : BegunUnit(unit, face, world, settings), unit_(unit) {}

    void step(World& world, double dt, FastBodies& fast, const Observer& seen) override {
        require_sound(world, dt);
        try {
            BegunUnit::step(world, dt, fast, seen);
        } catch (const BadInput& fault) {
            const std::string words = fault.what();
            const std::size_t colon = words.find(": ");
            throw BadInput(words.substr(0, colon), words.substr(colon + 2) + "; " + unit_.whose_fault());
        }
    }

private:
    ChildUnit& unit_;
};

}  // namespace

ChildEngine::ChildEngine(std::string unit, EngineFace face, bool only_passing)
    : Engine(std::move(face)), book_unit_(std::move(unit)), only_passing_(only_passing) {}
ChildEngine::~ChildEngine() = default;

void ChildEngine::open() {
    if (!unit_) unit_ = std::make_unique<ChildUnit>(*this, build("build " + book_unit_ + (only_passing_ ? " passing" : "")));
}

// The file in which it is then.
std::string ChildEngine::build(const std::string& command) {
    std::vector<std::string> lines = ask_tool(command, 3);
    rename(std::move(lines[0]), std::move(lines[1]));
    return std::move(lines[2]);
}

Unit* ChildEngine::unit() {
    open();
    return unit_.get();
}

std::unique_ptr<BegunEngine> ChildEngine::begin(const World& world, const Settings& settings) {
    open();
    return std::make_unique<BegunChild>(*unit_, face(), world, settings);
}

}  // namespace cc
