//===- bellman_ford.cpp - Negative weights --------------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "cpu.h"
#include "graph/checks.h"
#include "rounded_cycles.h"
#include "sssp.h"

#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <vector>

namespace paths {

namespace {

/// Tentative distances in more bits, which a path may need and come back.
template <class Number> struct labels {
  using sum = typename sum_of<Number>::type;
  /// Longer than any sum of weights along a path without cycles.
  static constexpr sum nowhere = [] {
    if constexpr (std::is_floating_point_v<Number>)
      return no_path<Number>;
    else
      return sum{1} << (8 * sizeof(sum) - 2);
  }();
  std::vector<sum> best;
  std::vector<vertex> parents;
};

template <class Number>
basic_shortest_paths<Number> narrowed(const labels<Number> &found) {
  basic_shortest_paths<Number> result = {std::vector<Number>(found.best.size()),
                                         found.parents};
  for (std::size_t v = 0; v < found.best.size(); ++v) {
    const auto length = found.best[v];
    const bool reached = length != found.nowhere;
    if (reached && (length >= no_path<Number> ||
                    length < std::numeric_limits<Number>::lowest()))
      fail_overflow<Number>();
    result.distances[v] =
        reached ? static_cast<Number>(length) : no_path<Number>;
  }
  return result;
}

} // namespace

/// The search, or nothing if a cycle seems to be negative.
template <class Number>
static std::optional<labels<Number>> search(const basic_csr<Number> &graph,
                                            vertex source) {
  using sum = typename labels<Number>::sum;
  labels<Number> found = {
      std::vector<sum>(graph.vertices, labels<Number>::nowhere),
      std::vector<vertex>(graph.vertices, no_vertex)};
  std::vector<vertex> changed = {source}, next;
  std::vector<char> waiting(graph.vertices, false);
  found.best[source] = 0;
  // After k rounds all shortest paths of up to k edges are known, so |V| rounds
  // are enough. A negative cycle shows much sooner, for good, as one of parents
  // (Cherkassky and Goldberg 1999); looking for it is cheap in every 2^k-th.
  for (std::uint64_t round = 0; !changed.empty(); ++round) {
    if (round == graph.vertices ||
        (std::has_single_bit(round) && find_cycle(found.parents)))
      return std::nullopt;
    for (vertex v : changed)
      waiting[v] = false;
    next.clear();
    for (vertex v : changed)
      for (edge_index e = graph.first[v]; e < graph.first[v + 1]; ++e) {
        const vertex to = graph.to[e];
        const sum through = found.best[v] + graph.length[e];
        if (through >= found.best[to])
          continue;
        found.best[to] = through;
        found.parents[to] = v;
        if (!waiting[to])
          next.push_back(to);
        waiting[to] = true;
      }
    std::swap(changed, next);
  }
  return found;
}

template <class Number>
basic_shortest_paths<Number> bellman_ford(const basic_csr<Number> &graph,
                                          vertex source) {
  expect_source(graph, source);
  const std::optional<labels<Number>> found = search(graph, source);
  if constexpr (std::is_floating_point_v<Number>) {
    // One that rounding has closed may be there at the end, too.
    basic_shortest_paths<Number> result =
        found && !find_cycle(found->parents)
            ? narrowed(*found)
            : without_rounded_cycles(graph, source);
    expect_no_overflow(graph, result.distances); // sums end at infinity
    return result;
  } else {
    if (!found)
      fail_negative_cycle(source);
    return narrowed(*found);
  }
}
template shortest_paths bellman_ford(const csr &, vertex);
template basic_shortest_paths<wide> bellman_ford(const wide_csr &, vertex);
template basic_shortest_paths<real> bellman_ford(const real_csr &, vertex);

std::unique_ptr<solver> cpu::bellman_ford(const csr &graph, const settings &) {
  return without_set_up(graph, paths::bellman_ford<weight>);
}

} // namespace paths

//! sssp 30: "bellman-ford", cpu, "Moore 1959: Bellman-Ford with a queue", true,
//! cpu::bellman_ford
