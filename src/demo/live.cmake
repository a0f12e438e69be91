# What the pages show of the demo: its shapes, to drag, and its worlds, to play with. The program collision-course is in demo.cmake.
file(GLOB scenes CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/demo/scenes/*.json)
set(generated ${PROJECT_BINARY_DIR}/generated)
set(shipped ${generated}/demo/shipped_shapes.hpp ${generated}/demo/shipped_worlds.hpp)
add_custom_command(OUTPUT ${shipped} DEPENDS ${scenes} src/tools/scenes.py VERBATIM
  COMMAND ${CC_PYTHON} -B ${PROJECT_SOURCE_DIR}/src/tools/scenes.py ${generated}/demo ${scenes})

set(shapes_sources moving_shapes.cpp moving_shapes_picture.cpp window.cpp words.cpp)
list(TRANSFORM shapes_sources PREPEND ${PROJECT_SOURCE_DIR}/src/demo/)
add_library(cc_shapes STATIC ${shapes_sources} ${shipped})
target_include_directories(cc_shapes PUBLIC ${generated})
target_link_libraries(cc_shapes PUBLIC 05-convex-shapes 06-gjk 07-epa 08-contacts 09-broad-phase cc_figure
                      PRIVATE cc_warnings)

# Its worlds: natively for the tests, and for the program, which draws them too.
set(worlds_sources article.cpp ledger_facts.cpp live_world.cpp solvers.cpp world_facts.cpp world_picture.cpp world_scene.cpp)
list(TRANSFORM worlds_sources PREPEND ${PROJECT_SOURCE_DIR}/src/demo/)
add_library(cc_worlds STATIC ${worlds_sources})
target_link_libraries(cc_worlds PUBLIC 18-world cc_shapes PRIVATE cc_warnings)
plot_program(demo src/demo/live.cpp cc_worlds)
list(REMOVE_ITEM plots plot-demo)  # it is run with the strips: demo-figures
if(CC_WASM)
  add_executable(plot-world src/web/world_entry.cpp)
  target_link_libraries(plot-world PRIVATE cc_worlds cc_warnings)
  wasm_module(plot-world)
  list(APPEND plots plot-world)
endif()
