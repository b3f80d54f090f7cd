//===- bits.cu - Searches with a bit for each source ----------------------===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Setting up and launching the kernel of bits_kernel.cuh. Its idea is in
// bits.cuh.
//
// Cost: with |V| / 8 bytes for a vertex's bits of all sources, a level reads
// |V| |E| / 8 bytes at most, from the second-level cache. Levels of which few
// vertices change cost what their edges do, and a barrier, about 2 microseconds
// for each block of sources. Memory: 4 bytes for an edge and direction, and
// twice 16 for a vertex and 128 sources at a time.
//
//===----------------------------------------------------------------------===//

#include "bits_kernel.cuh"
#include "device/gpu.h"
#include "device/occupancy.h"
#include "gpu.h"
#include "memory.h"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

namespace paths::diameter::gpu {

namespace {

using paths::gpu::array, paths::gpu::check;

template <unsigned lanes>
__global__ void __launch_bounds__(bits_threads, 2)
    search_all(const __grid_constant__ bits_problem problem) {
  __shared__ bits_memory shared;
  bits_kernel<lanes>(problem, shared).run();
}

using kernel = void (*)(bits_problem);

kernel kernel_for(unsigned lanes) {
  static constexpr std::array<kernel, 6> kernels = {
      search_all<1>, search_all<2>,  search_all<4>,
      search_all<8>, search_all<16>, search_all<32>};
  if (!std::has_single_bit(lanes) || lanes > 32)
    throw graph_error("lanes has to be 1, 2, 4, 8, 16 or 32");
  return kernels[static_cast<std::size_t>(std::countr_zero(lanes))];
}

/// As many sources at a time as there are, if all rows fit the second-level
/// cache and leave some of it to the edges.
unsigned lanes_for(vertex vertices) {
  const std::size_t cache =
      paths::gpu::attribute(cudaDevAttrL2CacheSize) / 4 * 3;
  unsigned lanes = 1;
  while (lanes < 32 && lanes * piece_bits < vertices &&
         std::size_t{2} * (2 * lanes) * piece_bytes * vertices <= cache)
    lanes *= 2;
  return lanes;
}

/// More blocks than there are groups to be had do nothing but meet.
unsigned blocks_for(vertex vertices, unsigned lanes) {
  const std::size_t there =
      paths::gpu::resident_blocks(kernel_for(lanes), bits_threads);
  const std::size_t useful =
      (std::size_t{vertices} * lanes + bits_threads - 1) / bits_threads;
  return static_cast<unsigned>(std::min(there, useful));
}

/// A group should not have much more to do than its share of all edges.
edge_index hub_degree_for(const csr &graph, unsigned lanes, unsigned blocks) {
  constexpr edge_index least = 1024;
  const std::size_t groups = std::size_t{blocks} * bits_threads / lanes;
  return std::max(least, 2 * graph.edges() / groups);
}

bits_plan complete(bits_plan plan, const csr &graph) {
  if (plan.lanes == 0)
    plan.lanes = lanes_for(graph.vertices);
  if (plan.hub_degree == 0)
    plan.hub_degree = hub_degree_for(graph, plan.lanes,
                                     blocks_for(graph.vertices, plan.lanes));
  if (plan.mark_below == 0)
    plan.mark_below = 8;
  return plan;
}

std::vector<vertex> hubs_of(const csr &incoming, edge_index degree) {
  std::vector<vertex> hubs;
  for (vertex v = 0; v < incoming.vertices; ++v)
    if (incoming.first[v + 1] - incoming.first[v] > degree)
      hubs.push_back(v);
  return hubs;
}

/// What there is for each vertex: rows, what is new in them, and marks.
std::size_t state_bytes(vertex vertices, unsigned lanes) {
  return std::size_t{2} * vertices * (lanes * piece_bytes + 4 + 1);
}

/// Before anything is put on a device, its memory is taken.
const csr &with_memory(const csr &graph, const settings &options,
                       const bits_plan &plan) {
  take_memory(options,
              2 * device_edges::bytes(graph) +
                  state_bytes(graph.vertices, plan.lanes),
              "a search with bits");
  return graph;
}

class bits_solver : public solver {
public:
  /// \p plan is complete.
  bits_solver(const csr &graph, const settings &options, const bits_plan &plan)
      : bits_solver(with_memory(graph, options, plan), transpose(graph), plan) {
  }

  extent run() override {
    check(cudaMemset(control.data(), 0, sizeof(bits_control)), "the sums");
    paths::gpu::launch_together(kernel_for(problem.plan.lanes), blocks,
                                bits_threads, "launching the kernel", problem);
    const bits_control made = control.get()[0];
    levels = made.total_levels;
    return {static_cast<distance>(made.longest), made.sum, made.pairs};
  }

  std::string remark() const override {
    return std::to_string(problem.plan.lanes * piece_bits) +
           " sources at a time, " + std::to_string(levels) +
           " levels in all, " + std::to_string(problem.hub_count) +
           " vertices with more than " +
           std::to_string(problem.plan.hub_degree) + " edges";
  }

private:
  bits_solver(const csr &graph, const csr &reversed, const bits_plan &plan)
      : incoming(reversed), outgoing(graph),
        hubs(hubs_of(reversed, plan.hub_degree)),
        rows(std::size_t{2} * graph.vertices * plan.lanes),
        news(std::size_t{2} * graph.vertices),
        marks(std::size_t{2} * graph.vertices), control(1),
        blocks(blocks_for(graph.vertices, plan.lanes)) {
    const vertex n = graph.vertices;
    problem = {.vertices = n,
               .incoming = incoming.view(),
               .outgoing = outgoing.view(),
               .hubs = hubs.data(),
               .hub_count = static_cast<unsigned>(hubs.size()),
               .rows = {rows.data(), rows.data() + std::size_t{n} * plan.lanes},
               .news = {news.data(), news.data() + n},
               .marks = {marks.data(), marks.data() + n},
               .control = control.data(),
               .plan = plan};
  }

  device_edges incoming, outgoing;
  array<vertex> hubs;
  array<uint4> rows;
  array<unsigned> news;
  array<unsigned char> marks;
  array<bits_control> control;
  const unsigned blocks;
  bits_problem problem;
  std::uint64_t levels = 0; ///< of the last run
};

/// A graph without vertices has nothing to launch a kernel for.
class no_vertices : public solver {
public:
  extent run() override { return {}; }
};

} // namespace

std::unique_ptr<solver> bits_with(const csr &graph, const settings &options,
                                  const bits_plan &plan) {
  paths::gpu::expect_gpu();
  if (graph.vertices == 0)
    return std::make_unique<no_vertices>();
  return std::make_unique<bits_solver>(graph, options, complete(plan, graph));
}

std::unique_ptr<solver> bits(const csr &graph, const settings &options) {
  return bits_with(graph, options, {});
}

} // namespace paths::diameter::gpu

//! diameter 70: "bits", gpu, "this project: a bit for each source, in one
//! kernel", false, gpu::bits
