#include "variant/numbers.hpp"

#include <algorithm>

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
    std::span<const double> numbers_;
    std::size_t at_ = 0;
};

}  // namespace

std::vector<double> to_numbers(const TimedWorld& start) {
    Writer writer;
    writer.add(start.world.gravity);
    writer.add(start.dt);
    for (const Body& body : start.world.bodies) writer.add(body);
    return std::move(writer.numbers);
}

TimedWorld from_numbers(std::span<const double> numbers) {
    Reader reader(numbers);
    TimedWorld start;
    start.world.gravity = reader.vector();
    start.dt = reader.number();
    while (!reader.is_done()) start.world.bodies.push_back(reader.body());
    return start;
}

std::vector<double> poses_of(const World& world) {
    std::vector<double> poses;
    for (const Body& body : world.bodies)
        poses.insert(poses.end(), {body.pose.x.x, body.pose.x.y, body.pose.q.c, body.pose.q.s});
    return poses;
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

}  // namespace cc
