// Natively a unit is a shared object in the build's folder CC_UNITS. It is opened locally: none of its names
// meets another's.
#include <dlfcn.h>

#include <algorithm>

#include "base/fail.hpp"
#include "variant/run.hpp"
#include "variant/unit.hpp"

namespace cc {
namespace {

class Unit {
public:
    explicit Unit(const std::string& name) {
        const std::string path = CC_UNITS "/" + name + ".so";
        object_ = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
        if (!object_) throw BadInput("variant", dlerror());
        find(scene, "variant_scene");
        find(open, "variant_open");
        find(step, "variant_step");
        find(poses, "variant_poses");
        find(ledger, "variant_ledger");
    }
    Unit(const Unit&) = delete;
    ~Unit() { dlclose(object_); }

    decltype(&variant_scene) scene;
    decltype(&variant_open) open;
    decltype(&variant_step) step;
    decltype(&variant_poses) poses;
    decltype(&variant_ledger) ledger;

private:
    template <class Call>
    void find(Call*& call, const char* name) {
        call = reinterpret_cast<Call*>(dlsym(object_, name));
        if (!call) throw BadInput("variant", dlerror());
    }

    void* object_;
};

}  // namespace

void run_unit(const std::string& unit, std::span<const double> scene, int steps, std::span<double> told) {
    const Unit run(unit);
    std::ranges::copy(scene, run.scene(scene.size()));
    run.open();
    const std::size_t poses = told.size() / (static_cast<std::size_t>(steps) + 1) - 3;
    auto at = told.begin();
    for (int k = 0; k <= steps; ++k) {
        if (k > 0) run.step();
        at = std::copy_n(run.poses(), poses, at);
        at = std::copy_n(run.ledger(), 3, at);
    }
}

}  // namespace cc
