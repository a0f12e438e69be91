# What the pages show of the demo: its shapes, to drag. The program collision-course is in demo.cmake.
file(GLOB scenes CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/demo/scenes/*.json)
set(shipped ${PROJECT_BINARY_DIR}/generated/demo/shipped.hpp)
add_custom_command(OUTPUT ${shipped} DEPENDS ${scenes} src/tools/scenes.py VERBATIM
  COMMAND ${CC_PYTHON} -B ${PROJECT_SOURCE_DIR}/src/tools/scenes.py ${shipped} ${scenes})

set(shapes_sources moving_shapes.cpp moving_shapes_picture.cpp window.cpp words.cpp)
list(TRANSFORM shapes_sources PREPEND ${PROJECT_SOURCE_DIR}/src/demo/)
add_library(cc_shapes STATIC ${shapes_sources} ${shipped})
target_include_directories(cc_shapes PUBLIC ${PROJECT_BINARY_DIR}/generated)
target_link_libraries(cc_shapes PUBLIC 05-convex-shapes 06-gjk 07-epa 08-contacts 09-broad-phase cc_figure
                      PRIVATE cc_warnings)
plot_program(demo src/demo/live.cpp cc_shapes)
list(REMOVE_ITEM plots plot-demo)  # it is run with the strips: demo-figures
