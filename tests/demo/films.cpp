// Films: which states they show, how these are painted, and the files that are written.
#include <cstdlib>

#include "catch.hpp"
#include "demo.hpp"
#include "demo/film.hpp"
#include "demo/progress.hpp"
#include "demo/scene_run.hpp"
#include "draw/triangles.hpp"
#include "draw/world.hpp"

using namespace cc;
using Catch::Matchers::Contains;

TEST_CASE("a film shows as many states a second as it should, and the last one") {
    Scene scene;
    scene.dt = 1. / 60;
    scene.steps = 120;
    CHECK(film_steps(scene.dt, scene.steps, 20).size() == 41);
    CHECK(film_steps(scene.dt, scene.steps, 20)[1] == 3);
    CHECK(film_steps(scene.dt, scene.steps, 20).back() == 120);
    CHECK(film_steps(scene.dt, scene.steps, 60).size() == 121);
    scene.dt = 0.1;
    CHECK(film_steps(scene.dt, scene.steps, 20)[3] == 2);
    scene.dt = 1e9;
    CHECK_THROWS_WITH(film_steps(scene.dt, scene.steps, 20), "film: it would have over 100000 pictures");
}

TEST_CASE("a film's picture has the pixels of what is drawn: inside, on the border, and outside") {
    FilmPainter film({{0, 0}, {8, 4}}, 80);
    Painter& painter = film;
    painter.polygon(std::vector<Vec2>{{1, 1}, {3, 1}, {3, 3}, {1, 3}}, Role::shape_a);
    painter.disc({6, 2}, 1, Role::shape_b);
    painter.segment({-100, 0.05}, {100, 0.05}, Role::ink);
    painter.disc({1e9, 1e9}, 1, Role::wrong);
    painter.polygon(std::vector<Vec2>{{4, 1}, {4, 1}, {4, 1}}, Role::wrong);
    const Raster picture = film.picture();
    REQUIRE((picture.width() == 80 && picture.height() == 40));
    const std::uint32_t white = 0xFFFFFFFF;
    const auto red = [&](int x, int y) { return picture.at(x, y) >> 16 & 255; };
    CHECK(picture.at(5, 20) == white);
    CHECK(picture.at(20, 20) == 0xFFD6E8F3);  // 16 % of its colour, 0072b2
    CHECK(red(10, 20) < 60);
    CHECK(red(20, 10) < 60);
    CHECK(picture.at(60, 20) == 0xFFF3E7D6);  // of b36b00
    CHECK((picture.at(69, 20) & 255) < 60);
    CHECK(picture.at(60, 5) == white);
    CHECK(picture.at(45, 30) == white);
    CHECK(red(40, 39) < 60);
    CHECK(picture.at(40, 36) == white);
    CHECK(picture.bytes().size() == 3u * 80 * 40);
    CHECK(picture.bytes().substr(0, 3) == "\xFF\xFF\xFF");
    CHECK(FilmPainter({{0, 0}, {1, 1}}, 1).picture().width() == 2);
}

TEST_CASE("a film shows the bodies of a world, and no points that push") {
    const WorldScene scene = shipped_world("stack");
    const auto run = begin_scene_run(read_scene((scenes / "stack.json").string()));
    Simulation world = make_simulation(scene.scene);
    for (int k = 0; k < 5; ++k) {
        REQUIRE(run->advance());
        world.step(scene.scene.dt);
    }
    FilmPainter bodies(scene.view, film_side), all(scene.view, film_side);
    draw_bodies(bodies, world.bodies(), scene.view);
    draw(all, world, scene.view);
    const Raster picture = pictures_of(*run)[0];
    CHECK(picture.all() == bodies.picture().all());
    CHECK(picture.all() != all.picture().all());
}

TEST_CASE("the bar of long work says how much of it is done") {
    CHECK(progress_bar("picture", 0, 8) == "[                              ]   0 %  picture 0 of 8");
    CHECK(progress_bar("picture", 4, 8) == "[###############               ]  50 %  picture 4 of 8");
    CHECK(progress_bar("frame", 8, 8) == "[##############################] 100 %  frame 8 of 8");
}

TEST_CASE("a film of two worlds is two films beside each other") {
    const Folder folder;
    const fs::path file = folder.path / "w.json", film = folder.path / "a.gif";
    write(file, good_world);
    const auto width = [&](const std::vector<std::string>& more) {
        std::vector<std::string> words{file.string(), "--headless", "--film", film.string()};
        words.insert(words.end(), more.begin(), more.end());
        REQUIRE(program(words).code == 0);
        const std::string bytes = read(film);
        return static_cast<unsigned char>(bytes[6]) + 256 * static_cast<unsigned char>(bytes[7]);
    };
    const int one = width({});
    CHECK(width({"--compare"}) == 2 * one + 2);
}

TEST_CASE("a film by another engine than the library says so in its pictures") {
    const Folder folder;
    const fs::path plain = folder.path / "plain.gif", named = folder.path / "named.gif";
    const std::string white(3 * 200 * 40, '\xff');
    for (const auto& [file, words] : {std::pair{plain, ""}, {named, "your engine (06, 13)"}}) {
        Ffmpeg film(file, FilmFormat::gif, 200, 40, 20, words);
        film.write(white);
        film.finish();
    }
    CHECK(read(named).size() > read(plain).size() + 200);
}

TEST_CASE("a film is written whole or not at all, and twice the same") {
    const Folder folder;
    const fs::path scene = folder.path / "w.json";
    write(scene, good_world);
    for (const std::string name : {"a.gif", "b.gif", "a.mp4"}) {
        const Ran ran = program({scene.string(), "--headless", "--film", (folder.path / name).string()});
        CAPTURE(ran.err);
        REQUIRE(ran.code == 0);
        CHECK_THAT(ran.out, Contains("film: "));
    }
    CHECK(read(folder.path / "a.gif").starts_with("GIF89a"));
    CHECK(read(folder.path / "a.gif") == read(folder.path / "b.gif"));
    CHECK(read(folder.path / "a.mp4").substr(4, 4) == "ftyp");
    const auto before = folder.names();
    const auto fails = [&](const std::vector<std::string>& words, const std::string& message) {
        const Ran ran = program(words);
        CHECK(ran.code == 2);
        CHECK_THAT(ran.err, Contains(message));
        CHECK(folder.names() == before);
    };
    const std::string film = (folder.path / "c.gif").string();
    fails({scene.string(), "--headless", "--film", (folder.path / "c.avi").string()},
          "it must end in .gif or .mp4");
    fails({scene.string(), "--headless", "--film", film, "--strip", film},
          "cannot be both the strip and the film");
    const std::string path = std::getenv("PATH");
    setenv("PATH", "/nowhere", 1);
    fails({scene.string(), "--headless", "--film", film},
          "ffmpeg: is not installed, and films need it: apt-get install ffmpeg");
    setenv("PATH", path.c_str(), 1);
}
