// Steppers on the terminal: pictures, keys, shapes, screen and program.
#include <algorithm>
#include <cmath>
#include <sstream>

#include "05-convex-shapes/polygon.hpp"
#include "06-gjk/gjk.hpp"
#include "06-gjk/beside/words.hpp"
#include "07-epa/epa.hpp"
#include "07-epa/beside/words.hpp"
#include "08-contacts/beside/words.hpp"
#include "09-broad-phase/broad_phase.hpp"
#include "09-broad-phase/beside/words.hpp"
#include "base/describe.hpp"
#include "base/stepper.hpp"
#include "catch.hpp"
#include "draw/terminal.hpp"
#include "terminal/keys.hpp"
#include "terminal/program.hpp"
#include "terminal/screen.hpp"
#include "terminal/shapes.hpp"

using namespace cc;
using namespace cc::terminal;

namespace {

using Lines = std::vector<std::string>;

constexpr Style ascii{true, false}, braille{false, false};

// Has room for x from 0 to 8 and y from 0 to 8: a cell is 1 wide and 2 high.
TerminalPainter painter_of_8(Style style) { return {10, 5, std::vector<Vec2>{{0, 0}, {8, 8}}, style}; }

// The cells of a table's line, as they are separated there.
Lines cells(const std::string& line) {
    Lines all;
    for (std::size_t at = 2; at < line.size();) {
        const std::size_t end = std::min(line.find("  ", at), line.size());
        all.push_back(line.substr(at, end - at));
        at = std::min(line.find_first_not_of(' ', end), line.size());
    }
    return all;
}

Lines cells_of_row(const std::string& row) {
    Lines all;
    std::istringstream in(row);
    for (std::string one; std::getline(in, one, '\t');) all.push_back(one);
    return all;
}

std::size_t line_with(const Lines& lines, std::string_view begin) {
    for (std::size_t k = 0; k < lines.size(); ++k)
        if (lines[k].starts_with(begin)) return k;
    FAIL("no line begins with \"" << begin << "\"");
    return 0;
}

std::string keys(std::string_view bytes) {
    constexpr const char* names[] = {"on", "back", "end", "first", "help", "quit"};
    std::string all;
    Keys reader;
    for (const char byte : bytes)
        if (const auto key = reader.read(byte))
            all.append(all.empty() ? "" : " ").append(names[static_cast<int>(*key)]);
    return all;
}

struct Answer {
    int code;
    std::string out, err;
};

Answer run_program(std::vector<const char*> words, const std::string& typed = "") {
    words.insert(words.begin(), "collision-course-step");
    std::istringstream in(typed);
    std::ostringstream out, err;
    const int code = collision_course_step(static_cast<int>(words.size()), words.data(), in, out, err);
    return {code, out.str(), err.str()};
}

std::string fault_of(const std::string& text) {
    try {
        parse_shapes(text, "F", 2);
    } catch (const BadInput& e) {
        return e.what();
    }
    return "";
}

}  // namespace

// ---- pictures ------------------------------------------------------------------------------------------

TEST_CASE("a line is made of the letters of its role, y upwards", "[exact]") {
    TerminalPainter picture = painter_of_8(ascii);
    Painter& painter = picture;
    painter.segment({0, 0}, {8, 0}, Role::shape_a);
    painter.segment({0, 0}, {8, 8}, Role::shape_b);
    painter.label({0, 8}, "O");
    CHECK(picture.lines() == Lines{" O       b", "       bb ", "     bb   ", "   bb     ", " bbaaaaaaa"});
}

TEST_CASE("in Braille a cell has two by four dots", "[exact]") {
    TerminalPainter painter = painter_of_8(braille);
    painter.segment({0, 7.9}, {3.9, 7.9}, Role::active);
    CHECK(painter.lines()[0] == " ⠤⠤⠤⠤     ");
    painter.segment({4.1, 8.9}, {4.1, 7.1}, Role::active);
    CHECK(painter.lines()[0] == " ⠤⠤⠤⠤⡇    ");
}

TEST_CASE("a picture keeps the shapes' proportions, whatever its own", "[exact]") {
    for (const auto& [columns, rows] : {std::pair{40, 10}, {20, 40}, {9, 9}}) {
        TerminalPainter picture(columns, rows, std::vector<Vec2>{{-1, -1}, {1, 1}}, ascii);
        Painter& painter = picture;
        painter.disc({}, 1, Role::shape_a);
        const Lines lines = picture.lines();
        int wide = 0, high = 0;
        for (const std::string& line : lines) {
            const auto first = line.find('a'), last = line.rfind('a');
            if (first == std::string::npos) continue;
            ++high;
            wide = std::max(wide, static_cast<int>(last - first) + 1);
        }
        CHECK(std::abs(wide - 2 * high) <= 3);  // each end may lie in the next cell
        CHECK(std::min(columns - wide, 2 * (rows - high)) <= 4);
    }
}

TEST_CASE("what lies outside a picture is left out, however far", "[degenerate]") {
    TerminalPainter picture = painter_of_8(ascii);
    Painter& painter = picture;
    painter.segment({1e300, 1e300}, {2e300, 1e300}, Role::wrong);
    painter.label({-50, 3}, "!", Role::wrong);
    CHECK(picture.lines() == Lines(5, std::string(10, ' ')));
    TerminalPainter dot(3, 1, std::vector<Vec2>{{7, 7}}, ascii);  // nothing to scale
    static_cast<Painter&>(dot).polygon(std::vector<Vec2>{{7, 7}}, Role::result);
    CHECK(dot.lines() == Lines{" * "});
}

TEST_CASE("roles have colours where the terminal has", "[exact]") {
    CHECK(painted("x", Role::shape_a, ascii) == "x");
    CHECK(painted("x", Role::shape_a, {true, true}) == "\033[36mx\033[0m");
}

// ---- keys ----------------------------------------------------------------------------------------------

TEST_CASE("keys are letters, or what kinds of terminals send for arrows, Home and End", "[exact]") {
    CHECK(keys("n p r0?q") == "on on back on end first help quit");
    CHECK(keys("\033[C\033[D\033OC\033OD") == "on back on back");
    CHECK(keys("\033[H\033[1~\033OH\033[7~") == "first first first first");
    CHECK(keys("\033[F\033[4~\033OF\033[8~") == "end end end end");
}

TEST_CASE("what is no key is passed over, whole", "[degenerate]") {
    CHECK(keys("xyz\n\t\xC3\xA9") == "");
    CHECK(keys("\033[A\033[5~\033[1;5C\033[200~") == "");
    CHECK(keys("\033q") == "quit");
    CHECK(keys("\033\033[C") == "on");
    CHECK(keys("\033[") == "");
}

// ---- steps ---------------------------------------------------------------------------------------------

TEST_CASE("every stepper is registered once and has its example", "[exact]") {
    CHECK(watched().size() >= 2);
    for (const Watched& one : watched()) {
        CHECK(&find_watched(one.name) == &one);
        const Walk walk = one.walk(find_example(one.example).shapes);
        CHECK(walk.rows.size() >= 4);  // something to watch
    }
}

TEST_CASE("a walk has the rows, the names and the words of the history", "[against]") {
    const auto check = [](const Walk& walk, const auto& states) {
        REQUIRE(walk.rows.size() == states.size());
        REQUIRE(walk.words.size() == states.size());
        CHECK(walk.names == header(states[0]));
        for (std::size_t k = 0; k < states.size(); ++k) {
            CHECK(walk.rows[k] == row(states[k]));
            CHECK(walk.words[k] == narrate(states[k]));
        }
    };
    for (const Example& example : examples()) {
        const ConvexView A = example.shapes[0].view(), B = example.shapes[1].view();
        check(find_watched("gjk").walk(example.shapes), history(Gjk(A, B)));
        check(find_watched("epa").walk(example.shapes), history(Epa(A, B)));
        check(find_watched("clip").walk(example.shapes), collide_history(A, B));
        std::vector<Aabb> boxes;
        for (const Placed& shape : example.shapes) boxes.push_back(bounds(shape.view()));
        check(find_watched("sweep").walk(example.shapes), history(SweepLine(boxes)));
    }
}

TEST_CASE("examples are what they say", "[story]") {
    const auto status = [](std::string_view name) {
        const Shapes& shapes = find_example(name).shapes;
        return gjk(shapes[0].view(), shapes[1].view()).status;
    };
    CHECK(status("apart") == GjkStatus::separated);
    CHECK(status("overlap") == GjkStatus::overlapping);
    CHECK(status("touch") == GjkStatus::touching);
    CHECK(status("disc") == GjkStatus::overlapping);
    CHECK(status("needles") == GjkStatus::overlapping);
    const Walk walk = find_watched("sweep").walk(find_example("several").shapes);
    CHECK(walk.rows.back() == "6\t3\t1.953\t5, 3\t5\t3");  // 5 pairs compared, 3 found
}

// ---- the screen ----------------------------------------------------------------------------------------

TEST_CASE("a screen has the rows of the steps so far, with the present one marked", "[exact]") {
    Show show{"title", find_watched("epa").walk(find_example("overlap").shapes)};
    show.farthest = 3;
    show.step = 2;
    const Lines lines = screen(show, {100, 40}, ascii);
    const std::size_t head = line_with(lines, "  steps");
    CHECK(cells(lines[head]) == cells_of_row(show.walk.names));
    for (std::size_t k = 0; k <= 3; ++k) {
        CHECK(cells(lines[head + 1 + k]) == cells_of_row(show.walk.rows[k]));
        CHECK(lines[head + 1 + k].starts_with(k == 2 ? "> " : "  "));
    }
    CHECK(lines[head + 5].empty());
    CHECK(lines[line_with(lines, "Step 2 of 5: ")] == "Step 2 of 5: " + show.walk.words[2]);
    CHECK(lines[0] == "title");
    CHECK(lines.back().find("q quit") != std::string::npos);
}

TEST_CASE("a screen fits its terminal, whatever its size, and marks the present step", "[degenerate]") {
    for (const Watched& one : watched())
        for (const Example& example : examples()) {
            Show show{std::string(300, 't'), one.walk(example.shapes)};
            show.step = show.farthest = show.walk.rows.size() - 1;
            for (const auto& [columns, rows] : std::vector<std::pair<int, int>>{
                     {80, 24}, {200, 60}, {40, 12}, {36, 24}, {20, 4}, {1, 1}, {5, 50}, {300, 10}}) {
                const Extent size{columns, rows};
                const Lines lines = screen(show, size, braille);
                CHECK(static_cast<int>(lines.size()) <= size.rows);
                for (const std::string& line : lines) CHECK(characters(line) <= size.columns);
                if (size.rows < 12 || size.columns < 2) continue;
                CHECK(std::ranges::count_if(lines, [](auto& line) { return line.starts_with("> "); }) == 1);
            }
        }
}

TEST_CASE("nothing moves on the screen from step to step", "[exact]") {
    for (const Watched& one : watched()) {
        Show show{"title", one.walk(find_example(one.example).shapes)};
        const std::string first_name = "  " + show.walk.names.substr(0, show.walk.names.find('\t'));
        const std::size_t head = line_with(screen(show, {}, ascii), first_name);
        const std::size_t count = screen(show, {}, ascii).size();
        for (show.step = 0; show.step < show.walk.rows.size(); show.farthest = show.step++) {
            const Lines lines = screen(show, {}, ascii);
            CHECK(line_with(lines, first_name) == head);
            CHECK(lines.size() == count);
        }
    }
}

TEST_CASE("short words leave the room of long ones", "[exact]") {
    const Picture empty{"", {{0, 0}}, [](TerminalPainter&, std::size_t) {}};
    Show show{"title",
              {"n", {"1", "2"}, {"Short.", std::string(50, 'a') + " " + std::string(50, 'b')}, {empty}}};
    const Lines first = screen(show, {}, ascii);
    show.step = show.farthest = 1;
    const Lines second = screen(show, {}, ascii);
    CHECK(first.size() == second.size());
    CHECK(first.back() == second.back());
    CHECK(second[second.size() - 2] == std::string(50, 'b'));
}

TEST_CASE("words of more than one byte are as wide as they look", "[exact]") {
    CHECK(characters("a−b⡇") == 4);
    const Picture empty{"", {{0, 0}}, [](TerminalPainter&, std::size_t) {}};
    const Show show{"title", {"n", {"1"}, {"− − − − − − −"}, {empty}}};
    const Lines lines = screen(show, {26, 12}, ascii);
    CHECK(lines[line_with(lines, "Step 0")] == "Step 0 of 0: − − − − − − −");
}

// ---- shapes from outside -------------------------------------------------------------------------------

TEST_CASE("shapes from a file are polygons and discs", "[exact]") {
    const Shapes shapes = parse_shapes(
        R"({"shapes": [{"points": [[0, 0], [2, 0], [0, 1]]}, {"at": [3, 4], "radius": 0.5}]})", "F", 2);
    REQUIRE(shapes.size() == 2);
    const ConvexView A = shapes[0].view(), B = shapes[1].view();
    CHECK(std::vector<Vec2>(A.points.begin(), A.points.end()) == std::vector<Vec2>{{0, 0}, {2, 0}, {0, 1}});
    CHECK(A.radius == 0);
    CHECK(std::vector<Vec2>(B.points.begin(), B.points.end()) == std::vector<Vec2>{{3, 4}});
    CHECK(B.radius == 0.5);
}

TEST_CASE("the passes take any number of shapes, and the ground under them carries all", "[exact]") {
    const Walk walk = find_watched("impulses").walk(find_example("stack").shapes);
    REQUIRE(walk.rows.size() == 11);
    CHECK(cells_of_row(walk.rows[0])[2] == "0");
    TerminalPainter painter(30, 12, walk.pictures[0].seen, ascii);
    walk.pictures[0].draw(painter, 10);
    const Lines lines = painter.lines();
    CHECK(lines.back().find('9') != std::string::npos);  // the largest impulse, at the ground
    CHECK_THROWS_AS(find_watched("impulses").walk({Placed(Disc(0), {})}), BadInput);  // no mass
}

TEST_CASE("the passes of shape matching on a stack can be stepped, and its boxes are drawn", "[exact]") {
    const Walk walk = find_watched("matching").walk(find_example("stack").shapes);
    CHECK(walk.words.size() == 21);  // ten passes over places, ten over velocities
    REQUIRE(walk.pictures.size() == 1);
}

TEST_CASE("a tree over the triangles of shapes is built and asked, box by box", "[exact]") {
    const std::string row_of_three = R"({"shapes": [{"points": [[0, 6], [2, 6], [1, 7]]},
        {"points": [[0, 0], [1, 0], [1, 1], [0, 1]]}, {"at": [3, 4], "radius": 1},
        {"points": [[6, 0], [8, 0], [8, 2], [6, 2]]}]})";
    const Shapes shapes = parse_shapes(row_of_three, "F", 0);
    const Walk built = find_watched("tree").walk(shapes);
    REQUIRE(built.rows.size() == 1 + 3);  // seven triangles: three and four
    CHECK(built.rows[1] == "1\t7\tx\t2");
    CHECK(built.rows[2] == "2\t3\t-\t1");
    const Walk asked = find_watched("nearest").walk(shapes);
    REQUIRE(asked.rows.size() == 1 + 3);
    CHECK(cells_of_row(asked.rows[3])[4] == "2.47487");  // from (1, 6.5) to x - y + 2 = 0: 3.5 / √2
    CHECK_THAT(asked.words[3], Catch::Matchers::EndsWith(" Triangle 2 is nearest, 2.475 m away."));
    TerminalPainter painter(20, 10, asked.pictures[0].seen, ascii);
    asked.pictures[0].draw(painter, 3);
    std::string drawn;
    for (const std::string& line : painter.lines()) drawn += line;
    for (const char sign : {'P', '*', '.'}) CHECK(drawn.find(sign) != drawn.npos);
    CHECK(find_watched("nearest").walk({shapes[2]}).rows.size() == 2);  // its own two triangles
}

TEST_CASE("a step of a world goes through its phases on the terminal, and needs mass", "[exact]") {
    const Walk walk = find_watched("world").walk(find_example("stack").shapes);
    const std::vector<std::string> starts{"The bodies as", "", "", "Gravity has"};
    REQUIRE(walk.words.size() == 15);  // ready, pairs, contacts, gravity, ten passes, moved
    for (std::size_t k = 0; k < starts.size(); ++k) CHECK(walk.words[k].starts_with(starts[k]));
    CHECK(walk.words.back() == "All bodies have moved.");
    TerminalPainter painter(30, 12, walk.pictures[0].seen, ascii);
    walk.pictures[0].draw(painter, 14);
    const Lines lines = painter.lines();
    CHECK(std::ranges::any_of(lines, [](auto& line) { return line.find('9') != line.npos; }));
    CHECK_THROWS_AS(find_watched("world").walk({Placed(Disc(0), {})}), BadInput);
}

TEST_CASE("A flies at B on the terminal until they touch; two discs need one step", "[exact]") {
    const Disc one(1);
    const Walk discs = find_watched("toi").walk({Placed(one, {{0, 0}, {}}), Placed(one, {{8, 0}, {}})});
    REQUIRE(discs.rows.size() == 2);
    CHECK(discs.rows[0] == "0\t0\t6\t16\tsearching");
    CHECK(discs.words[1] == "They meet at s = 0.375.");
    CHECK(find_watched("toi").walk(find_example("overlap").shapes).words ==
          std::vector<std::string>{"They touch from the start on."});
    const Walk walk = find_watched("toi").walk(find_example("apart").shapes);
    CHECK(walk.words.size() > 3);
    CHECK(walk.words.back().starts_with("They meet at s = "));
    TerminalPainter painter(40, 12, walk.pictures[0].seen, ascii);
    walk.pictures[0].draw(painter, 1);
    const Lines lines = painter.lines();
    for (const char sign : {'a', 'b', '.', '*'})
        CHECK(std::ranges::any_of(lines, [&](auto& line) { return line.find(sign) != line.npos; }));
}

TEST_CASE("the sweep takes any number of shapes, and draws the line and what it cuts", "[exact]") {
    const std::string squares = R"({"shapes": [{"points": [[0, 0], [4, 0], [4, 4], [0, 4]]},
        {"points": [[2, 6], [8, 6], [8, 8], [2, 8]]}, {"points": [[6, 0], [8, 0], [8, 2], [6, 2]]}]})";
    const Walk walk = find_watched("sweep").walk(parse_shapes(squares, "F", 0));
    REQUIRE(walk.rows.size() == 4);
    CHECK(walk.rows[2] == "2\t1\t2\t0, 1\t1\t0");
    TerminalPainter painter(10, 5, walk.pictures[0].seen, ascii);
    walk.pictures[0].draw(painter, 2);
    const Lines lines = painter.lines();
    CHECK(std::ranges::count_if(lines, [](auto& line) { return line.find('a') != line.npos; }) >=
          2);  // box 0
    CHECK(std::ranges::count_if(lines, [](auto& line) { return line.find('#') != line.npos; }) >=
          2);  // box 1
    CHECK_THROWS_AS(parse_shapes(R"({"shapes": []})", "F", 0), BadInput);
}

TEST_CASE("a fault in a file of shapes is named with its place", "[degenerate]") {
    const auto with = [](const std::string& shape) {
        return fault_of(R"({"shapes": [{"points": [[0, 0], [2, 0], [0, 1]]}, )" + shape + "]}");
    };
    const auto at_shape = [](const std::string& place_and_fault) { return "F: shapes[1]" + place_and_fault; };
    CHECK(fault_of("{}") == "F: shapes: is missing");
    CHECK(fault_of(R"({"shapes": [], "shape": 1})") == "F: shape: is not known; did you mean \"shapes\"?");
    CHECK(fault_of(R"({"shapes": []})") == "F: shapes: must have 2 entries, not 0");
    CHECK(fault_of("{").starts_with("F: line 1"));
    CHECK(with("3") == at_shape(": must be an object, not a number"));
    CHECK(with(R"({"points": [[0, 0], [1, 0]]})") == at_shape(".points: must have 3 to 1000 entries, not 2"));
    CHECK(with(R"({"points": [[0, 0], [1, 0], [1]]})") == at_shape(".points[2]: must have 2 entries, not 1"));
    CHECK(with(R"({"points": [[0, 0], [0, 1], [1, 0]]})") == at_shape(".points: the vertices run clockwise"));
    CHECK(with(R"({"points": [[0, 0], [1, 0], [2, 0], [1, 1]]})") ==
          at_shape(".points: there is no left turn at vertex 1"));
    CHECK(with(R"({"points": [[0, 0], [1, 0], [0, 1]], "radius": 1})")
              .starts_with(at_shape(".radius: is not known")));
    CHECK(with(R"({"at": [0, 0]})") == at_shape(".radius: is missing"));
    CHECK(with(R"({"radius": 1})") == at_shape(".at: is missing"));
    CHECK(with(R"({"at": [0, 0], "radius": -1})") == at_shape(".radius: must be from 0 to 2^499"));
    CHECK(with(R"({"at": [0, 1e300], "radius": 1})") ==
          at_shape(".at: is out of range, which ends at 2^499 m"));
}

// ---- the program ---------------------------------------------------------------------------------------

TEST_CASE("without a name the program lists what there is", "[exact]") {
    const Answer answer = run_program({});
    CHECK(answer.code == 0);
    for (const Watched& one : watched()) CHECK(answer.out.find(one.question) != std::string::npos);
    for (const Example& one : examples()) CHECK(answer.out.find(one.about) != std::string::npos);
}

TEST_CASE("the help tells what each line of a picture is, by its letter or its colour", "[exact]") {
    const Legend legend{{{Role::shape_a, "shapes"}, {Role::quiet, "boxes"}}, "P is the point."};
    const auto told = [&](Style style) {
        std::string all;
        for (const std::string& line : help(legend, {}, style)) all += line + "\n";
        return all.substr(all.find("\n\n") + 2);
    };
    CHECK(told(ascii) == "a: shapes\n.: boxes\nP is the point.\n");
    CHECK(told(braille) == "P is the point.\n");
    CHECK(told({false, true}) == "\033[36mshapes\033[0m\n\033[2mboxes\033[0m\nP is the point.\n");
}

TEST_CASE("a stepper's legend has the letters of its own pictures, and all of them", "[exact]") {
    for (const Watched& one : watched()) {
        CAPTURE(one.name);
        const Walk walk = one.walk(find_example(one.example).shapes);
        std::string drawn;
        for (const Picture& picture : walk.pictures)
            for (std::size_t step = 0; step < walk.rows.size(); ++step) {
                TerminalPainter painter(80, 40, picture.seen, ascii);
                picture.draw(painter, step);
                for (const std::string& line : painter.lines()) drawn += line;
            }
        for (const auto& [role, meaning] : one.legend.lines) CHECK(drawn.find(letter_of(role)) != drawn.npos);
        std::string known = " 0123456789";
        for (const auto& [role, meaning] : one.legend.lines) known += letter_of(role);
        for (const char sign : {'O', 'v', 'P', '.', '*'})
            if (one.legend.words.find(std::string{sign} + " is ") != std::string::npos) known += sign;
        CHECK(drawn.find_first_not_of(known) == drawn.npos);
    }
}

TEST_CASE("wrong names and options end with 2 and say what there is", "[degenerate]") {
    const auto fails = [](const std::vector<const char*>& words, const std::string& fault) {
        const Answer answer = run_program(words);
        CHECK(answer.code == 2);
        CHECK(answer.out.empty());
        INFO(answer.err);
        CHECK(answer.err.find(fault) != std::string::npos);
    };
    fails({"gkj"},
          "NAME: there is no stepper \"gkj\"; there are hull, gjk, epa, clip, sweep, impulses, matching, "
          "world, toi");
    fails({"gjk", "--example", "far"}, "--example: there is no example \"far\"; there are apart, ");
    fails({"gjk", "--shapes", "/no/such/file"}, "/no/such/file: cannot be read: No such file");
    fails({"gjk", "--shapes", "/"}, "/: is a directory, not a file of shapes");
    fails({"gjk", "--shapes", "a", "--example", "apart"}, "--example excludes --shapes");
    fails({"gjk", "--quickly"}, "--quickly");
    fails({"gjk", "--example", "several"}, "--example: \"several\" has 6 shapes, and 2 are wanted");
}
