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
#include <vector>

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

/// 60 relaxations in a nanosecond of a core, which is what 16 bits come to;
/// threads meet after each block.
double seconds_of_blocked(const task &work, const machine &on) {
  return 1e-6 * work.vertices + std::pow(work.vertices, 3) / 60e9 / on.cores;
}

/// Relaxations per second, and what the steps take that few tiles are in.
double seconds_of_tiles(const task &work) {
  const double speed = work.wide ? 15e12 : 29e12;
  return std::min(0.2e-6 * work.vertices, 0.45e-3) +
         std::pow(work.vertices, 3) / speed;
}

/// A batch takes a time for each edge and for each round, which looks at all
/// vertices. Measured on an H100 with graphs of 2,048 to 36,682 vertices and 2
/// to 330 edges for each; how many rounds there are depends on the graph, 60 to
/// 120 then. A fifth more is for those that are worse.
double seconds_of_batches(const task &work) {
  constexpr double rounds = 90, doubt = 1.2;
  const double batches = std::ceil(work.sources / (work.wide ? 256 : 512));
  const double round = 2.2e-6 + 0.13e-9 * work.vertices;
  return doubt * batches * (rounds * round + 1.3e-9 * work.edges);
}

std::string_view fastest(const task &work, const machine &on, bool only_rows) {
  if (work.early_end)
    return "dijkstra";
  std::vector<std::pair<double, std::string_view>> all;
  if (!work.narrow)
    all.emplace_back(work.runs * seconds_of_dijkstra(work, on), "dijkstra");
  if (!only_rows)
    all.emplace_back(work.runs * seconds_of_blocked(work, on), "blocked");
  if (on.gpu && work.one_graph)
    all.emplace_back(on.start + work.runs * seconds_of_batches(work),
                     "batches");
  if (on.gpu && !only_rows)
    all.emplace_back(on.start + work.runs * seconds_of_tiles(work), "tiles");
  return all.empty() ? "blocked" : std::ranges::min(all).second;
}

} // namespace paths::apsp
