#pragma once
/// The window's colours: those of the figures, light and dark.
#include "draw/palette.hpp"

namespace cc {

/// A palette that ImGui's controls take on, too.
struct Theme : Palette {
    /// Gives them these colours.
    void apply() const;
};

}  // namespace cc
