//===- cuda_kernels.h - The kernels of a program ----------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// CUDA only. The kernel that runs a call, and the list of all such kernels of
/// the program, which is known before main begins. It answers in time whether
/// their local memory fits: CUDA reserves that for all threads a GPU can hold,
/// however many inputs there are, and fails obscurely if it cannot.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CUDA_KERNELS_H
#define C2CU_CUDA_KERNELS_H

#include <c2cu/cuda_error.h>
#include <c2cu/lane.h>
#include <c2cu/launch.h>
#include <c2cu/panels_cuda.h>
#include <c2cu/spread_cuda.h>

#include <algorithm>
#include <cstddef>

namespace c2cu::backend {

/// A thread per input.
template <class Call>
__global__ void __launch_bounds__(Call::width)
    run_call(const launch_arguments on) {
  cuda_lane<Call> lane(on);
  Call::run(lane);
}

/// A kernel of the program, which is in the list of all from its construction.
struct kernel {
  kernel(const char *name, unsigned line, const void *function)
      : name(name), line(line), function(function), next(all) {
    all = this;
  }
  kernel(const kernel &) = delete;
  kernel &operator=(const kernel &) = delete;

  const char *const name; ///< of the function called
  const unsigned line;    ///< of the marked statement
  const void *const function;
  const kernel *const next;

  static inline const kernel *all = nullptr;
};

/// The function of a call's kernel.
template <class Call> const void *function_of() {
  if constexpr (has_panels<Call>)
    return reinterpret_cast<const void *>(run_panels<Call>);
  else
    return reinterpret_cast<const void *>(run_call<Call>);
}

/// The kernel of a call; constructed before main begins wherever a program
/// refers to it.
template <class Call>
inline const kernel kernel_of(Call::name, Call::line, function_of<Call>());

/// Bytes of local memory that a kernel's threads need on this GPU.
inline std::size_t local_memory_bytes(const kernel &of) {
  cudaFuncAttributes attributes;
  cudaDeviceProp gpu;
  check(cudaFuncGetAttributes(&attributes, of.function),
        "asking what a kernel needs");
  check(cudaGetDeviceProperties(&gpu, 0), "asking for the GPU's properties");
  return attributes.localSizeBytes *
         static_cast<std::size_t>(gpu.multiProcessorCount) *
         static_cast<std::size_t>(gpu.maxThreadsPerMultiProcessor);
}

/// Bytes of local memory that the program will take: kernels share it.
inline std::size_t local_memory_bytes() {
  std::size_t most = 0;
  for (const kernel *k = kernel::all; k; k = k->next)
    most = std::max(most, local_memory_bytes(*k));
  return most;
}

/// Ends the process if there is too little memory for some kernel.
inline void require_local_memory() {
  std::size_t free = 0, total = 0;
  check(cudaMemGetInfo(&free, &total), "asking for free memory");
  for (const kernel *k = kernel::all; k; k = k->next)
    if (const std::size_t needed = local_memory_bytes(*k); needed > free)
      fail(failure,
           "the call of '%s' in line %u needs %zu bytes of device memory for "
           "its threads' local objects, %zu are free; translate again with "
           "c2cu --lower=columnwise, or make its local arrays smaller",
           k->name, k->line, needed, free);
}

} // namespace c2cu::backend

#endif // C2CU_CUDA_KERNELS_H
