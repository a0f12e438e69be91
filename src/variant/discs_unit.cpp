// Discs among walls as a unit, by chapters 1 and 2; with -I my before -I chapters, by the reader's own parts.
#include "02-segments/plain.hpp"
#include "variant/numbers.hpp"
#include "variant/unit.hpp"

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

std::vector<double> numbers;  // that came in, and then those that go out
std::vector<Body> bodies;

Body read_body(Reader& from) {
    Body body{from.next<cc::numbers::BodyStart>().corners, 0, {}, {}, {}};
    if (body.corners == cc::numbers::disc) body.r = from.next();
    if (body.corners == cc::numbers::half_plane) body.point = from.next<Vec2>();
    if (body.corners == cc::numbers::half_plane) body.n = from.next<Vec2>();
    for (double left = body.corners; left > 0; --left) body.points.push_back(from.next<Vec2>());
    return body;
}

// Through two points of its surface, so that all of the chapter is at work.
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

// What a disc meets of a bumper: of its sides, that whose nearest point is the closest.
plain::Wall facing(const std::vector<plain::Segment>& bumper, const plain::Disc& disc) {
    plain::Wall closest = facing(bumper[0], disc);
    for (const plain::Segment& side : bumper)
        if (const plain::Wall wall = facing(side, disc); separation(disc, wall) < separation(disc, closest)) closest = wall;
    return closest;
}

// It does not rotate.
void step_disc(double r, State& state, const Obstacles& all, double dt) {
    plain::Disc disc{{state.x, state.y}, r, {state.v_x, state.v_y}};
    plain::step(disc, all.walls, dt);
    for (const std::vector<plain::Segment>& bumper : all.bumpers) plain::bounce(disc, facing(bumper, disc));
    state = {disc.x.x, disc.x.y, state.c, state.s, disc.v.x, disc.v.y, 0};
}

}  // namespace

double* variant_numbers(std::size_t count) {
    numbers.resize(count);
    return numbers.data();
}

void variant_begin() {
    Reader from(numbers);
    bodies.clear();
    for (double left = from.next<cc::numbers::Start>().bodies; left > 0; --left) bodies.push_back(read_body(from));
}

void variant_step() {
    Reader from(numbers);
    const double dt = from.next();
    std::vector<State> states;
    for (std::size_t k = 0; k < bodies.size(); ++k) states.push_back(from.next<State>());
    const Obstacles all = obstacles(states);
    Writer to;
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        if (bodies[k].corners == cc::numbers::disc) step_disc(bodies[k].r, states[k], all, dt);
        to.add(states[k]);
    }
    for (int k = 0; k < 4; ++k) to.count(0);  // no contacts, and none of what the library tells besides
    numbers.assign(1, static_cast<double>(to.all.size()));
    numbers.insert(numbers.end(), to.all.begin(), to.all.end());
}

const double* variant_told() { return numbers.data(); }
