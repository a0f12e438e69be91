#include "demo/walk.hpp"

#include "base/text.hpp"
#include "demo/scene_run.hpp"

namespace cc {
namespace {

// Calls with the names and values of a line: the step, the time, and the numbers that there is room for.
void for_each_column(const SceneRun& run, auto call) {
    call("step", std::to_string(run.now()));
    call("t", significant(run.time()));
    for (const auto& [name, side] : run.sides()) {
        bool is_first = true;
        for (const Entry& entry : side->entries()) {
            if (!(run.are_two() ? entry.is_beside : entry.is_on_terminal)) continue;
            const std::string whose = run.are_two() && is_first ? name + " " : "";
            call(whose + entry.heading, significant(entry.value));
            is_first = false;
        }
    }
}

std::string names_of(const SceneRun& run) {
    std::string line;
    for_each_column(run, [&](const std::string& name, const std::string&) { line += (line.empty() ? "" : "\t") + name; });
    return line;
}

std::string row_of(const SceneRun& run) {
    std::string line;
    for_each_column(run, [&](const std::string&, const std::string& value) { line += (line.empty() ? "" : "\t") + value; });
    return line;
}

std::string words_of(const SceneRun& run) {
    std::string words = seconds(run.time());
    for (const auto& [name, side] : run.sides()) {
        words += ", " + (name.empty() ? "" : name + ": ") + side->pushing();
        if (!side->end().empty()) words += " (over: " + side->end() + ")";
    }
    return words + ".";
}

}  // namespace

terminal::Walk walk(const SceneFile& scene, const std::function<void(int)>& tell) {
    const std::shared_ptr<SceneRun> run = begin_scene_run(scene);
    terminal::Walk walk{names_of(*run), {}, {}, {}};
    const auto add = [&] {
        walk.rows.push_back(row_of(*run));
        walk.words.push_back(words_of(*run));
        tell(run->now());
    };
    add();
    while (run->now() < run->steps() && run->advance()) add();
    walk.words.back() = words_of(*run);  // perhaps it says why none goes on
    const auto& [low, high] = run->view();
    for (std::size_t side = 0; side < run->sides().size(); ++side)
        walk.pictures.push_back({run->sides()[side].name, {low, high},
                                 [run, side](terminal::TerminalPainter& painter, std::size_t step) {
                                     run->seek(static_cast<int>(step));
                                     run->sides()[side].report->draw_in_letters(painter, painter.seen());
                                 }});
    return walk;
}

terminal::Legend legend_of(const SceneFile& scene) {
    if (scene.marbles())
        return {{{Role::shape_b, "marbles"}, {Role::quiet, "the mesh"}},
                "Energies are in joules, the sum of all normal impulses in newton seconds, the deepest overlap in "
                "metres."};
    return {{{Role::shape_a, "polygons"},
             {Role::shape_b, "discs"},
             {Role::quiet, "walls and what never moves"}},
            "* is a point that pushed in the last step. Energies are in joules, the sum of all normal impulses "
            "in newton seconds, the deepest overlap in metres."};
}

}  // namespace cc
