//===- measure.cpp - Runs of an algorithm, with times ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "measure.h"

#include "graph/counted.h"

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace paths {

double median(std::vector<double> seconds) {
  std::sort(seconds.begin(), seconds.end());
  const std::size_t middle = seconds.size() / 2;
  return seconds.size() % 2 ? seconds[middle]
                            : (seconds[middle - 1] + seconds[middle]) / 2;
}

std::string describe_seconds(const std::vector<double> &seconds) {
  const auto [least, most] =
      std::minmax_element(seconds.begin(), seconds.end());
  return decimals(median(seconds)) + " (" + decimals(*least) + ".." +
         decimals(*most) + "), " + counted(seconds.size(), "run", "runs");
}

std::string decimals(double number) {
  char text[400];
  std::snprintf(text, sizeof text, "%.6f", number);
  return text;
}

std::string date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts = {};
  ::gmtime_r(&now, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

} // namespace paths
