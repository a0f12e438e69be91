#pragma once
/// Inputs of several queries: two convex shapes, of every kind that has ever been hard. (Points, segments,
/// triangles, maps and meshes come from the makers that the tests of their chapters use.)
#include <optional>

#include "campaign.hpp"
#include "overlaps.hpp"
#include "polygons.hpp"

namespace inputs {

using campaign::Case;
using cc::Pose;
using cc::Random;
using cc::Vec2;
using shapes::Points;

// ---- numbers as vectors ------------------------------------------------------------------------------

inline Points points_of(const std::vector<double>& numbers) {
    Points points;
    for (std::size_t k = 0; k + 1 < numbers.size(); k += 2) points.push_back({numbers[k], numbers[k + 1]});
    return points;
}
inline std::vector<double> numbers_of(const Points& points) {
    std::vector<double> numbers;
    for (const Vec2 p : points) numbers.insert(numbers.end(), {p.x, p.y});
    return numbers;
}
/// Whether all numbers are 0 or of an ordinary size, so that no product of some of them leaves a double's
/// range.
inline bool are_ordinary(const std::vector<double>& numbers) {
    return std::ranges::all_of(
        numbers, [](double x) { return x == 0 || (std::abs(x) > 1e-40 && std::abs(x) < 1e40); });
}
inline bool are_ordinary(const Case& it) {
    return std::ranges::all_of(it, [](const auto& numbers) { return are_ordinary(numbers); });
}

/// A size from 10^-6 to 10^8, its exponent drawn evenly; half of the time 1.
inline double any_size(Random& random) {
    if (random.below(2) == 0) return 1;
    return std::pow(10., random.uniform(-6, 8));
}

// ---- two convex shapes -------------------------------------------------------------------------------

inline const std::vector<const char*> pair_kinds = {"anywhere",
                                                    "needles",
                                                    "nearly parallel",
                                                    "nearly touching",
                                                    "far apart",
                                                    "bent",
                                                    "lopsided",
                                                    "a few ulps",
                                                    "overlapping",
                                                    "overlapping needles",
                                                    "shallow",
                                                    "containing",
                                                    "concentric",
                                                    "identical",
                                                    "side by side",
                                                    "bent into each other",
                                                    "far from the origin",
                                                    "corners some eps apart",
                                                    "many corners",
                                                    "points and segments",
                                                    "rounded",
                                                    "flush on a long one",
                                                    "placed"};
inline constexpr std::size_t of_shapes = shapes::pair_kinds, of_overlaps = of_shapes + overlaps::kinds;
enum More : std::size_t { close_corners = of_overlaps, many_corners, points_and_segments, rounded, flush, placed };

/// Corners of both in their own frames, their poses (x, y and angle of each), their radii.
inline const std::vector<campaign::Part> pair_parts = {
    {"A", 2, 1}, {"B", 2, 1}, {"poses", 6, 1}, {"radii", 2, 1}};

/// With a second corner some eps beside one of its corners.
inline Points with_close_corner(Random& random, Points points) {
    const Vec2 p = points[static_cast<std::size_t>(random.below(points.size()))];
    const double eps =
        std::ldexp(static_cast<double>(1 + random.below(4)), -52 - static_cast<int>(random.below(3)));
    const Vec2 aside = draws::whole<Vec2>(random, 3);
    points.push_back(p + eps * cc::length(p) * aside);
    return cc::convex_hull(points);
}

/// On a circle or anywhere in a square, up to two hundred of them.
inline Points large(Random& random) {
    const std::size_t n = 13 + static_cast<std::size_t>(random.below(random.below(16) == 0 ? 188 : 40));
    const bool is_round = random.below(2) == 0;
    Points points;
    while (points.size() < n)
        points.push_back(is_round ? draws::unit<Vec2>(random) : draws::in_box<Vec2>(random, 1));
    return cc::convex_hull(points);
}

/// A hull of a few points; often less than a polygon.
inline Points small(Random& random) {
    Points points;
    for (auto n = 1 + random.below(3); n > 0; --n)
        points.push_back(random.below(2) == 0 ? draws::whole<Vec2>(random, 3)
                                              : draws::in_box<Vec2>(random, 2));
    return cc::convex_hull(points);
}

inline shapes::Pair corners_of_kind(std::size_t kind, Random& random) {
    if (kind < of_shapes) return shapes::make_pair(static_cast<shapes::PairKind>(kind), random);
    if (kind < of_overlaps) return overlaps::make(static_cast<overlaps::Kind>(kind - of_shapes), random);
    if (kind == many_corners) {
        const Points A = large(random);
        return {A, shapes::moved(large(random), draws::in_box<Vec2>(random, 2))};
    }
    if (kind == flush) return overlaps::flush_on_a_long_one(random);
    if (kind == points_and_segments) {
        const Points A = small(random);
        return {A, random.below(2) == 0 ? small(random) : shapes::oval(random, 8, 1)};
    }
    const Points A = shapes::oval(random, 8, random.uniform(0.3, 1));
    const Points B =
        shapes::moved(shapes::oval(random, 8, random.uniform(0.3, 1)), draws::in_box<Vec2>(random, 2));
    if (kind != close_corners) return {A, B};
    const Points more = with_close_corner(random, A);
    return {random.below(2) == 0 ? A : more, with_close_corner(random, B)};
}

/// The same pose for both, so that they stand to each other as before, but for rounding.
inline std::vector<double> some_poses(Random& random) {
    const double x = random.uniform(-3, 3);
    const double y = random.uniform(-3, 3);
    const double angle = random.uniform(-3, 3);
    return {x, y, angle, x, y, angle};
}

/// Two shapes of a kind. Of `placed` ones and of those with close corners, poses round the corners; else the
/// frames are the world's.
inline Case pair_of(std::size_t kind, Random& random) {
    const double size = any_size(random);
    const shapes::Pair drawn = corners_of_kind(kind, random);
    const Points A = cc::convex_hull(shapes::scaled(drawn.A, size));
    const Points B = cc::convex_hull(shapes::scaled(drawn.B, size));
    std::vector<double> poses(6), radii(2);
    if (kind == placed || kind == close_corners) poses = some_poses(random);
    for (const std::size_t k : {0, 1, 3, 4}) poses[k] *= size;
    const bool is_fat = kind == rounded || (kind == points_and_segments && random.below(2) == 0);
    if (is_fat)
        for (double& r : radii) r = size * random.uniform();
    return {numbers_of(A), numbers_of(B), poses, radii};
}

/// Two shapes in the world.
struct World {
    Points A, B;
    double r_a, r_b;
    cc::ConvexView view_a() const { return {A, r_a}; }
    cc::ConvexView view_b() const { return {B, r_b}; }
    double radii() const { return r_a + r_b; }
};

/// Whether these may be the corners of a shape: strictly convex, or a segment, or a point.
inline bool are_corners(const Points& points) {
    if (points.size() == 1) return true;
    if (points.size() == 2) return points[0] != points[1];
    return !cc::find_fault(points);
}

inline Points in_world(Points points, const double* pose) {
    if (pose[0] == 0 && pose[1] == 0 && pose[2] == 0) return points;
    const Pose there{{pose[0], pose[1]}, cc::rotation(pose[2])};
    for (Vec2& p : points) p = to_world(there, p);
    return points;
}

/// The pair in the world; none if the numbers are none.
inline std::optional<World> world_of(const Case& it) {
    const Points A = points_of(it[0]), B = points_of(it[1]);
    const std::vector<double>&poses = it[2], &radii = it[3];
    if (!are_ordinary(it) || !are_corners(A) || !are_corners(B)) return std::nullopt;
    if (std::abs(poses[2]) > 1e3 || std::abs(poses[5]) > 1e3 || radii[0] < 0 || radii[1] < 0)
        return std::nullopt;
    return World{in_world(A, &poses[0]), in_world(B, &poses[3]), radii[0], radii[1]};
}

/// What their answers may not depend on.
inline const std::vector<const char*> pair_invariances = {"2^20 times as large",    "2^20 times as small",
                                                          "turned by a quarter",    "mirrored",
                                                          "from another corner on", "A and B exchanged"};
enum Change : std::size_t { larger, smaller, quarter, mirror, other_corner, exchange };

inline double scale_of(std::size_t change) {
    return change == larger ? 0x1p20 : change == smaller ? 0x1p-20 : 1;
}

inline void change_points(Points& points, std::size_t change) {
    if (change == other_corner)
        std::ranges::rotate(points, points.begin() + static_cast<std::ptrdiff_t>(points.size() / 2));
    if (change == mirror) std::ranges::reverse(points);
    for (Vec2& p : points) {
        if (change == quarter) p = left(p);
        if (change == mirror) p = {p.x, -p.y};
        p = scale_of(change) * p;
    }
}

inline World changed(World world, std::size_t change) {
    change_points(world.A, change);
    change_points(world.B, change);
    world.r_a *= scale_of(change);
    world.r_b *= scale_of(change);
    if (change == exchange) return {world.B, world.A, world.r_b, world.r_a};
    return world;
}

}  // namespace inputs
