# Variants: copies of the course's files as a patch changes them.
set(CC_PATCHES ${PROJECT_SOURCE_DIR}/src/tools/patches.py)

# Copies these files of a folder, as a patch changes them. Patch and folder are paths in the course.
function(patched_copies patch folder copy)
  list(TRANSFORM ARGN PREPEND ${copy}/ OUTPUT_VARIABLE copies)
  list(TRANSFORM ARGN PREPEND ${PROJECT_SOURCE_DIR}/${folder}/ OUTPUT_VARIABLE originals)
  add_custom_command(OUTPUT ${copies} DEPENDS ${PROJECT_SOURCE_DIR}/${patch} ${originals} ${CC_PATCHES}
    COMMAND ${CC_PYTHON} -B ${CC_PATCHES} ${patch} ${folder} ${copy} ${ARGN}
    WORKING_DIRECTORY ${PROJECT_SOURCE_DIR} COMMENT "Patching by ${patch}" VERBATIM)
endfunction()

# A unit of its own, of these sources, which speaks the C interface of src/variant/unit.hpp: natively a shared object
# that shows no other name, in the page a module. Nothing can link it, so no two variants ever meet in a program.
set(CC_UNITS ${PROJECT_BINARY_DIR}/variants)
set(CC_WORLD_UNIT src/variant/unit.cpp src/variant/numbers.cpp)  # what speaks for a world of the library
set(CC_LIBRARY_UNIT ${CC_WORLD_UNIT} src/variant/library_unit.cpp)
function(unit name)
  set(sources ${ARGN})
  if(CC_WASM)
    add_executable(variant-${name} ${sources})
    wasm_module(variant-${name})
    foreach(call IN ITEMS scene open step poses ledger velocities contacts)
      target_link_options(variant-${name} PRIVATE -Wl,--export=variant_${call})
    endforeach()
  else()
    set(exports ${PROJECT_SOURCE_DIR}/src/variant/unit.map)
    add_library(variant-${name} MODULE ${sources})
    set_target_properties(variant-${name} PROPERTIES PREFIX "" OUTPUT_NAME ${name} LINK_DEPENDS ${exports}
                          LIBRARY_OUTPUT_DIRECTORY ${CC_UNITS})
    target_link_options(variant-${name} PRIVATE -Wl,--version-script=${exports})
  endif()
  target_link_libraries(variant-${name} PRIVATE cc_warnings)
  set_property(GLOBAL APPEND PROPERTY CC_UNIT_NAMES ${name})
endfunction()

# A chapter as chapters/NN-word/without/NAME.patch changes it: the unit NN-NAME, in a folder that shadows the include
# path. A patch of plain.hpp makes a plain engine, any other a library.
function(variant chapter name)
  string(SUBSTRING ${chapter} 0 2 number)
  set(unit ${number}-${name})
  set(patch chapters/${chapter}/without/${name}.patch)
  set(folder ${CC_UNITS}/${unit})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${patch})
  file(STRINGS ${patch} of_plain REGEX "^\\+\\+\\+ b/plain\\.hpp$")
  if(of_plain)
    set(files plain.hpp)
    set(sources src/variant/plain_unit.cpp)
  else()
    get_target_property(files ${chapter} SOURCES)
    file(GLOB headers CONFIGURE_DEPENDS chapters/${chapter}/*.hpp)
    list(APPEND files ${headers})
    list(TRANSFORM files REPLACE ".*/" "")
    set(sources ${CC_LIBRARY_UNIT})
  endif()
  patched_copies(${patch} chapters/${chapter} ${folder}/${chapter} ${files})
  list(TRANSFORM files PREPEND ${folder}/${chapter}/)
  unit(${unit} ${sources} ${files})
  target_include_directories(variant-${unit} BEFORE PRIVATE ${folder})
  target_link_libraries(variant-${unit} PRIVATE cc_base)
  if(NOT of_plain)
    target_link_libraries(variant-${unit} PRIVATE ${BUILDS_ON_${chapter}})
    target_compile_options(variant-${unit} PRIVATE $<TARGET_PROPERTY:${chapter},COMPILE_OPTIONS>)
  endif()
  file(APPEND ${CC_UNITS}/list.txt "${unit}=${patch}\n")
endfunction()
