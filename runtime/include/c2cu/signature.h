//===- signature.h - Parameter and result types of a function ---*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Names the types of a marked function without printing them: anonymous
/// structures have no name that the generated file could repeat.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_SIGNATURE_H
#define C2CU_SIGNATURE_H

#include <cstddef>
#include <tuple>
#include <type_traits>

namespace c2cu {

template <class F> struct signature;

/// `signature<decltype(::f)>::argument<k>` and `::result`.
template <class Result, class... Arguments>
struct signature<Result(Arguments...)> {
  using result = std::remove_cv_t<Result>; // a value: C ignores its `const`
  template <std::size_t K>
  using argument = std::tuple_element_t<K, std::tuple<Arguments...>>;
};

template <class Result, class... Arguments>
struct signature<Result(Arguments...) noexcept>
    : signature<Result(Arguments...)> {};

} // namespace c2cu

#endif // C2CU_SIGNATURE_H
