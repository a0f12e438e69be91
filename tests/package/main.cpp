// A program of somebody else's: boxes and discs fall on the ground, one of them is taken away, and it prints what
// touches what, and where everything is.
#include <collision_course/world.hpp>

#include <cstdio>

double gap();  // everything.cpp

namespace {

constexpr double dt = 1. / 60;

// The number that a body has here, whatever becomes of its place in the world's list.
enum Name { ground = 1, first_box = 10, first_disc = 20 };

cc::Body fallen(const cc::Shape& shape, cc::Vec2 at, int name) {
    cc::Body body = cc::make_body(shape, 1, {at, cc::rotation(0.1)});
    body.friction = 0.5;
    body.user_data = static_cast<std::uint64_t>(name);
    return body;
}

cc::World heap() {
    cc::World world;
    world.bodies.push_back(cc::make_wall({{0, 0}, {0, 1}}, 0, 0.5));
    world.bodies.back().user_data = ground;
    for (int k = 0; k < 3; ++k) {
        world.bodies.push_back(fallen(cc::box(1, 0.5), {0.1 * k, 0.5 + k}, first_box + k));
        world.bodies.push_back(fallen(cc::Disc(0.3), {3 + 0.1 * k, 0.5 + k}, first_disc + k));
    }
    return world;
}

void print_contacts(const cc::World& world) {
    for (const cc::Contact& contact : cc::contacts_of(world)) {
        double push = 0;
        for (int k = 0; k < contact.count; ++k) push += contact.points[k].normal_impulse / dt;
        const auto a = world.bodies[contact.a].user_data, b = world.bodies[contact.b].user_data;
        if (push > 0) std::printf("%d and %d: %.3f N\n", static_cast<int>(a), static_cast<int>(b), push);
    }
}

}  // namespace

int main() {
    std::printf("gap: %.1f m\n", gap());
    cc::World world = heap();
    for (int k = 0; k < 300; ++k) cc::step(world, dt);
    print_contacts(world);
    for (std::size_t k = 0; k < world.bodies.size(); ++k)
        if (world.bodies[k].user_data == first_box + 1) {
            cc::remove(world, k);
            break;
        }
    for (int k = 0; k < 120; ++k) cc::step(world, dt);
    for (const cc::Body& body : world.bodies)
        std::printf("%d: %a %a, %a\n", static_cast<int>(body.user_data), body.pose.x.x, body.pose.x.y,
                    cc::angle(body.pose.q));
}
