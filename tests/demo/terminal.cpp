// Worlds that are stepped through on the terminal.
#include "catch.hpp"
#include "demo.hpp"
#include "demo/walk.hpp"

using namespace cc;
using Catch::Matchers::Contains;

TEST_CASE("a world can be stepped through on the terminal") {
    const Folder folder;
    const fs::path scene = folder.path / "w.json";
    write(scene, good_world);
    const Ran ran = program({scene.string(), "--terminal", "--ascii"}, "nr?");
    REQUIRE(ran.code == 0);
    CHECK_THAT(ran.out, Contains("Step 0 of 8: 0 s, 0 points push."));
    CHECK_THAT(ran.out, Contains("Step 1 of 8: 0.0625 s, "));
    CHECK_THAT(ran.out, Contains("Step 8 of 8: 0.5 s, "));
    CHECK_THAT(ran.out, Contains("a: polygons\nb: discs\n.: walls") && Contains("Energies are in joules"));
    CHECK(program({scene.string(), "--terminal", "--headless"}).code == 2);
    for (const std::string target : {"--csv", "--strip", "--film"}) {
        const Ran both = program({scene.string(), "--terminal", target, (folder.path / "x.gif").string()});
        CHECK(both.code == 2);
        CHECK_THAT(both.err, Contains(target) && Contains("--terminal"));
    }
    const terminal::Walk all = walk(parse_scene(good_world, "x.json"), [](int) {});
    CHECK((all.rows.size() == 9 && all.words.size() == 9));
    terminal::TerminalPainter first(40, 12, all.pictures[0].seen, {true, false}), again = first, last = first;
    all.pictures[0].draw(first, 0);
    all.pictures[0].draw(last, 8);
    all.pictures[0].draw(again, 0);
    CHECK(first.lines() == again.lines());
    CHECK(first.lines() != last.lines());
}

TEST_CASE("a world that breaks is stepped through to its last good step, whose words name what is wrong") {
    const SceneFile at_start = parse_scene(with("\"spin\": 45", "\"spin\": 1e12"), "x.json");
    const terminal::Walk spun = walk(at_start, [](int) {});
    CHECK(spun.rows.size() == 1);
    CHECK(spun.words.back() ==
          "0 s, 0 points push (over: step 1: bodies[5]: turns by over 2^20 radians in a step).");
    const std::string bullets = (scenes / "bullets.json").string();
    const SceneFile fast = read_scene(bullets, {}, {"bodies[2].at=[-1e11,1]", "bodies[2].velocity=[5e11,0]"});
    const terminal::Walk broken = walk(fast, [](int) {});
    CHECK(broken.rows.size() == 13);
    CHECK_THAT(broken.words.back(), Contains("(over: step 13: bodies[1]: turns by over 2^20 radians in a step)."));
    CHECK_THAT(broken.words[11], !Contains("over"));
}
