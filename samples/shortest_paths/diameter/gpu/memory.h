//===- memory.h - The share of the device's memory ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_GPU_MEMORY_H
#define SHORTEST_PATHS_DIAMETER_GPU_MEMORY_H

#include "device/device.h"
#include "diameter/solver.h"

#include <algorithm>
#include <cstddef>
#include <string>

namespace paths::diameter::gpu {

/// What may be taken of the device's memory, in bytes.
inline std::size_t usable_memory(const settings &options) {
  std::size_t free = 0, total = 0;
  paths::gpu::check(cudaMemGetInfo(&free, &total), "the GPU's memory");
  return options.device_bytes == 0 ? free
                                   : std::min(free, options.device_bytes);
}

/// Refuses what does not fit, in plain words, and announces what does: to be
/// called before it is allocated.
inline void take_memory(const settings &options, std::size_t bytes,
                        const std::string &what) {
  paths::gpu::expect_memory(bytes, what.c_str());
  if (options.device_bytes != 0 && bytes > options.device_bytes)
    throw graph_error(what + " takes " + std::to_string(bytes / 1'000'000) +
                      " MB on the GPU, of which " +
                      std::to_string(options.device_bytes / 1'000'000) +
                      " MB may be used");
  if (options.announce)
    options.announce("GPU", bytes);
}

} // namespace paths::diameter::gpu

#endif // SHORTEST_PATHS_DIAMETER_GPU_MEMORY_H
