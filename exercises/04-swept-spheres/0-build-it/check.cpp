// The check of 4-0: moments of impact, and steps that go from one to the next.
#include "exercise/check.hpp"
#include "part.hpp"

namespace reference {
decltype(exercise::answer) answer;
}

namespace part {

void describe(const Path& in, auto&& field) {
    field("C0", in.C0);
    field("D", in.D);
    field("r", in.r);
}

void describe(const Disc& disc, auto&& field) {
    field("x", disc.x);
    field("r", disc.r);
    field("v", disc.v);
}

void describe(const Discs& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
    field("dt", in.dt);
}

void describe(const AtWall& in, auto&& field) {
    field("A", in.A);
    field("wall from p", in.p);
    field("to q", in.q);
    field("dt", in.dt);
}

void describe(const AtBar& in, auto&& field) {
    field("A", in.A);
    field("bar from a", in.a);
    field("to b", in.b);
    field("dt", in.dt);
}

void describe(const Touching& in, auto&& field) {
    field("A", in.A);
    field("B", in.B);
}

void describe(const OnBar& in, auto&& field) {
    field("A", in.A);
    field("bar from a", in.a);
    field("to b", in.b);
}

void describe(const Flight& in, auto&& field) {
    for (std::size_t k = 0; k < in.discs.size(); ++k) field("disc " + std::to_string(k), in.discs[k]);
    field("ends of bars, two each", in.ends);
    field("dt", in.dt);
    field("steps", in.steps);
}

void describe(const Moment& out, auto&& field) { field("moment within the step", out.s); }

void describe(const Velocity& out, auto&& field) { field("v afterwards", out.v); }

void describe(const Velocities& out, auto&& field) {
    field("v of A afterwards", out.v_A);
    field("v of B afterwards", out.v_B);
}

void describe(const End& out, auto&& field) {
    for (std::size_t k = 0; k < out.discs.size(); ++k) {
        field("x of disc " + std::to_string(k) + " at the end", out.discs[k].x);
        field("v of disc " + std::to_string(k) + " at the end", out.discs[k].v);
    }
}

}  // namespace part

namespace {

using namespace part;
using CheckOfAll = cc::Check<Question, Answer>;

// ---- pictures --------------------------------------------------------------------------------------------

void draw_disc(cc::Panel& panel, const Disc& disc, cc::Role role, const char* name = "") {
    if (!cc::is_finite(disc.x) || !cc::is_finite(disc.v)) return;
    panel.disc(disc.x, disc.r, role);
    if (disc.v != Vec2{}) panel.arrow(disc.x, disc.x + disc.v, role, name);
}

Disc at(const Disc& disc, double s, double dt) { return {disc.x + s * dt * disc.v, disc.r, {}}; }

// Where the discs are at the moment that was answered.
void draw_moment(cc::Panel& panel, const std::vector<Disc>& discs, const Moment& moment, double dt, cc::Role role) {
    for (const Disc& disc : discs) {
        panel.circle(disc.x, disc.r, cc::Role::quiet);
        panel.arrow(disc.x, disc.x + dt * disc.v, cc::Role::quiet);
        if (moment.s) draw_disc(panel, at(disc, *moment.s, dt), role);
    }
}

void draw_answer(cc::Panel& panel, const Path& in, const Moment& out, cc::Role role) {
    panel.circle({}, in.r, cc::Role::shape_a);
    draw_moment(panel, {{in.C0, 0.05, in.D}}, out, 1, role);
}
void draw_answer(cc::Panel& panel, const Discs& in, const Moment& out, cc::Role role) {
    draw_moment(panel, {in.A, in.B}, out, in.dt, role);
}
void draw_answer(cc::Panel& panel, const AtWall& in, const Moment& out, cc::Role role) {
    panel.segment(in.p, in.q, cc::Role::ink);
    draw_moment(panel, {in.A}, out, in.dt, role);
}
void draw_answer(cc::Panel& panel, const AtBar& in, const Moment& out, cc::Role role) {
    panel.segment(in.a, in.b, cc::Role::ink);
    draw_moment(panel, {in.A}, out, in.dt, role);
}
void draw_answer(cc::Panel& panel, const Touching& in, const Velocities& out, cc::Role role) {
    draw_disc(panel, in.A, cc::Role::quiet);
    draw_disc(panel, in.B, cc::Role::quiet);
    draw_disc(panel, {in.A.x, in.A.r, out.v_A}, role, "$v_A$");
    draw_disc(panel, {in.B.x, in.B.r, out.v_B}, role, "$v_B$");
}
void draw_answer(cc::Panel& panel, const OnBar& in, const Velocity& out, cc::Role role) {
    panel.segment(in.a, in.b, cc::Role::ink);
    draw_disc(panel, in.A, cc::Role::quiet);
    draw_disc(panel, {in.A.x, in.A.r, out.v}, role, "$v$");
}
void draw_answer(cc::Panel& panel, const Flight& in, const End& out, cc::Role role) {
    for (std::size_t k = 0; k + 1 < in.ends.size(); k += 2) panel.segment(in.ends[k], in.ends[k + 1], cc::Role::ink);
    for (const Disc& disc : in.discs) draw_disc(panel, disc, cc::Role::quiet);
    for (const Disc& disc : out.discs) draw_disc(panel, disc, role);
}

std::vector<Vec2> ends_of(const Disc& disc, double dt) { return {disc.x, disc.x + dt * disc.v, disc.x - Vec2{disc.r, disc.r}}; }
std::vector<Vec2> seen(const Path& in) { return {in.C0, in.C0 + in.D, {-in.r, -in.r}, {in.r, in.r}}; }
std::vector<Vec2> seen(const Discs& in) {
    std::vector<Vec2> all = ends_of(in.A, in.dt);
    for (const Vec2 p : ends_of(in.B, in.dt)) all.push_back(p);
    return all;
}
std::vector<Vec2> seen(const AtWall& in) { return {in.p, in.q, in.A.x, in.A.x + in.dt * in.A.v}; }
std::vector<Vec2> seen(const AtBar& in) { return {in.a, in.b, in.A.x, in.A.x + in.dt * in.A.v}; }
std::vector<Vec2> seen(const Touching& in) { return {in.A.x, in.B.x, in.A.x + in.A.v, in.B.x + in.B.v}; }
std::vector<Vec2> seen(const OnBar& in) { return {in.A.x + in.A.v, in.A.x - in.A.v, in.a, in.b}; }
std::vector<Vec2> seen(const Flight& in) {
    std::vector<Vec2> all = in.ends;
    for (const Disc& disc : in.discs) all.push_back(disc.x);
    return all;
}

template <class In> struct Out { using type = Moment; };
template <> struct Out<Touching> { using type = Velocities; };
template <> struct Out<OnBar> { using type = Velocity; };
template <> struct Out<Flight> { using type = End; };

void draw_question(cc::Figure& figure, const Question& question, const Answer& got, const Answer& want) {
    std::visit([&]<class In>(const In& in) {
        using Its = typename Out<In>::type;
        cc::draw_both(figure, cc::window_around(seen(in), 1), 320, std::get<Its>(got), std::get<Its>(want),
                      [&](cc::Panel& panel, const Its& out, cc::Role role) { draw_answer(panel, in, out, role); });
    }, question);
}

// ---- cases -----------------------------------------------------------------------------------------------

constexpr std::nullopt_t none = std::nullopt;

void paths(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Path& in, std::optional<double> s) {
        check.hint(hint).expect(sentence, in, Moment{s});
    };
    const char* const root =
        "a = D · D, b = C0 · D, c = C0 · C0 - r², Δ = b² - a c, and the moment is the smaller root, (-b - √Δ) / a.";
    expect("a point comes straight at the origin", root, {{-4, 0}, {8, 0}, 1}, 0.375);
    expect("the point of the text", root, {{-1.4, 0.6}, {2.4, 0}, 1}, 0.25);
    expect("from the upper right", root, {{7, 11}, {-8, -14}, 5}, 0.5);
    expect("the step ends before it is there", "The root is above 1. A contact after the end of the step is none of this step.",
           {{-4, 0}, {2, 0}, 1}, none);
    expect("it passes", "Δ is negative: the point passes, and there is no root to take.", {{-3, 2}, {6, 0}, 1}, none);
    const char* const leaving = "b is not negative: the point is not approaching, and will not come nearer. Ask for that first.";
    expect("it is on its way out", leaving, {{2, 0}, {4, 0}, 1}, none);
    expect("it touches, and is on its way out", leaving, {{1, 0}, {2, 0}, 1}, none);
    expect("it is inside, and on its way out", leaving, {{0.5, 0}, {2, 0}, 1}, none);
    expect("it is inside, and still approaching",
           "The smaller root is negative: it came in before the step began. It should bounce now, at 0.",
           {{-0.5, 0}, {2, 0}, 1}, 0);
    const char* const still = "Nothing moves: a and b are 0. Ask whether b >= 0 before you divide by a.";
    expect("nothing moves", still, {{3, 0}, {0, 0}, 1}, none);
    expect("nothing moves, and it is inside", still, {{0.5, 0}, {0, 0}, 1}, none);
    expect("two points, r = 0", root, {{-1, -1}, {4, 4}, 0}, 0.25);
}

void discs(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const Discs& in, std::optional<double> s) {
        check.hint(hint).expect(sentence, in, Moment{s});
    };
    const char* const relative =
        "Seen from A, B starts at C0 = B.x - A.x and moves by D = dt (B.v - A.v); r is the sum of both radii.";
    expect("the two discs of the text", relative, {{{3, 1}, 0.6, {-4, 3}}, {{1.6, 1.6}, 0.4, {8, 3}}, 0.2}, 0.25);
    expect("A stands still", relative, {{{0, 0}, 1, {0, 0}}, {{6, 0}, 1, {-8, 0}}, 1}, 0.5);
    expect("B stands still", relative, {{{0, 0}, 1, {8, 0}}, {{6, 0}, 1, {0, 0}}, 1}, 0.5);
    expect("both move, half a second", relative, {{{0, 0}, 1, {8, 0}}, {{6, 0}, 1, {-8, 0}}, 0.5}, 0.5);
    expect("they fly side by side", "Their velocities are equal, so D is 0: seen from A, B stands still.",
           {{{0, 0}, 1, {5, 5}}, {{3, 0}, 1, {5, 5}}, 1}, none);
    expect("the paths cross, but one is there before the other", relative,
           {{{-4, 0}, 0.5, {8, 0}}, {{0, -8}, 0.5, {0, 8}}, 1}, none);
}

void walls(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const AtWall& in, std::optional<double> s) {
        check.hint(hint).expect(sentence, in, Moment{s});
    };
    const char* const gap = "In a step the gap, separation(A, wall), changes by u dt, with u = n · v. It is closed when s u dt is minus the gap.";
    expect("down onto a floor", gap, {{{0, 3}, 1, {0, -4}}, {0, 0}, {3, 0}, 1}, 0.5);
    expect("the same, in two seconds", gap, {{{0, 3}, 1, {0, -4}}, {0, 0}, {3, 0}, 2}, 0.25);
    expect("onto a slope", gap, {{{13, -13}, 1, {3, -4}}, {10, -20}, {14, -17}, 1}, 0.56);
    expect("along the floor, without touching it", "u is 0: the gap stays as it is, and there is nothing to divide by.",
           {{{0, 3}, 1, {7, 0}}, {0, 0}, {3, 0}, 1}, none);
    const char* const leaving = "u is not negative: the disc is not moving into the wall.";
    expect("away from the floor", leaving, {{{0, 3}, 1, {0, 4}}, {0, 0}, {3, 0}, 1}, none);
    expect("in the floor, and on its way out", leaving, {{{0, 0.5}, 1, {0, 4}}, {0, 0}, {3, 0}, 1}, none);
    expect("in the floor, and moving deeper", "The gap is negative already: the moment is 0, now.",
           {{{0, 0.5}, 1, {0, -4}}, {0, 0}, {3, 0}, 1}, 0);
    expect("the step ends before it is there", "The moment is above 1: not in this step.",
           {{{0, 6}, 1, {0, -4}}, {0, 0}, {3, 0}, 1}, none);
}

void bars(CheckOfAll& check) {
    const auto expect = [&](const char* sentence, const char* hint, const AtBar& in, std::optional<double> s) {
        check.hint(hint).expect(sentence, in, Moment{s});
    };
    const Vec2 a{0, 0}, b{4, 0};
    const char* const side = "Take the side that faces the centre as a wall without ends, and ask where the centre is at the moment when the gap has closed.";
    expect("from above, onto the middle", side, {{{2, 4}, 1, {0, -6}}, a, b, 1}, 0.5);
    expect("from below", "The disc is below, so the side that faces it points down: take the ends in the other order.",
           {{{2, -4}, 1, {0, 6}}, a, b, 1}, 0.5);
    expect("from above, and the ends in the other order", "Which side faces the disc depends on where the centre is, not on the order of the ends.",
           {{{2, 4}, 1, {0, -6}}, b, a, 1}, 0.5);
    expect("onto a slanted bar", side, {{{-1, 7}, 1, {0, -13}}, {-4, -3}, {4, 3}, 1}, 0.5);
    const char* const end = "An end is a disc of radius 0 that does not move. The disc may hit it before any side, or without one.";
    expect("along the line of the bar, onto an end", end, {{{-4, 0}, 1, {6, 0}}, a, b, 1}, 0.5);
    expect("along the line of the bar, onto the other end", end, {{{8, 0}, 1, {-6, 0}}, a, b, 1}, 0.5);
    expect("clips an end", end, {{{-0.6, 2.8}, 1, {0, -4}}, a, b, 1}, 0.5);
    expect("clips the other end", end, {{{4.6, 2.8}, 1, {0, -4}}, a, b, 1}, 0.5);
    expect("flies past an end", "Beyond the ends there is no side: where the gap to the line closes, the foot is not on the bar.",
           {{{-2, 3}, 1, {0, -6}}, a, b, 1}, none);
    expect("flies past the other end", "Beyond the ends there is no side: where the gap to the line closes, the foot is not on the bar.",
           {{{6, 3}, 1, {0, -6}}, a, b, 1}, none);
    expect("starts beyond an end, and comes down on the side", "Ask where the foot is at the moment of the contact, not at the start of the step.",
           {{{-2, 3}, 1, {8, -4}}, a, b, 1}, 0.5);
    expect("starts above the bar, and has left it when it comes down", "Ask where the foot is at the moment of the contact, not at the start of the step.",
           {{{3, 4}, 1, {8, -4}}, a, b, 1}, none);
    const char* const overlap = "They overlap already. Then the bar is the wall that facing gives: now if the disc moves into it, never if it moves out.";
    expect("overlaps the side, and moves out of it, towards an end", overlap, {{{3.7, 0.3}, 0.5, {2, 0.5}}, a, b, 1}, none);
    expect("overlaps the side, and moves into it", overlap, {{{2, 0.3}, 0.5, {1, -0.5}}, a, b, 1}, 0);
    expect("overlaps an end, and moves out of it, along the bar", overlap, {{{-0.3, 0.2}, 0.5, {-1, 0}}, a, b, 1}, none);
    expect("moves away", "None of the three comes nearer: the disc is on its way out.", {{{2, 2}, 1, {0, 4}}, a, b, 1}, none);
    expect("the step ends before it is there", "The moment is above 1: not in this step.", {{{2, 9}, 1, {0, -6}}, a, b, 1}, none);
}

void impacts(CheckOfAll& check) {
    const char* const mirror = "n is that of facing(bar, A). With u = n · v, subtract 2 u n from v. There is nothing to ask: it has hit the bar.";
    check.hint(mirror).expect("off the side of a bar", OnBar{{{2, 1}, 1, {3, -2}}, {0, 0}, {4, 0}}, Velocity{{3, 2}});
    check.hint(mirror).expect("off the end of a bar", OnBar{{{-0.6, 0.8}, 1, {0, -5}}, {0, 0}, {4, 0}}, Velocity{{-4.8, 1.4}});
    const auto expect = [&](const char* sentence, const char* hint, const Touching& in, const Velocities& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const exchange = "With n from A to B, a unit vector, and u = n · (B.v - A.v), A gets u n added, and B gets it taken away.";
    expect("head-on: they exchange their velocities", exchange, {{{0, 0}, 1, {2, 0}}, {{2, 0}, 1, {-1, 0}}}, {{-1, 0}, {2, 0}});
    expect("one stands still and gets all of it", exchange, {{{0, 0}, 1, {2, 0}}, {{2, 0}, 1, {0, 0}}}, {{0, 0}, {2, 0}});
    expect("what runs across n stays with each", "Only the parts along n are exchanged.",
           {{{0, 0}, 1, {2, 3}}, {{2, 0}, 1, {-1, -4}}}, {{-1, 3}, {2, -4}});
    expect("the two discs of the text, at the moment of their impact",
           "n has length 1: divide B.x - A.x by its length. And it leads from one centre to the other, not to the origin.",
           {{{2.8, 1.15}, 0.6, {-4, 3}}, {{2, 1.75}, 0.4, {8, 3}}}, {{3.68, -2.76}, {0.32, 8.76}});
    expect("with other radii", "The radii do not matter, and the distance of the centres is not 1 here.",
           {{{0, 0}, 2, {0, 5}}, {{3, 4}, 3, {0, 0}}}, {{-2.4, 1.8}, {2.4, 3.2}});
}

void flights(CheckOfAll& check) {
    const std::vector<Vec2> room{{0, 0}, {4, 0}, {4, 0}, {4, 3}, {4, 3}, {0, 3}, {0, 3}, {0, 0}};
    const auto room_and = [&](Vec2 a, Vec2 b) {
        std::vector<Vec2> ends = room;
        ends.insert(ends.end(), {a, b});
        return ends;
    };
    const auto expect = [&](const char* sentence, const char* hint, const Flight& in, const std::vector<Disc>& want) {
        check.hint(hint).expect(sentence, in, End{want});
    };
    const char* const free = "Nothing is hit, so all move by dt times their velocity, and the step is over.";
    expect("one step through free space", free, {{{{1, 1}, 0.25, {2, 1}}}, room, 0.25, 1}, {{{1.5, 1.25}, 0.25, {2, 1}}});
    expect("no disc at all", free, {{}, room, 0.25, 1}, {});
    const char* const rest = "Up to the impact, each disc moves by s dt v. Then the step goes on: what is left of dt is flown with the new velocity.";
    expect("against a side of the room, and back in the rest of the step", rest,
           {{{{3, 1}, 0.25, {2, 0}}}, room, 0.5, 1}, {{{3.5, 1}, 0.25, {-2, 0}}});
    expect("there and back, in two steps", rest, {{{{3, 1}, 0.25, {2, 0}}}, room, 0.5, 2}, {{{2.5, 1}, 0.25, {-2, 0}}});
    expect("five impacts in one long step", "There may be more than one impact in a step: repeat until the step is over.",
           {{{{2, 1}, 0.5, {1, 0.5}}}, room, 9, 1}, {{{2, 1.5}, 0.5, {-1, 0.5}}});
    expect("a fast disc and a thin bar", "The disc is in front of the bar before the step, and would be behind it afterwards. It has to bounce in between.",
           {{{{1, 1}, 0.25, {16, 0}}}, room_and({2, 0}, {2, 3}), 0.125, 1}, {{{0.5, 1}, 0.25, {-16, 0}}});
    expect("the corner of a bar", "At the end of a bar, n depends on where the disc is: move it to the impact first, and let it bounce then.",
           {{{{1.4, 2.8}, 1, {0, -4}}}, {{2, 0}, {6, 0}}, 1, 1}, {{{-0.52, 1.36}, 1, {-3.84, 1.12}}});
    expect("two discs meet, and fly on", "All discs move to the moment of the impact, not only those that meet.",
           {{{{0, 0}, 0.5, {2, 0}}, {{3, 0}, 0.5, {-2, 0}}, {{9, 9}, 0.5, {1, 1}}}, {}, 1, 1},
           {{{0, 0}, 0.5, {-2, 0}}, {{3, 0}, 0.5, {2, 0}}, {{10, 10}, 0.5, {1, 1}}});
    expect("a row of three: the last one flies off", "What the first gives to the second, the second gives to the third, within the same step.",
           {{{{0, 0}, 0.5, {4, 0}}, {{2, 0}, 0.5, {0, 0}}, {{4, 0}, 0.5, {0, 0}}}, {}, 1, 1},
           {{{1, 0}, 0.5, {0, 0}}, {{3, 0}, 0.5, {0, 0}}, {{6, 0}, 0.5, {4, 0}}});
    expect("two discs and a side of the room: three impacts in one step", "Every impact changes what comes next. Ask for the first impact again after each of them.",
           {{{{2, 1}, 0.5, {2, 0}}, {{0.5, 1}, 0.5, {6, 0}}}, room, 0.5, 1},
           {{{3, 1}, 0.5, {2, 0}}, {{1.5, 1}, 0.5, {-6, 0}}});
}

void seeded_cases(CheckOfAll& check) {
    cc::Random random{40};
    const auto disc = [&](double speed) {
        const Vec2 x = cc::random_point(random, -3, 3);
        const double r = random.uniform(0, 1);
        return Disc{x, r, cc::random_point(random, -speed, speed)};
    };
    for (int k = 0; k < 100; ++k) {
        const Vec2 p = cc::random_point(random, -3, 3);
        const Vec2 q = cc::random_point(random, -3, 3);
        const Disc A = disc(8), B = disc(8);
        check.compare("a seeded path", Path{p, cc::random_point(random, -6, 6), A.r});
        check.compare("two seeded discs", Discs{A, B, 0.75});
        check.compare("a seeded disc and a seeded wall", AtWall{A, p, q, 0.75});
        check.compare("a seeded disc and a seeded bar", AtBar{A, p, q, 0.75});
        check.compare("a seeded impact of two discs", Touching{A, B});
    }
    const std::vector<Vec2> ends{{-4, -4}, {4, -4}, {4, -4}, {4, 4}, {4, 4}, {-4, 4}, {-4, 4}, {-4, -4},
                                 {-2, 0}, {1, 1}, {1, -1}, {3, 0.5}};
    for (int k = 0; k < 40; ++k)
        check.compare("three seeded discs in a room with two bars",
                      Flight{{{{-2, -2}, 0.3, cc::random_point(random, -9, 9)}, {{2, -2}, 0.3, cc::random_point(random, -9, 9)},
                              {{0, 2}, 0.3, cc::random_point(random, -9, 9)}}, ends, 0.125, 5});
}

}  // namespace

int main(int argc, char** argv) {
    CheckOfAll check{argc, argv, exercise::answer, reference::answer, draw_question};
    paths(check);
    discs(check);
    walls(check);
    bars(check);
    impacts(check);
    flights(check);
    seeded_cases(check);
    return check.exit_code();
}
