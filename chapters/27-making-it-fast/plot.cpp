/// Figures of chapter 27. Green is what is solved now, grey what was, black what waits.
#include "figure/plot.hpp"

#include <algorithm>
#include <array>

#include "27-making-it-fast/beside/measured.hpp"
#include "27-making-it-fast/beside/words.hpp"
#include "draw/shapes.hpp"
#include "figure/drawing.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// From centre to centre, or down to the ground.
void draw_contact(Panel& panel, const DiscPile& pile, std::uint32_t k, Role role, Line line) {
    const auto [a, b] = pile.pairs[k];
    const Vec2 from = pile.centres[a];
    panel.segment(from, b < pile.centres.size() ? pile.centres[b] : Vec2{from.x, 0}, role, line);
}

void colors(Figure& figure, const Inputs& in) {
    const int base = static_cast<int>(in.number("n"));
    const DiscPile pile = disc_pile(base);
    const std::vector<ColorRecord> records = colors_of(pile);
    figure.steps(records, narrate, [&](const ColorRecord& now) {
        Panel& panel = figure.panel(now.number == 0 ? "all wait" : std::to_string(now.now.size()) + " at once", {{-3.2, -0.5}, {3.2, 5.5}}, 400);
        panel.shade(std::array<Vec2, 4>{{{-3.2, -0.5}, {3.2, -0.5}, {3.2, 0}, {-3.2, 0}}});
        panel.segment({-3.2, 0}, {3.2, 0}, Role::ink);
        for (const Vec2 centre : pile.centres) panel.circle(centre, 0.5, Role::shape_a, Line::thin);
        for (std::uint32_t k = 0; k < pile.pairs.size(); ++k) {
            const auto is_in = [k](const std::vector<std::uint32_t>& list) { return std::ranges::find(list, k) != list.end(); };
            if (is_in(now.now)) draw_contact(panel, pile, k, Role::active, Line::solid);
            else if (is_in(now.done)) draw_contact(panel, pile, k, Role::quiet, Line::solid);
            else draw_contact(panel, pile, k, Role::ink, Line::thin);
        }
    }, {"Colour", 0});
    figure.describe("A pyramid of " + std::to_string(pile.centres.size()) + " discs with " + std::to_string(pile.pairs.size()) +
                    " contacts, drawn as lines. They are solved in " + std::to_string(records.size() - 1) +
                    " colours; in each of them no disc is at two lines.");
}

// A bar for each, as long as it takes.
void stages(Figure& figure, const Inputs&) {
    const double most = std::ranges::max(measured_stages, {}, &MeasuredStage::ns).ns, row = 0.08 * most;
    double y = row * std::size(measured_stages);
    Panel& panel = figure.panel("Nanoseconds a contact point", {{0, 0}, {1.1 * most, y}}, 440);
    std::string all;
    for (const auto& [words, ns] : measured_stages) {
        y -= row;
        const double low = y + 0.08 * row, high = y + 0.32 * row;
        panel.polygon(std::array<Vec2, 4>{{{0, low}, {ns, low}, {ns, high}, {0, high}}}, Role::shape_a);
        const std::string text = std::string(words) + ": " + number(ns, 0);
        panel.label({0, y + 0.66 * row}, text, Role::ink, Side::right);
        all += (all.empty() ? "" : "; ") + text;
    }
    figure.describe("What a contact point costs in a step, in nanoseconds: " + all + ".");
}

}  // namespace

std::vector<Plot> plots() {
    return {{"27-stages", "What each idea of the chapter gains", {}, stages, 1},
            {"27-colours", "Contacts of a pyramid, colour by colour", {whole_input("n", 5, 2, 6, "discs in the lowest row")}, colors, 2}};
}

}  // namespace cc
