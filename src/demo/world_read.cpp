#include <algorithm>
#include <cmath>
#include <utility>

#include "base/angle.hpp"
#include "demo/article.hpp"
#include "demo/forms.hpp"
#include "demo/scene.hpp"
#include "demo/solvers.hpp"
#include "demo/world_kind.hpp"
#include "demo/world_options.hpp"

namespace cc::demo {
namespace {

constexpr double radians = pi / 180;  // in a degree

std::string after_colon(const std::string& words) { return words.substr(words.find(": ") + 2); }

Vec2 vector_or(const Json& json, std::string_view key, Vec2 other) {
    const auto found = json.find(key);
    return found ? read_vector<Vec2>(*found) : other;
}

Window read_view(const Json& json) {
    const auto corners = json.items(2, 2);
    const Window view{read_vector<Vec2>(corners[0]), read_vector<Vec2>(corners[1])};
    for (const Vec2 p : {view.low, view.high})
        if (!(std::max(std::abs(p.x), std::abs(p.y)) <= longest))
            json.fail("is out of range, which ends at 2^500 m");
    const Vec2 size = view.high - view.low;
    if (!(size.x > 0 && size.y > 0)) json.fail("must be a lower left corner and an upper right one");
    if (!(size.x <= 20 * size.y && size.y <= 20 * size.x)) json.fail("is more than 20 times as long as wide");
    return view;
}

// ---- bodies ------------------------------------------------------------------------------------------

Polygon read_box(const Json& json) {
    const auto sides = json.items(2, 2);
    const double x = read_length(sides[0]) / 2, y = read_length(sides[1]) / 2;
    if (!(x >= shortest && y >= shortest)) json.fail("is too small for a polygon");
    return Polygon({{-x, -y}, {x, -y}, {x, y}, {-x, y}});
}

// Which keys are there tells what the shape is; no others may be there.
Shape read_shape(const Json& json, std::vector<std::string_view> keys) {
    const auto only = [&](std::vector<std::string_view> own) {
        own.insert(own.end(), keys.begin(), keys.end());
        json.only(own);
    };
    if (const auto box = json.find("box")) {
        only({"box"});
        return read_box(*box);
    }
    if (const auto points = json.find("points")) {
        only({"points"});
        return read_points(*points);
    }
    if (const auto normal = json.find("normal")) {
        only({"normal"});
        return HalfPlane{{}, read_direction(*normal)};
    }
    if (const auto corners = json.find("corners")) {
        only({"corners", "radius"});
        return read_regular(*corners, json["radius"]);
    }
    only({"box", "points", "corners", "radius", "normal"});
    if (const auto radius = json.find("radius")) return Disc(read_length(*radius));
    json.fail(
        "is no shape: it needs box (width and height), points (a polygon), corners and radius (a regular "
        "one), radius (a disc), or normal (a wall)");
}

// A wall stands still: all that it has besides its place and its normal is its surface.
SceneBody read_wall(const Json& json) {
    SceneBody wall{read_shape(json, {"name", "at", "restitution", "friction"}), read_vector<Vec2>(json["at"])};
    wall.restitution = number_or(json, "restitution", wall.restitution);
    wall.friction = number_or(json, "friction", wall.friction);
    return wall;
}

// How a body is repeated: in rows of one length, or as a pyramid.
Rows read_rows(const Json& json) {
    const auto rows = json.find("rows"), pyramid = json.find("pyramid");
    if (rows && pyramid) pyramid->fail("cannot be there beside rows");
    Rows read;
    if (rows) {
        rows->only({"columns", "rows", "across", "up"});
        read.columns = (*rows)["columns"].whole(1, most_bodies);
        if (const auto count = rows->find("rows")) read.rows = count->whole(1, most_bodies);
    } else if (pyramid) {
        pyramid->only({"base", "across", "up"});
        read.columns = read.rows = (*pyramid)["base"].whole(1, most_bodies);
        read.is_pyramid = true;
    } else {
        return read;
    }
    const Json& place = rows ? *rows : *pyramid;
    if (read.columns > 1) read.across = read_vector<Vec2>(place["across"]);
    if (read.rows > 1) read.up = read_vector<Vec2>(place["up"]);
    return read;
}

std::size_t bodies_in(const Rows& rows) {
    const auto columns = static_cast<std::size_t>(rows.columns), count = static_cast<std::size_t>(rows.rows);
    return rows.is_pyramid ? columns * (columns + 1) / 2 : columns * count;
}

// A body as it was saved, to the last bit: nothing is worked out anew.
SceneBody read_saved(const Json& json, const Json& state) {
    SceneBody saved{read_shape(json, {"name", "state", "restitution", "friction"})};
    state.only({"at", "rotation", "velocity", "omega", "inv_m", "inv_I"});
    const Vec2 turn = read_vector<Vec2>(state["rotation"]);
    saved.exactly = Body{.shape = saved.shape,
                         .pose = {read_vector<Vec2>(state["at"]), {turn.x, turn.y}},
                         .v = read_vector<Vec2>(state["velocity"]),
                         .omega = state["omega"].number(),
                         .inv_m = state["inv_m"].number(),
                         .inv_I = state["inv_I"].number(),
                         .restitution = number_or(json, "restitution", saved.restitution),
                         .friction = number_or(json, "friction", saved.friction)};
    return saved;
}

SceneBody read_body(const Json& json) {
    if (json.find("normal")) return read_wall(json);
    if (const auto state = json.find("state")) return read_saved(json, *state);
    SceneBody body{read_shape(json, {"name", "at", "turn", "velocity", "spin", "density", "restitution",
                                     "friction", "immovable", "rows", "pyramid"}),
                   read_vector<Vec2>(json["at"])};
    body.turn = radians * number_or(json, "turn", 0);
    body.v = vector_or(json, "velocity", {});
    body.omega = radians * number_or(json, "spin", 0);
    body.density = number_or(json, "density", body.density);
    body.restitution = number_or(json, "restitution", body.restitution);
    body.friction = number_or(json, "friction", body.friction);
    body.immovable = flag_or(json, "immovable", false);
    if (body.immovable && json.find("density")) json["density"].fail("is of no use: the body is immovable");
    return body;
}

// Throws, with the key that it is about where there is one, what is wrong with a body or a wall.
[[noreturn]] void fail(const Json& json, const BadBody& bad) {
    constexpr const char* keys[] = {"at",      "turn",        "velocity", "spin", "density",
                                    "density", "restitution", "friction", "at",   "normal"};
    constexpr const char* saved[] = {"at", "rotation", "velocity", "omega", "inv_m", "inv_I"};
    const std::string words = after_colon(bad.what());
    const auto state = json.find("state");
    const bool is_saved = state && bad.fault.part < std::ssize(saved);
    const auto value = is_saved ? state->find(saved[bad.fault.part]) : json.find(keys[bad.fault.part]);
    if (!value) json.fail(words);
    value->fail(words.substr(words.find(' ') + 1));
}

// Throws with the body's place whatever makes it impossible.
void check(const Json& json, const SceneBody& body) try { make_body(body); } catch (const BadBody& bad) {
    fail(json, bad);
} catch (const BadInput& fault) {
    const auto density = std::string_view(fault.what()).starts_with("density") ? json.find("density") : std::nullopt;
    (density ? *density : json).fail(after_colon(fault.what()));
}

void read_bodies(const Json& json, std::vector<SceneBody>& bodies) {
    Names names("bodies");
    for (const Json& entry : json.items(1, most_bodies)) {
        SceneBody first = read_body(entry);
        first.name = names.find(entry);
        const Rows rows = read_rows(entry);
        if (bodies.size() + bodies_in(rows) > most_bodies)
            entry.fail("makes more than " + std::to_string(most_bodies) + " bodies");
        for (SceneBody& body : repeated(first, rows)) {
            check(entry, body);
            bodies.push_back(std::move(body));
        }
    }
}

// ---- the solver ----------------------------------------------------------------------------------------

PositionCorrection read_correction(const Json& json) {
    const auto* found = std::ranges::find(correction_names, json.text());
    if (found == std::end(correction_names)) json.fail("must be none, baumgarte or split_impulse");
    return static_cast<PositionCorrection>(found - correction_names);
}

// Throws with the place of the settings for the first of them that is out of its range.
template <class Settings> Settings checked(const Json& json, const Settings& settings) try {
    require_sound(settings);
    return settings;
} catch (const BadInput& fault) {
    json.fail(after_colon(fault.what()));
}

// What both solvers have to set.
template <class Settings> Settings read_settings(const Json& json) {
    Settings settings;
    if (const auto count = json.find("iterations")) settings.iterations = count->whole(0, 1000);
    settings.restitution_threshold =
        number_or(json, "restitution_threshold", settings.restitution_threshold);
    settings.margin = number_or(json, "margin", settings.margin);
    return settings;
}

Options read_impulses(const Json& json) {
    json.only({"kind", "iterations", "bias", "slop", "restitution_threshold", "margin", "warm_starting",
               "accumulate", "alternate", "position_correction"});
    auto options = read_settings<Options>(json);
    options.bias = number_or(json, "bias", options.bias);
    options.slop = number_or(json, "slop", options.slop);
    for (const auto& [name, option] : impulse_switches) options.*option = flag_or(json, name, options.*option);
    if (const auto name = json.find("position_correction"))
        options.position_correction = read_correction(*name);
    return checked(json, options);
}

MatchingOptions read_matching(const Json& json) {
    std::vector<std::string_view> known = {"kind", "iterations", "attenuation", "restitution_threshold",
                                           "margin"};
    for (const auto& [name, repair] : matching_repairs) known.push_back(name);
    json.only(known);
    auto options = read_settings<MatchingOptions>(json);
    options.attenuation = number_or(json, "attenuation", options.attenuation);
    for (const auto& [name, repair] : matching_repairs) options.*repair = flag_or(json, name, options.*repair);
    return checked(json, options);
}

// With the bodies read already, since the article cannot take all of them.
void read_solver(const Json& json, Scene& scene) {
    const auto name = json.find("kind");
    const auto kind = name ? solver_named(name->text()) : SolverKind::impulses;
    if (!kind) name->fail("must be impulses, shape-matching or article");
    if (*kind == SolverKind::impulses) scene.solver = read_impulses(json);
    if (*kind == SolverKind::shape_matching) scene.solver = read_matching(json);
    if (*kind != SolverKind::article) return;
    json.only({"kind"});
    if (const auto fault = article_refuses(scene)) name->fail(*fault);
    scene = as_printed_scene(std::move(scene));
}

}  // namespace

WorldScene read_world(const Json& json, Clock clock) {
    WorldScene read;
    read.view = read_view(json["view"]);
    read.scene.dt = clock.frame;
    read.scene.steps = clock.frames - 1;
    const Json gravity = json["gravity"];
    read.scene.gravity = read_vector<Vec2>(gravity);
    read_bodies(json["bodies"], read.scene.bodies);
    read.scene.lead_fast_bodies = flag_or(json, "lead_fast_bodies", true);
    const double reach = std::max(std::abs(read.scene.gravity.x), std::abs(read.scene.gravity.y));
    if (!(reach <= longest)) gravity.fail("is out of range, which ends at 2^500 m/s²");
    if (const auto solver = json.find("solver")) read_solver(*solver, read.scene);
    return read;
}

}  // namespace cc::demo
