//===- batch_search.cu - Searches from a batch of sources -----------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "batch_search.h"

#include "apsp/widths.h"
#include "batches_kernel.cuh"
#include "device/occupancy.h"
#include "graph/longest.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace paths::apsp::gpu {

using paths::gpu::blocks_for, paths::gpu::check, paths::gpu::check_launch;

struct incoming_edges::arrays {
  array<edge_index> first;
  array<incoming_edge> edges;
  array<vertex> helped;
  array<unsigned> news, changed;
  array<unsigned long long> rounds;
};

namespace {

/// More incoming edges a vertex does not have to itself.
edge_index most_edges(const csr &graph) {
  return std::max<edge_index>(128,
                              4 * graph.edges() / std::max(graph.vertices, 1U));
}

/// Incoming edges, no more than most_edges() of a vertex or helper.
struct shared_edges {
  explicit shared_edges(const csr &reversed)
      : most(most_edges(reversed)), next(reversed.vertices) {
    all.reserve(reversed.edges());
    std::vector<incoming_edge> some;
    for (vertex v = 0; v < reversed.vertices; ++v) {
      some.clear();
      for (edge_index e = reversed.first[v]; e < reversed.first[v + 1]; ++e)
        some.push_back({reversed.to[e], reversed.length[e]});
      while (some.size() > most)
        share_out(some, v);
      all.insert(all.end(), some.begin(), some.end());
      first.push_back(all.size());
    }
    for (const edge_index count : counts)
      first.push_back(first.back() + count);
    all.insert(all.end(), of_helpers.begin(), of_helpers.end());
  }

  std::vector<edge_index> first = {0};
  std::vector<incoming_edge> all;
  std::vector<vertex> helped; ///< by each helper

private:
  /// Gives the edges of \p v to helpers, which have one each.
  void share_out(std::vector<incoming_edge> &some, vertex v) {
    std::vector<incoming_edge> fewer;
    for (std::size_t begin = 0; begin < some.size(); begin += most) {
      const std::size_t count =
          std::min<std::size_t>(most, some.size() - begin);
      of_helpers.insert(of_helpers.end(), &some[begin], &some[begin] + count);
      counts.push_back(count);
      helped.push_back(v);
      fewer.push_back({next++, 0});
    }
    some = std::move(fewer);
  }

  const edge_index most;
  vertex next; ///< the next helper's number
  std::vector<incoming_edge> of_helpers;
  std::vector<edge_index> counts;
};

struct totals {
  unsigned long long sum, pairs;
  distance longest;
};

/// A warp for each vertex, until all are done.
template <class Values, unsigned width>
__global__ void __launch_bounds__(batch_threads)
    add_up_rows(vertex vertices, const __grid_constant__ batch work,
                totals *into) {
  const auto *cells =
      reinterpret_cast<const typename Values::value *>(work.rows);
  unsigned long long sum = 0;
  unsigned pairs = 0;
  unsigned longest = 0;
  for (std::size_t v = blockIdx.x * batch_warps + threadIdx.x / 32;
       v < vertices; v += std::size_t{gridDim.x} * batch_warps)
    for (unsigned i = threadIdx.x % 32; i < work.count; i += 32) {
      const unsigned length = cells[v * width + i];
      if (length == Values::infinity || work.sources[i] == v)
        continue;
      sum += length;
      ++pairs;
      longest = max(longest, length);
    }
  for (int step = 16; step > 0; step /= 2)
    sum += __shfl_down_sync(~0U, sum, step);
  pairs = __reduce_add_sync(~0U, pairs);
  longest = __reduce_max_sync(~0U, longest);
  if (threadIdx.x % 32 != 0 || pairs == 0)
    return;
  atomicAdd(&into->sum, sum);
  atomicAdd(&into->pairs, static_cast<unsigned long long>(pairs));
  atomicMax(&into->longest, static_cast<distance>(longest));
}

constexpr unsigned tile = 32;

/// A block for 32 vertices and 32 sources of the batch: read in the order of
/// sources, written in that of vertices.
template <class Values, unsigned width>
__global__ void separate_rows(vertex vertices, unsigned first, unsigned count,
                              const void *rows, distance *distances) {
  __shared__ distance cells[tile][tile + 1];
  const auto *from = static_cast<const typename Values::value *>(rows);
  const std::size_t begin = std::size_t{blockIdx.x} * tile;
  const unsigned source = blockIdx.y * tile;
  for (unsigned i = threadIdx.y; i < tile; i += blockDim.y)
    if (begin + i < vertices && source + threadIdx.x < count) {
      const auto length =
          from[(begin + i) * width + first + source + threadIdx.x];
      cells[i][threadIdx.x] = length == Values::infinity
                                  ? unreachable
                                  : static_cast<distance>(length);
    }
  __syncthreads();
  for (unsigned i = threadIdx.y; i < tile; i += blockDim.y)
    if (begin + threadIdx.x < vertices && source + i < count)
      distances[std::size_t{source + i} * vertices + begin + threadIdx.x] =
          cells[threadIdx.x][i];
}

template <class Values, unsigned pieces> class search : public batch_search {
public:
  explicit search(const incoming_edges &edges)
      : edges(edges), found(1), sums(1) {
    const auto &on_device = edges.on_device();
    const vertex n = edges.all_vertices();
    graph = {.vertices = n,
             .real = edges.vertices(),
             .first = on_device.first.data(),
             .edges = on_device.edges.data(),
             .helped = on_device.helped.data(),
             .news = {on_device.news.data(), on_device.news.data() + n},
             .changed = on_device.changed.data(),
             .rounds = on_device.rounds.data()};
    bytes_of_rows = std::size_t{n} * pieces * 32 * sizeof(uint4);
    blocks = choose_blocks();
  }

  unsigned width() const override { return sources; }

  void find(const vertex *from, unsigned count, void *rows) override {
    paths::gpu::launch_together(search_batch<Values, pieces>, blocks,
                                batch_threads, "launching a search", graph,
                                {from, count, static_cast<uint4 *>(rows)});
  }

  bool overflows(const void *rows) override {
    if (edges.fit_below(Values::infinity))
      return false;
    check(cudaMemsetAsync(found.data(), 0, sizeof(int)), "the check of sums");
    find_too_long<Values, pieces>
        <<<blocks_for(graph.vertices, batch_warps), batch_threads>>>(
            graph, {nullptr, 0, static_cast<uint4 *>(const_cast<void *>(rows))},
            found.data());
    check_launch("the check of the sums");
    return found.get()[0] != 0;
  }

  void add_up(const vertex *from, unsigned count, const void *rows) override {
    add_up_rows<Values, sources><<<blocks, batch_threads>>>(
        graph.real,
        {from, count, static_cast<uint4 *>(const_cast<void *>(rows))},
        sums.data());
    check_launch("the sums");
  }

  extent total() override {
    const totals all = sums.get()[0];
    return {all.longest, all.sum, all.pairs};
  }

  void clear() override {
    check(cudaMemsetAsync(sums.data(), 0, sizeof(totals)), "the sums");
  }

  void separate(unsigned first, unsigned count, const void *rows,
                distance *distances) override {
    const dim3 grid(blocks_for(graph.real, tile), blocks_for(count, tile));
    separate_rows<Values, sources>
        <<<grid, dim3(tile, 8)>>>(graph.real, first, count, rows, distances);
    check_launch("the rows");
  }

private:
  static constexpr unsigned sources = pieces * 32 * Values::in_piece;

  unsigned choose_blocks() const {
    const unsigned useful = blocks_for(graph.vertices, batch_warps);
    return std::max(
        1U, std::min(paths::gpu::resident_blocks(search_batch<Values, pieces>,
                                                 batch_threads),
                     useful));
  }

  const incoming_edges &edges;
  batch_graph graph = {};
  array<int> found;
  array<totals> sums;
  unsigned blocks = 0;
};

template <class Values>
std::unique_ptr<batch_search> choose_pieces(const incoming_edges &edges,
                                            std::size_t sources) {
  if (sources <= 32 * Values::in_piece)
    return std::make_unique<search<Values, 1>>(edges);
  return std::make_unique<search<Values, 2>>(edges);
}

} // namespace

incoming_edges::incoming_edges(const csr &graph)
    : count(graph.vertices), longest(longest_path_bound(graph)),
      all(std::make_unique<arrays>()) {
  const shared_edges shared(transpose(graph));
  helpers = static_cast<vertex>(shared.helped.size());
  all->first = array<edge_index>(std::span<const edge_index>(shared.first));
  all->edges = array<incoming_edge>(std::span<const incoming_edge>(shared.all));
  all->helped = array<vertex>(std::span<const vertex>(shared.helped));
  all->news = array<unsigned>(std::size_t{2} * all_vertices());
  all->changed = array<unsigned>(3);
  all->rounds = array<unsigned long long>(1);
  check(cudaMemset(all->rounds.data(), 0, sizeof(unsigned long long)),
        "the count of rounds");
}

incoming_edges::~incoming_edges() = default;

vertex incoming_edges::most_helpers(const csr &graph) {
  // Each level of them has at most a share of the level before.
  return static_cast<vertex>(2 * graph.edges() / most_edges(graph));
}

std::size_t incoming_edges::bytes(const csr &graph) {
  const std::size_t vertices =
      graph.vertices + std::size_t{1} + most_helpers(graph);
  return vertices * (sizeof(edge_index) + 2 * sizeof(unsigned)) +
         (graph.edges() + most_helpers(graph)) * sizeof(incoming_edge);
}

unsigned long long incoming_edges::rounds() const {
  return all->rounds.get()[0];
}

std::unique_ptr<batch_search> make_batch_search(const incoming_edges &edges,
                                                values kept,
                                                std::size_t sources) {
  return with_form<short_distances, long_distances>(kept, [&](auto form) {
    return choose_pieces<decltype(form)>(edges, sources);
  });
}

} // namespace paths::apsp::gpu
