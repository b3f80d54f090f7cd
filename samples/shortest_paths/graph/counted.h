//===- counted.h - Numbers of things in messages -------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_COUNTED_H
#define SHORTEST_PATHS_COUNTED_H

#include "graph.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace paths {

/// `1 edge`, `2 edges`: \p one is for a single thing, \p many for others.
inline std::string counted(std::uint64_t count, std::string_view one,
                           std::string_view many) {
  return std::to_string(count).append(" ").append(count == 1 ? one : many);
}

/// `2 vertices, 1 edge`
inline std::string counted_graph(std::uint64_t vertices, std::uint64_t edges) {
  return counted(vertices, "vertex", "vertices") + ", " +
         counted(edges, "edge", "edges");
}

/// A distance, or `unreachable`.
inline std::string to_text(distance length) {
  return length == unreachable ? "unreachable" : std::to_string(length);
}

} // namespace paths

#endif // SHORTEST_PATHS_COUNTED_H
