// Chapter 27: contacts in colours and in lanes.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "19-time-of-impact/fast_body.hpp"
#include "27-making-it-fast/beside/experiments.hpp"
#include "27-making-it-fast/beside/measured.hpp"
#include "27-making-it-fast/coloring.hpp"
#include "27-making-it-fast/fast_steps.hpp"
#include "27-making-it-fast/plain.hpp"
#include "27-making-it-fast/team.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "facts.hpp"
#include "sizes.hpp"
#include "worlds.hpp"

using namespace cc;
using experiments::in_colors;
using worlds::bytes, worlds::some_bodies, worlds::Trial;

namespace {

constexpr double dt = worlds::dt;
using Pairs = std::vector<BoxPair>;
using Movable = std::vector<std::uint8_t>;

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

template <class Real = double>
Trial stepped(Trial world, int steps, int lanes, const SmallSteps& options = {}, int threads = 1) {
    FastSteps<Real> fast(options, lanes, threads);
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

// Options with which chapter 23 finds the contacts that lanes find.
SmallSteps looking_farther(SmallSteps options) {
    options.margin = KeptContacts<>::range(options.margin);
    return options;
}

// How far a body's surface is from its origin, at most; a wall has no curvature.
double size_of(const Shape& shape) { return extent_of(shape).around; }

// How many lanes this machine has.
template <class Real> std::vector<int> widths() {
    constexpr int most = block_width<Real>;
    return widest_lanes<Real>() == most ? std::vector{1, most / 2, most} : std::vector{1, most / 2};
}

}  // namespace

// ---- colours ------------------------------------------------------------------------------------------------

TEST_CASE("each pair has the first colour that both its bodies still have", "[exact][first-free-colour]") {
    // A row of four on the ground, 4, which is fixed.
    const Pairs row{{0, 1}, {0, 4}, {1, 2}, {1, 4}, {2, 3}, {2, 4}, {3, 4}};
    const auto colors = in_colors(row, Movable{1, 1, 1, 1, 0});
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
        const auto colors = in_colors(pairs, can_move);
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
    CHECK(in_colors(star, Movable(201, 1)).size() == 200);
    Movable fixed_centre(201, 1);
    fixed_centre[0] = 0;
    CHECK(in_colors(star, fixed_centre).size() == 1);
    CHECK(in_colors({}, {}).empty());
}

TEST_CASE("pairs that come and go keep to the colours that their bodies have", "[against][first-free-colour]") {
    Random random(0x27c0);
    const Movable can_move{1, 1, 0, 1, 1, 1};
    Colors colors;
    for (const bool can : can_move) colors.add(can);
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> now;
    for (int k = 0; k < sized(20'000, 2'000); ++k) {
        const auto a = static_cast<std::uint32_t>(random.below(5)), b = a + 1 + static_cast<std::uint32_t>(random.below(5 - static_cast<int>(a)));
        if (const auto old = now.find({a, b}); old != now.end()) {
            colors.give_back({a, b}, old->second);
            now.erase(old);
        }
        if (random.below(2) == 0) now[{a, b}] = colors.take({a, b});
        std::set<std::pair<std::uint32_t, std::uint32_t>> taken;  // body and colour
        for (const auto& [pair, color] : now)
            for (const std::uint32_t body : {pair.first, pair.second}) {
                if (can_move[body]) REQUIRE(taken.insert({body, color}).second);
                REQUIRE((color >= Colors::fixed) == (pair.first == 2 || pair.second == 2));
            }
    }
    for (const auto& [pair, color] : now) colors.give_back({pair.first, pair.second}, color);
    CHECK(colors.take({0, 1}) == 0);
    CHECK(colors.take({0, 2}) == Colors::fixed);
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
        const auto ours = in_colors(pairs, Movable(world.bodies.size(), 1));
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

TEMPLATE_TEST_CASE("steps are the same bytes for any number of lanes", "[against]", double, float) {
    for (const Trial& scene : scenes()) {
        const Trial one = stepped<TestType>(scene, 150, 1);
        for (const int lanes : widths<TestType>()) {
            INFO(lanes << " lanes, " << scene.bodies.size() << " bodies");
            CHECK(are_same(stepped<TestType>(scene, 150, lanes), one));
        }
    }
    const Trial one = stepped<TestType>(crowded(), 20, 1);
    for (const int lanes : widths<TestType>()) CHECK(are_same(stepped<TestType>(crowded(), 20, lanes), one));
}

TEST_CASE("in single precision a step is off by what that rounds", "[against]") {
    int compared = 0, off = 0;
    for (Trial world : scenes())
        for (int k = 0; k < 200; ++k) {
            Trial rounded = world;
            FastSteps<float>().step(rounded, dt, {});
            FastSteps<>().step(world, dt, {});
            CHECK_FALSE(are_same(rounded, world));
            for (std::size_t b = 0; b < world.bodies.size(); ++b) {
                ++compared;
                off += distance(rounded.bodies[b].v, world.bodies[b].v) > 1e-5;  // where a gap closed, rounding decides by how much
            }
        }
    CHECK(off < compared / 25);
}

TEST_CASE("where colours leave the order alone, the first step is that of chapter 23", "[against][same-change-again]") {
    int compared = 0, off = 0;
    for (const int substeps : {1, 2, 5}) {
        SmallSteps options;
        options.substeps = substeps;
        Trial world = apart();
        for (int k = 0; k < 120; ++k) {
            Trial ours = world;
            FastSteps<>(options).step(ours, dt, {});
            step(world, dt, looking_farther(options));
            INFO(substeps << " sub-steps, step " << k);
            for (std::size_t b = 0; b < world.bodies.size(); ++b) {
                ++compared;
                off += distance(ours.bodies[b].v, world.bodies[b].v) > 1e-12;  // where a gap closed, rounding decides by how much
                REQUIRE(distance(ours.bodies[b].v, world.bodies[b].v) < 0.05);
                REQUIRE(ours.bodies[b].omega == Approx(world.bodies[b].omega).margin(0.1));
            }
            const auto here = ours.contacts.contacts(), there = world.contacts.contacts();
            REQUIRE(here.size() == there.size());
            for (std::size_t c = 0; c < here.size(); ++c) {
                REQUIRE((here[c].a == there[c].a && here[c].b == there[c].b && here[c].count == there[c].count));
                for (int p = 0; p < here[c].count; ++p) {
                    REQUIRE(distance(here[c].points[p].p, there[c].points[p].p) < 1e-12);
                    REQUIRE(here[c].points[p].feature_id == there[c].points[p].feature_id);
                }
            }
        }
    }
    CHECK(off < compared / 50);
}

TEMPLATE_TEST_CASE("in another order the same things stand", "[against]", double, float) {
    const Trial start = worlds::pyramid(8);
    const Trial ours = stepped<TestType>(start, 300, widths<TestType>().back()), theirs = stepped_by_23(start, 300);
    CHECK(worlds::drift(ours, start) < 1.5 * worlds::drift(theirs, start) + 1e-3);
    CHECK(worlds::deepest(ours) < 1.2 * worlds::deepest(theirs));
    const Trial heap = worlds::heap(80);
    const Trial fallen = stepped<TestType>(heap, 400, widths<TestType>().back());
    CHECK(worlds::deepest(fallen) < 0.1);
    CHECK(worlds::energy_per_body(fallen) < 1e-2);
}

TEST_CASE("impulses carry what stands, and are those that users see", "[against]") {
    Trial world = worlds::stack(3);
    FastSteps<> fast;
    for (int k = 0; k < 200; ++k) fast.step(world, dt);
    CHECK(world.contacts.contacts().empty());
    fast.show_contacts(world);
    double on_ground = 0;
    for (const PairContacts& pair : world.contacts.contacts())
        if (pair.b == 3)
            for (int k = 0; k < pair.count; ++k) on_ground += pair.points[k].normal.impulse;
    CHECK(on_ground == Approx(3 * 10 * dt).epsilon(1e-6));
}

// ---- steps --------------------------------------------------------------------------------------------------------

TEMPLATE_TEST_CASE("steps are the same bytes for any number of threads", "[against]", double, float) {
    const int most = widest_lanes<TestType>();
    std::vector<Trial> all = scenes();
    for (const Trial& more : {crowded(), apart(), worlds::tumbler(30)}) all.push_back(more);
    for (const Trial& start : all) {
        const Trial alone = stepped<TestType>(start, 150, most);
        for (const int threads : {2, 3, 7}) CHECK(are_same(stepped<TestType>(start, 150, most, {}, threads), alone));
    }
}

TEST_CASE("copies of a world and of its steps go on alike", "[story]") {
    Trial world = worlds::heap(40);
    FastSteps<> fast({}, widest_lanes(), 2);
    for (int k = 0; k < 200; ++k) {
        if (k % 50 == 10) {
            Trial copy = world;
            FastSteps<> same = fast;
            for (int j = 0; j < 30; ++j) same.step(copy, dt);
            Trial again = world;
            FastSteps<> more = fast;
            for (int j = 0; j < 30; ++j) more.step(again, dt);
            REQUIRE(are_same(copy, again));
        }
        fast.step(world, dt);
    }
}

TEST_CASE("whoever looks on changes nothing", "[story]") {
    Trial alone = some_bodies(7), seen = alone;
    FastSteps<> here, there;
    for (int k = 0; k < 100; ++k) {
        here.step(alone, dt);
        there.step(seen, dt, [](const StepView&) {});
        for (std::size_t b = 0; b < alone.bodies.size(); ++b) REQUIRE(alone.bodies[b].pose.x == seen.bodies[b].pose.x);
    }
    here.show_contacts(alone);
    CHECK(are_same(alone, seen));
}

TEST_CASE("what hardly moves is not looked at again, and what was moved by hand is", "[story][moved-apart]") {
    Trial world = worlds::pyramid(10);
    FastSteps<> fast;
    fast.step(world, dt);
    CHECK(fast.found() > 100);
    for (int k = 0; k < 300; ++k) fast.step(world, dt);
    CHECK(fast.found() == 0);
    world.bodies.back().v.y = 0.1;  // velocities alone leave contacts where they are
    fast.step(world, dt);
    CHECK(fast.found() == 0);
    std::size_t top = 0;
    for (std::size_t k = 0; k < world.bodies.size(); ++k)
        if (can_move(world.bodies[k]) && world.bodies[k].pose.x.y > world.bodies[top].pose.x.y) top = k;
    world.bodies[top].pose.x.x += 1e-9;
    fast.step(world, dt);
    CHECK(fast.found() > 0);
    CHECK(fast.found() < 10);
    world.bodies[top].pose.x = {-30, 20};
    fast.step(world, dt);
    fast.show_contacts(world);
    for (const PairContacts& pair : world.contacts.contacts()) CHECK((pair.a != top && pair.b != top));
}

TEST_CASE("separations follow while contacts stay", "[against]") {
    Trial world = worlds::heap(60);
    int seen = 0;
    FastSteps<> fast;
    for (int k = 0; k < 300; ++k) {
        fast.step(world, dt);
        if (k % 10 != 0) continue;
        fast.show_contacts(world);
        for (const PairContacts& pair : world.contacts.contacts()) {
            const Body &A = world.bodies[pair.a], &B = world.bodies[pair.b];
            if (length(A.v) + std::abs(A.omega) + length(B.v) + std::abs(B.omega) > 0.05) continue;
            ++seen;
            constexpr double moved = 2.5e-3 + 0.05 * dt;  // before this step, and in it
            const double bound = 2 * moved * moved / std::min(size_of(A.shape), size_of(B.shape));
            const Manifold now = collide(Placed(A.shape, A.pose), Placed(B.shape, B.pose), 0.1);
            for (const PairPoint& point : std::span(pair.points, static_cast<std::size_t>(pair.count)))
                for (const ContactPoint& anew : std::span(now.points, static_cast<std::size_t>(now.count)))
                    if (anew.feature_id == point.feature_id && features_of(point.feature_id).kind != FeatureKind::corners)
                        CHECK(std::abs(anew.separation - point.separation) < bound);
        }
    }
    CHECK(seen > 1000);
}

TEST_CASE("bodies may come while a world runs, and touch what is there", "[story]") {
    Trial world = worlds::stack(2);
    FastSteps<> fast;
    for (int k = 0; k < 60; ++k) fast.step(world, dt);
    world.bodies.push_back(worlds::solid(box(1, 1), {0, 2.6}));
    for (int k = 0; k < 200; ++k) fast.step(world, dt);
    CHECK(world.bodies.back().pose.x.y == Approx(2.5).margin(0.02));
    CHECK(std::abs(world.bodies.back().v.y) < 1e-3);
}

TEST_CASE("contacts that are found anew keep their impulses", "[story]") {
    Trial world = worlds::stack(8);
    FastSteps<> fast;
    double fastest = 0;
    for (int k = 0; k < 200; ++k) {
        for (Body& body : world.bodies)
            if (can_move(body)) body.pose.x.x += k % 2 ? 1e-9 : -1e-9;
        fast.step(world, dt);
        REQUIRE(fast.found() >= 8);
        if (k >= 100) for (const Body& body : world.bodies) fastest = std::max(fastest, length(body.v));
    }
    CHECK(fastest < 2e-3);
}

TEST_CASE("what rests bounces when it is struck, and users see the impulse", "[story]") {
    Trial world{{worlds::solid(Disc(0.5), {0, 0.5}, 0.3, 0.5), worlds::ground()}};
    FastSteps<> fast;
    for (int k = 0; k < 60; ++k) fast.step(world, dt);
    world.bodies[0].v = {0, -3};
    fast.step(world, dt);
    CHECK(world.bodies[0].v.y == Approx(1.5).epsilon(1e-3));
    fast.show_contacts(world);
    const PairContacts pair = world.contacts.contacts()[0];
    CHECK(pair.points[0].normal.impulse == Approx(mass(world.bodies[0]) * (4.5 - dt * world.gravity.y)).epsilon(1e-3));
}

TEST_CASE("a bar that turns on the spot finds what it comes to", "[story]") {
    Trial world{{worlds::solid(box(4, 0.2), {0, 0}), worlds::solid(box(0.4, 0.4), {0, 1.9})}};
    world.gravity = {};
    world.bodies[0].omega = 1;
    FastSteps<> fast;
    for (int k = 0; k < 120; ++k) fast.step(world, dt);
    CHECK(world.bodies[1].v.x < -0.1);
    CHECK(world.bodies[0].omega < 0.95);
}

TEST_CASE("steps begin with the impulses that a world has, and forget what it says", "[story]") {
    Trial world = worlds::stack(8);
    for (int k = 0; k < 300; ++k) step(world, dt, SmallSteps{});
    Trial cold = world, forgetful = world;
    const auto pull = [&](Trial trial, bool is_known) {
        if (!is_known) trial.contacts = {};
        FastSteps<>(SmallSteps{.substeps = 1}).step(trial, dt, {});
        double fastest = 0;
        for (const Body& body : trial.bodies) fastest = std::max(fastest, length(body.v));
        return fastest;
    };
    CHECK(pull(world, true) < 0.1 * pull(cold, false));
    for (std::uint32_t k = 0; k < world.bodies.size(); ++k) forgetful.contacts.forget_impulses(k);
    CHECK(pull(forgetful, true) == pull(cold, false));
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
    FastSteps<> fast;
    const auto [ours, end] = phases_of([&](Trial& world, const Observer& seen) { fast.step(world, dt, seen); });
    const auto [theirs, other_end] = phases_of([](Trial& world, const Observer& seen) { step(world, dt, SmallSteps{}, seen); });
    CHECK(std::vector(ours.begin(), ours.begin() + 7) == std::vector(theirs.begin(), theirs.begin() + 7));
    CHECK(std::ranges::count(ours, std::string("passes4 moving")) > 40);  // bounces come once more
}

TEST_CASE("an observer sees each sub-step's impulses and velocities", "[story]") {
    const auto impulses_of = [](const auto& make_step) {
        std::vector<double> seen;
        Trial world = apart();
        for (int k = 0; k < 119; ++k) step(world, dt, SmallSteps{});
        make_step(world, [&](const StepView& view) {
            if (view.phase != phase::passes) return;
            for (const PairContacts& pair : view.contacts)
                for (const PairPoint& point : pair.points)
                    if (point.normal.impulse > 0) seen.insert(seen.end(), {point.normal.impulse, point.tangent.impulse});
            for (const Motion& motion : view.motions) seen.insert(seen.end(), {motion.real.v.x, motion.real.v.y, motion.real.omega});
        });
        return seen;
    };
    const auto ours = impulses_of([](Trial& world, const Observer& seen) { FastSteps<>().step(world, dt, seen); });
    const auto theirs = impulses_of([](Trial& world, const Observer& seen) { step(world, dt, looking_farther({}), seen); });
    REQUIRE(ours.size() == theirs.size());
    for (std::size_t k = 0; k < ours.size(); ++k) CHECK(ours[k] == Approx(theirs[k]).margin(1e-12));
}

TEST_CASE("the last pass that an observer sees has the velocities with which bodies leave", "[story]") {
    Trial world = some_bodies(5);
    std::vector<Motion> last;
    FastSteps<> fast;
    for (int k = 0; k < 60; ++k) {
        fast.step(world, dt, [&](const StepView& view) {
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
    FastSteps<>().step(empty, dt);
    CHECK(empty.bodies.empty());
    Trial walls{{}, {worlds::ground(), worlds::fixed(box(1, 1), {0, 0.5})}};
    CHECK(are_same(stepped(walls, 5, 2), walls));
    Trial falling{{worlds::solid(Disc(1), {0, 50})}};
    const Trial ours = stepped(falling, 30, 2), theirs = stepped_by_23(falling, 30);
    CHECK(ours.bodies[0].pose.x.y == Approx(theirs.bodies[0].pose.x.y).epsilon(1e-14));
}

TEST_CASE("the members of a team do all of a list, each its share", "[exact]") {
    for (const int count : {1, 2, 3, 8}) {
        Team team(count);
        for (const std::size_t size : {0u, 1u, 5u, 1000u}) {
            std::vector<int> list(size);
            int firsts = 0;
            team.run([&](const Team::Member& me) {
                for (int& one : me.share(std::span(list))) ++one;
                if (me.is_first()) ++firsts;
            });
            CHECK(list == std::vector<int>(size, 1));
            CHECK(firsts == 1);
        }
    }
}

TEST_CASE("no member of a team goes on before all have come", "[story]") {
    Team team(4);
    constexpr int rounds = 200;
    std::vector<int> rows(4);  // each member's round
    int ahead = 0;
    for (int job = 0; job < 20; ++job) {
        std::fill(rows.begin(), rows.end(), 0);
        team.run([&](const Team::Member& me) {
            for (int round = 1; round <= rounds; ++round) {
                for (int& mine : me.share(std::span(rows))) mine = round;
                me.meet();
                if (me.is_first()) ahead += std::ranges::count(rows, round) != 4;
                me.meet();
            }
        });
    }
    CHECK(ahead == 0);
}

TEST_CASE("what cannot be asked of lanes is refused", "[degenerate]") {
    for (const int threads : {-1, 0, 65}) CHECK_THROWS_WITH(FastSteps<>({}, 1, threads), "threads: there can be 1 to 64");
    CHECK_THROWS_AS(Team(0), BadThreads);
    for (const int lanes : {-1, 0, 3, 8}) CHECK_THROWS_WITH(FastSteps<>({}, lanes), "lanes: there can be 1, 2 or 4");
    for (const int lanes : {-1, 0, 2, 16}) CHECK_THROWS_WITH(FastSteps<float>({}, lanes), "lanes: there can be 1, 4 or 8");
    CHECK_THROWS_AS(FastSteps<>(SmallSteps{.substeps = 0}), BadSmallSteps);
    Trial world = some_bodies(1);
    world.bodies[0].v.x = std::nan("");
    const std::string before = bytes(world);
    CHECK_THROWS_AS(FastSteps<>().step(world, dt), BadBody);
    CHECK((bytes(world) == before));
}

TEST_CASE("the unit of length does not matter to lanes", "[scale]") {
    for (const double unit : {0x1p-20, 0x1p20}) {
        const Trial start = some_bodies(9);
        SmallSteps options;
        const Trial here = stepped(start, 100, widest_lanes(), options);
        for (double* length : {&options.push_speed, &options.slop, &options.restitution_threshold, &options.margin}) *length *= unit;
        const Trial there = stepped(worlds::scaled(start, unit), 100, widest_lanes(), options);
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
    const auto [drift, deepest] = experiments::after_sub_steps<double>(20, 4);
    CHECK(fact("sub-steps.drift") == std::round(1000 * drift));
    const double single = std::stod(facts.at("27.single.drift"));
    CHECK((std::abs(single - fact("sub-steps.drift")) <= 1 && single == std::round(1000 * experiments::after_sub_steps<float>(20, 4).drift)));
    CHECK(facts.at("27.stages.where") == experiments::measured_where);
    std::string points = facts.at("27.stages.points");
    std::erase(points, ' ');
    CHECK(points == std::to_string(experiments::measured_points));
    CHECK(std::stoi(facts.at("27.pile.4.contacts")) == 6 + 12 + 4);  // side by side, on two others, on the ground
}
