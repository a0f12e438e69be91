#include "03-triangles/orientation.hpp"

#include <algorithm>
#include <cmath>

namespace cc {
namespace {

int sign(double x) { return (x > 0) - (x < 0); }

// A sum that forgets nothing: it is kept as parts, small to large, that do not overlap.
class ExactSum {
public:
    void add(double x) {
        for (int k = 0; k < count_; ++k) {
            const double sum = x + parts_[k];
            const double of_part = sum - x;
            parts_[k] = (x - (sum - of_part)) + (parts_[k] - of_part);   // what the sum has lost
            x = sum;
        }
        parts_[count_++] = x;
    }
    void add_product(double x, double y) {
        const double product = x * y;
        add(std::fma(x, y, -product));                                   // what the product has lost
        add(product);
    }
    // The largest part that is not zero outweighs all smaller ones together.
    int sign() const {
        int k = count_;
        while (k > 0 && parts_[k - 1] == 0) --k;
        return k == 0 ? 0 : cc::sign(parts_[k - 1]);
    }

private:
    double parts_[12];
    int count_ = 0;
};

// The area, multiplied out into six products of coordinates, so that nothing is rounded.
int exact_orientation(Vec2 a, Vec2 b, Vec2 c) {
    ExactSum area;
    area.add_product(a.x, b.y);
    area.add_product(-a.y, b.x);
    area.add_product(b.x, c.y);
    area.add_product(-b.y, c.x);
    area.add_product(c.x, a.y);
    area.add_product(-c.y, a.x);
    return area.sign();
}

}  // namespace

int orientation(Vec2 a, Vec2 b, Vec2 c) {
    const Vec2 ab = b - a;
    const Vec2 ac = c - a;
    const double up = ab.x * ac.y;
    const double down = ab.y * ac.x;
    const double area = up - down;   // AB × AC
    constexpr double certain = 0x3p-53 + 0x1p-102;                // derived: docs/tolerances.md
    if (std::abs(area) > certain * (std::abs(up) + std::abs(down))) return sign(area);
    return exact_orientation(a, b, c);
}

bool contains(Vec2 a, Vec2 b, Vec2 c, Vec2 p) {
    const int turn = orientation(a, b, c);
    const int of_ab = orientation(a, b, p);
    const int of_bc = orientation(b, c, p);
    const int of_ca = orientation(c, a, p);
    if (turn != 0) return turn * of_ab >= 0 && turn * of_bc >= 0 && turn * of_ca >= 0;   // in-triangle
    const bool on_their_line = of_ab == 0 && of_bc == 0 && of_ca == 0;
    const auto [left, right] = std::minmax({a.x, b.x, c.x});
    const auto [low, high] = std::minmax({a.y, b.y, c.y});
    return on_their_line && left <= p.x && p.x <= right && low <= p.y && p.y <= high;
}

}  // namespace cc
