#include "demo/scene_run.hpp"

#include <algorithm>
#include <charconv>
#include <ranges>
#include <sstream>
#include <utility>

#include "base/text.hpp"
#include "session/side_by_side.hpp"

namespace cc {
namespace {

constexpr int most_rows = 25;  // of a long table
constexpr std::size_t name_width = 16, step_width = 7, time_width = 13, cell_width = 11;

// With 17 significant digits, which read back to the same bits.
std::string exact(double value) {
    char text[32];
    const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, 17).ptr;
    return {text, end};
}

// Every so many steps a long table has a row: 1, 2 or 5 times a power of ten, so that there are about 25.
int rows_apart(int steps) {
    for (int power = 1;; power *= 10)
        for (const int digit : {1, 2, 5})
            if (steps / (digit * power) < most_rows) return digit * power;
}

// Without blanks at its end, and ended.
std::string trimmed_line(std::string line) { return line.erase(line.find_last_not_of(' ') + 1) + "\n"; }

bool is_in_csv(const Entry& entry) { return *entry.name != '\0'; }
// What is not in the CSV is the sum of what is.
bool is_in_table(const Entry& entry) { return is_in_csv(entry) && *entry.heading != '\0'; }

bool has_row(const RunReport& run) { return run.now() % rows_apart(run.steps()) == 0 || run.now() == run.steps(); }

std::string table_row(const RunReport& run) {
    std::string line = padded(std::to_string(run.now()), step_width) + padded(seconds(run.time()), time_width);
    for (const Entry& entry : run.entries())
        if (is_in_table(entry)) line += padded(significant(entry.value, 4), cell_width);
    return trimmed_line(line);
}

std::string csv_row(const RunReport& run) {
    std::string line = std::to_string(run.now()) + "," + exact(run.time());
    for (const Entry& entry : run.entries())
        if (is_in_csv(entry)) line += "," + exact(entry.value);
    return line + "," + hex(run.hash()) + "\n";
}

auto runs_of(const std::vector<NamedReport>& sides) {
    return std::views::transform(sides, [](const NamedReport& side) -> RunReport& { return *side.report; });
}

std::unique_ptr<SceneRun> begin_scene_run(const MarbleScene& scene) {
    std::vector<NamedReport> sides;
    sides.push_back({"", begin_report(scene)});
    return std::make_unique<SceneRun>(std::move(sides));
}

}  // namespace

std::unique_ptr<SceneRun> begin_scene_run(const Worlds& worlds) {
    std::vector<NamedReport> sides;
    for (const WorldScene& world : worlds) sides.push_back({world.name, begin_report(world)});
    return std::make_unique<SceneRun>(std::move(sides));
}

std::unique_ptr<SceneRun> begin_scene_run(const SceneFile& scene) {
    return std::visit([](const auto& contents) { return begin_scene_run(contents); }, scene.contents);
}

SceneRun::SceneRun(std::vector<NamedReport> sides) : sides_(std::move(sides)) { look(); }

int SceneRun::now() const { return shown_step(runs_of(sides_)); }

int SceneRun::last() const { return last_step(runs_of(sides_)); }

void SceneRun::seek(int step) { cc::seek(runs_of(sides_), step); }

bool SceneRun::advance() {
    const bool goes_on = cc::advance(runs_of(sides_));
    if (goes_on) look();
    return goes_on;
}

// At each step once, in order.
void SceneRun::look() {
    for (const NamedReport& side : sides_)
        if (side.report->end().empty()) side.report->look();
}

std::string SceneRun::table_header() const {
    std::string line = padded("step", step_width) + padded("t", time_width);
    for (const Entry& entry : sides_[0].report->entries())
        if (is_in_table(entry)) line += padded(entry.heading, cell_width);
    return (are_two() ? padded("side", name_width) : "") + trimmed_line(line);
}

std::string SceneRun::table() const {
    std::string all;
    for (const auto& [name, run] : sides_) {
        if (!run->end().empty() || !has_row(*run)) continue;
        if (are_two()) all += padded(name, name_width);
        all += table_row(*run);
    }
    return all;
}

std::string SceneRun::last_row() const {
    const RunReport& run = *sides_[0].report;
    return has_row(run) ? "" : table_row(run);
}

std::string SceneRun::csv_header() const {
    std::string line = are_two() ? "side,step,time" : "step,time";
    for (const Entry& entry : sides_[0].report->entries())
        if (is_in_csv(entry)) line += std::string(",") + entry.name;
    return line + ",hash\n";
}

std::string SceneRun::csv() const {
    std::string all;
    for (const auto& [name, run] : sides_) {
        if (!run->end().empty()) continue;
        if (are_two()) all += name + ",";
        all += csv_row(*run);
    }
    return all;
}

std::string SceneRun::summary() const {
    std::string out;
    for (const auto& [name, run] : sides_) {
        if (are_two()) out += name + ": ";
        out += run->summary();
        if (!run->end().empty()) out += "  It ends there: " + run->end() + "\n";
    }
    return out;
}

std::set<int> SceneRun::first_contacts() const {
    std::set<int> steps;
    for (const NamedReport& side : sides_) steps.merge(side.report->first_contacts());
    return steps;
}

// Each step of two needs two.
int SceneRun::most_panels() const {
    int most = 0;
    for (const NamedReport& side : sides_) most = std::max(most, side.report->most_panels());
    return are_two() ? std::max(2, most / 2) : most;
}

std::string wrapped(const std::string& text) {
    std::istringstream words(text);
    std::string line, out;
    for (std::string word; words >> word;) {
        if (!line.empty() && line.size() + word.size() >= 96) out += std::exchange(line, "") + "\n";
        line += (line.empty() ? "" : " ") + word;
    }
    return line.empty() ? out : out + line + "\n";
}

std::string padded(std::string text, std::size_t width) {
    if (text.size() < width) text.append(width - text.size(), ' ');
    return text;
}

}  // namespace cc
