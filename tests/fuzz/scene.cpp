// Fuzzes scene files: whatever is changed in the text of a scene, it is refused by name, or it runs, twice
// the same, with a ledger of numbers, and a run gives its steps back.
#include "demo/scene_run.hpp"

#include <cmath>
#include <string>

#include "18-world/ledger.hpp"
#include "run/scene.hpp"
#include "fuzz.hpp"
#include "run/state_hash.hpp"

namespace {

using namespace cc;
using fuzz::promise;

constexpr std::size_t most_bodies = 60;  // of what is run here
constexpr int steps = 12;

const std::string originals[] = {
    R"({"version": 1, "kind": "world", "dt": 0.0625, "steps": 8,
  "view": [[-3, -1], [3, 5]], "gravity": [0, -8],
  "solver": {"iterations": 4, "bias": 0.5, "slop": 0.01, "margin": 0.25, "restitution_threshold": 0.5,
    "position_correction": "baumgarte", "warm_starting": true},
  "bodies": [{"name": "disc", "radius": 0.5, "at": [-1, 0.5], "restitution": 0.5},
    {"box": [1, 1], "at": [0.75, 0.5], "friction": 0.25,
      "rows": {"columns": 2, "rows": 2, "across": [1, 0], "up": [0, 1]}},
    {"corners": 3, "radius": 0.5, "at": [-1, 3], "turn": 90, "velocity": [0.5, 0], "spin": 45, "density": 2},
    {"points": [[-1, 0], [1, 0], [0, 1]], "at": [-2.5, 4.5], "immovable": true},
    {"at": [0, 0], "normal": [0, 3], "friction": 0.5}, {"at": [2, 0], "normal": [-1, 1], "restitution": 1}]})",
    R"({"version": 1, "kind": "world", "dt": 0.0166, "steps": 2,
  "view": [[-3, -1], [3, 5]], "gravity": [0, 0],
  "bodies": [{"box": [1, 1], "at": [0, 0], "pyramid": {"base": 3, "across": [1, 0], "up": [0.5, 1]}}]})",
    R"({"version": 1, "kind": "world", "dt": 0.0166, "steps": 9, "view": [[-3, -1], [3, 5]], "gravity": [0, -9.8],
  "solver": {"kind": "shape-matching", "iterations": 4, "attenuation": 0.75, "restitution_threshold": 0.25},
  "bodies": [{"radius": 0.5, "at": [-1, 0.5]}, {"box": [1, 1], "at": [0.75, 0.5], "turn": 20},
    {"corners": 3, "radius": 0.5, "at": [0.5, 1.25], "velocity": [0.5, -1]},
    {"at": [0, 0], "normal": [0, 3], "friction": 0.5}]})",
    R"({"version": 1, "kind": "world", "dt": 0.0166, "steps": 9, "view": [[-3, -1], [3, 5]], "gravity": [0, -9.8],
  "solver": {"kind": "article"},
  "bodies": [{"radius": 0.5, "at": [-1, 1]}, {"box": [1, 1], "at": [0.75, 0.5], "turn": 20},
    {"at": [0, 0], "normal": [0.5, 1]}]})",
    R"({"version": 1, "kind": "world", "dt": 0.0166, "steps": 9, "view": [[-3, -1], [3, 5]], "gravity": [0, -9.8],
  "continuous_collision": true,
  "bodies": [{"box": [0.01, 2.5], "at": [0, 1.25], "immovable": true},
    {"box": [0.25, 0.25], "at": [-2, 1], "velocity": [60, 2], "spin": 3600, "restitution": 0.5},
    {"radius": 0.125, "at": [-2.5, 1.5], "velocity": [250, 0], "restitution": 1},
    {"corners": 3, "radius": 0.25, "at": [2, 1], "velocity": [-900, -50]},
    {"at": [0, 0], "normal": [0, 1]}]})",
    R"({"version": 1, "kind": "marbles", "dt": 0.0083, "steps": 9, "camera": {"yaw": 20, "pitch": 30},
  "gravity": [0, 0, -9.8], "mesh": {"track": "floor", "restitution": 0.3},
  "marbles": [{"name": "a", "radius": 0.1, "at": [0, 0, 0.5], "velocity": [1, 0, 0], "spin": [0, 90, 0]},
    {"radius": 0.05, "at": [-1, 0.31, 0.05], "density": 20, "friction": 0.3}]})"};

const std::string pieces[] = {"0",    "-1",  "1e308", "1e-320", "1e150",   "1e999", "null",
                              "true", "[",   "]",     "{",      "}",       ",",     ":",
                              "\"",   "0.5", "2",     "NaN",    "\\u0000", "-0",    "100000"};

// A number of the text becomes another one, at best; else something is put in, or taken out.
void change(std::string& text, fuzz::Bytes& bytes) {
    const std::size_t at = (bytes.byte() * 256u + bytes.byte()) % (text.size() + 1);
    const int how = bytes.byte();
    const std::string& piece = pieces[static_cast<std::size_t>(bytes.byte()) % std::size(pieces)];
    const std::size_t first = text.find_first_of("-0123456789", at);
    if (how % 4 < 2 && first != text.npos) {
        const std::size_t end = text.find_first_not_of("-+.e0123456789", first);
        char number[32];
        std::snprintf(number, sizeof number, "%.17g", bytes.number());
        text.replace(first, end - first, how % 4 == 0 ? number : piece);
    } else if (how % 4 == 2)
        text.insert(at, piece);
    else
        text.erase(at, bytes.byte() % 8);
}

void check_world(const Scene& scene) {
    if (scene.bodies.size() > most_bodies) return;
    WorldRun run(make_simulation(scene), scene.dt, 3);
    std::vector<std::uint64_t> hashes{state_hash(run.simulation().bodies())};
    while (run.now() < steps && run.advance()) {  // or until something leaves the supported range
        hashes.push_back(state_hash(run.simulation().bodies()));
        const Ledger& now = run.ledger_now();
        promise(now.kinetic >= 0 && now.deepest >= 0, "the ledger is made of numbers");
        promise(now.median_depth <= now.deepest, "no overlap is deeper than the deepest");
        for (const Impact& impact : run.simulation().impacts())
            promise(impact.s >= 0 && impact.s <= 1, "an impact is within its step");
    }
    for (int k = static_cast<int>(hashes.size()) - 1; k >= 0; --k) {
        run.seek(k);
        promise(state_hash(run.simulation().bodies()) == hashes[static_cast<std::size_t>(k)],
                "a run gives every step back");
    }
}

void check_text(const std::string& text) try {
    const SceneFile scene = parse_scene(text, "x.json", 3);
    if (scene.world()) return check_world(scene.world()->scene);
    const auto a = begin_scene_run(scene), b = begin_scene_run(scene);
    for (int frame = 1; frame < scene.frames(); ++frame) {
        promise(a->advance() == b->advance(), "two runs of a scene end alike");
        promise(a->csv() == b->csv() && a->table() == b->table(),
                "two runs of a scene are the same");
    }
} catch (const BadInput& fault) {
    promise(std::string(fault.what()).starts_with("x.json: "), "a fault names its file");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    std::string text = originals[bytes.byte() % std::size(originals)];
    for (int more = 1 + bytes.byte() % 6; more > 0; --more) change(text, bytes);
    check_text(text);
    return 0;
}
