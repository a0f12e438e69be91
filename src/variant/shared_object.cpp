#include "variant/shared_object.hpp"

#include <dlfcn.h>

#include <algorithm>
#include <filesystem>

#include "base/fail.hpp"

namespace cc {
namespace {

std::string file_of(const std::string& unit) { return CC_UNITS "/" + unit + ".so"; }

}  // namespace

SharedObject::SharedObject(const std::string& file) : object_(dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL)) {
    if (!object_) throw BadInput("variant", dlerror());
    find(numbers_, "variant_numbers");
    find(begin_, "variant_begin");
    find(step_, "variant_step");
    find(told_, "variant_told");
}

SharedObject::~SharedObject() { dlclose(object_); }

template <class Call>
void SharedObject::find(Call*& call, const char* name) {
    call = reinterpret_cast<Call*>(dlsym(object_, name));
    if (!call) throw BadInput("variant", dlerror());
}

void SharedObject::write(std::span<const double> numbers) const {
    std::ranges::copy(numbers, numbers_(numbers.size()));
}

void SharedObject::begin(std::span<const double> start) {
    write(start);
    begin_();
}

std::vector<double> SharedObject::step(std::span<const double> now) {
    write(now);
    step_();
    const double* told = told_();
    return {told + 1, told + 1 + static_cast<std::size_t>(*told)};
}

std::unique_ptr<Unit> open_unit(const std::string& name) {
    return std::make_unique<SharedObject>(file_of(name));
}

bool is_unit(const std::string& name) { return std::filesystem::exists(file_of(name)); }

}  // namespace cc
