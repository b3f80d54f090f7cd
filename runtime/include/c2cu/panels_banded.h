//===- panels_banded.h - Matrices larger than registers ---------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The kernel of panels.h for a matrix that stays in memory. A block goes
/// through it once for several steps, the *band*, not once for each. The rows
/// and columns that belong to the band are its *strips*:
///
///     strips    all steps of the band on the strips alone, in registers; each
///               leaves its row and column, as they are then, in shared memory
///     the rest  every other cell is loaded, relaxed by all steps in their
///               order, with what they have left, and stored
///
/// To the bit, that is what the loops do. Where the iterations of a step may
/// run in any order, they do not change row and column k, so what a cell needs
/// of them is the same before, in and after the step. A cell in a strip needs
/// only strips; thus these are right after each step, and so is what it leaves.
/// Every cell sees the same sums in the same order. The square in which the
/// strips cross is in both, relaxed twice from the same numbers.
///
/// A band ends before a step whose iterations may not run in any order
/// (`ordered_step`). That one runs alone: row and column k are computed first,
/// both old and new, and then all cells.
///
/// Functions do one thread's share; what lies between two barriers may run one
/// thread after the other.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PANELS_BANDED_H
#define C2CU_PANELS_BANDED_H

#include <c2cu/panels_step.h>

#include <utility>

namespace c2cu {

/// How a matrix of N by N is gone through.
template <class T, unsigned N> struct band_shape {
  /// What every GPU lets a block have without being asked.
  static constexpr unsigned most_shared = 48 << 10;
  static constexpr unsigned group = relaxation<T>::group;

  static constexpr bool fits(unsigned depth) {
    return N % depth == 0 && 2 * depth * N * sizeof(T) <= most_shared;
  }
  /// Steps of a band: the matrix is read and written once for so many.
  static constexpr unsigned depth = fits(16) ? 16 : fits(8) ? 8 : 4;
  /// A thread has a row and a column.
  static constexpr unsigned threads = N;

  /// Rows and columns that are not in a strip are cut into tiles of 64
  /// registers. Its columns are two groups, so that neighbouring threads move
  /// neighbouring groups.
  static constexpr unsigned rest = N - depth;
  static constexpr unsigned rows = depth < 8 ? depth : 8;
  static constexpr unsigned across = rest / (2 * group);
  static constexpr unsigned tiles = rest / rows * across;
  static_assert(fits(depth) && rest % rows == 0 && rest % (2 * group) == 0);
};

/// What the steps of a band leave for all threads: step strip + U its row and
/// column at [U].
template <class T, unsigned N> struct band_panels {
  alignas(16) T row[band_shape<T, N>::depth][N];
  alignas(16) T column[band_shape<T, N>::depth][N];
};

/// The share of thread \p index of the strips that begin at row and column
/// \p strip: its column of those rows and its row of those columns.
template <class T, unsigned N> class band_strips {
  static constexpr unsigned depth = band_shape<T, N>::depth;
  using step = relaxation<T>;

public:
  C2CU_DEVICE explicit band_strips(unsigned index) : index(index) {}

  C2CU_DEVICE void load(const T *matrix, unsigned strip) {
    const T *column = matrix + strip * N + index;
#pragma unroll
    for (unsigned u = 0; u < depth; ++u)
      of_rows[u] = column[u * N];
    step::template move<depth>(of_columns, matrix + index * N + strip);
  }
  /// The square that both have is stored once.
  C2CU_DEVICE void store(T *matrix, unsigned strip) const {
    T *column = matrix + strip * N + index;
#pragma unroll
    for (unsigned u = 0; u < depth; ++u)
      column[u * N] = of_rows[u];
    if (index - strip >= depth)
      step::template move<depth>(matrix + index * N + strip, of_columns);
  }

  /// What it has of row and column strip + U.
  template <unsigned U> C2CU_DEVICE void publish(band_panels<T, N> &to) const {
    to.row[U][index] = of_rows[U];
    to.column[U][index] = of_columns[U];
  }

  /// panels_step.h: whether no cell of its share of the matrix, which has
  /// nothing to do with strips, speaks against it.
  C2CU_DEVICE bool ordinary(const T *matrix) const {
    constexpr unsigned group = step::group;
    bool all = true;
#pragma unroll 4
    for (unsigned i = index * group; i < N * N; i += N * group) {
      alignas(16) T part[group];
      step::template move<group>(part, matrix + i);
#pragma unroll
      for (unsigned u = 0; u < group; ++u)
        all &= step::ordinary(part[u]);
    }
    return all;
  }

  /// Step strip + U.
  template <bool Ordinary, unsigned U>
  C2CU_DEVICE void relax(const band_panels<T, N> &with, unsigned strip) {
    alignas(16) T row[depth], column[depth];
    step::template move<depth>(row, with.row[U] + strip);
    step::template move<depth>(column, with.column[U] + strip);
    const T below = of_rows[U], beside = of_columns[U];
#pragma unroll
    for (unsigned u = 0; u < depth; ++u) {
      of_rows[u] =
          step::template lesser<Ordinary>(of_rows[u], column[u] + below);
      of_columns[u] =
          step::template lesser<Ordinary>(of_columns[u], beside + row[u]);
    }
  }

  const unsigned index;

private:
  alignas(16) T of_rows[depth];
  alignas(16) T of_columns[depth];
};

/// A tile of the rest.
template <class T, unsigned N> class band_tile {
  using shape = band_shape<T, N>;
  using step = relaxation<T>;
  static constexpr unsigned rows = shape::rows, group = shape::group;

public:
  C2CU_DEVICE band_tile(unsigned number, unsigned strip)
      : top(past(number / shape::across * rows, strip)),
        left{past(number % shape::across * group, strip),
             past((number % shape::across + shape::across) * group, strip)} {}

  C2CU_DEVICE void load(const T *matrix) {
#pragma unroll
    for (unsigned half = 0; half < 2; ++half)
#pragma unroll
      for (unsigned i = 0; i < rows; ++i)
        step::template move<group>(cell[i] + half * group,
                                   matrix + begin(half) + i * N);
  }
  C2CU_DEVICE void store(T *matrix) const {
#pragma unroll
    for (unsigned half = 0; half < 2; ++half)
#pragma unroll
      for (unsigned i = 0; i < rows; ++i)
        step::template move<group>(matrix + begin(half) + i * N,
                                   cell[i] + half * group);
  }

  /// Step strip + \p u.
  template <bool Ordinary>
  C2CU_DEVICE void relax(const band_panels<T, N> &with, unsigned u) {
    alignas(16) T row[2 * group], column[rows];
    step::template move<group>(row, with.row[u] + left[0]);
    step::template move<group>(row + group, with.row[u] + left[1]);
    step::template move<rows>(column, with.column[u] + top);
#pragma unroll
    for (unsigned i = 0; i < rows; ++i)
#pragma unroll
      for (unsigned j = 0; j < 2 * group; ++j)
        cell[i][j] =
            step::template lesser<Ordinary>(cell[i][j], column[i] + row[j]);
  }

private:
  /// A row or column of the rest, counted without the strip.
  C2CU_DEVICE static unsigned past(unsigned at, unsigned strip) {
    return at < strip ? at : at + shape::depth;
  }

  /// Where it begins in the matrix. Other rows are at constants from there,
  /// which need no registers.
  C2CU_DEVICE unsigned begin(unsigned half) const {
    return top * N + left[half];
  }

  unsigned top;
  unsigned left[2]; ///< of both groups
  alignas(16) T cell[rows][2 * group];
};

/// A step that runs alone, on a matrix in memory. Old row and column are at
/// [0], new ones at [1].
template <class T, unsigned N> struct lone_step {
  using panels = band_panels<T, N>;
  using step = relaxation<T>;

  C2CU_DEVICE static void publish(panels &to, const T *matrix, unsigned k,
                                  unsigned index) {
    const ordered_step<T> ordered(k, matrix[k * N + k]);
    const T row = matrix[k * N + index], column = matrix[index * N + k];
    to.row[0][index] = row;
    to.row[1][index] = ordered.row(row, index);
    to.column[0][index] = column;
    to.column[1][index] = ordered.column(column, index);
  }

  /// Column \p index.
  C2CU_DEVICE static void relax(const panels &with, T *matrix, unsigned k,
                                unsigned index) {
    for (unsigned i = 0; i < N; ++i) {
      T &d = matrix[i * N + index];
      d = step::lesser(d, with.column[index > k][i] + with.row[i > k][index]);
    }
  }
};

/// All steps. A team is the threads of an input, each with its strips:
///
///     each(f)   f of the strips of every thread
///     wait()    until all threads have done what was before
///     all(f)    the same, and whether f holds for the strips of every thread
template <class T, unsigned N> class bands {
  static constexpr unsigned depth = band_shape<T, N>::depth;
  using strips = band_strips<T, N>;
  using tile = band_tile<T, N>;
  using alone = lone_step<T, N>;

public:
  using panels = band_panels<T, N>;

  /// From \p in to \p out, which do not overlap.
  template <class Team>
  C2CU_DEVICE static void run(Team &team, const T *in, T *out, panels *shared) {
    if constexpr (relaxation<T>::has_minimum) {
      if (team.all([=](const strips &mine) { return mine.ordinary(in); }))
        run<true>(team, in, out, shared);
      else
        run<false>(team, in, out, shared);
    } else {
      run<false>(team, in, out, shared);
    }
  }

private:
  template <bool Ordinary, class Team>
  C2CU_DEVICE static void run(Team &team, const T *in, T *out, panels *shared) {
    for (unsigned k = 0; k < N;) {
      const unsigned strip = k / depth * depth;
      const unsigned end =
          band<Ordinary>(team, k, k == 0 ? in : out, out, shared);
      team.wait();
      k = end;
      if (end < strip + depth) {
        team.each([=](const strips &mine) {
          alone::publish(*shared, out, end, mine.index);
        });
        team.wait();
        team.each([=](const strips &mine) {
          alone::relax(*shared, out, end, mine.index);
        });
        team.wait();
        ++k;
      }
    }
  }

  /// The steps from \p k to the end of the strip, or to one that has to run
  /// alone: its number.
  template <bool Ordinary, class Team>
  C2CU_DEVICE static unsigned band(Team &team, unsigned k, const T *from, T *to,
                                   panels *shared) {
    const unsigned strip = k / depth * depth;
    team.each([=](strips &mine) { mine.load(from, strip); });
    const unsigned end = steps<Ordinary>(
        team, k, strip, shared, std::make_integer_sequence<unsigned, depth>());
    // Even without a step, what comes from elsewhere has to get there.
    if (k < end || from != to)
      team.each([=](const strips &mine) {
        mine.store(to, strip);
        rest<Ordinary>(mine.index, from, to, *shared, strip, k - strip,
                       end - strip);
      });
    return end;
  }

  template <bool Ordinary, class Team, unsigned... U>
  C2CU_DEVICE static unsigned steps(Team &team, unsigned k, unsigned strip,
                                    panels *shared,
                                    std::integer_sequence<unsigned, U...>) {
    static_cast<void>((step<Ordinary, U>(team, k, strip, shared) && ...));
    return k;
  }

  /// Does step strip + U if \p k is there, and counts it. Whether to go on.
  template <bool Ordinary, unsigned U, class Team>
  C2CU_DEVICE static bool step(Team &team, unsigned &k, unsigned strip,
                               panels *shared) {
    if (strip + U < k)
      return true;
    team.each([=](const strips &mine) { mine.template publish<U>(*shared); });
    team.wait();
    if (!relaxation<T>::any_order(shared->row[U][strip + U]))
      return false;
    team.each([=](strips &mine) {
      mine.template relax<Ordinary, U>(*shared, strip);
    });
    ++k;
    return true;
  }

  /// A thread's tiles of the rest, by steps strip + \p first to strip + \p
  /// last.
  template <bool Ordinary>
  C2CU_DEVICE static void rest(unsigned index, const T *from, T *to,
                               const panels &with, unsigned strip,
                               unsigned first, unsigned last) {
    using shape = band_shape<T, N>;
    for (unsigned i = index; i < shape::tiles; i += shape::threads) {
      tile mine(i, strip);
      mine.load(from);
      for (unsigned u = first; u < last; ++u)
        mine.template relax<Ordinary>(with, u);
      mine.store(to);
    }
  }
};

} // namespace c2cu

#endif // C2CU_PANELS_BANDED_H
