# Tests and benchmarks. One program a chapter: tests/NN-name.cpp; `ctest` runs them all.
find_package(Catch2 REQUIRED)
find_package(nlohmann_json REQUIRED)
add_library(catch_main OBJECT tests/catch_main.cpp)  # compiled once, without optimisation or sanitizers
target_compile_options(catch_main PRIVATE -O0 -fno-sanitize=all)
target_link_libraries(catch_main PUBLIC Catch2::Catch2)

find_path(CC_GMP_INCLUDE gmpxx.h REQUIRED)
find_library(CC_GMPXX gmpxx REQUIRED)
find_library(CC_GMP gmp REQUIRED)
add_library(cc_exact INTERFACE)  # numbers of any length: tests/exact.hpp
target_include_directories(cc_exact SYSTEM INTERFACE ${CC_GMP_INCLUDE})
target_link_libraries(cc_exact INTERFACE ${CC_GMPXX} ${CC_GMP})

# A test program of one source, linked with the given libraries; none if the source is not there.
function(catch_test name source)
  if(NOT EXISTS ${PROJECT_SOURCE_DIR}/${source})
    return()
  endif()
  add_executable(test-${name} ${source})
  target_link_libraries(test-${name} PRIVATE catch_main cc_exact cc_warnings ${ARGN})
  target_link_libraries(test-${name} PRIVATE nlohmann_json::nlohmann_json)
  target_include_directories(test-${name} PRIVATE tests)
  target_compile_definitions(test-${name} PRIVATE CC_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
  add_test(NAME ${name} COMMAND test-${name})
endfunction()

foreach(chapter IN LISTS CHAPTERS)
  catch_test(${chapter} tests/${chapter}.cpp ${chapter})
  catch_test(errata-${chapter} tests/errata/${chapter}.cpp ${chapter})
endforeach()
catch_test(base tests/base.cpp cc_base)
catch_test(figure tests/figure.cpp cc_figure)
catch_test(exercise tests/exercise.cpp cc_exercise)

# ---- the course as readers meet it: tests/course/test_*.py, once, on the release build ---------------
if(CMAKE_BINARY_DIR STREQUAL "${PROJECT_SOURCE_DIR}/build/release")
  find_program(CC_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)  # where Debian's Selenium is
  find_program(CC_PYTHON python3 REQUIRED)
  # A suite of the course, or its part on one chapter: see tests/course/part.py.
  function(course_test name module part)
    add_test(NAME ${name} WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}/tests/course
             COMMAND ${CC_PYTHON} -B -m unittest ${module})
    set_tests_properties(${name} PROPERTIES TIMEOUT 900
      ENVIRONMENT "CC_SOURCE_DIR=${PROJECT_SOURCE_DIR};CC_BINARY_DIR=${PROJECT_BINARY_DIR};CC_PART=${part}")
    if(name MATCHES "^course-(exercises|new|package|pages)")
      set_tests_properties(${name} PROPERTIES LABELS slow)
    endif()
  endfunction()
  file(GLOB suites CONFIGURE_DEPENDS tests/course/test_*.py)
  foreach(suite IN LISTS suites)
    cmake_path(GET suite STEM module)
    string(REPLACE test_ course- name ${module})
    set(exercises_of ${CHAPTERS})
    set(pages_of ${FINISHED})  # a draft is not in the book
    string(REPLACE course- "" kind ${name})
    if(NOT kind MATCHES "^(exercises|pages)$")
      course_test(${name} ${module} "")
      continue()
    endif()
    course_test(${name} ${module} rest)
    foreach(chapter IN LISTS ${kind}_of)
      course_test(${name}-${chapter} ${module} ${chapter})
    endforeach()
  endforeach()
endif()

# ---- speeds: tests/bench/bench.cpp, by ./course bench -------------------------------------------------
find_package(benchmark QUIET)
find_package(box2d QUIET)
if(benchmark_FOUND AND box2d_FOUND AND 04-swept-spheres IN_LIST CHAPTERS)
  add_executable(bench EXCLUDE_FROM_ALL tests/bench/bench.cpp)
  target_link_libraries(bench PRIVATE 04-swept-spheres benchmark::benchmark box2d::box2d cc_warnings)
endif()

# ---- fuzz targets: tests/fuzz/*.cpp, in the preset `fuzz` --------------------------------------------
option(CC_FUZZ "Fuzz targets; needs clang" OFF)
if(CC_FUZZ)
  file(GLOB fuzzers CONFIGURE_DEPENDS tests/fuzz/*.cpp)
  add_custom_target(fuzz)
  foreach(source IN LISTS fuzzers)
    cmake_path(GET source STEM name)
    add_executable(fuzz-${name} ${source})
    target_link_libraries(fuzz-${name} PRIVATE collision_course cc_warnings)
    target_link_options(fuzz-${name} PRIVATE -fsanitize=fuzzer)
    add_dependencies(fuzz fuzz-${name})
  endforeach()
endif()
