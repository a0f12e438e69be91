/// The demo's worlds as a WebAssembly module. A page, or a test, hands over the tree of a scene file, value
/// by value, and opens it: see scene.js. Text that comes out is handed over as in text.hpp.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "web/live_world.hpp"
#include "scene/read.hpp"
#include "engines/engines.hpp"
#include "web/text.hpp"

namespace {

using cc::Tree;
using cc::web::hand_over;

std::string incoming;  // the text that comes next

// The whole tree is the only entry of the first; behind it stand the objects and arrays that have not ended
// yet.
std::vector<Tree> unfinished(1);

void put(Tree value) { unfinished.back().entries.push_back(std::move(value)); }

std::vector<cc::SceneFile> scenes;  // one, or two that stand side by side
std::optional<cc::LiveWorld> live;  // once it is open

cc::WorldSession& session() { return live->session(); }

}  // namespace

extern "C" {

/// The page's clock, in milliseconds.
[[clang::import_module("page"), clang::import_name("now")]] double page_now();

/// Where a text of so many bytes of UTF-8 is to be written, before a function is called that takes it.
[[clang::export_name("room")]] char* room(std::size_t bytes) {
    incoming.resize(bytes);
    return incoming.data();
}

/// An object begins; its keys come sorted, each with its value behind it.
[[clang::export_name("begin_object")]] void begin_object() { unfinished.push_back({Tree::object}); }
/// An array begins.
[[clang::export_name("begin_array")]] void begin_array() { unfinished.push_back({Tree::array}); }
/// The object or array that began last ends.
[[clang::export_name("finish")]] void finish() {
    Tree done = std::move(unfinished.back());
    unfinished.pop_back();
    put(std::move(done));
}
/// The text is a key.
[[clang::export_name("key")]] void key() { unfinished.back().keys.push_back(incoming); }
/// The text is a value.
[[clang::export_name("text")]] void text() { put({Tree::string, 0, incoming}); }
/// A number.
[[clang::export_name("number")]] void number(double value) { put({Tree::number, value}); }
/// true or false.
[[clang::export_name("boolean")]] void boolean(bool value) { put({Tree::boolean, value ? 1. : 0.}); }
/// null.
[[clang::export_name("nothing")]] void nothing() { put({}); }

/// Reads the scene that was handed over; the text is the name of its file. Its first fault, "PATH: fault", or nothing.
[[clang::export_name("read")]] const char* read_scene() {
    std::string fault;
    const cc::Value file(unfinished[0].entries[0], fault);
    scenes.push_back(cc::read_scene(file, incoming));
    unfinished[0].entries.clear();
    return hand_over(std::move(fault));
}

/// Who can run the first scene, its own engine first and two side by side last: for each choice its words, and for each
/// engine of it its name and its words, all with tabs between them and a line end behind. Engines are units, which must
/// have been loaded when they are opened.
[[clang::export_name("choices")]] const char* all_choices() {
    std::string told;
    for (const cc::Sides& choice : cc::choices_for(scenes[0].world()->scene)) {
        told.append(words_of(choice));
        for (const cc::Engine* engine : choice)
            told.append("\t").append(engine->name()).append("\t").append(engine->words());
        told.append("\n");
    }
    return hand_over(std::move(told));
}

/// Opens the scenes at their start, once, by the engines whose names are the text, with tabs between them: each scene by
/// one, or a single one by two.
[[clang::export_name("open")]] void open_world() {
    cc::Worlds worlds;
    for (std::size_t begin = 0; begin <= incoming.size();) {
        const std::size_t end = std::min(incoming.find('\t', begin), incoming.size());
        cc::WorldScene world = *scenes[std::min(worlds.size(), scenes.size() - 1)].world();
        world.scene = run_by(*cc::find_engine(std::string_view(incoming).substr(begin, end - begin)), world.scene);
        worlds.push_back(std::move(world));
        begin = end + 1;
    }
    live.emplace(std::move(worlds), scenes[0].id, scenes[0].name);
}

/// The step that is shown.
[[clang::export_name("now")]] int now() { return session().now(); }
/// Session::length.
[[clang::export_name("length")]] int length() { return session().length(); }
/// Session::end.
[[clang::export_name("end")]] int end() { return session().end(); }
/// Session::is_playing.
[[clang::export_name("is_playing")]] bool is_playing() { return session().is_playing(); }
/// Session::is_going.
[[clang::export_name("is_going")]] bool is_going() { return session().is_going(); }
/// WorldSession::is_held.
[[clang::export_name("is_held")]] bool is_held() { return session().is_held(); }
/// WorldSession::chosen, or -1.
[[clang::export_name("chosen")]] int chosen() { return session().chosen() ? static_cast<int>(*session().chosen()) : -1; }
/// WorldSession::hand, across.
[[clang::export_name("hand_x")]] double hand_x(std::size_t run) { return session().hand(run).x; }
/// WorldSession::hand, upwards.
[[clang::export_name("hand_y")]] double hand_y(std::size_t run) { return session().hand(run).y; }

/// LiveWorld::mark_near_pairs.
[[clang::export_name("mark_near_pairs")]] void mark_near_pairs(std::size_t run) { live->mark_near_pairs(run); }
/// LiveWorld::mark_nearest.
[[clang::export_name("mark_nearest")]] void mark_nearest() { live->mark_nearest(); }
/// A run's picture as SVG.
[[clang::export_name("picture")]] const char* picture(std::size_t run) { return hand_over(live->picture(run)); }
/// The graph of its energies as SVG.
[[clang::export_name("graph")]] const char* graph(std::size_t run) { return hand_over(live->graph(run)); }
/// LiveWorld::balance: a name, a tab, the words and a line end, for each.
[[clang::export_name("balance")]] const char* balance(std::size_t run) { return hand_over(live->balance(run)); }

/// Session::tick, with so many milliseconds for its steps.
[[clang::export_name("tick")]] void tick(double elapsed, double budget) {
    const double last = page_now() + budget;
    session().tick(elapsed, [last] { return page_now() < last; });
}
/// Session::set_speed.
[[clang::export_name("set_speed")]] void set_speed(double speed) { session().set_speed(speed); }
/// Session::play.
[[clang::export_name("play")]] void play() { session().play(); }
/// Session::play_on.
[[clang::export_name("play_on")]] void play_on() { session().play_on(); }
/// Session::pause.
[[clang::export_name("pause")]] void pause() { session().pause(); }
/// Session::step.
[[clang::export_name("step")]] void step() { session().step(); }
/// Session::go.
[[clang::export_name("go")]] void go(int step) { session().go(step); }
/// Session::go_on.
[[clang::export_name("go_on")]] void go_on(int steps) { session().go_on(steps); }

/// WorldSession::grab.
[[clang::export_name("grab")]] bool grab(std::size_t run, double x, double y) { return session().grab(run, {x, y}); }
/// LiveWorld::pull.
[[clang::export_name("pull")]] void pull(double x, double y) { live->pull({x, y}); }
/// LiveWorld::nudge.
[[clang::export_name("nudge")]] void nudge(std::size_t run, double x, double y) { live->nudge({x, y}, run); }
/// LiveWorld::thrown.
[[clang::export_name("thrown")]] const char* thrown() { return hand_over(live->thrown()); }
/// LiveWorld::relive, with the text.
[[clang::export_name("relive")]] bool relive() { return live->relive(incoming); }
/// WorldSession::choose.
[[clang::export_name("choose")]] void choose(bool is_next) { session().choose(is_next); }
/// WorldSession::let_go.
[[clang::export_name("let_go")]] void let_go() { session().let_go(); }
}
