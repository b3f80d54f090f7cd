//===- column.h - The type of an object in column-wise layout ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The thesis's rewrite as a type: `a[s1]..[sd]` of W inputs becomes
/// `a[s1]..[sd][W]`, the input innermost, so that W lanes that access the same
/// element touch W consecutive ones.
///
///     c2cu::column<float[16][16], 64>   is   float[16][16][64]
///     c2cu::column<int, 64>             is   int[64]
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_COLUMN_H
#define C2CU_COLUMN_H

#include <cstddef>

namespace c2cu {

namespace detail {

template <class T, unsigned W> struct column_of {
  using type = T[W];
};

template <class T, std::size_t N, unsigned W> struct column_of<T[N], W> {
  using type = typename column_of<T, W>::type[N];
};

} // namespace detail

/// T with one more, innermost dimension of W.
template <class T, unsigned W>
using column = typename detail::column_of<T, W>::type;

} // namespace c2cu

#endif // C2CU_COLUMN_H
