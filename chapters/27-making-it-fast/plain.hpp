#pragma once
/// Chapter 27, plain: contacts in colours, so that those of one colour can be solved at the same time.
///                                                             chapters/27-making-it-fast/index.md
#include <set>

#include "23-small-steps/plain.hpp"

namespace plain {

/// The colour of each contact of a world: the first that neither of its bodies has used. The ground uses none.
inline std::vector<int> colors_of(const World& world) {
    std::vector<std::set<int>> used(world.bodies.size());
    std::vector<int> colors;
    for (const WorldContact& c : world.contacts) {
        int color = 0;
        while (used[c.a].contains(color) || used[c.b].contains(color)) ++color;        // first-free-colour
        for (const std::size_t body : {c.a, c.b})
            if (world.bodies[body].inv_m > 0) used[body].insert(color);
        colors.push_back(color);
    }
    return colors;
}

/// The contacts of a world by colours: one list each.
inline std::vector<std::vector<WorldContact>> by_colors(const World& world) {
    const std::vector<int> colors = colors_of(world);
    std::vector<std::vector<WorldContact>> lists;
    for (std::size_t k = 0; k < colors.size(); ++k) {
        const auto color = static_cast<std::size_t>(colors[k]);
        if (color >= lists.size()) lists.resize(color + 1);
        lists[color].push_back(world.contacts[k]);
    }
    return lists;
}

}  // namespace plain
