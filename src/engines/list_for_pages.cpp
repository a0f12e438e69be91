// The engines of a page's worlds: all are units, which the page loads when they are chosen.
#include "engines/article.hpp"
#include "engines/discs.hpp"
#include "engines/engines.hpp"
#include "engines/impulses.hpp"
#include "engines/lanes.hpp"
#include "engines/plain.hpp"
#include "engines/shape_matching.hpp"
#include "engines/small_steps.hpp"
#include "engines/without.hpp"
#include "variant/begun_unit.hpp"

namespace cc {

std::span<Engine* const> engines() {
    static UnitEngine impulses(impulse_face()), matching(matching_face()), small_steps(small_steps_face()),
        lanes(lanes_face()), article(article_face()), plain(plain_face());
    static Engine* const all[] = {&impulses, &matching, &small_steps, &lanes, &article, &plain};
    return all;
}

std::span<Engine* const> engines_of_chapters() {
    static UnitEngine discs(discs_face()), swept(swept_face());
    static Engine* const all[] = {&discs, &swept};
    return all;
}

Engine* find_unlisted(const std::string& name, const Engine&) { return without(name); }

}  // namespace cc
