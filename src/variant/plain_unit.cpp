// The plain engine as a unit; with -I my before -I chapters, with the reader's own parts in it.
#include <type_traits>

#include "10-mass/plain.hpp"
#include "13-sequential-impulses/plain.hpp"
#include "variant/exchange.inc"
#include "variant/numbers.hpp"

namespace {

using plain::Vec2;
using cc::numbers::Reader;
using cc::numbers::Writer;

constexpr double far = 1000;  // the side of the box that a half-plane becomes, metres

plain::World world;
plain::Settings settings;

// ---- what begins ---------------------------------------------------------------------------------------

// Of the library's further settings there is nothing here.
void read_settings(Reader& from, double count) {
    const auto told = from.next<cc::numbers::PlainSettings>();
    for (double left = count - cc::numbers::plain_settings; left > 0; --left) from.next();
    settings = {};
    const auto take = [](auto& mine, double asked, double usual) {
        if (asked != usual) mine = static_cast<std::remove_reference_t<decltype(mine)>>(asked);
    };
    const cc::numbers::PlainSettings& usual = cc::numbers::usual;
    take(settings.passes, told.iterations, usual.iterations);
    take(settings.bias, told.bias, usual.bias);
    take(settings.slop, told.slop, usual.slop);
    take(settings.quiet, told.restitution_threshold, usual.restitution_threshold);
    take(settings.margin, told.margin, usual.margin);
}

// The plain engine has no half-planes: a large box reaches up to the line.
plain::Shape wall(Vec2 point, Vec2 n) {
    const Vec2 middle = point - far / 2 * n, along = far / 2 * left(n), up = far / 2 * n;
    return {{middle + up + along, middle - up + along, middle - up - along, middle + up - along}};
}

plain::Shape read_shape(Reader& from, double corners) {
    if (corners == cc::numbers::disc) return {{{0, 0}}, from.next()};
    if (corners == cc::numbers::half_plane) {
        const Vec2 point = from.next<Vec2>();
        return wall(point, from.next<Vec2>());
    }
    std::vector<Vec2> points(static_cast<std::size_t>(corners));
    for (Vec2& p : points) p = from.next<Vec2>();
    return {plain::convex_hull(points)};
}

// Its mass is the scene's; how hard it is to turn follows from its shape.
void weigh(plain::Body& body, double inv_m, double inv_I) {
    body.inv_m = inv_m;
    if (inv_m == 0 || inv_I == 0) return;
    const plain::Mass unit = plain::mass_of(body.shape, 1);
    body.inv_I = inv_m * unit.m / unit.I;
}

plain::Body read_body(Reader& from) {
    const auto start = from.next<cc::numbers::BodyStart>();
    plain::Body body{read_shape(from, start.corners)};
    weigh(body, start.inv_m, start.inv_I);
    body.e = start.restitution;
    body.mu = start.friction;
    return body;
}

// ---- a step --------------------------------------------------------------------------------------------

plain::WorldContact read_contact(Reader& from) {
    const auto told = from.next<cc::numbers::Contact>();
    plain::WorldContact c{};
    c.a = static_cast<std::size_t>(told.a);
    c.b = static_cast<std::size_t>(told.b);
    c.id = static_cast<int>(told.id);
    c.n = {told.n_x, told.n_y};
    c.p = {told.p_x, told.p_y};
    c.separation = told.separation;
    c.j_n = told.j_n;
    c.j_t = told.j_t;
    return c;
}

void read_state(Reader& from) {
    for (plain::Body& body : world.bodies) {
        const auto state = from.next<cc::numbers::BodyState>();
        body.x = {state.x, state.y};
        body.q = {state.c, state.s};
        body.v = {state.v_x, state.v_y};
        body.omega = state.omega;
    }
    world.contacts.clear();
    for (std::size_t left = from.count(); left > 0; --left) world.contacts.push_back(read_contact(from));
}

cc::numbers::Contact told_of(const plain::WorldContact& c) {
    return {static_cast<double>(c.a), static_cast<double>(c.b), static_cast<double>(c.id), c.n.x, c.n.y, c.p.x, c.p.y,
            c.separation, c.j_n, c.j_t};
}

void tell_state(Writer& to) {
    for (const plain::Body& body : world.bodies)
        to.add(cc::numbers::BodyState{body.x.x, body.x.y, body.q.x, body.q.y, body.v.x, body.v.y, body.omega});
    to.count(world.contacts.size());
    for (const plain::WorldContact& c : world.contacts) to.add(told_of(c));
    for (int k = 0; k < 3; ++k) to.count(0);  // it forgets no impulses, and knows no fast bodies and no impacts
}

}  // namespace

void variant_begin() {
    Reader from(numbers);
    const auto start = from.next<cc::numbers::Start>();
    read_settings(from, start.settings);
    world = {};
    world.gravity = {start.gravity_x, start.gravity_y};
    for (double left = start.bodies; left > 0; --left) world.bodies.push_back(read_body(from));
}

void variant_step() {
    Reader from(numbers);
    const double dt = from.next();
    read_state(from);
    plain::step(world, dt, settings);
    Writer to;
    tell_state(to);
    tell(to.all);
}
