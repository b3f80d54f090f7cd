//===- summary.cpp - What a graph's distances come to ---------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "summary.h"

#include <cstddef>

namespace paths::diameter {

summary summary_of(const findings &found) {
  summary all = {.connected = found.connected(),
                 .has_pair = found.has_pair(),
                 .longest = numbers::as_any(found.all.longest)};
  if (found.knows_pairs())
    all.pairs = found.all.pairs;
  if (found.has_average())
    all.mean = found.average();
  if (const std::optional<estimate> sample = found.sampled())
    all.margin = sample->margin;
  if (const std::optional<distance> radius = found.radius())
    all.radius = numbers::as_any(*radius);
  return all;
}

summary summary_of(const numbers::answer &found, vertex vertices) {
  const bool connected = found.pairs == findings{vertices}.ordered_pairs();
  summary all = {.connected = connected,
                 .has_pair = connected || found.pairs != 0,
                 .pairs = found.pairs,
                 .longest = found.longest,
                 .mean = found.mean};
  for (std::size_t v = 0; v < found.longest_from.size(); ++v)
    if (const any_number far = found.longest_from[v];
        found.reaches_all[v] && (!all.radius || far.value < all.radius->value))
      all.radius = far;
  return all;
}

} // namespace paths::diameter
