// Fuzzes chapter 10: whatever the shape, its mass properties are sound, or it is refused by name.
#include <algorithm>
#include <vector>

#include "10-mass/mass.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;
using Points = std::vector<Vec2>;

Points read_points(fuzz::Bytes& bytes) {
    Points points;
    const int n = bytes.byte() % 16;
    while (points.size() < static_cast<std::size_t>(n)) points.push_back(bytes.vector<Vec2>());
    return points;
}

void is_sound(const MassProperties& body) {
    promise(body.mass > 0 && std::isfinite(body.mass), "the mass is finite and above 0");
    promise(body.inertia > 0 && std::isfinite(body.inertia), "the inertia is finite and above 0");
    promise(std::isfinite(body.centre.x) && std::isfinite(body.centre.y), "the centre is somewhere");
}

// Where nothing underflows, all of the mass is within the distance of the farthest corner.
void is_inside(const MassProperties& body, const Points& corners) {
    double farthest = 0;
    for (const Vec2 p : corners) farthest = std::max(farthest, distance(p, corners[0]));
    if (farthest < 0x1p-200 || body.inertia < 0x1p-900 || body.mass < 0x1p-900) return;
    double size = 0;
    for (const Vec2 p : corners) size = std::max(size, length(p));
    const double noise = 64 * 0x1p-52 * size;
    promise(distance(body.centre, corners[0]) <= farthest * (1 + 64 * 0x1p-52) + noise, "the centre is in it");
    promise(body.inertia <= 1.001 * body.mass * farthest * farthest, "no piece is farther away than that");
}

void check_polygon(const Points& corners, double density) {
    if (find_fault(corners)) return;
    try {
        const MassProperties body = mass_of(Polygon(corners), density);
        is_sound(body);
        is_inside(body, corners);
    } catch (const BadInput&) {
    }
}

void check_points(const Points& points, fuzz::Bytes& bytes) {
    std::vector<double> masses;
    for (std::size_t k = 0; k < points.size(); ++k) masses.push_back(bytes.number());
    try {
        const double inertia = lumped_inertia(points, masses);
        promise(inertia >= 0 && std::isfinite(inertia), "lumps have an inertia");
    } catch (const BadInput&) {
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Points points = read_points(bytes);
    const double density = bytes.byte() % 2 ? 1 : bytes.number();
    try {
        if (points.size() >= 3) is_sound(mass_of(points[0], points[1], points[2], density));
    } catch (const BadInput&) {
    }
    if (!find_bad_point(points)) check_polygon(convex_hull(points), density);
    check_polygon(points, density);
    check_points(points, bytes);
    return 0;
}
