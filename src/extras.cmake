# What stands around the library: figures, and natively exercises, demo, tests and benchmarks.

find_program(CC_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH)  # where Debian's Selenium is
find_program(CC_PYTHON python3 REQUIRED)
include(src/variants.cmake)

# The linker that comes with clang, if it is there: hundreds of programs are linked, in a quarter of the time.
if(NOT CC_WASM)
  find_path(CC_LLD ld.lld PATHS /usr/lib/llvm-19/bin NO_DEFAULT_PATH)
  if(CC_LLD)
    add_link_options(-B${CC_LLD} -fuse-ld=lld)
  endif()
endif()

add_library(cc_brief INTERFACE)  # of what is compiled longer than it runs
if(NOT CC_WASM)
  target_compile_options(cc_brief INTERFACE $<$<CONFIG:Release>:-O1>)
endif()

# ---- figures -------------------------------------------------------------------------------------
file(READ src/figure/figure.css CC_FIGURE_CSS)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/figure/figure.css)
configure_file(src/figure/style.hpp.in generated/figure/style.hpp @ONLY)
file(GLOB draw_sources CONFIGURE_DEPENDS src/draw/*.cpp)
if(CC_WASM)
  list(FILTER draw_sources EXCLUDE REGEX "/(palette|raster|terminal|triangles)\\.cpp$")  # a page has none of these
else()
  find_package(Threads REQUIRED)
endif()
add_library(cc_draw STATIC ${draw_sources})
target_include_directories(cc_draw PRIVATE ${PROJECT_BINARY_DIR}/generated)
target_link_libraries(cc_draw PUBLIC cc_run $<$<NOT:$<BOOL:${CC_WASM}>>:Threads::Threads> PRIVATE $<BUILD_INTERFACE:cc_warnings>)
file(GLOB figure_sources CONFIGURE_DEPENDS src/figure/*.cpp)
list(FILTER figure_sources EXCLUDE REGEX "/plot_main\\.cpp$")
add_library(cc_figure STATIC ${figure_sources})
target_include_directories(cc_figure PRIVATE ${PROJECT_BINARY_DIR}/generated)
target_link_libraries(cc_figure PUBLIC cc_draw 14-least-squares PRIVATE $<BUILD_INTERFACE:cc_warnings>)


# Makes a module without a main of an executable.
function(wasm_module name)
  target_link_libraries(${name} PRIVATE web_stubs)
  set_target_properties(${name} PROPERTIES SUFFIX .wasm)
  target_link_options(${name} PRIVATE -mexec-model=reactor -Wl,--strip-all -Wl,-mllvm,-inline-threshold=-100)  # small
endfunction()
if(CC_WASM)  # what modules are made of, compiled once for all
  foreach(part IN ITEMS stubs entry facts)
    add_library(web_${part} OBJECT src/web/${part}.cpp)
    target_link_libraries(web_${part} PRIVATE cc_figure cc_warnings)
  endforeach()
  target_sources(web_stubs PRIVATE ${CC_TRAPS})
endif()

# What stands beside a chapter's library, in the chapter's beside/: the article's algorithm, the words of its steps and its
# experiments, for figures, terminal and tests. Its facts belong to the figures.
foreach(chapter IN LISTS CHAPTERS)
  file(GLOB sources CONFIGURE_DEPENDS chapters/${chapter}/beside/*.cpp)
  list(FILTER sources EXCLUDE REGEX "/facts\\.cpp$")
  list(TRANSFORM BUILDS_ON_${chapter} APPEND -beside OUTPUT_VARIABLE earlier)
  if(sources)
    add_library(${chapter}-beside STATIC ${sources})
    target_link_libraries(${chapter}-beside PUBLIC ${chapter} ${earlier} PRIVATE cc_warnings)
    if(NOT chapter STREQUAL 17-shape-matching)  # the article's algorithm is measured beside ours
      target_link_libraries(${chapter}-beside PRIVATE cc_brief)
    endif()
  else()
    add_library(${chapter}-beside INTERFACE)
    target_link_libraries(${chapter}-beside INTERFACE ${chapter} ${earlier})
  endif()
endforeach()

# Headers that are read once for many sources. They are the system's no more then, and g++ 12 warns of overflows in
# std::string that are not there.
set(CC_STANDARD_HEADERS <algorithm> <array> <cmath> <functional> <map> <memory> <optional> <span> <string> <utility>
                        <variant> <vector>)
set(CC_NOT_THE_SYSTEMS $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow> $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>)

# A program that draws figures, plot-NAME: natively it writes them into a folder, as a wasm module the pages
# call it. Facts are a module of their own there, which only ./course test --full asks.
set(plots "")
if(NOT CC_WASM)
  add_library(plot_main OBJECT src/figure/plot_main.cpp)
  target_link_libraries(plot_main PRIVATE cc_figure cc_brief cc_warnings)
endif()
function(plot_program name sources)
  set(plots ${plots} plot-${name} PARENT_SCOPE)
  if(CC_WASM)
    set(kinds plot)
    set(webs entry)
    if("$ENV{CC_FULL}")
      list(APPEND kinds facts)
      list(APPEND webs facts)
    else()
      list(FILTER sources EXCLUDE REGEX "/facts\\.cpp$")
    endif()
    add_library(drawing-${name} OBJECT ${sources})
    target_link_libraries(drawing-${name} PUBLIC ${ARGN} cc_figure PRIVATE cc_warnings)
    foreach(kind web IN ZIP_LISTS kinds webs)
      add_executable(${kind}-${name})
      target_link_libraries(${kind}-${name} PRIVATE drawing-${name} web_${web})
      wasm_module(${kind}-${name})
    endforeach()
  else()
    add_executable(plot-${name} ${sources} $<TARGET_OBJECTS:plot_main>)
    target_link_libraries(plot-${name} PRIVATE ${ARGN} cc_figure cc_brief cc_warnings)
    if(name STREQUAL 01)
      target_precompile_headers(plot-01 PRIVATE ${CC_STANDARD_HEADERS} <deque>)
    else()
      target_precompile_headers(plot-${name} REUSE_FROM plot-01)
    endif()
    target_compile_options(plot-${name} PRIVATE ${CC_NOT_THE_SYSTEMS})
  endif()
endfunction()

include(src/mesh/mesh.cmake)
include(src/run/run.cmake)
include(src/variant/variant.cmake)
foreach(chapter IN LISTS CHAPTERS)
  file(GLOB sources CONFIGURE_DEPENDS chapters/${chapter}/plot.cpp chapters/${chapter}/beside/facts.cpp)
  set(units "")
  if(EXISTS ${PROJECT_SOURCE_DIR}/chapters/${chapter}/without)
    set(units cc_variant)
  endif()
  if(sources)
    string(SUBSTRING ${chapter} 0 2 number)
    plot_program(${number} "${sources}" ${chapter}-beside ${units})
  endif()
endforeach()
include(src/scene/scene.cmake)
include(src/session/session.cmake)
include(src/web/live.cmake)
if(CC_EDITABLE)
  include(src/edit/targets.cmake)
endif()

# ---- the fingerprint of the numbers: tests/course/test_determinism.py ------------------------------
add_executable(determinism tests/determinism.cpp)
target_include_directories(determinism PRIVATE tests)
target_link_libraries(determinism PRIVATE ${CHAPTERS} 17-shape-matching-beside cc_engines cc_warnings)
if(CC_WASM)
  wasm_module(determinism)
endif()

# What readers need, for ./course build; the rest is made by its tests, or by the command that wants it.
add_custom_target(course)
add_dependencies(course ${plots})

if(NOT CC_WASM)
  # Whether this is the build that readers use: only there the course is tested as they meet it.
  cmake_path(COMPARE "${CMAKE_BINARY_DIR}" EQUAL "${PROJECT_SOURCE_DIR}/build/release" CC_IS_THE_COURSE)
  foreach(plot IN LISTS plots)
    list(APPEND draw COMMAND ${plot} ${PROJECT_SOURCE_DIR}/figures)
  endforeach()
  add_custom_target(figures ${draw} COMMENT "Drawing figures/" VERBATIM)
  include(src/exercise/exercises.cmake)
  include(tests/tests.cmake)
  include(src/terminal/terminal.cmake)
  include(src/demo/demo.cmake)
  include(src/window/window.cmake)
  add_dependencies(course collision-course collision-course-step)
endif()

# The standard library's headers are read once for all libraries that have the same flags; g++ fails where these differ.
# (The library alone is built without this, in its own test too.)
target_precompile_headers(cc_base PRIVATE ${CC_STANDARD_HEADERS})
set(as_cc_brief "")  # the first library of those that are compiled as cc_brief says
get_property(targets DIRECTORY PROPERTY BUILDSYSTEM_TARGETS)
set(CC_EACH_ALONE 15-square-roots 21-ball-against-mesh cc_draw cc_engines)  # two sources have a name of their own that is the same
set(programs "")
if(CC_WASM)
  set(programs "|^EXECUTABLE$")
  target_compile_options(cc_warnings INTERFACE -Wno-shadow)
endif()
foreach(target IN LISTS targets)
  get_target_property(type ${target} TYPE)
  get_target_property(flags ${target} COMPILE_OPTIONS)
  get_target_property(libraries ${target} LINK_LIBRARIES)
  if(type MATCHES "^(STATIC|OBJECT|MODULE)_LIBRARY$${programs}" AND libraries AND NOT flags
     AND NOT "cc_as_readers" IN_LIST libraries)
    if("cc_brief" IN_LIST libraries AND NOT CC_WASM)
      if(as_cc_brief)
        target_precompile_headers(${target} REUSE_FROM ${as_cc_brief})
      else()
        target_precompile_headers(${target} PRIVATE ${CC_STANDARD_HEADERS})
        set(as_cc_brief ${target})
      endif()
    elseif(NOT target STREQUAL cc_base)
      target_precompile_headers(${target} REUSE_FROM cc_base)
    endif()
    target_compile_options(${target} PRIVATE ${CC_NOT_THE_SYSTEMS})
  endif()
  # For pages the sources of a target are compiled as one, in half the time. (Natively each is compiled for itself: there
  # an include that is missing is found, and a name that hides another.)
  if(CC_UNITY AND type MATCHES "^(STATIC|OBJECT)_LIBRARY$|^EXECUTABLE$" AND NOT target IN_LIST CC_EACH_ALONE)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
  endif()
endforeach()
