#include "demo/strip.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "figure/figure.hpp"

namespace cc {

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

std::string strip(const SceneFile& scene, SceneRun& run, const std::vector<int>& steps) {
    const bool is_narrow = run.are_two() || steps.size() == 2 || steps.size() == 4;
    Figure figure("demo-" + scene.id, scene.name, is_narrow ? 2 : 3);
    for (const int step : steps) {
        run.seek(step);
        for (const auto& [name, side] : run.sides()) {
            std::string caption = run.are_two() ? name + ", " : scene.engine() ? scene.engine()->words() + ", " : "";
            if (step > side->last()) caption += "ended at ";
            caption += significant(side->time(), 3) + " s";
            side->draw(figure.panel(caption, run.view(), panel_width), run.view());
        }
    }
    if (scene.engine() && !scene.engine()->note().empty()) figure.describe(scene.engine()->note());
    figure.describe(scene.about);
    figure.describe(std::to_string(steps.size()) + " of " + counted(scene.frames(), "frame") + ".");
    return figure.svg();
}

}  // namespace cc
