// 16-3 How free is the turn?      ./course check 16-3 · ./course hint 16-3
#include <algorithm>
#include <array>

namespace exercise {

/// By how many numbers the best turns in space differ: 0 where there is just one, 3 where all turns are
/// equally good. `stretches` are those of a map, none negative, in no order; it mirrors only if none of them
/// is 0.
int freedoms(std::array<double, 3> stretches, bool mirrors) {
    return -1;  // your code
}

}  // namespace exercise
