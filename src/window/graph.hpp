#pragma once
/// Small graphs of what changes from step to step.
#include <string>
#include <vector>

#include "run/words.hpp"
#include "session/ledger_rows.hpp"
#include "window/controls.hpp"
#include "window/theme.hpp"

namespace cc {

/// What all graphs of a window show.
struct Span {
    int now = 0;     ///< marked
    int length = 1;  ///< of the step at the right border
};

/// Draws a graph of curves over steps into an area: its name, all of them between the least and the largest value, and a
/// mark at the step that is shown. Gives the step that was clicked, if any.
std::optional<int> graph(Controls& controls, const Theme& theme, const char* name, Area area,
                         const std::vector<GraphCurve>& curves, Span span);

/// A graph of several curves over steps.
struct Graph {
    const char* name;           ///< over it
    std::vector<GraphCurve> curves;  ///< the first one lies undermost
};
/// Draws graphs side by side into an area. Gives the step that was clicked, if any.
std::optional<int> graphs(Controls& controls, const Theme& theme, Area area, const std::vector<Graph>& all,
                          Span span);

/// The ledgers of one run or of two over their steps; those of the second one are dashed.
template <class Sums>
std::vector<Graph> graphs_of(const std::vector<std::span<const Sums>>& runs) {
    std::vector<Graph> graphs;
    for (const auto& [title, numbers] : ledger_graphs<Sums>()) {
        Graph graph{title, {}};
        for (std::size_t k = 0; k < runs.size(); ++k)
            for (const auto& [name, role, value] : numbers)
                graph.curves.push_back({k > 0 ? "" : name, role, points_of(runs[k], 1, value, most_points), k > 0});
        graphs.push_back(std::move(graph));
    }
    return graphs;
}

/// A table of the ledgers of one run or of two, and of their states' hashes.
template <class Sums>
void ledger_table(const std::vector<Sums>& runs, const std::vector<std::uint64_t>& hashes) {
    if (!ImGui::BeginTable("ledger", static_cast<int>(runs.size()) + 1)) return;
    const auto cell = [](const std::string& words) {
        ImGui::TableNextColumn();
        ImGui::TextUnformatted(words.c_str());
    };
    for (const auto& row : ledger_rows<Sums>()) {
        cell(row.words);
        for (const Sums& now : runs) cell(told(row, now));
    }
    cell(hash_words);
    for (const std::uint64_t hash : hashes) cell(hex(hash));
    ImGui::EndTable();
}

}  // namespace cc
