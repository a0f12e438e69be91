#pragma once
/// What the check of @n@-0 asks.
#include "exercise/part.hpp"

namespace part {

struct Way {
    Vec2 A, B;
    double r;
};

struct Found {
    double in = 0, out = 0;  // the bracket at the end
    bool is_seen = false;    // whether `seen` was shown the whole way first, and half as much in each pass after it
};

}  // namespace part

namespace exercise {
part::Found find_exit(const part::Way& in);
}
