# Toolchain: clang 19 to wasm32-wasi, a module without a main ("reactor") and without exceptions' machinery.
set(CMAKE_SYSTEM_NAME Generic)
set(CC_WASM TRUE)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_CXX_COMPILER_WORKS TRUE)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++")
# Small before fast, linked as one, and shrunk by wasm-opt, which clang calls if it is there: a module loads with
# its page. Since a throw ends it, the standard library need not guard what it does against one.
set(CMAKE_CXX_FLAGS_RELEASE "-Oz -flto -fno-rtti -mbulk-memory -DNDEBUG -D_LIBCPP_HAS_NO_EXCEPTIONS")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-mllvm,-enable-merge-functions")  # those that come out alike become one
set(CC_UNITY TRUE)
set(CC_TRAPS src/web/traps.cpp)
