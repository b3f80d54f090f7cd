//===- longest.h - How long can a shortest path be? ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_LONGEST_H
#define SHORTEST_PATHS_LONGEST_H

#include "graph.h"

#include <cstdint>

namespace paths {

/// A length that no shortest path of \p graph exceeds, whose edges have no
/// negative lengths: its largest weight times the number of edges of a path. A
/// path has V - 1 edges at most; where all vertices reach vertex 0 and it
/// reaches all of them, no more than the longest ways there and back in a
/// breadth-first search, so that a denser graph has a much lower bound. O(E).
std::int64_t longest_path_bound(const csr &graph);

} // namespace paths

#endif // SHORTEST_PATHS_LONGEST_H
