#include "session/ledger_graph.hpp"

namespace cc {
namespace {

Window around(const std::vector<GraphCurve>& curves, double end) {
    Window all{{0, 0}, {end, 0}};
    for (const GraphCurve& curve : curves)
        for (const Vec2 p : curve.points) {
            all.low.y = std::min(all.low.y, p.y);
            all.high.y = std::max(all.high.y, p.y);
        }
    const double height = all.high.y - all.low.y;
    const double above = height > 0 ? 0.05 * height : 1;
    if (all.low.y < 0) all.low.y -= above;
    all.high.y += above;
    return all;
}

}  // namespace

Panel& draw_graph(Figure& figure, const std::string& caption, const std::vector<GraphCurve>& curves, double end, Size size) {
    Panel& graph = figure.graph(caption, around(curves, end), size);
    graph.axes("time in s", "");
    for (const auto& [name, role, points, is_dashed] : curves)
        graph.curve(points, role, is_dashed ? Line::dashed : Line::solid);
    return graph;
}

void draw_ledgers(Figure& figure, const std::vector<NamedLedgers>& runs, double dt) {
    const auto draw = [&](const std::string& caption, double (*value)(const Ledger& now)) {
        std::vector<GraphCurve> curves;
        double end = dt;
        for (const auto& [name, ledgers] : runs) {
            const bool is_second = !curves.empty();
            curves.push_back({name, is_second ? Role::shape_b : Role::shape_a,
                              points_of(ledgers, dt, value, most_points), is_second});
            end = std::max(end, dt * static_cast<double>(ledgers.size() - 1));
        }
        draw_graph(figure, caption, curves, end, {330, 160});
    };
    const bool are_two = runs.size() == 2;
    draw(std::string("Energy in J") + (are_two ? "; solid: " + runs[0].name : ""), [](const Ledger& now) { return now.energy(); });
    draw(std::string("Overlap in mm") + (are_two ? "; dashed: " + runs[1].name : ""),
         [](const Ledger& now) { return 1000 * now.deepest; });
    const std::string whose = are_two ? " of " + runs[0].name + " and " + runs[1].name : "";
    figure.describe("Over time: energy and deepest overlap" + whose + ".");
}

}  // namespace cc
