//===- potentials.h - Negative edges without negative cycles -- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_TEST_POTENTIALS_H
#define SHORTEST_PATHS_TEST_POTENTIALS_H

#include "graph/generate.h"

#include <algorithm>
#include <random>
#include <vector>

namespace paths::test {

/// A graph with negative edges: weights from 0 to \p heaviest, and then each
/// vertex gives a worth to its outgoing edges that the incoming ones lose, so
/// that no cycle becomes shorter.
inline edge_list with_negative_edges_of(const char *specification,
                                        weight heaviest, unsigned seed) {
  edge_list list = generate(specification, {0, heaviest});
  std::mt19937 random(seed);
  std::uniform_int_distribution<weight> any(-50, 50);
  std::vector<weight> worth(list.vertices);
  std::ranges::generate(worth, [&] { return any(random); });
  for (edge &e : list.edges)
    e.length += worth[e.from] - worth[e.to];
  return list;
}

} // namespace paths::test

#endif // SHORTEST_PATHS_TEST_POTENTIALS_H
