# SPDX-License-Identifier: MIT
# Linux on another machine, with Debian's cross compiler for CITIUS_TRIPLET; the programs run in QEMU's emulation
# of CITIUS_QEMU.  Static, because there is no loader and no library of that machine here.
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${CITIUS_QEMU})
set(CMAKE_C_COMPILER ${CITIUS_TRIPLET}-gcc)
set(CMAKE_CXX_COMPILER ${CITIUS_TRIPLET}-g++)
set(CMAKE_CROSSCOMPILING_EMULATOR qemu-${CITIUS_QEMU})
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES CITIUS_TRIPLET CITIUS_QEMU)
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
