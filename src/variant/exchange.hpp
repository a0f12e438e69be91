#pragma once
/// The numbers that a unit and its caller exchange. A unit includes this once.
#include <vector>

#include "variant/unit.hpp"

namespace {

std::vector<double> numbers;  // that came in, and then those that go out

void tell(const std::vector<double>& told) {
    numbers.assign(1, static_cast<double>(told.size()));
    numbers.insert(numbers.end(), told.begin(), told.end());
}

}  // namespace

double* variant_numbers(std::size_t count) {
    numbers.resize(count);
    return numbers.data();
}

const double* variant_told() { return numbers.data(); }
