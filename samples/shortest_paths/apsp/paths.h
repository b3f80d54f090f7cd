//===- paths.h - The paths behind the distances --------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_APSP_PATHS_H
#define SHORTEST_PATHS_APSP_PATHS_H

#include "sssp/sssp.h"

#include <span>

namespace paths::apsp {

/// For each vertex the one before it on a shortest path from \p source, whose
/// \p distances are known: no_vertex for the source and for what it does not
/// reach. The parents are a tree, also where edges have no length or a negative
/// one: a search from the source along edges that explain the distance of their
/// end. Any algorithm's distances will do. O(V + E).
template <class Number>
std::vector<vertex> find_parents(const basic_csr<Number> &graph, vertex source,
                                 std::span<const Number> distances);
inline std::vector<vertex> find_parents(const csr &graph, vertex source,
                                        std::span<const distance> distances) {
  return find_parents<distance>(graph, source, distances);
}

} // namespace paths::apsp

#endif // SHORTEST_PATHS_APSP_PATHS_H
