//===- gpu.cu - Is there a GPU? -------------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "gpu.h"

#include "device.h"

namespace paths::gpu {

std::optional<std::string> why_none() {
  int count = 0;
  const cudaError_t status = cudaGetDeviceCount(&count);
  if (status == cudaSuccess && count > 0)
    return std::nullopt;
  return status == cudaSuccess ? "CUDA finds none" : cudaGetErrorString(status);
}

void expect_gpu() {
  if (const std::optional<std::string> why = why_none())
    throw graph_error("there is no GPU to be used (" + *why +
                      "); --algorithm=auto takes the CPU");
}

std::string name() {
  cudaDeviceProp properties;
  check(cudaGetDeviceProperties(&properties, 0), "the GPU's name");
  return properties.name;
}

unsigned count() {
  int devices = 0;
  return cudaGetDeviceCount(&devices) == cudaSuccess
             ? static_cast<unsigned>(devices)
             : 0;
}

std::size_t free_memory() {
  std::size_t free = 0, total = 0;
  check(cudaMemGetInfo(&free, &total), "the GPU's memory");
  return free;
}

} // namespace paths::gpu
