# What steps worlds for the demo, the window, the terminal and the pages, whoever solves them; and how scenes begin.
file(GLOB run_sources CONFIGURE_DEPENDS src/run/*.cpp src/scene/scene.cpp)
add_library(cc_run STATIC ${run_sources})
target_link_libraries(cc_run PUBLIC 17-shape-matching 19-time-of-impact 22-marbles cc_mesh PRIVATE $<BUILD_INTERFACE:cc_warnings>)
# Figures, tests and exercises of these chapters show worlds that run.
target_link_libraries(18-world-beside PUBLIC cc_run)
target_link_libraries(22-marbles-beside PUBLIC cc_run)
