# SPDX-License-Identifier: MIT
# Third-party libraries of the tool and the tests, from the distribution's packages.
# When compiling for another machine, /usr/include must not be searched: header-only libraries
# are linked into a folder of their own, and GoogleTest is built from its packaged source.

find_package(Threads REQUIRED)

# FOLDER/HEADER is searched for as CMAKE_PREFIX_PATH and the toolchain say, then where this machine's own packages are.
function(citius_header_library target package folder header)
  string(TOUPPER CITIUS_${folder}_INCLUDE place)
  find_path(${place} ${folder}/${header})
  find_path(${place} ${folder}/${header} PATHS /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH)
  mark_as_advanced(${place})
  add_library(${target} INTERFACE)
  if(NOT ${place})
    message(FATAL_ERROR "The tool needs ${folder}/${header} of ${package}: install it, or add its prefix to "
      "CMAKE_PREFIX_PATH, or build the library without the tool, with -DCITIUS_CLI=OFF")
  elseif(NOT ${place} STREQUAL /usr/include)
    target_include_directories(${target} SYSTEM INTERFACE ${${place}})
  elseif(CMAKE_CROSSCOMPILING)
    file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/headers)
    file(CREATE_LINK /usr/include/${folder} ${PROJECT_BINARY_DIR}/headers/${folder} SYMBOLIC)
    target_include_directories(${target} SYSTEM INTERFACE ${PROJECT_BINARY_DIR}/headers)
  endif()
endfunction()

if(CITIUS_CLI)
  citius_header_library(citius_json nlohmann-json nlohmann json.hpp)
endif()

if(CITIUS_TESTS)
  if(CMAKE_CROSSCOMPILING)
    set(INSTALL_GTEST OFF)
    add_subdirectory(/usr/src/googletest ${PROJECT_BINARY_DIR}/googletest EXCLUDE_FROM_ALL)
  else()
    find_package(GTest REQUIRED)
  endif()
endif()
