#include "terminal/screen.hpp"

#include <algorithm>
#include <sstream>

namespace cc::terminal {
namespace {

using Lines = std::vector<std::string>;

constexpr int least_picture = 5;  // rows; with fewer there is none
constexpr int gap = 2;            // between columns, of pictures and of the table

std::string padded(std::string text, int width) {
    return text.append(static_cast<std::size_t>(std::max(width - characters(text), 0)), ' ');
}

// Without colours: what a table, a title or a caption is made of.
std::string cut(std::string text, int width) {
    while (characters(text) > std::max(width, 0)) {
        while ((text.back() & 0xC0) == 0x80) text.pop_back();   // the bytes that go on with a character
        text.pop_back();
    }
    return text;
}

Lines wrapped(const std::string& text, int width) {
    std::istringstream words(text);
    Lines lines{""};
    for (std::string word; words >> word;) {
        if (!lines.back().empty() && characters(lines.back() + " " + word) > width) lines.push_back("");
        lines.back() += (lines.back().empty() ? "" : " ") + cut(word, width);
    }
    return lines;
}

Lines cells(const std::string& row) {
    Lines all;
    std::istringstream in(row);
    for (std::string one; std::getline(in, one, '\t');) all.push_back(one);
    return all;
}

Lines words_of(const Show& show, std::size_t step, int width) {
    return wrapped("Step " + std::to_string(step) + " of " + std::to_string(show.walk.rows.size() - 1) +
                       ": " + show.walk.words[step],
                   width);
}

// ---- the table ---------------------------------------------------------------------------------------

std::vector<int> widths(const Walk& walk) {
    std::vector<int> all;
    const auto widen = [&](const std::string& row) {
        const Lines found = cells(row);
        all.resize(std::max(all.size(), found.size()));
        for (std::size_t k = 0; k < found.size(); ++k) all[k] = std::max(all[k], characters(found[k]));
    };
    widen(walk.names);
    for (const std::string& row : walk.rows) widen(row);
    return all;
}

std::string table_line(const std::string& row, const std::vector<int>& widths, const std::string& mark) {
    std::string line = mark;
    const Lines all = cells(row);
    for (std::size_t k = 0; k < all.size(); ++k) line += padded(all[k], widths[k] + gap);
    return line.erase(line.find_last_not_of(' ') + 1);
}

// The steps so far; of more than there is room for, those around the present one.
Lines table(const Show& show, int rows, Extent size, Style style) {
    const auto columns = widths(show.walk);
    const int count = static_cast<int>(show.farthest) + 1;
    const int now = static_cast<int>(show.step);
    const int first = std::clamp(now - rows / 2, 0, std::max(count - rows, 0));
    Lines lines{painted(cut(table_line(show.walk.names, columns, "  "), size.columns), Role::quiet, style)};
    for (int k = first; k < std::min(first + rows, count); ++k) {
        const std::string row =
            cut(table_line(show.walk.rows[k], columns, k == now ? "> " : "  "), size.columns);
        lines.push_back(k == now ? painted(row, Role::ink, style) : row);
    }
    lines.resize(static_cast<std::size_t>(rows) + 1);  // the place of the words does not change
    return lines;
}

// ---- the pictures ------------------------------------------------------------------------------------

Lines pictures(const Show& show, int rows, Extent size, Style style) {
    const int count = static_cast<int>(show.walk.pictures.size());
    const int width = (size.columns - gap * (count - 1)) / count;
    Lines lines(static_cast<std::size_t>(rows));
    if (width < 1) return lines;
    for (int n = 0; n < count; ++n) {
        const Picture& picture = show.walk.pictures[n];
        TerminalPainter painter(width, rows - 1, picture.seen, style);
        picture.draw(painter, show.step);
        const Lines drawn = painter.lines();
        const std::string before(static_cast<std::size_t>(n == 0 ? 0 : gap), ' ');
        lines[0] += before + padded(cut(picture.caption, width), width);
        for (int k = 1; k < rows; ++k) lines[k] += before + drawn[k - 1];
    }
    return lines;
}

Lines ready(Lines lines, Extent size) {
    if (static_cast<int>(lines.size()) > size.rows) lines.resize(static_cast<std::size_t>(size.rows));
    for (std::string& line : lines) line.erase(line.find_last_not_of(' ') + 1);
    return lines;
}

}  // namespace

int characters(const std::string& text) {
    return static_cast<int>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::vector<std::string> screen(const Show& show, Extent size, Style style) {
    const int steps = static_cast<int>(show.walk.rows.size());
    int most_words = 0;  // lines of any step, so that nothing moves from step to step
    for (std::size_t k = 0; k < show.walk.words.size(); ++k)
        most_words = std::max(most_words, static_cast<int>(words_of(show, k, size.columns).size()));
    const int without_table = size.rows - 3 - most_words;  // the title, the table's head, the keys
    const int rows = std::clamp(steps, 1, std::max({size.rows / 4, 3, without_table - 16}));
    const int picture = without_table - rows;
    Lines lines{painted(cut(show.title, size.columns), Role::ink, style)};
    const auto add = [&](Lines more) { lines.insert(lines.end(), more.begin(), more.end()); };
    if (picture > least_picture) add(pictures(show, picture, size, style));
    add(table(show, std::max(std::min(rows, without_table), 1), size, style));
    Lines words = words_of(show, show.step, size.columns);
    words.resize(static_cast<std::size_t>(most_words));
    add(words);
    add({painted(cut("n on   p back   r to the end   0 first   ? help   q quit", size.columns), Role::quiet,
                 style)});
    return ready(lines, size);
}

std::vector<std::string> help(const Legend& legend, Extent size, Style style) {
    Lines lines;
    const auto add = [&](const std::string& text) {
        for (const std::string& line : wrapped(text, size.columns)) lines.push_back(line);
    };
    for (const char* key : {"Right, n, blank: one step on", "Left, p: one step back", "End, r: runs to the end",
                            "Home, 0: back to the first", "?: this list, and away again", "q, Ctrl-C: quits"})
        add(key);
    add("Any of these keys but q goes back to the steps.");
    add("");
    for (const auto& [role, meaning] : legend.lines) {
        const std::string letter = style.is_ascii ? std::string{letter_of(role)} + ": " : "";
        if (style.is_ascii || style.has_colour)
            lines.push_back(painted(cut(letter + meaning, size.columns), role, style));
    }
    add(legend.words);
    return ready(lines, size);
}

}  // namespace cc::terminal
