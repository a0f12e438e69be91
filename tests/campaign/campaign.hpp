#pragma once
/// The campaign: queries of the library against independent oracles, on as many seeded cases as time allows.
/// A query stands in a file of its own and is known by `const Registered here{Query{...}};`.
#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "base/random.hpp"

namespace campaign {

/// Numbers of one meaning in a case: rows of `width` numbers, of which reducing keeps at least `least`.
struct Part {
    const char* name;
    std::size_t width;
    std::size_t least;
};

/// All that a check looks at, a list of numbers for each part of its query: so it can be written, read and
/// reduced without knowing what it means.
using Case = std::vector<std::vector<double>>;

/// What a check says of a case.
struct Verdict {
    double error = 0;         ///< the worst, in units of the promised bound: over 1 a promise is broken
    const char* words = "";   ///< which promise that was
    std::uint64_t cases = 1;  ///< 0: this is no case, as the numbers are not what the query asks for
    bool is_finding() const { return cases > 0 && !(error <= 1); }
};

/// For a check of numbers that are no case.
inline constexpr Verdict no_case{0, "", 0};

/// Collects promises of one case, and keeps the one that is nearest to being broken.
class Promises {
public:
    /// The error is at most the bound, both of any float type; what is no number is an error without bound.
    template <class T, class U> void within(T error, U bound, const char* words) {
        const double off = static_cast<double>(error < 0 ? -error : error);
        const double allowed = static_cast<double>(bound);
        note(off == 0 ? 0 : off / allowed, words);
    }
    void holds(bool is_true, const char* words) { note(is_true ? 0 : broken, words); }
    Verdict verdict() const { return worst_; }

private:
    static constexpr double broken = std::numeric_limits<double>::infinity();
    void note(double error, const char* words) {
        if (!(error <= broken)) error = broken;
        if (error > worst_.error) worst_ = {error, words, 1};
    }
    Verdict worst_;
};

/// One query of the library, and how it is checked.
struct Query {
    const char* name;                ///< as on the command line
    int chapter;                     ///< in which it is taught
    const char* oracle;              ///< what tells the truth, in a few words
    std::vector<const char*> kinds;  ///< of inputs; the case of a seed is of kind seed % how many there are
    std::vector<const char*> invariances;  ///< changes after which the answer must be the same
    std::vector<Part> parts;               ///< of a case

    Case (*make)(cc::Random& random, std::size_t kind);       ///< draws a case of a kind
    Verdict (*check)(const Case& it);                         ///< the answer beside the oracle's
    Verdict (*vary)(const Case& it, std::size_t invariance);  ///< the answer beside that of the changed case
};

/// All queries, by chapter and name.
std::vector<Query>& queries();

/// Makes a query known.
struct Registered {
    explicit Registered(Query query) { queries().push_back(std::move(query)); }
};

/// The case of a seed.
inline Case make_case(const Query& query, std::uint64_t seed) {
    cc::Random random(seed);
    return query.make(random, seed % query.kinds.size());
}

/// Which question of a query: its check, or one of its invariances.
inline constexpr int the_check = -1;
inline Verdict ask(const Query& query, const Case& it, int question) {
    if (question == the_check) return query.check(it);
    return query.vary(it, static_cast<std::size_t>(question));
}

}  // namespace campaign
