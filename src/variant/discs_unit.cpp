// Discs among walls as a unit, by chapter 1; with -I my before -I chapters, by the reader's own part.
#include "01-vectors/plain.hpp"
#include "variant/numbers.hpp"
#include "variant/unit.hpp"

namespace {

using plain::Vec2;
using cc::numbers::Reader;
using cc::numbers::Writer;

// A disc; or a wall, with its surface as seen from its place.
struct Body {
    bool is_disc;
    double r;
    Vec2 point, n;
};

std::vector<double> numbers;  // that came in, and then those that go out
std::vector<Body> bodies;

Body read_body(Reader& from) {
    if (from.next<cc::numbers::BodyStart>().corners == cc::numbers::disc) return {true, from.next(), {}, {}};
    const Vec2 point = from.next<Vec2>();
    return {false, 0, point, from.next<Vec2>()};
}

// Through two points of its surface, so that all of the chapter is at work.
plain::Wall wall(const Body& body, const cc::numbers::BodyState& state) {
    const Vec2 p = Vec2{state.x, state.y} + body.point;
    return plain::wall_through(p, {p.x + body.n.y, p.y - body.n.x});
}

std::vector<plain::Wall> walls(const std::vector<cc::numbers::BodyState>& states) {
    std::vector<plain::Wall> all;
    for (std::size_t k = 0; k < bodies.size(); ++k)
        if (!bodies[k].is_disc) all.push_back(wall(bodies[k], states[k]));
    return all;
}

// It does not rotate.
void step_disc(double r, cc::numbers::BodyState& state, const std::vector<plain::Wall>& all, double dt) {
    plain::Disc disc{{state.x, state.y}, r, {state.v_x, state.v_y}};
    plain::step(disc, all, dt);
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
    std::vector<cc::numbers::BodyState> states;
    for (std::size_t k = 0; k < bodies.size(); ++k) states.push_back(from.next<cc::numbers::BodyState>());
    const std::vector<plain::Wall> all = walls(states);
    Writer to;
    for (std::size_t k = 0; k < bodies.size(); ++k) {
        if (bodies[k].is_disc) step_disc(bodies[k].r, states[k], all, dt);
        to.add(states[k]);
    }
    for (int k = 0; k < 4; ++k) to.count(0);  // no contacts, and none of what the library tells besides
    numbers.assign(1, static_cast<double>(to.all.size()));
    numbers.insert(numbers.end(), to.all.begin(), to.all.end());
}

const double* variant_told() { return numbers.data(); }
