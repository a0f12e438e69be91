# What steps worlds for the demo, the window, the terminal and the pages, whichever engine does; and how scenes begin.
file(GLOB run_sources CONFIGURE_DEPENDS src/run/*.cpp)
add_library(cc_run STATIC ${run_sources})
target_link_libraries(cc_run PUBLIC 19-time-of-impact 22-marbles cc_mesh PRIVATE $<BUILD_INTERFACE:cc_warnings>)

# The engines. Programs have those of the library linked in, and so have plots in a page; its worlds have units.
file(GLOB engine_sources CONFIGURE_DEPENDS src/engines/*.cpp)
if(CC_WASM)
  list(FILTER engine_sources EXCLUDE REGEX "/(list_for_(pages|programs)|child_engine)\\.cpp$")
else()
  list(FILTER engine_sources EXCLUDE REGEX "/list_for_(pages|figures)\\.cpp$")
endif()
add_library(cc_engines STATIC ${engine_sources})
target_link_libraries(cc_engines PUBLIC cc_run cc_variant 17-shape-matching-beside 27-making-it-fast PRIVATE $<BUILD_INTERFACE:cc_warnings>)
# Figures, tests and exercises of these chapters show worlds that run.
target_link_libraries(18-world-beside PUBLIC cc_engines)
target_link_libraries(22-marbles-beside PUBLIC cc_run)
