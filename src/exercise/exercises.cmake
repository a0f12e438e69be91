# Every exercise: its check (main and the reference, to which a reader's file is linked), and one
# program each of the untouched start, the answer and every foreseen wrong answer.

# What a reader's file is compiled with; src/tools/checking.py compiles it.
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS src/exercise/flags.txt)
file(STRINGS src/exercise/flags.txt flags)
list(REMOVE_ITEM flags -O1)
if(CMAKE_BUILD_TYPE STREQUAL "Release")  # the other presets have levels of their own
  list(APPEND flags -O0)  # these are compiled longer than they run
endif()
add_library(cc_as_readers INTERFACE)
target_compile_options(cc_as_readers INTERFACE ${flags})
target_link_libraries(cc_as_readers INTERFACE cc_warnings)

add_library(cc_exercise STATIC src/exercise/check.cpp src/exercise/check_program.cpp)
target_link_libraries(cc_exercise PUBLIC cc_figure PRIVATE cc_as_readers)
# Read once for all of them; what every check includes, by the first check for all.
target_precompile_headers(cc_exercise PRIVATE <algorithm> <array> <cmath> <functional> <optional> <ranges> <span>
                          <string> <variant> <vector>)

# Whose programs are built with all the rest, to be tried by the tests: those on which the checker itself is tested, and
# those whose turn it is, or with --full all. Each commit has the next turn, so that twelve in a row try every exercise.
# What has to wait is compiled when somebody checks it.
set(CC_TRIED ${PROJECT_BINARY_DIR}/exercises/tried.txt)
set(CC_ALWAYS_TRIED 4-1 6-0 13-0)
file(WRITE ${CC_TRIED} "")
execute_process(COMMAND git rev-list --count HEAD WORKING_DIRECTORY ${PROJECT_SOURCE_DIR}
                OUTPUT_VARIABLE CC_COMMITS OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(NOT CC_COMMITS)
  set(CC_COMMITS 0)  # an archive has no history
endif()

# Whether it is the turn of the k-th, if so many commits in a row try everything.
function(is_its_turn k turns answer)
  math(EXPR left "(${k} + ${CC_COMMITS}) % ${turns}")
  if("$ENV{CC_FULL}" OR left EQUAL 0)
    set(${answer} TRUE PARENT_SCOPE)
  else()
    set(${answer} FALSE PARENT_SCOPE)
  endif()
endfunction()

# The check of an exercise with one file in the reader's place; of a part of the plain engine, with a folder that
# shadows the include path.
function(exercise_program exercise name file place)
  add_executable(${exercise}-${name} ${file} ${ARGN})
  foreach(header IN LISTS ARGN)
    cmake_path(GET header PARENT_PATH chapter)
    target_include_directories(${exercise}-${name} BEFORE PRIVATE ${chapter}/..)
  endforeach()
  target_link_libraries(${exercise}-${name} PRIVATE ${exercise}-check cc_as_readers)
  target_compile_options(${exercise}-${name} PRIVATE -fPIC)  # as the headers were read
  target_precompile_headers(${exercise}-${name} REUSE_FROM cc_exercise)
  set_target_properties(${exercise}-${name} PROPERTIES OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY ${place})
  add_dependencies(${exercise} ${exercise}-${name})
endfunction()

# All mutants of the heart of a part, and the right answers that differ from ours, in one program: src/tools/mutants.py.
# Three hearts are tried by turns.
function(mutants n exercise source place)
  string(REPLACE exercise- "" number ${exercise})
  file(GLOB right CONFIGURE_DEPENDS ${source}/right/*.patch)
  cmake_path(GET source PARENT_PATH chapter)
  string(REPLACE exercises/ chapters/ chapter ${chapter})
  set(program ${exercise}-mutants)
  add_custom_command(OUTPUT ${place}/mutants.cpp ${place}/mutants.json
    COMMAND ${CC_PYTHON} -B src/tools/mutants.py write ${number} ${place}/mutants.cpp
    DEPENDS ${chapter}/plain.hpp ${source}/start.patch ${source}/part.cpp ${source}/part.hpp ${right}
            src/tools/mutants.py src/tools/mutations.py
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} COMMENT "Writing the mutants of ${number}" VERBATIM)
  add_executable(${program} EXCLUDE_FROM_ALL ${place}/mutants.cpp)
  target_include_directories(${program} PRIVATE ${source})
  target_link_libraries(${program} PRIVATE ${exercise}-check)
  target_compile_definitions(${program} PRIVATE _GLIBCXX_ASSERTIONS)  # as the reader's file
  target_compile_options(${program} PRIVATE -O0 -w)  # it is compiled longer than it runs
  set_target_properties(${program} PROPERTIES OUTPUT_NAME mutants RUNTIME_OUTPUT_DIRECTORY ${place})
  is_its_turn(${n} 3 tried)
  if(CC_IS_THE_COURSE AND tried)
    set_target_properties(${program} PROPERTIES EXCLUDE_FROM_ALL FALSE)
    add_test(NAME mutants-${number} COMMAND ${CC_PYTHON} -B src/tools/mutants.py test ${number} ${place}/mutants
             WORKING_DIRECTORY ${PROJECT_SOURCE_DIR})
  endif()
endfunction()

# An exercise, of which so many came before.
function(exercise chapter folder count)
  string(REGEX REPLACE "^0*([0-9]+)-.*" "\\1" n ${chapter})
  string(REGEX REPLACE "^([0-9]+)-.*" "\\1" k ${folder})
  set(name exercise-${n}-${k})
  set(source exercises/${chapter}/${folder})
  set(place ${PROJECT_BINARY_DIR}/exercises/${n}-${k})

  set(answer ${source}/answer.cpp)
  set(start ${source}/start.cpp)
  set(start_copy "")
  if(EXISTS ${PROJECT_SOURCE_DIR}/${source}/part.cpp)
    set(answer ${source}/part.cpp)
    set(start ${answer})
    set(start_copy ${place}/untouched/${chapter}/plain.hpp)
    patched_copies(${source}/start.patch chapters/${chapter} ${place}/untouched/${chapter} plain.hpp)
  endif()
  add_library(${name}-reference OBJECT ${answer})
  target_compile_definitions(${name}-reference PRIVATE exercise=reference plain=plain_reference)
  target_link_libraries(${name}-reference PRIVATE cc_exercise ${chapter}-beside cc_as_readers)
  target_precompile_headers(${name}-reference REUSE_FROM cc_exercise)
  add_library(${name}-check STATIC ${source}/check.cpp $<TARGET_OBJECTS:${name}-reference>)
  target_link_libraries(${name}-check PUBLIC cc_exercise ${chapter}-beside PRIVATE cc_as_readers)
  if(CC_FIRST_CHECK)
    target_precompile_headers(${name}-check REUSE_FROM ${CC_FIRST_CHECK})
  else()
    target_precompile_headers(${name}-check PRIVATE src/exercise/check.hpp)
    set(CC_FIRST_CHECK ${name}-check PARENT_SCOPE)
  endif()
  set_target_properties(${name}-check PROPERTIES
    OUTPUT_NAME check ARCHIVE_OUTPUT_DIRECTORY ${place})

  is_its_turn(${count} 12 tried)
  set(later FALSE)  # whether its programs, and those of its wrong answers, wait until somebody checks it
  set(wrong_later TRUE)
  if(CC_IS_THE_COURSE)
    if(tried OR "${n}-${k}" IN_LIST CC_ALWAYS_TRIED)
      file(APPEND ${CC_TRIED} "${n}-${k}\n")
      set(wrong_later FALSE)
    else()
      set(later TRUE)
    endif()
  endif()
  add_custom_target(${name})
  exercise_program(${name} start ${start} ${place} ${start_copy})
  exercise_program(${name} answer ${answer} ${place})
  file(GLOB patches CONFIGURE_DEPENDS ${source}/wrong/*.patch)
  foreach(patch IN LISTS patches)
    cmake_path(GET patch STEM mistake)
    set(copy ${place}/wrong/${mistake})
    if(answer MATCHES "/part\\.cpp$")
      patched_copies(${source}/wrong/${mistake}.patch chapters/${chapter} ${copy}/${chapter} plain.hpp)
      exercise_program(${name} ${mistake} ${answer} ${place} ${copy}/${chapter}/plain.hpp)
    else()
      patched_copies(${source}/wrong/${mistake}.patch ${source} ${copy} answer.cpp)
      exercise_program(${name} ${mistake} ${copy}/answer.cpp ${place})
    endif()
    set_target_properties(${name}-${mistake} PROPERTIES EXCLUDE_FROM_ALL ${wrong_later}
                          COMPILE_WARNING_AS_ERROR OFF)  # a mistake may leave a variable unused
  endforeach()
  if(start_copy)
    mutants(${n} ${name} ${source} ${place})
  endif()
  set_target_properties(${name}-reference ${name}-check ${name}-start ${name}-answer PROPERTIES
                        EXCLUDE_FROM_ALL ${later})
  if(NOT CC_IS_THE_COURSE)  # there tests/course/test_exercises.py looks closer
    add_test(NAME ${name} COMMAND ${name}-answer --rows /dev/null)
    add_test(NAME ${name}-start  # must fail, and by its cases: a check that cannot fail checks nothing
             COMMAND sh -c "\"$0\" --rows /dev/null; test $? -eq 1" $<TARGET_FILE:${name}-start>)
  endif()
endfunction()

set(count 0)
foreach(chapter IN LISTS CHAPTERS)
  file(GLOB checks CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/exercises/${chapter}
       exercises/${chapter}/*/check.cpp)
  foreach(check IN LISTS checks)
    cmake_path(GET check PARENT_PATH folder)
    exercise(${chapter} ${folder} ${count})
    math(EXPR count "${count} + 1")
  endforeach()
endforeach()
