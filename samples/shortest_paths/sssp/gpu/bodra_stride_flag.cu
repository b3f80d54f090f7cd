//===- bodra_stride_flag.cu - A flag for each vertex that has changed -----===//
//
// Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// D. Bodra, Accelerating shortest path algorithms on the GPU using CUDA,
// section 2.1.3. As bodra_stride.cu, with a flag for each vertex: its edges are
// relaxed only if its distance became shorter in the round before. The kernel
// that copies the distances sees that and sets the flag; the one that relaxes
// clears it. No flag is read and written by different threads in one launch.
//
// The paper stops after |V| - 1 rounds; here, as in bodra_naive.cu, rounds stop
// when one has changed nothing. It does not say that the source's flag has to
// be set before the first round.
//
// Cost: O(|V|) flags and two distances for each in up to |V| rounds, and the
// edges of vertices that have changed.
//
//===----------------------------------------------------------------------===//

#include "bodra.cuh"
#include "gpu.h"

namespace paths::gpu {

namespace {

__global__ void relax_flagged(bodra_graph graph, unsigned char *flags) {
  for (std::size_t v = first_vertex(); v < graph.vertices; v += all_threads()) {
    if (!flags[v])
      continue;
    flags[v] = false;
    relax_edges_of(graph, v);
  }
}

__global__ void update_and_flag(bodra_graph graph, unsigned char *flags) {
  for (std::size_t v = first_vertex(); v < graph.vertices; v += all_threads()) {
    if (graph.previous[v] <= graph.distances[v])
      continue;
    flags[v] = true;
    graph.previous[v] = graph.distances[v];
  }
}

class stride_flag : public bodra_solver {
public:
  explicit stride_flag(const csr &graph)
      : bodra_solver(graph, blocks_at_a_time), flags(graph.vertices) {}

private:
  void begin(vertex source) override {
    bodra_solver::begin(source);
    check(cudaMemsetAsync(flags.data(), false, flags.size()), "the flags");
    check(cudaMemsetAsync(flags.data() + source, true, 1), "the source's flag");
  }

  void round() override {
    relax_flagged<<<blocks, bodra_threads>>>(view(), flags.data());
    check_launch("Bodra's kernel with flags");
  }

  void end_round() override {
    update_and_flag<<<blocks, bodra_threads>>>(view(), flags.data());
    check_launch("Bodra's update of the distances and flags");
  }

  array<unsigned char> flags; ///< |V|: is the vertex nearer than a round ago?
};

} // namespace

std::unique_ptr<solver> bodra_stride_flag(const csr &graph, const settings &) {
  return std::make_unique<stride_flag>(graph);
}

} // namespace paths::gpu

//! sssp 170: "bodra-stride-flag", gpu, "Bodra, section 2.1.3", true,
//! gpu::bodra_stride_flag
