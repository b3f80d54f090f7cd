//===- tile_core.cuh - A tile in the registers of a block ----- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The inner loop of all tuned algorithms: a tile of a matrix in the registers
/// of a block, relaxed over other tiles that come through shared memory, or
/// over itself.
///
/// Each thread has TileRows x TileWords words, so that a word from shared
/// memory is used that many times: the instructions that relax are half of all
/// that can be issued, and nothing else limits them. Pieces of the operands
/// arrive by asynchronous copies while the pieces before are worked on. The
/// left operand is wanted as one value in all lanes of a word; where lanes are
/// more than one, it is spread on its way into shared memory, and pieces go
/// through registers.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_TILE_CORE_CUH
#define SHORTEST_PATHS_APSP_TILE_CORE_CUH

#include "values.cuh"

#include <cstddef>

namespace paths::apsp::gpu {

/// 16 bytes from global to shared memory, past the first cache; finished by
/// wait_for_copies().
__device__ inline void copy_async(void *to, const void *from) {
  const auto address = static_cast<unsigned>(__cvta_generic_to_shared(to));
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16;" ::"r"(address),
               "l"(from)
               : "memory");
}
__device__ inline void wait_for_copies() {
  asm volatile("cp.async.wait_all;" ::: "memory");
}

/// Side x Side values by a block of `threads` threads.
template <class Values, unsigned Side> class tile_core {
public:
  using word = typename Values::word;

  static constexpr unsigned lanes = Values::lanes;
  static constexpr unsigned side = Side;
  static constexpr unsigned width = Side / lanes; ///< words of a row
  static constexpr unsigned tile_rows = Side == 128 ? 8 : 4;
  static constexpr unsigned tile_words = tile_rows;
  static constexpr unsigned down = Side / tile_rows;     ///< threads
  static constexpr unsigned across = width / tile_words; ///< threads
  static constexpr unsigned threads = down * across;
  /// Values of a row of the left operand in a piece.
  static constexpr unsigned depth = lanes == 1 ? 32 : 16;
  /// Blocks that a multiprocessor shall hold.
  static constexpr unsigned blocks = 512 / threads;

  struct storage {
    struct piece {
      word left[Side][depth + 4]; ///< padded: rows begin in other banks
      word right[depth][width];
    };
    union {
      piece pieces[2];
      struct {
        word row[2][width], column[2][Side];
      } pivot;
    };
  };

  __device__ explicit tile_core(storage &shared)
      : shared(shared),
        tx(threadIdx.x / 32 % (across / 8) * 8 + threadIdx.x % 8),
        ty(threadIdx.x / 32 / (across / 8) * 4 + threadIdx.x % 32 / 8) {}

  /// The tile at \p from, of a matrix with rows of \p stride words.
  __device__ void load(const word *from, std::size_t stride) {
#pragma unroll
    for (unsigned i = 0; i < tile_rows; ++i)
#pragma unroll
      for (unsigned g = 0; g < groups; ++g) {
        const uint4 four = __ldcg(reinterpret_cast<const uint4 *>(
            from + row(i) * stride + column(g)));
        reinterpret_cast<uint4 &>(mine[i][4 * g]) = four;
      }
  }
  __device__ void store(word *to, std::size_t stride) const {
#pragma unroll
    for (unsigned i = 0; i < tile_rows; ++i)
#pragma unroll
      for (unsigned g = 0; g < groups; ++g)
        __stcg(reinterpret_cast<uint4 *>(to + row(i) * stride + column(g)),
               reinterpret_cast<const uint4 &>(mine[i][4 * g]));
  }

  /// Relaxes the tile over \p inner vertices: with Side rows of inner values
  /// from \p left on and inner rows of Side values from \p right on.
  __device__ void multiply(const word *left, std::size_t left_stride,
                           const word *right, std::size_t right_stride,
                           unsigned inner) {
    begin_piece(shared.pieces[0], left, left_stride, right, right_stride);
    end_piece(shared.pieces[0]);
    for (unsigned k = 0; k < inner; k += depth) {
      const bool more = k + depth < inner;
      typename storage::piece &now = shared.pieces[k / depth % 2];
      typename storage::piece &next = shared.pieces[k / depth % 2 ^ 1];
      wait_for_copies();
      __syncthreads();
      if (more) {
        left += depth / lanes;
        right += depth * right_stride;
        begin_piece(next, left, left_stride, right, right_stride);
      }
      relax_over(now);
      if (more)
        end_piece(next);
    }
    __syncthreads(); // the pieces may be overwritten
  }

  /// Floyd-Warshall in the tile. Row and column k go through shared memory, two
  /// buffers in turn, with a barrier for each k.
  __device__ void close() {
    // Unrolled as far as a thread's words of a row are counted: the word of
    // column k is a register with a known number then, but for its group.
    constexpr unsigned unrolled = 4 * lanes;
#pragma unroll 1
    for (unsigned block = 0; block < Side; block += unrolled)
#pragma unroll
      for (unsigned e = 0; e < unrolled; ++e) {
        const unsigned k = block + e;
        publish(k, e / lanes, e % lanes);
        __syncthreads();
        relax_over_pivot(k % 2);
      }
    __syncthreads();
  }

private:
  static constexpr unsigned groups = tile_words / 4;

  __device__ unsigned row(unsigned i) const { return ty + down * i; }
  __device__ unsigned column(unsigned group) const {
    return 4 * (group * across + tx);
  }

  /// Starts the copies of a piece of both operands.
  __device__ void begin_piece(typename storage::piece &piece, const word *left,
                              std::size_t left_stride, const word *right,
                              std::size_t right_stride) {
    constexpr unsigned right_groups = depth * width / 4 / threads;
#pragma unroll
    for (unsigned c = 0; c < right_groups; ++c) {
      const unsigned index = threadIdx.x + c * threads;
      const unsigned k = index / (width / 4), at = index % (width / 4) * 4;
      copy_async(&piece.right[k][at], right + k * right_stride + at);
    }
    constexpr unsigned in_row = depth / lanes / 4; // groups of words
#pragma unroll
    for (unsigned c = 0; c < left_groups; ++c) {
      const unsigned index = threadIdx.x + c * threads;
      const unsigned i = index / in_row, at = index % in_row * 4;
      const word *from = left + i * left_stride + at;
      if constexpr (lanes == 1)
        copy_async(&piece.left[i][at], from);
      else
        underway[c] = __ldcg(reinterpret_cast<const uint4 *>(from));
    }
  }

  /// Spreads what went through registers.
  __device__ void end_piece(typename storage::piece &piece) {
    if constexpr (lanes == 2) {
      constexpr unsigned in_row = depth / lanes / 4;
#pragma unroll
      for (unsigned c = 0; c < left_groups; ++c) {
        const unsigned index = threadIdx.x + c * threads;
        word *to = &piece.left[index / in_row][index % in_row * 8];
        const uint4 from = underway[c];
        reinterpret_cast<uint4 *>(to)[0] = {
            Values::spread(from.x, 0), Values::spread(from.x, 1),
            Values::spread(from.y, 0), Values::spread(from.y, 1)};
        reinterpret_cast<uint4 *>(to)[1] = {
            Values::spread(from.z, 0), Values::spread(from.z, 1),
            Values::spread(from.w, 0), Values::spread(from.w, 1)};
      }
    }
  }

  __device__ void relax_over(const typename storage::piece &piece) {
    // Of the left operand, as many as registers are left for.
    constexpr unsigned at_once = lanes == 1 ? 4 : 2;
#pragma unroll
    for (unsigned k = 0; k < depth; k += at_once) {
      word_group<word, at_once> left[tile_rows];
#pragma unroll
      for (unsigned i = 0; i < tile_rows; ++i)
        left[i] = *reinterpret_cast<const word_group<word, at_once> *>(
            &piece.left[row(i)][k]);
#pragma unroll
      for (unsigned e = 0; e < at_once; ++e) {
        word_group<word, 4> right[groups];
#pragma unroll
        for (unsigned g = 0; g < groups; ++g)
          right[g] = *reinterpret_cast<const word_group<word, 4> *>(
              &piece.right[k + e][column(g)]);
#pragma unroll
        for (unsigned i = 0; i < tile_rows; ++i)
          relax_row(i, left[i].words[e], right);
      }
    }
  }

  __device__ void relax_row(unsigned i, word left,
                            const word_group<word, 4> (&right)[groups]) {
#pragma unroll
    for (unsigned g = 0; g < groups; ++g)
#pragma unroll
      for (unsigned j = 0; j < 4; ++j)
        mine[i][4 * g + j] =
            Values::relax(left, right[g].words[j], mine[i][4 * g + j]);
  }

  /// Puts row and column \p k into shared memory; the column is lane \p lane of
  /// word \p part of a thread's groups.
  __device__ void publish(unsigned k, unsigned part, unsigned lane) {
    word *const row_k = shared.pivot.row[k % 2];
    word *const column_k = shared.pivot.column[k % 2];
#pragma unroll
    for (unsigned i = 0; i < tile_rows; ++i)
      if (row(i) == k)
#pragma unroll
        for (unsigned g = 0; g < groups; ++g)
          *reinterpret_cast<word_group<word, 4> *>(&row_k[column(g)]) =
              reinterpret_cast<const word_group<word, 4> &>(mine[i][4 * g]);
    const unsigned word_group_of_k = k / lanes / 4;
    if (tx == word_group_of_k % across)
#pragma unroll
      for (unsigned i = 0; i < tile_rows; ++i) {
        word chosen = mine[i][part];
        if (groups == 2 && word_group_of_k >= across)
          chosen = mine[i][4 * (groups - 1) + part];
        column_k[row(i)] = Values::spread(chosen, lane);
      }
  }

  __device__ void relax_over_pivot(unsigned buffer) {
    word_group<word, 4> right[groups];
#pragma unroll
    for (unsigned g = 0; g < groups; ++g)
      right[g] = *reinterpret_cast<const word_group<word, 4> *>(
          &shared.pivot.row[buffer][column(g)]);
#pragma unroll
    for (unsigned i = 0; i < tile_rows; ++i)
      relax_row(i, shared.pivot.column[buffer][row(i)], right);
  }

  static constexpr unsigned left_groups = Side * depth / lanes / 4 / threads;
  static_assert(left_groups >= 1 && across % 8 == 0 && down % 4 == 0);

  storage &shared;
  const unsigned tx, ty;
  alignas(16) word mine[tile_rows][tile_words];
  uint4 underway[lanes == 1 ? 1 : left_groups];
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_TILE_CORE_CUH
