#include "demo/scene_run.hpp"

#include "run/side_by_side.hpp"

namespace cc {
namespace {

// The runs stay where they are: the reports look at them.
template <class S>
class RunsOf : public SceneRun {
public:
    RunsOf(std::vector<Run<S>> runs, const auto& report_of) : runs_(std::move(runs)), report_(report_of(runs_)) {
        report_.look();
    }
    bool advance() override {
        const bool goes_on = cc::advance(runs_);
        if (goes_on) report_.look();
        return goes_on;
    }
    int last() const override { return last_step(runs_); }
    void seek(int step) override { cc::seek(runs_, step); }
    const Report& report() const override { return report_; }

private:
    std::vector<Run<S>> runs_;
    Report report_;
};

}  // namespace

std::unique_ptr<SceneRun> begin_run(const Worlds& worlds) {
    std::vector<WorldRun> runs;
    for (const WorldScene& world : worlds) runs.push_back(begin_run(world.scene));
    return std::make_unique<RunsOf<Simulation>>(std::move(runs), [&](const std::vector<WorldRun>& all) {
        std::vector<NamedReport> sides;
        for (std::size_t k = 0; k < all.size(); ++k) sides.push_back({worlds[k].name, report_on(all[k], worlds[k])});
        return sides;
    });
}

std::unique_ptr<SceneRun> begin_run(const SceneFile& scene) {
    if (const auto* worlds = std::get_if<Worlds>(&scene.contents)) return begin_run(*worlds);
    const MarbleScene& marbles = *scene.marbles();
    return std::make_unique<RunsOf<Marbles>>(std::vector{begin_run(marbles)}, [&](const auto& all) {
        std::vector<NamedReport> sides;
        sides.push_back({"", report_on(all[0], marbles)});
        return sides;
    });
}

}  // namespace cc
