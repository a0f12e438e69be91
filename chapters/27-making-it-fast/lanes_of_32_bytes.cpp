#include "27-making-it-fast/lane_passes.hpp"

template cc::LanePasses cc::lane_passes<4>();
