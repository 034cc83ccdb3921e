# SPDX-License-Identifier: MIT
# vcpkg: ports/citius of an overlay or a registry.
vcpkg_download_distfile(ARCHIVE
  URLS "https://citius.invalid/citius-${VERSION}.tar.gz"
  FILENAME "citius-${VERSION}.tar.gz"
  SHA512 00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")
vcpkg_check_features(OUT_FEATURE_OPTIONS FEATURE_OPTIONS
  FEATURES
    tool CITIUS_CLI)
vcpkg_cmake_configure(
  SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS
    ${FEATURE_OPTIONS}
    -DCITIUS_CRYPTOPP=OFF
    -DCITIUS_PROVIDER=OFF
    -DCITIUS_TESTS=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/citius)
vcpkg_fixup_pkgconfig()
if(tool IN_LIST FEATURES)
  vcpkg_copy_tools(TOOL_NAMES citius AUTO_CLEAN)
endif()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
