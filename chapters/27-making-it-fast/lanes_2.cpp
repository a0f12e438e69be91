#include "27-making-it-fast/lane_passes.hpp"

template struct cc::LanePasses<2>;
