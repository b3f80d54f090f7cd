//===- cuda_error.h - Checked CUDA calls ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// CUDA only. What CUDA reports is seldom what the user has to do about it, so
/// a failed call ends the process with both, and with the place of the call.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CUDA_ERROR_H
#define C2CU_CUDA_ERROR_H

#include <c2cu/error.h>

#include <cuda_runtime_api.h>
#include <source_location>

namespace c2cu::backend {

/// What a user can do about an error.
inline const char *advice(cudaError_t error) {
  switch (error) {
  case cudaErrorMemoryAllocation:
    return "set a smaller C2CU_GROUP or fewer C2CU_SLOTS";
  case cudaErrorNoKernelImageForDevice:
  case cudaErrorInvalidDeviceFunction:
  case cudaErrorUnsupportedPtxVersion:
    return "the program was built for another GPU: build it with "
           "nvcc -arch=native on this machine";
  case cudaErrorInsufficientDriver:
    return "the GPU's driver is older than the CUDA toolkit: update the driver";
  case cudaErrorLaunchOutOfResources:
    return "translate again with fewer threads per block: c2cu -t 32";
  case cudaErrorLaunchTimeout:
    return "the GPU also drives a display, which limits the time of a launch: "
           "set a smaller C2CU_GROUP";
  case cudaErrorDevicesUnavailable:
    return "another process uses the GPU exclusively";
  case cudaErrorIllegalAddress:
  case cudaErrorMisalignedAddress:
  case cudaErrorInvalidAddressSpace:
  case cudaErrorHardwareStackError:
  case cudaErrorLaunchFailure:
    return "the marked call accessed memory that is not its own: run the "
           "sequential program built with -fsanitize=address,undefined";
  default:
    return "this is unexpected: please report it with the output of nvidia-smi";
  }
}

/// Ends the process if a CUDA call has failed; \p doing says what it was for.
inline void check(cudaError_t error, const char *doing,
                  std::source_location at = std::source_location::current()) {
  if (error != cudaSuccess)
    fail(failure, "%s: %s (%s, %s:%u); %s", doing, cudaGetErrorString(error),
         cudaGetErrorName(error), at.file_name(), unsigned{at.line()},
         advice(error));
}

/// The GPU that this thread uses.
inline int current_device() {
  int number = 0;
  check(cudaGetDevice(&number), "asking for the GPU that is used");
  return number;
}

} // namespace c2cu::backend

#endif // C2CU_CUDA_ERROR_H
