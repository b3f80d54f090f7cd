// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prices some options, as many as the first argument says, and prints the
// first, the last and the sum of all prices.

#include "prices.h"

#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

static std::vector<double> prices_of(const std::vector<option> &options) {
  std::vector<double> prices(options.size());
  price_all(options.data(), prices.data(), options.size());
  return prices;
}

int main(int argc, char **argv) {
  const unsigned long count =
      argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1000;
  std::vector<option> options;
  for (unsigned long i = 0; i < count; ++i)
    options.push_back({100.0 + static_cast<double>(i % 37),
                       90.0 + static_cast<double>(i % 29),
                       1.0 + static_cast<double>(i % 3), 0.05, 0.2});
  const std::vector<double> prices = prices_of(options);
  if (!prices.empty())
    std::printf("%.10f to %.10f, %.10f in all\n", prices.front(), prices.back(),
                std::accumulate(prices.begin(), prices.end(), 0.0));
}
