#include "demo/strip.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>

#include "base/text.hpp"
#include "figure/figure.hpp"

namespace cc {
namespace {

constexpr std::size_t most_labelled = 8;  // more names would hide the discs
constexpr std::size_t most_close_ups = 6;
constexpr double panel_width = 300;

// A first contact, to be shown large.
struct CloseUp {
    int frame;
    PairAnswer answer;
};

Role role_of(std::size_t disc) {
    constexpr Role roles[] = {Role::shape_a, Role::shape_b, Role::active, Role::bound};
    return roles[disc % 4];
}

// The part of the world that holds all discs in these frames.
Window window_of(const MovingDiscs& scene, const std::vector<int>& frames) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    Window w{{infinity, infinity}, {-infinity, -infinity}};
    for (const int frame : frames)
        for (const Disc& disc : scene.discs) {
            const Moving<Vec2> m = way(scene, disc, frame);
            for (const Vec2 p : {m.from, m.to}) {
                w.low = {std::min(w.low.x, p.x - m.radius), std::min(w.low.y, p.y - m.radius)};
                w.high = {std::max(w.high.x, p.x + m.radius), std::max(w.high.y, p.y + m.radius)};
            }
        }
    return w;
}

// The same window with a margin, neither too flat nor too high, and never empty.
Window widened(Window w) {
    const Vec2 centre = w.low + 0.5 * (w.high - w.low);
    const Vec2 span = w.high - w.low;
    const double farthest = std::max({std::abs(w.low.x), std::abs(w.low.y), std::abs(w.high.x), std::abs(w.high.y)});
    double larger = std::max({span.x, span.y, 0x1p-40 * farthest});
    if (!(larger >= shortest)) larger = 1;
    const Vec2 half = 0.5 * Vec2{std::max(span.x, 0.7 * larger), std::max(span.y, 0.4 * larger)} +
                      0.1 * Vec2{larger, larger};
    return {centre - half, centre + half};
}

void draw_way(Panel& panel, const Moving<Vec2>& m, Role role) {
    panel.capsule(m.from, m.to, m.radius, role);
    panel.circle(m.from, m.radius, role);
    panel.disc(m.to, m.radius, role);
    panel.arrow(m.from, m.to, role);
}

// A disc as it is at the time s of its way.
Moving<Vec2> stopped(const Moving<Vec2>& m, double s) {
    const Vec2 centre = m.from + s * (m.to - m.from);
    return {centre, centre, m.radius};
}

// Where two discs touch; where they overlap, the middle of the overlap.
Vec2 touching_point(const Moving<Vec2>& a, const Moving<Vec2>& b) {
    const Vec2 towards_b = direction(b.from - a.from).value_or(Vec2{});
    return a.from + 0.5 * (distance(a.from, b.from) + a.radius - b.radius) * towards_b;
}

void draw_frame(Panel& panel, const MovingDiscs& scene, int frame) {
    std::vector<Moving<Vec2>> ways;
    for (const Disc& disc : scene.discs) ways.push_back(way(scene, disc, frame));
    for (std::size_t k = 0; k < ways.size(); ++k) draw_way(panel, ways[k], role_of(k));
    for (const auto& [a, b, contact, nearest, apart, gap] : answers(scene, frame))
        for (const std::size_t k : {a, b})
            if (contact) panel.disc(stopped(ways[k], *contact).from, ways[k].radius, Role::result);
    if (ways.size() > most_labelled) return;
    for (std::size_t k = 0; k < ways.size(); ++k)
        panel.label(ways[k].from - Vec2{0, ways[k].radius}, scene.discs[k].name, role_of(k), Side::below);
}

// Of two discs that touch in earlier frames too, only the first contact is shown large.
std::vector<CloseUp> close_ups(const MovingDiscs& scene, const std::vector<int>& frames) {
    std::vector<CloseUp> all;
    for (const int frame : frames)
        for (const PairAnswer& answer : answers(scene, frame)) {
            const bool is_new = answer.contact && (*answer.contact > 0 || frame == 0);
            if (is_new && all.size() < most_close_ups) all.push_back({frame, answer});
        }
    return all;
}

// As much of the scene as the smaller disc needs, in the shape of the whole window.
Window window_around(Vec2 centre, double a, double b, Window whole) {
    const Vec2 span = whole.high - whole.low;
    double radius = std::min(a, b) > 0 ? std::min(a, b) : std::max(a, b);
    if (!(radius > 0x1p-30 * span.y)) radius = 0x1p-10 * span.y;
    const Vec2 half = 3.2 * radius * Vec2{span.x / span.y, 1};
    return {centre - half, centre + half};
}

void draw_close_up(Figure& figure, const MovingDiscs& scene, const CloseUp& close_up, Window whole) {
    const auto& [frame, answer] = close_up;
    const double s = *answer.contact;
    const auto& [a, b] = std::tie(scene.discs[answer.a], scene.discs[answer.b]);
    const auto A = stopped(way(scene, a, frame), s);
    const auto B = stopped(way(scene, b, frame), s);
    const Vec2 touch = touching_point(A, B);
    Panel& panel = figure.panel(a.name + " meets " + b.name + " at $s$ = " + fixed(s, 3),
                                window_around(touch, a.radius, b.radius, whole), panel_width);
    for (const std::size_t k : {answer.a, answer.b})
        draw_way(panel, way(scene, scene.discs[k], frame), role_of(k));
    for (const auto& disc : {A, B}) panel.disc(disc.from, disc.radius, Role::result);
    panel.point(touch, Role::result);
}

std::string caption(const MovingDiscs& scene, int frame) {
    return "frame " + std::to_string(frame) + ", from t = " + significant(time_at(scene, frame, 0), 4) + " s";
}

}  // namespace

std::vector<int> strip_frames(int frames, const std::set<int>& wanted) {
    const int parts = std::min(frames, most_panels);
    std::vector<int> shown;
    for (int k = 0; k < parts; ++k) {
        const auto begin_of = [&](long long part) { return static_cast<int>(part * frames / parts); };
        const auto first = wanted.lower_bound(begin_of(k));
        shown.push_back(first != wanted.end() && *first < begin_of(k + 1) ? *first : begin_of(k));
    }
    return shown;
}

std::string strip(const Scene& scene, const std::vector<int>& frames) {
    const MovingDiscs& discs = scene.moving_discs;
    const Window window = widened(window_of(discs, frames));
    const auto contacts = close_ups(discs, frames);
    const std::size_t panels = frames.size() + contacts.size();
    Figure figure("strip", scene.name, panels == 2 || panels == 4 ? 2 : 3);
    for (const int frame : frames) {
        draw_frame(figure.panel(caption(discs, frame), window, panel_width), discs, frame);
        for (const CloseUp& contact : contacts)
            if (contact.frame == frame) draw_close_up(figure, discs, contact, window);
    }
    figure.describe(scene.about);
    figure.describe(std::to_string(frames.size()) + " of " + std::to_string(discs.frames) + " frames.");
    return figure.svg();
}

}  // namespace cc
