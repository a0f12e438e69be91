#pragma once
/// Dear ImGui's beginning and its keys, for all versions from 1.86 on.
struct ImGuiContext;

namespace cc {

/// A context with the window's font, and without files of its own.
ImGuiContext* begin_input();
/// Tells the current context of a key (stage.hpp).
void feed_key(int key, bool is_down, bool is_ctrl, bool is_shift);

}  // namespace cc
