# Toolchain: the modules again, of objects each of whose sources can be changed and compiled in the page. The words are
# those of core.mjs, where they matter to what is linked together.
include(${CMAKE_CURRENT_LIST_DIR}/../web/wasm.cmake)
set(CMAKE_CXX_FLAGS_RELEASE "-O2 -ffunction-sections -fdata-sections -fno-rtti -mbulk-memory -DNDEBUG \
-D_LIBCPP_HAS_NO_EXCEPTIONS -D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE \
-fsanitize-coverage=bb,trace-pc")
set(CMAKE_EXE_LINKER_FLAGS_INIT "")
set(CC_UNITY FALSE)
set(CC_TRAPS src/edit/guard.cpp)
set(CC_EDITABLE 01-vectors 02-segments 03-triangles 04-swept-spheres 05-convex-shapes 06-gjk 07-epa 08-contacts 09-broad-phase
    13-sequential-impulses)  # chapters whose page is in the second form
