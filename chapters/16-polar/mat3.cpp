#include "16-polar/mat3.hpp"

#include "base/describe.hpp"

namespace cc {

std::string to_text(const Mat3& A) {
    const Mat3 rows = transpose(A);
    return "(" + to_text(rows.a0) + ", " + to_text(rows.a1) + ", " + to_text(rows.a2) + ")";
}

}  // namespace cc
