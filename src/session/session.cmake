# A run that somebody watches, whether without a window, on the terminal, in the window or in a page.
file(GLOB session_sources CONFIGURE_DEPENDS src/session/*.cpp)
if(CC_WASM)
  list(FILTER session_sources EXCLUDE REGEX "/[a-z_]*marbles[a-z_]*\\.cpp$")  # a page plays none
endif()
add_library(cc_session STATIC ${session_sources})
target_link_libraries(cc_session PUBLIC cc_scene PRIVATE cc_warnings)
