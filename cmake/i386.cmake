# SPDX-License-Identifier: MIT
# 32-bit x86 with Debian's cross compiler (CITIUS_CLANG: with clang and that one's libraries); the
# programs run natively.  Static, because a 64-bit system has no 32-bit loader.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR i686)
if(CITIUS_CLANG)
  set(CMAKE_C_COMPILER clang-19)
  set(CMAKE_CXX_COMPILER clang++-19)
  set(CMAKE_ASM_COMPILER clang-19)
  set(CMAKE_C_COMPILER_TARGET i686-linux-gnu)
  set(CMAKE_CXX_COMPILER_TARGET i686-linux-gnu)
  set(CMAKE_ASM_COMPILER_TARGET i686-linux-gnu)
else()
  set(CMAKE_C_COMPILER i686-linux-gnu-gcc)
  set(CMAKE_CXX_COMPILER i686-linux-gnu-g++)
endif()
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CITIUS_CLANG)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
