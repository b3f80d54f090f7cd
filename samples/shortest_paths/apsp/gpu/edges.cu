//===- edges.cu - Graphs on the device, as rows of matrices ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "edges.h"

#include "graph/longest.h"

#include <algorithm>

namespace paths::apsp::gpu {

namespace {

using paths::gpu::blocks_for;
using paths::gpu::check;
using paths::gpu::check_launch;

constexpr unsigned threads = 256;

/// A block for each row.
__global__ void fill(const edge_index *first, const vertex *to,
                     const weight *length, std::size_t begin, vertex vertices,
                     distance *rows) {
  const std::size_t row = begin + blockIdx.x;
  const vertex self = static_cast<vertex>(row % vertices);
  distance *cells = rows + std::size_t{blockIdx.x} * vertices;
  for (vertex j = threadIdx.x; j < vertices; j += threads)
    cells[j] = j == self ? 0 : unreachable;
  __syncthreads();
  for (edge_index e = first[row] + threadIdx.x; e < first[row + 1];
       e += threads)
    atomicMin(&cells[to[e]], length[e]);
}

/// A block for each row, which looks at all edges of its graph if it lacks a
/// path; the rest of them need nothing else than a look at their cells.
__global__ void find_too_long(const edge_index *first, const vertex *to,
                              std::size_t begin, vertex vertices,
                              const distance *rows, distance largest_exact,
                              int *found) {
  const distance *cells = rows + std::size_t{blockIdx.x} * vertices;
  int lacks = 0;
  for (vertex j = threadIdx.x; j < vertices; j += threads) {
    lacks |= cells[j] == unreachable;
    if (cells[j] != unreachable && cells[j] > largest_exact)
      *found = 1;
  }
  if (!__syncthreads_or(lacks))
    return;
  const std::size_t graph_row =
      (begin + blockIdx.x) / vertices * vertices; // of its vertex 0
  for (vertex k = threadIdx.x / 32; k < vertices; k += threads / 32) {
    if (cells[k] == unreachable)
      continue;
    const edge_index end = first[graph_row + k + 1];
    for (edge_index e = first[graph_row + k] + threadIdx.x % 32; e < end;
         e += 32)
      if (cells[to[e]] == unreachable)
        *found = 1;
  }
}

struct totals {
  unsigned long long sum, pairs;
  distance longest;
};

/// A block for each row.
__global__ void add_up(vertex vertices, vertex first_row, const distance *rows,
                       totals *into) {
  const distance *cells = rows + std::size_t{blockIdx.x} * vertices;
  unsigned long long sum = 0, pairs = 0;
  distance longest = 0;
  for (vertex j = threadIdx.x; j < vertices; j += threads)
    if (j != first_row + blockIdx.x && cells[j] != unreachable) {
      sum += cells[j];
      ++pairs;
      longest = max(longest, cells[j]);
    }
  for (int step = 16; step > 0; step /= 2) {
    sum += __shfl_down_sync(~0U, sum, step);
    pairs += __shfl_down_sync(~0U, pairs, step);
  }
  longest = __reduce_max_sync(~0U, longest);
  if (threadIdx.x % 32 != 0)
    return;
  atomicAdd(&into->sum, sum);
  atomicAdd(&into->pairs, pairs);
  atomicMax(&into->longest, longest);
}

} // namespace

vertex vertices_of_largest(std::span<const csr> graphs) {
  vertex largest = 0;
  for (const csr &graph : graphs)
    largest = std::max(largest, graph.vertices);
  return largest;
}

std::size_t device_edges::bytes(std::span<const csr> graphs) {
  std::size_t edges = 0;
  for (const csr &graph : graphs)
    edges += graph.edges();
  return (graphs.size() * vertices_of_largest(graphs) + 1) *
             sizeof(edge_index) +
         edges * (sizeof(vertex) + sizeof(weight));
}

device_edges::device_edges(std::span<const csr> graphs)
    : largest(vertices_of_largest(graphs)) {
  std::vector<edge_index> all_first = {0};
  edge_index edges = 0;
  for (const csr &graph : graphs) {
    own.push_back(graph.vertices);
    longest.push_back(longest_path_bound(graph));
    for (vertex v = 0; v < largest; ++v)
      all_first.push_back(edges + graph.first[std::min(v + 1, graph.vertices)]);
    edges += graph.edges();
  }
  first = array<edge_index>(std::span<const edge_index>(all_first));
  to = array<vertex>(edges);
  length = array<weight>(edges);
  edges = 0;
  const auto copy = [](auto *onto, const auto &from) {
    check(cudaMemcpy(onto, from.data(), from.size() * sizeof from[0],
                     cudaMemcpyHostToDevice),
          "copying the graph to the GPU");
  };
  for (const csr &graph : graphs) {
    copy(to.data() + edges, graph.to);
    copy(length.data() + edges, graph.length);
    edges += graph.edges();
  }
}

void device_edges::make_rows(std::size_t begin, std::size_t count,
                             distance *rows) const {
  if (count == 0)
    return;
  fill<<<static_cast<unsigned>(count), threads>>>(
      first.data(), to.data(), length.data(), begin, largest, rows);
  check_launch("the matrix");
}

bool device_edges::lead_too_far(std::size_t begin, std::size_t count,
                                const distance *rows,
                                distance largest_exact) const {
  if (count == 0)
    return false;
  array<int> found(1);
  check(cudaMemset(found.data(), 0, sizeof(int)), "the check of the sums");
  find_too_long<<<static_cast<unsigned>(count), threads>>>(
      first.data(), to.data(), begin, largest, rows, largest_exact,
      found.data());
  check_launch("the check of the sums");
  return found.get()[0] != 0;
}

extent device_edges::measure(vertex vertices, vertex first, std::size_t count,
                             const distance *rows) {
  if (count == 0)
    return {};
  array<totals> all(1);
  check(cudaMemset(all.data(), 0, sizeof(totals)), "the sums");
  add_up<<<static_cast<unsigned>(count), threads>>>(vertices, first, rows,
                                                    all.data());
  check_launch("the sums");
  const totals found = all.get()[0];
  return {found.longest, found.sum, found.pairs};
}

} // namespace paths::apsp::gpu
