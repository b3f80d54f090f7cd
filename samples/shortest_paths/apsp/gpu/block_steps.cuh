//===- block_steps.cuh - Floyd-Warshall by blocks of rows ----- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What Floyd-Warshall does where the matrix is not in one memory: it comes in
/// blocks of rows, and a step takes all of them over the vertices of one.
///
///     close     the block's own rows: its pivot, then all columns
///     relax     another block: its columns of the pivot's vertices, then all
///
/// Both work in place: what other threads improve meanwhile is the length of
/// some path and only better than what they read.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_BLOCK_STEPS_CUH
#define SHORTEST_PATHS_APSP_BLOCK_STEPS_CUH

#include "tile_kernels.cuh"

namespace paths::apsp::gpu {

/// For matrices whose blocks have up to `height` rows and as many columns.
template <class Values> class block_steps {
public:
  using core = tile_core<Values, 128>;
  using word = typename core::word;
  static constexpr unsigned side = core::side;

  /// Numbers are multiples of `side`. Belongs to the GPU that is current.
  block_steps(std::size_t columns, std::size_t height, const settings &options)
      : words(columns / Values::lanes),
        pivot(static_cast<unsigned>(height / side), 1, 1, options),
        last_pivot(static_cast<unsigned>(last_height(columns, height) / side),
                   1, 1, options),
        height(height) {
    allow_storage<core>(min_plus<core>);
  }

  /// Rows of the last block.
  static std::size_t last_height(std::size_t columns, std::size_t height) {
    return columns % height == 0 ? height : columns % height;
  }

  /// The block of \p rows that are vertices from \p first on.
  void close(word *block, std::size_t first, std::size_t rows,
             cudaStream_t stream) const {
    const part<word> all = {block, words};
    const part<word> own = {block + first / Values::lanes, words};
    (rows == height ? pivot : last_pivot).launch(own, stream);
    launch_min_plus<core>(all, own, all, rows, words, rows, stream);
  }

  /// Any \p rows, one block or several, over the vertices of the closed block
  /// \p by, which has \p by_rows, from \p first on.
  void relax(word *block, std::size_t rows, const word *by, std::size_t first,
             std::size_t by_rows, cudaStream_t stream) const {
    const part<word> all = {block, words};
    const part<word> columns = {block + first / Values::lanes, words};
    const part<word> over = {const_cast<word *>(by), words};
    const part<word> closed = {over.cells + first / Values::lanes, words};
    launch_min_plus<core>(columns, columns, closed, rows,
                          by_rows / Values::lanes, by_rows, stream);
    launch_min_plus<core>(all, columns, over, rows, words, by_rows, stream);
  }

private:
  std::size_t words; ///< of a row
  tile_floyd_warshall<core> pivot, last_pivot;
  std::size_t height;
};

} // namespace paths::apsp::gpu

#endif // SHORTEST_PATHS_APSP_BLOCK_STEPS_CUH
