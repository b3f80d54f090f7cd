# Enables CMake's CUDA language where nvcc was found and works; says so in
# C2CU_CUDA_LANGUAGE. It is for kernels written by hand: c2cu_add_program calls
# nvcc itself. To be included from the top of a project, so that every folder
# that links such kernels knows the language.

set(C2CU_CUDA_LANGUAGE OFF)
if(NOT C2CU_NVCC)
  return()
endif()

# Neither the machine that builds nor the one that runs has to be known: this
# means machine code for Hopper, what the kernels are tuned for, and PTX, which
# the driver compiles for what comes after it.
if(NOT DEFINED ENV{CUDAARCHS})
  set(CMAKE_CUDA_ARCHITECTURES 90 CACHE STRING
    "GPUs that kernels are compiled for, as CMake names them")
endif()

# Tried in a project of its own first: enable_language() ends with an error
# where, for example, nvcc does not know the host's compiler.
if(NOT DEFINED ENV{CUDACXX})
  set(ENV{CUDACXX} "${C2CU_NVCC}")
endif()
include(CheckLanguage)
check_language(CUDA)
if(CMAKE_CUDA_COMPILER)
  enable_language(CUDA)
  set(C2CU_CUDA_LANGUAGE ON)
  # CMake 3.25 does not know yet how nvcc is told.
  if(NOT DEFINED CMAKE_CUDA20_STANDARD_COMPILE_OPTION)
    set(CMAKE_CUDA20_STANDARD_COMPILE_OPTION -std=c++20)
    set(CMAKE_CUDA20_EXTENSION_COMPILE_OPTION -std=c++20)
  endif()
else()
  message(STATUS "CUDA: ${C2CU_NVCC} does not work with CMake "
    "(CMakeFiles/CMakeError.log says why); kernels are left out")
endif()
