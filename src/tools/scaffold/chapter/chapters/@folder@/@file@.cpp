#include "@folder@/@file@.hpp"

#include "base/fail.hpp"
#include "base/stepper.hpp"

namespace cc {

@Type@Search::@Type@Search(Vec2 A, Vec2 B, double r) : A_(A), B_(B), r_(r) {
    if (!(length(A) < r)) throw BadInput("A", "it is not inside the circle");
    if (!(length(B) >= r)) throw BadInput("B", "it is not outside the circle");
    if (!(length(B) <= longest)) throw BadInput("B", "it is farther away than 2^500");
}

bool @Type@Search::done() const { return halfway() == bracket_.in || halfway() == bracket_.out; }

void @Type@Search::step() {
    if (done()) return;
    const double t = halfway();
    const Vec2 M = A_ + t * (B_ - A_);                                              // @label@-way
    if (length(M) < r_) bracket_.in = t;
    else bracket_.out = t;
    ++bracket_.steps;
}

double @file@_exit(Vec2 A, Vec2 B, double r) { return run(@Type@Search(A, B, r)); }

}  // namespace cc
