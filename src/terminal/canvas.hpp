#pragma once
/// Pictures made of characters: lines and marks of the world in the cells of a terminal.
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "01-vectors/vec.hpp"
#include "figure/figure.hpp"

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

/// One picture. What is drawn later covers what is there. In ASCII a line is made of the letter of its
/// role.
class Canvas {
public:
    /// So many cells, at least 1 × 1; with one scale for x and y it has room for the points `seen`, at least
    /// one.
    Canvas(int columns, int rows, std::span<const Vec2> seen, Style style);
    /// The segment ab.
    void segment(Vec2 a, Vec2 b, Role role);
    /// The outline of a region; of two corners the segment, of one its dot.
    void polygon(std::span<const Vec2> corners, Role role);
    /// A circle.
    void circle(Vec2 centre, double radius, Role role);
    /// A character at a point.
    void mark(Vec2 p, char sign, Role role);
    /// The rows, each with as many characters as there are columns, besides escape codes.
    std::vector<std::string> lines() const;

private:
    struct Cell {
        unsigned dots = 0;  // of Braille; in ASCII 0 or 1
        char sign = 0;      // instead of the dots
        Role role = Role::quiet;
    };
    Vec2 dot(Vec2 p) const;
    void set(Vec2 dot, Role role);
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
