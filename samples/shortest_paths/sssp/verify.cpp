//===- verify.cpp - Are these the shortest paths? -------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "graph/checks.h"
#include "graph/number_text.h"
#include "rounded_cycles.h"
#include "sssp.h"

#include <string>
#include <type_traits>
#include <vector>

namespace paths {

namespace {

/// A sum, which may be longer than a length.
template <class Sum> std::string shown(Sum sum) {
  if constexpr (sizeof(Sum) > sizeof(wide))
    return sum > no_path<wide> ? "more than 64 bits"
                               : number_text(static_cast<wide>(sum));
  else
    return number_text(sum);
}

std::string name(vertex v) { return "vertex " + std::to_string(v); }

template <class Number> class verifier {
public:
  verifier(const basic_csr<Number> &graph, vertex source,
           const basic_shortest_paths<Number> &result)
      : graph(graph), source(source), result(result) {}

  std::optional<std::string> run() {
    if (result.distances.size() != graph.vertices ||
        result.parents.size() != graph.vertices)
      return "there is not one distance and one parent for each vertex";
    if (source >= graph.vertices || result.distances[source] != 0 ||
        result.parents[source] != no_vertex)
      return "the source has to have distance 0 and no parent";
    explained.assign(graph.vertices, false);
    for (vertex v = 0; v < graph.vertices; ++v)
      if (!try_edges(v))
        return mistake;
    for (vertex v = 0; v < graph.vertices; ++v)
      if (!check_parent(v))
        return mistake;
    return find_circle();
  }

private:
  bool fail(const std::string &what) {
    mistake = what;
    return false;
  }

  /// No edge from v makes a shorter path.
  bool try_edges(vertex v) {
    if (result.distances[v] == no_path<Number>)
      return true;
    for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
      const vertex to = graph.to[e];
      const auto through = lengthened(result.distances[v], graph.length[e]);
      if ((through < result.distances[to] && !is_rounding(v, e)) ||
          result.distances[to] == no_path<Number>)
        return fail(name(to) + " has distance " +
                    number_text(result.distances[to]) + ", and " +
                    shown(through) + " by way of " + name(v));
      if (through == result.distances[to] && result.parents[to] == v)
        explained[to] = true;
    }
    return true;
  }

  /// Does the edge lead back to where the path to \p v came from, so that it is
  /// shorter only since sums are rounded?
  bool is_rounding(vertex v, edge_index e) const {
    if constexpr (std::is_floating_point_v<Number>) {
      cycle_length all;
      all.add(graph.length[e]);
      const vertex end = graph.to[e];
      for (vertex steps = 0; v != end; ++steps, v = result.parents[v]) {
        const edge_index last = edge_to(v);
        if (steps == graph.vertices || last == graph.edges())
          return false;
        all.add(graph.length[last]);
      }
      return !all.is_negative();
    }
    return false;
  }

  /// The edge from the parent of \p v that explains its distance, or one that
  /// there is not.
  edge_index edge_to(vertex v) const {
    const vertex from = result.parents[v];
    if (from == no_vertex)
      return graph.edges();
    for (edge_index e = graph.first[from]; e < graph.first[from + 1]; ++e)
      if (graph.to[e] == v &&
          lengthened(result.distances[from], graph.length[e]) ==
              result.distances[v])
        return e;
    return graph.edges();
  }

  bool check_parent(vertex v) {
    const bool reached = result.distances[v] != no_path<Number>;
    if (reached && v != source && !explained[v])
      return fail(name(v) + " has distance " +
                  number_text(result.distances[v]) +
                  ", which no edge from its parent explains");
    if (!reached && result.parents[v] != no_vertex)
      return fail(name(v) + " cannot be reached and has a parent");
    return true;
  }

  /// Edges of no length could explain each other in a circle.
  std::optional<std::string> find_circle() const {
    if (const std::optional<vertex> v = find_cycle(result.parents))
      return name(*v) + " is its own ancestor";
    return std::nullopt;
  }

  const basic_csr<Number> &graph;
  const vertex source;
  const basic_shortest_paths<Number> &result;
  std::vector<char> explained;
  std::string mistake;
};

} // namespace

std::optional<vertex> find_cycle(const std::vector<vertex> &parents) {
  enum : char { unseen, on_path, done };
  std::vector<char> mark(parents.size(), unseen);
  for (vertex begin = 0; begin < parents.size(); ++begin) {
    vertex v = begin;
    for (; v != no_vertex && mark[v] == unseen; v = parents[v])
      mark[v] = on_path;
    if (v != no_vertex && mark[v] == on_path)
      return v;
    for (v = begin; v != no_vertex && mark[v] == on_path; v = parents[v])
      mark[v] = done;
  }
  return std::nullopt;
}

template <class Number>
std::optional<std::string>
find_mistake(const basic_csr<Number> &graph, vertex source,
             const basic_shortest_paths<Number> &result) {
  return verifier(graph, source, result).run();
}
template std::optional<std::string> find_mistake(const csr &, vertex,
                                                 const shortest_paths &);
template std::optional<std::string>
find_mistake(const wide_csr &, vertex, const basic_shortest_paths<wide> &);
template std::optional<std::string>
find_mistake(const real_csr &, vertex, const basic_shortest_paths<real> &);

} // namespace paths
