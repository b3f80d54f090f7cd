//===- certificate.h - Distances that prove themselves -------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Whether the distances from a vertex are right can be told by a look at each
/// edge, without finding them again. Let no weight be negative and d be a row
/// from source s:
///
///  1. d(s) = 0, and no edge (u, v) improves anything: d(v) <= d(u) + length.
///     Then no d(v) is more than the length of any path from s to v.
///  2. Every vertex with a distance has an edge that explains it: d(v) = d(u) +
///     length. From v back along such edges every step leads to a vertex that
///     is nearer, or to one that is as near where the edge has no length. If
///     that comes to s, there is a path of length d(v), and d(v) is not less
///     than the distance.
///
/// Without edges of length 0 it comes to s: distances cannot become less for
/// ever, and s is the only vertex that needs no such edge. With them, vertices
/// on a cycle of length 0 could explain each other. So vertices that reach each
/// other by edges of length 0 are one group (their distances are the same, by
/// 1), and 2 is asked of groups: every group with a distance, but that of s,
/// has an edge from another group that explains it. A step back then leads to a
/// group that is nearer, or to one that is as near; the latter by an edge
/// without length, and these lead between groups in one direction only, with no
/// cycle among them. So no group comes twice.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_CERTIFICATE_H
#define SHORTEST_PATHS_APSP_CERTIFICATE_H

#include "graph/graph.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace paths::apsp {

class certificate {
public:
  /// Finds the groups of \p graph, which has to stay and to have no negative
  /// edges; O(V + E).
  explicit certificate(const csr &graph);

  /// What is wrong with \p row, the distances from \p source, in words, or
  /// nothing if they are right. What is farther than \p cutoff has to be
  /// unreachable. O(V + E).
  std::optional<std::string> refute(vertex source,
                                    std::span<const distance> row,
                                    distance cutoff = unreachable - 1) const;

  /// The number of each vertex's group, below the number of vertices.
  std::span<const vertex> groups() const { return group; }

private:
  const csr &graph;
  std::vector<vertex> group;
};

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_CERTIFICATE_H
