# Every exercise: its check (main and the reference, to which a reader's file is linked), and one
# program each of the untouched start, the answer and every foreseen wrong answer.
add_library(cc_exercise STATIC src/exercise/check.cpp)
target_link_libraries(cc_exercise PUBLIC cc_figure PRIVATE cc_warnings)

function(exercise chapter folder)
  string(REGEX REPLACE "^0*([0-9]+)-.*" "\\1" n ${chapter})
  string(REGEX REPLACE "^([0-9]+)-.*" "\\1" k ${folder})
  set(name exercise-${n}-${k})
  set(source ${CMAKE_SOURCE_DIR}/exercises/${chapter}/${folder})
  set(place ${CMAKE_BINARY_DIR}/exercises/${n}-${k})

  add_library(${name}-reference OBJECT ${source}/answer.cpp)
  target_compile_definitions(${name}-reference PRIVATE exercise=reference)
  target_link_libraries(${name}-reference PRIVATE ${chapter} cc_warnings)
  add_library(${name}-check STATIC ${source}/check.cpp $<TARGET_OBJECTS:${name}-reference>)
  target_link_libraries(${name}-check PUBLIC cc_exercise ${chapter} PRIVATE cc_warnings)
  set_target_properties(${name}-check PROPERTIES OUTPUT_NAME check ARCHIVE_OUTPUT_DIRECTORY ${place})
  list(TRANSFORM static_chapters REPLACE "(.+)" "$<TARGET_FILE:\\1>" OUTPUT_VARIABLE libraries)
  list(JOIN libraries "\n" libraries)
  file(GENERATE OUTPUT ${place}/link.txt CONTENT "${CMAKE_CXX_COMPILER}
$<TARGET_FILE:${name}-check>\n$<TARGET_FILE:cc_exercise>\n$<TARGET_FILE:cc_figure>
${libraries}\n$<TARGET_FILE:cc_base>\n")

  add_custom_target(${name})
  file(GLOB wrong_answers CONFIGURE_DEPENDS ${source}/wrong/*.cpp)
  foreach(file IN ITEMS ${source}/start.cpp ${source}/answer.cpp ${wrong_answers})
    cmake_path(GET file STEM variant)
    add_executable(${name}-${variant} ${file})
    target_compile_options(${name}-${variant} PRIVATE -Wno-unused-parameter)  # a start uses none
    target_link_libraries(${name}-${variant} PRIVATE ${name}-check cc_warnings)
    set_target_properties(${name}-${variant} PROPERTIES OUTPUT_NAME ${variant} RUNTIME_OUTPUT_DIRECTORY ${place})
    add_dependencies(${name} ${name}-${variant})
  endforeach()
  add_test(NAME ${name} COMMAND ${name}-answer --rows /dev/null)
endfunction()

set(static_chapters "")
foreach(chapter IN LISTS CHAPTERS)
  get_target_property(type ${chapter} TYPE)
  if(type STREQUAL STATIC_LIBRARY)
    list(PREPEND static_chapters ${chapter})  # a chapter needs only what comes after it in this list
  endif()
  file(GLOB checks CONFIGURE_DEPENDS RELATIVE ${CMAKE_SOURCE_DIR}/exercises/${chapter} exercises/${chapter}/*/check.cpp)
  foreach(check IN LISTS checks)
    cmake_path(GET check PARENT_PATH folder)
    exercise(${chapter} ${folder})
  endforeach()
endforeach()
