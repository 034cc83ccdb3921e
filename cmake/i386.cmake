# 32-bit x86 with Debian's cross compiler; the programs run natively.  Static, because a 64-bit
# system has no 32-bit loader.  CITIUS_CLANG=ON compiles the C files with clang instead.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR i686)
set(CMAKE_C_COMPILER i686-linux-gnu-gcc)
set(CMAKE_CXX_COMPILER i686-linux-gnu-g++)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
set(CMAKE_CROSSCOMPILING_EMULATOR env)
