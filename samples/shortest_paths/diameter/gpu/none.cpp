//===- none.cpp - What is there without CUDA ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "bits.h"
#include "device/gpu.h"
#include "gpu.h"

namespace paths::diameter::gpu {

#define SHORTEST_PATHS_KERNEL(NAME)                                            \
  std::unique_ptr<solver> NAME(const csr &, const settings &) {                \
    paths::gpu::expect_gpu();                                                  \
    return nullptr;                                                            \
  }
#include "diameter_kernels.inc"
#undef SHORTEST_PATHS_KERNEL

std::unique_ptr<solver> bits_with(const csr &, const settings &,
                                  const bits_plan &) {
  paths::gpu::expect_gpu();
  return nullptr;
}

} // namespace paths::diameter::gpu
