// How worlds are drawn, whoever paints; colours, films' lines, and the terminal's signs.
#include <fstream>
#include <sstream>

#include "05-convex-shapes/polygon.hpp"
#include "base/angle.hpp"
#include "catch.hpp"
#include "draw/triangles.hpp"
#include "draw/terminal.hpp"
#include "draw/world.hpp"

using namespace cc;

namespace {

// Writes down what it is told to draw.
struct Recorder : Painter {
    struct Drawn {
        std::string what;
        Role role;
        std::vector<Vec2> points;
    };
    std::vector<Drawn> all;

    void polygon(std::span<const Vec2> corners, Role role) override { add("polygon", role, corners); }
    void disc(Vec2 centre, double, Role role) override { add("disc", role, {&centre, 1}); }
    void curve(std::span<const Vec2> points, Role role, Line) override { add("curve", role, points); }
    void arrow(Vec2 a, Vec2 b, Role role, std::string_view) override { add("arrow", role, std::array{a, b}); }
    void point(Vec2 p, Role role, std::string_view, Side) override { add("point", role, {&p, 1}); }
    void label(Vec2 p, std::string_view, Role role, Side) override { add("label", role, {&p, 1}); }
    double per_pixel() const override { return 0.01; }

    void add(const char* what, Role role, std::span<const Vec2> points) {
        all.push_back({what, role, {points.begin(), points.end()}});
    }
    std::string names() const {
        std::string words;
        for (const Drawn& one : all) words.append(words.empty() ? "" : " ").append(one.what);
        return words;
    }
};

constexpr Window seen{{-2, -1}, {6, 5}};

Polygon box() { return Polygon({{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}}); }

// So many boxes that lie on the ground, after a step.
Simulation lying(int boxes) {
    Simulation world;
    world.add(make_wall({{0, 0}, {0, 1}}, 0, 0.5));
    for (int k = 0; k < boxes; ++k) world.add(make_body(box(), 1, {{2. * k, 0.5}, {}}));
    world.step(1. / 60);
    return world;
}

}  // namespace

TEST_CASE("half-planes are drawn first, then bodies, and discs have a spoke that turns with them") {
    Recorder recorder;
    const Body disc = make_body(Disc(2), 1, {{1, 1}, rotation(pi / 2)});
    const std::vector<Body> bodies{disc, make_body(box(), 1, {{3, 3}, {}}), make_wall({{0, 0}, {0, 1}}, 0, 0)};
    draw_bodies(recorder, bodies, seen);
    REQUIRE(recorder.names() == "polygon disc curve polygon");
    CHECK(recorder.all[0].role == Role::quiet);
    CHECK(recorder.all[1].role == Role::shape_b);
    CHECK(recorder.all[2].points[0] == Vec2{1, 1});
    CHECK(distance(recorder.all[2].points[1], {1, 3}) < 1e-15);
    CHECK(recorder.all[3].role == Role::shape_a);
    Recorder with_spokes;
    draw_bodies(with_spokes, bodies, seen, true);
    REQUIRE(with_spokes.names() == "polygon disc curve polygon curve");
    CHECK(with_spokes.all[4].points == std::vector<Vec2>{{3, 3}, {2.75, 2.75}});
}

TEST_CASE("what cannot move is quiet, whatever its shape") {
    for (const Shape& shape : {Shape(Disc(1)), Shape(box())}) {
        CHECK(role_of(make_immovable(shape, {})) == Role::quiet);
        CHECK(role_of(make_body(shape, 1, {})) != Role::quiet);
    }
}

TEST_CASE("a half-plane fills a window up to its border, and lies on its own side") {
    for (const HalfPlane plane : {HalfPlane{{0, 0}, {0, 1}}, HalfPlane{{90, 2}, {0.6, 0.8}}}) {
        const auto corners = seen_part(plane, seen);
        CHECK(std::abs(dot(corners[0] - plane.point, plane.normal)) < 1e-12);
        CHECK(std::abs(dot(corners[1] - plane.point, plane.normal)) < 1e-12);
        const auto area = [](Vec2 a, Vec2 b, Vec2 c) { return cross(b - a, c - a); };
        for (const Vec2 p : {seen.low, seen.high, Vec2{seen.low.x, seen.high.y}, {seen.high.x, seen.low.y}}) {
            if (dot(p - plane.point, plane.normal) > 0) continue;
            const double turn = area(corners[0], corners[1], corners[2]);
            for (std::size_t k = 0; k < 4; ++k)
                CHECK(area(corners[k], corners[(k + 1) % 4], p) * turn >= 0);
        }
    }
}

TEST_CASE("of a few bodies the points that push are drawn, of many none") {
    Recorder few, many;
    draw(few, lying(1), seen);
    draw(many, lying(static_cast<int>(most_dotted)), seen);  // and the ground
    CHECK(few.names() == "polygon polygon point point");
    CHECK(few.all.back().role == Role::result);
    CHECK(many.names().find("point") == std::string::npos);
}

TEST_CASE("the hand is drawn from what it holds to where it pulls") {
    Simulation world = lying(1);
    world.hold({1, {0.5, 0.5}, {3, 4}});
    Recorder recorder;
    draw_hand(recorder, world);
    REQUIRE(recorder.names() == "curve point");
    CHECK(recorder.all[0].points == std::vector<Vec2>{to_world(world.bodies()[1].pose, {0.5, 0.5}), {3, 4}});
    Recorder none;
    draw_hand(none, lying(1));
    CHECK(none.all.empty());
}

TEST_CASE("the arrow of the largest impulse has 48 pixels, and leads from a wall to the body on it") {
    const Simulation world = lying(2);
    Recorder recorder;
    draw_contacts(recorder, world.contacts(), world.bodies());
    double longest_one = 0;
    for (const auto& [what, role, points] : recorder.all) {
        if (what != "arrow" || role != Role::result) continue;
        CHECK(points[1].y > points[0].y);
        longest_one = std::max(longest_one, distance(points[0], points[1]));
    }
    CHECK(longest_one == Approx(48 * recorder.per_pixel()));
}

TEST_CASE("the colours of window and films are those of the stylesheet, light and dark") {
    std::stringstream css;
    css << std::ifstream(CC_SOURCE_DIR "/src/figure/figure.css").rdbuf();
    const std::string text = css.str();
    constexpr const char* names[role_count] = {"shape-a", "shape-b", "active", "result",
                                               "bound",   "wrong",   "quiet",  "ink"};
    const auto value = [&](const std::string& name, bool is_dark) {
        const std::string key = "--cc-" + name + ": #";
        std::size_t at = text.find(key);
        if (is_dark) at = text.find(key, at + 1);
        REQUIRE(at != text.npos);
        return static_cast<unsigned>(std::stoul(text.substr(at + key.size(), 6), nullptr, 16));
    };
    for (const bool is_dark : {false, true}) {
        const Palette palette{is_dark};
        for (int k = 0; k < role_count; ++k)
            CHECK(palette.of(static_cast<Role>(k)) == colour(value(names[k], is_dark)));
        CHECK(palette.paper() == colour(value("paper", is_dark)));
        CHECK(palette.solid(Role::ink, 0) == palette.paper());
        CHECK(palette.solid(Role::ink, 1) == palette.of(Role::ink));
    }
}

TEST_CASE("lines in a film are solid, dashed or faint, and arrows have a head at their end") {
    FilmPainter film({{0, 0}, {100, 50}}, 100);  // a metre is a pixel
    Painter& painter = film;
    painter.segment({0, 40.5}, {100, 40.5}, Role::ink);
    painter.segment({0, 30.5}, {100, 30.5}, Role::ink, Line::dashed);
    painter.segment({0, 20.5}, {100, 20.5}, Role::ink, Line::grid);
    painter.arrow({10, 10.5}, {60, 10.5}, Role::ink);
    painter.point({80.5, 10.5}, Role::ink);
    const Raster picture = film.picture();
    const auto is_dark = [&](int x, int y) { return (picture.at(x, y) & 255) < 128; };
    const auto dark_in_row = [&](int y) {
        int count = 0;
        for (int x = 0; x < picture.width(); ++x) count += is_dark(x, y);
        return count;
    };
    CHECK(dark_in_row(9) == 100);
    CHECK((dark_in_row(19) > 50 && dark_in_row(19) < 80));
    CHECK(dark_in_row(29) == 0);
    CHECK((picture.at(50, 29) & 255) < 230);
    CHECK((is_dark(30, 39) && !is_dark(30, 41) && is_dark(55, 41) && !is_dark(62, 39)));
    CHECK((is_dark(80, 39) && is_dark(82, 39) && !is_dark(85, 39)));
}

TEST_CASE("on the terminal a point is a star or its label, and the signs of mathematics are left out") {
    terminal::TerminalPainter picture(12, 3, std::vector<Vec2>{{0, 0}, {10, 4}}, {true, false});
    Painter& painter = picture;
    painter.point({0, 4}, Role::result);
    painter.point({4, 4}, Role::result, "$A$");
    painter.label({6, 0}, "end");
    const auto lines = picture.lines();
    CHECK(lines.front() == " *   A      ");
    CHECK(lines.back() == "       end  ");
    const Window shown = picture.seen();
    CHECK((shown.low == Vec2{-1, -1} && shown.high == Vec2{11, 5}));
}
