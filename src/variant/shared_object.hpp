#pragma once
/// Natively a unit is a shared object. It is opened locally: none of its names meets another's.
#include <span>
#include <string>
#include <vector>

#include "variant/begun_unit.hpp"
#include "variant/unit.hpp"

namespace cc {

/// A unit in this process.
class SharedObject : public Unit {
public:
    /// Opens this file. Throws BadInput if it is no unit.
    explicit SharedObject(const std::string& file);
    SharedObject(const SharedObject&) = delete;
    SharedObject& operator=(const SharedObject&) = delete;
    ~SharedObject() override;

    void begin(std::span<const double> start) override;
    std::vector<double> step(std::span<const double> now) override;
    /// Where it makes its steps.
    const void* place_of_step() const { return reinterpret_cast<const void*>(step_); }

private:
    template <class Call>
    void find(Call*& call, const char* name);
    void write(std::span<const double> numbers) const;

    void* object_;
    decltype(&variant_numbers) numbers_;
    decltype(&variant_begin) begin_;
    decltype(&variant_step) step_;
    decltype(&variant_told) told_;
};

/// Whether the build has made this unit.
bool is_unit(const std::string& name);

}  // namespace cc
