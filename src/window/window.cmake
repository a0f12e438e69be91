# The window, where SDL2 and Dear ImGui are installed.
file(GLOB window_sources CONFIGURE_DEPENDS src/window/*.cpp)

find_package(SDL2 QUIET)
find_path(CC_IMGUI_INCLUDE imgui.h PATH_SUFFIXES imgui)
find_library(CC_IMGUI imgui)
find_path(CC_STB_INCLUDE stb_image_write.h PATH_SUFFIXES stb)
find_library(CC_STB stb)
find_file(CC_FONT DejaVuSans.ttf PATHS /usr/share/fonts/truetype/dejavu /usr/share/fonts/TTF)
if(NOT (TARGET SDL2::SDL2 AND CC_IMGUI_INCLUDE AND CC_IMGUI AND CC_STB_INCLUDE AND CC_STB))
  message(STATUS "No window: libsdl2-dev or libimgui-dev is not installed")
  add_test(NAME window COMMAND ${CMAKE_COMMAND} -E echo "skipped: built without SDL2 and Dear ImGui")
  set_tests_properties(window PROPERTIES SKIP_REGULAR_EXPRESSION "skipped")
  return()
endif()

add_library(cc_window STATIC ${window_sources})
target_include_directories(cc_window SYSTEM PUBLIC ${CC_IMGUI_INCLUDE} PRIVATE ${CC_STB_INCLUDE})
target_link_libraries(cc_window PUBLIC cc_demo ${CC_IMGUI} ${CC_STB} SDL2::SDL2
                      PRIVATE cc_brief cc_warnings)
target_compile_definitions(cc_window PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes"
                           $<$<BOOL:${CC_FONT}>:CC_FONT="${CC_FONT}">)
target_link_libraries(collision-course PRIVATE cc_window)
target_compile_definitions(collision-course PRIVATE CC_WINDOW)
catch_test(window tests/window/*.cpp cc_window)
target_compile_definitions(test-window PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes")
set_target_properties(test-window PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 0)
catch_test(marbles-stage tests/marbles_stage.cpp cc_window)
target_compile_definitions(test-marbles-stage PRIVATE CC_SCENES="${PROJECT_SOURCE_DIR}/src/demo/scenes")
add_executable(bench-window EXCLUDE_FROM_ALL tests/bench/window.cpp)
target_link_libraries(bench-window PRIVATE cc_window cc_brief cc_warnings)
target_include_directories(bench-window PRIVATE tests)  # made_scenes.hpp
add_dependencies(bench bench-window)
