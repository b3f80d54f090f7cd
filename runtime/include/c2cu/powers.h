//===- powers.h - Powers of ten and five ------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The powers that 64 bits hold, for exact conversion between binary and
/// decimal numbers, and which numbers are usual.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_POWERS_H
#define C2CU_POWERS_H

#include <array>
#include <cstdint>

namespace c2cu::detail {

/// Has the program left the locale and the rounding mode alone?
inline bool usual_numbers = true;

using wide = unsigned __int128;

template <std::size_t Count>
constexpr std::array<std::uint64_t, Count> powers_of(std::uint64_t base) {
  std::array<std::uint64_t, Count> powers = {1};
  for (std::size_t i = 1; i != Count; ++i)
    powers[i] = powers[i - 1] * base;
  return powers;
}

inline constexpr auto powers_of_ten = powers_of<20>(10);
inline constexpr auto powers_of_five = powers_of<28>(5);

inline constexpr double exact_powers[23] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// How many bits \p value has, which is not 0.
constexpr int bits_of(std::uint64_t value) {
  return 64 - __builtin_clzll(value);
}
constexpr int bits_of(wide value) {
  const auto high = static_cast<std::uint64_t>(value >> 64);
  return high != 0 ? 64 + bits_of(high)
                   : bits_of(static_cast<std::uint64_t>(value));
}

} // namespace c2cu::detail

#endif // C2CU_POWERS_H
