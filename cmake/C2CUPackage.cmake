# What is installed for others than CMake, and the packages of CPack:
#
#   cpack -G DEB        c2cu_VERSION_ARCHITECTURE.deb, for the system it is made on
#   cpack -G TGZ        the same as an archive
#
# c2cu is linked with the shared libraries of LLVM and Clang in them, which the
# system has packages of; dpkg-shlibdeps finds out which.

# For pkg-config, from wherever it lies; packages have it in the folder of their
# architecture.
function(_c2cu_install_pc LIBRARIES)
  file(RELATIVE_PATH C2CU_PREFIX_OF_PC "/prefix/${LIBRARIES}/pkgconfig" /prefix)
  string(REGEX REPLACE "/$" "" C2CU_PREFIX_OF_PC "${C2CU_PREFIX_OF_PC}")
  configure_file(cmake/c2cu.pc.in "pkgconfig/${LIBRARIES}/c2cu.pc" @ONLY)
  install(FILES "${PROJECT_BINARY_DIR}/pkgconfig/${LIBRARIES}/c2cu.pc"
    DESTINATION "${LIBRARIES}/pkgconfig" ${ARGN})
endfunction()
_c2cu_install_pc("${CMAKE_INSTALL_LIBDIR}" COMPONENT elsewhere)
_c2cu_install_pc("lib/${CMAKE_LIBRARY_ARCHITECTURE}"
  COMPONENT debian EXCLUDE_FROM_ALL)

# The licence; Debian's packages name it in a form of their own. What CPack
# installs is all but the component `elsewhere`.
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT elsewhere)
install(FILES packaging/copyright COMPONENT debian EXCLUDE_FROM_ALL
  DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/c2cu")
find_program(C2CU_GZIP gzip DOC "Compresses what packages have compressed")
if(C2CU_GZIP)
  configure_file(packaging/changelog.in changelog @ONLY)
  execute_process(COMMAND "${C2CU_GZIP}" -9nc "${PROJECT_BINARY_DIR}/changelog"
    OUTPUT_FILE "${PROJECT_BINARY_DIR}/changelog.gz" COMMAND_ERROR_IS_FATAL ANY)
  install(FILES "${PROJECT_BINARY_DIR}/changelog.gz"
    DESTINATION "${CMAKE_INSTALL_DATADIR}/doc/c2cu"
    COMPONENT debian EXCLUDE_FROM_ALL)
endif()

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME c2cu)
set(CPACK_PACKAGE_VENDOR C2CU)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY
  "compiler from C for one input to CUDA for many")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE
  OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_INSTALL_CMAKE_PROJECTS
  "${PROJECT_BINARY_DIR}" C2CU Unspecified /
  "${PROJECT_BINARY_DIR}" C2CU debian /)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_MAINTAINER "C2CU <c2cu@users.noreply.github.com>")
set(CPACK_DEBIAN_PACKAGE_HOMEPAGE "${PROJECT_HOMEPAGE_URL}")
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Clang's own headers, which no library asks for.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libclang-common-${LLVM_VERSION_MAJOR}-dev")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "g++ (>= 4:12)")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "python3-numpy")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
  "A loop over arrays, marked with one line, becomes one whose iterations run at\n\
once, and a program for one input one that handles many, on a GPU or on all\n\
cores. What comes out does what the C does.\n\
.\n\
This package has the compiler c2cu, the model of memory c2cu-umm, the runtime\n\
of what they make, a package of Python, and functions for CMake.")
include(CPack)
