//===- none.cpp - What is there without CUDA ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "gpu.h"

#include "device/gpu.h"

namespace paths::gpu {

#define SHORTEST_PATHS_KERNEL(NAME)                                            \
  std::unique_ptr<solver> NAME(const csr &, const settings &) {                \
    expect_gpu();                                                              \
    return nullptr;                                                            \
  }
#include "sssp_kernels.inc"
#undef SHORTEST_PATHS_KERNEL

} // namespace paths::gpu
