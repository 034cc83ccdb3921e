# SPDX-License-Identifier: MIT
# 64-bit Windows with Debian's cross compiler, MinGW-w64; the programs run in Wine, which keeps what it needs in the
# build's folder.  Static, because users do not have the compiler's libraries.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-posix)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-posix)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)
find_program(CITIUS_WINE NAMES wine64 wine PATHS /usr/lib/wine) # Debian's wine64 alone has it there
set(CMAKE_CROSSCOMPILING_EMULATOR env LC_ALL=C.UTF-8 WINEPREFIX=${CMAKE_BINARY_DIR}/wine WINEDEBUG=-all
  WINEDLLOVERRIDES=mscoree,mshtml= ${CITIUS_WINE})
set(CMAKE_EXE_LINKER_FLAGS_INIT -static)
