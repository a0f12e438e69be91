#include <algorithm>
#include <cmath>
#include <utility>

#include "engines/engines.hpp"
#include "scene/read.hpp"
#include "scene/settings.hpp"

namespace cc {
namespace {

constexpr int most_corners = 1000;  // of a polygon
constexpr double most_turn = 0x1p20;  // of a body, radians: as far as sincos goes

// Stands in for a shape that cannot be.
const Disc no_shape(0);

Window read_view(const Value& json) {
    const auto corners = json.items(2, 2);
    if (corners.empty()) return {};
    const Window view{read_vector<Vec2>(corners[0]), read_vector<Vec2>(corners[1])};
    for (const Vec2 p : {view.low, view.high})
        if (!(std::max(std::abs(p.x), std::abs(p.y)) <= longest))
            json.refuse("is out of range, which ends at 2^500 m");
    const Vec2 size = view.high - view.low;
    if (!(size.x > 0 && size.y > 0)) json.refuse("must be a lower left corner and an upper right one");
    if (!(size.x <= 20 * size.y && size.y <= 20 * size.x))
        json.refuse("is more than 20 times as long as wide");
    return view;
}

// ---- bodies ------------------------------------------------------------------------------------------

double read_length(const Value& json) {
    const double length = json.number();
    if (!(length >= 0 && length <= longest)) json.refuse("must be from 0 to 2^500 m");
    return length;
}

Shape read_disc(const Value& radius) {
    const double r = read_length(radius);
    if (radius.is_refused()) return no_shape;
    return Disc(r);
}

Shape read_box(const Value& json) {
    const auto sides = json.items(2, 2);
    if (sides.empty()) return no_shape;
    const double width = read_length(sides[0]);
    const double height = read_length(sides[1]);
    if (!(width / 2 >= shortest && height / 2 >= shortest)) json.refuse("is too small for a polygon");
    if (json.is_refused()) return no_shape;
    return box(width, height);
}

Shape read_points(const Value& json) {
    std::vector<Vec2> points;
    for (const Value& point : json.items(0, most_corners)) points.push_back(read_vector<Vec2>(point));
    if (const auto fault = find_fault(points)) json.refuse(in_words(*fault));
    if (json.is_refused()) return no_shape;
    return Polygon(std::move(points));
}

Shape read_regular(const Value& corners, const Value& radius) {
    const int n = corners.whole(3, most_corners);
    const double r = read_length(radius);
    if (!(r >= shortest)) radius.refuse("is too small for a polygon");
    if (radius.is_refused()) return no_shape;
    return regular_polygon(n, r);
}

Shape read_half_plane(const Value& normal) {
    const auto n = direction(read_vector<Vec2>(normal));
    if (!n) normal.refuse("has no length");
    return HalfPlane{{}, n.value_or(Vec2{})};
}

// Which keys are there tells what the shape is; no others may be there.
Shape read_shape(const Value& json, std::string_view keys) {
    if (const auto box = json.find("box")) {
        json.only("box", keys);
        return read_box(*box);
    }
    if (const auto points = json.find("points")) {
        json.only("points", keys);
        return read_points(*points);
    }
    if (const auto normal = json.find("normal")) {
        json.only("normal", keys);
        return read_half_plane(*normal);
    }
    if (const auto corners = json.find("corners")) {
        json.only("corners radius", keys);
        return read_regular(*corners, json["radius"]);
    }
    json.only("box points corners radius normal", keys);
    if (const auto radius = json.find("radius")) return read_disc(*radius);
    json.refuse(
        "is no shape: it needs box (width and height), points (a polygon), corners and radius (a regular "
        "one), radius (a disc), or normal (a wall)");
    return no_shape;
}

void read_surface(const Value& json, auto& body) {
    body.restitution = number_or(json, "restitution", body.restitution);
    body.friction = number_or(json, "friction", body.friction);
}

// A wall stands still: all that it has besides its place and its normal is its surface.
SceneBody read_wall(const Value& json) {
    SceneBody wall{read_shape(json, "name at restitution friction"), read_vector<Vec2>(json["at"])};
    read_surface(json, wall);
    return wall;
}

// How a body is repeated: in rows of one length, or as a pyramid.
Rows read_rows(const Value& json) {
    const auto rows = json.find("rows");
    const auto pyramid = json.find("pyramid");
    if (rows && pyramid) pyramid->refuse("cannot be there beside rows");
    Rows read;
    if (rows) {
        rows->only("columns rows across up");
        read.columns = (*rows)["columns"].whole(1, most_bodies);
        if (const auto count = rows->find("rows")) read.rows = count->whole(1, most_bodies);
    } else if (pyramid) {
        pyramid->only("base across up");
        read.columns = read.rows = (*pyramid)["base"].whole(1, most_bodies);
        read.is_pyramid = true;
    } else {
        return read;
    }
    const Value& place = rows ? *rows : *pyramid;
    if (read.columns > 1) read.across = read_vector<Vec2>(place["across"]);
    if (read.rows > 1) read.up = read_vector<Vec2>(place["up"]);
    return read;
}

std::size_t bodies_in(const Rows& rows) {
    const auto columns = static_cast<std::size_t>(rows.columns);
    const auto count = static_cast<std::size_t>(rows.rows);
    return rows.is_pyramid ? columns * (columns + 1) / 2 : columns * count;
}

// A body as it was saved, to the last bit: nothing is worked out anew.
SceneBody read_saved(const Value& json, const Value& state) {
    SceneBody saved{read_shape(json, "name state restitution friction")};
    state.only("at rotation velocity omega inv_m inv_I");
    const Vec2 turn = read_vector<Vec2>(state["rotation"]);
    saved.exactly = Body{.shape = saved.shape,
                         .pose = {read_vector<Vec2>(state["at"]), {turn.x, turn.y}},
                         .v = read_vector<Vec2>(state["velocity"]),
                         .omega = state["omega"].number(),
                         .inv_m = state["inv_m"].number(),
                         .inv_I = state["inv_I"].number(),
                         .restitution = saved.restitution,
                         .friction = saved.friction};
    read_surface(json, *saved.exactly);
    return saved;
}

SceneBody read_body(const Value& json) {
    if (json.find("normal")) return read_wall(json);
    if (const auto state = json.find("state")) return read_saved(json, *state);
    SceneBody body{read_shape(json, "name at turn velocity spin density restitution friction immovable rows "
                                    "pyramid"),
                   read_vector<Vec2>(json["at"])};
    body.turn = radians * number_or(json, "turn", 0);
    if (!(std::abs(body.turn) <= most_turn)) json.refuse("the angle is not within 2^20 radians");
    body.v = vector_or(json, "velocity", Vec2{});
    body.omega = radians * number_or(json, "spin", 0);
    body.density = number_or(json, "density", body.density);
    read_surface(json, body);
    body.immovable = boolean_or(json, "immovable", false);
    if (body.immovable && json.find("density")) json["density"].refuse("is of no use: the body is immovable");
    return body;
}

// Where a fault of a body stands; none where its key is not there.
std::optional<Value> place_of(const Value& json, BodyFault::Part part) {
    constexpr const char* keys[] = {"at",      "turn",        "velocity", "spin", "density",
                                    "density", "restitution", "friction", "at",   "normal"};
    constexpr const char* saved[] = {"at", "rotation", "velocity", "omega", "inv_m", "inv_I"};
    const auto state = json.find("state");
    if (state && part < std::ssize(saved)) return state->find(saved[part]);
    return json.find(keys[part]);
}

void refuse(const Value& json, const MakingFault& fault) {
    const std::string words = in_words(fault);
    if (const auto* body = std::get_if<BodyFault>(&fault)) {
        const auto place = place_of(json, body->part);
        if (place) return place->refuse(words.substr(words.find(' ') + 1));
        return json.refuse(words);
    }
    const auto* mass = std::get_if<MassFault>(&fault);
    const auto density = json.find("density");
    if (mass && *mass == MassFault::density && density) return density->refuse(words);
    json.refuse(words);
}

void read_bodies(const Value& json, std::vector<SceneBody>& bodies) {
    Names names("bodies");
    for (const Value& entry : json.items(1, most_bodies)) {
        SceneBody first = read_body(entry);
        first.name = names.find(entry);
        const Rows rows = read_rows(entry);
        if (bodies.size() + bodies_in(rows) > most_bodies)
            entry.refuse("makes more than 10000 bodies");
        if (entry.is_refused()) return;
        for (SceneBody& body : repeated(first, rows)) {
            if (const auto fault = find_fault(body)) return refuse(entry, *fault);
            bodies.push_back(std::move(body));
        }
    }
}

// ---- the solver ----------------------------------------------------------------------------------------

double read_choice(const Value& json, std::span<const std::string_view> names) {
    const auto found = std::ranges::find(names, json.text());
    if (found == names.end()) json.refuse("must be " + one_of(names));
    return static_cast<double>(found - names.begin());
}

double read_setting(const Value& json, const Setting& setting) {
    switch (setting.kind) {
        case Setting::Kind::count: return json.whole(0, 1000);
        case Setting::Kind::number: return json.number();
        case Setting::Kind::on_off: return json.boolean();
        case Setting::Kind::choice: break;
    }
    return read_choice(json, setting.choices);
}

// Of those that a solver has in a file.
Settings read_settings(const Value& json, const EngineFace& face) {
    std::string known = "kind";
    for (const Setting& setting : solver_settings(face)) known.append(" ").append(setting.name);
    json.only(known);
    Settings settings;
    for (const Setting& setting : solver_settings(face))
        if (const auto value = json.find(setting.name)) settings.emplace(setting.name, read_setting(*value, setting));
    if (json.is_refused()) return {};
    if (const auto fault = face.find_fault(settings)) json.refuse(*fault);
    return settings;
}

// With the bodies read already, since an engine need not take all of them.
void read_solver(const Value& json, Scene& scene) {
    const auto kind = json.find("kind");
    Engine* engine = kind ? find_engine(kind->text()) : &standard_engine();
    if (!engine || !engine->face().instead_of.empty()) return kind->refuse("must be " + names_in_files());
    scene.chosen.settings.merge(read_settings(json, engine->face()));
    const auto fault = why_not(*engine, scene);
    if (fault) (kind ? *kind : json).refuse(*fault);
    if (!json.is_refused()) scene = run_by(*engine, std::move(scene));
}

}  // namespace

WorldScene read_world(const Value& json, Timeline timeline) {
    WorldScene read;
    read.view = read_view(json["view"]);
    read.scene.dt = timeline.dt;
    read.scene.steps = timeline.steps;
    const Value gravity = json["gravity"];
    read.scene.gravity = read_vector<Vec2>(gravity);
    read_bodies(json["bodies"], read.scene.bodies);
    if (const auto is_on = json.find(continuous_collision.name))
        read.scene.chosen.settings.emplace(continuous_collision.name, is_on->boolean());
    const double reach = std::max(std::abs(read.scene.gravity.x), std::abs(read.scene.gravity.y));
    if (!(reach <= longest)) gravity.refuse("is out of range, which ends at 2^500 m/s²");
    if (const auto solver = json.find("solver")) read_solver(*solver, read.scene);
    return read;
}

}  // namespace cc
