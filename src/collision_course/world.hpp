#pragma once
/// Worlds of bodies: shapes, bodies, a world and its contacts, both solvers, and what steps may carry: fast bodies
/// that pass through nothing, a hand, a clock.
#include "05-convex-shapes/shape.hpp"
#include "11-motion/motion.hpp"
#include "13-sequential-impulses/world.hpp"
#include "13-sequential-impulses/contacts.hpp"
#include "17-shape-matching/shape_matching.hpp"
#include "18-world/clock.hpp"
#include "18-world/mouse_joint.hpp"
#include "19-time-of-impact/continuous_collision.hpp"
