/// How fast is the sweep on ten thousand spread boxes that move a little, one-shot and kept, beside comparing
/// each with each and the trees of Box2D 2.4 and Bullet? All in one run, on the same frames. Exits with 1 if
/// the sweep makes a tenth of the comparisons, or takes a tenth of the time, of comparing each with each, or
/// if somebody misses a pair.
#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>
#include <box2d/b2_broad_phase.h>

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "09-broad-phase/broad_phase.hpp"
#include "base/stepper.hpp"
#include "bench.hpp"
#include "box2d.hpp"
#include "boxes.hpp"

namespace {

using namespace cc;
using bench::b2;

constexpr std::size_t n = 10'000;
constexpr double side = 400, most = 0.05;  // metres, of the square, and of a move
constexpr int frames = 16;

using Frames = std::vector<boxes::List>;

// Boxes that move on by a little, and back to where they began, in coordinates that a float can hold.
Frames draw_frames() {
    Random random(0x9B);
    Frames all{boxes::some(boxes::spread, random, n, side)};
    while (all.size() < frames / 2) {
        all.push_back(all.back());
        boxes::move(all.back(), boxes::spread, random, most);
    }
    for (boxes::List& list : all)
        for (Aabb& box : list)
            for (Vec2* p : {&box.low, &box.high}) *p = {static_cast<float>(p->x), static_cast<float>(p->y)};
    for (std::size_t k = frames / 2; k > 0; --k) all.push_back(all[k - 1]);
    return all;
}

const Frames all_frames = draw_frames();

// ---- what is measured: the pairs of each frame, one frame after the other --------------------------------
struct EachWithEach {
    std::size_t pairs(const boxes::List& list) { return all_pairs(list).size(); }
};

struct OneShot {
    std::size_t pairs(const boxes::List& list) { return sweep_and_prune(list).size(); }
};

struct Kept {
    SweepAndPrune sweep;
    std::size_t pairs(const boxes::List& list) { return sweep.update(list).size(); }
};

// Each box is asked for, as a list of all pairs needs it: b2BroadPhase itself gives only the new ones.
struct Box2d {
    b2DynamicTree tree;
    std::vector<int32> proxies;
    const boxes::List* now = nullptr;
    std::uint32_t asking = 0;
    std::size_t found = 0;

    bool QueryCallback(int32 proxy) {
        const auto other =
            static_cast<std::uint32_t>(reinterpret_cast<std::uintptr_t>(tree.GetUserData(proxy)));
        found += other < asking && overlap((*now)[other], (*now)[asking]);
        return true;
    }
    void place(const boxes::List& list) {
        for (std::size_t k = 0; k < list.size(); ++k)
            if (proxies.size() < list.size())
                proxies.push_back(tree.CreateProxy(b2(list[k]), reinterpret_cast<void*>(k)));
            else
                tree.MoveProxy(proxies[k], b2(list[k]), b2Vec2(0, 0));
    }
    std::size_t pairs(const boxes::List& list) {
        place(list);
        now = &list;
        found = 0;
        for (asking = 0; asking < list.size(); ++asking) tree.Query(this, b2(list[asking]));
        return found;
    }
};

btVector3 bullet(Vec2 v, float z) { return {static_cast<float>(v.x), static_cast<float>(v.y), z}; }

// Keeps a cache of pairs, of boxes that are fattened: it is asked which of these overlap now.
struct Bullet {
    btDbvtBroadphase phase;
    std::vector<btBroadphaseProxy*> proxies;

    std::size_t pairs(const boxes::List& list) {
        for (std::size_t k = 0; k < list.size(); ++k) {
            const btVector3 low = bullet(list[k].low, 0), high = bullet(list[k].high, 1);
            if (proxies.size() < list.size())
                proxies.push_back(
                    phase.createProxy(low, high, 0, reinterpret_cast<void*>(k), 1, -1, nullptr));
            else
                phase.setAabb(proxies[k], low, high, nullptr);
        }
        phase.calculateOverlappingPairs(nullptr);
        const auto& cache = phase.getOverlappingPairCache()->getOverlappingPairArray();
        std::size_t found = 0;
        for (int k = 0; k < cache.size(); ++k) found += is_real(list, cache[k]);
        return found;
    }
    static bool is_real(const boxes::List& list, const btBroadphasePair& pair) {
        const auto of = [](const btBroadphaseProxy* proxy) {
            return reinterpret_cast<std::uintptr_t>(proxy->m_clientObject);
        };
        return overlap(list[of(pair.m_pProxy0)], list[of(pair.m_pProxy1)]);
    }
};

template <class Method> std::size_t run_frames(Method& method) {
    std::size_t found = 0;
    for (const boxes::List& list : all_frames) found += method.pairs(list);
    return found;
}

struct Candidate {
    const char* name;
    std::function<std::size_t()> pairs;  // of all frames; what a method keeps, it keeps from round to round
};

template <class Method> Candidate candidate(const char* name) {
    return {name, [method = std::make_shared<Method>()] { return run_frames(*method); }};
}

const Candidate candidates[] = {
    candidate<EachWithEach>("each with each"), candidate<OneShot>("sweep_and_prune, sorted anew"),
    candidate<Kept>("SweepAndPrune, order kept"), candidate<Box2d>("Box2D 2.4 b2DynamicTree, float"),
    candidate<Bullet>("Bullet btDbvtBroadphase, float")};

std::size_t tests_of_sweep() {
    SweepLine sweep(all_frames[0]);
    while (!sweep.done()) sweep.step();
    return sweep.state().tested;
}

}  // namespace

int main() {
    bench::Times times(1);
    for (const Candidate& c : candidates)
        times.add(c.name, [&](auto...) { benchmark::DoNotOptimize(c.pairs()); });
    times.run();

    std::printf(
        "All pairs of %zu boxes of about 1 m in a square of %g m, moving by up to %g m a frame;\n"
        "medians of nine rounds of %d frames on this machine\n\n",
        n, side, most, frames);
    std::printf("| %-30s | ms a frame | ratio | pairs a frame |\n|%s|-----------:|------:|--------------:|\n",
                "", std::string(32, '-').c_str());
    const auto ms = [&](const Candidate& c) { return times.ns(c.name) * 1e-6 / frames; };
    const std::size_t right = candidates[0].pairs();
    bool all_found = true;
    for (const Candidate& c : candidates) {
        const std::size_t found = c.pairs();
        all_found &= found == right;
        std::printf("| %-30s | %10.3f | %5.3f | %13.1f |\n", c.name, ms(c),
                    times.ratio(c.name, candidates[0].name), static_cast<double>(found) / frames);
    }
    const double tests = static_cast<double>(tests_of_sweep()) / (n * (n - 1) / 2.);
    const double time = std::max(times.ratio(candidates[1].name, candidates[0].name),
                                 times.ratio(candidates[2].name, candidates[0].name));
    std::printf(
        "\nThe sweep makes %.4f of the comparisons and takes at most %.4f of the time; less than a tenth of "
        "both is wanted.\n",
        tests, time);
    return all_found && tests < 0.1 && time < 0.1 ? 0 : 1;
}
