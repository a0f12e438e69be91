# What the pages have of the demo: its worlds, to play with. Natively they are tested.
add_library(cc_live STATIC src/web/live_world.cpp)
target_link_libraries(cc_live PUBLIC cc_session PRIVATE cc_warnings)
if(CC_WASM)
  add_executable(plot-world src/web/world_entry.cpp src/engines/list_for_pages.cpp)
  target_link_libraries(plot-world PRIVATE cc_live cc_warnings)
  add_dependencies(plot-world variant-impulses variant-shape-matching variant-small-steps variant-lanes
                   variant-plain variant-article)
  wasm_module(plot-world)
  list(APPEND plots plot-world)
endif()
