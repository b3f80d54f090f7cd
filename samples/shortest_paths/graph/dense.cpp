//===- dense.cpp - Building matrices --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dense.h"

#include "memory.h"

#include <algorithm>
#include <string>

namespace paths {

dense make_dense(const csr &graph) {
  if (std::find(graph.length.begin(), graph.length.end(), no_edge) !=
      graph.length.end())
    throw graph_error("the weight " + std::to_string(no_edge) +
                      " means that there is no edge where a graph is a matrix; "
                      "take an algorithm for lists of edges");
  expect_memory(4.0 * graph.vertices * graph.vertices,
                "a matrix of " + std::to_string(graph.vertices) + " vertices",
                "take an algorithm for lists of edges");
  const std::size_t n = graph.vertices;
  dense matrix = {graph.vertices, std::vector<weight>(n * n, no_edge)};
#pragma omp parallel for schedule(dynamic, 64)
  for (std::size_t v = 0; v < n; ++v)
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      weight &cell = matrix.lengths[v * n + graph.to[e]];
      cell = std::min(cell, graph.length[e]);
    }
  return matrix;
}

} // namespace paths
