// Chapter 3, the cross product in space: the identity of Binet and Cauchy.
#include "03-triangles/region.hpp"
#include "catch.hpp"
#include "exact_triangle.hpp"
#include "sizes.hpp"
#include "vectors.hpp"

using namespace cc;

namespace {

const int many = sized(20'000, 2'000);

// A multiple of 1/16 between -2 and 2: of such numbers every product below is exact.
double sixteenth(Random& random) { return (static_cast<double>(random.below(65)) - 32) / 16; }

Vec3 sixteenths(Random& random) {
    const double x = sixteenth(random), y = sixteenth(random), z = sixteenth(random);
    return {x, y, z};
}

}  // namespace

TEST_CASE("four vectors of the text satisfy the identity", "[exact][binet-cauchy]") {
    const Vec3 a{1, 2, 2}, b{3, 0, 4}, c{0, 1, 1}, d{1, 0, 2};
    CHECK(dot(cross(a, b), cross(c, d)) == 24);
    CHECK(dot_of_crosses(a, b, c, d) == 24);
}

TEST_CASE("both sides of the identity are the same rational number", "[against][binet-cauchy]") {
    Random random(13);
    int not_zero = 0;
    for (int k = 0; k < many; ++k) {
        const Vec3 p = sixteenths(random), q = sixteenths(random);
        const Vec3 r = sixteenths(random), s = sixteenths(random);
        const exact::Rational right = dot(cross(exact::of(p), exact::of(q)), cross(exact::of(r), exact::of(s)));
        REQUIRE(exact::Rational(dot_of_crosses(p, q, r, s)) == right);
        not_zero += right != 0;
    }
    CHECK(not_zero > many / 2);
}

TEST_CASE("the identity scales by powers of two exactly", "[scale][binet-cauchy]") {
    Random random(19);
    for (int k = 0; k < many; ++k) {
        const Vec3 a = draws::in_box<Vec3>(random, 1), b = draws::in_box<Vec3>(random, 1);
        for (const double s : {0x1p20, 0x1p-20})
            REQUIRE(dot_of_crosses(s * a, s * b, s * b, s * a) == s * s * s * s * dot_of_crosses(a, b, b, a));
    }
}
