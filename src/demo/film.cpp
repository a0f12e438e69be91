#include "demo/film.hpp"

#include <cmath>

#include "demo/ffmpeg.hpp"
#include "demo/raster.hpp"
#include "demo/window.hpp"
#include "demo/world_picture.hpp"

namespace cc::demo {
namespace {

constexpr int longest_side = 640;  // pixels
constexpr double most_pictures = 1e5;

// As figures have them on paper.
Colour colour_of(Role role) {
    if (role == Role::shape_a) return {0, 114, 178};
    if (role == Role::shape_b) return {179, 107, 0};
    return {122, 122, 122};
}

Raster picture_of(const World& world, Window view) {
    Raster picture(view, longest_side);
    for (const Wall& wall : world.walls())
        picture.polygon(seen_part(wall.plane, view), colour_of(Role::quiet));
    for (const Body& body : world.bodies()) {
        const Placed placed(body.shape, body.pose);
        const auto [points, radius] = placed.view();
        const Colour colour = colour_of(role_of(body));
        if (points.size() > 1) {
            picture.polygon(points, colour);
            continue;
        }
        picture.disc(points[0], radius, colour);
        picture.segment(points[0], points[0] + rotate(body.pose.q, {radius, 0}), colour);
    }
    return picture;
}

}  // namespace

std::vector<int> film_steps(const Scene& scene, int rate) {
    if (!(rate * scene.dt * scene.steps < most_pictures))
        throw BadInput("film", "it would have over 100000 pictures");
    std::vector<int> steps;
    for (int k = 0;; ++k) {
        const double step = k / (rate * scene.dt);
        if (!(step < scene.steps + 0.5)) return steps;
        steps.push_back(static_cast<int>(std::lround(step)));
    }
}

void write_film(const WorldScene& scene, const std::filesystem::path& named,
                const std::filesystem::path& file, const std::function<void(int, int)>& tell) {
    const FilmFormat format = film_format(named);
    const int rate = format == FilmFormat::gif ? 20 : 60;
    const Raster blank(scene.view, longest_side);
    Ffmpeg film(file, format, blank.width(), blank.height(), rate);
    World world = make_world(scene.scene);
    const std::vector<int> steps = film_steps(scene.scene, rate);
    int now = 0;
    for (std::size_t k = 0; k < steps.size(); ++k) {
        tell(static_cast<int>(k), static_cast<int>(steps.size()));
        for (; now < steps[k]; ++now) world.step(scene.scene.dt);
        film.write(picture_of(world, scene.view).bytes());
    }
    film.finish();
}

}  // namespace cc::demo
