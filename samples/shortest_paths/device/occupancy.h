//===- occupancy.h - Blocks that are on a GPU at once ---------- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// How many blocks a kernel is launched with that stays on the GPU until all is
/// done, and how it is launched if its blocks meet at barriers of the grid.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DEVICE_OCCUPANCY_H
#define SHORTEST_PATHS_DEVICE_OCCUPANCY_H

#include "device.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <type_traits>

namespace paths::gpu {

/// One of the current GPU's numbers.
inline unsigned attribute(cudaDeviceAttr which) {
  int device = 0, value = 0;
  check(cudaGetDevice(&device), "the GPU");
  check(cudaDeviceGetAttribute(&value, which, device), "the GPU's attributes");
  return static_cast<unsigned>(value);
}

inline unsigned multiprocessors() {
  return attribute(cudaDevAttrMultiProcessorCount);
}

/// Blocks on each multiprocessor.
inline constexpr unsigned as_many_as_fit = std::numeric_limits<unsigned>::max();

/// How many blocks of \p kernel the current GPU holds at a time, if no
/// multiprocessor is to have more than \p on_each. A block has \p threads and
/// \p shared_bytes of memory besides what the kernel declares.
template <class... Parameters>
unsigned resident_blocks(void (*kernel)(Parameters...), unsigned threads,
                         std::size_t shared_bytes = 0,
                         unsigned on_each = as_many_as_fit) {
  int fit = 0;
  check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(
            &fit, reinterpret_cast<const void *>(kernel),
            static_cast<int>(threads), shared_bytes),
        "the GPU's blocks");
  return multiprocessors() * std::min(static_cast<unsigned>(fit), on_each);
}

/// Launches \p kernel, whose blocks may wait for each other: there can be as
/// many as resident_blocks(). \p what is tried, for the error.
template <class... Parameters>
void launch_together(void (*kernel)(Parameters...), unsigned blocks,
                     unsigned threads, const char *what,
                     std::type_identity_t<Parameters>... parameters) {
  void *pointers[] = {&parameters...};
  check(cudaLaunchCooperativeKernel(reinterpret_cast<const void *>(kernel),
                                    blocks, threads, pointers),
        what);
}

} // namespace paths::gpu

#endif // SHORTEST_PATHS_DEVICE_OCCUPANCY_H
