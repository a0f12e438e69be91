#pragma once
/// What the tests of the demo share: files in a folder of their own, the program, scenes, and strips.
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "demo/scene_run.hpp"

namespace cc {

namespace fs = std::filesystem;

// ---- files

inline const fs::path scenes = CC_SCENES;

std::string read(const fs::path& file);
void write(const fs::path& file, const std::string& text);

/// An empty folder for one test.
struct Folder {
    fs::path path = fs::current_path() / "demo-test-folder";
    Folder();
    ~Folder();
    std::vector<std::string> names() const;
};

// ---- the program

/// What came of the program.
struct Ran {
    int code;
    std::string out;
    std::string err;
};

/// Runs the program with these words behind its name, and these keys pressed.
Ran program(const std::vector<std::string>& arguments, const std::string& keys = "");

/// The hash of the state at the end, as the program says it.
std::string hash_in(const std::string& text);

// ---- texts

std::string repeated(const std::string& text, std::size_t times);

/// A text with one part replaced.
std::string replaced(std::string text, const std::string& part, const std::string& other);

std::vector<std::string> split(const std::string& text, char separator);

bool same_bits(double a, double b);

// ---- scenes

/// A world with every kind of body, in which nothing is wrong.
extern const std::string good_world;

/// The good scene with one part of its text replaced.
std::string with(const std::string& part, const std::string& other);

/// The good scene without what never moves, which the article has not.
std::string all_move();

/// A scene after so many steps.
std::unique_ptr<SceneRun> run_to(int step, const SceneFile& scene);

/// What is said against a scene, whose file is bad.json; "no fault" if nothing is. Where the environment names
/// a folder CC_KEEP_SCENES, text and words are kept there, for tests/course/test_determinism.py.
std::string fault_of(const std::string& text);

WorldScene world_of(const std::string& text);
WorldScene shipped_world(const std::string& name);

/// A shipped world with values set.
Scene as_set(const std::string& name, const std::vector<std::string>& changes);

/// The world of a scene at its end.
Simulation end_of(const Scene& scene);
Simulation end_of(const std::string& name);

/// The step in which something first pushes; none if nothing does.
std::optional<int> first_push(const Scene& scene);

// ---- strips

/// The strip of these frames, which come in their order.
std::string strip_of(const SceneFile& scene, const std::vector<int>& frames);

/// Whether it is of tags that are closed in order, with quoted attributes and no bare & or <: what a strip is made of.
bool is_well_formed(const std::string& xml);

int panels_in(const std::string& svg);

}  // namespace cc
