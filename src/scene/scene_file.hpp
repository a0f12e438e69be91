#pragma once
/// A scene as its file has it: JSON with "version": 1 and a "kind", which is "world" or "marbles". What the
/// keys mean is said in read.hpp, natively and for pages; how a text becomes a tree of them, here.
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "scene/marble_scene.hpp"
#include "scene/world_scene.hpp"

namespace cc {

inline constexpr int most_frames = 1'000'000;  ///< steps that a scene can ask for

/// What is in a scene file besides the keys of every scene.
using Contents = std::variant<Worlds, MarbleScene>;

/// A scene of either kind.
struct SceneFile {
    std::string id;     ///< the name of its file, with - for all but a-z A-Z 0-9 - _
    std::string name;   ///< as the scene calls itself, or the name of its file
    std::string about;  ///< what to notice; may be empty
    Contents contents;  ///< all else
    std::string file = {};  ///< where it is from, for faults of a run

    /// How many steps it is meant for.
    int steps() const { return world() ? world()->scene.steps : marbles()->steps; }
    /// How many frames: the start, which has the number 0, and one after each step.
    int frames() const { return steps() + 1; }
    /// Its world, the left one of two; null if it holds marbles.
    const WorldScene* world() const {
        const auto* worlds = std::get_if<Worlds>(&contents);
        return worlds ? &worlds->front() : nullptr;
    }
    /// The engine that runs its world, or one of two, or its marbles, and stands in for another; null if there is none.
    const Engine* engine() const {
        if (const MarbleScene* balls = marbles(); balls && balls->engine && !balls->engine->face().instead_of.empty())
            return balls->engine;
        if (const auto* worlds = std::get_if<Worlds>(&contents))
            for (const WorldScene& world : *worlds)
                if (!world.scene.chosen.engine->face().instead_of.empty()) return world.scene.chosen.engine;
        return nullptr;
    }
    /// Its marbles; null if it holds a world.
    const MarbleScene* marbles() const { return std::get_if<MarbleScene>(&contents); }
};

/// The scene of a JSON text. `file` is its name in faults; `count` replaces the scene's own
/// number of steps; `changes` are those of parse_json. Throws BadInput "FILE: PATH: fault".
SceneFile parse_scene(const std::string& text, const std::string& file, std::optional<int> count = {},
                      const std::vector<std::string>& changes = {});

/// The scene of a file of at most `largest_file` bytes.
SceneFile read_scene(const std::string& file, std::optional<int> count = {},
                     const std::vector<std::string>& changes = {});

}  // namespace cc
