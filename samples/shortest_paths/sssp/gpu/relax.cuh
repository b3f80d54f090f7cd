//===- relax.cuh - Relaxing an edge on a GPU ------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_RELAX_CUH
#define SHORTEST_PATHS_RELAX_CUH

#include "rounds.h"

#include <cstdint>

namespace paths::gpu {

/// The distance as other threads have left it so far.
__device__ inline distance load(const distance *length) {
  return *static_cast<const volatile distance *>(length);
}

/// A path of \p so_far and an edge of \p length leads to *\p to. Is it shorter
/// than what was known? Sums that do not fit are reported.
__device__ inline bool relax(distance *to, distance so_far, weight length,
                             round_report *report) {
  const std::int64_t through = std::int64_t{so_far} + length;
  if (through >= INT32_MAX || through < INT32_MIN) {
    report->refused = 1;
    return false;
  }
  const auto candidate = static_cast<distance>(through);
  return atomicMin(to, candidate) > candidate;
}

} // namespace paths::gpu

#endif // SHORTEST_PATHS_RELAX_CUH
