#include "@folder@/beside/experiments.hpp"

#include "@folder@/@file@.hpp"
#include "base/stepper.hpp"

namespace cc::experiments {

std::vector<@Type@Pass> passes(Vec2 A, Vec2 B, double r) {
    std::vector<@Type@Pass> all;
    plain::@file@_exit(plain::from_library(A), plain::from_library(B), r, [&](const plain::@Type@Bracket& bracket) {
        const double t = (bracket.in + bracket.out) / 2;
        const double distance = length(A + t * (B - A));
        all.push_back({static_cast<int>(all.size()) + 1, bracket, t, distance, distance < r});
    });
    return all;
}

double left_by_plain(double metres) {
    const plain::@Type@Bracket found = plain::@file@_exit({0, 0}, {metres, 0}, 1);
    return (found.out - found.in) * metres;
}

double left_by_library(double metres) {
    const @Type@Bracket found = history(@Type@Search({0, 0}, {metres, 0}, 1)).back();
    return (found.out - found.in) * metres;
}

}  // namespace cc::experiments
