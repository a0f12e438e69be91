// 14-2 One more term.      ./course check 14-2 · ./course hint 14-2
#include <vector>

#include "14-least-squares/least_squares.hpp"

namespace exercise {

/// Takes the offset q to A q + t + (q.x q.y) w.
struct Bent {
    cc::Mat2 A;
    cc::Vec2 t;  ///< metres
    cc::Vec2 w;  ///< how much the shape is bent, 1/m
};

/// The map of this kind that leaves the least sum of m |... - x|². The offsets q need not have the mean 0.
/// There is exactly one best map: no need to answer "none".
Bent fit(const std::vector<cc::Vec2>& q, const std::vector<cc::Vec2>& x, const std::vector<double>& m) {
    return {};  // your code
}

}  // namespace exercise
