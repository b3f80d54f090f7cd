//===- panels_step.h - What a step does to a cell ---------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// What panels.h and panels_banded.h have in common.
///
/// A GPU compares two floats and then chooses one of them, in two instructions,
/// or takes the lesser one in a single one, `fminf`, which differs: of a number
/// and NaN it takes the number, of +0 and -0 the latter, and its own NaN of
/// two. What it does is right for a matrix whose cells are all *ordinary*,
/// neither NaN nor -0. They stay so: a sum is -0 only if both its terms are,
/// and a sum that is NaN, as that of infinities is, is not taken. So each
/// matrix is looked through once, and then all its steps are done in one of the
/// two ways.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_PANELS_STEP_H
#define C2CU_PANELS_STEP_H

#include <c2cu/qualifiers.h>

#include <type_traits>

namespace c2cu {

template <class T> struct relaxation {
  /// Numbers that are moved at once: 16 bytes of them.
  static constexpr unsigned group = 16 / sizeof(T);

  /// Whether there is a way of its own for ordinary matrices.
  static constexpr bool has_minimum = std::is_same_v<T, float>;

  /// May this be a cell of an ordinary matrix?
  C2CU_DEVICE static bool ordinary(T number) {
    static_assert(has_minimum);
    unsigned bits;
    __builtin_memcpy(&bits, &number, sizeof bits);
    return (number == number) & (bits != 0x80000000);
  }

  /// What the loops leave in a cell; \p Ordinary if all of the matrix is.
  template <bool Ordinary = false> C2CU_DEVICE static T lesser(T old, T sum) {
    static_assert(has_minimum || !Ordinary);
    if constexpr (Ordinary)
      return minimum(old, sum);
    else
      return old > sum ? sum : old;
  }

  /// May the iterations of step k run in any order, if d[k][k] is \p pivot?
  C2CU_DEVICE static bool any_order(T pivot) {
    if constexpr (std::is_unsigned_v<T>)
      return pivot == 0;
    else
      return !(pivot < 0);
  }

  /// Both ends have \p Count numbers, at multiples of `group` of them.
  template <unsigned Count> C2CU_DEVICE static void move(T *to, const T *from) {
    static_assert(Count % group == 0);
    struct C2CU_MAY_ALIAS alignas(group * sizeof(T)) part {
      T number[group];
    };
#pragma unroll
    for (unsigned i = 0; i < Count; i += group)
      *reinterpret_cast<part *>(to + i) =
          *reinterpret_cast<const part *>(from + i);
  }

private:
  /// fminf as a GPU does it, also where a CPU's may differ.
  C2CU_DEVICE static float minimum(float a, float b) {
#ifdef __CUDA_ARCH__
    return ::fminf(a, b);
#else
    if (a != a && b != b)
      return __builtin_nanf("0x3fffff");
    if (a != a || b != b)
      return a != a ? b : a;
    if (a == b)
      return __builtin_signbit(a) ? a : b;
    return a < b ? a : b;
#endif
  }
};

/// Step k where its iterations may not run in any order. Whichever loop is
/// outside, iteration (i, j) of it reads
///
///     d[i][k]   from before the step if j <= k, else as (i, k) has left it
///     d[k][j]   from before the step if i <= k, else as (k, j) has left it
///
/// and these two iterations read nothing else but d[k][k], which (k, k)
/// changes. So all of it follows from row and column k as they were.
template <class T> class ordered_step {
  using step = relaxation<T>;

public:
  /// \p pivot: d[k][k] before it.
  C2CU_DEVICE ordered_step(unsigned k, T pivot)
      : k(k), before(pivot), after(step::lesser(pivot, pivot + pivot)) {}

  /// What the step leaves of d[k][j], which was \p old, and of d[i][k].
  C2CU_DEVICE T row(T old, unsigned j) const {
    return step::lesser(old, (j <= k ? before : after) + old);
  }
  C2CU_DEVICE T column(T old, unsigned i) const {
    return step::lesser(old, old + (i <= k ? before : after));
  }

  const unsigned k;

private:
  const T before, after;
};

} // namespace c2cu

#endif // C2CU_PANELS_STEP_H
