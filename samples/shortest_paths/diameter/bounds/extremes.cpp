//===- extremes.cpp - Which vertices bounds leave to be extreme -----------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "exploration.h"

namespace paths::diameter {

std::vector<vertex> exploration::may_be_longest(side s, distance slack) const {
  std::vector<vertex> all;
  for (vertex v = 0; v < asked.graph.vertices; ++v)
    if (known(s).up[v] >= longest - slack)
      all.push_back(v);
  return all;
}

std::vector<vertex> exploration::may_be_central(distance slack) const {
  std::vector<vertex> all;
  vertex root = 0;
  if (!has_radius || count_roots(asked.graph, parts, root) != 1)
    return all;
  for (vertex v = 0; v < asked.graph.vertices; ++v)
    if (parts.of[v] == root && known(from).low[v] - slack <= least)
      all.push_back(v);
  return all;
}

} // namespace paths::diameter
