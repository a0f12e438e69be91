// The program beside other ones: signals that end it, streams that are closed, and discs that are full.
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "catch.hpp"
#include "demo.hpp"

using namespace cc;
using Catch::Matchers::Contains;
using FileNames = std::vector<std::string>;

namespace {

const std::string box = (scenes / "box.json").string();

// Begins a command of the shell in a folder, in a group of its own, as a terminal does. "$0" in it is the program.
pid_t begin(const Folder& folder, const std::string& command) {
    const pid_t process = fork();
    if (process > 0) return process;
    setpgid(0, 0);
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
    if (chdir(folder.path.c_str()) == 0)
        execl("/bin/sh", "sh", "-c", command.c_str(), CC_PROGRAM, box.c_str(), static_cast<char*>(nullptr));
    _exit(99);
}

// The exit code; 128 and the signal's number for one that a signal has killed.
int end_of(pid_t process) {
    int status = 0;
    waitpid(process, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int code_of(const Folder& folder, const std::string& command) { return end_of(begin(folder, command)); }

// Whether a process on this machine was started with this word in its command.
bool is_named_in_a_process(const std::string& word) {
    for (const auto& entry : fs::directory_iterator("/proc"))
        if (read(entry.path() / "cmdline").find(word) != std::string::npos) return true;
    return false;
}

bool waited_for(const auto& is_there) {
    for (int k = 0; k < 1000 && !is_there(); ++k) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    return is_there();
}

}  // namespace

TEST_CASE("Ctrl-C, kill and a closed terminal end a film at once, and leave neither files nor processes") {
    const Folder folder;
    const std::string film = (folder.path / "film.mp4").string();
    const int signal = GENERATE(SIGINT, SIGTERM, SIGHUP);
    CAPTURE(signal);
    write(film, "old");
    const std::string words = " --headless --steps 50000 --csv a.csv --film " + film + " > out 2> err";
    const pid_t process = begin(folder, "exec \"$0\" \"$1\"" + words);
    REQUIRE(waited_for([&] { return is_named_in_a_process(film + ".part0"); }));
    kill(-process, signal);
    CHECK(end_of(process) == 128 + signal);
    CHECK_FALSE(is_named_in_a_process(film + ".part0"));
    CHECK(folder.names() == FileNames{"err", "film.mp4", "out"});
    CHECK(read(film) == "old");
    CHECK(read(folder.path / "err") == "collision-course: interrupted; nothing was written\n");
}

TEST_CASE("a run that is to outlive its terminal does") {
    const Folder folder;
    const pid_t process = begin(folder, "trap '' HUP; exec \"$0\" \"$1\" --headless --steps 20000 --csv a.csv > out 2> err");
    REQUIRE(waited_for([&] { return fs::exists(folder.path / "a.csv.part0"); }));
    kill(-process, SIGHUP);
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    CHECK(fs::exists(folder.path / "a.csv.part0"));
    kill(-process, SIGTERM);
    CHECK(end_of(process) == 128 + SIGTERM);
}

TEST_CASE("without standard output a run ends, and no file takes its place") {
    const Folder folder;
    for (const std::string target : {"--csv a.csv", "--film a.gif", "--strip a.svg"}) {
        CAPTURE(target);
        CHECK(code_of(folder, "exec \"$0\" \"$1\" --headless --steps 9 " + target + " >&- 2> err") == 2);
        CHECK(read(folder.path / "err") == "collision-course: standard output: cannot be written\n");
        CHECK(folder.names() == FileNames{"err"});
    }
    CHECK(code_of(folder, "exec \"$0\" --help >&- 2> err") == 2);
    CHECK(code_of(folder, "exec \"$0\" \"$1\" --terminal --steps 3 >&- 2> err") == 2);
    CHECK(code_of(folder, "exec \"$0\" \"$1\" --headless --steps 9 --csv a.csv > out <&- 2>&-") == 0);
    CHECK(read(folder.path / "a.csv").starts_with("step,time,"));
}

TEST_CASE("a film that finds no room is refused, and the one before it stays") {
    const Folder folder;
    write(folder.path / "film.mp4", "old");
    const std::string full = "ulimit -f 8; trap '' XFSZ; ";  // no file over some kilobytes
    CHECK(code_of(folder, full + "exec \"$0\" \"$1\" --headless --steps 90 --film film.mp4 > out 2> err") == 2);
    CHECK_THAT(read(folder.path / "err"), Contains("collision-course: ffmpeg: has "));
    CHECK(folder.names() == FileNames{"err", "film.mp4", "out"});
    CHECK(read(folder.path / "film.mp4") == "old");
}
