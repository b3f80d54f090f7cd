//===- estimate.cpp - What a sample says of a mean ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "estimate.h"

#include <array>
#include <cmath>
#include <limits>

namespace paths::diameter {

double student_95(std::uint64_t freedom) {
  static constexpr std::array<double, 10> exact = {
      12.7062, 4.30265, 3.18245, 2.77645, 2.57058,
      2.44691, 2.36462, 2.306,   2.26216, 2.22814};
  if (freedom <= exact.size())
    return exact[freedom - 1];
  // The expansion of Cornish and Fisher around the normal distribution's 1.96.
  constexpr double z = 1.959964;
  const auto f = static_cast<double>(freedom);
  const double first = (std::pow(z, 3) + z) / 4;
  const double second = (5 * std::pow(z, 5) + 16 * std::pow(z, 3) + 3 * z) / 96;
  const double third = (3 * std::pow(z, 7) + 19 * std::pow(z, 5) +
                        17 * std::pow(z, 3) - 15 * z) /
                       384;
  return z + first / f + second / (f * f) + third / (f * f * f);
}

estimate mean_distance(std::span<const row_sum> sample,
                       std::uint64_t population) {
  double sum = 0, pairs = 0;
  for (const row_sum &row : sample) {
    sum += static_cast<double>(row.sum);
    pairs += static_cast<double>(row.pairs);
  }
  const auto size = static_cast<double>(sample.size());
  const bool whole = sample.size() == population;
  estimate result = {.mean = pairs == 0 ? 0 : sum / pairs,
                     .margin =
                         whole ? 0 : std::numeric_limits<double>::infinity()};
  if (whole || sample.size() < 2 || pairs == 0)
    return result;
  double squares = 0;
  for (const row_sum &row : sample) {
    const double off = static_cast<double>(row.sum) -
                       result.mean * static_cast<double>(row.pairs);
    squares += off * off;
  }
  const double left_out = 1 - size / static_cast<double>(population);
  const double variance = left_out * size / (size - 1) * squares;
  result.margin = student_95(sample.size() - 1) * std::sqrt(variance) / pairs;
  return result;
}

} // namespace paths::diameter
