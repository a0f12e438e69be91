#include "27-making-it-fast/beside/experiments.hpp"

#include <algorithm>
#include <cmath>

#include "23-small-steps/beside/experiments.hpp"
#include "27-making-it-fast/fast_steps.hpp"

namespace cc::experiments {
namespace {

constexpr int five_seconds = 300;  // steps

std::vector<PairContacts> in_colours(const World& world, const std::vector<PairContacts>& contacts) {
    std::vector<BoxPair> pairs;
    std::vector<std::uint8_t> movable;
    for (const PairContacts& pair : contacts) pairs.push_back({pair.a, pair.b});
    for (const Body& body : world.bodies) movable.push_back(can_move(body));
    std::vector<PairContacts> ordered;
    for (const auto& color : in_colors(pairs, movable))
        for (const std::uint32_t k : color) ordered.push_back(contacts[k]);
    return ordered;
}

std::vector<PairContacts> in_list_order(std::vector<PairContacts> contacts) {
    std::ranges::sort(contacts, [](const PairContacts& p, const PairContacts& q) { return p.a != q.a ? p.a < q.a : p.b < q.b; });
    return contacts;
}

// A step of chapter 13 whose passes take the contacts in colours.
void step_coloured(World& world, double dt, const ImpulseOptions& options) {
    world.contacts.find_pairs(world.bodies, options.margin);
    world.contacts.find_contacts(world.bodies, world.gravity, dt, options);
    for (Body& body : world.bodies) integrate_velocity(body, world.gravity, dt);
    SequentialImpulses passes(motions_of(world.bodies), in_colours(world, world.contacts.take()), options);
    while (!passes.done()) passes.step();
    ImpulseState solved = std::move(passes).result();
    world.contacts.give_back(in_list_order(std::move(solved.contacts)));
    move_freely(world, displacements_of(world.bodies, solved.motions, dt), dt);
}

Standing standing(const World& start, const World& now) {
    double drift = 0, deepest = 0;
    for (std::size_t k = 0; k < now.bodies.size(); ++k)
        drift = std::max(drift, std::abs(now.bodies[k].pose.x.x - start.bodies[k].pose.x.x));
    for (const PairContacts& pair : now.contacts.contacts())
        for (int k = 0; k < pair.count; ++k) deepest = std::max(deepest, -pair.points[k].separation);
    return {drift, deepest};
}

}  // namespace

std::vector<std::vector<std::uint32_t>> in_colors(std::span<const BoxPair> pairs, std::span<const std::uint8_t> can_move) {
    Colors colors;
    for (const bool can : can_move) colors.add(can);
    std::vector<std::vector<std::uint32_t>> all(Colors::all);
    for (std::uint32_t k = 0; k < pairs.size(); ++k) {
        const std::uint32_t color = colors.take(pairs[k]);
        if (Colors::is_alone(color)) all.push_back({k});
        else all[color].push_back(k);
    }
    std::erase_if(all, [](const auto& color) { return color.empty(); });
    return all;
}

DiscPile disc_pile(int base) {
    DiscPile pile;
    for (int row = 0; row < base; ++row)
        for (int k = 0; k < base - row; ++k)
            pile.centres.push_back({k + 0.5 * (row - base + 1), 0.5 + row * std::sqrt(0.75)});
    const auto ground = static_cast<std::uint32_t>(pile.centres.size());
    for (std::uint32_t a = 0; a < ground; ++a) {
        for (std::uint32_t b = a + 1; b < ground; ++b)
            if (distance(pile.centres[a], pile.centres[b]) < 1.001) pile.pairs.push_back({a, b});
        if (pile.centres[a].y < 0.501) pile.pairs.push_back({a, ground});
    }
    pile.can_move.assign(ground, 1);
    pile.can_move.push_back(0);
    return pile;
}

std::vector<ColorRecord> colors_of(const DiscPile& pile) {
    std::vector<ColorRecord> records(1);
    for (const auto& color : in_colors(pile.pairs, pile.can_move)) {
        ColorRecord next{records.size(), color, records.back().done};
        next.done.insert(next.done.end(), records.back().now.begin(), records.back().now.end());
        records.push_back(std::move(next));
    }
    return records;
}

Standing after_passes(int base, int passes, bool is_coloured) {
    const World start = small_pyramid(base);
    World world = start;
    ImpulseOptions options;
    options.iterations = passes;
    for (int k = 0; k < five_seconds; ++k)
        if (is_coloured) step_coloured(world, small_dt, options);
        else step(world, small_dt, options);
    return standing(start, world);
}

template <class Real> Standing after_sub_steps(int base, int sub_steps) {
    const World start = small_pyramid(base);
    World world = start;
    FastSteps<Real> fast(by_sub_steps(sub_steps).options);
    for (int k = 0; k < five_seconds; ++k) fast.step(world, small_dt);
    fast.show_contacts(world);
    return standing(start, world);
}
template Standing after_sub_steps<double>(int base, int sub_steps);
template Standing after_sub_steps<float>(int base, int sub_steps);

}  // namespace cc::experiments
