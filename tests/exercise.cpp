// The check of an exercise: what counts as the same answer, and how an answer is told.
#include "exercise/check.hpp"

#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "catch.hpp"

using namespace cc;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

bool same(const CheckValue& got, const CheckValue& want) { return near(got, want, 1e-3); }

CheckValue number(double x) { return {x}; }

CheckValue list(const std::vector<double>& numbers) { return value_of(numbers); }

CheckValue field(const std::string& name, double x) { return {CheckValue::Fields{{name, {x}}}}; }

struct Hit {
    double t;
    Vec2 point;
};

void describe(const Hit& hit, auto&& field) {
    field("t", hit.t);
    field("point", hit.point);
}

// What a check says of a function that should double its number.
int checked(const std::function<double(const double&)>& yours) {
    std::string program = "check", rows = "--rows", file = "/dev/null";
    char* words[] = {program.data(), rows.data(), file.data()};
    Check<double, double> check(3, words, yours, [](const double& x) { return 2 * x; }, {});
    check.expect("nothing", 0, 0);
    check.compare("one", 1);
    return check.exit_code();
}

}  // namespace

TEST_CASE("a number is near relative to the wanted one, and absolutely below 1") {
    CHECK(same(number(1000.9), number(1000)));
    CHECK_FALSE(same(number(1001.1), number(1000)));
    CHECK(same(number(-1000.9), number(-1000)));
    CHECK(same(number(0.0009), number(0)));
    CHECK_FALSE(same(number(0.0011), number(0)));
    CHECK(near(number(2), number(1), 1));
    CHECK_FALSE(near(number(1), number(-2.5), 1));
    CHECK(near(number(5), number(2.5), 1));
    CHECK_FALSE(near(number(5.5), number(2.5), 1));
}

TEST_CASE("infinity is near itself only") {
    CHECK(same(number(inf), number(inf)));
    CHECK_FALSE(same(number(5), number(inf)));
    CHECK_FALSE(same(number(inf), number(5)));
    CHECK_FALSE(same(number(-inf), number(inf)));
}

TEST_CASE("not-a-number is near nothing") {
    CHECK_FALSE(same(number(not_a_number), number(not_a_number)));
    CHECK_FALSE(same(number(not_a_number), number(0)));
    CHECK_FALSE(same(number(0), number(not_a_number)));
    CHECK_FALSE(same(number(not_a_number), number(inf)));
}

TEST_CASE("lists are near in every element and in length, fields in every name") {
    CHECK(same(list({1, 2}), list({1, 2.001})));
    CHECK_FALSE(same(list({1, 2}), list({1, 3})));
    CHECK_FALSE(same(list({1, 2}), list({1, 2, 3})));
    CHECK_FALSE(same(list({1, 2}), list({1})));
    CHECK(same(list({}), list({})));
    CHECK(same(field("t", 1), field("t", 1)));
    CHECK_FALSE(same(field("t", 1), field("s", 1)));
    CHECK_FALSE(same(field("t", 1), field("t", 2)));
}

TEST_CASE("values of different kinds are never near") {
    CHECK_FALSE(same(value_of(true), number(1)));
    CHECK_FALSE(same({}, number(0)));
    CHECK_FALSE(same(list({1}), number(1)));
    CHECK(same({}, {}));
    CHECK(same(value_of("above"), value_of("above")));
    CHECK_FALSE(same(value_of("above"), value_of("below")));
}

TEST_CASE("values are told in words") {
    CHECK(in_words({}) == "none");
    CHECK(in_words(value_of(true)) == "yes");
    CHECK(in_words(value_of(false)) == "no");
    CHECK(in_words(number(0.5)) == "0.5");
    CHECK(in_words(value_of("above")) == "above");
    CHECK(in_words(list({1, 2})) == "(1, 2)");
    CHECK(in_words(list({})) == "()");
    CHECK(in_words(value_of(Hit{0.5, {1, 2}})) == "t 0.5, point (1, 2)");
}

TEST_CASE("every kind of result has a value") {
    enum class Side { left, right };
    CHECK(std::get<double>(value_of(Side::right).is) == 1);
    CHECK(std::get<double>(value_of(7).is) == 7);
    CHECK(std::get<bool>(value_of(true).is));
    CHECK(std::get<std::string>(value_of(std::string{"a"}).is) == "a");
    CHECK(std::holds_alternative<std::monostate>(value_of(std::optional<double>{}).is));
    CHECK(std::get<double>(value_of(std::optional{2.5}).is) == 2.5);
    CHECK(in_words(value_of(Vec2{1, 2})) == "(1, 2)");
    CHECK(in_words(value_of(Vec3{1, 2, 3})) == "(1, 2, 3)");
    CHECK(in_words(value_of(std::vector<Vec2>{{1, 2}, {3, 4}})) == "((1, 2), (3, 4))");
}

TEST_CASE("a caption names both answers") {
    CHECK(caption(std::optional{0.5}, std::optional<double>{}) == "yours: 0.5, reference: none");
}

TEST_CASE("a point is finite if both of its coordinates are") {
    CHECK(is_finite(Vec2{1, -2}));
    CHECK_FALSE(is_finite(Vec2{inf, 0}));
    CHECK_FALSE(is_finite(Vec2{0, not_a_number}));
}

TEST_CASE("a random point takes its coordinates in order, within its bounds") {
    Random drawn{1};
    Random expected{1};
    for (int k = 0; k < 100; ++k) {
        const Vec2 p = random_point(drawn, -1, 3);
        const Vec3 q = random_point_in_space(drawn, 2);
        for (const double x : {p.x, p.y}) CHECK(x == expected.uniform(-1, 3));
        for (const double x : {q.x, q.y, q.z}) CHECK(x == expected.uniform(-2, 2));
    }
}

TEST_CASE("a map is drawn by what it makes of a circle and a letter, if that is finite") {
    struct Scaled {
        double factor;
        Vec2 operator*(Vec2 p) const { return factor * p; }
    };
    const auto drawn = [](double factor) {
        Figure figure("a-map", "a map", 1);
        draw_map(figure.panel("", {{-3, -3}, {3, 3}}), Scaled{factor}, Role::result);
        return figure.svg();
    };
    CHECK(drawn(1) != drawn(2));
    CHECK(drawn(inf) == drawn(not_a_number));
    CHECK(drawn(inf).size() + 500 < drawn(1).size());
}

TEST_CASE("a check ends with 0 if every case passes, and with 1 if one fails or throws") {
    CHECK(checked([](const double& x) { return x + x; }) == 0);
    CHECK(checked([](const double& x) { return x; }) == 1);
    CHECK(checked([](const double& x) { return x + 1; }) == 1);
    CHECK(checked([](const double&) -> double { throw std::runtime_error("oh"); }) == 1);
}

TEST_CASE("the words for a reader who fails stand in the line that begins the next case, and in no other") {
    const std::string path = std::filesystem::temp_directory_path() / ("rows-" + std::to_string(getpid()));
    std::string program = "check", rows = "--rows", file = path;
    char* words[] = {program.data(), rows.data(), file.data()};
    {
        Check<double, double> check(3, words, [](const double& x) { return x; }, {}, {});
        check.expect("no words", 0, 0);
        check.hint("Double it.").expect("words", 1, 2);
        check.expect("no words again", 2, 4);
    }
    std::ifstream written(path);
    std::vector<std::string> with_hint;
    for (std::string line; std::getline(written, line);)
        if (line.find("\"hint\": \"Double it.\"") != std::string::npos) with_hint.push_back(line);
    REQUIRE(with_hint.size() == 1);
    CHECK(with_hint[0].find("\"name\": \"words\"") != std::string::npos);
    std::filesystem::remove(path);
}
