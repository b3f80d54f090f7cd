//===- panels.h - Steps that read a row and a column of a matrix *- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// One input by several threads. The kernel is, for a matrix d of N by N,
///
///     for (k = 0; k < N; k++)
///       for (i = 0; i < N; i++)        // or j outside
///         for (j = 0; j < N; j++)
///           if (d[i][j] > d[i][k] + d[k][j])
///             d[i][j] = d[i][k] + d[k][j];
///
/// Each thread has a square tile of the matrix in registers (panels_banded.h is
/// for matrices that are too large for that). In step k all need row and column
/// k, the *panels*, which their owners put into shared memory:
///
///     publish   row and column k, by the threads that have them
///     barrier
///     relax     every cell of the tile, with its part of the two
///
/// Two pairs of panels take turns, so that one barrier is enough.
///
/// The iterations of a step may run in any order if none of them changes row or
/// column k, since these are all that others read. That is so unless d[k][k] is
/// negative (for unsigned numbers, whose sums wrap: unless it is not 0): what
/// comes out is then no less, or no number. Where it is negative, some cells
/// need what the panels were before the step and some what they become
/// (`ordered_step`), which goes into the other pair.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PANELS_H
#define C2CU_PANELS_H

#include <c2cu/panels_step.h>

namespace c2cu {

/// What all threads of an input share.
template <class T, unsigned N> struct panel_pair {
  alignas(16) T row[N];
  alignas(16) T column[N];
};

/// How a matrix of N by N is cut: tiles of 8 by 8 where that leaves a warp of
/// threads or half of one, else of 4 by 4. Both times a thread reads two panels
/// of a tile's side for as many cells as the tile has.
template <unsigned N> struct panel_shape {
  static constexpr unsigned side = N % 8 == 0 && N >= 32 ? 8 : 4;
  static constexpr unsigned across = N / side;
  static constexpr unsigned threads = across * across; ///< of an input
  static_assert(N % side == 0);
};

/// The share of one thread.
template <class T, unsigned N> class panel_tile {
  using shape = panel_shape<N>;
  static constexpr unsigned side = shape::side;
  using step = relaxation<T>;

public:
  using pair = panel_pair<T, N>;

  /// That of thread \p index of an input.
  C2CU_DEVICE explicit panel_tile(unsigned index)
      : top(index / shape::across), left(index % shape::across) {}

  /// From and to a matrix in memory, row after row.
  C2CU_DEVICE void load(const T *matrix) {
#pragma unroll
    for (unsigned i = 0; i < side; ++i)
      move(&cell[i][0], matrix + (top * side + i) * N + left * side);
  }
  C2CU_DEVICE void store(T *matrix) const {
#pragma unroll
    for (unsigned i = 0; i < side; ++i)
      move(matrix + (top * side + i) * N + left * side, &cell[i][0]);
  }

  /// Row and column side * \p band + U, as far as the tile has them.
  template <unsigned U>
  C2CU_DEVICE void publish(unsigned band, pair &to) const {
    if (top == band)
      move(to.row + left * side, &cell[U][0]);
    if (left == band) {
      alignas(16) T part[side];
#pragma unroll
      for (unsigned i = 0; i < side; ++i)
        part[i] = cell[i][U];
      move(to.column + top * side, part);
    }
  }

  /// May the iterations of step k run in any order?
  C2CU_DEVICE static bool any_order(const pair &of, unsigned k) {
    return step::any_order(of.row[k]);
  }

  /// panels_step.h: whether no cell of the tile speaks against it.
  C2CU_DEVICE bool ordinary() const {
    bool all = true;
#pragma unroll
    for (unsigned i = 0; i < side; ++i)
#pragma unroll
      for (unsigned j = 0; j < side; ++j)
        all &= step::ordinary(cell[i][j]);
    return all;
  }

  template <bool Ordinary> C2CU_DEVICE void relax(const pair &with) {
    alignas(16) T row[side], column[side];
    move(row, with.row + left * side);
    move(column, with.column + top * side);
#pragma unroll
    for (unsigned i = 0; i < side; ++i)
#pragma unroll
      for (unsigned j = 0; j < side; ++j)
        cell[i][j] =
            step::template lesser<Ordinary>(cell[i][j], column[i] + row[j]);
  }

  /// What a step leaves of row and column k, which are in \p before, where its
  /// iterations may not run in any order: the share of thread \p index.
  C2CU_DEVICE static void step_panels(const pair &before, pair &after,
                                      unsigned k, unsigned index) {
    const ordered_step<T> ordered(k, before.row[k]);
#pragma unroll 1
    for (unsigned at = index; at < N; at += shape::threads) {
      after.row[at] = ordered.row(before.row[at], at);
      after.column[at] = ordered.column(before.column[at], at);
    }
  }

  /// The share of thread \p index of that step of a matrix in memory. In
  /// registers it would take as many more of them as there are cells, and these
  /// steps are rare.
  C2CU_DEVICE static void relax_in_order(T *matrix, const pair &before,
                                         const pair &after, unsigned k,
                                         unsigned index) {
#pragma unroll 1
    for (unsigned at = index; at < N * N; at += shape::threads) {
      const unsigned i = at / N, j = at % N;
      matrix[at] =
          step::lesser(matrix[at], (j > k ? after : before).column[i] +
                                       (i > k ? after : before).row[j]);
    }
  }

private:
  C2CU_DEVICE static void move(T *to, const T *from) {
    step::template move<side>(to, from);
  }

  unsigned top, left;
  alignas(16) T cell[side][side];
};

} // namespace c2cu

#endif // C2CU_PANELS_H
