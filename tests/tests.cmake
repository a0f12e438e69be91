# Tests and benchmarks. One program a chapter: tests/NN-name.cpp, and what else is called NN-*.cpp; `ctest` runs
# them all.
find_package(Catch2 REQUIRED)
find_package(nlohmann_json REQUIRED)
# Compiled once, without optimisation or sanitizers: the main of all, and what reads the chapters' facts.
add_library(catch_main OBJECT tests/catch_main.cpp tests/facts.cpp)
# These read files of the tree. The others are not told where it is: a copy of it finds them in the compiler's cache.
set_source_files_properties(tests/continuous.cpp tests/demo/engine.cpp tests/draw.cpp tests/facts.cpp tests/variants.cpp
  PROPERTIES COMPILE_DEFINITIONS CC_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_compile_options(catch_main PRIVATE -O0 -fno-sanitize=all)
target_link_libraries(catch_main PUBLIC Catch2::Catch2 PRIVATE cc_options nlohmann_json::nlohmann_json)

find_path(CC_GMP_INCLUDE gmpxx.h REQUIRED)
find_library(CC_GMPXX gmpxx REQUIRED)
find_library(CC_GMP gmp REQUIRED)
add_library(cc_exact INTERFACE)  # numbers of any length: tests/exact.hpp
target_include_directories(cc_exact SYSTEM INTERFACE ${CC_GMP_INCLUDE})
target_link_libraries(cc_exact INTERFACE ${CC_GMPXX} ${CC_GMP})

# Without optimisation test programs are compiled in half the time; with --full their samples are large.
add_library(cc_test INTERFACE)
if("$ENV{CC_FULL}")
  target_link_libraries(cc_test INTERFACE cc_brief)
else()
  target_compile_options(cc_test INTERFACE $<$<CONFIG:Release>:-O0>)
endif()

# A test program of the sources of that name, or of a pattern, linked with the given libraries; none if there is no
# such source. The first one reads the headers that are read once for all.
function(catch_test name pattern)
  file(GLOB sources CONFIGURE_DEPENDS ${pattern})
  if(NOT sources)
    return()
  endif()
  add_executable(test-${name} ${sources})
  target_link_libraries(test-${name} PRIVATE catch_main cc_exact cc_test cc_warnings ${ARGN})
  target_include_directories(test-${name} PRIVATE tests)
  if(name STREQUAL base)
    target_precompile_headers(test-base PRIVATE <algorithm> <array> <cmath> <functional> <map> <optional> <span>
                              <string> <variant> <vector> <catch.hpp>)
  else()
    target_precompile_headers(test-${name} REUSE_FROM test-base)
  endif()
  add_test(NAME ${name} COMMAND test-${name})
endfunction()

catch_test(base tests/base.cpp cc_base)
foreach(chapter IN LISTS CHAPTERS)
  string(SUBSTRING ${chapter} 0 3 number)  # with its hyphen
  catch_test(${chapter} tests/${number}*.cpp ${chapter}-beside)
  catch_test(errata-${chapter} tests/errata/${chapter}.cpp ${chapter}-beside)
endforeach()
find_package(Eigen3 REQUIRED NO_MODULE)
add_library(cc_eigen STATIC tests/eigen.cpp)  # matrices, beside another library's
target_link_libraries(cc_eigen PUBLIC 16-polar PRIVATE Eigen3::Eigen cc_brief)
target_include_directories(cc_eigen PRIVATE tests)
foreach(chapter 14-least-squares 16-polar)
  if(TARGET test-${chapter})
    target_link_libraries(test-${chapter} PRIVATE cc_eigen)
  endif()
endforeach()
target_link_libraries(test-13-sequential-impulses PRIVATE cc_variant)  # the scenes of its facts
set_source_files_properties(tests/13-worlds.cpp PROPERTIES COMPILE_OPTIONS $<$<CONFIG:Release>:-O1>  # its plain worlds
                            SKIP_PRECOMPILE_HEADERS ON)                                              # are long
catch_test(mesh tests/mesh.cpp cc_mesh)
catch_test(plain tests/plain.cpp 13-sequential-impulses)
catch_test(figure tests/figure.cpp cc_figure)
catch_test(exercise tests/exercise.cpp cc_exercise)
catch_test(variants tests/variants.cpp cc_variant)
target_compile_definitions(test-variants PRIVATE CC_VARIANT_LIST="${CC_UNITS}/list.txt")

# ---- the course as readers meet it: tests/course/test_*.py, once, on the release build ---------------
if(CC_IS_THE_COURSE)
  # A suite of the course, or its part on one chapter: see tests/course/part.py.
  function(course_test name module part)
    add_test(NAME ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/tests/course
             COMMAND ${CC_PYTHON} -B -m unittest ${module})
    set_tests_properties(${name} PROPERTIES TIMEOUT 7200  # with --full one builds two presets, and one opens every figure
      ENVIRONMENT "CC_SOURCE_DIR=${PROJECT_SOURCE_DIR};CC_BINARY_DIR=${PROJECT_BINARY_DIR};CC_PART=${part}")
    if(name MATCHES "^course-(exercises|new|package|pages)")
      set_tests_properties(${name} PROPERTIES LABELS slow)
    endif()
  endfunction()
  file(GLOB suites CONFIGURE_DEPENDS tests/course/test_*.py)
  foreach(suite IN LISTS suites)
    cmake_path(GET suite STEM module)
    string(REPLACE test_ course- name ${module})
    if(name STREQUAL "course-exercises")
      course_test(${name} ${module} rest)
      foreach(chapter IN LISTS CHAPTERS)
        course_test(${name}-${chapter} ${module} ${chapter})
      endforeach()
    elseif(name STREQUAL "course-pages")  # one browser each
      course_test(${name} ${module} rest)
      course_test(${name}-chapters ${module} chapters)
    else()
      course_test(${name} ${module} "")
    endif()
  endforeach()
endif()

# ---- the campaign: queries beside oracles of 128-bit floats and rationals, by ./course campaign --------
include(CheckCXXSourceCompiles)
set(CMAKE_REQUIRED_LIBRARIES quadmath)
check_cxx_source_compiles("#include <quadmath.h>
int main() { __float128 x = 2; return sqrtq(x) < 1; }" CC_HAS_QUADMATH)
unset(CMAKE_REQUIRED_LIBRARIES)
if(CC_HAS_QUADMATH AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # The frame, and queries: each makes itself known, so they are compiled into the program.
  set(frame case_file clerk reduce runner table worker)
  list(TRANSFORM frame REPLACE "(.+)" "tests/campaign/\\1.cpp")
  file(GLOB campaign_queries CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} tests/campaign/*.cpp)
  list(REMOVE_ITEM campaign_queries ${frame})
  add_library(cc_campaign STATIC ${frame})
  target_link_libraries(cc_campaign PUBLIC cc_base PRIVATE $<BUILD_INTERFACE:cc_warnings>)
  add_executable(campaign ${campaign_queries})
  target_compile_options(campaign PRIVATE $<$<CONFIG:Release>:-O2>)
  target_precompile_headers(campaign PRIVATE ${CC_STANDARD_HEADERS} <gmpxx.h>)
  target_include_directories(campaign PRIVATE tests)
  target_link_libraries(campaign PRIVATE ${CHAPTERS} cc_engines cc_campaign cc_exact cc_warnings quadmath)
  catch_test(campaign tests/campaign_frame.cpp cc_campaign)
  file(GLOB campaign_cases CONFIGURE_DEPENDS tests/campaign/cases/*.txt)
  foreach(file IN LISTS campaign_cases)  # what was found once, and mended
    cmake_path(GET file STEM name)
    add_test(NAME campaign-${name} COMMAND campaign --replay ${file})
  endforeach()
else()
  message(STATUS "No campaign: it needs g++ with libquadmath, for 128-bit floats")
  add_custom_target(campaign COMMAND ${CMAKE_COMMAND} -E echo "The campaign needs g++ with libquadmath, for 128-bit floats."
                    COMMAND ${CMAKE_COMMAND} -E false VERBATIM)
endif()

# ---- speeds: tests/bench/NN-name.cpp, by ./course bench ----------------------------------------------
find_package(benchmark QUIET)
find_package(box2d QUIET)
find_package(fcl QUIET)
find_path(CC_BULLET_INCLUDE BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h PATH_SUFFIXES bullet)
find_library(CC_BULLET_COLLISION BulletCollision)
find_library(CC_BULLET_MATH LinearMath)
if(CC_BULLET_INCLUDE AND CC_BULLET_COLLISION AND CC_BULLET_MATH)
  add_library(cc_bullet INTERFACE)
  target_include_directories(cc_bullet SYSTEM INTERFACE ${CC_BULLET_INCLUDE})
  target_link_libraries(cc_bullet INTERFACE ${CC_BULLET_COLLISION} ${CC_BULLET_MATH})
endif()

find_path(CC_CCD_INCLUDE ccd/ccd.h)
find_library(CC_CCD ccd)
if(CC_CCD_INCLUDE AND CC_CCD)
  add_library(cc_ccd INTERFACE)
  target_include_directories(cc_ccd SYSTEM INTERFACE ${CC_CCD_INCLUDE})
  target_link_libraries(cc_ccd INTERFACE ${CC_CCD})
endif()

find_path(CC_CHIPMUNK_INCLUDE chipmunk/chipmunk.h)
find_library(CC_CHIPMUNK chipmunk)
if(CC_CHIPMUNK_INCLUDE AND CC_CHIPMUNK)
  add_library(cc_chipmunk INTERFACE)
  target_include_directories(cc_chipmunk SYSTEM INTERFACE ${CC_CHIPMUNK_INCLUDE})
  target_link_libraries(cc_chipmunk INTERFACE ${CC_CHIPMUNK})
endif()

# The benchmark of a chapter, beside other libraries; none if one of them is not installed.
add_custom_target(bench)
function(bench chapter)
  foreach(other IN LISTS ARGN ITEMS benchmark::benchmark)
    if(NOT TARGET ${other})
      message(STATUS "No benchmark of chapter ${chapter}: ${other} is not installed")
      return()
    endif()
  endforeach()
  add_executable(bench-${chapter} EXCLUDE_FROM_ALL tests/bench/${chapter}.cpp)
  target_include_directories(bench-${chapter} PRIVATE tests)
  target_link_libraries(bench-${chapter} PRIVATE ${chapter} benchmark::benchmark ${ARGN} cc_exact cc_warnings)
  add_dependencies(bench bench-${chapter})
endfunction()
bench(03-triangles cc_bullet fcl)
bench(04-swept-spheres box2d::box2d)
bench(06-gjk box2d::box2d cc_ccd)
bench(07-epa cc_bullet cc_ccd fcl)
bench(08-contacts box2d::box2d)
bench(09-broad-phase cc_bullet box2d::box2d)
bench(13-sequential-impulses box2d::box2d cc_chipmunk)
bench(15-square-roots Eigen3::Eigen)
bench(16-polar Eigen3::Eigen)
bench(17-shape-matching 17-shape-matching-beside)
bench(19-time-of-impact cc_engines)
bench(20-a-tree-of-boxes 21-ball-against-mesh cc_mesh)

# ---- fuzz targets: tests/fuzz/*.cpp, in the preset `fuzz`; as tests, a minute each -------------------
option(CC_FUZZ "Fuzz targets; needs clang" OFF)
if(CC_FUZZ)
  file(GLOB fuzzers CONFIGURE_DEPENDS tests/fuzz/*.cpp)
  add_custom_target(fuzz)
  file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/found)  # an input that breaks a promise is kept there
  foreach(source IN LISTS fuzzers)
    cmake_path(GET source STEM name)
    add_executable(fuzz-${name} ${source})
    target_include_directories(fuzz-${name} PRIVATE tests)
    target_link_libraries(fuzz-${name} PRIVATE ${CHAPTERS} cc_engines cc_warnings)
    target_link_options(fuzz-${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzz fuzz-${name})
    add_test(NAME fuzz-${name}
             COMMAND fuzz-${name} -max_total_time=60 -artifact_prefix=${PROJECT_BINARY_DIR}/found/)
    set_tests_properties(fuzz-${name} PROPERTIES LABELS fuzz)
  endforeach()
  target_link_libraries(fuzz-scene PRIVATE cc_demo)
endif()
