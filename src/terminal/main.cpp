#include <iostream>

#include "terminal/program.hpp"

int main(int argc, char** argv) {
    return cc::terminal::collision_course_step(argc, argv, std::cin, std::cout, std::cerr);
}
