#pragma once
/// Discs among walls as numbers: what the units of chapters 1, 2 and 4 share. A unit includes this once, and defines
/// step_all. The discs do not rotate.
#include "02-segments/plain.hpp"
#include "variant/exchange.hpp"
#include "variant/numbers.hpp"

namespace {

using plain::Vec2;
using cc::numbers::Reader;
using cc::numbers::Writer;

using State = cc::numbers::BodyState;

// A disc; a wall, with its surface as seen from its place; or the corners of what has sides, as seen from there.
struct Body {
    double corners, r = 0;
    Vec2 point, n;
    std::vector<Vec2> points;
};

struct Obstacles {
    std::vector<plain::Wall> walls;
    std::vector<std::vector<plain::Segment>> bumpers;  // the sides of each
};

void step_all(std::vector<plain::Disc>& discs, const Obstacles& all, double dt);

std::vector<Body> bodies;

Body read_body(Reader& from) {
    Body body{from.next<cc::numbers::BodyStart>().corners, 0, {}, {}, {}};
    if (body.corners == cc::numbers::disc) body.r = from.next();
    if (body.corners == cc::numbers::half_plane) body.point = from.next<Vec2>();
    if (body.corners == cc::numbers::half_plane) body.n = from.next<Vec2>();
    for (double left = body.corners; left > 0; --left) body.points.push_back(from.next<Vec2>());
    return body;
}

// Through two points of its surface, so that all of chapter 1 is at work.
plain::Wall wall(const Body& body, const State& state) {
    const Vec2 p = Vec2{state.x, state.y} + body.point;
    return plain::wall_through(p, {p.x + body.n.y, p.y - body.n.x});
}

Vec2 in_world(const State& state, Vec2 p) { return {state.x + state.c * p.x - state.s * p.y, state.y + state.s * p.x + state.c * p.y}; }

std::vector<plain::Segment> sides(const std::vector<Vec2>& points, const State& state) {
    std::vector<plain::Segment> all;
    for (std::size_t k = 0; k < points.size(); ++k)
        all.push_back({in_world(state, points[k]), in_world(state, points[(k + 1) % points.size()])});
    return all;
}

Obstacles obstacles(const std::vector<State>& states) {
    Obstacles all;
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        if (bodies[k].corners == cc::numbers::half_plane) all.walls.push_back(wall(bodies[k], states[k]));
        if (!bodies[k].points.empty()) all.bumpers.push_back(sides(bodies[k].points, states[k]));
    }
    return all;
}

}  // namespace

void variant_begin() {
    Reader from(numbers);
    bodies.clear();
    for (double left = from.next<cc::numbers::Start>().bodies; left > 0; --left) bodies.push_back(read_body(from));
}

void variant_step() {
    Reader from(numbers);
    const double dt = from.next();
    std::vector<State> states;
    std::vector<plain::Disc> discs;
    for (const Body& body : bodies) {
        states.push_back(from.next<State>());
        const State& state = states.back();
        if (body.corners == cc::numbers::disc) discs.push_back({{state.x, state.y}, body.r, {state.v_x, state.v_y}});
    }
    step_all(discs, obstacles(states), dt);
    Writer to;
    auto disc = discs.begin();
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        if (bodies[k].corners == cc::numbers::disc) {
            states[k] = {disc->x.x, disc->x.y, states[k].c, states[k].s, disc->v.x, disc->v.y, 0};
            ++disc;
        }
        to.add(states[k]);
    }
    for (int k = 0; k < 4; ++k) to.count(0);  // no contacts, and none of what the library tells besides
    tell(to.all);
}
