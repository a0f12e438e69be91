#pragma once
// Catch2 as Debian 12 has it (2.13) and as it is now (3.x), by one include.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
using Catch::Approx;
#else
#include <catch2/catch.hpp>
#endif
