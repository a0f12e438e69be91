#pragma once
/// Random worlds of thrown bodies, and what must be true of each of their steps: chapters 13, 17, 19, 23 and 27.
#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "engines/lanes.hpp"
#include "engines/shape_matching.hpp"
#include "run/scene.hpp"
#include "run/step_history.hpp"
#include "base/angle.hpp"
#include "base/random.hpp"

namespace random_worlds {

using namespace cc;

/// A body as numbers, so that a case can be written to a file and reduced.
struct Thrown {
    double corners = 0;     ///< 0: a disc; 2: a plank; else a regular polygon
    double size = 0;        ///< radius, or half the length of a plank, metres
    double half_thick = 0;  ///< of a plank, metres
    Vec2 at, v;
    double turn = 0, omega = 0, density = 1, restitution = 0, friction = 0;
    bool is_pinned = false;  ///< nothing changes its v
};

/// How bodies begin.
enum Start { apart, overlapping, concentric, between_walls, pinned, between_plates, bouncing, starts };
/// In words.
inline constexpr const char* start_words[] = {"apart",         "overlapping", "concentric",
                                              "between walls", "pinned",      "between plates",
                                              "bouncing"};

/// What is around the bodies: nothing; half-planes, 12 m apart; or plates of 1 cm, 6 m apart.
enum class Room { open, walls, plates };

/// Who steps a world: chapter 13, 17, 23 or 27, in double or single precision.
enum class Solver { impulses, matching, small_steps, lanes, single_precision };
/// How many there are.
inline constexpr std::size_t solvers = 5;
/// Those that cut a step into sub-steps.
inline bool has_substeps(Solver solver) { return solver >= Solver::small_steps; }

/// A world before its first step.
struct Throw {
    std::vector<Thrown> bodies;
    Room room = Room::open;    ///< without gravity, unless it is open and nobody is pinned
    Solver solver = Solver::impulses;
    bool continuous_collision = true;  ///< whether no fast body passes through anything
};

inline Shape shape_of(const Thrown& body) {
    if (body.corners == 0) return Disc(body.size);
    if (body.corners != 2) return regular_polygon(static_cast<int>(body.corners), body.size);
    return box(2 * body.size, 2 * body.half_thick);
}

/// A number in [low, high), each power of ten as often.
inline double spread(Random& random, double low, double high) {
    return low * std::pow(high / low, random.uniform());
}

inline Thrown random_shape(Random& random) {
    Thrown body;
    const auto kind = random.below(4);
    body.size = random.uniform(0.1, 0.6);
    if (kind == 1) body.corners = 3 + static_cast<double>(random.below(6));
    if (kind < 2) return body;
    body.corners = 2;
    body.half_thick = kind == 2 ? spread(random, 0.002, 0.2) : body.size * random.uniform(0.3, 1);
    return body;
}

/// Up to 13 bodies, from 4 mm thin, at 5 to 1000 m/s and up to 100 rad/s, of densities up to 1 : 10^6. Every
/// other world has neither restitution nor friction.
inline Throw random_throw(Random& random, Start start) {
    Throw all;
    const int count = 2 + static_cast<int>(random.below(12));
    const double speed = spread(random, 5, 1000), heavy = spread(random, 1, 1e6),
                 spin = random.uniform(0, 100);
    const bool is_plain = random.below(2) == 0;
    for (int k = 0; k < count; ++k) {
        Thrown body = random_shape(random);
        if (start == apart || start == between_walls) body.at = {3. * (k % 4) - 4.5, 3. * (k / 4) - 4.5};
        if (start == overlapping) body.at.x = random.uniform(-1, 1);
        if (start == overlapping) body.at.y = random.uniform(-1, 1);
        body.v.x = random.uniform(-speed, speed);
        body.v.y = random.uniform(-speed, speed);
        if (start == apart) body.v = body.v - 0.15 * speed * body.at;  // towards each other
        body.turn = random.uniform(-3, 3);
        body.omega = random.uniform(-spin, spin);
        if (random.below(3) == 0) body.density = heavy;
        const double e = random.uniform(), mu = random.uniform();
        if (!is_plain) body.restitution = e;
        if (!is_plain) body.friction = mu;
        all.bodies.push_back(body);
    }
    if (start == between_walls) all.room = Room::walls;
    all.solver = static_cast<Solver>(random.below(2));
    all.continuous_collision = random.below(4) != 0 || all.room != Room::open;  // else bodies leave the room
    return all;
}

/// The same, within 1.5 m, half of them pinned, the first two at any rate.
inline Throw random_pinned(Random& random) {
    Throw all = random_throw(random, overlapping);
    for (Thrown& body : all.bodies) {
        body.at = 1.5 * body.at;
        body.is_pinned = random.below(2) == 0 || &body < &all.bodies[2];
        if (body.is_pinned) body.v = {};
    }
    return all;
}

/// A large body and up to five small ones, of one density and without restitution and friction, that are thrown about
/// between plates, with up to 350 m/s and 30 rad/s.
inline Throw random_pressed(Random& random) {
    Throw all;
    all.room = Room::plates;
    const int count = 3 + static_cast<int>(random.below(4));
    for (int k = 0; k < count; ++k) {
        Thrown body = random_shape(random);
        body.size = k == 0 ? random.uniform(0.6, 1.2) : random.uniform(0.05, 0.2);
        body.half_thick = random.uniform(0.5, 1) * body.size;
        body.at = k == 0 ? Vec2{0.6, 1.2} : Vec2{1.3 * (k % 4) - 2, 1.5 * (k / 4) - 1};
        body.v.x = random.uniform(-250, 250);
        body.v.y = random.uniform(-250, 250);
        body.turn = random.uniform(-3, 3);
        body.omega = random.uniform(-30, 30);
        all.bodies.push_back(body);
    }
    all.solver = static_cast<Solver>(random.below(2));
    return all;
}

/// Bodies between walls that lose nothing when they bounce; every other world is without friction, too.
inline Throw random_bouncing(Random& random) {
    Throw all = random_throw(random, between_walls);
    const bool has_friction = random.below(2) == 0;
    for (Thrown& body : all.bodies) {
        body.restitution = 1;
        body.friction = has_friction ? random.uniform() : 0;
    }
    return all;
}

/// A world of a kind.
inline Throw random_world(Random& random, Start start) {
    if (start == pinned) return random_pinned(random);
    if (start == between_plates) return random_pressed(random);
    if (start == bouncing) return random_bouncing(random);
    return random_throw(random, start);
}

inline constexpr double dt = 1. / 60;
/// Half the width of a room, metres.
inline double half_width(Room room) { return room == Room::walls ? 6 : 3.005; }

/// Whether nothing from outside acts on the bodies but gravity.
inline bool falls_freely(const Throw& all) {
    return all.room == Room::open && std::ranges::none_of(all.bodies, &Thrown::is_pinned);
}

inline void add_room(Scene& scene, const Throw& all) {
    for (const Vec2 n : {Vec2{1, 0}, Vec2{0, 1}, Vec2{-1, 0}, Vec2{0, -1}}) {
        if (all.room == Room::walls)
            scene.bodies.push_back(
                scene_wall({-half_width(all.room) * n, n}, all.bodies[0].restitution, all.bodies[0].friction));
        if (all.room != Room::plates) continue;
        SceneBody plate{box(n.x == 0 ? 6.6 : 0.01, n.x == 0 ? 0.01 : 6.6), 3 * n};
        plate.immovable = true;
        scene.bodies.insert(scene.bodies.begin(), plate);  // so that pairs with them are solved first
    }
}

inline Simulation make(const Throw& all) {
    Scene scene;
    if (!falls_freely(all)) scene.gravity = {};
    for (const Thrown& body : all.bodies) {
        SceneBody it{shape_of(body), body.at, body.turn, body.v, body.omega, body.density};
        it.restitution = body.restitution;
        it.friction = body.friction;
        if (body.is_pinned) {
            it.exactly = make_body(it);
            it.exactly->inv_m = 0;
        }
        scene.bodies.push_back(it);
    }
    if (all.room != Room::open) add_room(scene, all);
    if (all.solver == Solver::matching) scene.chosen = by_shape_matching();
    if (all.solver == Solver::small_steps) scene.chosen = by_small_steps();
    if (all.solver >= Solver::lanes) scene.chosen.engine = &lanes();
    scene.chosen.settings["single_precision"] = all.solver == Solver::single_precision;
    scene.chosen.settings["continuous_collision"] = all.continuous_collision;
    return make_simulation(scene);
}

/// What all bodies have together.
struct Books {
    double m = 0;       ///< kg
    Vec2 centre, p;     ///< of mass, metres; momentum, kg m/s
    double energy = 0;  ///< of motion as seen from the centre of mass, J
    double p_size = 0;  ///< momenta without their signs, kg m/s
    double L_size = 0;  ///< inertia times spin, without signs, kg m²/s
    double speed = 0;   ///< the highest, m/s
};

inline Books books(std::span<const Body> bodies, bool from_centre) {
    Books now;
    for (const Body& body : bodies) {
        now.m += mass(body);
        now.centre = now.centre + mass(body) * body.pose.x;
        now.p = now.p + momentum(body);
        now.p_size += mass(body) * length(body.v);
        now.L_size += inertia(body) * std::abs(body.omega);
        now.speed = std::max(now.speed, length(body.v));
    }
    now.centre = now.centre / now.m;
    const Vec2 V = from_centre ? now.p / now.m : Vec2{};
    for (Body body : bodies) {
        body.v = body.v - V;
        now.energy += kinetic_energy(body);
    }
    return now;
}

/// The energy that restitution may add: impulses that push along the velocity which they want.
inline double restitution_energy(const PairContacts& pair) {
    double sum = 0;
    for (const PairPoint& point : std::span(pair.points, pair.count))
        sum += point.normal.impulse * std::max(0., point.target);
    return sum;
}

/// Whether no body that can move touches anything at two points at once. Without friction no energy can come from that.
inline bool touches_singly(const Simulation& world) {
    std::vector<int> touched(world.bodies().size());
    for (const PairContacts& pair : world.contacts())
        for (const std::uint32_t k : {pair.a, pair.b})
            if (can_move(world.bodies()[k])) touched[k] += pair.count;
    const auto is_single = [](int points) { return points <= 1; };
    return std::ranges::all_of(touched, is_single) &&
           std::ranges::all_of(world.impacts(), is_single, [](const Impact& i) { return i.contacts.count; });
}

/// The energy that a warm start has added before the first pass, beyond what targets ask for; passes without
/// friction only take from it. `state` is after phase::gravity, `before` at the start of the step.
inline double warm_start_energy(const StepView& state, std::span<const Body> before, Vec2 gravity) {
    double sum = 0;
    const auto along = [](Vec2 d, const Row& row, const Velocity& a, const Velocity& b) {
        return dot(d, b.v - a.v) + (row.arm_b * b.omega - row.arm_a * a.omega);
    };
    for (const PairContacts& pair : state.contacts)
        for (const PairPoint& point : std::span(pair.points, pair.count)) {
            const Velocity &a = state.motions[pair.a].real, &b = state.motions[pair.b].real;
            sum += point.normal.impulse * (along(pair.n, point.normal, a, b) - point.target);
            sum += point.tangent.impulse * along(left(pair.n), point.tangent, a, b);
        }
    for (std::size_t k = 0; k < before.size(); ++k) {
        if (half_plane_of(before[k])) continue;
        Body change = state.bodies[k];
        change.v = state.motions[k].real.v - (before[k].v + dt * gravity);
        change.omega = state.motions[k].real.omega - before[k].omega;
        sum -= kinetic_energy(change);
    }
    return std::max(0., sum);
}

/// Steps a world, and says what is wrong with the first step that breaks a promise.
class Watch {
public:
    explicit Watch(const Throw& all)
        : throw_(all),
          world_(make(all)),
          falls_(falls_freely(all)),
          start_(books(world_.bodies(), falls_)),
          last_(start_),
          still_(world_.bodies().size()) {
        for (const Thrown& body : all.bodies) {
            has_friction_ = has_friction_ || body.friction > 0;
            has_restitution_ = has_restitution_ || body.restitution > 0;
        }
        centre_ = start_.centre;
        v_ = start_.p / start_.m;
    }

    /// One more step; "" if all promises hold.
    const char* step() {
        before_.assign(world_.bodies().begin(), world_.bodies().end());
        const double may_gain = advance();
        ++steps_;
        const Books now = books(world_.bodies(), falls_);
        largest_p_ = std::max({largest_p_, now.p_size, start_.p_size});
        speed_ = std::max({speed_, now.speed, last_.speed});
        const char* wrong = check_energy(now, may_gain);
        if (*wrong == 0 && throw_.room != Room::open) wrong = check_inside();
        if (*wrong == 0) wrong = check_impacts();
        if (*wrong == 0) wrong = check_pins();
        if (*wrong == 0 && falls_) wrong = check_centre(now);
        if (*wrong == 0) wrong = check_bodies();
        last_ = now;
        return wrong;
    }
    /// The largest share of a bound that was used, for energy, momentum and place.
    double worst() const { return worst_; }
    const Simulation& world() const { return world_; }
    std::size_t impacts() const { return impacts_; }
    std::size_t joins() const { return joins_; }
    double gained() const { return gained_; }  ///< all rises of energy, as a share of the first, J/J

private:
    // Steps, and says how much energy the step may add.
    double advance() {
        double may_gain = 0;
        world_.step(dt, [&](const StepView& state) {
            if (state.phase == phase::gravity)
                may_gain = warm_start_energy(state, before_, world_.gravity());
        });
        for (const PairContacts& pair : world_.contacts()) may_gain += restitution_energy(pair);
        for (const PairContacts& pair : world_.contacts()) updates_ += 80 * pair.count;
        for (const PairContacts& pair : world_.contacts()) pushed_ += push_energy(pair);
        for (const Impact& impact : world_.impacts()) may_gain += restitution_energy(impact.contacts);
        updates_ += 400 * world_.impacts().size() + 8 * before_.size();
        impacts_ += world_.impacts().size();
        for (const Impact& impact : world_.impacts()) joins_ += impact.joins;
        return has_friction_ || !touches_singly(world_) ? may_gain : 0;
    }

    bool by_matching() const { return throw_.solver == Solver::matching; }
    // What the springs of a pair's overlaps may add in a step: each pushes bodies apart, at the push speed at most. What can
    // only rotate is not pushed.
    double push_energy(const PairContacts& pair) const {
        if (world_.bodies()[pair.a].inv_m + world_.bodies()[pair.b].inv_m == 0) return 0;
        const double v = SmallSteps{}.push_speed;
        double sum = 0;
        for (const PairPoint& point : std::span(pair.points, pair.count))
            if (point.separation < 0) sum += substeps() * 0.5 * point.normal.mass * v * v;
        return sum;
    }
    double substeps() const { return has_substeps(throw_.solver) ? SmallSteps{}.substeps : 1; }
    // What a body that falls freely is behind where its last velocity would have taken it in a step.
    Vec2 unmoved() const { return (0.5 - 0.5 / substeps()) * dt * dt * Vec2{0, -9.8}; }
    bool uses(double error, double bound) {
        worst_ = std::max(worst_, error == 0 ? 0 : error / bound);
        return !(error <= bound);
    }
    double eps() const { return throw_.solver == Solver::single_precision ? 0x1p-23 : std::numeric_limits<double>::epsilon(); }
    double rounding() const { return eps() * static_cast<double>(updates_); }

    const char* check_energy(const Books& now, double may_gain) {
        double size = largest_p_ * speed_ + start_.energy;
        if (has_substeps(throw_.solver)) {  // what a gap's closing takes, opening gives back: it is not over the beginning's
            if (has_restitution_) return "";
            return uses(now.energy - start_.energy, pushed_ + rounding() * size) ? "energy rises over its beginning" : "";
        }
        if (by_matching()) size += std::max(now.L_size, last_.L_size) / dt;  // a turn has digits of a radian
        if (now.energy > last_.energy) gained_ += (now.energy - last_.energy) / start_.energy;
        if (has_friction_) may_gain += friction_share() * start_.energy;
        if (uses(now.energy - last_.energy, may_gain + rounding() * size)) return "energy rises";
        return "";
    }
    // Momentum is that of free fall, and the centre of mass is on its parabola: where n sub-steps pull and move in turn, a
    // step moves it by dt v + (n + 1)/(2n) g dt².
    const char* check_centre(const Books& now) {
        constexpr Vec2 g{0, -9.8};
        centre_ = centre_ + dt * v_ + (0.5 + 0.5 / substeps()) * dt * dt * g;
        v_ = v_ + dt * g;
        if (uses(length(now.p - start_.m * v_), rounding() * largest_p_)) return "momentum is not kept";
        const double way = speed_ * dt * steps_ + length(centre_) + 6;
        if (uses(length(now.centre - centre_), rounding() * way))
            return "the centre of mass leaves its parabola";
        return "";
    }
    // Who is pressed into a wall, by what is up to a million times as heavy, is not lost behind it. (By
    // matching light bodies are pressed as deep as it takes: chapter 17.) In a room of plates all are as dense.
    const char* check_inside() {
        if (by_matching() && throw_.room == Room::walls) return "";
        for (const Body& body : world_.bodies()) {
            const Vec2 x = body.pose.x;
            const double beyond = std::max(std::abs(x.x), std::abs(x.y)) - half_width(throw_.room);
            if (can_move(body) && beyond > extent_of(body.shape).around) return "a body left the room";
        }
        return "";
    }
    // A point that is still apart takes no part in an impact elsewhere on its body.
    const char* check_impacts() {
        for (const Impact& impact : world_.impacts()) {
            const Body &a = world_.bodies()[impact.contacts.a], &b = world_.bodies()[impact.contacts.b];
            const double half = std::min(extent_of(a.shape).half_width, extent_of(b.shape).half_width);
            for (const PairPoint& point : std::span(impact.contacts.points, impact.contacts.count))
                if (point.separation > 0x1p-9 * half + 64 * std::numeric_limits<double>::epsilon()) return "a point that is apart takes part in an impact";
        }
        return "";
    }
    const char* check_pins() {
        for (std::size_t k = 0; k < before_.size(); ++k) {
            const Body& body = world_.bodies()[k];
            if (body.inv_m == 0 && (body.v != Vec2{} || body.pose.x != before_[k].pose.x)) return "a body left its pin";
        }
        return "";
    }
    // Nothing rests where nothing touches it. (By matching, a touch that was taken back is no contact any
    // more.)
    const char* check_bodies() {
        std::vector<bool> is_touched(before_.size());
        for (const PairContacts& pair : world_.contacts()) is_touched[pair.a] = is_touched[pair.b] = true;
        const std::vector<bool> is_held = is_touched;  // an impact on the way holds nobody
        for (const Impact& i : world_.impacts()) is_touched[i.contacts.a] = is_touched[i.contacts.b] = true;
        for (std::size_t k = 0; k < before_.size(); ++k) {
            const Body& body = world_.bodies()[k];
            const Vec2 went = body.pose.x - before_[k].pose.x, way = dt * body.v - (falls_ ? unmoved() : Vec2{});
            const double off = length(went - way), size = length(body.pose.x) + dt * length(body.v);
            if (!std::isfinite(size + body.omega)) return "a body is nowhere";
            if (!by_matching() && !is_touched[k] && uses(off, 8 * eps() * size))
                return "an untouched body does not go its way";
            const bool is_still =
                !is_held[k] && length(body.v) > 1.8 && length(went) < 0.01 * dt * length(body.v);
            still_[k] = is_still ? still_[k] + 1 : 0;
            if (still_[k] >= 30) return "a body hangs in the air";
        }
        return "";
    }

    // Not derived: no world was seen to need more. By matching, pinned bodies that press each other along the line
    // between their pins need any share.
    double friction_share() const {
        const bool has_pins = std::ranges::any_of(throw_.bodies, &Thrown::is_pinned);
        return has_pins && by_matching() ? std::numeric_limits<double>::infinity() : 1e-3;
    }

    Throw throw_;
    Simulation world_;
    bool falls_;
    Books start_, last_;
    std::vector<int> still_;
    std::vector<Body> before_;
    Vec2 centre_, v_;
    bool has_friction_ = false, has_restitution_ = false;
    int steps_ = 0;
    std::size_t updates_ = 0, impacts_ = 0, joins_ = 0;
    double largest_p_ = 0, speed_ = 0, worst_ = 0, gained_ = 0, pushed_ = 0;
};

}  // namespace random_worlds
