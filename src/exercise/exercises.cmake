# Every exercise: its check (main and the reference, to which a reader's file is linked), and one
# program each of the untouched start, the answer and every foreseen wrong answer.
add_library(cc_exercise STATIC src/exercise/check.cpp)
target_link_libraries(cc_exercise PUBLIC cc_figure cc_brief PRIVATE cc_warnings)
# Read once for all of them.
target_precompile_headers(cc_exercise PRIVATE <algorithm> <array> <cmath> <functional> <optional> <ranges> <span>
                          <string> <variant> <vector>)

# A chapter and all that it builds on, later ones first: the order in which archives are linked.
function(with_chapters_below chapter result)
  set(found ${chapter})
  get_target_property(links ${chapter} INTERFACE_LINK_LIBRARIES)
  foreach(link IN LISTS links)
    if(link IN_LIST CHAPTERS)
      with_chapters_below(${link} below)
      list(APPEND found ${below})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES found)
  list(SORT found ORDER DESCENDING)
  set(${result} ${found} PARENT_SCOPE)
endfunction()

# What a reader's file is compiled with and linked to, for src/tools/examine.py.
function(write_link_line chapter check file)
  with_chapters_below(${chapter} chapters)
  # All of the check, so that a second main in the reader's file is an error.
  string(APPEND libraries "-Wl,--whole-archive\n$<TARGET_FILE:${check}>\n-Wl,--no-whole-archive\n")
  foreach(library IN ITEMS cc_exercise cc_figure ${chapters} cc_base)
    get_target_property(type ${library} TYPE)
    if(type STREQUAL STATIC_LIBRARY)
      string(APPEND libraries "$<TARGET_FILE:${library}>\n")
    endif()
  endforeach()
  file(GENERATE OUTPUT ${file} CONTENT "${CMAKE_CXX_COMPILER}\n${libraries}")
endfunction()

# Whose wrong answers are built with all the rest, to be tried by the tests: those of one exercise a chapter, by
# turns, or with --full of all. Another's are built when somebody checks it.
set(CC_TRIED ${PROJECT_BINARY_DIR}/exercises/tried.txt)
file(WRITE ${CC_TRIED} "")

# An exercise, one of so many of its chapter.
function(exercise chapter folder count)
  string(REGEX REPLACE "^0*([0-9]+)-.*" "\\1" n ${chapter})
  string(REGEX REPLACE "^([0-9]+)-.*" "\\1" k ${folder})
  set(name exercise-${n}-${k})
  set(source ${PROJECT_SOURCE_DIR}/exercises/${chapter}/${folder})
  set(place ${PROJECT_BINARY_DIR}/exercises/${n}-${k})

  add_library(${name}-reference OBJECT ${source}/answer.cpp)
  target_compile_definitions(${name}-reference PRIVATE exercise=reference)
  target_link_libraries(${name}-reference PRIVATE cc_exercise ${chapter} cc_warnings)
  target_precompile_headers(${name}-reference REUSE_FROM cc_exercise)
  add_library(${name}-check STATIC ${source}/check.cpp $<TARGET_OBJECTS:${name}-reference>)
  target_link_libraries(${name}-check PUBLIC cc_exercise ${chapter} PRIVATE cc_warnings)
  target_precompile_headers(${name}-check REUSE_FROM cc_exercise)
  set_target_properties(${name}-check PROPERTIES
    OUTPUT_NAME check ARCHIVE_OUTPUT_DIRECTORY ${place})
  write_link_line(${chapter} ${name}-check ${place}/link.txt)

  math(EXPR turn "(${n} - ${k}) % ${count}")
  if(CC_IS_THE_COURSE AND ("$ENV{CC_FULL}" OR turn EQUAL 0))
    file(APPEND ${CC_TRIED} "${n}-${k}\n")
    set(when_wanted FALSE)
  else()
    set(when_wanted TRUE)
  endif()
  add_custom_target(${name})
  file(GLOB wrong_answers CONFIGURE_DEPENDS ${source}/wrong/*.cpp)
  foreach(file IN ITEMS ${source}/start.cpp ${source}/answer.cpp ${wrong_answers})
    cmake_path(GET file STEM variant)
    add_executable(${name}-${variant} ${file})
    set_source_files_properties(${file} PROPERTIES COMPILE_OPTIONS -Wno-unused-parameter)  # a start uses none
    target_link_libraries(${name}-${variant} PRIVATE ${name}-check cc_warnings)
    target_compile_options(${name}-${variant} PRIVATE -fPIC)
    target_precompile_headers(${name}-${variant} REUSE_FROM cc_exercise)
    set_target_properties(${name}-${variant} PROPERTIES
      OUTPUT_NAME ${variant} RUNTIME_OUTPUT_DIRECTORY ${place})
    add_dependencies(${name} ${name}-${variant})
    if(file IN_LIST wrong_answers)
      set_target_properties(${name}-${variant} PROPERTIES EXCLUDE_FROM_ALL ${when_wanted})
    endif()
  endforeach()
  add_test(NAME ${name} COMMAND ${name}-answer --rows /dev/null)
  add_test(NAME ${name}-start  # must fail, and by its cases: a check that cannot fail checks nothing
           COMMAND sh -c "\"$0\" --rows /dev/null; test $? -eq 1" $<TARGET_FILE:${name}-start>)
endfunction()

foreach(chapter IN LISTS CHAPTERS)
  file(GLOB checks CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR}/exercises/${chapter}
       exercises/${chapter}/*/check.cpp)
  list(LENGTH checks count)
  foreach(check IN LISTS checks)
    cmake_path(GET check PARENT_PATH folder)
    exercise(${chapter} ${folder} ${count})
  endforeach()
endforeach()
