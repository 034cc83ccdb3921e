# SPDX-License-Identifier: MIT
"""Conan: recipes/citius/all of an index, or `conan create . --version X.Y.Z`; conandata.yml names the source."""
import os

from conan import ConanFile
from conan.errors import ConanInvalidConfiguration
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, get, rmdir
from conan.tools.microsoft import is_msvc

required_conan_version = ">=2.0"


class CitiusConan(ConanFile):
    name = "citius"
    description = "Fast, constant-time hashes and ciphers: C library and command-line tool"
    license = "MIT"
    homepage = "https://citius.invalid"
    topics = ("hash", "cipher", "sha1", "whirlpool", "groestl", "serpent", "twofish", "ocb")
    package_type = "library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"shared": [True, False], "fPIC": [True, False], "tool": [True, False]}
    default_options = {"shared": False, "fPIC": True, "tool": True}
    implements = ["auto_shared_fpic"]

    def configure(self):
        if not self.options.tool: # which is in C++
            self.settings.rm_safe("compiler.cppstd")
            self.settings.rm_safe("compiler.libcxx")

    def layout(self):
        cmake_layout(self, src_folder="src")

    def requirements(self):
        if self.options.tool: # a header, which no user of the package sees
            self.requires("nlohmann_json/[>=3.10 <4]", visible=False)

    def validate(self):
        if is_msvc(self):
            raise ConanInvalidConfiguration("Citius needs gcc or clang; on Windows, MinGW-w64")

    def build_requirements(self):
        self.tool_requires("cmake/[>=3.22]")

    def source(self):
        get(self, **self.conan_data["sources"][self.version], strip_root=True)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables["CITIUS_CLI"] = bool(self.options.tool)
        toolchain.cache_variables["CITIUS_CRYPTOPP"] = False
        toolchain.cache_variables["CITIUS_PROVIDER"] = False
        toolchain.cache_variables["CITIUS_TESTS"] = False
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()
        # CMakeDeps and PkgConfigDeps write these for each consumer.
        rmdir(self, os.path.join(self.package_folder, "lib", "cmake"))
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))

    def package_info(self):
        self.cpp_info.libs = ["citius"]
        self.cpp_info.set_property("cmake_file_name", "citius")
        self.cpp_info.set_property("cmake_target_name", "citius::citius")
        if not self.options.shared:
            self.cpp_info.set_property("cmake_target_aliases", ["citius::citius_static"])
        self.cpp_info.set_property("pkg_config_name", "citius")
