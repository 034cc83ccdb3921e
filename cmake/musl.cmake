# SPDX-License-Identifier: MIT
# Linux with musl, for programs that run on any distribution: zig's clang from pip, which ./dev musl puts into build/zig.
if(NOT CITIUS_ARCH)
  set(CITIUS_ARCH x86_64)
endif()
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${CITIUS_ARCH})
set(zig ${CMAKE_CURRENT_LIST_DIR}/../build/zig/bin/python-zig)
set(CMAKE_C_COMPILER ${zig} cc -target ${CITIUS_ARCH}-linux-musl)
set(CMAKE_CXX_COMPILER ${zig} c++ -target ${CITIUS_ARCH}-linux-musl)
set(CMAKE_ASM_COMPILER ${zig} cc -target ${CITIUS_ARCH}-linux-musl)
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CITIUS_ARCH)
set(CMAKE_EXE_LINKER_FLAGS_INIT "-static -s")
