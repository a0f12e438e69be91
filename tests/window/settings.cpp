// The solvers and their settings, each with its control.
#include "catch.hpp"
#include "engines/article.hpp"
#include "engines/impulses.hpp"
#include "engines/shape_matching.hpp"
#include "engines/lanes.hpp"
#include "world_hands.hpp"

using namespace cc;
using Catch::Matchers::Contains;

TEST_CASE("each choice of solvers is made from the list, alone and side by side") {
    Hands hands("valley");
    hands.session().go(100);
    hands.frames(200);
    const auto hash = hands.hash();
    const std::pair<const char*, Sides> choices[] = {
        {"impulses", {&impulses()}},
        {"shape matching", {&shape_matching()}},
        {"small steps", {&small_steps()}},
        {"small steps in lanes", {&lanes()}},
        {"the article's algorithm", {&article()}},
        {"impulses beside shape matching", {&impulses(), &shape_matching()}},
        {"impulses beside small steps", {&impulses(), &small_steps()}},
        {"small steps beside small steps in lanes", {&small_steps(), &lanes()}},
        {"the article's algorithm beside shape matching", {&article(), &shape_matching()}},
        {"impulses beside the plain engine", {&impulses(), find_engine("plain")}}};
    for (const auto& [words, kinds] : choices) {
        hands.choose("solved by", words);
        CAPTURE(words);
        CHECK(hands.session().engines() == kinds);
        CHECK(hands.session().now() == 100);
        CHECK(hands.hash() == hash);
        CHECK_THAT(hands.session().note(), Contains("From step 100 on, as the world is then"));
    }
    const Area picture = hands.area("picture");
    CHECK(hands.stage().pixel(1, {0, 0}).x - hands.stage().pixel(0, {0, 0}).x > 0.4f * picture.width());
    const ImVec2 right = hands.stage().pixel(1, hands.world(1).bodies()[0].pose.x);
    hands.move(right);
    hands.press();
    for (const std::size_t run : {0u, 1u}) CHECK(hands.world(run).hand());
}

TEST_CASE("every setting of chapter 13 has its control") {
    Hands hands("stack");
    const auto now = [&] { return impulse_options(hands.settings()); };
    hands.slide("iterations", 1);
    CHECK(now().iterations == 100);
    hands.check("warm starting");
    CHECK_FALSE(now().warm_starting);
    for (const PositionCorrection correction :
         {PositionCorrection::none, PositionCorrection::baumgarte, PositionCorrection::split_impulse}) {
        const char* const words[] = {"none", "baumgarte", "split impulse"};
        hands.choose("position correction", words[static_cast<int>(correction)]);
        CHECK(now().position_correction == correction);
    }
    hands.check("continuous collision");
    CHECK(hands.settings().at("continuous_collision") == 0);
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
    const auto now = [&] { return matching_options(hands.settings()); };
    hands.slide("iterations", 1);
    hands.slide("attenuation", 0);
    hands.slide("restitution threshold", 1);
    hands.slide("margin", 1);
    CHECK((now().iterations == 100 && now().attenuation == 0));
    CHECK((now().restitution_threshold == 10 && now().margin == 0.5));
    hands.check("continuous collision");
    CHECK(hands.settings().at("continuous_collision") == 0);
}

TEST_CASE("side by side, each world has its own settings") {
    Hands hands("box");
    hands.choose("solved by", "impulses beside shape matching");
    hands.slide("bias", 1);
    hands.slide("iterations", 0);  // the lower one, of the world on the right
    CHECK(impulse_options(hands.settings(0)).bias == 1);
    CHECK(impulse_options(hands.settings(0)).iterations == 10);
    CHECK(matching_options(hands.settings(1)).iterations == 0);
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
    CHECK(hands.session().engines() == Sides{&impulses()});
}
