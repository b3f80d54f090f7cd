//===- batches.cuh - Many sources at once, side by side -------- -*- C++
//-*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Bellman-Ford from a batch of some hundred sources at once, for graphs with
/// few edges. Each vertex has a row with its distances from all sources of the
/// batch, side by side, so that an edge is read once for all of them, and
/// consecutive threads read consecutive words.
///
/// A warp has a vertex and pulls: it reads the rows of those that edges come
/// from, adds the edge's length and takes the least, two distances of 16 bits
/// in one instruction. Only the warp writes its row, so that there are no
/// atomics and no second copy. Others may read the row while it is written:
/// distances only become shorter, and each is one that some path has.
///
/// What a lane has is a piece of the row. A vertex's news say, a bit for each
/// lane, which pieces the round before has changed; nothing else is read. Every
/// change of a round is seen by all in the next one, so that when a round
/// changes nothing, all edges are relaxed. The blocks of one persistent kernel
/// meet after each round.
///
/// A vertex with many incoming edges would keep all waiting for its warp. Its
/// edges are shared out to helpers, vertices that are not the graph's, from
/// which edges without length lead on to it. That takes it another round.
///
/// The idea to carry many searches through one sweep is that of multi-source
/// breadth-first search (Then et al. 2014), here with lengths in place of bits.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_BATCHES_CUH
#define SHORTEST_PATHS_APSP_BATCHES_CUH

#include "apsp/solver.h"

#include <cstdint>

namespace paths::apsp::gpu {

inline constexpr unsigned batch_threads = 256, batch_warps = batch_threads / 32;
/// An edge, at the vertex where it ends.
struct incoming_edge {
  vertex from;
  weight length;
};

/// What all batches share.
struct batch_graph {
  vertex vertices;         ///< of the graph, which come first, and helpers
  vertex real;             ///< of the graph
  const edge_index *first; ///< vertices + 1
  const incoming_edge *edges;
  const vertex *helped;       ///< of each helper: the vertex of the graph
  unsigned *news[2];          ///< vertices each
  unsigned *changed;          ///< 3: has a round changed anything?
  unsigned long long *rounds; ///< of all batches
};

/// Some sources and the rows that are found: of vertex v, from row v on.
struct batch {
  const vertex *sources;
  unsigned count;
  uint4 *rows; ///< vertices times 32 lanes times their pieces
};

/// How a lane's words hold distances: several in each of four words. Sums of
/// two that are at most `infinity` fit.
struct short_distances {
  using value = std::uint16_t;
  static constexpr values kept = values::bits16;
  static constexpr distance infinity = 0x7fff;
  static constexpr unsigned in_piece = 8; ///< distances
  static constexpr unsigned none = 0x7fff7fff;

  __device__ static unsigned spread(weight length) {
    const auto kept = static_cast<unsigned>(min(length, infinity));
    return kept | kept << 16;
  }
  __device__ static unsigned shorter(unsigned best, unsigned other,
                                     unsigned length) {
    return __viaddmin_u16x2(other, length, best);
  }
  /// The bits of those that are infinite.
  __device__ static unsigned infinite(unsigned word) {
    return __vcmpeq2(word, none);
  }
};

struct long_distances {
  using value = std::uint32_t;
  static constexpr values kept = values::bits32;
  static constexpr distance infinity = unreachable;
  static constexpr unsigned in_piece = 4;
  static constexpr unsigned none = 0x7fffffff;

  __device__ static unsigned spread(weight length) {
    return static_cast<unsigned>(length);
  }
  __device__ static unsigned shorter(unsigned best, unsigned other,
                                     unsigned length) {
    return __viaddmin_u32(other, length, best);
  }
  __device__ static unsigned infinite(unsigned word) {
    return word == none ? ~0U : 0;
  }
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_BATCHES_CUH
