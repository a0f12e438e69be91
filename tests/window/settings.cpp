// The solvers and their settings, each with its control.
#include <algorithm>

#include "catch.hpp"
#include "scene/settings.hpp"
#include "world_hands.hpp"

using namespace cc;
using Catch::Matchers::Contains;

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
    for (const std::size_t run : {0u, 1u}) CHECK(hands.world(run).hand());
}

TEST_CASE("every setting of chapter 13 has its control") {
    Hands hands("stack");
    const auto now = [&] { return hands.settings<ImpulseOptions>(); };
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
    CHECK(hands.settings<ImpulseOptions>(0).iterations == 100);
    CHECK(hands.settings<MatchingOptions>(1).iterations == 0);
    hands.check("lead fast bodies");
    for (const WorldRun& run : hands.session().runs()) CHECK_FALSE(run.simulation().has_continuous_collision());
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
