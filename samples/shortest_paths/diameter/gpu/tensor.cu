//===- tensor.cu - Products of bit matrices on tensor cores ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The levels of all searches at a time as products of the matrix of what is
// reached with that of the edges, over "and" and "or" (as in Seidel 1995, but
// step by step). The kernel and its idea are in tensor.cuh.
//
// Cost: |V|^3 products of bits for each level, whatever the number of edges,
// unless tiles are full before; |V|^2 / 2 bytes. On sparse graphs, and on
// random ones, bits() is faster. It is not where rows are long and do not fill:
// dense graphs of some diameter, whose neighbours have neighbours in common.
//
//===----------------------------------------------------------------------===//

#include "tensor.cuh"

#include "device/gpu.h"
#include "edges.h"
#include "gpu.h"
#include "memory.h"

#include <cstdint>

namespace paths::diameter::gpu {

namespace {

using paths::gpu::array, paths::gpu::check, paths::gpu::check_launch;

constexpr unsigned threads = 256;

__global__ void __launch_bounds__(tensor_threads, 1)
    next_level(const __grid_constant__ tensor_problem problem) {
  extern __shared__ uint4 memory[];
  tensor_kernel(problem, memory).run();
}

/// A matrix with the diagonal, and all that is beyond the vertices if \p
/// beyond.
__global__ void set_diagonal(unsigned *matrix, unsigned size, vertex vertices,
                             bool beyond) {
  const std::size_t words = size / 32;
  const std::size_t i = std::size_t{blockIdx.x} * threads + threadIdx.x;
  if (i >= words * size)
    return;
  const auto row = static_cast<unsigned>(i / words);
  const auto first = static_cast<unsigned>(i % words) * 32;
  unsigned cells = row >= first && row < first + 32 ? 1u << (row - first) : 0;
  unsigned outside = 0;
  if (row >= vertices || first >= vertices)
    outside = ~0u;
  else if (first + 32 > vertices)
    outside = ~0u << (vertices - first);
  matrix[i] = beyond ? cells | outside : cells & ~outside;
}

/// A warp for each vertex and the edges that leave it.
__global__ void set_edges(edge_view edges, vertex vertices, unsigned *outgoing,
                          unsigned *incoming, unsigned size) {
  const std::size_t words = size / 32;
  const std::size_t u = (std::size_t{blockIdx.x} * threads + threadIdx.x) / 32;
  if (u >= vertices)
    return;
  for (edge_index e = edges.first[u] + threadIdx.x % 32; e < edges.first[u + 1];
       e += 32) {
    const vertex v = edges.ends[e];
    atomicOr(&outgoing[u * words + v / 32], 1u << v % 32);
    atomicOr(&incoming[v * words + u / 32], 1u << u % 32);
  }
}

/// Cells that are set.
__global__ void count_cells(const uint4 *matrix, std::size_t count,
                            unsigned long long *total) {
  unsigned long long found = 0;
  for (std::size_t i = std::size_t{blockIdx.x} * threads + threadIdx.x;
       i < count; i += std::size_t{gridDim.x} * threads) {
    const uint4 cells = matrix[i];
    found += static_cast<unsigned>(__popc(cells.x) + __popc(cells.y) +
                                   __popc(cells.z) + __popc(cells.w));
  }
  for (unsigned step = 16; step != 0; step /= 2)
    found += __shfl_down_sync(~0u, found, step);
  if (threadIdx.x % 32 == 0)
    atomicAdd(total, found);
}

/// Rows and columns of the matrices.
unsigned size_for(vertex vertices) {
  if (vertices > 1u << 30)
    throw graph_error(
        "tensor has a matrix of all vertices, which are too many");
  return (vertices + chunk_bits - 1) / chunk_bits * chunk_bits;
}

std::size_t words_of(unsigned size) { return std::size_t{size} * (size / 32); }

class tensor_solver : public solver {
public:
  tensor_solver(const csr &graph, const settings &options)
      : vertices(graph.vertices), size(size_for(vertices)),
        outgoing((take_memory(options,
                              4 * words_of(size) * sizeof(unsigned) +
                                  device_edges::bytes(graph),
                              "a search with matrices"),
                  words_of(size))),
        incoming(words_of(size)),
        reach{array<unsigned>(words_of(size)), array<unsigned>(words_of(size))},
        count(1) {
    if (vertices == 0)
      return;
    check(cudaFuncSetAttribute(next_level,
                               cudaFuncAttributeMaxDynamicSharedMemorySize,
                               stages * stage_bytes),
          "shared memory");
    put_edges(graph);
  }

  extent run() override {
    extent found;
    levels = 0;
    if (vertices == 0)
      return found;
    const std::uint64_t all = std::uint64_t{vertices} * (vertices - 1);
    std::uint64_t more = first_level();
    const unsigned *now = outgoing.data();
    for (;;) {
      ++levels;
      if (more == 0)
        return found;
      found.longest = static_cast<distance>(levels);
      found.pairs += more;
      found.sum += levels * more;
      if (found.pairs == all)
        return found;
      unsigned *next = reach[levels % 2].data();
      more = following_level(now, next);
      now = next;
    }
  }

  std::string remark() const override {
    return std::to_string(levels) + " levels, matrices of " +
           std::to_string(size) + " x " + std::to_string(size) + " bits";
  }

private:
  void put_edges(const csr &graph) {
    const device_edges edges(graph);
    const unsigned blocks = paths::gpu::blocks_for(words_of(size), threads);
    set_diagonal<<<blocks, threads>>>(outgoing.data(), size, vertices, true);
    set_diagonal<<<blocks, threads>>>(incoming.data(), size, vertices, false);
    set_edges<<<paths::gpu::blocks_for(std::size_t{vertices} * 32, threads),
                threads>>>(edges.view(), vertices, outgoing.data(),
                           incoming.data(), size);
    check_launch("the matrices");
    check(cudaDeviceSynchronize(), "the matrices");
  }

  std::uint64_t read_count() const { return count.get()[0]; }

  void clear_count() {
    check(cudaMemsetAsync(count.data(), 0, sizeof(unsigned long long)),
          "the count");
  }

  /// Edges between different vertices: what is set but the diagonal and what is
  /// beyond the vertices.
  std::uint64_t first_level() {
    constexpr unsigned blocks = 1024;
    clear_count();
    count_cells<<<blocks, threads>>>(
        reinterpret_cast<const uint4 *>(outgoing.data()), words_of(size) / 4,
        count.data());
    check_launch("the first level");
    const std::uint64_t beyond =
        std::uint64_t{size} * size - std::uint64_t{vertices} * vertices;
    return read_count() - beyond - vertices;
  }

  std::uint64_t following_level(const unsigned *now, unsigned *next) {
    clear_count();
    const unsigned tiles = (size / tile_rows) * (size / tile_columns);
    next_level<<<tiles, tensor_threads, stages * stage_bytes>>>(
        {.size = size,
         .reach = now,
         .incoming = incoming.data(),
         .next_reach = next,
         .found = count.data()});
    check_launch("a level");
    return read_count();
  }

  const vertex vertices;
  const unsigned size;
  array<unsigned> outgoing; ///< the reach matrix of the first level
  array<unsigned> incoming;
  array<unsigned> reach[2]; ///< of the others, in turns
  array<unsigned long long> count;
  unsigned levels = 0; ///< of the last run
};

} // namespace

std::unique_ptr<solver> tensor(const csr &graph, const settings &options) {
  paths::gpu::expect_gpu();
  return std::make_unique<tensor_solver>(graph, options);
}

} // namespace paths::diameter::gpu

//! diameter 80: "tensor", gpu, "this project: products of bit matrices", false,
//! gpu::tensor
