# c2cu_static: c2cu once more, of the same objects, with all in it that it needs
# of LLVM, Clang and libstdc++: a program that runs wherever glibc is no older
# than 2.34. scripts/wheel puts it into the wheel of Python. It is made where
# something asks for it, and there only where the archives are: C2CU_STATIC says
# so. Sanitizers need their own libraries.

set(C2CU_STATIC OFF CACHE INTERNAL "Whether there is a target c2cu_static")
file(GLOB _clang "${LLVM_LIBRARY_DIR}/libclang[A-Z]*.a")
file(GLOB _llvm "${LLVM_LIBRARY_DIR}/libLLVM[A-Z]*.a")
find_library(C2CU_ZLIB_ARCHIVE libz.a DOC "zlib's archive, for c2cu_static")
find_library(C2CU_ZSTD_ARCHIVE libzstd.a DOC "zstd's archive, for c2cu_static")
if(C2CU_SANITIZE OR NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" OR NOT _clang
   OR NOT _llvm OR NOT C2CU_ZLIB_ARCHIVE OR NOT C2CU_ZSTD_ARCHIVE)
  return()
endif()
set(C2CU_STATIC ON CACHE INTERNAL "")

get_property(_stages GLOBAL PROPERTY C2CU_STAGES)
set(_own)
foreach(_stage ${_stages})
  list(APPEND _own "$<TARGET_FILE:${_stage}>")
endforeach()

add_executable(c2cu_static EXCLUDE_FROM_ALL $<TARGET_OBJECTS:c2cu>
  driver/static/OlderGlibc.cpp driver/static/Places.cpp)
target_include_directories(c2cu_static PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}")
c2cu_own_code(c2cu_static)
add_dependencies(c2cu_static ${_stages})
# The archives need each other in no order.
target_link_libraries(c2cu_static PRIVATE -Wl,--start-group ${_own} ${_clang}
  ${_llvm} "${C2CU_ZLIB_ARCHIVE}" "${C2CU_ZSTD_ARCHIVE}" -Wl,--end-group)
target_link_options(c2cu_static PRIVATE -static-libstdc++ -static-libgcc
  -Wl,--gc-sections -Wl,--strip-all)

# What a wheel has beside Python's part, below the folder of its package. A header
# of Clang's for another processor is none for what c2cu makes.
install(PROGRAMS "$<TARGET_FILE:c2cu_static>" DESTINATION bin RENAME c2cu
  COMPONENT wheel EXCLUDE_FROM_ALL)
install(DIRECTORY "${PROJECT_SOURCE_DIR}/runtime/include/" DESTINATION include
  COMPONENT wheel EXCLUDE_FROM_ALL FILES_MATCHING PATTERN "*.h" PATTERN "*.S")
set(_others __clang_cuda __clang_hip __clang_spirv altivec amdgpu andes arm
  hexagon hvx larch lasx lsx msa nvptx opencl riscv s390 sifive spirv vecintrin
  velintrin wasm)
list(JOIN _others "|" _others)
file(GLOB _headers "${C2CU_RESOURCE_DIR}/include/*.h")
list(FILTER _headers EXCLUDE REGEX "/include/(${_others})[^/]*$")
install(FILES ${_headers}
  DESTINATION "lib/clang/${LLVM_VERSION_MAJOR}/include"
  COMPONENT wheel EXCLUDE_FROM_ALL)
# Of what is linked into it, as Debian has them.
foreach(_package "libclang-${LLVM_VERSION_MAJOR}-dev" zlib1g-dev libzstd-dev
        "libstdc++-${CMAKE_CXX_COMPILER_VERSION}")
  string(REGEX REPLACE "^(libstdc[+][+]-[0-9]+).*" "\\1-dev" _package "${_package}")
  install(FILES "/usr/share/doc/${_package}/copyright" DESTINATION licenses
    RENAME "${_package}" OPTIONAL COMPONENT wheel EXCLUDE_FROM_ALL)
endforeach()
