#pragma once
/// The hands at a window with a world in it, and a folder for its files.
#include <filesystem>

#include "run/state_hash.hpp"
#include "hands.hpp"
#include "window/world_stage.hpp"

namespace cc {

/// An empty folder for one test.
struct Folder {
    Folder() {
        fs::remove_all(path);
        fs::create_directories(path);
    }
    ~Folder() { fs::remove_all(path); }
    fs::path path = fs::current_path() / "window-test-folder";
};

/// The hands at a world.
struct Hands : DeskHands {
    using DeskHands::DeskHands;

    WorldStage& stage() { return dynamic_cast<WorldStage&>(desk.stage()); }
    WorldSession& session() { return stage().session(); }
    const Simulation& world(std::size_t run = 0) { return session().runs()[run].simulation(); }
    std::uint64_t hash() { return state_hash(world().bodies()); }
    const Settings& settings(std::size_t run = 0) { return world(run).chosen().settings; }
};

}  // namespace cc
