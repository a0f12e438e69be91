// In registers of 32 bytes.
#include "27-making-it-fast/lane_passes.hpp"

template cc::LanePasses<double> cc::lane_passes<double, 4>();
template cc::LanePasses<float> cc::lane_passes<float, 8>();
