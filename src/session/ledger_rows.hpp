#pragma once
/// The numbers of a ledger by name: in tables, files and graphs, on the terminal, in the window and in a page.
#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/text.hpp"
#include "draw/painter.hpp"

namespace cc {

inline constexpr std::size_t most_points = 240;         ///< of a curve: more than it has pixels across would not be seen
inline constexpr char hash_words[] = "hash of the state";  ///< for readers

/// A number of a ledger of a world, or of marbles.
template <class Sums>
struct LedgerRow {
    const char* words;               ///< for readers, "energy of motion"
    const char* unit;                ///< "J"
    double (*value)(const Sums& now);  ///< the number, in this unit
    const char* name = "";           ///< of its column in a CSV, "kinetic"; empty: it has none
    const char* heading = "";        ///< of its column in a table, "kinetic J"; empty: it has none
    bool is_on_terminal = false;     ///< where tables are narrow
    bool is_beside = false;          ///< where two share a narrow one
};

/// All of them.
template <class Sums>
std::vector<LedgerRow<Sums>> ledger_rows() {
    using Now = const Sums&;
    std::vector<LedgerRow<Sums>> rows{
        {"energy of motion", "J", [](Now now) { return now.kinetic; }, "kinetic", "kinetic J", true},
        {"energy of height", "J", [](Now now) { return now.potential; }, "potential", "height J", true},
        {"both together", "J", [](Now now) { return now.energy(); }, "", "J", false, true},
        {"momentum along x", "kg m/s", [](Now now) { return now.momentum.x; }, "momentum_x", "momentum x"},
        {"momentum along y", "kg m/s", [](Now now) { return now.momentum.y; }, "momentum_y", "momentum y"}};
    if constexpr (requires(Now now) { now.momentum.z; })
        rows.push_back({"momentum along z", "kg m/s", [](Now now) { return now.momentum.z; }, "momentum_z", "momentum z"});
    if constexpr (requires(Now now) { now.angular_momentum; })
        rows.push_back({"angular momentum", "kg m²/s", [](Now now) { return now.angular_momentum; }, "angular_momentum",
                        "angular"});
    rows.push_back({"contacts that push", "", [](Now now) { return static_cast<double>(now.contacts); }, "contacts",
                    "contacts", true, true});
    rows.push_back({"impulses along n", "N s", [](Now now) { return now.normal_impulses; }, "normal_impulses", "normal Ns",
                    true});
    if constexpr (requires(Now now) { now.friction_impulses; })
        rows.push_back({"impulses along t", "N s", [](Now now) { return now.friction_impulses; }, "friction_impulses"});
    rows.push_back({"deepest overlap", "m", [](Now now) { return now.deepest; }, "deepest", "deepest m", true, true});
    if constexpr (requires(Now now) { now.median_depth; })
        rows.push_back({"median overlap", "m", [](Now now) { return now.median_depth; }, "median_depth"});
    return rows;
}

/// A row's number with its unit, as people read it.
template <class Sums>
std::string told(const LedgerRow<Sums>& row, const Sums& now) {
    const std::string unit = row.unit;
    return significant(row.value(now), 4) + (unit.empty() ? "" : " " + unit);
}

/// A number over time.
template <class Sums>
struct LedgerCurve {
    const char* name;                ///< for the legend; may be empty
    Role role;                       ///< its colour
    double (*value)(const Sums& now);
};

/// Numbers of one unit over time.
template <class Sums>
struct LedgerGraph {
    const char* name;                       ///< over it
    std::vector<LedgerCurve<Sums>> curves;  ///< the first one lies undermost
};

/// The energies, which come first, momenta, the deepest overlap, and contacts.
template <class Sums>
std::vector<LedgerGraph<Sums>> ledger_graphs() {
    using Now = const Sums&;
    std::vector<LedgerGraph<Sums>> graphs{
        {"Energy in J:", {{"height", Role::shape_b, [](Now now) { return now.potential; }},
                          {"motion", Role::shape_a, [](Now now) { return now.kinetic; }},
                          {"both", Role::ink, [](Now now) { return now.energy(); }}}},
        {"Momentum in kg m/s:", {{"x", Role::shape_a, [](Now now) { return now.momentum.x; }},
                                 {"y", Role::shape_b, [](Now now) { return now.momentum.y; }}}},
        {"Deepest overlap in m", {{"", Role::wrong, [](Now now) { return now.deepest; }}}},
        {"Contacts that push", {{"", Role::active, [](Now now) { return static_cast<double>(now.contacts); }}}}};
    if constexpr (requires(Now now) { now.momentum.z; })
        graphs[1].curves.push_back({"z", Role::result, [](Now now) { return now.momentum.z; }});
    return graphs;
}

/// A curve of such a graph, for one run.
struct GraphCurve {
    std::string name;          ///< for the legend; may be empty
    Role role;                 ///< its colour
    std::vector<Vec2> points;  ///< (s, value), or (step, value)
    bool is_dashed = false;    ///< of the second of two worlds
};

/// (s, value) of all steps, of dt seconds, from 0 on; where there are more than `most`, the lowest and the highest of
/// each few, and the last.
template <class Sums>
std::vector<Vec2> points_of(std::span<const Sums> ledgers, double dt, double (*value)(const Sums& now), std::size_t most) {
    const std::size_t apart = 2 * ledgers.size() / most + 1;
    const auto point = [&](std::size_t k) { return Vec2{static_cast<double>(k) * dt, value(ledgers[k])}; };
    std::vector<Vec2> points;
    for (std::size_t begin = 0; begin < ledgers.size(); begin += apart) {
        Vec2 low = point(begin);
        Vec2 high = low;
        for (std::size_t k = begin + 1; k < std::min(begin + apart, ledgers.size()); ++k) {
            const Vec2 here = point(k);
            if (here.y < low.y) low = here;
            if (here.y > high.y) high = here;
        }
        if (high.x < low.x) std::swap(low, high);
        points.push_back(low);
        if (low.x < high.x) points.push_back(high);
    }
    if (const Vec2 last = point(ledgers.size() - 1); points.back().x < last.x) points.push_back(last);
    return points;
}

}  // namespace cc
