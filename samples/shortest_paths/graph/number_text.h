//===- number_text.h - Lengths as text ------------------------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_NUMBER_TEXT_H
#define SHORTEST_PATHS_NUMBER_TEXT_H

#include "graph.h"

#include <charconv>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <iterator>
#include <string>
#include <system_error>

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

/// The whole number from \p lowest to \p highest that \p text is. Throws
/// specification_error.
inline std::int64_t whole_number(const std::string &text, std::int64_t lowest,
                                 std::int64_t highest) {
  std::int64_t value = 0;
  const char *const end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc() || rest != end || value < lowest || value > highest)
    throw specification_error("'" + text + "' is not a whole number from " +
                              std::to_string(lowest) + " to " +
                              std::to_string(highest));
  return value;
}

} // namespace paths

#endif // SHORTEST_PATHS_NUMBER_TEXT_H
