#pragma once
/// JSON from outside becomes a tree.
#include <string>
#include <vector>

#include "json/value.hpp"

namespace cc {

inline constexpr std::size_t largest_file = 16'000'000;  ///< bytes

/// The text of a file of at most `largest_file` bytes. Throws BadInput with the file's name; `what` says
/// what it should be: "scene".
std::string read_file(const std::string& file, const std::string& what);

/// The tree of a whole text; `file` is its name in faults. Throws BadInput for what is no JSON, a key that
/// comes twice, a number beyond the range of double, and values nested deeper than 64. Each change puts a
/// value into it: "PATH=VALUE", as "bodies[1].friction=0.5"; [*] stands for all entries of an array. A key
/// that is not there is put in, and so are the objects around it; a value that is no JSON is a text. Throws
/// BadInput, naming the change, if the path leads through what is no object and no array, or beyond the end
/// of one, or if it puts anything deeper than 64.
Tree parse_json(const std::string& text, const std::string& file, const std::vector<std::string>& changes = {});

/// A text with such changes, as JSON. Throws as parse_json does.
std::string changed_json(const std::string& text, const std::string& file, const std::vector<std::string>& changes);

}  // namespace cc
