# The demo: the program collision-course, its scenes, and its tests.
find_package(CLI11 REQUIRED)

file(GLOB scenes CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/src/demo/scenes/*.json)
file(GLOB demo_sources CONFIGURE_DEPENDS src/demo/*.cpp)
add_library(cc_demo STATIC ${demo_sources})
target_link_libraries(cc_demo PUBLIC 22-marbles cc_mesh cc_terminal cc_variant cc_session cc_figure
                      PRIVATE CLI11::CLI11 cc_brief cc_warnings)
target_compile_definitions(cc_demo PRIVATE CC_VERSION="${PROJECT_VERSION}")
set_source_files_properties(src/demo/program.cpp PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O0>
                            SKIP_PRECOMPILE_HEADERS ON)

add_executable(collision-course src/main/main.cpp)
target_link_libraries(collision-course PRIVATE cc_demo cc_warnings)

# The facts of the parts' pages: what becomes of the shipped worlds.
file(GLOB parts_facts CONFIGURE_DEPENDS docs/parts/beside/*.cpp)
plot_program(demo "${parts_facts}" cc_session)
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
plot_program(plain docs/beside/plain_facts.cpp)
target_compile_definitions(plot-plain PRIVATE CC_PLAIN_CHAPTERS=${plain} CC_SOURCE_DIR="${PROJECT_SOURCE_DIR}")

foreach(scene IN LISTS scenes)
  cmake_path(GET scene STEM name)
  if(NOT CC_IS_THE_COURSE)  # there the film strips are drawn again, by the same command
    add_test(NAME demo-${name} COMMAND collision-course ${scene} --headless)
  endif()
endforeach()
add_custom_target(demo-figures
  COMMAND plot-demo ${PROJECT_SOURCE_DIR}/figures
  COMMAND plot-plain ${PROJECT_SOURCE_DIR}/figures
  COMMAND ${CC_PYTHON} -B ${PROJECT_SOURCE_DIR}/src/tools/strips.py $<TARGET_FILE:collision-course> ${PROJECT_SOURCE_DIR}/figures
  COMMENT "Drawing the demo's figures" VERBATIM)
add_dependencies(figures demo-figures)

catch_test(demo tests/demo/*.cpp cc_demo cc_figure)
set_target_properties(test-demo PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
catch_test(draw tests/draw.cpp cc_demo)
catch_test(continuous tests/continuous.cpp cc_demo)
target_include_directories(test-demo PRIVATE docs/parts/beside)
target_compile_definitions(test-demo PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes" CC_UNITS="${CC_UNITS}"
                           CC_PROGRAM="$<TARGET_FILE:collision-course>")
add_dependencies(test-demo collision-course)
catch_test(world-session tests/world_session.cpp cc_demo)
target_compile_definitions(test-world-session PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes")
# The plain engine with its calls counted; it shows all its names.
add_library(counted-calls OBJECT tests/counted_calls.cpp)
add_library(plain-counted MODULE src/variant/plain_unit.cpp $<TARGET_OBJECTS:counted-calls>)
target_compile_options(plain-counted PRIVATE -finstrument-functions $<$<CONFIG:Release>:-O0>)
target_link_options(plain-counted PRIVATE -Wl,-Bsymbolic)  # the system has such functions too, which do nothing
set_target_properties(plain-counted PROPERTIES PREFIX "" LIBRARY_OUTPUT_DIRECTORY ${CC_UNITS})
target_link_libraries(plain-counted PRIVATE cc_base ${CMAKE_DL_LIBS})
add_dependencies(test-demo plain-counted)
catch_test(live-world tests/live_world.cpp cc_demo cc_live)
target_compile_definitions(test-live-world PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes")
catch_test(demo-marbles tests/demo_marbles.cpp cc_demo)
target_compile_definitions(test-demo-marbles PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes")
