#include "demo/strip.hpp"

#include <algorithm>
#include <limits>

#include "base/text.hpp"
#include "figure/figure.hpp"

namespace cc {
namespace {

constexpr std::size_t most_labelled = 8;  // more names would hide the discs

Role role_of(std::size_t disc) {
    constexpr Role roles[] = {Role::shape_a, Role::shape_b, Role::active, Role::bound};
    return roles[disc % 4];
}

// The part of the world that holds everything which moves in these frames, with a margin.
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
    const Vec2 half = 0.55 * Vec2{std::max(span.x, 0.6 * larger), std::max(span.y, 0.4 * larger)};
    return {centre - half, centre + half};
}

void draw_way(Panel& panel, const Moving<Vec2>& m, Role role) {
    panel.capsule(m.from, m.to, m.radius, role);
    panel.circle(m.from, m.radius, role);
    panel.disc(m.to, m.radius, role);
    panel.arrow(m.from, m.to, role);
}

Vec2 centre_at(const Moving<Vec2>& m, double s) { return m.from + s * (m.to - m.from); }

// Both discs as they touch, and the point where; of an overlap, the middle.
void draw_contact(Panel& panel, const Moving<Vec2>& a, const Moving<Vec2>& b, double s) {
    const Vec2 A = centre_at(a, s);
    const Vec2 B = centre_at(b, s);
    panel.circle(A, a.radius, Role::result, Line::solid);
    panel.circle(B, b.radius, Role::result, Line::solid);
    const Vec2 towards_b = direction(B - A).value_or(Vec2{});
    const Vec2 touch = A + 0.5 * (distance(A, B) + a.radius - b.radius) * towards_b;
    panel.point(touch, Role::result, "$s$ = " + fixed(s, 3), Side::right);
}

void draw_frame(Panel& panel, const MovingDiscs& scene, int frame) {
    std::vector<Moving<Vec2>> ways;
    for (const Disc& disc : scene.discs) ways.push_back(way(scene, disc, frame));
    for (std::size_t k = 0; k < ways.size(); ++k) draw_way(panel, ways[k], role_of(k));
    for (const PairAnswer& answer : answers(scene, frame))
        if (answer.contact) draw_contact(panel, ways[answer.a], ways[answer.b], *answer.contact);
    if (ways.size() > most_labelled) return;
    for (std::size_t k = 0; k < ways.size(); ++k)
        panel.label(ways[k].from, scene.discs[k].name, role_of(k), Side::below);
}

std::string caption(const MovingDiscs& scene, int frame) {
    return "frame " + std::to_string(frame) + ", from t = " + significant(time_at(scene, frame, 0)) + " s";
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
    Figure figure("strip", scene.name, frames.size() == 4 ? 2 : 3);
    const Window window = widened(window_of(discs, frames));
    for (const int frame : frames) draw_frame(figure.panel(caption(discs, frame), window, 300), discs, frame);
    figure.describe(scene.about);
    figure.describe(std::to_string(frames.size()) + " of " + std::to_string(discs.frames) + " frames.");
    return figure.svg();
}

}  // namespace cc
