//===- algorithms.cpp - All algorithms by name ----------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "algorithms.h"

#include "auto.h"
#include "delta_stepping.h"
#include "gpu/gpu.h"

#include <algorithm>
#include <utility>

namespace paths {

namespace {

using function = shortest_paths(const csr &, vertex, const settings &);

/// The algorithms for CPU cores are functions, with nothing to set up.
class cpu_solver : public solver {
public:
  cpu_solver(const csr &graph, const settings &options, function *find)
      : graph(graph), options(options), find(find) {}

  void run(vertex source) override { found = find(graph, source, options); }
  shortest_paths result() override { return std::move(found); }
  void distances(std::span<distance> into) override {
    std::ranges::copy(found.distances, into.begin());
  }

private:
  const csr &graph;
  const settings options;
  function *const find;
  shortest_paths found;
};

std::unique_ptr<solver> by_dijkstra(const csr &graph, const settings &options) {
  return std::make_unique<cpu_solver>(
      graph, options, [](const csr &all, vertex source, const settings &) {
        return dijkstra(all, source);
      });
}

std::unique_ptr<solver> by_bellman_ford(const csr &graph,
                                        const settings &options) {
  return std::make_unique<cpu_solver>(
      graph, options, [](const csr &all, vertex source, const settings &) {
        return bellman_ford(all, source);
      });
}

} // namespace

std::span<const algorithm> algorithms() {
  using enum place;
  static const algorithm all[] = {
#include "sssp_algorithms.inc"
  };
  return all;
}

const algorithm &find_algorithm(std::string_view name) {
  return find_by_name(algorithms(), name);
}

} // namespace paths

//! sssp 20: "dijkstra", cpu, "Dijkstra 1959, binary heap", false, by_dijkstra
//! sssp 30: "bellman-ford", cpu, "Moore 1959: Bellman-Ford with a queue", true,
//! by_bellman_ford
