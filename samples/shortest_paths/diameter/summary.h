//===- summary.h - What a graph's distances come to ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_SUMMARY_H
#define SHORTEST_PATHS_DIAMETER_SUMMARY_H

#include "findings.h"
#include "numbers/numbers.h"

#include <cstdint>
#include <optional>

namespace paths::diameter {

/// What is known of a graph's distances, whatever numbers they are and whoever
/// has found them.
struct summary {
  bool connected = true; ///< does every vertex reach every other?
  bool has_pair = true;  ///< is there a pair with a path?
  std::optional<std::uint64_t> pairs = {}; ///< that have one, if it is known
  any_number longest = {};                 ///< of the pairs that have a path
  std::optional<double> mean = {};         ///< of the same, if it is known
  std::optional<double> margin = {};       ///< of the mean, if it is a sample's
  /// The least eccentricity, if it is known and finite.
  std::optional<any_number> radius = {};
};

summary summary_of(const findings &found);

/// The same of an answer about all pairs, of \p vertices; the radius is known
/// if eccentricities were asked for.
summary summary_of(const numbers::answer &found, vertex vertices);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_SUMMARY_H
