//===- delta_stepping.cpp - Dijkstra with rough priorities, on all cores --===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "delta_stepping.h"

#include "common/parallel.h"
#include "cpu.h"
#include "graph/checks.h"
#include "graph/memory.h"
#include "tree.h"

#include <algorithm>
#include <limits>
#include <type_traits>
#include <utility>

namespace paths {

namespace stepping {

namespace {

template <class Number> Number expect_delta(Number delta) {
  if (delta < 0)
    throw graph_error("delta is not positive");
  return delta;
}

} // namespace

/// Of all edges; without edges, as if there were one of length 1.
template <class Number>
search<Number>::range search<Number>::range_of(const basic_csr<Number> &graph) {
  Number lowest = graph.edges() ? no_path<Number> : 1,
         highest = graph.edges() ? 0 : 1;
#pragma omp parallel for reduction(min : lowest) reduction(max : highest)      \
    num_threads(threads_worth(graph.vertices + graph.edges()))
  for (edge_index e = 0; e < graph.edges(); ++e) {
    lowest = std::min(lowest, graph.length[e]);
    highest = std::max(highest, graph.length[e]);
  }
  return {lowest, highest};
}

/// The largest weight over the average degree, as Meyer and Sanders propose:
/// a vertex then has about one light edge. With few edges to a vertex there is
/// little in a bucket, and wider ones keep threads busy; with many, what is
/// relaxed too early costs more.
template <class Number>
Number search<Number>::choose_delta(const basic_csr<Number> &graph,
                                    Number longest) {
  // Of real numbers none is too small but those whose inverse is infinite.
  constexpr bool is_real = std::is_floating_point_v<Number>;
  constexpr double usual = 16, least = is_real ? 1e-300 : 1,
                   most = is_real ? 1e300
                          : std::is_same_v<Number, wide>
                              ? static_cast<double>(no_path<wide>) / 2
                              : unreachable;
  const double degree = std::max(1.0, static_cast<double>(graph.edges()) /
                                          std::max(graph.vertices, 1u)),
               delta = static_cast<double>(longest) / degree * (usual / degree);
  return static_cast<Number>(std::clamp(delta, least, most));
}

template <class Number>
search<Number>::search(const basic_csr<Number> &graph, Number delta,
                       int threads)
    : graph(graph), weights(range_of(graph)),
      threads(graph,
              expect_delta(delta) > 0 ? delta
                                      : choose_delta(graph, weights.highest),
              threads ? threads
                      : threads_worth(graph.vertices + graph.edges())) {
  if (weights.lowest < 0)
    fail_negative_edges("delta-stepping");
}

template <class Number> void search<Number>::run(vertex source) {
  expect_source(graph, source);
  threads.run(source);
  // As far as roundings of doubles leave no doubt.
  constexpr double longest_for_sure =
      std::is_same_v<Number, distance> ? unreachable
      : std::is_same_v<Number, wide>   ? static_cast<double>(no_path<wide>) / 2
                                       : std::numeric_limits<double>::max() / 2;
  if (threads.farthest() + static_cast<double>(weights.highest) >=
      longest_for_sure)
    expect_no_overflow(graph, threads.distances());
}

template class search<distance>;
template class search<wide>;
template class search<real>;

} // namespace stepping

delta_stepping_solver::delta_stepping_solver(const csr &graph, distance delta,
                                             int threads)
    : graph(graph), search(graph, delta, threads) {}

void delta_stepping_solver::run(vertex from) {
  source = no_vertex; // in case that this fails
  search.run(from);
  source = from;
}

shortest_paths delta_stepping_solver::result() {
  if (source == no_vertex)
    return {};
  const distance *const found = search.distances();
  std::vector<distance> lengths = large_vector<distance>(graph.vertices);
  std::copy_n(found, graph.vertices, lengths.begin());
  return {std::move(lengths),
          find_tree(graph, source, found, search.has_edges_without_length())};
}

void delta_stepping_solver::distances(std::span<distance> into) {
  std::copy_n(search.distances(), source == no_vertex ? 0 : graph.vertices,
              into.begin());
}

std::unique_ptr<solver> cpu::delta_stepping(const csr &graph,
                                            const settings &options) {
  return std::make_unique<delta_stepping_solver>(graph, options.delta);
}

shortest_paths delta_stepping(const csr &graph, vertex source, distance delta) {
  expect_source(graph, source);
  delta_stepping_solver all(graph, delta);
  all.run(source);
  return all.result();
}

} // namespace paths

//! sssp 40: "delta-stepping", cpu, "Meyer and Sanders 2003, on all cores",
//! false, cpu::delta_stepping
