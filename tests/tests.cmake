# Tests and benchmarks. One program a chapter: tests/NN-name.cpp; `ctest` runs them all.
find_package(Catch2 REQUIRED)
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
  if(NOT EXISTS ${CMAKE_SOURCE_DIR}/${source})
    return()
  endif()
  add_executable(test-${name} ${source})
  target_link_libraries(test-${name} PRIVATE catch_main cc_exact cc_warnings ${ARGN})
  target_include_directories(test-${name} PRIVATE tests)
  add_test(NAME ${name} COMMAND test-${name})
endfunction()

foreach(chapter IN LISTS CHAPTERS)
  catch_test(${chapter} tests/${chapter}.cpp ${chapter})
  catch_test(errata-${chapter} tests/errata/${chapter}.cpp ${chapter})
endforeach()
catch_test(base tests/base.cpp cc_base)
catch_test(figure tests/figure.cpp cc_figure)
