//===- takafuji_bfs.cu - A search by each thread --------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Takafuji, section 3.4.1, "simple implementation with BFS", what the thesis
// compares its kernels with: each thread runs a breadth-first search from a
// vertex of its own, with its own queue and its own distances in global memory.
//
// The thesis does not say how these lie in memory. Here the entries of all
// threads for one vertex, or one place of the queue, are side by side: threads
// of a warp write the first distances and read their queues together, as long
// as they are at the same place. The distances of the vertices found are apart.
//
// Cost: |V| (|V| + |E|) steps, each of them some reads of memory that wait for
// one another; 8 |V| bytes for each thread, so that there may be several
// batches of sources.
//
//===----------------------------------------------------------------------===//

#include "device/gpu.h"
#include "edges.h"
#include "gpu.h"
#include "memory.h"

#include <algorithm>
#include <cstdint>

namespace paths::diameter::gpu {

namespace {

using paths::gpu::array, paths::gpu::check, paths::gpu::check_launch;

/// Few, so that few sources also keep all multiprocessors busy.
constexpr unsigned threads = 32;

constexpr unsigned unreached = ~0u;

/// extent, as atomics take it.
struct tally {
  unsigned long long sum, pairs;
  unsigned longest;
};

struct search_problem {
  vertex vertices, first_source;
  unsigned sources; ///< in this batch
  edge_view edges;
  unsigned *distances; ///< |V| times sources
  vertex *queue;       ///< the same
  tally *total;
};

/// The search from source \p i of the batch.
__device__ tally search(const search_problem &problem, unsigned i) {
  unsigned *distances = problem.distances + i;
  vertex *queue = problem.queue + i;
  const std::size_t stride = problem.sources;
  for (vertex v = 0; v < problem.vertices; ++v)
    distances[v * stride] = unreached;
  const vertex source = problem.first_source + i;
  distances[source * stride] = 0;
  queue[0] = source;
  tally found = {};
  vertex waiting = 1;
  for (vertex taken = 0; taken < waiting; ++taken) {
    const vertex u = queue[taken * stride];
    const unsigned next = distances[u * stride] + 1;
    const edge_index end = problem.edges.first[u + 1];
    for (edge_index e = problem.edges.first[u]; e < end; ++e) {
      const vertex v = problem.edges.ends[e];
      if (distances[v * stride] != unreached)
        continue;
      distances[v * stride] = next;
      queue[waiting++ * stride] = v;
      found.longest = next;
      found.sum += next;
    }
  }
  found.pairs = waiting - 1;
  return found;
}

__global__ void __launch_bounds__(threads)
    search_from_each(const __grid_constant__ search_problem problem) {
  const unsigned i = blockIdx.x * threads + threadIdx.x;
  tally found = {};
  if (i < problem.sources)
    found = search(problem, i);
  found.longest = __reduce_max_sync(~0u, found.longest);
  for (unsigned step = threads / 2; step != 0; step /= 2) {
    found.sum += __shfl_down_sync(~0u, found.sum, step);
    found.pairs += __shfl_down_sync(~0u, found.pairs, step);
  }
  if (threadIdx.x != 0)
    return;
  atomicMax(&problem.total->longest, found.longest);
  atomicAdd(&problem.total->sum, found.sum);
  atomicAdd(&problem.total->pairs, found.pairs);
}

/// What a thread has of its own, in bytes.
std::size_t bytes_per_source(const csr &graph) {
  return graph.vertices * (sizeof(unsigned) + sizeof(vertex));
}

/// How many sources there is memory for at a time, in whole warps; something
/// is left for the driver.
unsigned sources_at_a_time(const csr &graph, const settings &options) {
  const std::size_t usable = usable_memory(options) / 16 * 15;
  const std::size_t fixed = device_edges::bytes(graph);
  const std::size_t left = usable > fixed ? usable - fixed : 0;
  const std::size_t fit =
      left / std::max<std::size_t>(bytes_per_source(graph), 1);
  const std::size_t warps = std::max<std::size_t>(fit / threads, 1);
  return static_cast<unsigned>(
      std::min<std::size_t>(warps * threads, graph.vertices));
}

class search_solver : public solver {
public:
  search_solver(const csr &graph, const settings &options)
      : vertices(graph.vertices), sources(sources_at_a_time(graph, options)),
        edges((take_memory(options,
                           device_edges::bytes(graph) +
                               sources * bytes_per_source(graph),
                           "a search from each vertex"),
               graph)),
        distances(std::size_t{sources} * vertices),
        queue(std::size_t{sources} * vertices), total(1) {}

  extent run() override {
    check(cudaMemset(total.data(), 0, sizeof(tally)), "the sums");
    for (std::uint64_t first = 0; first < vertices; first += sources) {
      const auto count = static_cast<unsigned>(
          std::min<std::uint64_t>(sources, vertices - first));
      search_from_each<<<paths::gpu::blocks_for(count, threads), threads>>>(
          {.vertices = vertices,
           .first_source = static_cast<vertex>(first),
           .sources = count,
           .edges = edges.view(),
           .distances = distances.data(),
           .queue = queue.data(),
           .total = total.data()});
      check_launch("the searches");
    }
    const tally found = total.get()[0];
    return {static_cast<distance>(found.longest), found.sum, found.pairs};
  }

  std::string remark() const override {
    return std::to_string(sources) + " sources at a time, a thread for each";
  }

private:
  const vertex vertices;
  const unsigned sources;
  device_edges edges;
  array<unsigned> distances;
  array<vertex> queue;
  array<tally> total;
};

} // namespace

std::unique_ptr<solver> takafuji_bfs(const csr &graph,
                                     const settings &options) {
  paths::gpu::expect_gpu();
  return std::make_unique<search_solver>(graph, options);
}

} // namespace paths::diameter::gpu

//! diameter 90: "takafuji-bfs", gpu, "Takafuji, section 3.4.1: a thread for
//! each source", false, gpu::takafuji_bfs
