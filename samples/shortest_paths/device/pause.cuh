//===- pause.cuh - Pauses for tests --------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DEVICE_PAUSE_CUH
#define SHORTEST_PATHS_DEVICE_PAUSE_CUH

namespace paths::gpu {

/// Finds what is not waited for, though it has always been there in time: lets
/// the thread sleep once in \p rarity times, for less than \p longest
/// nanoseconds; both are powers of two. When and for how long depends on the
/// clock, the block and the warp.
template <unsigned rarity, unsigned longest>
__device__ inline void pause_at_random() {
  static_assert(rarity > 1 && (rarity & (rarity - 1)) == 0 &&
                (longest & (longest - 1)) == 0);
  const unsigned place = blockIdx.x * 40503u + threadIdx.x / 32 * 9973u;
  const unsigned noise =
      (static_cast<unsigned>(clock64()) ^ place) * 2654435761u;
  // The higher bits of a product depend on all of its factors' bits.
  if (noise / (~0u / rarity + 1) == 0)
    __nanosleep(noise >> 12 & (longest - 1));
}

} // namespace paths::gpu

#endif // SHORTEST_PATHS_DEVICE_PAUSE_CUH
