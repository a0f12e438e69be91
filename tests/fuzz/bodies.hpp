#pragma once
/// What the fuzz targets of solvers share: shapes and bodies from the fuzzer's bytes.
#include <cmath>
#include <optional>
#include <vector>

#include "11-motion/body.hpp"
#include "fuzz.hpp"

namespace fuzz {

using namespace cc;

/// Within 2^±20, or 0: bodies of which one can be a million times as large as another one.
inline double moderate(double x) {
    const double size = std::abs(x);
    return size >= 0x1p-20 && size <= 0x1p20 ? x : 0;
}

/// A vector of such numbers.
inline Vec2 read_vector(Bytes& bytes) {
    const double x = moderate(bytes.number());
    const double y = moderate(bytes.number());
    return {x, y};
}

/// A disc, or the hull of a few points.
inline Shape read_shape(Bytes& bytes) {
    const int n = bytes.byte() % 7;
    if (n < 3) return Disc(std::abs(moderate(bytes.number())));
    std::vector<Vec2> points;
    for (int k = 0; k < n; ++k) points.push_back(read_vector(bytes));
    return Polygon(convex_hull(std::move(points)));
}

/// A body, or none where it is refused.
inline std::optional<Body> read_body(Bytes& bytes) try {
    const Shape shape = read_shape(bytes);
    const Vec2 at = read_vector(bytes);
    const double turn = moderate(bytes.number());
    const int kind = bytes.byte();
    Body body = kind % 4 == 0 ? make_immovable(shape, {at, rotation(turn)})
                              : make_body(shape, 1, {at, rotation(turn)});
    if (kind % 16 == 1) body.inv_I = 0;
    body.restitution = kind % 3 * 0.5;
    body.friction = std::abs(moderate(bytes.number()));
    body.v = read_vector(bytes);
    body.omega = moderate(bytes.number());
    return body;
} catch (const BadInput&) {
    return std::nullopt;
}

}  // namespace fuzz
