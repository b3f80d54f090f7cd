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

template <function *find>
std::unique_ptr<solver> on_cpu(const csr &graph, const settings &options) {
  return std::make_unique<cpu_solver>(graph, options, find);
}

shortest_paths by_dijkstra(const csr &graph, vertex source, const settings &) {
  return dijkstra(graph, source);
}

shortest_paths by_bellman_ford(const csr &graph, vertex source,
                               const settings &) {
  return bellman_ford(graph, source);
}

} // namespace

std::span<const algorithm> algorithms() {
  using enum place;
  static const algorithm all[] = {
      {"auto", any, "this project: windows, or an algorithm for CPU cores",
       true, automatic},
      {"dijkstra", cpu, "Dijkstra 1959, binary heap", false,
       on_cpu<by_dijkstra>},
      {"bellman-ford", cpu, "Moore 1959: Bellman-Ford with a queue", true,
       on_cpu<by_bellman_ford>},
      {"delta-stepping", cpu, "Meyer and Sanders 2003, on all cores", false,
       delta_stepping},
      {"windows", gpu, "this project: delta-stepping in one persistent kernel",
       false, gpu::windows},
      {"an-edge-mapped", gpu, "An, algorithms 1-4", true, gpu::an_edge_mapped},
      {"an-edges-per-thread", gpu, "An, algorithm 5", true,
       gpu::an_edges_per_thread},
      {"an-edges-per-thread-uncoalesced", gpu,
       "An, section IV.B: algorithm 5, not coalesced", true,
       gpu::an_edges_per_thread_uncoalesced},
      {"an-edge-list", gpu, "An, algorithm 6", true, gpu::an_edge_list},
      {"an-incoming", gpu, "An, algorithm 7", true, gpu::an_incoming},
      {"an-outgoing", gpu, "An, algorithm 8", true, gpu::an_outgoing},
      {"an-transfer-pageable", gpu, "An, section IV.A: from pageable memory",
       true, gpu::an_transfer_pageable},
      {"an-transfer-pinned", gpu, "An, section IV.A: from pinned memory", true,
       gpu::an_transfer_pinned},
      {"an-two-streams", gpu, "An, section IV.A: in two streams", true,
       gpu::an_two_streams},
      {"bodra-naive", gpu, "Bodra, section 2.1.1", true, gpu::bodra_naive},
      {"bodra-stride", gpu, "Bodra, section 2.1.2", true, gpu::bodra_stride},
      {"bodra-stride-flag", gpu, "Bodra, section 2.1.3", true,
       gpu::bodra_stride_flag},
  };
  return all;
}

const algorithm &find_algorithm(std::string_view name) {
  return find_by_name(algorithms(), name);
}

} // namespace paths
