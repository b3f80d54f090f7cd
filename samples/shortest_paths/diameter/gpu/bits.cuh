//===- bits.cuh - Searches with a bit for each source --------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What the kernel of bits.cu works on. For a block of sources, each vertex has
/// a row of bits: those of the sources that reach it in so many steps. Its next
/// row is the union of its own and those of the vertices that edges lead from
/// (multi-source breadth-first search: Then et al. 2014, pulling as Beamer et
/// al. 2012 do). So one read brings news of 128 searches, and what is new is
/// counted by its bits.
///
/// There are two rows for each vertex, which take turns. There are as many
/// sources at a time as keep all rows in the second-level cache. A row lies
/// across some lanes of a warp, 16 bytes each, which read others in one access.
///
/// What makes it fast where not everything changes:
///  * A lane whose 128 bits are all set reads no more rows. In dense graphs
///  that
///    is after a few edges.
///  * Of each row it is known which pieces of 16 bytes the last level has
///    changed. Others need not be read: who wanted them has them.
///  * Where few vertices have changed, these mark those that their edges lead
///    to, and the next level goes by the marks.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_GPU_BITS_CUH
#define SHORTEST_PATHS_DIAMETER_GPU_BITS_CUH

#include "bits.h"
#include "edges.h"

namespace paths::diameter::gpu {

inline constexpr unsigned bits_threads = 512;
/// Bits in a piece of a row, and bytes.
inline constexpr unsigned piece_bits = 128, piece_bytes = 16;

/// What a level comes to.
struct level_count {
  unsigned long long found; ///< bits set
  unsigned vertices;        ///< that have changed
  unsigned pieces;          ///< of rows that have changed
  /// Has a vertex changed that has too many edges to mark their ends?
  unsigned unmarked;
};

/// Blocks add to one level's, read the one before, and the one after is set to
/// 0: three take turns.
struct bits_control {
  level_count levels[3];
  /// How the whole run went.
  unsigned long long sum, pairs, total_levels;
  unsigned longest;
};

/// All pointers are the device's.
struct bits_problem {
  vertex vertices;
  edge_view incoming; ///< the ends of each vertex in order
  edge_view outgoing;
  const vertex *hubs; ///< those with more incoming edges than plan.hub_degree
  unsigned hub_count;
  uint4 *rows[2];          ///< |V| times plan.lanes
  unsigned *news[2];       ///< |V|: a bit for each piece that has changed
  unsigned char *marks[2]; ///< |V|: is there to be looked at?
  bits_control *control;
  bits_plan plan; ///< nothing in it is 0
};

} // namespace paths::diameter::gpu

#endif // SHORTEST_PATHS_DIAMETER_GPU_BITS_CUH
