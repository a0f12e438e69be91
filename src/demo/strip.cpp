#include "demo/strip.hpp"

#include <algorithm>

#include "demo/report.hpp"

namespace cc::demo {
std::vector<int> strip_frames(int frames, const std::set<int>& wanted, int most) {
    const int parts = std::min(frames, most);
    std::vector<int> shown;
    for (int k = 0; k < parts; ++k) {
        const auto begin_of = [&](long long part) { return static_cast<int>(part * frames / parts); };
        const auto first = wanted.lower_bound(begin_of(k));
        shown.push_back(first != wanted.end() && *first < begin_of(k + 1) ? *first : begin_of(k));
    }
    return shown;
}

Figure strip_figure(const SceneFile& scene, std::size_t panels) {
    return Figure("demo-" + scene.id, scene.name, panels == 2 || panels == 4 ? 2 : 3);
}

std::string strip(const SceneFile& scene, const Run& run, const std::vector<int>& frames) {
    Figure figure = run.strip(scene, frames);
    figure.describe(scene.about);
    figure.describe(std::to_string(frames.size()) + " of " + counted(scene.clock.frames, "frame") + ".");
    return figure.svg();
}

}  // namespace cc::demo
