#pragma once
/// A step as lines of text: pictures, the table of the steps so far, a line of words, the keys.
#include <string>
#include <vector>

#include "draw/terminal.hpp"
#include "terminal/steppers.hpp"

namespace cc::terminal {

/// So many characters.
struct Extent {
    int columns = 80;
    int rows = 24;
};

/// What is shown.
struct Show {
    std::string title;         ///< which stepper on which shapes, one line
    Walk walk;                 ///< all its steps
    Legend legend = {};        ///< how to read it
    std::size_t step = 0;      ///< the one that is shown
    std::size_t farthest = 0;  ///< the last one that the reader has seen
};

/// The screen: at most so many lines, each with at most so many characters besides escape codes. Where there
/// is little room, the pictures go first.
std::vector<std::string> screen(const Show& show, Extent size, Style style);

/// What the keys do, and then the legend: lines are told by their letters or colours, if they have any.
std::vector<std::string> help(const Legend& legend, Extent size, Style style);

/// How many characters a text in UTF-8 has.
int characters(const std::string& text);

}  // namespace cc::terminal
