#include "demo/marbles_film.hpp"

#include "demo/ffmpeg.hpp"
#include "demo/film.hpp"
#include "demo/marbles_picture.hpp"

namespace cc::demo {

void write_film(const MarbleScene& scene, const std::filesystem::path& named,
                const std::filesystem::path& file, const std::function<void(int, int)>& tell) {
    const FilmFormat format = film_format(named);
    const int rate = format == FilmFormat::gif ? 20 : 60;
    const Window window = window_of(scene);
    const Raster blank(window, film_side);
    Ffmpeg film(file, format, blank.width(), blank.height(), rate);
    const std::vector<int> steps = film_steps(scene.dt, scene.steps, rate);
    Marbles world = make_marbles(scene);
    int now = 0;
    for (std::size_t k = 0; k < steps.size(); ++k) {
        tell(static_cast<int>(k), static_cast<int>(steps.size()));
        for (; now < steps[k]; ++now) world.step(scene.dt);
        Raster picture = blank;
        draw(picture, world, scene.camera);
        film.write(picture.bytes());
    }
    film.finish();
}

}  // namespace cc::demo
