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
#include <utility>

namespace paths {

namespace {

/// Of all edges; without edges, as if there were one of length 1.
weight_range range_of(const csr &graph) {
  weight lowest = graph.edges() ? unreachable : 1, highest = 1;
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
distance choose_delta(const csr &graph, weight longest) {
  constexpr double usual = 16;
  const double degree = std::max(1.0, static_cast<double>(graph.edges()) /
                                          std::max(graph.vertices, 1u)),
               delta = longest / degree * (usual / degree);
  return static_cast<distance>(
      std::clamp(delta, 1.0, static_cast<double>(unreachable)));
}

distance expect_delta(distance delta) {
  if (delta < 0)
    throw graph_error("delta is not positive");
  return delta;
}

} // namespace

delta_stepping_solver::delta_stepping_solver(const csr &graph, distance delta,
                                             int threads)
    : graph(graph), weights(range_of(graph)),
      threads(
          graph,
          expect_delta(delta) ? delta : choose_delta(graph, weights.highest),
          threads ? threads : threads_worth(graph.vertices + graph.edges())) {
  if (weights.lowest < 0)
    fail_negative_edges("delta-stepping");
}

void delta_stepping_solver::run(vertex from) {
  source = no_vertex; // in case that this fails
  expect_source(graph, from);
  threads.run(from);
  if (threads.farthest() + weights.highest >= unreachable)
    expect_no_overflow(graph, threads.distances());
  source = from;
}

shortest_paths delta_stepping_solver::result() {
  if (source == no_vertex)
    return {};
  const distance *const found = threads.distances();
  std::vector<distance> lengths = large_vector<distance>(graph.vertices);
  std::copy_n(found, graph.vertices, lengths.begin());
  return {std::move(lengths),
          find_tree(graph, source, found, weights.lowest == 0)};
}

void delta_stepping_solver::distances(std::span<distance> into) {
  std::copy_n(threads.distances(), source == no_vertex ? 0 : graph.vertices,
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
