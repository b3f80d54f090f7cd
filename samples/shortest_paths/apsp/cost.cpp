//===- cost.cpp - How long algorithms for all pairs will take -------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cost.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace paths::apsp {

/// By nanoseconds of a core: 2 for an edge, 10 and more for a vertex that is
/// taken from the heap.
double seconds_of_dijkstra(const task &work, const machine &on) {
  const double reached = std::min(work.vertices, work.edges + 1);
  const double one =
      2e-9 * work.edges + 10e-9 * reached * std::log2(reached + 2);
  const double together = std::clamp(work.sources, 1.0, on.cores);
  return work.sources * one / together;
}

/// 60 relaxations in a nanosecond of a core, which is what 16 bits come to.
double seconds_of_blocked(const task &work, const machine &on) {
  return std::pow(work.vertices, 3) / 60e9 / on.cores;
}

/// Relaxations per second, and what a step over a row of tiles takes.
double seconds_of_tiles(const task &work, const machine &on) {
  const double speed = work.wide ? 15e12 : 29e12;
  return on.start + 0.25e-6 * work.vertices +
         std::pow(work.vertices, 3) / speed;
}

/// A batch of 512 sources is filled, its edges are relaxed some times, and the
/// rounds of that wait for the slowest vertex.
double seconds_of_batches(const task &work, const machine &on) {
  const double bytes = work.wide ? 4 : 2, size = 512;
  const double batches = std::ceil(work.sources / size);
  const double filled = work.vertices * size * bytes / 2e12;
  const double relaxed = 8 * work.edges * size * bytes / 3e12;
  const double rounds = 30 * 10e-6;
  return on.start + batches * (filled + relaxed + rounds);
}

std::string_view fastest(const task &work, const machine &on, bool only_rows) {
  using entry = std::pair<double, std::string_view>;
  entry best = {seconds_of_dijkstra(work, on), "dijkstra"};
  if (work.early_end)
    return best.second;
  if (on.gpu) {
    best = std::min(best, entry(seconds_of_batches(work, on), "batches"));
    if (!only_rows)
      best = std::min(best, entry(seconds_of_tiles(work, on), "tiles"));
  } else if (!only_rows) {
    best = std::min(best, entry(seconds_of_blocked(work, on), "blocked"));
  }
  return best.second;
}

} // namespace paths::apsp
