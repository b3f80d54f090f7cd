//===- parents.cu - A tree from distances ---------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rounds.h"

#include <cstdint>

namespace paths::gpu {

namespace {

constexpr unsigned threads = 256;

/// A thread for each vertex v with a distance. An edge of v explains the
/// distance of its end if that is v's and the edge's length. With \p nearer,
/// edges that begin nearer to the source make parents: no circle can come of
/// them. Without, v needs a parent before it becomes one, which settles the
/// rest, edges without length or with a negative one, in rounds.
__global__ void claim(const edge_index *first, const vertex *to,
                      const weight *length, const distance *distances,
                      vertex *parents, vertex vertices, vertex source,
                      bool nearer, int *changed) {
  const vertex v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= vertices || distances[v] == INT32_MAX)
    return;
  volatile vertex *seen = parents;
  if (!nearer && v != source && seen[v] == no_vertex)
    return;
  for (edge_index e = first[v]; e < first[v + 1]; ++e) {
    const vertex end = to[e];
    if (end == source || (nearer && length[e] <= 0) || seen[end] != no_vertex)
      continue;
    if (std::int64_t{distances[v]} + length[e] == distances[end] &&
        atomicCAS(&parents[end], no_vertex, v) == no_vertex)
      *changed = 1;
  }
}

__global__ void find_edge_to_nowhere(const edge_index *first, const vertex *to,
                                     const distance *distances, vertex vertices,
                                     int *found) {
  const vertex v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= vertices || distances[v] == INT32_MAX)
    return;
  for (edge_index e = first[v]; e < first[v + 1]; ++e)
    if (distances[to[e]] == INT32_MAX)
      *found = 1;
}

} // namespace

array<vertex> find_parents(const edge_lists &graph, vertex vertices,
                           vertex source, const array<distance> &distances,
                           bool negative) {
  array<vertex> parents(vertices);
  array<int> changed(1);
  check(cudaMemset(parents.data(), 0xff, vertices * sizeof(vertex)),
        "the parents");
  const auto round = [&](bool nearer) {
    check(cudaMemset(changed.data(), 0, sizeof(int)), "the parents");
    claim<<<blocks_for(vertices, threads), threads>>>(
        graph.first.data(), graph.to.data(), graph.length.data(),
        distances.data(), parents.data(), vertices, source, nearer,
        changed.data());
    check_launch("the parents");
    return changed.get()[0] != 0;
  };
  if (!negative)
    round(/*nearer=*/true);
  while (round(/*nearer=*/false))
    ;
  return parents;
}

bool leads_too_far(const edge_lists &graph, vertex vertices,
                   const array<distance> &distances) {
  array<int> found(1);
  check(cudaMemset(found.data(), 0, sizeof(int)), "the check of the sums");
  find_edge_to_nowhere<<<blocks_for(vertices, threads), threads>>>(
      graph.first.data(), graph.to.data(), distances.data(), vertices,
      found.data());
  check_launch("the check of the sums");
  return found.get()[0] != 0;
}

} // namespace paths::gpu
