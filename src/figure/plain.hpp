#pragma once
/// Points and vectors of the plain engine as the library's, and back: for what stands beside both.
#include <vector>

#include "01-vectors/plain.hpp"
#include "01-vectors/vec.hpp"

namespace plain {

inline cc::Vec2 to_library(Vec2 v) { return {v.x, v.y}; }
inline Vec2 from_library(cc::Vec2 v) { return {v.x, v.y}; }

inline std::vector<cc::Vec2> to_library(const std::vector<Vec2>& points) {
    std::vector<cc::Vec2> same;
    for (const Vec2 p : points) same.push_back(to_library(p));
    return same;
}
inline std::vector<Vec2> from_library(const std::vector<cc::Vec2>& points) {
    std::vector<Vec2> same;
    for (const cc::Vec2 p : points) same.push_back(from_library(p));
    return same;
}

}  // namespace plain
