# What the pages have of the demo: its worlds, to play with. The program collision-course is in demo.cmake.

# Its worlds: natively for the tests, and for the program, which draws them too.
set(worlds_sources live_world.cpp words.cpp)
list(TRANSFORM worlds_sources PREPEND ${PROJECT_SOURCE_DIR}/src/demo/)
add_library(cc_worlds STATIC ${worlds_sources} src/draw/world.cpp)
target_link_libraries(cc_worlds PUBLIC cc_scene PRIVATE cc_warnings)
if(CC_WASM)
  add_executable(plot-world src/web/world_entry.cpp src/web/page_list.cpp)
  target_link_libraries(plot-world PRIVATE cc_worlds cc_warnings)
  add_dependencies(plot-world variant-impulses variant-shape-matching variant-plain variant-article)
  wasm_module(plot-world)
  list(APPEND plots plot-world)
endif()
