//===- sides.h - Bounds of eccentricities, in both directions - -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_BOUNDS_SIDES_H
#define SHORTEST_PATHS_DIAMETER_BOUNDS_SIDES_H

#include "graph/graph.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

namespace paths::diameter {

/// Distances from a vertex, or to it.
enum side : unsigned { from = 0, to = 1 };

inline side opposite(side s) { return s == from ? to : from; }

/// No bound from above.
inline constexpr distance unbounded = unreachable;

/// The sum of two lengths that are not negative, or unbounded.
inline distance sum_or_unbounded(std::int64_t one, std::int64_t other) {
  return static_cast<distance>(std::min<std::int64_t>(one + other, unbounded));
}

/// Makes \p bound no less than \p value, while other threads do the same.
inline void raise(distance &bound, distance value) {
  std::atomic_ref<distance> shared(bound);
  distance old = shared.load(std::memory_order_relaxed);
  while (old < value &&
         !shared.compare_exchange_weak(old, value, std::memory_order_relaxed)) {
  }
}

/// Makes \p bound no more than \p value, while other threads do the same.
inline void lower(distance &bound, distance value) {
  std::atomic_ref<distance> shared(bound);
  distance old = shared.load(std::memory_order_relaxed);
  while (old > value &&
         !shared.compare_exchange_weak(old, value, std::memory_order_relaxed)) {
  }
}

/// What is known of the longest distance from (or to) each vertex.
struct bounds {
  std::vector<distance> low, up;

  bounds() = default;
  explicit bounds(vertex vertices)
      : low(vertices, 0), up(vertices, unbounded) {}

  bool is_exact(vertex v) const { return low[v] == up[v]; }
  void set(vertex v, distance length) {
    raise(low[v], length);
    lower(up[v], length);
  }
};

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_BOUNDS_SIDES_H
