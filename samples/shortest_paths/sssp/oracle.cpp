//===- oracle.cpp - Right distances, to compare with ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "oracle.h"

#include "graph/counted.h"

#include <algorithm>
#include <omp.h>

namespace paths {

std::uint64_t oracle::affordable() const {
  // Nanoseconds, as they were measured: a vertex goes through a heap.
  // bellman_ford() looks at both again and again.
  constexpr std::uint64_t of_vertex = 200, of_edge = 3, again = 8;
  constexpr std::uint64_t patience = 3'000'000'000, fewest = 64;
  const std::uint64_t all =
      patience * static_cast<std::uint64_t>(omp_get_max_threads());
  const std::uint64_t of_one =
      (of_vertex * (graph.vertices + 1) + of_edge * graph.edges()) *
      (negative ? again : 1);
  return std::max(fewest, all / of_one);
}

std::vector<std::uint64_t> spread_sample(std::uint64_t total,
                                         std::uint64_t count) {
  count = std::min(total, count);
  std::vector<std::uint64_t> sample(count);
  const std::uint64_t step = count == 0 ? 0 : total / count,
                      rest = count == 0 ? 0 : total % count;
  for (std::uint64_t i = 0; i < count; ++i)
    sample[i] = i * step + i * rest / count;
  return sample;
}

std::optional<std::string> check_result(const csr &graph, vertex source,
                                        const shortest_paths &result) {
  const oracle textbook(graph);
  const std::vector<distance> right = textbook.distances_from(source);
  const std::vector<distance> &found = result.distances;
  const auto [expected, other] =
      std::mismatch(right.begin(), right.end(), found.begin(), found.end());
  if (expected != right.end() && other != found.end())
    return "vertex " + std::to_string(expected - right.begin()) +
           " has distance " + to_text(*other) + ", where " + textbook.name() +
           " finds " + to_text(*expected);
  return find_mistake(graph, source, result);
}

} // namespace paths
