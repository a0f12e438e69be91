# The engines as units of their own, for pages and tests; every chapter without one of its ideas,
# chapters/NN-word/without/NAME.patch, too; and what runs them.
set(CC_PLAIN_ENGINE_OF_01 discs)  # of the others, plain
set(CC_PLAIN_ENGINE_OF_02 discs)
set(CC_PLAIN_ENGINE_OF_04 swept)
file(WRITE ${CC_UNITS}/list.txt "")
engine_unit(impulses impulses)
engine_unit(shape-matching shape_matching)
target_link_libraries(variant-shape-matching PRIVATE 17-shape-matching)
foreach(engine IN ITEMS plain discs swept)
  unit(${engine} src/variant/${engine}_unit.cpp)
  target_link_libraries(variant-${engine} PRIVATE cc_base)
endforeach()
if(CC_WASM)
  engine_unit(article article chapters/17-shape-matching/beside/as_printed.cpp)
  target_link_libraries(variant-article PRIVATE 17-shape-matching cc_figure)
endif()
file(GLOB patches CONFIGURE_DEPENDS RELATIVE ${PROJECT_SOURCE_DIR} chapters/*/without/*.patch)
foreach(patch IN LISTS patches)
  string(REGEX MATCH "^chapters/(.*)/without/(.*)\\.patch$" matched ${patch})
  variant(${CMAKE_MATCH_1} ${CMAKE_MATCH_2})
endforeach()

# Two repairs of chapter 17 are seen only where others are gone, too.
set(corners barycentric-weights+true-inertia+epa-depth)
foreach(names ${corners} ${corners}+guarded-rotation velocity-pass+inverse-mass-shares velocity-pass+barycentric-weights)
  variant(17-shape-matching ${names})
endforeach()
get_property(units GLOBAL PROPERTY CC_UNIT_NAMES)
list(JOIN units "\n" names)
file(WRITE ${CC_UNITS}/units.txt "${names}\n")

add_library(cc_variant STATIC src/variant/run.cpp src/variant/begun_unit.cpp
            src/variant/world_numbers.cpp)
target_link_libraries(cc_variant PUBLIC cc_run cc_engines PRIVATE cc_warnings)
list(TRANSFORM units PREPEND variant- OUTPUT_VARIABLE targets)
if(NOT CC_EDITABLE) # there only some units are made
  add_dependencies(cc_variant ${targets})
endif()
if(CC_WASM)
  target_sources(cc_variant PRIVATE src/web/page_unit.cpp)
else()
  target_sources(cc_variant PRIVATE src/variant/shared_object.cpp)
  set_source_files_properties(src/variant/shared_object.cpp PROPERTIES COMPILE_DEFINITIONS CC_UNITS="${CC_UNITS}")
  add_executable(collision-course-child src/variant/child.cpp src/variant/shared_object.cpp)
  target_link_libraries(collision-course-child PRIVATE cc_base cc_warnings ${CMAKE_DL_LIBS})
  add_dependencies(cc_variant collision-course-child)
  target_compile_definitions(cc_engines PRIVATE CC_CHILD="$<TARGET_FILE:collision-course-child>" CC_PYTHON="${CC_PYTHON}"
                             CC_ENGINE_TOOL="${PROJECT_SOURCE_DIR}/src/tools/engine.py")
  target_link_libraries(cc_variant PUBLIC ${CMAKE_DL_LIBS})
endif()
# Experiments of these chapters run them without some of their ideas.
target_link_libraries(13-sequential-impulses-beside PUBLIC cc_variant)
target_link_libraries(17-shape-matching-beside PUBLIC cc_variant)
