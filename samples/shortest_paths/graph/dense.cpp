//===- dense.cpp - Building matrices --------------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "dense.h"

#include <algorithm>
#include <string>
#include <unistd.h>

namespace paths {

namespace {

void expect_memory(vertex vertices) {
  const double needed = 4e-9 * vertices * vertices;
  const double there = 1e-9 * static_cast<double>(sysconf(_SC_PHYS_PAGES)) *
                       static_cast<double>(sysconf(_SC_PAGESIZE));
  if (needed > there)
    throw graph_error("a matrix of " + std::to_string(vertices) +
                      " vertices takes " + std::to_string(needed) +
                      " GB, this machine has " + std::to_string(there) +
                      "; take an algorithm for lists of edges");
}

} // namespace

dense make_dense(const csr &graph) {
  if (std::find(graph.length.begin(), graph.length.end(), no_edge) !=
      graph.length.end())
    throw graph_error("the weight " + std::to_string(no_edge) +
                      " means that there is no edge where a graph is a matrix; "
                      "take an algorithm for lists of edges");
  expect_memory(graph.vertices);
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
