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

/// What lengths may be instead, on CPU cores: whole numbers of 64 bits, and
/// floating-point numbers. A graph has one kind for its edges and its paths.
using wide = std::int64_t;
using real = double;

/// In which a sum of two lengths neither wraps nor loses what one has.
template <class Number> struct sum_of;
template <> struct sum_of<distance> {
  using type = std::int64_t;
};
template <> struct sum_of<wide> {
  using type = __int128;
};
template <> struct sum_of<real> {
  using type = double;
};

/// The length of a path by way of an edge. Floating-point sums are rounded, so
/// that a path's length is what is left of adding its edges from the first to
/// the last; a longer path to a vertex never becomes the shorter one by an edge
/// that both take, which is all that the algorithms rely on.
template <class Number>
typename sum_of<Number>::type lengthened(Number length, Number edge) {
  return typename sum_of<Number>::type{length} + edge;
}

/// The distance of a vertex that no path leads to.
template <class Number>
inline constexpr Number no_path = std::numeric_limits<Number>::has_infinity
                                      ? std::numeric_limits<Number>::infinity()
                                      : std::numeric_limits<Number>::max();
inline constexpr distance unreachable = no_path<distance>;

/// Something is wrong with a file, a specification or a graph; the message says
/// what, and for text files where: `file:line: what`.
class graph_error : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// A text that names no graph, no vertices or no number.
class specification_error : public graph_error {
public:
  using graph_error::graph_error;
};

/// A length or a distance has no room in the bits that there are.
class too_long : public graph_error {
public:
  using graph_error::graph_error;
};

template <class Number> struct basic_edge {
  vertex from, to;
  Number length;

  friend bool operator==(const basic_edge &, const basic_edge &) = default;
};
using edge = basic_edge<weight>;

/// Edges in any order.
template <class Number> struct basic_edge_list {
  vertex vertices = 0;
  std::vector<basic_edge<Number>> edges;
};
using edge_list = basic_edge_list<weight>;

/// The edges that leave vertex v are those with indices first[v] up to, not
/// including, first[v + 1].
template <class Number> struct basic_csr {
  vertex vertices = 0;
  std::vector<edge_index> first = {0}; ///< vertices + 1 entries
  std::vector<vertex> to;
  std::vector<Number> length;

  edge_index edges() const { return to.size(); }
};
using csr = basic_csr<weight>;
using wide_csr = basic_csr<wide>;
using real_csr = basic_csr<real>;

/// Sorts the edges by the vertex that they leave, in parallel; those of one
/// vertex keep their order. All vertices have to be below list.vertices.
template <class Number>
basic_csr<Number> sorted_by_source(const basic_edge_list<Number> &list);
inline csr make_csr(const edge_list &list) { return sorted_by_source(list); }

/// The graph with all edges turned around: the edges that enter each vertex.
template <class Number>
basic_csr<Number> transpose(const basic_csr<Number> &graph);

/// How many edges all \p graphs have, and their least and their greatest
/// weight, if there is an edge.
struct edge_facts {
  edge_index edges = 0;
  weight lowest = std::numeric_limits<weight>::max();
  weight highest = std::numeric_limits<weight>::min();
};
edge_facts facts_of(std::span<const csr> graphs);

/// Whether some edge is shorter than nothing.
template <class Number> bool has_negative_edges(const basic_csr<Number> &graph);

/// Whether all edges have length 1.
bool has_unit_lengths(const csr &graph);

/// The same graph with other numbers, which have room for all of its lengths.
template <class Number, class Other>
basic_csr<Number> converted(const basic_csr<Other> &graph) {
  return {graph.vertices, graph.first, graph.to,
          std::vector<Number>(graph.length.begin(), graph.length.end())};
}

} // namespace paths

#endif // SHORTEST_PATHS_GRAPH_H
