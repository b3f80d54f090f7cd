//===- vertices.h - Vertices that somebody asks for ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_VERTICES_H
#define SHORTEST_PATHS_VERTICES_H

#include "graph.h"

#include <cstddef>
#include <string>
#include <vector>

namespace paths {

/// All of \p graph, in order.
std::vector<vertex> all_vertices(const csr &graph);

/// So many different ones, the same ones each time; \p graph has as many.
std::vector<vertex> draw_vertices(const csr &graph, std::size_t count);

/// Those in the file \p path: one in each line, `#` before comments. Throws
/// graph_error, with the line, if one is none of \p graph.
std::vector<vertex> read_vertices(const csr &graph, const std::string &path);

} // namespace paths

#endif // SHORTEST_PATHS_VERTICES_H
