#include "demo/ledger_graph.hpp"

#include <algorithm>

namespace cc {
namespace {

constexpr std::size_t most_points = 240;  // of a curve: more than it has pixels across would not be seen
constexpr Size size = {330, 160};

Window around(const std::vector<std::vector<Vec2>>& curves) {
    Window all{{0, 0}, {0, 0}};
    for (const auto& curve : curves)
        for (const Vec2 p : curve) {
            all.low = {all.low.x, std::min(all.low.y, p.y)};
            all.high = {std::max(all.high.x, p.x), std::max(all.high.y, p.y)};
        }
    const double height = all.high.y - all.low.y;
    const double above = height > 0 ? 0.05 * height : 1;
    const Vec2 low = {0, all.low.y < 0 ? all.low.y - above : 0};
    return {low, {all.high.x > 0 ? all.high.x : 1, all.high.y + above}};
}

void draw(Figure& figure, const std::string& caption, const std::vector<std::vector<Vec2>>& curves) {
    Panel& graph = figure.graph(caption, around(curves), size);
    graph.axes("time in s", "");
    for (std::size_t k = 0; k < curves.size(); ++k)
        graph.curve(curves[k], k == 0 ? Role::shape_a : Role::shape_b, k == 0 ? Line::solid : Line::dashed);
}

}  // namespace

std::vector<Vec2> energy_curve(std::span<const Ledger> ledgers, double dt, std::size_t most) {
    const std::size_t apart = ledgers.size() / most + 1;
    const std::size_t last = ledgers.size() - 1;
    std::vector<Vec2> curve;
    const auto add = [&](std::size_t k) { curve.push_back({static_cast<double>(k) * dt, ledgers[k].energy()}); };
    for (std::size_t k = 0; k < ledgers.size(); k += apart) add(k);
    if (last % apart != 0) add(last);
    return curve;
}

std::vector<Vec2> depth_curve(std::span<const Ledger> ledgers, double dt, std::size_t most) {
    const std::size_t apart = ledgers.size() / most + 1;
    std::vector<Vec2> curve;
    for (std::size_t k = 0; k < ledgers.size(); k += apart) {
        const auto stretch = ledgers.subspan(k, std::min(apart, ledgers.size() - k));
        const auto deepest = std::ranges::max_element(stretch, {}, &Ledger::deepest);
        const auto step = static_cast<double>(k) + static_cast<double>(deepest - stretch.begin());
        curve.push_back({step * dt, 1000 * deepest->deepest});
    }
    return curve;
}

Figure ledger_figure(const SceneFile& scene, const Report& report) {
    std::vector<std::vector<Vec2>> energies, depths;
    const std::vector<NamedReport>& runs = report.sides();
    for (const auto& [name, run] : runs) {
        energies.push_back(energy_curve(run->ledgers(), run->dt(), most_points));
        depths.push_back(depth_curve(run->ledgers(), run->dt(), most_points));
    }
    const bool are_two = report.are_two();
    Figure figure("demo-" + scene.id + "-ledger", scene.name, 2);
    draw(figure, "Energy, J" + (are_two ? "; solid: " + runs[0].name : ""), energies);
    draw(figure, "Overlap, mm" + (are_two ? "; dashed: " + runs[1].name : ""), depths);
    const std::string whose = are_two ? " of " + runs[0].name + " and " + runs[1].name : "";
    figure.describe("Over time: energy and deepest overlap" + whose + ".");
    return figure;
}

}  // namespace cc
