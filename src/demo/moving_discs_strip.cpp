#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.hpp"
#include "demo/moving_discs.hpp"
#include "demo/strip.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t most_labelled = 8;  // more names would hide the discs
constexpr std::size_t most_close_ups = 6;
constexpr double most_enlarged = 0x1p12;  // a window's height over a close-up's smaller radius

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
    Window window = empty_window();
    for (const int frame : frames)
        for (std::size_t k = 0; k < scene.discs.size(); ++k) {
            const Moving<Vec2> m = way(scene, k, frame);
            include(window, m.from, m.radius);
            include(window, m.to, m.radius);
        }
    return window;
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
    for (std::size_t k = 0; k < scene.discs.size(); ++k) ways.push_back(way(scene, k, frame));
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
    const Moving<Vec2> ways[] = {way(scene, answer.a, frame), way(scene, answer.b, frame)};
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
           ", from t = " + significant(scene.clock.time(frame), 4) + " s";
}

}  // namespace

Figure draw(const SceneFile& scene, const MovingDiscs& discs, const std::vector<int>& frames) {
    const Window window = widened(window_of(discs, frames));
    const auto moments = close_ups(discs, frames);
    Figure figure = strip_figure(scene, frames.size() + moments.size());
    for (const int frame : frames) {
        draw_frame(figure.panel(caption(discs, frame), window, panel_width), discs, frame);
        for (const CloseUp& moment : moments)
            if (moment.frame == frame) draw_close_up(figure, discs, moment, window);
    }
    return figure;
}

}  // namespace cc::demo
