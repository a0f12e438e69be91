/// The demo's worlds as a WebAssembly module. A page, or a test, hands over the tree of a scene file, value
/// by value, and opens it: see scene.js. Text that comes out is handed over as in text.hpp.
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "demo/live_world.hpp"
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

std::unique_ptr<cc::SceneFile> scene;
std::vector<cc::Sides> choices;  // of engines that can run it
std::optional<cc::LiveWorld> live;  // once it is open

}  // namespace

extern "C" {

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

/// Reads the scene that was handed over; the text is the name of its file, after which its pictures are called. Its
/// first fault, "PATH: fault", or nothing.
[[clang::export_name("read")]] const char* read_scene() {
    std::string fault;
    const cc::Value file(unfinished[0].entries[0], fault);
    scene = std::make_unique<cc::SceneFile>(cc::read_scene(file, incoming));
    if (fault.empty()) choices = cc::choices_for(scene->world()->scene);
    return hand_over(std::move(fault));
}

/// Who can run the scene, its own engine first and two side by side last: for each choice its words, and for each engine of
/// it its name and its words, all with tabs between them and a line end behind. Engines are units, which must have been
/// loaded when they are opened.
[[clang::export_name("choices")]] const char* all_choices() {
    std::string told;
    for (const cc::Sides& choice : choices) {
        told.append(words_of(choice));
        for (const cc::Engine* engine : choice)
            told.append("\t").append(engine->name()).append("\t").append(engine->words());
        told.append("\n");
    }
    return hand_over(std::move(told));
}

/// Opens the scene at its start, once, by the engine whose name is the text.
[[clang::export_name("open")]] void open_world() {
    cc::WorldScene& world = std::get<cc::Worlds>(scene->contents).front();
    world.scene = run_by(*cc::find_engine(incoming), std::move(world.scene));
    live.emplace(std::move(world), std::move(scene->id), std::move(scene->name));
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
[[clang::export_name("is_held")]] bool is_held() { return live->run().simulation().hand().has_value(); }
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

/// LiveWorld::mark_near_pairs.
[[clang::export_name("mark_near_pairs")]] void mark_near_pairs() { live->mark_near_pairs(); }
/// The picture as SVG.
[[clang::export_name("picture")]] const char* picture() { return hand_over(live->picture()); }
/// The graph of the energies as SVG.
[[clang::export_name("graph")]] const char* graph() { return hand_over(live->graph()); }

/// LiveWorld::advance.
[[clang::export_name("advance")]] void advance() { live->advance(); }
/// LiveWorld::forget_others.
[[clang::export_name("forget_others")]] void forget_others() { live->forget_others(); }
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
