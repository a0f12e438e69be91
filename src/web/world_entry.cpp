/// The demo's worlds as a WebAssembly module. A page, or a test, opens one of them and calls these functions; text
/// is handed over as in text.hpp.
#include "web/text.hpp"

#include "demo/live_world.hpp"
#include "demo/shipped_worlds.hpp"
#include "demo/solvers.hpp"

namespace {

using cc::demo::shipped_worlds;
using cc::web::hand_over;

std::optional<cc::demo::LiveWorld> live;  // once one is open

}  // namespace

extern "C" {

/// The names of the shipped worlds' files, each with a line end behind it.
[[clang::export_name("worlds")]] const char* worlds() {
    std::string names;
    for (const auto& world : shipped_worlds) names.append(world.id).append("\n");
    return hand_over(std::move(names));
}

/// The names of the solvers that can run the world of this number, its own first, each with a line end behind it.
[[clang::export_name("solvers")]] const char* solvers(std::size_t number) {
    std::string names;
    for (const auto kind : cc::demo::solvers_for(shipped_worlds[number].scene().scene))
        names.append(cc::demo::solver_names[static_cast<int>(kind)]).append("\n");
    return hand_over(std::move(names));
}

/// Opens the world of this number at its start, by a solver: its place in what `solvers` tells.
[[clang::export_name("open")]] void open_world(std::size_t number, std::size_t solver) {
    const auto& [id, name, scene] = shipped_worlds[number];
    cc::demo::WorldScene world = scene();
    const auto kind = cc::demo::solvers_for(world.scene)[solver];
    world.scene = solved_by(std::move(world.scene), kind);
    std::string own(id);
    if (solver > 0) own.append("-").append(cc::demo::solver_names[static_cast<int>(kind)]);
    live.emplace(std::move(world), std::move(own), std::string(name));
}

/// The step that is shown.
[[clang::export_name("now")]] int now() { return live->run().now(); }
/// The last one that was made.
[[clang::export_name("last")]] int last() { return live->run().last(); }
/// The last one that the scene is meant for.
[[clang::export_name("steps")]] int steps() { return live->steps(); }
/// The one that the world does not go beyond.
[[clang::export_name("end")]] int end() { return live->end(); }
/// The length of a step, seconds.
[[clang::export_name("dt")]] double dt() { return live->run().dt(); }
/// Whether a hand holds a body.
[[clang::export_name("is_held")]] bool is_held() { return live->run().world().hand().has_value(); }
/// LiveWorld::chosen, or -1.
[[clang::export_name("chosen")]] int chosen() { return live->chosen() ? static_cast<int>(*live->chosen()) : -1; }
/// LiveWorld::hand, across.
[[clang::export_name("hand_x")]] double hand_x() { return live->hand().x; }
/// LiveWorld::hand, upwards.
[[clang::export_name("hand_y")]] double hand_y() { return live->hand().y; }
/// LiveWorld::grip, across.
[[clang::export_name("grip_x")]] double grip_x() { return live->grip().x; }
/// LiveWorld::grip, upwards.
[[clang::export_name("grip_y")]] double grip_y() { return live->grip().y; }
/// LiveWorld::balance: a name, a tab, the words and a line end, for each.
[[clang::export_name("balance")]] const char* balance() { return hand_over(live->balance()); }

/// The picture as SVG.
[[clang::export_name("picture")]] const char* picture() { return hand_over(live->picture()); }
/// The graph of the energies as SVG.
[[clang::export_name("graph")]] const char* graph() { return hand_over(live->graph()); }

/// LiveWorld::advance.
[[clang::export_name("advance")]] void advance() { live->advance(); }
/// LiveWorld::seek.
[[clang::export_name("seek")]] void seek(int step) { live->seek(step); }
/// LiveWorld::grab.
[[clang::export_name("grab")]] bool grab(double x, double y) { return live->grab({x, y}); }
/// LiveWorld::pull.
[[clang::export_name("pull")]] void pull(double x, double y) { live->pull({x, y}); }
/// LiveWorld::choose.
[[clang::export_name("choose")]] void choose(bool is_next) { live->choose(is_next); }
/// LiveWorld::choose_body.
[[clang::export_name("choose_body")]] void choose_body(std::size_t body) { live->choose_body(body); }
/// LiveWorld::hold.
[[clang::export_name("hold")]] void hold(std::size_t body, double grip_x, double grip_y, double x, double y) {
    live->hold({body, {grip_x, grip_y}, {x, y}});
}
/// LiveWorld::nudge.
[[clang::export_name("nudge")]] void nudge(double x, double y) { live->nudge({x, y}); }
/// LiveWorld::let_go.
[[clang::export_name("let_go")]] void let_go() { live->let_go(); }
}
