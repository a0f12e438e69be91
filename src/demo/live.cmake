# What the pages show of the demo: its worlds, to play with, and its facts. The program collision-course is in demo.cmake.
file(GLOB scenes CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/demo/scenes/*.json)
set(generated ${PROJECT_BINARY_DIR}/generated)
set(shipped ${generated}/demo/shipped_worlds.hpp)
add_custom_command(OUTPUT ${shipped} DEPENDS ${scenes} src/tools/scenes.py VERBATIM
  COMMAND ${CC_PYTHON} -B ${PROJECT_SOURCE_DIR}/src/tools/scenes.py ${generated}/demo ${scenes})

# Its worlds: natively for the tests, and for the program, which draws them too.
set(worlds_sources article.cpp ledger_facts.cpp live_world.cpp solvers.cpp window.cpp words.cpp world_facts.cpp world_picture.cpp
    world_scene.cpp)
list(TRANSFORM worlds_sources PREPEND ${PROJECT_SOURCE_DIR}/src/demo/)
add_library(cc_worlds STATIC ${worlds_sources} ${shipped})
target_include_directories(cc_worlds PUBLIC ${generated})
target_link_libraries(cc_worlds PUBLIC 17-shape-matching-beside cc_run cc_figure PRIVATE cc_warnings)
plot_program(demo src/demo/facts.cpp cc_worlds)
list(REMOVE_ITEM plots plot-demo)  # it is run with the strips: demo-figures
if(CC_WASM)
  add_executable(plot-world src/web/world_entry.cpp)
  target_link_libraries(plot-world PRIVATE cc_worlds cc_warnings)
  wasm_module(plot-world)
  list(APPEND plots plot-world)
endif()
