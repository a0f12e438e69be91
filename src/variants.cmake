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

# A chapter as chapters/NN-word/without/NAME.patch changes it: the library NN-NAME, whose folder shadows the
# include path. It takes the place of the chapter: CMake refuses a program that links two of them.
function(variant chapter name)
  string(SUBSTRING ${chapter} 0 2 number)
  set(target ${number}-${name})
  set(folder ${PROJECT_BINARY_DIR}/variants/${target})
  get_target_property(files ${chapter} SOURCES)
  file(GLOB headers CONFIGURE_DEPENDS chapters/${chapter}/*.hpp)
  list(APPEND files ${headers})
  list(TRANSFORM files REPLACE ".*/" "")
  patched_copies(chapters/${chapter}/without/${name}.patch chapters/${chapter} ${folder}/${chapter} ${files})
  list(TRANSFORM files PREPEND ${folder}/${chapter}/)
  add_library(${target} STATIC ${files})
  target_include_directories(${target} BEFORE PUBLIC ${folder})
  get_target_property(links ${chapter} INTERFACE_LINK_LIBRARIES)
  target_link_libraries(${target} PUBLIC ${links} PRIVATE cc_warnings)
  target_compile_options(${target} PRIVATE $<TARGET_PROPERTY:${chapter},COMPILE_OPTIONS>)
  foreach(unit IN ITEMS ${chapter} ${target})
    set_target_properties(${unit} PROPERTIES INTERFACE_CC_${chapter} ${unit})
    set_property(TARGET ${unit} APPEND PROPERTY COMPATIBLE_INTERFACE_STRING CC_${chapter})
  endforeach()
endfunction()
