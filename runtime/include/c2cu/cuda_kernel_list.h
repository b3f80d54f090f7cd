//===- cuda_kernel_list.h - All kernels of a program ------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The list of all kernels that a program may launch on a GPU, which is known
/// before that is used. It answers in time whether their local memory fits:
/// CUDA reserves that for all threads a GPU can hold, however many inputs there
/// are, and fails obscurely if it cannot. And whether a block may have as much
/// shared memory as they need, for which beyond 48 KiB they have to ask.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_CUDA_KERNEL_LIST_H
#define C2CU_CUDA_KERNEL_LIST_H

#include <c2cu/algorithm.h>
#include <c2cu/cuda_error.h>

#include <cstddef>

namespace c2cu::backend {

/// A kernel of the program, which is in the list of all from its construction.
struct kernel {
  kernel(const char *name, unsigned line, const void *function,
         std::size_t shared_bytes)
      : name(name), line(line), function(function), shared_bytes(shared_bytes),
        next(all) {
    all = this;
  }
  kernel(const kernel &) = delete;
  kernel &operator=(const kernel &) = delete;

  const char *const name; ///< of the function called
  const unsigned line;    ///< of the marked statement
  const void *const function;
  const std::size_t shared_bytes; ///< of a block
  const kernel *const next;

  static inline const kernel *all = nullptr;
};

/// Threads that the GPU in use can hold.
inline std::size_t resident_threads() {
  cudaDeviceProp gpu;
  check(cudaGetDeviceProperties(&gpu, current_device()),
        "asking for the GPU's properties");
  return static_cast<std::size_t>(gpu.multiProcessorCount) *
         static_cast<std::size_t>(gpu.maxThreadsPerMultiProcessor);
}

/// Bytes of local memory that a thread of a kernel needs, as far as the
/// compiler knows.
inline std::size_t frame_of(const kernel &of) {
  cudaFuncAttributes attributes;
  check(cudaFuncGetAttributes(&attributes, of.function),
        "asking what a kernel needs");
  return attributes.localSizeBytes;
}

/// Those that all threads need on this GPU.
inline std::size_t local_memory_bytes(const kernel &of) {
  return frame_of(of) * resident_threads();
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
           "what is local to its threads, %zu are free: CUDA reserves that for "
           "all threads that the GPU can hold; make arrays that are local to "
           "functions of the kernel smaller, or static, so that each input of "
           "a launch has one",
           k->name, k->line, needed, free);
}

/// Has the GPU give blocks the shared memory that they need, and
/// multiprocessors as much of it as they can have. Ends the process if some
/// block needs more than there is.
inline void require_shared_memory() {
  for (const kernel *k = kernel::all; k; k = k->next) {
    if (k->shared_bytes == 0)
      continue;
    cudaFuncSetAttribute(k->function,
                         cudaFuncAttributePreferredSharedMemoryCarveout,
                         cudaSharedmemCarveoutMaxShared);
    if (cudaFuncSetAttribute(k->function,
                             cudaFuncAttributeMaxDynamicSharedMemorySize,
                             k->shared_bytes) == cudaSuccess)
      continue;
    int most = 0;
    check(cudaDeviceGetAttribute(&most, cudaDevAttrMaxSharedMemoryPerBlockOptin,
                                 current_device()),
          "asking for the GPU's properties");
    fail(failure,
         "the call of '%s' in line %u needs %zu bytes of shared memory for a "
         "block, of which this GPU has %d; translate again with fewer threads "
         "(c2cu -t) or with c2cu --lower=columnwise",
         k->name, k->line, k->shared_bytes, most);
  }
}

} // namespace c2cu::backend

#endif // C2CU_CUDA_KERNEL_LIST_H
