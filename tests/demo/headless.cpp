// Runs without a window: their tables, their CSV, and what ends them.
#include "18-world/ledger.hpp"
#include "catch.hpp"
#include "demo.hpp"
#include "demo/scene_run.hpp"
#include "run/state_hash.hpp"

using namespace cc;
using Catch::Matchers::Contains;

namespace {

// All rows of a run's CSV.
std::string csv_of(const SceneFile& scene) {
    const auto run = begin_scene_run(scene);
    std::string rows;
    do rows += run->csv();
    while (run->sides()[0].report->now() < scene.steps() && run->advance());
    return rows;
}

}  // namespace

TEST_CASE("a run writes CSV with a header and one row for the start and each step") {
    const Folder folder;
    const fs::path csv = folder.path / "out.csv";
    REQUIRE(program({(scenes / "billiards-line.json").string(), "--headless", "--csv", csv.string()}).code == 0);
    const auto lines = split(read(csv), '\n');
    CHECK(lines.size() == 1 + 161);
    CHECK(lines[0].starts_with("step,time,kinetic,"));
    CHECK(folder.names() == std::vector<std::string>{"out.csv"});
}

TEST_CASE("a world's CSV has a row for the start and each step, with what the ledger says and the hash") {
    const SceneFile scene = parse_scene(good_world, "x.json");
    CHECK(scene.frames() == 9);
    const std::string csv = csv_of(scene);
    CHECK(csv == csv_of(scene));
    const auto rows = split(csv, '\n');
    REQUIRE(rows.size() == 9);
    Simulation world = make_simulation(scene.world()->scene);
    for (int k = 0; k <= 8; ++k) {
        if (k > 0) world.step(0.0625);
        const auto cells = split(rows[static_cast<std::size_t>(k)], ',');
        const Ledger now = ledger(world);
        REQUIRE(cells.size() == 13);
        CHECK(cells[0] == std::to_string(k));
        CHECK(same_bits(std::stod(cells[1]), k * 0.0625));
        CHECK(same_bits(std::stod(cells[2]), now.kinetic));
        CHECK(same_bits(std::stod(cells[3]), now.potential));
        CHECK(same_bits(std::stod(cells[4]), now.momentum.x));
        CHECK(same_bits(std::stod(cells[6]), now.angular_momentum));
        CHECK(cells[7] == std::to_string(now.contacts));
        CHECK(same_bits(std::stod(cells[10]), now.deepest));
        CHECK(std::stoull(cells[12], nullptr, 16) == state_hash(world.bodies()));
    }
}

TEST_CASE("a world's table has its steps and the end, its summary the energy and the bodies with names") {
    const auto run = begin_scene_run(parse_scene(good_world, "x.json"));
    const SceneRun& report = *run;
    std::string out = report.table_header() + report.table();
    for (int frame = 1; frame <= 8; ++frame) {
        REQUIRE(run->advance());
        out += report.table();
    }
    const auto lines = split(out, '\n');
    REQUIRE(lines.size() == 10);
    CHECK(lines[0] ==
          "step   t            kinetic J  height J   momentum x momentum y angular    contacts   normal Ns  "
          "deepest m");
    CHECK(lines[1].starts_with("0      0 s          0."));
    CHECK(lines[9].starts_with("8      0.5 s        "));
    CHECK_THAT(report.summary(), Contains("8 steps, 0.5 s, 7 bodies; the state's hash is "));
    CHECK_THAT(report.summary(), Contains("  disc          from (-1, 1.5) to (-1, "));
    const auto longer = begin_scene_run(parse_scene(good_world, "x.json", 1000));
    int rows = 1;
    for (int frame = 1; frame <= 1000; ++frame) {
        REQUIRE(longer->advance());
        rows += !longer->table().empty();
    }
    CHECK(rows == 21);
}

TEST_CASE("--steps sets the number of steps") {
    const Folder folder;
    const std::string csv = (folder.path / "out.csv").string();
    for (const int n : {1, 2, 7}) {
        const Ran ran = program({(scenes / "near-miss.json").string(), "--headless", "--csv", csv,
                                 "--steps", std::to_string(n)});
        CHECK(ran.code == 0);
        CHECK(split(read(csv), '\n').size() == static_cast<std::size_t>(n) + 2);
    }
}

TEST_CASE("a scene of 10 000 bodies runs, and one in which all begin in each other, too") {
    const Folder folder;
    const fs::path file = folder.path / "many.json";
    std::string text = with("\"columns\": 2, \"rows\": 2", "\"columns\": 83, \"rows\": 120");
    text = replaced(text, "{\"name\": \"disc\"",
                    "{\"rows\": {\"columns\": 37, \"across\": [0.001, 0]}, \"name\": \"disc\"");
    write(file, text);
    const Ran ran = program({file.string(), "--headless", "--steps", "1"});
    CHECK(ran.code == 0);
    CHECK_THAT(ran.out, Contains("1 step, 0.0625 s, 9999 bodies"));
    const Simulation world = make_simulation(world_of(text).scene);
    CHECK(ledger(world).deepest > 0.9);
}

TEST_CASE("a world in which something flies out of range ends with the step in which it does") {
    const std::string flies = with("\"velocity\": [0.5, 0]", "\"velocity\": [3e150, 0]");
    const auto run =
        begin_scene_run(parse_scene(replaced(flies, "\"gravity\"", "\"continuous_collision\": false, \"gravity\""), "x.json"));
    const RunReport& report = *run->sides()[0].report;
    CHECK(run->advance());
    while (report.now() < 1000 && run->advance()) CHECK(report.end().empty());
    CHECK(report.now() < 1000);
    CHECK_THAT(report.end(), Catch::Matchers::StartsWith("step " + std::to_string(report.now() + 1) + ": "));
    const auto spun = begin_scene_run(parse_scene(with("\"spin\": 45", "\"spin\": 1e12"), "x.json"));
    CHECK_FALSE(spun->advance());
    CHECK_THAT(spun->sides()[0].report->end(), Catch::Matchers::StartsWith("step 1: "));
}

TEST_CASE("what ends a run names the scene's file, the step and the body") {
    const std::string bullets = (scenes / "bullets.json").string();
    const Ran ran = program({bullets, "--headless", "--set", "bodies[2].at=[-1e11,1]", "--set",
                             "bodies[2].velocity=[5e11,0]"});
    CHECK(ran.code == 2);
    CHECK(ran.err == "collision-course: " + bullets +
                         ": step 13: bodies[1]: turns by over 2^20 radians in a step\n");
}

TEST_CASE("a text is wrapped between its words") {
    CHECK(wrapped("") == "");
    CHECK(wrapped(std::string(200, 'x')) == std::string(200, 'x') + "\n");
    const std::string line(95, 'x');
    CHECK(wrapped(line + " y") == line + "\ny\n");
    CHECK(wrapped(line.substr(1) + " y") == line.substr(1) + " y\n");
}
