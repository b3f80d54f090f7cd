//===- check.h - Is a diameter right? ------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DIAMETER_CHECK_H
#define SHORTEST_PATHS_DIAMETER_CHECK_H

#include "findings.h"

#include <optional>
#include <string>
#include <string_view>

namespace paths::diameter {

struct extent_check {
  std::string with;  ///< what it was compared with
  bool whole = true; ///< or with distances from some vertices only
  std::optional<std::string> mistake = {};
};

/// Compares what \p ran has \p found with another algorithm: bfs where edges
/// are not many and have no weights, bits-cores where they are many, else
/// dijkstra() from every vertex. Where that would take longer than some
/// seconds, dijkstra() from some vertices must find nothing that contradicts
/// it. So for algorithms that do not look at all pairs; of these, the radius
/// and the eccentricities are compared as well, an estimate is not.
extent_check check_extent(const csr &graph, const findings &found,
                          std::string_view ran);

} // namespace paths::diameter

#endif // SHORTEST_PATHS_DIAMETER_CHECK_H
