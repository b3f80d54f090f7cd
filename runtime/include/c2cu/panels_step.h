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
//===----------------------------------------------------------------------===//

#ifndef C2CU_PANELS_STEP_H
#define C2CU_PANELS_STEP_H

#include <c2cu/qualifiers.h>

#include <type_traits>

namespace c2cu {

template <class T> struct relaxation {
  /// Numbers that are moved at once: 16 bytes of them.
  static constexpr unsigned group = 16 / sizeof(T);

  C2CU_DEVICE static T lesser(T old, T sum) { return old > sum ? sum : old; }

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
};

} // namespace c2cu

#endif // C2CU_PANELS_STEP_H
