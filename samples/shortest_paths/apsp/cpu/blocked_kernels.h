//===- blocked_kernels.h - What runs on a tile ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The two inner loops of the blocked algorithm, for each way of computing
/// them: with vector instructions, or on words.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CPU_BLOCKED_KERNELS_H
#define SHORTEST_PATHS_APSP_CPU_BLOCKED_KERNELS_H

#include "strip_matrix.h"

#include <cstddef>
#include <cstdint>

namespace paths::apsp::cpu {

/// Rows of a tile, and of the slices in which the pivot tile is computed.
inline constexpr vertex tile_rows = 128, slice_rows = 16;

template <class T> struct kernels {
  /// The three loops on a slice of rows, of which \p row is the first and which
  /// go through \p strips strips: paths may then lead by way of the vertices of
  /// the slice, which are the columns from \p column on.
  void (*close)(T *row, std::size_t stride, vertex strips, vertex column);

  /// c[i][j] = min(c[i][j], a[i][k] + b[k][j]) for all k below \p depth and the
  /// \p rows rows of c; b and c lie in a strip each, or in the same one, where
  /// b may be what has been computed already. A row of a has tile_rows words of
  /// 32 bits, each filled with copies of one value. \p rows and \p depth are
  /// multiples of slice_rows.
  void (*relax)(T *c, const std::uint32_t *a, const T *b, vertex rows,
                vertex depth);
};

/// Those with vector instructions, the widest that this machine has. Sums of
/// 8 and 16 bits saturate, or else \p infinity is at most half of what a cell
/// can hold, so that two can be added; that takes half of the time, since more
/// of a CPU's units can do it.
template <class T> kernels<T> vector_kernels(T infinity);

/// What those are called.
const char *vector_instructions();

} // namespace paths::apsp::cpu

#endif // SHORTEST_PATHS_APSP_CPU_BLOCKED_KERNELS_H
