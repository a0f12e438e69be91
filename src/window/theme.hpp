#pragma once
/// The window's colours: those of the figures, by role, light and dark.
#include <imgui.h>

#include "figure/figure.hpp"

namespace cc::demo {

/// One set of colours.
struct Theme {
    bool is_dark = false;  ///< which one
    /// A role's colour, seen through as much as `opacity` is under 1.
    ImU32 of(Role role, float opacity = 1) const;
    /// So much of a role's colour on the paper, seen through by nothing.
    ImU32 solid(Role role, float share) const;
    /// What is behind all.
    ImU32 paper() const;
    /// Gives ImGui's controls these colours.
    void apply() const;
};

}  // namespace cc::demo
