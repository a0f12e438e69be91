#include "draw/palette.hpp"

#include <iterator>

namespace cc {
namespace {

// 0xRRGGBB, as in figure.css, in the order of Role.
constexpr unsigned light[] = {0x0072b2, 0xb36b00, 0x00835f, 0xa8417f, 0x3b8fc4, 0xc8401a, 0x7a7a7a, 0x222222};
constexpr unsigned dark[] = {0x5cb4ea, 0xf0b13c, 0x34c79a, 0xe59ac6, 0x8fd0f5, 0xff7a52, 0x8f8f8f, 0xdddddd};
static_assert(std::size(light) == role_count && std::size(dark) == role_count);

}  // namespace

Colour Palette::of(Role role, double opacity) const {
    return colour((is_dark ? dark : light)[static_cast<int>(role)], opacity);
}

Colour Palette::solid(Role role, double share) const {
    const Colour ink = of(role);
    const Colour under = paper();
    Colour mixed = 0xFF000000u;
    for (const int shift : {0, 8, 16}) {
        const double from = under >> shift & 255;
        const double to = ink >> shift & 255;
        mixed |= static_cast<Colour>(from + share * (to - from) + 0.5) << shift;
    }
    return mixed;
}

Colour Palette::paper() const { return colour(is_dark ? 0x131416 : 0xffffff); }

}  // namespace cc
