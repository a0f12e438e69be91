/// How does the time of a frame grow with the number of boxes: by the tree with room, the sweep, and the broad phase of
/// Box2D 2.4 (float, which keeps its pairs as its contacts are kept)? A pile as wide as high, whose boxes hardly move, as at
/// rest, or all move by a centimetre or two a frame, as when it falls. Exits with 1 if a box of 100,000 at rest takes more
/// than twice the time of one of 1,000, or if somebody misses a pair.
#include <box2d/b2_broad_phase.h>

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "09-broad-phase/broad_phase.hpp"
#include "26-asking-the-world/moving_boxes.hpp"
#include "bench.hpp"
#include "box2d.hpp"
#include "boxes.hpp"

namespace {

using namespace cc;
using bench::b2;

constexpr int frames = 8;

// Boxes of 1 m that overlap each neighbour by a centimetre: as wide as high.
boxes::List pile(std::size_t rows) {
    boxes::List list;
    for (std::size_t k = 0; k < rows * rows; ++k) {
        const Vec2 low{0.99 * static_cast<double>(k % rows), 0.99 * static_cast<double>(k / rows)};
        list.push_back({low, low + Vec2{1, 1}});
    }
    return list;
}

// Frame by frame to and fro, so that the last one leads to the first.
std::vector<boxes::List> draw_frames(std::size_t rows, double most) {
    Random random(0x26B);
    std::vector<boxes::List> all;
    for (int k = 0; k < frames; ++k) {
        all.push_back(pile(rows));
        boxes::move(all.back(), boxes::spread, random, most);
        if (most < 0.01) continue;
        const double fallen = most * std::abs(k - frames / 2);
        for (Aabb& box : all.back()) box = {box.low - Vec2{0, fallen}, box.high - Vec2{0, fallen}};
    }
    return all;
}

struct Sweep {
    SweepAndPrune sweep;
    std::size_t pairs(const boxes::List& list) { return sweep.update(list).size(); }
};

struct Tree {
    MovingBoxes moving;
    std::size_t pairs(const boxes::List& list) { return moving.update(list).size(); }
};

struct Box2d {
    b2BroadPhase phase;
    std::vector<int32> proxies;
    std::vector<BoxPair> kept;  // pairs whose fat boxes overlap

    void AddPair(void* a, void* b) {
        const auto of = [](void* data) { return static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(data)); };
        const std::uint32_t x = of(a), y = of(b);
        const auto [low, high] = std::minmax(x, y);
        if (is_known(low, high)) return;
        kept.push_back({low, high});
        known[low].push_back(high);
    }
    bool is_known(std::uint32_t a, std::uint32_t b) { return std::ranges::find(known[a], b) != known[a].end(); }
    std::size_t pairs(const boxes::List& list) {
        known.resize(list.size());
        for (std::size_t k = 0; k < list.size(); ++k)
            if (proxies.size() < list.size()) proxies.push_back(phase.CreateProxy(b2(list[k]), reinterpret_cast<void*>(k)));
            else phase.MoveProxy(proxies[k], b2(list[k]), b2Vec2(0, 0));
        std::erase_if(kept, [&](BoxPair pair) {
            const bool ends = !phase.TestOverlap(proxies[pair.a], proxies[pair.b]);
            if (ends) std::erase(known[pair.a], pair.b);
            return ends;
        });
        phase.UpdatePairs(this);
        std::size_t found = 0;
        for (const BoxPair pair : kept) found += overlap(list[pair.a], list[pair.b]);
        return found;
    }
    std::vector<std::vector<std::uint32_t>> known;
};

struct Candidate {
    std::string name;
    std::function<std::size_t(const boxes::List&)> pairs;
};

template <class Method> Candidate candidate(const std::string& name) {
    return {name, [method = std::make_shared<Method>()](const boxes::List& list) { return method->pairs(list); }};
}

bool all_right = true;

// Nanoseconds a box and frame, of each candidate; all in turn, in one run.
std::vector<double> measure(std::size_t rows, double most) {
    const std::vector<boxes::List> all = draw_frames(rows, most);
    const std::vector<Candidate> candidates{candidate<Tree>("tree"), candidate<Sweep>("sweep"), candidate<Box2d>("Box2D 2.4")};
    std::vector<std::size_t> found(candidates.size(), 0);
    for (const boxes::List& list : all)  // what is kept is there before time is taken
        for (std::size_t c = 0; c < candidates.size(); ++c) found[c] += candidates[c].pairs(list);
    all_right = all_right && found[0] == found[1];
    bench::Times times(1);
    for (const Candidate& c : candidates)
        times.add(c.name, [&](auto...) {
            for (const boxes::List& list : all) benchmark::DoNotOptimize(c.pairs(list));
        });
    times.run();
    std::vector<double> ns;
    for (const Candidate& c : candidates) ns.push_back(times.ns(c.name) / frames / static_cast<double>(rows * rows));
    return ns;
}

}  // namespace

int main() {
    std::printf("A pile, nanoseconds a box and frame; medians of nine rounds of %d frames on this machine\n\n", frames);
    std::printf("| boxes | move by | tree | sweep | Box2D 2.4 |\n|------:|--------:|-----:|------:|----------:|\n");
    double few = 0, many = 0;
    for (const double most : {0.001, 0.02})
        for (const std::size_t rows : {32, 100, 316}) {
            const std::vector<double> ns = measure(rows, most);
            if (most < 0.01 && rows == 32) few = ns[0];
            if (most < 0.01 && rows == 316) many = ns[0];
            std::printf("| %zu | %g mm | %.0f | %.0f | %.0f |\n", rows * rows, 1000 * most, ns[0], ns[1], ns[2]);
            std::fflush(stdout);
        }
    std::printf("\nAt rest a box of %d takes %.2f times as long as one of %d; at most 2 is wanted.\n", 316 * 316, many / few, 32 * 32);
    return all_right && many <= 2 * few ? 0 : 1;
}
