// The window, driven as a hand does: by the mouse, where the controls are, and by keys; without a screen.
#include <SDL.h>
#include <imgui.h>
#include <sys/stat.h>

#include <array>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "18-world/ledger.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "demo/program.hpp"
#include "demo/world_options.hpp"
#include "hands.hpp"
#include "window/scene_list.hpp"
#include "window/shell.hpp"
#include "window/world_stage.hpp"

using namespace cc;
using namespace cc::demo;
using Catch::Matchers::Contains;

namespace {

// An empty folder for one test.
struct Folder {
    Folder() { fs::remove_all(path), fs::create_directories(path); }
    ~Folder() { fs::remove_all(path); }
    fs::path path = fs::current_path() / "window-test-folder";
};

// The hands at a world.
struct Hands : DeskHands {
    using DeskHands::DeskHands;

    WorldStage& stage() { return dynamic_cast<WorldStage&>(desk.stage()); }
    WorldSession& session() { return stage().session(); }
    const World& world(std::size_t track = 0) { return session().tracks()[track].world(); }
    std::uint64_t hash() { return state_hash(world().bodies()); }
    template <class Settings> Settings settings(std::size_t track = 0) {
        return std::get<Settings>(session().tracks()[track].solver());
    }
};

}  // namespace

// ---- time ----------------------------------------------------------------------------------------------

TEST_CASE("play, pause, one step on and back, first, last and reset") {
    Hands hands("box");
    hands.click("Play");
    CHECK(hands.session().is_playing());
    hands.frames(10, 1. / 60);
    CHECK(hands.session().now() == 10);
    hands.click("Pause");
    CHECK_FALSE(hands.session().is_playing());
    hands.frames(10, 1. / 60);
    const int now = hands.session().now();
    hands.click("Next");
    CHECK(hands.session().now() == now + 1);
    const auto later = hands.hash();
    hands.click("Back");
    CHECK(hands.session().now() == now);
    hands.click("First");
    CHECK(hands.session().now() == 0);
    hands.click("Last");
    CHECK(hands.session().now() == hands.session().steps());
    hands.session().go(now + 1);
    CHECK(hands.hash() == later);
    hands.click("Reset");
    CHECK((hands.session().now() == 0 && hands.session().last() == 0));
}

TEST_CASE("the slider of steps and the graphs go to any step of the run") {
    Hands hands("box");
    const auto start = hands.hash();
    hands.click("Last");
    hands.slide("step", 0.25f);
    const int steps = hands.session().steps();
    CHECK(std::abs(hands.session().now() - steps / 4) <= steps / 40);
    hands.slide("step", 0);
    CHECK(hands.hash() == start);
    for (const char* graph :
         {"Energy in J:", "Momentum in kg m/s:", "Deepest overlap in m", "Contacts that push"}) {
        const Area area = hands.area(graph);
        hands.click_at({area.low.x + 0.75f * area.width(), area.middle().y});
        CHECK(std::abs(hands.session().now() - 3 * steps / 4) <= 2);
        hands.click_at({area.low.x + 0.5f * area.width(), area.middle().y});
        CHECK(std::abs(hands.session().now() - steps / 2) <= 2);
    }
}

TEST_CASE("the slider of speed makes the world's time run faster and slower") {
    Hands hands("box");
    hands.slide("speed", 1);
    CHECK(hands.session().speed() == Approx(16));
    hands.slide("speed", 0);
    CHECK(hands.session().speed() == Approx(1. / 16));
}

TEST_CASE("keys do what the buttons of time do") {
    Hands hands("box");
    hands.key(' ');
    CHECK(hands.session().is_playing());
    hands.key(' ');
    CHECK_FALSE(hands.session().is_playing());
    hands.key(right_key);
    hands.key(right_key);
    hands.key(left_key);
    CHECK((hands.session().now() == 1 && hands.session().last() == 2));
    hands.key(end_key);
    CHECK(hands.session().now() == hands.session().steps());
    hands.key(home_key);
    CHECK(hands.session().now() == 0);
    hands.key('r');
    CHECK(hands.session().last() == 0);
}

// ---- the picture ---------------------------------------------------------------------------------------

TEST_CASE("the mouse holds a body, pulls it while time goes by, and lets go") {
    Hands hands("box");
    const Vec2 start = hands.world().bodies()[0].pose.x;
    const ImVec2 at = hands.stage().pixel(0, start);
    const double metres_off =
        (at.x - std::floor(at.x)) / hands.stage().scale();  // a mouse is at whole pixels
    hands.move(at);
    hands.press();
    REQUIRE(hands.world().hand());
    CHECK(hands.world().hand()->body == 0);
    CHECK(hands.session().is_playing());
    hands.move({at.x + 50, at.y - 100});
    hands.frames(30, 1. / 60);
    CHECK(hands.world().bodies()[0].pose.x.y > start.y);
    CHECK(hands.world().hand()->to.x == Approx(start.x - metres_off + 50 / hands.stage().scale()));
    CHECK(hands.world().hand()->to.y > start.y + 99 / hands.stage().scale());
    hands.release();
    CHECK_FALSE(hands.world().hand());
    CHECK(hands.session().is_playing());
}

TEST_CASE("dragging the paper pans, the wheel zooms about the mouse, and F shows all again") {
    Hands hands("box");
    const ImVec2 corner = hands.stage().pixel(0, {0, 0});
    const double scale = hands.stage().scale();
    const Area picture = hands.area("picture");
    const ImVec2 empty = {picture.low.x + 20, picture.low.y + 40};
    hands.drag(empty, {empty.x + 30, empty.y + 70});
    CHECK(hands.stage().pixel(0, {0, 0}).x == Approx(corner.x + 30));
    CHECK(hands.stage().pixel(0, {0, 0}).y == Approx(corner.y + 70));
    CHECK_FALSE(hands.session().is_playing());
    const ImVec2 mouse = {400, 900};
    const ImVec2 ahead = hands.stage().pixel(0, {1, 1});
    hands.move(mouse);
    hands.desk.wheel(2);
    hands.frames(2);
    CHECK(hands.stage().scale() == Approx(scale * 1.15 * 1.15));
    CHECK(hands.stage().pixel(0, {1, 1}).x - mouse.x == Approx(1.15 * 1.15 * (ahead.x - mouse.x)));
    CHECK(hands.stage().pixel(0, {1, 1}).y - mouse.y == Approx(1.15 * 1.15 * (ahead.y - mouse.y)));
    hands.desk.wheel(-1);
    hands.frames(2);
    hands.key('-');
    CHECK(hands.stage().scale() == Approx(scale));
    hands.key('+');
    CHECK(hands.stage().scale() == Approx(scale * 1.15));
    hands.key('f');
    CHECK(hands.stage().scale() == Approx(scale));
    CHECK(hands.stage().pixel(0, {0, 0}).x == Approx(corner.x));
}

TEST_CASE("Page Down chooses a body, arrow keys pull it, and Escape lets go") {
    Hands hands("box");
    hands.key(page_down_key);
    const auto chosen = hands.session().chosen();
    REQUIRE(chosen);
    hands.key(page_up_key);
    CHECK(hands.session().chosen() != chosen);
    const Vec2 start = hands.world().bodies()[*hands.session().chosen()].pose.x;
    hands.key(up_key);
    REQUIRE(hands.world().hand());
    CHECK(hands.world().hand()->to.y == Approx(start.y + 24 / hands.stage().scale()));
    hands.key(right_key, {.shift = true});
    CHECK(hands.world().hand()->to.x == Approx(start.x + 6 / hands.stage().scale()));
    CHECK(hands.session().is_playing());
    hands.key(escape_key);
    CHECK_FALSE(hands.world().hand());
    hands.key(' ');
    const int now = hands.session().now();
    hands.key(right_key);  // a step again
    CHECK(hands.session().now() == now + 1);
}

TEST_CASE("bodies are put in where the mouse is, by keys and by the menu, as the panel has them") {
    Hands hands("box");
    const std::size_t count = hands.world().bodies().size();
    hands.click("Add a body");
    hands.slide("radius", 0);
    hands.slide("width", 0);
    hands.slide("height", 1);
    hands.slide("corners", 1);
    hands.slide("density", 1);
    hands.slide("restitution", 1);
    hands.slide("friction", 0);
    const NewBody& made = hands.stage().new_body();
    CHECK((made.radius == 0.05 && made.width == 0.05 && made.height == 10 && made.corners == 20));
    CHECK((made.density == 100 && made.restitution == 1 && made.friction == 0));
    hands.move(hands.stage().pixel(0, {1, 4}));
    hands.key('d');
    hands.key('b');
    hands.key('p');
    REQUIRE(hands.world().bodies().size() == count + 3);
    CHECK(std::get<Disc>(hands.world().bodies()[count].shape).radius == 0.05);
    CHECK(hands.world().bodies()[count].pose.x.x == Approx(1).margin(0.01));
    CHECK(hands.world().bodies()[count].pose.x.y == Approx(4).margin(0.01));
    CHECK(std::get<Polygon>(hands.world().bodies()[count + 1].shape).points().size() == 4);
    CHECK(std::get<Polygon>(hands.world().bodies()[count + 2].shape).points().size() == 20);
    hands.check("immovable");
    for (const char* entry : {"Disc here  (D)", "Box here  (B)", "Polygon here  (P)"}) {
        hands.right_click(hands.stage().pixel(0, {-1, 5}));
        hands.click(entry);
    }
    REQUIRE(hands.world().bodies().size() == count + 6);
    CHECK_FALSE(can_move(hands.world().bodies()[count + 5]));
    CHECK(hands.world().bodies()[count + 3].pose.x.x == Approx(-1).margin(0.01));
    CHECK_THAT(hands.session().note(), Contains("with a polygon more"));
}

TEST_CASE("what is drawn can be chosen") {
    Hands hands("box");
    CHECK(hands.stage().shown().contacts);
    hands.click("View");
    hands.check("contacts and impulses");
    CHECK_FALSE(hands.stage().shown().contacts);
    hands.check("velocities");
    CHECK(hands.stage().shown().velocities);
    hands.key('c');
    hands.key('v');
    CHECK((hands.stage().shown().contacts && !hands.stage().shown().velocities));
    hands.key('+');
    const double scale = hands.stage().scale();
    hands.click("All of it");
    hands.frames();
    CHECK(hands.stage().scale() < scale);
}

// ---- solvers and settings --------------------------------------------------------------------------------

TEST_CASE("each choice of solvers is made from the list, alone and side by side") {
    Hands hands("valley");
    hands.session().go(100);
    hands.frames(200);
    const auto hash = hands.hash();
    using enum SolverKind;
    const std::pair<const char*, std::vector<SolverKind>> choices[] = {
        {"impulses", {impulses}},
        {"shape matching", {shape_matching}},
        {"the article's algorithm", {article}},
        {"impulses beside shape matching", {impulses, shape_matching}},
        {"the article's algorithm beside shape matching", {article, shape_matching}}};
    for (const auto& [words, kinds] : choices) {
        hands.choose("solved by", words);
        CAPTURE(words);
        CHECK(hands.session().solvers() == kinds);
        CHECK(hands.session().now() == 100);
        CHECK(hands.hash() == hash);
        CHECK_THAT(hands.session().note(), Contains("From step 100 on, as the world is then"));
    }
    const Area picture = hands.area("picture");
    CHECK(hands.stage().pixel(1, {0, 0}).x - hands.stage().pixel(0, {0, 0}).x > 0.4f * picture.width());
    const ImVec2 right = hands.stage().pixel(1, hands.world(1).bodies()[0].pose.x);
    hands.move(right);
    hands.press();
    for (const std::size_t track : {0u, 1u}) CHECK(hands.world(track).hand());
}

TEST_CASE("every setting of chapter 13 has its control") {
    Hands hands("stack");
    const auto now = [&] { return hands.settings<Options>(); };
    hands.slide("iterations", 1);
    CHECK(now().iterations == 100);
    for (const auto& [name, option] : impulse_switches) {
        std::string words(name);
        std::ranges::replace(words, '_', ' ');
        hands.check(words);
        CAPTURE(words);
        CHECK_FALSE(now().*option);
    }
    for (std::size_t k = 0; k < 3; ++k) {
        std::string words(correction_names[k]);
        std::ranges::replace(words, '_', ' ');
        hands.choose("position correction", words);
        CHECK(now().position_correction == static_cast<PositionCorrection>(k));
    }
    hands.slide("bias", 1);
    hands.slide("slop", 1);
    hands.slide("restitution threshold", 1);
    hands.slide("margin", 1);
    CHECK((now().bias == 1 && now().slop == 0.1 && now().restitution_threshold == 10 && now().margin == 0.5));
    hands.slide("iterations", 0);
    CHECK(now().iterations == 0);
    hands.click("Settings of the scene");
    CHECK((now().iterations == 10 && now().bias == 0.2 && now().slop == 0.005 && now().warm_starting));
    CHECK_THAT(hands.session().note(), Contains("with the settings of the scene"));
}

TEST_CASE("every setting of chapter 17 has its control") {
    Hands hands("valley");
    const auto now = [&] { return hands.settings<MatchingOptions>(); };
    hands.slide("passes", 1);
    hands.slide("attenuation", 0);
    hands.slide("threshold", 1);
    hands.slide("reach", 1);
    CHECK((now().iterations == 100 && now().attenuation == 0));
    CHECK((now().restitution_threshold == 10 && now().margin == 0.5));
    for (const auto& [name, repair] : matching_repairs) {
        std::string words(name);
        std::ranges::replace(words, '_', ' ');
        hands.check(words);
        CAPTURE(words);
        CHECK_FALSE(now().*repair);
    }
}

TEST_CASE("side by side, each world has its own settings") {
    Hands hands("box");
    hands.choose("solved by", "impulses beside shape matching");
    hands.slide("iterations", 1);
    hands.slide("passes", 0);
    CHECK(hands.settings<Options>(0).iterations == 100);
    CHECK(hands.settings<MatchingOptions>(1).iterations == 0);
    hands.check("lead fast bodies");
    for (const Track& track : hands.session().tracks()) CHECK_FALSE(track.leads_fast_bodies());
}

TEST_CASE("a change while it plays goes on from there, and the run before it can be seen again") {
    Hands hands("box");
    hands.click("Play");
    hands.frames(40, 1. / 60);
    hands.choose("solved by", "shape matching");
    CHECK(hands.session().is_playing());
    const int changed = hands.session().now();
    hands.frames(40, 1. / 60);
    hands.click("Pause");
    CHECK(hands.session().now() > changed);
    hands.click("Back");
    hands.session().go(20);
    hands.frames();
    CHECK(hands.session().solvers() == std::vector{SolverKind::impulses});
}

// ---- inside a step -------------------------------------------------------------------------------------

TEST_CASE("a step is looked into, phase by phase, by buttons and by keys") {
    Hands hands("stack");
    hands.session().go(0);
    hands.click("Next phase");
    REQUIRE(hands.session().phase(0));
    CHECK(hands.session().phase(0)->phase == Phase::pairs);
    const Pixels pairs = hands.picture();
    hands.key('.');
    CHECK(hands.session().phase(0)->phase == Phase::contacts);
    CHECK(hands.picture().all() != pairs.all());
    hands.click("Phase before");
    CHECK(hands.session().phase(0)->phase == Phase::pairs);
    hands.key(',');
    CHECK(hands.session().phase(0) == nullptr);
}

// ---- files ---------------------------------------------------------------------------------------------

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
    CHECK(hands.world().bodies().size() == 5);
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
    CHECK(hands.world().bodies().size() == 36);
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
    CHECK(state_hash(std::as_const(*std::make_unique<World>(make_world(read.scene))).bodies()) == hash);
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

// ---- pixels --------------------------------------------------------------------------------------------

TEST_CASE("light and dark, by the box and by L") {
    Hands hands("box");
    const auto paper = [&] {
        const Area picture = hands.area("picture");
        return hands.picture().at(static_cast<int>(picture.middle().x), static_cast<int>(picture.low.y) + 60);
    };
    CHECK(paper() == 0xFFFFFFFF);
    hands.check("dark");
    CHECK(hands.desk.is_dark());
    CHECK(paper() == 0xFF131416);
    hands.key('l');
    CHECK_FALSE(hands.desk.is_dark());
    CHECK(paper() == 0xFFFFFFFF);
}

TEST_CASE("a body is where the picture says, in the colour of its kind") {
    Hands hands("cradle");
    const ImVec2 at = hands.stage().pixel(0, hands.world().bodies()[0].pose.x);
    // A disc: 0xb36b00 over white paper, a sixth of it; beside its spoke.
    const std::uint32_t inside = hands.picture().at(static_cast<int>(at.x) - 4, static_cast<int>(at.y) + 4);
    CHECK((inside >> 16 & 255) > (inside & 255) + 20);
    const ImVec2 beside = hands.stage().pixel(0, hands.world().bodies()[0].pose.x - Vec2{0.3, 0});
    CHECK(hands.picture().at(static_cast<int>(beside.x), static_cast<int>(beside.y)) == 0xFFFFFFFF);
}

namespace {
// A convex shape, half seen through and without smooth borders, on white: as triangles from its first corner.
Pixels painted(std::span<const ImVec2> corners) {
    ImDrawList list(ImGui::GetDrawListSharedData());
    list._ResetForNewFrame();
    list.PushClipRect({0, 0}, {64, 64});
    list.Flags = ImDrawListFlags_None;
    list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()), IM_COL32(0, 0, 0, 128));
    ImDrawList* lists[] = {&list};
    ImDrawData data;
    data.CmdLists = lists;
    data.CmdListsCount = 1;
    Pixels pixels;
    pixels.clear(64, 64, 0xFFFFFFFF);
    pixels.paint(data);
    return pixels;
}
}  // namespace

TEST_CASE("triangles that share a side paint each pixel once, and none is left out") {
    Hands hands("cradle");  // for its context
    const ImVec2 any[] = {{10.3f, 3.7f}, {52.9f, 20.1f}, {44.4f, 61.2f}, {20, 50.5f}, {2.2f, 30.3f}};
    // Its sides, and the one between its triangles, go through the middles of pixels.
    const ImVec2 square[] = {{32.5f, 2.5f}, {62.5f, 32.5f}, {32.5f, 62.5f}, {2.5f, 32.5f}};
    for (const std::span<const ImVec2> corners :
         {std::span<const ImVec2>(any), std::span<const ImVec2>(square)}) {
        const Pixels pixels = painted(corners);
        int count = 0;
        for (const std::uint32_t pixel : pixels.all()) {
            CHECK((pixel == 0xFFFFFFFF || pixel == 0xFF7F7F7F));
            count += pixel != 0xFFFFFFFF;
        }
        double area = 0;
        for (std::size_t k = 0; k < corners.size(); ++k) {
            const ImVec2 p = corners[k], q = corners[(k + 1) % corners.size()];
            area += 0.5 * (p.x * q.y - p.y * q.x);
        }
        CHECK(count == Approx(area).margin(30));
        for (int y = 25; y < 40; ++y) CHECK(pixels.at(32, y) == 0xFF7F7F7F);
    }
}

TEST_CASE("a triangle paints the pixels whose middles are inside it, by whole numbers") {
    Hands hands("cradle");  // for its context
    Random random(19);
    const auto draw = [&](std::int64_t unit, double low, double high) {
        return unit * static_cast<std::int64_t>(random.uniform(low, high));
    };
    using Corner = std::array<std::int64_t, 2>;  // 256ths of a pixel
    for (int round = 0; round < 300; ++round) {
        // Anywhere near the picture; or with sides through the middles of pixels; or with corners 10^5 pixels
        // away, and a side across the picture.
        const std::int64_t unit = round % 3 == 1 ? 128 : 2;
        const double reach = std::array{15000., 200., 12.7e6}[round % 3];
        std::array<Corner, 3> at{};
        for (Corner& corner : at)
            for (std::int64_t& x : corner) x = draw(unit, round % 3 == 2 ? -reach : -60, reach);
        for (int i = 0; round % 3 == 2 && i < 2; ++i) at[1][i] = draw(unit, 2000, 14000) - at[0][i];
        const auto cross = [](Corner a, Corner b, Corner p) {
            return (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
        };
        if (cross(at[0], at[1], at[2]) < 0) std::swap(at[1], at[2]);
        if (cross(at[0], at[1], at[2]) == 0) continue;
        std::array<ImVec2, 3> corners;
        for (std::size_t k = 0; k < 3; ++k)
            corners[k] = {static_cast<float>(at[k][0]) / 256, static_cast<float>(at[k][1]) / 256};
        const Pixels pixels = painted(corners);
        int wrong = 0;
        for (int y = 0; y < 64; ++y)
            for (int x = 0; x < 64; ++x) {
                bool is_inside = true;
                for (std::size_t k = 0; k < 3; ++k) {
                    const Corner a = at[k], b = at[(k + 1) % 3];
                    const bool owns = b[1] < a[1] || (b[1] == a[1] && b[0] > a[0]);
                    is_inside = is_inside && cross(a, b, {256 * x + 128, 256 * y + 128}) >= (owns ? 0 : 1);
                }
                wrong += (pixels.at(x, y) != 0xFFFFFFFF) != is_inside;
            }
        CHECK(wrong == 0);
    }
}

TEST_CASE("a picture of the window is written as PNG, the same each time, and not over a scene") {
    const Folder folder;
    const fs::path file = folder.path / "a.png", again = folder.path / "b.png";
    const auto program = [](std::vector<std::string> words) {
        words.insert(words.begin(), "collision-course");
        std::vector<const char*> arguments;
        for (const std::string& word : words) arguments.push_back(word.c_str());
        std::istringstream in;
        std::ostringstream out, err;
        const int code =
            collision_course(static_cast<int>(arguments.size()), arguments.data(), in, out, err, show_window);
        return std::pair(code, err.str());
    };
    const std::string box = (scenes / "box.json").string();
    CHECK(program({box, "--steps", "20", "--screenshot", file.string()}) == std::pair(0, std::string()));
    CHECK(program({box, "--steps", "20", "--screenshot", again.string()}).first == 0);
    const auto bytes = [](const fs::path& of) {
        std::ostringstream all;
        all << std::ifstream(of, std::ios::binary).rdbuf();
        return all.str();
    };
    CHECK(bytes(file).starts_with("\x89PNG"));
    CHECK(bytes(file) == bytes(again));
    CHECK(program({box, "--steps", "20", "--dark", "--compare", "--screenshot", again.string()}).first == 0);
    CHECK(bytes(file) != bytes(again));
    const auto fails = [&](std::vector<std::string> words, const std::string& why) {
        const auto [code, err] = program(std::move(words));
        CHECK(code == 2);
        CHECK_THAT(err, Contains(why));
    };
    fails({box, "--screenshot", box}, "is the scene itself");
    fails({box, "--screenshot", "/nowhere/at/all.png"}, "cannot be written");
    fails({box, "--screenshot", file.string(), "--headless"}, "excludes");
    fails({box, "--csv", "a.csv"}, "are only for --headless");
    fails({(folder.path / "none.json").string()}, "none.json: cannot be read");
}

// ---- on a screen that is none ----------------------------------------------------------------------------

TEST_CASE("SDL's events reach the desk, and closing the window ends it") {
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
    const fs::path file = scenes / "box.json";
    Desk desk(file, read_scene(file.string()), {});
    Shell shell(desk, "test");
    const auto push = [](SDL_Event event) { REQUIRE(SDL_PushEvent(&event) == 1); };
    const auto key = [&](SDL_Keycode code, Uint16 held = 0) {
        SDL_Event event{};
        event.type = SDL_KEYDOWN;
        event.key.keysym.sym = code;
        event.key.keysym.mod = held;
        push(event);
        event.type = SDL_KEYUP;
        push(event);
    };
    const auto button = [&](Uint32 type, ImVec2 at) {
        SDL_Event event{};
        event.type = type;
        event.button.button = SDL_BUTTON_LEFT;
        event.button.x = static_cast<int>(at.x);
        event.button.y = static_cast<int>(at.y);
        push(event);
    };
    for (int k = 0; k < 3; ++k) REQUIRE(shell.turn(0));
    key(SDLK_RIGHT);
    CHECK(shell.turn(0));
    CHECK(desk.stage().player().now() == 1);
    key(SDLK_HOME);
    CHECK(shell.turn(0));
    CHECK(desk.stage().player().now() == 0);
    SDL_Event motion{};
    motion.type = SDL_MOUSEMOTION;
    const ImVec2 play = desk.controls().place("Play")->middle();
    motion.motion.x = static_cast<int>(play.x);
    motion.motion.y = static_cast<int>(play.y);
    push(motion);
    CHECK(shell.turn(0));
    button(SDL_MOUSEBUTTONDOWN, play);  // both within one picture
    button(SDL_MOUSEBUTTONUP, play);
    CHECK(shell.turn(0));
    CHECK(desk.stage().player().is_playing());
    CHECK(shell.turn(1. / 60));
    CHECK(desk.stage().player().now() > 0);
    SDL_Event wheel{};
    wheel.type = SDL_MOUSEWHEEL;
    wheel.wheel.y = 1;
    motion.motion.x = motion.motion.y = 200;
    push(motion);
    CHECK(shell.turn(0));
    const double scale = dynamic_cast<WorldStage&>(desk.stage()).scale();
    push(wheel);
    CHECK(shell.turn(0));
    CHECK(dynamic_cast<WorldStage&>(desk.stage()).scale() > scale);
    SDL_Event quit{};
    quit.type = SDL_QUIT;
    push(quit);
    CHECK_FALSE(shell.turn(0));
}

TEST_CASE("without a display the window says so, and what there is instead") {
    SDL_setenv("SDL_VIDEODRIVER", "none-such", 1);
    const fs::path file = scenes / "box.json";
    const SceneFile scene = read_scene(file.string());
    CHECK_THROWS_WITH(show_window(file, scene, {}), Contains("no window: ") && Contains("--headless"));
    for (const char* name : {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"}) unsetenv(name);
    Desk desk(file, scene, {});
    CHECK_THROWS_WITH(Shell(desk, "test"), Contains("no window: ") && Contains("--screenshot"));
    SDL_setenv("SDL_VIDEODRIVER", "dummy", 1);
}
