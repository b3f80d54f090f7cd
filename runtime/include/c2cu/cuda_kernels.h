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
/// however many inputs there are, and fails obscurely if it cannot. And whether
/// a block may have as much shared memory as they need, for which beyond 48 KiB
/// they have to ask.
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

/// Bytes of shared memory of a block that are asked for when a call is
/// launched.
template <class Call>
inline constexpr std::size_t shared_bytes =
    has_shared_tile<Call> ? Call::tile_bytes * Call::width : 0;

/// Blocks that a multiprocessor with 228 KiB of shared memory has room for,
/// with 1,024 bytes of each for CUDA and 256 for lanes, as
/// tool/lower/SharedMemory.cpp reckons when it chooses their width; at most 32,
/// which is CUDA's limit, and 1,024 threads: beyond them a thread would have
/// fewer than 64 registers.
template <class Call>
inline constexpr unsigned shared_blocks = std::max<std::size_t>(
    1, std::min({(std::size_t{228} << 10) / (shared_bytes<Call> + 1280),
                 std::size_t{1024} / Call::width, std::size_t{32}}));

/// The same, for a call with its tile in shared memory. That decides how many
/// blocks are resident; registers, of which loading and storing the tile may
/// take more than the program's text, shall not make them fewer.
template <class Call>
__global__ void __launch_bounds__(Call::width, shared_blocks<Call>)
    run_shared(const launch_arguments on) {
  cuda_lane<Call> lane(on);
  Call::run(lane);
}

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

/// The function of a call's kernel.
template <class Call> const void *function_of() {
  if constexpr (has_panels<Call>)
    return reinterpret_cast<const void *>(run_panels<Call>);
  else if constexpr (has_shared_tile<Call>)
    return reinterpret_cast<const void *>(run_shared<Call>);
  else
    return reinterpret_cast<const void *>(run_call<Call>);
}

/// The kernel of a call; constructed before main begins wherever a program
/// refers to it.
template <class Call>
inline const kernel kernel_of(Call::name, Call::line, function_of<Call>(),
                              shared_bytes<Call>);

/// Bytes of local memory that a kernel's threads need on this GPU.
inline std::size_t local_memory_bytes(const kernel &of) {
  cudaFuncAttributes attributes;
  cudaDeviceProp gpu;
  check(cudaFuncGetAttributes(&attributes, of.function),
        "asking what a kernel needs");
  check(cudaGetDeviceProperties(&gpu, current_device()),
        "asking for the GPU's properties");
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

#endif // C2CU_CUDA_KERNELS_H
