// Scenes are listed, opened and saved from the window.
#include <sys/stat.h>

#include <fstream>
#include <memory>

#include "run/state_hash.hpp"
#include "catch.hpp"
#include "window/scene_list.hpp"
#include "world_hands.hpp"

using namespace cc;
using Catch::Matchers::Contains;

TEST_CASE("the list offers the scenes by their kinds, and opens one") {
    const Folder folder;
    std::ofstream(folder.path / "broken.json") << "{";
    std::ofstream(folder.path / "odd.json") << R"({"version": 1, "kind": "odd"})";
    Hands hands("box", {folder.path});
    CHECK_FALSE(hands.shows("cradle"));
    hands.click("Scenes");
    CHECK_FALSE(hands.shows("broken"));
    for (const auto& file : fs::directory_iterator(scenes))
        if (file.path().extension() == ".json") CHECK(hands.shows(file.path().stem().string()));
    hands.click("cradle");
    CHECK(hands.desk.name() == read_scene((scenes / "cradle.json").string()).name);
    CHECK(hands.world().bodies().size() == 7);
    hands.key(right_key);
    const auto hash = hands.hash();
    hands.click("odd");
    CHECK_THAT(hands.desk.message(), Contains("odd.json: kind: \"odd\" is not known"));
    CHECK(hands.hash() == hash);
}

TEST_CASE("the scene as it is now is saved, never by accident over another one, and opens again") {
    const Folder folder;
    const fs::path file = folder.path / "mine.json";
    Hands hands("box");
    for (int k = 0; k < 30; ++k) hands.session().step();
    const auto hash = hands.hash();
    hands.click("File");
    hands.click("file");
    hands.key('a', {.ctrl = true});
    hands.type(file.string());
    hands.key('d');  // is typed, and puts no disc in
    CHECK(hands.world().bodies().size() == 40);
    hands.click("Save");
    CHECK(hands.desk.message() == "Saved to " + file.string() + ".");
    hands.click("Save");
    CHECK_THAT(hands.desk.message(), Contains("is there already: save again"));
    hands.click("Save");
    CHECK_THAT(hands.desk.message(), Contains("Saved to"));
    hands.click("Reset");
    CHECK(hands.hash() != hash);
    hands.click("Open");
    CHECK(hands.hash() == hash);
    CHECK(hands.session().now() == 0);
    CHECK(hands.desk.name() == "Triangles, squares and discs in a box");
    const WorldScene read = *read_scene(file.string()).world();
    CHECK(state_hash(std::as_const(*std::make_unique<Simulation>(make_simulation(read.scene))).bodies()) == hash);
}

TEST_CASE("a file that is bad, or cannot be written, is told in the window, and nothing is lost") {
    const Folder folder;
    Hands hands("box");
    hands.key(right_key);
    const auto hash = hands.hash();
    const fs::path bad = folder.path / "bad.json";
    std::ofstream(bad) << R"({"version": 1, "kind": "world", "dt": -1})";
    hands.desk.open(bad);
    CHECK_THAT(hands.desk.message(), Contains("bad.json: "));
    CHECK((hands.hash() == hash && hands.session().now() == 1));
    hands.desk.open(folder.path / "none.json");
    CHECK_THAT(hands.desk.message(), Contains("none.json: cannot be read"));
    hands.desk.save("/nowhere/at/all.json");
    CHECK_THAT(hands.desk.message(), Contains("all.json: cannot be written"));
    hands.desk.save("");
    CHECK_THAT(hands.desk.message(), Contains("has no name"));
    hands.desk.save(folder.path);
    hands.desk.save(folder.path);
    CHECK_THAT(hands.desk.message(), Contains("Is a directory"));
    CHECK((hands.hash() == hash && hands.session().now() == 1));
    hands.frames(2);
}

TEST_CASE("among the scenes of a folder are only ordinary files") {
    const Folder folder;
    fs::copy(scenes / "box.json", folder.path / "box.json");
    REQUIRE(mkfifo((folder.path / "pipe.json").c_str(), 0600) == 0);
    fs::create_directory(folder.path / "folder.json");
    const auto listed = listed_scenes({folder.path});
    REQUIRE(listed.size() == 1);
    CHECK(listed.at("world").size() == 1);
}

TEST_CASE("Ctrl+S saves under the name that the panel shows") {
    const Folder folder;
    const fs::path before = fs::current_path();
    fs::current_path(folder.path);
    Hands hands("box");
    hands.key('s', {.ctrl = true});
    fs::current_path(before);
    CHECK(fs::exists(folder.path / "box-saved.json"));
}
