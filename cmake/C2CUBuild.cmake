# How our own code is built: the language, warnings as errors, sanitizers,
# ccache. `c2cu_own_code(TARGET)` puts a target under these rules.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_C_STANDARD 17)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

get_property(_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(NOT CMAKE_BUILD_TYPE AND NOT _multi_config)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Kind of build" FORCE)
endif()

if(C2CU_ASSERTIONS)
  foreach(_flags CMAKE_CXX_FLAGS_RELEASE CMAKE_CXX_FLAGS_RELWITHDEBINFO
          CMAKE_CXX_FLAGS_MINSIZEREL)
    string(REPLACE "-DNDEBUG" "" ${_flags} "${${_flags}}")
  endforeach()
endif()

find_program(C2CU_CCACHE ccache DOC "Compiler cache; used where it is found")
if(C2CU_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_C_COMPILER_LAUNCHER "${C2CU_CCACHE}")
  # Without this, a precompiled header makes every compilation a miss.
  set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros "${C2CU_CCACHE}")
endif()

# nvcc hands on to the host's compiler what follows -Xcompiler=.
function(c2cu_own_code TARGET)
  set(_warnings -Wall -Wextra)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU"
     AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 14)
    # False alarms about std::string once it is inlined (GCC bugs 105329 and
    # 105651).
    list(APPEND _warnings -Wno-restrict -Wno-array-bounds
      -Wno-stringop-overflow -Wno-stringop-overread)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND C2CU_SANITIZE)
    # GCC's manual: sanitizers make it find false ones.
    list(APPEND _warnings -Wno-maybe-uninitialized)
  endif()
  if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    # In std::stable_sort, libstdc++ uses what it has marked itself. g++ tells of
    # ours.
    list(APPEND _warnings -Wno-deprecated-declarations)
  endif()
  list(JOIN _warnings "," _host_warnings)
  target_compile_options(${TARGET} PRIVATE
    "$<$<COMPILE_LANGUAGE:CXX>:${_warnings};-Werror>"
    "$<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=${_host_warnings}>"
    "$<$<COMPILE_LANGUAGE:CUDA>:-Werror=all-warnings>")
  if(C2CU_SANITIZE)
    target_compile_options(${TARGET} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:\
-fsanitize=${C2CU_SANITIZE};-fno-sanitize-recover=all;-fno-omit-frame-pointer>")
    target_link_options(${TARGET} PRIVATE -fsanitize=${C2CU_SANITIZE})
  endif()
endfunction()
