#pragma once
/// Natively a unit is a shared object. It is opened locally: none of its names meets another's.
#include <span>
#include <string>
#include <vector>

#include "variant/unit.hpp"

namespace cc {

/// A unit that is open.
class SharedObject {
public:
    /// Opens this file. Throws BadInput if it is no unit.
    explicit SharedObject(const std::string& file);
    SharedObject(const SharedObject&) = delete;
    SharedObject& operator=(const SharedObject&) = delete;
    ~SharedObject();

    /// Stands before the first step of a scene (numbers.hpp).
    void begin(std::span<const double> scene);
    /// Makes one step of a scene with so many bodies, and gives what `go_on` needs.
    std::vector<double> step_of(std::span<const double> scene, std::size_t bodies);

    decltype(&variant_scene) scene;
    decltype(&variant_open) open;
    decltype(&variant_step) step;
    decltype(&variant_poses) poses;
    decltype(&variant_ledger) ledger;
    decltype(&variant_velocities) velocities;
    decltype(&variant_contacts) contacts;

private:
    template <class Call>
    void find(Call*& call, const char* name);

    void* object_;
};

/// The file of a unit that the build has made, "plain".
std::string unit_file(const std::string& unit);

}  // namespace cc
