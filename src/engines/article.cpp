#include "engines/article.hpp"

#include "10-mass/mass.hpp"
#include "run/scene.hpp"

namespace cc {
namespace {

constexpr int corners_of_a_disc = 16;

std::string place_of(std::size_t k) { return "bodies[" + std::to_string(k) + "]"; }

// A wall may stand still.
bool is_known(const SceneBody& body) {
    if (std::holds_alternative<HalfPlane>(body.shape)) return true;
    return body.exactly ? can_move(*body.exactly) : !body.immovable;
}

// Of what it becomes, if it is a disc, so that it can be as heavy as before.
bool has_mass(const SceneBody& body) {
    const auto* disc = std::get_if<Disc>(body.exactly ? &body.exactly->shape : &body.shape);
    if (!disc || find_fault(*disc, 1)) return !disc;
    return !find_fault(regular_polygon(corners_of_a_disc, disc->radius), 1);
}

// As heavy as before, at the same place.
void make_polygon(Body& body) {
    const auto* disc = std::get_if<Disc>(&body.shape);
    if (!disc) return;
    body.shape = regular_polygon(corners_of_a_disc, disc->radius);
    const MassProperties unit = mass_of(body.shape, 1);
    body.inv_I = body.inv_m * unit.mass / unit.inertia;
}

void make_polygon(SceneBody& body) {
    if (body.exactly) return make_polygon(*body.exactly);
    const auto* disc = std::get_if<Disc>(&body.shape);
    if (!disc) return;
    Polygon round = regular_polygon(corners_of_a_disc, disc->radius);
    body.density *= mass_of(body.shape, 1).mass / mass_of(round, 1).mass;
    body.shape = std::move(round);
}

std::optional<std::string> refuses(const Scene& scene) {
    if (scene.gravity.x != 0) return "gravity: the article has none but along y";
    for (std::size_t k = 0; k < scene.bodies.size(); ++k) {
        if (!is_known(scene.bodies[k])) return place_of(k) + ": the article has no body that stands still";
        if (!has_mass(scene.bodies[k]))
            return place_of(k) + ": the article's polygon for this disc has no mass";
    }
    return std::nullopt;
}

void adapt(Scene& scene) {
    for (SceneBody& body : scene.bodies) make_polygon(body);
}

std::optional<std::string> find_fault(const Settings&) { return std::nullopt; }

}  // namespace

EngineFace article_face() {
    EngineFace face{"article", "the article's algorithm", {}, find_fault};
    face.refuses = refuses;
    face.adapt = adapt;
    return face;
}

}  // namespace cc
