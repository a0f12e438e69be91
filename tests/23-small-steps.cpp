// Chapter 23: soft contacts, and a step cut into sub-steps.
#include <cstdio>
#include "23-small-steps/soft_step.hpp"
#include "catch.hpp"
#include "worlds.hpp"
using namespace cc;
TEST_CASE("x") { CHECK(softness(30, 10, 1. / 240).mass_scale > 0); }
