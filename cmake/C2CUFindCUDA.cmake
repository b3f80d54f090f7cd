# Looks for the CUDA toolkit. It is optional: C2CU_NVCC is empty where there is
# none. CMake's own CUDA language is not enabled here, since that fails without
# it; see C2CUEnableCUDA.cmake.

option(C2CU_CUDA "Use the CUDA toolkit where there is one" ON)

set(C2CU_NVCC "")
if(C2CU_CUDA)
  # Whoever links a library made with nvcc needs its targets, in any folder.
  find_package(CUDAToolkit QUIET GLOBAL)
  if(CUDAToolkit_FOUND AND CUDAToolkit_NVCC_EXECUTABLE)
    set(C2CU_NVCC "${CUDAToolkit_NVCC_EXECUTABLE}")
  endif()
endif()
if(C2CU_NVCC)
  message(STATUS "CUDA: ${CUDAToolkit_VERSION} in ${CUDAToolkit_BIN_DIR}")
elseif(C2CU_CUDA)
  message(STATUS "CUDA: not found, programs are built for the CPU only")
else()
  message(STATUS "CUDA: not wanted, programs are built for the CPU only")
endif()
