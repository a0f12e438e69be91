/// Facts of chapter @n@.
#include "@folder@/@file@.hpp"
#include "@folder@/beside/experiments.hpp"
#include "base/stepper.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

void pass_facts(Facts f, const @Type@Pass& pass) {
    f.words("in", number(pass.bracket.in, 4));
    f.words("out", number(pass.bracket.out, 4));
    f.words("t", number(pass.t, 4));
    f.words("M", pair(A_example + pass.t * (B_example - A_example), 3));
    f.number("distance", pass.distance, 3);
    f.words("inside", pass.is_inside ? "yes" : "no");
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["@number@"];
    f.words("A", pair(A_example));
    f.words("B", pair(B_example));
    const std::vector<@Type@Pass> found = passes(A_example, B_example, r_example);
    for (std::size_t k = 0; k < 4; ++k) pass_facts(f[std::to_string(k + 1)], found[k]);
    f.count("passes", static_cast<int>(found.size()));
    f.count("steps", history(@Type@Search(A_example, B_example, r_example)).back().steps);
    f.number("left.plain", left_by_plain(1000), 2, "m");
    f.scientific("left.library", left_by_library(1000), 1, "m");
}

}  // namespace cc
