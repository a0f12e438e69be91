// What the check of @n@-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "@folder@/plain.hpp"
#include "figure/plain.hpp"

namespace exercise {

part::Found find_exit(const part::Way& in) {
    const plain::Vec2 A = plain::from_library(in.A);
    const plain::Vec2 B = plain::from_library(in.B);
    double left = 1;
    int passes = 0, wrong = 0;
    plain::@file@_exit(A, B, in.r, [&](const plain::@Type@Bracket& bracket) {
        wrong += bracket.out - bracket.in != left;
        left /= 2;
        ++passes;
    });
    const plain::@Type@Bracket found = plain::@file@_exit(A, B, in.r);  // where nobody looks
    wrong += found.out - found.in != left;
    return {found.in, found.out, passes > 0 && wrong == 0};
}

}  // namespace exercise
