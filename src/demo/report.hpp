#pragma once
/// What a run says: a table for people, CSV for programs, and a summary.
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "demo/moving_discs.hpp"

namespace cc::demo {

/// A text in lines of at most 96 bytes, broken between words, each line ended.
std::string wrapped(const std::string& text);

/// The table of a run, frame after frame, in aligned columns.
class Table {
public:
    /// The scene must outlive its table.
    explicit Table(const MovingDiscs& scene);
    /// The names of the columns.
    std::string header() const;
    /// One line for each pair in one frame.
    std::string rows(int frame, std::span<const PairAnswer> answers) const;
    /// The two names of a pair, as wide as the column.
    std::string pair(std::size_t a, std::size_t b) const;

private:
    const MovingDiscs& scene_;
    std::size_t frame_width_;
    std::size_t pair_width_;
};

/// The names of the columns of the CSV.
std::string csv_header();
/// The lines of one frame; numbers have 17 significant digits and read back to the same bits.
std::string csv_rows(const MovingDiscs& scene, int frame, std::span<const PairAnswer> answers);

/// When each pair first meets, or how near it comes.
class Summary {
public:
    /// The scene must outlive its summary.
    explicit Summary(const MovingDiscs& scene) : scene_(scene) {}
    /// Takes in one frame, in order.
    void note(int frame, std::span<const PairAnswer> answers);
    /// One line for all pairs and one for each.
    std::string text() const;
    /// The frames in which a pair meets for the first time.
    std::set<int> meeting_frames() const;

private:
    struct Best {
        int frame;          // of the first contact, or else of the smallest gap
        PairAnswer answer;  // there
    };
    const MovingDiscs& scene_;
    std::vector<Best> best_;  // by pair
};

}  // namespace cc::demo
