# SPDX-License-Identifier: MIT
# How packages are built: the compiler's options for protection, for every target of this directory.
include(CheckCSourceCompiles)

function(citius_protect name flag)
  set(CMAKE_REQUIRED_FLAGS "${flag} -Werror")
  check_c_source_compiles("int main(void) { return 0; }" CITIUS_HAS_${name})
  if(CITIUS_HAS_${name})
    set(protection ${protection} ${flag} PARENT_SCOPE)
  endif()
endfunction()

citius_protect(CET -fcf-protection=full)
citius_protect(BRANCH_PROTECTION -mbranch-protection=standard)
citius_protect(STACK_PROTECTOR -fstack-protector-strong)
citius_protect(STACK_CLASH -fstack-clash-protection)
add_compile_options(${protection})
add_compile_definitions($<$<NOT:$<CONFIG:Debug>>:_FORTIFY_SOURCE=2>)

# Kernels write blocks of fixed sizes only: there is nothing to protect, and a check for each call would take time.
set(CITIUS_KERNEL_OPTIONS -fno-stack-protector)
