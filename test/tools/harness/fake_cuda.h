//===- fake_cuda.h - As much CUDA as --driver=simple needs, on the CPU ----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Lets g++ compile and run the output of --driver=simple, so that its answers
// can be tested where there is no GPU. Device variables are ordinary ones, the
// threads of a launch run one after the other. simple_on_cpu.py turns
// `kernel<<<blocks, threads>>>(...)` into a call of fake_cuda::launch.
//
//===----------------------------------------------------------------------===//

#ifndef FAKE_CUDA_H
#define FAKE_CUDA_H

#include <cstddef>
#include <cstring>
#include <math.h>

#define __device__
#define __global__
#define __host__

typedef int cudaError_t;
constexpr cudaError_t cudaSuccess = 0;
constexpr cudaError_t cudaErrorInvalidValue = 1;

namespace fake_cuda {
struct index {
  unsigned x;
};

/// The first thing that went wrong since it was last asked for.
inline cudaError_t last_error = cudaSuccess;
} // namespace fake_cuda

inline fake_cuda::index blockIdx, blockDim, threadIdx;

namespace fake_cuda {
/// Runs kernel for every thread of a launch. Like CUDA it refuses a launch
/// without threads, or with more than 1024 in a block.
template <class Kernel>
void launch(unsigned blocks, unsigned threads, Kernel kernel) {
  if (blocks == 0 || threads == 0 || threads > 1024) {
    last_error = cudaErrorInvalidValue;
    return;
  }
  blockDim.x = threads;
  for (blockIdx.x = 0; blockIdx.x < blocks; ++blockIdx.x)
    for (threadIdx.x = 0; threadIdx.x < threads; ++threadIdx.x)
      kernel();
}

/// Checks that a copy of `bytes` at `offset` stays inside the symbol.
template <class T> bool fits(const T &, std::size_t bytes, std::size_t offset) {
  return offset <= sizeof(T) && bytes <= sizeof(T) - offset;
}
} // namespace fake_cuda

template <class T>
cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *source,
                               std::size_t bytes, std::size_t offset = 0) {
  if (!fake_cuda::fits(symbol, bytes, offset))
    return cudaErrorInvalidValue;
  std::memcpy((char *)&symbol + offset, source, bytes);
  return cudaSuccess;
}

template <class T>
cudaError_t cudaMemcpyFromSymbol(void *target, const T &symbol,
                                 std::size_t bytes, std::size_t offset = 0) {
  if (!fake_cuda::fits(symbol, bytes, offset))
    return cudaErrorInvalidValue;
  std::memcpy(target, (const char *)&symbol + offset, bytes);
  return cudaSuccess;
}

inline cudaError_t cudaGetLastError() {
  cudaError_t error = fake_cuda::last_error;
  fake_cuda::last_error = cudaSuccess;
  return error;
}

inline cudaError_t cudaDeviceSynchronize() { return cudaSuccess; }

inline const char *cudaGetErrorString(cudaError_t error) {
  return error == cudaSuccess ? "no error" : "invalid argument";
}

#endif // FAKE_CUDA_H
