// The plain engine as a unit; with -I my before -I chapters, with the reader's own parts in it.
#include <span>

#include "10-mass/plain.hpp"
#include "13-sequential-impulses/plain.hpp"
#include "variant/unit.hpp"

namespace {

using plain::Vec2;

constexpr double half_plane = -1;  // instead of a number of corners; numbers.hpp
constexpr double far = 1000;       // the side of the box that a half-plane becomes, metres

std::vector<double> numbers;  // of the scene, and then of what is told
std::size_t at;               // the next of them
plain::World world;
plain::Settings settings;
double dt;
std::vector<bool> is_wall;  // of each body, whether it was a half-plane

double number() { return numbers[at++]; }

Vec2 vector() {
    const double x = number();
    const double y = number();
    return {x, y};
}

// The plain engine has no half-planes: a large box reaches up to the line.
plain::Body wall() {
    const Vec2 point = vector();
    const Vec2 n = vector();
    const Vec2 middle = point - far / 2 * n, along = far / 2 * left(n), up = far / 2 * n;
    return {{{middle + up + along, middle - up + along, middle - up - along, middle + up - along}}};
}

plain::Shape shape(double corners) {
    if (corners == 0) return {{{0, 0}}, number()};
    std::vector<Vec2> points(static_cast<std::size_t>(corners));
    for (Vec2& p : points) p = vector();
    return {plain::convex_hull(points)};
}

// Its mass is the scene's; how hard it is to turn follows from its shape.
void weigh(plain::Body& body, double inv_m, double inv_I) {
    body.inv_m = inv_m;
    if (inv_m == 0 || inv_I == 0) return;
    const plain::Mass unit = plain::mass_of(body.shape, 1);
    body.inv_I = inv_m * unit.m / unit.I;
}

plain::Body body() {
    const double corners = number();
    is_wall.push_back(corners == half_plane);
    plain::Body body = corners == half_plane ? wall() : plain::Body{shape(corners)};
    body.x = vector();
    body.q = vector();
    body.v = vector();
    body.omega = number();
    const double inv_m = number();
    weigh(body, inv_m, number());
    body.e = number();
    body.mu = number();
    return body;
}

// The same contact with its two bodies exchanged.
plain::WorldContact exchanged(plain::WorldContact c) {
    std::swap(c.a, c.b);
    c.n = -c.n;
    c.id = 1 - c.id;
    return c;
}

// In a scene a half-plane is the second of two, wherever it is in the list; here the first comes first.
plain::WorldContact contact() {
    plain::WorldContact c{};
    c.a = static_cast<std::size_t>(number());
    c.b = static_cast<std::size_t>(number());
    c.id = static_cast<int>(number());
    c.n = vector();
    c.p = vector();
    for (double* x : {&c.separation, &c.j_n, &c.j_t}) *x = number();
    return c.a > c.b ? exchanged(c) : c;
}

void tell(plain::WorldContact c) {
    if (is_wall.at(c.a)) c = exchanged(c);
    for (const std::size_t place : {c.a, c.b}) numbers.push_back(static_cast<double>(place));
    numbers.push_back(c.id);
    for (const Vec2 v : {c.n, c.p}) numbers.insert(numbers.end(), {v.x, v.y});
    numbers.insert(numbers.end(), {c.separation, c.j_n, c.j_t});
}

}  // namespace

double* variant_scene(std::size_t count) {
    numbers.resize(count);
    return numbers.data();
}

void variant_open() {
    at = 0;
    world = {};
    is_wall.clear();
    world.gravity = vector();
    dt = number();
    settings.passes = static_cast<int>(number());
    for (double* x : {&settings.bias, &settings.slop, &settings.margin, &settings.quiet}) *x = number();
    for (auto left = static_cast<std::size_t>(number()); left > 0; --left) world.contacts.push_back(contact());
    while (at < numbers.size()) world.bodies.push_back(body());
}

void variant_step() { plain::step(world, dt, settings); }

const double* variant_poses() {
    numbers.clear();
    for (const plain::Body& body : world.bodies)
        numbers.insert(numbers.end(), {body.x.x, body.x.y, body.q.x, body.q.y});
    return numbers.data();
}

const double* variant_velocities() {
    numbers.clear();
    for (const plain::Body& body : world.bodies) numbers.insert(numbers.end(), {body.v.x, body.v.y, body.omega});
    return numbers.data();
}

const double* variant_contacts() {
    numbers.assign(1, static_cast<double>(world.contacts.size()));
    for (const plain::WorldContact& c : world.contacts) tell(c);
    return numbers.data();
}

const double* variant_ledger() {
    double kinetic = 0, potential = 0, deepest = 0;
    for (const plain::Body& body : world.bodies) {
        if (body.inv_m == 0) continue;
        const double turning = body.inv_I > 0 ? body.omega * body.omega / body.inv_I : 0;
        kinetic += (dot(body.v, body.v) / body.inv_m + turning) / 2;
        potential -= dot(world.gravity, body.x) / body.inv_m;
    }
    for (const plain::WorldContact& c : world.contacts) deepest = std::max(deepest, -c.separation);
    numbers = {kinetic, potential, deepest};
    return numbers.data();
}
