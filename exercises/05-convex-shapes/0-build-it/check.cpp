// The check of 5-0: support mapping, rotation, left turns, and the hull of some points.
#include "exercise/part_check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::answer) answer;
}

namespace part {

void describe(const Farthest& in, auto&& field) {
    field("corners", in.corners);
    field("d", in.d);
}

void describe(const Rotated& in, auto&& field) {
    field("v", in.v);
    field("cosine and sine", in.q);
}

void describe(const Placement& in, auto&& field) {
    field("corners of the shape", in.shape.corners);
    field("its radius", in.shape.radius);
    field("x", in.x);
    field("cosine and sine", in.q);
}

void describe(const Turn& in, auto&& field) {
    field("from y", in.y);
    field("to z", in.z);
    field("and on to p", in.p);
}

void describe(const Walk& in, auto&& field) { field("walk through", in.points); }
void describe(const Cloud& in, auto&& field) { field("points", in.points); }

// What an answer says depends on its question too.
struct Told {
    const char* what;
    Answer answer;
};

void describe(const Told& out, auto&& field) {
    if (const auto* p = std::get_if<Vec2>(&out.answer)) field(out.what, *p);
    if (const auto* left = std::get_if<bool>(&out.answer)) field(out.what, *left);
    if (const auto* points = std::get_if<Points>(&out.answer)) field(out.what, points->are);
    if (const auto* shape = std::get_if<Shape>(&out.answer)) {
        field("corners in the world", shape->corners);
        field("radius", shape->radius);
    }
}

}  // namespace part

namespace {

using namespace part;
using CheckOfAll = cc::Check<Question, Told>;

constexpr const char* what[] = {"the farthest corner", "v rotated", "", "it turns left", "the path at the end", "corners of the hull"};

Told told(const Question& in, const Answer& answer) { return {what[in.index()], answer}; }
Told yours(const Question& in) { return told(in, exercise::answer(in)); }
Told ours(const Question& in) { return told(in, reference::answer(in)); }

// ---- pictures --------------------------------------------------------------------------------------------

void draw_answer(cc::Panel& panel, const Farthest& in, const Answer& out, cc::Role role) {
    panel.polygon(in.corners, cc::Role::quiet);
    const Vec2 corner = std::get<Vec2>(out), u = 0.8 / cc::length(in.d) * in.d;
    panel.segment(corner - 9 * cc::left(u), corner + 9 * cc::left(u), role, cc::Line::dashed);
    panel.arrow(corner, corner + u, cc::Role::active, "$d$");
    panel.point(corner, role);
}
void draw_answer(cc::Panel& panel, const Rotated& in, const Answer& out, cc::Role role) {
    panel.circle({}, cc::length(in.v), cc::Role::quiet);
    panel.arrow({}, in.v, cc::Role::ink, "$v$");
    panel.arrow({}, std::get<Vec2>(out), role, "$v'$");
}
void draw_answer(cc::Panel& panel, const Placement& in, const Answer& out, cc::Role role) {
    draw_shape(panel, in.shape, cc::Role::quiet);
    draw_shape(panel, std::get<Shape>(out), role);
    panel.point({}, cc::Role::quiet, "$O$", cc::Side::below);
    panel.point(in.x, cc::Role::ink, "$x$", cc::Side::below);
}
void draw_answer(cc::Panel& panel, const Turn& in, const Answer& out, cc::Role role) {
    panel.segment(in.y, in.z, cc::Role::ink);
    panel.arrow(in.z, in.p, cc::Role::ink);
    panel.point(in.y, cc::Role::ink, "$y$");
    panel.point(in.z, role, std::get<bool>(out) ? "$z$: left" : "$z$: not left");
    panel.point(in.p, cc::Role::ink, "$p$");
}
void draw_answer(cc::Panel& panel, const Walk& in, const Answer& out, cc::Role role) {
    for (const Vec2 p : in.points) panel.point(p, cc::Role::quiet);
    const std::vector<Vec2>& path = std::get<Points>(out).are;
    panel.curve(path, role);
    for (const Vec2 p : path) panel.point(p, role);
}
void draw_answer(cc::Panel& panel, const Cloud& in, const Answer& out, cc::Role role) {
    if (const auto& hull = std::get<Points>(out).are; hull.size() > 2) panel.polygon(hull, role);
    for (const Vec2 p : in.points) panel.point(p, cc::Role::quiet);
    for (const Vec2 p : std::get<Points>(out).are) panel.point(p, role);
}

std::vector<Vec2> seen(const Farthest& in) { return in.corners; }
std::vector<Vec2> seen(const Rotated& in) { return {in.v, cc::left(in.v), -in.v, cc::right(in.v)}; }
std::vector<Vec2> seen(const Placement& in) {
    std::vector<Vec2> all{{}};
    for (const Vec2 p : in.shape.corners) all.insert(all.end(), {p, in.x + p, in.x + cc::left(p)});
    return all;
}
std::vector<Vec2> seen(const Turn& in) { return {in.y, in.z, in.p}; }
std::vector<Vec2> seen(const Walk& in) { return in.points; }
std::vector<Vec2> seen(const Cloud& in) { return in.points; }

void draw(cc::Figure& figure, const Question& in, const Told& got, const Told& want) {
    std::visit([&](const auto& question) {
        cc::draw_both(figure, cc::window_around(seen(question), 1), 300, got, want,
                      [&](cc::Panel& panel, const Told& out, cc::Role role) { draw_answer(panel, question, out.answer, role); });
    }, in);
}

// ---- cases -----------------------------------------------------------------------------------------------

const std::vector<Vec2> square{{0, 0}, {2, 0}, {2, 2}, {0, 2}};
const std::vector<Vec2> quad{{0, 0}, {4, 0}, {5, 2}, {1, 3}};

void expect(CheckOfAll& check, const char* sentence, const char* hint, const Question& in, const Answer& want) {
    check.hint(hint).expect(sentence, in, told(in, want));
}

void farthest(CheckOfAll& check) {
    const auto ask = [&](const char* sentence, const char* hint, const Farthest& in, Vec2 want) { expect(check, sentence, hint, in, want); };
    const char* const largest = "support returns the corner with the largest dot product with d. Compare each corner with the best one so far, and begin with the first corner, not with 0: all dot products may be negative.";
    ask("the centre of a disc is its only corner", largest, {{{-3, -4}}, {1, 2}}, {-3, -4});
    ask("two corners, asked straight down", largest, {{{0, 1}, {1, -1}}, {0, -1}}, {1, -1});
    ask("the polygon of the text", largest, {quad, {1, 2}}, {5, 2});
    ask("the same, asked in the opposite direction", largest, {quad, {-1, -2}}, {0, 0});
    ask("the farthest corner is in the middle of the list", "Compare each corner with the best one so far, not with the first one.",
        {{{0, 0}, {9, 1}, {5, 6}, {1, 3}}, {1, 0}}, {9, 1});
    ask("all of the shape is behind the origin", "All dot products are negative here. The largest of them wins even so.",
        {{{-5, -5}, {-3, -4}, {-4, -2}}, {1, 0}}, {-3, -4});
    ask("the corner farthest from the origin is not the farthest along d", "How far along d? That is the dot product with d, not a length.",
        {{{-9, 0}, {1, -1}, {2, 3}}, {1, 0}}, {2, 3});
}

void rotations(CheckOfAll& check) {
    const auto ask = [&](const char* sentence, const char* hint, const Rotated& in, Vec2 want) { expect(check, sentence, hint, in, want); };
    const char* const parts = "The rotated vector is c v + s left(v), with the cosine c = q.x and the sine s = q.y.";
    ask("no rotation", parts, {{3, 1}, {1, 0}}, {3, 1});
    ask("a quarter turn to the left", "Here the cosine is 0 and the sine is 1, so the answer is left(v).", {{3, 1}, {0, 1}}, {-1, 3});
    ask("the rotation of the text", parts, {{10, 5}, {0.6, 0.8}}, {2, 11});
    ask("half a turn", parts, {{3, 1}, {-1, 0}}, {-3, -1});
    ask("clockwise", "The sine is negative here, so s left(v) points to the right of v.", {{10, 5}, {0.8, -0.6}}, {11, -2});
}

void placements(CheckOfAll& check) {
    const auto ask = [&](const char* sentence, const char* hint, const Placement& in, const Shape& want) { expect(check, sentence, hint, in, want); };
    ask("moved only", "Each corner of the shape has to change: x plus the rotated corner. A copy of it is not enough.",
        {{square}, {3, 1}, {1, 0}}, {{{3, 1}, {5, 1}, {5, 3}, {3, 3}}});
    ask("rotated only", "Each corner has to be rotated by q.", {{square}, {0, 0}, {0, 1}}, {{{0, 0}, {0, 2}, {-2, 2}, {-2, 0}}});
    ask("rotated and moved", "Rotate the corner first, then add x. The other way round, x would be rotated, too.",
        {{square}, {3, 1}, {0, 1}}, {{{3, 1}, {3, 3}, {1, 3}, {1, 1}}});
    ask("a disc keeps its radius", "The radius stays as it is.", {{{{1, 0}}, 2}, {3, 1}, {0, 1}}, {{{3, 2}}, 2});
}

void turns(CheckOfAll& check) {
    const auto ask = [&](const char* sentence, const char* hint, const Turn& in, bool want) { expect(check, sentence, hint, in, want); };
    const char* const product = "It turns left if the cross product of z - y with p - z is above 0.";
    ask("right, then up: a left turn", product, {{0, 0}, {2, 0}, {2, 1}}, true);
    ask("right, then down: a right turn", product, {{0, 0}, {2, 0}, {3, -1}}, false);
    const char* const zero = "The cross product is 0: z is no corner, so this is not a left turn.";
    ask("straight on", zero, {{0, 0}, {2, 0}, {5, 0}}, false);
    ask("straight back", zero, {{0, 0}, {2, 0}, {1, 0}}, false);
    ask("p is z again", zero, {{0, 0}, {2, 1}, {2, 1}}, false);
    ask("far from the origin", "Use the arrows z - y and p - z, not the points themselves.", {{-1, 5}, {0, 5}, {1, 6}}, true);
    ask("far from the origin, to the right", "Use the arrows z - y and p - z, not the points themselves.", {{-1, -5}, {0, -5}, {1, -6}}, false);
}

void walks(CheckOfAll& check) {
    const auto ask = [&](const char* sentence, const char* hint, const std::vector<Vec2>& in, const std::vector<Vec2>& want) {
        expect(check, sentence, hint, Walk{in}, Points{want});
    };
    const char* const last = "The last point of the path is left out, because the walk back begins with it.";
    ask("two points", last, {{0, 0}, {3, 1}}, {{0, 0}});
    ask("a valley: left turns only", "The path turns left everywhere, so only its last point is left out.", {{0, 2}, {1, 0}, {3, 0}, {4, 2}}, {{0, 2}, {1, 0}, {3, 0}});
    ask("a hill", "Before you add a point p, look at the last two points of the path. If they do not turn left to p, remove the last one.",
        {{0, 1}, {1, 0}, {2, 3}, {3, 0}, {4, 5}}, {{0, 1}, {1, 0}, {3, 0}});
    ask("the second point has to go", "Only the first point of a path stays for good. Its last two may be the first two.",
        {{0, 0}, {1, 1}, {2, 0}, {3, 1}}, {{0, 0}, {2, 0}});
    ask("a point on an edge", "A point at which the path goes straight on is no corner: remove it.",
        {{0, 0}, {1, 0}, {2, 0}, {2, 2}}, {{0, 0}, {2, 0}});
    ask("a deep point, for which four have to go", "Go on removing as long as the last two of the path make no left turn to p.",
        {{0, 0}, {1, -1}, {2, -1.5}, {3, -1.7}, {3.5, -1.7}, {4, -5}, {4, 3}}, {{0, 0}, {4, -5}});
    ask("from right to left", "The same walk takes points in any order; it does not sort them.",
        {{5, 3}, {3, 4}, {3, -2}, {2, 2}, {1, 1}, {0, 2}}, {{5, 3}, {3, 4}});
}

void hulls(CheckOfAll& check) {
    const auto ask = [&](const char* sentence, const char* hint, const std::vector<Vec2>& in, const std::vector<Vec2>& want) {
        expect(check, sentence, hint, Cloud{in}, Points{want});
    };
    const char* const both = "The hull is the bottom, and then the top: walk through the sorted points, then through them in reverse order.";
    ask("a triangle", both, {{0, 0}, {4, 1}, {1, 3}}, {{0, 0}, {4, 1}, {1, 3}});
    ask("a triangle in another order", both, {{1, 3}, {4, 1}, {0, 0}}, {{0, 0}, {4, 1}, {1, 3}});
    ask("the six points of the text", both, {{3, -2}, {1, 1}, {5, 3}, {0, 2}, {3, 4}, {2, 2}}, {{0, 2}, {3, -2}, {5, 3}, {3, 4}});
    ask("three in a column", both, {{0, 2}, {0, 0}, {3, 1}, {0, 1}}, {{0, 0}, {3, 1}, {0, 2}});
    ask("a square", both, square, square);
    ask("a square with its middle, and a point on an edge", both, {{0, 0}, {2, 0}, {1, 1}, {2, 2}, {1, 0}, {0, 2}}, square);
    ask("every corner of a triangle twice", both, {{0, 0}, {0, 0}, {4, 1}, {1, 3}, {4, 1}, {1, 3}}, {{0, 0}, {4, 1}, {1, 3}});
}

void seeded_cases(CheckOfAll& check) {
    cc::Random random{50};
    for (int k = 0; k < 100; ++k) {
        const cc::SinCos q = cc::sincos(random.uniform(-3, 3));
        const Shape shape = random_polygon(random, 3);
        check.compare("a seeded polygon and direction", Farthest{shape.corners, cc::random_point(random, -1, 1)});
        check.compare("a seeded rotation", Rotated{cc::random_point(random, -3, 3), {q.cos, q.sin}});
        check.compare("a seeded polygon at a seeded pose", Placement{shape, cc::random_point(random, -3, 3), {q.cos, q.sin}});
        std::vector<Vec2> points;
        for (auto n = 4 + random.below(12); n > 0; --n) {
            const double x = static_cast<double>(random.below(9));
            points.push_back({x, static_cast<double>(random.below(9))});
        }
        check.compare("seeded points on a grid: left turn?", Turn{points[0], points[1], points[2]});
        if (cc::convex_hull(points).size() < 3) continue;
        check.compare("seeded points on a grid: walk through them", Walk{points});
        check.compare("seeded points on a grid: hull", Cloud{points});
    }
}

}  // namespace

int main(int argc, char** argv) {
    CheckOfAll check{argc, argv, yours, ours, draw};
    farthest(check);
    rotations(check);
    placements(check);
    turns(check);
    walks(check);
    hulls(check);
    seeded_cases(check);
    return check.exit_code();
}
