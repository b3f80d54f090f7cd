//===- batches_kernel.cuh - The search of a batch -------------- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_BATCHES_KERNEL_CUH
#define SHORTEST_PATHS_APSP_BATCHES_KERNEL_CUH

#include "batches.cuh"

#include <cooperative_groups.h>

namespace paths::apsp::gpu {

/// What a lane has of a row.
template <class Values, unsigned pieces> struct row_part {
  uint4 words[pieces];

  __device__ void clear() {
#pragma unroll
    for (uint4 &piece : words)
      piece =
          make_uint4(Values::none, Values::none, Values::none, Values::none);
  }

  /// As other threads have left it so far: not from this processor's cache.
  __device__ void load(const uint4 *rows, vertex v, unsigned lane) {
#pragma unroll
    for (unsigned p = 0; p < pieces; ++p)
      words[p] = __ldcg(rows + (std::size_t{v} * pieces + p) * 32 + lane);
  }

  __device__ void store(uint4 *rows, vertex v, unsigned lane) const {
#pragma unroll
    for (unsigned p = 0; p < pieces; ++p)
      __stcg(rows + (std::size_t{v} * pieces + p) * 32 + lane, words[p]);
  }

  __device__ void relax(const row_part &other, unsigned length) {
#pragma unroll
    for (unsigned p = 0; p < pieces; ++p) {
      uint4 &mine = words[p];
      const uint4 &its = other.words[p];
      mine.x = Values::shorter(mine.x, its.x, length);
      mine.y = Values::shorter(mine.y, its.y, length);
      mine.z = Values::shorter(mine.z, its.z, length);
      mine.w = Values::shorter(mine.w, its.w, length);
    }
  }

  __device__ bool differs(const row_part &other) const {
    unsigned bits = 0;
#pragma unroll
    for (unsigned p = 0; p < pieces; ++p)
      bits |= words[p].x ^ other.words[p].x | words[p].y ^ other.words[p].y |
              words[p].z ^ other.words[p].z | words[p].w ^ other.words[p].w;
    return bits != 0;
  }
};

template <class Values, unsigned pieces> class batch_kernel {
public:
  using part = row_part<Values, pieces>;
  __device__ batch_kernel(const batch_graph &graph, const batch &work)
      : graph(graph), work(work), lane(threadIdx.x % 32),
        warp(threadIdx.x / 32) {}

  __device__ void run() {
    begin();
    for (unsigned round = 0;; ++round) {
      if (is_first_thread())
        graph.changed[(round + 1) % 3] = 0;
      old_news = graph.news[round % 2];
      new_news = graph.news[(round + 1) % 2];
      changed = false;
      for (std::size_t v = first_vertex(); v < graph.vertices; v += stride())
        visit(static_cast<vertex>(v));
      if (__syncthreads_or(changed) && threadIdx.x == 0)
        graph.changed[round % 3] = 1;
      cooperative_groups::this_grid().sync();
      if (is_first_thread())
        ++*graph.rounds;
      if (__ldcg(&graph.changed[round % 3]) == 0)
        break;
    }
  }

private:
  __device__ static bool is_first_thread() {
    return blockIdx.x == 0 && threadIdx.x == 0;
  }
  /// Of this warp.
  __device__ std::size_t first_vertex() const {
    return std::size_t{blockIdx.x} * batch_warps + warp;
  }
  __device__ static std::size_t stride() {
    return std::size_t{gridDim.x} * batch_warps;
  }

  /// Nothing is reached but the sources.
  __device__ void begin() {
    part nothing;
    nothing.clear();
    for (std::size_t v = first_vertex(); v < graph.vertices; v += stride()) {
      nothing.store(work.rows, static_cast<vertex>(v), lane);
      if (lane == 0)
        graph.news[0][v] = 0;
    }
    if (is_first_thread())
      graph.changed[0] = 0;
    cooperative_groups::this_grid().sync();
    auto *cells = reinterpret_cast<typename Values::value *>(work.rows);
    constexpr unsigned in_piece = Values::in_piece,
                       width = pieces * 32 * in_piece;
    for (unsigned i = blockIdx.x * batch_threads + threadIdx.x; i < work.count;
         i += gridDim.x * batch_threads) {
      const vertex source = work.sources[i];
      cells[std::size_t{source} * width + i] = 0;
      atomicOr(&graph.news[0][source], 1U << i / in_piece % 32);
    }
    cooperative_groups::this_grid().sync();
  }

  __device__ void visit(vertex v) {
    const edge_index begin = graph.first[v], end = graph.first[v + 1];
    part row, before;
    bool is_loaded = false;
    for (edge_index e = begin; e < end; e += 32) {
      const news fresh = look(e, end);
      if (fresh.edges == 0)
        continue;
      if (!is_loaded) {
        row.load(work.rows, v, lane);
        before = row;
        is_loaded = true;
      }
      pull(row, fresh);
    }
    finish(v, row, is_loaded && row.differs(before));
  }

  /// Some edges, one for each lane, and which of them lead from vertices with
  /// news.
  struct news {
    incoming_edge edge;
    unsigned lanes; ///< the pieces that have changed where the edge begins
    unsigned edges; ///< a bit for each edge, in all lanes
  };

  __device__ news look(edge_index e, edge_index end) const {
    news found = {{0, 0}, 0, 0};
    if (e + lane < end) {
      const int2 edge =
          __ldg(reinterpret_cast<const int2 *>(graph.edges) + e + lane);
      found.edge = {static_cast<vertex>(edge.x), edge.y};
      found.lanes = __ldcg(&old_news[found.edge.from]);
    }
    found.edges = __ballot_sync(~0U, found.lanes != 0);
    return found;
  }

  /// Reads of rows that are under way at a time.
  static constexpr unsigned at_a_time = 4;

  __device__ void pull(part &row, const news &fresh) const {
    for (unsigned left = fresh.edges; left != 0;) {
      part other[at_a_time];
      unsigned length[at_a_time];
#pragma unroll
      for (unsigned i = 0; i < at_a_time; ++i) {
        const bool is_there = left != 0;
        const int which = is_there ? __ffs(static_cast<int>(left)) - 1 : 0;
        left &= left - 1;
        const vertex from = __shfl_sync(~0U, fresh.edge.from, which);
        const unsigned lanes = __shfl_sync(~0U, fresh.lanes, which);
        length[i] = Values::spread(__shfl_sync(~0U, fresh.edge.length, which));
        if (is_there && (lanes >> lane & 1) != 0)
          other[i].load(work.rows, from, lane);
        else
          other[i].clear();
      }
#pragma unroll
      for (unsigned i = 0; i < at_a_time; ++i)
        row.relax(other[i], length[i]);
    }
  }

  /// All lanes of a warp.
  __device__ void finish(vertex v, const part &row, bool is_new) {
    if (is_new)
      row.store(work.rows, v, lane);
    const unsigned lanes = __ballot_sync(~0U, is_new);
    if (lane == 0)
      __stcg(&new_news[v], lanes);
    changed = changed || is_new;
  }

  const batch_graph &graph;
  const batch &work;
  const unsigned lane, warp;
  const unsigned *old_news = nullptr;
  unsigned *new_news = nullptr;
  bool changed = false; ///< by this thread in this round
};

template <class Values, unsigned pieces>
__global__ void __launch_bounds__(batch_threads)
    search_batch(const __grid_constant__ batch_graph graph,
                 const __grid_constant__ batch work) {
  batch_kernel<Values, pieces>(graph, work).run();
}

/// Does an edge lead from a vertex with a distance to one without? Then a path
/// is too long to be kept. A warp for each vertex.
template <class Values, unsigned pieces>
__global__ void __launch_bounds__(batch_threads)
    find_too_long(const __grid_constant__ batch_graph graph,
                  const __grid_constant__ batch work, int *found) {
  const std::size_t v =
      std::size_t{blockIdx.x} * batch_warps + threadIdx.x / 32;
  if (v >= graph.vertices)
    return;
  const unsigned lane = threadIdx.x % 32;
  row_part<Values, pieces> row, other;
  // What a helper lacks does no harm if the vertex has it from others.
  row.load(work.rows,
           v < graph.real ? static_cast<vertex>(v)
                          : graph.helped[v - graph.real],
           lane);
  unsigned lacks = 0;
  const auto each_word = [](row_part<Values, pieces> &of, auto use) {
#pragma unroll
    for (unsigned p = 0; p < pieces; ++p) {
      use(of.words[p].x, p * 4);
      use(of.words[p].y, p * 4 + 1);
      use(of.words[p].z, p * 4 + 2);
      use(of.words[p].w, p * 4 + 3);
    }
  };
  unsigned missing[pieces * 4];
  each_word(row, [&](unsigned word, unsigned i) {
    missing[i] = Values::infinite(word);
    lacks |= missing[i];
  });
  if (!__any_sync(~0U, lacks != 0))
    return;
  unsigned wrong = 0;
  for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
    other.load(work.rows, graph.edges[e].from, lane);
    each_word(other, [&](unsigned word, unsigned i) {
      wrong |= missing[i] & ~Values::infinite(word);
    });
  }
  if (wrong != 0)
    *found = 1;
}

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_BATCHES_KERNEL_CUH
