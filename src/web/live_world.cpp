#include "web/live_world.hpp"

#include <algorithm>
#include <optional>

#include "06-gjk/gjk.hpp"
#include "base/text.hpp"
#include "draw/world.hpp"
#include "run/state_hash.hpp"
#include "session/hand_text.hpp"
#include "session/ledger_graph.hpp"
#include "session/near_pairs.hpp"
#include "run/words.hpp"

namespace cc {
namespace {

constexpr int most_steps = 3600;          // in a page the way back is slower
constexpr Size most_pixels = {560, 420};  // of the picture
constexpr Size graph_size = {400, 170};

double width_of(Window view) {
    const Vec2 size = view.high - view.low;
    return std::min(most_pixels.width, most_pixels.height * size.x / size.y);
}

std::string time_text(double seconds, double dt) {
    const bool is_short = dt < 0.001;
    return fixed(is_short ? 1000 * seconds : seconds, 2).append(is_short ? " ms" : " s");
}

// ", 3 of 55 pairs".
void add_count(std::string& text, const NearPairs& near) {
    const std::size_t bodies = near.boxes.size();
    text.append(", ").append(std::to_string(near.pairs.size()));
    text.append(" of ").append(std::to_string(bodies * (bodies - 1) / 2)).append(" pairs");
}

GjkResult distance_between(const Body& A, const Body& B) {
    return gjk(Placed(A.shape, A.pose).view(), Placed(B.shape, B.pose).view());
}

// ", 1.25 m apart".
void add_distance(std::string& text, double distance) {
    text.append(distance > 0 ? ", " + fixed(distance, 2) + " m apart" : ", touching");
}

}  // namespace

LiveWorld::LiveWorld(Worlds worlds, std::string id, std::string title)
    : id_(std::move(id)), title_(std::move(title)), session_(std::move(worlds), most_steps) {}

void LiveWorld::pull(Vec2 to) {
    const auto& [low, high] = session_.view();
    session_.pull({std::clamp(to.x, low.x, high.x), std::clamp(to.y, low.y, high.y)});
}

void LiveWorld::nudge(Vec2 by, std::size_t run) {
    session_.nudge(by, run);
    pull(session_.hand(run));
}

std::string LiveWorld::thrown() const {
    const WorldRun& run = session_.runs()[0];
    if (run.hands().empty() || !run.follows_from_hands()) return {};
    return to_text(Throw{std::max(session_.steps(), run.last()), run.hands()});
}

bool LiveWorld::relive(std::string_view text) {
    const auto thrown = read_throw(text, session_.runs()[0].simulation().bodies().size());
    if (!thrown || thrown->steps > most_steps) return false;
    session_.relive(thrown->hands, thrown->steps);
    return true;
}

std::string LiveWorld::picture(std::size_t run) const {
    const Window view = session_.view();
    const Simulation& world = session_.runs()[run].simulation();
    const int step = session_.runs()[run].now();
    Figure figure("live-" + id_ + "-" + std::to_string(run), title_, 1);
    std::string caption = time_text(step * session_.dt(), session_.dt());
    NearPairs near;
    if (marked_.contains(run) && step > 0) {
        near = near_pairs_of(world.bodies());
        add_count(caption, near);
    }
    std::optional<GjkResult> nearest;
    if (marks_nearest_) {
        nearest = distance_between(world.bodies()[0], world.bodies()[1]);
        add_distance(caption, nearest->distance);
    }
    Panel& panel = figure.panel(caption, view, width_of(view));
    draw(panel, world, view);
    if (nearest) panel.segment(nearest->point_a, nearest->point_b, Role::result);
    draw_candidates(panel, near.boxes, near.pairs, Role::active);
    figure.describe("Step " + std::to_string(step) + ".");
    return figure.svg();
}

std::string LiveWorld::graph(std::size_t run) const {
    const WorldRun& shown = session_.runs()[run];
    const LedgerGraph<Ledger> energies = ledger_graphs<Ledger>()[0];
    std::vector<GraphCurve> curves;
    for (const auto& [name, role, value] : energies.curves)
        curves.push_back({name, role, points_of<Ledger>(shown.ledgers(), shown.dt(), value, most_points)});
    Figure figure("energy-" + id_ + "-" + std::to_string(run), "The energies in all steps", 1);
    Panel& panel = draw_graph(figure, "Energy in J", curves, session_.dt() * session_.length(), graph_size);
    panel.point({shown.dt() * shown.now(), shown.ledger_now().energy()}, Role::result);
    figure.describe("From the start to step " + std::to_string(shown.last()) + ".");
    return figure.svg();
}

std::string LiveWorld::balance(std::size_t run) const {
    const WorldRun& shown = session_.runs()[run];
    std::string lines;
    for (const auto& row : ledger_rows<Ledger>())
        lines.append(row.words).append("\t").append(printed(told(row, shown.ledger_now()))).append("\n");
    return lines + hash_words + "\t" + hex(state_hash(shown.simulation().bodies())) + "\n";
}

}  // namespace cc
