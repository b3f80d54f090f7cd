//===- graphs.cpp - Graphs to measure with --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cases.h"

#include "graph/generate.h"

#include <string>

namespace paths::bench {

std::vector<csr> random_graphs(std::size_t count, vertex vertices,
                               unsigned degree, weight heaviest) {
  std::vector<csr> graphs(count);
#pragma omp parallel for schedule(dynamic)
  for (std::size_t g = 0; g < count; ++g)
    graphs[g] =
        make_csr(generate("gnm:" + std::to_string(vertices) + ":" +
                              std::to_string(std::size_t{vertices} * degree) +
                              ":" + std::to_string(g + 1),
                          {1, heaviest}));
  return graphs;
}

namespace {

/// Is the pair an edge? The same for (u, v) and (v, u).
bool is_edge(std::uint64_t u, std::uint64_t v, std::uint64_t threshold) {
  std::uint64_t x = u < v ? u << 32 | v : v << 32 | u;
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9; // splitmix64
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return ((x ^ x >> 31) >> 32) < threshold;
}

} // namespace

csr random_pairs(vertex vertices, double percent) {
  const auto threshold = static_cast<std::uint64_t>(percent / 100 * 0x1p32);
  csr graph;
  graph.vertices = vertices;
  graph.first.assign(vertices + std::size_t{1}, 0);
#pragma omp parallel for schedule(dynamic, 64)
  for (vertex u = 0; u < vertices; ++u)
    for (vertex v = 0; v < vertices; ++v)
      graph.first[u + 1] += u != v && is_edge(u, v, threshold);
  for (vertex u = 0; u < vertices; ++u)
    graph.first[u + 1] += graph.first[u];
  graph.to.resize(graph.first[vertices]);
  graph.length.assign(graph.to.size(), 1);
#pragma omp parallel for schedule(dynamic, 64)
  for (vertex u = 0; u < vertices; ++u) {
    edge_index at = graph.first[u];
    for (vertex v = 0; v < vertices; ++v)
      if (u != v && is_edge(u, v, threshold))
        graph.to[at++] = v;
  }
  return graph;
}

} // namespace paths::bench
