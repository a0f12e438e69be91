#include "demo/live_world.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "09-broad-phase/broad_phase.hpp"
#include "base/text.hpp"
#include "demo/words.hpp"
#include "draw/world.hpp"
#include "run/state_hash.hpp"

namespace cc {
namespace {

constexpr int most_steps = 3600;          // so that the way back to any of them stays short
constexpr Size most_pixels = {560, 420};  // of the picture
constexpr Size graph_size = {400, 170};
constexpr std::size_t most_points = 300;  // of a curve in the graph

double width_of(Window view) {
    const Vec2 size = view.high - view.low;
    return std::min(most_pixels.width, most_pixels.height * size.x / size.y);
}

using Curves = std::array<std::vector<Vec2>, 3>;

// Of height, of motion, and of both.
Curves curves_of(std::span<const Ledger> ledgers, double dt) {
    Curves curves;
    const std::size_t apart = ledgers.size() / most_points + 1;
    const auto add = [&](std::size_t k) {
        const double t = dt * static_cast<double>(k);
        const double of[] = {ledgers[k].potential, ledgers[k].kinetic, ledgers[k].energy()};
        for (std::size_t n = 0; n < curves.size(); ++n) curves[n].push_back({t, of[n]});
    };
    for (std::size_t k = 0; k + 1 < ledgers.size(); k += apart) add(k);
    add(ledgers.size() - 1);
    return curves;
}

// From time 0 to `end`, with all energies and 0 in it.
Window window_around(const Curves& curves, double end) {
    Window window{{0, 0}, {end, 0}};
    for (const auto& curve : curves)
        for (const Vec2 p : curve) {
            window.low.y = std::min(window.low.y, p.y);
            window.high.y = std::max(window.high.y, p.y);
        }
    const double range = window.high.y - window.low.y;
    window.high.y += range > 0 ? range / 10 : 1;
    return window;
}

std::string time_text(double seconds, double dt) {
    const bool is_short = dt < 0.001;
    return fixed(is_short ? 1000 * seconds : seconds, 2).append(is_short ? " ms" : " s");
}

// What a broad phase finds among bodies.
struct NearPairs {
    std::vector<Aabb> boxes;
    std::vector<BoxPair> pairs;
};

NearPairs near_pairs_of(std::span<const Body> bodies) {
    NearPairs near;
    for (const Body& body : bodies)
        if (!half_plane_of(body)) near.boxes.push_back(bounds(Placed(body.shape, body.pose).view()));
    near.pairs = SweepAndPrune().update(near.boxes);
    return near;
}

// ", 3 of 55 pairs".
void add_count(std::string& text, const NearPairs& near) {
    const std::size_t bodies = near.boxes.size();
    text.append(", ").append(std::to_string(near.pairs.size()));
    text.append(" of ").append(std::to_string(bodies * (bodies - 1) / 2)).append(" pairs");
}

// The boxes that overlap another one, and lines between the middles of such pairs.
void draw(Painter& painter, const NearPairs& near) {
    const auto middle = [&](std::size_t k) { return 0.5 * (near.boxes[k].low + near.boxes[k].high); };
    for (const BoxPair& pair : near.pairs) {
        for (const std::size_t k : {pair.a, pair.b}) draw_box(painter, near.boxes[k], Role::active);
        painter.segment(middle(pair.a), middle(pair.b), Role::active, Line::thin);
    }
}

void add(std::string& lines, const char* name, double value, const char* unit) {
    lines.append(name).append("\t").append(printed(significant(value, 4)));
    lines.append(" ").append(unit).append("\n");
}

}  // namespace

LiveWorld::LiveWorld(WorldScene scene, std::string id, std::string title)
    : scene_(std::move(scene)),
      id_(std::move(id)),
      title_(std::move(title)),
      run_(begin_run(scene_.scene)),
      hand_(run_.simulation()) {}

int LiveWorld::end() const { return std::max(scene_.scene.steps, most_steps); }

void LiveWorld::advance() {
    if (run_.now() < end()) run_.advance();
}

void LiveWorld::choose_body(std::size_t body) {
    let_go();
    hand_.choose_body(body);
}

void LiveWorld::hold(const MouseJoint& hand) {
    choose_body(hand.body);
    run_.hold(hand);
}

void LiveWorld::pull(Vec2 to) {
    const auto& [low, high] = scene_.view;
    hand_.pull({&run_, 1}, {std::clamp(to.x, low.x, high.x), std::clamp(to.y, low.y, high.y)});
}

void LiveWorld::nudge(Vec2 by) {
    if (hand_.grab_chosen({&run_, 1})) pull(hand() + by);
}

Vec2 LiveWorld::grip() const {
    const auto& hand = run_.simulation().hand();
    return hand ? hand->grip : Vec2{};
}

std::string LiveWorld::picture() const {
    Figure figure("live-" + id_, title_, 1);
    std::string caption = time_text(run_.now() * run_.dt(), run_.dt());
    NearPairs near;
    if (marks_near_pairs_ && run_.now() > 0) {
        near = near_pairs_of(run_.simulation().bodies());
        add_count(caption, near);
    }
    Panel& panel = figure.panel(caption, scene_.view, width_of(scene_.view));
    draw(panel, run_.simulation(), scene_.view);
    draw(panel, near);
    figure.describe("Step " + std::to_string(run_.now()) + ".");
    return figure.svg();
}

std::string LiveWorld::graph() const {
    constexpr Role roles[] = {Role::shape_b, Role::shape_a, Role::ink};
    Curves curves = curves_of(run_.ledgers(), run_.dt());
    Figure figure("energy-" + id_, "The energies in all steps", 1);
    const double end = run_.dt() * std::max(steps(), run_.last());
    Panel& panel = figure.graph("Energy in joules", window_around(curves, end), graph_size);
    panel.axes("$t$ in s", "");
    for (std::size_t k = 0; k < curves.size(); ++k) panel.curve(curves[k], roles[k]);
    panel.point({run_.dt() * run_.now(), run_.ledger_now().energy()}, Role::result);
    figure.describe("From the start to step " + std::to_string(run_.last()) + ".");
    return figure.svg();
}

std::string LiveWorld::balance() const {
    const Ledger& now = run_.ledger_now();
    std::string lines;
    add(lines, "energy of motion", now.kinetic, "J");
    add(lines, "energy of height", now.potential, "J");
    add(lines, "both together", now.energy(), "J");
    add(lines, "momentum along x", now.momentum.x, "kg m/s");
    add(lines, "momentum along y", now.momentum.y, "kg m/s");
    add(lines, "angular momentum", now.angular_momentum, "kg m²/s");
    add(lines, "contacts that push", static_cast<double>(now.contacts), "");
    add(lines, "impulses along n", now.normal_impulses, "N s");
    add(lines, "impulses along t", now.friction_impulses, "N s");
    add(lines, "deepest overlap", now.deepest, "m");
    add(lines, "median overlap", now.median_depth, "m");
    lines.append("hash of the state\t").append(hex(state_hash(run_.simulation().bodies()))).append("\n");
    return lines;
}

}  // namespace cc
