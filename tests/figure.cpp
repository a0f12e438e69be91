// Figures: what is drawn is what is written, byte for byte.
#include "figure/figure.hpp"

#include <optional>
#include <string>

#include "base/fail.hpp"
#include <limits>

#include "catch.hpp"
#include "figure/plot.hpp"

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

TEST_CASE("ticks of axes are 1, 2 or 5 times a power of ten", "[exact]") {
    const auto ticks_up_to = [](double high) {
        Figure figure("f", "t");
        figure.graph("", {{0, 0}, {high, 1}}).axes("", "");
        const std::string svg = figure.svg();
        std::string ticks;
        for (auto at = svg.find("\"middle\">"); at != std::string::npos; at = svg.find("\"middle\">", at + 1))
            ticks += svg.substr(at + 9, svg.find('<', at) - at - 9) + " ";
        return ticks;
    };
    CHECK(ticks_up_to(1) == "0 0.2 0.4 0.6 0.8 1 ");
    CHECK(ticks_up_to(30) == "0 5 10 15 20 25 30 ");
    CHECK(ticks_up_to(4) == "0 1 2 3 4 ");
    CHECK(ticks_up_to(700) == "0 100 200 300 400 500 600 700 ");
    CHECK(ticks_up_to(0.001) == "0 0.0002 0.0004 0.0006 0.0008 0.001 ");
}

TEST_CASE("panels stand in columns and rows", "[exact]") {
    Figure figure("f", "t", 2);
    for (int k = 0; k < 3; ++k) figure.panel("", {{0, 0}, {1, 1}}, 100);
    const std::string svg = figure.svg();
    CHECK(count(svg, "data-box=\"6 6 100 124\"") == 1);
    CHECK(count(svg, "data-box=\"134 6 100 124\"") == 1);
    CHECK(count(svg, "data-box=\"6 150 100 124\"") == 1);
}

// ---- plots and facts -----------------------------------------------------------------------------------

TEST_CASE("inputs are found by name and stay in their range", "[exact]") {
    Inputs inputs{point_input("A", {1, 2}), number_input("r", 0.5, 0, 1.5)};
    CHECK(inputs.point("A") == Vec2{1, 2});
    CHECK(inputs.number("r") == 0.5);
    inputs.set(0, {-7, 8});
    inputs.set(1, {9, 9});
    CHECK(inputs.point("A") == Vec2{-7, 8});
    CHECK(inputs.number("r") == 1.5);
    inputs.set(1, {-1, 0});
    CHECK(inputs.number("r") == 0);
    CHECK_THROWS_WITH(inputs.point("B"), "figure: has no input B");
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
