//===- number_text.h - Lengths as text ------------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_NUMBER_TEXT_H
#define SHORTEST_PATHS_NUMBER_TEXT_H

#include <charconv>
#include <cmath>
#include <concepts>
#include <iterator>
#include <string>

namespace paths {

/// The shortest text that is read back as the same number. Digits alone are
/// left to whole numbers: a large floating-point number has an exponent.
template <class Number> std::string number_text(Number number) {
  char digits[32];
  if constexpr (std::floating_point<Number>)
    if (std::abs(number) >= 0x1p53)
      return {digits, std::to_chars(digits, std::end(digits), number,
                                    std::chars_format::scientific)
                          .ptr};
  return {digits, std::to_chars(digits, std::end(digits), number).ptr};
}

} // namespace paths

#endif // SHORTEST_PATHS_NUMBER_TEXT_H
