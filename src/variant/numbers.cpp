#include "variant/numbers.hpp"

#include <algorithm>
#include <functional>
#include <numeric>

namespace cc {
namespace {

constexpr double disc = 0, half_plane = -1;

class Writer {
public:
    std::vector<double> numbers;

    void add(double x) { numbers.push_back(x); }
    void add(Vec2 p) { numbers.insert(numbers.end(), {p.x, p.y}); }
    void add(const Disc& shape) {
        add(disc);
        add(shape.radius);
    }
    void add(const HalfPlane& shape) {
        add(half_plane);
        add(shape.point);
        add(shape.normal);
    }
    void add(const Polygon& shape) {
        add(static_cast<double>(shape.points().size()));
        for (const Vec2 p : shape.points()) add(p);
    }
    void add(const ImpulseOptions& options) {
        add(options.iterations);
        for (const double x : {options.bias, options.slop, options.margin, options.restitution_threshold}) add(x);
    }
    void add(const PairContacts& pair) {
        for (const PairPoint& point : std::span(pair.points, pair.count)) {
            for (const std::uint32_t name : {pair.a, pair.b, point.feature_id}) add(name);
            add(pair.n);
            add(point.p);
            for (const double x : {point.separation, point.normal.impulse, point.tangent.impulse}) add(x);
        }
    }
    void add(std::span<const PairContacts> pairs) {
        add(std::transform_reduce(pairs.begin(), pairs.end(), 0, std::plus(), [](auto& pair) { return pair.count; }));
        for (const PairContacts& pair : pairs) add(pair);
    }
    void add(const Body& body) {
        std::visit([this](const auto& shape) { add(shape); }, body.shape);
        add(body.pose.x);
        add(Vec2{body.pose.q.c, body.pose.q.s});
        add(body.v);
        for (const double x : {body.omega, body.inv_m, body.inv_I, body.restitution, body.friction}) add(x);
    }
};

class Reader {
public:
    explicit Reader(std::span<const double> numbers) : numbers_(numbers) {}

    bool is_done() const { return at_ == numbers_.size(); }
    double number() { return numbers_[at_++]; }
    Vec2 vector() {
        const double x = number();
        const double y = number();
        return {x, y};
    }
    ImpulseOptions options() {
        ImpulseOptions options;
        options.iterations = static_cast<int>(number());
        for (double* x : {&options.bias, &options.slop, &options.margin, &options.restitution_threshold})
            *x = number();
        return options;
    }
    std::vector<PairContacts> contacts() {
        std::vector<PairContacts> pairs;
        for (int left = static_cast<int>(number()); left > 0; --left) {
            const std::uint32_t a = name();
            const std::uint32_t b = name();
            const auto is_new = [&](const PairContacts& last) { return last.a != a || last.b != b || last.count == 2; };
            if (pairs.empty() || is_new(pairs.back())) pairs.push_back({a, b, {}, 0, 0, {}});
            contact(pairs.back());
        }
        return pairs;
    }
    Shape shape() {
        const double corners = number();
        if (corners == disc) return Disc(number());
        if (corners == half_plane) {
            const Vec2 point = vector();
            return HalfPlane{point, vector()};
        }
        std::vector<Vec2> points(static_cast<std::size_t>(corners));
        for (Vec2& p : points) p = vector();
        return Polygon(std::move(points));
    }
    Body body() {
        Body body{shape()};
        body.pose.x = vector();
        const auto [c, s] = vector();
        body.pose.q = {c, s};
        body.v = vector();
        for (double* x : {&body.omega, &body.inv_m, &body.inv_I, &body.restitution, &body.friction})
            *x = number();
        return body;
    }

private:
    std::uint32_t name() { return static_cast<std::uint32_t>(number()); }
    void contact(PairContacts& pair) {
        PairPoint& point = pair.points[pair.count++];
        point.feature_id = name();
        pair.n = vector();
        point.p = vector();
        for (double* x : {&point.separation, &point.normal.impulse, &point.tangent.impulse}) *x = number();
    }

    std::span<const double> numbers_;
    std::size_t at_ = 0;
};

}  // namespace

std::vector<double> to_numbers(const TimedWorld& start) {
    Writer writer;
    writer.add(start.world.gravity);
    writer.add(start.dt);
    writer.add(start.options);
    writer.add(start.world.contacts.contacts());
    for (const Body& body : start.world.bodies) writer.add(body);
    return std::move(writer.numbers);
}

TimedWorld from_numbers(std::span<const double> numbers) {
    Reader reader(numbers);
    TimedWorld start;
    start.world.gravity = reader.vector();
    start.dt = reader.number();
    start.options = reader.options();
    start.world.contacts.give_back(reader.contacts());
    while (!reader.is_done()) start.world.bodies.push_back(reader.body());
    return start;
}

std::vector<double> poses_of(const World& world) {
    std::vector<double> poses;
    for (const Body& body : world.bodies)
        poses.insert(poses.end(), {body.pose.x.x, body.pose.x.y, body.pose.q.c, body.pose.q.s});
    return poses;
}

std::vector<double> velocities_of(const World& world) {
    std::vector<double> velocities;
    for (const Body& body : world.bodies) velocities.insert(velocities.end(), {body.v.x, body.v.y, body.omega});
    return velocities;
}

std::vector<double> contact_numbers_of(const World& world) {
    Writer writer;
    writer.add(world.contacts.contacts());
    return std::move(writer.numbers);
}

std::vector<double> ledger_of(const World& world) {
    double kinetic = 0;
    double potential = 0;
    double deepest = 0;
    for (const Body& body : world.bodies) {
        kinetic += kinetic_energy(body);
        potential += potential_energy(body, world.gravity);
    }
    for (const PairContacts& pair : world.contacts.contacts())
        for (int k = 0; k < pair.count; ++k) deepest = std::max(deepest, -pair.points[k].separation);
    return {kinetic, potential, deepest};
}

void go_on(World& world, double dt, std::span<const double> told) {
    Reader reader(told);
    World next{world.bodies, world.gravity, {}};
    for (Body& body : next.bodies) {
        body.pose.x = reader.vector();
        const auto [c, s] = reader.vector();
        body.pose.q = {c, s};
    }
    for (Body& body : next.bodies) {
        body.v = reader.vector();
        body.omega = reader.number();
    }
    require_sound(next, dt);
    world.bodies = std::move(next.bodies);
    world.contacts.give_back(reader.contacts());
}

}  // namespace cc
