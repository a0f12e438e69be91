#include "demo/report.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <utility>

#include "base/text.hpp"

namespace cc::demo {
namespace {

constexpr std::size_t time_width = 14;

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

std::string seconds(double time) { return significant(time, 6) + " s"; }

std::string metres(double length) { return significant(length, 4) + " m"; }

std::string words(const MovingDiscs& scene, int frame, const PairAnswer& answer) {
    if (!answer.contact)
        return "passed: gap " + metres(answer.gap) + " at s = " + fixed(answer.nearest, 3);
    if (*answer.contact == 0) return "touching from the start, s = 0";
    return "met at s = " + fixed(*answer.contact, 3) +
           " (t = " + seconds(time_at(scene, frame, *answer.contact)) + ")";
}

std::string exact(double value) {
    char text[32];
    const auto end =
        std::to_chars(text, text + sizeof text, value, std::chars_format::general, 17).ptr;
    return {text, end};
}

}  // namespace

std::string wrapped(const std::string& text) {
    std::istringstream words(text);
    std::string line, out;
    for (std::string word; words >> word;) {
        if (!line.empty() && line.size() + word.size() >= 96) out += std::exchange(line, "") + "\n";
        line += (line.empty() ? "" : " ") + word;
    }
    return line.empty() ? out : out + line + "\n";
}

Table::Table(const MovingDiscs& scene)
    : scene_(scene),
      frame_width_(std::max<std::size_t>(5, std::to_string(scene.frames - 1).size())) {
    std::vector<std::size_t> widths;
    for (const Disc& disc : scene.discs) widths.push_back(disc.name.size());
    std::ranges::sort(widths, std::greater());
    pair_width_ = widths[0] + widths[1] + 2;
}

std::string Table::header() const {
    return padded("frame", frame_width_) + "  " + padded("from t", time_width) + "  " +
           padded("pair", pair_width_) + "  answer\n";
}

std::string Table::rows(int frame, std::span<const PairAnswer> answers) const {
    const std::string number = std::to_string(frame);
    const std::string start = std::string(frame_width_ - number.size(), ' ') + number + "  " +
                              padded(seconds(time_at(scene_, frame, 0)), time_width) + "  ";
    std::string out;
    for (const PairAnswer& answer : answers)
        out += start + pair(answer.a, answer.b) + "  " + words(scene_, frame, answer) + "\n";
    return out;
}

std::string Table::pair(std::size_t a, std::size_t b) const {
    return padded(scene_.discs[a].name + ", " + scene_.discs[b].name, pair_width_);
}

std::string csv_header() {
    return "frame,time,a,b,s,contact_time,nearest_s,nearest_distance,gap\n";
}

std::string csv_rows(const MovingDiscs& scene, int frame, std::span<const PairAnswer> answers) {
    const std::string start = std::to_string(frame) + "," + exact(time_at(scene, frame, 0)) + ",";
    std::string out;
    for (const PairAnswer& answer : answers) {
        const auto& s = answer.contact;
        out += start + scene.discs[answer.a].name + "," + scene.discs[answer.b].name + ",";
        out += s ? exact(*s) + "," + exact(time_at(scene, frame, *s)) : ",";
        for (const double value : {answer.nearest, answer.distance, answer.gap})
            out += "," + exact(value);
        out += "\n";
    }
    return out;
}

void Summary::note(int frame, std::span<const PairAnswer> answers) {
    if (best_.empty())
        for (const PairAnswer& answer : answers) best_.push_back({frame, answer});
    for (std::size_t k = 0; k < answers.size(); ++k) {
        const PairAnswer& best = best_[k].answer;
        if (!best.contact && (answers[k].contact || answers[k].gap < best.gap))
            best_[k] = {frame, answers[k]};
    }
}

std::string Summary::text() const {
    const Table table(scene_);
    const auto met = std::ranges::count_if(
        best_, [](const Best& best) { return best.answer.contact.has_value(); });
    std::string out = std::to_string(met) + " of " + std::to_string(best_.size()) +
                      (best_.size() == 1 ? " pair" : " pairs") + " met in " +
                      std::to_string(scene_.frames) + (scene_.frames == 1 ? " frame" : " frames") +
                      "\n";
    for (const auto& [frame, answer] : best_) {
        const double s = answer.contact.value_or(answer.nearest);
        const std::string place = "frame " + std::to_string(frame) + ", s = " + fixed(s, 3) +
                                  ", t = " + seconds(time_at(scene_, frame, s));
        out += "  " + table.pair(answer.a, answer.b) + "  ";
        out += answer.contact ? "first met in " + place
                              : "never met: smallest gap " + metres(answer.gap) + " in " + place;
        out += "\n";
    }
    return out;
}

std::set<int> Summary::meeting_frames() const {
    std::set<int> frames;
    for (const auto& [frame, answer] : best_)
        if (answer.contact) frames.insert(frame);
    return frames;
}

}  // namespace cc::demo
