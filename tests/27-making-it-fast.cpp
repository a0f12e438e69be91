// Chapter 27: contacts in colours and in lanes.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "27-making-it-fast/beside/experiments.hpp"
#include "27-making-it-fast/coloring.hpp"
#include "27-making-it-fast/fast_steps.hpp"
#include "27-making-it-fast/plain.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "sizes.hpp"
#include "worlds.hpp"

using namespace cc;
using worlds::bytes, worlds::some_bodies, worlds::Trial;

namespace {

constexpr double dt = worlds::dt;
using Pairs = std::vector<BoxPair>;
using Movable = std::vector<std::uint8_t>;

// Each colour as the pairs that it has, by their places.
std::vector<std::vector<std::uint32_t>> colors_of(const Pairs& pairs, const Movable& can_move) {
    const Coloring coloring = color_pairs(pairs, can_move);
    std::vector<std::vector<std::uint32_t>> colors;
    for (std::size_t k = 0; k + 1 < coloring.begins.size(); ++k)
        colors.emplace_back(coloring.order.begin() + coloring.begins[k], coloring.order.begin() + coloring.begins[k + 1]);
    return colors;
}

// Whether two pairs of this colour share a body that moves.
bool shares(const Pairs& pairs, const Movable& can_move, const std::vector<std::uint32_t>& color) {
    std::set<std::uint32_t> seen;
    for (const std::uint32_t k : color)
        for (const std::uint32_t body : {pairs[k].a, pairs[k].b})
            if (can_move[body] && !seen.insert(body).second) return true;
    return false;
}

std::size_t most_pairs_of_a_body(const Pairs& pairs, const Movable& can_move) {
    std::map<std::uint32_t, std::size_t> count;
    for (const auto [a, b] : pairs)
        for (const std::uint32_t body : {a, b}) count[body] += can_move[body];
    std::size_t most = 0;
    for (const auto& [body, n] : count) most = std::max(most, n);
    return most;
}

Trial stepped(Trial world, int steps, int lanes, const SmallSteps& options = {}) {
    FastSteps fast(options, lanes);
    for (int k = 0; k < steps; ++k) fast.step(world, dt);
    return world;
}

bool are_same(const Trial& ours, const Trial& theirs) { return bytes(ours) == bytes(theirs); }

Trial stepped_by_23(Trial world, int steps, const SmallSteps& options = {}) {
    for (int k = 0; k < steps; ++k) step(world, dt, options);
    return world;
}

// Scenes with all kinds of bodies: those that turn, bounce, slide, and stand on each other.
std::vector<Trial> scenes() {
    std::vector<Trial> all{worlds::pyramid(6), worlds::heap(60), worlds::stack(5)};
    for (std::uint64_t seed = 1; seed <= 4; ++seed) all.push_back(some_bodies(seed));
    return all;
}

// A wide board that carries a hundred boxes: it has more contacts than there are colours.
Trial crowded() {
    Trial world{{worlds::solid(box(60, 1), {0, 0.5})}, {worlds::ground()}};
    for (int k = 0; k < 100; ++k) world.bodies.push_back(worlds::solid(box(0.5, 0.5), {0.55 * (k - 49.5), 1.25}));
    return world;
}

// Two boxes on each other and many others beside them, which bounce and slide, each on the ground alone.
Trial apart() {
    Trial world{{worlds::solid(box(1, 1), {0, 0.5}), worlds::solid(box(1, 1), {0.2, 1.5})}};
    for (int k = 0; k < 9; ++k) {
        Body body = worlds::solid(k % 2 ? Shape(Disc(0.4)) : Shape(regular_polygon(3 + k, 0.5)), {3. + 3 * k, 1.}, 0.4, 0.5);
        body.omega = k - 4;
        body.v.x = 0.02 * k;
        world.bodies.push_back(body);
    }
    world.bodies.push_back(worlds::ground());
    return world;
}

const std::vector<int> widths = widest_lanes() == 4 ? std::vector{1, 2, 4} : std::vector{1, 2};

}  // namespace

// ---- colours ------------------------------------------------------------------------------------------------

TEST_CASE("each pair has the first colour that both its bodies still have", "[exact][first-free-colour]") {
    // A row of four on the ground, 4, which is fixed.
    const Pairs row{{0, 1}, {0, 4}, {1, 2}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
    const auto colors = colors_of(row, {1, 1, 1, 1, 0});
    CHECK(colors == std::vector<std::vector<std::uint32_t>>{{0, 4}, {2}, {1, 3, 5, 6}});
}

TEST_CASE("within a colour no two pairs share a body that moves", "[against][first-free-colour]") {
    const int many = sized(3'000, 300);
    for (int k = 0; k < many; ++k) {
        Random random(0x2700u + static_cast<unsigned>(k));
        const auto bodies = static_cast<std::uint32_t>(2 + random.below(40));
        Movable can_move;
        for (std::uint32_t b = 0; b < bodies; ++b) can_move.push_back(random.below(5) > 0);
        Pairs pairs;
        for (std::uint32_t a = 0; a < bodies; ++a)
            for (std::uint32_t b = a + 1; b < bodies; ++b)
                if (random.below(4) == 0 && (can_move[a] || can_move[b])) pairs.push_back({a, b});
        const auto colors = colors_of(pairs, can_move);
        INFO("graph " << k);
        std::set<std::uint32_t> all;
        bool was_fixed = false;
        for (const auto& color : colors) {
            REQUIRE_FALSE(color.empty());
            REQUIRE(std::ranges::is_sorted(color));
            REQUIRE_FALSE(shares(pairs, can_move, color));
            const bool is_fixed = !can_move[pairs[color[0]].a] || !can_move[pairs[color[0]].b];
            REQUIRE((is_fixed || !was_fixed));
            was_fixed = is_fixed;
            all.insert(color.begin(), color.end());
        }
        REQUIRE(all.size() == pairs.size());
        const std::size_t d = most_pairs_of_a_body(pairs, can_move);
        CHECK(colors.size() <= (d == 0 ? 0 : 2 * d - 1) + d);  // with what is fixed, as many as the pairs of one body
    }
}

TEST_CASE("a body may have more pairs than there are colours", "[degenerate][first-free-colour]") {
    Pairs star;
    for (std::uint32_t k = 1; k <= 200; ++k) star.push_back({0, k});
    CHECK(colors_of(star, Movable(201, 1)).size() == 200);
    Movable fixed_centre(201, 1);
    fixed_centre[0] = 0;
    CHECK(colors_of(star, fixed_centre).size() == 1);
    CHECK(colors_of({}, {}).empty());
}

TEST_CASE("the plain colours are those of the library, where nothing is fixed", "[against][first-free-colour]") {
    for (int k = 0; k < 200; ++k) {
        Random random(0x2780u + static_cast<unsigned>(k));
        plain::World world;
        world.bodies.resize(static_cast<std::size_t>(2 + random.below(30)));
        for (plain::Body& body : world.bodies) body.inv_m = 1;
        Pairs pairs;
        for (std::uint32_t a = 0; a < world.bodies.size(); ++a)
            for (std::uint32_t b = a + 1; b < world.bodies.size(); ++b)
                if (random.below(4) == 0) {
                    pairs.push_back({a, b});
                    plain::WorldContact contact{};
                    contact.a = a;
                    contact.b = b;
                    world.contacts.push_back(contact);
                }
        const auto ours = colors_of(pairs, Movable(world.bodies.size(), 1));
        const std::vector<int> theirs = plain::colors_of(world);
        for (std::size_t color = 0; color < ours.size(); ++color)
            for (const std::uint32_t place : ours[color]) REQUIRE(theirs[place] == static_cast<int>(color));
        CHECK(plain::by_colors(world).size() == ours.size());
    }
}

TEST_CASE("in the plain colours the ground has no limit", "[exact][first-free-colour]") {
    plain::World world;
    world.bodies.resize(3);
    world.bodies[1].inv_m = world.bodies[2].inv_m = 1;
    world.contacts.resize(3);
    world.contacts[0].a = 0, world.contacts[0].b = 1;
    world.contacts[1].a = 0, world.contacts[1].b = 2;
    world.contacts[2].a = 1, world.contacts[2].b = 2;
    CHECK(plain::colors_of(world) == std::vector{0, 0, 1});
}

// ---- lanes -----------------------------------------------------------------------------------------------------

TEST_CASE("steps are the same bytes for any number of lanes", "[against]") {
    for (const Trial& scene : scenes()) {
        const Trial one = stepped(scene, 150, 1);
        for (const int lanes : widths) {
            INFO(lanes << " lanes, " << scene.bodies.size() << " bodies");
            CHECK(are_same(stepped(scene, 150, lanes), one));
        }
    }
    const Trial one = stepped(crowded(), 20, 1);
    for (const int lanes : widths) CHECK(are_same(stepped(crowded(), 20, lanes), one));
}

TEST_CASE("where colours leave the order alone, steps are those of chapter 23", "[against]") {
    const Trial world = apart();
    for (const int substeps : {1, 4, 5}) {
        SmallSteps options;
        options.substeps = substeps;
        for (const int lanes : widths) {
            INFO(substeps << " sub-steps, " << lanes << " lanes");
            CHECK(are_same(stepped(world, 120, lanes, options), stepped_by_23(world, 120, options)));
        }
    }
}

TEST_CASE("in another order the same things stand", "[against]") {
    const Trial start = worlds::pyramid(8);
    const Trial ours = stepped(start, 300, widths.back()), theirs = stepped_by_23(start, 300);
    CHECK(worlds::drift(ours, start) < 1.5 * worlds::drift(theirs, start) + 1e-3);
    CHECK(worlds::deepest(ours) < 1.2 * worlds::deepest(theirs));
    const Trial heap = worlds::heap(80);
    const Trial fallen = stepped(heap, 400, widths.back());
    CHECK(worlds::deepest(fallen) < 0.1);
    CHECK(worlds::energy_per_body(fallen) < 1e-2);
}

TEST_CASE("impulses carry what stands, and are those that users see", "[against]") {
    const Trial world = stepped(worlds::stack(3), 200, widths.back());
    double on_ground = 0;
    for (const PairContacts& pair : world.contacts.contacts())
        if (pair.b == 3)
            for (int k = 0; k < pair.count; ++k) on_ground += pair.points[k].normal.impulse;
    CHECK(on_ground == Approx(3 * 10 * dt).epsilon(1e-6));
}

// ---- steps --------------------------------------------------------------------------------------------------------

TEST_CASE("a step follows from the world alone", "[story]") {
    FastSteps here;
    Trial world = some_bodies(7), other = worlds::heap(30);
    Trial copy = world;
    for (int k = 0; k < 60; ++k) {
        here.step(world, dt);
        here.step(other, dt);  // another world in between
        FastSteps().step(copy, dt);
        REQUIRE(are_same(world, copy));
    }
    remove(world, 2);
    remove(copy, 2);
    here.step(world, dt);
    FastSteps().step(copy, dt);
    CHECK(are_same(world, copy));
}

TEST_CASE("an observer sees the phases of chapter 23, and changes nothing", "[story]") {
    const auto phases_of = [](const auto& make_step) {
        std::vector<std::string> seen;
        Trial world = some_bodies(3);
        for (int k = 0; k < 40; ++k)
            make_step(world, [&](const StepView& view) {
                seen.push_back(std::string(view.phase) + std::to_string(view.pass) + (view.motions.empty() ? "" : " moving"));
            });
        return std::pair(seen, bytes(world));
    };
    const auto [ours, end] = phases_of([](Trial& world, const Observer& seen) { FastSteps().step(world, dt, seen); });
    const auto [theirs, other_end] = phases_of([](Trial& world, const Observer& seen) { step(world, dt, SmallSteps{}, seen); });
    CHECK(std::vector(ours.begin(), ours.begin() + 7) == std::vector(theirs.begin(), theirs.begin() + 7));
    CHECK((end == bytes(stepped(some_bodies(3), 40, widths.back()))));
    CHECK(std::ranges::count(ours, std::string("passes4 moving")) > 40);  // bounces come once more
}

TEST_CASE("an observer sees each sub-step's impulses and velocities", "[story]") {
    const auto impulses_of = [](const auto& make_step) {
        std::vector<double> seen;
        Trial world = apart();
        for (int k = 0; k < 60; ++k)
            make_step(world, [&](const StepView& view) {
                for (const PairContacts& pair : view.contacts)
                    for (const PairPoint& point : pair.points) seen.insert(seen.end(), {point.normal.impulse, point.tangent.impulse});
                for (const Motion& motion : view.motions) seen.insert(seen.end(), {motion.real.v.x, motion.real.v.y, motion.real.omega});
            });
        return seen;
    };
    const auto ours = impulses_of([](Trial& world, const Observer& seen) { FastSteps().step(world, dt, seen); });
    CHECK(ours == impulses_of([](Trial& world, const Observer& seen) { step(world, dt, SmallSteps{}, seen); }));
}

TEST_CASE("the last pass that an observer sees has the velocities with which bodies leave", "[story]") {
    Trial world = some_bodies(5);
    std::vector<Motion> last;
    for (int k = 0; k < 60; ++k) {
        FastSteps().step(world, dt, [&](const StepView& view) {
            if (view.phase == phase::passes) last.assign(view.motions.begin(), view.motions.end());
        });
        for (std::size_t b = 0; b < world.bodies.size(); ++b) {
            REQUIRE(world.bodies[b].v == last[b].real.v);
            REQUIRE(world.bodies[b].omega == last[b].real.omega);
        }
    }
}

TEST_CASE("worlds without contacts, without bodies, and of what is fixed alone", "[degenerate]") {
    Trial empty;
    FastSteps().step(empty, dt);
    CHECK(empty.bodies.empty());
    Trial walls{{}, {worlds::ground(), worlds::fixed(box(1, 1), {0, 0.5})}};
    CHECK(are_same(stepped(walls, 5, 2), walls));
    Trial falling{{worlds::solid(Disc(1), {0, 50})}};
    CHECK(are_same(stepped(falling, 30, 2), stepped_by_23(falling, 30)));
}

TEST_CASE("what cannot be asked of lanes is refused", "[degenerate]") {
    for (const int lanes : {-1, 0, 3, 8}) CHECK_THROWS_WITH(FastSteps({}, lanes), "lanes: there can be 1, 2 or 4");
    CHECK_THROWS_AS(FastSteps(SmallSteps{.substeps = 0}), BadSmallSteps);
    Trial world = some_bodies(1);
    world.bodies[0].v.x = std::nan("");
    const std::string before = bytes(world);
    CHECK_THROWS_AS(FastSteps().step(world, dt), BadBody);
    CHECK((bytes(world) == before));
}

TEST_CASE("the unit of length does not matter to lanes", "[scale]") {
    for (const double unit : {0x1p-20, 0x1p20}) {
        const Trial start = some_bodies(9);
        SmallSteps options;
        const Trial here = stepped(start, 100, widths.back(), options);
        for (double* length : {&options.push_speed, &options.slop, &options.restitution_threshold, &options.margin}) *length *= unit;
        const Trial there = stepped(worlds::scaled(start, unit), 100, widths.back(), options);
        for (std::size_t k = 0; k < here.bodies.size(); ++k) {
            CHECK(unit * here.bodies[k].pose.x == there.bodies[k].pose.x);
            CHECK(here.bodies[k].omega == there.bodies[k].omega);
        }
    }
}

// ---- what the page says -----------------------------------------------------------------------------------------------

TEST_CASE("the page's passes suffer from colours, its sub-steps do not", "[story]") {
    const auto facts = read_facts("27");
    const auto fact = [&](const std::string& key) { return std::stod(facts.at("27.passes." + key)); };
    CHECK(fact("coloured.drift") > 1.5 * fact("listed.drift"));
    CHECK(fact("sub-steps.drift") < fact("coloured.drift"));
    const auto [drift, deepest] = experiments::after_sub_steps(20, 4);
    CHECK(fact("sub-steps.drift") == std::round(1000 * drift));
    CHECK(std::stoi(facts.at("27.pile.4.contacts")) == 6 + 12 + 4);  // side by side, on two others, on the ground
}
