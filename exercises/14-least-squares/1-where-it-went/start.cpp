// 14-1 Where it went.      ./course check 14-1 · ./course hint 14-1
#include <optional>
#include <vector>

#include "14-least-squares/least_squares.hpp"

namespace exercise {

/// Takes the point x to A x + t.
struct Affine {
    cc::Mat2 A;
    cc::Vec2 t;  ///< where the origin goes, metres
};

/// The map that takes the points of `rest` as near as can be to those of `now`: the least sum of weighted
/// squares. All are places in the world, not offsets. None where many maps are equally good. The input is
/// sound: as many of each, weights from 0 on.
std::optional<Affine> fit(const std::vector<cc::Vec2>& rest, const std::vector<cc::Vec2>& now,
                          const std::vector<double>& weights) {
    return {};  // your code
}

}  // namespace exercise
