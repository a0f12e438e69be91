// Time in the window: a run is played, stepped and gone through, and a step is looked into.
#include <cmath>

#include "catch.hpp"
#include "world_hands.hpp"

using namespace cc;

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

TEST_CASE("a step is looked into, phase by phase, by buttons and by keys") {
    Hands hands("stack");
    hands.session().go(0);
    hands.click("Next phase");
    REQUIRE(hands.session().phase(0));
    CHECK(hands.session().phase(0)->phase == phase::pairs);
    const Raster pairs = hands.picture();
    hands.key('.');
    CHECK(hands.session().phase(0)->phase == phase::contacts);
    CHECK(hands.picture().all() != pairs.all());
    hands.click("Phase before");
    CHECK(hands.session().phase(0)->phase == phase::pairs);
    hands.key(',');
    CHECK(hands.session().phase(0) == nullptr);
}
