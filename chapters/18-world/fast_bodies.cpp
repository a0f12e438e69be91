#include "18-world/fast_bodies.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "08-contacts/contact.hpp"
#include "09-broad-phase/aabb.hpp"
#include "12-impulse/impulse.hpp"
#include "13-sequential-impulses/sequential_impulses.hpp"
#include "18-world/world.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

constexpr int most_blows = 8;
constexpr double most_sunk = 0.75;  // of the depth at which the other side may be nearer

double width(std::span<const Vec2> corners) {
    double least = longest;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const Vec2 a = corners[k], edge = corners[(k + 1) % corners.size()] - a;
        double most = 0;
        for (const Vec2 p : corners) most = std::max(most, cross(edge, p - a) / length(edge));
        least = std::min(least, most);
    }
    return least;
}

bool is_pushing(const PairContacts& pair) {
    for (const PairPoint& point : std::span(pair.points, pair.count))
        if (point.normal.impulse > 0) return true;
    return false;
}

class Leader {
public:
    Leader(std::span<Body> bodies, std::span<const Wall> walls, std::span<const Extent> extents,
           std::vector<Travel> ways, const BlowRules& rules);
    std::vector<Impact> lead(std::span<const std::size_t> fast);

private:
    struct Meeting {
        double s;
        std::uint32_t a, b;
        bool is_stalled;
    };
    struct Leading {
        bool is_led = false, is_stopped = false;
        int blows = 0;
    };
    bool is_wall(std::uint32_t b) const { return b >= bodies_.size(); }
    bool is_stopped(std::uint32_t k) const { return is_wall(k) || leading_[k].is_stopped; }
    TimeOfImpact question(std::uint32_t a, std::uint32_t b, double depth) const;
    Body placed(std::uint32_t k, double s) const;
    PairContacts touch(std::uint32_t a, std::uint32_t b, double s) const;
    void find(std::uint32_t k), ask(std::uint32_t a, std::uint32_t b);
    void note(std::uint32_t a, std::uint32_t b, TimeOfImpact question);
    void box(std::uint32_t k), go_on(std::uint32_t k, double s);
    void handle(const Meeting& now);
    void strike(const Meeting& now);

    std::span<Body> bodies_;
    std::span<const Wall> walls_;
    std::span<const Extent> extents_;
    std::vector<Travel> ways_;
    BlowRules rules_;
    Options options_;
    std::vector<Leading> leading_;
    std::vector<Aabb> boxes_;
    std::vector<Meeting> meetings_;
    std::vector<Impact> impacts_;
};

Leader::Leader(std::span<Body> bodies, std::span<const Wall> walls, std::span<const Extent> extents,
               std::vector<Travel> ways, const BlowRules& rules)
    : bodies_(bodies), walls_(walls), extents_(extents), ways_(std::move(ways)), rules_(rules),
      leading_(bodies.size()), boxes_(bodies.size()) {
    options_.restitution_threshold = rules.restitution_threshold;
    options_.position_correction = PositionCorrection::none;
    for (std::uint32_t k = 0; k < bodies.size(); ++k) box(k);
}

// Around all that remains of its way.
void Leader::box(std::uint32_t k) {
    const Vec2 from = ways_[k].from.x, to = at(ways_[k], 1).x, r = extents_[k].around * Vec2{1, 1};
    boxes_[k] = {Vec2{std::min(from.x, to.x), std::min(from.y, to.y)} - r,
                 Vec2{std::max(from.x, to.x), std::max(from.y, to.y)} + r};
}

// When do they overlap by so much?
TimeOfImpact Leader::question(std::uint32_t a, std::uint32_t b, double depth) const {
    const ConvexView A = own_view(bodies_[a].shape);
    if (is_wall(b)) return {A, walls_[b - bodies_.size()].plane, ways_[a], depth};
    return {A, own_view(bodies_[b].shape), {ways_[a], ways_[b]}, depth};
}

Body Leader::placed(std::uint32_t k, double s) const {
    if (is_wall(k)) return as_body(walls_[k - bodies_.size()]);
    Body body = bodies_[k];
    body.pose = at(ways_[k], s);
    return body;
}

// All that touches at this time, with what it would take to part it.
PairContacts Leader::touch(std::uint32_t a, std::uint32_t b, double s) const {
    const Body A = placed(a, s), B = placed(b, s);
    const Placed shape(A.shape, A.pose), other(B.shape, B.pose);
    const Manifold found = is_wall(b)
                               ? collide(shape.view(), walls_[b - bodies_.size()].plane, rules_.margin)
                               : collide(shape.view(), other.view(), rules_.margin);
    PairContacts pair = make_rows(A, B, found, {}, rules_.dt, options_);
    pair.a = a;
    pair.b = b;
    return pair;
}

void Leader::note(std::uint32_t a, std::uint32_t b, TimeOfImpact question) {
    while (!question.done()) question.step();
    const auto [s, status] = std::pair{question.state().s, question.state().status};
    if (status != Meets::passes) meetings_.push_back({s, a, b, status == Meets::stalled});
}

// Those who are apart meet where they touch. Those who touch may sink in, each time by half of what room is
// left until the other side would be nearer; of that, a quarter is kept for the worst.
void Leader::ask(std::uint32_t a, std::uint32_t b) {
    if (is_stopped(a) && is_stopped(b)) return;
    if (!can_move(bodies_[a]) && (is_wall(b) || !can_move(bodies_[b]))) return;
    if (!is_wall(b) && !overlap(boxes_[a], boxes_[b])) return;
    const TimeOfImpact whole = question(a, b, 0);
    if (whole.state().status != Meets::touching) return note(a, b, whole);
    const double limit = extents_[a].half_width + (is_wall(b) ? 0 : extents_[b].half_width);
    const double depth = std::max(0., -question(a, b, limit).state().distance);
    const double room = depth < most_sunk * limit ? most_sunk * limit : std::max(limit, 1.25 * depth);
    note(a, b, question(a, b, (depth + room) / 2));
}

void Leader::find(std::uint32_t k) {
    std::erase_if(meetings_, [k](const Meeting& m) { return m.a == k || m.b == k; });
    const auto n = static_cast<std::uint32_t>(bodies_.size());
    for (std::uint32_t other = 0; other < n; ++other)
        if (other != k) ask(std::min(k, other), std::max(k, other));
    for (std::uint32_t wall = 0; wall < walls_.size(); ++wall) ask(k, n + wall);
}

// From now on its way is that of its velocities; or it has none.
void Leader::go_on(std::uint32_t k, double s) {
    if (is_wall(k) || !(leading_[k].is_led || can_move(bodies_[k]))) return;
    Leading& now = leading_[k];
    now.is_led = true;
    ways_[k].from = at(ways_[k], s);
    ways_[k].begin = s;
    ways_[k].by = rules_.dt * bodies_[k].v;
    ways_[k].turn = rules_.dt * bodies_[k].omega;
    now.blows += can_move(bodies_[k]);
    if (now.blows > most_blows) now.is_stopped = true;
    if (now.is_stopped) ways_[k].by = {}, ways_[k].turn = 0;
    box(k);
}

// Both get the velocities that chapter 13 gives two bodies that are alone.
void Leader::strike(const Meeting& now) {
    const auto [s, a, b, is_stalled] = now;
    const Body bodies[] = {placed(a, s), placed(b, s)};
    PairContacts pair = touch(a, b, s);
    pair.a = 0;
    pair.b = 1;
    const ImpulseState solved = run(SequentialImpulses(motions_of(bodies, 0), {pair}, options_));
    for (const std::uint32_t k : {a, b}) {
        if (is_wall(k)) continue;
        bodies_[k].v = solved.motions[k == b].real.v;
        bodies_[k].omega = solved.motions[k == b].real.omega;
    }
    pair = solved.contacts[0];
    pair.a = a;
    pair.b = b;
    if (is_pushing(pair)) impacts_.push_back({s, pair});
}

void Leader::handle(const Meeting& now) {
    if (!now.is_stalled) strike(now);
    const bool is_end =
        now.is_stalled || leading_[now.a].is_stopped || (!is_wall(now.b) && leading_[now.b].is_stopped);
    for (const std::uint32_t k : {now.a, now.b}) {
        if (is_end && !is_wall(k)) leading_[k].is_stopped = true;
        go_on(k, now.s);
    }
    for (const std::uint32_t k : {now.a, now.b})
        if (!is_wall(k)) find(k);
}

std::vector<Impact> Leader::lead(std::span<const std::size_t> fast) {
    for (const std::size_t k : fast) leading_[k].is_led = true;
    for (const std::size_t k : fast) find(static_cast<std::uint32_t>(k));
    const auto order = [](const Meeting& m) { return std::tuple(m.s, m.a, m.b); };
    while (!meetings_.empty()) handle(Meeting(*std::ranges::min_element(meetings_, {}, order)));
    for (std::size_t k = 0; k < bodies_.size(); ++k)
        if (leading_[k].is_led) bodies_[k].pose = at(ways_[k], 1);
    return std::move(impacts_);
}

}  // namespace

Extent extent_of(const Shape& shape) {
    if (const auto* disc = std::get_if<Disc>(&shape)) return {disc->radius, 0, disc->radius};
    const auto corners = std::get<Polygon>(shape).points();
    double reach = 0;
    for (const Vec2 p : corners) reach = std::max(reach, length(p));
    return {width(corners) / 2, reach, reach};
}

bool is_fast(const Extent& extent, Vec2 by, double turn) {
    const double left = extent.half_width - std::abs(turn) * extent.reach;                   // fast-body
    return left < 0 || length_squared(by) > left * left;                                    // fast-body
}

std::vector<Impact> lead_fast(std::span<Body> bodies, std::span<const Wall> walls,
                              std::span<const Extent> extents, std::vector<Travel> ways,
                              std::span<const std::size_t> fast, const BlowRules& rules) {
    return Leader(bodies, walls, extents, std::move(ways), rules).lead(fast);
}

}  // namespace cc
