# The program collision-course-step: steppers on the terminal, with keys.
find_package(CLI11 REQUIRED)

file(GLOB terminal_sources CONFIGURE_DEPENDS src/terminal/*.cpp)
list(FILTER terminal_sources EXCLUDE REGEX "/main\\.cpp$")
add_library(cc_terminal STATIC ${terminal_sources})
target_link_libraries(cc_terminal PUBLIC 05-convex-shapes-beside 06-gjk-beside 07-epa-beside 08-contacts-beside 09-broad-phase-beside 13-sequential-impulses-beside 17-shape-matching-beside cc_run 19-time-of-impact-beside 20-a-tree-of-boxes-beside cc_figure cc_json PRIVATE CLI11::CLI11 cc_brief cc_warnings)

add_executable(collision-course-step src/terminal/main.cpp)
target_link_libraries(collision-course-step PRIVATE cc_terminal cc_warnings)

catch_test(terminal tests/terminal.cpp cc_terminal)
