// Chapter 9: pairs of boxes that overlap, kept from frame to frame and afresh, beside comparing each with
// each.
#include "09-broad-phase/broad_phase.hpp"
#include "inputs.hpp"

namespace {

using namespace campaign;
using namespace inputs;
using cc::Aabb;
using cc::BoxPair;
using List = std::vector<Aabb>;

const std::vector<const char*> kinds = {"anywhere", "on a grid",     "moving a little",
                                        "jumping",  "in a heap",     "flat or points",
                                        "many",     "more and fewer"};

// A box of a frame: frame, left, bottom, right, top.
void append_box(std::vector<double>& rows, int frame, Vec2 low, Vec2 size) {
    rows.insert(rows.end(), {static_cast<double>(frame), low.x, low.y, low.x + size.x, low.y + size.y});
}

Vec2 size_of(Random& random, std::size_t kind) {
    const Vec2 any{random.uniform(), random.uniform()};
    if (kind == 1) return {static_cast<double>(random.below(3)), static_cast<double>(random.below(3))};
    if (kind == 5) return {random.below(2) == 0 ? 0 : any.x, random.below(2) == 0 ? 0 : any.y};
    return any;
}

Case make(Random& random, std::size_t kind) {
    const std::size_t most = kind == 6 ? 150 : 16;
    const std::size_t n = 1 + static_cast<std::size_t>(random.below(most));
    const double wide = kind == 4 ? 0.5 : 3 + 0.1 * static_cast<double>(n);
    std::vector<Vec2> places(n), sizes(n);
    for (Vec2& p : places) p = kind == 1 ? draws::whole<Vec2>(random, 4) : draws::in_box<Vec2>(random, wide);
    for (Vec2& s : sizes) s = size_of(random, kind);
    std::vector<double> rows;
    for (int frame = 0; frame < (kind == 6 ? 2 : 4); ++frame) {
        const std::size_t now = kind == 7 ? static_cast<std::size_t>(random.below(n + 1)) : n;
        for (std::size_t k = 0; k < now; ++k) append_box(rows, frame, places[k], sizes[k]);
        for (Vec2& p : places) {
            if (kind == 1)
                p = p + draws::whole<Vec2>(random, 1);
            else if (kind == 3)
                p = draws::in_box<Vec2>(random, wide);
            else
                p = p + 0.2 * draws::in_box<Vec2>(random, 1);
        }
    }
    return {rows};
}

std::vector<List> frames_of(const std::vector<double>& rows) {
    std::vector<List> frames(4);
    for (std::size_t k = 0; k < rows.size(); k += 5)
        frames[static_cast<std::size_t>(std::clamp(rows[k], 0., 3.))].push_back(
            {{rows[k + 1], rows[k + 2]}, {rows[k + 3], rows[k + 4]}});
    return frames;
}

std::vector<BoxPair> each_with_each(const List& boxes) {
    std::vector<BoxPair> pairs;
    for (std::uint32_t a = 0; a < boxes.size(); ++a)
        for (std::uint32_t b = a + 1; b < boxes.size(); ++b) {
            const Aabb &A = boxes[a], &B = boxes[b];
            const bool is_left = A.high.x < B.low.x || B.high.x < A.low.x;
            if (!is_left && !(A.high.y < B.low.y) && !(B.high.y < A.low.y)) pairs.push_back({a, b});
        }
    return pairs;
}

bool are_boxes(const std::vector<List>& frames) {
    return std::ranges::none_of(frames, [](const List& boxes) { return cc::find_fault(boxes).has_value(); });
}

Verdict check(const Case& it) {
    const std::vector<List> frames = frames_of(it[0]);
    if (!are_boxes(frames)) return no_case;
    cc::SweepAndPrune kept;
    Promises promise;
    for (const List& boxes : frames) {
        const auto right = each_with_each(boxes);
        promise.holds(cc::sweep_and_prune(boxes) == right, "afresh, the pairs that overlap");
        promise.holds(kept.update(boxes) == right, "kept, the pairs that overlap");
    }
    return promise.verdict();
}

Aabb changed_box(const Aabb& box, std::size_t change) {
    if (change == quarter) return {{-box.high.y, box.low.x}, {-box.low.y, box.high.x}};
    if (change == mirror) return {{box.low.x, -box.high.y}, {box.high.x, -box.low.y}};
    return {scale_of(change) * box.low, scale_of(change) * box.high};
}

Verdict vary(const Case& it, std::size_t change) {
    const std::vector<List> frames = frames_of(it[0]);
    if (!are_boxes(frames)) return no_case;
    cc::SweepAndPrune kept;
    Promises promise;
    for (const List& boxes : frames) {
        List other;
        for (const Aabb& box : boxes) other.push_back(changed_box(box, change));
        promise.holds(kept.update(other) == cc::sweep_and_prune(boxes), "the same pairs");
    }
    return promise.verdict();
}

const Registered here{{"sweep_and_prune",
                       9,
                       "each box with each",
                       kinds,
                       {"2^20 times as large", "2^20 times as small", "turned by a quarter", "mirrored"},
                       {{"boxes", 5, 0}},
                       make,
                       check,
                       vary}};

}  // namespace
