#pragma once
/// The colours of roles where no stylesheet gives them: in the window and in films.
#include <cstdint>

#include "draw/painter.hpp"

namespace cc {

/// A colour and its opacity, 0xAABBGGRR.
using Colour = std::uint32_t;

/// One set of colours, those of figure.css.
struct Palette {
    bool is_dark = false;  ///< which one
    /// A role's colour, seen through as much as `opacity` is under 1.
    Colour of(Role role, double opacity = 1) const;
    /// So much of a role's colour on the paper, seen through by nothing.
    Colour solid(Role role, double share) const;
    /// What is behind all.
    Colour paper() const;
};

/// From 0xRRGGBB.
constexpr Colour colour(unsigned rgb, double opacity = 1) {
    const auto alpha = static_cast<Colour>(255 * opacity + 0.5);
    return alpha << 24 | (rgb & 255) << 16 | (rgb & 0xFF00) | (rgb >> 16 & 255);
}

}  // namespace cc
