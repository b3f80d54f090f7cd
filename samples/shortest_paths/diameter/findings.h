//===- findings.h - What is known of a graph's distances ------ -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_FINDINGS_H
#define SHORTEST_PATHS_DIAMETER_FINDINGS_H

#include "solver.h"

#include <cstdint>
#include <optional>

namespace paths::diameter {

/// What an algorithm has found, and what that says.
struct findings {
  vertex vertices = 0;
  extent all = {};
  std::optional<details> more = {}; ///< if it does not look at all pairs

  std::uint64_t ordered_pairs() const {
    const std::uint64_t n = vertices;
    return n == 0 ? 0 : n * (n - 1);
  }
  /// Does every vertex reach every other?
  bool connected() const {
    return more ? more->connected : all.pairs == ordered_pairs();
  }
  bool knows_pairs() const { return !more || more->has_pairs; }
  bool knows_sum() const { return !more || more->has_sum; }
  /// Is there a pair with a path? Where nobody has counted them, directions
  /// differ, and some edge is no loop.
  bool has_pair() const {
    return connected() || !knows_pairs() || all.pairs != 0;
  }
  /// If the average is that of a sample.
  std::optional<estimate> sampled() const {
    return more ? more->average : std::nullopt;
  }
  bool has_average() const { return knows_sum() || sampled(); }
  /// Of the pairs that have a path.
  double average() const { return sampled() ? sampled()->mean : all.mean(); }
  std::optional<distance> radius() const {
    return more ? more->radius : std::nullopt;
  }
};

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_FINDINGS_H
