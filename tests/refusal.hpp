#pragma once
// What a call is refused with.
#include <string>

#include "base/fail.hpp"

/// The words of the BadInput that it throws; "no fault" if it throws none.
std::string words_of(auto call) {
    try {
        call();
    } catch (const cc::BadInput& bad) {
        return bad.what();
    }
    return "no fault";
}
