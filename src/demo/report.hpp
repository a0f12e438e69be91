#pragma once
/// What the tables, summaries and CSV files of both kinds of scenes are made of.
#include <string>

#include "demo/words.hpp"

namespace cc::demo {

/// A text in lines of at most 96 bytes, broken between words, each line ended.
std::string wrapped(const std::string& text);

/// A text with blanks up to this width.
std::string padded(std::string text, std::size_t width);

/// A number with 17 significant digits, which reads back to the same bits.
std::string exact(double value);

/// Every so many steps a long table has a row: 1, 2 or 5 times a power of ten, so that there are about 25.
int rows_apart(int steps);
/// A line without blanks at its end, and ended.
std::string trimmed_line(std::string line);

}  // namespace cc::demo
