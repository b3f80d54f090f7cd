//===- graph.h - Directed graphs with weights ----------------- -*- C++ -*-===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
///
/// \file
/// The two forms in which the algorithms see a graph: a list of edges, as files
/// and generators give it, and compressed sparse rows (CSR). Vertices are
/// numbered from 0; an undirected edge is two directed ones. Parallel edges and
/// self-loops are kept: shortest paths take the best of the former and never
/// use the latter.
///
//===----------------------------------------------------------------------===//

#ifndef SHORTEST_PATHS_GRAPH_H
#define SHORTEST_PATHS_GRAPH_H

#include <cstddef>
#include <cstdint>
#include <limits>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace paths {

using vertex = std::uint32_t;
using edge_index = std::uint64_t;
/// Lengths of edges and of paths, in whatever unit the graph has.
using weight = std::int32_t;
using distance = std::int32_t;

/// The distance of a vertex that no path leads to.
inline constexpr distance unreachable = std::numeric_limits<distance>::max();

/// Something is wrong with a file, a specification or a graph; the message says
/// what, and for text files where: `file:line: what`.
class graph_error : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

struct edge {
  vertex from, to;
  weight length;

  friend bool operator==(const edge &, const edge &) = default;
};

/// Edges in any order.
struct edge_list {
  vertex vertices = 0;
  std::vector<edge> edges;
};

/// The edges that leave vertex v are those with indices first[v] up to, not
/// including, first[v + 1].
struct csr {
  vertex vertices = 0;
  std::vector<edge_index> first = {0}; ///< vertices + 1 entries
  std::vector<vertex> to;
  std::vector<weight> length;

  edge_index edges() const { return to.size(); }
};

/// Sorts the edges by the vertex that they leave, in parallel; those of one
/// vertex keep their order. All vertices have to be below list.vertices.
csr make_csr(const edge_list &list);

/// The graph with all edges turned around: the edges that enter each vertex.
csr transpose(const csr &graph);

/// How many edges all \p graphs have, and their least and their greatest
/// weight, if there is an edge.
struct edge_facts {
  edge_index edges = 0;
  weight lowest = std::numeric_limits<weight>::max();
  weight highest = std::numeric_limits<weight>::min();
};
edge_facts facts_of(std::span<const csr> graphs);

/// Whether some edge is shorter than nothing.
bool has_negative_edges(const csr &graph);

} // namespace paths

#endif // SHORTEST_PATHS_GRAPH_H
