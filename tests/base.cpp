// What stands under all chapters: steppers, described states, text, random numbers, angles.
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include "01-vectors/vec.hpp"
#include "base/angle.hpp"
#include "base/describe.hpp"
#include "base/log.hpp"
#include "base/fail.hpp"
#include "base/random.hpp"
#include "base/stepper.hpp"
#include "base/text.hpp"
#include "catch.hpp"
#include "exact_angle.hpp"
#include "sizes.hpp"

using namespace cc;

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();

// A square root by halving [low, high]: the smallest stepper with everything in it.
struct HalvingState {
    int k;
    double low, high;
};

void describe(const HalvingState& s, auto&& field) {
    field("step", s.k);
    field("low", s.low);
    field("high", s.high);
}

class Halving {
public:
    explicit Halving(double square) : square_(square), state_{0, 0, square} {}
    void step() {
        if (done()) return;
        const double middle = (state_.low + state_.high) / 2;
        (middle * middle <= square_ ? state_.low : state_.high) = middle;
        ++state_.k;
    }
    bool done() const { return state_.k == 5; }
    HalvingState state() const { return state_; }
    double result() const { return state_.low; }

private:
    double square_;
    HalvingState state_;
};

static_assert(Stepper<Halving>);
static_assert(!Stepper<int>);

struct Everything {
    bool yes = true;
    int count = -3;
    double number = 0.25;
    double unknown = not_a_number;
    Vec2 point{1, -2.5};
    Vec3 place{1, 2, 3};
    std::optional<double> s;
    std::string words = "a \"b\"\n";
};

void describe(const Everything& e, auto&& field) {
    field("yes", e.yes);
    field("count", e.count);
    field("number", e.number);
    field("unknown", e.unknown);
    field("point", e.point);
    field("place", e.place);
    field("s", e.s);
    field("words", e.words);
}

}  // namespace

// ---- steppers --------------------------------------------------------------------------------------

TEST_CASE("run steps to the end and gives the result", "[exact]") { CHECK(run(Halving(4)) == 2); }

TEST_CASE("history holds every state from the first to the last", "[exact]") {
    const auto states = history(Halving(9));
    REQUIRE(states.size() == 6);
    CHECK(states.front().high == 9);
    CHECK(states[1].high == 4.5);
    CHECK(states.back().k == 5);
    CHECK(states.back().low == run(Halving(9)));
}

TEST_CASE("a copy of a stepper is a bookmark to go back to", "[exact]") {
    Halving walker(2);
    walker.step();
    const Halving bookmark = walker;
    walker.step();
    CHECK(bookmark.state().k == 1);
    CHECK(run(bookmark) == run(walker));
}

TEST_CASE("a step after the end changes nothing", "[degenerate]") {
    Halving walker(2);
    while (!walker.done()) walker.step();
    const double result = walker.result();
    walker.step();
    CHECK(walker.state().k == 5);
    CHECK(walker.result() == result);
    CHECK(history(walker).size() == 1);
}

// ---- described states --------------------------------------------------------------------------------

TEST_CASE("one list of names gives table, JSON and sentence", "[exact]") {
    std::string table = header(HalvingState{});
    for (const HalvingState& s : history(Halving(2))) table += "\n" + row(s);
    CHECK(table ==
          "step\tlow\thigh\n"
          "0\t0\t2\n"
          "1\t1\t2\n"
          "2\t1\t1.5\n"
          "3\t1.25\t1.5\n"
          "4\t1.375\t1.5\n"
          "5\t1.375\t1.4375");
    CHECK(sentence(HalvingState{2, 1, 1.5}) == "step 2, low 1, high 1.5.");
}

TEST_CASE("truths, points, optional values and words have their own forms", "[exact]") {
    CHECK(row(Everything{}) == "yes\t-3\t0.25\tnan\t(1, -2.5)\t(1, 2, 3)\tnone\ta \"b\"\n");
    CHECK(quoted("a \"b\"\n") == "\"a \\\"b\\\"\\u000a\"");
    CHECK(to_text(std::optional<Vec2>{{1, 2}}) == "(1, 2)");
    CHECK(to_text(false) == "no");
}

TEST_CASE("what JSON forbids inside a text is escaped", "[degenerate]") {
    CHECK(quoted("a\\b\"c") == R"("a\\b\"c")");
    CHECK(quoted("\t\x1f") == R"("\u0009\u001f")");
    CHECK(quoted("größer 2²") == "\"größer 2²\"");
}

TEST_CASE("bad input says where and what", "[exact]") {
    CHECK(std::string(BadInput("scene.json", "no discs").what()) == "scene.json: no discs");
}

// ---- text ----------------------------------------------------------------------------------------------

TEST_CASE("fixed rounds halves away from zero and keeps its digits", "[exact]") {
    CHECK(fixed(2.5, 0) == "3");
    CHECK(fixed(-2.5, 0) == "-3");
    CHECK(fixed(0.125, 2) == "0.13");
    CHECK(fixed(-0.125, 2) == "-0.13");
    CHECK(fixed(3, 2) == "3.00");
    CHECK(fixed(0.05, 3) == "0.050");
    CHECK(fixed(-1234.5678, 2) == "-1234.57");
    CHECK(fixed(9.9999999, 3) == "10.000");
    CHECK(fixed(0.1, 15) == "0.100000000000000");
    CHECK(fixed(9e15, 3) == "9000000000000000.000");
}

TEST_CASE("nothing is ever written as minus zero", "[degenerate]") {
    CHECK(fixed(-0., 2) == "0.00");
    CHECK(fixed(-0.001, 2) == "0.00");
    CHECK(scientific(-0., 3) == "0");
    CHECK(significant(-0.) == "0");
}

TEST_CASE("what is not a finite number is called by its name", "[degenerate]") {
    for (const auto write :
         {+[](double x) { return fixed(x, 3); }, +[](double x) { return scientific(x, 3); },
          +[](double x) { return significant(x); }}) {
        CHECK(write(not_a_number) == "nan");
        CHECK(write(infinite) == "inf");
        CHECK(write(-infinite) == "-inf");
    }
}

TEST_CASE("scientific gives one digit before the point and an exponent", "[exact]") {
    CHECK(scientific(1234, 2) == "1.2e3");
    CHECK(scientific(-0.00098765, 3) == "-9.88e-4");
    CHECK(scientific(5, 1) == "5e0");
    CHECK(scientific(9.9999999, 3) == "1.00e1");
    CHECK(scientific(-99.95, 3) == "-1.00e2");
    CHECK(scientific(1e300, 4) == "1.000e300");
    CHECK(scientific(1e-300, 4) == "1.000e-300");
    CHECK(scientific(std::numeric_limits<double>::max(), 12) == "1.79769313486e308");
    CHECK(scientific(std::numeric_limits<double>::denorm_min(), 3) == "4.94e-324");
}

TEST_CASE("significant takes the shorter way", "[exact]") {
    CHECK(significant(0.25) == "0.25");
    CHECK(significant(3) == "3");
    CHECK(significant(-100) == "-100");
    CHECK(significant(1.5e-9) == "1.5e-9");
    CHECK(significant(0.000123456789) == "0.000123457");
    CHECK(significant(0.0000123456789) == "1.23457e-5");
    CHECK(significant(999999.4) == "999999");
    CHECK(significant(999999.5) == "1e6");
    CHECK(significant(9.9999999) == "10");
    CHECK(significant(1. / 3, 3) == "0.333");
    CHECK(significant(1e300) == "1e300");
    CHECK(significant(-1e-300) == "-1e-300");
}

TEST_CASE("numbers too large for fixed are written by scientific", "[degenerate]") {
    CHECK(fixed(1e300, 2) == "1.0e300");
    CHECK(fixed(-1e19, 0) == "-1e19");
}

TEST_CASE("text of twelve digits reads as the number", "[against]") {
    Random random(3);
    for (int k = 0; k < sized(100'000, 10'000); ++k) {
        const int twos = static_cast<int>(random.below(1800)) - 900;
        const double x = std::ldexp(random.uniform(-1, 1), twos);
        INFO(x);
        REQUIRE(std::abs(std::stod(scientific(x, 12)) - x) <= 1.1e-11 / 2 * std::abs(x));
        REQUIRE(std::abs(std::stod(significant(x, 12)) - x) <= 1.1e-11 / 2 * std::abs(x));
    }
}

// ---- random numbers --------------------------------------------------------------------------------------

TEST_CASE("random words are those of SplitMix64", "[against]") {
    constexpr std::uint64_t of_zero[] = {0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F,
                                         0xF88BB8A8724C81EC, 0x1B39896A51A8749B};
    constexpr std::uint64_t of_1234567[] = {6457827717110365317u, 3203168211198807973u, 9817491932198370423u};
    for (int k = 0; k < 5; ++k) CHECK(random_bits(0, k) == of_zero[k]);
    for (int k = 0; k < 3; ++k) CHECK(random_bits(1234567, k) == of_1234567[k]);
}

TEST_CASE("the k-th draw depends on the seed and on k alone", "[exact]") {
    Random random(77);
    for (std::uint64_t k = 0; k < 100; ++k) CHECK(random.bits() == random_bits(77, k));
    Random copy = random;
    CHECK(copy.bits() == random.bits());
    CHECK(Random(1).bits() != Random(2).bits());
}

TEST_CASE("draws stay in their range and fill it", "[exact]") {
    Random random(5);
    double sum = 0;
    int of_three[3] = {};
    const int n = 100'000;
    for (int k = 0; k < n; ++k) {
        const double x = random.uniform();
        REQUIRE((0 <= x && x < 1));
        REQUIRE(x * 0x1p53 == std::floor(x * 0x1p53));
        const double y = random.uniform(-3, 5);
        REQUIRE((-3 <= y && y < 5));
        sum += x;
        ++of_three[random.below(3)];
    }
    CHECK(std::abs(sum / n - 0.5) <= 4 * std::sqrt(1. / 12 / n));  // four standard deviations
    for (const int count : of_three) CHECK(std::abs(count - n / 3.) <= 4 * std::sqrt(n * 2. / 9));
    CHECK(Random(9).below(1) == 0);
}

// ---- angles
// ------------------------------------------------------------------------------------------------

namespace {

double error_of_sincos(double angle) {
    const SinCos ours = sincos(angle);
    const auto right = exact::sincos(angle);
    return std::max(std::abs(mpf_class(ours.sin - right.sin).get_d()),
                    std::abs(mpf_class(ours.cos - right.cos).get_d()));
}

// Turning (x, y) back by our angle leaves the error of it, so small that it is its own tangent.
double error_of_atan2(double y, double x) {
    const double angle = cc::atan2(y, x);
    const auto [s, c] = exact::sincos(angle);
    const mpf_class left_over = (y * c - x * s) / (x * c + y * s);
    return std::abs(left_over.get_d());
}

double bound_of_atan2(double y, double x) { return std::max(0x1p-51 * std::abs(cc::atan2(y, x)), 0x1p-1074); }

}  // namespace

// Measured: 1.56 × 2^-53. The series and its argument r are off by 2^-53 of themselves; the terms
// left out and the third part of the quarter turn are below 2^-60; the last sum is rounded once.
TEST_CASE("sine and cosine are off by at most 2^-52", "[against]") {
    Random random(0xA1);
    const int many = sized(100'000, 10'000);
    for (int k = 0; k < many; ++k) {
        const double plain = random.uniform(-7, 7);
        const double huge = random.uniform(-0x1p20, 0x1p20);
        const double tiny = std::ldexp(plain, -static_cast<int>(random.below(1060)));
        const double turns = static_cast<double>(random.below(1'335'000)) - 667'500;
        const double near = std::nextafter(turns * (pi / 2), random.uniform(-1, 1) * 0x1p20);
        for (const double angle : {plain, huge, tiny, near}) {
            INFO(angle);
            REQUIRE(error_of_sincos(angle) <= 0x1p-52);
        }
    }
}

TEST_CASE("sine and cosine are exact at zero and good to the ends of their range", "[exact]") {
    CHECK(sincos(0).sin == 0);
    CHECK(sincos(0).cos == 1);
    CHECK(error_of_sincos(0x1p20) <= 0x1p-52);
    CHECK(error_of_sincos(-0x1p20) <= 0x1p-52);
}

TEST_CASE("sine is odd and cosine even, to the bit", "[exact]") {
    Random random(0xA2);
    for (int k = 0; k < 1000; ++k) {
        const double angle = random.uniform(0, 100);
        CHECK(sincos(-angle).sin == -sincos(angle).sin);
        CHECK(sincos(-angle).cos == sincos(angle).cos);
    }
}

TEST_CASE("angles beyond 2^20 are refused", "[degenerate]") {
    for (const double bad : {not_a_number, infinite, -infinite, 0x1p20 + 1, -0x1.8p20})
        CHECK_THROWS_WITH(sincos(bad), "sincos: the angle is not within 2^20 radians");
}

// Measured: 3.7 × 2^-53 of the angle: the guess and the rest in the first octant, and up to two
// differences from pi / 2 and pi, which are rounded constants.
TEST_CASE("atan2 is off by at most 2^-51 of itself", "[against]") {
    Random random(0xA3);
    const auto any_size = [&random] {
        const double x = random.uniform(-1, 1);
        return std::ldexp(x, static_cast<int>(random.below(2090)) - 1066);
    };
    for (int k = 0; k < sized(100'000, 10'000); ++k) {
        const double x = random.uniform(-1, 1);
        const double y = random.uniform(-1, 1);
        const double slant = std::ldexp(y, -static_cast<int>(random.below(90)));
        const double any_x = any_size();
        const double any_y = any_size();
        for (const auto& [b, a] : {std::pair{y, x}, {slant, x}, {x, slant}, {any_y, any_x}}) {
            INFO(b << ", " << a);
            REQUIRE(error_of_atan2(b, a) <= bound_of_atan2(b, a));
        }
    }
}

TEST_CASE("atan2 of the largest and of the smallest numbers", "[scale]") {
    const double largest = std::numeric_limits<double>::max();
    const double smallest = std::numeric_limits<double>::denorm_min();
    for (const double y : {largest, smallest, 1., -largest, -3 * smallest})
        for (const double x : {largest, smallest, 1., -largest, -3 * smallest}) {
            INFO(y << ", " << x);
            CHECK(error_of_atan2(y, x) <= bound_of_atan2(y, x));
        }
}

TEST_CASE("atan2 along the axes is a whole number of quarter turns, with C's signs of zero", "[exact]") {
    for (const double r : {1., 1e-300, 1e300}) {
        CHECK(cc::atan2(0, r) == 0);
        CHECK_FALSE(std::signbit(cc::atan2(0, r)));
        CHECK(std::signbit(cc::atan2(-0., r)));
        CHECK(cc::atan2(r, 0) == pi / 2);
        CHECK(cc::atan2(r, -0.) == pi / 2);
        CHECK(cc::atan2(-r, 0) == -pi / 2);
        CHECK(cc::atan2(0, -r) == pi);
        CHECK(cc::atan2(-0., -r) == -pi);
    }
    CHECK(cc::atan2(0, 0) == 0);
    CHECK(std::signbit(cc::atan2(-0., 0)));
    CHECK(cc::atan2(0, -0.) == pi);
    CHECK(cc::atan2(-0., -0.) == -pi);
}

TEST_CASE("atan2 undoes sincos", "[against]") {
    Random random(0xA4);
    for (int k = 0; k < 10'000; ++k) {
        const double angle = random.uniform(-pi, pi);
        const auto [s, c] = sincos(angle);
        // Sine and cosine are off by 2^-52 each: across the circle by at most 2^-51.5.
        REQUIRE(std::abs(cc::atan2(s, c) - angle) <= 0x1p-51 * (1 + std::abs(angle)));
    }
}

TEST_CASE("atan2 refuses what is not finite", "[degenerate]") {
    for (const double bad : {not_a_number, infinite, -infinite}) {
        CHECK_THROWS_WITH(cc::atan2(bad, 1), "atan2: a coordinate is not finite");
        CHECK_THROWS_WITH(cc::atan2(1, bad), "atan2: a coordinate is not finite");
    }
}

TEST_CASE("trimmed numbers have no zeros at their end", "[exact]") {
    CHECK(trimmed(2.5, 2) == "2.5");
    CHECK(trimmed(100, 2) == "100");
    CHECK(trimmed(-0.001, 2) == "0");
    CHECK(trimmed(1e20, 2) == fixed(1e20, 2));
}

TEST_CASE("the logarithm is within its stated error of the machine's", "[against]") {
    Random random(10);
    for (int k = 0; k < sized(100'000, 10'000); ++k) {
        const double mantissa = random.uniform(0.5, 1);
        const double x = std::ldexp(mantissa, static_cast<int>(random.below(2000)) - 1000);
        const double wanted = std::log10(x);
        CHECK(std::abs(cc::log10(x) - wanted) <= 0x1p-49 * std::max(1., std::abs(wanted)));
    }
    CHECK(cc::log10(1) == 0);
    CHECK_THROWS_AS(cc::log10(0), BadInput);
    CHECK_THROWS_AS(cc::log10(-1), BadInput);
}

TEST_CASE("a power of ten is within its stated error of the machine's", "[against]") {
    Random random(11);
    for (int k = 0; k < sized(100'000, 10'000); ++k) {
        const double x = random.uniform(-300, 300);
        const double wanted = std::pow(10, x);
        CHECK(std::abs(ten_to(x) - wanted) <= 0x1p-28 * wanted);
    }
    CHECK(ten_to(0) == 1);
    CHECK(ten_to(3) == 1000);
    CHECK(ten_to(-1) == 0.1);
}

TEST_CASE("right digits are counted between 0 and 16", "[exact]") {
    CHECK(right_digits(1, 1) == 16);
    CHECK(right_digits(0, 3) == 0);
    CHECK(right_digits(-7, 3) == 0);
    CHECK(std::abs(right_digits(1.001, 1) - 3) < 1e-9);
}
