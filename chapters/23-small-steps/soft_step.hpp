#pragma once
/// Chapter 23: a contact is a stiff spring that is stepped implicitly, so that it forgives; and instead of more passes
/// over a step, the step is cut.                                 chapters/23-small-steps/index.md
#include "13-sequential-impulses/world.hpp"
#include "23-small-steps/small_steps_options.hpp"
#include "23-small-steps/soft_contact.hpp"

namespace cc {

/// What chapter 13 looks for contacts with. Overlaps are the spring's.
ImpulseOptions to_find_contacts(const SmallSteps& options);
/// The contacts of a sub-step of h seconds between bodies that can move: their springs swing at most a quarter as often as
/// there are sub-steps.
SoftContact<> soft_contact(const SmallSteps& options, double h);
/// Those with a body that cannot: their springs swing twice as often, since on the ground stands all the rest.
SoftContact<> firm_contact(const SmallSteps& options, double h);

/// If both bodies can only rotate, no push along the normal parts them: then their overlaps are left alone.
void leave_pinned_overlaps(PairContacts& pair, const Body& A, const Body& B);

/// One step of dt seconds, cut into sub-steps. Contacts are found once; each sub-step pulls by gravity, pushes as the last
/// one did, makes one soft pass over all contacts, moves, and makes one rigid pass; bounces come last. The world then has
/// the impulses of the whole step. `seen` is told of chapter 13's phases, a pass being a sub-step, and the bounces, if there
/// are any, one more; bodies stand where the step found them until they have `moved`. Throws what is wrong before,
/// BadSmallSteps, and what chapter 13's step throws, and then has changed nothing; a body that would turn by over 2^20
/// radians throws BadInput midway. (Macklin et al. 2019; Catto 2024, Solver2D: the soft step.)
void step(World& world, double dt, const SmallSteps& options, const Observer& seen = {}, const Move& move = move_freely);

}  // namespace cc
