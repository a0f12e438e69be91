// In a page a unit is a module of its own, which shared.js has loaded and runs.
#include "variant/run.hpp"

extern "C" [[clang::import_module("variants"), clang::import_name("run")]] void run_in_page(
    const char* unit, std::size_t length, const double* scene, std::size_t numbers, int steps, double* told,
    std::size_t room);

void cc::run_unit(const std::string& unit, std::span<const double> scene, int steps, std::span<double> told) {
    run_in_page(unit.data(), unit.size(), scene.data(), scene.size(), steps, told.data(), told.size());
}
