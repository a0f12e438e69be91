#include "demo/film.hpp"

#include <cmath>

#include "demo/ffmpeg.hpp"
#include "demo/raster.hpp"
#include "demo/window.hpp"
#include "demo/world_picture.hpp"

namespace cc::demo {
namespace {

constexpr int line_between = 2;    // pixels, of two worlds
constexpr double most_pictures = 1e5;

// As figures have them on paper.
Colour colour_of(Role role) {
    if (role == Role::shape_a) return {0, 114, 178};
    if (role == Role::shape_b) return {179, 107, 0};
    return {122, 122, 122};
}

Raster picture_of(const Simulation& world, Window view) {
    Raster picture(view, film_side);
    for (const Body& body : world.bodies())
        if (const auto plane = half_plane_of(body))
            picture.polygon(seen_part(*plane, view), colour_of(Role::quiet));
    for (const Body& body : world.bodies()) {
        if (half_plane_of(body)) continue;
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

// A world that is filmed.
struct Filmed {
    explicit Filmed(const WorldScene& scene) : world(make_simulation(scene.scene)) {}
    // What a step throws, the run before the film has told.
    void go_on(int step, double dt) try {
        for (; now < step && !is_over; ++now) world.step(dt);
    } catch (const BadInput&) {
        is_over = true;
    }
    Simulation world;
    int now = 0;
    bool is_over = false;
};

struct Joined {
    int width, height;
    std::string bytes;
};

// Their pictures side by side, with a line between them.
Joined joined(const std::vector<Filmed>& sides, Window view) {
    std::vector<Raster> pictures;
    for (const Filmed& side : sides) pictures.push_back(picture_of(side.world, view));
    const int width = pictures[0].width(), height = pictures[0].height();
    const auto row_size = static_cast<std::size_t>(width) * sizeof(Colour);
    const std::string line(line_between * sizeof(Colour), '\x7a');
    Joined all{width, height, {}};
    if (pictures.size() > 1) all.width = 2 * width + line_between;
    for (int y = 0; y < height; ++y)
        for (std::size_t k = 0; k < pictures.size(); ++k)
            (k > 0 ? all.bytes += line : all.bytes) += pictures[k].bytes().substr(y * row_size, row_size);
    return all;
}

}  // namespace

std::vector<int> film_steps(double dt, int last, int rate) {
    if (!(rate * dt * last < most_pictures))
        throw BadInput("film", "it would have over 100000 pictures");
    std::vector<int> steps;
    for (int k = 0;; ++k) {
        const double step = k / (rate * dt);
        if (!(step < last + 0.5)) return steps;
        steps.push_back(static_cast<int>(std::lround(step)));
    }
}

void write_film(const Worlds& worlds, const std::filesystem::path& named, const std::filesystem::path& file,
                const std::function<void(int, int)>& tell) {
    const FilmFormat format = film_format(named);
    const int rate = format == FilmFormat::gif ? 20 : 60;
    std::vector<Filmed> sides(worlds.begin(), worlds.end());
    const auto& [clock, view, name] = worlds.front();
    const Joined blank = joined(sides, view);
    Ffmpeg film(file, format, blank.width, blank.height, rate);
    const std::vector<int> steps = film_steps(clock.dt, clock.steps, rate);
    for (std::size_t k = 0; k < steps.size(); ++k) {
        tell(static_cast<int>(k), static_cast<int>(steps.size()));
        for (Filmed& side : sides) side.go_on(steps[k], clock.dt);
        film.write(joined(sides, view).bytes);
    }
    film.finish();
}

}  // namespace cc::demo
