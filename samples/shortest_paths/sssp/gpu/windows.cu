//===- windows.cu - Delta-stepping in one persistent kernel ---------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Setting up and launching the kernel of windows_kernel.cuh. Its idea is in
// windows.cuh.
//
// Cost: a step along a path takes three reads of memory and an atomic, one
// after the other, about 3 microseconds; so the time is at least that of the
// shortest path with the most edges. Where edges are many and paths short, each
// edge is read about twice. Memory: 160 bytes for a vertex, 8 for an edge.
//
//===----------------------------------------------------------------------===//

#include "device/device.h"
#include "device/gpu.h"
#include "device/occupancy.h"
#include "gpu.h"
#include "graph/checks.h"
#include "list_facts.h"
#include "ring.h"
#include "windows_kernel.cuh"

#include <algorithm>
#include <bit>
#include <limits>

namespace paths::gpu {

namespace {

constexpr unsigned blocks_on_each = 2; ///< multiprocessor

__global__ void __launch_bounds__(threads, blocks_on_each)
    find_paths(const __grid_constant__ window_problem problem) {
  __shared__ block_memory shared;
  window_kernel(problem, shared).run();
}

/// The parts of the states, apart.
__global__ void split(const state *states, vertex vertices, distance *distances,
                      vertex *parents) {
  const vertex v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= vertices)
    return;
  distances[v] = length_of(states[v]);
  parents[v] = parent_of(states[v]);
}

__global__ void split_distances(const state *states, vertex vertices,
                                distance *distances) {
  const vertex v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < vertices)
    distances[v] = length_of(states[v]);
}

/// The width of a window for which Davidson et al. 2014 found a rule: 32 times
/// the average weight over the average degree.
double rule_of_thumb(const csr &graph, const list_facts &facts) {
  const double edges =
      static_cast<double>(std::max<edge_index>(graph.edges(), 1));
  return 32 * static_cast<double>(facts.sum) / edges * graph.vertices / edges;
}

/// The first window is as wide as the rule says, and the following ones from a
/// quarter of that to four times that. Chosen on an H200: on a grid of 2000 x
/// 2000 vertices and on an R-MAT graph of 2^20, half or twice these widths
/// change the time by less than a tenth.
window_plan plan_for(const csr &graph, const settings &options,
                     const list_facts &facts) {
  window_plan plan = {.shift = 0,
                      .width = 4,
                      .widest = 16,
                      .busy = 1 << 17,
                      .patience = 64,
                      .has_pieces = facts.most_edges > pass_size,
                      .delays = options.delays};
  double bucket = rule_of_thumb(graph, facts) / plan.width;
  if (options.delta != 0) {
    bucket = options.delta;
    plan.width = plan.widest = 1;
  }
  const auto rounded =
      static_cast<std::uint32_t>(std::clamp(bucket, 1.0, 1073741824.0));
  plan.shift = static_cast<unsigned>(std::bit_width(rounded)) - 1;
  return plan;
}

class window_solver : public solver {
public:
  window_solver(const csr &graph, const settings &options)
      : graph(graph), first(graph.first.size()), edges(graph.edges()),
        pieces(2 * graph.edges() / pass_size + 1), states(graph.vertices),
        stamps(graph.vertices),
        lists(std::size_t{lists_in_memory} * graph.vertices), control(1),
        blocks(resident_blocks(find_paths, threads, 0, blocks_on_each)) {
    upload();
    const list_facts facts = facts_of(first, edges);
    if (facts.lightest < 0)
      fail_negative_edges("windows");
    check(cudaMemset(control.data(), 0, sizeof(window_control)), "set-up");
    problem = {.vertices = graph.vertices,
               .source = 0,
               .first = first.data(),
               .edges = edges.data(),
               .states = states.data(),
               .stamps = stamps.data(),
               .lists = lists.data(),
               .pieces = pieces.data(),
               .control = control.data(),
               .refused = refused.data(),
               .plan = plan_for(graph, options, facts)};
  }

  void run(vertex source) override {
    expect_source(graph, source);
    *refused = 0;
    problem.source = source;
    launch_together(find_paths, blocks, threads, "launching the kernel",
                    problem);
    check(cudaDeviceSynchronize(), "the kernel");
    if (*refused)
      expect_no_overflow(graph, result().distances);
  }

  shortest_paths result() override {
    array<distance> distances(graph.vertices);
    array<vertex> parents(graph.vertices);
    split<<<blocks_for(graph.vertices, threads), threads>>>(
        states.data(), graph.vertices, distances.data(), parents.data());
    check_launch("the result");
    return {distances.get(), parents.get()};
  }

  void distances(std::span<distance> into) override {
    if (lengths.size() == 0)
      lengths = array<distance>(graph.vertices);
    split_distances<<<blocks_for(graph.vertices, threads), threads>>>(
        states.data(), graph.vertices, lengths.data());
    check_launch("the distances");
    check(cudaMemcpy(into.data(), lengths.data(), into.size_bytes(),
                     cudaMemcpyDeviceToHost),
          "copying from the GPU");
  }

  std::string remark() const override {
    const window_control made = control.get()[0];
    return std::to_string(made.windows) + " windows, " +
           std::to_string(made.total_rounds) + " rounds, " +
           std::to_string(made.total_processed) + " vertices processed";
  }

private:
  /// What the kernel reads: where lists begin, in 32 bits, and ends and lengths
  /// of the edges side by side.
  void upload() {
    upload_ring ring(first.size() * sizeof(std::uint32_t) +
                     edges.size() * sizeof(uint2));
    ring.put(
        [&](std::size_t begin, std::size_t end, std::uint32_t *into) {
          for (std::size_t v = begin; v < end; ++v)
            into[v - begin] = static_cast<std::uint32_t>(graph.first[v]);
        },
        first);
    ring.put(
        [&](std::size_t begin, std::size_t end, uint2 *into) {
          for (std::size_t e = begin; e < end; ++e)
            into[e - begin] = {graph.to[e],
                               static_cast<unsigned>(graph.length[e])};
        },
        edges);
  }

  const csr &graph;
  array<std::uint32_t> first;
  array<uint2> edges, pieces;
  array<state> states;
  array<std::uint32_t> stamps;
  array<vertex> lists;
  array<window_control> control;
  array<distance> lengths; ///< for distances(), if they were asked for
  pinned<int> refused;
  const unsigned blocks;
  window_problem problem;
};

} // namespace

std::unique_ptr<solver> windows(const csr &graph, const settings &options) {
  expect_gpu();
  if (options.delta < 0)
    throw graph_error("delta is not positive");
  if (graph.edges() > std::numeric_limits<std::uint32_t>::max())
    throw graph_error("windows numbers edges in 32 bits; take delta-stepping");
  return std::make_unique<window_solver>(graph, options);
}

} // namespace paths::gpu

//! sssp 50: "windows", gpu, "this project: delta-stepping in one persistent
//! kernel", false, gpu::windows
