// What a run draws into a file: its strip of frames and its ledger.
#include <algorithm>

#include "18-world/ledger.hpp"
#include "catch.hpp"
#include "demo.hpp"
#include "session/ledger_graph.hpp"
#include "demo/strip.hpp"

using namespace cc;
using Catch::Matchers::Contains;

TEST_CASE("a strip is well formed, the same each time, and shows each frame of a short run") {
    for (const auto& [name, panels] : {std::pair{"two-bullets.json", 4},
                                       {"near-miss.json", 12},
                                       {"billiards-line.json", 12},
                                       {"ball-over-roof.json", 12},
                                       {"ball-past-needle.json", 12},
                                       {"crowd.json", 12}}) {
        const Folder folder;
        const std::string one = (folder.path / "1.svg").string(),
                          two = (folder.path / "2.svg").string();
        REQUIRE(program({(scenes / name).string(), "--headless", "--strip", one}).code == 0);
        REQUIRE(program({(scenes / name).string(), "--headless", "--strip", two}).code == 0);
        const std::string svg = read(one);
        CHECK(svg == read(two));
        CHECK(is_well_formed(svg));
        CHECK(panels_in(svg) == panels);
    }
    CHECK_FALSE(is_well_formed("<a><b></a></b>"));
    CHECK_FALSE(is_well_formed("<a>&</a>"));
}

TEST_CASE("strips of scenes are told apart, whatever their files are called") {
    const std::string svg = strip_of(parse_scene(good_world, "a b\"<c.json"), {0});
    CHECK_THAT(svg, Contains("id=\"demo-a-b--c-title\""));
    CHECK(is_well_formed(svg));
}

TEST_CASE("a name that XML would misread is written so that the strip stays well formed") {
    const SceneFile scene =
        parse_scene(with("\"dt\"", R"("name": "a < b & \"c\"", "dt")"), "x.json");
    const std::string svg = strip_of(scene, {0});
    CHECK_THAT(svg, Contains("a &lt; b &amp; &quot;c&quot;"));
    CHECK(is_well_formed(svg));
}

TEST_CASE("a long run shows twelve frames, evenly spread, and those in which something first touches") {
    CHECK(strip_frames(3, {}) == std::vector<int>{0, 1, 2});
    CHECK(strip_frames(12, {4}).size() == 12);
    CHECK(strip_frames(120, {}) ==
          std::vector<int>{0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110});
    CHECK(strip_frames(120, {9, 17, 18, 110}) ==
          std::vector<int>{9, 17, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110});
    CHECK(strip_frames(most_frames, {most_frames - 1}).back() == most_frames - 1);
    const Folder folder;
    const Ran ran = program({(scenes / "near-miss.json").string(), "--headless", "--steps", "100",
                             "--strip", (folder.path / "s.svg").string()});
    CHECK_THAT(ran.out, Contains("strip: 12 of 101 frames"));
}

TEST_CASE("a world's strip has the start and the end, and only these of a crowd and where nothing moves") {
    const SceneFile scene = parse_scene(good_world, "x.json", 100);
    const auto run = run_to(100, scene);
    const auto frames = strip_frames(101, run->first_contacts(), run->most_panels());
    CHECK(frames.size() == 12);
    CHECK((frames.front() == 0 && frames.back() == 100));
    const std::string svg = strip(scene, *run, frames);
    CHECK(is_well_formed(svg));
    CHECK(panels_in(svg) == 12);
    CHECK(svg == strip(scene, *run, frames));
    const auto panels_of = [](const std::string& name) {
        const auto other = run_to(60, read_scene((scenes / (name + ".json")).string(), 60));
        CHECK(strip_frames(61, other->first_contacts()).front() == 0);
        return other->most_panels();
    };
    CHECK(panels_of("pyramid") == 2);
    CHECK(panels_of("stack") == 2);
    CHECK(panels_of("dominoes") == 12);
}

TEST_CASE("a strip shows the frames that are asked for") {
    const Folder folder;
    const fs::path strip = folder.path / "a.svg";
    const Ran ran = program(
        {(scenes / "box.json").string(), "--headless", "--strip", strip.string(), "--frames", "60,30,60"});
    REQUIRE(ran.code == 0);
    CHECK_THAT(ran.out, Contains("strip: 2 of 241 frames\n"));
    const std::string svg = read(strip);
    CHECK((svg.find(">0.5 s<") < svg.find(">1 s<") && svg.find(">1 s<") != svg.npos));
    CHECK(svg.find(">0 s<") == svg.npos);
}

TEST_CASE("the curve of a ledger's number is that of the run, however many points it has") {
    const double dt = 1. / 64;
    WorldRun run(make_simulation(shipped_world("dominoes").scene), dt);
    for (int k = 0; k < 192; ++k) run.advance();
    const std::span<const Ledger> all = run.ledgers();
    const auto energy_of = [](const Ledger& now) { return now.energy(); };
    const double highest = std::ranges::max(all, {}, energy_of).energy();
    const double lowest = std::ranges::min(all, {}, energy_of).energy();
    const auto curve = [&](std::size_t most) { return points_of<Ledger>(all, dt, energy_of, most); };
    CHECK(curve(500).size() == 193);
    for (const std::size_t most : {2u, 7u, 60u, 192u, 386u}) {
        const auto energy = curve(most);
        CHECK(energy.size() <= most + 2);
        CHECK(energy.back() == Vec2{3, ledger(run.simulation()).energy()});
        CHECK(std::ranges::max(energy, {}, &Vec2::y).y == highest);
        CHECK(std::ranges::min(energy, {}, &Vec2::y).y == lowest);
        CHECK(std::ranges::is_sorted(energy, {}, &Vec2::x));
    }
}

TEST_CASE("a ledger is drawn of one world or of two, and of no other kind of scene") {
    const Folder folder;
    const fs::path file = folder.path / "a.svg";
    const auto drawn = [&](const std::string& scene, const std::vector<std::string>& more) {
        std::vector<std::string> words{(scenes / scene).string(), "--headless", "--steps", "30", "--ledger", file.string()};
        words.insert(words.end(), more.begin(), more.end());
        const Ran ran = program(words);
        return ran.code == 0 ? read(file) : ran.err;
    };
    CHECK_THAT(drawn("box.json", {}), Contains(">Energy in J<") && Contains(">Overlap in mm<"));
    CHECK_THAT(drawn("box.json", {"--compare"}), Contains("Energy in J; solid: impulses") && Contains("Overlap in mm; dashed: shape-matching"));
    CHECK_THAT(drawn("box.json", {"--compare", "--set", "dt=0.01"}), Contains("dashed: as set"));
    fs::remove(file);
    CHECK_THAT(drawn("marble-run.json", {}), Contains("--ledger: only worlds have one"));
    CHECK_FALSE(fs::exists(file));
}
