// The check of 3-0: the seven questions about a triangle, and a ball that bounces off the nearest point of many.
#include "exercise/check.hpp"

#include <array>

#include "figure/space_panel.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::answer) answer;
}

namespace part {

void describe(const Triangle& triangle, auto&& field) {
    field("A", triangle.A);
    field("B", triangle.B);
    field("C", triangle.C);
}

void describe(const Ball& ball, auto&& field) {
    field("centre x, in metres", ball.x);
    field("radius r, in metres", ball.r);
    field("velocity v, in m/s", ball.v);
}

void describe_asked(const auto& in, auto&& field) {
    describe(in.triangle, field);
    field("P", in.P);
}

void describe(const AtCorner& in, auto&& field) { describe_asked(in, field); }
void describe(const AtEdge& in, auto&& field) { describe_asked(in, field); }
void describe(const OnPlane& in, auto&& field) { describe_asked(in, field); }
void describe(const OnTriangle& in, auto&& field) { describe_asked(in, field); }

void describe(const Meeting& in, auto&& field) {
    describe(in.ball, field);
    field("nearest point Q", in.Q);
}

void describe(const Flight& in, auto&& field) {
    describe(in.ball, field);
    for (std::size_t k = 0; k < in.triangles.size(); ++k) field("triangle " + std::to_string(k), in.triangles[k]);
    field("gravity g, in m/s²", in.g);
    field("dt, in seconds", in.dt);
    field("steps", in.steps);
}

void describe(const Verdict& out, auto&& field) { field("it has the nearest point", out.is_nearest); }
void describe(const Point& out, auto&& field) { field("the point, in metres", out.Q); }
void describe(const Velocity& out, auto&& field) { field("v afterwards, in m/s", out.v); }

void describe(const End& out, auto&& field) {
    field("x at the end, in metres", out.x);
    field("v at the end, in m/s", out.v);
}

}  // namespace part

namespace {

using namespace part;
using CheckOfAll = cc::Check<Question, Answer>;

// ---- pictures --------------------------------------------------------------------------------------------

const cc::View from_the_side(0.4, 0.5);

bool is_drawn(Vec3 v) { return cc::is_finite({v.x, v.y}) && std::abs(v.z) < 1e6; }

void draw_triangle(cc::SpacePanel& space, const Triangle& t, bool is_named) {
    space.face(std::array{t.A, t.B, t.C}, cc::Role::shape_a);
    if (!is_named) return;
    space.label(t.A, "$A$", cc::Role::ink, cc::Side::below);
    space.label(t.B, "$B$", cc::Role::ink, cc::Side::right);
    space.label(t.C, "$C$", cc::Role::ink, cc::Side::above);
}

void draw_point(cc::SpacePanel& space, Vec3 P, Vec3 Q, cc::Role role) {
    space.point(P, cc::Role::ink, "$P$", cc::Side::above);
    if (!is_drawn(Q)) return;
    space.segment(P, Q, role, cc::Line::dashed);
    space.point(Q, role);
}

void draw_answer(cc::SpacePanel& space, const auto& in, const Verdict& out, cc::Role role) {
    draw_triangle(space, in.triangle, true);
    const bool is_corner = std::is_same_v<std::remove_cvref_t<decltype(in)>, AtCorner>;
    space.point(in.P, cc::Role::ink, "$P$", cc::Side::above);
    if (out.is_nearest) space.segment(in.triangle.A, is_corner ? in.P : in.triangle.B, role);
}

void draw_answer(cc::SpacePanel& space, const auto& in, const Point& out, cc::Role role) {
    draw_triangle(space, in.triangle, true);
    draw_point(space, in.P, out.Q, role);
}

void draw_answer(cc::SpacePanel& space, const Meeting& in, const Velocity& out, cc::Role role) {
    space.ball(in.ball.x, in.ball.r, cc::Role::quiet);
    space.point(in.Q, cc::Role::ink, "$Q$", cc::Side::below);
    space.arrow(in.ball.x - in.ball.v, in.ball.x, cc::Role::quiet);
    if (is_drawn(out.v)) space.arrow(in.ball.x, in.ball.x + out.v, role, "$v$");
}

void draw_answer(cc::SpacePanel& space, const Flight& in, const End& out, cc::Role role) {
    for (const Triangle& triangle : in.triangles) draw_triangle(space, triangle, false);
    space.ball(in.ball.x, in.ball.r, cc::Role::quiet);
    if (is_drawn(out.x)) space.ball(out.x, in.ball.r, role);
}

std::vector<Vec3> seen(const auto& in) { return {in.triangle.A, in.triangle.B, in.triangle.C, in.P}; }
std::vector<Vec3> seen(const Meeting& in) { return {in.ball.x - in.ball.v, in.ball.x + in.ball.v, in.Q}; }
std::vector<Vec3> seen(const Flight& in) {
    std::vector<Vec3> all{in.ball.x};
    for (const Triangle& t : in.triangles) all.insert(all.end(), {t.A, t.B, t.C});
    return all;
}

template <class In> struct Out { using type = Point; };
template <> struct Out<AtCorner> { using type = Verdict; };
template <> struct Out<AtEdge> { using type = Verdict; };
template <> struct Out<Meeting> { using type = Velocity; };
template <> struct Out<Flight> { using type = End; };

void draw_question(cc::Figure& figure, const Question& question, const Answer& got, const Answer& want) {
    std::visit([&]<class In>(const In& in) {
        using Its = typename Out<In>::type;
        std::vector<Vec2> flat;
        for (const Vec3 p : seen(in)) flat.push_back(from_the_side.flat(p));
        cc::draw_both(figure, cc::window_around(flat, 1), 320, std::get<Its>(got), std::get<Its>(want),
                      [&](cc::Panel& panel, const Its& out, cc::Role role) {
                          cc::SpacePanel space(panel, from_the_side);
                          draw_answer(space, in, out, role);
                          space.paint();
                      });
    }, question);
}

// ---- cases -----------------------------------------------------------------------------------------------

constexpr Triangle plain_one{{0, 0, 0}, {4, 0, 0}, {1, 3, 0}};   // that of the text
constexpr Triangle obtuse{{0, 0, 0}, {2, 0, 0}, {-2, 2, 0}};     // at A
constexpr Triangle steep{{1, 2, 3}, {1, 6, 3}, {1, 3, 6}};       // the first one, upright and moved

void corners(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const AtCorner& in, bool yes) {
        check.hint(hint).expect(sentence, in, Verdict{yes});
    };
    const char* const ahead = "A corner is nearest if neither of the other two is ahead of it: AB · AP <= 0 and AC · AP <= 0.";
    expect("the corner A, with P beyond it", ahead, {plain_one, {-2, -1, 2}}, true);
    expect("the corner A, with P above the middle of the triangle", ahead, {plain_one, {2, 1, 2}}, false);
    expect("the corner A, with only B ahead of it", "One corner ahead is enough: both conditions have to hold.",
           {plain_one, {2, -3, 0}}, false);
    expect("the corner A, with only C ahead of it", "One corner ahead is enough: both conditions have to hold.",
           {obtuse, {-2, -1, 3}}, false);
    expect("the corner A of a triangle that is not at the origin", "AP leads from A to P: subtract A.", {steep, {1, 1, 2}}, true);
    expect("the corner A, with P straight above it", "Both dot products are 0, and nothing is ahead. Exactly 0 counts as a yes.",
           {plain_one, {0, 0, 5}}, true);
    expect("the corner A, with P on the border of its region", "AC · AP is 0, so C is not ahead. Exactly 0 counts as a yes.",
           {obtuse, {-1, -1, 3}}, true);
    expect("the corner A, with P on the other border of its region", "AB · AP is 0, so B is not ahead. Exactly 0 counts as a yes.",
           {plain_one, {0, -2, 1}}, true);
}

void edges(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const AtEdge& in, bool yes) {
        check.hint(hint).expect(sentence, in, Verdict{yes});
    };
    const char* const all = "Three conditions: AB · AP >= 0, BA · BP >= 0, and QC · QP <= 0, where Q is the foot on the line AB.";
    const char* const ends = "The foot has to be between the ends of the edge: AB · AP >= 0 and BA · BP >= 0.";
    expect("the edge AB, with P next to it", all, {plain_one, {2, -3, 4}}, true);
    expect("the edge AB, with P above the face", "C is ahead of the foot: QC · QP is positive.", {plain_one, {2, 1, 2}}, false);
    expect("the edge AB, with P next to the edge CA of an obtuse triangle", ends, {obtuse, {-2, -1, 3}}, false);
    expect("the edge AB, with the obtuse corner at B", ends, {{{2, 0, 0}, {0, 0, 0}, {-2, 2, 0}}, {-2, -1, 3}}, false);
    expect("the edge AB of a triangle that is not at the origin", all, {steep, {3, 4, 2}}, true);
    expect("the edge AB, with C next to A", "Measure C from the foot Q: QC · QP, with both starting at Q. (Since QP is "
           "perpendicular to AB, starting at A or B would do, too.)", {{{0, 0, 0}, {4, 0, 0}, {-1, 2, 1}}, {3, -1, -1}}, true);
    expect("the edge AB, with P straight above it", "QC · QP is 0, so C is not ahead. Exactly 0 counts as a yes.",
           {plain_one, {2, 0, 5}}, true);
    expect("the edge AB, with the foot just at A", "AB · AP is 0: the foot is A itself. Exactly 0 counts as a yes.",
           {plain_one, {0, -2, 1}}, true);
    expect("the edge AB, with the foot just at B", "BA · BP is 0: the foot is B itself. Exactly 0 counts as a yes.",
           {plain_one, {4, -2, 1}}, true);
}

void feet(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const OnPlane& in, Vec3 Q) {
        check.hint(hint).expect(sentence, in, Point{Q});
    };
    const char* const solve = "With d1 = AB · AP and d2 = AC · AP: D = |AB|²|AC|² - (AB · AC)², V = |AC|² d1 - (AB · AC) d2, "
                              "W = |AB|² d2 - (AB · AC) d1, and Q = A + V/D AB + W/D AC.";
    expect("the foot of the point of the text", solve, {plain_one, {2, 1, 2}}, {2, 1, 0});
    expect("the foot of a point of the plane", solve, {plain_one, {3, 0.5, 0}}, {3, 0.5, 0});
    expect("the foot on an upright triangle that is not at the origin", "Q starts at A: add A to V/D AB + W/D AC, and let AP begin at A.",
           {steep, {4, 4, 4}}, {1, 4, 4});
    expect("the foot in a triangle with a right angle at A", solve, {{{0, 0, 0}, {2, 0, 0}, {0, 5, 0}}, {0.5, 1, 3}}, {0.5, 1, 0});
    expect("the foot on a slope", solve, {{{0, 0, 0}, {3, 0, 4}, {0, 5, 0}}, {-2.5, 1, 5}}, {1.5, 1, 2});
}

void points(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const OnTriangle& in, Vec3 Q) {
        check.hint(hint).expect(sentence, in, Point{Q});
    };
    const char* const letters = "Each question is asked three times: with A, B, C, then with B, C, A, then with C, A, B.";
    expect("nearest is the corner A", letters, {plain_one, {-2, -1, 2}}, {0, 0, 0});
    expect("nearest is the corner B", letters, {plain_one, {6, -1, 2}}, {4, 0, 0});
    expect("nearest is the corner C", letters, {plain_one, {1, 5, 2}}, {1, 3, 0});
    expect("nearest is a point of the edge AB", letters, {plain_one, {2, -3, 4}}, {2, 0, 0});
    expect("nearest is a point of the edge BC", letters, {plain_one, {4, 3, 1}}, {2.5, 1.5, 0});
    expect("nearest is a point of the edge CA", letters, {plain_one, {-2.5, 2.5, 1}}, {0.5, 1.5, 0});
    expect("nearest is a point of the face", letters, {plain_one, {2, 1, 2}}, {2, 1, 0});
    expect("nearest is a point of the face, with P below it", letters, {plain_one, {2, 1, -7}}, {2, 1, 0});
    const char* const obtuse_one = "Here the foot on the line AB is not on the edge, and the edge CA has the nearest point.";
    expect("an obtuse triangle: next to the edge CA", obtuse_one, {obtuse, {-2, -1, 3}}, {-0.5, 0.5, 0});
    expect("the same triangle, labelled the other way around", obtuse_one, {{{0, 0, 0}, {-2, 2, 0}, {2, 0, 0}}, {-2, -1, 3}}, {-0.5, 0.5, 0});
    expect("a point of the triangle itself", letters, {plain_one, {1.5, 1, 0}}, {1.5, 1, 0});
}

void bounces(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Meeting& in, Vec3 v) {
        check.hint(hint).expect(sentence, in, Velocity{v});
    };
    const char* const mirror = "n is the unit vector from Q to the centre, u = n · v, and v gets 2 u n subtracted.";
    expect("a ball falls onto a floor", mirror, {{{1, 2, 0.5}, 1, {3, 0, -4}}, {1, 2, 0}}, {3, 0, 4});
    expect("a ball meets a tilted edge", "Divide x - Q by its length: n has length 1.", {{{0, 3, 4}, 6, {0, 0, -5}}, {0, 0, 0}}, {0, 4.8, 1.4});
    expect("a ball runs into a wall, but Q is not at the origin", "n leads from Q to the centre: subtract Q.",
           {{{5, 5, 5}, 2, {2, 1, 0}}, {6, 5, 5}}, {-2, 1, 0});
    expect("a ball is on its way out", "u is positive: the ball is moving away already, and must not bounce again.",
           {{{1, 2, 0.5}, 1, {3, 0, 4}}, {1, 2, 0}}, {3, 0, 4});
    expect("a ball is above the floor, and falls", "|PQ| is larger than r: it has not arrived yet.", {{{1, 2, 3}, 1, {0, 0, -4}}, {1, 2, 0}}, {0, 0, -4});
    expect("a ball slides along the floor", "u is 0: nothing changes.", {{{1, 2, 0.5}, 1, {3, 0, 0}}, {1, 2, 0}}, {3, 0, 0});
    expect("a ball just touches the floor", "Touching is no overlap yet: |PQ| has to be less than r.",
           {{{1, 2, 1}, 1, {0, 0, -4}}, {1, 2, 0}}, {0, 0, -4});
}

void flights(CheckOfAll& check) {
    const std::vector<Triangle> floor{{{-4, -4, 0}, {4, -4, 0}, {4, 4, 0}}, {{-4, -4, 0}, {4, 4, 0}, {-4, 4, 0}}};
    const auto expect = [&](const char* sentence, const char* hint, const Flight& in, const End& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const Vec3 g{0, 0, -8}, none{};
    expect("a ball falls freely for one step", "First v changes by dt g, then x by dt times the new v.",
           {{{0, 0, 3}, 0.5, {1, 0, 0}}, floor, g, 0.25, 1}, {{0.25, 0, 2.5}, {1, 0, -2}});
    expect("no gravity, and nothing in reach", "x changes by dt v.", {{{0, 0, 3}, 0.5, {1, 2, 0}}, floor, none, 0.5, 2}, {{1, 2, 3}, {1, 2, 0}});
    expect("there are no triangles at all", "The given function for many triangles answers with a point at infinity. Then nothing overlaps.",
           {{{0, 0, 3}, 0.5, {1, 0, 0}}, {}, g, 0.25, 1}, {{0.25, 0, 2.5}, {1, 0, -2}});
    expect("a ball bounces off the floor", "Bounce at the end of the step, off the nearest point from where the ball is then.",
           {{{1, -2, 0.75}, 0.5, {0, 0, -2}}, floor, none, 0.25, 1}, {{1, -2, 0.25}, {0, 0, 2}});
    expect("down and up again", "Bounce at the end of the step, off the nearest point from where the ball is then.",
           {{{1, -2, 0.75}, 0.5, {0, 0, -2}}, floor, none, 0.25, 2}, {{1, -2, 0.75}, {0, 0, 2}});
    const char* const once = "Bounce once in a step, off the nearest point of all triangles. Next to the seam, the other triangle would "
                             "give a tilted normal.";
    expect("a ball lands next to the seam of the floor", once, {{{1.2, 1, 0.75}, 0.5, {0, 0, -2}}, floor, none, 0.25, 1}, {{1.2, 1, 0.25}, {0, 0, 2}});
    expect("a ball lands on the other side of the seam", once, {{{1, 1.2, 0.75}, 0.5, {0, 0, -2}}, floor, none, 0.25, 1}, {{1, 1.2, 0.25}, {0, 0, 2}});
    expect("a ball falls onto the seam of the floor", once, {{{1, 1, 1}, 0.5, {0, 0, -1.5}}, floor, g, 0.25, 2}, {{1, 1, 0.5}, {0, 0, 1.5}});
    expect("a ball slides across the seam of the floor", once, {{{1.25, 1, 0.5}, 0.5, {-2, 0, -1}}, floor, none, 0.25, 1}, {{0.75, 1, 0.25}, {-2, 0, 1}});
}

void seeded_cases(CheckOfAll& check) {
    cc::Random random{30};
    const auto point = [&](double half) { return cc::random_point_in_space(random, half); };
    const auto thick = [&] {
        while (true) {
            const Triangle t{point(2), point(2), point(2)};
            if (length(cross(t.B - t.A, t.C - t.A)) > 1) return t;
        }
    };
    for (int k = 0; k < 100; ++k) {
        const Triangle t = thick();
        const Vec3 P = point(3);
        check.compare("a corner of a seeded triangle", AtCorner{t, P});
        check.compare("an edge of a seeded triangle", AtEdge{t, P});
        check.compare("the foot on the plane of a seeded triangle", OnPlane{t, P});
        check.compare("the nearest point of a seeded triangle", OnTriangle{t, P});
        const Ball ball{P, random.uniform(0, 4), point(5)};
        check.compare("a seeded ball and a seeded point", Meeting{ball, point(2)});
    }
    for (int k = 0; k < 30; ++k) {
        const Ball ball{point(2) + Vec3{0, 0, 4}, 0.5, point(2)};
        const std::vector<Triangle> ground{thick(), thick(), thick(), thick()};
        check.compare("a ball over four seeded triangles", Flight{ball, ground, {0, 0, -9.8}, 1. / 60, 60}, 1e-6);
    }
}

}  // namespace

int main(int argc, char** argv) {
    CheckOfAll check{argc, argv, exercise::answer, reference::answer, draw_question};
    corners(check);
    edges(check);
    feet(check);
    points(check);
    bounces(check);
    flights(check);
    seeded_cases(check);
    return check.exit_code();
}
