# SPDX-License-Identifier: MIT
# Third-party libraries of the tool and the tests, from the distribution's packages.
# When compiling for another machine, /usr/include must not be searched: header-only libraries
# are linked into a folder of their own, and GoogleTest is built from its packaged source.

find_package(Threads REQUIRED)

function(citius_header_library target folder)
  add_library(${target} INTERFACE)
  if(CMAKE_CROSSCOMPILING)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/headers)
    file(CREATE_LINK /usr/include/${folder} ${PROJECT_BINARY_DIR}/headers/${folder} SYMBOLIC)
    target_include_directories(${target} SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/headers)
  endif()
endfunction()

citius_header_library(citius_cli11 CLI)
citius_header_library(citius_json nlohmann)

if(CITIUS_TESTS)
  if(CMAKE_CROSSCOMPILING)
    set(INSTALL_GTEST OFF)
    add_subdirectory(/usr/src/googletest ${PROJECT_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
  else()
    find_package(GTest REQUIRED)
  endif()
endif()
