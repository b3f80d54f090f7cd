//===- rounds.cu - Bellman-Ford by rounds on a GPU ------------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "rounds.h"

#include "gpu.h"

#include "device/gpu.h"
#include "graph/checks.h"
#include "ring.h"

namespace paths::gpu {

namespace {

constexpr unsigned threads = 256;

__global__ void set_source(distance *distances, vertex vertices,
                           vertex source) {
  const vertex v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v < vertices)
    distances[v] = v == source ? 0 : INT32_MAX;
}

/// An, algorithm 2.
__global__ void initialize(distance *distances, int *active, int *next,
                           vertex vertices, vertex source) {
  const vertex v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= vertices)
    return;
  distances[v] = v == source ? 0 : INT32_MAX;
  active[v] = v == source;
  next[v] = 0;
}

/// An, algorithm 4.
__global__ void swap_marks(int *active, int *next, vertex vertices) {
  const vertex v = blockIdx.x * blockDim.x + threadIdx.x;
  if (v >= vertices)
    return;
  active[v] = next[v];
  next[v] = 0;
}

/// Before anything is put on a device, there has to be one.
const csr &on_gpu(const csr &graph) {
  expect_gpu();
  return graph;
}

} // namespace

edge_lists::edge_lists(const csr &graph)
    : first(graph.first.size()), to(graph.edges()), length(graph.edges()) {
  upload_ring ring(graph.first.size() * sizeof(edge_index) +
                   graph.edges() * (sizeof(vertex) + sizeof(weight)));
  ring.copy<edge_index>(graph.first, first);
  ring.copy<vertex>(graph.to, to);
  ring.copy<weight>(graph.length, length);
}

round_solver::round_solver(const csr &graph)
    : distances(on_gpu(graph).vertices), report(1), graph(graph),
      negative(has_negative_edges(graph)) {}

void round_solver::run(vertex from) {
  expect_source(graph, from);
  source = from;
  begin(source);
  bool refused = false;
  for (vertex rounds = 0;; ++rounds) {
    if (rounds == graph.vertices)
      fail_negative_cycle(source);
    check(cudaMemsetAsync(report.data(), 0, sizeof(round_report)), "a round");
    round();
    const round_report made = read_report();
    refused |= made.refused != 0;
    // A sum can only be taken back where weights are negative.
    if (refused && negative)
      throw graph_error("the length of some path leaves 32 bits: the weights "
                        "are too large for this algorithm, or there is a cycle "
                        "of negative length; --algorithm=bellman-ford tells");
    if (!made.changed)
      break;
    end_round();
  }
  if (refused && leads_too_far(lists(), graph.vertices, distances))
    fail_overflow();
}

shortest_paths round_solver::result() {
  return {
      distances.get(),
      find_parents(lists(), graph.vertices, source, distances, negative).get()};
}

void round_solver::begin(vertex from) {
  set_source<<<blocks_for(graph.vertices, threads), threads>>>(
      distances.data(), graph.vertices, from);
  check_launch("the first distances");
}

const edge_lists &round_solver::lists() {
  if (!device_lists)
    device_lists = std::make_unique<edge_lists>(graph);
  return *device_lists;
}

round_report round_solver::read_report() {
  check(cudaMemcpyAsync(host_report.data(), report.data(), sizeof(round_report),
                        cudaMemcpyDeviceToHost),
        "a round's report");
  check(cudaStreamSynchronize(nullptr), "a round");
  return *host_report;
}

marked_solver::marked_solver(const csr &graph)
    : round_solver(graph), active(graph.vertices), next(graph.vertices) {}

void marked_solver::begin(vertex source) {
  initialize<<<blocks_for(vertices(), threads), threads>>>(
      distances.data(), active.data(), next.data(), vertices(), source);
  check_launch("An's algorithm 2");
}

void marked_solver::end_round() {
  swap_marks<<<blocks_for(vertices(), threads), threads>>>(
      active.data(), next.data(), vertices());
  check_launch("An's algorithm 4");
}

} // namespace paths::gpu
