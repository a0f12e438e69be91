# The library for its users, in a build tree and installed: one archive of all finished chapters, and their headers,
# which begin with collision_course/.
set(headers "")
set(objects "")
foreach(chapter IN LISTS FINISHED)
  file(GLOB own CONFIGURE_DEPENDS chapters/${chapter}/*.hpp)
  list(APPEND headers ${own})
  get_target_property(type ${chapter} TYPE)
  if(type STREQUAL STATIC_LIBRARY)
    list(APPEND objects $<TARGET_OBJECTS:${chapter}>)
  endif()
endforeach()
list(FILTER headers EXCLUDE REGEX "/plain\\.hpp$")
file(GLOB own CONFIGURE_DEPENDS src/base/*.hpp src/collision_course/*.hpp)
list(APPEND headers ${own})

set(folder ${PROJECT_BINARY_DIR}/include)
list(TRANSFORM headers REPLACE ".*/([^/]+/[^/]+)$" "${folder}/collision_course/\\1" OUTPUT_VARIABLE copies)
list(TRANSFORM copies REPLACE "collision_course/collision_course/" "collision_course/")
list(APPEND copies ${folder}/collision_course/collision_course.hpp)
add_custom_command(OUTPUT ${copies} DEPENDS ${headers} src/user_headers.cmake VERBATIM
  COMMAND ${CMAKE_COMMAND} -D TO=${folder} -D "HEADERS=${headers}" -P ${PROJECT_SOURCE_DIR}/src/user_headers.cmake
  COMMENT "Headers as users include them")
add_custom_target(collision_course_headers DEPENDS ${copies})

add_library(collision_course STATIC $<TARGET_OBJECTS:cc_base> ${objects})
add_library(collision_course::collision_course ALIAS collision_course)
add_dependencies(collision_course collision_course_headers)
set_target_properties(collision_course PROPERTIES LINKER_LANGUAGE CXX)
target_sources(collision_course PUBLIC FILE_SET HEADERS BASE_DIRS ${folder} FILES ${copies})
target_compile_features(collision_course INTERFACE cxx_std_20)
# What the headers inline would else be fused by a compiler for machines that can, and end in other digits.
target_compile_options(collision_course INTERFACE -ffp-contract=off)

include(CMakePackageConfigHelpers)
set(place ${CMAKE_INSTALL_LIBDIR}/cmake/collision_course)
install(TARGETS collision_course EXPORT collision_course FILE_SET HEADERS)
install(EXPORT collision_course NAMESPACE collision_course:: FILE collision_course-config.cmake DESTINATION ${place})
write_basic_package_version_file(collision_course-config-version.cmake COMPATIBILITY SameMajorVersion)
install(FILES ${PROJECT_BINARY_DIR}/collision_course-config-version.cmake DESTINATION ${place})
