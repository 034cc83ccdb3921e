# SPDX-License-Identifier: MIT
# Linux by zig's clang, which comes from pip (./dev pack static and ./dev pack wheels put it into build/zig): for CITIUS_ARCH, with the C library
# CITIUS_LIBC, which is musl, or gnu.2.17, a version of glibc and all later ones.  zig's C++ library is part of the program.
if(NOT CITIUS_ARCH)
  set(CITIUS_ARCH x86_64)
endif()
if(NOT CITIUS_LIBC)
  set(CITIUS_LIBC musl)
endif()
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${CITIUS_ARCH})
set(zig ${CMAKE_CURRENT_LIST_DIR}/../build/zig/bin/python-zig)
foreach(language C CXX ASM)
  set(CMAKE_${language}_COMPILER ${zig} cc -target ${CITIUS_ARCH}-linux-${CITIUS_LIBC})
endforeach()
list(TRANSFORM CMAKE_CXX_COMPILER REPLACE "^cc$" "c++")
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CITIUS_ARCH CITIUS_LIBC)
