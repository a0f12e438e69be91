// The picture of a world: what the mouse and keys do in it, and what is seen.
#include <cmath>

#include "catch.hpp"
#include "world_hands.hpp"

using namespace cc;
using Catch::Matchers::Contains;

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

TEST_CASE("light and dark, by the box and by L") {
    Hands hands("stack");
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
