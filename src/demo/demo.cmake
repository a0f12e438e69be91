# The demo: the program collision-course, its scenes, and its tests.
find_package(CLI11 REQUIRED)

file(GLOB scenes CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/demo/scenes/*.json)
file(GLOB demo_sources CONFIGURE_DEPENDS src/demo/*.cpp)
list(FILTER demo_sources EXCLUDE REGEX "/(main|[a-z_]*facts)\\.cpp$")
list(REMOVE_ITEM demo_sources ${worlds_sources})
find_package(Threads REQUIRED)
add_library(cc_demo STATIC ${demo_sources} src/draw/film.cpp src/draw/marbles.cpp src/draw/palette.cpp src/draw/raster.cpp
            src/draw/triangles.cpp)
target_link_libraries(cc_demo PUBLIC 22-marbles cc_mesh cc_terminal cc_variant cc_worlds cc_scene_file cc_figure
                      PRIVATE CLI11::CLI11 Threads::Threads cc_warnings)
target_compile_definitions(cc_demo PRIVATE CC_VERSION="${PROJECT_VERSION}")
set_source_files_properties(src/demo/program.cpp PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>  # as cc_brief
                            SKIP_PRECOMPILE_HEADERS ON)

add_executable(collision-course src/demo/main.cpp)
target_link_libraries(collision-course PRIVATE cc_demo cc_warnings)

plot_program(demo "src/demo/facts.cpp;src/demo/ledger_facts.cpp;src/demo/world_facts.cpp" cc_worlds cc_scene_file)
target_compile_definitions(plot-demo PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes")
add_dependencies(course plot-demo)

# How long the plain engine is.
set(plain "")
foreach(chapter IN LISTS FINISHED)
  file(GLOB own CONFIGURE_DEPENDS chapters/${chapter}/plain.hpp)
  if(own)
    list(APPEND plain "\"${chapter}\"")
  endif()
endforeach()
list(JOIN plain "," plain)
plot_program(plain src/variant/plain_facts.cpp)
target_compile_definitions(plot-plain PRIVATE CC_PLAIN_CHAPTERS=${plain} CC_SOURCE_DIR="${PROJECT_SOURCE_DIR}")

foreach(scene IN LISTS scenes)
  cmake_path(GET scene STEM name)
  add_test(NAME demo-${name} COMMAND collision-course ${scene} --headless)
endforeach()
add_custom_target(demo-figures
  COMMAND plot-demo ${PROJECT_SOURCE_DIR}/figures
  COMMAND plot-plain ${PROJECT_SOURCE_DIR}/figures
  COMMAND ${CC_PYTHON} -B ${PROJECT_SOURCE_DIR}/src/tools/strips.py $<TARGET_FILE:collision-course> ${PROJECT_SOURCE_DIR}/figures
  COMMENT "Drawing the demo's figures" VERBATIM)
add_dependencies(figures demo-figures)

catch_test(demo tests/demo/*.cpp cc_demo cc_figure)
catch_test(draw tests/draw.cpp cc_demo)
catch_test(continuous tests/continuous.cpp cc_demo)
target_compile_definitions(test-demo PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes" CC_UNITS="${CC_UNITS}"
                           CC_PROGRAM="$<TARGET_FILE:collision-course>")
add_dependencies(test-demo collision-course)
# The plain engine with its calls counted; it shows all its names.
add_library(counted-calls OBJECT tests/counted_calls.cpp)
add_library(plain-counted MODULE src/variant/plain_unit.cpp $<TARGET_OBJECTS:counted-calls>)
target_compile_options(plain-counted PRIVATE -finstrument-functions)
target_link_options(plain-counted PRIVATE -Wl,-Bsymbolic)  # the system has such functions too, which do nothing
set_target_properties(plain-counted PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${CC_UNITS})
target_link_libraries(plain-counted PRIVATE cc_base ${CMAKE_DL_LIBS})
add_dependencies(test-demo plain-counted)
catch_test(live-world tests/live_world.cpp cc_demo)
target_compile_definitions(test-live-world PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes")
catch_test(demo-marbles tests/demo_marbles.cpp cc_demo)
target_compile_definitions(test-demo-marbles PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes")
