//===- library_wide.h - Integers that notice when they overflow -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Where the iterations of a loop access memory follows from products of what
/// its function's variables hold. They are computed in 128 bits; one that does
/// not fit is *none*, and so is what is made of it. Comparisons with it are
/// false.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LIBRARY_WIDE_H
#define C2CU_LIBRARY_WIDE_H

#include <type_traits>

namespace c2cu {

class wide {
public:
  __extension__ typedef __int128 number; // NOLINT(modernize-use-using)

  constexpr wide() = default;
  template <class T>
    requires(std::is_integral_v<T> || std::is_enum_v<T>)
  constexpr wide(T of) : value(static_cast<number>(of)) {}
  constexpr wide(number of) : value(of) {}
  /// Where an object is.
  wide(const volatile void *at)
      : value(static_cast<number>(reinterpret_cast<unsigned long long>(at))) {}

  static constexpr wide none() {
    wide result;
    result.fits = false;
    return result;
  }

  constexpr bool exists() const { return fits; }
  /// If it exists.
  constexpr number get() const { return value; }

  friend constexpr wide operator+(wide a, wide b) {
    wide sum;
    sum.fits = a.fits && b.fits &&
               !__builtin_add_overflow(a.value, b.value, &sum.value);
    return sum;
  }
  friend constexpr wide operator-(wide a, wide b) {
    wide difference;
    difference.fits =
        a.fits && b.fits &&
        !__builtin_sub_overflow(a.value, b.value, &difference.value);
    return difference;
  }
  friend constexpr wide operator*(wide a, wide b) {
    wide product;
    product.fits = a.fits && b.fits &&
                   !__builtin_mul_overflow(a.value, b.value, &product.value);
    return product;
  }
  friend constexpr bool operator<(wide a, wide b) {
    return a.fits && b.fits && a.value < b.value;
  }
  friend constexpr bool operator<=(wide a, wide b) {
    return a.fits && b.fits && a.value <= b.value;
  }
  friend constexpr bool operator==(wide a, wide b) {
    return a.fits && b.fits && a.value == b.value;
  }

private:
  number value = 0;
  bool fits = true;
};

} // namespace c2cu

#endif // C2CU_LIBRARY_WIDE_H
