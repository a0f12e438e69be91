#include "demo/moving_shapes_kind.hpp"
#include "demo/strip.hpp"

namespace cc::demo {

Figure draw(const SceneFile& scene, const MovingShapes& shapes, const std::vector<int>& frames) {
    const Window window = window_of(shapes, frames);
    Figure figure = strip_figure(scene, frames.size());
    for (const int frame : frames) {
        const Moment now = moment(shapes, frame);
        Panel& panel =
            figure.panel("frame " + std::to_string(frame) + ": " + caption(shapes, now), window, panel_width);
        draw(panel, shapes, now, {window});
    }
    return figure;
}

}  // namespace cc::demo
