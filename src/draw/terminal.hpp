#pragma once
/// Painting with characters: lines and signs in the cells of a terminal.
#include <string>
#include <vector>

#include "draw/painter.hpp"

namespace cc::terminal {

/// What a terminal can show.
struct Style {
    bool is_ascii = false;    ///< letters instead of dots of Braille, eight to a cell
    bool has_colour = false;  ///< roles have colours, by escape codes
};

/// The letter of which the lines of a role are made in ASCII.
char letter_of(Role role);

/// A text in the colour of a role, where there are colours.
std::string painted(std::string text, Role role, Style style);

/// One picture: outlines, and points as stars, without dashed lines and circles. In ASCII a line is made of the
/// letter of its role.
class TerminalPainter : public Painter {
public:
    /// So many cells, at least 1 × 1; with one scale for x and y it has room for the points `wanted`, at
    /// least one.
    TerminalPainter(int columns, int rows, std::span<const Vec2> wanted, Style style);
    /// The part of the world that it shows.
    Window seen() const;
    /// The rows, each with as many characters as there are columns, besides escape codes.
    std::vector<std::string> lines() const;
    double per_pixel() const override { return 1 / (scale_ * fine_.x); }

private:
    void polygon(std::span<const Vec2> corners, Role role) override;
    void disc(Vec2 centre, double radius, Role role) override;
    void curve(std::span<const Vec2> points, Role role, Line line) override;
    void arrow(Vec2 a, Vec2 b, Role role, std::string_view label) override;
    void point(Vec2 p, Role role, std::string_view label, Side side) override;
    void label(Vec2 p, std::string_view text, Role role, Side side) override;

    struct Cell {
        unsigned dots = 0;  // of Braille; in ASCII 0 or 1
        char sign = 0;      // instead of the dots
        Role role = Role::quiet;
    };
    Vec2 dot(Vec2 p) const;
    void set(Vec2 dot, Role role);
    void set_all(Vec2 a, Vec2 b, Role role);
    Cell* cell(Vec2 dot);
    std::string text(const Cell& cell) const;

    int columns_, rows_;
    Style style_;
    Vec2 middle_;   // of what is seen
    double scale_;  // cells' widths in a metre
    Vec2 fine_;     // dots in a cell
    std::vector<Cell> cells_;
};

}  // namespace cc::terminal
