# SPDX-License-Identifier: MIT
# Linux on another machine, with Debian's cross compiler for CITIUS_TRIPLET (CITIUS_CLANG: with clang, and that one's linker and
# libraries); the programs run in QEMU's emulation of CITIUS_QEMU.  Static, because there is no loader and no library of
# that machine here.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${CITIUS_QEMU})
if(CITIUS_CLANG)
  set(CMAKE_C_COMPILER clang-19)
  set(CMAKE_CXX_COMPILER clang++-19)
  set(CMAKE_ASM_COMPILER clang-19)
  set(CMAKE_C_COMPILER_TARGET ${CITIUS_TRIPLET})
  set(CMAKE_CXX_COMPILER_TARGET ${CITIUS_TRIPLET})
  set(CMAKE_ASM_COMPILER_TARGET ${CITIUS_TRIPLET})
else()
  set(CMAKE_C_COMPILER ${CITIUS_TRIPLET}-gcc)
  set(CMAKE_CXX_COMPILER ${CITIUS_TRIPLET}-g++)
endif()
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${CITIUS_QEMU})
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CITIUS_TRIPLET CITIUS_QEMU CITIUS_CLANG)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
