//===- lanes_values.h - Numbers to try operations of lanes with -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The edges of every type of number, some numbers between them, and operations
/// on W of them at a time held against the same operation on one.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_TEST_LANES_VALUES_H
#define C2CU_TEST_LANES_VALUES_H

#include <c2cu/lanes_arithmetic.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <random>
#include <type_traits>
#include <vector>

namespace lanes_test {

template <class T, unsigned W>
using number = typename c2cu::simd<W>::template of<T>;

/// A type of number and how many are computed side by side.
template <class T, unsigned W> struct shape {
  using type = T;
  static constexpr unsigned lanes = W;
};

template <class T> std::vector<T> values() {
  using limits = std::numeric_limits<T>;
  std::vector<T> all = {T(0),
                        T(1),
                        T(2),
                        T(3),
                        T(7),
                        T(10),
                        T(100),
                        limits::max(),
                        limits::min(),
                        limits::lowest(),
                        T(limits::max() / 2)};
  if (std::is_signed_v<T>)
    for (int k : {-1, -2, -3, -7, -100})
      all.push_back(static_cast<T>(k));
  if constexpr (std::is_floating_point_v<T>)
    for (T x : {T(-0.0), limits::infinity(), -limits::infinity(),
                limits::quiet_NaN(), limits::denorm_min(), limits::epsilon(),
                T(0.1), T(-2.5), T(1e9), T(3e9), T(1e19)})
      all.push_back(x);
  std::mt19937_64 random(sizeof(T));
  for (int k = 0; k < 12; ++k)
    if constexpr (std::is_floating_point_v<T>)
      all.push_back(std::ldexp(T(random()), int(random() % 80) - 100));
    else
      all.push_back(static_cast<T>(random() >> (random() % 60)));
  return all;
}

/// W numbers from an array.
template <class T, unsigned W> number<T, W> gathered(const T *from) {
  number<T, W> all;
  std::memcpy(static_cast<void *>(&all), from, W * sizeof(T));
  return all;
}

template <class N> auto lane_of(const N &all, unsigned lane) {
  if constexpr (std::is_arithmetic_v<N>)
    return all;
  else
    return all[lane];
}

/// Whether both are the same number, bit by bit, or both are none.
template <class T> bool same(T a, T b) {
  return (a != a && b != b) || std::memcmp(&a, &b, sizeof(T)) == 0;
}

/// An operation on W numbers, and the same on one. What is done with both needs
/// to know no more, so that little is compiled for each.
template <class T, class R> struct operation {
  virtual void all(const T *a, const T *b, R *results) const = 0;
  virtual R one(T a, T b) const = 0;

protected:
  ~operation() = default;
};

/// Compares both for pairs of numbers, W at a time.
template <class T, class R>
[[gnu::noinline]] void compare(unsigned lanes, std::vector<T> a,
                               std::vector<T> b, const operation<T, R> &of) {
  while (a.size() % lanes) {
    a.push_back(a.back());
    b.push_back(b.back());
  }
  R results[16];
  for (std::size_t k = 0; k < a.size(); ++k) {
    if (k % lanes == 0)
      of.all(&a[k], &b[k], results);
    const R found = results[k % lanes], expected = of.one(a[k], b[k]);
    EXPECT_TRUE(same(found, expected))
        << "lane " << k % lanes << " of " << lanes << ": " << +a[k] << ", "
        << +b[k] << " give " << +found << " instead of " << +expected;
  }
}

/// Holds \p All against \p One for pairs of numbers, W at a time.
template <unsigned W, class T, class All, class One>
void expect_lanes(const std::vector<T> &a, const std::vector<T> &b,
                  const All &all, const One &one) {
  using result = decltype(one(a[0], b[0]));
  struct both final : operation<T, result> {
    const All &on_all;
    const One &on_one;
    both(const All &all, const One &one) : on_all(all), on_one(one) {}
    void all(const T *a, const T *b, result *results) const override {
      const auto found = on_all(gathered<T, W>(a), gathered<T, W>(b));
      for (unsigned lane = 0; lane < W; ++lane)
        results[lane] = lane_of(found, lane);
    }
    result one(T a, T b) const override { return on_one(a, b); }
  };
  compare<T, result>(W, a, b, both(all, one));
}

/// The same for numbers on their own.
template <unsigned W, class T, class All, class One>
void expect_lanes(const std::vector<T> &a, const All &all, const One &one) {
  expect_lanes<W>(
      a, a, [&](auto x, auto) { return all(x); },
      [&](T x, T) { return one(x); });
}

/// The same for all pairs that \p may be tried.
template <unsigned W, class T, class All, class One, class May>
void expect_pairs(const All &all, const One &one, const May &may) {
  std::vector<T> first, second;
  for (T a : values<T>())
    for (T b : values<T>())
      if (may(a, b)) {
        first.push_back(a);
        second.push_back(b);
      }
  expect_lanes<W>(first, second, all, one);
}

template <unsigned W, class T, class All, class One>
void expect_pairs(const All &all, const One &one) {
  expect_pairs<W, T>(all, one, [](T, T) { return true; });
}

} // namespace lanes_test

#endif // C2CU_TEST_LANES_VALUES_H
