#include <iostream>

#include "terminal/program.hpp"
#include "terminal/signals.hpp"

int main(int argc, char** argv) {
    cc::terminal::open_closed_streams();
    return cc::terminal::collision_course_step(argc, argv, std::cin, std::cout, std::cerr);
}
