//===- library_buffer.h - Memory for copies -----------------------*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Memory that is kept from call to call, and grows.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_BUFFER_H
#define C2CU_LIBRARY_BUFFER_H

#include <cstddef>
#include <cuda_runtime.h>

namespace c2cu::library::detail {

/// Host memory that the GPU reads and writes at the bus's speed, or memory of
/// its own.
struct buffer {
  char *host = nullptr, *device = nullptr;
  std::size_t bytes = 0;

  cudaError_t reserve(std::size_t wanted) {
    return grow(
        wanted, device,
        [](char **at, std::size_t size) { return cudaMalloc(at, size); },
        [](char *at) { return cudaFree(at); });
  }
  cudaError_t reserve_host(std::size_t wanted) {
    return grow(
        wanted, host,
        [](char **at, std::size_t size) { return cudaMallocHost(at, size); },
        [](char *at) { return cudaFreeHost(at); });
  }

private:
  template <class Allocate, class Release>
  cudaError_t grow(std::size_t wanted, char *&at, Allocate allocate,
                   Release release) {
    if (wanted <= bytes)
      return cudaSuccess;
    cudaError_t result = at ? release(at) : cudaSuccess;
    at = nullptr;
    bytes = 0;
    if (result == cudaSuccess)
      result = allocate(&at, wanted + wanted / 8);
    if (result == cudaSuccess)
      bytes = wanted + wanted / 8;
    return result;
  }
};

} // namespace c2cu::library::detail

#endif // C2CU_LIBRARY_BUFFER_H
