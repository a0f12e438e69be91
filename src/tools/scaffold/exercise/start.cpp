// @name@ @title@.      ./course check @name@ · ./course hint @name@
#include "01-vectors/vec.hpp"

namespace exercise {

/// The point that lies a third of the way from a to b.
cc::Vec2 third_of_the_way(cc::Vec2 a, cc::Vec2 b) {
    return {};  // your code
}

}  // namespace exercise
