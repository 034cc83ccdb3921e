# SPDX-License-Identifier: MIT
# Install a file in which CITIUS_PREFIX stands for the prefix: that of the installation, which `cmake --install --prefix`
# may have changed since the build was configured, to a folder relative to the current one, too.
function(citius_install_with_prefix file destination component)
  install(FILES ${file} DESTINATION ${destination} COMPONENT ${component})
  cmake_path(GET file FILENAME name)
  install(CODE "
    get_filename_component(prefix \"\${CMAKE_INSTALL_PREFIX}\" ABSOLUTE)
    get_filename_component(place \"${destination}/${name}\" ABSOLUTE BASE_DIR \"\${prefix}\")
    file(READ \"\$ENV{DESTDIR}\${place}\" text)
    string(REPLACE CITIUS_PREFIX \"\${prefix}\" text \"\${text}\")
    file(WRITE \"\$ENV{DESTDIR}\${place}\" \"\${text}\")
  " COMPONENT ${component})
endfunction()
