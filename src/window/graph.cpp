#include "window/graph.hpp"

#include <algorithm>
#include <cmath>

#include "base/text.hpp"

namespace cc {
namespace {

constexpr float between_graphs = 8;  // pixels

struct Range {
    double low = 0;
    double high = 0;  // 0 is always in it
};

Range range_of(const std::vector<GraphCurve>& curves) {
    Range range;
    for (const GraphCurve& curve : curves)
        for (const Vec2 p : curve.points) {
            range.low = std::min(range.low, p.y);
            range.high = std::max(range.high, p.y);
        }
    if (!(range.high > range.low)) range.high = range.low + 1;
    return range;
}

std::vector<ImVec2> pixels_of(const GraphCurve& curve, Area area, Range range, int length) {
    std::vector<ImVec2> pixels;
    for (const auto& [step, value] : curve.points) {
        const double x = step / length;
        const double y = (value - range.low) / (range.high - range.low);
        pixels.push_back({area.low.x + area.width() * static_cast<float>(x),
                          area.high.y - area.height() * static_cast<float>(y)});
    }
    return pixels;
}

void draw(ImDrawList& list, const std::vector<ImVec2>& points, ImU32 colour, bool is_dashed) {
    if (!is_dashed) return list.AddPolyline(points.data(), static_cast<int>(points.size()), colour, 0, 1.5f);
    for (std::size_t k = 0; k + 1 < points.size(); ++k)
        if (static_cast<int>(points[k].x / 4) % 2 == 0) list.AddLine(points[k], points[k + 1], colour, 1.5f);
}

void legend(const Theme& theme, const char* name, const std::vector<GraphCurve>& curves) {
    ImGui::TextUnformatted(name);
    for (const GraphCurve& curve : curves) {
        if (curve.name.empty()) continue;
        ImGui::SameLine();
        ImGui::TextColored(ImGui::ColorConvertU32ToFloat4(theme.of(curve.role)), "%s", curve.name.c_str());
    }
}

// The least and the largest value stand below and above all curves.
Area between_bounds(Area area, Range range) {
    area.low.y += ImGui::GetTextLineHeight();
    if (range.low < 0) area.high.y -= ImGui::GetTextLineHeight();
    return area;
}

void bounds(ImDrawList& list, const Theme& theme, Area area, Range range) {
    const auto text = [&](double value, float y) {
        list.AddText({area.low.x + 3, y}, theme.of(Role::quiet), significant(value, 4).c_str());
    };
    const Area inner = between_bounds(area, range);
    text(range.high, area.low.y);
    if (range.low < 0) text(range.low, inner.high.y);
    const double share = range.low / (range.high - range.low);
    const float zero = inner.high.y + inner.height() * static_cast<float>(share);
    list.AddLine({area.low.x, zero}, {area.high.x, zero}, theme.of(Role::quiet, 0.5f));
}

}  // namespace

std::optional<int> graph(Controls& controls, const Theme& theme, const char* name, Area area,
                         const std::vector<GraphCurve>& curves, Span span) {
    ImGui::SetCursorScreenPos(area.low);
    legend(theme, name, curves);
    area.low.y += ImGui::GetTextLineHeight() + 2;
    ImGui::SetCursorScreenPos(area.low);
    ImGui::InvisibleButton(name, {std::max(area.width(), 1.f), std::max(area.height(), 1.f)});
    controls.note(name);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled(area.low, area.high, theme.paper());
    const Range range = range_of(curves);
    const Area inner = between_bounds(area, range);
    list.PushClipRect(area.low, area.high, true);
    for (const GraphCurve& curve : curves)
        draw(list, pixels_of(curve, inner, range, span.length), theme.of(curve.role), curve.is_dashed);
    const float x =
        area.low.x + area.width() * static_cast<float>(span.now) / static_cast<float>(span.length);
    list.AddLine({x, area.low.y}, {x, area.high.y}, theme.of(Role::result), 1.5f);
    bounds(list, theme, area, range);
    list.PopClipRect();
    if (!ImGui::IsItemActive()) return std::nullopt;
    const float share = (ImGui::GetIO().MousePos.x - area.low.x) / area.width();
    return static_cast<int>(std::lround(std::clamp(share, 0.f, 1.f) * static_cast<float>(span.length)));
}

std::optional<int> graphs(Controls& controls, const Theme& theme, Area area, const std::vector<Graph>& all,
                          Span span) {
    const float count = static_cast<float>(all.size());
    const float width = (area.width() - (count - 1) * between_graphs) / count;
    std::optional<int> wanted;
    for (const auto& [name, curves] : all) {
        const Area part{area.low, {area.low.x + width, area.high.y}};
        if (const auto step = graph(controls, theme, name, part, curves, span)) wanted = step;
        area.low.x += width + between_graphs;
    }
    return wanted;
}

}  // namespace cc
