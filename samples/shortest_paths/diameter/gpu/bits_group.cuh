//===- bits_group.cuh - What lanes do for a vertex ------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The part of bits.cu that the lanes do which share a vertex's row, at one
/// level. Members have the same value in all threads of the grid, where nothing
/// else is said.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_GPU_BITS_GROUP_CUH
#define SHORTEST_PATHS_DIAMETER_GPU_BITS_GROUP_CUH

#include "bits_row.cuh"

namespace paths::diameter::gpu {

/// In shared memory.
struct bits_memory {
  uint4 pieces[bits_threads]; ///< rows in the making, one for each group
  level_count count;
};

template <unsigned lanes> class bits_group {
public:
  static constexpr unsigned sources = lanes * piece_bits,
                            groups = bits_threads / lanes; ///< of a block

  __device__ bits_group(const bits_problem &problem, bits_memory &shared)
      : problem(problem), shared(shared), lane(threadIdx.x % lanes),
        group(threadIdx.x / lanes),
        first_lane(threadIdx.x % 32 / lanes * lanes),
        mask((~0u >> (32 - lanes)) << first_lane) {}

  /// Of this level.
  unsigned level = 0;
  bool selective = false; ///< have many pieces not changed?
  bool marking = false;   ///< are marks left for the next level?
  bool marked = false;    ///< has the level before left marks?
  bool by_marks = false;  ///< are unmarked vertices left out?
  level_count *global_count = nullptr;
  /// Of this thread at this level.
  unsigned found = 0, changed_vertices = 0, changed_pieces = 0;

  /// The first level: reached are the vertex itself and, in one step, those
  /// that edges lead to. Bits of no source count as set from the start, so that
  /// a row can be full.
  __device__ void begin(vertex v, vertex first_source, unsigned valid) {
    uint4 &mine = shared.pieces[threadIdx.x];
    mine = make_uint4(0, 0, 0, 0);
    __syncwarp(mask);
    set_neighbours(v, first_source, valid);
    __syncwarp(mask);
    const long long piece_begin = lane * piece_bits;
    const uint4 before =
        piece_with(static_cast<long long>(v) - first_source - piece_begin) |
        piece_from(valid - piece_begin);
    if (lane == 0)
      problem.marks[0][v] = problem.marks[1][v] = 0;
    finish(v, before, mine | before, /*old_news=*/0);
  }

  /// The vertex's row of this level; not for hubs.
  __device__ void visit(vertex v) {
    if (by_marks && problem.marks[level % 2][v] == 0)
      return;
    const edge_index begin = problem.incoming.first[v];
    const edge_index degree = problem.incoming.first[v + 1] - begin;
    if (degree > problem.plan.hub_degree)
      return;
    if (marked)
      take_mark(v);
    const uint4 before = *piece(level - 1, v);
    const uint4 row = gather(before, problem.incoming.ends + begin,
                             static_cast<unsigned>(degree), 0, 1);
    finish(v, before, row, old_news(v));
  }

  /// The same by all threads of a block; for hubs.
  __device__ void visit_hub(vertex v) {
    if (by_marks && problem.marks[level % 2][v] == 0)
      return;
    if (group == 0)
      shared.pieces[lane] = make_uint4(0, 0, 0, 0);
    __syncthreads(); // Also before the mark that all have seen is taken.
    if (marked && group == 0)
      take_mark(v);
    const edge_index begin = problem.incoming.first[v];
    const edge_index degree = problem.incoming.first[v + 1] - begin;
    const uint4 before = *piece(level - 1, v);
    const uint4 row = gather(before, problem.incoming.ends + begin,
                             static_cast<unsigned>(degree), group, groups);
    if (const uint4 more = without(row, before); !is_empty(more))
      add_to_shared(more);
    __syncthreads();
    if (group == 0)
      finish(v, before, before | shared.pieces[lane], old_news(v));
    __syncthreads(); // Before the next hub's row is made there.
  }

private:
  __device__ uint4 *piece(unsigned of_level, vertex v) const {
    return problem.rows[of_level % 2] + (std::size_t{v} * lanes + lane);
  }

  /// Which of the vertex's pieces the level before has changed.
  __device__ unsigned old_news(vertex v) const {
    return problem.news[(level - 1) % 2][v];
  }

  /// Sets, in this group's row in shared memory, the bits of the sources that
  /// edges lead from.
  __device__ void set_neighbours(vertex v, vertex first_source,
                                 unsigned valid) {
    unsigned *words =
        reinterpret_cast<unsigned *>(&shared.pieces[group * lanes]);
    edge_index e = problem.incoming.first[v];
    edge_index end = problem.incoming.first[v + 1];
    for (edge_index high = end; high - e > 32;) {
      const edge_index middle = e + (high - e) / 2;
      (problem.incoming.ends[middle] < first_source ? e : high) = middle;
    }
    for (e += lane; e < end; e += lanes) {
      const vertex u = problem.incoming.ends[e];
      if (u >= first_source && u - first_source >= valid)
        break;
      if (u >= first_source)
        atomicOr(&words[(u - first_source) / 32],
                 1u << (u - first_source) % 32);
    }
  }

  /// All lanes of a group, when they have seen the mark.
  __device__ void take_mark(vertex v) const {
    __syncwarp(mask);
    if (lane == 0)
      problem.marks[level % 2][v] = 0;
  }

  /// Rows that are read between two looks at what is still missing.
  static constexpr unsigned at_a_time = 4;
  static constexpr std::size_t row_bytes = lanes * piece_bytes;

  /// \p row and those of the vertices in \p ends: every \p share_count th
  /// batch of them, from number \p share on.
  __device__ uint4 gather(uint4 row, const vertex *ends, unsigned degree,
                          unsigned share, unsigned share_count) const {
    return selective ? gather_as<true>(row, ends, degree, share, share_count)
                     : gather_as<false>(row, ends, degree, share, share_count);
  }

  template <bool select>
  __device__ uint4 gather_as(uint4 row, const vertex *ends, unsigned degree,
                             unsigned share, unsigned share_count) const {
    const auto *rows = reinterpret_cast<const char *>(piece(level - 1, 0));
    const unsigned *news = problem.news[(level - 1) % 2];
    vertex next[at_a_time], now[at_a_time];
    unsigned i = share * at_a_time;
    read_ends(next, ends, i, degree);
    while (i < degree) {
      const bool full = is_full(row);
      if (__all_sync(mask, full))
        break;
      bool wanted[at_a_time];
      uint4 more[at_a_time];
#pragma unroll
      for (unsigned k = 0; k < at_a_time; ++k) {
        now[k] = next[k];
        wanted[k] = !full;
        if constexpr (select)
          wanted[k] = wanted[k] && (news[now[k]] >> lane & 1) != 0;
      }
#pragma unroll
      for (unsigned k = 0; k < at_a_time; ++k)
        more[k] = wanted[k] ? *reinterpret_cast<const uint4 *>(
                                  rows + std::uint64_t{now[k]} * row_bytes)
                            : make_uint4(0, 0, 0, 0);
      i += share_count * at_a_time;
      read_ends(next, ends, i, degree);
#pragma unroll
      for (unsigned k = 0; k < at_a_time; ++k)
        row = row | more[k];
    }
    return row;
  }

  /// The batch that begins at \p i; beyond the last end comes the last again,
  /// which does no harm. They are read once in a level, and should not push
  /// rows out of the cache.
  __device__ static void read_ends(vertex (&batch)[at_a_time],
                                   const vertex *ends, unsigned i,
                                   unsigned degree) {
    if (i >= degree)
      return;
    ends += i;
    const unsigned last = degree - i - 1;
    if (last + 1 >= at_a_time) {
#pragma unroll
      for (unsigned k = 0; k < at_a_time; ++k)
        batch[k] = __ldcs(ends + k);
    } else {
#pragma unroll
      for (unsigned k = 0; k < at_a_time; ++k)
        batch[k] = __ldcs(ends + min(k, last));
    }
  }

  __device__ void add_to_shared(uint4 more) {
    unsigned *words = reinterpret_cast<unsigned *>(&shared.pieces[lane]);
    atomicOr(&words[0], more.x);
    atomicOr(&words[1], more.y);
    atomicOr(&words[2], more.z);
    atomicOr(&words[3], more.w);
  }

  /// All lanes of a group: writes the vertex's \p row of this level, which was
  /// \p before, and says who has to know. The place for it holds the row of two
  /// levels before, or nothing yet: where the level before has changed
  /// something it is written also if nothing changes now.
  __device__ void finish(vertex v, uint4 before, uint4 row, unsigned old_news) {
    const uint4 more = without(row, before);
    const bool changed = !is_empty(more);
    if (changed || level <= 2 || (old_news >> lane & 1) != 0)
      *piece(level, v) = row;
    const unsigned news = __ballot_sync(mask, changed) >> first_lane;
    found += count(more);
    if (lane == 0) {
      problem.news[level % 2][v] = news;
      changed_vertices += news != 0;
      changed_pieces += static_cast<unsigned>(__popc(news));
    }
    // So the vertex itself has to be looked at until its news, of which there
    // are two as well, have been overwritten.
    if (marking && (news | old_news) != 0)
      leave_marks(v, news != 0);
  }

  __device__ void leave_marks(vertex v, bool changed) {
    unsigned char *marks = problem.marks[(level + 1) % 2];
    if (lane == 0)
      marks[v] = 1;
    if (!changed)
      return;
    const edge_index begin = problem.outgoing.first[v];
    const edge_index end = problem.outgoing.first[v + 1];
    if (end - begin > problem.plan.hub_degree) {
      global_count->unmarked = 1;
      return;
    }
    for (edge_index e = begin + lane; e < end; e += lanes)
      marks[problem.outgoing.ends[e]] = 1;
  }

  const bits_problem &problem;
  bits_memory &shared;
  /// Of this thread: its place in the group, the group's in the block, and the
  /// group's lanes.
  const unsigned lane, group, first_lane, mask;
};

} // namespace paths::diameter::gpu

#endif // SHORTEST_PATHS_DIAMETER_GPU_BITS_GROUP_CUH
