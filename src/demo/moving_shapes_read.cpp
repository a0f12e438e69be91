#include <algorithm>
#include <cmath>

#include "demo/forms.hpp"
#include "demo/moving_shapes_kind.hpp"
#include "demo/scene.hpp"

namespace cc::demo {
namespace {

constexpr double most_degrees = 36'000'000;  // 100 000 full turns: well inside what `rotation` takes

using Form = std::variant<Disc, Polygon, HalfPlane>;

// Which keys are there tells what the shape is; no others may be there.
Form read_form(const Json& json) {
    const auto points = json.find("points"), corners = json.find("corners"), normal = json.find("normal");
    if (points) {
        json.only({"name", "points", "at", "turn", "velocity", "spin"});
        return read_points(*points);
    }
    if (corners) {
        json.only({"name", "corners", "radius", "at", "turn", "velocity", "spin"});
        return read_regular(*corners, json["radius"]);
    }
    if (normal) {
        json.only({"name", "normal", "at"});
        return HalfPlane{{}, read_direction(*normal)};
    }
    json.only({"name", "radius", "at", "velocity", "points", "corners", "normal"});
    if (!json.find("radius"))
        json.fail(
            "is no shape: it needs radius (a disc), points (a polygon), corners and radius (a regular "
            "one), or normal (a half-plane)");
    return Disc(read_length(json["radius"]));
}

// How far the shape reaches from its origin; of a half-plane only the line's own point counts.
double reach(const Form& shape) {
    if (const auto* disc = std::get_if<Disc>(&shape)) return disc->radius;
    double farthest = 0;
    if (const auto* polygon = std::get_if<Polygon>(&shape))
        for (const Vec2 p : polygon->points()) farthest = std::max(farthest, length(p));
    return farthest;
}

bool is_in_range(const MovingShape& moving, Clock clock, int frame) {
    const Vec2 at = moving.at + clock.time(frame) * moving.velocity;
    return std::max(std::abs(at.x), std::abs(at.y)) + reach(moving.shape) <= longest;
}

bool turns_in_range(const MovingShape& moving, double time) {
    return std::abs(moving.turn + time * moving.spin) <= most_degrees;
}

// It moves straight, and turns evenly: where the first and the last frame are in range, all are.
void check_range(const Json& json, const MovingShape& moving, Clock clock) {
    const std::string in_frames = " in " + std::to_string(clock.frames) + " frames";
    if (!is_in_range(moving, clock, 0)) json["at"].fail("is out of range, which ends at 2^500 m");
    if (!is_in_range(moving, clock, clock.frames))
        json["velocity"].fail("leads out of range, which ends at 2^500 m," + in_frames);
    if (!turns_in_range(moving, 0)) json["turn"].fail("is out of range, which ends at 36000000 degrees");
    if (!turns_in_range(moving, clock.time(clock.frames)))
        json["spin"].fail("leads out of range, which ends at 36000000 degrees," + in_frames);
}

MovingShape read_shape(const Json& json, Names& names, Clock clock) {
    MovingShape moving{names.read(json), read_form(json), read_vector<Vec2>(json["at"])};
    moving.turn = number_or(json, "turn", 0);
    moving.spin = number_or(json, "spin", 0);
    if (const auto velocity = json.find("velocity")) moving.velocity = read_vector<Vec2>(*velocity);
    check_range(json, moving, clock);
    return moving;
}

}  // namespace

MovingShapes read_moving_shapes(const Json& json, Clock clock) {
    const Json near = json["near"];
    MovingShapes scene{clock, near.number(), {}};
    if (!(scene.near >= 0 && scene.near <= longest)) near.fail("must be from 0 to 2^500 m");
    Names names("shapes");
    for (const Json& entry : json["shapes"].items(2, most_shapes))
        scene.shapes.push_back(read_shape(entry, names, clock));
    if (pairs_in(scene) == 0) json["shapes"].fail("are half-planes alone, which nothing is asked of");
    return scene;
}

}  // namespace cc::demo
