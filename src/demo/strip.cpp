#include "demo/strip.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "figure/figure.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t most_labelled = 8;  // more names would hide the discs
constexpr std::size_t most_close_ups = 6;
constexpr double panel_width = 300;
constexpr double most_enlarged = 0x1p12;  // a window's height over a close-up's smaller radius
constexpr double most_digits = 0x1p30;    // a window's place over its size: far above the rounding

// A moment of two discs that is shown large: their contact, or where they pass.
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

// A window with a margin around it, neither too flat nor too high, and never empty.
Window widened(Window w) {
    const Vec2 centre = w.low + 0.5 * (w.high - w.low);
    const Vec2 span = w.high - w.low;
    const double farthest = std::max(length(w.low), length(w.high));
    double larger = std::max({span.x, span.y, farthest / most_digits});
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

// The point of each disc that is nearest to the other's centre: one point where they touch.
std::pair<Vec2, Vec2> facing_points(const Moving<Vec2>& a, const Moving<Vec2>& b) {
    const Vec2 towards_b = direction(b.from - a.from).value_or(Vec2{});
    return {a.from + a.radius * towards_b, b.from - b.radius * towards_b};
}

void draw_frame(Panel& panel, const MovingDiscs& scene, int frame) {
    std::vector<Moving<Vec2>> ways;
    for (const Disc& disc : scene.discs) ways.push_back(way(scene, disc, frame));
    for (std::size_t k = 0; k < ways.size(); ++k) draw_way(panel, ways[k], role_of(k));
    for (const PairAnswer& answer : answers(scene, frame))
        for (const std::size_t k : {answer.a, answer.b})
            if (const auto s = answer.contact)
                panel.disc(stopped(ways[k], *s).from, ways[k].radius, Role::result);
    if (ways.size() > most_labelled) return;
    for (std::size_t k = 0; k < ways.size(); ++k)
        panel.label(ways[k].from - Vec2{0, ways[k].radius}, scene.discs[k].name, role_of(k),
                    Side::below);
}

// Of two discs that touch in earlier frames too, only the first contact is shown large.
bool is_new_contact(const CloseUp& moment) {
    return moment.answer.contact && (*moment.answer.contact > 0 || moment.frame == 0);
}

// The contacts in these frames; where there is none, the nearest passing.
std::vector<CloseUp> close_ups(const MovingDiscs& scene, const std::vector<int>& frames) {
    std::vector<CloseUp> contacts;
    std::optional<CloseUp> nearest;
    for (const int frame : frames)
        for (const PairAnswer& answer : answers(scene, frame)) {
            const CloseUp moment{frame, answer};
            if (is_new_contact(moment) && contacts.size() < most_close_ups)
                contacts.push_back(moment);
            if (!nearest || answer.gap < nearest->answer.gap) nearest = moment;
        }
    return contacts.empty() ? std::vector{*nearest} : contacts;
}

// The smaller radius that is not 0, if there is one.
double smaller_radius(const Moving<Vec2>& a, const Moving<Vec2>& b) {
    const auto [smaller, larger] = std::minmax(a.radius, b.radius);
    return smaller > 0 ? smaller : larger;
}

// So much of the scene that something of this size is seen well, in the shape of the whole window.
Window window_around(Vec2 centre, double size, Window whole) {
    const Vec2 span = whole.high - whole.low;
    const Vec2 half = 3.2 * std::max(size, span.y / most_enlarged) * Vec2{span.x / span.y, 1};
    return {centre - half, centre + half};
}

std::string caption(const MovingDiscs& scene, const PairAnswer& answer) {
    const std::string names[] = {scene.discs[answer.a].name, scene.discs[answer.b].name};
    const double s = answer.contact.value_or(answer.nearest);
    return names[0] + (answer.contact ? " meets " : " passes ") + names[1] +
           " at $s$ = " + fixed(s, 3);
}

void draw_close_up(Figure& figure, const MovingDiscs& scene, const CloseUp& moment, Window whole) {
    const auto& [frame, answer] = moment;
    const Moving<Vec2> ways[] = {way(scene, scene.discs[answer.a], frame),
                                 way(scene, scene.discs[answer.b], frame)};
    const double s = answer.contact.value_or(answer.nearest);
    const Moving<Vec2> a = stopped(ways[0], s);
    const Moving<Vec2> b = stopped(ways[1], s);
    const auto [edge_of_a, edge_of_b] = facing_points(a, b);
    const Window window =
        window_around(edge_of_a, std::max(answer.gap, smaller_radius(a, b)), whole);
    Panel& panel = figure.panel(caption(scene, answer), window, panel_width);
    draw_way(panel, ways[0], role_of(answer.a));
    draw_way(panel, ways[1], role_of(answer.b));
    for (const auto& disc : {a, b}) panel.disc(disc.from, disc.radius, Role::result);
    if (answer.contact) panel.point(edge_of_a, Role::result);
    else panel.segment(edge_of_a, edge_of_b, Role::result);
}

std::string caption(const MovingDiscs& scene, int frame) {
    return "frame " + std::to_string(frame) +
           ", from t = " + significant(time_at(scene, frame, 0), 4) + " s";
}

}  // namespace

std::vector<int> strip_frames(int frames, const std::set<int>& wanted) {
    const int parts = std::min(frames, most_panels);
    std::vector<int> shown;
    for (int k = 0; k < parts; ++k) {
        const auto begin_of = [&](long long part) {
            return static_cast<int>(part * frames / parts);
        };
        const auto first = wanted.lower_bound(begin_of(k));
        shown.push_back(first != wanted.end() && *first < begin_of(k + 1) ? *first : begin_of(k));
    }
    return shown;
}

std::string strip(const Scene& scene, const std::vector<int>& frames) {
    const MovingDiscs& discs = scene.moving_discs;
    const Window window = widened(window_of(discs, frames));
    const auto moments = close_ups(discs, frames);
    const std::size_t panels = frames.size() + moments.size();
    Figure figure("strip", scene.name, panels == 2 || panels == 4 ? 2 : 3);
    for (const int frame : frames) {
        draw_frame(figure.panel(caption(discs, frame), window, panel_width), discs, frame);
        for (const CloseUp& moment : moments)
            if (moment.frame == frame) draw_close_up(figure, discs, moment, window);
    }
    figure.describe(scene.about);
    figure.describe(std::to_string(frames.size()) + " of " + std::to_string(discs.frames) +
                    " frames.");
    return figure.svg();
}

}  // namespace cc::demo
