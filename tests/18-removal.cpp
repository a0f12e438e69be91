// Chapter 18: bodies that are taken out of a simulation, with all that it keeps of them.
#include "bullets.hpp"
#include "catch.hpp"
#include "refusal.hpp"
#include "run/simulation.hpp"
#include "run/state_hash.hpp"

using namespace cc;

namespace {

constexpr double dt = 1. / 60;

Body placed_at(const Shape& shape, Vec2 at, Vec2 v = {}) {
    Body body = make_body(shape, 1, {at, {}});
    body.v = v;
    return body;
}

// A bullet that would pass through a thin plate, after two bodies that touch nobody, one of them wide.
Simulation shot() {
    Simulation world{{}};
    world.add(placed_at(Disc(0.1), {0, 100}));
    world.add(placed_at(box(4, 4), {0, 200}));
    world.add(placed_at(Disc(0.1), {0, 0}, {60, 0}));
    world.add(make_immovable(box(0.01, 2), {{0.7, 0}, {}}));
    return world;
}

std::uint64_t hash_of(const Simulation& world) { return state_hash(world.bodies()); }

}  // namespace

TEST_CASE("who is fast is decided by its own width, also after another body has gone", "[18][fast-body]") {
    Simulation world = shot(), other = shot();
    world.step(dt / 1000);
    other.step(dt / 1000);
    world.remove(0);
    for (int k = 0; k < 3; ++k) {
        world.step(dt);
        other.step(dt);
        CHECK(state_hash(world.bodies()) == state_hash(other.bodies().subspan(1)));
        CHECK(world.impacts().size() == other.impacts().size());
    }
    CHECK(world.bodies()[1].pose.x.x < 0.7);
}

TEST_CASE("with a body go the impacts of the last step", "[18]") {
    Simulation world = shot();
    world.step(dt);
    CHECK(world.impacts().size() == 1);
    CHECK(world.fast().size() == 1);
    world.remove(0);
    CHECK(world.impacts().empty());
    CHECK(world.fast().empty());
}

TEST_CASE("a hand keeps its body, wherever that is in the list, and lets go of one that has gone", "[18]") {
    Simulation world = shot();
    world.hold({2, {}, {1, 1}});
    world.remove(0);
    REQUIRE(world.hand());
    CHECK(world.hand()->body == 1);
    world.remove(2);  // a later one
    CHECK(world.hand()->body == 1);
    world.remove(1);
    CHECK_FALSE(world.hand());
    CHECK(words_of([&] { world.remove(1); }) == "bodies: there is no body 1 to remove");
}

TEST_CASE("a body's number of the user's is not part of the state's hash", "[18]") {
    Simulation world = shot();
    const std::uint64_t before = hash_of(world);
    world.bodies()[0].user_data = 42;
    CHECK(hash_of(world) == before);
}
