// What the check of 2-0 asks, answered by a plain.hpp: yours, or ours.
#include "part.hpp"

#include "02-segments/plain.hpp"
#include "02-segments/segment.hpp"
#include "figure/plain.hpp"

namespace exercise {
namespace {

part::Answer answer_to(const part::Beside& in) {
    const plain::Segment segment{plain::from_library(in.a), plain::from_library(in.b)};
    const plain::Disc disc{plain::from_library(in.x), in.r, {}};
    const plain::Wall wall = plain::facing(segment, disc);
    return part::Met{to_library(plain::nearest_point(segment, disc.x)), to_library(wall.n), plain::separation(disc, wall)};
}

bool is_on(part::Vec2 p, part::Vec2 a, part::Vec2 b) { return distance(p, cc::closest_on_segment(p, a, b).point) < 1e-9; }

part::Answer answer_to(const part::Two& in) {
    const plain::PointPair found = plain::nearest_points({plain::from_library(in.a), plain::from_library(in.b)},
                                                         {plain::from_library(in.c), plain::from_library(in.d)});
    return part::Gap{length(found.q - found.p), is_on(to_library(found.p), in.a, in.b) && is_on(to_library(found.q), in.c, in.d)};
}

}  // namespace

part::Answer answer(const part::Question& in) {
    return std::visit([](const auto& question) { return answer_to(question); }, in);
}

}  // namespace exercise
