#include "demo/comparison.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "demo/report.hpp"
#include "demo/strip.hpp"
#include "demo/world_picture.hpp"
#include "demo/world_run.hpp"
#include "scene/solvers.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t name_width = 16;

// One of the two.
struct Side {
    explicit Side(const WorldScene& scene) : name(scene.name), run(scene) {}
    std::string name;
    WorldRun run;
    std::string end = {};  // why it does not go on, if so
};

class Comparison : public Run {
public:
    Comparison(const WorldScene& left, const WorldScene& right)
        : sides_{Side(left), Side(right)}, view_(left.view) {}

    void play(int frame) override {
        for (Side& side : sides_) play(side, frame);
    }

    std::string table_header() const override { return padded("side", name_width) + one().table_header(); }
    std::string table() const override {
        return lines([](const Side& side) {
            const std::string row = side.run.table();
            return row.empty() ? row : padded(side.name, name_width) + row;
        });
    }
    std::string csv_header() const override { return "side," + one().csv_header(); }
    std::string csv() const override {
        return lines([](const Side& side) { return side.name + "," + side.run.csv(); });
    }

    std::string summary() const override {
        std::string out;
        for (const Side& side : sides_) {
            out += side.name + ": " + side.run.summary();
            if (!side.end.empty()) out += "  It ends there: " + side.end + "\n";
        }
        return out;
    }

    std::set<int> first_contacts() const override {
        std::set<int> frames;
        for (const Side& side : sides_) frames.merge(side.run.first_contacts());
        return frames;
    }

    // Each frame needs two.
    int most_panels() const override {
        return std::max(2, std::max(sides_[0].run.most_panels(), sides_[1].run.most_panels()) / 2);
    }

    Figure strip(const SceneFile& scene, const std::vector<int>& frames) const override {
        Figure figure = strip_figure(scene, 2);
        std::array<Recording, 2> runs = {sides_[0].run.recording(), sides_[1].run.recording()};
        for (const int frame : frames)
            for (std::size_t k = 0; k < runs.size(); ++k) {
                runs[k].seek(frame);
                const bool is_over = frame > runs[k].last();
                const std::string time = significant(runs[k].now() * runs[k].dt(), 3) + " s";
                Panel& panel = figure.panel(sides_[k].name + ", " + (is_over ? "ended at " : "") + time,
                                            view_, panel_width);
                draw(panel, runs[k].world(), view_);
            }
        return figure;
    }

    std::optional<Figure> graphs(const SceneFile& scene) const override {
        const NamedCurves both[] = {{sides_[0].name, &sides_[0].run.curves()},
                                    {sides_[1].name, &sides_[1].run.curves()}};
        return ledger_figure(scene, both);
    }

private:
    const Run& one() const { return sides_[0].run; }

    static void play(Side& side, int frame) try {
        if (side.end.empty()) side.run.play(frame);
    } catch (const BadInput& fault) {
        side.end = fault.what();
    }

    // Of those that go on.
    std::string lines(auto&& of) const {
        std::string all;
        for (const Side& side : sides_)
            if (side.end.empty()) all += of(side);
        return all;
    }

    std::array<Side, 2> sides_;
    Window view_;
};

}  // namespace

Worlds compared(const WorldScene& scene) {
    const SolverKind other = kind_of(scene.scene.solver) == SolverKind::shape_matching
                                 ? SolverKind::impulses
                                 : SolverKind::shape_matching;
    return {{scene.scene, scene.view, std::string(name_of(scene.scene.solver))},
            {solved_by(scene.scene, other), scene.view, std::string(solver_names[static_cast<int>(other)])}};
}

Worlds changed(WorldScene as_it_is, WorldScene as_set) {
    as_it_is.name = "as it is";
    as_set.name = "as set";
    return {std::move(as_it_is), std::move(as_set)};
}

std::unique_ptr<Run> start(const Worlds& worlds) {
    if (worlds.size() == 1) return std::make_unique<WorldRun>(worlds[0]);
    return std::make_unique<Comparison>(worlds[0], worlds[1]);
}

}  // namespace cc::demo
