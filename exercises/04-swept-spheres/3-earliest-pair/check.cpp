// The check of 4-3: the pair that meets first.
#include "exercise/check.hpp"

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "04-swept-spheres/sweep.hpp"
#include "base/random.hpp"

namespace exercise {
struct Meeting {
    std::size_t i, j;
    double s;
};
std::optional<Meeting> earliest_meeting(std::span<const cc::Moving<cc::Vec2>> discs);
}
namespace reference {
struct Meeting {
    std::size_t i, j;
    double s;
};
std::optional<Meeting> earliest_meeting(std::span<const cc::Moving<cc::Vec2>> discs);
}

namespace {

using cc::Vec2;
using Disc = cc::Moving<Vec2>;

struct Input {
    std::vector<Disc> discs;
};

struct One {
    Disc disc;
};

void describe(const One& one, auto&& field) {
    field("from", one.disc.from);
    field("to", one.disc.to);
    field("radius", one.disc.radius);
}

void describe(const Input& in, auto&& field) {
    int k = 0;
    for (const Disc& disc : in.discs) field("disc " + std::to_string(k++), One{disc});
}

struct Answer {
    std::size_t i, j;
    double s;
};

void describe(const Answer& answer, auto&& field) {
    field("i", answer.i);
    field("j", answer.j);
    field("s", answer.s);
}

using Pair = std::optional<Answer>;

Pair pair_of(const auto& meeting) {
    if (!meeting) return std::nullopt;
    return Answer{meeting->i, meeting->j, meeting->s};
}

Pair yours(const Input& in) { return pair_of(exercise::earliest_meeting(in.discs)); }
Pair ours(const Input& in) { return pair_of(reference::earliest_meeting(in.discs)); }

Vec2 at(const Disc& disc, double s) { return disc.from + s * (disc.to - disc.from); }

void draw_pair(cc::Panel& panel, const Input& in, const Pair& pair, cc::Role role) {
    if (!pair || pair->j >= in.discs.size()) return;
    for (const std::size_t k : {pair->i, pair->j})
        panel.disc(at(in.discs[k], pair->s), in.discs[k].radius, role);
}

void draw(cc::Figure& figure, const Input& in, const Pair& got, const Pair& want) {
    std::vector<Vec2> ends{{0, 0}};
    for (const Disc& disc : in.discs) ends.insert(ends.end(), {disc.from, disc.to});
    cc::Panel& panel = figure.panel("yours in red, the reference in purple",
                                    cc::window_around(ends, 1.5), 480);
    for (std::size_t k = 0; k < in.discs.size(); ++k) {
        panel.circle(in.discs[k].from, in.discs[k].radius, cc::Role::shape_a);
        panel.arrow(in.discs[k].from, in.discs[k].to, cc::Role::shape_a, std::to_string(k));
    }
    draw_pair(panel, in, want, cc::Role::result);
    draw_pair(panel, in, got, cc::Role::wrong);
}

void exact_cases(cc::Check<Input, Pair>& check) {
    const Disc still{{0, 0}, {0, 0}, 1};
    const Disc late{{10, 0}, {0, 0}, 1};
    const Disc early{{0, 6}, {0, -2}, 1};
    const Disc at_the_end{{5, 0}, {2, 0}, 1};
    const Disc away{{9, 9}, {20, 20}, 1};
    const Disc elsewhere{{-9, 9}, {-20, 20}, 1};
    const auto expect = [&](const char* sentence, const char* hint, const Input& in, const Pair& want) {
        check.hint(hint).expect(sentence, in, want);
    };
    const char* const none = "Nothing meets, so the answer is empty.";
    const char* const alone = "A disc does not meet itself: begin the inner loop at i + 1.";
    const char* const smallest = "Keep the pair with the smallest s, not the first or the last one that you find.";
    const char* const tie = "Of pairs that meet at the same time, the first one stays: replace it only if s is smaller.";
    expect("no disc at all", none, {{}}, std::nullopt);
    expect("one disc", alone, {{still}}, std::nullopt);
    expect("two that pass", none, {{still, away}}, std::nullopt);
    expect("two that meet", "i is the smaller number, and s is that of first_contact.", {{still, late}}, Answer{0, 1, 0.8});
    expect("the second meets later than the third", smallest, {{still, late, early}}, Answer{0, 2, 0.5});
    expect("the pair that meets first is not next to each other in the list", "Any two discs may meet, not only neighbours in the list.",
           {{early, away, elsewhere, still}}, Answer{0, 3, 0.5});
    expect("a meeting just at the end", "It meets at s = 1, which counts. If you begin with 1 as the best time, nothing at 1 is better.",
           {{still, at_the_end}}, Answer{0, 1, 1.0});
    expect("a tie goes to the smaller numbers", tie, {{still, early, early}}, Answer{1, 2, 0.0});
    expect("a tie between two that come from both sides", tie, {{{{5, 0}, {0, 0}, 1}, still, {{-5, 0}, {0, 0}, 1}}}, Answer{0, 1, 0.6});
}

void seeded_cases(cc::Check<Input, Pair>& check) {
    cc::Random random{43};
    for (int k = 0; k < 200; ++k) {
        std::vector<Disc> discs;
        const std::uint64_t count = 2 + random.below(7);
        for (std::uint64_t n = 0; n < count; ++n) {
            std::array<double, 4> c{};
            for (double& x : c) x = random.uniform(-9, 9);
            const double radius = random.uniform(0.2, 1);
            discs.push_back({{c[0], c[1]}, {c[2], c[3]}, radius});
        }
        check.compare("seeded discs", {discs});
    }
}

}  // namespace

int main(int argc, char** argv) {
    cc::Check<Input, Pair> check{argc, argv, yours, ours, draw};
    exact_cases(check);
    seeded_cases(check);
    return check.exit_code();
}
