/// Facts of chapter 16.
#include <cmath>

#include "16-polar/beside/as_printed.hpp"
#include "16-polar/beside/experiments.hpp"
#include "base/angle.hpp"
#include "base/stepper.hpp"
#include "figure/plot.hpp"
#include "figure/words.hpp"

namespace cc {
namespace {

using namespace experiments;

// Twice the part of a map that turns, and twice the part that turns over.
Vec2 sums(const Mat2& A) { return {A.a00 + A.a11, A.a10 - A.a01}; }
Vec2 differences(const Mat2& A) { return {A.a00 - A.a11, A.a10 + A.a01}; }

void example_facts(Facts f) {
    const double turning = length(sums(example)) / 2;
    const double mirroring = length(differences(example)) / 2;
    f.words("A", rows(example));
    f.words("sums", pair(sums(example)));
    f.words("others", pair(differences(example)));
    f.number("turning", turning, 0);
    f.number("mirroring", mirroring, 0);
    f.number("most", turning + mirroring, 0);
    f.number("least", turning - mirroring, 0);
    f.number("det", determinant(example), 0);
}

void decomposition_facts(Facts f) {
    const Polar it = polar(example);
    f.words("Q", rows(it.Q));
    f.number("degrees", in_degrees(angle(*best_rotation(example))), 0);
    f.words("S", rows(it.S));
    f.words("square", rows(transpose(example) * example));
    f.words("M", rows(left_stretch(it)));
    f.number("agreement", agreement(it.Q, example), 0);
    f.number("unturned", agreement(identity2, example), 0);
}

void flat_facts(Facts f) {
    f.words("pq", rows(moments_of(flattened)));
    f.words("sums", pair(sums(moments_of(flattened))));
    f.words("printed", rows(printed_turn(flattened)));
    f.words("ours", rows(best_turn(flattened)));
}

void fast_facts(Facts f) {
    const Mat2 A_pq = moments_of(mirrored);
    const Mat2 printed = printed_turn(mirrored);
    const Mat2 ours = best_turn(mirrored);
    const Points q = from_mean(mirrored.rest);
    const double constant = energy_of_turns(q, from_mean(mirrored.now), ones(q)).constant;
    f.words("pq", rows(A_pq));
    f.words("printed", rows(printed));
    f.words("ours", rows(ours));
    f.number("energy-printed", constant - 2 * agreement(printed, A_pq), 2, "kg m²");
    f.number("energy", constant - 2 * agreement(ours, A_pq), 2, "kg m²");
}

std::string angle_of(const Mat2& Q) {
    if (!std::isfinite(norm(Q))) return "NaN";
    return number(cc::atan2(Q.a10, Q.a00), 10);
}

void thin_facts(Facts f, double k) {
    const Mat2 A = thin_example(k);
    f.words("printed", angle_of(as_printed::rotation(A)));
    f.words("ours", angle_of(polar(A).Q));
}

double defect(const Mat2& Q) { return norm(transpose(Q) * Q - identity2); }

void digits_facts(Facts f) {
    f.count("maps", thin_maps);
    f.number("closed", thin_digits(12).closed, 0);
    f.number("4", thin_digits(4).by_root, 0);
    f.number("7", thin_digits(7).by_root, 0);
}

void newton_facts(Facts f, double thin) {
    const Mat3 A = flat_in_space(thin);
    const auto states = history(NewtonPolar(A));
    f.count("jacobi", jacobi_steps(A));
    f.count("steps", static_cast<int>(states.size()) - 1);
    f.scientific("off", norm(states.back().Q - polar(A).Q), 1);
}

void plane_facts(Facts f) {
    const Mat3 onto_plane = flat_in_space(0);
    f.words("flat", run(NewtonPolar(onto_plane)) ? "an answer" : "none");
    f.count("flat.jacobi", jacobi_steps(onto_plane));
}

void special_facts(Facts f, const Mat2& A) {
    const auto best = best_rotation(A);
    f.words("turn", best ? number(in_degrees(angle(*best)), 0) + "°" : "none");
    f.words("Q", rows(polar(A).Q));
}

}  // namespace

void facts(Facts& all) {
    Facts f = all["16"];
    example_facts(f["ex"]);
    decomposition_facts(f["ex"]);
    flat_facts(f["flat"]);
    fast_facts(f["fast"]);
    thin_facts(f["thin.4"], 1e-4);
    thin_facts(f["thin.6"], 1e-6);
    thin_facts(f["thin.8"], 1e-8);
    thin_facts(f["thin.9"], 1e-9);
    f.number("thin.defect", defect(as_printed::rotation(thin_example(1e-8))), 2);
    digits_facts(f["digits"]);
    f.count("jacobi.steps", jacobi_steps(columns_example));
    newton_facts(f["newton.1"], 1);
    newton_facts(f["newton.4"], 1e-4);
    newton_facts(f["newton.8"], 1e-8);
    newton_facts(f["newton.12"], 1e-12);
    plane_facts(f["newton"]);
    special_facts(f["special.zero"], {});
    special_facts(f["special.line"], {0, 0, 5, 0});
    special_facts(f["special.mirror"], {1, 0, 0, -1});
    special_facts(f["special.squashed-mirror"], {4, 0, 0, -1.4});
}

}  // namespace cc
