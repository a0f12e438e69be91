#include "demo/ledger_graph.hpp"

#include <algorithm>

namespace cc::demo {
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
    const double height = all.high.y - all.low.y, above = height > 0 ? 0.05 * height : 1;
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

void LedgerCurves::add(double time, const Ledger& ledger) {
    energy_.push_back({time, ledger.energy()});
    deepest_.push_back({time, 1000 * ledger.deepest});
}

std::vector<Vec2> LedgerCurves::energy(std::size_t most) const {
    const std::size_t apart = energy_.size() / most + 1;
    std::vector<Vec2> some;
    for (std::size_t k = 0; k < energy_.size(); k += apart) some.push_back(energy_[k]);
    if (!energy_.empty() && some.back() != energy_.back()) some.push_back(energy_.back());
    return some;
}

std::vector<Vec2> LedgerCurves::deepest(std::size_t most) const {
    const std::size_t apart = deepest_.size() / most + 1;
    std::vector<Vec2> some;
    for (std::size_t k = 0; k < deepest_.size(); k += apart) {
        const auto end = deepest_.begin() + static_cast<std::ptrdiff_t>(std::min(k + apart, deepest_.size()));
        some.push_back(*std::max_element(deepest_.begin() + static_cast<std::ptrdiff_t>(k), end,
                                         [](Vec2 a, Vec2 b) { return a.y < b.y; }));
    }
    return some;
}

Figure ledger_figure(const SceneFile& scene, std::span<const NamedCurves> runs) {
    std::vector<std::vector<Vec2>> energies, depths;
    for (const auto& [name, curves] : runs) {
        energies.push_back(curves->energy(most_points));
        depths.push_back(curves->deepest(most_points));
    }
    const bool are_two = runs.size() == 2;
    Figure figure("demo-" + scene.id + "-ledger", scene.name, 2);
    draw(figure, "Energy, J" + (are_two ? "; solid: " + runs[0].name : ""), energies);
    draw(figure, "Overlap, mm" + (are_two ? "; dashed: " + runs[1].name : ""), depths);
    const std::string whose = are_two ? " of " + runs[0].name + " and " + runs[1].name : "";
    figure.describe("Over time: energy and deepest overlap" + whose + ".");
    return figure;
}

}  // namespace cc::demo
