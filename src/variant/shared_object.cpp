#include "variant/shared_object.hpp"

#include <dlfcn.h>

#include <algorithm>

#include "base/fail.hpp"
#include "variant/run.hpp"

namespace cc {
namespace {

constexpr std::size_t numbers_of_a_contact = 10;

}  // namespace

SharedObject::SharedObject(const std::string& file) : object_(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (!object_) throw BadInput("variant", dlerror());
    find(scene, "variant_scene");
    find(open, "variant_open");
    find(step, "variant_step");
    find(poses, "variant_poses");
    find(ledger, "variant_ledger");
    find(velocities, "variant_velocities");
    find(contacts, "variant_contacts");
}

SharedObject::~SharedObject() { dlclose(object_); }

template <class Call>
void SharedObject::find(Call*& call, const char* name) {
    call = reinterpret_cast<Call*>(dlsym(object_, name));
    if (!call) throw BadInput("variant", dlerror());
}

void SharedObject::begin(std::span<const double> numbers) {
    std::ranges::copy(numbers, scene(numbers.size()));
    open();
}

std::vector<double> SharedObject::step_of(std::span<const double> numbers, std::size_t bodies) {
    begin(numbers);
    step();
    std::vector<double> told;
    const auto add = [&](const double* from, std::size_t count) { told.insert(told.end(), from, from + count); };
    add(poses(), 4 * bodies);
    add(velocities(), 3 * bodies);
    const double* all = contacts();
    add(all, 1 + numbers_of_a_contact * static_cast<std::size_t>(*all));
    return told;
}

std::string unit_file(const std::string& unit) { return CC_UNITS "/" + unit + ".so"; }

void run_unit(const std::string& unit, std::span<const double> scene, int steps, std::span<double> told) {
    SharedObject run(unit_file(unit));
    run.begin(scene);
    const std::size_t poses = told.size() / (static_cast<std::size_t>(steps) + 1) - 3;
    auto at = told.begin();
    for (int k = 0; k <= steps; ++k) {
        if (k > 0) run.step();
        at = std::copy_n(run.poses(), poses, at);
        at = std::copy_n(run.ledger(), 3, at);
    }
}

}  // namespace cc
