# Looks for nvcc. CUDA is optional: C2CU_NVCC is empty where there is none.
# CMake's own CUDA language is not enabled, since that fails without nvcc.

find_program(C2CU_NVCC_PROGRAM nvcc
  HINTS ENV CUDA_HOME ENV CUDA_PATH PATHS /usr/local/cuda PATH_SUFFIXES bin
  DOC "CUDA compiler; optional")
if(C2CU_NVCC_PROGRAM)
  set(C2CU_NVCC "${C2CU_NVCC_PROGRAM}")
  message(STATUS "CUDA: ${C2CU_NVCC}")
else()
  set(C2CU_NVCC "")
  message(STATUS "CUDA: not found, programs are built for the CPU only")
endif()
