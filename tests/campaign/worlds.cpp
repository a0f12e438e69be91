/// Worlds of thrown bodies beside the laws of mechanics: chapters 13, 17, 19, 23 and 27.
#include "campaign.hpp"
#include "random_worlds.hpp"

namespace campaign {
namespace {

using namespace random_worlds;

constexpr int steps = 100;

enum Part_ { bodies, settings };

Case as_case(const Throw& all) {
    Case it(2);
    for (const Thrown& b : all.bodies)
        for (const double number : {b.corners, b.size, b.half_thick, b.at.x, b.at.y, b.v.x, b.v.y, b.turn,
                                    b.omega, b.density, b.restitution, b.friction, double(b.is_pinned)})
            it[bodies].push_back(number);
    it[settings] = {double(all.room), double(all.solver), double(all.continuous_collision)};
    return it;
}

Throw as_throw(const Case& it) {
    const double room = it[settings][0];
    Throw all{{}, room == 2 ? Room::plates : room == 1 ? Room::walls : Room::open, static_cast<Solver>(it[settings][1]),
              it[settings][2] != 0};
    for (std::size_t k = 0; k + 13 <= it[bodies].size(); k += 13) {
        const double* n = &it[bodies][k];
        all.bodies.push_back(
            {n[0], n[1], n[2], {n[3], n[4]}, {n[5], n[6]}, n[7], n[8], n[9], n[10], n[11], n[12] != 0});
    }
    return all;
}

// How bodies begin, for each solver.
std::vector<const char*> kinds() {
    static std::vector<std::string> words;
    for (const char* solver : {"", ", matched", ", small steps", ", in lanes", ", in single precision"})
        for (const char* start : start_words) words.push_back(std::string(start) + solver);
    std::vector<const char*> all;
    for (const std::string& each : words) all.push_back(each.c_str());
    return all;
}

Case make_throw(cc::Random& random, std::size_t kind) {
    Throw all = random_world(random, static_cast<Start>(kind % starts));
    all.solver = static_cast<Solver>(kind / starts);
    return as_case(all);
}

// Counted are steps.
Verdict check(const Case& it) try {
    const Throw all = as_throw(it);
    if (all.room != Room::open && !all.continuous_collision) return no_case;  // bodies leave the room
    Watch watch(all);
    Verdict verdict;
    for (std::uint64_t step = 1; step <= steps; ++step) {
        const char* wrong = watch.step();
        verdict = {watch.worst(), wrong, step};
        if (*wrong != 0) {
            verdict.error = std::numeric_limits<double>::infinity();
            return verdict;
        }
    }
    return verdict;
} catch (const cc::BadInput&) {
    return no_case;  // a reduced body that cannot be
}

const Registered here{{
    "worlds",
    19,
    "momentum, energy and the parabola of free fall",
    kinds(),
    {},
    {{"bodies", 13, 2}, {"settings", 3, 1}},
    make_throw,
    check,
    nullptr,
}};

}  // namespace
}  // namespace campaign
