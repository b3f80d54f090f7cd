# Looks for the CUDA toolkit. It is optional: C2CU_NVCC is empty where there is
# none. CMake's own CUDA language is not enabled, since that fails without it.

find_package(CUDAToolkit QUIET)
if(CUDAToolkit_FOUND AND CUDAToolkit_NVCC_EXECUTABLE)
  set(C2CU_NVCC "${CUDAToolkit_NVCC_EXECUTABLE}")
  message(STATUS "CUDA: ${CUDAToolkit_VERSION} in ${CUDAToolkit_BIN_DIR}")
else()
  set(C2CU_NVCC "")
  message(STATUS "CUDA: not found, programs are built for the CPU only")
endif()
