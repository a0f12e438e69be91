// What another program needs to ask chapter 4: ten lines.
#include <iostream>

#include "04-swept-spheres/sweep.hpp"

int main() {
    const cc::Moving<cc::Vec2> ball{{-3, 0}, {3, 0}, 0.5};
    const cc::Moving<cc::Vec2> post{{0, 0}, {0, 0}, 0.5};
    std::cout << "met at s = " << cc::first_contact(ball, post).value_or(-1) << '\n';
}
