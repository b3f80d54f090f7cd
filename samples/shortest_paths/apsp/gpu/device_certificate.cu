//===- device_certificate.cu - Distances that prove themselves ------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "device_certificate.h"
#include "refuted_rows.h"

namespace paths::apsp::gpu {

namespace {

constexpr unsigned threads = 512;

/// A warp for each vertex with a distance, whose edges it looks at: does one
/// improve the distance of its end, and which groups do they explain? Threads
/// that mark a group at the same time write the same.
__device__ bool improves(const edge_view &graph, const vertex *group,
                         const distance *row, unsigned char *explained) {
  bool found = false;
  for (vertex u = threadIdx.x / 32; u < graph.vertices; u += threads / 32) {
    const distance here = row[u];
    if (here == unreachable)
      continue;
    found |= here < 0;
    const edge_index end = graph.first[u + 1];
    for (edge_index e = graph.first[u] + threadIdx.x % 32; e < end; e += 32) {
      const vertex v = graph.to[e];
      const std::int64_t sum = std::int64_t{here} + graph.length[e];
      const distance there = row[v];
      found |= sum < there;
      if (sum == there && group[u] != group[v])
        explained[group[v]] = 1;
    }
  }
  return found;
}

/// A block for each row.
__global__ void __launch_bounds__(threads)
    refute(edge_view graph, const vertex *group, const vertex *sources,
           const distance *rows, std::size_t width,
           unsigned char *all_explained, int *wrong) {
  const distance *row = rows + blockIdx.x * width;
  unsigned char *explained = all_explained + blockIdx.x * width;
  const vertex source = sources[blockIdx.x];
  for (vertex v = threadIdx.x; v < graph.vertices; v += threads)
    explained[v] = v == group[source];
  __syncthreads();
  bool found = improves(graph, group, row, explained) || row[source] != 0;
  __syncthreads();
  for (vertex v = threadIdx.x; v < graph.vertices; v += threads)
    found |= row[v] != unreachable && explained[group[v]] == 0;
  const int any = __syncthreads_or(found);
  if (threadIdx.x == 0)
    wrong[blockIdx.x] = any;
}

} // namespace

device_certificate::device_certificate(const device_edges &edges,
                                       std::size_t which, const certificate &by)
    : graph(edges.view(which)), width(edges.vertices()), group(by.groups()) {}

std::vector<bool> device_certificate::refuted(std::span<const vertex> sources,
                                              const distance *rows) {
  if (sources.empty())
    return {};
  if (from.size() < sources.size()) {
    from = array<vertex>(sources.size());
    explained = array<unsigned char>(sources.size() * width);
    wrong = array<int>(sources.size());
  }
  from.put(sources);
  refute<<<static_cast<unsigned>(sources.size()), threads>>>(
      graph, group.data(), from.data(), rows, width, explained.data(),
      wrong.data());
  paths::gpu::check_launch("the proof of distances");
  const std::vector<int> found = wrong.get();
  return {found.begin(), found.begin() + sources.size()};
}

std::vector<bool> refuted_rows(const csr &graph,
                               std::span<const vertex> sources,
                               std::span<const distance> rows) {
  const device_edges edges({&graph, 1});
  const array<distance> on_device(rows);
  return device_certificate(edges, 0, certificate(graph))
      .refuted(sources, on_device.data());
}

} // namespace paths::apsp::gpu
