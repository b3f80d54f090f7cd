//===- windows.cuh - Delta-stepping in one persistent kernel --------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the kernel of windows.cu works on. Vertices wait in buckets by their
/// distance, as in delta-stepping (Meyer and Sanders 2003). The kernel takes a
/// window of some buckets at a time and relaxes the edges of their vertices
/// until none of them changes any more. Within a window there is no order and
/// no barrier between levels: what a block improves it goes on with itself,
/// from a queue in shared memory, so that a step along a path does not wait for
/// other blocks. Only where a block has too much does it leave vertices to the
/// others, for a next round.
///
/// A window is wide where there is little to do, and narrow where there is much
/// (the idea of ADDS: Wang, Fussell and Lin 2021).
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_WINDOWS_CUH
#define SHORTEST_PATHS_WINDOWS_CUH

#include "sssp/sssp.h"

#include <cstdint>

namespace paths::gpu {

/// Distance and parent of a vertex change together: the distance in the upper
/// half, so that the smaller of two states is the shorter path.
using state = unsigned long long;

__host__ __device__ inline state pack(distance length, vertex parent) {
  return state{static_cast<std::uint32_t>(length)} << 32 | parent;
}
__host__ __device__ inline distance length_of(state s) {
  return static_cast<distance>(s >> 32);
}
__host__ __device__ inline vertex parent_of(state s) {
  return static_cast<vertex>(s);
}

/// A block's threads, and the edges that each relaxes between two barriers.
inline constexpr unsigned threads = 256, edges_at_a_time = 4,
                          pass_size = edges_at_a_time * threads;

/// Where vertices wait: buckets of the current epoch, what is beyond them, and
/// what is left over from this round.
inline constexpr unsigned near_buckets = 31, far_list = near_buckets,
                          spill_list = near_buckets + 1,
                          kinds_of_list = near_buckets + 2;
/// One list for each bucket, two for the others: one is read, one is written.
inline constexpr unsigned lists_in_memory = near_buckets + 4;

/// The blocks meet at the end of a round. What one round reads has been written
/// by the one before, and is set to 0 by the one after: three take turns.
struct round_counters {
  unsigned spilled; ///< length of the list that this round takes
  unsigned taken;   ///< tiles of it that blocks have taken
  unsigned pieces;  ///< of vertices with many edges, found in this round
  unsigned long long processed; ///< entries, in the round before
};

struct window_control {
  round_counters rounds[3];
  unsigned waiting[near_buckets]; ///< lengths of the buckets' lists
  unsigned far[2];
  distance nearest[2]; ///< in the far lists
  /// How the whole run went.
  unsigned windows, total_rounds;
  unsigned long long total_processed;
};

/// How the kernel is to work on a graph.
struct window_plan {
  unsigned shift;    ///< a bucket is 2^shift wide
  unsigned width;    ///< buckets in the first window
  unsigned widest;   ///< buckets in a window, at most
  unsigned busy;     ///< entries in a window that keep the device busy
  unsigned patience; ///< steps of a block before it shares what it has
  bool has_pieces;   ///< does some vertex have more edges than a pass takes?
  bool delays;       ///< for tests: pauses at random places
};

/// All pointers are the device's.
struct window_problem {
  vertex vertices, source;
  const std::uint32_t *first; ///< |V| + 1
  const uint2 *edges;         ///< |E|: end and length
  state *states;              ///< |V|
  std::uint32_t *stamps;      ///< |V|: the last round that spilled the vertex
  vertex *lists;              ///< lists_in_memory times |V|
  uint2 *pieces; ///< vertex and number of the piece; 2 |E| / piece_size + 1
  window_control *control;
  int *refused; ///< host's memory: did some sum not fit?
  window_plan plan;
};

} // namespace paths::gpu

#endif // SHORTEST_PATHS_WINDOWS_CUH
