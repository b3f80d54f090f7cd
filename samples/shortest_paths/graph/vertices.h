//===- vertices.h - Vertices that somebody asks for ----------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_VERTICES_H
#define SHORTEST_PATHS_VERTICES_H

#include "graph.h"
#include "names.h"

#include <cstddef>
#include <string>
#include <vector>

namespace paths {

/// So many, in order.
std::vector<vertex> all_vertices(vertex count);

/// Of \p of vertices so many different ones, the same ones each time; there are
/// as many.
std::vector<vertex> draw_vertices(vertex of, std::size_t count);

/// Those in the file \p path: one in each line, as \p names call them, `#`
/// before comments. Throws graph_error, with the line, if one is none of \p
/// count.
std::vector<vertex> read_vertices(vertex count, const std::string &path,
                                  const vertex_names &names = {});

/// `vertices 0 to 5`, or what else a graph has.
std::string describe_vertices(const vertex_names &names, vertex count);

/// Those of \p count that a text names: `all`, `random:K`, or else a file, as
/// read_vertices() takes it. Throws specification_error if K is not one of the
/// numbers up to \p count.
std::vector<vertex> vertices_of(vertex count, const std::string &text,
                                const vertex_names &names = {});

/// The file that such a text names, or nothing.
std::string file_of_vertices(const std::string &text);

} // namespace paths

#endif // SHORTEST_PATHS_VERTICES_H
