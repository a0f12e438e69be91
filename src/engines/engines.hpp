#pragma once
/// The engines there are. A new one is a file of its own, and a line in the lists: list_for_programs.cpp,
/// list_for_figures.cpp (those that are drawn in a page) and list_for_pages.cpp (worlds to play with).
#include <span>
#include <string_view>
#include <vector>

#include "run/scene.hpp"

namespace cc {

/// All that are offered: the two of the library, of which each is best seen beside the other, the standard one first; and
/// others, which are best seen beside the second one unless they stand in for one, or say beside which.
std::span<Engine* const> engines();
/// Those of single chapters: not offered, since they take few scenes, but a scene file of a world can name them.
std::span<Engine* const> engines_of_chapters();
/// One that is not offered, but can be asked for, to step instead of the original; null if there is none with this name.
Engine* find_unlisted(const std::string& name, const Engine& original);
/// The engine with this name: one of these; "discs", "balls" or "swept", those of chapters 1, 3 and 4; "mine", the plain one
/// with the reader's own parts (or one of those three, if it is the original), or "mine=passing"; or a chapter without one of its
/// ideas, "13-clamp". Null if there is none.
Engine* find_engine(std::string_view name, const Engine& original = standard_engine());
/// "a, b or c".
std::string one_of(std::span<const std::string_view> names);
/// The names that scene files have for engines, as `one_of` writes them.
std::string names_in_files();
/// The names of those that stand in for another, and what they are.
std::string_view stand_ins();

/// One engine, or two side by side.
using Sides = std::vector<Engine*>;
/// An engine beside the one that it is best compared with; the one that it stands in for, or names, is the left one.
Sides compared_with(Engine& engine);
/// Who can run a scene: each alone, its own first, and side by side.
std::vector<Sides> choices_for(const Scene& scene);
/// "impulses beside shape matching".
std::string words_of(const Sides& sides);

}  // namespace cc
