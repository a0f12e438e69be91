// What the check of 13-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "13-sequential-impulses/plain.hpp"
#include "figure/plain.hpp"

namespace exercise {
namespace {

plain::Shape box(double width, double height) {
    const double x = width / 2, y = height / 2;
    return {{{-x, -y}, {x, -y}, {x, y}, {-x, y}}};
}

plain::Body body(const part::Thing& thing) {
    plain::Body body{thing.is_disc ? plain::Shape{{{0, 0}}, 0.5} : box(1, 1)};
    body.x = plain::from_library(thing.at);
    body.v = plain::from_library(thing.v);
    body.inv_m = 1;
    body.inv_I = thing.is_disc ? 8 : 6;
    return body;
}

plain::World world_of(const part::Scene& scene) {
    plain::World world{{{box(100, 100)}}, {0, -10}, {}};
    world.bodies[0].x = {0, -50};
    for (const part::Thing& thing : scene.things) world.bodies.push_back(body(thing));
    for (plain::Body& each : world.bodies) {
        each.e = scene.restitution;
        each.mu = scene.friction;
    }
    world.bodies[0].mu = scene.friction_of_ground.value_or(scene.friction);
    return world;
}

}  // namespace

part::Outcome run(const part::Scene& scene) {
    part::Outcome outcome;
    plain::World world = world_of(scene);
    plain::Settings settings;
    settings.passes = scene.passes;
    plain::World unseen = world;
    plain::step(unseen, 1. / 60, settings);  // as the engine does, where nobody looks
    const auto seen = [&](const plain::World& now) {
        ++outcome.seen;
        outcome.shown = to_library(now.bodies[1].v);
    };
    for (int k = 0; k < scene.steps; ++k) plain::step(world, 1. / 60, settings, seen);
    for (std::size_t k = 1; k < world.bodies.size(); ++k) {
        outcome.places.push_back(to_library(world.bodies[k].x));
        outcome.velocities.push_back(to_library(world.bodies[k].v));
        outcome.spins.push_back(world.bodies[k].omega);
    }
    for (const plain::WorldContact& c : world.contacts) {
        outcome.along_n += c.j_n;
        outcome.along_t += std::abs(c.j_t);
    }
    return outcome;
}

}  // namespace exercise
