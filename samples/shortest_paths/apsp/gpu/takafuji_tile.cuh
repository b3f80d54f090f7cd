//===- takafuji_tile.cuh - Takafuji, 3.2.1: a tile by a block - -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// D. Takafuji, section 3.2.1: procedure T(P, Q, R), the relaxation of tile P
/// over the vertices that are the columns of Q and the rows of R, by a block of
/// threads. P is in registers, Q and R in shared memory. All kernels of the
/// section use this.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_TAKAFUJI_TILE_CUH
#define SHORTEST_PATHS_APSP_TAKAFUJI_TILE_CUH

#include "matrices.cuh"
#include "task_order.h"

#include <algorithm>
#include <type_traits>

namespace paths::apsp::gpu {

/// Tiles of Side x Side values and blocks of Threads threads, each of which has
/// words of one column of P, a number of rows apart.
template <class Values, unsigned Side, unsigned Threads> class tile_worker {
public:
  using word = typename Values::word;
  using view = matrices<Values, tile_layout>;

  static constexpr unsigned columns = Side / Values::lanes;
  static constexpr unsigned words = Side * columns;
  static constexpr unsigned cells = words / Threads;
  /// Blocks that a multiprocessor shall hold: with more there are too few
  /// registers, with fewer they do not cover each other's delays.
  static constexpr unsigned blocks() {
    if (Values::lanes >= 4) // a relaxation is many instructions
      return std::max(768 / Threads, 2U);
    if (Threads >= 256)
      return 2048 / Threads;
    return Threads == 128 ? 10 : 16;
  }
  static_assert(cells * Threads == words && Threads % columns == 0);

  struct storage {
    alignas(16) word q[words], r[words];
    word row[2][columns], column[2][Side];
  };

  __device__ explicit tile_worker(storage &shared)
      : shared(shared), my_column(threadIdx.x % columns),
        my_row(threadIdx.x / columns) {}

  /// Does a task.
  __device__ void work(const view &all, unsigned graph, const task &now) {
    if (now.is_first_pivot()) {
      word *const p = tile(all, graph, now.row, now.column);
      load(p);
      close();
      store(p);
      return;
    }
    copy(shared.q, tile(all, graph, now.row, now.stage));
    for (unsigned i = 0; i < now.count; ++i) {
      const unsigned column = now.column_of(i);
      word *const p = tile(all, graph, now.row, column);
      load(p);
      if (i != 0)
        __syncthreads(); // R has been read
      // The pivot is closed: a panel is its product with what it was before.
      copy(shared.r, tile(all, graph, now.stage, column));
      __syncthreads();
      multiply();
      if (now.is_next_pivot())
        close();
      store(p);
    }
  }

private:
  static __device__ word *tile(const view &all, unsigned graph, unsigned row,
                               unsigned column) {
    return all.of(graph) +
           (std::size_t{row} * (all.layout.rows / Side) + column) * words;
  }

  __device__ unsigned row_of(unsigned cell) const {
    return my_row + cell * (Threads / columns);
  }

  // Past the first cache, which does not see what other multiprocessors write.
  __device__ void load(const word *from) {
#pragma unroll
    for (unsigned t = 0; t < cells; ++t)
      mine[t] = __ldcg(from + threadIdx.x + t * Threads);
  }
  __device__ void store(word *to) const {
#pragma unroll
    for (unsigned t = 0; t < cells; ++t)
      __stcg(to + threadIdx.x + t * Threads, mine[t]);
  }
  static __device__ void copy(word *to, const word *from) {
    for (unsigned i = threadIdx.x; i < words / 4; i += Threads)
      reinterpret_cast<uint4 *>(to)[i] =
          __ldcg(reinterpret_cast<const uint4 *>(from) + i);
  }

  /// T(P, P, P): Floyd-Warshall in the tile. Row and column k go through shared
  /// memory, two buffers in turn, with a barrier for each k.
  __device__ void close() {
#pragma unroll 1
    for (unsigned k = 0; k < Side; ++k) {
      word *const row = shared.row[k % 2], *const column = shared.column[k % 2];
#pragma unroll
      for (unsigned t = 0; t < cells; ++t) {
        if (row_of(t) == k)
          row[my_column] = mine[t];
        if (my_column == k / Values::lanes)
          column[row_of(t)] = Values::spread(mine[t], k % Values::lanes);
      }
      __syncthreads();
#pragma unroll
      for (unsigned t = 0; t < cells; ++t)
        mine[t] = Values::relax(column[row_of(t)], row[my_column], mine[t]);
    }
  }

  /// T(P, Q, R), P being neither.
  __device__ void multiply() {
    constexpr unsigned most = 16 / Values::lanes;
    constexpr unsigned at_once = most < 4 ? most : 4; // words of a row of Q
    using group = word_group<word, at_once>;
    // All else of an address is a constant.
    const word *from_q = &shared.q[my_row * columns];
    const word *from_r = &shared.r[my_column];
    const word *const end = from_q + columns;
#pragma unroll 1
    for (; from_q != end; from_q += at_once) {
      word right[at_once * Values::lanes];
#pragma unroll
      for (unsigned k = 0; k < at_once * Values::lanes; ++k)
        right[k] = from_r[k * columns];
      from_r += at_once * Values::lanes * columns;
#pragma unroll
      for (unsigned t = 0; t < cells; ++t) {
        const group left = *reinterpret_cast<const group *>(
            from_q + t * Threads); // that many words are whole rows
#pragma unroll
        for (unsigned k = 0; k < at_once * Values::lanes; ++k)
          mine[t] = Values::relax(
              Values::spread(left.words[k / Values::lanes], k % Values::lanes),
              right[k], mine[t]);
      }
    }
  }

  storage &shared;
  const unsigned my_column, my_row;
  word mine[cells];
};

/// How Takafuji's kernels keep values: the side of a tile for each way.
template <class Values> inline constexpr unsigned takafuji_side = 64;
template <> inline constexpr unsigned takafuji_side<value32> = 32;

/// Calls \p work with the number of threads as a constant. A thread has one
/// word of a tile at least.
template <class Values, class Work>
auto with_tile_threads(unsigned threads, const Work &work) {
  constexpr unsigned words =
      takafuji_side<Values> * takafuji_side<Values> / Values::lanes;
  switch (threads) {
  case 64:
    return work(std::integral_constant<unsigned, 64>());
  case 128:
    return work(std::integral_constant<unsigned, 128>());
  case 256:
    return work(std::integral_constant<unsigned, 256>());
  case 512:
    return work(std::integral_constant<unsigned, 512>());
  case 1024:
    if constexpr (words >= 1024)
      return work(std::integral_constant<unsigned, 1024>());
  }
  throw graph_error("a tile of " + std::to_string(words) +
                    " words cannot be shared out among " +
                    std::to_string(threads) +
                    " threads; there are powers of two from 64 to " +
                    std::to_string(words < 1024 ? words : 1024));
}

/// Graphs are numbered by the second dimension of grids.
inline void expect_few(std::size_t graphs) {
  if (graphs > 65535)
    throw graph_error(std::to_string(graphs) +
                      " graphs; 65535 can be worked on at a time");
}

/// Calls \p work with an object of the type that keeps values so, in 32 bits
/// where nothing is said.
template <class Work>
auto with_values(const settings &options, const Work &work) {
  return with_form<value32, saturating16, saturating8, saturating4>(
      options.kept.value_or(values::bits32), work);
}

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_TAKAFUJI_TILE_CUH
