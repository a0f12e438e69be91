# Meshes from files and from code: for figures, the demo and the tests.
add_library(cc_mesh STATIC src/mesh/obj.cpp src/mesh/tracks.cpp)
target_link_libraries(cc_mesh PUBLIC 20-a-tree-of-boxes PRIVATE $<BUILD_INTERFACE:cc_warnings>)
target_link_libraries(20-a-tree-of-boxes-beside PUBLIC cc_mesh)
