//===- shape.cpp - What a graph looks like from near ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A breadth-first search that ends after so many edges. If n vertices are
// within l levels, and n grows as a power p of l, then all |V| are within about
// l (|V| / n)^(1/p): p is 1 for a chain of whatever width, 2 for a grid, and
// large where paths are short.
//
//===----------------------------------------------------------------------===//

#include "shape.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace paths {

namespace {

constexpr std::size_t most_edges = 4096; ///< that are looked at

/// A set of up to most_edges + 1 vertices: a vector with a place for each
/// vertex of a large graph would take longer to make than the search.
class vertex_set {
public:
  /// Says whether \p v is new.
  bool add(vertex v) {
    constexpr std::size_t spread = 0x9e3779b97f4a7c15;
    for (std::size_t at = (v + 1) * spread >> 51;; ++at) {
      std::uint64_t &place = places[at % places.size()];
      if (place == v + std::uint64_t{1})
        return false;
      if (place == 0) {
        place = v + std::uint64_t{1};
        return true;
      }
    }
  }

private:
  std::array<std::uint64_t, 2 * most_edges> places = {}; ///< 0: nobody
};

struct search {
  std::vector<std::size_t> within = {1}; ///< vertices, by number of levels
  bool whole = true;                     ///< did it come to its end?
};

search search_from(const csr &graph, vertex start) {
  search found;
  vertex_set seen;
  std::vector<vertex> level = {start}, next;
  std::size_t edges = 0;
  for (seen.add(start); !level.empty(); std::swap(level, next)) {
    next.clear();
    for (const vertex v : level)
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
        if (++edges > most_edges) {
          found.within.push_back(found.within.back() + next.size());
          found.whole = false;
          return found;
        }
        if (seen.add(graph.to[e]))
          next.push_back(graph.to[e]);
      }
    if (!next.empty())
      found.within.push_back(found.within.back() + next.size());
  }
  return found;
}

double levels_of(const search &found, double vertices) {
  const std::size_t last = found.within.size() - 1;
  if (found.whole)
    return static_cast<double>(last);
  const auto all = static_cast<double>(found.within.back());
  const auto half = std::upper_bound(found.within.begin(), found.within.end(),
                                     found.within.back() / 2);
  const auto before =
      std::max<std::ptrdiff_t>(half - found.within.begin() - 1, 0);
  // Counted from 1: nobody is within 0.
  const double levels = static_cast<double>(last) + 1;
  const double power =
      std::log(all / static_cast<double>(found.within[before])) /
      std::log(levels / (static_cast<double>(before) + 1));
  return levels * std::pow(vertices / all, 1 / std::max(power, 1.0));
}

} // namespace

graph_shape shape_of(const csr &graph) {
  graph_shape shape = {.vertices = static_cast<double>(graph.vertices),
                       .edges = static_cast<double>(graph.edges()),
                       .unit_lengths = has_unit_lengths(graph)};
  if (graph.vertices == 0)
    return shape;
  // From a vertex that reaches little nothing is learnt.
  constexpr std::uint64_t starts = 4;
  std::size_t most = 0;
  for (std::uint64_t i = 0; i < starts; ++i) {
    const search found =
        search_from(graph, static_cast<vertex>(graph.vertices * i / starts));
    if (found.within.back() > most) {
      most = found.within.back();
      shape.levels = levels_of(found, shape.vertices);
    }
    if (!found.whole)
      break;
  }
  return shape;
}

} // namespace paths
