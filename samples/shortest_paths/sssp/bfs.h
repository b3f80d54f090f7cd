//===- bfs.h - Breadth-first, where edges are steps ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// Breadth-first search on all cores, in either direction: S. Beamer, K.
/// Asanovic, D. Patterson, Direction-optimizing breadth-first search, SC 2012.
/// Written anew.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_BFS_H
#define SHORTEST_PATHS_BFS_H

#include "solver.h"

#include <memory>

namespace paths {

/// cpu::bfs with so many threads, however small the graph is.
std::unique_ptr<solver> bfs_with(const csr &graph, const settings &options,
                                 int threads);

} // namespace paths

#endif // SHORTEST_PATHS_BFS_H
