// --compare: two runs side by side.
#include <algorithm>

#include "catch.hpp"
#include "demo.hpp"
#include "demo/comparison.hpp"
#include "demo/film.hpp"
#include "demo/strip.hpp"
#include "demo/walk.hpp"
#include "engines/article.hpp"
#include "engines/engines.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "scene/world_scene.hpp"

using namespace cc;
using Catch::Matchers::Contains;

TEST_CASE("--compare has both runs, each as it is alone") {
    const SceneFile scene = parse_scene(good_world, "x.json");
    const Worlds sides = compared(*scene.world());
    CHECK(sides[0].scene.chosen.engine == &impulses());
    CHECK(sides[1].scene.chosen.engine == &shape_matching());
    const SceneFile compared_scene{scene.id, scene.name, scene.about, sides};
    const auto runs = begin_scene_run(compared_scene), one = begin_scene_run(Worlds{sides[0]}), other = begin_scene_run(Worlds{sides[1]});
    const SceneRun &both = *runs, &left = *one, &right = *other;
    CHECK(both.csv_header() == "side," + left.csv_header());
    CHECK(both.table_header() == "side            " + left.table_header());
    for (int frame = 0; frame <= 8; ++frame) {
        if (frame > 0)
            for (const auto& run : {runs.get(), one.get(), other.get()}) REQUIRE(run->advance());
        CHECK(both.csv() == "impulses," + left.csv() + "shape-matching," + right.csv());
        CHECK(both.table() == "impulses        " + left.table() + "shape-matching  " + right.table());
    }
    CHECK(left.csv() != right.csv());
    CHECK(both.summary() == "impulses: " + left.summary() + "shape-matching: " + right.summary());
    const std::string svg = strip(compared_scene, *runs, {0, 4, 8});
    CHECK(is_well_formed(svg));
    CHECK(panels_in(svg) == 6);
    CHECK_THAT(svg, Contains(">impulses, 0.5 s<") && Contains(">shape-matching, 0.5 s<"));
    CHECK(both.most_panels() == 6);
    Scene printed = run_by(article(), world_of(all_move()).scene);
    CHECK(compared({printed, {}})[1].scene.chosen.engine == &shape_matching());
    CHECK(compared(sides[1])[1].scene.chosen.engine == &impulses());
}

TEST_CASE("in a comparison who cannot go on stands still, and the other one goes on") {
    const std::string flat = R"({"version": 1, "kind": "world", "dt": 0.02, "steps": 60, "view": [[-3, -1], [3, 5]],
  "gravity": [0, -9.8],
  "bodies": [{"box": [1, 1], "at": [0, -0.75], "turn": 10}, {"at": [0, 0], "normal": [0, 1]}]})";
    const Folder folder;
    const fs::path file = folder.path / "flat.json";
    write(file, flat);
    const std::vector<std::string> words{file.string(), "--solver", "article"};
    const auto with_words = [&](std::vector<std::string> more) {
        more.insert(more.begin(), words.begin(), words.end());
        return program(more);
    };
    const Ran alone = with_words({"--headless"});
    CHECK(alone.code == 2);
    CHECK_THAT(alone.err, Contains(": bodies[0]: is lost"));
    const fs::path csv = folder.path / "a.csv", strip = folder.path / "a.svg", film = folder.path / "a.gif";
    const Ran both = with_words({"--headless", "--compare", "--csv", csv.string(), "--strip", strip.string(), "--film",
                                 film.string()});
    CAPTURE(both.err);
    REQUIRE(both.code == 0);
    CHECK_THAT(both.out, Contains("It ends there: step ") && Contains("shape-matching: 60 steps"));
    const auto rows = split(read(csv), '\n');
    CHECK(rows.back().starts_with("shape-matching,60,"));
    CHECK(std::ranges::count_if(rows, [](const std::string& row) { return row.starts_with("article,"); }) < 61);
    CHECK_THAT(read(strip), Contains("article, ended at "));
    CHECK(read(film).starts_with("GIF89a"));
    const auto runs = begin_scene_run(compared({run_by(article(), world_of(flat).scene), {{-3, -1}, {3, 5}}}));
    const SceneRun& report = *runs;
    while (report.sides()[0].report->end().empty()) REQUIRE(runs->advance());
    const auto then = pictures_of(report);
    for (int k = 0; k < 9; ++k) REQUIRE(runs->advance());
    CHECK(pictures_of(report)[0].bytes() == then[0].bytes());
    CHECK(pictures_of(report)[1].bytes() != then[1].bytes());
    const Ran steps = with_words({"--compare", "--terminal", "--ascii"});
    REQUIRE(steps.code == 0);
    const SceneFile both_ways{"", "", "", compared({run_by(article(), world_of(flat).scene), {{-3, -1}, {3, 5}}})};
    const terminal::Walk walked = walk(both_ways, [](int) {});
    CHECK(walked.pictures.size() == 2);
    CHECK(walked.rows.size() == 61);
    CHECK_THAT(walked.names, Contains("article J") && Contains("shape-matching J"));
    CHECK_THAT(walked.words.back(), Contains("article: 0 points push (over: step ") &&
                                        Contains(": bodies[0]: is lost") &&
                                        Contains("shape-matching: 2 points push"));
}
