// 13-3 On a slope.      ./course check 13-3 · ./course hint 13-3
#include <optional>

#include "13-sequential-impulses/sequential_impulses.hpp"

namespace exercise {

/// How a block comes to rest.
struct Stop {
    double time;      ///< seconds until then
    double distance;  ///< down the slope, metres; negative: up
};

/// A block on a slope whose angle has this sine and cosine (both at least 0), with the speed v down the slope
/// (negative: up). When and where does it rest for good? None if it never does. mu and g as usual, g > 0.
std::optional<Stop> slide(double sine, double cosine, double mu, double g, double v) {
    return std::nullopt;  // your code
}

}  // namespace exercise
