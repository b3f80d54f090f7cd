# Finds Clang's and LLVM's libraries: release 22, else 19. C2CU_LLVM asks for
# one of them. Sets C2CU_RESOURCE_DIR, where Clang's own headers (stddef.h) lie.

set(C2CU_LLVM "" CACHE STRING "Clang release to build with: 22 or 19")
set_property(CACHE C2CU_LLVM PROPERTY STRINGS 22 19)

if(C2CU_LLVM)
  set(_releases ${C2CU_LLVM})
else()
  set(_releases 22 19)
endif()

if(NOT Clang_DIR)
  foreach(_release IN LISTS _releases)
    list(APPEND CMAKE_PREFIX_PATH "/usr/lib/llvm-${_release}")
  endforeach()
endif()
find_package(Clang QUIET CONFIG)
if(NOT Clang_FOUND)
  list(JOIN _releases " or " _wanted)
  message(FATAL_ERROR
    "Clang's development files (release ${_wanted}) are missing. "
    "Run scripts/install-dependencies, or install them and give their place "
    "with -DCMAKE_PREFIX_PATH=DIR. ${Clang_NOT_FOUND_MESSAGE}")
endif()
if(C2CU_LLVM AND NOT LLVM_VERSION_MAJOR EQUAL C2CU_LLVM)
  message(FATAL_ERROR "Clang ${C2CU_LLVM} was asked for, but "
    "${LLVM_VERSION} was found in ${Clang_DIR}. Use a fresh build folder.")
endif()

set(C2CU_RESOURCE_DIR "${LLVM_LIBRARY_DIR}/clang/${LLVM_VERSION_MAJOR}")
if(NOT EXISTS "${C2CU_RESOURCE_DIR}/include/stddef.h")
  message(FATAL_ERROR "Clang's own headers are missing in "
    "${C2CU_RESOURCE_DIR}: install libclang-common-${LLVM_VERSION_MAJOR}-dev")
endif()
message(STATUS "Clang: ${LLVM_VERSION} in ${LLVM_INSTALL_PREFIX}")
