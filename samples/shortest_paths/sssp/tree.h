//===- tree.h - Parents that explain distances ---------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_TREE_H
#define SHORTEST_PATHS_TREE_H

#include "sssp.h"

#include <vector>

namespace paths {

/// For each vertex one before it on a shortest path, or no_vertex where there
/// is none, from the distances from \p source in \p lengths, one for each
/// vertex, which have to be right. Weights must not be negative; \p with_zeros
/// says whether some are 0. O(V + E), on as many cores as pay; which of several
/// parents a vertex gets may differ each time.
std::vector<vertex> find_tree(const csr &graph, vertex source,
                              const distance *lengths, bool with_zeros);

} // namespace paths

#endif // SHORTEST_PATHS_TREE_H
