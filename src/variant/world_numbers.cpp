#include "variant/world_numbers.hpp"

#include <functional>
#include <numeric>
#include <utility>

#include "variant/numbers.hpp"

namespace cc {
namespace {

using numbers::Reader;
using numbers::Writer;

// ---- what begins ---------------------------------------------------------------------------------------

double corners_of(const Shape& shape) {
    if (std::holds_alternative<Disc>(shape)) return numbers::disc;
    if (std::holds_alternative<HalfPlane>(shape)) return numbers::half_plane;
    return static_cast<double>(std::get<Polygon>(shape).points().size());
}

void add_shape(Writer& to, const Shape& shape) {
    if (const auto* round = std::get_if<Disc>(&shape)) to.add(round->radius);
    if (const auto* plane = std::get_if<HalfPlane>(&shape)) to.add(*plane);
    if (const auto* polygon = std::get_if<Polygon>(&shape))
        for (const Vec2 p : polygon->points()) to.add(p);
}

Shape read_shape(Reader& from, double corners) {
    if (corners == numbers::disc) return Disc(from.next());
    if (corners == numbers::half_plane) return from.next<HalfPlane>();
    std::vector<Vec2> points(static_cast<std::size_t>(corners));
    for (Vec2& p : points) p = from.next<Vec2>();
    return Polygon(std::move(points));
}

Body read_body(Reader& from) {
    const auto [corners, inv_m, inv_I, restitution, friction] = from.next<numbers::BodyStart>();
    Body body{read_shape(from, corners)};
    body.inv_m = inv_m;
    body.inv_I = inv_I;
    body.restitution = restitution;
    body.friction = friction;
    return body;
}

// ---- contacts ------------------------------------------------------------------------------------------

std::size_t count_points(std::span<const PairContacts> pairs) {
    return std::transform_reduce(pairs.begin(), pairs.end(), std::size_t{0}, std::plus(),
                                 [](const PairContacts& pair) { return static_cast<std::size_t>(pair.count); });
}

void add_points(Writer& to, const PairContacts& pair) {
    for (const PairPoint& at : std::span(pair.points, pair.count))
        to.add(numbers::Contact{static_cast<double>(pair.a), static_cast<double>(pair.b),
                                static_cast<double>(at.feature_id), pair.n.x, pair.n.y, at.p.x, at.p.y, at.separation,
                                at.normal.impulse, at.tangent.impulse});
}

void read_point(Reader& from, std::vector<PairContacts>& pairs) {
    const auto at = from.next<numbers::Contact>();
    const auto a = static_cast<std::uint32_t>(at.a);
    const auto b = static_cast<std::uint32_t>(at.b);
    const bool is_more = !pairs.empty() && pairs.back().a == a && pairs.back().b == b && pairs.back().count < 2;
    if (!is_more) pairs.push_back({a, b, {at.n_x, at.n_y}, 0, 0, {}});
    PairPoint& point = pairs.back().points[pairs.back().count++];
    point.feature_id = static_cast<std::uint32_t>(at.id);
    point.p = {at.p_x, at.p_y};
    point.separation = at.separation;
    point.normal.impulse = at.j_n;
    point.tangent.impulse = at.j_t;
}

std::vector<PairContacts> read_points(Reader& from, std::size_t count) {
    std::vector<PairContacts> pairs;
    for (std::size_t k = 0; k < count; ++k) read_point(from, pairs);
    return pairs;
}

// ---- states --------------------------------------------------------------------------------------------

void add_state(Writer& to, const World& world) {
    for (const Body& body : world.bodies)
        to.add(numbers::BodyState{body.pose.x.x, body.pose.x.y, body.pose.q.c, body.pose.q.s, body.v.x, body.v.y,
                                  body.omega});
    const auto contacts = world.contacts.contacts();
    to.count(count_points(contacts));
    for (const PairContacts& pair : contacts) add_points(to, pair);
    to.count(world.contacts.forgotten().size());
    for (const std::uint32_t body : world.contacts.forgotten()) to.count(body);
}

void read_bodies(Reader& from, std::vector<Body>& bodies) {
    for (Body& body : bodies) {
        const auto state = from.next<numbers::BodyState>();
        body.pose = {{state.x, state.y}, {state.c, state.s}};
        body.v = {state.v_x, state.v_y};
        body.omega = state.omega;
    }
}

ContactCache read_contacts(Reader& from) {
    ContactCache read;
    const std::size_t count = from.count();
    read.give_back(read_points(from, count));
    for (std::size_t left = from.count(); left > 0; --left)
        read.forget_impulses(static_cast<std::uint32_t>(from.count()));
    return read;
}

FastBodies read_fast(Reader& from) {
    FastBodies fast;
    fast.bodies.resize(from.count());
    for (std::size_t& place : fast.bodies) place = from.count();
    for (std::size_t left = from.count(); left > 0; --left) {
        const auto impact = from.next<numbers::Impact>();
        const auto pairs = read_points(from, static_cast<std::size_t>(impact.contacts));
        fast.impacts.push_back({impact.s, pairs.empty() ? PairContacts{} : pairs[0], impact.joins != 0});
    }
    return fast;
}

}  // namespace

std::vector<double> start_numbers(const World& world, std::span<const double> settings) {
    Writer to;
    to.add(numbers::Start{world.gravity.x, world.gravity.y, static_cast<double>(settings.size()),
                          static_cast<double>(world.bodies.size())});
    for (const double value : settings) to.add(value);
    for (const Body& body : world.bodies) {
        to.add(numbers::BodyStart{corners_of(body.shape), body.inv_m, body.inv_I, body.restitution, body.friction});
        add_shape(to, body.shape);
    }
    return std::move(to.all);
}

std::vector<double> step_numbers(double dt, const World& world) {
    Writer to;
    to.add(dt);
    add_state(to, world);
    return std::move(to.all);
}

std::vector<double> told_numbers(const World& world, const FastBodies& fast) {
    Writer to;
    add_state(to, world);
    to.count(fast.bodies.size());
    for (const std::size_t place : fast.bodies) to.count(place);
    to.count(fast.impacts.size());
    for (const Impact& impact : fast.impacts) {
        to.add(numbers::Impact{impact.s, impact.joins ? 1. : 0., static_cast<double>(impact.contacts.count)});
        add_points(to, impact.contacts);
    }
    return std::move(to.all);
}

StartedWorld read_start(std::span<const double> numbers) {
    Reader from(numbers);
    const auto start = from.next<numbers::Start>();
    StartedWorld read{{{}, {start.gravity_x, start.gravity_y}, {}}, {}};
    for (double left = start.settings; left > 0; --left) read.settings.push_back(from.next());
    for (double left = start.bodies; left > 0; --left) read.world.bodies.push_back(read_body(from));
    return read;
}

double read_step(std::span<const double> numbers, World& world) {
    Reader from(numbers);
    const double dt = from.next();
    read_bodies(from, world.bodies);
    world.contacts = read_contacts(from);
    return dt;
}

void read_told(std::span<const double> numbers, World& world, FastBodies& fast) {
    Reader from(numbers);
    read_bodies(from, world.bodies);
    world.contacts = read_contacts(from);
    fast = read_fast(from);
}

}  // namespace cc
