# c2cu_add_library: a library from a C file with marked loops.
#
#   c2cu_add_library(NAME SOURCE x.c
#     [HEADER x.h]                        what callers include
#     [DEFINES N=16 ...]                  macros of the C file
#     [OPTIONS -I../include ...]          further options of c2cu
#     [TARGET cpu|cuda])                  default: cuda where nvcc was found
#
# Makes a library target NAME: static, or shared where BUILD_SHARED_LIBS says so.
# Who links it finds HEADER and c2cu.h. Its generated file is NAME.cu in the
# current binary folder; it is generated again when the C file, a header it
# includes or the compiler changes, and compiled again when the runtime changes.
# The project needs the language CXX; callers may be in C.

# What the first lines of a generated library ask for.
set(C2CU_CPU_LIBRARY_OPTIONS -O3 -UNDEBUG -ffp-contract=off -fPIC
  -fvisibility=hidden -x c++)
set(C2CU_CUDA_LIBRARY_OPTIONS ${C2CU_CUDA_OPTIONS} -Xcompiler
  -fPIC,-fvisibility=hidden,-ffp-contract=off)

function(c2cu_add_library NAME)
  cmake_parse_arguments(PARSE_ARGV 1 ARG "" "SOURCE;HEADER;TARGET"
    "DEFINES;OPTIONS")
  _c2cu_check_source("c2cu_add_library(${NAME})")
  _c2cu_check_target("c2cu_add_library(${NAME})")
  get_property(_languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if(NOT CXX IN_LIST _languages)
    message(FATAL_ERROR "c2cu_add_library(${NAME}): the project needs the "
      "language CXX, as in project(Name C CXX)")
  endif()
  if(NOT TARGET Threads::Threads)
    find_package(Threads REQUIRED GLOBAL)
  endif()
  if(ARG_HEADER)
    cmake_path(ABSOLUTE_PATH ARG_HEADER NORMALIZE)
    cmake_path(GET ARG_HEADER PARENT_PATH _headers)
    list(APPEND ARG_OPTIONS "-I${_headers}")
  endif()
  _c2cu_translate("${NAME}" generated --emit=library ${ARG_OPTIONS})
  if(ARG_TARGET STREQUAL "cuda")
    _c2cu_compile_cuda("${NAME}" "${generated}" object
      ${C2CU_CUDA_LIBRARY_OPTIONS})
    # CMake does not know of what language the object is; whoever links it, in C
    # as well, has to be linked as C++.
    set(_language "${CMAKE_CURRENT_BINARY_DIR}/${NAME}_language.cpp")
    file(CONFIGURE OUTPUT "${_language}" CONTENT "// Only says: C++.\n")
    add_library(${NAME} "${object}" "${_language}" ${ARG_HEADER})
    target_link_libraries(${NAME} PRIVATE CUDA::cudart_static)
  else()
    add_library(${NAME} "${generated}" ${ARG_HEADER})
    set_source_files_properties("${generated}" PROPERTIES LANGUAGE CXX)
    set_target_properties(${NAME} PROPERTIES
      CXX_STANDARD 20 CXX_STANDARD_REQUIRED ON CXX_EXTENSIONS OFF)
    target_compile_options(${NAME} PRIVATE ${C2CU_CPU_LIBRARY_OPTIONS})
  endif()
  target_link_libraries(${NAME} PRIVATE Threads::Threads)
  target_include_directories(${NAME} SYSTEM PUBLIC
    "$<BUILD_INTERFACE:${C2CU_RUNTIME_INCLUDE}>")
  if(ARG_HEADER)
    target_include_directories(${NAME} PUBLIC "$<BUILD_INTERFACE:${_headers}>")
    set_target_properties(${NAME} PROPERTIES PUBLIC_HEADER "${ARG_HEADER}")
  endif()
endfunction()
