// Fuzzes chapter 9: whatever the boxes, and however they change, the sweep finds the pairs that comparing
// each with each finds; what is no box is refused.
#include <algorithm>
#include <vector>

#include "09-broad-phase/broad_phase.hpp"
#include "base/stepper.hpp"
#include "fuzz.hpp"

namespace {

using namespace cc;
using fuzz::promise;
using List = std::vector<Aabb>;

Aabb read_box(fuzz::Bytes& bytes) {
    const Vec2 p = bytes.vector<Vec2>();
    const Vec2 q = bytes.vector<Vec2>();
    if (bytes.byte() % 16 == 0) return {p, q};  // rarely a box
    return {{std::min(p.x, q.x), std::min(p.y, q.y)}, {std::max(p.x, q.x), std::max(p.y, q.y)}};
}

List read_boxes(fuzz::Bytes& bytes) {
    const std::size_t n = bytes.byte() % 24;
    List list;
    while (list.size() < n) list.push_back(read_box(bytes));
    return list;
}

template <class F> bool is_refused(F f) {
    try {
        f();
        return false;
    } catch (const BadBoxes&) {
        return true;
    }
}

void check_sweep(const List& list) {
    SweepLine sweep(list);
    while (!sweep.done()) {
        sweep.step();
        const SweepState& s = sweep.state();
        promise(s.active.back() < list.size() && list[s.active.back()].low.x == s.line,
                "the line is where a box begins");
        for (const std::uint32_t k : s.active)
            promise(list[k].low.x <= s.line && s.line <= list[k].high.x, "the line cuts what is active");
        for (const std::uint32_t k : s.dropped) promise(list[k].high.x < s.line, "what is dropped has ended");
        promise(s.pairs.size() <= s.tested, "what is found was compared");
    }
    promise(sweep.state().tested <= list.size() * list.size() / 2, "no pair is compared twice");
    promise(sweep.result() == all_pairs(list), "the sweep finds what comparing each with each finds");
}

void check_points(fuzz::Bytes& bytes) {
    const std::vector<Vec2> points = {bytes.vector<Vec2>(), bytes.vector<Vec2>(), bytes.vector<Vec2>()};
    const double radius = bytes.number();
    if (find_bad_point(points) || !(radius >= 0 && radius <= longest)) return;
    const Aabb box = bounds({points, radius});
    for (const Vec2 p : points)
        promise(box.high.x - p.x >= radius && p.y - box.low.y >= radius, "a box holds its shape");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    check_points(bytes);
    SweepAndPrune kept;
    for (int frame = 0; frame < 4; ++frame) {
        const List list = read_boxes(bytes);
        const bool is_bad = find_fault(list).has_value();
        promise(is_refused([&] { all_pairs(list); }) == is_bad, "all_pairs refuses what has a fault");
        promise(is_refused([&] { SweepLine{list}; }) == is_bad, "the sweep too");
        const auto update = [&] {
            promise(kept.update(list) == all_pairs(list), "the order is only a hint");
        };
        promise(is_refused(update) == is_bad, "the kept sweep too");
        if (!is_bad) check_sweep(list);
    }
    return 0;
}
