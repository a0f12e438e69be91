// Figures: what is drawn is what is written, byte for byte.
#include "figure/figure.hpp"

#include <array>
#include <limits>
#include <optional>
#include <string>

#include "base/angle.hpp"
#include "base/fail.hpp"
#include "base/random.hpp"
#include "catch.hpp"
#include "draw/view.hpp"
#include "figure/drawing.hpp"
#include "figure/kept.hpp"
#include "figure/space_panel.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

using namespace cc;

namespace {

std::string without_style(std::string svg) {
    const auto begin = svg.find("<style>");
    const auto end = svg.find("</style>\n") + 9;
    return svg.erase(begin, end - begin);
}

// What a picture of a 100 × 100 window at one pixel per unit says about one drawing.
template <class Draw> std::string drawn(Draw draw) {
    Figure figure("f", "t");
    Panel& panel = figure.panel("", {{0, 0}, {100, 100}}, 100);
    const std::string empty = without_style(figure.svg());
    draw(panel);
    const std::string all = without_style(figure.svg());
    const std::string before_labels = "<g clip-path=\"url(#f-0)\">\n";
    const auto begin = all.find(before_labels) + before_labels.size();
    return all.substr(begin, all.size() - begin - std::string("</g>\n</svg>\n").size());
}

std::string label(std::string_view words) {
    const std::string text = drawn([&](Panel& p) { p.label({50, 50}, words, Role::ink); });
    const std::string before = "text-anchor=\"middle\">";
    const auto begin = text.find(before) + before.size();
    return text.substr(begin, text.find("</text>") - begin);
}

std::size_t count(const std::string& text, std::string_view piece) {
    std::size_t n = 0;
    for (auto at = text.find(piece); at != std::string::npos; at = text.find(piece, at + 1)) ++n;
    return n;
}

Figure small_figure() {
    Figure figure("00-small", "A < B & \"C\"");
    Panel& panel = figure.panel("one $C_0$", {{0, 0}, {2, 1}}, 100);
    panel.disc({0.5, 0.5}, 0.25, Role::shape_a);
    panel.arrow({0, 0}, {1, 0}, Role::result, "$v$");
    panel.handle("P_0", {1.5, 0.5}, Role::shape_b, "$P$", Side::above);
    figure.describe("One.");
    figure.describe("Two.");
    return figure;
}

}  // namespace

TEST_CASE("a small figure is written as it always was", "[exact]") {
    CHECK(without_style(small_figure().svg()) ==
          R"svg(<svg xmlns="http://www.w3.org/2000/svg" class="cc-figure" viewBox="0 0 112 86" width="112" height="86" role="img" aria-labelledby="00-small-title 00-small-desc">
<title id="00-small-title">A &lt; B &amp; &quot;C&quot;</title>
<desc id="00-small-desc">One. Two.</desc>
<g class="panel" data-box="6 6 100 74" data-view="6.0000 80.0000 50.000000 50.000000" data-caption="one $C_0$">
<clipPath id="00-small-0"><rect x="6" y="30" width="100" height="50"/></clipPath>
<rect class="frame" x="6" y="30" width="100" height="50" rx="3"/>
<text class="caption" x="6" y="21">one <tspan class="math">C<tspan class="small upright" dy="4">0</tspan></tspan></text>
<g clip-path="url(#00-small-0)">
<circle class="shape-a line area" cx="31" cy="55" r="12.5"/>
<path class="result line" d="M6 80L47 80"/>
<path class="result solid" d="M56 80L47 83.78L47 76.22Z"/>
</g>
<text class="result" x="31" y="71.5" text-anchor="middle"><tspan class="math">v</tspan></text>
<g class="handle shape-b" data-input="P_0"><circle cx="81" cy="55" r="5.5"/></g>
<text class="shape-b" x="81" y="45" text-anchor="middle"><tspan class="math">P</tspan></text>
</g>
</svg>
)svg");
}

TEST_CASE("the same drawing gives the same bytes", "[exact]") {
    const Figure figure = small_figure();
    CHECK(figure.svg() == figure.svg());
    CHECK(figure.svg() == small_figure().svg());
}

TEST_CASE("a figure by itself carries the colours of its roles, light and dark", "[exact]") {
    const std::string svg = small_figure().svg();
    for (const char* role : {"shape-a", "shape-b", "active", "result", "bound", "wrong", "quiet", "ink"})
        CHECK(count(svg, std::string("--cc-") + role + ":") == 2);
    CHECK(count(svg, "prefers-color-scheme: dark") == 1);
}

TEST_CASE("labels mix words and mathematics", "[exact]") {
    CHECK(label("plain & <safe>") == "plain &amp; &lt;safe>");
    CHECK(label("$C_0$ to $C_1$") ==
          "<tspan class=\"math\">C<tspan class=\"small upright\" dy=\"4\">0</tspan></tspan><tspan dy=\"-4\"> to </tspan>"
          "<tspan class=\"math\">C<tspan class=\"small upright\" dy=\"4\">1</tspan></tspan>");
    CHECK(label("$r_a^2$") ==
          "<tspan class=\"math\">r<tspan class=\"small\" dy=\"4\">a</tspan>"
          "<tspan class=\"small upright\" dy=\"-9\">2</tspan></tspan>");
    CHECK(label("$x_{12}y$") ==
          "<tspan class=\"math\">x<tspan class=\"small upright\" dy=\"4\">12</tspan>"
          "<tspan dy=\"-4\">y</tspan></tspan>");
    CHECK(label("$2ω$") == "<tspan class=\"math\"><tspan class=\"upright\">2</tspan>ω</tspan>");
}

TEST_CASE("labels that end in the middle are still written", "[degenerate]") {
    CHECK(label("cost $5") == "cost <tspan class=\"math\"><tspan class=\"upright\">5</tspan></tspan>");
    CHECK(label("$x_$") == "<tspan class=\"math\">x<tspan class=\"upright\">_</tspan></tspan>");
    CHECK(label("$x_{12$") ==
          "<tspan class=\"math\">x<tspan class=\"small upright\" dy=\"4\">12</tspan></tspan>");
    CHECK(label("$x_{}$") == "<tspan class=\"math\">x<tspan class=\"small upright\" dy=\"4\"></tspan></tspan>");
    CHECK(label("$$") == "");
}

TEST_CASE("an arrow without length is not drawn", "[degenerate]") {
    CHECK(drawn([](Panel& p) { p.arrow({5, 5}, {5, 5}, Role::active, "no"); }) == "</g>\n");
}

TEST_CASE("a capsule without length is a disc", "[degenerate]") {
    CHECK(drawn([](Panel& p) { p.capsule({50, 50}, {50, 50}, 10, Role::shape_a); }) ==
          drawn([](Panel& p) { p.disc({50, 50}, 10, Role::shape_a); }));
}

TEST_CASE("a capsule is two segments and two half circles", "[exact]") {
    CHECK(drawn([](Panel& p) { p.capsule({20, 50}, {80, 50}, 10, Role::shape_a); }) ==
          "<path class=\"shape-a line area\" "
          "d=\"M26 90L86 90A10 10 0 0 0 86 70L26 70A10 10 0 0 0 26 90Z\"/>\n</g>\n");
}

TEST_CASE("a shape that can be dragged names its input", "[exact]") {
    const Vec2 corners[] = {{0, 0}, {10, 0}, {0, 20}};
    CHECK(drawn([&](Panel& p) { p.polygon(corners, Role::shape_a, "A"); }) ==
          "<path class=\"shape-a line area\" data-grip=\"A\" d=\"M6 130L16 130L6 110Z\"/>\n</g>\n");
    const Points centre = {{50, 50}};
    CHECK(drawn([&](Panel& p) { draw(p, ConvexView{centre, 10}, Role::shape_b, "B"); }) ==
          "<circle class=\"shape-b line area\" data-grip=\"B\" cx=\"56\" cy=\"80\" r=\"10\"/>\n</g>\n");
}

TEST_CASE("what is outside of the picture is named", "[exact]") {
    const auto drawn = [](std::initializer_list<Vec2> points) {
        Figure figure("00-outside", "Outside");
        figure.panel("one", {{0, 0}, {2, 1}}, 100).say_if_outside(std::vector(points), "$A$");
        figure.describe("One.");
        return figure.svg();
    };
    CHECK(drawn({{-1, 0.5}, {1, 1.5}}).find("is outside of the picture") != std::string::npos);
    CHECK(drawn({{-1, 0.5}, {2, 0.5}}).find("outside of the picture") == std::string::npos);
}

TEST_CASE("a map draws neighbours of one role as one piece", "[exact]") {
    const auto rule = [](Vec2 p) -> std::optional<Role> {
        if (p.y < 50) return Role::wrong;
        if (p.x > 25 && p.x < 50) return std::nullopt;
        return p.x < 25 ? Role::result : Role::wrong;
    };
    CHECK(drawn([&](Panel& p) { p.map(4, 2, rule); }) ==
          "<path class=\"result cells\" d=\"M6 30h25v50h-25z\"/>\n"
          "<path class=\"wrong cells\" d=\"M6 80h100v50h-100zM56 30h50v50h-50z\"/>\n</g>\n");
}

// The ticks along the lower edge of a graph, without the marks of mathematics.
std::string ticks(double low, double high, Scale scale = Scale::linear) {
    Figure figure("f", "t");
    figure.graph("", {{low, 0}, {high, 1}}).axes("", "", scale);
    const std::string svg = figure.svg();
    std::string words;
    for (auto at = svg.find("\"middle\">"); at != std::string::npos; at = svg.find("\"middle\">", at + 1)) {
        bool is_tag = false;
        for (const char c : svg.substr(at + 9, svg.find("</text>", at) - at - 9)) {
            if (c == '<') is_tag = true;
            if (!is_tag) words += c;
            if (c == '>') is_tag = false;
        }
        words += ' ';
    }
    return words;
}

TEST_CASE("ticks of axes are 1, 2 or 5 times a power of ten", "[exact]") {
    CHECK(ticks(0, 1) == "0 0.2 0.4 0.6 0.8 1 ");
    CHECK(ticks(0, 30) == "0 5 10 15 20 25 30 ");
    CHECK(ticks(0, 4) == "0 1 2 3 4 ");
    CHECK(ticks(0, 700) == "0 100 200 300 400 500 600 700 ");
    CHECK(ticks(0, 0.001) == "0 0.0002 0.0004 0.0006 0.0008 0.001 ");
}

TEST_CASE("ticks below zero have the minus sign of print", "[exact]") {
    CHECK(ticks(-1, 1) == "−1 −0.5 0 0.5 1 ");
    CHECK(printed("-2.5") == "−2.5");
    CHECK(printed("2-5") == "2-5");
}

TEST_CASE("ticks of powers of ten are whole powers", "[exact]") {
    CHECK(ticks(-9, 0.1, Scale::powers_of_ten) == "10−8 10−6 10−4 10−2 1 ");
    CHECK(ticks(-1.5, 2.5, Scale::powers_of_ten) == "10−1 1 10 102 ");
    CHECK(ticks(0, 1, Scale::powers_of_ten) == "1 10 ");
    CHECK(ticks(0, 0.5, Scale::powers_of_ten) == "1 ");
    CHECK(drawn([](Panel& p) { p.axes("", "", Scale::powers_of_ten, Scale::powers_of_ten); }).find("line thin") ==
          std::string::npos);  // no power is the zero of its axis
}

TEST_CASE("a veil and a shadow have no outline", "[exact]") {
    const Vec2 corners[] = {{0, 0}, {10, 0}, {0, 20}};
    CHECK(drawn([&](Panel& p) { p.veil(corners); }) == "<path class=\"quiet veil\" d=\"M6 130L16 130L6 110Z\"/>\n</g>\n");
    CHECK(drawn([&](Panel& p) { p.shade(corners); }) == "<path class=\"quiet shade\" d=\"M6 130L16 130L6 110Z\"/>\n</g>\n");
    CHECK(drawn([](Panel& p) { p.veil({50, 50}, 10); }) ==
          "<circle class=\"quiet veil\" cx=\"56\" cy=\"80\" r=\"10\"/>\n</g>\n");
}

TEST_CASE("panels stand in columns and rows", "[exact]") {
    Figure figure("f", "t", 2);
    for (int k = 0; k < 3; ++k) figure.panel("", {{0, 0}, {1, 1}}, 100);
    const std::string svg = figure.svg();
    CHECK(count(svg, "data-box=\"6 6 100 124\"") == 1);
    CHECK(count(svg, "data-box=\"134 6 100 124\"") == 1);
    CHECK(count(svg, "data-box=\"6 150 100 124\"") == 1);
}

// ---- steps ---------------------------------------------------------------------------------------------

namespace {

struct Countdown {
    int left;
};

void describe(const Countdown& s, auto&& field) {
    field("left", s.left);
    field("go", s.left == 0);
}

std::string spoken(const Countdown& s) { return s.left == 0 ? "Go \"now\"." : "Wait."; }

// Three states, `panels` panels each, `columns` side by side.
std::string counted_down(int panels, int columns, std::string (*words)(const Countdown&) = sentence) {
    Figure figure("f", "t", columns);
    figure.steps(std::vector{Countdown{2}, Countdown{1}, Countdown{0}}, words, [&](const Countdown&) {
        for (int k = 0; k < panels; ++k) figure.panel("", {{0, 0}, {1, 1}}, 100);
    });
    return figure.svg();
}

// Upper left corners of all panels of a figure, in order.
std::string corners(const std::string& svg) {
    std::string all;
    for (auto at = svg.find("data-box=\""); at != std::string::npos; at = svg.find("data-box=\"", at + 1))
        all += svg.substr(at + 10, svg.find(" 100 124\"", at) - at - 10) + "; ";
    return all;
}

}  // namespace

TEST_CASE("each state of a stepper is a step with its panels, its row and its words", "[exact]") {
    const std::string svg = counted_down(2, 2);
    CHECK(count(svg, "<g class=\"steps\" data-names=\"left&#9;go\">\n"
                     "<g class=\"step\" data-row=\"2&#9;no\" data-words=\"left 2, go no.\">\n"
                     "<g class=\"panel\" ") == 1);
    CHECK(count(svg, "</g>\n</g>\n<g class=\"step\" data-row=\"0&#9;yes\" data-words=\"left 0, go yes.\">\n"
                     "<g class=\"panel\" ") == 1);
    CHECK(svg.ends_with("</g>\n</g>\n</g>\n</svg>\n"));
    CHECK(count(svg, "<g class=\"step\"") == 3);
    CHECK(count(svg, "<g class=\"panel\"") == 6);
    for (const char* id : {"f-0", "f-1", "f-2", "f-3", "f-4", "f-5"})
        CHECK(count(svg, std::string("<clipPath id=\"") + id + "\">") == 1);
}

TEST_CASE("the first panel of a step has its number", "[exact]") {
    const std::string svg = counted_down(2, 2);
    for (const char* number : {"0", "1", "2"}) CHECK(count(svg, std::string(" data-caption=\"") + number + "  \">") == 1);
    CHECK(count(svg, " data-caption=\"\">") == 3);
}

TEST_CASE("the words of a step are those that are given", "[exact]") {
    const std::string svg = counted_down(1, 1, spoken);
    CHECK(count(svg, "data-words=\"Wait.\"") == 2);
    CHECK(count(svg, "data-words=\"Go &quot;now&quot;.\"") == 1);
}

TEST_CASE("a step begins a row if the row has no room for all its panels", "[exact]") {
    CHECK(corners(counted_down(1, 2)) == "6 6; 134 6; 6 150; ");
    CHECK(corners(counted_down(2, 2)) == "6 6; 134 6; 6 150; 134 150; 6 294; 134 294; ");
    CHECK(corners(counted_down(2, 3)) == corners(counted_down(2, 2)));
    CHECK(corners(counted_down(2, 4)) == "6 6; 134 6; 262 6; 390 6; 6 150; 134 150; ");
    CHECK(corners(counted_down(2, 1)) == "6 6; 6 150; 6 294; 6 438; 6 582; 6 726; ");
    CHECK(corners(counted_down(3, 2)) ==
          "6 6; 134 6; 6 150; 6 294; 134 294; 6 438; 6 582; 134 582; 6 726; ");
}

TEST_CASE("a panel that belongs to no step of a stepped figure is refused", "[degenerate]") {
    const std::vector states{Countdown{0}};
    const auto add = [](Figure& figure) { figure.panel("", {{0, 0}, {1, 1}}); };
    Figure before("f", "t"), after("f", "t");
    add(before);
    CHECK_THROWS_WITH(before.steps(states, sentence, [&](Countdown) { add(before); }), "figure: has a panel before its steps");
    after.steps(states, sentence, [&](Countdown) { add(after); });
    CHECK_THROWS_WITH(add(after), "figure: has a panel after its steps");
}

// ---- space ---------------------------------------------------------------------------------------------

TEST_CASE("without turning the reader looks along y, with x to the right and z upwards", "[exact]") {
    const View view(0, 0);
    CHECK(view.flat({1, 2, 3}) == Vec2{1, 3});
    CHECK(view.towards({1, 2, 3}) == -2);
    CHECK(view.moved({1, 2, 3}, {10, 20}, 30) == Vec3{11, -28, 23});
}

TEST_CASE("quarter turns lead the reader to the side and above", "[exact]") {
    const double off = 3 * 0x1p-52;  // times the rounding of sine and cosine
    const View side(pi / 2, 0);
    CHECK(length(side.flat({1, 2, 3}) - Vec2{2, 3}) <= off);
    CHECK(std::abs(side.towards({1, 2, 3}) - 1) <= off);
    const View above(0, pi / 2);
    CHECK(length(above.flat({1, 2, 3}) - Vec2{1, 2}) <= off);
    CHECK(std::abs(above.towards({1, 2, 3}) - 3) <= off);
}

TEST_CASE("what is moved in the picture moves just so, from every side", "[against]") {
    Random random(3);
    const auto place = [&](double size) {
        const double x = random.uniform(-size, size);
        const double y = random.uniform(-size, size);
        return Vec2{x, y};
    };
    const double off = 40 * 8 * 0x1p-52;  // eight roundings of what is at most 40 long
    for (int n = 0; n < 1000; ++n) {
        const Vec2 angles = place(4), by = place(10), xy = place(10);
        const double z = random.uniform(-10, 10);
        const View view(angles.x, angles.y);
        const Vec3 p{xy.x, xy.y, z}, q = view.moved(p, by, z);
        CHECK(length(view.flat(q) - view.flat(p) - by) <= off);
        CHECK(std::abs(view.towards(q) - view.towards(p) - z) <= off);
        CHECK(std::abs(distance(p, q) - length(Vec3{by.x, by.y, z})) <= off);
    }
}

TEST_CASE("a view of no angle is refused", "[degenerate]") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK_THROWS_AS(View(nan, 0), BadInput);
    CHECK_THROWS_AS(View(0, 0x1p21), BadInput);
}

namespace {

const View oblique(0.5, 0.4);

// The roles of what a painter paints, far to near.
template <class Give> std::string painted(View view, Give give) {
    const std::string text = drawn([&](Panel& panel) {
        SpacePanel space(panel, view);
        give(space);
        space.paint();
    });
    std::string roles;
    for (auto at = text.find("class=\""); at != std::string::npos; at = text.find("class=\"", at + 1)) {
        const std::string_view style = std::string_view(text).substr(at + 7, text.find('"', at + 7) - at - 7);
        if (style.ends_with(" area") || style.ends_with(" line") || style.ends_with(" solid"))
            roles.append(style.substr(0, style.find(' '))).append(" ");
    }
    return roles;
}

}  // namespace

TEST_CASE("near things are painted over far ones, in whatever order they are given", "[exact]") {
    const auto far = [](SpacePanel& space) { space.segment({0, 50, 0}, {40, 50, 40}, Role::shape_a); };
    const auto near = [](SpacePanel& space) { space.segment({0, 10, 40}, {40, 10, 0}, Role::shape_b); };
    CHECK(painted(oblique, [&](SpacePanel& space) { far(space), near(space); }) == "shape-a shape-b ");
    CHECK(painted(oblique, [&](SpacePanel& space) { near(space), far(space); }) == "shape-a shape-b ");
    CHECK(painted(oblique, [](SpacePanel& space) {
              space.point({40, 10, 40}, Role::shape_b);
              space.point({21.5, 50, 21.5}, Role::shape_a);  // whose dot just reaches the other's
          }) == "shape-a shape-b ");
    const View from_behind(0.5 + pi, 0.4);
    CHECK(painted(from_behind, [&](SpacePanel& space) { far(space), near(space); }) == "shape-b shape-a ");
}

TEST_CASE("a ball over the far end of a face is in front of it, though it is farther away", "[exact]") {
    const Vec3 floor[] = {{0, 0, 0}, {80, 0, 0}, {80, 80, 0}, {0, 80, 0}};
    const auto with_ball = [&](View view, double z) {
        return painted(view, [&](SpacePanel& space) {
            space.ball({40, 75, z}, 5, Role::shape_b);
            space.face(floor, Role::shape_a);
        });
    };
    CHECK(with_ball(oblique, 6) == "shape-a shape-b ");
    CHECK(with_ball(oblique, -6) == "shape-b shape-a ");
    CHECK(with_ball(View(0.5, -0.4), 6) == "shape-b shape-a ");
    CHECK(with_ball(View(0.5, -0.4), -6) == "shape-a shape-b ");
}

TEST_CASE("a ball waits for the farther ball that waits for a face", "[exact]") {
    const Vec3 slope[] = {{0, 0, 0}, {90, 0, 90}, {90, 20, 90}, {0, 20, 0}};
    CHECK(painted(View(0, pi / 2), [&](SpacePanel& space) {
              space.ball({10, 30, 30}, 6, Role::shape_b);
              space.ball({10, 20, 20}, 6, Role::result);
              space.face(slope, Role::shape_a);
          }) == "shape-a result shape-b ");
}

TEST_CASE("a face says nothing about what it does not meet in the picture", "[exact]") {
    const Vec3 far_slope[] = {{50, 0, 164}, {60, 0, 204}, {60, 20, 204}, {50, 20, 164}};  // z = 4 (x - 9)
    CHECK(painted(View(0, pi / 2), [&](SpacePanel& space) {
              space.ball({12, 10, 10}, 5, Role::shape_b);  // behind the slope's plane
              space.ball({10, 10, 5}, 5, Role::result);    // in front of it
              space.face(far_slope, Role::shape_a);
          }) == "result shape-b shape-a ");
}

TEST_CASE("a wall stands in front of the floor on which it stands", "[exact]") {
    const Vec3 floor[] = {{0, 0, 0}, {80, 0, 0}, {80, 80, 0}, {0, 80, 0}};
    const Vec3 wall[] = {{0, 70, 0}, {80, 70, 0}, {80, 70, 9}, {0, 70, 9}};
    for (const double yaw : {0., 1., 3., 5.})
        CHECK(painted(View(yaw, 0.4), [&](SpacePanel& space) {
                  space.face(wall, Role::shape_b);
                  space.face(floor, Role::shape_a);
              }) == "shape-a shape-b ");
}

TEST_CASE("what lies in a face is seen from both its sides", "[exact]") {
    const Vec3 floor[] = {{0, 0, 0}, {80, 0, 0}, {0, 80, 0}};
    for (const double pitch : {0.4, -0.4})
        CHECK(painted(View(0.5, pitch), [&](SpacePanel& space) {
                  space.point({1. / 3, 79, 0}, Role::result);
                  space.segment({0.5, 79, 0}, {1, 78, 0}, Role::active);
                  space.face(floor, Role::shape_a);
              }).starts_with("shape-a "));
}

TEST_CASE("three boards that hide one another in a circle are each painted once", "[degenerate]") {
    const auto roles = painted(View(0, pi / 2), [](SpacePanel& space) {
        space.face(std::array{Vec3{0, 0, 0}, Vec3{60, 0, 20}, Vec3{60, 10, 20}, Vec3{0, 10, 0}}, Role::shape_a);
        space.face(std::array{Vec3{50, 0, 0}, Vec3{60, 0, 0}, Vec3{20, 60, 20}, Vec3{10, 60, 20}}, Role::shape_b);
        space.face(std::array{Vec3{0, 0, 20}, Vec3{10, 0, 20}, Vec3{40, 60, 0}, Vec3{30, 60, 0}}, Role::active);
    });
    for (const char* role : {"shape-a ", "shape-b ", "active "}) CHECK(count(roles, role) == 1);
}

TEST_CASE("faces and rings without a plane are not drawn", "[degenerate]") {
    CHECK(painted(oblique, [](SpacePanel& space) {
              space.face(std::array{Vec3{0, 0, 0}, Vec3{1, 0, 0}}, Role::shape_a);
              space.ring({}, {}, 1, Role::shape_a, Line::solid);
          }) == "");
}

TEST_CASE("a ball is a disc of its radius and a ring an ellipse, from every side", "[exact]") {
    for (const View& view : {View(0, 0), oblique, View(-2, -1)})
        CHECK(count(drawn([&](Panel& panel) {
                        SpacePanel space(panel, view);
                        space.ball({}, 12.5, Role::shape_a);
                        space.paint();
                    }), "cx=\"6\" cy=\"130\" r=\"12.5\"") == 2);  // its veil and itself
    const auto ring = [](View view) {
        return drawn([&](Panel& panel) {
            SpacePanel space(panel, view);
            space.ring({50, 0, 50}, {0, 0, 7}, 10, Role::shape_a);
            space.paint();
        });
    };
    CHECK(count(ring(View(0, pi / 2)), "L") == 48);
    CHECK(count(ring(View(0, 0)), " 80") == 49);  // on edge: all at the height of its centre
}

TEST_CASE("a picture of space is written as it always was", "[exact]") {
    CHECK(drawn([](Panel& panel) {
              SpacePanel space(panel, Inputs{view_input(0, pi / 6)});
              space.ground({0, 0}, {20, 20}, 20);
              space.handle("C", {50, 0, 0}, Role::shape_b, "$C$");
              space.arrow({0, 0, 0}, {60, 0, 0}, Role::result);
              space.face(std::array{Vec3{0, 0, 0}, Vec3{40, 0, 0}, Vec3{0, 40, 0}}, Role::shape_a);
              space.shadow(std::array{Vec3{0, 0, 9}, Vec3{40, 0, 9}, Vec3{0, 40, 9}});
              space.paint();
          }) == R"svg(<path class="quiet line grid" d="M6 130L6 120"/>
<path class="quiet line grid" d="M26 130L26 120"/>
<path class="quiet line grid" d="M6 130L26 130"/>
<path class="quiet line grid" d="M6 120L26 120"/>
<path class="quiet shade" d="M6 130L46 130L6 110Z"/>
<path class="quiet veil" d="M6 130L46 130L6 110Z"/>
<path class="shape-a line area" d="M6 130L46 130L6 110Z"/>
<path class="result line" d="M6 130L57 130"/>
<path class="result solid" d="M66 130L57 133.78L57 126.22Z"/>
</g>
<g class="handle shape-b" data-input="C"><circle cx="56" cy="130" r="5.5"/></g>
<text class="shape-b" x="65" y="134.5" text-anchor="start"><tspan class="math">C</tspan></text>
)svg");
}

TEST_CASE("only a picture with a view among its inputs says that it can be turned", "[exact]") {
    const auto figure_of = [](auto look) {
        Figure figure("f", "t");
        SpacePanel(figure.panel("", {{0, 0}, {1, 1}}), look);
        return figure.svg();
    };
    CHECK(count(figure_of(Inputs{view_input(0, 0)}), " data-input=\"view\">") == 1);
    CHECK(count(figure_of(oblique), "data-input") == 0);
    CHECK_THROWS_WITH(figure_of(Inputs{point_input("A", {})}), "figure: has no input view");
}

// ---- plots and facts -----------------------------------------------------------------------------------

TEST_CASE("inputs are found by name and stay in their range", "[exact]") {
    Inputs inputs{point_input("A", {1, 2}), number_input("r", 0.5, 0, 1.5), whole_input("n", 4, 3, 8)};
    CHECK(inputs.point("A") == Vec2{1, 2});
    CHECK(inputs.number("r") == 0.5);
    CHECK(inputs.number("n") == 4);
    inputs.set(2, {4.6});
    CHECK(inputs.number("n") == 5);
    inputs.set(2, {8.6});
    CHECK(inputs.number("n") == 8);
    inputs.set(0, {-7, 8});
    inputs.set(1, {9, 9});
    CHECK(inputs.point("A") == Vec2{-7, 8});
    CHECK(inputs.number("r") == 1.5);
    inputs.set(1, {-1, 0});
    CHECK(inputs.number("r") == 0);
    CHECK_THROWS_WITH(inputs.point("B"), "figure: has no input B");
}

TEST_CASE("of several choices one is chosen, by its place", "[exact]") {
    Inputs inputs{choice_input("solver", {{"all of it"}, {"no clamp", "13-clamp"}, {"no slop", "13-slop"}}, 1)};
    CHECK(inputs.choice("solver").words == "no clamp");
    CHECK(inputs.choice("solver").unit == "13-clamp");
    inputs.set(0, {-1});
    CHECK(inputs.choice("solver").unit == "");
    inputs.set(0, {1.6});
    CHECK(inputs.choice("solver").words == "no slop");
    inputs.set(0, {7});
    CHECK(inputs.choice("solver").words == "no slop");
}

TEST_CASE("a clock counts from 0, and a run is kept for as long as only it goes on", "[exact]") {
    Inputs inputs{number_input("r", 1, 0, 2), clock_input("time", 0.5, 3), view_input(0, 0)};
    CHECK(inputs.number("time") == 0.5);
    CHECK(inputs.settings() == std::vector{Vec3{1, 0, 0}});
    int made = 0;
    Kept<double> kept;
    const auto run = [&] { return kept.of(inputs, [&] { return ++made, inputs.number("r"); }); };
    CHECK(run() == 1);
    inputs.set(1, {5});
    inputs.set(2, {1, 1});
    CHECK(inputs.number("time") == 3);
    CHECK(run() == 1);
    CHECK(made == 1);
    inputs.set(0, {2});
    CHECK(run() == 2);
    inputs.set(0, {1});
    CHECK(run() == 1);
    CHECK(made == 3);
}

TEST_CASE("the steps before a time are those that end half a step after it at most", "[exact]") {
    CHECK(steps_before(0, 0.5) == 0);
    CHECK(steps_before(1.4, 1. / 60) == 84);
}

TEST_CASE("a view comes round at half a turn and never turns over", "[exact]") {
    Inputs inputs{view_input(0.5, 0.4)};
    const auto angles = [&] { return inputs.all().front().value; };
    CHECK(angles() == Vec3{0.5, 0.4, 0});
    inputs.set(0, {pi, 2});
    CHECK(angles().x == pi);
    CHECK(angles().y * 180 / pi == Approx(89));
    inputs.set(0, {pi + 0.25, -2});
    CHECK(angles().x == Approx(0.25 - pi));
    CHECK(angles().y * 180 / pi == Approx(-89));
    inputs.move(0, {-0.5, 0.1});
    CHECK(angles().x == Approx(pi - 0.25));
    CHECK(inputs.view().flat({1, 2, 3}) == View(angles().x, angles().y).flat({1, 2, 3}));
}

TEST_CASE("a point in space moves as the view shows it, inside its box", "[exact]") {
    Inputs inputs{view_input(0, 0), space_input("C", {1, 2, 3}, {0, 0, 0}, {4, 4, 4})};
    inputs.move(1, {0.5, 0.25, 1});
    CHECK(inputs.space("C") == Vec3{1.5, 1, 3.25});  // nearer is against y
    inputs.set(0, {0.5, 0.4});
    inputs.move(1, {0.5, 0.25, 0});
    CHECK(inputs.space("C") == View(0.5, 0.4).moved({1.5, 1, 3.25}, {0.5, 0.25}));
    inputs.move(1, {100, 0, 0});
    CHECK(inputs.space("C").x == 4);
    inputs.set(1, {-1, 9, 2});
    CHECK(inputs.space("C") == Vec3{0, 4, 2});
    inputs.set(1, {2, 2, 5});
    CHECK(inputs.space("C") == Vec3{2, 2, 4});
}

TEST_CASE("points of the plane and numbers move by their own coordinates", "[exact]") {
    Inputs inputs{point_input("A", {1, 2}), number_input("r", 0.5, 0, 1.5)};
    inputs.move(0, {-3, 1});
    inputs.move(1, {0.5});
    CHECK(inputs.point("A") == Vec2{-2, 3});
    CHECK(inputs.number("r") == 1);
}

TEST_CASE("a point in space without a view is refused", "[degenerate]") {
    const auto alone = [] { return Inputs{space_input("C", {}, {}, {})}; };
    CHECK_THROWS_WITH(alone(), "figure: has no input view");
}

TEST_CASE("facts are one JSON object, in order, with the signs of print", "[exact]") {
    Facts f;
    f.number("00.share", 68.94, 1, "%");
    f.number("00.below", -1.5, 1, "m");
    f.scientific("00.small", -1.234e-16, 2, "m");
    f.count("00.pairs", 200000);
    f.words("00.answer", "\"hit\"");
    CHECK(f.json() ==
          "{\n"
          "  \"00.share\": {\"text\": \"68.9\", \"unit\": \"%\"},\n"
          "  \"00.below\": {\"text\": \"−1.5\", \"unit\": \"m\"},\n"
          "  \"00.small\": {\"text\": \"−1.2\u202f×\u202f10⁻¹⁶\", \"unit\": \"m\"},\n"
          "  \"00.pairs\": {\"text\": \"200\u202f000\", \"unit\": \"\"},\n"
          "  \"00.answer\": {\"text\": \"\\\"hit\\\"\", \"unit\": \"\"}\n"
          "}\n");
}

TEST_CASE("what cannot be drawn is refused with its place", "[degenerate]") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    Figure figure("00-x", "x");
    CHECK_THROWS_WITH(figure.panel("flat", {{0, 0}, {1, 0}}), "figure panel \"flat\": its window is empty or not finite");
    CHECK_THROWS_WITH(figure.graph("nan", {{0, nan}, {1, 1}}), "figure panel \"nan\": its window is empty or not finite");
    Panel& panel = figure.panel("square", {{0, 0}, {1, 1}});
    CHECK_THROWS_WITH(panel.point({0, nan}, Role::ink), "figure: a coordinate is not finite");
}

TEST_CASE("facts of a group have its prefix and stand in the order of the calls", "[exact]") {
    Facts f;
    Facts example = f["00"]["example"];
    example.count("steps", 3);
    f.words("00.answer", "hit");
    example.number("depth", 0.5, 1, "m");
    CHECK(f.json() == "{\n"
                      "  \"00.example.steps\": {\"text\": \"3\", \"unit\": \"\"},\n"
                      "  \"00.answer\": {\"text\": \"hit\", \"unit\": \"\"},\n"
                      "  \"00.example.depth\": {\"text\": \"0.5\", \"unit\": \"m\"}\n"
                      "}\n");
}

// ---- what many figures draw --------------------------------------------------------------------------------

TEST_CASE("the outline of a shape with a radius is that far from its core", "[exact]") {
    const Points triangle = {{0, 0}, {4, 0}, {0, 3}};
    const Points around = outline({triangle, 1});
    const auto [low, high] = std::ranges::minmax(around, {}, &Vec2::x);
    CHECK(low.x == -1);
    CHECK(high.x == 5);
    CHECK(convex_hull(around).size() >= around.size() - 1);  // counter-clockwise, without a dent
    CHECK(outline({triangle, 0}).size() == 4);               // it comes back to where it began
}

TEST_CASE("a shape is drawn as what it is", "[exact]") {
    const Points triangle = {{10, 10}, {40, 10}, {10, 40}};
    const Points centre = {{50, 50}};
    const auto shape = [](const ConvexView& view) {
        return drawn([&](Panel& p) { draw(p, view, Role::shape_a, "A"); });
    };
    CHECK(shape({triangle}) == drawn([&](Panel& p) { p.polygon(triangle, Role::shape_a, "A"); }));
    CHECK(shape({centre, 7}) == drawn([&](Panel& p) {
              p.grip("A");
              p.disc({50, 50}, 7, Role::shape_a);
          }));
    CHECK(shape({triangle, 5}) == drawn([&](Panel& p) {
              p.polygon(outline({triangle, 5}), Role::shape_a, "A");
              p.polygon(triangle, Role::shape_a, "A");
          }));
}

TEST_CASE("a dragged point has its own name and its place", "[exact]") {
    const Inputs in = {point_input("P_1", {20, 30})};
    CHECK(drawn([&](Panel& p) { drag(p, in, "P_1", Role::active, Side::left); }) ==
          drawn([](Panel& p) { p.handle("P_1", {20, 30}, Role::active, "$P_1$", Side::left); }));
}

TEST_CASE("a direction without a length stays zero", "[degenerate]") {
    CHECK(normalized({3, 4}) == Vec2{0.6, 0.8});
    CHECK(normalized({}) == Vec2{});
}

TEST_CASE("what a fault says is what its exception says", "[exact]") {
    const Points clockwise = {{0, 0}, {0, 2}, {2, 0}};
    CHECK(fault_words<BadPolygon>(find_fault(clockwise)) == BadPolygon(*find_fault(clockwise)).what());
    CHECK(fault_words<BadPolygon>(find_fault(Points{{0, 0}, {2, 0}, {0, 2}})) == "no fault");
}

TEST_CASE("a body is drawn where it is, and its outline as a line", "[exact]") {
    const Points square = {{-10, -10}, {10, -10}, {10, 10}, {-10, 10}};
    const Body box = make_body(Polygon(square), 1, {{50, 40}, {0, 1}});
    const Body ball = make_body(Disc(7), 1, {{30, 20}, {}});
    const Points there = {{60, 30}, {60, 50}, {40, 50}, {40, 30}};
    CHECK(drawn([&](Panel& p) { draw(p, box, Role::shape_a); }) ==
          drawn([&](Panel& p) { p.polygon(there, Role::shape_a); }));
    CHECK(drawn([&](Panel& p) { draw(p, ball, Role::shape_b); }) ==
          drawn([](Panel& p) { p.disc({30, 20}, 7, Role::shape_b); }));
    CHECK(drawn([&](Panel& p) { draw_outline(p, box, Role::quiet); }) ==
          drawn([&](Panel& p) { p.curve(closed(there), Role::quiet, Line::thin); }));
    CHECK(drawn([&](Panel& p) { draw_outline(p, ball, Role::quiet, Line::dashed); }) ==
          drawn([](Panel& p) { p.circle({30, 20}, 7, Role::quiet, Line::dashed); }));
}

TEST_CASE("the square at a right angle has its side, however long the vector is", "[exact]") {
    const auto square = [](Vec2 along) {
        return drawn([&](Panel& p) { draw_right_angle(p, {50, 50}, along, 10); });
    };
    const std::array<Vec2, 3> sides = {{{60, 50}, {60, 60}, {50, 60}}};
    CHECK(square({1, 0}) == drawn([&](Panel& p) { p.curve(sides, Role::quiet, Line::thin); }));
    CHECK(square({7, 0}) == square({1, 0}));
}

TEST_CASE("a letter shows turning and mirroring", "[exact]") {
    const auto letter = [](const Mat2& A) {
        return drawn([&](Panel& p) { draw_letter(p, 20 * A, {50, 50}, Role::ink); });
    };
    CHECK(letter(identity2) != letter({0, -1, 1, 0}));
    CHECK(letter(identity2) != letter({-1, 0, 0, 1}));
    CHECK(letter({-1, 0, 0, 1}) != letter({1, 0, 0, -1}));
}

TEST_CASE("lists of points are moved, mapped and joined", "[exact]") {
    const Points triangle = {{0, 0}, {4, 0}, {0, 3}};
    CHECK(edges(triangle) == Points{{4, 0}, {-4, 3}, {0, -3}});
    CHECK(mapped(triangle, Mat2{0, -1, 1, 0}, {1, 1}) == Points{{1, 1}, {1, 5}, {-2, 1}});
    CHECK(rectangle(4, 2) == Points{{-2, -1}, {2, -1}, {2, 1}, {-2, 1}});
    CHECK(graph_of(0, 1, [](double x) { return x * x; }, 3) == Points{{0, 0}, {0.5, 0.25}, {1, 1}});
    CHECK(graph_of(2, 8, [](double) { return 0.; }).size() == 61);
    CHECK(middle({5, -1, 3, 9, 4}) == 4);
}

TEST_CASE("numbers, points and matrices are written with the signs of print", "[exact]") {
    CHECK(number(-1.50) == "−1.5");
    CHECK(decimals(-1.5, 2) == "−1.50");
    CHECK(decimals(Vec2{1, -2.5}, 1) == "(1.0, −2.5)");
    const double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK(to_words(Vec2{1, -2}) == "(1, −2)");
    CHECK(to_words(Vec2{nan, 0}) == "no number");
    CHECK(to_words(Vec3{1, 2, -0.125}) == "(1, 2, −0.125)");
    CHECK(to_words(Vec3{0, 0, nan}) == "no number");
    CHECK(rows(Mat2{1, -2, 3, 0.125}) == "(1, −2) and (3, 0.13)");
    CHECK(rows(Mat2{1, -2, 3, 0.125}, 3) == "(1, −2) and (3, 0.125)");
    CHECK(rows(Mat2{nan, 0, 0, 1}) == "NaN");
    CHECK(rows(std::optional<Mat2>{}) == "none");
    CHECK(map_text({1, -2, 3, 4}) == "(1, −2; 3, 4)");
    CHECK(in_degrees(pi / 2) == 90);
    CHECK(degrees(180) == pi);
}
