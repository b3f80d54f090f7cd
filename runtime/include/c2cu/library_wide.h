//===- library_wide.h - Integers that notice when they overflow -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where the iterations of a loop access memory follows from products of what
/// its function's variables hold. One that does not fit into as many bits as
/// they are computed in is *none*, and so is what is made of it. Comparisons
/// with it are false.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_WIDE_H
#define C2CU_LIBRARY_WIDE_H

#include <type_traits>

namespace c2cu {

template <class Number> class exact {
public:
  using number = Number;

  constexpr exact() = default;
  template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>)
  constexpr exact(T of)
      : value(static_cast<number>(of)),
        fits(static_cast<T>(value) == of && (value < 0) == is_negative(of)) {}
  constexpr exact(number of)
    requires(sizeof(number) > sizeof(long long))
      : value(of) {}
  /// Where an object is.
  exact(const volatile void *at)
      : exact(reinterpret_cast<unsigned long long>(at)) {}

  static constexpr exact none() {
    exact result;
    result.fits = false;
    return result;
  }

  constexpr bool exists() const { return fits; }
  /// If it exists.
  constexpr number get() const { return value; }

  friend constexpr exact operator+(exact a, exact b) {
    exact sum;
    sum.fits = a.fits && b.fits &&
               !__builtin_add_overflow(a.value, b.value, &sum.value);
    return sum;
  }
  friend constexpr exact operator-(exact a, exact b) {
    exact difference;
    difference.fits =
        a.fits && b.fits &&
        !__builtin_sub_overflow(a.value, b.value, &difference.value);
    return difference;
  }
  friend constexpr exact operator*(exact a, exact b) {
    exact product;
    product.fits = a.fits && b.fits &&
                   !__builtin_mul_overflow(a.value, b.value, &product.value);
    return product;
  }
  /// Towards zero.
  friend constexpr exact operator/(exact a, exact positive) {
    exact quotient;
    quotient.fits = a.fits && positive.fits && 0 < positive.value;
    if (quotient.fits)
      quotient.value = a.value / positive.value;
    return quotient;
  }
  friend constexpr bool operator<(exact a, exact b) {
    return a.fits && b.fits && a.value < b.value;
  }
  friend constexpr bool operator<=(exact a, exact b) {
    return a.fits && b.fits && a.value <= b.value;
  }
  friend constexpr bool operator==(exact a, exact b) {
    return a.fits && b.fits && a.value == b.value;
  }

private:
  template <class T> static constexpr bool is_negative(T of) {
    if constexpr (std::is_unsigned_v<T>)
      return false;
    else
      return of < T(0);
  }

  number value = 0;
  bool fits = true;
};

__extension__ typedef __int128 wide_number; // NOLINT(modernize-use-using)

/// Wide enough for what a guard computes once.
using wide = exact<wide_number>;
/// Quick, for what an inspector computes for each iteration: as wide as
/// addresses are.
using narrow = exact<long long>;

} // namespace c2cu

#endif // C2CU_LIBRARY_WIDE_H
