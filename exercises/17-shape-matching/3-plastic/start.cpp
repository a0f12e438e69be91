// 17-3 Clay.      ./course check 17-3 · ./course hint 17-3
#include <cmath>

#include "14-least-squares/mat2.hpp"

namespace exercise {

/// What a body has forgotten of its shape: it remembers P q where it was made with q. `S` is how it is
/// stretched now, from what it remembers. If norm(S - I) is above `yield`, then the share `creep` of that is
/// forgotten: P becomes (I + creep (S - I)) P, divided by the root of its determinant. But if norm(P - I)
/// would be above `most`, P stays.
cc::Mat2 crept(const cc::Mat2& P, const cc::Mat2& S, double yield, double creep, double most) {
    return P;  // your code
}

}  // namespace exercise
