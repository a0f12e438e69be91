// In registers of 16 bytes, which every processor has that this is compiled for.
#include "27-making-it-fast/lane_passes.hpp"

template cc::LanePasses<double> cc::lane_passes<double, 2>();
template cc::LanePasses<float> cc::lane_passes<float, 4>();
