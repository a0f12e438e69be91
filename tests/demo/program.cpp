// The program: its words and exit codes, what it writes and when, and what interrupts it.
#include <sys/stat.h>

#include <csignal>
#include <sstream>

#include "catch.hpp"
#include "demo.hpp"
#include "demo/headless.hpp"

using namespace cc;
using Catch::Matchers::Contains;

TEST_CASE("--help and --version succeed") {
    const Ran help = program({"--help"});
    CHECK(help.code == 0);
    for (const std::string word :
         {"SCENE.json", "--headless", "--steps", "--csv", "--strip", "--film", "--terminal", "--version"})
        CHECK_THAT(help.out, Contains(word));
    CHECK(program({"--version"}).code == 0);
    CHECK_THAT(program({"--version"}).out, Contains("collision-course 1.0"));
}

TEST_CASE("whatever is wrong, the exit code is 2, standard error says it, and nothing is written") {
    const Folder folder;
    const std::string bad = (folder.path / "bad.json").string(),
                      csv = (folder.path / "out.csv").string(),
                      svg = (folder.path / "out.svg").string(),
                      fine = (scenes / "near-miss.json").string();
    write(bad, with("\"radius\": 0.5", "\"radius\": -0.5"));
    write(csv, "precious");
    const std::string pipe = (folder.path / "pipe").string();
    REQUIRE(mkfifo(pipe.c_str(), 0600) == 0);
    const std::vector<std::string> before = folder.names();
    const auto fails = [&](std::vector<std::string> arguments, const std::string& message) {
        const Ran ran = program(arguments);
        CAPTURE(ran.err);
        CHECK(ran.code == 2);
        CHECK_THAT(ran.err, Contains(message));
        CHECK(folder.names() == before);
        CHECK(read(csv) == "precious");
    };
    fails({bad, "--headless", "--csv", csv, "--strip", svg},
          bad + ": bodies[0].radius: must be from 0 to 2^500 m");
    fails({folder.path.string(), "--headless"}, "is a directory, not a scene");
    fails({folder.path / "none.json", "--headless"}, "none.json: cannot be read: No such file");
    fails({fine, "--headless", "--steps", "0", "--csv", csv}, "--steps");
    fails({fine, "--headless", "--steps", "-3", "--csv", csv}, "--steps");
    fails({fine, "--headless", "--steps", "1000001", "--csv", csv}, "--steps");
    fails({fine, "--headless", "--steps", "99999999999999999999", "--csv", csv}, "--steps");
    fails({fine, "--headless", "--steps", "two"}, "--steps");
    fails({fine, "--headless", "--csv", csv, "--strip", "/nowhere/at/all.svg"},
          "all.svg: cannot be written: No such file");
    fails({fine, "--headless", "--csv", csv, "--strip", folder.path.string()},
          "cannot be written: Is a directory");
    fails({fine, "--headless", "--csv", csv, "--strip", ""}, "cannot be written");
    fails({fine, "--headless", "--csv", pipe}, pipe + ": is not an ordinary file");
    fails({fine, "--headless", "--csv", csv, "--strip", csv},
          "cannot be both the CSV and the strip");
    fails({fine, "--headless", "--csv", fine}, "is the scene itself");
    fails({fine, "--headless", "--csv", csv, "--colour"}, "--colour");
    fails({fine, "--headless", "--csv", "--compare"}, "--compare: stands where the name of a file should");
    fails({fine}, "no window: this program was built without SDL2 and Dear ImGui; --headless prints a table");
    fails({fine, "--strip", svg}, "--csv, --strip, --ledger and --film: are only for --headless");
    fails({fine, "--headless", "--frames", "0,1"}, "--frames requires --strip");
    fails({fine, "--headless", "--strip", svg, "--frames", "0,x"}, "--frames");
    fails({fine, "--headless", "--strip", svg, "--frames", "1000000"},
          "--frames: there is no frame 1000000, only 0 to ");
    fails({fine, "--headless", "--strip", svg, "--frames", "-1"}, "--frames: there is no frame -1");
    fails({fine, "--headless", "--strip", svg, "--frames", ""}, "--frames: none is named");
    for (const auto& [change, fault] :
         {std::pair{"dt", "dt: is not of the form bodies[1].friction=0.5"},
          {"=1", "=1: is not of the form"},
          {"a..b=1", "a..b=1: is not of the form"},
          {"bodies[0=1", "bodies[0=1: is not of the form"},
          {"bodies[0]radius=1", "bodies[0]radius=1: is not of the form"},
          {"bodies.[0].radius=1", "bodies.[0].radius=1: is not of the form"},
          {"dt.=1", "dt.=1: is not of the form"},
          {"dt=1e400", "dt=1e400: the number is too large"},
          {"dt=[0,-1e400]", "dt=[0,-1e400]: the number is too large"},
          {"a.b.c.d=1", "a: is not known; known are"},
          {"step=1", "step: is not known; did you mean \"steps\"?"},
          {"bodies[99].radius=1", "bodies[99].radius=1: there is no entry [99]"},
          {"bodies[01].radius=1", "there is no entry [01]"},
          {"dt[0]=1", "[0] asks for a list, and there is none"},
          {"dt.x=1", "x asks for a key of what has none"},
          {"steps=0", "steps"},
          {"bodies[*].radius=round", "bodies[0].radius: must be a number"},
          {"gravity=1", "gravity"}})
        fails({fine, "--headless", "--csv", csv, "--set", change}, fault);
    const std::size_t deepest = 64, far_deeper = 100'000;  // where a walk by recursion leaves the stack
    fails({fine, "--headless", "--set", repeated("a.", deepest - 1) + "a=1"}, "a: is not known");
    fails({fine, "--headless", "--set", "a=" + repeated("[", deepest - 1) + repeated("]", deepest - 1)},
          "a: is not known");
    for (const std::size_t steps : {deepest, far_deeper}) {
        fails({fine, "--headless", "--set", repeated("a.", steps) + "a=1"}, "...: is nested deeper than 64");
        fails({fine, "--headless", "--set", "a=" + repeated("[", steps) + repeated("]", steps)},
              "...: is nested deeper than 64");
    }
    fails({(scenes / "marble-run.json").string(), "--headless", "--compare"}, "only worlds can be compared");
    fails({fine, "--headless", "--screenshot", "a.png"}, "excludes");
    fails({fine, "--screenshot", fine}, "is the scene itself");
    fails({fine, "--screenshot", "a.jpg"}, "a.jpg: is no name of a screenshot: it must end in .png");
    fails({"--headless"}, "SCENE.json is required");
    fails({}, "SCENE.json is required");
}

TEST_CASE("a scene is printed as it is changed, and can be read again; one that is wrong is not printed") {
    const Folder folder;
    const std::string box = (scenes / "box.json").string();
    const auto changed = [&](const char* what) {
        return program({box, what, "--set", "steps=7", "--set", "bodies[*].friction=0.25", "--set", "gravity=[2,-10]"});
    };
    const Ran printed = changed("--print-scene");
    REQUIRE(printed.code == 0);
    write(folder.path / "box.json", printed.out);
    const Ran ran = changed("--headless");
    CHECK(program({(folder.path / "box.json").string(), "--headless"}).out == ran.out);
    CHECK(program({box, "--headless", "--set", "steps=7"}).out != ran.out);
    const Ran wrong = program({box, "--print-scene", "--set", "dt=-1"});
    CHECK(wrong.code == 2);
    CHECK(wrong.out.empty());
}

TEST_CASE("a link as target stays a link, and the file behind it is written") {
    const Folder folder;
    write(folder.path / "real.csv", "old");
    fs::create_symlink("real.csv", folder.path / "link.csv");
    REQUIRE(program({(scenes / "near-miss.json").string(), "--headless", "--csv",
                     (folder.path / "link.csv").string()})
                .code == 0);
    CHECK(fs::is_symlink(folder.path / "link.csv"));
    CHECK(read(folder.path / "real.csv").starts_with("step,"));
}

TEST_CASE("standard output that cannot be written ends the run, and nothing is written") {
    const Folder folder;
    std::ostringstream closed;
    closed.setstate(std::ios::badbit);
    const SceneFile scene = read_scene(scenes / "near-miss.json");
    CHECK_THROWS_WITH(run_headless(scene, {folder.path / "out.csv", {}}, closed),
                      "standard output: cannot be written");
    CHECK(folder.names().empty());
}

namespace {

// Presses Ctrl-C as the table is printed.
struct Interrupting : std::stringbuf {
    std::streamsize xsputn(const char*, std::streamsize n) override {
        std::raise(SIGINT);
        return n;
    }
};

}  // namespace

TEST_CASE("an interrupted run leaves nothing behind") {
    const Folder folder;
    Interrupting buffer;
    std::ostream out(&buffer);
    const SceneFile scene = read_scene(scenes / "near-miss.json");
    CHECK_THROWS_AS(run_headless(scene, {folder.path / "out.csv", {}}, out), terminal::Interrupted);
    CHECK(folder.names().empty());
}
