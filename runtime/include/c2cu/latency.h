//===- latency.h - How long groups take -------------------------*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Percentiles of any number of times in a fixed amount of memory: times that
/// are less than 2% apart count as one.
///
//===----------------------------------------------------------------------===//

#ifndef C2CU_LATENCY_H
#define C2CU_LATENCY_H

#include <c2cu/algorithm.h>

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace c2cu {

/// Times in seconds.
class latency_counts {
public:
  void add(double seconds) {
    const double place = std::log2(std::max(seconds, shortest) / shortest);
    ++counts[std::min(static_cast<std::size_t>(place * per_octave),
                      places - 1)];
    longest = std::max(longest, seconds);
    ++total;
  }

  /// The times of another process.
  void add(const latency_counts &others) {
    for (std::size_t i = 0; i < places; ++i)
      counts[i] += others.counts[i];
    longest = std::max(longest, others.longest);
    total += others.total;
  }

  /// How many there are.
  std::uint64_t size() const { return total; }

  /// The smallest time that \p percent percent do not exceed; 0 if there are
  /// none.
  double percentile(unsigned percent) const {
    if (total == 0)
      return 0;
    const std::uint64_t rank = (total * percent + 99) / 100;
    std::uint64_t passed = 0;
    for (std::size_t i = 0; i < places; ++i) {
      passed += counts[i];
      if (passed >= rank && passed != total)
        return shortest * std::exp2(static_cast<double>(i + 1) / per_octave);
    }
    return longest;
  }

private:
  static constexpr double shortest = 1e-6;
  static constexpr std::size_t per_octave = 36, places = 36 * 40;

  std::uint64_t counts[places] = {};
  std::uint64_t total = 0;
  double longest = 0;
};

} // namespace c2cu

#endif // C2CU_LATENCY_H
