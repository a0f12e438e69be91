# What scene files mean: for pages, and for programs, which read the files themselves.
add_library(cc_value STATIC src/json/value.cpp)
target_link_libraries(cc_value PUBLIC 01-vectors PRIVATE cc_warnings)

add_library(cc_scene STATIC src/scene/scene_file.cpp src/scene/read_world.cpp src/scene/world_scene.cpp)
target_link_libraries(cc_scene PUBLIC 22-marbles cc_engines cc_figure cc_value PRIVATE cc_warnings)
if(NOT CC_WASM)
  find_package(nlohmann_json REQUIRED)
  add_library(cc_json STATIC src/json/json.cpp)
  target_link_libraries(cc_json PUBLIC cc_value PRIVATE nlohmann_json::nlohmann_json cc_brief cc_warnings)
  target_sources(cc_scene PRIVATE src/scene/read_marbles.cpp src/scene/write.cpp)
  target_link_libraries(cc_scene PRIVATE cc_json cc_mesh nlohmann_json::nlohmann_json cc_brief)
endif()
