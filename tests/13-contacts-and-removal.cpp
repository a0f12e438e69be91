// Chapter 13: a world for those who use it. Its contacts, and bodies that are taken out of it.
#include <algorithm>
#include <string>
#include <vector>

#include "13-sequential-impulses/contacts.hpp"
#include "catch.hpp"
#include "refusal.hpp"
#include "worlds.hpp"

using namespace cc;
using worlds::bytes, worlds::ground, worlds::solid, worlds::some_bodies, worlds::stack, worlds::Trial;

namespace {

// Where nothing of the other worlds comes: between their walls, but high above.
Body far_away() { return solid(Disc(0.5), {0, 1000}); }

double normal_impulse(const PairContacts& pair) {
    return pair.points[0].normal.impulse + pair.points[1].normal.impulse;
}

// All impulses of a world, in order.
std::vector<double> impulses(const World& world) {
    std::vector<double> all;
    for (const Contact& contact : contacts_of(world))
        for (int k = 0; k < contact.count; ++k) {
            all.push_back(contact.points[k].normal_impulse);
            all.push_back(contact.points[k].tangent_impulse);
        }
    return all;
}

void find_contacts(Trial& world) {
    world.contacts.find_pairs(world.bodies, world.options.margin);
    world.contacts.find_contacts(world.bodies, world.gravity, worlds::dt, world.options);
}

}  // namespace

// ---- contacts ------------------------------------------------------------------------------------------

TEST_CASE("a box at rest has one contact with the ground, and its two points carry its weight", "[exact]") {
    Trial world = stack(1);
    CHECK(contacts_of(world).empty());
    world.run(200);
    const auto contacts = contacts_of(world);
    REQUIRE(contacts.size() == 1);
    const Contact& contact = contacts[0];
    CHECK(contact.a == 0);
    CHECK(contact.b == 1);
    CHECK(contact.normal == Vec2{0, -1});
    REQUIRE(contact.count == 2);
    double weight = 0, sideways = 0;
    for (const WorldContactPoint& point : contact.points) {
        CHECK(std::abs(point.position.x) == Approx(0.5));
        CHECK(point.position.y == Approx(0).margin(0.005));
        CHECK(point.separation == Approx(2 * point.position.y));  // half of it on either side
        sideways += point.tangent_impulse;
        weight += point.normal_impulse;
    }
    CHECK(weight == Approx(10. / 60));
    CHECK(sideways == Approx(0).margin(1e-9));
}

TEST_CASE("friction is on b, along the normal's left: a box that slides to the right drags the ground along",
          "[exact][friction-cone]") {
    Trial world{{solid(box(2, 0.5), {0, 0.25}, 0.5)}, {ground(0.5)}};
    world.bodies[0].v = {3, 0};
    world.run(10);
    const std::vector<Contact> contacts = contacts_of(world);
    double along_n = 0, along_t = 0;
    for (const WorldContactPoint& point : contacts.at(0).points) {
        along_n += point.normal_impulse;
        along_t += point.tangent_impulse;
    }
    CHECK(along_n == Approx(10. / 60));
    CHECK(along_t == Approx(0.5 * along_n));  // left({0, -1}) is {1, 0}
}

TEST_CASE("a pair within the margin is a contact, apart and without a push; one beyond it is none", "[exact]") {
    Trial world{{solid(Disc(0.5), {0, 0.5 + 0x1p-6}), solid(Disc(0.5), {3, 0.55})}, {ground()}};
    world.gravity = {};
    world.step();
    const auto contacts = contacts_of(world);
    REQUIRE(contacts.size() == 1);
    CHECK(contacts[0].a == 0);
    CHECK(contacts[0].count == 1);
    CHECK(contacts[0].points[0].position == Vec2{0, 0x1p-7});
    CHECK(contacts[0].points[0].separation == 0x1p-6);
    CHECK(contacts[0].points[0].normal_impulse == 0);
}

TEST_CASE("pairs have a < b, also with a half-plane, and their normal points from a to b", "[exact]") {
    for (std::ptrdiff_t place = 0; place <= 2; ++place) {
        Trial world = stack(2);
        std::rotate(world.bodies.begin() + place, world.bodies.end() - 1, world.bodies.end());  // the ground
        world.run(100);
        CHECK(worlds::deepest(world) < 0.01);
        CHECK(contacts_of(world).size() == 2);
        for (const Contact& contact : contacts_of(world)) {
            CHECK(contact.a < contact.b);
            const double up = world.bodies[contact.b].pose.x.y - world.bodies[contact.a].pose.x.y;
            CHECK(contact.normal.y == Approx(up > 0 ? 1 : -1));
        }
    }
}

// ---- removal -------------------------------------------------------------------------------------------

TEST_CASE("without a body that touched nobody, a world goes on bit by bit as if it had never been there",
          "[against][warm-start]") {
    const Trial start = some_bodies(3);
    for (std::size_t k = 0; k <= start.bodies.size(); ++k) {
        Trial world = start, other = start;
        world.bodies.insert(world.bodies.begin() + static_cast<std::ptrdiff_t>(k), far_away());
        world.run(150);
        other.run(150);
        remove(world, k);
        for (int step = 0; step < 50; ++step) {
            CHECK((bytes(world) == bytes(other)));
            CHECK(impulses(world) == impulses(other));
            world.step();
            other.step();
        }
        CHECK(std::ranges::count_if(impulses(other), [](double j) { return j > 0; }) > 10);
    }
}

TEST_CASE("with a body go its contacts, and the others keep their bodies and their impulses",
          "[exact][warm-start]") {
    Trial world = stack(4);
    std::ranges::rotate(world.bodies, world.bodies.end() - 1);  // the ground is first
    world.run(100);
    const auto before = contacts_of(world);
    remove(world, 2);  // of the boxes 1 to 4 the second
    const auto after = contacts_of(world);
    REQUIRE(before.size() == 4);
    REQUIRE(after.size() == 2);
    CHECK((after[0].a == 0 && after[0].b == 1));  // the ground and the lowest box
    CHECK((after[1].a == 2 && after[1].b == 3));  // the two upper ones
    CHECK(after[0].points[0].normal_impulse == before[0].points[0].normal_impulse);
    CHECK(after[1].points[1].normal_impulse == before[3].points[1].normal_impulse);
    CHECK(world.contacts.boxes().size() == 4);
    for (const BoxPair& pair : world.contacts.pairs()) CHECK((pair.a < 4 && pair.b < 4));
    find_contacts(world);
    for (const PairContacts& pair : world.contacts.contacts()) CHECK(normal_impulse(pair) > 0.1);
}

TEST_CASE("contacts that begin anew do so after a removal, too, and no others", "[exact][warm-start]") {
    Trial world = stack(2);
    world.bodies.insert(world.bodies.begin(), far_away());
    world.run(100);
    world.contacts.forget_impulses(2);  // the upper box
    remove(world, 0);
    find_contacts(world);
    REQUIRE(world.contacts.contacts().size() == 2);
    CHECK(normal_impulse(world.contacts.contacts()[0]) == 0);   // both boxes
    CHECK(normal_impulse(world.contacts.contacts()[1]) > 0.1);  // the lower one and the ground
}

TEST_CASE("a body that the last step has not seen can go, too", "[degenerate]") {
    Trial world = stack(2), other = world;
    world.run(100);
    other.run(100);
    world.bodies.push_back(far_away());
    remove(world, 3);
    world.run(10);
    other.run(10);
    CHECK((bytes(world) == bytes(other)));
}

TEST_CASE("a body that is not there cannot go", "[degenerate]") {
    Trial world = stack(2);
    world.run(10);
    const std::string before = bytes(world);
    CHECK(words_of([&] { remove(world, 3); }) == "bodies: there is no body 3 to remove");
    CHECK((bytes(world) == before));
    CHECK(contacts_of(world).size() == 2);
}

TEST_CASE("a body keeps the user's number, and that changes nothing", "[exact]") {
    Trial world = some_bodies(3), other = world;
    for (std::size_t k = 0; k < world.bodies.size(); ++k) world.bodies[k].user_data = 100 + k;
    world.run(50);
    other.run(50);
    CHECK((bytes(world) == bytes(other)));
    remove(world, 0);
    for (std::size_t k = 0; k < world.bodies.size(); ++k) CHECK(world.bodies[k].user_data == 101 + k);
}
