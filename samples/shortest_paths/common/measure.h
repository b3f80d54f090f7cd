//===- measure.h - Runs of an algorithm, with times ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COMMON_MEASURE_H
#define SHORTEST_PATHS_COMMON_MEASURE_H

#include <chrono>
#include <string>
#include <vector>

namespace paths {

/// How long it is there.
class stopwatch {
public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() -
                                         begin)
        .count();
  }

private:
  const std::chrono::steady_clock::time_point begin =
      std::chrono::steady_clock::now();
};

/// How long \p work takes.
template <class Work> double seconds_of(const Work &work) {
  const stopwatch watch;
  work();
  return watch.seconds();
}

/// The middle one, or the mean of the two in the middle. There is one at least.
double median(std::vector<double> seconds);

/// `0.5 (0.4..0.7), 3 runs`: the median, the extremes and the number.
std::string describe_seconds(const std::vector<double> &seconds);

/// With six decimals.
std::string decimals(double number);

/// Now, in UTC, as ISO 8601 writes it.
std::string date();

} // namespace paths

#endif // SHORTEST_PATHS_COMMON_MEASURE_H
