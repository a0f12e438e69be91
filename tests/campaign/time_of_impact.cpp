// Chapter 19: when two moving shapes meet, or a shape and a wall, beside their distance at as many times as
// it takes to know that there is nothing before, in floats of 64 binary digits.
#include "19-time-of-impact/time_of_impact.hpp"

#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using cc::ImpactStatus;
using Real = long double;
using Corner = truth::Plane<Real>;

const std::vector<const char*> kinds = {"anywhere",
                                        "thin",
                                        "spinning",
                                        "discs",
                                        "nearly touching",
                                        "sliding past",
                                        "at a wall",
                                        "an overlap allowed",
                                        "far from the origin",
                                        "many corners"};

// ---- a case: corners of A and B, or a disc's middle; travels; radii and the overlap that is allowed -----

Points shape_of(Random& random, std::size_t kind) {
    if (kind == 3 || random.below(8) == 0) return {Vec2{}};
    if (kind == 1) return cc::convex_hull(shapes::oval(random, 6, shapes::power(random, 5)));
    return shapes::oval(random, kind == 9 ? 16 : 6, random.uniform(0.3, 1));
}

// x, y, angle, by.x, by.y, turn.
std::vector<double> travel_of(Random& random, std::size_t kind) {
    const Vec2 from = draws::in_box<Vec2>(random, 4);
    const double angle = random.uniform(-3, 3);
    const Vec2 to = draws::in_box<Vec2>(random, 3);
    const double most = kind == 2 ? 6 : 2;
    const double turn = random.below(4) == 0 ? 0 : random.uniform(-most, most);
    return {from.x, from.y, angle, to.x - from.x, to.y - from.y, turn};
}

// So that B begins a hair from A.
void bring_near(Random& random, const Case& it, std::vector<double>& travels) {
    const shapes::Gap now =
        shapes::gap(in_world(points_of(it[0]), &travels[0]), in_world(points_of(it[1]), &travels[6]));
    const Vec2 by = (shapes::power(random, 15) - now.size) * now.n;
    travels[6] += by.x;
    travels[7] += by.y;
}

Case make(Random& random, std::size_t kind) {
    const double size = any_size(random);
    const Points A = cc::convex_hull(shapes::scaled(shape_of(random, kind), size));
    const Points B = cc::convex_hull(shapes::scaled(shape_of(random, kind), size));
    std::vector<double> travels = travel_of(random, kind), of_b = travel_of(random, kind), rest(3);
    travels.insert(travels.end(), of_b.begin(), of_b.end());
    if (kind == 5) travels[11] = travels[5] = 0;
    for (const std::size_t k : {0, 1, 3, 4, 6, 7, 9, 10}) travels[k] *= size;
    const Vec2 away = size / shapes::power(random, 6) * draws::in_box<Vec2>(random, 1);
    for (const std::size_t k : {0, 6}) {
        if (kind != 8) break;
        travels[k] += away.x;
        travels[k + 1] += away.y;
    }
    if (A.size() == 1) rest[0] = size * random.uniform(0.1, 1);
    if (B.size() == 1) rest[1] = size * random.uniform(0.1, 1);
    if (kind == 7) rest[2] = size * 0.1 * random.uniform();
    const bool are_polygons = A.size() > 2 && B.size() > 2;
    if ((kind == 4 || kind == 5) && are_polygons) bring_near(random, {numbers_of(A), numbers_of(B)}, travels);
    if (kind == 6) return {numbers_of(A), {}, travels, rest};
    return {numbers_of(A), numbers_of(B), travels, rest};
}

// ---- what it says ----------------------------------------------------------------------------------------

struct Moves {
    Points A, B;
    cc::PairSweep way;
    double r_a, r_b, allowed;
    bool has_wall() const { return B.empty(); }
    cc::HalfPlane wall() const { return {way.b.from.x, {way.b.from.q.c, way.b.from.q.s}}; }
    cc::TimeOfImpact search() const {
        if (has_wall()) return {cc::ConvexView{A, r_a}, wall(), way.a, allowed};
        return {cc::ConvexView{A, r_a}, cc::ConvexView{B, r_b}, way, allowed};
    }
};

cc::Sweep sweep(const double* n) { return {{{n[0], n[1]}, cc::rotation(n[2])}, {n[3], n[4]}, n[5]}; }

bool is_shape(const Points& points, double radius) {
    if (points.size() == 1) return points[0] == Vec2{} && radius > 0;
    return radius == 0 && points.size() > 2 && !cc::find_fault(points);
}

std::optional<Moves> moves_of(const Case& it) {
    const std::vector<double>&n = it[2], &rest = it[3];
    const Moves moves{points_of(it[0]), points_of(it[1]), {}, rest[0], rest[1], rest[2]};
    for (const std::size_t k : {2, 5, 8, 11})
        if (std::abs(n[k]) > 1e3) return std::nullopt;
    if (!are_ordinary(it) || !is_shape(moves.A, rest[0]) || !(rest[2] >= 0)) return std::nullopt;
    if (!moves.has_wall() && !is_shape(moves.B, rest[1])) return std::nullopt;
    return Moves{moves.A, moves.B, {sweep(&n[0]), sweep(&n[6])}, rest[0], moves.has_wall() ? 0 : rest[1],
                 rest[2]};
}

// ---- the truth -------------------------------------------------------------------------------------------

// As seen from `origin`, so that far from the world's no digits are lost.
std::vector<Corner> placed(const Points& points, const cc::Sweep& way, Real s, Vec2 origin) {
    const Real c = std::cos(s * way.turn), d = std::sin(s * way.turn), c0 = way.from.q.c, s0 = way.from.q.s;
    const Corner x = (truth::as<Real>(way.from.x) - truth::as<Real>(origin)) + s * truth::as<Real>(way.by);
    const Real cosine = c * c0 - d * s0, sine = d * c0 + c * s0;
    std::vector<Corner> there;
    for (const Vec2 p : points)
        there.push_back({x.x + cosine * p.x - sine * p.y, x.y + sine * p.x + cosine * p.y});
    return there;
}

Real by_edges(const std::vector<Corner>& X, const std::vector<Corner>& Y) {
    Real best = -std::numeric_limits<Real>::max();
    for (std::size_t k = 0; k < X.size(); ++k) {
        const Corner out = right(X[truth::after(k, X.size())] - X[k]);
        Real least = std::numeric_limits<Real>::max();
        for (const Corner& y : Y) least = std::min(least, dot(out, y - X[k]));
        best = std::max(best, least / truth::length(out));
    }
    return best;
}

Real by_corners(const std::vector<Corner>& X, const std::vector<Corner>& Y, Real best) {
    for (const Corner& x : X)
        for (std::size_t k = 0; k < Y.size(); ++k)
            best = std::min(best, truth::distance_from_segment(x, Y[k], Y[truth::after(k, Y.size())]));
    return best;
}

// How far the two are apart at s, or minus their depth; with what is allowed, at most 0 once they meet.
Real gap_at(const Moves& moves, Real s) {
    const Vec2 origin = moves.way.a.from.x;
    const auto A = placed(moves.A, moves.way.a, s, origin);
    const Real less = moves.allowed - moves.r_a - moves.r_b;
    if (moves.has_wall()) {
        Real least = std::numeric_limits<Real>::max();
        const Corner n = truth::as<Real>(moves.wall().normal),
                     on_wall = truth::as<Real>(moves.wall().point) - truth::as<Real>(origin);
        for (const Corner& p : A) least = std::min(least, dot(n, p - on_wall));
        return least + less;
    }
    const auto B = placed(moves.B, moves.way.b, s, origin);
    Real edges = -std::numeric_limits<Real>::max();
    if (A.size() > 2) edges = by_edges(A, B);
    if (B.size() > 2) edges = std::max(edges, by_edges(B, A));
    const bool is_deep = edges <= 0 && (A.size() > 2 || B.size() > 2);
    if (is_deep) return edges + less;
    const Real apart = by_corners(B, A, by_corners(A, B, truth::distance(A[0], B[0])));
    return apart + less;
}

// The gap changes by at most this in a whole step.
Real steepness(const Moves& moves) {
    const auto& [a, b] = moves.way;
    const Vec2 by_b = moves.has_wall() ? Vec2{} : b.by;
    return cc::length(a.by - by_b) + std::abs(a.turn) * truth::reach(moves.A) +
           std::abs(b.turn) * truth::reach(moves.B);
}

// The least gap before a time, but for less than `enough`: a part of the time is halved until its ends and
// the steepness say that there is nothing below, or many times were asked (as where two slide along each
// other).
class Least {
public:
    Least(const Moves& moves, Real enough) : moves_(moves), steep_(steepness(moves)), enough_(enough) {}
    Real until(Real end) {
        const Real at_0 = gap_at(moves_, 0), at_end = gap_at(moves_, end);
        least_ = std::min(at_0, at_end);
        search(0, at_0, end, at_end);
        return least_;
    }

private:
    void search(Real low, Real at_low, Real high, Real at_high) {
        if ((at_low + at_high - steep_ * (high - low)) / 2 >= -enough_ || ++asked_ > 600) return;
        const Real middle = (low + high) / 2, at_middle = gap_at(moves_, middle);
        least_ = std::min(least_, at_middle);
        search(low, at_low, middle, at_middle);
        search(middle, at_middle, high, at_high);
    }

    const Moves& moves_;
    Real steep_, enough_, least_ = 0;
    int asked_ = 0;
};

// They meet at 32 eps of all lengths at hand (docs/tolerances.md): distance of the centres, ways, reaches,
// radii. The distance that is compared with it is off by some 8 eps of them for the corners and 10 eps M, M
// at most their sum.
double bound_of(const Moves& moves) {
    const auto& [a, b] = moves.way;
    const double ways = cc::length(a.by) + (moves.has_wall() ? 0 : cc::length(b.by));
    const double size = cc::distance(a.from.x, b.from.x) + ways + truth::reach(moves.A) +
                        truth::reach(moves.B) + moves.r_a + moves.r_b;
    return (32 + 18) * 0x1p-52 * size;
}

Verdict check(const Case& it) {
    const auto moves = moves_of(it);
    if (!moves) return no_case;
    cc::TimeOfImpact search = moves->search();
    while (!search.done()) search.step();
    const cc::ImpactState& found = search.state();
    const Real bound = bound_of(*moves);
    Promises promise;
    promise.holds(0 <= found.s && found.s <= 1 && found.steps <= 1000, "a time of the step");
    if (found.status == ImpactStatus::touching) {
        promise.within(std::max<Real>(0, gap_at(*moves, 0)), bound, "what touches from the start on touches");
        return promise.verdict();
    }
    promise.within(std::min<Real>(0, Least(*moves, bound / 2).until(found.s)), bound,
                   "they do not meet before");
    if (found.status == ImpactStatus::meets) promise.within(gap_at(*moves, found.s), bound, "they meet");
    return promise.verdict();
}

cc::Sweep turned_by_quarter(const cc::Sweep& way) {
    return {{left(way.from.x), {-way.from.q.s, way.from.q.c}}, left(way.by), way.turn};
}

Moves in_unit(Moves moves, double k) {
    for (Points* points : {&moves.A, &moves.B}) *points = shapes::scaled(*points, k);
    for (cc::Sweep* way : {&moves.way.a, &moves.way.b}) {
        way->from.x = k * way->from.x;
        way->by = k * way->by;
    }
    for (double* r : {&moves.r_a, &moves.r_b, &moves.allowed}) *r *= k;
    return moves;
}

constexpr std::size_t exchanged = 3;

Moves changed(const Moves& moves, std::size_t change) {
    const auto& [a, b] = moves.way;
    if (change == exchanged) return {moves.B, moves.A, {b, a}, moves.r_b, moves.r_a, moves.allowed};
    if (change != quarter) return in_unit(moves, scale_of(change));
    Moves other = moves;
    other.way = {turned_by_quarter(a), turned_by_quarter(b)};
    return other;
}

Verdict vary(const Case& it, std::size_t change) {
    const auto moves = moves_of(it);
    if (!moves || (change == exchanged && moves->has_wall())) return no_case;
    cc::TimeOfImpact one = moves->search();
    const Moves other = changed(*moves, change);
    cc::TimeOfImpact two = other.search();
    while (!one.done()) one.step();
    while (!two.done()) two.step();
    const auto &s = one.state(), &t = two.state();
    Promises promise;
    if (change == inputs::larger || change == inputs::smaller)
        promise.holds(s.status == t.status && s.s == t.s, "the same digits");
    else if (s.status == ImpactStatus::meets && t.status == ImpactStatus::meets)
        promise.within(gap_at(*moves, std::min(s.s, t.s)), 2 * bound_of(*moves),
                       "the earlier one meets, too");
    return promise.verdict();
}

const Registered here{
    {"time_of_impact",
     19,
     "halved times in 64 binary digits",
     kinds,
     {"2^20 times as large", "2^20 times as small", "turned by a quarter", "A and B exchanged"},
     {{"A", 2, 1}, {"B", 2, 0}, {"travels", 12, 1}, {"radii_allowed", 3, 1}},
     make,
     check,
     vary}};

}  // namespace
