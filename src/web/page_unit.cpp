// In a page a unit is a module of its own, which shared.js has loaded and calls.
#include "variant/begun_unit.hpp"

namespace {

std::vector<double> told;  // by the unit that was called last

}  // namespace

extern "C" {

/// Has a unit begin with these numbers, or make a step of them; shared.js knows which by the name of the call.
[[clang::import_module("variants"), clang::import_name("call")]] void call_in_page(const char* unit, std::size_t length,
                                                                                   bool is_step, const double* numbers,
                                                                                   std::size_t count);

/// Where it is to write what it tells then, so many numbers.
[[clang::export_name("told")]] double* room_for_told(std::size_t count) {
    told.resize(count);
    return told.data();
}
}

namespace cc {
namespace {

class PageUnit : public Unit {
public:
    explicit PageUnit(std::string name) : name_(std::move(name)) {}
    void begin(std::span<const double> start) override { call(false, start); }
    std::vector<double> step(std::span<const double> now) override {
        call(true, now);
        return told;
    }

private:
    void call(bool is_step, std::span<const double> numbers) const {
        call_in_page(name_.data(), name_.size(), is_step, numbers.data(), numbers.size());
    }

    std::string name_;
};

}  // namespace

std::unique_ptr<Unit> open_unit(const std::string& name) { return std::make_unique<PageUnit>(name); }

}  // namespace cc
