//===- dense.h - Graphs as matrices --------------------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_DENSE_H
#define SHORTEST_PATHS_DENSE_H

#include "graph.h"

namespace paths {

/// Where a matrix has no edge.
inline constexpr weight no_edge = std::numeric_limits<weight>::max();

/// The edge from u to v is lengths[u * vertices + v], the shortest one where
/// there are several.
struct dense {
  vertex vertices = 0;
  std::vector<weight> lengths;
};

/// Throws graph_error if the matrix does not fit into the machine's memory, or
/// if an edge is as long as no_edge.
dense make_dense(const csr &graph);

} // namespace paths

#endif // SHORTEST_PATHS_DENSE_H
