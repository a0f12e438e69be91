#pragma once
/// Kind "world": bodies that fall, bounce, slide and stack, between walls.
#include <string>
#include <vector>

#include "draw/painter.hpp"
#include "run/scene.hpp"

namespace cc {

inline constexpr std::size_t most_bodies = 10'000;  ///< in one scene

/// What a scene of this kind holds.
struct WorldScene {
    Scene scene;            ///< the world and its steps
    Window view;            ///< the part of the world that pictures show
    std::string name = {};  ///< what it is called beside another one
};

/// One world, or two side by side.
using Worlds = std::vector<WorldScene>;

/// A scene that begins, to the last bit, as this world is now. Steps, view and names are those of `before`,
/// of which the world came; bodies that came later have no names.
WorldScene scene_now(const Simulation& world, const ChosenEngine& chosen, const WorldScene& before);

}  // namespace cc
