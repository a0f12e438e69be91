#include "19-time-of-impact/continuous_collision.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <map>
#include <queue>
#include <tuple>

#include "04-swept-spheres/sweep.hpp"
#include "08-contacts/contact.hpp"
#include "09-broad-phase/aabb.hpp"
#include "12-impulse/impulse.hpp"
#include "13-sequential-impulses/sequential_impulses.hpp"
#include "19-time-of-impact/impact_zone.hpp"
#include "base/stepper.hpp"

namespace cc {
namespace {

constexpr int most_impacts = 8;        // of a pair in a step
constexpr double rung = 0.25;          // of the smaller half width
constexpr double precision = 0x1p-10;  // of the same: two have met as soon as they are so near
constexpr double most_sunk = 0.75;     // of the depth at which the other side may be nearer: they become one
constexpr double last_sunk = 0.875;    // of the same: pushes from behind get them hardly any deeper
constexpr std::uint32_t nothing = 0xffffffff;

double width(std::span<const Vec2> corners) {
    double least = longest;
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const Vec2 a = corners[k];
        const Vec2 edge = corners[(k + 1) % corners.size()] - a;
        double most = 0;
        for (const Vec2 p : corners) most = std::max(most, cross(edge, p - a) / length(edge));
        least = std::min(least, most);
    }
    return least;
}

// Whether it changes anything. The last pass may take a normal impulse back, and leave the friction that it allowed.
bool is_pushing(const PairContacts& pair) {
    for (const PairPoint& point : std::span(pair.points, pair.count))
        if (point.normal.impulse > 0 || point.tangent.impulse != 0 || point.pseudo_impulse > 0) return true;
    return false;
}

// How deep two may sink until the next impact, in half widths of the smaller one: to the next rung of a
// ladder, and by half a rung at least; if they are deeper than they should be, by a little, and near the last
// depth of all by hardly anything. So no search begins where only rounding keeps the two apart.
double next_rung(double depth, double deepest, double last) {
    if (depth < deepest) return rung * std::ceil(depth / rung + 0.5);
    return depth + (depth < last ? rung / 8 : precision);
}

// What is known of a body on its way, besides its velocities.
struct Flight {
    Velocity pseudo;                 // moves it out of overlaps in this step
    std::uint32_t version = 0;       // of its way
    std::uint32_t next = 0;          // the next one of its impact zone, a circle: itself, if it is in none
    std::uint32_t anchor = nothing;  // what its zone sticks to and cannot move
    bool is_led = false;
    bool is_new = false;  // nobody has asked yet whom it meets
};

class ImpactResolver {
public:
    ImpactResolver(std::span<Body> bodies, std::span<const Extent> extents, std::vector<Sweep> ways,
                   const ImpactRules& rules);
    std::vector<Impact> lead(std::span<const std::size_t> fast);

private:
    struct Event {
        double s;
        std::uint32_t a, b;
        std::uint32_t version_a, version_b;
        bool is_too_deep;
    };
    struct IsLater {
        bool operator()(const Event& x, const Event& y) const {
            return std::tie(x.s, x.a, x.b) > std::tie(y.s, y.a, y.b);
        }
    };
    bool is_half_plane(std::uint32_t k) const { return std::holds_alternative<HalfPlane>(bodies_[k].shape); }
    bool is_free(std::uint32_t k) const { return can_move(bodies_[k]); }
    bool is_held(std::uint32_t k) const { return !is_free(k) || flights_[k].anchor != nothing; }
    bool are_one(std::uint32_t a, std::uint32_t b) const;
    bool is_straight_disc(std::uint32_t k) const;
    double smaller_half_width(std::uint32_t a, std::uint32_t b) const;
    double deepest(std::uint32_t a, std::uint32_t b) const;
    double last(std::uint32_t a, std::uint32_t b) const;
    double next_depth(std::uint32_t a, std::uint32_t b, double sunk) const;
    TimeOfImpact search(std::uint32_t a, std::uint32_t b, double depth) const;
    PairContacts touch(std::uint32_t a, std::uint32_t b) const;
    Motion motion(std::uint32_t k) const;
    std::vector<std::uint32_t> zone(std::uint32_t k) const;

    void find_meetings();
    void ask(std::uint32_t a, std::uint32_t b);
    void ask_discs(std::uint32_t a, std::uint32_t b);
    void note(std::uint32_t a, std::uint32_t b, double s, bool is_too_deep);
    void box(std::uint32_t k);
    void arrive(std::uint32_t k, double s);
    void arrive_with_zone(std::uint32_t k, double s);
    void handle(const Event& now);
    void strike(const Event& now);
    void join(const Event& now);
    void go_on(std::uint32_t k);
    void go_on(std::uint32_t k, Vec2 arm, const Velocity& u);
    void move_as_one(std::uint32_t k);

    std::span<Body> bodies_;
    std::vector<std::uint32_t> half_planes_, others_;
    std::span<const Extent> extents_;
    std::vector<Sweep> ways_;
    ImpactRules rules_;
    ImpulseOptions options_;
    std::vector<Flight> flights_;
    std::vector<Aabb> boxes_;
    std::vector<std::uint32_t> new_;  // those whose ways are new
    std::priority_queue<Event, std::vector<Event>, IsLater> events_;
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> met_;  // how often
    std::vector<Impact> impacts_;
};

ImpactResolver::ImpactResolver(std::span<Body> bodies, std::span<const Extent> extents,
                               std::vector<Sweep> ways, const ImpactRules& rules)
    : bodies_(bodies),
      extents_(extents),
      ways_(std::move(ways)),
      rules_(rules),
      flights_(bodies.size()),
      boxes_(bodies.size()) {
    options_.restitution_threshold = rules.restitution_threshold;
    options_.bias = 0;  // of an overlap nothing is taken away here, but it does not grow
    for (std::uint32_t k = 0; k < bodies.size(); ++k) {
        (is_half_plane(k) ? half_planes_ : others_).push_back(k);
        const Sweep& way = ways_[k];
        flights_[k].pseudo = {way.by / rules.dt - bodies[k].v, way.turn / rules.dt - bodies[k].omega};
        flights_[k].next = k;
        box(k);
    }
}

// Around all that remains of its way.
void ImpactResolver::box(std::uint32_t k) {
    const Sweep& way = ways_[k];
    const Vec2 from = way.from.x - way.arm;
    const Vec2 to = from + (1 - way.begin) * way.by;
    const Vec2 r = (extents_[k].around + length(way.arm)) * Vec2{1, 1};
    boxes_[k] = {Vec2{std::min(from.x, to.x), std::min(from.y, to.y)} - r,
                 Vec2{std::max(from.x, to.x), std::max(from.y, to.y)} + r};
}

// All that it moves with as one, itself included.
std::vector<std::uint32_t> ImpactResolver::zone(std::uint32_t k) const {
    std::vector<std::uint32_t> all{k};
    for (std::uint32_t i = flights_[k].next; i != k; i = flights_[i].next) all.push_back(i);
    return all;
}

bool ImpactResolver::are_one(std::uint32_t a, std::uint32_t b) const {
    if (!is_free(a) || !is_free(b)) return false;
    for (std::uint32_t i = flights_[a].next; i != a; i = flights_[i].next)
        if (i == b) return true;
    return false;
}

bool ImpactResolver::is_straight_disc(std::uint32_t k) const {
    return std::holds_alternative<Disc>(bodies_[k].shape) && ways_[k].arm == Vec2{};
}

double ImpactResolver::smaller_half_width(std::uint32_t a, std::uint32_t b) const {
    return std::min(extents_[a].half_width, extents_[b].half_width);
}

// Beyond this depth it is not sure any more on which side they will be parted.
double ImpactResolver::deepest(std::uint32_t a, std::uint32_t b) const {
    return most_sunk * (extents_[a].half_width + (is_half_plane(b) ? 0 : extents_[b].half_width));
}

// Into something that has another side and cannot give way, a body that is pressed sinks no deeper than this.
double ImpactResolver::last(std::uint32_t a, std::uint32_t b) const {
    if (is_half_plane(b) || (is_free(a) && is_free(b))) return longest;
    return last_sunk / most_sunk * deepest(a, b);
}

// From this depth on to that of their next impact; below 0 they are apart.
double ImpactResolver::next_depth(std::uint32_t a, std::uint32_t b, double sunk) const {
    const double half = smaller_half_width(a, b);
    return half * next_rung(std::max(0., sunk) / half, deepest(a, b) / half, last(a, b) / half);  // next-rung
}

// When do they overlap by so much?
TimeOfImpact ImpactResolver::search(std::uint32_t a, std::uint32_t b, double depth) const {
    const double near = precision * smaller_half_width(a, b);
    const ConvexView A = own_view(bodies_[a].shape);
    if (const auto plane = half_plane_of(bodies_[b])) return {A, *plane, ways_[a], depth, near};
    return {A, own_view(bodies_[b].shape), {ways_[a], ways_[b]}, depth, near};
}

void ImpactResolver::note(std::uint32_t a, std::uint32_t b, double s, bool is_too_deep) {
    events_.push({s, a, b, flights_[a].version, flights_[b].version, is_too_deep});
}

// Those who are apart meet where they touch; those who touch, or nearly, on the next rung.
void ImpactResolver::ask(std::uint32_t a, std::uint32_t b) {
    if ((is_held(a) && is_held(b)) || are_one(a, b)) return;
    if (is_straight_disc(a) && is_straight_disc(b)) return ask_discs(a, b);
    const double half = smaller_half_width(a, b);
    double depth = 0;
    TimeOfImpact found = search(a, b, 0);
    if (found.state().distance < rung / 2 * half) {
        depth = next_depth(a, b, -search(a, b, half).state().distance);
        found = search(a, b, depth);
    }
    while (!found.done()) found.step();
    const ImpactStatus status = found.state().status;
    if (status == ImpactStatus::meets || status == ImpactStatus::stalled)
        note(a, b, found.state().s, depth >= deepest(a, b));
}

// The same by the quadratic of chapter 04.
void ImpactResolver::ask_discs(std::uint32_t a, std::uint32_t b) {
    const double begin = std::max(ways_[a].begin, ways_[b].begin);
    const double rest = 1 - begin;
    const double half = smaller_half_width(a, b);
    const double r = extents_[a].half_width + extents_[b].half_width;
    const Vec2 C = at(ways_[b], begin).x - at(ways_[a], begin).x;
    const double apart = length(C) - r;
    double depth = 0;
    if (apart < rung / 2 * half) depth = next_depth(a, b, -apart);
    if (depth >= r) return;  // they cannot be in each other any deeper
    const auto found = first_contact(RelativePath<Vec2>{C, rest * (ways_[b].by - ways_[a].by), r - depth});
    if (found) note(a, b, begin + *found * rest, depth >= deepest(a, b));
}

// Of all those whose ways are new, each pair once.
void ImpactResolver::find_meetings() {
    for (const std::uint32_t k : new_) {
        for (const std::uint32_t other : others_) {
            if (other == k || !overlap(boxes_[k], boxes_[other])) continue;
            if (!flights_[other].is_new || k < other) ask(std::min(k, other), std::max(k, other));
        }
        for (const std::uint32_t plane : half_planes_) ask(k, plane);
    }
    for (const std::uint32_t k : new_) flights_[k].is_new = false;
    new_.clear();
}

// Puts it where its way has led it by now.
void ImpactResolver::arrive(std::uint32_t k, double s) {
    Sweep& way = ways_[k];
    Body& body = bodies_[k];
    Flight& flight = flights_[k];
    flight.is_led = true;
    body.pose = at(way, s);
    if (!is_free(k)) return;
    const Vec2 arm = rotate(rotation((s - way.begin) * way.turn), way.arm);
    body.v += cross(body.omega, arm - way.arm);
    flight.pseudo.v += cross(flight.pseudo.omega, arm - way.arm);
    way.from = body.pose;
    way.begin = s;
    way.arm = arm;
}

void ImpactResolver::arrive_with_zone(std::uint32_t k, double s) {
    if (is_half_plane(k)) return;
    for (const std::uint32_t i : zone(k)) arrive(i, s);
}

Motion ImpactResolver::motion(std::uint32_t k) const {
    const Body& body = bodies_[k];
    return {{body.v, body.omega}, flights_[k].pseudo, body.inv_m, body.inv_I};
}

// All points at which they touch, with what it would take to part them. A point that is still apart has no part in
// this: Newton's law would ask it for a velocity, and pay with energy that nobody has.
PairContacts ImpactResolver::touch(std::uint32_t a, std::uint32_t b) const {
    const Body &A = bodies_[a], &B = bodies_[b];
    const double margin = 2 * precision * smaller_half_width(a, b);
    const Manifold found = collide(Placed(A.shape, A.pose), Placed(B.shape, B.pose), margin);
    PairContacts pair = make_rows(A, B, found, {}, rules_.dt, options_);
    pair.a = a;
    pair.b = b;
    return pair;
}

// Both get the velocities that chapter 13 gives two bodies that are alone.
void ImpactResolver::strike(const Event& now) {
    PairContacts pair = touch(now.a, now.b);
    pair.a = 0;
    pair.b = 1;
    const ImpulseState solved = run(SequentialImpulses({motion(now.a), motion(now.b)}, {pair}, options_));
    for (const std::uint32_t k : {now.a, now.b}) {
        const Motion& after = solved.motions[k == now.b];
        bodies_[k].v = after.real.v;
        bodies_[k].omega = after.real.omega;
        flights_[k].pseudo = after.pseudo;
    }
    pair = solved.contacts[0];
    pair.a = now.a;
    pair.b = now.b;
    if (is_pushing(pair)) impacts_.push_back({now.s, pair, false});
}

// The circles of both zones become one.
void ImpactResolver::join(const Event& now) {
    impacts_.push_back({now.s, touch(now.a, now.b), true});
    const bool is_a_free = is_free(now.a);
    const bool is_b_free = is_free(now.b);
    if (is_a_free && is_b_free) std::swap(flights_[now.a].next, flights_[now.b].next);
    std::uint32_t anchor = is_a_free ? flights_[now.a].anchor : now.a;
    if (anchor == nothing) anchor = is_b_free ? flights_[now.b].anchor : now.b;
    for (const std::uint32_t i : zone(is_a_free ? now.a : now.b)) flights_[i].anchor = anchor;
}

void ImpactResolver::go_on(std::uint32_t k, Vec2 arm, const Velocity& u) {
    Sweep& way = ways_[k];
    way.arm = arm;
    way.by = rules_.dt * u.v;
    way.turn = rules_.dt * u.omega;
    ++flights_[k].version;
    flights_[k].is_new = true;
    new_.push_back(k);
    box(k);
}

// From now on its way is that of its velocities.
void ImpactResolver::go_on(std::uint32_t k) {
    if (!is_free(k) || flights_[k].is_new) return;
    if (flights_[k].next != k || flights_[k].anchor != nothing) return move_as_one(k);
    const Velocity& pseudo = flights_[k].pseudo;
    go_on(k, {}, {bodies_[k].v + pseudo.v, bodies_[k].omega + pseudo.omega});
}

void ImpactResolver::move_as_one(std::uint32_t k) {
    const auto all = zone(k);
    std::vector<Part> real, pseudo;
    const auto add = [&](const Motion& u, Vec2 x) {
        real.push_back({x, u.real, u.inv_m, u.inv_I});
        pseudo.push_back({x, u.pseudo, u.inv_m, u.inv_I});
    };
    for (const std::uint32_t i : all) add(motion(i), bodies_[i].pose.x);
    if (const auto anchor = flights_[k].anchor; anchor != nothing) add(motion(anchor), bodies_[anchor].pose.x);
    const CommonMotion of_all = common_motion(real);
    const CommonMotion out = common_motion(pseudo);
    for (std::size_t j = 0; j < all.size(); ++j) {
        Body& body = bodies_[all[j]];
        Velocity& pushed = flights_[all[j]].pseudo;
        const auto [centre, u] = motion_of(real[j], of_all);
        const Velocity w = motion_of(pseudo[j], out).u;
        const Vec2 arm = body.pose.x - centre;
        body.v = u.v + cross(u.omega, arm);
        if (body.inv_I > 0) body.omega = u.omega;
        pushed = {w.v + cross(w.omega, arm), w.omega};
        go_on(all[j], arm, {u.v + w.v, u.omega + w.omega});
    }
}

void ImpactResolver::handle(const Event& now) {
    arrive_with_zone(now.a, now.s);
    arrive_with_zone(now.b, now.s);
    int& times = met_[{now.a, now.b}];
    ++times;
    if (now.is_too_deep || times > most_impacts) {
        join(now);
    } else {
        strike(now);
    }
    go_on(now.a);
    go_on(now.b);
    find_meetings();
}

std::vector<Impact> ImpactResolver::lead(std::span<const std::size_t> fast) {
    for (const std::size_t k : fast) {
        flights_[k].is_led = flights_[k].is_new = true;
        new_.push_back(static_cast<std::uint32_t>(k));
    }
    find_meetings();
    while (!events_.empty()) {
        const Event now = events_.top();
        events_.pop();
        if (now.version_a == flights_[now.a].version && now.version_b == flights_[now.b].version) handle(now);
    }
    for (std::uint32_t k = 0; k < bodies_.size(); ++k)
        if (flights_[k].is_led) arrive(k, 1);
    return std::move(impacts_);
}

}  // namespace

Extent extent_of(const Shape& shape) {
    if (std::holds_alternative<HalfPlane>(shape)) return {longest, 0, longest};
    if (const auto* disc = std::get_if<Disc>(&shape)) return {disc->radius, 0, disc->radius};
    const auto corners = std::get<Polygon>(shape).points();
    double reach = 0;
    for (const Vec2 p : corners) reach = std::max(reach, length(p));
    return {width(corners) / 2, reach, reach};
}

bool is_fast(const Extent& extent, Vec2 by, double turn, double sunk) {
    const double left = (1 - sunk) * extent.half_width - std::abs(turn) * extent.reach;  // fast-body
    return left < 0 || length_squared(by) > left * left;                    // fast-body
}

std::vector<Impact> resolve_impacts(std::span<Body> bodies, std::span<const Extent> extents,
                              std::vector<Sweep> ways, std::span<const std::size_t> fast,
                              const ImpactRules& rules) {
    return ImpactResolver(bodies, extents, std::move(ways), rules).lead(fast);
}

Ledger ledger(const World& world, std::span<const Impact> impacts) {
    Ledger now = ledger(world);
    for (const Impact& impact : impacts) add(now, impact.contacts);
    return now;
}

// How deep each body is in something that cannot give way, as a share of the depth at which the other side is as
// near.
std::vector<double> ContinuousCollision::shares_sunk(const World& world) const {
    std::vector<double> shares(world.bodies.size());
    for (const PairContacts& pair : world.contacts.contacts()) {
        if (can_move(world.bodies[pair.a]) && can_move(world.bodies[pair.b])) continue;
        const double both = extents_[pair.a].half_width + extents_[pair.b].half_width;
        for (const PairPoint& point : std::span(pair.points, pair.count))
            for (const std::uint32_t k : {pair.a, pair.b})
                shares[k] = std::clamp(-point.separation / both, shares[k], 1.);
    }
    return shares;
}

void ContinuousCollision::begin_step() {
    fast_.clear();
    impacts_.clear();
}

void ContinuousCollision::remove(std::size_t k) {
    begin_step();
    if (k < extents_.size()) extents_.erase(extents_.begin() + static_cast<std::ptrdiff_t>(k));
}

Move ContinuousCollision::phase(double restitution_threshold) {
    return [=, this](World& world, std::span<const Displacement> displacements, double dt, const Observer& seen) {
        move(world, displacements, {dt, restitution_threshold}, seen);
    };
}

void ContinuousCollision::move(World& world, std::span<const Displacement> displacements,
                               const ImpactRules& rules, const Observer& seen) {
    begin_step();
    assert(extents_.size() <= world.bodies.size());
    for (std::size_t k = extents_.size(); k < world.bodies.size(); ++k)
        extents_.push_back(extent_of(world.bodies[k].shape));
    const std::vector<double> sunk = shares_sunk(world);
    std::vector<Sweep> ways;
    for (std::size_t k = 0; k < world.bodies.size(); ++k) {
        const Displacement& way = displacements[k];
        ways.push_back({world.bodies[k].pose, way.by, way.turn});
        if (is_fast(extents_[k], way.by, way.turn, sunk[k])) fast_.push_back(k);
    }
    move_freely(world, displacements, rules.dt, seen);
    if (fast_.empty()) return;
    impacts_ = resolve_impacts(world.bodies, extents_, std::move(ways), fast_, rules);
    for (const Impact& impact : impacts_)
        for (const std::uint32_t k : {impact.contacts.a, impact.contacts.b})
            if (!half_plane_of(world.bodies[k])) world.contacts.forget_impulses(k);
    if (seen) seen(view_of(world, phase::impacts));
}

}  // namespace cc
